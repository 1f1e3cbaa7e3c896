/** Structured logging: one JSON line an event, with secrets cut out of the fields that could carry them. */
import { type DestinationStream, type Logger as PinoLogger, pino, stdTimeFunctions } from "pino";

export type Logger = PinoLogger;

/** The levels that `LOG_LEVEL` takes. */
export const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * Field names whose value is never written. Redaction covers fields only, so a message is always
 * static text: nothing from outside is interpolated into it.
 */
const SECRET_FIELDS = [
  "token",
  "authorization",
  "key",
  "privateKey",
  "headers",
  "url",
  "requestBody",
];

/**
 * Creates the process's logger.
 *
 * @param destination where lines go; standard output when left out
 */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      redact: {
        paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
        censor: "[redacted]",
      },
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  );
}
