/** What the HTTP side looks at when it is asked. */
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { TransportState } from "../discord/transport.ts";
import type { Logger } from "../log.ts";
import type { InteractionRequests } from "./interactions.ts";

export interface Observed {
  readonly clock: Clock;
  readonly log: Logger;
  readonly database: Database;
  readonly intake: () => TransportState;
  /** Who answers interactions that come over HTTP; null where they come by the gateway. */
  readonly interactions: InteractionRequests | null;
  /** Whether the bot takes no more work. */
  readonly isStopping: () => boolean;
}
