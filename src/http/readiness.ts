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

/** Below the 10 s that Prometheus waits, and short enough for a probe with a limit of a few seconds. */
const ANSWER_TIMEOUT_MS = 1_500;

/** Checks every part. Takes little more than 1.5 s at most and never rejects. */
export async function readReadiness({ clock, database, transport, isStopping }: ReadinessSources) {
  const query = runRepeatableQuery(database, (kysely) => sql`select 1`.execute(kysely));
  const isDatabaseReady = (await inTime(clock, query)) !== null;
  const connection = connectionOf(transport());
  const isReady = isDatabaseReady && Object.values(connection).every(({ ready }) => ready);
  return {
    status: isStopping() ? "stopping" : isReady ? "ready" : "not-ready",
    ...connection,
    database: { ready: isDatabaseReady },
  };
}

/** Over HTTP, the bot is ready once Discord has said who it is. */
function connectionOf(
  state: TransportState,
): Readonly<Record<string, { readonly ready: boolean }>> {
  if (state.kind === "http") return { discord: { ready: state.isOpen } };
  /** Those of this process; none until Discord has said how many. */
  const { length: shards } = state.shards;
  const connectedShards = state.shards.filter(({ isConnected }) => isConnected).length;
  const ready = shards > 0 && connectedShards === shards;
  const gateway = { ready, connectedShards, shards };
  return { gateway };
}

/**
 * The result of `work`; null when it fails or takes longer than 1.5 s. For everything that a health check
 * or a scrape waits for, since both have deadlines.
 */
export async function inTime<Result>(clock: Clock, work: Promise<Result>): Promise<Result | null> {
  const orNull = work.catch(() => null);
  return withinTime(clock, orNull, { durationMs: ANSWER_TIMEOUT_MS, otherwise: null });
}
