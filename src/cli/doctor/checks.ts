/**
 * All checks of the doctor in order, and those that need only this machine: variables, Node.js, clock, time
 * zones, HTTP port, places.
 */
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { z } from "zod";
import type { Clock } from "../../clock.ts";
import type { PartialConfig } from "../../config/config.ts";
import { fileMode, READABLE_BY_OTHERS } from "../../config/env-file.ts";
import { describeProblem, type Environment, VARIABLES } from "../../config/environment-reader.ts";
import { areRulesOld, type ZoneRules } from "../../local-time.ts";
import { DisplayNamesError } from "../../places/display-names/names-file.ts";
import type { IndexState } from "../../places/gazetteer/ensure-index.ts";
import { placesState } from "../../places/open-places.ts";
import type { WeatherCredential } from "../../weather/index.ts";
import { checkDatabase } from "./checks/database.ts";
import { checkDiscord } from "./checks/discord.ts";
import { checkWeatherKey, checkWeatherService } from "./checks/weather.ts";
import { type Check, type Finding, fault, ok, type Report, skipped, warning } from "./findings.ts";

export interface ChecksOptions {
  readonly env: Environment;
  /** `env` as it was read. */
  readonly reading: PartialConfig;
  readonly clock: Clock;
  /** Path of `.env`, even if there is no such file. */
  readonly envFile: string;
  /** Reads the rules of time zones. */
  readonly loadRules: () => ZoneRules;
}

type Server = "the weather service" | "Discord";

/** The Date headers give whole seconds, rounded down: half a second too little on average. */
const HALF_SECOND_MS = 500;

/** Run them in order: the clock check compares with the servers that earlier checks asked. */
export function createChecks(options: ChecksOptions): readonly Check[] {
  const { env, reading, clock, envFile, loadRules } = options;
  const aheadMs = new Map<Server, number>();
  const aheadOf = (serverMs: number) => clock.now() - serverMs - HALF_SECOND_MS;
  const { discord, interactions } = reading;
  const noteWeather = (atMs: number) => void aheadMs.set("the weather service", aheadOf(atMs));
  const noteDiscord = (atMs: number) => void aheadMs.set("Discord", aheadOf(atMs));
  return [
    { name: "variables", run: () => checkVariables(env, reading, envFile) },
    { name: "Node.js", run: () => checkNodeVersion(process.versions.node) },
    { name: "weather key", run: () => checkWeatherKey(reading) },
    { name: "weather service", run: () => checkWeatherService(reading, clock, noteWeather) },
    { name: "Discord", run: () => checkDiscord(discord, interactions, noteDiscord) },
    { name: "clock", run: () => checkClock(aheadMs, reading.credential) },
    { name: "time zones", run: () => checkZoneRules(loadRules(), clock.now()) },
    { name: "database", run: () => checkDatabase(reading.database) },
    { name: "HTTP port", run: () => checkHttpPort(reading) },
    { name: "places", run: () => checkPlaces() },
  ];
}

const OURS: ReadonlySet<string> = new Set(VARIABLES);

function checkVariables(env: Environment, { problems }: PartialConfig, envFile: string): Report {
  const set = VARIABLES.filter((variable) => (env[variable] ?? "").trim() !== "");
  return [
    set.length === 0 && nothingSet(envFile),
    problems.map((problem) => fault(describeProblem(problem), problem.fix)),
    problems.length === 0 && ok(`${set.length} are set, and all are valid.`),
    // A misspelt name has no effect, and nothing else would report it.
    Object.keys(env)
      .filter((name) => /^(?:WEATHER|DISCORD|FORECAST)_[A-Z_]+$/.test(name) && !OURS.has(name))
      .map((name) =>
        warning(`${name} is not a known setting.`, "Compare its name with .env.example."),
      ),
    (fileMode(envFile) & READABLE_BY_OTHERS) !== 0 &&
      warning("Other users of this machine can read .env and its secrets.", "chmod 600 .env"),
  ];
}

function nothingSet(envFile: string): Finding {
  return existsSync(envFile)
    ? warning("None of the bot's variables is set.", "Fill in the lines of .env.")
    : warning(
        "None of the bot's variables is set, and there is no .env in this folder.",
        "cp .env.example .env, and fill it in.",
      );
}

/** The same as in package.json's `engines`. */
const LEAST = { major: 20, minor: 19 };

/** @param version as in `process.versions.node`: `22.11.0` */
function checkNodeVersion(version: string): Finding {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isOld = major < LEAST.major || (major === LEAST.major && minor < LEAST.minor);
  if (!isOld) return ok(`Version ${version}.`);
  const fix = `Install ${LEAST.major}.${LEAST.minor} or newer; 22 or 24 is better.`;
  return fault(`Version ${version} is too old.`, fix);
}

/**
 * A token's `iat` is this far in the past. If the clock is further ahead, tokens seem to come from the
 * future.
 */
const TOLERANCE_MS = 30_000;

function checkClock(
  ahead: ReadonlyMap<Server, number>,
  credential: WeatherCredential | null,
): Report {
  if (ahead.size === 0) return skipped("No server reported its time.");
  return [...ahead].map(([server, aheadMs]) => compare(server, aheadMs, credential));
}

function compare(server: Server, aheadMs: number, credential: WeatherCredential | null): Finding {
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  if (Math.abs(aheadMs) <= TOLERANCE_MS)
    return ok(`Within ${Math.max(seconds, 1)} s of ${server}.`);
  const isAhead = aheadMs > 0;
  const what = `${seconds} s ${isAhead ? "ahead of" : "behind"} ${server}:`;
  const fix = "Set it from network time (timedatectl set-ntp true); for a container, on its host.";
  if (credential?.kind !== "jwt")
    return warning(`${what} daily posts appear at the wrong time.`, fix);
  if (isAhead)
    return fault(`${what} tokens are rejected, since they seem to come from the future.`, fix);
  // The service accepts a token until it expires, which is too early by as much.
  return seconds < credential.lifetimeSeconds - TOLERANCE_MS / 1000
    ? warning(`${what} tokens expire too early, and daily posts are late.`, fix)
    : fault(`${what} tokens are rejected, since they seem to have expired.`, fix);
}

function checkZoneRules(rules: ZoneRules, nowMs: number): Finding {
  const { version } = rules;
  if (!areRulesOld(rules, nowMs)) return ok(`Their rules are IANA's ${version}.`);
  const fix = "Update the bot, or only the rules: npm update moment-timezone, then restart it.";
  return warning(`Their rules are IANA's ${version}, older than six months.`, fix);
}

const HEALTH_TIMEOUT_MS = 2_000;
const healthSchema = z.object({ status: z.literal("alive") });

async function checkHttpPort({ http, interactions, problems }: PartialConfig): Promise<Finding> {
  if (http === null) {
    return problems.some(({ variable }) => variable === "HTTP_PORT")
      ? skipped("There is no port: see the variables.")
      : ok("HTTP_PORT is not set: no health and no metrics are served.");
  }
  const { port } = http;
  const overHttp = interactions?.kind === "http";
  const code = await openingFails(port);
  switch (code) {
    case null:
      return ok(`Port ${port} is free${overHttp ? " for interactions, health and metrics" : ""}.`);
    case "EACCES":
      return fault(`Port ${port} may not be opened by this user.`, "Use one above 1023.");
    case "EADDRINUSE":
      return (await isBot(port))
        ? warning(
            `Port ${port} is in use by a bot that is running.`,
            "Nothing to do if it is this one; a second bot needs its own port.",
          )
        : fault(
            `Port ${port} is in use by another program.`,
            "Use another port, or stop that program.",
          );
    default:
      return fault(`Port ${port} cannot be opened (${code}).`, "Use another one.");
  }
}

/**
 * Opens the port as the bot would, and closes it again. Returns the system's error code; null when it
 * opened.
 */
async function openingFails(port: number): Promise<string | null> {
  const server = createServer();
  try {
    server.listen(port);
    await once(server, "listening");
    server.close();
    await once(server, "close");
    return null;
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : "unknown error";
  }
}

async function isBot(port: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(HEALTH_TIMEOUT_MS);
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal });
    return healthSchema.safeParse(await answer.json()).success;
  } catch {
    // It does not answer as the bot would.
    return false;
  }
}

/** @param state what is there; throws {@link DisplayNamesError} when the file of names cannot be used */
export function checkPlaces(state: () => IndexState = placesState): Finding {
  const fix = "npm ci && npm run build";
  try {
    switch (state()) {
      case "ready":
        return ok("The index is there.");
      case "to-build":
        return ok("The index is built once, at the first start, in some seconds.");
      case "missing":
        return fault("There is neither an index nor the data to build it from.", fix);
    }
  } catch (error) {
    if (!(error instanceof DisplayNamesError)) throw error;
    return fault(`The file of names is ${error.kind}.`, fix);
  }
}
