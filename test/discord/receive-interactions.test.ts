/** What becomes of interactions that came in requests. */
import type { Interaction } from "discord.js";
import { describe, expect, it, onTestFinished } from "vitest";
import type { InteractionClaims } from "../../src/discord/interaction-claims.ts";
import { createInteractionClaims } from "../../src/discord/interaction-claims.ts";
import { createRawInteractions } from "../../src/discord/raw-interactions.ts";
import { createReceiver } from "../../src/discord/receive-interactions.ts";
import { createLogger } from "../../src/log.ts";
import { openUntilFinished } from "../support/databases.ts";
import { recordMetrics } from "../support/recorded-metrics.ts";
import { TestClock } from "../support/test-clock.ts";
import { autocomplete, choice, click, forecastInGuild } from "./interaction-payloads.ts";

/** A process that takes interactions; several over one database are one bot. */
async function createProcess({
  database = openUntilFinished({ kind: "sqlite", path: ":memory:" }),
} = {}) {
  const log = createLogger("info", { write: (line) => void lines.push(line) });
  const [lines, handled, claimed]: [string[], string[], string[]] = [[], [], []];
  const tracked: Promise<void>[] = [];
  const { metrics, told } = recordMetrics();
  const raw = createRawInteractions({ token: "local.token", apiUrl: "http://127.0.0.1:1" });
  onTestFinished(() => raw.close());
  const claims = createInteractionClaims({ database: await database, clock: new TestClock(), log });
  const notedClaims: InteractionClaims = {
    claim(id, { isShared }) {
      claimed.push(`${id} ${isShared ? "shared" : "alone"}`);
      return claims.claim(id, { isShared });
    },
  };
  const receive = createReceiver({
    read: raw.read,
    claims: notedClaims,
    router: { handle: async (interaction: Interaction) => void handled.push(interaction.id) },
    track: (work) => void tracked.push(work),
    metrics,
    log,
  });
  const settled = async () => void (await Promise.all(tracked));
  return { receive, handled, claimed, tracked, settled, told, lines };
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
    expect(told).toEqual([["interactionRequested", "accepted"]]);
    expect(lines).toEqual([]);
  });

  it("acknowledged twice over -> handled once", async () => {
    const { receive, handled, settled, told } = await createProcess();
    const settle = receive(click);
    settle?.(true);
    settle?.(true);
    settle?.(false);
    await settled();
    expect(handled).toEqual([click.id]);
    expect(told).toEqual([["interactionRequested", "accepted"]]);
  });

  it("nothing is known of its acknowledgement yet -> neither claimed nor handled", async () => {
    const { receive, handled, claimed, told } = await createProcess();
    expect(receive(click)).not.toBeNull();
    await new Promise(setImmediate);
    expect({ handled, claimed, told }).toEqual({ handled: [], claimed: [], told: [] });
  });

  it("not acknowledged -> neither claimed nor handled, counted and told to the log", async () => {
    const { receive, handled, claimed, settled, told, lines } = await createProcess();
    receive(click)?.(false);
    await settled();
    expect({ handled, claimed }).toEqual({ handled: [], claimed: [] });
    expect(told).toEqual([["interactionRequested", "unacknowledged"]]);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "warn", interactionId: click.id });
  });

  it("not acknowledged, and sent again -> handled then", async () => {
    const { receive, handled, settled } = await createProcess();
    receive(click)?.(false);
    receive(click)?.(true);
    await settled();
    expect(handled).toEqual([click.id]);
  });

  it("sent twice -> handled once, the second counted and told to the log", async () => {
    const { receive, handled, settled, told, lines } = await createProcess();
    receive(click)?.(true);
    receive(click)?.(true);
    await settled();
    expect(handled).toEqual([click.id]);
    expect(told.toSorted()).toEqual([
      ["interactionRequested", "accepted"],
      ["interactionRequested", "repeated"],
    ]);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "info", interactionId: click.id });
  });

  it("sent to two processes -> handled by one of them", async () => {
    const database = openUntilFinished({ kind: "sqlite", path: ":memory:" });
    const [one, other] = [await createProcess({ database }), await createProcess({ database })];
    for (const { receive } of [one, other]) receive(forecastInGuild)?.(true);
    await Promise.all([one.settled(), other.settled()]);
    expect([...one.handled, ...other.handled]).toEqual([forecastInGuild.id]);
  });

  it("autocomplete -> claimed in this process alone, all else over all", async () => {
    const { receive, claimed, settled } = await createProcess();
    for (const payload of [autocomplete, forecastInGuild, click]) receive(payload)?.(true);
    await settled();
    expect(claimed).toEqual([
      `${autocomplete.id} alone`,
      `${forecastInGuild.id} shared`,
      `${click.id} shared`,
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
