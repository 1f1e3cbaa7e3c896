/** The parts of a runner for tests: a real database and clock logic, with a Discord whose answers the test chooses. */
import type { Database } from "../../src/database/database.ts";
import { createLogger } from "../../src/log.ts";
import { NOTHING_STORED, resolvePreferences } from "../../src/preferences/preferences.ts";
import type { PreparedPost } from "../../src/schedules/post-content.ts";
import type { PostRateLimit } from "../../src/schedules/post-rate-limit.ts";
import type { Poster } from "../../src/schedules/poster.ts";
import { createPublish } from "../../src/schedules/publishing.ts";
import { createRunSchedule } from "../../src/schedules/run-schedule.ts";
import { Runner } from "../../src/schedules/runner.ts";
import type { RenderFailure, Schedule } from "../../src/schedules/schedule.ts";
import { createNotify, type NoticeResult } from "../../src/schedules/stopped-schedules.ts";
import { aPostContent } from "../support/builders.ts";
import { plainPoster } from "../support/plain-poster.ts";
import { type RecordedMetrics, recordMetrics } from "../support/recorded-metrics.ts";
import { TestClock } from "../support/test-clock.ts";
import { zoneRules } from "../support/zone-rules.ts";

/** The content of a post here: whether it is marked late. */
export interface Body {
  readonly isLate: boolean;
}

type PostResult = Awaited<ReturnType<Poster<Body>["post"]>>;
type FindResult = Awaited<ReturnType<Poster<Body>["find"]>>;

export interface Sent extends Body {
  readonly channelId: string;
  readonly nonce: string;
  readonly at: number;
}

export interface SentNotice {
  readonly creatorId: string | null;
  readonly reason: string;
  readonly nonce: string;
  readonly at: number;
}

export interface RunParts {
  readonly clock: TestClock;
  /** In the order of arrival. */
  readonly sent: readonly Sent[];
  readonly searches: readonly { readonly marker: string; readonly after: number }[];
  /** The messages about schedules that stopped. */
  readonly notified: readonly SentNotice[];
  readonly leftGuilds: readonly string[];
  /** How Discord answers from now on; by default it takes each post. */
  answer: (sent: Sent) => PostResult | Promise<PostResult>;
  find: () => FindResult;
  /** How a notice goes from now on; by default its creator gets it. */
  answerNotice: () => NoticeResult | Promise<NoticeResult>;
  /** Called when a post gets its slot. */
  takeSlot: () => void | Promise<void>;
  /** Why there is nothing to post; null if there is something. */
  renderFailure: RenderFailure | null;
  membership: "member" | "gone" | "unknown";
  log(): readonly Record<string, unknown>[];
  /** The recorded events. */
  readonly counted: RecordedMetrics["told"];
  /** A runner of a separate process. */
  createRunner(database?: Database): Runner;
  /** Sends the notices that are due. */
  sendNotices(): Promise<void>;
  runSchedule(database?: Database): ReturnType<typeof createRunSchedule<Body>>;
}

export function createRunParts(database: Database, start: string): RunParts {
  const clock = new TestClock(start);
  const sent: Sent[] = [];
  const searches: { marker: string; after: number }[] = [];
  const notified: SentNotice[] = [];
  const leftGuilds: string[] = [];
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => void lines.push(line) });
  const { metrics, told: counted } = recordMetrics();
  const poster = plainPoster<Body>({
    post: async ({ channelId, body, nonce }) => {
      const message = { channelId, nonce, at: clock.now(), ...body };
      sent.push(message);
      return parts.answer(message);
    },
    find: async ({ marker, after }) => {
      searches.push({ marker, after });
      return parts.find();
    },
  });
  const rateLimit: PostRateLimit = {
    async take(signal) {
      signal?.throwIfAborted();
      await parts.takeSlot();
    },
    send: (request) => request(),
  };
  const publication = createPublish({ database, clock, log, rateLimit, poster });
  const notifyOver = (used: Database) =>
    createNotify({
      database: used,
      clock,
      log,
      rateLimit,
      async send({ schedule: { creatorId }, reason, nonce, waitForSlot, mark }) {
        await waitForSlot();
        if (!(await mark())) return { kind: "not-marked" };
        notified.push({ creatorId, reason, nonce, at: clock.now() });
        return parts.answerNotice();
      },
    });
  const runSchedule = (used = database) =>
    createRunSchedule<Body>({
      database: used,
      clock,
      zoneRules,
      log,
      rateLimit,
      prepare: async (schedule) =>
        parts.renderFailure === null
          ? ready(schedule)
          : { kind: "failed", failure: parts.renderFailure },
      render: (_, isLate) => ({ isLate }),
      poster,
      threadName: (_, localDate) => localDate,
      confirmMembership: async () => parts.membership,
      onGuildGone: async (guildId) => void leftGuilds.push(guildId),
      startedAt: clock.now(),
      metrics,
    });
  const parts: RunParts = {
    clock,
    sent,
    searches,
    notified,
    leftGuilds,
    counted,
    answer: ({ nonce }) => ({ kind: "posted", messageId: `message of ${nonce}` }),
    find: () => ({ kind: "absent" }),
    answerNotice: () => ({ kind: "told", by: "direct-message" }),
    takeSlot: () => undefined,
    renderFailure: null,
    membership: "member",
    log: () => lines.map((line) => JSON.parse(line)),
    createRunner: (used = database) =>
      new Runner({
        database: used,
        clock,
        log,
        runSchedule: runSchedule(used),
        beside: { publication, notice: notifyOver(used) },
        metrics,
      }),
    sendNotices: () => notifyOver(database)(new AbortController().signal),
    runSchedule,
  };
  return parts;
}

function ready(schedule: Schedule): PreparedPost {
  const preferences = resolvePreferences(schedule, NOTHING_STORED, "en-GB");
  return { kind: "ready", content: aPostContent({ schedule, preferences, locale: "en-GB" }) };
}
