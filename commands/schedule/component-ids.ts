/**
 * The custom ids of /forecast-schedule's menus and buttons: each carries everything that its answer needs.
 */
import { z } from "zod";
import { fieldOf, formatCustomId, givenOr, readCustomIdFields } from "../../src/discord/ids.ts";
import type { ScheduleOrder } from "../../src/schedules/schedule.ts";
import { weekdaysSchema, weekdaysText } from "../../src/schedules/schedule.ts";
import { UNITS } from "../../src/weather/index.ts";
import { MAX_DAYS } from "../shared/options.ts";
import { FORECAST_SCHEDULE } from "./definition.ts";

/** Raised when the fields change their meaning. */
const VERSION = 1;
const SNOWFLAKE_BASE = 36;

/** A daily post that waits for its place to be chosen. */
export interface PendingOrder extends Omit<ScheduleOrder, "location" | "timeZone" | "post"> {
  /** IANA name; null for the place's own zone. */
  readonly timeZone: string | null;
}

/** Why a menu of places was shown. */
export type PlaceQuestion =
  | { readonly kind: "add"; readonly order: PendingOrder }
  | {
      readonly kind: "edit";
      readonly scheduleId: string;
      /** Whether a zone was given with the place; the place's own zone does not count then. */
      readonly isZoneGiven: boolean;
    }
  /** A further place of a daily post. */
  | { readonly kind: "places"; readonly scheduleId: string };

const snowflake = z
  .string()
  .regex(/^[0-9a-z]{11,13}$/)
  .transform((text) => String(fromBase36(text)))
  .pipe(z.string().regex(/^\d{17,20}$/));

const addFieldsSchema = z
  .tuple([
    z.literal("add"),
    z.string().regex(/^(?:[01]\d|2[0-3])[0-5]\d$/),
    weekdaysSchema,
    givenOr(z.coerce.number().int().min(1).max(MAX_DAYS)),
    givenOr(z.enum(UNITS)),
    snowflake,
    givenOr(snowflake),
    givenOr(z.string().regex(/^[A-Za-z][A-Za-z0-9_+/-]*$/)),
  ])
  .transform(([, time, weekdays, days, unit, channelId, roleId, timeZone]): PlaceQuestion => {
    const localTime = `${time.slice(0, 2)}:${time.slice(2)}`;
    return {
      kind: "add",
      order: { localTime, weekdays, days, unit, channelId, roleId, timeZone },
    };
  });

const scheduleIdField = z.string().regex(/^[0-9A-Z]{8}$/);

const editFieldsSchema = z
  .tuple([z.literal("edit"), scheduleIdField, givenOr(z.literal("zone"))])
  .transform(
    ([, scheduleId, zone]): PlaceQuestion => ({
      kind: "edit",
      scheduleId,
      isZoneGiven: zone !== null,
    }),
  );

const placesFieldsSchema = z
  .tuple([z.literal("places"), scheduleIdField])
  .transform(([kind, scheduleId]): PlaceQuestion => ({ kind, scheduleId }));

const placeFieldsSchema = z.union([addFieldsSchema, editFieldsSchema, placesFieldsSchema]);

/** `previous` and `next` keep the ids of one message apart. */
const listFieldsSchema = z.tuple([
  z.literal("list"),
  z.enum(["previous", "next"]),
  z.string().regex(/^\d{1,2}$/),
]);

/**
 * The id of a menu of places. The place itself is what will be chosen from it.
 *
 * @throws {RangeError} never for a zone of the runtime
 */
export function placeMenuId(question: PlaceQuestion): string {
  if (question.kind === "places") return idOf(["places", question.scheduleId]);
  if (question.kind === "edit") {
    const { scheduleId, isZoneGiven } = question;
    return idOf(["edit", scheduleId, fieldOf(isZoneGiven ? "zone" : null)]);
  }
  const { order } = question;
  return idOf([
    "add",
    order.localTime.replace(":", ""),
    weekdaysText(order.weekdays),
    fieldOf(order.days),
    fieldOf(order.unit),
    toBase36(order.channelId),
    fieldOf(order.roleId === null ? null : toBase36(order.roleId)),
    fieldOf(order.timeZone),
  ]);
}

/** Null for an id of another version or with invalid fields. */
export function readPlaceMenuId(customId: string): PlaceQuestion | null {
  return placeFieldsSchema.safeParse(readCustomIdFields(customId, VERSION)).data ?? null;
}

/** The id of the button that shows a page of the list, from 0. */
export function listPageId(page: number, role: "previous" | "next"): string {
  // Before the first page there is none: that button is disabled, and its id only has to be valid.
  return idOf(["list", role, String(Math.max(page, 0))]);
}

/** The page that a button shows; null for an id of another version or kind. */
export function readListPageId(customId: string): number | null {
  const fields = listFieldsSchema.safeParse(readCustomIdFields(customId, VERSION));
  return fields.success ? Number(fields.data[2]) : null;
}

function idOf(fields: readonly string[]): string {
  return formatCustomId({ command: FORECAST_SCHEDULE, version: VERSION, fields });
}

/** Written in decimal, two snowflakes and a zone would exceed the length of a custom id. */
function toBase36(snowflakeText: string): string {
  return BigInt(snowflakeText).toString(SNOWFLAKE_BASE);
}

function fromBase36(text: string): bigint {
  return [...text].reduce(
    (sum, digit) => sum * BigInt(SNOWFLAKE_BASE) + BigInt(Number.parseInt(digit, SNOWFLAKE_BASE)),
    0n,
  );
}
