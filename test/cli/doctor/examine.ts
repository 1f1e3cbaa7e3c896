/** Runs the checks over both fakes, for one test. */
import { expect, onTestFinished } from "vitest";
import { createDemoIdentity } from "../../../playground/demo-environment.ts";
import { startFakeDiscord } from "../../../playground/discord/fake-discord.ts";
import { defaultWorld, type World } from "../../../playground/discord/world.ts";
import { startFakeWeather } from "../../../playground/weather/fake-weather.ts";
import { createChecks } from "../../../src/cli/doctor/checks.ts";
import { type Finding, runCheck } from "../../../src/cli/doctor/findings.ts";
import { type Clock, systemClock } from "../../../src/clock.ts";
import { readConfig } from "../../../src/config/config.ts";
import type { ZoneRules } from "../../../src/local-time.ts";
import { temporaryFolder } from "../../support/databases.ts";
import { zoneRules } from "../../support/zone-rules.ts";

/** In the order of the checks, as programs read them. */
const NAMES = [
  "variables",
  "Node.js",
  "weather key",
  "weather service",
  "Discord",
  "clock",
  "time zones",
  "database",
  "HTTP port",
  "places",
] as const;
type Findings = Readonly<Record<(typeof NAMES)[number], readonly Finding[]>>;

/** Sets the machine's clock wrong. */
export function clockAhead(aheadMs: number): Clock {
  return { ...systemClock, now: () => systemClock.now() + aheadMs };
}

/** Starts the fakes. `examine` returns the findings of `npm run doctor` with more variables. */
export async function startExamination(world: World = defaultWorld()) {
  const identity = createDemoIdentity();
  const discord = await startFakeDiscord({ botToken: identity.botToken, world });
  const weather = await startFakeWeather({ credentials: [identity.credential] });
  onTestFinished(async () => {
    await discord.close();
    await weather.close();
  });
  const folder = temporaryFolder();
  const environment: Readonly<Record<string, string>> = {
    ...identity.environment({ apiUrl: discord.apiUrl, weatherBaseUrl: weather.baseUrl }),
    DATABASE_URL: `file:${folder}/forecast.sqlite`,
  };

  async function examine(
    more: Record<string, string> = {},
    clock = systemClock,
    rules: ZoneRules = { ...zoneRules, releasedAt: systemClock.now() },
  ) {
    const env = { ...environment, ...more };
    const reading = readConfig(env);
    const envFile = `${folder}/.env`;
    const checks = createChecks({ env, reading, clock, envFile, loadRules: () => rules });
    expect(checks.map(({ name }) => name)).toEqual(NAMES);
    const entries: [string, readonly Finding[]][] = [];
    for (const check of checks) entries.push([check.name, await runCheck(check, clock)]);
    return Object.fromEntries(entries) as Findings;
  }
  return { discord, weather, environment, folder, examine };
}

/** The lines with problems. */
export function troubles(findings: Findings): readonly string[] {
  return Object.entries(findings).flatMap(([name, list]) =>
    list.filter(({ status }) => status !== "ok").map(({ status }) => `${name}: ${status}`),
  );
}
