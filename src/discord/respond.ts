/**
 * Answers interactions. Discord waits 3 seconds for the first answer, which also decides who can see it. So
 * slow answers are acknowledged first. After a public acknowledgement, an error message for one person is
 * sent only once the public placeholder is gone.
 */
import {
  type AutocompleteInteraction,
  type ButtonInteraction,
  type MessageComponentInteraction,
  MessageFlags,
  MessageFlagsBitField,
  type RepliableInteraction,
  type StringSelectMenuInteraction,
} from "discord.js";
import type { Clock } from "../clock.ts";
import { FIRST_ANSWER_TIMEOUT_MS, MAX_CHOICES } from "../limits.ts";
import type { MessageBody } from "../messages/message-body.ts";
import type { Acknowledgement, Answerable, Choice } from "./command.ts";
import { toDeliveryFailure } from "./delivery-failure.ts";
import { callDiscord, isTransient } from "./retry.ts";

export interface ReplyOptions {
  /** Whether only the requester sees the answer. */
  readonly ephemeral: boolean;
  /** Whether `render` answers from memory, so that one direct reply is in time. */
  readonly cached: boolean;
}

/** Half of the time that Discord waits: the rest is for the network and for a second try. */
export const FIRST_ANSWER_MS = FIRST_ANSWER_TIMEOUT_MS / 2;

type Request = () => Promise<unknown>;

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
   * Discord waits, since a slow database may delay it for longer.
   *
   * @param acknowledgement called only when it is needed
   */
  async inTime(
    interaction: Answerable,
    acknowledgement: () => Acknowledgement,
    work: () => Promise<void>,
  ): Promise<void> {
    const over = new AbortController();
    // If it fails, the next answer tries again.
    this.#acknowledgeLate(interaction, acknowledgement, over.signal).catch(() => undefined);
    try {
      await work();
    } finally {
      over.abort();
    }
  }

  /** Answers a command, a click or a choice with a new message. */
  async reply(
    interaction: Answerable,
    { ephemeral, cached }: ReplyOptions,
    render: () => Promise<MessageBody>,
  ): Promise<void> {
    const flags = visibleTo(!ephemeral);
    if (!cached) await this.#acknowledge(interaction, () => interaction.deferReply(flags));
    const body = await render();
    await this.#answer(
      interaction,
      () => interaction.reply({ ...payloadOf(body), ...flags }),
      () => interaction.editReply(payloadOf(body)),
    );
  }

  /** Answers a click or choice by changing the message that the component is on. */
  async update(
    interaction: ButtonInteraction | StringSelectMenuInteraction,
    { cached }: Pick<ReplyOptions, "cached">,
    render: () => Promise<MessageBody>,
  ): Promise<void> {
    if (!cached) await this.#acknowledge(interaction, () => interaction.deferUpdate());
    const body = await render();
    await this.#answer(
      interaction,
      () => interaction.update(changeOf(body, interaction)),
      () => interaction.editReply(changeOf(body, interaction)),
    );
  }

  /**
   * Answers a choice from a private menu with a new message for all to see, and removes the menu.
   * The menu stays when `render` fails, or when the message may not have been sent: it can be used again.
   */
  async replaceMenu(
    interaction: StringSelectMenuInteraction,
    render: () => Promise<MessageBody>,
  ): Promise<void> {
    await this.#acknowledge(interaction, () => interaction.deferUpdate());
    const body = await render();
    await this.#followUp(() => interaction.followUp(payloadOf(body)));
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
    const direct = () => this.#call(() => interaction.reply(message()));
    if (await this.#beginIfOpen(interaction, direct)) return;
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
    await this.#followUp(() => interaction.followUp(message()));
  }

  #call(request: Request): Promise<"done" | "repeated"> {
    return callDiscord(this.#clock, request);
  }

  /** Discord refuses a second first answer, but each follow-up becomes a new message. */
  #followUp(request: Request): Promise<unknown> {
    return callDiscord(this.#clock, request, hadNoEffect);
  }

  /**
   * Sends the first answer; false if one was already sent. When two callers try at once, as when the bot
   * stops in the middle of a command, one waits for the other's result.
   */
  async #beginIfOpen(interaction: RepliableInteraction, request: Request): Promise<boolean> {
    let earlier: Promise<unknown> | undefined;
    do {
      earlier = this.#begun.get(interaction);
      await earlier;
    } while (this.#begun.get(interaction) !== earlier);
    if (interaction.deferred || interaction.replied) return false;
    const answered = request();
    this.#begun.set(
      interaction,
      answered.catch(() => undefined),
    );
    await answered;
    return true;
  }

  async #acknowledge(interaction: RepliableInteraction, request: Request): Promise<void> {
    await this.#beginIfOpen(interaction, async () => {
      const result = await this.#call(request);
      // The library records an acknowledgement only once it has seen Discord's answer to it.
      if (result === "repeated") interaction.deferred = true;
    });
  }

  /** @throws the signal's reason when it aborts first */
  async #acknowledgeLate(
    interaction: Answerable,
    acknowledgement: () => Acknowledgement,
    signal: AbortSignal,
  ): Promise<void> {
    await this.#clock.sleep(FIRST_ANSWER_MS, signal);
    if (!this.#begun.has(interaction)) await this.acknowledge(interaction, acknowledgement());
  }

  /** @throws {InteractionLost} when somebody else has answered */
  async acknowledge(interaction: Answerable, how: Acknowledgement): Promise<void> {
    await this.#acknowledge(interaction, () =>
      how === "update" && interaction.isMessageComponent()
        ? interaction.deferUpdate()
        : interaction.deferReply(visibleTo(how === "public")),
    );
  }

  /** Sends the answer directly, or in place of an acknowledgement. */
  async #answer(interaction: RepliableInteraction, direct: Request, later: Request): Promise<void> {
    if (!(await this.#beginIfOpen(interaction, () => this.#call(direct)))) await this.#call(later);
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
