/** Subscriptions for tests, and a Discord for their runs whose answers the test chooses. */
import type { Database } from "../../src/database/database.ts";
import type { SubscriptionRow } from "../../src/database/tables.ts";
import { createLogger } from "../../src/log.ts";
import type { PostSubject, PreparedPost } from "../../src/schedules/post-content.ts";
import type { PostRateLimit } from "../../src/schedules/post-rate-limit.ts";
import type { Poster } from "../../src/schedules/poster.ts";
import {
  createRunSubscriptions,
  type SubscriptionServices,
} from "../../src/subscriptions/run-subscription.ts";
import type {
  DailyOrder,
  Subscription,
  WatchOrder,
  WatchStory,
} from "../../src/subscriptions/subscription.ts";
import { addSubscription } from "../../src/subscriptions/subscription-store.ts";
import { aPostContent } from "../support/builders.ts";
import { recordMetrics } from "../support/recorded-metrics.ts";
import { aDailyOrder } from "../support/subscriptions.ts";
import type { TestClock } from "../support/test-clock.ts";
import { moment, zoneRules } from "../support/zone-rules.ts";

export const PERSON = "1100000000000000031";

/** Stored, and read back. */
export async function storedSubscription(
  db: Database,
  nowMs: number,
  order: DailyOrder | WatchOrder = aDailyOrder(),
  userId = PERSON,
): Promise<Subscription> {
  const saved = await addSubscription(db, { userId, locale: "en-GB", order }, moment(nowMs));
  if (saved.kind !== "saved") throw new Error(saved.kind);
  return saved.subscription;
}

export async function rowOf(db: Database, id: string): Promise<SubscriptionRow | null> {
  const rows = db.kysely.selectFrom("subscriptions").selectAll().where("id", "=", id);
  return (await rows.executeTakeFirst()) ?? null;
}

export function subscriberOf(db: Database, userId = PERSON) {
  const rows = db.kysely.selectFrom("subscribers").selectAll().where("user_id", "=", userId);
  return rows.executeTakeFirst();
}

export interface Body {
  readonly isLate: boolean;
  readonly story: WatchStory | null;
}
type PostResult = Awaited<ReturnType<Poster<Body>["post"]>>;
export interface Sent extends Body {
  readonly channelId: string;
  readonly nonce: string;
}

type Prepared = PreparedPost<PostSubject>;

export function ready(schedule: PostSubject): Prepared {
  return { kind: "ready", content: { ...aPostContent(), schedule } };
}

/** A run's surroundings; what is undefined here is taken by Discord, and there is always something to say. */
export function createRunParts(database: Database, clock: TestClock) {
  const startedAt = clock.now();
  const sent: Sent[] = [];
  const opened: string[] = [];
  const { metrics, told: counted } = recordMetrics();
  const poster: SubscriptionServices<Body>["poster"] = {
    async openDirect(userId) {
      opened.push(userId);
      return parts.open();
    },
    async post({ channelId, body, nonce }) {
      const message = { channelId, nonce, ...body };
      sent.push(message);
      return parts.answer(message);
    },
    find: async () => parts.find(),
  };
  const rateLimit: PostRateLimit = {
    async take(signal) {
      signal?.throwIfAborted();
    },
    send: (request) => request(),
  };
  const services = (used = database): SubscriptionServices<Body> => ({
    database: used,
    clock,
    zoneRules,
    log: createLogger("silent"),
    rateLimit,
    poster,
    prepare: async (subject) => parts.prepare(subject),
    compose: (run, content) => parts.compose(run, content),
    startedAt,
    metrics,
  });
  const parts = {
    clock,
    sent,
    opened,
    counted,
    services,
    open: (): Awaited<ReturnType<Poster<Body>["openDirect"]>> => ({
      kind: "opened",
      channelId: `direct ${opened.length}`,
    }),
    answer: (message: Sent): PostResult | Promise<PostResult> => ({
      kind: "posted",
      messageId: message.nonce,
    }),
    find: (): Awaited<ReturnType<Poster<Body>["find"]>> => ({ kind: "absent" }),
    prepare: ready as (subject: PostSubject) => Prepared | Promise<Prepared>,
    compose: (({ telling }) => ({
      story: telling,
      render: (isLate) => ({ isLate, story: telling }),
    })) as SubscriptionServices<Body>["compose"],
    /** Works on what is due. */
    run: (signal = new AbortController().signal, used = database) =>
      createRunSubscriptions(services(used))(signal),
  };
  return parts;
}
