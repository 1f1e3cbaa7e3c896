/**
 * Answers interactions. Discord waits 3 seconds for the first answer, which also decides who can see it. So
 * slow answers are acknowledged first. After a public acknowledgement, an error message for one person is
 * sent only once the public placeholder is gone.
 */
import {
  type AutocompleteInteraction,
  type ButtonInteraction,
  DiscordAPIError,
  type MessageComponentInteraction,
  MessageFlags,
  MessageFlagsBitField,
  RESTJSONErrorCodes,
  type RepliableInteraction,
  type StringSelectMenuInteraction,
} from "discord.js";
import type { Clock } from "../clock.ts";
import { FIRST_ANSWER_TIMEOUT_MS, MAX_CHOICES } from "../limits.ts";
import { type MessageBody, sentenceMessage } from "../messages/message-body.ts";
import { type Acknowledgement, type Answerable, type Choice, RefusedError } from "./command.ts";
import { toDeliveryFailure } from "./delivery-failure.ts";
import { isTransient } from "./retry.ts";

export interface ReplyOptions {
  /** Whether only the requester sees the answer. */
  readonly ephemeral: boolean;
  /** Whether `render` answers from memory, so that one direct reply is in time. */
  readonly cached: boolean;
}

/** Half of the time that Discord waits: the rest is for the network and for a second try. */
export const FIRST_ANSWER_MS = FIRST_ANSWER_TIMEOUT_MS / 2;

/** The interaction can no longer be answered, so there is nobody left to report an error to. */
export class InteractionLost extends Error {
  override readonly name = "InteractionLost";
  readonly kind: "expired" | "already-answered";

  constructor(kind: InteractionLost["kind"], options: ErrorOptions) {
    super(`The interaction is lost: ${kind}`, options);
    this.kind = kind;
  }
}

/** How often an answer is sent at most; the library itself is set to send it once. */
const MAX_ATTEMPTS = 3;
const BACKOFF_MS = 150;

const EXPIRED_CODES: readonly (string | number)[] = [
  RESTJSONErrorCodes.UnknownInteraction,
  RESTJSONErrorCodes.UnknownWebhook,
  RESTJSONErrorCodes.InvalidWebhookToken,
];

type Request = () => Promise<unknown>;
/** What the library records of an interaction that was answered. */
type Answered = Partial<Pick<RepliableInteraction, "deferred" | "replied" | "ephemeral">>;

/** All methods throw {@link InteractionLost} when they are too late, or somebody else has answered. */
export class Responder {
  /** For the pauses between tries of a failed request. */
  readonly #clock: Clock;
  /** Interactions whose first answer was or is being sent; the promise never rejects. */
  readonly #begun = new WeakMap<RepliableInteraction, Promise<unknown>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Runs `work`. Acknowledges the interaction if `work` has not begun to answer after half of the time that
   * Discord waits, since a slow database may delay it for longer. A {@link RefusedError} becomes a private reply.
   *
   * @param acknowledgement called only when it is needed
   */
  async inTime(
    interaction: Answerable,
    acknowledgement: () => Acknowledgement,
    work: () => Promise<void>,
  ): Promise<void> {
    const over = new AbortController();
    const late = this.#clock.sleep(FIRST_ANSWER_MS, over.signal).then(async () => {
      if (!this.#begun.has(interaction)) await this.acknowledge(interaction, acknowledgement());
    });
    // If it fails, the next answer tries again.
    late.catch(() => undefined);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      await this.replyPrivately(interaction, sentenceMessage(error.message));
    } finally {
      over.abort();
    }
  }

  /** Does nothing when the interaction was answered before. */
  async acknowledge(interaction: Answerable, how: Acknowledgement): Promise<void> {
    if (how === "update" && interaction.isMessageComponent()) {
      await this.#beginIfOpen(interaction, { deferred: true }, () => interaction.deferUpdate());
      return;
    }
    const ephemeral = how !== "public";
    await this.#beginIfOpen(interaction, { deferred: true, ephemeral }, () =>
      interaction.deferReply(visibleTo(!ephemeral)),
    );
  }

  /** Answers a command, a click or a choice with a new message. */
  async reply(
    interaction: Answerable,
    { ephemeral, cached }: ReplyOptions,
    render: () => Promise<MessageBody>,
  ): Promise<void> {
    if (!cached) await this.acknowledge(interaction, ephemeral ? "private" : "public");
    const body = await render();
    const isFirst = await this.#beginIfOpen(interaction, { replied: true, ephemeral }, () =>
      interaction.reply({ ...payloadOf(body), ...visibleTo(!ephemeral) }),
    );
    if (!isFirst) await this.#call(() => interaction.editReply(payloadOf(body)));
  }

  /** Answers a click or choice by changing the message that the component is on. */
  async update(
    interaction: ButtonInteraction | StringSelectMenuInteraction,
    { cached }: Pick<ReplyOptions, "cached">,
    render: () => Promise<MessageBody>,
  ): Promise<void> {
    if (!cached) await this.acknowledge(interaction, "update");
    const body = await render();
    const isFirst = await this.#beginIfOpen(interaction, { replied: true }, () =>
      interaction.update(changeOf(body, interaction)),
    );
    if (!isFirst) await this.#call(() => interaction.editReply(changeOf(body, interaction)));
  }

  /**
   * Answers a choice from a private menu with a new message for all to see, and removes the menu.
   * The menu stays when `render` fails, or when the message may not have been sent: it can be used again.
   */
  async replaceMenu(
    interaction: StringSelectMenuInteraction,
    render: () => Promise<MessageBody>,
  ): Promise<void> {
    await this.acknowledge(interaction, "update");
    const body = await render();
    await this.#call(() => interaction.followUp(payloadOf(body)), hadNoEffect);
    // The question is answered. A menu that the person has dismissed cannot be removed.
    await this.#tryDeleteReply(interaction);
  }

  /** Offers choices for the option being typed; those beyond Discord's limit are left out. */
  async suggest(interaction: AutocompleteInteraction, choices: readonly Choice[]): Promise<void> {
    await this.#call(() => interaction.respond(choices.slice(0, MAX_CHOICES)));
  }

  /** Sends a message that only the requester sees, also after another answer. */
  async replyPrivately(interaction: RepliableInteraction, body: MessageBody): Promise<void> {
    const message = () => ({ ...payloadOf(body), flags: MessageFlags.Ephemeral as const });
    const isFirst = await this.#beginIfOpen(interaction, { replied: true, ephemeral: true }, () =>
      interaction.reply(message()),
    );
    if (isFirst) return;
    // The acknowledgement of a click has no placeholder. That of a command has one until it is edited.
    const hasPlaceholder = !interaction.replied && !wasUpdate(interaction);
    // If a public placeholder cannot be removed, the message replaces it: better than an endless wait.
    const isInPlace =
      hasPlaceholder &&
      (interaction.ephemeral === true || !(await this.#tryDeleteReply(interaction)));
    if (isInPlace) {
      await this.#call(() => interaction.editReply(payloadOf(body)));
      return;
    }
    // Discord refuses a second first answer, but each follow-up becomes a new message.
    await this.#call(() => interaction.followUp(message()), hadNoEffect);
  }

  /**
   * Sends the first answer; false if one was already sent. When two callers try at once, as when the bot
   * stops in the middle of a command, one waits for the other's result.
   */
  async #beginIfOpen(
    interaction: RepliableInteraction,
    answered: Answered,
    request: Request,
  ): Promise<boolean> {
    let earlier: Promise<unknown> | undefined;
    do {
      earlier = this.#begun.get(interaction);
      await earlier;
    } while (this.#begun.get(interaction) !== earlier);
    if (interaction.deferred || interaction.replied) return false;
    const sent = this.#call(request).then((result) => {
      // The library records an answer only once it has seen Discord's answer to it.
      if (result === "repeated") Object.assign(interaction, answered);
    });
    this.#begun.set(
      interaction,
      sent.catch(() => undefined),
    );
    await sent;
    return true;
  }

  /**
   * Sends a request again after a short pause when Discord answers 5xx or the connection fails.
   *
   * @param isRepeatable judges the error of a try; stricter for a request that must not take effect twice
   * @returns `repeated` when an earlier try had been taken although its answer was lost
   */
  async #call(request: Request, isRepeatable = isTransient): Promise<"done" | "repeated"> {
    for (let attempt = 1; ; attempt++) {
      try {
        await request();
        return "done";
      } catch (error) {
        const code = error instanceof DiscordAPIError ? error.code : null;
        if (code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged) {
          if (attempt > 1) return "repeated";
          throw new InteractionLost("already-answered", { cause: error });
        }
        if (code !== null && EXPIRED_CODES.includes(code)) {
          throw new InteractionLost("expired", { cause: error });
        }
        if (attempt >= MAX_ATTEMPTS || !isRepeatable(error)) throw error;
        await this.#clock.sleep(BACKOFF_MS * 2 ** (attempt - 1));
      }
    }
  }

  /** False when Discord rejects it; the caller decides what that means. */
  async #tryDeleteReply(interaction: RepliableInteraction): Promise<boolean> {
    try {
      await this.#call(() => interaction.deleteReply());
      return true;
    } catch {
      return false;
    }
  }
}

/** Whether a failed request may be sent again, and surely did nothing. */
function hadNoEffect(error: unknown): boolean {
  const failure = toDeliveryFailure(error);
  return isTransient(error) && !(failure?.kind === "unavailable" && failure.maybePosted);
}

function visibleTo(everybody: boolean) {
  return everybody ? {} : { flags: MessageFlags.Ephemeral as const };
}

/** A message as the library sends it; built anew for each request, since the library changes it. */
function payloadOf({ files = [], ...body }: MessageBody) {
  return {
    ...body,
    files: files.map(({ name, data, description }) => ({
      attachment: Buffer.from(data.buffer, data.byteOffset, data.byteLength),
      name,
      description,
    })),
  };
}

/**
 * The same for changing the message of a component: without the empty text and list, its old text and files
 * would stay. Without flags, embeds that a moderator removed would stay away.
 */
function changeOf(body: MessageBody, { message }: MessageComponentInteraction) {
  // The library passes on Discord's own object, with a number, for a guild that it does not know.
  const isBare = new MessageFlagsBitField(message.flags).has(MessageFlags.SuppressEmbeds);
  return { content: "", ...payloadOf(body), attachments: [], ...(isBare ? { flags: [] } : {}) };
}

/** `deferUpdate` leaves `ephemeral` as it was, where `deferReply` sets it. */
function wasUpdate(interaction: RepliableInteraction): boolean {
  return interaction.isMessageComponent() && interaction.ephemeral === null;
}
