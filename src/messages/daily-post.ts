/** A daily post: the forecast, with a last line that tells an admin which schedule it is of. */
import { roleMention, subtext } from "discord.js";
import type { LocalDateAt } from "../forecasts/local-date.ts";
import type { PostContent } from "../schedules/post-content.ts";
import type { ChartInput } from "./chart/chart.ts";
import type { ForecastControlId } from "./forecast/controls.ts";
import { chartInput, hasChartByDefault } from "./forecast/forecast-chart.ts";
import { forecastMessage } from "./forecast-message.ts";
import { safeText } from "./markdown.ts";
import { type MessageBody, NO_MENTIONS } from "./message-body.ts";
import { isDaily, WEEKDAYS_LIMIT, zoneText } from "./schedule-message.ts";
import type { Words } from "./words/en.ts";

const COMMAND = "/forecast-schedule";

export interface DailyPostView {
  readonly content: PostContent;
  /** Whether it appears later than it was due. */
  readonly isLate: boolean;
  /** `every day`, `Mon–Fri`. */
  readonly weekdaysLabel: string;
  /** Unix milliseconds. */
  readonly now: number;
  readonly localDateAt: LocalDateAt;
  readonly words: Words;
  readonly pageButtonId: ForecastControlId;
  /** The picture of `postChart`; none where there is none. */
  readonly chart?: Uint8Array | null;
  /** Whether the schedule's role is pinged and not only named, as in a preview. */
  readonly mentions: boolean;
}

/**
 * What `/forecast` shows for the place, as everybody in the channel sees it. The schedule's id stands in
 * the embed's description as it is: by it the bot finds its own post again.
 */
export function dailyPostMessage(view: DailyPostView): MessageBody {
  const { content, words } = view;
  const { place, stored, preferences, schedule } = content;
  const message = forecastMessage({
    ...view,
    stored,
    // An id has no name that could be known here.
    placeLabel: place.location.kind === "id" ? words.forecast.locationId(place.label) : place.label,
    days: preferences.days.value,
    page: 0,
    notes: postNotes(view),
  });
  const { roleId } = schedule;
  if (roleId === null) return message;
  return {
    ...message,
    content: roleMention(roleId),
    allowedMentions: view.mentions ? { parse: [], roles: [roleId] } : NO_MENTIONS,
  };
}

/** The chart that goes with a post; null for a post of few days. */
export function postChart(
  { stored, preferences }: PostContent,
  at: Pick<DailyPostView, "now" | "localDateAt">,
): ChartInput | null {
  const days = preferences.days.value;
  return hasChartByDefault(days) ? chartInput({ stored, days, ...at }) : null;
}

function postNotes({ content, isLate, weekdaysLabel, words }: DailyPostView): string[] {
  const { schedule } = content;
  const origin = [
    words.schedule.dailyPost,
    `${schedule.localTime} ${zoneText(schedule)}`,
    ...(isDaily(schedule) ? [] : [safeText(weekdaysLabel, WEEKDAYS_LIMIT)]),
    schedule.id,
    COMMAND,
  ];
  return [
    ...(isLate ? [words.schedule.late(schedule.localTime)] : []),
    subtext(origin.join(" · ")),
  ];
}
