/** The message of a daily post, as it is posted and as it is previewed. */
import type { Clock } from "../../src/clock.ts";
import type { ForecastStore } from "../../src/forecasts/forecast-store.ts";
import type { ChartInput } from "../../src/messages/chart/chart.ts";
import { dailyPostMessage, postChart } from "../../src/messages/daily-post.ts";
import type { I18n } from "../../src/messages/i18n.ts";
import type { MessageBody } from "../../src/messages/message-body.ts";
import type { WeekdayLanguage } from "../../src/schedules/parse-weekdays.ts";
import type { PostContent } from "../../src/schedules/post-content.ts";
import { pageId } from "../forecast/component-ids.ts";

export interface PostBodyServices {
  readonly forecasts: ForecastStore;
  readonly weekdayLanguage: WeekdayLanguage;
  readonly i18n: I18n;
  readonly clock: Clock;
}

export interface PostOccasion {
  /** Whose message it is to change; anybody else gets a copy. */
  readonly askerId: string;
  readonly isLate: boolean;
  /** Whether the schedule's role is pinged. */
  readonly mentions: boolean;
  /** The picture of `postChartInput`; null where there is none. */
  readonly chart: Uint8Array | null;
}

/** What the post's chart shows; null for a post without one. */
export function postChartInput(
  content: PostContent,
  { forecasts, clock }: Pick<PostBodyServices, "forecasts" | "clock">,
): ChartInput | null {
  return postChart(content, { now: clock.now(), localDateAt: forecasts.localDateAt });
}

export function postBody(
  content: PostContent,
  { askerId, isLate, mentions, chart }: PostOccasion,
  { forecasts, weekdayLanguage, i18n, clock }: PostBodyServices,
): MessageBody {
  const { place, preferences, schedule, locale } = content;
  const days = preferences.days.value;
  const unit = preferences.unit.value;
  return dailyPostMessage({
    content,
    isLate,
    weekdaysLabel: weekdayLanguage.label(schedule.weekdays, locale),
    now: clock.now(),
    localDateAt: forecasts.localDateAt,
    t: i18n(locale),
    pageButtonId: (page, action) => pageId({ place, days, unit, page, askerId }, action),
    mentions,
    chart,
  });
}
