/** Several places in one message: an overview with a line for each place and day. */
import { type APIEmbed, hyperlink } from "discord.js";
import type { LocalDateAt, StoredForecast } from "../forecasts/forecast-store.ts";
import { MAX_EMBED_DESCRIPTION_LENGTH } from "../limits.ts";
import type { PlacePart } from "../schedules/post-content.ts";
import type { RenderFailure } from "../schedules/schedule.ts";
import type { WeatherFailureKind } from "../weather/index.ts";
import { temperatureColumn, weatherText } from "./day-layouts.ts";
import { type DayStyle, type DayView, dayView } from "./day-view.ts";
import { fitting, type Paragraph, paragraphs, roomIn, withLines } from "./embed-room.ts";
import { attribution, dataAt, isStale, originNotes, withoutBrackets } from "./forecast-message.ts";
import { MISSING } from "./formatters.ts";
import type { Messages } from "./i18n.ts";
import { joined, relativeTime, SEPARATOR, safeText } from "./markdown.ts";
import { type MessageBody, NO_MENTIONS } from "./message-body.ts";
import { partNames } from "./place-names.ts";
import { shownDays } from "./shown-days.ts";
import { EMBED_COLOUR } from "./weather-icons.ts";

export interface OverviewContext {
  /** At least two, one of them with a forecast. */
  readonly parts: readonly PlacePart[];
  /** How many days were requested, 1 to 30; fewer are shown where they would not fit. */
  readonly days: number;
  /** Unix milliseconds. */
  readonly now: number;
  readonly localDateAt: LocalDateAt;
  readonly t: Messages;
  /** Finished lines of markdown above the places. */
  readonly notes?: readonly string[];
  /** The same below the places. */
  readonly endNotes: readonly string[];
  /** Of the edge, instead of the usual one. */
  readonly colour?: number;
}

type FaultName = keyof Messages["overview"]["faults"];

/** A place with its days from its own today on, or with the reason why it has none. */
interface Row {
  readonly name: string;
  /** The service's page about the place; null without one. */
  readonly link: string | null;
  /** When the forecast is from, Unix milliseconds, while the service does not answer; else null. */
  readonly staleSince: number | null;
  readonly days: readonly DayView[];
  readonly fault: FaultName | null;
}

/** How much is shown. */
interface Measure {
  readonly days: number;
  readonly nameLimit: number;
  readonly hasLinks: boolean;
}

const NAME_LIMIT = 60;
/** Two lines on a phone. */
const TITLE_LIMIT = 60;
/** Used where texts of ten places would not fit otherwise. */
const SHORT_NAME_LIMIT = 24;
const SHORTEST: Measure = { days: 1, nameLimit: SHORT_NAME_LIMIT, hasLinks: false };
/** Ten longer links would not leave room for the weather. */
const LINK_LIMIT = 150;

/** Every place has its line. If they do not all fit, fewer days are shown, then shorter names. */
export function overviewMessage(context: OverviewContext): MessageBody {
  const { parts, t } = context;
  const forecasts = parts.flatMap((part) => (part.kind === "forecast" ? [part.stored] : []));
  const style = styleOf(context, forecasts);
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
  return {
    embeds: [withLines(embed, { top, lines: paragraphs(blocks).split("\n"), end })],
    components: [],
    allowedMentions: NO_MENTIONS,
  };
}

/** The places by name, as many as a heading has room for. */
export function placesTitle(names: readonly string[], { forecast, format }: Messages): string {
  const [first = "", ...others] = names.map((name) => safeText(name, NAME_LIMIT));
  const shown = [first, ...fitting(others, ({ length }) => length, TITLE_LIMIT - first.length)];
  const [listed, left] = [format.names(shown), names.length - shown.length];
  return left === 0 ? listed : forecast.morePlaces(listed, left);
}

/** All forecasts of an overview are in the same unit. Today is the first place's. */
function styleOf(
  { t, now, localDateAt }: OverviewContext,
  [first]: readonly StoredForecast[],
): DayStyle {
  const local = first?.local ?? null;
  return {
    unit: first?.forecast.unit ?? "m",
    t,
    today: local === null ? null : localDateAt(now, local),
    // An overview does not show the sun.
    latitude: null,
  };
}

function rowsOf(
  { parts, days, now, localDateAt, t }: OverviewContext,
  style: DayStyle,
): readonly Row[] {
  const names = partNames(parts, t.forecast);
  return parts.map((part) => {
    const label = part.kind === "failed" ? part.placeLabel : part.place.label;
    const name = names.get(label) ?? label;
    if (part.kind === "failed") {
      const fault = faultOf(part.failure);
      return { name, link: null, staleSince: null, days: [], fault };
    }
    const { stored, range = null } = part;
    const shown = shownDays({ stored, days, range, now, localDateAt });
    return {
      name,
      link: stored.forecast.link,
      staleSince: isStale(stored) ? dataAt(stored) : null,
      days: shown.days.map((day) => dayView(day, style)),
      fault: null,
    };
  });
}

/**
 * A block for each place's today, tomorrow and so on. Its heading is the date at the first place; a place
 * with another date names it. The first block says why places have no forecast.
 */
function blocksOf(rows: readonly Row[], measure: Measure, style: DayStyle): readonly Paragraph[] {
  const blocks = Array.from({ length: measure.days }, (_, block) => block);
  const days = blocks.flatMap((block) => rows.map((row) => row.days[block] ?? null));
  const columns = temperatureColumn(days, style.unit, style.t.forecast);
  return blocks.map((block) => {
    const first = rows.find((row) => row.days[block] !== undefined)?.days[block];
    const lines = rows.flatMap((row, index) => {
      const at = block * rows.length + index;
      const cell = {
        day: days[at] ?? null,
        temperatures: columns[at] ?? "",
        isFirst: block === 0,
        date: first?.date ?? "",
      };
      return row.fault === null
        ? [dayLine(row, cell, measure, style.t.overview)]
        : faultLines(row, cell, measure, style.t.overview);
    });
    return [`**${first?.heading ?? ""}**`, ...lines];
  });
}

/** What a place's line of one block is made from. */
interface Cell {
  readonly day: DayView | null;
  /** High and low, as wide as those of all other cells. */
  readonly temperatures: string;
  /** Whether the block is the first one. */
  readonly isFirst: boolean;
  /** Of the block. */
  readonly date: string;
}

function faultLines(row: Row, cell: Cell, measure: Measure, t: Messages["overview"]): string[] {
  if (row.fault === null || !cell.isFirst) return [];
  return [`⚠️ ${nameText(row, cell, measure)}${SEPARATOR}${t.faults[row.fault]}`];
}

function dayLine(row: Row, cell: Cell, measure: Measure, t: Messages["overview"]): string {
  const { day, temperatures, isFirst, date } = cell;
  const isOtherDate = day !== null && day.date !== date;
  const parts = [
    nameText(row, cell, measure),
    isOtherDate ? day.dateLabel : null,
    day === null ? null : weatherText(day),
    row.staleSince === null || !isFirst ? null : `⏳ ${t.stale(relativeTime(row.staleSince))}`,
  ];
  return `${temperatures} ${joined(parts, SEPARATOR)}`;
}

function nameText(
  { name, link }: Row,
  { isFirst }: Cell,
  { nameLimit, hasLinks }: Measure,
): string {
  // One link to the page about the place is enough.
  return placeText(name, hasLinks && isFirst ? link : null, nameLimit);
}

/** A place's name in bold, as a link to the service's page about it if that fits. */
export function placeText(name: string, link: string | null, nameLimit: number): string {
  const text = `**${safeText(name, nameLimit) || MISSING}**`;
  // Brackets would end a link's text, escaped or not.
  const isLinked = link !== null && link.length <= LINK_LIMIT && !/[[\]]/.test(name);
  return isLinked ? hyperlink(text, withoutBrackets(link)) : text;
}

function faultOf(failure: RenderFailure): FaultName {
  return failure.kind === "place-gone" ? "gone" : FAULT_BY_KIND[failure.failure.kind];
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
