/** Slots that several processes take from the same row. */
import { expect, it } from "vitest";
import { reserveSlots } from "../../src/database/slots.ts";
import { describeEachDatabase } from "../support/databases.ts";

const NOW = Date.parse("2026-07-14T12:00:00Z");
const HALF_A_SECOND = {
  table: "post_pace",
  key: 1,
  durationMs: 500,
  pauseMs: 200,
  maxAheadMs: 300_000,
} as const;

describeEachDatabase("slots", (open) => {
  it("taken for exactly as long as the pause -> the next begin after them", async () => {
    const database = await open();
    const reserve = (now: number) => reserveSlots(database, { ...HALF_A_SECOND, now });
    expect(await reserve(NOW)).toBe(NOW);
    expect(await reserve(NOW)).toBe(NOW + 700);
    const third = await reserve(NOW + 1_000);
    expect(third).toBeGreaterThanOrEqual(NOW + 1_200);
    expect(third).toBeLessThanOrEqual(NOW + 1_201);
  });
});
