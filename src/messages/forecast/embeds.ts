/** The embeds of a forecast: a card for one day, blocks for a week, a list for more, a chart on top. */
import type { APIEmbed } from "discord.js";
import type { ForecastDay } from "../../weather/index.ts";
import { dayField } from "../day.ts";
import type { Messages } from "../i18n.ts";
import { safeText } from "../markdown.ts";
import { conditionColour } from "./colour.ts";
import { cardFields, cardLines } from "./day-card.ts";
import { dayList } from "./day-line.ts";
import { dateText, joined, SEPARATOR } from "./day-style.ts";
import { fittingFields, fittingLines, roomIn } from "./fit.ts";
import { CHART_NAME } from "./forecast-chart.ts";
import { ageNote, attributionFooter } from "./notes.ts";
import { type DaysAsked, MAX_DAYS_IN_BLOCKS } from "./shown-days.ts";
import { extremeSentences, rangeSentences, type TrendStyle } from "./trend.ts";

/** Escapes may double it; with the longest date it stays within Discord's 256 characters. */
const PLACE_LIMIT = 90;

/** What every embed of a forecast is made from. */
export interface ForecastBasis extends DaysAsked {
  /** What the place is called. */
  readonly placeLabel: string;
  readonly t: Messages;
  /** Finished lines of markdown below what the forecast says of itself. */
  readonly notes?: readonly string[];
}

export interface PageContent {
  /** Of the whole message, at least two. */
  readonly all: readonly ForecastDay[];
  readonly onPage: readonly ForecastDay[];
  readonly hasChart: boolean;
}

/** One day with all that is known of it. */
export function cardEmbed(
  basis: ForecastBasis,
  { day, shownCount }: { readonly day: ForecastDay; readonly shownCount: number },
  style: TrendStyle,
): APIEmbed {
  const title = [placeOf(basis), dateText(day.date, style)];
  const embed: APIEmbed = {
    ...frame(basis, day),
    title: title.join(SEPARATOR),
    description: [...cardLines(day, style), "", ...noteLines(basis, shownCount)].join("\n"),
    ...footerOf(basis),
  };
  return { ...embed, fields: fittingFields(cardFields(day, style), roomIn([embed])) };
}

/**
 * A page of several days. A picture stands below all else in its embed, so the days below a chart have
 * an embed of their own, without the link: of two with the same Discord shows only one.
 */
export function pageEmbeds(
  basis: ForecastBasis,
  content: PageContent,
  style: TrendStyle,
): APIEmbed[] {
  const { all, hasChart } = content;
  const isList = all.length > MAX_DAYS_IN_BLOCKS;
  const trend = [rangeSentences(all, style).join(" "), ...extremeSentences(all, style)];
  const head: APIEmbed = {
    ...frame(basis, content.onPage[0]),
    title: basis.t.forecast.title(placeOf(basis), all.length),
    description: [
      ...noteLines(basis, all.length),
      ...(isList || hasChart ? ["", ...trend.filter((line) => line !== "")] : []),
    ].join("\n"),
  };
  const footer = footerOf(basis);
  if (!hasChart) {
    const embed = { ...head, ...footer };
    return [{ ...embed, ...daysPart(embed, { content, room: roomIn([embed]) }, style) }];
  }
  const top = { ...head, image: { url: `attachment://${CHART_NAME}` } };
  const below: APIEmbed = { color: head.color ?? 0, ...footer };
  const days = daysPart(below, { content, room: roomIn([top, below]) }, style);
  return [top, { ...below, ...days }];
}

/** Several days as one card: what they have in common, a line for each, and the chart below. */
export function weekEmbed(
  basis: ForecastBasis,
  { all, hasChart }: PageContent,
  style: TrendStyle,
): APIEmbed {
  const trend = [rangeSentences(all, style).join(" "), ...extremeSentences(all, style)];
  const notes = noteLines(basis, all.length);
  const head = [...notes, "", ...trend.filter((line) => line !== "")].join("\n");
  const embed: APIEmbed = {
    ...frame(basis, all[0]),
    title: basis.t.week.title(placeOf(basis)),
    ...footerOf(basis),
    ...(hasChart ? { image: { url: `attachment://${CHART_NAME}` } } : {}),
  };
  const room = roomIn([embed]) - head.length;
  const lines = fittingLines(head, dayList(all, style), room);
  return { ...embed, description: joined([head, lines.join("\n")], "\n\n") };
}

/** What the page's days add to their embed. */
function daysPart(
  { description = "" }: APIEmbed,
  { content, room }: { readonly content: PageContent; readonly room: number },
  style: TrendStyle,
): Pick<APIEmbed, "description" | "fields"> {
  const { all, onPage } = content;
  if (all.length <= MAX_DAYS_IN_BLOCKS) {
    const fields = onPage.map((day) => dayField(day, style));
    return { fields: fittingFields(fields, room) };
  }
  const shown = fittingLines(description, dayList(onPage, style), room);
  return { description: joined([description, shown.join("\n")], "\n\n") };
}

function frame({ stored }: ForecastBasis, first: ForecastDay | undefined): APIEmbed {
  const { link } = stored.forecast;
  const code = first === undefined ? null : (first.day.icon ?? first.night.icon);
  return { color: conditionColour(code), ...(link === null ? {} : { url: link }) };
}

function placeOf({ placeLabel }: ForecastBasis): string {
  return safeText(placeLabel, PLACE_LIMIT);
}

function footerOf({ stored, t }: ForecastBasis): Pick<APIEmbed, "footer"> {
  const footer = attributionFooter(stored, t.forecast);
  return footer === null ? {} : { footer };
}

function noteLines({ stored, days, t, notes = [] }: ForecastBasis, shownCount: number): string[] {
  return [
    ageNote(stored, t.forecast),
    ...(shownCount < days ? [t.forecast.fewerDays(shownCount, days)] : []),
    ...notes,
  ];
}
