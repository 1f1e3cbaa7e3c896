/** The interactions bench: replicas over HTTP behind a load balancer, at a rate they can sustain and at twice that rate. */
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { InteractionOutcome } from "../playground/discord/interactions.ts";
import { freePort } from "../test/support/free-port.ts";
import { findHaproxy, type Replica, runLoadBalancer } from "../test/support/haproxy.ts";
import { atPace } from "./clock.ts";
import { cityOptions, type ForecastOptions, sendForecast } from "./people.ts";
import { ourProgram } from "./programs.ts";
import {
  atLeast,
  atMost,
  type Bench,
  type BenchOptions,
  type Report,
  type Row,
  single,
  type Target,
} from "./report.ts";
import { openStage, POSTGRES_URL, type Stage } from "./stage.ts";

/** Twice the rate lasts long enough that a queue without limits makes later answers late. */
const FULL = { warmUp: 450, capacitySeconds: 4, seconds: 6, doubledSeconds: 15 };
const QUICK = { warmUp: 120, capacitySeconds: 2, seconds: 2, doubledSeconds: 3 };
const REPLICAS = 3;
/** Each replica runs in one of this many turns, like a machine with a part of a processor. */
const TURNS = 5;
const TURN_MS = 10;
/** Concurrent commands while the capacity is measured: no replica ever waits for work, and none sheds it. */
const AT_ONCE = 60;
/** The part of the capacity that is asked for steadily. Just below all of it, chance makes queues grow. */
const SUSTAINED = 0.8;
const SETTLE_MS = 1_000;
/** Longer than a forecast may take. */
const LAST_WAIT_MS = 12_000;
const EXPIRY_INTERVAL_MS = 250;
/** Enough people that nobody reaches the bot's rate limit. */
const SIZE = { guilds: 200, people: 2_000 };

export const interactionsBench: Bench = { name: "interactions", needsPrograms: true, run: measure };

interface Measured {
  /** Answers a second, with work always waiting. */
  readonly capacity: number;
  /** The shares answered in time, at the sustainable rate and at twice that rate. */
  readonly sustained: number;
  readonly doubled: number;
  /** How many were answered twice. */
  readonly twice: number;
}

async function measure(options: BenchOptions): Promise<Report> {
  if (findHaproxy() === null) {
    return { rows: [], notes: ["Not measured: haproxy is not installed."] };
  }
  options.onStep(`starting ${REPLICAS} replicas`);
  await using stage = await openStage({ size: SIZE, isShared: true });
  const replicas = await startReplicas(stage);
  const balancer = await runLoadBalancer({ replicas });
  const expiry = setInterval(stage.discord.expire, EXPIRY_INTERVAL_MS);
  try {
    await stage.discord.useEndpoint(`http://127.0.0.1:${balancer.port}/interactions`);
    const pids = replicas.map(({ pid }) => pid);
    return reportOf(await load(stage, pids, options));
  } finally {
    clearInterval(expiry);
    await balancer.stop();
  }
}

/** One after the other, because the first one migrates the tables. */
async function startReplicas(stage: Stage) {
  const replicas: (Replica & { readonly pid: number })[] = [];
  while (replicas.length < REPLICAS) {
    const port = await freePort();
    const { pid, ready } = stage.run(ourProgram(), {
      DISCORD_INTERACTIONS: "http",
      DISCORD_PUBLIC_KEY: stage.discord.publicKey,
      HTTP_PORT: String(port),
    });
    await ready;
    replicas.push({ name: `bot-${replicas.length + 1}`, port, pid });
  }
  return replicas;
}

async function load(
  stage: Stage,
  pids: readonly number[],
  { isQuick, onStep }: BenchOptions,
): Promise<Measured> {
  const { warmUp, capacitySeconds, seconds, doubledSeconds } = isQuick ? QUICK : FULL;
  const ask = createAsk(stage, await cityOptions(stage));
  onStep("warming up");
  let left = warmUp;
  await askOnAndOn(ask, () => left-- <= 0);
  const release = takeTurns(pids);
  try {
    onStep("measuring the capacity");
    const capacity = await measureCapacity(ask, capacitySeconds);
    const perSecond = capacity * SUSTAINED;
    onStep(
      `${Math.round(perSecond)}/s for ${seconds} s, then twice as many for ${doubledSeconds} s`,
    );
    const sustained = await askAt(ask, perSecond, seconds);
    const doubled = await askAt(ask, 2 * perSecond, doubledSeconds);
    const { violations } = stage.discord;
    const twice = violations.filter(({ kind }) => kind === "acknowledged-twice").length;
    return { capacity, sustained, doubled, twice };
  } finally {
    await release();
  }
}

/** Sends the next command. */
type Ask = () => Promise<InteractionOutcome>;

function createAsk(stage: Stage, options: ForecastOptions): Ask {
  let index = 0;
  return () => sendForecast(stage, options, index++).outcome;
}

/** Always `AT_ONCE` commands at a time. */
async function askOnAndOn(ask: () => Promise<unknown>, isOver: () => boolean): Promise<void> {
  const askAgain = async () => {
    while (!isOver()) await ask();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askAgain));
}

async function measureCapacity(ask: Ask, seconds: number): Promise<number> {
  let answered = 0;
  let isOver = false;
  const counted = async () => {
    if ((await ask()).kind === "replied") answered += 1;
  };
  const people = askOnAndOn(counted, () => isOver);
  await sleep(SETTLE_MS);
  const before = { answered, at: performance.now() };
  await sleep(seconds * 1000);
  const capacity = ((answered - before.answered) * 1000) / (performance.now() - before.at);
  isOver = true;
  await people;
  return capacity;
}

/** Returns the share of the commands that Discord got the answer to before its deadlines. */
async function askAt(ask: Ask, perSecond: number, seconds: number): Promise<number> {
  const asked: Promise<boolean>[] = [];
  await atPace({ perSecond, count: Math.round(perSecond * seconds) }, () => {
    asked.push(ask().then(({ kind }) => kind === "replied"));
  });
  const late = sleep(LAST_WAIT_MS, false, { ref: false });
  const inTime = await Promise.all(asked.map((one) => Promise.race([one, late])));
  return inTime.filter(Boolean).length / asked.length;
}

/** In a separate thread, because the main thread is busy. */
const TURNS_SOURCE = `
  const { workerData: { pids, turns, turnMs } } = require("node:worker_threads");
  const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, turnMs);
  const send = (pid, signal) => pid !== undefined && process.kill(pid, signal);
  for (const pid of pids) send(pid, "SIGSTOP");
  for (let turn = 0; ; turn = (turn + 1) % turns) {
    send(pids[turn], "SIGCONT");
    pause();
    send(pids[turn], "SIGSTOP");
  }
`;

/**
 * Lets each process run in one of `TURNS` turns, never two at once.
 *
 * @returns a function that removes the limit
 */
function takeTurns(pids: readonly number[]): () => Promise<void> {
  const workerData = { pids, turns: TURNS, turnMs: TURN_MS };
  const worker = new Worker(TURNS_SOURCE, { eval: true, workerData });
  return async () => {
    await worker.terminate();
    for (const pid of pids) process.kill(pid, "SIGCONT");
  };
}

function reportOf({ capacity, sustained, doubled, twice }: Measured): Report {
  const name = `commands over HTTP, ${REPLICAS} replicas`;
  const database = POSTGRES_URL === undefined ? "SQLite file" : "PostgreSQL database";
  const row = (what: string, unit: string, value: number, target: Target): Row => ({
    what,
    unit,
    measured: single(value),
    target,
    headline: `${name}: ${what}`,
  });
  return {
    rows: [
      { what: "capacity", unit: "/s", measured: single(capacity) },
      row("answered in time at the sustainable rate", "%", 100 * sustained, atLeast(100)),
      row(
        "answered in time at twice that rate, of the sustainable number",
        "%",
        2 * 100 * doubled,
        atLeast(80),
      ),
      row("answered twice", "", twice, atMost(0)),
    ],
    notes: [
      `${REPLICAS} replicas as the image starts them, behind HAProxy with the shipped configuration, over one ${database}; \`/forecast\` from memory. Each may use ${100 / TURNS} % of a processor, since the fakes and all the rest share the machine.`,
      `Capacity: ${AT_ONCE} people ask again as soon as they are answered. Sustainable: ${SUSTAINED * 100} % of it, at an even rate. In time: by Discord's 3 s for the first answer.`,
    ],
  };
}
