/**
 * `/forecast-schedule edit`, `pause`, `resume` and `remove`: what changes a daily post.
 *
 * A post that a person paused stays paused until a person resumes it. A post that the bot stopped continues
 * after `resume` or `edit`.
 */
import type { ChatInputCommandInteraction, StringSelectMenuInteraction } from "discord.js";
import type { Answerable } from "../../src/discord/command.ts";
import { viewerOf } from "../../src/discord/command.ts";
import {
  channelSeenFrom,
  type PostChannel,
  withFetchedKind,
} from "../../src/discord/permissions.ts";
import type { Messages } from "../../src/messages/i18n.ts";
import { safeText } from "../../src/messages/markdown.ts";
import type { MessageBody } from "../../src/messages/message-body.ts";
import { sentenceMessage } from "../../src/messages/message-body.ts";
import { unresolvedPlaceMessage } from "../../src/messages/place-message.ts";
import { scheduleLabel, zoneText } from "../../src/messages/schedule-message.ts";
import type { Place } from "../../src/places/place.ts";
import { placeOf } from "../../src/places/places.ts";
import type { PostOptions, Schedule } from "../../src/schedules/schedule.ts";
import {
  changeSchedule,
  pauseSchedule,
  removeSchedule,
  resumeSchedule,
  type ScheduleChanges,
  snoozeSchedule,
  withChanges,
} from "../../src/schedules/schedule-store.ts";
import { chosenGuildLocale } from "../shared/languages.ts";
import { accepted, type Checked, refused } from "../shared/options.ts";
import { replySentence } from "../shared/replies.ts";
import { readSnooze } from "../shared/snooze.ts";
import { placeMenuId } from "./component-ids.ts";
import { listedFor } from "./find-schedule.ts";
import {
  chosenPlaceChanges,
  type EditQuestion,
  type PlaceChanges,
  type PlaceContext,
  readPlaces,
} from "./places.ts";
import {
  CLEARED,
  changedOrder,
  changedPost,
  type GivenOptions,
  readGivenOptions,
} from "./read-options.ts";
import { type ForecastScheduleServices, momentOf } from "./services.ts";
import { overviewMessage, overviewWithPreview } from "./show.ts";
import { checkChannel, givenTargetProblem, keptRoleProblem } from "./target.ts";

/** What a person asked `edit` for. */
interface Edit extends PlaceChanges {
  readonly schedule: Schedule;
  readonly given: GivenOptions;
}

export async function edit(
  interaction: ChatInputCommandInteraction,
  schedule: Schedule,
  services: ForecastScheduleServices,
): Promise<void> {
  const { postContents, responder } = services;
  const read = await readEdit(interaction, schedule, services);
  if (read.kind === "refused") return replySentence(interaction, read.sentence, services);
  const { changes, unclear } = read.value;
  const asksDiscord = keptRole(read.value) !== null || usesChannelAnew(read.value);
  const shown = withChanges(schedule, changes);
  const cached = !asksDiscord && (unclear !== null || (await postContents.isCached(shown)));
  await responder.reply(interaction, { ephemeral: true, cached }, async () => {
    const checked = await checkTarget(interaction, read.value, services);
    return checked.kind === "refused"
      ? sentenceMessage(checked.sentence)
      : save(interaction, schedule, { changes: checked.value, unclear }, services);
  });
}

/** Continues once the place was chosen from a menu. */
export async function editChosenPlace(
  interaction: StringSelectMenuInteraction,
  schedule: Schedule,
  { question, place }: { readonly question: EditQuestion; readonly place: Place },
  services: ForecastScheduleServices,
): Promise<void> {
  const { places, postContents, responder, i18n } = services;
  const t = i18n(interaction.locale);
  const context = { places, viewer: viewerOf(interaction), t };
  const read = chosenPlaceChanges(schedule, { question, place }, context);
  if (read.kind === "refused") return replySentence(interaction, read.sentence, services);
  const shown = withChanges(schedule, read.value);
  const problem = zoneProblem(shown, t, services);
  if (problem !== null) return replySentence(interaction, problem, services);
  const cached = await postContents.isCached(shown);
  await responder.update(interaction, { cached }, () =>
    save(interaction, schedule, { changes: read.value, unclear: null }, services),
  );
}

/**
 * Reads the options of `edit`; reports the first invalid one.
 *
 * @throws {DatabaseError}
 */
async function readEdit(
  interaction: ChatInputCommandInteraction,
  schedule: Schedule,
  services: ForecastScheduleServices,
): Promise<Checked<Edit>> {
  const { places, postContents, i18n, clock } = services;
  const t = i18n(interaction.locale);
  const read = readGivenOptions(interaction, services);
  if (read.kind === "refused") return read;
  const given = read.value;
  if (Object.values(given).every((option) => option === null)) {
    return refused(t.scheduling.nothingGiven);
  }
  const cleared = given.clear === null ? {} : CLEARED[given.clear];
  const kept = withChanges(schedule, cleared);
  const context = { places, viewer: viewerOf(interaction), t };
  const moved = readPlaces(kept, { ...given, isZoneGiven: given.timeZone !== null }, context);
  if (moved.kind === "refused") return moved;
  const order = together(together(cleared, moved.value.changes), changedOrder(given));
  const unit = await postContents.unitOf(withChanges(schedule, order));
  const post = changedPost(kept.post, given, { unit, nowMs: clock.now(), t });
  if (post.kind === "refused") return post;
  const changes = together(order, { post: post.value });
  const changed = withChanges(schedule, changes);
  const channel = given.channel ?? channelSeenFrom(interaction, schedule.channelId);
  const problem =
    postProblem(changed, post.value, context, services) ??
    givenTargetProblem(given, { ...changed, channel }, t) ??
    zoneProblem(changed, t, services);
  if (problem !== null) return refused(problem);
  return accepted({ schedule, given, changes, unclear: moved.value.unclear });
}

/** Both as one; of the other where they differ. */
function together(one: ScheduleChanges, other: ScheduleChanges): ScheduleChanges {
  return { ...one, ...other, post: { ...one.post, ...other.post } };
}

/** Why a changed post cannot be; null when it can. @param changes of its options */
function postProblem(
  { location, post }: Schedule,
  changes: Partial<PostOptions>,
  { places, viewer, t }: PlaceContext,
  { warnings }: ForecastScheduleServices,
): string | null {
  const asksForWarnings =
    changes.conditions?.list.some(({ kind }) => kind === "warning") === true ||
    (changes.alerts ?? null) !== null;
  if (asksForWarnings && warnings === null) return t.warnings.off;
  const { layout, otherLocations, alerts } = post;
  if (layout === "week" && otherLocations.length > 0) return t.scheduling.weekOfOnePlace;
  const hasCoordinates = [location, ...otherLocations].some(
    (reference) => placeOf(reference, viewer, places)?.location.kind === "coordinates",
  );
  return alerts === null || hasCoordinates ? null : t.scheduling.alertsNeedPlace;
}

/** Whether the changed post can appear in its channel; the changes, with the tag that was typed. */
async function checkTarget(
  interaction: Answerable,
  edit: Edit,
  { i18n }: ForecastScheduleServices,
): Promise<Checked<ScheduleChanges>> {
  const { schedule, given, changes } = edit;
  const t = i18n(interaction.locale);
  const { rest } = interaction.client;
  const kept = keptRole(edit);
  const problem = kept === null ? null : await keptRoleProblem(rest, kept, t.scheduling);
  if (problem !== null) return refused(problem);
  if (!usesChannelAnew(edit)) return accepted(changes);
  const { post, channelId } = withChanges(schedule, changes);
  const seen: PostChannel = given.channel ?? channelSeenFrom(interaction, channelId);
  const isKnown = seen.kind !== "unknown" && seen.kind !== "forum";
  const channel = isKnown ? seen : await withFetchedKind(rest, seen, schedule.guildId);
  if (channel === null) return refused(t.scheduling.outdated);
  const tag = checkChannel(channel, { ...post, tag: given.tag ?? post.tag }, t);
  if (tag.kind === "refused") return tag;
  const isSame = tag.value?.id === post.tag?.id;
  return accepted(isSame ? changes : together(changes, { post: { tag: tag.value } }));
}

/** The role that moves to another channel with the post; null for none. */
function keptRole({ schedule, given: { channel, role }, changes }: Edit) {
  const { roleId, guildId } = withChanges(schedule, changes);
  const isMoved = channel !== null && channel.id !== schedule.channelId;
  return !isMoved || role !== null || roleId === null ? null : { roleId, channel, guildId };
}

/** Whether the post needs something of its channel that it did not need there before. */
function usesChannelAnew({ schedule, given, changes }: Edit): boolean {
  const needs = ({ channelId, post }: Schedule) => {
    const own = [post.thread !== null, post.publish, post.tag?.id ?? false];
    return (own.some((need) => need !== false) ? [...own, channelId] : own).join(" ");
  };
  return given.tag !== null || needs(withChanges(schedule, changes)) !== needs(schedule);
}

/** Saves what is clear, and asks for the place that is not. */
async function save(
  interaction: Answerable,
  schedule: Schedule,
  { changes, unclear }: PlaceChanges,
  services: ForecastScheduleServices,
): Promise<MessageBody> {
  const { database, i18n, wakeRunner } = services;
  const { scheduling: t, location } = i18n(interaction.locale);
  const guildLocale = chosenGuildLocale(interaction) ?? schedule.guildLocale;
  const all = { ...changes, guildLocale };
  const changed = await changeSchedule(database, schedule, all, momentOf(services));
  const isResumed = unclear === null && changed !== null && isStoppedByBot(changed);
  const saved = isResumed ? await resumeSchedule(database, schedule, momentOf(services)) : changed;
  wakeRunner();
  if (saved === null) return sentenceMessage(t.noSuchPost(schedule.id));
  if (unclear !== null) {
    return unresolvedPlaceMessage(unclear.about, placeMenuId(unclear.question), location);
  }
  const heading = isResumed ? t.editedAndResumed : t.edited;
  return overviewWithPreview(interaction, { schedule: saved, heading }, services);
}

/** Why a post in a zone that the rules do not know cannot go on; null for any other. */
function zoneProblem(
  { timeZone }: Pick<Schedule, "timeZone">,
  { schedule: t, forecast, format }: Messages,
  { zoneRules }: Pick<ForecastScheduleServices, "zoneRules">,
): string | null {
  if (zoneRules.zone(timeZone) !== null) return null;
  const reason = "unknown-time-zone";
  const why = forecast.labelled(zoneText({ timeZone }), t.reasons[reason]);
  return format.sentences([why, t.cures[reason]]);
}

function isStoppedByBot({ state }: Schedule): boolean {
  return state.kind === "held" || (state.kind === "paused" && state.reason !== "by-person");
}

export async function pause(
  interaction: ChatInputCommandInteraction,
  schedule: Schedule,
  services: ForecastScheduleServices,
): Promise<void> {
  const { database, i18n, clock } = services;
  const until = interaction.options.getString("until");
  if (until !== null) return snooze(interaction, schedule, until, services);
  const t = i18n(interaction.locale).scheduling;
  const heading = schedule.state.kind === "paused" ? t.alreadyPaused : t.paused;
  const changed = await pauseSchedule(database, schedule, clock.now());
  await replyChanged(interaction, schedule, { changed, heading }, services);
}

/** Pauses until a date, or skips the next post. */
async function snooze(
  interaction: ChatInputCommandInteraction,
  schedule: Schedule,
  typed: string,
  services: ForecastScheduleServices,
): Promise<void> {
  const { locale } = interaction;
  const t = services.i18n(locale);
  const problem = zoneProblem(schedule, t, services);
  if (problem !== null) return replySentence(interaction, problem, services);
  const moment = momentOf(services);
  const read = readSnooze(typed, { ...moment, subject: schedule, locale, t });
  if (read.kind === "refused") return replySentence(interaction, read.sentence, services);
  const { until, isSkip } = read.value;
  // A post that a person paused has no next post to skip.
  if (isSkip && schedule.state.kind === "paused") {
    const heading = t.scheduling.alreadyPaused;
    return replyChanged(interaction, schedule, { changed: schedule, heading }, services);
  }
  const changed = await snoozeSchedule(services.database, schedule, until, moment);
  services.wakeRunner();
  const heading = isSkip
    ? t.scheduling.skipped(t.format.day(changed?.next.localDate ?? until))
    : t.scheduling.pausedUntil(t.format.day(until));
  await replyChanged(interaction, schedule, { changed, heading }, services);
}

export async function resume(
  interaction: ChatInputCommandInteraction,
  schedule: Schedule,
  services: ForecastScheduleServices,
): Promise<void> {
  const t = services.i18n(interaction.locale);
  const problem = zoneProblem(schedule, t, services);
  if (problem !== null) return replySentence(interaction, problem, services);
  const { alreadyActive, resumed } = t.scheduling;
  const heading = schedule.state.kind === "active" ? alreadyActive : resumed;
  const changed = await resumeSchedule(services.database, schedule, momentOf(services));
  services.wakeRunner();
  await replyChanged(interaction, schedule, { changed, heading }, services);
}

export async function remove(
  interaction: ChatInputCommandInteraction,
  schedule: Schedule,
  services: ForecastScheduleServices,
): Promise<void> {
  const t = services.i18n(interaction.locale);
  const removed = await removeSchedule(services.database, schedule);
  const label = scheduleLabel(listedFor(interaction, removed ?? schedule, services), t);
  const sentence =
    removed === null
      ? t.scheduling.noSuchPost(schedule.id)
      : t.scheduling.removed(safeText(label, label.length));
  await replySentence(interaction, sentence, services);
}

/** @param result.changed the schedule as it is now; null when it was removed meanwhile */
async function replyChanged(
  interaction: ChatInputCommandInteraction,
  { id }: Schedule,
  { changed, heading }: { readonly changed: Schedule | null; readonly heading: string },
  services: ForecastScheduleServices,
): Promise<void> {
  const { responder, i18n } = services;
  const body =
    changed === null
      ? sentenceMessage(i18n(interaction.locale).scheduling.noSuchPost(id))
      : await overviewMessage(interaction, { schedule: changed, heading }, services);
  await responder.replyPrivately(interaction, body);
}
