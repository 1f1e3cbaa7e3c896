/** The answers of /forecast: a page of a forecast, or one of its days. */
import { DatabaseError } from "../../src/database/errors.ts";
import type { When } from "../../src/days/when.ts";
import { type Answerable, RefusedError } from "../../src/discord/command.ts";
import type { ForecastQuery } from "../../src/forecasts/forecast-cache.ts";
import { dateAt, type StoredForecast } from "../../src/forecasts/forecast-store.ts";
import type { CurrentWarnings } from "../../src/forecasts/warning-store.ts";
import { changeNotes } from "../../src/messages/change-story.ts";
import { ForecastFailedError } from "../../src/messages/error-message.ts";
import type { ForecastContext } from "../../src/messages/forecast-message.ts";
import { dayMessage, forecastMessage } from "../../src/messages/forecast-message.ts";
import { relativeTime } from "../../src/messages/markdown.ts";
import type { MessageBody } from "../../src/messages/message-body.ts";
import { sentenceMessage } from "../../src/messages/message-body.ts";
import { placeName } from "../../src/messages/place-names.ts";
import { chartInput, shownDays } from "../../src/messages/shown-days.ts";
import { warningsMessage } from "../../src/messages/warnings-message.ts";
import { isBarePoint, latitudeOf } from "../../src/places/place.ts";
import { serviceLanguage } from "../../src/preferences/languages.ts";
import { WeatherError } from "../../src/weather/index.ts";
import { type CommandServices, momentOf } from "../shared/replies.ts";
import { todayOf } from "../shared/snooze.ts";
import { askedDates, checkReach, datesInReach } from "../shared/when.ts";
import { type ForecastPage, type PageInId, pageId } from "./component-ids.ts";

/** A younger forecast is not fetched again: the service rarely has a newer one. */
const REFRESH_AFTER_MS = 5 * 60 * 1000;

/** A forecast that is in memory waits no longer for warnings, and is shown without. */
const WARNINGS_PATIENCE_MS = 1_000;

const WESTERNMOST_OFFSET_MS = 12 * 60 * 60 * 1000;

/** A message, and whether all it says is in memory. */
export interface PreparedAnswer {
  readonly cached: boolean;
  /** Rejects with a {@link ForecastFailedError} or a {@link RefusedError}. */
  readonly render: () => Promise<MessageBody>;
}

/**
 * The page with the dates that are meant at its place. If only the weather service knows the place's zone, it
 * is asked first.
 *
 * @throws {ForecastFailedError}
 * @throws {RefusedError} all of them are past or too far ahead
 */
export async function withDates(
  page: ForecastPage,
  when: When | null,
  interaction: Answerable,
  services: CommandServices,
): Promise<ForecastPage> {
  if (when === null) return page;
  const { limits, clock, i18n } = services;
  const { timeZone } = page.place;
  const maxDays = services.maxDays();
  let today = todayOf(timeZone, momentOf(services));
  if (timeZone === null) {
    // Where it is already tomorrow, another day is needed.
    const dates = datesInReach(when, { today, maxDays });
    const days = dates === null ? page.days : Math.min(dates.days + 1, maxDays);
    const question = { ...page, days };
    if (!isCached(question, services)) limits.fetch(interaction);
    today = dateAt(await storedForecast(question, services), clock.now()) ?? today;
  }
  const dates = askedDates(when, { today, maxDays }, i18n(interaction.locale));
  return { ...page, ...dates, chart: false };
}

/**
 * @param locale Discord's code of the requester's language
 * @throws {RefusedError} all dates of the page are over, as far as that is known without its forecast
 */
export function requireDays(
  { place, range }: PageInId,
  locale: string,
  services: CommandServices,
): void {
  if (range === null) return;
  // West of all zones it is still yesterday.
  const moment = momentOf(services);
  const nowMs = moment.nowMs - (place.timeZone === null ? WESTERNMOST_OFFSET_MS : 0);
  if (range.to < todayOf(place.timeZone, { ...moment, nowMs })) {
    throw new RefusedError(services.i18n(locale).when.over);
  }
}

export function pageAnswer(page: ForecastPage, services: CommandServices): PreparedAnswer {
  return answerFrom(page, (context) => pageMessage(page, context, services), services);
}

/**
 * The page with a newly fetched forecast, and what changed in it.
 *
 * @throws {RefusedError} the cached forecast is too young to fetch it again
 */
export function refreshedAnswer(page: ForecastPage, services: CommandServices): PreparedAnswer {
  const { forecasts, i18n, clock } = services;
  const fetchedAt = forecasts.peek(toQuery(page))?.fetchedAt ?? Number.NEGATIVE_INFINITY;
  const refreshableAt = fetchedAt + REFRESH_AFTER_MS;
  if (clock.now() < refreshableAt) {
    throw new RefusedError(i18n(page.locale).forecast.tooSoon(relativeTime(refreshableAt)));
  }
  const write = async (context: WarnedContext) => {
    const notes = await changesIn(context, toQuery(page), services);
    return pageMessage(page, { ...context, notes }, services);
  };
  const { render } = answerFrom(page, write, services, { maxAgeMs: REFRESH_AFTER_MS });
  return { cached: false, render };
}

/** @param date the day of the page, `YYYY-MM-DD` */
export function dayAnswer(
  page: ForecastPage,
  date: string,
  services: CommandServices,
): PreparedAnswer {
  return {
    cached: isCached(page, services),
    async render() {
      const context = contextOf(page, await storedForecast(page, services), services);
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
  services: CommandServices,
  options: { readonly maxAgeMs?: number } = {},
): PreparedAnswer {
  const { location } = page.place;
  return {
    cached: isCached(page, services) && (services.warnings?.isStored(location) ?? true),
    async render() {
      const [stored, answer] = await Promise.all([
        storedForecast(page, services, options),
        services.warnings?.get(location, WARNINGS_PATIENCE_MS),
      ]);
      const warnings = answer?.kind === "current" ? answer : null;
      return write({ ...contextOf(page, stored, services), warnings });
    },
  };
}

/** The official warnings at the page's place, as they are now. */
export function warningsAnswer(
  { place, locale }: ForecastPage,
  { warnings, i18n }: CommandServices,
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
  { charts }: CommandServices,
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
  { forecasts }: CommandServices,
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

/**
 * @throws {ForecastFailedError} also when the service lacks all dates of the page
 * @throws {RefusedError} all of them are over or too far ahead, as turned out only now
 */
export async function storedForecast(
  page: ForecastPage,
  services: CommandServices,
  options: { readonly maxAgeMs?: number } = {},
): Promise<StoredForecast> {
  const { place, days, range, locale } = page;
  const query = toQuery(page);
  try {
    const stored = await services.forecasts.get(query, options);
    const shown = shownDays(contextOf(page, stored, services));
    if (shown.days.length > 0) return stored;
    if (range !== null && shown.today !== null) {
      const t = services.i18n(locale);
      if (range.to < shown.today) throw new RefusedError(t.when.over);
      const reach = { today: shown.today, maxDays: services.maxDays() };
      checkReach(range, reach, t);
    }
    const failure = { kind: "no-data", status: null, slug: null, detail: null } as const;
    throw new WeatherError(failure, { attempts: 1, at: stored.fetchedAt });
  } catch (error) {
    if (!(error instanceof WeatherError)) throw error;
    const isOfV7 = services.forecasts.apiFor(query) === "v7";
    throw new ForecastFailedError({ placeLabel: place.label, days: isOfV7 ? days : null }, error);
  }
}

function contextOf(
  { place, days, range, locale }: ForecastPage,
  stored: StoredForecast,
  { i18n, clock }: CommandServices,
): ForecastContext {
  const t = i18n(locale);
  return {
    stored,
    placeLabel: placeName(place, stored.forecast.link, t.forecast),
    latitude: latitudeOf(place),
    days,
    range,
    now: clock.now(),
    t,
  };
}

export function isCached(page: ForecastPage, { forecasts }: CommandServices): boolean {
  return forecasts.peek(toQuery(page)) !== null;
}

function toQuery({ place, days, unit, locale }: ForecastPage): ForecastQuery {
  const { location, timeZone } = place;
  const lang = serviceLanguage(locale);
  return { location, days, unit, lang, timeZone, isZoneGuessed: isBarePoint(place) };
}
