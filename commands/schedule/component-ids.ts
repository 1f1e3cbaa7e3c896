/**
 * The custom ids of /forecast-schedule's menus and buttons: each carries everything that its answer needs.
 */
import { z } from "zod";
import { EVERY_DAY, weekdaysSchema } from "../../src/days/weekdays.ts";
import { fieldOf, formatCustomId, givenOr, readCustomIdFields } from "../../src/discord/ids.ts";
import { MAX_CUSTOM_ID_LENGTH } from "../../src/limits.ts";
import { DISCORD_LOCALES } from "../../src/preferences/languages.ts";
import type { ScheduleOrder } from "../../src/schedules/schedule.ts";
import { MAX_DAYS, UNITS } from "../../src/weather/index.ts";
import { FORECAST_SCHEDULE } from "./definition.ts";

/** Raised when the fields change their meaning. */
const VERSION = 1;
const SNOWFLAKE_BASE = 36;

/** A daily post that waits for its place to be chosen. */
export interface PendingOrder extends Omit<ScheduleOrder, "location" | "timeZone" | "post"> {
  /** IANA name; null for the place's own zone. */
  readonly timeZone: string | null;
  readonly publish: boolean;
  /** A tag's name as it was typed. */
  readonly tag: string | null;
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

/** 64 bits. */
const compactSnowflake = z
  .string()
  .regex(/^[\w-]{11}$/)
  .transform((text) => Buffer.from(text, "base64url").readBigUInt64BE().toString())
  .pipe(z.string().regex(/^\d{17,20}$/));

const zone = z.string().regex(/^[A-Za-z][A-Za-z0-9_+/-]*$/);

/** How many values each of an order's numbers can have: see {@link numbersOf}. */
const NUMBER_COUNTS = [
  24 * 60,
  2 ** EVERY_DAY.length,
  MAX_DAYS + 1,
  UNITS.length + 1,
  DISCORD_LOCALES.length + 1,
] as const;

/** `!` publishes, `#` begins a tag's name. The colon separates the fields of an id. */
const MORE = /^(?=.)(?<publish>!)?(?:#(?<tag>.+))?$/u;

const newFieldsSchema = z
  .tuple([
    z.literal("new"),
    z.string().regex(/^[\da-z]{1,7}$/),
    compactSnowflake,
    givenOr(compactSnowflake),
    givenOr(zone),
    // Left out where it says nothing.
    z.string().regex(MORE).optional(),
  ])
  .transform(([, packed, channelId, roleId, timeZone, more = ""], context): PlaceQuestion => {
    const numbers = readNumbers(unpack(packed));
    if (numbers !== null) {
      const order = { ...numbers, channelId, roleId, timeZone, ...readMore(more) };
      return { kind: "add", order };
    }
    context.addIssue("no numbers of an order");
    return z.NEVER;
  });

/** What earlier versions sent. */
const addFieldsSchema = z
  .tuple([
    z.literal("add"),
    z.string().regex(/^(?:[01]\d|2[0-3])[0-5]\d$/),
    weekdaysSchema,
    givenOr(z.coerce.number().int().min(1).max(MAX_DAYS)),
    givenOr(z.enum(UNITS)),
    snowflake,
    givenOr(snowflake),
    givenOr(zone),
  ])
  .transform(([, time, ...fields]): PlaceQuestion => {
    const [weekdays, days, unit, channelId, roleId, timeZone] = fields;
    const localTime = `${time.slice(0, 2)}:${time.slice(2)}`;
    const order = { localTime, weekdays, days, unit, channelId, roleId, timeZone };
    return { kind: "add", order: { ...order, language: null, publish: false, tag: null } };
  });

function moreField({ publish, tag }: PendingOrder): readonly string[] {
  const name = tag === null ? "" : `#${tag.replaceAll("%", "%25").replaceAll(":", "%3A")}`;
  const more = `${publish ? "!" : ""}${name}`;
  return more === "" ? [] : [more];
}

function readMore(more: string): Pick<PendingOrder, "publish" | "tag"> {
  const { publish, tag } = MORE.exec(more)?.groups ?? {};
  const name = tag?.replaceAll("%3A", ":").replaceAll("%25", "%");
  return { publish: publish !== undefined, tag: name ?? null };
}

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

const placeFieldsSchema = z.union([
  newFieldsSchema,
  addFieldsSchema,
  editFieldsSchema,
  placesFieldsSchema,
]);

/** `previous` and `next` keep the ids of one message apart. */
const listFieldsSchema = z.tuple([
  z.literal("list"),
  z.enum(["previous", "next"]),
  z.string().regex(/^\d{1,2}$/),
]);

/**
 * The id of a menu of places. The place itself is what will be chosen from it.
 *
 * @returns null when the options together are too long for an id
 */
export function placeMenuId(question: PlaceQuestion): string | null {
  if (question.kind === "places") return idOf(["places", question.scheduleId]);
  if (question.kind === "edit") {
    const { scheduleId, isZoneGiven } = question;
    return idOf(["edit", scheduleId, fieldOf(isZoneGiven ? "zone" : null)]);
  }
  const { order } = question;
  const fields = [
    "new",
    pack(numbersOf(order)),
    compact(order.channelId),
    fieldOf(order.roleId === null ? null : compact(order.roleId)),
    fieldOf(order.timeZone),
    ...moreField(order),
  ];
  const length = [FORECAST_SCHEDULE, VERSION, ...fields].join(":").length;
  return length > MAX_CUSTOM_ID_LENGTH ? null : idOf(fields);
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

type OrderNumbers = Pick<PendingOrder, "localTime" | "weekdays" | "days" | "unit" | "language">;

/** 0 stands for what was not given. */
function numbersOf({ localTime, weekdays, days, unit, language }: OrderNumbers): number[] {
  const [hours = 0, minutes = 0] = localTime.split(":").map(Number);
  return [
    hours * 60 + minutes,
    weekdays.reduce<number>((bits, weekday) => bits | (1 << (weekday - 1)), 0),
    days ?? 0,
    unit === null ? 0 : UNITS.indexOf(unit) + 1,
    language === null ? 0 : DISCORD_LOCALES.indexOf(language) + 1,
  ];
}

/** Null for an order without weekdays. */
function readNumbers(numbers: readonly number[]): OrderNumbers | null {
  const [time = 0, bits = 0, days = 0, unit = 0, language = 0] = numbers;
  const weekdays = EVERY_DAY.filter((weekday) => (bits >> (weekday - 1)) & 1);
  if (weekdays.length === 0) return null;
  const [hours, minutes] = [Math.floor(time / 60), time % 60].map((n) =>
    String(n).padStart(2, "0"),
  );
  return {
    localTime: `${hours}:${minutes}`,
    weekdays,
    days: days === 0 ? null : days,
    unit: UNITS[unit - 1] ?? null,
    language: DISCORD_LOCALES[language - 1] ?? null,
  };
}

/** Several small numbers as one. Written out, they would exceed the length of a custom id. */
function pack(numbers: readonly number[]): string {
  const packed = NUMBER_COUNTS.reduceRight((sum, count, n) => sum * count + (numbers[n] ?? 0), 0);
  return packed.toString(36);
}

function unpack(text: string): readonly number[] {
  let rest = Number.parseInt(text, 36);
  return NUMBER_COUNTS.map((count) => {
    const number = rest % count;
    rest = Math.floor(rest / count);
    return number;
  });
}

function compact(snowflakeText: string): string {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(snowflakeText));
  return bytes.toString("base64url");
}

function fromBase36(text: string): bigint {
  return [...text].reduce(
    (sum, digit) => sum * BigInt(SNOWFLAKE_BASE) + BigInt(Number.parseInt(digit, SNOWFLAKE_BASE)),
    0n,
  );
}
