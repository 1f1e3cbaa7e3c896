/** The custom ids of /forecast's buttons and menus: each carries all that its answer needs. */
import { z } from "zod";
import {
  fieldOf,
  formatCustomId,
  givenOr,
  readCustomIdFields,
} from "../../src/discord/custom-id.ts";
import type { Place, Reader } from "../../src/places/place.ts";
import type { Places } from "../../src/places/places.ts";
import { UNITS, type Unit } from "../../src/weather/index.ts";
import { MAX_DAYS } from "../options/days.ts";
import { FORECAST } from "./definition.ts";

/** Raised when the fields change their meaning. */
const VERSION = 1;

/** One page of an answer: all that is needed to make it again. */
export interface Page {
  readonly place: Place;
  readonly days: number;
  readonly unit: Unit;
  /** From 0. */
  readonly page: number;
  /** Discord id of the person whose answer it is: only they turn its pages. */
  readonly askerId: string;
}

/** The options beside the place; a menu of places carries them on. */
export interface Options {
  readonly days: number | null;
  readonly unit: Unit | null;
  readonly private: boolean;
}

const dayCount = z.coerce.number().int().min(1).max(MAX_DAYS);
const unit = z.enum(UNITS);

/** `previous` and `next` keep the ids of one message distinct. */
const pageFieldsSchema = z.tuple([
  z.enum(["previous", "next"]),
  z.string(),
  dayCount,
  unit,
  z.coerce.number().int().min(0).max(MAX_DAYS),
  z.string().regex(/^\d{17,20}$/),
]);
const menuFieldsSchema = z.tuple([
  z.literal("place"),
  givenOr(dayCount),
  givenOr(unit),
  z.enum(["public", "private"]),
]);

/** @throws {RangeError} never for a place that was resolved */
export function pageId(
  { place, days, unit, page, askerId }: Page,
  role: "previous" | "next",
): string {
  return formatCustomId({
    command: FORECAST,
    version: VERSION,
    // Before the first page there is none: that button is disabled, and its id only has to be valid.
    fields: [role, place.reference, String(days), unit, String(Math.max(page, 0)), askerId],
  });
}

/** Null for an id of another version or with fields that mean nothing. */
export function readPageId(customId: string, reader: Reader, places: Places): Page | null {
  const fields = pageFieldsSchema.safeParse(readCustomIdFields(customId, VERSION));
  if (!fields.success) return null;
  const [, reference, days, unit, page, askerId] = fields.data;
  const resolution = places.resolve(reference, reader);
  return resolution.kind === "found"
    ? { place: resolution.place, days, unit, page, askerId }
    : null;
}

/** The id of a menu of places; the place is what will be chosen from it. */
export function menuId(options: Options): string {
  const visibility = options.private ? "private" : "public";
  return formatCustomId({
    command: FORECAST,
    version: VERSION,
    fields: ["place", fieldOf(options.days), fieldOf(options.unit), visibility],
  });
}

/** Null for an id of another version or with fields that mean nothing. */
export function readMenuId(customId: string): Options | null {
  const fields = menuFieldsSchema.safeParse(readCustomIdFields(customId, VERSION));
  if (!fields.success) return null;
  const [, days, unit, visibility] = fields.data;
  return { days, unit, private: visibility === "private" };
}
