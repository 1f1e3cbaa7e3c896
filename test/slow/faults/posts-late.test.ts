/** Daily posts that were due while no process ran: late within two hours, and skipped after that. */
import { describe, expect, it } from "vitest";
import {
  currentMinute,
  expectEachPostedOnce,
  isPost,
  MINUTE_MS,
  postsOf,
  preparePosts,
  storeDue,
  whenOver,
} from "../../support/post-schedules.ts";

const TIMEOUT_MS = 180_000;

/** A post that was due some minutes ago, and a process that starts only now. */
async function startAfter(minutes: number) {
  const { discord, database, start } = await preparePosts(1);
  const dueAt = currentMinute() - minutes * MINUTE_MS;
  const schedules = await storeDue(database, { dueAt, count: 1 });
  start();
  const [schedule] = await whenOver(database, schedules);
  if (schedule === undefined) throw new Error("the schedule is gone");
  return { discord, database, schedule, dueAt };
}

describe("a process that is started after the minute of a post", () => {
  it.each([3, 115])(
    "%i minutes after -> one post that says that it is late",
    async (minutes) => {
      const { discord, database, schedule, dueAt } = await startAfter(minutes);
      await expectEachPostedOnce({ discord, database }, [schedule]);
      expect(schedule.last).toMatchObject({ outcome: { kind: "posted", isLate: true }, dueAt });
      const [post] = postsOf(discord, schedule);
      expect(post?.embeds[0]?.description).toContain(
        `This post is late: it was due at ${schedule.localTime}.`,
      );
    },
    TIMEOUT_MS,
  );

  it(
    "2 hours and 5 minutes after -> no post, the run is listed as missed and the next one waits",
    async () => {
      const { discord, schedule, dueAt } = await startAfter(125);
      expect(schedule.last).toMatchObject({ outcome: { kind: "missed", reason: "away" }, dueAt });
      expect(schedule.state).toEqual({ kind: "active" });
      expect(schedule.next.dueAt).toBe(dueAt + 24 * 60 * MINUTE_MS);
      expect(discord.requests.filter(isPost)).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
