/** The soak bench: whether the bot's memory stays stable under many commands for many minutes. */
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { SentInteraction } from "../playground/discord/interactions.ts";
import { allComponents, type StoredMessage } from "../playground/discord/message-types.ts";
import { growthOf, type Sample, spreadOf } from "./measure.ts";
import { atPace } from "./programs/pace.ts";
import { chooseCities, createPeople, type People } from "./programs/people.ts";
import { ourProgram } from "./programs/programs.ts";
import type { RunningProgram } from "./programs/running-program.ts";
import { type Stage, withStages } from "./programs/stage.ts";
import { requesterAt, wideWorld } from "./programs/worlds.ts";
import { createRandom, type Random } from "./random.ts";
import { type Bench, type BenchOptions, type Report, type Row, single } from "./report.ts";

const DEFAULT_MINUTES = 10;
const QUICK_MINUTES = 0.15;
const PER_SECOND = 50;
const SAMPLE_INTERVAL_MS = 2_000;
const EXPIRY_INTERVAL_MS = 1_000;
/** The measured part of the time. The rest is warm-up. */
const COUNTED_SHARE = 2 / 3;
const MAX_GROWTH_PERCENT = 2;
/** Enough people that nobody reaches the bot's rate limit. */
const WORLD = { guilds: 50, channels: 1, people: 500 };
/** How many recent answers have buttons that may be pressed. */
const KEPT_MESSAGES = 50;
const SEED = 50;
/**
 * Reports resident memory from the measured process to its parent and, after each full
 * garbage collection, the heap size. Between two collections the heap contains garbage.
 */
const SAMPLER = `data:text/javascript,${encodeURIComponent(`
  import { constants, PerformanceObserver } from "node:perf_hooks";
  const tell = (kind, bytes) => process.send?.({ kind, bytes });
  setInterval(() => tell("resident", process.memoryUsage.rss()), ${SAMPLE_INTERVAL_MS}).unref();
  new PerformanceObserver((list) => {
    const isFull = ({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
    if (list.getEntries().some(isFull)) tell("heap", process.memoryUsage().heapUsed);
  }).observe({ entryTypes: ["gc"] });
`)}`;

const sampleSchema = z.object({ kind: z.enum(["resident", "heap"]), bytes: z.number() });

interface Usage {
  readonly resident: readonly Sample[];
  readonly heap: readonly Sample[];
}

/** An action in Discord's client. */
type Act = () => SentInteraction;

interface Answered {
  readonly usage: Usage;
  readonly lastMs: number;
  readonly times: readonly number[];
  readonly unanswered: number;
}

export const soakBench: Bench = {
  name: "soak",
  needsPrograms: true,
  isByNameOnly: true,
  run: measure,
};

function measure({ isQuick, minutes, onStep }: BenchOptions): Promise<Report> {
  const lasting = minutes ?? (isQuick ? QUICK_MINUTES : DEFAULT_MINUTES);
  return withStages([{ world: wideWorld(WORLD) }], async ([stage]) => {
    if (stage === undefined) throw new Error("a stage is needed");
    const running = stage.run(ourProgram(), { nodeOptions: ["--import", SAMPLER] });
    const expiry = setInterval(() => stage.discord.expire(), EXPIRY_INTERVAL_MS);
    try {
      await running.ready;
      onStep(`${lasting} minutes at ${PER_SECOND} a second`);
      const answered = await soak(stage, running, lasting * 60_000);
      return { rows: rowsOf(answered), notes: notesOf(lasting) };
    } finally {
      clearInterval(expiry);
      await running.stop();
    }
  });
}

async function soak(stage: Stage, running: RunningProgram, lastMs: number): Promise<Answered> {
  const cities = await chooseCities(stage, requesterAt(0, WORLD));
  const people = createPeople(stage);
  const start = performance.now();
  const isWarmingUp = () => performance.now() - start < lastMs * (1 - COUNTED_SHARE);
  const act = createActs(stage, cities, isWarmingUp);
  const usage = { resident: [] as Sample[], heap: [] as Sample[] };
  running.onMessage((message) => {
    const { kind, bytes } = sampleSchema.parse(message);
    usage[kind].push({ at: performance.now() - start, value: bytes / 1e6 });
  });
  const count = Math.round((lastMs / 1000) * PER_SECOND);
  const times: number[] = [];
  await atPace({ perSecond: PER_SECOND, count }, () => {
    void ask(people, act).then((time) => times.push(time));
  });
  // The last ones get as much time as Discord allows.
  await sleep(3_000);
  people.end();
  return { usage, lastMs, times, unanswered: count - times.length };
}

async function ask(people: People, act: Act): Promise<number> {
  const { callbackMs } = await people.ask(act);
  return callbackMs;
}

/**
 * Of twenty actions: nine cached forecasts, one forecast from the service, seven suggestions, three
 * buttons. During the warm-up, half of the forecasts come from the service, so that the cache is
 * full at its end.
 */
function createActs(
  { discord }: Stage,
  cities: readonly string[],
  isWarmingUp: () => boolean,
): Act {
  const random = createRandom(SEED);
  const answered: { readonly messageId: string; readonly userId: string }[] = [];
  const requester = () => requesterAt(random.below(WORLD.guilds * WORLD.people), WORLD);
  const forecast = (location: string) => {
    const { guildId, userId } = requester();
    const sent = discord.runCommand({
      name: "forecast",
      options: { location, days: random.pick([3, 7]) },
      guildId,
      userId,
    });
    void sent.outcome.then((outcome) => {
      if (outcome.kind !== "replied" || outcome.message.viewerId !== null) return;
      answered.push({ messageId: outcome.message.id, userId });
      if (answered.length > KEPT_MESSAGES) answered.shift();
    });
    return sent;
  };
  const suggest = () =>
    discord.autocomplete({
      name: "forecast",
      focused: "location",
      options: { location: random.pick(cities).slice(0, 1 + random.below(3)) },
      ...requester(),
    });
  return () => {
    const draw = random.below(20);
    const pressed = answered.length === 0 ? undefined : random.pick(answered);
    // Read it again, because an earlier press may have changed its buttons.
    const message = pressed === undefined ? undefined : discord.messageById(pressed.messageId);
    const button = message === undefined ? undefined : unitButton(message);
    if (draw < 3 && pressed !== undefined && button !== undefined) {
      return discord.clickButton({ ...pressed, customId: button });
    }
    if (draw < 10) return suggest();
    const isAnywhere = draw < (isWarmingUp() ? 15 : 11);
    return forecast(isAnywhere ? anywhere(random) : random.pick(cities));
  };
}

/** The button that shows the other unit. */
function unitButton({ components }: StoredMessage): string | undefined {
  return allComponents(components).find(({ label }) => label?.includes("°") === true)?.custom_id;
}

function anywhere(random: Random): string {
  const longitude = (random.unit() * 360 - 180).toFixed(2);
  const latitude = (random.unit() * 120 - 60).toFixed(2);
  return `${longitude},${latitude}`;
}

function rowsOf({ usage, lastMs, times, unanswered }: Answered): readonly Row[] {
  const memory = (what: string, samples: readonly Sample[]): readonly Row[] => {
    const counted = samples.filter(({ at }) => at >= lastMs * (1 - COUNTED_SHARE));
    const isEnough = counted.length > 1;
    return [
      {
        what,
        unit: "MB",
        measured: isEnough ? spreadOf(counted.map(({ value }) => value)) : null,
      },
      {
        what: `${what}, growth`,
        unit: "%",
        measured: isEnough ? single(growthOf(counted) * 100) : null,
        target: { bound: "at-most", value: MAX_GROWTH_PERCENT },
      },
    ];
  };
  return [
    { what: "asked and answered", unit: "", measured: single(times.length) },
    {
      what: "not answered",
      unit: "",
      measured: single(unanswered),
      target: { bound: "at-most", value: 0 },
    },
    { what: "dispatch → callback", unit: "ms", measured: spreadOf(times) },
    ...memory("resident memory", usage.resident),
    ...memory("heap after full collections", usage.heap),
  ];
}

function notesOf(minutes: number): readonly string[] {
  return [
    `${minutes} minutes at ${PER_SECOND} a second: 45 % forecasts from memory, 5 % that the weather service is asked for, 35 % suggestions, 15 % buttons; while it warms up half of the forecasts are asked for; by the bot as \`npm start\` runs it.`,
    "Growth: the rise of a line through the last two thirds of the samples, of where it begins; the heap is told after the program's own full collections.",
  ];
}
