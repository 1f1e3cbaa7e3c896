/** A daily post: the forecast, and last a small line that names its schedule for admins. */
import { roleMention, subtext } from "discord.js";
import { weekdaysLabel } from "../days/weekdays.ts";
import { latitudeOf } from "../places/place.ts";
import type { PostContent, PostSubject } from "../schedules/post-content.ts";
import { MAX_NOTE_LENGTH, type Schedule } from "../schedules/schedule.ts";
import { changeNotes } from "./change-story.ts";
import type { ChartInput } from "./chart/chart.ts";
import { reasonLines } from "./condition-text.ts";
import type { ForecastControlId } from "./controls.ts";
import { forecastMessage } from "./forecast-message.ts";
import type { Messages } from "./i18n.ts";
import { SEPARATOR, safeText } from "./markdown.ts";
import { type MessageBody, NO_MENTIONS } from "./message-body.ts";
import { overviewMessage } from "./overview-message.ts";
import { partNames, placeName } from "./place-names.ts";
import { isDaily, zoneText } from "./schedule-message.ts";
import { chartInput, hasChartByDefault } from "./shown-days.ts";
import { warningNotes } from "./warnings-message.ts";

const COMMAND = "/forecast-schedule";

/** What a message about a post's forecast needs, whether it is for a channel or for a person. */
export interface PostForecastContext<Subject extends PostSubject = PostSubject> {
  readonly content: PostContent<Subject>;
  /** Unix milliseconds. */
  readonly now: number;
  readonly t: Messages;
  readonly pageButtonId: ForecastControlId;
  /** The picture of {@link postChart}; null or left out where there is none. */
  readonly chart?: Uint8Array | null;
}

export interface DailyPostContext extends PostForecastContext<Schedule> {
  /** Whether it appears later than it was due. */
  readonly isLate: boolean;
  /** Whether the schedule's role is pinged and not only named, as in a preview. */
  readonly mentions: boolean;
}

/**
 * What `/forecast` shows for the place, or an overview of several places, as everybody in the channel sees
 * it. The schedule's id is in the embed's description, where the bot looks for it to find its own post.
 */
export function dailyPostMessage(context: DailyPostContext): MessageBody {
  const { schedule } = context.content;
  const content = leadOf(context);
  const { roleId } = schedule;
  const ringsRole = roleId !== null && context.mentions;
  return {
    ...postForecast(context, postNotes(context)),
    ...(content === "" ? {} : { content }),
    ...(schedule.post.isSilent ? { isSilent: true } : {}),
    allowedMentions: ringsRole ? { parse: [], roles: [roleId] } : NO_MENTIONS,
  };
}

/** The forecast alone. @param endNotes finished lines of markdown below everything else */
export function postForecast(
  context: PostForecastContext,
  endNotes: readonly string[],
): MessageBody {
  const { content, t, now } = context;
  const { first, parts, days, schedule } = content;
  const names = partNames(parts, t.forecast);
  const places = parts.flatMap((part) => {
    if (part.kind === "failed") return [];
    const { place, stored, range = null, before = new Map() } = part;
    const name = parts.length > 1 ? (names.get(place.label) ?? place.label) : null;
    const warnings = part.warnings?.kind === "current" ? part.warnings : null;
    return [{ name, stored, range, before, warnings, days, now }];
  });
  const notes = changeNotes(places, t);
  if (parts.length > 1) {
    const { lines, sources, colour } = warningNotes(places, t);
    const texts = { notes: [...lines, ...notes], endNotes: [...sources, ...endNotes] };
    return overviewMessage({ parts, days, now, t, colour, ...texts });
  }
  return forecastMessage({
    ...context,
    stored: first.stored,
    placeLabel: placeName(first.place, first.stored.forecast.link, t.forecast),
    latitude: latitudeOf(first.place),
    days,
    range: first.range ?? null,
    page: 0,
    isWeek: schedule.post.layout === "week",
    warnings: places[0]?.warnings ?? null,
    notes,
    endNotes,
  });
}

/** The lines above the forecast: who is mentioned, why it is posted, and the admin's note. */
function leadOf({ content, t }: DailyPostContext): string {
  const { schedule, findings, parts } = content;
  const { roleId, post } = schedule;
  const lines = [
    ...(roleId === null ? [] : [roleMention(roleId)]),
    ...reasonLines(findings ?? [], { t, names: partNames(parts, t.forecast) }),
    ...(post.note === null ? [] : [safeText(post.note, MAX_NOTE_LENGTH)]),
  ];
  return lines.join("\n");
}

/** The chart that goes with a post; null for a post of few days, or of several places. */
export function postChart(
  { first, parts, days, schedule }: PostContent<PostSubject>,
  at: Pick<PostForecastContext, "now" | "t">,
): ChartInput | null {
  const { stored, range = null } = first;
  const isLong = range === null && hasChartByDefault(days);
  const isWanted = schedule.post.layout === "week" || isLong;
  return isWanted && parts.length === 1 ? chartInput({ stored, days, range, ...at }) : null;
}

function postNotes({ content: { schedule }, isLate, t }: DailyPostContext): readonly string[] {
  const time = t.format.time(schedule.localTime);
  const origin = [
    t.schedule.dailyPost,
    `${time} ${zoneText(schedule)}`,
    ...(isDaily(schedule) ? [] : [weekdaysLabel(schedule.weekdays, t.format.locale)]),
    schedule.id,
    COMMAND,
  ];
  return senderNotes(origin, isLate ? time : null, t);
}

/** Small lines below a forecast: what it was sent for. @param lateFor the time at which it was due, if it is late */
export function senderNotes(
  origin: readonly string[],
  lateFor: string | null,
  { schedule }: Messages,
): readonly string[] {
  const late = lateFor === null ? [] : [subtext(schedule.late(lateFor))];
  return [...late, subtext(origin.join(SEPARATOR))];
}
