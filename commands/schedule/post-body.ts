/** The message of a daily post, as it is posted and as it is previewed. */
import type { Clock } from "../../src/clock.ts";
import type { ForecastStore } from "../../src/forecasts/forecast-store.ts";
import { dailyPostMessage } from "../../src/messages/daily-post.ts";
import type { MessageBody } from "../../src/messages/message-body.ts";
import type { Words } from "../../src/messages/words/en.ts";
import type { WeekdayLanguage } from "../../src/schedules/parse-weekdays.ts";
import type { PostContent } from "../../src/schedules/post-content.ts";
import { pageId } from "../forecast/component-ids.ts";

export interface PostBodyServices {
  readonly forecasts: ForecastStore;
  readonly weekdayLanguage: WeekdayLanguage;
  readonly words: Words;
  readonly clock: Clock;
}

export interface PostOccasion {
  /** Whose pages they are to turn; anybody else gets a copy. */
  readonly askerId: string;
  readonly isLate: boolean;
  /** Whether the schedule's role is pinged. */
  readonly mentions: boolean;
}

export function postBody(
  content: PostContent,
  { askerId, isLate, mentions }: PostOccasion,
  { forecasts, weekdayLanguage, words, clock }: PostBodyServices,
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
    words,
    pageButtonId: (page, role) => pageId({ place, days, unit, page, askerId }, role),
    mentions,
  });
}
