/**
 * The fields of both interfaces' answers. Any may be null, empty, absent or junk; it is null then, and the
 * rest of the answer stays.
 */
import { isValid } from "date-fns/isValid";
import { parseISO } from "date-fns/parseISO";
import { z } from "zod";
import type { ForecastDay, LocalInstant, Wind } from "./forecast.ts";
import type { Unit } from "./units.ts";

/** For a field that may be missing. */
export const anything = z.unknown().optional();

/** Whatever is no object has none of the fields. */
export const object = <Fields extends z.ZodRawShape>(fields: Fields) =>
  anything
    .transform((value): unknown =>
      typeof value === "object" && value !== null && !Array.isArray(value) ? value : {},
    )
    .pipe(z.object(fields));

export const text = anything.transform((value) =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : null,
);

export const number = anything.transform((value) => {
  if (typeof value === "number") return value;
  const isNumber = typeof value === "string" && /^[+-]?\d{1,6}(\.\d{1,6})?$/.test(value.trim());
  return isNumber ? Number(value) : null;
});

/** A number outside of what the weather can be is junk. */
export const between = (least: number, most: number) =>
  number.transform((value) =>
    // Adding 0 turns -0 into 0.
    value !== null && value >= least && value <= most ? value + 0 : null,
  );

/**
 * What is possible on Earth, with some room beyond the records of the World Meteorological Organization:
 * −89.2 and 56.7 °C, gusts of 408 km/h, 1,825 mm in a day. Pressure is that at the place's own height.
 */
export const percent = between(0, 100);
export const millimetres = between(0, 2000);
export const hectopascals = between(300, 1100);
export const uvIndex = between(0, 45);
/** Kilometres or miles. */
export const distance = between(0, 300);
/** Kilometres or miles an hour. */
export const speed = between(0, 450);
export const temperature: Readonly<Record<Unit, ReturnType<typeof between>>> = {
  m: between(-100, 65),
  i: between(-148, 149),
};

export const localTime = text.transform((value) =>
  value !== null && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? value : null,
);
export const iconCode = text.transform((value) =>
  value !== null && /^\d{3,4}$/.test(value) ? value : null,
);
/** Levels up to 20 are let through, since the service's scale is open above 17. */
export const beaufort = text.transform((value) =>
  value !== null && /^(1?\d|20)(-(1?\d|20))?$/.test(value) ? value : null,
);
/** Sent when the wind has no direction, since it is calm or turns: in place of degrees, and as a word. */
const NO_DIRECTION: ReadonlySet<number | string> = new Set([
  ...[-1, -999],
  ...["none", "rotational", "variable", "vrb", "calm"],
  ...["无持续风向", "旋转风", "無持續風向", "旋轉風"],
]);
export const degrees = number.transform((value) => {
  if (value === null) return null;
  if (NO_DIRECTION.has(value)) return "none";
  return value >= 0 && value <= 360 ? value % 360 : null;
});

export const localDate = z
  .string()
  .refine((value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && isValid(parseISO(value)));

export const texts = anything.transform((value): readonly string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((item: unknown) => text.parse(item) ?? []),
);

/** A longer URL does not fit in a message's link. */
const MAX_LINK_LENGTH = 2048;

/** Some days come with the two the wrong way round. */
export function highAndLow(
  max: number | null,
  min: number | null,
): Pick<ForecastDay, "temperatureMax" | "temperatureMin"> {
  return max !== null && min !== null && max < min
    ? { temperatureMax: min, temperatureMin: max }
    : { temperatureMax: max, temperatureMin: min };
}

/** For a wind without a direction the answer has a word such as "None", which is no direction. */
export function toWind(
  direction: string | null,
  degrees: number | "none" | null,
  scale: string | null,
  speed: number | null,
): Wind {
  const hasNone = degrees === "none" || NO_DIRECTION.has(direction?.toLowerCase() ?? "");
  return hasNone
    ? { direction: null, degrees: null, scale, speed }
    : { direction, degrees, scale, speed };
}

/** `2023-04-12T18:32+08:00`, also with seconds, `+0800` or `Z`. No place has an offset of 15 hours or more. */
const DATE_TIME =
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?<offset>Z|(?<sign>[+-])(?<hours>0\d|1[0-4]):?(?<minutes>\d{2}))$/;

export function parseInstant(value: string | null): LocalInstant | null {
  const groups = value === null ? undefined : DATE_TIME.exec(value)?.groups;
  if (value === null || groups === undefined) return null;
  const at = parseISO(value).getTime();
  if (Number.isNaN(at)) return null;
  const minutes = Number(groups["hours"] ?? 0) * 60 + Number(groups["minutes"] ?? 0);
  return { at, utcOffsetMinutes: groups["sign"] === "-" ? 0 - minutes : minutes };
}

export function webLink(value: string | null): string | null {
  if (value === null || value.length > MAX_LINK_LENGTH || !URL.canParse(value)) return null;
  const url = new URL(value);
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
}
