/** Daily posts appear at their minute, each once, whether processes share them or one takes over from another. */
import { expect, it } from "vitest";
import { describeEachDatabase } from "../../support/databases.ts";
import {
  countTaken,
  currentMinute,
  eventsAt,
  expectEachPostedOnce,
  MINUTE_MS,
  postsOf,
  preparePosts,
  storeDue,
} from "../../support/post-schedules.ts";

/** More posts than one process takes at once. */
const POSTS = 200;
/** Time for both processes to start before the minute. */
const LEAD_MS = 12_000;
/** More than fit into a second, so that most are left at a stop. */
const POSTS_AT_STOP = 50;
const STOPPED_AFTER = 5;
const TIMEOUT_MS = 240_000;

describeEachDatabase("two processes over one database", (open) => {
  it(
    `${POSTS} posts of the next minute -> both processes post, each post once and none early or late`,
    async () => {
      const { discord, database, start } = await preparePosts(POSTS, open);
      const dueAt = Math.ceil((Date.now() + LEAD_MS) / MINUTE_MS) * MINUTE_MS;
      const schedules = await storeDue(database, { dueAt, count: POSTS });
      const bots = [start(), start()];
      await Promise.all(bots.map(({ prints }) => prints('"msg":"ready"')));

      await expectEachPostedOnce({ discord, database }, schedules);
      expect(countTaken(discord)).toBe(POSTS);
      for (const schedule of schedules) {
        const [post] = postsOf(discord, schedule);
        expect(post?.createdAt).toBeGreaterThanOrEqual(dueAt);
        expect(post?.embeds[0]?.description).not.toContain("⏰ Late");
      }
      for (const { child, exited } of bots) {
        child.kill("SIGTERM");
        const { code, output } = await exited;
        expect(code).toBe(0);
        expect(output).toContain('"msg":"posted"');
      }
    },
    TIMEOUT_MS,
  );
});

describeEachDatabase("SIGTERM while posts are under way", (open) => {
  it(
    `${STOPPED_AFTER} of ${POSTS_AT_STOP} posted -> exit code 0, no run is kept, and the next process posts the rest`,
    async () => {
      const { discord, database, start } = await preparePosts(POSTS_AT_STOP, open);
      const schedules = await storeDue(database, { dueAt: currentMinute(), count: POSTS_AT_STOP });
      const { child, exited } = start();
      const isCreation = ({ kind }: { kind: string }) => kind === "message-created";
      await eventsAt(discord, { count: STOPPED_AFTER, matching: isCreation });
      child.kill("SIGTERM");
      expect((await exited).code).toBe(0);

      const posted = schedules.filter((schedule) => postsOf(discord, schedule).length > 0);
      expect(posted.length).toBeLessThan(POSTS_AT_STOP);
      const kept = await database.kysely
        .selectFrom("schedules")
        .select(["id", "claim_id", "sending_at"])
        .where((where) =>
          where.or([where("claim_id", "is not", null), where("sending_at", "is not", null)]),
        )
        .execute();
      expect(kept).toEqual([]);

      start();
      await expectEachPostedOnce({ discord, database }, schedules);
      expect(countTaken(discord)).toBe(POSTS_AT_STOP);
    },
    TIMEOUT_MS,
  );
});
