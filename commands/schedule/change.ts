/**
 * `/forecast-schedule edit`, `pause`, `resume` and `remove`: what changes a daily post.
 *
 * A post that a person paused stays paused until a person resumes it. A post that the bot stopped continues
 * after `resume` or `edit`.
 */
import type { StringSelectMenuInteraction } from "discord.js";
import {
  channelSeenFrom,
  type PostChannel,
  withFetchedKind,
} from "../../src/discord/permissions.ts";
import { joined, safeText } from "../../src/messages/markdown.ts";
import type { MessageBody } from "../../src/messages/message-body.ts";
import { sentenceMessage } from "../../src/messages/message-body.ts";
import { unresolvedPlaceMessage } from "../../src/messages/place-message.ts";
import { zoneText } from "../../src/messages/schedule-message.ts";
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
import {
  type AdminCommand,
  type AdminRequest,
  momentOf,
  replySentence,
} from "../shared/replies.ts";
import { readSnooze } from "../shared/snooze.ts";
import { placeMenuId } from "./component-ids.ts";
import { labelOf } from "./find-schedule.ts";
import {
  chosenPlaceChanges,
  type EditQuestion,
  type PlaceChanges,
  type PlaceContext,
  readingSentence,
  readPlaces,
} from "./places.ts";
import {
  CLEARED,
  changedOrder,
  changedPost,
  type GivenOptions,
  readGivenOptions,
} from "./read-options.ts";
import { overviewMessage, overviewWithPreview } from "./show.ts";
import { checkChannel, givenTargetProblem, keptRoleProblem } from "./target.ts";

/** What a person asked `edit` for. */
interface Edit extends PlaceChanges {
  readonly schedule: Schedule;
  readonly given: GivenOptions;
}

export async function edit(request: AdminCommand, schedule: Schedule): Promise<void> {
  const { interaction, services } = request;
  const read = await readEdit(request, schedule);
  if (read.kind === "refused") return replySentence(interaction, read.sentence, services);
  const { given, changes, unclear } = read.value;
  const reading = readingSentence(given.location, placeContext(request));
  const asksDiscord = keptRole(read.value) !== null || usesChannelAnew(read.value);
  const shown = withChanges(schedule, changes);
  const isShown = unclear !== null || (await services.postContents.isCached(shown));
  const cached = !asksDiscord && isShown;
  await services.responder.reply(interaction, { ephemeral: true, cached }, async () => {
    const checked = await checkTarget(request, read.value);
    return checked.kind === "refused"
      ? sentenceMessage(checked.sentence)
      : save(request, schedule, { changes: checked.value, unclear }, reading);
  });
}

/** Continues once the place was chosen from a menu. */
export async function editChosenPlace(
  request: AdminRequest<StringSelectMenuInteraction>,
  schedule: Schedule,
  chosen: { readonly question: EditQuestion; readonly place: Place },
): Promise<void> {
  const { interaction, services } = request;
  const read = chosenPlaceChanges(schedule, chosen, placeContext(request));
  if (read.kind === "refused") return replySentence(interaction, read.sentence, services);
  const shown = withChanges(schedule, read.value);
  const problem = zoneProblem(request, shown);
  if (problem !== null) return replySentence(interaction, problem, services);
  const cached = await services.postContents.isCached(shown);
  await services.responder.update(interaction, { cached }, () =>
    save(request, schedule, { changes: read.value, unclear: null }, null),
  );
}

function placeContext({ services, viewer, t }: AdminRequest): PlaceContext {
  return { places: services.places, viewer, t };
}

/**
 * Reads the options of `edit`; reports the first invalid one.
 *
 * @throws {DatabaseError}
 */
async function readEdit(request: AdminCommand, schedule: Schedule): Promise<Checked<Edit>> {
  const { interaction, services, t } = request;
  const read = readGivenOptions(interaction, services);
  if (read.kind === "refused") return read;
  const given = read.value;
  if (Object.values(given).every((option) => option === null)) {
    return refused(t.scheduling.nothingGiven);
  }
  const cleared = given.clear === null ? {} : CLEARED[given.clear];
  const kept = withChanges(schedule, cleared);
  const where = { ...given, isZoneGiven: given.timeZone !== null };
  const moved = readPlaces(kept, where, placeContext(request));
  if (moved.kind === "refused") return moved;
  const order = together(together(cleared, moved.value.changes), changedOrder(given));
  const unit = await services.postContents.unitOf(withChanges(schedule, order));
  const post = changedPost(kept.post, given, { unit, nowMs: services.clock.now(), t });
  if (post.kind === "refused") return post;
  const changes = together(order, { post: post.value });
  const changed = withChanges(schedule, changes);
  const channel = given.channel ?? channelSeenFrom(interaction, schedule.channelId);
  const problem =
    postProblem(request, changed, post.value) ??
    givenTargetProblem(given, { ...changed, channel }, t) ??
    zoneProblem(request, changed);
  if (problem !== null) return refused(problem);
  return accepted({ schedule, given, changes, unclear: moved.value.unclear });
}

/** Both as one; of the other where they differ. */
function together(one: ScheduleChanges, other: ScheduleChanges): ScheduleChanges {
  return { ...one, ...other, post: { ...one.post, ...other.post } };
}

/** Why a changed post cannot be; null when it can. @param changes of its options */
function postProblem(
  { services: { warnings, places }, viewer, t }: AdminRequest,
  { location, post }: Schedule,
  changes: Partial<PostOptions>,
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
  { interaction, t }: AdminRequest,
  edit: Edit,
): Promise<Checked<ScheduleChanges>> {
  const { schedule, given, changes } = edit;
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

/**
 * Saves what is clear, and asks for the place that is not.
 *
 * @param reading how coordinates were read, if that needs saying
 */
async function save(
  request: AdminRequest,
  schedule: Schedule,
  { changes, unclear }: PlaceChanges,
  reading: string | null,
): Promise<MessageBody> {
  const { interaction, services, t } = request;
  const { database, wakeRunner } = services;
  const guildLocale = chosenGuildLocale(interaction) ?? schedule.guildLocale;
  const all = { ...changes, guildLocale };
  const changed = await changeSchedule(database, schedule, all, momentOf(services));
  const isResumed = unclear === null && changed !== null && isStoppedByBot(changed);
  const saved = isResumed ? await resumeSchedule(database, schedule, momentOf(services)) : changed;
  wakeRunner();
  if (saved === null) return sentenceMessage(t.scheduling.noSuchPost(schedule.id));
  if (unclear !== null) {
    return unresolvedPlaceMessage(unclear.about, placeMenuId(unclear.question), t.location);
  }
  const { edited, editedAndResumed } = t.scheduling;
  const heading = joined([reading, isResumed ? editedAndResumed : edited], "\n");
  return overviewWithPreview(request, saved, heading);
}

/** Why a post in a zone that the rules do not know cannot go on; null for any other. */
function zoneProblem({ services, t }: AdminRequest, schedule: Schedule): string | null {
  if (services.zoneRules.zone(schedule.timeZone) !== null) return null;
  const { reasons, cures } = t.schedule;
  const why = t.forecast.labelled(zoneText(schedule), reasons["unknown-time-zone"]);
  return t.format.sentences([why, cures["unknown-time-zone"]]);
}

function isStoppedByBot({ state }: Schedule): boolean {
  return state.kind === "held" || (state.kind === "paused" && state.reason !== "by-person");
}

export async function pause(request: AdminCommand, schedule: Schedule): Promise<void> {
  const { interaction, services, t } = request;
  const until = interaction.options.getString("until");
  if (until !== null) return snooze(request, schedule, until);
  const { alreadyPaused, paused } = t.scheduling;
  const heading = schedule.state.kind === "paused" ? alreadyPaused : paused;
  const changed = await pauseSchedule(services.database, schedule, services.clock.now());
  await replyChanged(request, schedule, changed, heading);
}

/** Pauses until a date, or skips the next post. */
async function snooze(request: AdminCommand, schedule: Schedule, typed: string): Promise<void> {
  const { interaction, services, t } = request;
  const problem = zoneProblem(request, schedule);
  if (problem !== null) return replySentence(interaction, problem, services);
  const moment = momentOf(services);
  const context = { ...moment, subject: schedule, locale: interaction.locale, t };
  const read = readSnooze(typed, context);
  if (read.kind === "refused") return replySentence(interaction, read.sentence, services);
  const { until, isSkip } = read.value;
  // What is paused has no next post to skip.
  if (isSkip && schedule.state.kind === "paused") {
    return replyChanged(request, schedule, schedule, t.scheduling.alreadyPaused);
  }
  const changed = await snoozeSchedule(services.database, schedule, until, moment);
  services.wakeRunner();
  const heading = isSkip
    ? t.scheduling.skipped(t.format.day(changed?.next.localDate ?? until))
    : t.scheduling.pausedUntil(t.format.day(until));
  await replyChanged(request, schedule, changed, heading);
}

export async function resume(request: AdminCommand, schedule: Schedule): Promise<void> {
  const { interaction, services, t } = request;
  const problem = zoneProblem(request, schedule);
  if (problem !== null) return replySentence(interaction, problem, services);
  const { alreadyActive, resumed } = t.scheduling;
  const heading = schedule.state.kind === "active" ? alreadyActive : resumed;
  const changed = await resumeSchedule(services.database, schedule, momentOf(services));
  services.wakeRunner();
  await replyChanged(request, schedule, changed, heading);
}

export async function remove(request: AdminCommand, schedule: Schedule): Promise<void> {
  const { interaction, services, t } = request;
  const removed = await removeSchedule(services.database, schedule);
  const label = labelOf(request, removed ?? schedule);
  const sentence =
    removed === null
      ? t.scheduling.noSuchPost(schedule.id)
      : t.scheduling.removed(safeText(label, label.length));
  await replySentence(interaction, sentence, services);
}

/** @param changed the schedule as it is now; null when it was removed meanwhile */
async function replyChanged(
  request: AdminCommand,
  { id }: Schedule,
  changed: Schedule | null,
  heading: string,
): Promise<void> {
  const { interaction, services, t } = request;
  const body =
    changed === null
      ? sentenceMessage(t.scheduling.noSuchPost(id))
      : await overviewMessage(request, changed, heading);
  await services.responder.replyPrivately(interaction, body);
}
