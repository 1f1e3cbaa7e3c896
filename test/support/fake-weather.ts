/** The fake weather service with a client that it accepts. */
import { generateKeyPairSync } from "node:crypto";
import { onTestFinished } from "vitest";
import { type FakeWeather, startFakeWeather } from "../../playground/weather/fake-weather.ts";
import type { Metrics } from "../../src/metrics.ts";
import {
  createWeatherClient,
  type DailyRequest,
  type WeatherApi,
  type WeatherClient,
  type WeatherCredential,
} from "../../src/weather/index.ts";
import type { TestClock } from "./test-clock.ts";

const KEY_ID = "TESTKEY001";
const PROJECT_ID = "TESTPROJ01";

/** 48.86 N, 2.35 E, three days, metric, in English. */
export const PARIS: DailyRequest = {
  location: { kind: "coordinates", longitude: 2.35, latitude: 48.86 },
  days: 3,
  unit: "m",
  lang: "en",
};

/** Both ends of one JWT credential. */
export function createJwtCredential(lifetimeSeconds = 900) {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const credential: WeatherCredential = {
    kind: "jwt",
    keyId: KEY_ID,
    projectId: PROJECT_ID,
    issuer: null,
    lifetimeSeconds,
    privateKey,
  };
  const accepted = {
    kind: "jwt" as const,
    keyId: KEY_ID,
    projectId: PROJECT_ID,
    publicKey: publicKey.export({ type: "spki", format: "pem" }).toString(),
  };
  return { credential, accepted };
}

/** Starts the service and a client for it. Both end with the test. `basePath` is for the service. */
export async function startServiceAndClient(
  clock: TestClock,
  options: {
    basePath?: string;
    baseUrlSuffix?: string;
    metrics?: Metrics;
    api?: WeatherApi;
    onApiChange?: (api: WeatherApi) => void;
  } = {},
): Promise<{ service: FakeWeather; client: WeatherClient }> {
  const { credential, accepted } = createJwtCredential();
  const { basePath, baseUrlSuffix = "", ...parts } = options;
  const service = await startFakeWeather({
    now: () => clock.now(),
    credentials: [accepted],
    ...(basePath === undefined ? {} : { basePath }),
  });
  const client = createWeatherClient({
    baseUrl: new URL(service.baseUrl + baseUrlSuffix),
    credential,
    clock,
    random: () => 0.5,
    ...parts,
  });
  onTestFinished(async () => {
    await client.close();
    await service.close();
  });
  return { service, client };
}
