/** What the command lines of both tools have in common. */
import { type ParseArgsConfig, parseArgs } from "node:util";

/** Exit code for arguments that are not understood (sysexits.h, EX_USAGE). */
const EX_USAGE = 64;
const HELP = { help: { type: "boolean", short: "h", default: false } } as const;

/** The options and `--help`. Other arguments end the process, with the usage on standard error. */
export function readArguments<const Options extends NonNullable<ParseArgsConfig["options"]>>(
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ options: { ...options, ...HELP } }).values;
  } catch (error) {
    return endWithUsage(error instanceof Error ? error.message : String(error), usage);
  }
}

export function endWithUsage(problem: string, usage: string): never {
  process.stderr.write(`${problem}\n\n${usage}`);
  process.exit(EX_USAGE);
}
