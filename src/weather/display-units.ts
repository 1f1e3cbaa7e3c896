/**
 * The units in which people see the figures of a forecast, by their choice of metric or imperial and by
 * their language, with the symbols that the language writes. Some differ from the service's own units: it
 * sends millimetres and hectopascals under `i`, too.
 */
import { convertUnit, UNIT_SYMBOLS, type Unit, type UnitName } from "./units.ts";

/** The quantities of a forecast that have a unit. */
export type Measure = keyof (typeof UNIT_SYMBOLS)["m"];

export interface DisplayUnit {
  readonly name: UnitName;
  /** As the language writes it: `км/ч`. */
  readonly symbol: string;
  /** A figure in the service's unit → the same in this unit, not rounded. */
  readonly convert: (value: number) => number;
  /** How many decimals are shown; `min` does not hold for 0. */
  readonly decimals: { readonly min: number; readonly max: number };
}

/** Symbols that differ from the international ones, by Discord's code of the language. */
type Symbols = Readonly<Record<string, Partial<Record<UnitName, string>>>>;

const METRIC_SYMBOLS: Symbols = {
  bg: { "km/h": "км/ч", "m/s": "м/с", mm: "мм", km: "км", hPa: "хПа" },
  da: { "km/h": "km/t" },
  el: { "km/h": "χλμ./ώ.", "m/s": "μ./δ.", mm: "χιλ.", km: "χλμ." },
  hi: { "km/h": "किमी/घं", "m/s": "मी/से", mm: "मिमी", km: "किमी" },
  id: { "km/h": "km/jam", "m/s": "m/dtk" },
  lt: { "km/h": "km/val." },
  nl: { "km/h": "km/u" },
  no: { "km/h": "km/t" },
  ru: { "km/h": "км/ч", "m/s": "м/с", mm: "мм", km: "км", hPa: "гПа" },
  th: { "km/h": "กม./ชม.", "m/s": "ม./วิ", mm: "มม.", km: "กม." },
  tr: { "km/h": "km/sa", "m/s": "m/sn" },
  uk: { "km/h": "км/год", "m/s": "м/с", mm: "мм", km: "км", hPa: "гПа" },
  "zh-CN": { "km/h": "公里/小时", "m/s": "米/秒", mm: "毫米", km: "公里", hPa: "百帕" },
  "zh-TW": { "km/h": "公里/小時", "m/s": "公尺/秒", mm: "公釐", km: "公里", hPa: "百帕" },
};
const IMPERIAL_SYMBOLS: Symbols = {
  bg: { mph: "мили/ч", mi: "мили", in: "инча", inHg: "инча жив. ст." },
  da: { in: "tommer" },
  el: { mph: "μίλια/ώ.", mi: "μίλια", in: "ίντσες" },
  fr: { in: "po" },
  hi: { mph: "मील/घं", mi: "मील", in: "इंच" },
  hu: { mi: "mérföld", in: "hüvelyk" },
  id: { mph: "mil/jam", mi: "mil", in: "inci" },
  nl: { in: "inch" },
  no: { in: "tommer" },
  pl: { mi: "mil", in: "cala" },
  "pt-BR": { in: "pol." },
  ru: { mph: "миль/ч", mi: "миль", in: "дюйм.", inHg: "дюйм. рт. ст." },
  "sv-SE": { in: "tum" },
  th: { mph: "ไมล์/ชม.", mi: "ไมล์", in: "นิ้ว", inHg: "นิ้วปรอท" },
  tr: { mph: "mil/sa", mi: "mil", in: "inç" },
  uk: { mph: "миль/год", mi: "миль", in: "дюйм.", inHg: "дюйм. рт. ст." },
  vi: { mph: "dặm/giờ", mi: "dặm", in: "inch" },
  "zh-CN": { mph: "英里/小时", mi: "英里", in: "英寸", inHg: "英寸汞柱" },
  "zh-TW": { mph: "英里/小時", mi: "英里", in: "英吋", inHg: "英吋汞柱" },
};

/** Where weather reports give the wind in metres a second. */
const WITH_METRES_A_SECOND: ReadonlySet<string> = new Set(["da", "fi", "ja", "no", "ru", "sv-SE"]);
const WHOLE = { min: 0, max: 0 } as const;
const HUNDREDTHS = { min: 2, max: 2 } as const;

/**
 * @param unit in which the forecast was asked for
 * @param locale Discord's code of the viewer's language
 */
export function displayUnits(unit: Unit, locale: string): Readonly<Record<Measure, DisplayUnit>> {
  const isImperial = unit === "i";
  const shown = (measure: Measure, name: UnitName, decimals: DisplayUnit["decimals"] = WHOLE) => ({
    name,
    symbol: unitSymbol(name, locale),
    convert: (value: number) => convertUnit(value, UNIT_SYMBOLS[unit][measure], name),
    decimals,
  });
  return {
    temperature: shown("temperature", isImperial ? "°F" : "°C"),
    windSpeed: shown("windSpeed", windSpeedUnit(unit, locale)),
    precipitation: isImperial
      ? shown("precipitation", "in", HUNDREDTHS)
      : shown("precipitation", "mm", { min: 0, max: 1 }),
    pressure: isImperial ? shown("pressure", "inHg", HUNDREDTHS) : shown("pressure", "hPa"),
    distance: shown("distance", isImperial || locale === "en-GB" ? "mi" : "km"),
  };
}

function windSpeedUnit(unit: Unit, locale: string): "km/h" | "m/s" | "mph" {
  if (unit === "i" || locale === "en-GB") return "mph";
  return WITH_METRES_A_SECOND.has(locale) ? "m/s" : "km/h";
}

function unitSymbol(name: UnitName, locale: string): string {
  return METRIC_SYMBOLS[locale]?.[name] ?? IMPERIAL_SYMBOLS[locale]?.[name] ?? name;
}

/** Every symbol of a unit in any language, the international one first. */
export function unitSymbols(name: UnitName): readonly string[] {
  const tables = [METRIC_SYMBOLS, IMPERIAL_SYMBOLS].flatMap((table) => Object.values(table));
  return [...new Set([name, ...tables.flatMap((symbols) => symbols[name] ?? [])])];
}
