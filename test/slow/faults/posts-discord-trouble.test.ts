/** Daily posts while Discord rejects, breaks off or stays silent: each appears once in the end. */
import { describe, expect, it } from "vitest";
import type { DiscordFault } from "../../../playground/discord/faults.ts";
import {
  currentMinute,
  eventsAt,
  expectEachPostedOnce,
  isPost,
  POST_ROUTE,
  preparePosts,
  storeDue,
} from "../../support/post-schedules.ts";

const TIMEOUT_MS = 180_000;

/** One due post, and a Discord in which the first requests for it fail. */
async function trouble(fault: DiscordFault, times: number) {
  const { discord, database, start } = await preparePosts(1);
  const schedules = await storeDue(database, { dueAt: currentMinute(), count: 1 });
  discord.fail(fault, { times, route: POST_ROUTE });
  return {
    discord,
    start,
    expectPostedOnce: () => expectEachPostedOnce({ discord, database }, schedules),
    statuses: () => discord.requests.filter(isPost).map(({ status }) => status),
  };
}

describe("a post that is due while Discord is in trouble", () => {
  it(
    "503 twice -> posted by the third request",
    async () => {
      const { start, expectPostedOnce, statuses } = await trouble(
        { kind: "status", status: 503 },
        2,
      );
      start();
      await expectPostedOnce();
      expect(statuses()).toEqual([503, 503, 200]);
    },
    TIMEOUT_MS,
  );

  it(
    "the connection breaks after the post took effect -> the repeated request adds none",
    async () => {
      const { start, expectPostedOnce, statuses } = await trouble(
        { kind: "torn-socket", when: "after" },
        1,
      );
      start();
      await expectPostedOnce();
      expect(statuses()).toEqual([null, 200]);
    },
    TIMEOUT_MS,
  );

  it(
    "no answer, and the process is killed and started again -> posted by the next process",
    async () => {
      const { discord, start, expectPostedOnce, statuses } = await trouble({ kind: "silent" }, 1);
      const { child, exited } = start();
      await eventsAt(discord, {
        count: 1,
        matching: (event) => event.kind === "request-arrived" && isPost(event.request),
      });
      child.kill("SIGKILL");
      await exited;
      start();
      await expectPostedOnce();
      expect(statuses()).toEqual([null, 200]);
    },
    TIMEOUT_MS,
  );
});
