/** How interactions come in: what the bot has to know of the gateway or of signed HTTP requests. */
import type { REST } from "discord.js";
import type { Clock } from "../clock.ts";
import type { Logger } from "../log.ts";
import type { Presence } from "../preferences/guild-lifecycle.ts";
import type { ShardState } from "./gateway-state.ts";
import type { DiscordRefusal } from "./refusal.ts";

export interface Intake {
  /**
   * Makes sure that Discord knows this process; resolves once interactions are answered.
   *
   * @returns null when `signal` aborted first
   * @throws {DiscordRefusal} when Discord will not have this process
   */
  open(signal: AbortSignal): Promise<OpenIntake | null>;
  state(): IntakeState;
  close(): Promise<void>;
}

/** Discord knows this process. */
export interface OpenIntake {
  readonly rest: REST;
  readonly applicationId: string;
  readonly botId: string;
  readonly presence: Presence;
}

export type IntakeState =
  /** Of this process; none before Discord said how many. */
  | { readonly kind: "gateway"; readonly shards: readonly ShardState[] }
  /** `isOpen`: whether Discord said who the bot is. */
  | { readonly kind: "http"; readonly isOpen: boolean };

export interface IntakeHandlers {
  /** Called when Discord refuses this process after it had been taken. */
  readonly onRefusal: (refusal: DiscordRefusal) => void;
  readonly clock: Clock;
  readonly log: Logger;
}
