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
import { guildSchedules } from "../../src/schedules/guild-schedules.ts";
import type { Schedule } from "../../src/schedules/schedule.ts";
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
import { accepted, type Checked, onlyGiven, refused } from "../shared/options.ts";
import { replySentence } from "../shared/replies.ts";
import { readSnooze } from "../shared/snooze.ts";
import { readShownDays } from "../shared/when.ts";
import { placeMenuId } from "./component-ids.ts";
import { findSchedule, listedFor, schedulesOf } from "./find-schedule.ts";
import { chosenPlaceChanges, type EditQuestion, type PlaceChanges, readPlaces } from "./places.ts";
import {
  changedPost,
  clearedBy,
  type GivenOrder,
  type GivenPostOptions,
  readGivenOrder,
  readPostOptions,
} from "./read-options.ts";
import { type ForecastScheduleServices, momentOf } from "./services.ts";
import { overviewMessage, overviewWithPreview } from "./show.ts";
import { channelProblem, checkTag, givenTargetProblem, keptRoleProblem } from "./target.ts";

/** What a person asked `edit` for; both parts of {@link PlaceChanges} are empty when nothing was given. */
interface Edit extends PlaceChanges {
  readonly schedule: Schedule;
  readonly given: GivenOrder;
}

/** What is saved of it. */
type ClearEdit = Pick<Edit, "schedule" | "changes">;

export async function edit(
  interaction: ChatInputCommandInteraction,
  guildId: string,
  services: ForecastScheduleServices,
): Promise<void> {
  const { database, postContents, responder } = services;
  await guildSchedules(database).markPresent(guildId);
  const read = await readEdit(interaction, guildId, services);
  if (read.kind === "refused") return replySentence(interaction, read.sentence, services);
  const { schedule, given, changes, unclear } = read.value;
  const asksDiscord = keptRole(given, schedule) !== null || usesChannelAnew(read.value);
  const shown = withChanges(schedule, changes);
  const cached = !asksDiscord && (unclear !== null || (await postContents.isCached(shown)));
  await responder.reply(interaction, { ephemeral: true, cached }, async () => {
    const checked = await checkTarget(interaction, read.value, services);
    if (checked.kind === "refused") return sentenceMessage(checked.sentence);
    const all = { schedule, changes: checked.value };
    return unclear === null
      ? save(interaction, all, services)
      : saveAndAsk(interaction, { ...all, unclear }, services);
  });
}

/** Continues once the place was chosen from a menu. */
export async function editChosenPlace(
  interaction: StringSelectMenuInteraction,
  guildId: string,
  { question, place }: { readonly question: EditQuestion; readonly place: Place },
  services: ForecastScheduleServices,
): Promise<void> {
  const { database, places, postContents, responder, i18n } = services;
  const t = i18n(interaction.locale);
  const schedules = await schedulesOf(guildId, services);
  const schedule = schedules.find(({ id }) => id === question.scheduleId);
  if (schedule === undefined) {
    const sentence = t.scheduling.noSuchPost(question.scheduleId);
    return replySentence(interaction, sentence, services);
  }
  await guildSchedules(database).markPresent(guildId);
  const context = { places, viewer: viewerOf(interaction), t };
  const read = chosenPlaceChanges(schedule, { question, place }, context);
  if (read.kind === "refused") return replySentence(interaction, read.sentence, services);
  const changes = read.value;
  const problem = zoneProblem(withChanges(schedule, changes), t, services);
  if (problem !== null) return replySentence(interaction, problem, services);
  const cached = await postContents.isCached(withChanges(schedule, changes));
  await responder.update(interaction, { cached }, () =>
    save(interaction, { schedule, changes }, services),
  );
}

/**
 * Reads the options of `edit`; reports the first invalid one.
 *
 * @throws {DatabaseError}
 */
async function readEdit(
  interaction: ChatInputCommandInteraction,
  guildId: string,
  services: ForecastScheduleServices,
): Promise<Checked<Edit>> {
  const text = interaction.options.getString("schedule", true);
  const found = await findSchedule(interaction, { guildId, text }, services);
  if (found.kind === "refused") return found;
  const schedule = found.value;
  const order = readGivenOrder(interaction, services);
  if (order.kind === "refused") return order;
  const given = order.value;
  const post = readPostOptions(interaction);
  const t = services.i18n(interaction.locale);
  const cleared = clearedBy(post);
  const kept = withChanges(schedule, cleared);
  const { location, timeZone } = given;
  const moved = readPlaces(
    kept,
    { location, places: post.places, isZoneGiven: timeZone !== null },
    { places: services.places, viewer: viewerOf(interaction), t },
  );
  if (moved.kind === "refused") return moved;
  const { changes: placeChanges, unclear } = moved.value;
  const inPlace = withChanges(kept, placeChanges);
  const changed = await readChanges(interaction, inPlace, { order: given, post }, services);
  if (changed.kind === "refused") return changed;
  const changes = together(together(cleared, placeChanges), changed.value);
  if (Object.keys(changes).length === 0 && unclear === null && given.tag === null) {
    return refused(t.scheduling.nothingGiven);
  }
  const target = givenTargetProblem(
    given,
    {
      channel: given.channel ?? channelSeenFrom(interaction, schedule.channelId),
      guildId: schedule.guildId,
      post: withChanges(schedule, changes).post,
    },
    t,
  );
  const problem = target ?? zoneProblem(withChanges(schedule, changes), t, services);
  return problem === null ? accepted({ schedule, given, changes, unclear }) : refused(problem);
}

/** All changes except what is cleared and those of places, which `schedule` already has. */
async function readChanges(
  interaction: ChatInputCommandInteraction,
  schedule: Schedule,
  given: { readonly order: GivenOrder; readonly post: GivenPostOptions },
  { postContents, places, warnings, i18n, clock }: ForecastScheduleServices,
): Promise<Checked<ScheduleChanges>> {
  const messages = i18n(interaction.locale);
  const { scheduling: t, warnings: ofWarnings, format } = messages;
  const shown = { when: given.post.when, days: given.order.days };
  const when = readShownDays(shown, clock.now(), messages);
  if (when.kind === "refused") return when;
  const changes = givenChanges(given.order);
  const unit = await postContents.unitOf(withChanges(schedule, changes));
  const post = changedPost(schedule.post, given.post, { units: format.units(unit), t });
  if (post.kind === "refused") return post;
  const asksForWarnings = post.value.conditions?.list.some(({ kind }) => kind === "warning");
  const isNewlyWarned = asksForWarnings === true || (post.value.alerts ?? null) !== null;
  if (isNewlyWarned && warnings === null) return refused(ofWarnings.off);
  const { layout, otherLocations, alerts } = { ...schedule.post, ...post.value };
  if (layout === "week" && otherLocations.length > 0) return refused(t.weekOfOnePlace);
  const hasCoordinates = [schedule.location, ...otherLocations].some((reference) => {
    const resolution = places.resolve(reference, viewerOf(interaction));
    return resolution.kind === "found" && resolution.place.location.kind === "coordinates";
  });
  if (alerts !== null && !hasCoordinates) return refused(t.alertsNeedPlace);
  const { publish, days } = given.order;
  return accepted({
    ...changes,
    post: {
      ...post.value,
      // A number of days would not be seen beside certain days.
      ...(days === null ? {} : { when: null }),
      ...onlyGiven({ publish, when: when.value }),
    },
  });
}

/** Only the options that were given; the others stay as they are. */
function givenChanges({ channel, role, ...given }: GivenOrder): ScheduleChanges {
  const { location: _, publish: __, tag: ___, ...plain } = given;
  return onlyGiven({ ...plain, channelId: channel?.id ?? null, roleId: role?.id ?? null });
}

/** Both sets of changes as one; empty when neither changes anything. */
function together(one: ScheduleChanges, other: ScheduleChanges): ScheduleChanges {
  const { post: _, ...changes } = { ...one, ...other };
  const post = { ...one.post, ...other.post };
  return Object.keys(post).length === 0 ? changes : { ...changes, post };
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
  const kept = keptRole(given, schedule);
  const problem = kept === null ? null : await keptRoleProblem(rest, kept, t.scheduling);
  if (problem !== null) return refused(problem);
  if (!usesChannelAnew(edit)) return accepted(changes);
  const { post, channelId } = withChanges(schedule, changes);
  const seen: PostChannel = given.channel ?? channelSeenFrom(interaction, channelId);
  const isKnown = seen.kind !== "unknown" && seen.kind !== "forum";
  const channel = isKnown ? seen : await withFetchedKind(rest, seen, schedule.guildId);
  if (channel === null) return refused(t.scheduling.outdated);
  const unfit = channelProblem(channel, post, t);
  if (unfit !== null) return refused(unfit);
  const tag = checkTag(channel, given.tag ?? post.tag, t);
  if (tag.kind === "refused" || tag.value?.id === post.tag?.id) {
    return tag.kind === "refused" ? tag : accepted(changes);
  }
  return accepted(together(changes, { post: { tag: tag.value } }));
}

/** The role that moves to another channel with the post; null for none. */
function keptRole({ channel, role }: GivenOrder, { channelId, roleId, guildId }: Schedule) {
  const isMoved = channel !== null && channel.id !== channelId;
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

async function save(
  interaction: Answerable,
  { schedule, changes }: ClearEdit,
  services: ForecastScheduleServices,
): Promise<MessageBody> {
  const { database, i18n, wakeRunner } = services;
  const guildLocale = chosenGuildLocale(interaction) ?? schedule.guildLocale;
  const all = { ...changes, guildLocale };
  const changed = await changeSchedule(database, schedule, all, momentOf(services));
  const isResumed = changed !== null && isStoppedByBot(changed);
  const saved = isResumed ? await resumeSchedule(database, schedule, momentOf(services)) : changed;
  wakeRunner();
  const t = i18n(interaction.locale).scheduling;
  if (saved === null) return sentenceMessage(t.noSuchPost(schedule.id));
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

/** Saves what is clear, and asks for the place that is not. */
async function saveAndAsk(
  interaction: Answerable,
  { schedule, changes, unclear }: ClearEdit & { readonly unclear: NonNullable<Edit["unclear"]> },
  services: ForecastScheduleServices,
): Promise<MessageBody> {
  if (Object.keys(changes).length > 0) {
    await changeSchedule(services.database, schedule, changes, momentOf(services));
    services.wakeRunner();
  }
  const { location } = services.i18n(interaction.locale);
  return unresolvedPlaceMessage(unclear.about, placeMenuId(unclear.question), location);
}

export async function pause(
  interaction: ChatInputCommandInteraction,
  guildId: string,
  services: ForecastScheduleServices,
): Promise<void> {
  const { database, i18n, clock } = services;
  const schedule = await chosenSchedule(interaction, guildId, services);
  if (schedule === null) return;
  const until = interaction.options.getString("until");
  if (until !== null) return snooze(interaction, schedule, until, services);
  const t = i18n(interaction.locale).scheduling;
  const heading = schedule.state.kind === "paused" ? t.alreadyPaused : t.paused;
  const changed = await pauseSchedule(database, schedule, clock.now());
  await replyChanged(interaction, changed, { heading, id: schedule.id }, services);
}

/** Pauses until a date, or skips the next post. */
async function snooze(
  interaction: ChatInputCommandInteraction,
  schedule: Schedule,
  typed: string,
  services: ForecastScheduleServices,
): Promise<void> {
  const { database, i18n, wakeRunner } = services;
  const { locale } = interaction;
  const t = i18n(locale);
  const problem = zoneProblem(schedule, t, services);
  if (problem !== null) return replySentence(interaction, problem, services);
  const read = readSnooze(typed, { ...momentOf(services), subject: schedule, locale, t });
  if (read.kind === "refused") return replySentence(interaction, read.sentence, services);
  const { until, isSkip } = read.value;
  const { id } = schedule;
  // A post that a person paused has no next post to skip.
  if (isSkip && schedule.state.kind === "paused") {
    const heading = t.scheduling.alreadyPaused;
    return replyChanged(interaction, schedule, { heading, id }, services);
  }
  const changed = await snoozeSchedule(database, schedule, until, momentOf(services));
  wakeRunner();
  const date = t.format.day(isSkip ? (changed?.next.localDate ?? until) : until);
  const heading = isSkip ? t.scheduling.skipped(date) : t.scheduling.pausedUntil(date);
  await replyChanged(interaction, changed, { heading, id }, services);
}

export async function resume(
  interaction: ChatInputCommandInteraction,
  guildId: string,
  services: ForecastScheduleServices,
): Promise<void> {
  const { database, i18n, wakeRunner } = services;
  await guildSchedules(database).markPresent(guildId);
  const schedule = await chosenSchedule(interaction, guildId, services);
  if (schedule === null) return;
  const t = i18n(interaction.locale);
  const problem = zoneProblem(schedule, t, services);
  if (problem !== null) return replySentence(interaction, problem, services);
  const { alreadyActive, resumed } = t.scheduling;
  const heading = schedule.state.kind === "active" ? alreadyActive : resumed;
  const changed = await resumeSchedule(database, schedule, momentOf(services));
  wakeRunner();
  await replyChanged(interaction, changed, { heading, id: schedule.id }, services);
}

export async function remove(
  interaction: ChatInputCommandInteraction,
  guildId: string,
  services: ForecastScheduleServices,
): Promise<void> {
  const schedule = await chosenSchedule(interaction, guildId, services);
  if (schedule === null) return;
  const t = services.i18n(interaction.locale);
  const removed = await removeSchedule(services.database, schedule);
  if (removed === null) {
    return replySentence(interaction, t.scheduling.noSuchPost(schedule.id), services);
  }
  const label = scheduleLabel(listedFor(interaction, removed, services), t);
  const sentence = t.scheduling.removed(safeText(label, label.length));
  await replySentence(interaction, sentence, services);
}

/** The schedule that the option `schedule` names. Replies and returns null when there is none. */
async function chosenSchedule(
  interaction: ChatInputCommandInteraction,
  guildId: string,
  services: ForecastScheduleServices,
): Promise<Schedule | null> {
  const text = interaction.options.getString("schedule", true);
  const found = await findSchedule(interaction, { guildId, text }, services);
  if (found.kind === "accepted") return found.value;
  await replySentence(interaction, found.sentence, services);
  return null;
}

/** @param changed the schedule as it is now; null when it was removed meanwhile */
async function replyChanged(
  interaction: ChatInputCommandInteraction,
  changed: Schedule | null,
  { heading, id }: { readonly heading: string; readonly id: string },
  services: ForecastScheduleServices,
): Promise<void> {
  const { responder, i18n } = services;
  if (changed === null) {
    const { noSuchPost } = i18n(interaction.locale).scheduling;
    return replySentence(interaction, noSuchPost(id), services);
  }
  const body = await overviewMessage(interaction, { schedule: changed, heading }, services);
  return responder.replyPrivately(interaction, body);
}
