/** All checks of the doctor, given what could be read of the configuration. */
import type { Clock } from "../../clock.ts";
import type { PartialConfig } from "../../config/config.ts";
import type { Environment } from "../../config/environment-reader.ts";
import { checkClock } from "./checks/clock.ts";
import { checkDatabase } from "./checks/database.ts";
import { checkDiscord } from "./checks/discord.ts";
import { checkHttpPort } from "./checks/http-port.ts";
import { checkNodeVersion } from "./checks/node-version.ts";
import { checkPlaces } from "./checks/places.ts";
import { checkVariables } from "./checks/variables.ts";
import { checkWeatherKey } from "./checks/weather-key.ts";
import { checkWeatherService } from "./checks/weather-service.ts";
import type { Check } from "./finding.ts";
import { createServerTimes } from "./server-times.ts";

export interface ChecksOptions {
  readonly env: Environment;
  /** `env` as it was read. */
  readonly reading: PartialConfig;
  readonly clock: Clock;
  /** Path of `.env`, even if there is no such file. */
  readonly envFile: string;
}

/** Run them in order: the clock check compares with the servers that earlier checks asked. */
export function createChecks({ env, reading, clock, envFile }: ChecksOptions): readonly Check[] {
  const times = createServerTimes(clock);
  const isTokenWrong = reading.problems.some(({ variable }) => variable === "DISCORD_TOKEN");
  const { interactions } = reading;
  const discord = isTokenWrong ? null : reading.discord;
  return [
    {
      name: "variables",
      doing: "reading the variables",
      run: async () => checkVariables(env, reading, envFile),
    },
    {
      name: "Node.js",
      doing: "looking at Node.js",
      run: async () => checkNodeVersion(process.versions.node),
    },
    {
      name: "weather key",
      doing: "looking at the key",
      run: async () => checkWeatherKey(reading),
    },
    {
      name: "weather service",
      doing: "asking the weather service",
      run: () => checkWeatherService(reading, { clock, times }),
    },
    {
      name: "Discord",
      doing: "asking Discord",
      run: () => checkDiscord({ discord, interactions }, times),
    },
    {
      name: "clock",
      doing: "comparing clocks",
      run: async () => checkClock(times, reading.credential),
    },
    { name: "database", doing: "opening the database", run: () => checkDatabase(reading.database) },
    {
      name: "HTTP port",
      doing: "opening the HTTP port",
      run: () => checkHttpPort(reading.http?.port ?? null, interactions),
    },
    { name: "places", doing: "looking for places", run: async () => checkPlaces() },
  ];
}
