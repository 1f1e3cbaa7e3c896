/** Gateway sessions. They outlive their connections, so that missed events can be replayed. */
import { randomBytes } from "node:crypto";
import type { Core } from "./core.ts";
import { opcodes } from "./gateway-messages.ts";

/** Sends one JSON message to a bot. */
type Send = (message: unknown) => void;

/** A session of one shard. */
export interface Session {
  readonly id: string;
  readonly shardId: number;
  readonly shardCount: number;
  readonly intents: number;
  /** Number of the last event. */
  readonly sequence: () => number;
  dispatch(event: string, data: unknown): void;
  /** Attaches a connection and sends the events after `sequence`. */
  attach(send: Send, sequence: number): void;
  detach(): void;
  readonly connected: () => boolean;
}

export interface Sessions {
  start(shard: { shardId: number; shardCount: number; intents: number }): Session;
  find(id: string): Session | undefined;
  end(session: Session): void;
  all(): readonly Session[];
  /** How many were started. */
  started(): number;
  /** Resolves once a session is connected and ready. */
  ready(): Promise<void>;
  /** Call this after sending READY or RESUMED to a session. */
  announce(session: Session, change: "ready" | "resumed" | "closed"): void;
  /** Whether a shard may identify now. If not, a violation gives the reason. */
  mayIdentify(shardId: number): boolean;
}

/** How often shards may identify: once per bucket (`shardId % maxConcurrency`) and interval. */
export interface IdentifyLimit {
  readonly maxConcurrency: number;
  readonly intervalMs: number;
}

export function createSessions(core: Core, limit: IdentifyLimit): Sessions {
  const sessions = new Map<string, Session>();
  const waiting = new Set<() => void>();
  let started = 0;
  const lastIdentifies = new Map<number, { readonly at: number; readonly shardId: number }>();
  return {
    start(shard) {
      started += 1;
      const session = createSession(shard);
      for (const old of sessions.values()) {
        if (old.shardId === shard.shardId && !old.connected()) sessions.delete(old.id);
      }
      sessions.set(session.id, session);
      return session;
    },
    find: (id) => sessions.get(id),
    end(session) {
      sessions.delete(session.id);
    },
    all: () => [...sessions.values()],
    started: () => started,
    ready() {
      if ([...sessions.values()].some((session) => session.connected())) return Promise.resolve();
      return new Promise((resolve) => waiting.add(resolve));
    },
    announce(session, change) {
      const { id: sessionId, shardId, intents } = session;
      core.emit({ kind: "session", change, sessionId, shardId, intents });
      if (change === "closed") return;
      for (const resolve of waiting) resolve();
      waiting.clear();
    },
    mayIdentify(shardId) {
      const bucket = shardId % limit.maxConcurrency;
      const last = lastIdentifies.get(bucket);
      const at = core.now();
      if (last !== undefined && at - last.at < limit.intervalMs) {
        const message = `Shard ${shardId} identified ${at - last.at} ms after shard ${last.shardId}; max_concurrency is ${limit.maxConcurrency}.`;
        core.report("identify-too-often", message);
        return false;
      }
      lastIdentifies.set(bucket, { at, shardId });
      return true;
    },
  };
}

function createSession(shard: { shardId: number; shardCount: number; intents: number }): Session {
  const events: unknown[] = [];
  let send: Send | undefined;
  return {
    ...shard,
    id: randomBytes(16).toString("hex"),
    sequence: () => events.length,
    dispatch(event, data) {
      const message = { op: opcodes.dispatch, t: event, s: events.length + 1, d: data };
      events.push(message);
      send?.(message);
    },
    attach(next, sequence) {
      send = next;
      for (const message of events.slice(sequence)) next(message);
    },
    detach() {
      send = undefined;
    },
    connected: () => send !== undefined,
  };
}
