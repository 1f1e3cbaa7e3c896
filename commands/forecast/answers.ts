/** The answers of /forecast: a page of a forecast, or one of its days. */
import type { Clock } from "../../src/clock.ts";
import { DatabaseError } from "../../src/database/errors.ts";
import type { When } from "../../src/days/when.ts";
import type { Answerable } from "../../src/discord/command.ts";
import type { UserRateLimits } from "../../src/discord/user-rate-limit.ts";
import type { ForecastQuery } from "../../src/forecasts/forecast-cache.ts";
import type { ForecastStore, StoredForecast } from "../../src/forecasts/forecast-store.ts";
import type { CurrentWarnings, WarningStore } from "../../src/forecasts/warning-store.ts";
import { changeNotes } from "../../src/messages/change-story.ts";
import type { ChartRenderer } from "../../src/messages/chart/chart-renderer.ts";
import { ForecastFailedError } from "../../src/messages/error-message.ts";
import type { ForecastContext } from "../../src/messages/forecast-message.ts";
import { dayMessage, forecastMessage } from "../../src/messages/forecast-message.ts";
import type { I18n } from "../../src/messages/i18n.ts";
import { relativeTime } from "../../src/messages/markdown.ts";
import type { MessageBody } from "../../src/messages/message-body.ts";
import { sentenceMessage } from "../../src/messages/message-body.ts";
import { placeName } from "../../src/messages/place-names.ts";
import { chartInput, shownDays } from "../../src/messages/shown-days.ts";
import { warningsMessage } from "../../src/messages/warnings-message.ts";
import { isBarePoint, latitudeOf } from "../../src/places/place.ts";
import { type DiscordLocale, serviceLanguage } from "../../src/preferences/languages.ts";
import type { ResolvedPreferences } from "../../src/preferences/preferences.ts";
import { WeatherError } from "../../src/weather/index.ts";
import { accepted, type Checked } from "../shared/options.ts";
import { askedDates, todayIn } from "../shared/when.ts";
import { type ForecastPage, pageId } from "./component-ids.ts";

/** A younger forecast is not fetched again: the service rarely has a newer one. */
const REFRESH_AFTER_MS = 5 * 60 * 1000;

/** A forecast that is in memory waits no longer for warnings, and is shown without. */
const WARNINGS_PATIENCE_MS = 1_000;

const WESTERNMOST_OFFSET_MS = 12 * 60 * 60 * 1000;

export interface AnswerServices {
  readonly forecasts: ForecastStore;
  /** Null where warnings are off. */
  readonly warnings: WarningStore | null;
  readonly charts: ChartRenderer;
  readonly i18n: I18n;
  readonly clock: Clock;
}

/** How an answer is written. */
export interface AnswerStyle {
  readonly locale: DiscordLocale;
}

/** A message, and whether all it says is in memory. */
export interface PreparedAnswer {
  readonly cached: boolean;
  /** @throws {ForecastFailedError} */
  render(): Promise<MessageBody>;
}

/** The style for one person, by what is stored for them and their server. */
export function styleOf({ language }: ResolvedPreferences): AnswerStyle {
  return { locale: language.value };
}

/**
 * The page with the dates that are meant at its place. If only the weather service knows the place's zone, it
 * is asked first.
 *
 * @throws {ForecastFailedError}
 */
export async function withDates(
  page: ForecastPage,
  {
    when,
    style,
    interaction,
  }: { readonly when: When | null; readonly style: AnswerStyle; readonly interaction: Answerable },
  services: AnswerServices & {
    readonly maxDays: () => number;
    readonly limits: UserRateLimits;
  },
): Promise<Checked<ForecastPage>> {
  if (when === null) return accepted(page);
  const { forecasts, limits, clock, i18n } = services;
  const { timeZone } = page.place;
  const maxDays = services.maxDays();
  const datesFrom = (today: string) =>
    askedDates(when, { today, maxDays }, i18n(interaction.locale));
  let dates = datesFrom(todayIn(timeZone, forecasts.localDateAt, clock.now()));
  if (timeZone === null) {
    // Where it is already tomorrow, another day is needed.
    const days = dates.kind === "refused" ? page.days : Math.min(dates.value.days + 1, maxDays);
    const question = { ...page, days };
    if (!isCached(question, style, services)) limits.fetch(interaction);
    const { local } = await storedForecast(question, style, services);
    if (local !== null) dates = datesFrom(forecasts.localDateAt(clock.now(), local));
  }
  if (dates.kind === "refused") return dates;
  return accepted({ ...page, ...dates.value, chart: false });
}

/** Whether all dates of a page are over, as far as that is known without its forecast. */
export function isOver(
  { place, range }: ForecastPage,
  { forecasts, clock }: Pick<AnswerServices, "forecasts" | "clock">,
): boolean {
  if (range === null) return false;
  // West of all zones it is still yesterday.
  const at = clock.now() - (place.timeZone === null ? WESTERNMOST_OFFSET_MS : 0);
  return range.to < todayIn(place.timeZone, forecasts.localDateAt, at);
}

export function pageAnswer(
  page: ForecastPage,
  style: AnswerStyle,
  services: AnswerServices,
): PreparedAnswer {
  return answerFrom(page, (context) => pageMessage(page, context, services), style, services);
}

/**
 * The page with a newly fetched forecast, and what changed in it; a sentence instead when the cached one is
 * too young to fetch again.
 */
export function refreshedAnswer(
  page: ForecastPage,
  style: AnswerStyle,
  services: AnswerServices,
): PreparedAnswer | { readonly tooSoon: string } {
  const { forecasts, i18n, clock } = services;
  const fetchedAt = forecasts.peek(toQuery(page, style))?.fetchedAt ?? Number.NEGATIVE_INFINITY;
  const refreshableAt = fetchedAt + REFRESH_AFTER_MS;
  if (clock.now() < refreshableAt) {
    const t = i18n(style.locale).forecast;
    return { tooSoon: t.tooSoon(relativeTime(refreshableAt)) };
  }
  const write = async (context: WarnedContext) => {
    const notes = await changesIn(context, toQuery(page, style), services);
    return pageMessage(page, { ...context, notes }, services);
  };
  const options = { maxAgeMs: REFRESH_AFTER_MS };
  return { ...answerFrom(page, write, style, services, options), cached: false };
}

/** @param date the day of the page, `YYYY-MM-DD` */
export function dayAnswer(
  { page, date }: { readonly page: ForecastPage; readonly date: string },
  style: AnswerStyle,
  services: AnswerServices,
): PreparedAnswer {
  return {
    cached: isCached(page, style, services),
    async render() {
      const stored = await storedForecast(page, style, services);
      const context = contextOf(page, { stored, style }, services);
      return dayMessage(context, date) ?? sentenceMessage(context.t.forecast.dayGone);
    },
  };
}

/** What a message says of the weather and of official warnings. */
interface WarnedContext extends ForecastContext {
  readonly warnings: CurrentWarnings | null;
}

/** What `write` makes of the forecast of a page, and of the warnings there. */
export function answerFrom(
  page: ForecastPage,
  write: (context: WarnedContext) => MessageBody | Promise<MessageBody>,
  style: AnswerStyle,
  services: AnswerServices,
  options: { readonly maxAgeMs?: number } = {},
): PreparedAnswer {
  const { location } = page.place;
  return {
    cached: isCached(page, style, services) && (services.warnings?.isStored(location) ?? true),
    async render() {
      const [stored, answer] = await Promise.all([
        storedForecast(page, style, services, options),
        services.warnings?.get(location, WARNINGS_PATIENCE_MS),
      ]);
      const warnings = answer?.kind === "current" ? answer : null;
      return write({ ...contextOf(page, { stored, style }, services), warnings });
    },
  };
}

/** The official warnings at the page's place, as they are now. */
export function warningsAnswer(
  { place }: ForecastPage,
  { locale }: AnswerStyle,
  { warnings, i18n }: AnswerServices,
): PreparedAnswer {
  const t = i18n(locale);
  return {
    cached: warnings === null || warnings.isStored(place.location),
    async render() {
      if (warnings === null) return sentenceMessage(t.warnings.off);
      const answer = await warnings.get(place.location);
      if (answer?.kind === "failed") return sentenceMessage(t.warnings.failed);
      return answer === null || answer.list.length === 0
        ? sentenceMessage(t.warnings.none)
        : warningsMessage(answer, placeName(place, null, t.forecast), t);
    },
  };
}

async function pageMessage(
  page: ForecastPage,
  context: WarnedContext,
  { charts }: AnswerServices,
): Promise<MessageBody> {
  const input = page.chart ? chartInput(context) : null;
  return forecastMessage({
    ...context,
    page: page.page,
    chart: input === null ? null : await charts.render(input),
    pageButtonId: (shown, action) => pageId({ ...page, page: shown }, action),
  });
}

async function changesIn(
  context: ForecastContext,
  query: ForecastQuery,
  { forecasts }: AnswerServices,
): Promise<readonly string[]> {
  try {
    const before = await forecasts.before(query, context.stored);
    return changeNotes([{ ...context, name: null, before }], context.t);
  } catch (error) {
    // The new forecast is worth more than what changed in it.
    if (!(error instanceof DatabaseError)) throw error;
    return [];
  }
}

/** @throws {ForecastFailedError} also when the service has none of the dates of the page */
export async function storedForecast(
  page: ForecastPage,
  style: AnswerStyle,
  services: AnswerServices,
  options: { readonly maxAgeMs?: number } = {},
): Promise<StoredForecast> {
  const { place, days } = page;
  const query = toQuery(page, style);
  try {
    const stored = await services.forecasts.get(query, options);
    const shown = shownDays(contextOf(page, { stored, style }, services));
    if (shown.days.length > 0) return stored;
    const failure = { kind: "no-data", status: null, slug: null, detail: null } as const;
    throw new WeatherError(failure, { attempts: 1, at: stored.fetchedAt });
  } catch (error) {
    if (!(error instanceof WeatherError)) throw error;
    const isOfV7 = services.forecasts.apiFor(query) === "v7";
    throw new ForecastFailedError({ placeLabel: place.label, days: isOfV7 ? days : null }, error);
  }
}

function contextOf(
  { place, days, range }: ForecastPage,
  { stored, style }: { readonly stored: StoredForecast; readonly style: AnswerStyle },
  { forecasts, i18n, clock }: AnswerServices,
): ForecastContext {
  const t = i18n(style.locale);
  return {
    stored,
    placeLabel: placeName(place, stored.forecast.link, t.forecast),
    latitude: latitudeOf(place),
    days,
    range,
    now: clock.now(),
    localDateAt: forecasts.localDateAt,
    t,
  };
}

export function isCached(
  page: ForecastPage,
  style: AnswerStyle,
  { forecasts }: AnswerServices,
): boolean {
  return forecasts.peek(toQuery(page, style)) !== null;
}

function toQuery({ place, days, unit }: ForecastPage, { locale }: AnswerStyle): ForecastQuery {
  const { location, timeZone } = place;
  const lang = serviceLanguage(locale);
  return { location, days, unit, lang, timeZone, isZoneGuessed: isBarePoint(place) };
}
