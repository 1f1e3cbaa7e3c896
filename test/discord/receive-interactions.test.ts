/** Interactions in requests, and which process answers one that arrives more than once. */
import { setImmediate } from "node:timers/promises";
import type { Interaction } from "discord.js";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Database } from "../../src/database/database.ts";
import { DatabaseError } from "../../src/database/errors.ts";
import { createRawInteractions } from "../../src/discord/raw-interactions.ts";
import {
  createInteractionClaims,
  createReceiver,
  type InteractionClaims,
} from "../../src/discord/receive-interactions.ts";
import { createLogger } from "../../src/log.ts";
import { describeEachDatabase, openNewDatabase } from "../support/databases.ts";
import { recordMetrics } from "../support/recorded-metrics.ts";
import { silentDatabase } from "../support/silent-database.ts";
import { TestClock } from "../support/test-clock.ts";
import { autocomplete, choice, click, forecastInGuild } from "./interaction-payloads.ts";

const ID = "1526558884355899393";

/** How long to wait for the database, and how long to avoid it after that. */
const TIMEOUT_MS = 500;
const CHANGE_TIMEOUT_MS = 2_000;
const PAUSE_MS = 5_000;
const KEEP_MS = 10 * 60 * 1000;
const PRUNE_INTERVAL_MS = 60 * 1000;

/** How many requests claim the same interaction at once, and in how many processes. */
const CLAIMS = 100;
const PROCESSES = 4;
const RUNS = 20;

/** A process that takes interactions. Several over one database are one bot. */
const requested = (outcome: string) => [
  "count",
  "forecast_interaction_requests_total",
  { outcome },
];

async function createProcess({ database = openNewDatabase() } = {}) {
  const log = createLogger("info", { write: (line) => void lines.push(line) });
  const [lines, handled, claimed]: [string[], string[], string[]] = [[], [], []];
  const tracked: Promise<void>[] = [];
  const { metrics, told } = recordMetrics();
  const raw = createRawInteractions({ token: "local.token", apiUrl: "http://127.0.0.1:1" });
  onTestFinished(() => raw.close());
  const claims = createInteractionClaims({ database: await database, clock: new TestClock(), log });
  const notedClaims: InteractionClaims = {
    claim(id, effect) {
      claimed.push(`${id} ${effect}`);
      return claims.claim(id, effect);
    },
  };
  const clock = new TestClock();
  const { receive, unansweredMs } = createReceiver({
    read: raw.read,
    claims: notedClaims,
    router: {
      handle: async (interaction: Interaction) => void handled.push(interaction.id),
      effectOf: (interaction) => (interaction.isAutocomplete() ? "suggest" : "change"),
    },
    track: (work) => void tracked.push(work),
    clock,
    metrics,
    log,
  });
  const settled = async () => void (await Promise.all(tracked));
  const waited = (afterMs: number) => unansweredMs(clock.now() + afterMs);
  return { receive, waited, handled, claimed, tracked, settled, told, lines };
}

describe("an interaction", () => {
  it.each([
    ["a command", forecastInGuild],
    ["a click", click],
    ["a choice", choice],
    ["an autocomplete", autocomplete],
  ])("%s that is acknowledged -> handled once", async (_, payload) => {
    const { receive, handled, settled, told, lines } = await createProcess();
    receive(payload)?.(true);
    await settled();
    expect(handled).toEqual([payload.id]);
    expect(told).toEqual([requested("accepted")]);
    expect(lines).toEqual([]);
  });

  it("waits for its first answer -> counted until it is deferred or its work ends", async () => {
    const { receive, waited, settled } = await createProcess();
    expect(waited(700)).toBe(0);
    const settle = receive(click);
    expect(waited(700)).toBe(700);
    settle?.(true);
    await settled();
    expect(waited(700)).toBe(0);
  });

  it("acknowledged twice over -> handled once", async () => {
    const { receive, handled, settled, told } = await createProcess();
    const settle = receive(click);
    settle?.(true);
    settle?.(true);
    settle?.(false);
    await settled();
    expect(handled).toEqual([click.id]);
    expect(told).toEqual([requested("accepted")]);
  });

  it("nothing is known of its acknowledgement yet -> neither claimed nor handled", async () => {
    const { receive, handled, claimed, told } = await createProcess();
    expect(receive(click)).not.toBeNull();
    await setImmediate();
    expect({ handled, claimed, told }).toEqual({ handled: [], claimed: [], told: [] });
  });

  it("not acknowledged -> neither claimed nor handled, counted and logged", async () => {
    const { receive, handled, claimed, settled, told, lines } = await createProcess();
    receive(click)?.(false);
    await settled();
    expect({ handled, claimed }).toEqual({ handled: [], claimed: [] });
    expect(told).toEqual([requested("unacknowledged")]);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "warn", interactionId: click.id });
  });

  it("not acknowledged, and sent again -> handled then", async () => {
    const { receive, handled, settled } = await createProcess();
    receive(click)?.(false);
    receive(click)?.(true);
    await settled();
    expect(handled).toEqual([click.id]);
  });

  it("sent twice -> handled once, the second counted and logged", async () => {
    const { receive, handled, settled, told, lines } = await createProcess();
    receive(click)?.(true);
    receive(click)?.(true);
    await settled();
    expect(handled).toEqual([click.id]);
    expect(told).toHaveLength(2);
    expect(told).toEqual(expect.arrayContaining([requested("accepted"), requested("repeated")]));
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "info", interactionId: click.id });
  });

  it("sent to two processes -> handled by one of them", async () => {
    const database = openNewDatabase();
    const [one, other] = [await createProcess({ database }), await createProcess({ database })];
    for (const { receive } of [one, other]) receive(forecastInGuild)?.(true);
    await Promise.all([one.settled(), other.settled()]);
    expect([...one.handled, ...other.handled]).toEqual([forecastInGuild.id]);
  });

  it("each -> claimed as what it may do", async () => {
    const { receive, claimed, settled } = await createProcess();
    for (const payload of [autocomplete, forecastInGuild, click]) receive(payload)?.(true);
    await settled();
    expect(claimed).toEqual([
      `${autocomplete.id} suggest`,
      `${forecastInGuild.id} change`,
      `${click.id} change`,
    ]);
  });

  it("a stop -> knows of the work before its acknowledgement is settled", async () => {
    const { receive, tracked, handled } = await createProcess();
    const settle = receive(click);
    expect(tracked).toHaveLength(1);
    settle?.(true);
    await tracked[0];
    expect(handled).toEqual([click.id]);
  });
});

describe("anything else", () => {
  it("a payload that is no interaction -> null, nothing to wait for and nothing counted", async () => {
    const { receive, tracked, told } = await createProcess();
    expect(receive({ type: 99 })).toBeNull();
    expect(receive(null)).toBeNull();
    expect({ tracked, told }).toEqual({ tracked: [], told: [] });
  });
});

/** The parts of one process. `database` may be shared. */
function createClaimer(database: Database, clock = new TestClock()) {
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => void lines.push(line) });
  const { claim } = createInteractionClaims({ database, clock, log });
  return { claim, clock, lines };
}

async function storedIds({ kysely }: Database): Promise<readonly string[]> {
  const rows = await kysely.selectFrom("interaction_claims").select("interaction_id").execute();
  return rows.map((row) => row.interaction_id).sort();
}

describeEachDatabase("claims of interactions", (open) => {
  it("the first claim -> taken; the second in the same process -> not", async () => {
    const { claim } = createClaimer(await open());
    expect(await claim(ID, "change")).toBe("ours");
    expect(await claim(ID, "change")).toBe("taken");
    expect(await claim(ID, "suggest")).toBe("taken");
  });

  it("the second in another process -> not taken there, however often it comes", async () => {
    const [one, other] = [createClaimer(await open()), createClaimer(await open())];
    expect(await one.claim(ID, "change")).toBe("ours");
    expect(await other.claim(ID, "change")).toBe("taken");
    expect(await other.claim(ID, "change")).toBe("taken");
  });

  it("another interaction -> taken", async () => {
    const [one, other] = [createClaimer(await open()), createClaimer(await open())];
    expect(await one.claim(ID, "change")).toBe("ours");
    expect(await other.claim(`${ID}1`, "change")).toBe("ours");
    expect(one.lines).toEqual([]);
  });

  it("suggestions -> taken once by each process, and not stored", async () => {
    const database = await open();
    const [one, other] = [createClaimer(database), createClaimer(database)];
    expect(await one.claim(ID, "suggest")).toBe("ours");
    expect(await one.claim(ID, "suggest")).toBe("taken");
    expect(await other.claim(ID, "suggest")).toBe("ours");
    expect(await storedIds(database)).toEqual([]);
  });

  it("a hundred at once over four processes -> exactly one is taken", async () => {
    const databases = [await open(), await open()];
    const processes = Array.from({ length: PROCESSES }, (_, index) =>
      createClaimer(databases[index % 2] ?? expect.fail("no database")),
    );
    let round = 0;
    const size = { minLength: CLAIMS, maxLength: CLAIMS };
    const turns = fc.array(fc.nat({ max: PROCESSES - 1 }), size);
    await fc.assert(
      fc.asyncProperty(turns, async (turns) => {
        const id = String(++round);
        const taken = await Promise.all(
          turns.flatMap((turn) => processes[turn] ?? []).map(({ claim }) => claim(id, "change")),
        );
        expect(taken.filter((claim) => claim === "ours")).toHaveLength(1);
      }),
      { numRuns: RUNS },
    );
  });

  it("claims -> forgotten by the database after ten minutes, and not before", async () => {
    const database = await open();
    const { claim, clock } = createClaimer(database);
    await claim("1", "change");
    clock.jumpBy(KEEP_MS);
    await claim("2", "change");
    await claim("3", "change");
    expect(await storedIds(database)).toEqual(["1", "2", "3"]);
    clock.jumpBy(PRUNE_INTERVAL_MS);
    await claim("4", "change");
    await untilForgotten(database, "1");
    expect(await storedIds(database)).toEqual(["2", "3", "4"]);
  });

  it("a clock that was set back -> old claims are forgotten all the same", async () => {
    const database = await open();
    const { claim, clock } = createClaimer(database);
    await claim("1", "change");
    clock.jumpBy(-60 * KEEP_MS);
    await database.kysely
      .insertInto("interaction_claims")
      .values({ interaction_id: "2", claimed_at: clock.now() - KEEP_MS - 1 })
      .execute();
    await claim("3", "change");
    await untilForgotten(database, "2");
    expect(await storedIds(database)).toEqual(["1", "3"]);
  });
});

/** Claims do not wait for old ones to be deleted. */
async function untilForgotten(database: Database, id: string): Promise<void> {
  while ((await storedIds(database)).includes(id)) await setImmediate();
}

/** What a claim is when the database did not say. */
const UNKNOWN = expect.any(DatabaseError);

describe("a database that does not answer", () => {
  it.each([
    ["read", TIMEOUT_MS],
    ["change", CHANGE_TIMEOUT_MS],
  ] as const)("the claim of a %s -> unknown after %i ms, logged once", async (effect, waitMs) => {
    const { claim, clock, lines } = createClaimer(silentDatabase());
    let known: unknown = null;
    const claimed = claim(ID, effect).then((result) => {
      known = result;
    });
    await clock.advance(waitMs - 1);
    expect(known).toBeNull();
    await clock.advance(1);
    await claimed;
    expect(known).toMatchObject({ kind: "busy", code: null });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      ...{ level: "warn", kind: "timeout", msg: "temporarily not sharing interactions" },
    });
  });

  it("many claims at once -> all are unknown together, logged once", async () => {
    const { claim, clock, lines } = createClaimer(silentDatabase());
    const claimed = Promise.all(["1", "2", "3", "1"].map((id) => claim(id, "read")));
    await clock.advance(TIMEOUT_MS);
    expect(await claimed).toEqual([UNKNOWN, UNKNOWN, UNKNOWN, "taken"]);
    expect(lines).toHaveLength(1);
  });

  it("reads in the next five seconds -> unknown at once; then the database is asked again", async () => {
    const { claim, clock, lines } = createClaimer(silentDatabase());
    const first = claim("1", "read");
    await clock.advance(TIMEOUT_MS);
    await first;
    expect(await claim("2", "read")).toEqual(UNKNOWN);
    expect(await claim("2", "read")).toBe("taken");
    clock.jumpBy(PAUSE_MS - 1);
    expect(await claim("3", "read")).toEqual(UNKNOWN);
    clock.jumpBy(1);
    const next = claim("4", "read");
    await clock.whenSleeping((durationMs) => durationMs === TIMEOUT_MS);
    await clock.advance(TIMEOUT_MS);
    expect(await next).toEqual(UNKNOWN);
    expect(lines).toHaveLength(2);
  });

  it("a clock that was set back by an hour -> the database is asked again at once", async () => {
    const { claim, clock } = createClaimer(silentDatabase());
    const first = claim("1", "read");
    await clock.advance(TIMEOUT_MS);
    await first;
    clock.jumpBy(-3_600_000);
    const next = claim("2", "read");
    await clock.whenSleeping((durationMs) => durationMs === TIMEOUT_MS);
    await clock.advance(TIMEOUT_MS);
    expect(await next).toEqual(UNKNOWN);
  });

  it("suggestions -> taken at once", async () => {
    const { claim, lines } = createClaimer(silentDatabase());
    expect(await claim(ID, "suggest")).toBe("ours");
    expect(lines).toEqual([]);
  });
});

describe("a database that fails", () => {
  it("the claim -> unknown at once, logged once, with the kind alone", async () => {
    const database = await openNewDatabase();
    await database.kysely.destroy();
    const { claim, lines } = createClaimer(database);
    expect(await claim("1", "change")).toMatchObject({ kind: "failed" });
    expect(await claim("1", "change")).toBe("taken");
    expect(await claim("2", "read")).toEqual(UNKNOWN);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "warn", kind: "failed" });
  });

  it("one that is back -> changes are claimed at once, reads after the pause", async () => {
    const database = await openNewDatabase();
    const { claim, clock } = createClaimer(database);
    await database.kysely.schema.alterTable("interaction_claims").renameTo("away").execute();
    expect(await claim("1", "read")).toEqual(UNKNOWN);
    await database.kysely.schema.alterTable("away").renameTo("interaction_claims").execute();
    expect(await claim("2", "change")).toBe("ours");
    expect(await claim("3", "read")).toEqual(UNKNOWN);
    clock.jumpBy(PAUSE_MS);
    expect(await claim("4", "read")).toBe("ours");
    expect(await storedIds(database)).toEqual(["2", "4"]);
  });
});
