/** Keeps the bot's log, so that the page can show it beside what people see. */
import type { DestinationStream } from "pino";
import * as z from "zod";
import { type LogLineView, logLevels } from "./inside-views.ts";

/** How many lines of the past are kept. */
const KEPT = 200;
/** Less important lines are passed on but not kept: typing an option alone writes one for each key. */
const LEAST_KEPT = logLevels.indexOf("info");
/** Lines from this level on also go to the terminal. */
const LOUD = logLevels.indexOf("warn");

export interface BotLog {
  /** Where the logger writes to. */
  readonly destination: DestinationStream;
  /** The newest lines from `info` on, oldest first. */
  readonly lines: readonly LogLineView[];
  /** Calls the listener for each line of any level. Returns a function that removes it. */
  on(listener: (line: LogLineView) => void): () => void;
}

const lineSchema = z.looseObject({ level: z.enum(logLevels), msg: z.string() });

/**
 * @param tell gets each line of a loud level, as it was written
 * @param now the playground's clock: the logger itself writes the machine's time
 */
export function createBotLog(tell: (line: string) => void, now: () => number): BotLog {
  const lines: LogLineView[] = [];
  const listeners = new Set<(line: LogLineView) => void>();
  return {
    lines,
    destination: {
      write(text) {
        const written: unknown = JSON.parse(text);
        const { level, msg, time: _, ...fields } = lineSchema.parse(written);
        const line = { at: now(), level, message: msg, fields };
        const importance = logLevels.indexOf(level);
        if (importance >= LEAST_KEPT) lines.push(line);
        if (lines.length > KEPT) lines.shift();
        if (importance >= LOUD) tell(text);
        for (const listener of listeners) listener(line);
      },
    },
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
