/** `/forecast-schedule add`: adds a daily post, right away or once its place was chosen from a menu. */
import type { ChatInputCommandInteraction, StringSelectMenuInteraction } from "discord.js";
import { z } from "zod";
import { EVERY_DAY } from "../../src/days/weekdays.ts";
import type { Answerable } from "../../src/discord/command.ts";
import { viewerOf } from "../../src/discord/command.ts";
import {
  channelSeenFrom,
  type PostChannel,
  withFetchedKind,
} from "../../src/discord/permissions.ts";
import { safeText } from "../../src/messages/markdown.ts";
import type { MessageBody } from "../../src/messages/message-body.ts";
import { sentenceMessage } from "../../src/messages/message-body.ts";
import { otherReadingSentence, unresolvedPlaceMessage } from "../../src/messages/place-message.ts";
import type { Place } from "../../src/places/place.ts";
import { DEFAULT_LOCALE } from "../../src/preferences/languages.ts";
import { readGuildPreferences } from "../../src/preferences/preference-store.ts";
import { PLAIN_POST, type PostOptions, type Schedule } from "../../src/schedules/schedule.ts";
import {
  addSchedule,
  MAX_SCHEDULES,
  type NewSchedule,
} from "../../src/schedules/schedule-store.ts";
import { chosenGuildLocale, usualLocaleOf } from "../shared/languages.ts";
import { accepted, type Checked, refused } from "../shared/options.ts";
import { replySentence } from "../shared/replies.ts";
import { type PendingOrder, placeMenuId } from "./component-ids.ts";
import { type GivenOptions, readGivenOptions } from "./read-options.ts";
import { type ForecastScheduleServices, momentOf } from "./services.ts";
import { overviewWithPreview } from "./show.ts";
import { channelProblem, checkTag, fetchedRoleProblem, givenTargetProblem } from "./target.ts";

const LABEL_LIMIT = 100;

/** Everything about a new schedule except what its channel decides. */
type CompleteOrder = Omit<NewSchedule, "post"> & Pick<PendingOrder, "publish" | "tag">;

export async function add(
  interaction: ChatInputCommandInteraction,
  guildId: string,
  services: ForecastScheduleServices,
): Promise<void> {
  const { database, places, postContents, responder, i18n } = services;
  const texts = i18n(interaction.locale);
  const t = texts.scheduling;
  const read = readGivenOptions(interaction, services);
  if (read.kind === "refused") return replySentence(interaction, read.sentence, services);
  const given = read.value;
  const channel = given.channel ?? channelSeenFrom(interaction, interaction.channelId);
  const order = toPendingOrder(given, channel.id);
  const target = { channel, guildId, post: postIn(channel, order) };
  const problem = givenTargetProblem(given, target, texts);
  if (problem !== null) return replySentence(interaction, problem, services);
  const location = given.location ?? (await readGuildPreferences(database, guildId)).location;
  if (location === null) return replySentence(interaction, t.noLocation, services);
  const place = await resolvePlace(interaction, { location, order }, services);
  if (place === null) return;
  const completed = await complete(interaction, guildId, { order, place }, services);
  if (completed.kind === "refused") {
    return replySentence(interaction, completed.sentence, services);
  }
  const other =
    given.location === null ? null : places.otherReading(location, viewerOf(interaction));
  const reading = other === null ? null : otherReadingSentence(place, other, texts.location);
  // Only a request tells the tags of a forum.
  const isKnown = given.channel !== null && channel.kind !== "forum";
  const cached = isKnown && (await postContents.isCached({ ...completed.value, post: PLAIN_POST }));
  await responder.reply(interaction, { ephemeral: true, cached }, async () => {
    const { rest } = interaction.client;
    const checked = isKnown ? channel : await withFetchedKind(rest, channel, guildId);
    return save(interaction, { order: completed.value, channel: checked, reading }, services);
  });
}

/** Continues once the place was chosen from a menu. */
export async function addAtChosenPlace(
  interaction: StringSelectMenuInteraction,
  guildId: string,
  { order, place }: { readonly order: PendingOrder; readonly place: Place },
  services: ForecastScheduleServices,
): Promise<void> {
  const { responder, i18n, zoneRules } = services;
  const { timeZone, channelId } = order;
  if (timeZone !== null && zoneRules.zone(timeZone) === null) {
    return replySentence(interaction, i18n(interaction.locale).scheduling.outdated, services);
  }
  const completed = await complete(interaction, guildId, { order, place }, services);
  if (completed.kind === "refused") {
    return replySentence(interaction, completed.sentence, services);
  }
  await responder.update(interaction, { cached: false }, async () => {
    const seen = channelSeenFrom(interaction, channelId);
    const channel = await withFetchedKind(interaction.client.rest, seen, guildId);
    const problem = await forgeryProblem(interaction, { order: completed.value, channel }, i18n);
    if (problem !== null) return sentenceMessage(problem);
    return save(interaction, { order: completed.value, channel, reading: null }, services);
  });
}

/**
 * Why the channel or role that a menu's id names is not used. Since an id can be forged, Discord must have
 * said that they belong to the server. The rights of a person in another channel are not known; `add` has
 * checked them, and here those in the menu's channel count.
 */
async function forgeryProblem(
  interaction: StringSelectMenuInteraction,
  { order, channel }: { readonly order: CompleteOrder; readonly channel: PostChannel | null },
  i18n: ForecastScheduleServices["i18n"],
): Promise<string | null> {
  const { channelId, memberPermissions, client } = interaction;
  const t = i18n(interaction.locale);
  if (channel === null) return t.scheduling.outdated;
  if (channel.kind === "unknown" && channel.id !== channelId) return t.failure.unexpected;
  const { roleId, guildId } = order;
  if (roleId === null) return null;
  const requesterPermissions = channel.requesterPermissions ?? memberPermissions?.bitfield ?? null;
  const target = { channel: { ...channel, requesterPermissions }, guildId, roleId };
  return fetchedRoleProblem(client.rest, target, t.scheduling);
}

/** Discord requires the time. */
function toPendingOrder(given: GivenOptions, channelId: string): PendingOrder {
  const { localTime, weekdays, timeZone, days, unit, language, role, publish, tag } = given;
  return {
    localTime: z.string().parse(localTime),
    weekdays: weekdays ?? EVERY_DAY,
    timeZone,
    days,
    unit,
    language,
    channelId,
    roleId: role?.id ?? null,
    publish: publish === true,
    tag,
  };
}

/** Null when the place is unclear; the reply asks for it then. */
async function resolvePlace(
  interaction: ChatInputCommandInteraction,
  { location, order }: { readonly location: string; readonly order: PendingOrder },
  { places, responder, i18n }: ForecastScheduleServices,
): Promise<Place | null> {
  const resolution = places.resolve(location, viewerOf(interaction));
  if (resolution.kind === "found") return resolution.place;
  const menuId = placeMenuId({ kind: "add", order });
  const t = i18n(interaction.locale).location;
  const body = unresolvedPlaceMessage(resolution, menuId, t);
  await responder.replyPrivately(interaction, body);
  return null;
}

/** Fails when no time zone is known: none was given, and neither the place nor the server has one. */
async function complete(
  interaction: Answerable,
  guildId: string,
  { order, place }: { readonly order: PendingOrder; readonly place: Place },
  { database, i18n, zoneRules }: ForecastScheduleServices,
): Promise<Checked<CompleteOrder>> {
  const known = order.timeZone ?? place.timeZone;
  const timeZone = known ?? (await readGuildPreferences(database, guildId)).timeZone;
  if (timeZone === null || zoneRules.zone(timeZone) === null) {
    const t = i18n(interaction.locale).scheduling;
    return refused(t.noTimeZone(safeText(place.label, LABEL_LIMIT)));
  }
  return accepted({
    ...order,
    timeZone,
    location: place.reference,
    guildId,
    creatorId: interaction.user.id,
    guildLocale: usualLocaleOf(interaction),
  });
}

/**
 * @param channel null for a channel of another server
 * @param reading how its coordinates were read, if that needs saying
 */
async function save(
  interaction: Answerable,
  {
    order: { tag: wanted, publish, ...order },
    channel,
    reading,
  }: { order: CompleteOrder; channel: PostChannel | null; reading: string | null },
  services: ForecastScheduleServices,
): Promise<MessageBody> {
  const { database, i18n, wakeRunner } = services;
  const texts = i18n(interaction.locale);
  const t = texts.scheduling;
  if (channel === null) return sentenceMessage(t.outdated);
  const post = postIn(channel, { publish });
  const problem = channelProblem(channel, post, texts);
  if (problem !== null) return sentenceMessage(problem);
  const tag = checkTag(channel, wanted, texts);
  if (tag.kind === "refused") return sentenceMessage(tag.sentence);
  const added = { ...order, post: { ...post, tag: tag.value } };
  const schedule = await addSchedule(database, added, momentOf(services));
  if (schedule === null) return sentenceMessage(t.tooMany(MAX_SCHEDULES));
  wakeRunner();
  const language = await languageSentence(interaction, schedule, services);
  const sentences = [t.added, language, reading].filter((sentence) => sentence !== null);
  const heading = texts.format.sentences(sentences);
  return overviewWithPreview(interaction, { schedule, heading }, services);
}

/** Names the language of the posts if only that of the admin decided it. */
async function languageSentence(
  interaction: Answerable,
  { guildId, language }: Schedule,
  { database, i18n }: ForecastScheduleServices,
): Promise<string | null> {
  const { locale } = interaction;
  const isChosen = language !== null || chosenGuildLocale(interaction) !== null;
  if (isChosen || locale === DEFAULT_LOCALE) return null;
  if ((await readGuildPreferences(database, guildId)).language !== null) return null;
  const { scheduling, format } = i18n(locale);
  return scheduling.addedLanguage(format.language(locale));
}

/** In a forum each post is a thread. */
function postIn({ kind }: PostChannel, { publish }: Pick<PendingOrder, "publish">): PostOptions {
  return { ...PLAIN_POST, publish, thread: kind === "forum" ? { kind: "each" } : null };
}
