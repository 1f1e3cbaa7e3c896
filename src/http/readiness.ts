/** Whether this process can answer people now, and if not, which part cannot. */
import { sql } from "kysely";
import { type Clock, withinTime } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { runRepeatableQuery } from "../database/query.ts";
import type { TransportState } from "../discord/transport.ts";

export interface ReadinessSources {
  readonly clock: Clock;
  readonly database: Database;
  /** How interactions arrive, and whether they can arrive now. */
  readonly transport: () => TransportState;
  /** Whether the bot has stopped taking new work. */
  readonly isStopping: () => boolean;
}

export type Readiness = {
  readonly status: "ready" | "not-ready" | "stopping";
  readonly database: { readonly ready: boolean };
} & TransportReadiness;

type TransportReadiness =
  | {
      readonly gateway: {
        readonly ready: boolean;
        readonly connectedShards: number;
        /** Shards of this process; 0 until Discord has said how many. */
        readonly shards: number;
      };
    }
  /** With interactions over HTTP: ready once Discord has said who the bot is. */
  | { readonly discord: { readonly ready: boolean } };

/** Below the 10 s that Prometheus waits, and short enough for a probe with a limit of a few seconds. */
const ANSWER_TIMEOUT_MS = 1_500;

/** Checks every part. Takes little more than 1.5 s at most and never rejects. */
export async function readReadiness(sources: ReadinessSources): Promise<Readiness> {
  const isDatabaseReady = await answersQueries(sources);
  const { isReady, part } = transportReadiness(sources.transport());
  const status = isReady && isDatabaseReady ? "ready" : "not-ready";
  return {
    status: sources.isStopping() ? "stopping" : status,
    ...part,
    database: { ready: isDatabaseReady },
  };
}

/**
 * The result of `work`; null when it fails or takes longer than 1.5 s. For everything that a health check
 * or a scrape waits for, since both have deadlines.
 */
export async function inTime<Result>(clock: Clock, work: Promise<Result>): Promise<Result | null> {
  const orNull = work.catch(() => null);
  return withinTime(clock, orNull, { durationMs: ANSWER_TIMEOUT_MS, otherwise: null });
}

function transportReadiness(state: TransportState): {
  readonly isReady: boolean;
  readonly part: TransportReadiness;
} {
  if (state.kind === "http") {
    return { isReady: state.isOpen, part: { discord: { ready: state.isOpen } } };
  }
  const { shards } = state;
  const connectedShards = shards.filter(({ isConnected }) => isConnected).length;
  const isReady = shards.length > 0 && connectedShards === shards.length;
  return { isReady, part: { gateway: { ready: isReady, connectedShards, shards: shards.length } } };
}

async function answersQueries({ clock, database }: ReadinessSources): Promise<boolean> {
  const query = runRepeatableQuery(database, (kysely) => sql`select 1`.execute(kysely));
  return (await inTime(clock, query)) !== null;
}
