/**
 * The replicas bench: how many commands per second replicas over HTTP answer, and whether each command is
 * answered once while replicas are killed and restarted.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { latencyOf } from "./measure.ts";
import { postgresDatabase } from "./posts/bench-database.ts";
import { atPace } from "./programs/pace.ts";
import { chooseCities } from "./programs/people.ts";
import { preciseNow, type Stage, withStages } from "./programs/stage.ts";
import { requesterAt, wideWorld } from "./programs/worlds.ts";
import { type Answer, watchAnswers } from "./replicas/answers.ts";
import { type ReplicaCluster, startReplicas } from "./replicas/cluster.ts";
import { takeTurns } from "./replicas/throttle.ts";
import { type Bench, type BenchOptions, type Report, type Row, single } from "./report.ts";

const FULL = { perSecond: 300, stormSeconds: 60, warmUp: 1_200, growthSeconds: 15 };
const QUICK = { perSecond: 120, stormSeconds: 6, warmUp: 60, growthSeconds: 3 };
/**
 * How much slower Discord's clock is than the machine's, since two cores run replicas, database, load
 * balancer, Discord and people. One of its seconds takes this many real seconds.
 */
const SLOWNESS = 4;
const REPLICAS = 3;
/** When a replica is killed and started again, and another is restarted, as a fraction of the storm. */
const KILLED_AT = 0.25;
const RESTARTED_AT = 0.6;
/** While throughput is measured, each replica runs in one of this many turns. */
const TURNS = 5;
/** Concurrent commands while throughput is measured: enough that no replica ever waits for work. */
const AT_ONCE = 120;
/** The share of one replica's throughput that each must add. All of them share the machine with everything else. */
const LEAST_SHARE = 0.7;
const SETTLE_MS = 3_000;
const EXPIRY_INTERVAL_MS = 250;
/** Enough people that nobody reaches the bot's rate limit. */
const WORLD = { guilds: 200, channels: 1, people: 2_000 };
const SERVER = process.env["BENCH_POSTGRES_URL"];

type Quantities = typeof FULL;

export const replicasBench: Bench = {
  name: "replicas",
  needsPrograms: true,
  isByNameOnly: true,
  run: measure,
};

async function measure({ isQuick, onStep }: BenchOptions): Promise<Report> {
  const quantities = isQuick ? QUICK : FULL;
  const rates: number[] = [];
  for (let count = 1; count <= REPLICAS; count += 1) {
    onStep(`throughput of ${count}`);
    rates.push(await withReplicas(count, (setting) => throughput(setting, quantities)));
  }
  onStep(`${quantities.perSecond}/s for ${quantities.stormSeconds} s, ${SLOWNESS} times as slow`);
  const rows = await withReplicas(REPLICAS, async (setting) =>
    stormRows(await storm(setting, quantities), setting.stage),
  );
  return { rows: [...growthRows(rates), ...rows], notes: notesOf(quantities) };
}

/** Replicas and everything around them, with Discord's clock. */
interface Setting {
  readonly stage: Stage;
  readonly cluster: ReplicaCluster;
  readonly now: () => number;
}

/** Each time with a new clock: requests more than 5 minutes behind the machine's clock are rejected. */
async function withReplicas<Result>(
  count: number,
  work: (setting: Setting) => Promise<Result>,
): Promise<Result> {
  if (SERVER === undefined) throw new Error("BENCH_POSTGRES_URL names no PostgreSQL server");
  const startedAt = preciseNow();
  const now = () => startedAt + (preciseNow() - startedAt) / SLOWNESS;
  const database = await postgresDatabase(SERVER);
  try {
    return await withStages([{ world: wideWorld(WORLD), now }], async ([stage]) => {
      if (stage === undefined) throw new Error("a stage is needed");
      const timer = setInterval(stage.discord.expire, EXPIRY_INTERVAL_MS);
      const cluster = await startReplicas(stage, { count, databaseUrl: database.url });
      try {
        return await work({ stage, cluster, now });
      } finally {
        await cluster.stop();
        clearInterval(timer);
      }
    });
  } finally {
    await database.remove();
  }
}

/** Answers per second under overload. */
async function throughput(
  { stage, cluster: { replicas }, now }: Setting,
  { warmUp, growthSeconds }: Quantities,
): Promise<number> {
  const ask = await commands(stage);
  const answers = watchAnswers(stage.discord, now);
  for (let index = 0; index < warmUp * replicas.length; index += AT_ONCE) {
    const asked = Array.from({ length: AT_ONCE }, (_, more) => answers.send(ask(index + more)));
    await Promise.all(asked.map(({ outcome }) => outcome));
  }
  const pids = replicas.map((replica) => replica.program().pid);
  const release = takeTurns(pids, TURNS);
  let isOver = false;
  let index = 0;
  async function askOnAndOn(): Promise<void> {
    while (!isOver) {
      const { outcome } = answers.send(ask(index++));
      await outcome;
    }
  }
  const requesters = Array.from({ length: AT_ONCE }, askOnAndOn);
  await sleep(SETTLE_MS);
  const before = { answered: answers.answered(), at: preciseNow() };
  await sleep(growthSeconds * 1000);
  const rate = ((answers.answered() - before.answered) * 1000) / (preciseNow() - before.at);
  isOver = true;
  await release();
  await Promise.all(requesters);
  answers.end();
  return rate;
}

/** Sends commands at a steady rate while one replica is killed and another is restarted. */
async function storm(
  { stage, cluster, now }: Setting,
  { perSecond, stormSeconds }: Quantities,
): Promise<readonly Answer[]> {
  const [killed, restarted] = cluster.replicas;
  if (killed === undefined || restarted === undefined) throw new Error("two replicas are needed");
  const ask = await commands(stage);
  const answers = watchAnswers(stage.discord, now);
  const pause = (share: number) => sleep(share * stormSeconds * SLOWNESS * 1000);
  const trouble = Promise.all([
    pause(KILLED_AT).then(async () => {
      await killed.program().kill();
      await killed.start();
    }),
    pause(RESTARTED_AT).then(async () => {
      await restarted.program().stop();
      await restarted.start();
    }),
  ]);
  const pace = { perSecond: perSecond / SLOWNESS, count: perSecond * stormSeconds };
  await atPace(pace, (index) => answers.send(ask(index)));
  await trouble;
  const all = await answers.all();
  answers.end();
  return all;
}

/** `/forecast` of cities that are already cached, by all people in turn. */
async function commands(stage: Stage) {
  const cities = await chooseCities(stage, requesterAt(0, WORLD));
  return (index: number) => () => {
    const location = cities[index % cities.length] ?? "";
    return stage.discord.runCommand({
      name: "forecast",
      options: { location, days: 3 },
      ...requesterAt(index, WORLD),
    });
  };
}

function growthRows(rates: readonly number[]): readonly Row[] {
  const [one = Number.NaN] = rates;
  return rates.flatMap((rate, index): readonly Row[] => {
    const count = index + 1;
    const measured: Row = {
      what: `commands answered by ${count} of the same size`,
      unit: "/s",
      measured: single(rate),
    };
    if (count === 1) return [measured];
    return [
      measured,
      {
        what: `${count} replicas against one`,
        unit: "×",
        measured: single(rate / one),
        target: { bound: "at-least", value: LEAST_SHARE * count },
        headline: `commands over HTTP a second, ${count} replicas against one`,
      },
    ];
  });
}

function stormRows(answers: readonly Answer[], { discord }: Stage): readonly Row[] {
  const unanswered = answers.filter(({ isAnswered }) => !isAnswered);
  const byKilled = unanswered.filter(({ replica }) => replica === "bot-1");
  const twice = discord.violations.filter(({ kind }) => kind === "acknowledged-twice");
  const { p50, p99, max } = latencyOf(answers.flatMap(({ callbackMs }) => callbackMs ?? []));
  const count = (what: string, value: number, most?: number): Row => ({
    what,
    unit: "",
    measured: single(value),
    ...(most === undefined ? {} : { target: { bound: "at-most", value: most } }),
  });
  const ms = (what: string, value: number): Row => ({ what, unit: "ms", measured: single(value) });
  return [
    count("commands sent", answers.length),
    count("unanswered, acknowledged by the replica that was killed", byKilled.length),
    count("unanswered, of all others", unanswered.length - byKilled.length, 0),
    count("answered twice", twice.length, 0),
    ms("answer, p50", p50),
    ms("answer, p99", p99),
    ms("answer, longest", max),
  ];
}

function notesOf({ perSecond, stormSeconds, growthSeconds, warmUp }: Quantities) {
  return [
    `Replicas as \`npm start\` runs them, DISCORD_INTERACTIONS=http, behind HAProxy with the shipped configuration, over one PostgreSQL; the fake Discord, the fake weather service and all of these share the machine.`,
    `Throughput: ${AT_ONCE} people ask again as soon as they are answered, for ${growthSeconds} s, after ${warmUp} commands for each replica to warm up; each replica may use ${100 / TURNS} % of one processor, as a small machine of its own would have, since the machine here would otherwise be what is measured.`,
    `Storm: ${perSecond} commands a second for ${stormSeconds} s of Discord's clock, which goes ${SLOWNESS} times slower than the machine's: all processes together would otherwise want more than its processors. The replicas' own clocks go as ever. After ${Math.round(KILLED_AT * stormSeconds)} s one replica is killed (SIGKILL) and started anew, after ${Math.round(RESTARTED_AT * stormSeconds)} s another is stopped (SIGTERM) and started anew. Times are from sending to the arrival of the first answer, by Discord's clock.`,
  ];
}
