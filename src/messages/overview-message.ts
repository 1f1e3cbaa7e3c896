/** Several places in one message: an overview with a line for each place and day. */
import { type APIEmbed, hyperlink } from "discord.js";
import type { StoredForecast } from "../forecasts/forecast-store.ts";
import { MAX_EMBED_DESCRIPTION_LENGTH } from "../limits.ts";
import type { PlacePart } from "../schedules/post-content.ts";
import type { WeatherFailureKind } from "../weather/index.ts";
import { temperatureColumn, weatherText } from "./day-layouts.ts";
import { type DayStyle, dayView } from "./day-view.ts";
import { fitting, type Paragraph, paragraphs, roomIn, withLines } from "./embed-room.ts";
import { attribution, dataAt, isStale, originNotes, withoutBrackets } from "./forecast-message.ts";
import { MISSING } from "./formatters.ts";
import type { Messages } from "./i18n.ts";
import { joined, relativeTime, SEPARATOR, safeText } from "./markdown.ts";
import { embedMessage, type MessageBody } from "./message-body.ts";
import { partNames } from "./place-names.ts";
import { type DaysRequest, shownDays } from "./shown-days.ts";
import { EMBED_COLOUR } from "./weather-icons.ts";

/** Fewer days are shown where the requested ones would not fit. */
export interface OverviewContext extends Omit<DaysRequest, "stored" | "range"> {
  /** At least two, one of them with a forecast. */
  readonly parts: readonly PlacePart[];
  readonly t: Messages;
  /** Finished lines of markdown above the places. */
  readonly notes?: readonly string[];
  /** The same below the places. */
  readonly endNotes: readonly string[];
  /** Of the edge, instead of the usual one. */
  readonly colour?: number | null;
}

type FaultName = keyof Messages["overview"]["faults"];

type Row = ReturnType<typeof rowsOf>[number];

const NAME_LIMIT = 60;
/** Two lines on a phone. */
const TITLE_LIMIT = 60;
/** Used where texts of ten places would not fit otherwise. */
const SHORT_NAME_LIMIT = 24;
const SHORTEST = { days: 1, nameLimit: SHORT_NAME_LIMIT, hasLinks: false };
/** How much is shown. */
type Measure = Readonly<typeof SHORTEST>;
/** Ten longer links would not leave room for the weather. */
const LINK_LIMIT = 150;

/** Every place has its line. If they do not all fit, fewer days are shown, then shorter names. */
export function overviewMessage(context: OverviewContext): MessageBody {
  const { parts, t } = context;
  const forecasts = parts.flatMap((part) => (part.kind === "forecast" ? [part.stored] : []));
  const [first] = forecasts;
  const style: DayStyle = {
    // All are in the same unit. Today is the first place's.
    unit: first?.forecast.unit ?? "m",
    t,
    today: first === undefined ? null : shownDays({ ...context, stored: first }).today,
    // An overview does not show the sun.
    latitude: null,
  };
  const rows = rowsOf(context, style);
  const embed: APIEmbed = {
    color: context.colour ?? EMBED_COLOUR,
    title: placesTitle(
      rows.map(({ name }) => name),
      t,
    ),
    ...attribution(forecasts, t),
  };
  const top = [context.notes ?? []];
  const end = [...originNotes(forecasts, t), ...context.endNotes];
  const room = Math.min(roomIn([embed]), MAX_EMBED_DESCRIPTION_LENGTH);
  const most = Math.max(...rows.map(({ days }) => days.length));
  const whole = Array.from({ length: most }, (_, index) => most - index);
  const measures: readonly Measure[] = [
    ...whole.map((days) => ({ days, nameLimit: NAME_LIMIT, hasLinks: true })),
    { days: 1, nameLimit: NAME_LIMIT, hasLinks: false },
    SHORTEST,
  ];
  const isFitting = (measure: Measure) =>
    paragraphs([...top, ...blocksOf(rows, measure, style), end]).length <= room;
  const blocks = blocksOf(rows, measures.find(isFitting) ?? SHORTEST, style);
  return embedMessage(withLines(embed, { top, lines: paragraphs(blocks).split("\n"), end }));
}

/** The places by name, as many as a heading has room for. */
export function placesTitle(names: readonly string[], { forecast, format }: Messages): string {
  const [first = "", ...others] = names.map((name) => safeText(name, NAME_LIMIT));
  const shown = [first, ...fitting(others, ({ length }) => length, TITLE_LIMIT - first.length)];
  const [listed, left] = [format.names(shown), names.length - shown.length];
  return left === 0 ? listed : forecast.morePlaces(listed, left);
}

/** Each place with its days from its own today on, or with the reason why it has none. */
function rowsOf(context: OverviewContext, style: DayStyle) {
  const { parts, t } = context;
  const names = partNames(parts, t.forecast);
  return parts.map((part) => {
    const label = part.kind === "failed" ? part.placeLabel : part.place.label;
    const name = names.get(label) ?? label;
    if (part.kind === "failed") {
      const { failure } = part;
      const fault = failure.kind === "place-gone" ? "gone" : FAULT_BY_KIND[failure.failure.kind];
      return { name, link: null, stale: null, days: [], fault: t.overview.faults[fault] };
    }
    const { stored, range = null } = part;
    const { days } = shownDays({ ...context, stored, range });
    return {
      name,
      /** The service's page about the place; null without one. */
      link: stored.forecast.link,
      stale: staleText(stored, t),
      days: days.map((day) => dayView(day, style)),
      fault: null,
    };
  });
}

/** That a forecast is old, since the service does not answer; null for a fresh one. */
export function staleText(stored: StoredForecast, { overview }: Messages): string | null {
  return isStale(stored) ? `⏳ ${overview.stale(relativeTime(dataAt(stored)))}` : null;
}

/**
 * A block for each place's today, tomorrow and so on. Its heading is the date at the first place; a place
 * with another date names it. The first block says why places have no forecast, and has the links.
 */
function blocksOf(
  rows: readonly Row[],
  { days: count, nameLimit, hasLinks }: Measure,
  style: DayStyle,
): readonly Paragraph[] {
  const blocks = Array.from({ length: count }, (_, block) => block);
  const days = blocks.flatMap((block) => rows.map((row) => row.days[block] ?? null));
  const columns = temperatureColumn(days, style.unit, style.t.forecast);
  return blocks.map((block) => {
    const isFirst = block === 0;
    const first = rows.find((row) => row.days[block] !== undefined)?.days[block];
    const lines = rows.flatMap((row, index) => {
      const name = placeText(row.name, hasLinks && isFirst ? row.link : null, nameLimit);
      if (row.fault !== null) return isFirst ? [`⚠️ ${name}${SEPARATOR}${row.fault}`] : [];
      const day = row.days[block];
      const parts = [
        name,
        day === undefined || day.date === first?.date ? null : day.dateLabel,
        day === undefined ? null : weatherText(day),
        isFirst ? row.stale : null,
      ];
      return [`${columns[block * rows.length + index] ?? ""} ${joined(parts, SEPARATOR)}`];
    });
    return [`**${first?.heading ?? ""}**`, ...lines];
  });
}

/** A place's name in bold, as a link to the service's page about it if that fits. */
export function placeText(name: string, link: string | null, nameLimit: number): string {
  const text = `**${safeText(name, nameLimit) || MISSING}**`;
  // Brackets would end a link's text, escaped or not.
  const isLinked = link !== null && link.length <= LINK_LIMIT && !/[[\]]/.test(name);
  return isLinked ? hyperlink(text, withoutBrackets(link)) : text;
}

/** Why a place has no forecast: one of the texts `overview.faults`. */
export const FAULT_BY_KIND: Readonly<Record<WeatherFailureKind, FaultName>> = {
  "no-such-location": "unknown",
  "invalid-request": "unknown",
  "no-data": "no-data",
  "forbidden-by-plan": "plan",
  unauthorized: "refused",
  "invalid-host": "refused",
  "no-credit": "refused",
  suspended: "refused",
  restricted: "refused",
  deprecated: "refused",
  "not-found": "refused",
  redirected: "down",
  "unknown-host": "down",
  "rate-limited": "busy",
  "quota-exhausted": "busy",
  unavailable: "down",
  timeout: "down",
  malformed: "down",
};
