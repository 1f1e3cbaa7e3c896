/** What the HTTP side looks at when it is asked. */
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { ShardState } from "../discord/gateway-state.ts";
import type { Logger } from "../log.ts";

export interface Observed {
  readonly clock: Clock;
  readonly log: Logger;
  readonly database: Database;
  /** This process's shards; none before the first connection. */
  readonly shards: () => readonly ShardState[];
  /** Whether the bot takes no more work. */
  readonly isStopping: () => boolean;
}
