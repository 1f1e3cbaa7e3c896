/**
 * Weeks, or in a soak a year, of forecasts by direct message over two processes: people change, pause and stop
 * them, close and reopen their messages, and processes are killed. Every message is expected by an independent
 * calculation of wall-clock times: each comes once, and no other.
 */
import fc from "fast-check";
import { expect, it } from "vitest";
import { defaultWorld, type World } from "../../playground/discord/world.ts";
import { type BotCluster, type BotInCluster, prepareCluster } from "../support/bot-cluster.ts";
import { describeEachDatabase, type OpenDatabase } from "../support/databases.ts";
import {
  directMessages,
  loseChannel,
  me,
  passing,
  passUntil,
  subscribe,
  takeMessages,
  textOf,
} from "../support/direct-messages.ts";
import { rounds, SEED } from "../support/rounds.ts";
import { momentsOf, wallIn } from "../support/wall-clock.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const PEOPLE = rounds(200, 20, 10);
/** From then on, 60 days have clocks set forward in Auckland, Sydney and Lord Howe, and back in Berlin and New York. */
const START = Date.parse("2026-09-14T12:41:00Z");
const DAYS = rounds(365, 60, 6);
const ACTIONS = rounds(1_500, 90);
const KILLS = rounds(100, 6);
const TIMEOUT_MS = rounds(6 * HOUR_MS, 3 * MINUTE_MS, 1_000);
/** How late a message may be: when a process is killed, its lease ends first. */
const TOLERANCE_MS = 10 * MINUTE_MS;

/** Some are in gaps and repeated hours; as few moments a day as make the test fast. */
const ORDERS = [
  { location: "Berlin", timezone: "Europe/Berlin", time: "02:30" },
  { location: "New York", timezone: "America/New_York", time: "01:30" },
  { location: "Sydney", timezone: "Australia/Sydney", time: "02:30" },
  { location: "Auckland", timezone: "Pacific/Auckland", time: "02:00" },
  { location: "Sydney", timezone: "Australia/Lord_Howe", time: "02:15" },
  { location: "Kathmandu", timezone: "Asia/Kathmandu", time: "07:00" },
] as const;
const WEEKDAYS = [
  { weekdays: "every day", isWanted: () => true },
  { weekdays: "mon-fri", isWanted: (day: number) => day <= 5 },
  { weekdays: "sat sun", isWanted: (day: number) => day > 5 },
] as const;

interface Order {
  readonly location: string;
  readonly timezone: string;
  readonly time: string;
  readonly weekdays: string;
  readonly isWanted: (weekday: number) => boolean;
}

function orderOf(seed: number): Order {
  const place = ORDERS[seed % ORDERS.length] ?? ORDERS[0];
  const days = WEEKDAYS[Math.floor(seed / ORDERS.length) % WEEKDAYS.length] ?? WEEKDAYS[0];
  return { ...place, ...days };
}

/** A daily, and from when to when it was to send by which order; `to` is null as long as it goes on. */
interface Daily {
  readonly id: string;
  readonly spans: { from: number; to: number | null; readonly order: Order }[];
  state: "active" | "paused";
}

interface Person {
  readonly userId: string;
  dailies: Daily[];
  /** How many tests they got. These have no id. */
  tests: number;
  /** Since when messages are refused; null while they are not. */
  closedAt: number | null;
  /** When they last used a command. */
  seenAt: number;
}

const ACTION = fc.record({
  hour: fc.integer({ min: 1, max: DAYS * 24 - 1 }),
  person: fc.nat({ max: PEOPLE - 1 }),
  seed: fc.nat({ max: 1_000 }),
  kind: fc.constantFrom(
    "add",
    "edit",
    "pause",
    "rest",
    "resume",
    "stop",
    "forget",
    "close",
    "lose",
  ),
});
type Action = (typeof ACTION extends fc.Arbitrary<infer T> ? T : never) | Kill;

const KILL = fc.record({
  hour: fc.integer({ min: 1, max: DAYS * 24 - 1 }),
  kind: fc.constant("kill" as const),
  process: fc.nat({ max: 1 }),
  moment: fc.constantFrom("request-arrived", "message-created", "request"),
});
type Kill = typeof KILL extends fc.Arbitrary<infer T> ? T : never;

function world(): World {
  const [guild] = defaultWorld().guilds;
  if (guild === undefined) throw new Error("the default world has a guild");
  const users = Array.from({ length: PEOPLE }, (_, n) => ({ id: userIdOf(n), username: `p${n}` }));
  const members = users.filter((_, n) => n % 2 === 0).map((user) => ({ user, roleIds: [] }));
  return {
    guilds: [{ ...guild, members: [...guild.members, ...members] }],
    installers: users.filter((_, n) => n % 2 === 1),
    directChannels: [],
  };
}

function userIdOf(n: number): string {
  return String(1_400_000_000_000_000_000n + BigInt(n));
}

class Simulation {
  readonly cluster: BotCluster;
  readonly people: readonly Person[];
  readonly #bots: BotInCluster[] = [];
  /** The processes that were killed and still have to be replaced. */
  readonly #killed = new Set<number>();
  #kills = 0;
  /** While somebody uses a command, its process is not killed: what became of the command would be unknown. */
  #isActing = false;
  readonly #stopped: Daily[] = [];
  readonly #owners = new Map<string, string>();

  constructor(cluster: BotCluster) {
    this.cluster = cluster;
    this.people = Array.from({ length: PEOPLE }, (_, n) => ({
      userId: userIdOf(n),
      dailies: [],
      tests: 0,
      closedAt: null,
      seenAt: START,
    }));
  }

  async start(process: number): Promise<void> {
    const shards = { DISCORD_SHARDS: String(process), DISCORD_SHARD_COUNT: "2" };
    const bot = await this.cluster.start(shards);
    await passing(this.cluster.clock, bot.started);
    this.#bots[process] = bot;
  }

  /** Until an instant. */
  passUntil(end: number): Promise<void> {
    return passUntil(this.cluster, end, () => this.#replaceKilled());
  }

  async #replaceKilled(): Promise<void> {
    for (const process of this.#killed) {
      await passing(this.cluster.clock, this.#bots[process]?.stop() ?? Promise.resolve());
      await this.start(process);
    }
    this.#killed.clear();
  }

  /** Kills a process at the next request for a message, its arrival, or its answer. */
  #killAt({ moment, process }: Kill): void {
    const { discord } = this.cluster;
    const end = discord.on((event) => {
      if (event.kind !== moment || this.#isActing) return;
      const isMessage =
        event.kind === "message-created"
          ? event.message.interaction === null
          : event.request.method === "POST" && /^\/channels\/\d+\/m/.test(event.request.route);
      if (!isMessage) return;
      end();
      this.#bots[process]?.kill();
      this.#killed.add(process);
      this.#kills += 1;
    });
  }

  async add(person: Person, seed: number): Promise<void> {
    if (person.dailies.length === 5) return;
    const now = this.cluster.clock.now();
    const order = orderOf(seed);
    const { isWanted: _, ...options } = order;
    const id = await subscribe(this.cluster, "daily", options, person);
    person.seenAt = now;
    this.#owners.set(id, person.userId);
    person.tests += 1;
    person.dailies.push({ id, spans: [{ from: now, to: null, order }], state: "active" });
  }

  async act(action: Action): Promise<void> {
    if (action.kind === "kill") return this.#killAt(action);
    this.#isActing = true;
    await this.#actAs(action);
    this.#isActing = false;
  }

  async #actAs(action: Exclude<Action, Kill>): Promise<void> {
    const { seed, kind } = action;
    const person = this.people[action.person];
    if (person === undefined) return;
    if (person.closedAt !== null) return this.#reopen(person, person.closedAt);
    if (kind === "add") return this.add(person, seed);
    const active = person.dailies.filter(({ state }) => state === "active");
    const daily = active[seed % active.length];
    const { cluster } = this;
    const now = cluster.clock.now();
    if (kind === "forget") {
      await this.#use(person, "forget", {});
      for (const one of person.dailies) endAt(one, now);
      this.#stopped.push(...person.dailies);
      person.dailies = [];
      return;
    }
    if (kind === "resume") {
      const paused = person.dailies.find(({ state }) => state === "paused");
      if (paused !== undefined) await this.#resume(person, paused);
      return;
    }
    if (kind === "lose") return loseChannel(cluster, "until-opened", person.userId);
    if (kind === "close") {
      // Whether one that rests is paused, too, is not the subject here.
      if (active.some(({ spans }) => (spans.at(-1)?.from ?? 0) > now)) return;
      takeMessages(cluster, false, person.userId);
      person.closedAt = now;
      return;
    }
    const order = daily?.spans.at(-1)?.order;
    if (daily === undefined || order === undefined) return;
    // What rests is left alone until it goes on.
    if ((daily.spans.at(-1)?.from ?? 0) > now) return;
    const { id } = daily;
    if (kind === "edit") {
      const { timezone } = orderOf(seed);
      await this.#use(person, "edit", { which: id, timezone });
      endAt(daily, now);
      daily.spans.push({ from: now, to: null, order: { ...order, timezone } });
    } else if (kind === "pause") {
      await this.#use(person, "pause", { which: id });
      endAt(daily, now);
      daily.state = "paused";
    } else if (kind === "rest") {
      const until = new Date(now + (2 + (seed % 20)) * DAY_MS).toISOString().slice(0, 10);
      await this.#use(person, "pause", { which: id, until });
      endAt(daily, now);
      const [from = now] = momentsOf(
        wallIn(order.timezone),
        "00:00",
        { from: Date.parse(until) - 2 * DAY_MS, to: Date.parse(until) + 2 * DAY_MS },
        (weekday) => weekday === (new Date(until).getUTCDay() || 7),
      );
      daily.spans.push({ from: from - 1, to: null, order });
    } else if (kind === "stop") {
      await this.#use(person, "stop", { which: id });
      endAt(daily, now);
      this.#stopped.push(daily);
      person.dailies = person.dailies.filter((one) => one !== daily);
    }
  }

  async #resume(person: Person, daily: Daily): Promise<void> {
    const now = this.cluster.clock.now();
    const order = daily.spans.at(-1)?.order;
    if (order === undefined) return;
    await this.#use(person, "resume", { which: daily.id });
    daily.spans.push({ from: now, to: null, order });
    daily.state = "active";
  }

  /**
   * The first message that was refused has paused all; each is resumed. Who was not seen for 90 days is deleted,
   * by a date of the last day on which they were seen.
   */
  async #reopen(person: Person, closedAt: number): Promise<void> {
    const { clock } = this.cluster;
    takeMessages(this.cluster, true, person.userId);
    person.closedAt = null;
    const refused = person.dailies.flatMap((one) => expected(one, clock.now())).toSorted();
    const first = refused.find((at) => at > closedAt);
    if (first === undefined) return;
    const unseenDays = (clock.now() - person.seenAt) / DAY_MS;
    const isGone = (await this.#use(person, "list", {})).includes("/forecast-me daily");
    expect(isGone ? unseenDays > 89 : unseenDays < 91).toBe(true);
    if (isGone) {
      for (const one of person.dailies) endAt(one, first);
      this.#stopped.push(...person.dailies);
      person.dailies = [];
      return;
    }
    for (const daily of person.dailies) {
      if (daily.state === "paused") continue;
      endAt(daily, first);
      await this.#resume(person, daily);
    }
  }

  /** Uses a subcommand. Returns what the answer says. */
  #use(person: Person, subcommand: string, options: Parameters<typeof me>[2]): Promise<string> {
    person.seenAt = this.cluster.clock.now();
    return me(this.cluster, subcommand, options, person);
  }

  /** Compares all messages with what was expected, to the time. */
  check(): void {
    const end = this.cluster.clock.now();
    for (const person of this.people) {
      if (person.closedAt === null) continue;
      for (const one of person.dailies) endAt(one, person.closedAt);
    }
    const dailies = [...this.#stopped, ...this.people.flatMap((person) => person.dailies)];
    const known = new Set(dailies.map(({ id }) => id));
    let count = 0;
    for (const daily of dailies) {
      const userId = this.#owners.get(daily.id) ?? "";
      const sent = this.#sentTo(userId).filter(({ ids }) => ids.includes(daily.id));
      const due = expected(daily, end).toSorted((one, other) => one - other);
      count += sent.length;
      const late = sent.map(({ at }, n) => at - (due[n] ?? 0));
      const what = `${daily.id}: ${JSON.stringify(daily.spans)}`;
      expect(sent.length, what).toBe(due.length);
      expect(
        late.filter((ms) => ms < 0 || ms > TOLERANCE_MS),
        what,
      ).toEqual([]);
    }
    for (const { userId, tests } of this.people) {
      const others = this.#sentTo(userId).filter(({ ids }) => !ids.some((id) => known.has(id)));
      expect(others.map(({ ids }) => ids)).toEqual(Array(tests).fill([]));
    }
    // Or the test would prove nothing.
    expect(count).toBeGreaterThan(PEOPLE * DAYS * 0.3);
    expect(this.#kills).toBeGreaterThan(KILLS / 2);
  }

  #sentTo(userId: string) {
    return directMessages(this.cluster, userId).map((message) => ({
      at: message.createdAt,
      ids:
        textOf(message)
          .match(/\b[2-9A-HJ-NP-Z]{8}\b/g)
          ?.map(String) ?? [],
    }));
  }
}

function endAt({ spans }: Daily, at: number): void {
  const last = spans.at(-1);
  if (last?.to === null) last.to = at;
}

/** When a daily was to send, until an instant. */
function expected({ spans }: Daily, end: number): readonly number[] {
  return spans.flatMap(({ from, to, order: { timezone, time, isWanted } }) =>
    momentsOf(wallIn(timezone), time, { from, to: Math.min(to ?? end, end) }, isWanted),
  );
}

async function simulate(open: OpenDatabase): Promise<void> {
  const cluster = await prepareCluster(open, { world: world() });
  cluster.clock.jumpBy(START - cluster.clock.now());
  const simulation = new Simulation(cluster);
  for (const process of [0, 1]) await simulation.start(process);
  for (const [n, person] of simulation.people.entries()) {
    await simulation.add(person, n);
    // Discord lets a bot open few new channels at once.
    await cluster.clock.advance(5_000);
  }
  const actions: readonly Action[] = [
    ...fc.sample(ACTION, { seed: SEED, numRuns: ACTIONS }),
    ...fc.sample(KILL, { seed: SEED, numRuns: KILLS }),
  ].toSorted((one, other) => one.hour - other.hour);
  for (const action of actions) {
    await simulation.passUntil(START + action.hour * HOUR_MS);
    await simulation.act(action);
  }
  await simulation.passUntil(START + DAYS * DAY_MS);
  simulation.check();
}

describeEachDatabase(`${PEOPLE} people over ${DAYS} days`, (open) => {
  it("each message comes once and at its time, and no other", () => simulate(open), TIMEOUT_MS);
});
