/** The command of `npm start`, taken apart: the build and the benches start the bot as it does. */
import { readFileSync } from "node:fs";
import { z } from "zod";

export interface StartCommand {
  /** Variables that it sets. */
  readonly environment: Readonly<Record<string, string>>;
  /** Options of Node.js. */
  readonly nodeOptions: readonly string[];
  /** What Node.js runs, from the project's folder. */
  readonly entry: string;
}

const packageSchema = z.object({ scripts: z.object({ start: z.string() }) });

/** Reads it from package.json. */
export function readStartCommand(): StartCommand {
  const text = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  // What follows is for systems without `exec`.
  const [command = ""] = packageSchema.parse(JSON.parse(text)).scripts.start.split(" || ");
  const words = command.split(" ");
  const entry = words.find((word) => word.startsWith("dist/"));
  if (entry === undefined) throw new Error(`No file is started by: ${command}`);
  return {
    environment: Object.fromEntries(
      words.flatMap((word) => {
        const [, name, value] = /^([A-Z]\w*)=(.*)$/.exec(word) ?? [];
        return name === undefined || value === undefined ? [] : [[name, value]];
      }),
    ),
    nodeOptions: words.filter((word) => word.startsWith("--")),
    entry,
  };
}
