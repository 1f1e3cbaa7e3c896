/** Whether this process can answer people now, and if not, which part cannot. */
import { sql } from "kysely";
import { runRepeatableQuery } from "../database/query.ts";
import type { TransportState } from "../discord/transport.ts";
import { inTime } from "./in-time.ts";
import type { Observed } from "./observed.ts";

export type Readiness = {
  readonly status: "ready" | "not-ready" | "stopping";
  readonly database: { readonly ready: boolean };
} & IntakeReadiness;

type IntakeReadiness =
  | {
      readonly gateway: {
        readonly ready: boolean;
        readonly connectedShards: number;
        /** Of this process; 0 before Discord said how many. */
        readonly shards: number;
      };
    }
  /** Where interactions come over HTTP; ready once Discord said who the bot is. */
  | { readonly discord: { readonly ready: boolean } };

/** Looks at every part; takes little more than a second at most and never rejects. */
export async function readReadiness(observed: Observed): Promise<Readiness> {
  const isDatabaseReady = await answersQueries(observed);
  const { isReady, part } = intakeReadiness(observed.intake());
  const status = isReady && isDatabaseReady ? "ready" : "not-ready";
  return {
    status: observed.isStopping() ? "stopping" : status,
    ...part,
    database: { ready: isDatabaseReady },
  };
}

function intakeReadiness(state: TransportState): {
  readonly isReady: boolean;
  readonly part: IntakeReadiness;
} {
  if (state.kind === "http") {
    return { isReady: state.isOpen, part: { discord: { ready: state.isOpen } } };
  }
  const { shards } = state;
  const connectedShards = shards.filter(({ isConnected }) => isConnected).length;
  const isReady = shards.length > 0 && connectedShards === shards.length;
  return { isReady, part: { gateway: { ready: isReady, connectedShards, shards: shards.length } } };
}

async function answersQueries({ clock, database }: Observed): Promise<boolean> {
  const query = runRepeatableQuery(database, (kysely) => sql`select 1`.execute(kysely));
  return (await inTime(clock, query)) !== null;
}
