/** The custom ids of /forecast's buttons and menus: each carries everything that its answer needs. */
import { z } from "zod";
import { whenName, whenSchema } from "../../src/days/parse-when.ts";
import type { DateRange } from "../../src/days/when.ts";
import { fieldOf, formatCustomId, givenOr, readCustomIdFields } from "../../src/discord/ids.ts";
import { FORECAST_ACTIONS, type ForecastAction } from "../../src/messages/controls.ts";
import { hasChartByDefault } from "../../src/messages/shown-days.ts";
import type { Place, Viewer } from "../../src/places/place.ts";
import type { Places } from "../../src/places/places.ts";
import type { DiscordLocale } from "../../src/preferences/languages.ts";
import type { ResolvedPreferences } from "../../src/preferences/preferences.ts";
import { MAX_DAYS, UNITS, type Unit } from "../../src/weather/index.ts";

/** The command's name; all of its ids begin with it. */
export const FORECAST = "forecast";
/** Raised when the fields change their meaning. */
const VERSION = 3;
/** Had no dates at its end. */
const VERSION_WITHOUT_DATES = 2;
/** Between the dates of a range. */
const RANGE_SIGN = "~";

/** Stands for the requester where a page belongs to nobody: anyone who clicks gets a private copy. */
export const NOBODY = "0".repeat(17);

/** One page of an answer, as the ids of its controls have it. */
export interface PageInId {
  readonly place: Place;
  readonly days: number;
  readonly unit: Unit;
  /** From 0. */
  readonly page: number;
  /** Whether a chart is wanted, if there are enough days for one. */
  readonly chart: boolean;
  /** The only dates that are shown; null for the days from today on. */
  readonly range: DateRange | null;
  /** Discord id of the person whose answer it is: only they can change it. */
  readonly requesterId: string;
}

/** With everything needed to render it. */
export interface ForecastPage extends PageInId {
  readonly locale: DiscordLocale;
}

/** A click on a button or a choice from a menu. */
export interface ForecastControl {
  readonly action: ForecastAction;
  /** The page that it is on. */
  readonly page: PageInId;
}

/** The first page of a new answer. */
export function firstPage(
  place: Place,
  { days, unit, language }: ResolvedPreferences,
  requesterId: string,
): ForecastPage {
  return {
    place,
    days: days.value,
    unit: unit.value,
    locale: language.value,
    range: null,
    page: 0,
    chart: hasChartByDefault(days.value),
    requesterId,
  };
}

const dayCount = z.coerce.number().int().min(1).max(MAX_DAYS);
const unit = z.enum(UNITS);
const range = z
  .string()
  .transform((text) => text.split(RANGE_SIGN))
  .pipe(z.tuple([z.iso.date(), z.iso.date()]))
  .transform(([from, to]): DateRange => ({ from, to }));

const pageFieldsSchema = z.tuple([
  z.enum(FORECAST_ACTIONS),
  z.string(),
  dayCount,
  unit,
  z.coerce.number().int().min(0).max(MAX_DAYS),
  z.enum(["0", "1"]).transform((flag) => flag === "1"),
  z.string().regex(/^\d{17,20}$/),
  givenOr(range),
]);
const menuFieldsSchema = z
  .tuple([
    z.literal("place"),
    givenOr(dayCount),
    givenOr(unit),
    z.enum(["public", "private"]),
    givenOr(whenSchema),
  ])
  .transform(([, days, unit, visibility, when]) => {
    return { days, unit, private: visibility === "private", when };
  });
/** The options besides the place; a menu of places passes them on. */
export type MenuOptions = Readonly<z.output<typeof menuFieldsSchema>>;

/**
 * The id of a control that does something to a page.
 *
 * @param page when `chart` is left out, the number of days decides
 * @throws {RangeError} never for a place that was resolved
 */
export function pageId(
  page: Omit<PageInId, "chart"> & Partial<Pick<PageInId, "chart">>,
  action: ForecastAction,
): string {
  const { place, days, unit, range, requesterId } = page;
  const { chart = range === null && hasChartByDefault(days) } = page;
  const flag = chart ? "1" : "0";
  const dates = range === null ? null : [range.from, range.to].join(RANGE_SIGN);
  return formatCustomId({
    command: FORECAST,
    version: VERSION,
    fields: [
      action,
      place.reference,
      String(days),
      unit,
      String(page.page),
      flag,
      requesterId,
      fieldOf(dates),
    ],
  });
}

/** Null for an id of another version or with invalid fields. */
export function readPageId(
  customId: string,
  viewer: Viewer,
  places: Places,
): ForecastControl | null {
  const fields = pageFieldsSchema.safeParse(readFields(customId));
  if (!fields.success) return null;
  const [action, reference, days, unit, page, chart, requesterId, range] = fields.data;
  const resolution = places.resolve(reference, viewer);
  if (resolution.kind !== "found") return null;
  return { action, page: { place: resolution.place, days, unit, page, chart, requesterId, range } };
}

function readFields(customId: string): readonly string[] | undefined {
  const older = readCustomIdFields(customId, VERSION_WITHOUT_DATES);
  return readCustomIdFields(customId, VERSION) ?? older?.concat(fieldOf(null));
}

/** The page that a control leads to; one beyond the last is shown as the last. */
export function pageAfter({ action, page }: ForecastControl): PageInId {
  switch (action) {
    case "previous":
      return { ...page, page: Math.max(page.page - 1, 0) };
    case "next":
      return { ...page, page: page.page + 1 };
    case "unit":
      return { ...page, unit: page.unit === "m" ? "i" : "m" };
    case "show-chart":
      return { ...page, chart: true };
    case "hide-chart":
      return { ...page, chart: false };
    case "details":
    case "refresh":
    case "show":
    case "warnings":
      return page;
  }
}

/** The id of a menu of places. The place itself is what will be chosen from it. */
export function menuId(options: MenuOptions): string {
  return formatCustomId({ command: FORECAST, version: VERSION, fields: menuFields(options) });
}

/** The options of a menu of places as fields of its id. */
export function menuFields(options: MenuOptions): readonly string[] {
  return [
    "place",
    fieldOf(options.days),
    fieldOf(options.unit),
    options.private ? "private" : "public",
    fieldOf(options.when === null ? null : whenName(options.when)),
  ];
}

/** Null for an id of another version or with invalid fields. */
export function readMenuId(customId: string): MenuOptions | null {
  return readMenuFields(readFields(customId));
}

/** Reads {@link menuFields}; null for anything else. */
export function readMenuFields(given: readonly string[] | undefined): MenuOptions | null {
  return menuFieldsSchema.safeParse(given).data ?? null;
}
