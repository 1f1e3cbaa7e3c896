/** Asks the weather service for one forecast, as the bot would. */
import type { Clock } from "../../../clock.ts";
import type { PartialConfig } from "../../../config/config.ts";
import { createWeatherClient, WeatherError, type WeatherFailure } from "../../../weather/index.ts";
import { type Finding, fault, ok, skipped } from "../finding.ts";
import type { ServerTimes } from "../server-times.ts";
import { weatherFix } from "../weather-fixes.ts";

/** Paris, for the fewest days, which every plan includes. */
const REQUEST = {
  location: { kind: "coordinates", longitude: 2.35, latitude: 48.86 },
  days: 3,
  unit: "m",
  lang: "en",
} as const;

export async function checkWeatherService(
  { baseUrl, credential }: PartialConfig,
  { clock, times }: { readonly clock: Clock; readonly times: ServerTimes },
): Promise<readonly Finding[]> {
  if (baseUrl === null || credential === null) {
    return [skipped("Cannot be asked: see the variables.")];
  }
  const client = createWeatherClient({
    baseUrl,
    credential,
    clock,
    onServiceTime: (atMs) => times.note("the weather service", atMs),
  });
  const startedAt = clock.now();
  try {
    const { days } = await client.daily(REQUEST);
    return [ok(`Gave a forecast of ${days.length} days within ${clock.now() - startedAt} ms.`)];
  } catch (error) {
    if (!(error instanceof WeatherError)) throw error;
    const { what, mend } = weatherFix(error.kind, credential.kind);
    return [fault(`${what}${evidence(error.failure)}.`, mend)];
  } finally {
    await client.close();
  }
}

/** ` (401, unauthorized)`; docs/errors.md lists the kinds. */
function evidence({ kind, status, detail }: WeatherFailure): string {
  return ` (${[kind, status, detail].filter((part) => part !== null).join(", ")})`;
}
