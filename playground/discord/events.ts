/** What the fake reports: requests, violations and events. */
import type { InteractionState } from "./interactions.ts";
import type { StoredMessage } from "./message-types.ts";

/** The rules a bot can break. */
export type ViolationKind =
  | "unexpected-request"
  | "unauthorized"
  | "user-agent"
  | "invalid-body"
  | "shared-embed-url"
  | "missing-attachment"
  | "flags-ignored"
  | "unknown-interaction"
  | "late-acknowledgement"
  | "acknowledged-twice"
  | "not-acknowledged"
  | "token-expired"
  | "interactions-endpoint"
  | "retry-after-ignored"
  | "gateway-protocol"
  | "identify-too-often";

/** A rule that the bot broke. */
export interface DiscordViolation {
  readonly kind: ViolationKind;
  /** A full sentence. */
  readonly message: string;
  /** Method and path, e.g. `POST /channels/1/messages`. */
  readonly route?: string;
  /** Milliseconds since the Unix epoch. */
  readonly at: number;
}

/** A file part of a request. */
export interface RequestFile {
  /** Name of the form part, e.g. `files[0]`. */
  readonly part: string;
  readonly filename: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
}

/** A REST request, in the order of arrival. */
export interface RestRequest {
  readonly method: string;
  /** Path below `/api/v10` with its ids: `/webhooks/1/token/messages/@original`. */
  readonly route: string;
  readonly query: Readonly<Record<string, string>>;
  /** Parsed JSON, or the parsed `payload_json` of a multipart body; `null` without a body. */
  readonly body: unknown;
  readonly files: readonly RequestFile[];
  /** Status of the answer; `null` before it, and also after a broken socket or silence. */
  readonly status: number | null;
  /** Milliseconds since the Unix epoch. */
  readonly at: number;
}

/** Events for logs and the playground's page. */
export type DiscordEvent =
  /** Sent before faults and rules apply. Its status is still `null`. */
  | { readonly kind: "request-arrived"; readonly request: RestRequest }
  /** Sent after the answer. */
  | { readonly kind: "request"; readonly request: RestRequest }
  | { readonly kind: "violation"; readonly violation: DiscordViolation }
  | { readonly kind: "message-created"; readonly message: StoredMessage }
  | { readonly kind: "message-updated"; readonly message: StoredMessage }
  | { readonly kind: "message-deleted"; readonly message: StoredMessage }
  /** Done by the bot or a person. Not sent for changes that a test makes to the world. */
  | {
      readonly kind: "channel-created" | "channel-updated" | "channel-deleted";
      readonly channelId: string;
    }
  | {
      readonly kind: "interaction";
      readonly interactionId: string;
      readonly state: InteractionState["kind"];
    }
  /** The interactions endpoint answered a delivery, or did not. */
  | {
      readonly kind: "delivery";
      readonly interactionId: string;
      readonly interaction: "command" | "autocomplete" | "component";
      /** When it was answered or failed, in milliseconds since the Unix epoch. */
      readonly at: number;
      /** `null` after a broken connection or silence. */
      readonly status: number | null;
      /** Keys are lower-case header names. */
      readonly headers: Readonly<Record<string, string>>;
    }
  /** The new URL for interactions; null for the gateway. */
  | { readonly kind: "endpoint"; readonly url: string | null }
  | {
      readonly kind: "session";
      readonly change: "ready" | "resumed" | "closed";
      readonly sessionId: string;
      readonly shardId: number;
      /** The bits that the bot asked for. */
      readonly intents: number;
    };
