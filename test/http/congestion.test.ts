/** When interactions are dropped because the process has too much to do. */
import { describe, expect, it } from "vitest";
import { Congestion } from "../../src/http/congestion.ts";
import { createLogger } from "../../src/log.ts";
import { counted, INTERACTION, post, serve, signed } from "./served-interactions.ts";

function createCongestion() {
  const congestion = new Congestion();
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => void lines.push(JSON.parse(line).msg) });
  /** @param ageMs by Discord's clock, which is ahead of ours */
  const sheds = (unansweredMs: number, now = 0, ageMs = -400) =>
    congestion.sheds({ createdAt: now - ageMs, unansweredMs, now, log });
  const look = (...utilizations: readonly number[]) =>
    utilizations.forEach(congestion.looked, congestion);
  return { lines, sheds, look };
}

describe("Congestion", () => {
  it("busy for two looks, and an answer that takes long -> sheds until either is over", () => {
    const { sheds, look } = createCongestion();
    look(1, 0.95);
    expect(sheds(1_501)).toBe(true);
    expect(sheds(1_500)).toBe(false);
    look(0.94);
    expect(sheds(10_000)).toBe(false);
  });

  it("busy, and interactions wait before they arrive -> sheds; another clock is no wait", () => {
    const { sheds, look } = createCongestion();
    look(1, 1);
    expect(sheds(0, 0, 3_000)).toBe(false);
    expect(sheds(0, 1_000, 3_000)).toBe(false);
    expect(sheds(0, 2_000, 4_501)).toBe(true);
    expect(sheds(1_000, 2_000, 3_400)).toBe(false);
    expect(sheds(1_000, 2_000, 3_501)).toBe(true);
    // A clock that was set.
    expect(sheds(0, 2_000, 3_600_000)).toBe(false);
    expect(sheds(0, 2_000, -3_600_000)).toBe(false);
    // What was seen long ago no longer counts.
    expect(sheds(0, 400_000, 3_000)).toBe(false);
    expect(sheds(0, 800_000, 3_000)).toBe(false);
    expect(sheds(0, 800_000, 4_501)).toBe(true);
  });

  it.each<[string, readonly number[], number]>([
    ["one busy look", [0.1, 1], 2_000],
    ["busy now and then", [1, 0.5, 1, 0.5, 1], 2_000],
    ["a slow database", [0.2, 0.2, 0.2], 5_000],
    ["busy, and answers are quick", [1, 1, 1, 1], 300],
    ["the start", [], 3_000],
  ])("%s -> sheds nothing", (_, utilizations, unansweredMs) => {
    const { sheds, look, lines } = createCongestion();
    look(...utilizations);
    expect(sheds(unansweredMs)).toBe(false);
    expect(lines).toEqual([]);
  });

  it("a long overload with pauses -> one line at its begin, one when 10 s passed without", () => {
    const { sheds, look, lines } = createCongestion();
    look(1, 1);
    for (let now = 0; now < 60_000; now += 1_000) {
      sheds(2_000, now);
      sheds(0, now + 500);
    }
    expect(lines).toEqual(["too busy, dropping interactions"]);
    sheds(0, 70_000);
    sheds(0, 71_000);
    expect(lines).toEqual(["too busy, dropping interactions", "no longer dropping interactions"]);
  });
});

describe("POST /interactions while the process is congested", () => {
  it("-> 429 on an open connection, nothing received, counted; a PING and a forged one as always", async () => {
    const congestion = new Congestion();
    const { port, world, received } = await serve(congestion);
    congestion.looked(1);
    congestion.looked(1);
    world.unansweredMs = 2_000;
    const response = await post(port, INTERACTION);
    expect(response.status).toBe(429);
    expect(response.headers.get("connection")).toBe("keep-alive");
    expect(received).toEqual([]);
    expect((await post(port, '{"type":1}')).status).toBe(200);
    expect((await post(port, INTERACTION, signed("{}"))).status).toBe(401);
    world.unansweredMs = 0;
    expect((await post(port, INTERACTION)).status).toBe(202);
    expect(await counted(port)).toEqual({ shed: 1, ping: 1, forged: 1 });
  });
});
