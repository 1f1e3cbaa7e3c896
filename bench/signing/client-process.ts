/** Started by the signing bench: runs both clients of the weather service in turn. */
import { webcrypto } from "node:crypto";
import { systemClock } from "../../src/clock.ts";
import { loadConfig } from "../../src/config/config.ts";
import { createWeatherClient } from "../../src/weather/index.ts";
import { serveTask } from "../child-task.ts";
import { fetchForecast, type NaiveOptions } from "./naive-client.ts";
import {
  type ClientResult,
  type SigningResult,
  type SigningTask,
  signingTaskSchema,
} from "./signing-task.ts";

/** Requests the forecast for one of many places. */
type Ask = (index: number) => Promise<unknown>;

interface Round {
  readonly inTurnMs: number;
  readonly atOnceMs: number;
  readonly inTurnCpuMs: number;
  readonly signatures: number;
}

const LATITUDE = 48.5;

await serveTask(signingTaskSchema, measure);

async function measure(task: SigningTask): Promise<SigningResult> {
  const config = loadConfig(task.environment);
  const client = createWeatherClient({ ...config.weather, clock: systemClock });
  const naive = naiveOptions(task.environment);
  const count = countSignatures();
  const asks: readonly Ask[] = [
    (index) =>
      client.daily({
        location: { kind: "coordinates", longitude: longitudeOf(index), latitude: LATITUDE },
        days: 3,
        unit: "m",
        lang: "en",
      }),
    (index) => fetchForecast(naive, `${longitudeOf(index)},${LATITUDE}`),
  ];
  const rounds = asks.map((ask) => ({ ask, results: [] as Round[] }));
  for (let round = 0; round <= task.rounds; round += 1) {
    for (const { ask, results } of rounds) results.push(await runRound(ask, task, count));
  }
  await client.close();
  const [ours = [], theirs = []] = rounds.map(({ results }) => results);
  return { ours: resultOf(ours, task), naive: resultOf(theirs, task) };
}

function naiveOptions(environment: SigningTask["environment"]): NaiveOptions {
  const read = (name: string) => environment[name] ?? "";
  return {
    baseUrl: read("WEATHER_BASE_URL"),
    keyId: read("WEATHER_JWT_KEY_ID"),
    projectId: read("WEATHER_JWT_PROJECT_ID"),
    privateKey: read("WEATHER_JWT_PRIVATE_KEY"),
  };
}

function longitudeOf(index: number): number {
  return (index % 300) / 2;
}

/** Both clients sign with Web Crypto. Returns the number of signatures so far. */
function countSignatures(): () => number {
  let signatures = 0;
  const { subtle } = webcrypto;
  const sign = subtle.sign.bind(subtle);
  subtle.sign = (...parameters) => {
    signatures += 1;
    return sign(...parameters);
  };
  return () => signatures;
}

async function runRound(
  ask: Ask,
  { inTurn, atOnce, lots }: SigningTask,
  count: () => number,
): Promise<Round> {
  const signaturesBefore = count();
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  for (let index = 0; index < inTurn; index += 1) await ask(index);
  const inTurnMs = (performance.now() - start) / inTurn;
  const { user, system } = process.cpuUsage(cpuBefore);
  const startAtOnce = performance.now();
  for (let lot = 0; lot < lots; lot += 1) {
    await Promise.all(Array.from({ length: atOnce }, (_, index) => ask(index)));
  }
  return {
    inTurnMs,
    atOnceMs: (performance.now() - startAtOnce) / (lots * atOnce),
    inTurnCpuMs: (user + system) / 1000 / inTurn,
    signatures: count() - signaturesBefore,
  };
}

/** The first round is a warm-up. Its times are dropped, but its requests and signatures count. */
function resultOf(rounds: readonly Round[], { inTurn, atOnce, lots }: SigningTask): ClientResult {
  const [, ...counted] = rounds;
  return {
    requests: rounds.length * (inTurn + atOnce * lots),
    signatures: rounds.reduce((sum, { signatures }) => sum + signatures, 0),
    inTurnMs: counted.map(({ inTurnMs }) => inTurnMs),
    atOnceMs: counted.map(({ atOnceMs }) => atOnceMs),
    inTurnCpuMs: counted.map(({ inTurnCpuMs }) => inTurnCpuMs),
  };
}
