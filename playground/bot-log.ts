/** Keeps the bot's log, so that the page can show it beside what people see. */
import type { DestinationStream } from "pino";
import * as z from "zod";
import { type LogLineView, logLevels } from "./inside-views.ts";

/** How many lines of the past are kept. */
const KEPT = 200;
/** Lines of these levels also go to the terminal. */
const LOUD: ReadonlySet<LogLineView["level"]> = new Set(["warn", "error", "fatal"]);

export interface BotLog {
  /** Where the logger writes to. */
  readonly destination: DestinationStream;
  /** The newest lines, oldest first. */
  readonly lines: readonly LogLineView[];
  /** Calls the listener for each line. Returns a function that removes it. */
  on(listener: (line: LogLineView) => void): () => void;
}

/** A line as the logger writes it. */
const lineSchema = z
  .string()
  .transform((text, context) => {
    try {
      const value: unknown = JSON.parse(text);
      return value;
    } catch {
      context.addIssue("The line is not JSON.");
      return z.NEVER;
    }
  })
  .pipe(z.looseObject({ level: z.enum(logLevels), time: z.iso.datetime(), msg: z.string() }));

/** @param tell gets each line of a loud level, as it was written */
export function createBotLog(tell: (line: string) => void): BotLog {
  const lines: LogLineView[] = [];
  const listeners = new Set<(line: LogLineView) => void>();
  return {
    lines,
    destination: {
      write(text) {
        const { level, time, msg, ...fields } = lineSchema.parse(text);
        const line = { at: Date.parse(time), level, message: msg, fields };
        lines.push(line);
        if (lines.length > KEPT) lines.shift();
        if (LOUD.has(level)) tell(text);
        for (const listener of listeners) listener(line);
      },
    },
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
