/** What a server's admins read of its daily posts: the list, one of them, and how a choice is labelled. */
import {
  type APIEmbedField,
  channelMention,
  hyperlink,
  inlineCode,
  messageLink,
  roleMention,
} from "discord.js";
import {
  EVERY_DAY,
  type LastRun,
  type RunOutcome,
  type Schedule,
  type ScheduleState,
} from "../schedules/schedule.ts";
import { EMBED_COLOUR } from "./forecast-message.ts";
import type { Messages } from "./i18n.ts";
import { plainText, safeText } from "./markdown.ts";
import { type MessageBody, NO_MENTIONS } from "./message-body.ts";
import { type PageButtonId, pageButtons } from "./page-buttons.ts";
import { postLines } from "./post-lines.ts";
import { fullTime, relativeTime } from "./timestamps.ts";

const MAX_PER_PAGE = 8;
/** Discord's limit over all texts of an embed, less room for the title. */
const PAGE_LIMIT = 5_800;
/** Discord's limit for the text of a field. */
const FIELD_LIMIT = 1024;
/** Discord's limit for the name of a choice. */
const CHOICE_LIMIT = 100;
const PLACE_LIMIT = 100;
/** The longest name of a zone has 32 characters. */
const ZONE_LIMIT = 40;
/** The longest label of weekdays. */
export const WEEKDAYS_LIMIT = 60;
/** In a choice, so that room for the place is left. */
const SHORT_WEEKDAYS_LIMIT = 40;
/** Of each of up to nine places beside the first. */
const SHORT_PLACE_LIMIT = 24;
const SEPARATOR = " · ";
/** Ends of a run that nobody has to look after. */
const WELL_ENDED: readonly RunOutcome["kind"][] = ["posted", "quiet"];
const SCHEDULE_ID = /^[0-9A-Z]{8}$/i;

export interface ListedSchedule {
  readonly schedule: Schedule;
  /** What the place is called; null when its reference means nothing any more. */
  readonly placeLabel: string | null;
  /** The same of the places after the first; none when left out. */
  readonly otherPlaceLabels?: readonly string[];
  /** `every day`, `Mon–Fri`, of at most 60 characters. */
  readonly weekdaysLabel: string;
}

export interface ScheduleListView {
  /** All of the server. */
  readonly schedules: readonly ListedSchedule[];
  /** From 0; a page beyond the last shows the last. */
  readonly page: number;
  readonly pageButtonId: PageButtonId;
}

/** A server's daily posts, at most 8 a page; without any, how to make one. */
export function scheduleListMessage(view: ScheduleListView, t: Messages): MessageBody {
  const { schedules, pageButtonId } = view;
  if (schedules.length === 0) {
    const content = t.schedule.none;
    return { content, embeds: [], components: [], allowedMentions: NO_MENTIONS };
  }
  const pages = pagesOf(schedules.map((listed) => scheduleField(listed, t)));
  const page = Math.min(Math.max(view.page, 0), pages.length - 1);
  const title = t.schedule.listTitle(schedules.length);
  return {
    embeds: [{ color: EMBED_COLOUR, title, fields: pages[page] ?? [] }],
    components: pageButtons({ page, pages: pages.length, pageButtonId }, t.forecast),
    allowedMentions: NO_MENTIONS,
  };
}

/** Fills page after page, so that none exceeds what Discord takes however long the texts are. */
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
  const id = inlineCode(listed.schedule.id);
  const limit = FIELD_LIMIT - id.length - 1;
  const details = detailLines(listed, t, { withNext: true, limit });
  return {
    name: `${stateMark(listed.schedule)}${heading(listed, t)}`,
    value: [...details, id].join("\n"),
  };
}

/** One daily post as the list shows it but without its next run, in lines of markdown. */
export function scheduleLines(listed: ListedSchedule, t: Messages): string[] {
  const title = `${stateMark(listed.schedule)}**${heading(listed, t)}**`;
  const details = detailLines(listed, t, { withNext: false, limit: FIELD_LIMIT });
  return [title, ...details, inlineCode(listed.schedule.id)];
}

/** A line for each of the next runs below a heading. @param instants Unix milliseconds, at least one */
export function nextRunLines(instants: readonly number[], t: Messages): string {
  const lines = instants.map((at) => `- ${fullTime(at)} (${relativeTime(at)})`);
  return [t.schedule.nextRuns, ...lines].join("\n");
}

function stateMark({ state, last }: Schedule): string {
  if (state.kind === "paused" || state.kind === "resting") return "⏸️ ";
  const isWell = last === null || WELL_ENDED.includes(last.outcome.kind);
  return state.kind === "active" && isWell ? "" : "⚠️ ";
}

function heading({ schedule, placeLabel }: ListedSchedule, t: Messages): string {
  return `${schedule.localTime}${SEPARATOR}${placeText(schedule, placeLabel, t)}`;
}

/** What the schedule's first place is called, and how many more there are, as markdown of at most 210 characters. */
export function placeText(schedule: Schedule, label: string | null, t: Messages): string {
  return `${safeText(placeName(schedule, label, t), PLACE_LIMIT)}${moreText(schedule)}`;
}

function moreText({ post }: Schedule): string {
  const more = post.otherLocations.length;
  return more === 0 ? "" : ` +${more}`;
}

function placeName({ location }: Schedule, label: string | null, t: Messages): string {
  if (label === null) return t.schedule.placeGone(location);
  // Only a location id is called what it is referred to by.
  return label === location ? t.forecast.locationId(label) : label;
}

/** The schedule's zone as markdown. */
export function zoneText({ timeZone }: Schedule): string {
  return safeText(timeZone, ZONE_LIMIT);
}

/** Whether naming the weekdays would say nothing. */
export function isDaily({ weekdays }: Schedule): boolean {
  return weekdays.length === EVERY_DAY.length;
}

/** As many of what a post is beyond a plain one as there is room for beside all else. */
function detailLines(
  { schedule, weekdaysLabel, otherPlaceLabels = [] }: ListedSchedule,
  t: Messages,
  { withNext, limit }: { readonly withNext: boolean; readonly limit: number },
): string[] {
  const { channelId, days, unit, roleId, state, next } = schedule;
  const order = [
    channelMention(channelId),
    zoneText(schedule),
    safeText(weekdaysLabel, WEEKDAYS_LIMIT),
    ...(days === null ? [] : [t.forecast.daysChoice(days)]),
    ...(unit === null ? [] : [t.preferences.units[unit]]),
    ...(roleId === null ? [] : [roleMention(roleId)]),
  ];
  const after = [
    ...stateLines(state, t),
    ...(withNext && state.kind !== "paused"
      ? [t.schedule.next(fullTime(next.dueAt), relativeTime(next.dueAt))]
      : []),
    ...lastLines(schedule, t.schedule),
  ];
  const first = order.join(SEPARATOR);
  const more = [...placesLine(otherPlaceLabels), ...postLines(schedule.post, t)];
  const room = limit - [first, ...after].join("\n").length;
  return [first, ...fitting(more, room), ...after];
}

function fitting(lines: readonly string[], room: number): readonly string[] {
  let left = room;
  return lines.filter((line) => {
    const isFitting = line.length + 1 <= left;
    if (isFitting) left -= line.length + 1;
    return isFitting;
  });
}

/** The places after the first. */
function placesLine(labels: readonly string[]): string[] {
  if (labels.length === 0) return [];
  return [`+ ${labels.map((label) => safeText(label, SHORT_PLACE_LIMIT)).join(", ")}`];
}

function stateLines(state: ScheduleState, { schedule: t, format }: Messages): string[] {
  switch (state.kind) {
    case "active":
      return [];
    case "resting":
      return [t.pausedUntil(format.day(state.until))];
    case "held": {
      const { why, cure } = t.reasons[state.reason];
      return [t.held(relativeTime(state.at), why, cure)];
    }
    case "paused": {
      const since = relativeTime(state.at);
      if (state.reason === "by-person") return [t.pausedByPerson(since)];
      const { why, cure } = t.reasons[state.reason];
      return [t.stopped(since, why, cure)];
    }
  }
}

function lastLines(schedule: Schedule, t: Messages["schedule"]): string[] {
  const { last, state } = schedule;
  if (last === null || isToldBy(state, last.outcome)) return [];
  return [lastLine(schedule, last, t)];
}

/** Whether the state gives the same reason already. */
function isToldBy(state: Schedule["state"], outcome: RunOutcome): boolean {
  return (
    (outcome.kind === "stopped" || outcome.kind === "held") &&
    "reason" in state &&
    state.reason === outcome.reason
  );
}

function lastLine(
  schedule: Schedule,
  { outcome, dueAt, endedAt }: LastRun,
  t: Messages["schedule"],
): string {
  const due = relativeTime(dueAt);
  switch (outcome.kind) {
    case "posted": {
      const kind = outcome.isLate ? "posted-late" : "posted";
      return t.last[kind](relativeTime(endedAt), postLink(schedule, outcome.messageId));
    }
    case "quiet":
      return t.last.quiet(due);
    case "unconfirmed":
      return t.last.unconfirmed(due);
    case "missed":
      return t.last.missed(due, t.missReasons[outcome.reason]);
    case "stopped":
    case "held":
      return t.last.failed(due, t.reasons[outcome.reason].why);
  }
}

function postLink({ guildId, channelId, standing }: Schedule, messageId: string | null) {
  const place = standing?.messageId === messageId ? standing.channelId : channelId;
  return (word: string): string =>
    messageId === null ? word : hyperlink(word, messageLink(place, messageId, guildId));
}

/**
 * The name of a choice: plain text of at most 100 characters without `@` and `#`, which Discord would
 * make mentions of. Ends in the id: `07:00 · Paris, Île-de-France, France · Mon–Fri · K7Q2MXYZ`.
 */
export function scheduleLabel(
  { schedule, placeLabel, weekdaysLabel }: ListedSchedule,
  t: Messages,
): string {
  const after = [
    ...(isDaily(schedule) ? [] : [choiceText(weekdaysLabel, SHORT_WEEKDAYS_LIMIT)]),
    ...(schedule.state.kind === "active" ? [] : [t.schedule.paused]),
    schedule.id,
  ].join(SEPARATOR);
  const more = moreText(schedule);
  const around = (place: string) => [schedule.localTime, `${place}${more}`, after].join(SEPARATOR);
  const room = CHOICE_LIMIT - around("").length;
  return around(choiceText(placeName(schedule, placeLabel, t), room));
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
