/** Structured logging: one JSON line for each event. Fields that could contain secrets are redacted. */
import { type DestinationStream, type Logger as PinoLogger, pino, stdTimeFunctions } from "pino";

export type Logger = PinoLogger;

/** The values of `LOG_LEVEL`. */
export const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * Fields whose value is never written, at any depth. Messages are always static text, without values from
 * outside.
 */
const SECRET_FIELDS: ReadonlySet<string> = new Set([
  "token",
  "authorization",
  "key",
  "privateKey",
  "headers",
  "url",
  "requestBody",
]);
const CENSOR = "[redacted]";
/** The only own fields of an error that are written: libraries attach whole requests to theirs. */
const ERROR_FIELDS = ["code", "status", "method", "kind"] as const;
/** Deeper values are left out, so that circular values end too. */
const MAX_DEPTH = 6;

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
      // For the fields of child loggers, which the formatters below do not get.
      redact: { paths: [...SECRET_FIELDS], censor: CENSOR },
      // The formatter below already turns errors into fields. Pino's own serializer would rename their type.
      serializers: { err: (value: unknown) => value },
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => withoutSecrets(fields, 0),
      },
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  );
}

function withoutSecrets(fields: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      SECRET_FIELDS.has(name) ? CENSOR : loggable(value, depth + 1),
    ]),
  );
}

function loggable(value: unknown, depth: number): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (depth > MAX_DEPTH) return "[too deep]";
  if (value instanceof Error) return loggableError(value, depth);
  if (Array.isArray(value)) return value.map((item) => loggable(item, depth + 1));
  return withoutSecrets(value, depth);
}

function loggableError(error: Error, depth: number): Record<string, unknown> {
  const { name, message, stack, cause } = error;
  const own = new Map(Object.entries(error));
  return {
    type: name,
    message,
    ...Object.fromEntries(
      ERROR_FIELDS.filter((field) => own.has(field)).map((field) => [
        field,
        loggable(own.get(field), depth + 1),
      ]),
    ),
    stack,
    ...(cause === undefined ? {} : { cause: loggable(cause, depth + 1) }),
    ...(error instanceof AggregateError ? { errors: loggable(error.errors, depth + 1) } : {}),
  };
}
