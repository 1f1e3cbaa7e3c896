/** `/forecast-schedule add`: adds a daily post, right away or once its place was chosen from a menu. */
import type { StringSelectMenuInteraction } from "discord.js";
import { z } from "zod";
import { EVERY_DAY } from "../../src/days/weekdays.ts";
import { RefusedError } from "../../src/discord/command.ts";
import {
  channelSeenFrom,
  type PostChannel,
  withFetchedKind,
} from "../../src/discord/permissions.ts";
import { safeText } from "../../src/messages/markdown.ts";
import type { MessageBody } from "../../src/messages/message-body.ts";
import { unresolvedPlaceMessage } from "../../src/messages/place-message.ts";
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
import { readingSentence } from "../shared/options.ts";
import { type AdminCommand, type AdminRequest, momentOf, refuseIf } from "../shared/replies.ts";
import { type PendingOrder, placeMenuId } from "./component-ids.ts";
import { readGivenOptions } from "./read-options.ts";
import { overviewWithPreview } from "./show.ts";
import { checkChannel, fetchedRoleProblem, givenTargetProblem } from "./target.ts";

const LABEL_LIMIT = 100;

/** Everything about a new schedule except what its channel decides. */
type CompleteOrder = Omit<NewSchedule, "post"> & Pick<PendingOrder, "publish" | "tag">;

/** @throws {RefusedError} */
export async function add(request: AdminCommand): Promise<void> {
  const { interaction, guildId, services, viewer, t } = request;
  const { places, responder } = services;
  const given = readGivenOptions(interaction, services);
  const channel = given.channel ?? channelSeenFrom(interaction, interaction.channelId);
  const order: PendingOrder = {
    ...given,
    // Discord requires it.
    localTime: z.string().parse(given.localTime),
    weekdays: given.weekdays ?? EVERY_DAY,
    channelId: channel.id,
    roleId: given.role?.id ?? null,
    publish: given.publish === true,
  };
  const target = { channel, guildId, post: postIn(channel, order) };
  refuseIf(givenTargetProblem(given, target, t));
  const location =
    given.location ?? (await readGuildPreferences(services.database, guildId)).location;
  if (location === null) throw new RefusedError(t.scheduling.noLocation);
  const resolution = places.resolve(location, viewer);
  if (resolution.kind !== "found") {
    const menuId = placeMenuId({ kind: "add", order });
    const body = unresolvedPlaceMessage(resolution, menuId, t.location);
    return responder.replyPrivately(interaction, body);
  }
  const completed = await complete(request, order, resolution.place);
  const reading = readingSentence(given.location, { places, viewer, t });
  // Only a request tells the tags of a forum.
  const isKnown = given.channel !== null && channel.kind !== "forum";
  const shown = { ...completed, post: PLAIN_POST };
  const cached = isKnown && (await services.postContents.isCached(shown));
  await responder.reply(interaction, { ephemeral: true, cached }, async () => {
    const { rest } = interaction.client;
    const checked = isKnown ? channel : await withFetchedKind(rest, channel, guildId);
    return save(request, completed, { channel: checked, reading });
  });
}

/** Continues once the place was chosen from a menu. @throws {RefusedError} */
export async function addAtChosenPlace(
  request: AdminRequest<StringSelectMenuInteraction>,
  pending: PendingOrder,
  place: Place,
): Promise<void> {
  const { interaction, guildId, services } = request;
  const completed = await complete(request, pending, place);
  const order = { ...completed, menuMessageId: interaction.message.id };
  await services.responder.update(interaction, { cached: false }, async () => {
    const seen = channelSeenFrom(interaction, order.channelId);
    const channel = await withFetchedKind(interaction.client.rest, seen, guildId);
    refuseIf(await forgeryProblem(request, order, channel));
    return save(request, order, { channel, reading: null });
  });
}

/**
 * Why the channel or role that a menu's id names is not used. Since an id can be forged, Discord must have
 * said that they belong to the server. The rights of a person in another channel are not known; `add` has
 * checked them, and here those in the menu's channel count.
 */
async function forgeryProblem(
  { interaction, guildId, t }: AdminRequest<StringSelectMenuInteraction>,
  { roleId }: CompleteOrder,
  channel: PostChannel | null,
): Promise<string | null> {
  const { channelId, memberPermissions, client } = interaction;
  if (channel?.kind === "unknown" && channel.id !== channelId) return t.failure.unexpected;
  if (channel === null || roleId === null) return null;
  const requesterPermissions = channel.requesterPermissions ?? memberPermissions?.bitfield ?? null;
  const target = { channel: { ...channel, requesterPermissions }, guildId, roleId };
  return fetchedRoleProblem(client.rest, target, t.scheduling);
}

/**
 * @throws {RefusedError} no time zone is known: none was given, and neither the place nor the server has one
 */
async function complete(
  { interaction, guildId, services, t }: AdminRequest,
  order: PendingOrder,
  place: Place,
): Promise<CompleteOrder> {
  const { database, zoneRules } = services;
  const known = order.timeZone ?? place.timeZone;
  const timeZone = known ?? (await readGuildPreferences(database, guildId)).timeZone;
  if (timeZone === null || zoneRules.zone(timeZone) === null) {
    throw new RefusedError(t.scheduling.noTimeZone(safeText(place.label, LABEL_LIMIT)));
  }
  const creatorId = interaction.user.id;
  const guildLocale = usualLocaleOf(interaction);
  const location = place.reference;
  return { ...order, timeZone, location, guildId, creatorId, guildLocale };
}

/**
 * @param where.channel null for a channel of another server
 * @param where.reading how its coordinates were read, if that needs saying
 * @throws {RefusedError}
 */
async function save(
  request: AdminRequest,
  order: CompleteOrder,
  { channel, reading }: { readonly channel: PostChannel | null; readonly reading: string | null },
): Promise<MessageBody> {
  const { services, t } = request;
  if (channel === null) throw new RefusedError(t.scheduling.outdated);
  const post = postIn(channel, order);
  const tag = checkChannel(channel, { ...post, tag: order.tag }, t);
  const added = { ...order, post: { ...post, tag } };
  const schedule = await addSchedule(services.database, added, momentOf(services));
  if (schedule === null) throw new RefusedError(t.scheduling.tooMany(MAX_SCHEDULES));
  services.wakeRunner();
  const language = await languageSentence(request, schedule);
  const sentences = [t.scheduling.added, language, reading].filter((one) => one !== null);
  return overviewWithPreview(request, schedule, t.format.sentences(sentences));
}

/** Names the language of the posts if only that of the admin decided it. */
async function languageSentence(
  { interaction, guildId, services, t }: AdminRequest,
  { language }: Schedule,
): Promise<string | null> {
  const { locale } = interaction;
  const isChosen = language !== null || chosenGuildLocale(interaction) !== null;
  if (isChosen || locale === DEFAULT_LOCALE) return null;
  const guild = await readGuildPreferences(services.database, guildId);
  return guild.language === null ? t.scheduling.addedLanguage(t.format.language(locale)) : null;
}

/** In a forum each post is a thread. */
function postIn({ kind }: PostChannel, { publish }: Pick<PendingOrder, "publish">): PostOptions {
  return { ...PLAIN_POST, publish, thread: kind === "forum" ? { kind: "each" } : null };
}
