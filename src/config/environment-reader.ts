/** Reads single environment variables and collects all problems. */
import { z } from "zod";

export interface ConfigProblem {
  readonly variable: string;
  readonly kind: "missing" | "malformed" | "conflicting" | "unreadable-file";
  /** A sentence that says what to do. It never contains the variable's value. */
  readonly fix: string;
}

/** Everything that is wrong with the environment; the message has one line for each problem. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  readonly problems: readonly ConfigProblem[];

  constructor(problems: readonly ConfigProblem[]) {
    super(problems.map((problem) => `${describeProblem(problem)} ${problem.fix}`).join("\n"));
    this.problems = problems;
  }
}

const KIND_LABELS: Readonly<Record<ConfigProblem["kind"], string>> = {
  missing: "missing",
  malformed: "not valid",
  conflicting: "in conflict",
  "unreadable-file": "file cannot be read",
};

/** What is wrong, without the fix: `DISCORD_TOKEN: missing.` */
export function describeProblem({ variable, kind }: ConfigProblem): string {
  return `${variable}: ${KIND_LABELS[kind]}.`;
}

/** Names of all variables that are read; `.env.example` explains each. */
export const VARIABLES = [
  "DISCORD_TOKEN",
  "DISCORD_API_URL",
  "DISCORD_GUILD_ID",
  "DISCORD_SHARDS",
  "DISCORD_SHARD_COUNT",
  "DISCORD_INTERACTIONS",
  "DISCORD_PUBLIC_KEY",
  "WEATHER_BASE_URL",
  "WEATHER_API",
  "WEATHER_JWT_KEY_ID",
  "WEATHER_JWT_PROJECT_ID",
  "WEATHER_JWT_PRIVATE_KEY",
  "WEATHER_JWT_PRIVATE_KEY_FILE",
  "WEATHER_JWT_ISSUER",
  "WEATHER_JWT_LIFETIME_SECONDS",
  "WEATHER_API_KEY",
  "WEATHER_API_KEY_HEADER",
  "WEATHER_API_KEY_IN",
  "WEATHER_WARNINGS",
  "WEATHER_WARNINGS_MINUTES",
  "DATABASE_URL",
  "FORECAST_TTL_MINUTES",
  "HTTP_PORT",
  "LOG_LEVEL",
] as const;
export type Variable = (typeof VARIABLES)[number];

export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable that is empty or blank counts as not set. Values are trimmed. */
export class EnvironmentReader {
  readonly #env: Environment;
  readonly #problems: ConfigProblem[] = [];

  constructor(env: Environment) {
    this.#env = env;
  }

  /** All problems reported so far. */
  get problems(): readonly ConfigProblem[] {
    return this.#problems;
  }

  optional(variable: Variable): string | null {
    return this.#env[variable]?.trim() || null;
  }

  /** Reports a missing variable. */
  required(variable: Variable, fix: string): string | null {
    return this.optional(variable) ?? this.report(variable, "missing", fix);
  }

  /** Adds a problem. Always null, so that callers can return it. */
  report(variable: Variable, kind: ConfigProblem["kind"], fix: string): null {
    this.#problems.push({ variable, kind, fix });
    return null;
  }

  /** Another value is reported and gives null. */
  matching(
    variable: Variable,
    pattern: RegExp,
    fix: string,
    fallback: string | null = null,
  ): string | null {
    const value = this.optional(variable) ?? fallback;
    return value === null || pattern.test(value) ? value : this.report(variable, "malformed", fix);
  }

  /** Another value is reported and gives null. Bounds are inclusive. */
  wholeNumber(
    variable: Variable,
    { fallback, min, max }: { fallback: number | null; min: number; max: number },
  ): number | null {
    const value = this.optional(variable);
    if (value === null) return fallback;
    const parsed = z.coerce.number().int().min(min).max(max).safeParse(value);
    if (parsed.success) return parsed.data;
    return this.report(variable, "malformed", `Use a whole number from ${min} to ${max}.`);
  }

  /** Milliseconds, of a variable in whole minutes up to a day. */
  minutes(variable: Variable, limits: { fallback: number; min: number }): number | null {
    const minutes = this.wholeNumber(variable, { ...limits, max: 24 * 60 });
    return minutes === null ? null : minutes * 60_000;
  }

  /** Anything else is reported and gives the fallback. */
  choice<T extends string>(variable: Variable, choices: readonly T[], fallback: T): T {
    const value = this.optional(variable);
    if (value === null) return fallback;
    const found = choices.find((choice) => choice === value);
    if (found === undefined) {
      this.report(variable, "malformed", `Use one of: ${choices.join(", ")}.`);
    }
    return found ?? fallback;
  }

  /** An `https:` URL, or `http:` on this machine, where nobody can listen in. Others are reported and give null. */
  url(variable: Variable, text: string): URL | null {
    const fix = "Use an https address (plain http only on localhost), without query or password.";
    if (!URL.canParse(text)) return this.report(variable, "malformed", fix);
    const url = new URL(text);
    const loopback = ["127.0.0.1", "localhost", "[::1]"].includes(url.hostname);
    const secure = url.protocol === "https:" || (url.protocol === "http:" && loopback);
    const bare = url.username === "" && url.password === "" && !/[?#]/.test(text);
    return secure && bare ? url : this.report(variable, "malformed", fix);
  }
}
