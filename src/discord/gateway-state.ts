/** How the connections to Discord's gateway are. */
import { type Client, Status } from "discord.js";

export interface ShardState {
  readonly id: number;
  /** Whether interactions come in over it now. */
  readonly isConnected: boolean;
  /** How long the last heartbeat took to be acknowledged, in milliseconds; null before the first. */
  readonly heartbeatMs: number | null;
}

/** All shards of this process. */
export function shardStates({ ws }: Client): readonly ShardState[] {
  return ws.shards.map(({ id, status, ping }) => ({
    id,
    isConnected: status === Status.Ready,
    // The library's sign for none yet.
    heartbeatMs: ping < 0 ? null : ping,
  }));
}
