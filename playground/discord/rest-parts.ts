import type { ApplicationCommands } from "./application-commands.ts";
import type { RestRequest } from "./events.ts";
import type { Faults } from "./faults.ts";
import type { Gateway } from "./gateway.ts";
import type { Interaction, Interactions } from "./interactions.ts";
import type { InteractionsEndpoint } from "./interactions-endpoint.ts";
import type { UploadedFile } from "./message-types.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { MessageParts } from "./write-message.ts";

/** A recorded request. Its status is filled in when it is answered. */
export type OpenRequest = { -readonly [Key in keyof RestRequest]: RestRequest[Key] };

/** The parts of the fake. */
export interface RestParts extends MessageParts {
  readonly interactions: Interactions;
  readonly commands: ApplicationCommands;
  readonly limits: RateLimits;
  readonly faults: Faults;
  readonly requests: OpenRequest[];
  readonly endpoint: InteractionsEndpoint;
  readonly gateway: Gateway;
}

/** A request that passed the rules for all routes. */
export interface Call {
  readonly parts: RestParts;
  /** The parts of the path that the route names. */
  readonly param: (name: string) => string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
  /** Method and path, for violations. */
  readonly route: string;
  /** The interaction that the request is about, if any. */
  interaction?: Interaction;
  /** Of the answer; 204 if the route returns nothing. */
  status: 200 | 201;
}

/** What answers each method and path. A route returns JSON, or `undefined` for 204. */
export type Routes = Readonly<Record<`${string} /${string}`, (call: Call) => unknown>>;
