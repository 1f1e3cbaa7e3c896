/** The interactions sent to the bot: their states, and their JSON. */
import { randomBytes } from "node:crypto";
import type { ApplicationCommand } from "./command-types.ts";
import type { Core } from "./core.ts";
import type { Component, StoredMessage } from "./message-types.ts";
import { messageJson } from "./messages.ts";
import { directMessagePermissions, permissionsIn } from "./permissions.ts";
import { isInstaller, type SentOption, type Stage } from "./person-input.ts";
import type { User } from "./world.ts";
import {
  directChannelJson,
  memberJson,
  partialChannelJson,
  roleJson,
  userJson,
} from "./world-json.ts";
import { fileSizeLimit } from "./write-message.ts";

type Json = Record<string, unknown>;

/** Discord's types of interactions. */
const interactionTypes = { command: 2, component: 3, autocomplete: 4 } as const;

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
  | { readonly kind: "unanswered"; readonly reason: UnansweredReason };

/** Why there was no answer; `not-delivered`: the interactions endpoint did not take the interaction. */
type UnansweredReason = "not-acknowledged" | "not-delivered" | "never-edited" | "closed";

/** The state of an interaction. */
export type InteractionState =
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
  readonly channelId: string;
  readonly user: User;
  /** Message with the button or menu; `null` for commands. */
  readonly source: StoredMessage | null;
  readonly commandName: string | null;
}

/** An interaction and what the bot did with it. */
export class Interaction implements SentInteraction {
  readonly input: InteractionInput;
  readonly id: string;
  readonly token: string;
  /** Milliseconds since the Unix epoch. */
  readonly createdAt: number;
  readonly outcome: Promise<InteractionOutcome>;
  /** The callback's type; `null` while there was none. */
  acknowledgement: number | null = null;
  /** The message that `@original` means; `null` if there is none (any more). */
  originalId: string | null;
  /** A fault hid the answer to the callback from the bot, so the bot may repeat the callback. */
  answerTorn = false;
  /** The endpoint did not take it, which was reported. */
  isLost = false;
  readonly #emit: Core["emit"];
  #state: InteractionState = { kind: "waiting" };
  #resolve: (outcome: InteractionOutcome) => void = () => {};

  constructor(input: InteractionInput, { newId, now, emit }: Core) {
    this.input = input;
    this.id = newId();
    const secret = `interaction:${this.id}:${randomBytes(48).toString("hex")}`;
    this.token = Buffer.from(secret).toString("base64url");
    this.createdAt = now();
    this.originalId = input.source?.id ?? null;
    this.#emit = emit;
    this.outcome = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    emit({ kind: "interaction", interactionId: this.id, state: "waiting" });
  }

  readonly state = (): InteractionState => this.#state;

  move(next: InteractionState): void {
    if (this.#state.kind === "answered") return;
    this.#state = next;
    this.#emit({ kind: "interaction", interactionId: this.id, state: next.kind });
    if (next.kind === "answered") this.#resolve(next.outcome);
  }

  end(reason: UnansweredReason): void {
    this.move({ kind: "answered", outcome: { kind: "unanswered", reason } });
  }
}

export class Interactions {
  readonly #core: Core;
  readonly #byToken = new Map<string, Interaction>();

  constructor(core: Core) {
    this.#core = core;
  }

  add(input: InteractionInput): Interaction {
    const interaction = new Interaction(input, this.#core);
    this.#byToken.set(interaction.token, interaction);
    return interaction;
  }

  byToken(token: string): Interaction | undefined {
    return this.#byToken.get(token);
  }

  /** Ends interactions that passed a deadline. */
  expire(): void {
    for (const interaction of this.#byToken.values()) {
      const ageMs = this.#core.now() - interaction.createdAt;
      const { kind } = interaction.state();
      if (kind === "waiting" && ageMs > acknowledgeWithinMs) interaction.end("not-acknowledged");
      else if (kind !== "answered" && ageMs > tokenLifeMs) interaction.end("never-edited");
    }
  }

  /** Ends all. */
  close(): void {
    for (const interaction of this.#byToken.values()) interaction.end("closed");
  }
}

/** An interaction as it reaches the bot: the parts that all have, around `data`. */
export function interactionPayload(
  core: Core,
  { id, token, input: { kind, source } }: Interaction,
  { stage, data }: { readonly stage: Stage; readonly data: Json },
): Json {
  return {
    id,
    application_id: core.applicationId,
    type: interactionTypes[kind],
    token,
    version: 1,
    data,
    ...placeJson(core, stage),
    ...(source === null ? {} : { message: messageJson(source, core.applicationId) }),
    channel_id: stage.channel.id,
    locale: stage.locale,
    entitlements: [],
    entitlement_sku_ids: [],
    attachment_size_limit: fileSizeLimit,
    authorizing_integration_owners: isInstaller(core, stage)
      ? { "1": stage.user.id }
      : { "0": stage.kind === "guild" ? stage.guild.id : "0" },
    context: stage.kind === "guild" ? 0 : 1,
  };
}

function placeJson(core: Core, stage: Stage): Json {
  if (stage.kind === "direct") {
    return {
      channel: directChannelJson(stage.channel, core),
      user: userJson(stage.user),
      app_permissions: String(directMessagePermissions),
    };
  }
  const { guild, channel, permissions, user } = stage;
  return {
    guild_id: guild.id,
    guild: { id: guild.id, locale: guild.locale, features: [] },
    guild_locale: guild.locale,
    channel: partialChannelJson(channel, guild, user.id),
    member: {
      ...memberJson(guild, user.id),
      user: userJson(user),
      permissions: String(permissions),
    },
    app_permissions: String(permissionsIn(guild, core.bot.id, channel)),
  };
}

/** The `data` of a command or of its autocomplete. */
export function commandData(
  core: Core,
  { id, name, type, guild_id }: ApplicationCommand,
  { options, stage }: { readonly options: readonly SentOption[]; readonly stage: Stage },
): Json {
  const ids = options
    .flatMap((option) => option.options ?? [option])
    .filter((option) => option.type === 7 || option.type === 8)
    .map(({ value }) => String(value));
  return {
    id,
    name,
    type,
    ...(guild_id === undefined ? {} : { guild_id }),
    ...(options.length === 0 ? {} : { options }),
    ...(ids.length === 0 || stage.kind === "direct" ? {} : { resolved: resolve(core, stage, ids) }),
  };
}

/** The channels and roles behind ids. */
function resolve(
  core: Core,
  { guild, user }: Extract<Stage, { kind: "guild" }>,
  ids: readonly string[],
): Json {
  const channels = guild.channels
    .filter(({ id }) => ids.includes(id))
    .map((channel) => ({
      ...partialChannelJson(channel, guild, user.id),
      app_permissions: String(permissionsIn(guild, core.bot.id, channel)),
    }));
  const roles = guild.roles.filter(({ id }) => ids.includes(id)).map((one) => roleJson(one, guild));
  const byId = (items: readonly Json[]) =>
    Object.fromEntries(items.map((item) => [String(item["id"]), item]));
  return { channels: byId(channels), roles: byId(roles) };
}

/** The `data` of a command for a message. */
export function messageCommandData(
  core: Core,
  { id, name, type }: ApplicationCommand,
  message: StoredMessage,
): Json {
  const messages = { [message.id]: messageJson(message, core.applicationId) };
  return { id, name, type, target_id: message.id, resolved: { messages } };
}

/** The `data` of a pressed button, or of values chosen in a menu. */
export function componentData(
  { custom_id, type }: Component,
  values: readonly string[] | null,
): Json {
  return { id: 1, custom_id, component_type: type, ...(values === null ? {} : { values }) };
}
