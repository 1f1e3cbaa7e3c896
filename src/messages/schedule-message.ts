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
import type { Words } from "./locales/en.ts";
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
export function scheduleListMessage(view: ScheduleListView, words: Words): MessageBody {
  const { schedules, pageButtonId } = view;
  if (schedules.length === 0) {
    const content = words.schedule.none;
    return { content, embeds: [], components: [], allowedMentions: NO_MENTIONS };
  }
  const pages = pagesOf(schedules.map((listed) => scheduleField(listed, words)));
  const page = Math.min(Math.max(view.page, 0), pages.length - 1);
  const title = words.schedule.listTitle(schedules.length);
  return {
    embeds: [{ color: EMBED_COLOUR, title, fields: pages[page] ?? [] }],
    components: pageButtons({ page, pages: pages.length, pageButtonId }, words.forecast),
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

function scheduleField(listed: ListedSchedule, words: Words): APIEmbedField {
  const id = inlineCode(listed.schedule.id);
  const limit = FIELD_LIMIT - id.length - 1;
  const details = detailLines(listed, words, { withNext: true, limit });
  return {
    name: `${stateMark(listed.schedule)}${heading(listed, words)}`,
    value: [...details, id].join("\n"),
  };
}

/** One daily post as the list shows it but without its next run, in lines of markdown. */
export function scheduleLines(listed: ListedSchedule, words: Words): string[] {
  const title = `${stateMark(listed.schedule)}**${heading(listed, words)}**`;
  const details = detailLines(listed, words, { withNext: false, limit: FIELD_LIMIT });
  return [title, ...details, inlineCode(listed.schedule.id)];
}

/** A line for each of the next runs below a heading. @param instants Unix milliseconds, at least one */
export function nextRunLines(instants: readonly number[], words: Words): string {
  const lines = instants.map((at) => `- ${fullTime(at)} (${relativeTime(at)})`);
  return [words.schedule.nextRuns, ...lines].join("\n");
}

function stateMark({ state, last }: Schedule): string {
  if (state.kind === "paused" || state.kind === "resting") return "⏸️ ";
  const isWell = last === null || WELL_ENDED.includes(last.outcome.kind);
  return state.kind === "active" && isWell ? "" : "⚠️ ";
}

function heading({ schedule, placeLabel }: ListedSchedule, words: Words): string {
  return `${schedule.localTime}${SEPARATOR}${placeText(schedule, placeLabel, words)}`;
}

/** What the schedule's first place is called, and how many more there are, as markdown of at most 210 characters. */
export function placeText(schedule: Schedule, label: string | null, words: Words): string {
  return `${safeText(placeName(schedule, label, words), PLACE_LIMIT)}${moreText(schedule)}`;
}

function moreText({ post }: Schedule): string {
  const more = post.otherLocations.length;
  return more === 0 ? "" : ` +${more}`;
}

function placeName({ location }: Schedule, label: string | null, words: Words): string {
  if (label === null) return words.schedule.placeGone(location);
  // Only a location id is called what it is referred to by.
  return label === location ? words.forecast.locationId(label) : label;
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
  words: Words,
  { withNext, limit }: { readonly withNext: boolean; readonly limit: number },
): string[] {
  const { channelId, days, unit, roleId, state, next } = schedule;
  const order = [
    channelMention(channelId),
    zoneText(schedule),
    safeText(weekdaysLabel, WEEKDAYS_LIMIT),
    ...(days === null ? [] : [words.forecast.daysChoice(days)]),
    ...(unit === null ? [] : [words.preferences.units[unit]]),
    ...(roleId === null ? [] : [roleMention(roleId)]),
  ];
  const after = [
    ...stateLines(state, words),
    ...(withNext && state.kind !== "paused"
      ? [words.schedule.next(fullTime(next.dueAt), relativeTime(next.dueAt))]
      : []),
    ...lastLines(schedule, words.schedule),
  ];
  const first = order.join(SEPARATOR);
  const more = [...placesLine(otherPlaceLabels), ...postLines(schedule.post, words)];
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

function stateLines(state: ScheduleState, { schedule: words, figures }: Words): string[] {
  switch (state.kind) {
    case "active":
      return [];
    case "resting":
      return [words.pausedUntil(figures.day(state.until))];
    case "held": {
      const { why, cure } = words.reasons[state.reason];
      return [words.held(relativeTime(state.at), why, cure)];
    }
    case "paused": {
      const since = relativeTime(state.at);
      if (state.reason === "by-person") return [words.pausedByPerson(since)];
      const { why, cure } = words.reasons[state.reason];
      return [words.stopped(since, why, cure)];
    }
  }
}

function lastLines(schedule: Schedule, words: Words["schedule"]): string[] {
  const { last, state } = schedule;
  if (last === null || isToldBy(state, last.outcome)) return [];
  return [lastLine(schedule, last, words)];
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
  words: Words["schedule"],
): string {
  const due = relativeTime(dueAt);
  switch (outcome.kind) {
    case "posted": {
      const kind = outcome.isLate ? "posted-late" : "posted";
      return words.last[kind](relativeTime(endedAt), postLink(schedule, outcome.messageId));
    }
    case "quiet":
      return words.last.quiet(due);
    case "unconfirmed":
      return words.last.unconfirmed(due);
    case "missed":
      return words.last.missed(due, words.missReasons[outcome.reason]);
    case "stopped":
    case "held":
      return words.last.failed(due, words.reasons[outcome.reason].why);
  }
}

function postLink({ guildId, channelId, previousMessage }: Schedule, messageId: string | null) {
  const place = previousMessage?.messageId === messageId ? previousMessage.channelId : channelId;
  return (word: string): string =>
    messageId === null ? word : hyperlink(word, messageLink(place, messageId, guildId));
}

/**
 * The name of a choice: plain text of at most 100 characters without `@` and `#`, which Discord would
 * make mentions of. Ends in the id: `07:00 · Paris, Île-de-France, France · Mon–Fri · K7Q2MXYZ`.
 */
export function scheduleLabel(
  { schedule, placeLabel, weekdaysLabel }: ListedSchedule,
  words: Words,
): string {
  const after = [
    ...(isDaily(schedule) ? [] : [choiceText(weekdaysLabel, SHORT_WEEKDAYS_LIMIT)]),
    ...(schedule.state.kind === "active" ? [] : [words.schedule.paused]),
    schedule.id,
  ].join(SEPARATOR);
  const more = moreText(schedule);
  const around = (place: string) => [schedule.localTime, `${place}${more}`, after].join(SEPARATOR);
  const room = CHOICE_LIMIT - around("").length;
  return around(choiceText(placeName(schedule, placeLabel, words), room));
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
