/** The command bench: how fast `/forecast` is answered, from memory and when it has to be fetched. */
import { type Latency, latencyOf, ratioOf, roundsInTurn, spreadOf } from "./measure.ts";
import { askInTurn, cityOptions, type ForecastOptions } from "./people.ts";
import { bareProgram, ourProgram } from "./programs.ts";
import { atMost, type Bench, type BenchOptions, type Report, type Row, single } from "./report.ts";
import { openStage, type Stage } from "./stage.ts";

const FULL = { rounds: 3, fromMemory: 800, fetched: 40, warmUp: 400 };
const QUICK = { rounds: 2, fromMemory: 40, fetched: 10, warmUp: 20 };
/** The fake weather service waits this long before it answers. */
const SERVICE_MS = 30;
/** Enough people that nobody reaches the bot's rate limit. */
const SIZE = { guilds: 50, people: 100 };

/** Each round's latency. */
interface Measured {
  readonly ours: readonly Latency[];
  readonly bare: readonly Latency[];
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
  const runFetched = run(ours, places, fetched);
  onStep("warming up");
  await run(ours, cities, warmUp)();
  await run(bare, cities, warmUp)();
  await runFetched();
  onStep(`${rounds} rounds of ${fromMemory} commands from memory and ${fetched} to be fetched`);
  const [fromOurs = [], fromBare = [], times = []] = await roundsInTurn(rounds, [
    run(ours, cities, fromMemory),
    run(bare, cities, fromMemory),
    async () => {
      ours.weather.fail({ kind: "slow", delayMs: SERVICE_MS });
      const latency = await runFetched();
      ours.weather.heal();
      return latency;
    },
  ]);
  return {
    rows: [...latencyRows({ ours: fromOurs, bare: fromBare, fetched: times }), tokensRow(ours)],
    notes: [
      `${rounds} rounds after one to warm up, one command after the other, the two bots in turn: from the dispatch at the fake Discord to the arrival of the answer there, before it is read and checked. A ratio is that of a round's percentiles.`,
      "Ours: as the image starts it. From memory: 8 cities chosen from suggestions, for 3 and for 7 days in turn. Bare: discord.js with the Guilds intent and one constant embed.",
      `To be fetched: a new pair of coordinates each time, for 3 days. The fake weather service answers ${SERVICE_MS} ms after it has checked the request; its check counts as ours.`,
    ],
  };
}

/** A place that nobody has asked for yet, each time. */
function newPlaces(): ForecastOptions {
  let tenths = 200;
  return () => ({ location: `${tenths++ / 10},40`, days: 3 });
}

function latencyRows({ ours, bare, fetched }: Measured): readonly Row[] {
  const of = (latencies: readonly Latency[], part: keyof Latency) =>
    latencies.map((latency) => latency[part]);
  const beyond = (part: keyof Latency) => spreadOf(of(fetched, part).map((ms) => ms - SERVICE_MS));
  const both = (part: keyof Latency): readonly Row[] => [
    { what: `from memory: ours, ${part}`, unit: "ms", measured: spreadOf(of(ours, part)) },
    { what: `from memory: bare, ${part}`, unit: "ms", measured: spreadOf(of(bare, part)) },
  ];
  return [
    ...both("p50"),
    ...both("p99"),
    {
      what: "from memory: ours against bare, p50",
      unit: "×",
      measured: ratioOf(of(ours, "p50"), of(bare, "p50")),
    },
    {
      what: "from memory: ours against bare, p99",
      unit: "×",
      measured: ratioOf(of(ours, "p99"), of(bare, "p99")),
      target: atMost(1.5),
      headline:
        "`/forecast` from memory, dispatch → answer, p99 against a bare discord.js bot, one after the other",
    },
    {
      what: "to be fetched: time beyond the service's own, p50",
      unit: "ms",
      measured: beyond("p50"),
      target: atMost(10),
      headline: "`/forecast` that has to be fetched: time beyond the service's own answer, p50",
    },
    {
      what: "to be fetched: time beyond the service's own, p99",
      unit: "ms",
      measured: beyond("p99"),
    },
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
