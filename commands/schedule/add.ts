/** `/forecast-schedule add`: arranges a daily post, at once or when its place has been chosen. */
import type { ChatInputCommandInteraction, StringSelectMenuInteraction } from "discord.js";
import { z } from "zod";
import {
  channelSeenFrom,
  type PostChannel,
  withFetchedKind,
} from "../../src/discord/channel-permissions.ts";
import { readerOf } from "../../src/discord/reader.ts";
import type { Messages } from "../../src/messages/i18n.ts";
import { safeText } from "../../src/messages/markdown.ts";
import type { MessageBody } from "../../src/messages/message-body.ts";
import { sentenceMessage } from "../../src/messages/message-body.ts";
import { unresolvedPlaceMessage } from "../../src/messages/place-message.ts";
import type { Place } from "../../src/places/place.ts";
import { readGuildPreferences } from "../../src/preferences/preference-store.ts";
import { guildSchedules } from "../../src/schedules/guild-schedules.ts";
import { EVERY_DAY, PLAIN_POST, type PostOptions } from "../../src/schedules/schedule.ts";
import {
  addSchedule,
  MAX_SCHEDULES,
  type NewSchedule,
} from "../../src/schedules/schedule-store.ts";
import type { ScheduleAnswers } from "./answers.ts";
import { channelRefusal, roleRefusal } from "./check-target.ts";
import { type PendingOrder, placeMenuId } from "./component-ids.ts";
import { type GivenOrder, readGivenOrder } from "./read-options.ts";
import {
  type Asked,
  accepted,
  type Checked,
  type ForecastScheduleServices,
  guildLocaleOf,
  refused,
} from "./services.ts";

const LABEL_LIMIT = 100;

export interface AddSubcommand {
  execute(interaction: ChatInputCommandInteraction, guildId: string): Promise<void>;
  /** Goes on once the place was chosen from a menu. */
  choosePlace(
    interaction: StringSelectMenuInteraction,
    guildId: string,
    chosen: { readonly order: PendingOrder; readonly place: Place },
  ): Promise<void>;
}

export function createAdd(
  services: ForecastScheduleServices,
  answers: ScheduleAnswers,
): AddSubcommand {
  const { database, places, timeZones, postContents, responder, i18n, clock, wakeRunner } =
    services;

  async function complete(
    interaction: Asked,
    guildId: string,
    { order, place }: { readonly order: PendingOrder; readonly place: Place },
  ): Promise<Checked<Omit<NewSchedule, "post">>> {
    const known = order.timeZone ?? place.timeZone;
    const timeZone = known ?? (await readGuildPreferences(database, guildId)).timeZone;
    if (timeZone === null) {
      const words = i18n(interaction.locale).scheduling;
      return refused(words.noTimeZone(safeText(place.label, LABEL_LIMIT)));
    }
    return accepted({
      ...order,
      timeZone,
      location: place.reference,
      guildId,
      makerId: interaction.user.id,
      guildLocale: guildLocaleOf(interaction),
    });
  }

  async function save(
    interaction: Asked,
    order: Omit<NewSchedule, "post">,
    channel: () => Promise<PostChannel | null>,
  ): Promise<MessageBody> {
    const say = i18n(interaction.locale).scheduling;
    const target = await channel();
    if (target === null) return sentenceMessage(say.outdated);
    const post = postIn(target);
    const refusal = channelRefusal(target, { opensThreads: post.thread !== null }, say);
    if (refusal !== null) return sentenceMessage(refusal);
    const schedule = await addSchedule(database, { ...order, post }, clock.now());
    if (schedule === null) return sentenceMessage(say.tooMany(MAX_SCHEDULES));
    wakeRunner();
    return answers.withPreview(interaction, schedule, say.added);
  }

  /** Asks for the place when several are meant. */
  async function resolvePlace(
    interaction: ChatInputCommandInteraction,
    text: string,
    order: PendingOrder,
  ): Promise<Place | null> {
    const resolution = places.resolve(text, readerOf(interaction));
    if (resolution.kind === "found") return resolution.place;
    const menuId = placeMenuId({ kind: "add", order });
    const words = i18n(interaction.locale).location;
    const body = unresolvedPlaceMessage(resolution, menuId, words);
    await responder.tellPrivately(interaction, body);
    return null;
  }

  return {
    async execute(interaction, guildId) {
      const say = i18n(interaction.locale).scheduling;
      await guildSchedules(database).markPresent(guildId);
      const read = readGivenOrder(interaction, services);
      if (read.kind === "refused") return answers.tell(interaction, read.sentence);
      const given = read.value;
      const channel = given.channel ?? channelSeenFrom(interaction, interaction.channelId);
      const refusal = targetRefusal(given, { channel, guildId }, say);
      if (refusal !== null) return answers.tell(interaction, refusal);
      const location = given.location ?? (await readGuildPreferences(database, guildId)).location;
      if (location === null) return answers.tell(interaction, say.noLocation);
      const order = toPendingOrder(given, channel.id);
      const place = await resolvePlace(interaction, location, order);
      if (place === null) return;
      const completed = await complete(interaction, guildId, { order, place });
      if (completed.kind === "refused") return answers.tell(interaction, completed.sentence);
      const isKnown = given.channel !== null;
      const atHand =
        isKnown && (await postContents.isAtHand({ ...completed.value, post: PLAIN_POST }));
      await responder.reply(interaction, { ephemeral: true, atHand }, () =>
        save(interaction, completed.value, async () =>
          isKnown ? channel : withFetchedKind(interaction.client.rest, channel, guildId),
        ),
      );
    },

    async choosePlace(interaction, guildId, { order, place }) {
      const { timeZone, channelId } = order;
      const isZone =
        timeZone === null ||
        timeZones.resolve(timeZone, readerOf(interaction), clock.now()).kind === "found";
      if (!isZone || order.roleId === guildId) {
        return answers.tell(interaction, i18n(interaction.locale).scheduling.outdated);
      }
      await guildSchedules(database).markPresent(guildId);
      const completed = await complete(interaction, guildId, { order, place });
      if (completed.kind === "refused") return answers.tell(interaction, completed.sentence);
      await responder.update(interaction, { atHand: false }, () =>
        save(interaction, completed.value, () =>
          withFetchedKind(
            interaction.client.rest,
            channelSeenFrom(interaction, channelId),
            guildId,
          ),
        ),
      );
    },
  };
}

/** In a forum each post is a thread of its own. */
function postIn({ kind }: PostChannel): PostOptions {
  return kind === "forum" ? { ...PLAIN_POST, thread: { kind: "each" } } : PLAIN_POST;
}

/** The kind of a channel that was not chosen is known only once Discord was asked for it. */
function targetRefusal(
  { channel: chosen, role }: GivenOrder,
  target: { readonly channel: PostChannel; readonly guildId: string },
  words: Messages["scheduling"],
): string | null {
  const opensThreads = postIn(target.channel).thread !== null;
  const refusal = chosen === null ? null : channelRefusal(chosen, { opensThreads }, words);
  return refusal ?? (role === null ? null : roleRefusal(role, target, words));
}

/** Discord demands the time. */
function toPendingOrder(given: GivenOrder, channelId: string): PendingOrder {
  const { localTime, weekdays, timeZone, days, unit, role } = given;
  return {
    localTime: z.string().parse(localTime),
    weekdays: weekdays ?? EVERY_DAY,
    timeZone,
    days,
    unit,
    channelId,
    roleId: role?.id ?? null,
  };
}
