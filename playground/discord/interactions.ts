/** The interactions sent to the bot, and their states. */
import { randomBytes } from "node:crypto";
import type { Core } from "./core.ts";
import type { StoredMessage } from "./message-types.ts";
import type { User } from "./world.ts";

/** The bot must acknowledge an interaction within this time. */
export const acknowledgeWithinMs = 3000;

/** For how long after the interaction the bot may use its token. */
export const tokenLifeMs = 15 * 60 * 1000;

/** A choice that the bot offered while a person was typing. */
export interface Choice {
  readonly name: string;
  readonly value: string | number;
}

/** What the person saw in the end. */
export type InteractionOutcome =
  | {
      readonly kind: "replied";
      readonly message: StoredMessage;
      /** Whether the person first saw "thinking" (or, for a button, nothing). */
      readonly deferred: boolean;
    }
  /** The message with the button or menu was changed. */
  | { readonly kind: "updated"; readonly message: StoredMessage }
  | { readonly kind: "choices"; readonly choices: readonly Choice[] }
  | { readonly kind: "modal"; readonly customId: string; readonly title: string }
  | { readonly kind: "unanswered"; readonly reason: UnansweredReason };

/** Why there was no answer; `not-delivered`: the interactions endpoint did not take the interaction. */
type UnansweredReason = "not-acknowledged" | "not-delivered" | "never-edited" | "closed";

/** The state of an interaction. */
type InteractionState =
  | { readonly kind: "waiting" }
  | { readonly kind: "deferred"; readonly message: StoredMessage }
  | { readonly kind: "deferred-update" }
  | { readonly kind: "placeholder-deleted" }
  | { readonly kind: "answered"; readonly outcome: InteractionOutcome };

/** An interaction as the person sees it. */
export interface SentInteraction {
  readonly id: string;
  readonly token: string;
  /**
   * Resolves once the person sees the final answer: a direct reply, update or choices, the edit of
   * a deferred placeholder, or a follow-up after its removal; never rejects.
   */
  readonly outcome: Promise<InteractionOutcome>;
  state(): InteractionState;
}

/** What an interaction is made of. */
export interface InteractionInput {
  readonly kind: "command" | "autocomplete" | "component";
  readonly guildId: string | null;
  readonly channelId: string;
  readonly user: User;
  /** Message with the button or menu; `null` for commands. */
  readonly source: StoredMessage | null;
  readonly commandName: string | null;
}

/** An interaction and what the bot did with it. */
export interface InteractionRecord extends InteractionInput, SentInteraction {
  /** Milliseconds since the Unix epoch. */
  readonly createdAt: number;
  /** The callback's type; `null` while there was none. */
  acknowledgement: number | null;
  /** The message that `@original` means; `null` if there is none (any more). */
  originalId: string | null;
  /** A fault hid the answer to the callback from the bot, so the bot may repeat the callback. */
  answerTorn: boolean;
  move(state: InteractionState): void;
}

export interface Interactions {
  add(input: InteractionInput): InteractionRecord;
  byToken(token: string): InteractionRecord | undefined;
  /** Ends interactions that passed a deadline. */
  expire(): void;
  /** Ends all. */
  close(): void;
}

export function createInteractions(core: Pick<Core, "now" | "newId" | "emit">): Interactions {
  const byToken = new Map<string, InteractionRecord>();
  const end = (record: InteractionRecord, reason: UnansweredReason) =>
    record.move({ kind: "answered", outcome: { kind: "unanswered", reason } });
  return {
    add(input) {
      const record = createRecord(input, core);
      byToken.set(record.token, record);
      core.emit({ kind: "interaction", interactionId: record.id, state: "waiting" });
      return record;
    },
    byToken: (token) => byToken.get(token),
    expire() {
      for (const record of byToken.values()) {
        const ageMs = core.now() - record.createdAt;
        const { kind } = record.state();
        if (kind === "waiting" && ageMs > acknowledgeWithinMs) end(record, "not-acknowledged");
        else if (kind !== "answered" && ageMs > tokenLifeMs) end(record, "never-edited");
      }
    },
    close() {
      for (const record of byToken.values()) end(record, "closed");
    },
  };
}

function createRecord(
  input: InteractionInput,
  core: Pick<Core, "now" | "newId" | "emit">,
): InteractionRecord {
  const id = core.newId();
  let state: InteractionState = { kind: "waiting" };
  const { promise, resolve } = withResolvers<InteractionOutcome>();
  return {
    ...input,
    id,
    token: Buffer.from(`interaction:${id}:${randomBytes(48).toString("hex")}`).toString(
      "base64url",
    ),
    createdAt: core.now(),
    acknowledgement: null,
    originalId: input.source?.id ?? null,
    answerTorn: false,
    outcome: promise,
    state: () => state,
    move(next) {
      if (state.kind === "answered") return;
      state = next;
      core.emit({ kind: "interaction", interactionId: id, state: next.kind });
      if (next.kind === "answered") resolve(next.outcome);
    },
  };
}

/** `Promise.withResolvers`, which Node 20 does not have. */
function withResolvers<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
