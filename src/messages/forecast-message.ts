/** A stored forecast → the message that shows it, page by page. */
import type { APIEmbed, APIEmbedFooter } from "discord.js";
import type { StoredForecast } from "../forecasts/forecast-store.ts";
import type { LocalDateAt } from "../forecasts/local-date.ts";
import type { ForecastDay } from "../weather/index.ts";
import { dayField } from "./day.ts";
import { createFigures } from "./figures.ts";
import { plainText, safeText } from "./markdown.ts";
import { type MessageBody, NO_MENTIONS } from "./message-body.ts";
import { type PageButtonId, pageButtons } from "./page-buttons.ts";
import type { Words } from "./words/en.ts";

/** Most days on one page: about 1,700 characters, and two thumbs' scroll on a phone. */
const MAX_DAYS_PER_PAGE = 7;
/** Sun and moon are shown up to this many days on a page. */
const MAX_DAYS_WITH_SKY = 3;
/** Discord's limits for the title and the footer; the title's escapes may double it. */
const TITLE_LIMIT = 100;
const FOOTER_LIMIT = 1024;
/** Discord's limit over all texts of a message's embeds. */
const EMBED_TOTAL_LIMIT = 6000;
/** Of every embed of the bot. */
export const EMBED_COLOUR = 0x3b88c3;

export interface ForecastView {
  readonly stored: StoredForecast;
  /** What the place is called. */
  readonly placeLabel: string;
  /** How many days were asked for, 1 to 30. */
  readonly days: number;
  /** From 0; a page beyond the last shows the last. */
  readonly page: number;
  /** Unix milliseconds. */
  readonly now: number;
  readonly localDateAt: LocalDateAt;
  /** Discord's code of the reader's language, for dates and numbers. */
  readonly locale: string;
  readonly words: Words;
  readonly pageButtonId: PageButtonId;
  /** Finished lines of markdown below what the forecast says of itself. */
  readonly notes?: readonly string[];
}

/** The message for one page of a forecast. It pings nobody and fits Discord's limits. */
export function forecastMessage(view: ForecastView): MessageBody {
  const today = todayAt(view);
  const days = shownDays(view, today);
  const pages = pageRanges(days.length);
  const page = Math.min(Math.max(view.page, 0), pages.length - 1);
  const [start, end] = pages[page] ?? [0, days.length];
  return {
    embeds: [forecastEmbed(view, { days, onPage: days.slice(start, end), today })],
    components: pageButtons({ ...view, page, pages: pages.length }, view.words.forecast),
    allowedMentions: NO_MENTIONS,
  };
}

/** Splits days evenly over the fewest pages: 10 → 5 + 5, 30 → 5 × 6. */
export function pageRanges(days: number): readonly (readonly [start: number, end: number])[] {
  const pages = Math.max(1, Math.ceil(days / MAX_DAYS_PER_PAGE));
  const size = Math.ceil(days / pages);
  return Array.from({ length: pages }, (_, page) => [
    page * size,
    Math.min((page + 1) * size, days),
  ]);
}

function todayAt({ stored, now, localDateAt }: ForecastView): string | null {
  return stored.local === null ? null : localDateAt(now, stored.local);
}

/**
 * The days to show. Days that passed since the answer was fetched are dropped; what was past when it
 * came is the service's own business and stays.
 */
function shownDays(
  { stored, days, localDateAt }: ForecastView,
  today: string | null,
): readonly ForecastDay[] {
  const all = stored.forecast.days;
  if (stored.local === null || today === null) return all.slice(0, days);
  const todayWhenFetched = localDateAt(stored.fetchedAt, stored.local);
  const remaining = all.filter(({ date }) => date >= today || date < todayWhenFetched);
  // Something old and marked as such is better than an empty message.
  return (remaining.length === 0 ? all : remaining).slice(0, days);
}

function forecastEmbed(
  view: ForecastView,
  shown: {
    readonly days: readonly ForecastDay[];
    readonly onPage: readonly ForecastDay[];
    readonly today: string | null;
  },
): APIEmbed {
  const { forecast } = view.stored;
  const words = view.words.forecast;
  const style = {
    unit: forecast.unit,
    words,
    figures: createFigures(view.locale),
    today: shown.today,
    withSky: shown.onPage.length <= MAX_DAYS_WITH_SKY,
  };
  const embed: APIEmbed = {
    color: EMBED_COLOUR,
    title: words.title(safeText(view.placeLabel, TITLE_LIMIT), shown.days.length),
    description: noteLines(view, shown.days.length).join("\n"),
    fields: shown.onPage.map((day) => dayField(day, style)),
    ...(forecast.link === null ? {} : { url: forecast.link }),
  };
  const footer = attributionFooter(view);
  return withinTotalLimit(footer === null ? embed : { ...embed, footer });
}

function noteLines(
  { stored, days, words, notes = [] }: ForecastView,
  shownCount: number,
): string[] {
  const { forecast, freshness, fetchedAt } = stored;
  // An instant, unlike the forecast's dates: shown in the reader's own time.
  const when = `<t:${Math.floor((forecast.updatedAt?.at ?? fetchedAt) / 1000)}:R>`;
  const lines = [
    freshness.kind === "stale" ? words.forecast.stale(when) : words.forecast.updated(when),
  ];
  if (shownCount < days) lines.push(words.forecast.fewerDays(shownCount, days));
  return [...lines, ...notes];
}

/** Sources and licences, set apart from the content; null when the answer names neither. */
function attributionFooter({ stored, words }: ForecastView): APIEmbedFooter | null {
  const { sources, licenses } = stored.forecast.attribution;
  const parts = [];
  if (sources.length > 0) parts.push(words.forecast.sources(sources.join(", ")));
  if (licenses.length > 0) parts.push(words.forecast.licenses(licenses.join(", ")));
  return parts.length === 0 ? null : { text: plainText(parts.join(" · "), FOOTER_LIMIT) };
}

/** Drops the last days should hostile texts ever exceed what Discord takes. */
function withinTotalLimit(embed: APIEmbed): APIEmbed {
  const fields = embed.fields ?? [];
  let total = [embed.title, embed.description, embed.footer?.text]
    .map((text) => text?.length ?? 0)
    .reduce((sum, length) => sum + length, 0);
  const fitting = fields.filter(({ name, value }) => {
    total += name.length + value.length;
    return total <= EMBED_TOTAL_LIMIT;
  });
  return { ...embed, fields: fitting };
}
