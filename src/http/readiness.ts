/** Whether this process can answer people now, and if not, which part cannot. */
import { sql } from "kysely";
import { runRepeatableQuery } from "../database/query.ts";
import { inTime } from "./in-time.ts";
import type { Observed } from "./observed.ts";

export interface Readiness {
  readonly status: "ready" | "not-ready" | "stopping";
  readonly gateway: {
    readonly ready: boolean;
    readonly connectedShards: number;
    /** Of this process; 0 before Discord said how many. */
    readonly shards: number;
  };
  readonly database: { readonly ready: boolean };
}

/** Looks at every part; takes little more than a second at most and never rejects. */
export async function readReadiness(observed: Observed): Promise<Readiness> {
  const isDatabaseReady = await answersQueries(observed);
  const shards = observed.shards();
  const connectedShards = shards.filter(({ isConnected }) => isConnected).length;
  const isGatewayReady = shards.length > 0 && connectedShards === shards.length;
  const status = isGatewayReady && isDatabaseReady ? "ready" : "not-ready";
  return {
    status: observed.isStopping() ? "stopping" : status,
    gateway: { ready: isGatewayReady, connectedShards, shards: shards.length },
    database: { ready: isDatabaseReady },
  };
}

async function answersQueries({ clock, database }: Observed): Promise<boolean> {
  const query = runRepeatableQuery(database, (kysely) => sql`select 1`.execute(kysely));
  return (await inTime(clock, query)) !== null;
}
