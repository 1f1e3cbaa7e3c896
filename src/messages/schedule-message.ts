/**
 * What a server's admins read about its daily posts: the list, a single one, its label as a choice, and the
 * notice that one has stopped.
 */
import {
  type APIEmbedField,
  channelLink,
  channelMention,
  hyperlink,
  inlineCode,
  messageLink,
  roleMention,
} from "discord.js";
import { whenName } from "../days/parse-when.ts";
import { EVERY_DAY, weekdaysLabel } from "../days/weekdays.ts";
import { MAX_CHOICE_LENGTH, MAX_EMBED_FIELD_LENGTH, MAX_EMBEDS_LENGTH } from "../limits.ts";
import type { Condition } from "../schedules/conditions/condition.ts";
import {
  type PostOptions,
  type PostTag,
  type RetryingReason,
  type RunOutcome,
  type Schedule,
  STOP_REASONS,
  type StopReason,
} from "../schedules/schedule.ts";
import type { Unit } from "../weather/index.ts";
import { conditionLabel } from "./condition-text.ts";
import { type PageButtonId, pageButtons } from "./controls.ts";
import { fitting } from "./embed-room.ts";
import type { Messages } from "./i18n.ts";
import { fullTime, joined, plainText, relativeTime, SEPARATOR, safeText } from "./markdown.ts";
import { embedMessage, type MessageBody, sentenceMessage } from "./message-body.ts";
import { EMBED_COLOUR } from "./weather-icons.ts";

const MAX_PER_PAGE = 8;
/** Leaves room for the title. */
const PAGE_LIMIT = MAX_EMBEDS_LENGTH - 200;
/** So that a heading has at most 256 characters even if each of these is escaped. */
const PLACE_LIMIT = 80;
/** The longest name of a zone has 32 characters. */
const ZONE_LIMIT = 40;
/** In a choice, so that room for the place is left. */
const SHORT_WEEKDAYS_LIMIT = 40;
/** How much of the place a choice shows at least. */
const SHORTEST_PLACE = 12;
/** Of each of up to nine places after the first. */
const SHORT_PLACE_LIMIT = 24;
const THREAD_LIMIT = 40;
const TAG_LIMIT = 20;
/** So that one field of the list has room for everything. */
const NOTE_LIMIT = 80;
/** Outcomes of a run that need no attention. */
const WELL_ENDED: readonly RunOutcome["kind"][] = ["posted", "quiet"];
const SCHEDULE_ID = /^[0-9A-Z]{8}$/i;

export interface ListedSchedule {
  readonly schedule: Schedule;
  /** What the place is called; null when it is no longer known. */
  readonly placeLabel: string | null;
  /** The same for the places after the first; none when left out. */
  readonly otherPlaceLabels?: readonly string[];
  /** In which the figures of its conditions are shown; metric when left out. */
  readonly unit?: Unit;
  /** Kinds of its conditions that cannot be checked now; none when left out. */
  readonly uncheckedKinds?: readonly Condition["kind"][];
}

export interface ScheduleListView {
  /** All of the server's schedules. */
  readonly schedules: readonly ListedSchedule[];
  /** From 0; a page beyond the last shows the last. */
  readonly page: number;
  readonly pageButtonId: PageButtonId;
}

/** A server's daily posts, at most 8 a page; without any, how to make one. */
export function scheduleListMessage(view: ScheduleListView, t: Messages): MessageBody {
  const { schedules, pageButtonId } = view;
  if (schedules.length === 0) return sentenceMessage(t.schedule.none);
  const pages = pagesOf(schedules.map((listed) => scheduleField(listed, t)));
  const page = Math.min(Math.max(view.page, 0), pages.length - 1);
  const title = t.schedule.listTitle(schedules.length);
  return {
    ...embedMessage({ color: EMBED_COLOUR, title, fields: pages[page] ?? [] }),
    components: pageButtons({ page, pages: pages.length, pageButtonId }, t.forecast),
  };
}

/** Fills page after page, so that none exceeds Discord's limit however long the texts are. */
function pagesOf(fields: readonly APIEmbedField[]): APIEmbedField[][] {
  const pages: APIEmbedField[][] = [];
  let total = 0;
  for (const field of fields) {
    const length = field.name.length + field.value.length;
    const page = pages.at(-1);
    if (page === undefined || page.length >= MAX_PER_PAGE || total + length > PAGE_LIMIT) {
      pages.push([field]);
      total = length;
    } else {
      page.push(field);
      total += length;
    }
  }
  return pages;
}

function scheduleField(listed: ListedSchedule, t: Messages): APIEmbedField {
  return { name: heading(listed, t), value: detailLines(listed, t, { withNext: true }).join("\n") };
}

/** One daily post as the list shows it but without its next run, in lines of markdown. */
export function scheduleLines(listed: ListedSchedule, t: Messages): string[] {
  return [`**${heading(listed, t)}**`, ...detailLines(listed, t, { withNext: false })];
}

/** A line for each of the next runs below a heading. @param instants Unix milliseconds, at least one */
export function nextRunLines(
  instants: readonly number[],
  t: Messages,
  title: string = t.schedule.nextRuns,
): string {
  const lines = instants.map((at) => `- ${t.forecast.remarked(fullTime(at), relativeTime(at))}`);
  return [title, ...lines].join("\n");
}

function heading({ schedule, placeLabel }: ListedSchedule, t: Messages): string {
  const time = t.format.time(schedule.localTime);
  const parts = [time, placeText(schedule, placeLabel, t), stateText(schedule, t.schedule)];
  return joined(parts, SEPARATOR);
}

/** In words, because a symbol alone says little to a screen reader; null when all is well. */
function stateText({ state, last }: Schedule, t: Messages["schedule"]): string | null {
  if (state.kind === "paused" || state.kind === "resting") return `⏸️ ${t.paused}`;
  const isWell = last === null || WELL_ENDED.includes(last.outcome.kind);
  return state.kind === "active" && isWell ? null : `⚠️ ${t.needsAttention}`;
}

/** What the schedule's first place is called, and how many more there are, as markdown. */
function placeText(schedule: Schedule, label: string | null, t: Messages): string {
  return withMore(storedPlaceText(schedule, label, t), schedule, t);
}

function withMore(place: string, { post }: Schedule, t: Messages): string {
  const more = post.otherLocations.length;
  return more === 0 ? place : t.forecast.morePlaces(place, more);
}

type PlaceReference = Pick<Schedule, "location">;

/** What a stored place is called, as markdown. @param label null when it is no longer known */
export function storedPlaceText(place: PlaceReference, label: string | null, t: Messages): string {
  return safeText(storedPlaceName(place, label, t), PLACE_LIMIT);
}

/** The same as it is. */
export function storedPlaceName(
  { location }: PlaceReference,
  label: string | null,
  t: Messages,
): string {
  if (label === null) return t.schedule.placeGone(location);
  // Only a location id has a label that is its reference.
  return label === location ? t.forecast.locationId(label) : label;
}

/** The zone as markdown. */
export function zoneText({ timeZone }: Pick<Schedule, "timeZone">): string {
  return safeText(timeZone, ZONE_LIMIT);
}

/** Whether it posts every day, so that naming the weekdays says nothing. */
export function isDaily({ weekdays }: Pick<Schedule, "weekdays">): boolean {
  return weekdays.length === EVERY_DAY.length;
}

/** What is shown, as far as somebody chose it. */
export function shownTexts(
  { days, unit, when }: Pick<Schedule, "days" | "unit"> & Pick<PostOptions, "when">,
  t: Messages,
): string[] {
  const count = days === null ? [] : [t.forecast.daysChoice(days)];
  return [
    ...(when === null ? count : [t.schedule.daysShown(whenName(when, t.format.locale))]),
    ...(unit === null ? [] : [t.preferences.units[unit]]),
  ];
}

/** When it comes next. */
export function nextLine({ dueAt }: Schedule["next"], { schedule }: Messages): string {
  return schedule.next(fullTime(dueAt), relativeTime(dueAt));
}

/** Its options, as many as there is room for, its state, and last its id. */
function detailLines(
  { schedule, otherPlaceLabels = [], ...shown }: ListedSchedule,
  t: Messages,
  { withNext }: { readonly withNext: boolean },
): string[] {
  const { id, channelId, language, roleId, state, next, post } = schedule;
  const order = [
    channelMention(channelId),
    zoneText(schedule),
    weekdaysLabel(schedule.weekdays, t.format.locale),
    ...shownTexts({ ...schedule, when: post.when }, t),
    ...(language === null ? [] : [t.format.language(language)]),
    ...(roleId === null ? [] : [roleMention(roleId)]),
  ];
  const first = order.join(SEPARATOR);
  const after = [
    ...stateLines(schedule, t),
    ...(withNext && state.kind !== "paused" ? [nextLine(next, t)] : []),
    ...lastLines(schedule, t.schedule),
    ...publishingLines(schedule, t.schedule),
    inlineCode(id),
  ];
  const options = [...placesLine(otherPlaceLabels, t), ...postLines(post, t)];
  const room = MAX_EMBED_FIELD_LENGTH - [first, ...after].join("\n").length;
  const more = fitting(options, ({ length }) => length + 1, room);
  if (post.conditions === null) return [first, ...more, ...after];
  const { list, match, withinDays } = post.conditions;
  const title = [t.conditions[match](withinDays)];
  const left = room - ["", ...more].join("\n").length;
  const conditions = conditionBullets({ ...shown, title, list }, left, t);
  return [first, ...more, ...conditions, ...after];
}

/** The places after the first. */
function placesLine(labels: readonly string[], t: Messages): string[] {
  const names = labels.map((label) => safeText(label, SHORT_PLACE_LIMIT));
  return names.length === 0 ? [] : [t.schedule.alsoPlaces(t.format.names(names))];
}

function stateLines(schedule: Schedule, { schedule: t, format }: Messages): string[] {
  const { state } = schedule;
  switch (state.kind) {
    case "active":
      return [];
    case "resting":
      return [t.pausedUntil(format.day(state.until))];
    case "held": {
      const { why, cure } = reasonText(schedule, state.reason, t);
      return [t.held(relativeTime(state.at), why, cure)];
    }
    case "paused": {
      const since = relativeTime(state.at);
      if (state.reason === "by-person") return [t.pausedByPerson(since)];
      const { why, cure } = reasonText(schedule, state.reason, t);
      return [t.stopped(since, why, cure)];
    }
  }
}

/** A post that has a tag stops for want of one only when its tag was removed. */
function reasonText(
  { post: { tag } }: Schedule,
  reason: StopReason | RetryingReason,
  t: Messages["schedule"],
) {
  const isTagGone = reason === "tag-required" && tag !== null;
  const why = isTagGone ? t.tagGone(safeText(tag.name, TAG_LIMIT)) : t.reasons[reason];
  return { why, cure: t.cures[reason] };
}

function publishingLines({ publishing }: Schedule, t: Messages["schedule"]): string[] {
  if (publishing === null) return [];
  if (publishing.kind === "published") return [t.publishing.published];
  const { kind, reason } = publishing;
  if (reason === null) return [t.publishing.waiting];
  const why = { ...t.reasons, ...t.publishFailures }[reason];
  return [kind === "failed" ? t.publishing.failed(why) : t.publishing.retrying(why)];
}

/** How the last run ended, unless the state gives the same reason already. */
function lastLines(schedule: Schedule, t: Messages["schedule"]): string[] {
  const { last, state } = schedule;
  if (last === null) return [];
  const { outcome, dueAt, endedAt } = last;
  const due = relativeTime(dueAt);
  switch (outcome.kind) {
    case "posted": {
      const said = outcome.isLate ? t.last["posted-late"] : t.last.posted;
      return [said(relativeTime(endedAt), postLink(schedule, outcome.messageId))];
    }
    case "quiet":
    case "unconfirmed":
      return [t.last[outcome.kind](due)];
    case "missed":
      return [t.last.missed(due, t.reasons[outcome.reason])];
    case "stopped":
    case "held":
      return "reason" in state && state.reason === outcome.reason
        ? []
        : [t.last.failed(due, reasonText(schedule, outcome.reason, t).why)];
  }
}

function postLink({ guildId, channelId, previousMessage }: Schedule, messageId: string | null) {
  const place = previousMessage?.messageId === messageId ? previousMessage.channelId : channelId;
  return (word: string): string =>
    messageId === null ? word : hyperlink(word, messageLink(place, messageId, guildId));
}

/** How it is delivered and its note, in lines of markdown; none for a plain post. */
function postLines(post: PostOptions, t: Messages): readonly string[] {
  const { note } = post;
  const lines = [
    deliveryText(post, t),
    note === null ? "" : t.schedule.note(safeText(note, NOTE_LIMIT)),
  ];
  return lines.filter((line) => line !== "");
}

function deliveryText(
  { mode, layout, isSilent, thread, publish, tag, alerts }: PostOptions,
  { schedule: { delivery: t }, command }: Messages,
): string {
  const parts = [
    layout === "week" ? t.week : null,
    mode === "new" ? null : t[mode],
    thread?.kind === "each" ? t.eachThread : null,
    thread?.kind === "named" ? t.namedThread(safeText(thread.name, THREAD_LIMIT)) : null,
    isSilent ? t.silent : null,
    publish ? t.publish : null,
    tag === null ? null : t.tag(tagText(tag)),
    alerts === null ? null : t.alerts(command.schedule.alertLevels[alerts]),
  ];
  return joined(parts, SEPARATOR);
}

function tagText({ name, chosenAs }: PostTag): string {
  const names = [...(chosenAs === undefined ? [] : [chosenAs]), name];
  return names.map((one) => safeText(one, TAG_LIMIT)).join(" → ");
}

interface ConditionList extends Pick<ListedSchedule, "unit" | "uncheckedKinds"> {
  /** The lines above. */
  readonly title: readonly string[];
  readonly list: readonly Condition[];
}

/** A bullet for each condition. Without room for all, as many as fit and how many are left. */
export function conditionBullets(
  { title, list, unit = "m", uncheckedKinds = [] }: ConditionList,
  room: number,
  t: Messages,
): readonly string[] {
  const bullets = list.map((condition) => {
    const label = conditionLabel(condition, unit, t);
    const isUnchecked = uncheckedKinds.includes(condition.kind);
    return `- ${isUnchecked ? t.forecast.remarked(label, t.conditions.unchecked) : label}`;
  });
  const fewerAndFewer = bullets.map((_, left) => [
    ...title,
    ...bullets.slice(0, bullets.length - left),
    ...(left === 0 ? [] : [`- ${t.conditions.more(left)}`]),
  ]);
  return fewerAndFewer.find((lines) => ["", ...lines].join("\n").length <= room) ?? [];
}

/**
 * The name of a choice: plain text of at most 100 characters without `@` and `#`, which Discord would
 * make mentions of. Ends in the id: `07:00 · Paris, Île-de-France, France · Mon–Fri · K7Q2MXYZ`.
 */
export function scheduleLabel({ schedule, placeLabel }: ListedSchedule, t: Messages): string {
  const time = t.format.time(schedule.localTime);
  const state = schedule.state.kind === "active" ? [] : [t.schedule.paused];
  return choiceLabel(
    storedPlaceName(schedule, placeLabel, t),
    isDaily(schedule) ? null : weekdaysLabel(schedule.weekdays, t.format.locale),
    (place, days) =>
      [time, withMore(place, schedule, t), ...days, ...state, schedule.id].join(SEPARATOR),
  );
}

/** Cuts a place, and what else there is to say, so that a label has at most 100 characters. */
export function choiceLabel(
  place: string,
  more: string | null,
  around: (place: string, more: readonly string[]) => string,
): string {
  const roomIn = (label: string) => MAX_CHOICE_LENGTH - label.length;
  const moreLimit = Math.min(SHORT_WEEKDAYS_LIMIT, roomIn(around("", [""])) - SHORTEST_PLACE);
  const shown = more === null ? [] : [choiceText(more, moreLimit)];
  return around(choiceText(place, roomIn(around("", shown))), shown);
}

function choiceText(text: string, limit: number): string {
  return plainText(text.replace(/[@#]/g, " "), limit);
}

/** The id at the end of such a label, or a bare one in any case; null for any other text. */
export function scheduleIdIn(text: string): string | null {
  const end = text.split("·").at(-1) ?? "";
  const id = end.replaceAll("`", "").trim();
  return SCHEDULE_ID.test(id) ? id.toUpperCase() : null;
}

export interface StoppedSchedule {
  readonly schedule: Schedule;
  /** What the place is called; null when it is no longer known. */
  readonly placeLabel: string | null;
  readonly reason: StopReason | RetryingReason;
}

/**
 * What stopped, why, and what to do, for a direct message or the server's system channel. It leaves out the
 * schedule's id: with it, the notice would look like the post that it is about.
 */
export function scheduleStoppedMessage(
  { schedule, placeLabel, reason }: StoppedSchedule,
  t: Messages,
): MessageBody {
  const { channelId, guildId, localTime } = schedule;
  const place = `**${placeText(schedule, placeLabel, t)}**`;
  const when = t.forecast.remarked(t.format.time(localTime), zoneText(schedule));
  const post = t.schedule.noticedPost(place, when, channelMention(channelId));
  const { why, cure } = reasonText(schedule, reason, t.schedule);
  const isStopped = STOP_REASONS.some((one) => one === reason);
  const notice = isStopped ? t.schedule.stoppedNotice : t.schedule.heldNotice;
  // A direct message does not say which server it is about.
  const linked = (text: string) => hyperlink(text, channelLink(channelId, guildId));
  return sentenceMessage(notice(post, why, cure, linked));
}
