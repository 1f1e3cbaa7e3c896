/** A process that stops while it posts leaves the remaining posts to the next one, none twice. */
import { expect, it } from "vitest";
import { describeEachDatabase } from "../../support/databases.ts";
import {
  countTaken,
  currentMinute,
  eventsAt,
  expectEachPostedOnce,
  postsOf,
  preparePosts,
  storeDue,
} from "../../support/post-schedules.ts";

/** More than fit into a second, so that most are left at the stop. */
const POSTS = 50;
const STOPPED_AFTER = 5;
const TIMEOUT_MS = 180_000;

describeEachDatabase("SIGTERM while posts are under way", (open) => {
  it(
    `${STOPPED_AFTER} of ${POSTS} posted -> exit code 0, no run is kept, and the next process posts the rest`,
    async () => {
      const { discord, database, start } = await preparePosts(POSTS, open);
      const schedules = await storeDue(database, { dueAt: currentMinute(), count: POSTS });
      const { child, exited } = start();
      const isCreation = ({ kind }: { kind: string }) => kind === "message-created";
      await eventsAt(discord, { count: STOPPED_AFTER, matching: isCreation });
      child.kill("SIGTERM");
      expect((await exited).code).toBe(0);

      const posted = schedules.filter((schedule) => postsOf(discord, schedule).length > 0);
      expect(posted.length).toBeLessThan(POSTS);
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
      expect(countTaken(discord)).toBe(POSTS);
    },
    TIMEOUT_MS,
  );
});
