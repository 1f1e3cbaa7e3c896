/** How a post reaches its channel: as an edit of the previous message, in threads, and in doubt. */
import { describe, expect, it } from "vitest";
import type { Database } from "../../src/database/database.ts";
import { createLogger } from "../../src/log.ts";
import { type DeliveryContext, nonceOf, PostDelivery } from "../../src/schedules/deliver-post.ts";
import type { Poster } from "../../src/schedules/poster.ts";
import { PLAIN_POST, type PostOptions, type Run } from "../../src/schedules/schedule.ts";
import { listSchedules, removeSchedule } from "../../src/schedules/schedule-store.ts";
import { openNewDatabase } from "../support/databases.ts";
import { TestClock } from "../support/test-clock.ts";
import { CHANNEL, claimOnly, GUILD, LEASE_MS, storedSchedule } from "./orders.ts";

const MADE = Date.parse("2026-07-14T12:00:00Z");
const DUE = Date.parse("2026-07-15T05:00:00Z");
const THREAD = "Wed, Jul 15 · Paris";
const BEFORE = { channelId: CHANNEL, messageId: "before" };
const GONE = { kind: "failed", failure: { kind: "message-gone", code: 10008 } } as const;
const NO_CHANNEL = { kind: "failed", failure: { kind: "unknown-channel", code: 10003 } } as const;
const LOST = { kind: "failed", failure: { kind: "unavailable", maybePosted: true } } as const;

/** A Discord that accepts everything by default, and its requests in order. */
function createDiscord(answers: Partial<Poster<string>> = {}) {
  const asked: string[] = [];
  const taken: Poster<string> = {
    post: async () => ({ kind: "posted", messageId: "new" }),
    openDirect: async () => ({ kind: "opened", channelId: "direct" }),
    edit: async () => ({ kind: "edited" }),
    remove: async () => ({ kind: "removed" }),
    publish: async () => ({ kind: "published" }),
    isPinned: async () => ({ kind: "unpinned" }),
    openThread: async () => ({ kind: "opened", threadId: "thread", messageId: null }),
    findThread: async () => ({ kind: "absent" }),
    find: async () => ({ kind: "absent" }),
    ...answers,
  };
  const poster: Poster<string> = {
    post(message) {
      asked.push(`post in ${message.channelId}`);
      return taken.post(message);
    },
    openDirect: (userId) => taken.openDirect(userId),
    edit(message) {
      asked.push(`edit ${message.messageId}`);
      return taken.edit(message);
    },
    remove(message) {
      asked.push(`remove ${message.messageId}`);
      return taken.remove(message);
    },
    publish(message) {
      asked.push(`publish ${message.messageId}`);
      return taken.publish(message);
    },
    isPinned(message) {
      asked.push(`pinned? ${message.messageId}`);
      return taken.isPinned(message);
    },
    openThread(thread) {
      asked.push(`open ${thread.name}`);
      return taken.openThread(thread);
    },
    findThread(thread) {
      asked.push(`thread? ${thread.name}`);
      return taken.findThread(thread);
    },
    find(message) {
      asked.push(`find in ${message.channelId}`);
      return taken.find(message);
    },
  };
  return { asked, poster };
}

/** The claimed due run of a schedule with these options. */
async function claimed(post: Partial<PostOptions>, change: Partial<Run["schedule"]> = {}) {
  const db = await openNewDatabase();
  await storedSchedule(db, MADE, { post: { ...PLAIN_POST, ...post } });
  const run = await claimOnly(db, DUE);
  return { db, run: { ...run, schedule: { ...run.schedule, ...change } } };
}

function contextOf(database: Database, poster: Poster<string>): DeliveryContext<string> {
  return {
    database,
    clock: new TestClock("2026-07-15T05:00:00Z"),
    log: createLogger("silent"),
    rateLimit: { take: async () => undefined, send: (request) => request() },
    poster,
    threadName: () => THREAD,
    signal: new AbortController().signal,
  };
}

const fresh = () => "fresh";

async function storedRow({ kysely }: Database) {
  return kysely.selectFrom("schedules").selectAll().executeTakeFirstOrThrow();
}

describe("the previous message", () => {
  async function deliver(
    mode: PostOptions["mode"],
    answers: Partial<Poster<string>> = {},
    change: Partial<Run> = {},
  ) {
    const { db, run } = await claimed({ mode }, { previousMessage: BEFORE });
    const { asked, poster } = createDiscord(answers);
    const delivered = await new PostDelivery(contextOf(db, poster), { ...run, ...change }).deliver(
      fresh,
    );
    return { asked, delivered, row: await storedRow(db) };
  }

  it("in `new` -> left alone", async () => {
    const { asked, delivered } = await deliver("new");
    expect(asked).toEqual([`post in ${CHANNEL}`]);
    expect(delivered).toEqual({
      kind: "posted",
      message: { channelId: CHANNEL, messageId: "new" },
    });
  });

  it("in `replace` -> edited, and the run is never in doubt", async () => {
    const { asked, delivered, row } = await deliver("replace");
    expect(asked).toEqual(["edit before"]);
    expect(delivered).toEqual({ kind: "posted", message: BEFORE });
    expect(row.sending_at).toBeNull();
  });

  it("in `replace`, deleted by hand -> posted anew", async () => {
    const { asked, row } = await deliver("replace", { edit: async () => GONE });
    expect(asked).toEqual(["edit before", `post in ${CHANNEL}`]);
    expect(row.sending_at).toBe(DUE);
  });

  it("in `replace`, Discord fails -> the failure, and nothing is posted", async () => {
    const { asked, delivered } = await deliver("replace", { edit: async () => LOST });
    expect(asked).toEqual(["edit before"]);
    expect(delivered).toEqual(LOST);
  });

  it("in `replace`, claimed by another process meanwhile -> given up without an edit", async () => {
    const { db, run } = await claimed({ mode: "replace" }, { previousMessage: BEFORE });
    await claimOnly(db, DUE + LEASE_MS);
    const { asked, poster } = createDiscord();
    expect(await new PostDelivery(contextOf(db, poster), run).deliver(fresh)).toEqual({
      kind: "claim-lost",
    });
    expect(asked).toEqual([]);
  });

  it("in `replace`, in doubt about a new one -> that is repeated with its nonce", async () => {
    const { asked } = await deliver("replace", {}, { sendingAt: DUE });
    expect(asked).toEqual([`post in ${CHANNEL}`]);
  });

  it("in another channel than the schedule's -> posted anew", async () => {
    const { db, run } = await claimed(
      { mode: "replace" },
      { previousMessage: { channelId: "elsewhere", messageId: "before" } },
    );
    const { asked, poster } = createDiscord();
    await new PostDelivery(contextOf(db, poster), run).deliver(fresh);
    expect(asked).toEqual([`post in ${CHANNEL}`]);
  });

  it.each(["pinned", "unreadable"] as const)("in `bottom`, %s -> edited and kept", async (kind) => {
    const { db, run } = await claimed({ mode: "bottom" }, { previousMessage: BEFORE });
    const { asked, poster } = createDiscord({ isPinned: async () => ({ kind }) });
    const context = contextOf(db, poster);
    expect(await new PostDelivery(context, run).deliver(fresh)).toEqual({
      kind: "posted",
      message: BEFORE,
    });
    await new PostDelivery(context, run).deletePrevious(BEFORE);
    expect(asked).toEqual(["pinned? before", "edit before"]);
  });

  it("in `bottom` -> posted first, then the previous one is deleted; a failure of that does no harm", async () => {
    const { db, run } = await claimed({ mode: "bottom" }, { previousMessage: BEFORE });
    const { asked, poster } = createDiscord({
      remove: async () => {
        throw new Error("no way");
      },
    });
    const context = contextOf(db, poster);
    const delivered = await new PostDelivery(context, run).deliver(fresh);
    if (delivered.kind !== "posted") throw new Error(delivered.kind);
    await new PostDelivery(context, run).deletePrevious(delivered.message);
    expect(asked).toEqual(["pinned? before", `post in ${CHANNEL}`, "remove before"]);
  });

  it("in `bottom`, deleted by hand -> posted anew", async () => {
    const { asked, delivered } = await deliver("bottom", { isPinned: async () => GONE });
    expect(asked).toEqual(["pinned? before", `post in ${CHANNEL}`]);
    expect(delivered.kind).toBe("posted");
  });

  it("in `bottom`, in another channel than the schedule's -> left alone", async () => {
    const { db, run } = await claimed(
      { mode: "bottom" },
      { previousMessage: { channelId: "elsewhere", messageId: "before" } },
    );
    const { asked, poster } = createDiscord();
    const delivery = new PostDelivery(contextOf(db, poster), run);
    const delivered = await delivery.deliver(fresh);
    if (delivered.kind !== "posted") throw new Error(delivered.kind);
    await delivery.deletePrevious(delivered.message);
    expect(asked).toEqual([`post in ${CHANNEL}`]);
  });

  it.each(["new", "replace", "bottom"] as const)(
    "in %s, the schedule was removed meanwhile -> nothing is sent",
    async (mode) => {
      const { db, run } = await claimed({ mode }, { previousMessage: BEFORE });
      await removeSchedule(db, run.schedule);
      const { asked, poster } = createDiscord({ isPinned: async () => ({ kind: "pinned" }) });
      const delivered = await new PostDelivery(contextOf(db, poster), run).deliver(fresh);
      expect(delivered).toEqual({ kind: "claim-lost" });
      expect(asked.filter((one) => !one.startsWith("pinned?"))).toEqual([]);
    },
  );
});

describe("threads", () => {
  const EACH = { thread: { kind: "each" } } as const;

  it("none yet -> opened, recorded, and posted in", async () => {
    const { db, run } = await claimed(EACH);
    const { asked, poster } = createDiscord();
    const delivered = await new PostDelivery(contextOf(db, poster), run).deliver(fresh);
    expect(asked).toEqual([`open ${THREAD}`, "post in thread"]);
    expect(delivered).toMatchObject({ message: { channelId: "thread", messageId: "new" } });
    const [schedule] = await listSchedules(db, GUILD);
    expect(schedule?.opened).toEqual({ threadId: "thread", key: `${CHANNEL} 2026-07-15` });
  });

  it("opened by an earlier try of the run -> posted in", async () => {
    const opened = { threadId: "thread", key: `${CHANNEL} 2026-07-15` };
    const { db, run } = await claimed(EACH, { opened });
    const { asked, poster } = createDiscord();
    await new PostDelivery(contextOf(db, poster), { ...run, sendingAt: DUE }).deliver(fresh);
    expect(asked).toEqual(["post in thread"]);
  });

  it("of another day -> a new one", async () => {
    const opened = { threadId: "yesterday", key: `${CHANNEL} 2026-07-14` };
    const { db, run } = await claimed(EACH, { opened });
    const { asked, poster } = createDiscord();
    await new PostDelivery(contextOf(db, poster), run).deliver(fresh);
    expect(asked[0]).toBe(`open ${THREAD}`);
  });

  it("in doubt whether it was opened -> searched for before another is opened", async () => {
    const { db, run } = await claimed(EACH);
    const { asked, poster } = createDiscord({
      findThread: async () => ({ kind: "found", threadId: "thread", messageId: null }),
    });
    await new PostDelivery(contextOf(db, poster), { ...run, sendingAt: DUE }).deliver(fresh);
    expect(asked).toEqual([`thread? ${THREAD}`, "post in thread"]);
  });

  it("a forum's -> its first message is the post", async () => {
    const { db, run } = await claimed(EACH);
    const { asked, poster } = createDiscord({
      openThread: async () => ({ kind: "opened", threadId: "thread", messageId: "thread" }),
    });
    const delivered = await new PostDelivery(contextOf(db, poster), run).deliver(fresh);
    expect(asked).toEqual([`open ${THREAD}`]);
    expect(delivered).toMatchObject({ message: { channelId: "thread", messageId: "thread" } });
  });

  it("with a name and deleted since -> opened anew; when the channel is gone, too, that is the failure", async () => {
    const opened = { threadId: "old", key: `${CHANNEL} Talk` };
    const { db, run } = await claimed({ thread: { kind: "named", name: "Talk" } }, { opened });
    const talk = (poster: Poster<string>) => ({
      ...contextOf(db, poster),
      threadName: () => "Talk",
    });
    const { asked, poster } = createDiscord({
      post: async ({ channelId }) =>
        channelId === "old" ? NO_CHANNEL : { kind: "posted", messageId: "new" },
    });
    const delivered = await new PostDelivery(talk(poster), run).deliver(fresh);
    expect(asked).toEqual(["post in old", "open Talk", "post in thread"]);
    expect(delivered.kind).toBe("posted");
    const dead = createDiscord({
      post: async () => NO_CHANNEL,
      openThread: async () => NO_CHANNEL,
    });
    expect(await new PostDelivery(talk(dead.poster), run).deliver(fresh)).toEqual(NO_CHANNEL);
    expect(dead.asked).toEqual(["post in old", "open Talk"]);
  });
});

describe("a run in doubt", () => {
  async function search(
    answers: Partial<Poster<string>>,
    post: Partial<PostOptions> = {},
    change: Partial<Run["schedule"]> = {},
  ) {
    const { db, run } = await claimed(post, change);
    const { asked, poster } = createDiscord(answers);
    const doubted = { ...run, sendingAt: DUE };
    const found = await new PostDelivery(contextOf(db, poster), doubted).find();
    return { asked, found };
  }
  const IN_THREAD = { thread: { kind: "each" } } as const;

  it("its post stands in the channel -> found", async () => {
    const { found } = await search({ find: async () => ({ kind: "found", messageId: "it" }) });
    expect(found).toEqual({ kind: "found", message: { channelId: CHANNEL, messageId: "it" } });
  });

  it("its thread was never opened -> absent; was opened but not written in -> absent", async () => {
    const never = await search({}, IN_THREAD);
    expect(never).toEqual({ asked: [`thread? ${THREAD}`], found: { kind: "absent" } });
    const thread = { kind: "found", threadId: "thread", messageId: null } as const;
    const empty = await search({ findThread: async () => thread }, IN_THREAD);
    expect(empty.asked).toEqual([`thread? ${THREAD}`, "find in thread"]);
    expect(empty.found).toEqual({ kind: "absent" });
  });

  it("its thread in a forum is there -> found", async () => {
    const thread = { kind: "found", threadId: "thread", messageId: "thread" } as const;
    const { found } = await search({ findThread: async () => thread }, IN_THREAD);
    expect(found).toEqual({
      kind: "found",
      message: { channelId: "thread", messageId: "thread" },
    });
  });

  it("its thread was recorded -> searched in there", async () => {
    const opened = { threadId: "recorded", key: `${CHANNEL} 2026-07-15` };
    const { asked } = await search({}, IN_THREAD, { opened });
    expect(asked).toEqual(["find in recorded"]);
  });
});

it("the nonce of a run has at most 25 characters and is the same at each try", async () => {
  const { run } = await claimed({});
  const nonce = nonceOf(run);
  expect(nonce.length).toBeLessThanOrEqual(25);
  expect(nonceOf({ ...run, due: run.schedule.next })).toBe(nonce);
});
