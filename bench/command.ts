/** The command bench: how fast `/forecast` is answered, from memory and when it has to be fetched. */
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { IncomingMessage } from "node:http";
import { z } from "zod";
import { type Latency, latencyOf, ratioOf, roundsInTurn, spreadOf } from "./measure.ts";
import { askInTurn, cityOptions, type ForecastOptions } from "./people.ts";
import { bareProgram, ourProgram } from "./programs.ts";
import { atMost, type Bench, type BenchOptions, type Report, type Row, single } from "./report.ts";
import { openStage, type Stage } from "./stage.ts";

const FULL = { rounds: 3, fromMemory: 800, fetched: 40, warmUp: 400 };
const QUICK = { rounds: 2, fromMemory: 40, fetched: 10, warmUp: 20 };
/** The fake weather service waits this long, as a real one would, before it answers. */
const SERVICE_MS = 30;
/** Enough people that nobody reaches the bot's rate limit. */
const SIZE = { guilds: 50, people: 100 };

/** Each round's latency. */
interface Measured {
  readonly ours: readonly Latency[];
  readonly bare: readonly Latency[];
  /** Without the service's own time. */
  readonly fetched: readonly Latency[];
}

export const commandBench: Bench = { name: "command", needsPrograms: true, run: measure };

async function measure({ isQuick, onStep }: BenchOptions): Promise<Report> {
  onStep("starting both bots");
  await using ours = await openStage({ size: SIZE });
  await using bare = await openStage({ size: SIZE });
  await Promise.all([ours.run(ourProgram()).ready, bare.run(bareProgram()).ready]);
  const { rounds, fromMemory, fetched, warmUp } = isQuick ? QUICK : FULL;
  const cities = await cityOptions(ours);
  const places = newPlaces();
  const run = (stage: Stage, options: ForecastOptions, count: number) => async () =>
    latencyOf(await askInTurn(stage, options, count));
  const runFetched = async () => latencyOf(await timeBeyondService(ours, places, fetched));
  onStep("warming up");
  await run(ours, cities, warmUp)();
  await run(bare, cities, warmUp)();
  await runFetched();
  onStep(`${rounds} rounds of ${fromMemory} commands from memory and ${fetched} to be fetched`);
  const [fromOurs = [], fromBare = [], times = []] = await roundsInTurn(rounds, [
    run(ours, cities, fromMemory),
    run(bare, cities, fromMemory),
    runFetched,
  ]);
  return {
    rows: [...latencyRows({ ours: fromOurs, bare: fromBare, fetched: times }), tokensRow(ours)],
    notes: [
      `${rounds} rounds after one to warm up, one command after the other, the two bots in turn: from the dispatch at the fake Discord to the arrival of the answer there, before it is read and checked. A ratio is that of a round's percentiles.`,
      "Ours: as the image starts it. From memory: 7 cities chosen from suggestions, for 3 and for 7 days in turn. Bare: discord.js with the Guilds intent and one constant embed.",
      `To be fetched: a new pair of coordinates each time, for 3 days. The fake weather service works on a request, then waits ${SERVICE_MS} ms; both are subtracted.`,
    ],
  };
}

/** A place that nobody has asked for yet, each time. */
function newPlaces(): ForecastOptions {
  let tenths = 200;
  return () => ({ location: `${tenths++ / 10},40`, days: 3 });
}

/** Milliseconds of each command, without those that the service took for its one request. */
async function timeBeyondService(
  stage: Stage,
  places: ForecastOptions,
  count: number,
): Promise<readonly number[]> {
  const { weather } = stage;
  const service = watchServer(Number(new URL(weather.baseUrl).port));
  weather.fail({ kind: "slow", delayMs: SERVICE_MS });
  const times = await askInTurn(stage, places, count);
  weather.heal();
  service.end();
  if (service.times.length !== count) throw new Error("each command needs one weather request");
  return times.map((ms, index) => ms - (service.times[index] ?? Number.NaN));
}

const httpEventSchema = z.object({ request: z.instanceof(IncomingMessage) });

/** The milliseconds from each request's arrival at a server in this process to the end of its answer. */
function watchServer(port: number) {
  const startedAt = new WeakMap<IncomingMessage, number>();
  const times: number[] = [];
  const onStart = (event: unknown) => {
    const { request } = httpEventSchema.parse(event);
    if (request.socket.localPort === port) startedAt.set(request, performance.now());
  };
  const onFinish = (event: unknown) => {
    const start = startedAt.get(httpEventSchema.parse(event).request);
    if (start !== undefined) times.push(performance.now() - start);
  };
  subscribe("http.server.request.start", onStart);
  subscribe("http.server.response.finish", onFinish);
  return {
    times,
    end() {
      unsubscribe("http.server.request.start", onStart);
      unsubscribe("http.server.response.finish", onFinish);
    },
  };
}

function latencyRows({ ours, bare, fetched }: Measured): readonly Row[] {
  type Part = keyof Latency;
  const of = (rounds: readonly Latency[], part: Part) => rounds.map((latency) => latency[part]);
  const ms = (what: string, rounds: readonly Latency[], part: Part): Row => ({
    what: `${what}, ${part}`,
    unit: "ms",
    measured: spreadOf(of(rounds, part)),
  });
  const ratio = (part: Part): Row => ({
    what: `from memory: ours against bare, ${part}`,
    unit: "×",
    measured: ratioOf(of(ours, part), of(bare, part)),
  });
  const beyond = "to be fetched: time beyond the service's own";
  return [
    ms("from memory: ours", ours, "p50"),
    ms("from memory: bare", bare, "p50"),
    ms("from memory: ours", ours, "p99"),
    ms("from memory: bare", bare, "p99"),
    ratio("p50"),
    {
      ...ratio("p99"),
      target: atMost(1.5),
      headline:
        "`/forecast` from memory, dispatch → answer, p99 against a bare discord.js bot, one after the other",
    },
    {
      ...ms(beyond, fetched, "p50"),
      target: atMost(10),
      headline: "`/forecast` that has to be fetched: time beyond the service's own answer, p50",
    },
    ms(beyond, fetched, "p99"),
  ];
}

/** Each token has its own time of issue, so requests with the same payload have the same token. */
function tokensRow({ weather }: Stage): Row {
  const { requests } = weather;
  const [violation] = requests.flatMap(({ violations }) => violations);
  if (violation !== undefined) throw new Error(`The bot broke a rule: ${violation}`);
  const tokens = requests.flatMap(({ authentication }) =>
    authentication.kind === "jwt" ? [JSON.stringify(authentication.payload)] : [],
  );
  return {
    what: "tokens signed",
    unit: "",
    measured: single(new Set(tokens).size),
    target: atMost(1),
    headline: `tokens signed for ${requests.length} weather requests within one lifetime`,
  };
}
