/**
 * `/forecast-schedule edit`, `pause`, `resume` and `remove`: what changes a daily post.
 *
 * A post that a person paused stays paused until a person resumes it. A post that the bot stopped continues
 * after `resume` or `edit`.
 */
import type { StringSelectMenuInteraction } from "discord.js";
import { RefusedError } from "../../src/discord/command.ts";
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
import { type PlaceContext, readingSentence } from "../shared/options.ts";
import {
  type AdminCommand,
  type AdminRequest,
  momentOf,
  refuseIf,
  replySentence,
} from "../shared/replies.ts";
import { readSnooze } from "../shared/snooze.ts";
import { placeMenuId } from "./component-ids.ts";
import { labelOf } from "./find-schedule.ts";
import { chosenPlaceChanges, type EditQuestion, type PlaceChanges, readPlaces } from "./places.ts";
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

/** @throws {RefusedError} */
export async function edit(request: AdminCommand, schedule: Schedule): Promise<void> {
  const { interaction, services } = request;
  const wanted = await readEdit(request, schedule);
  const { given, changes, unclear } = wanted;
  const reading = readingSentence(given.location, placeContext(request));
  const asksDiscord = keptRole(wanted) !== null || usesChannelAnew(wanted);
  const shown = withChanges(schedule, changes);
  const isShown = unclear !== null || (await services.postContents.isCached(shown));
  const cached = !asksDiscord && isShown;
  await services.responder.reply(interaction, { ephemeral: true, cached }, async () => {
    const checked = await checkTarget(request, wanted);
    return save(request, schedule, { changes: checked, unclear }, reading);
  });
}

/** Continues once the place was chosen from a menu. @throws {RefusedError} */
export async function editChosenPlace(
  request: AdminRequest<StringSelectMenuInteraction>,
  schedule: Schedule,
  chosen: { readonly question: EditQuestion; readonly place: Place },
): Promise<void> {
  const { interaction, services } = request;
  const changes = chosenPlaceChanges(schedule, chosen, placeContext(request));
  const shown = withChanges(schedule, changes);
  requireZone(request, shown);
  const cached = await services.postContents.isCached(shown);
  await services.responder.update(interaction, { cached }, () =>
    save(request, schedule, { changes, unclear: null }, null),
  );
}

function placeContext({ services, viewer, t }: AdminRequest): PlaceContext {
  return { places: services.places, viewer, t };
}

/**
 * Reads the options of `edit`.
 *
 * @throws {RefusedError} for the first invalid one
 * @throws {DatabaseError}
 */
async function readEdit(request: AdminCommand, schedule: Schedule): Promise<Edit> {
  const { interaction, services, t } = request;
  const given = readGivenOptions(interaction, services);
  if (Object.values(given).every((option) => option === null)) {
    throw new RefusedError(t.scheduling.nothingGiven);
  }
  const cleared = given.clear === null ? {} : CLEARED[given.clear];
  const kept = withChanges(schedule, cleared);
  const where = { ...given, isZoneGiven: given.timeZone !== null };
  const moved = readPlaces(kept, where, placeContext(request));
  const order = together(together(cleared, moved.changes), changedOrder(given));
  const unit = await services.postContents.unitOf(withChanges(schedule, order));
  const post = changedPost(kept.post, given, { unit, nowMs: services.clock.now(), t });
  const changes = together(order, { post });
  const changed = withChanges(schedule, changes);
  const channel = given.channel ?? channelSeenFrom(interaction, schedule.channelId);
  refuseIf(postProblem(request, changed, post));
  refuseIf(givenTargetProblem(given, { ...changed, channel }, t));
  requireZone(request, changed);
  return { schedule, given, changes, unclear: moved.unclear };
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

/**
 * The changes, with the tag that was typed.
 *
 * @throws {RefusedError} the changed post cannot appear in its channel
 */
async function checkTarget({ interaction, t }: AdminRequest, edit: Edit): Promise<ScheduleChanges> {
  const { schedule, given, changes } = edit;
  const { rest } = interaction.client;
  const kept = keptRole(edit);
  if (kept !== null) refuseIf(await keptRoleProblem(rest, kept, t.scheduling));
  if (!usesChannelAnew(edit)) return changes;
  const { post, channelId } = withChanges(schedule, changes);
  const seen: PostChannel = given.channel ?? channelSeenFrom(interaction, channelId);
  const isKnown = seen.kind !== "unknown" && seen.kind !== "forum";
  const channel = isKnown ? seen : await withFetchedKind(rest, seen, schedule.guildId);
  if (channel === null) throw new RefusedError(t.scheduling.outdated);
  const tag = checkChannel(channel, { ...post, tag: given.tag ?? post.tag }, t);
  return tag?.id === post.tag?.id ? changes : together(changes, { post: { tag } });
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

/** @throws {RefusedError} a post in a zone that the rules do not know cannot go on */
function requireZone({ services, t }: AdminRequest, schedule: Schedule): void {
  if (services.zoneRules.zone(schedule.timeZone) !== null) return;
  const { reasons, cures } = t.schedule;
  const why = t.forecast.labelled(zoneText(schedule), reasons["unknown-time-zone"]);
  throw new RefusedError(t.format.sentences([why, cures["unknown-time-zone"]]));
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
  const { services, t } = request;
  requireZone(request, schedule);
  const moment = momentOf(services);
  const { until, isSkip } = readSnooze(typed, { ...moment, subject: schedule, t });
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
  const { services, t } = request;
  requireZone(request, schedule);
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
