/** What /forecast answers with: a page of a forecast, or one of its days. */
import type { Clock } from "../../src/clock.ts";
import type { ForecastQuery } from "../../src/forecasts/forecast-query.ts";
import type { ForecastStore, StoredForecast } from "../../src/forecasts/forecast-store.ts";
import type { ChartRenderer } from "../../src/messages/chart/chart-renderer.ts";
import { ForecastFailedError } from "../../src/messages/error-message.ts";
import type { ForecastContext } from "../../src/messages/forecast-message.ts";
import { dayMessage, forecastMessage } from "../../src/messages/forecast-message.ts";
import type { I18n } from "../../src/messages/i18n.ts";
import { relativeTime } from "../../src/messages/markdown.ts";
import type { MessageBody } from "../../src/messages/message-body.ts";
import { sentenceMessage } from "../../src/messages/message-body.ts";
import { chartInput } from "../../src/messages/shown-days.ts";
import { localeFor, type ResolvedPreferences } from "../../src/preferences/preferences.ts";
import { type Language, WeatherError } from "../../src/weather/index.ts";
import { type Page, pageId } from "./component-ids.ts";

/** A younger forecast is not asked for again: the service has hardly another one. */
const REFRESH_AFTER_MS = 5 * 60 * 1000;

/** The language of an answer's texts, and the locale of its dates and numbers. */
export interface Look {
  readonly language: Language;
  readonly locale: string;
}

/** A message, and whether it can be made from memory. */
export interface Answer {
  readonly atHand: boolean;
  /** @throws {ForecastFailedError} */
  produce(): Promise<MessageBody>;
}

export interface ForecastAnswers {
  page(page: Page, look: Look): Answer;
  /** The same with a forecast of the last minutes; a sentence when the one at hand is that young. */
  refreshed(page: Page, look: Look): Answer | { readonly tooSoon: string };
  /** One day of a page, `YYYY-MM-DD`. */
  day(page: Page, date: string, look: Look): Answer;
}

export function createForecastAnswers({
  forecasts,
  charts,
  i18n,
  clock,
}: {
  readonly forecasts: ForecastStore;
  readonly charts: ChartRenderer;
  readonly i18n: I18n;
  readonly clock: Clock;
}): ForecastAnswers {
  async function storedFor(page: Page, look: Look, maxAgeMs?: number): Promise<StoredForecast> {
    const options = maxAgeMs === undefined ? {} : { maxAgeMs };
    try {
      return await forecasts.get(toQuery(page, look), options);
    } catch (error) {
      if (!(error instanceof WeatherError)) throw error;
      throw new ForecastFailedError({ placeLabel: page.place.label, days: page.days }, error);
    }
  }

  function viewOf(
    { place, days }: Page,
    stored: StoredForecast,
    { locale }: Look,
  ): ForecastContext {
    const words = i18n(locale);
    const { label, location } = place;
    return {
      stored,
      // An id has no name that could be known here.
      placeLabel: location.kind === "id" ? words.forecast.locationId(label) : label,
      days,
      now: clock.now(),
      localDateAt: forecasts.localDateAt,
      t: words,
    };
  }

  async function pageMessage(page: Page, look: Look, maxAgeMs?: number): Promise<MessageBody> {
    const view = viewOf(page, await storedFor(page, look, maxAgeMs), look);
    const input = page.chart ? chartInput(view) : null;
    return forecastMessage({
      ...view,
      page: page.page,
      chart: input === null ? null : await charts.render(input),
      pageButtonId: (shown, action) => pageId({ ...page, page: shown }, action),
    });
  }

  const isAtHand = (page: Page, look: Look) => forecasts.peek(toQuery(page, look)) !== null;

  return {
    page: (page, look) => ({
      atHand: isAtHand(page, look),
      produce: () => pageMessage(page, look),
    }),
    refreshed(page, look) {
      const fetchedAt = forecasts.peek(toQuery(page, look))?.fetchedAt ?? Number.NEGATIVE_INFINITY;
      const refreshableAt = fetchedAt + REFRESH_AFTER_MS;
      if (clock.now() < refreshableAt) {
        const words = i18n(look.locale).forecast;
        return { tooSoon: words.tooSoon(relativeTime(fetchedAt), relativeTime(refreshableAt)) };
      }
      return { atHand: false, produce: () => pageMessage(page, look, REFRESH_AFTER_MS) };
    },
    day: (page, date, look) => ({
      atHand: isAtHand(page, look),
      async produce() {
        const view = viewOf(page, await storedFor(page, look), look);
        return dayMessage(view, date) ?? sentenceMessage(view.t.forecast.dayGone);
      },
    }),
  };
}

/** What a person's answers look like by what is stored for them. */
export function lookOf({ language }: ResolvedPreferences, readerLocale: string): Look {
  return { language: language.value, locale: localeFor(language, readerLocale) };
}

function toQuery({ place, days, unit }: Page, { language }: Look): ForecastQuery {
  return { location: place.location, days, unit, lang: language, timeZone: place.timeZone };
}
