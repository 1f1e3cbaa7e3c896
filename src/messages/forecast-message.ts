/**
 * A stored forecast → the message that shows it: a card for one day, a list for more, with a chart on top if
 * it is long. The weather comes first, and where it is from last. The days' texts come from `day-view.ts`.
 */
import { type APIEmbed, hyperlink, Locale, subtext } from "discord.js";
import type { StoredForecast } from "../forecasts/forecast-store.ts";
import type { CurrentWarnings } from "../forecasts/warning-store.ts";
import { MAX_EMBED_FOOTER_LENGTH, MAX_FILE_DESCRIPTION_LENGTH } from "../limits.ts";
import { NEXT_MAX_DAYS } from "../weather/index.ts";
import { answerSentence } from "./answer-sentence.ts";
import { type ForecastControlId, forecastControls } from "./controls.ts";
import { dayCard, dayChoice, dayList } from "./day-layouts.ts";
import { type DayStyle, type DayView, dayView, SERVICE_TEXT_LIMIT } from "./day-view.ts";
import { paragraphs, withLines } from "./embed-room.ts";
import type { Messages } from "./i18n.ts";
import { joined, plainText, relativeTime, SEPARATOR, safeText, withOneDot } from "./markdown.ts";
import { embedMessage, type MessageBody, type MessageFile, NO_MENTIONS } from "./message-body.ts";
import {
  canHaveChart,
  type DaysRequest,
  MAX_DAYS_AT_A_GLANCE,
  pageRanges,
  type ShownDays,
  shownDays,
} from "./shown-days.ts";
import { extremeSentences, rangeSentences } from "./trend.ts";
import { warningNotes } from "./warnings-message.ts";
import { EMBED_COLOUR } from "./weather-icons.ts";

/** Escapes may double it. With the longest date a title still stays within Discord's 256 characters. */
const PLACE_LIMIT = 90;
/** Half of Discord's limit, so that the days keep their room. */
const FOOTER_LIMIT = MAX_EMBED_FOOTER_LENGTH / 2;
/** The embed refers to the file by its name. */
const CHART_NAME = "chart.png";
/** A longer link would take the room of the days. The title has it anyway. */
const SOURCE_LINK_LIMIT = 300;
export const CHART_IN_EMBED = { url: `attachment://${CHART_NAME}` };

/** What every message about a forecast needs. */
export interface ForecastContext extends DaysRequest {
  /** What the place is called. */
  readonly placeLabel: string;
  /** Where the place is, in degrees; null when unknown. */
  readonly latitude: number | null;
  readonly t: Messages;
  /** What somebody wants to know of the days, in words; above everything else. */
  readonly answer?: string | null;
  /** Finished lines of markdown above the weather. */
  readonly notes?: readonly string[];
  /** The same below everything else. */
  readonly endNotes?: readonly string[];
  /** Instead of the colour of the weather. */
  readonly colour?: number | null;
}

export interface ForecastPageContext extends ForecastContext {
  /** From 0; a page beyond the last shows the last. */
  readonly page: number;
  /** Whether all days are shown as one card, with the chart in it. */
  readonly isWeek?: boolean;
  /** The picture of `chartInput`; none where it is not wanted or could not be drawn. */
  readonly chart?: Uint8Array | null;
  /** In force at the place; null or left out where they are not known. */
  readonly warnings?: CurrentWarnings | null;
  readonly pageButtonId: ForecastControlId;
}

/** The message for one page of a forecast. It pings nobody and fits Discord's limits. */
export function forecastMessage(context: ForecastPageContext): MessageBody {
  const { t, warnings = null, pageButtonId } = context;
  const shown = shownDays(context);
  const style = styleOf(context, shown);
  const all = shown.days.map((day) => dayView(day, style));
  const pages = pageRanges(all.length);
  const page = Math.min(Math.max(context.page, 0), pages.length - 1);
  const onPage = all.slice(...(pages[page] ?? [0]));
  const answer = context.range ? answerSentence(shown.days, style) : null;
  const warned = warningNotes([{ ...context, name: null, warnings }], t);
  const noted = {
    ...context,
    answer,
    notes: [...warned.lines, ...(context.notes ?? [])],
    endNotes: [...warned.sources, ...(context.endNotes ?? [])],
    colour: warned.colour,
  };
  const picture = canHaveChart(shown) ? (context.chart ?? null) : null;
  const [only, ...others] = all;
  return {
    embeds:
      only !== undefined && others.length === 0
        ? [cardEmbed(noted, only, 1)]
        : pageEmbeds(noted, { all, onPage, hasChart: picture !== null }, style),
    components: forecastControls(
      {
        page,
        pages: pages.length,
        unit: style.unit,
        usesFahrenheit: t.format.locale === Locale.EnglishUS,
        chart: canHaveChart(shown) ? (picture === null ? "hidden" : "shown") : null,
        warnings: warned.lines.length === 0 ? null : t.warnings.read,
        choices: onPage.map((view) => dayChoice(view, t.forecast)),
        controlId: pageButtonId,
      },
      t.forecast,
    ),
    ...(picture === null ? {} : { files: [chartFile(picture, chartSentences(all, style), t)] }),
    allowedMentions: NO_MENTIONS,
  };
}

/** The card of one day of a forecast; null when the forecast no longer has that day. */
export function dayMessage(context: ForecastContext, date: string): MessageBody | null {
  const shown = shownDays(context);
  const day = shown.days.find((one) => one.date === date);
  if (day === undefined) return null;
  return embedMessage(cardEmbed(context, dayView(day, styleOf(context, shown)), context.days));
}

export function styleOf({ stored, t, latitude }: ForecastContext, { today }: ShownDays): DayStyle {
  return { unit: stored.forecast.unit, t, today, latitude };
}

/** One day with every value that is known. */
function cardEmbed(context: ForecastContext, view: DayView, shownCount: number): APIEmbed {
  return forecastEmbed(context, {
    title: joined([placeOf(context), view.heading], SEPARATOR),
    first: view,
    shownCount,
    parts: [dayCard(view, context.t.forecast)],
  });
}

/** Paragraphs of lines between what a reader must know first and where the weather is from. */
export function forecastEmbed(
  context: ForecastContext,
  {
    title,
    first,
    shownCount,
    parts,
  }: {
    readonly title: string;
    /** Gives the embed its colour. */
    readonly first: DayView | undefined;
    /** How many days the forecast has of those that were requested. */
    readonly shownCount: number;
    readonly parts: readonly (readonly string[])[];
  },
): APIEmbed {
  return {
    ...frame(context, first),
    title,
    description: paragraphs([...topParts(context, shownCount), ...parts, endLines(context)]),
    ...attribution([context.stored], context.t),
  };
}

/**
 * A page of several days, two lines each, or all days of a week. A picture is shown below everything else in
 * its embed, so the days below a chart have their own embed, except in the week. That one has no link: of
 * two embeds with the same link, Discord shows only one.
 */
function pageEmbeds(
  context: ForecastPageContext,
  {
    all,
    onPage,
    hasChart,
  }: {
    /** Of the whole message, at least two. */
    readonly all: readonly DayView[];
    readonly onPage: readonly DayView[];
    readonly hasChart: boolean;
  },
  style: DayStyle,
): APIEmbed[] {
  const { t, stored, range, isWeek = false } = context;
  const hasTrend = isWeek || hasChart || all.length > MAX_DAYS_AT_A_GLANCE;
  const top = [...topParts(context, all.length), hasTrend ? trendLines(all, style) : []];
  const head: APIEmbed = {
    ...frame(context, onPage[0]),
    title: isWeek && !range ? t.week.title(placeOf(context)) : pageTitle(context, all),
    ...(hasChart ? { image: CHART_IN_EMBED } : {}),
  };
  const footer = attribution([stored], t);
  const days = { lines: dayList(onPage, style.unit, t.forecast), end: endLines(context) };
  if (isWeek || !hasChart) return [withLines({ ...head, ...footer }, { top, ...days })];
  const first = { ...head, description: paragraphs(top) };
  const second = { color: first.color ?? EMBED_COLOUR, ...footer };
  return [first, withLines(second, { top: [], ...days, around: [first] })];
}

/** The place with the number of days, or with the dates where only some are asked for. */
export function pageTitle(context: ForecastContext, all: readonly Pick<DayView, "date">[]): string {
  const { range, t } = context;
  const [first, last] = [all[0], all.at(-1)];
  if (!range || first === undefined || last === undefined) {
    return t.forecast.title(placeOf(context), all.length);
  }
  const shown = t.format.days({ from: first.date, to: last.date });
  return [placeOf(context), shown].join(SEPARATOR);
}

/** What the chart shows, in sentences, or that there is none. */
function trendLines(views: readonly DayView[], style: DayStyle): readonly string[] {
  const figures = views.flatMap(({ high, low, precipitation }) => [high, low, precipitation]);
  if (figures.every((figure) => figure === null)) return [style.t.chart.none];
  const lines = [
    style.t.format.sentences(rangeSentences(views, style)),
    ...extremeSentences(views, style),
  ];
  return lines.filter((line) => line !== "");
}

function frame({ stored, colour }: ForecastContext, first: DayView | undefined): APIEmbed {
  const { link } = stored.forecast;
  return {
    color: colour ?? first?.colour ?? EMBED_COLOUR,
    ...(link === null ? {} : { url: link }),
  };
}

function placeOf({ placeLabel }: ForecastContext): string {
  return safeText(placeLabel, PLACE_LIMIT);
}

/** What a reader must know before the weather. */
function topParts(context: ForecastContext, shownCount: number): readonly (readonly string[])[] {
  const { stored, t, answer = null, notes = [] } = context;
  const { asked } = shownDays(context);
  const stale = isStale(stored) ? [t.forecast.stale(relativeTime(dataAt(stored)))] : [];
  const fewer = shownCount < asked ? [fewerDaysText(context, shownCount, asked)] : [];
  return [answer === null ? [] : [answer], [...stale, ...fewer, ...notes]];
}

/** The successor answers a request for more days than it has only because v7 has ended. */
function fewerDaysText({ stored, days, t }: ForecastContext, shown: number, asked: number): string {
  const isCut = days > NEXT_MAX_DAYS && stored.forecast.startsAt !== null;
  const text = t.forecast.fewerDays(shown, asked);
  return isCut ? t.format.sentences([text, t.forecast.tenDaysAtMost]) : text;
}

/** Where the weather is from. */
function endLines({ stored, t, endNotes = [] }: ForecastContext): string[] {
  return [...originNotes([stored], t), ...endNotes];
}

/** What the chart shows, for people who cannot see it. */
function chartSentences(views: readonly DayView[], style: DayStyle): readonly string[] {
  const { chart } = style.t;
  const today = views.find(({ date }) => date === style.today)?.dateLabel;
  return [
    chart.about(views[0]?.dateLabel ?? "", views.at(-1)?.dateLabel ?? ""),
    ...(today === undefined ? [] : [chart.today(today)]),
    ...rangeSentences(views, style),
    ...extremeSentences(views, style),
  ];
}

/** @param sentences say what it shows */
export function chartFile(
  data: Uint8Array,
  sentences: readonly string[],
  { format }: Messages,
): MessageFile {
  const text = format.sentences(sentences.map(withOneDot));
  return { name: CHART_NAME, data, description: plainText(text, MAX_FILE_DESCRIPTION_LENGTH) };
}

/** When the data is from, Unix milliseconds: never later than it was fetched, even if the service's clock is ahead. */
export function dataAt({ forecast, fetchedAt }: StoredForecast): number {
  return Math.min(forecast.updatedAt?.at ?? fetchedAt, fetchedAt);
}

export function isStale({ freshness }: StoredForecast): boolean {
  return freshness.kind === "stale";
}

/** A small line with the source and the age of the oldest data. Another line says that data is stale. */
export function originNotes(forecasts: readonly StoredForecast[], t: Messages): string[] {
  const fresh = forecasts.filter((stored) => !isStale(stored)).map(dataAt);
  const age = fresh.length === 0 ? null : t.forecast.updated(relativeTime(Math.min(...fresh)));
  const line = joined([age, sourceNote(forecasts, t)], SEPARATOR);
  return line === "" ? [] : [subtext(line)];
}

/** A footer with sources and licences, each name once, if the forecasts name any. */
export function attribution(
  forecasts: readonly StoredForecast[],
  { forecast: t, format }: Messages,
): Pick<APIEmbed, "footer"> {
  const attributions = forecasts.map(({ forecast }) => forecast.attribution);
  const sources = [...new Set(attributions.flatMap((one) => one.sources))];
  const licenses = [...new Set(attributions.flatMap((one) => one.licenses))];
  const parts = [
    sources.length === 0 ? null : t.sources(format.names(sources)),
    licenses.length === 0 ? null : t.licenses(format.names(licenses)),
  ];
  const text = plainText(joined(parts, SEPARATOR), FOOTER_LIMIT);
  return text === "" ? {} : { footer: { text } };
}

/**
 * For forecasts that name no sources, the service by the host of its page, as a link; each host once. Null for
 * forecasts without a page.
 */
function sourceNote(
  forecasts: readonly StoredForecast[],
  { forecast: t, format }: Messages,
): string | null {
  const linkByHost = new Map(
    forecasts.flatMap(({ forecast: { attribution, link } }): [string, string][] =>
      attribution.sources.length > 0 || link === null
        ? []
        : [[new URL(link).hostname.replace(/^www\./, ""), link]],
    ),
  );
  const names = Array.from(linkByHost, ([host, link]) => {
    const name = safeText(host, SERVICE_TEXT_LIMIT);
    return link.length > SOURCE_LINK_LIMIT ? name : hyperlink(name, withoutBrackets(link));
  });
  return names.length === 0 ? null : t.sources(format.names(names));
}

/** A bracket would end the link in markdown. */
export function withoutBrackets(link: string): string {
  return link.replaceAll("(", "%28").replaceAll(")", "%29");
}
