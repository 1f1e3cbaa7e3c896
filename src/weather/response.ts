/**
 * The service's answer → {@link DailyForecast}. Any daily field but `fxDate` may be null, empty, absent or
 * junk. It becomes null here, and the rest of the answer stays (interface, section 2.4).
 */
import { isValid } from "date-fns/isValid";
import { parseISO } from "date-fns/parseISO";
import { z } from "zod";
import type { Unit } from "./units.ts";

/** Wind of half a day. */
export interface Wind {
  /** Where it blows from, in the answer's language: a compass code, or words in Chinese; null for none. */
  readonly direction: string | null;
  /** 0 to 359, clockwise from north (0); null also for winds without a direction (-1, -999). */
  readonly degrees: number | null;
  /** Beaufort, a level or a range: `"3"`, `"1-3"`. */
  readonly scale: string | null;
  /** In the forecast's unit. */
  readonly speed: number | null;
}

export interface HalfDay {
  /** Condition code: `"100"` is clear. */
  readonly icon: string | null;
  /** The condition in the answer's language. */
  readonly text: string | null;
  readonly wind: Wind;
}

/** One day at the place. Dates and times are the place's local ones and are never shifted. */
export interface ForecastDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `HH:mm`; null where the sun or moon does not rise or set that day. */
  readonly sunrise: string | null;
  readonly sunset: string | null;
  readonly moonrise: string | null;
  readonly moonset: string | null;
  readonly moonPhase: string | null;
  /** `"800"` new to `"804"` full to `"807"`. */
  readonly moonPhaseIcon: string | null;
  /** In the forecast's unit. */
  readonly temperatureMax: number | null;
  readonly temperatureMin: number | null;
  readonly day: HalfDay;
  readonly night: HalfDay;
  /** Percent. */
  readonly humidity: number | null;
  /** Millimetres under either unit. */
  readonly precipitation: number | null;
  /** Hectopascals under either unit. */
  readonly pressure: number | null;
  /** In the forecast's unit. */
  readonly visibility: number | null;
  /** Percent. */
  readonly cloudCover: number | null;
  readonly uvIndex: number | null;
}

export interface DailyForecast {
  /** The unit of the request: the answer does not say. */
  readonly unit: Unit;
  /** When the data was last updated; null when the answer does not say. */
  readonly updatedAt: { readonly at: number; readonly utcOffsetMinutes: number } | null;
  /** Page about this place, http or https; null without a usable one. */
  readonly link: string | null;
  /** In the order of the answer; at least one. May be fewer days than requested. */
  readonly days: readonly ForecastDay[];
  readonly attribution: {
    readonly sources: readonly string[];
    readonly licenses: readonly string[];
  };
}

const anything = z.unknown().optional();

const text = anything.transform((value) =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : null,
);

const number = anything.transform((value) => {
  if (typeof value === "number") return value;
  const isNumber = typeof value === "string" && /^[+-]?\d{1,6}(\.\d{1,6})?$/.test(value.trim());
  return isNumber ? Number(value) : null;
});

/** A number outside of what the weather can be is junk. */
const between = (least: number, most: number) =>
  number.transform((value) =>
    // Adding 0 turns -0 into 0.
    value !== null && value >= least && value <= most ? value + 0 : null,
  );

/**
 * What is possible on Earth, with some room beyond the records of the World Meteorological Organization:
 * −89.2 and 56.7 °C, gusts of 408 km/h, 1,825 mm in a day. Pressure is that at the place's own height.
 */
const percent = between(0, 100);
const millimetres = between(0, 2000);
const hectopascals = between(300, 1100);
const uvIndex = between(0, 45);
/** Kilometres or miles. */
const distance = between(0, 300);
/** Kilometres or miles an hour. */
const speed = between(0, 450);
const temperature: Readonly<Record<Unit, ReturnType<typeof between>>> = {
  m: between(-100, 65),
  i: between(-148, 149),
};

const localTime = text.transform((value) =>
  value !== null && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? value : null,
);
const iconCode = text.transform((value) =>
  value !== null && /^\d{3,4}$/.test(value) ? value : null,
);
/** Levels up to 20 are let through, since the service's scale is open above 17. */
const beaufort = text.transform((value) =>
  value !== null && /^(1?\d|20)(-(1?\d|20))?$/.test(value) ? value : null,
);
/** Sent when the wind has no direction, since it is calm or turns: in place of degrees, and as a word. */
const NO_DIRECTION: ReadonlySet<number | string> = new Set([
  ...[-1, -999],
  ...["none", "rotational", "variable", "calm"],
  ...["无持续风向", "旋转风", "無持續風向", "旋轉風"],
]);
const degrees = number.transform((value) => {
  if (value === null) return null;
  if (NO_DIRECTION.has(value)) return "none";
  return value >= 0 && value <= 360 ? value % 360 : null;
});

const localDate = z
  .string()
  .refine((value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && isValid(parseISO(value)));

const createDailySchema = (unit: Unit) =>
  z.object({
    fxDate: localDate,
    sunrise: localTime,
    sunset: localTime,
    moonrise: localTime,
    moonset: localTime,
    moonPhase: text,
    moonPhaseIcon: iconCode,
    tempMax: temperature[unit],
    tempMin: temperature[unit],
    iconDay: iconCode,
    textDay: text,
    iconNight: iconCode,
    textNight: text,
    wind360Day: degrees,
    windDirDay: text,
    windScaleDay: beaufort,
    windSpeedDay: speed,
    wind360Night: degrees,
    windDirNight: text,
    windScaleNight: beaufort,
    windSpeedNight: speed,
    humidity: percent,
    precip: millimetres,
    pressure: hectopascals,
    vis: distance,
    cloud: percent,
    uvIndex,
  });

const DAILY_SCHEMAS = { m: createDailySchema("m"), i: createDailySchema("i") } as const;

const texts = anything.transform((value): readonly string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((item: unknown) => text.parse(item) ?? []),
);

const answerSchema = z.object({
  updateTime: text,
  fxLink: text,
  daily: z.array(z.unknown()),
  refer: z.object({ sources: texts, license: texts }).nullish().catch(null),
});

/** A longer URL does not fit in a message's link. */
const MAX_LINK_LENGTH = 2048;

/**
 * Reads a good answer.
 *
 * @param unit the unit that was asked for
 * @returns null when the answer has no list of days; a forecast without days is possible
 */
export function parseDailyAnswer(answer: unknown, unit: Unit): DailyForecast | null {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) return null;
  const { updateTime, fxLink, daily, refer } = parsed.data;
  const dailySchema = DAILY_SCHEMAS[unit];
  return {
    unit,
    updatedAt: parseUpdateTime(updateTime),
    link: webLink(fxLink),
    days: daily.flatMap((entry) => {
      const day = dailySchema.safeParse(entry);
      return day.success ? [toForecastDay(day.data)] : [];
    }),
    attribution: { sources: refer?.sources ?? [], licenses: refer?.license ?? [] },
  };
}

function toForecastDay(daily: z.output<(typeof DAILY_SCHEMAS)["m"]>): ForecastDay {
  const { tempMax, tempMin } = daily;
  // Some days come with the two the wrong way round.
  const areSwapped = tempMax !== null && tempMin !== null && tempMax < tempMin;
  return {
    date: daily.fxDate,
    sunrise: daily.sunrise,
    sunset: daily.sunset,
    moonrise: daily.moonrise,
    moonset: daily.moonset,
    moonPhase: daily.moonPhase,
    moonPhaseIcon: daily.moonPhaseIcon,
    temperatureMax: areSwapped ? tempMin : tempMax,
    temperatureMin: areSwapped ? tempMax : tempMin,
    day: {
      icon: daily.iconDay,
      text: daily.textDay,
      wind: toWind(daily.windDirDay, daily.wind360Day, daily.windScaleDay, daily.windSpeedDay),
    },
    night: {
      icon: daily.iconNight,
      text: daily.textNight,
      wind: toWind(
        daily.windDirNight,
        daily.wind360Night,
        daily.windScaleNight,
        daily.windSpeedNight,
      ),
    },
    humidity: daily.humidity,
    precipitation: daily.precip,
    pressure: daily.pressure,
    visibility: daily.vis,
    cloudCover: daily.cloud,
    uvIndex: daily.uvIndex,
  };
}

/** For a wind without a direction the answer has a word such as "None", which is no direction. */
function toWind(
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

/** `2023-04-12T18:32+08:00`, also with seconds, `+0800` or `Z`. */
const UPDATE_TIME =
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?<offset>Z|(?<sign>[+-])(?<hours>\d{2}):?(?<minutes>\d{2}))$/;

function parseUpdateTime(value: string | null): DailyForecast["updatedAt"] {
  const groups = value === null ? undefined : UPDATE_TIME.exec(value)?.groups;
  if (value === null || groups === undefined) return null;
  const at = parseISO(value).getTime();
  if (Number.isNaN(at)) return null;
  const minutes = Number(groups["hours"] ?? 0) * 60 + Number(groups["minutes"] ?? 0);
  return { at, utcOffsetMinutes: groups["sign"] === "-" ? 0 - minutes : minutes };
}

function webLink(value: string | null): string | null {
  if (value === null || value.length > MAX_LINK_LENGTH || !URL.canParse(value)) return null;
  const url = new URL(value);
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
}
