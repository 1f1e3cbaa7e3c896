/**
 * Answers to interactions. Discord waits 3 seconds for the first one and fixes there who can see it,
 * so what takes longer is acknowledged first, and a failure after a public acknowledgement is told
 * privately only once the public placeholder is gone.
 */
import {
  type AutocompleteInteraction,
  type ButtonInteraction,
  MessageFlags,
  type RepliableInteraction,
  type StringSelectMenuInteraction,
} from "discord.js";
import type { Clock } from "../clock.ts";
import { FIRST_ANSWER_TIMEOUT_MS, MAX_CHOICES } from "../limits.ts";
import type { MessageBody } from "../messages/message-body.ts";
import type { Acknowledgement, Answerable, Choice } from "./command.ts";
import { callDiscord } from "./interaction-calls.ts";

export interface ReplyOptions {
  /** Whether only the asker sees the answer. */
  readonly ephemeral: boolean;
  /** Whether `produce` answers from memory, so that one direct reply is in time. */
  readonly atHand: boolean;
}

export interface Responder {
  /**
   * Runs `work`, and acknowledges the interaction when that has not begun to answer in half of the time
   * that Discord waits, since a database that is silent may keep it longer than that.
   *
   * @param acknowledgement asked only when it comes to that
   */
  inTime(
    interaction: Answerable,
    acknowledgement: () => Acknowledgement,
    work: () => Promise<void>,
  ): Promise<void>;
  /** Answers a command, a click or a choice with a new message. */
  reply(
    interaction: Answerable,
    options: ReplyOptions,
    produce: () => Promise<MessageBody>,
  ): Promise<void>;
  /** Answers a click or choice by changing the message that the component is on. */
  update(
    interaction: ButtonInteraction | StringSelectMenuInteraction,
    options: Pick<ReplyOptions, "atHand">,
    produce: () => Promise<MessageBody>,
  ): Promise<void>;
  /**
   * Answers a choice from a private menu with a new message for all to see, and removes the menu.
   * The menu stays when `produce` fails.
   */
  replaceMenu(
    interaction: StringSelectMenuInteraction,
    produce: () => Promise<MessageBody>,
  ): Promise<void>;
  /** Offers choices for the option being typed; those beyond Discord's limit are left out. */
  suggest(interaction: AutocompleteInteraction, choices: readonly Choice[]): Promise<void>;
  /** Tells only the asker, whatever was answered before. */
  tellPrivately(interaction: RepliableInteraction, body: MessageBody): Promise<void>;
}

/** Half of the time that Discord waits: the rest is for the way there and for a second try. */
export const FIRST_ANSWER_MS = FIRST_ANSWER_TIMEOUT_MS / 2;

/** @param clock paces the repetition of failed requests */
export function createResponder(clock: Clock): Responder {
  const call = (request: () => Promise<unknown>) => callDiscord(clock, request);
  /** Interactions whose first answer is on its way or there; the promise never rejects. */
  const begun = new WeakMap<RepliableInteraction, Promise<unknown>>();

  /**
   * Gives the first answer unless another has been given; false then. Asked at once from two sides, as when
   * the bot is stopped in the middle of a command, one waits for what becomes of the other.
   */
  async function beginIfOpen(
    interaction: RepliableInteraction,
    request: () => Promise<unknown>,
  ): Promise<boolean> {
    let earlier: Promise<unknown> | undefined;
    do {
      earlier = begun.get(interaction);
      await earlier;
    } while (begun.get(interaction) !== earlier);
    if (interaction.deferred || interaction.replied) return false;
    const answered = request();
    begun.set(
      interaction,
      answered.catch(() => undefined),
    );
    await answered;
    return true;
  }

  async function acknowledge(interaction: RepliableInteraction, request: () => Promise<unknown>) {
    await beginIfOpen(interaction, async () => {
      const outcome = await call(request);
      // The library notes an acknowledgement only when it saw the answer to it.
      if (outcome === "repeated") interaction.deferred = true;
    });
  }

  /** Gives the answer at once, or in the place of an acknowledgement. */
  async function answer(
    interaction: RepliableInteraction,
    direct: () => Promise<unknown>,
    later: () => Promise<unknown>,
  ): Promise<void> {
    if (!(await beginIfOpen(interaction, () => call(direct)))) await call(later);
  }

  /** False when Discord would not; what that means is the caller's business. */
  async function tryDeleteReply(interaction: RepliableInteraction): Promise<boolean> {
    try {
      await call(() => interaction.deleteReply());
      return true;
    } catch {
      return false;
    }
  }

  return {
    async inTime(interaction, acknowledgement, work) {
      const over = new AbortController();
      const acknowledgeLate = async () => {
        await clock.sleep(FIRST_ANSWER_MS, over.signal);
        if (begun.has(interaction)) return;
        const how = acknowledgement();
        await acknowledge(interaction, () =>
          how === "update" && !interaction.isChatInputCommand()
            ? interaction.deferUpdate()
            : interaction.deferReply(visibleTo(how === "public")),
        );
      };
      // One that fails is given again by whatever answers next.
      acknowledgeLate().catch(() => undefined);
      try {
        await work();
      } finally {
        over.abort();
      }
    },

    async reply(interaction, { ephemeral, atHand }, produce) {
      const flags = visibleTo(!ephemeral);
      if (!atHand) await acknowledge(interaction, () => interaction.deferReply(flags));
      const body = await produce();
      await answer(
        interaction,
        () => interaction.reply({ ...payloadOf(body), ...flags }),
        () => interaction.editReply(payloadOf(body)),
      );
    },

    async update(interaction, { atHand }, produce) {
      if (!atHand) await acknowledge(interaction, () => interaction.deferUpdate());
      const body = await produce();
      await answer(
        interaction,
        () => interaction.update(changeOf(body)),
        () => interaction.editReply(changeOf(body)),
      );
    },

    async replaceMenu(interaction, produce) {
      await acknowledge(interaction, () => interaction.deferUpdate());
      const body = await produce();
      await call(() => interaction.followUp(payloadOf(body)));
      // The question is answered; a menu that the person dismissed meanwhile cannot be removed.
      await tryDeleteReply(interaction);
    },

    async suggest(interaction, choices) {
      await call(() => interaction.respond(choices.slice(0, MAX_CHOICES)));
    },

    async tellPrivately(interaction, body) {
      const message = () => ({ ...payloadOf(body), flags: MessageFlags.Ephemeral as const });
      if (await beginIfOpen(interaction, () => call(() => interaction.reply(message())))) return;
      // A click's acknowledgement has no placeholder, a command's always has one until it is edited.
      const hasPlaceholder = !interaction.replied && !wasUpdate(interaction);
      // Where a public placeholder stays, the sentence takes its place: better than an endless wait.
      const isInPlace =
        hasPlaceholder && (interaction.ephemeral === true || !(await tryDeleteReply(interaction)));
      if (isInPlace) {
        await call(() => interaction.editReply(payloadOf(body)));
        return;
      }
      await call(() => interaction.followUp(message()));
    },
  };
}

function visibleTo(everybody: boolean) {
  return everybody ? {} : { flags: MessageFlags.Ephemeral as const };
}

/** A message as the library sends it; made anew for each request, since the library writes into it. */
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

/** The same for a message that is there already: without the empty list its old files would stay. */
function changeOf(body: MessageBody) {
  return { ...payloadOf(body), attachments: [] };
}

/** `deferUpdate` leaves `ephemeral` as it was, where `deferReply` sets it. */
function wasUpdate(interaction: RepliableInteraction): boolean {
  return interaction.isMessageComponent() && interaction.ephemeral === null;
}
