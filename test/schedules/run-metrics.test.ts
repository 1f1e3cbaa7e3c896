/** Which events are recorded for ended and active runs. */
import { expect, it, onTestFinished } from "vitest";
import { describeEachDatabase } from "../support/databases.ts";
import { storedSchedule } from "./orders.ts";
import { createRunParts, type RunParts } from "./run-parts.ts";

const MADE = Date.parse("2026-07-14T12:00:00Z");
const MINUTE_MS = 60_000;

const atWork = (runs: number) => ["set", "forecast_runs_at_work", runs];
const ended = (outcome: string, reason = "") => [
  "count",
  "forecast_posts_total",
  { outcome, reason },
];
const late = (seconds: number) => ["observe", "forecast_post_lateness_seconds", seconds, {}];

describeEachDatabase("metrics of daily posts", (open) => {
  /** A runner that starts at `start` on a schedule due at 05:00Z. */
  async function run(start: string, prepare: (parts: RunParts) => void = () => undefined) {
    const db = await open();
    await storedSchedule(db, MADE);
    const parts = createRunParts(db, start);
    prepare(parts);
    const runner = parts.createRunner();
    runner.start();
    onTestFinished(() => runner.stop());
    return parts;
  }

  it("on time -> at work, posted without a delay, no more at work", async () => {
    const { counted } = await run("2026-07-15T05:00:00Z");
    await expect.poll(() => counted).toEqual([atWork(1), ended("posted"), late(0), atWork(0)]);
  });

  it("the bot was away -> posted late, by as much", async () => {
    const { counted } = await run("2026-07-15T05:30:00Z");
    await expect.poll(() => counted).toContainEqual(late(1_800));
    expect(counted).toContainEqual(ended("posted-late"));
  });

  it("down for longer than a post may be late -> missed, with the reason and no lateness", async () => {
    const { counted } = await run("2026-07-15T12:00:00Z");
    await expect.poll(() => counted).toEqual([atWork(1), ended("missed", "away"), atWork(0)]);
  });

  it("a permission is missing -> stopped, with the reason", async () => {
    const { counted } = await run("2026-07-15T05:00:00Z", (parts) => {
      const failure = { kind: "missing-permission", code: 50_013 } as const;
      parts.answer = () => ({ kind: "failed", failure });
    });
    await expect.poll(() => counted).toContainEqual(ended("stopped", "missing-permission"));
  });

  it("Discord is out of order, then back -> each repeated try is counted, and the end once", async () => {
    const parts = await run("2026-07-15T05:00:00Z", (started) => {
      const failure = { kind: "unavailable", maybePosted: false } as const;
      started.answer = () => ({ kind: "failed", failure });
    });
    const { clock, counted } = parts;
    const retries = "forecast_post_retries_total";
    const retried = ["count", retries, { reason: "discord-unavailable" }];
    await expect.poll(() => counted).toContainEqual(retried);
    parts.answer = () => ({ kind: "posted", messageId: "1" });
    await expect
      .poll(async () => {
        await clock.advance(1_000);
        return counted.filter(([, name]) => name === "forecast_posts_total").length;
      })
      .toBe(1);
    expect(counted.filter(([, name]) => name === retries)).toEqual([retried]);
    await clock.advance(10 * MINUTE_MS);
    expect(counted.filter(([, name]) => name === "forecast_posts_total")).toHaveLength(1);
  });
});
