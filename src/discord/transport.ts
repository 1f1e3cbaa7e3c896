/**
 * How interactions reach the bot, over the gateway or as signed HTTP requests, and the error of a Discord
 * that rejects this process.
 */
import type { REST } from "discord.js";
import type { Clock } from "../clock.ts";
import type { Logger } from "../log.ts";
import type { Presence } from "../preferences/guild-lifecycle.ts";

export interface DiscordTransport {
  /**
   * Makes sure that Discord knows this process; resolves once interactions are answered.
   *
   * @returns null when `signal` aborted first
   * @throws {DiscordStartupError} when Discord rejects this process
   */
  open(signal: AbortSignal): Promise<OpenTransport | null>;
  state(): TransportState;
  close(): Promise<void>;
  /** Null where interactions come over the gateway. */
  readonly requests: InteractionRequests | null;
}

/** The part of the bot that handles interactions from HTTP requests. */
export interface InteractionRequests {
  /** The application's Ed25519 key, 64 hex digits. */
  readonly publicKey: string;
  /**
   * Takes an interaction, but does not start to work on it. Work starts when the returned function is
   * called, with whether Discord got the acknowledgement. Null when this version does not know the payload.
   */
  receive(payload: unknown): ((isAcknowledged: boolean) => void) | null;
  /** For how long the oldest interaction that was taken has waited for its first answer; 0 for none. */
  unansweredMs(now: number): number;
}

/** Discord knows this process. */
export interface OpenTransport {
  readonly rest: REST;
  readonly applicationId: string;
  readonly botId: string;
  readonly guilds: Omit<Presence, "confirm">;
}

export type TransportState =
  /** This process's shards; none before Discord has said how many. */
  | { readonly kind: "gateway"; readonly shards: readonly ShardState[] }
  /** `isOpen`: whether Discord said who the bot is. */
  | { readonly kind: "http"; readonly isOpen: boolean };

/** A connection to the gateway. */
export interface ShardState {
  readonly id: number;
  /** Whether interactions come in over it now. */
  readonly isConnected: boolean;
  /** How long the last heartbeat took to be acknowledged, in milliseconds; null before the first. */
  readonly heartbeatMs: number | null;
}

export interface TransportHandlers {
  /** Called when Discord rejects this process after it had accepted it. */
  readonly onStartupError: (error: DiscordStartupError) => void;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Discord rejects this process, and trying again cannot help: wrong token, shards or version. */
export class DiscordStartupError extends Error {
  override readonly name = "DiscordStartupError";
  readonly kind: "token-refused" | "session-refused";

  constructor(kind: DiscordStartupError["kind"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** What a confirmed 401 to a request with the bot's token means. */
export function tokenError(): DiscordStartupError {
  return new DiscordStartupError("token-refused", "Discord refused DISCORD_TOKEN.");
}
