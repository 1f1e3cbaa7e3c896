/** Daily posts appear at their minute, each once, with any number of processes. */
import { expect, it } from "vitest";
import { describeEachDatabase } from "../../support/databases.ts";
import {
  countTaken,
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
        expect(post?.embeds[0]?.description).not.toContain("This post is late");
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
