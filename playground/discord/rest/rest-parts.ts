import type { HttpBindings } from "@hono/node-server";
import type { ApplicationCommands } from "../application-commands.ts";
import type { RestRequest } from "../events.ts";
import type { Faults } from "../faults.ts";
import type { GatewayAdvice } from "../gateway.ts";
import type { InteractionRecord, Interactions } from "../interactions.ts";
import type { InteractionsEndpoint } from "../interactions-endpoint.ts";
import type { RateLimits } from "../rate-limits.ts";
import type { ParsedBody } from "../request-body.ts";
import type { MessageParts } from "../write-message.ts";

/** A recorded request. Its status is filled in when it is answered. */
export type OpenRequest = { -readonly [Key in keyof RestRequest]: RestRequest[Key] };

/** The parts of the fake that routes use. */
export interface RestParts extends MessageParts {
  readonly interactions: Interactions;
  readonly commands: ApplicationCommands;
  readonly limits: RateLimits;
  readonly faults: Faults;
  readonly requests: OpenRequest[];
  readonly endpoint: Pick<InteractionsEndpoint, "publicKey" | "url">;
  /** For `GET /gateway/bot`. */
  readonly gatewayAdvice: () => GatewayAdvice;
}

/** Hono's environment: the variables that the first middleware sets for the routes. */
export interface RestEnv {
  Bindings: HttpBindings;
  Variables: {
    parsed: ParsedBody;
    record: OpenRequest;
    /** Method and path, for violations. */
    route: string;
    /** The interaction that the request is about, if any. */
    interaction: InteractionRecord | undefined;
    /** Set if a fault withholds the answer. */
    unanswered: boolean | undefined;
  };
}
