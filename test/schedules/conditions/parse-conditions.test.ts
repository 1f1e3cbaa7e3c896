/** Which conditions are meant by what people type. */
import { Locale } from "discord.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Condition, conditionsSource } from "../../../src/schedules/conditions/condition.ts";
import { parseConditions } from "../../../src/schedules/conditions/parse-conditions.ts";
import { UNITS, type Unit } from "../../../src/weather/index.ts";
import {
  average,
  change,
  DRY,
  force,
  forecastChange,
  gust,
  high,
  low,
  precipitation,
  rain,
  rainChance,
  snow,
  speed,
  unitsOf,
  uv,
  weather,
} from "../../support/conditions.ts";

function listOf(text: string, unit: Unit = "m", locale = "en-US"): readonly Condition[] | string {
  const input = parseConditions(text, unitsOf(unit, locale));
  return input.kind === "conditions" ? input.list : input.kind;
}

const thunderstorm = weather("thunderstorm");
const freezingRain = weather("freezing-rain");
const fog = weather("fog");

describe("one condition", () => {
  it.each<readonly [text: string, condition: Condition]>([
    ["rain", rain()],
    ["Rain", rain()],
    ["  RAIN  ", rain()],
    ["räin", rain()],
    ["rain 5", rain(5)],
    ["rain 5 mm", rain(5)],
    ["rain >= 5 mm", rain(5)],
    ["rain => 5", rain(5)],
    ["rain > 5", rain(5)],
    ["rain ≥5mm", rain(5)],
    ["rain≥5mm", rain(5)],
    ["rain5mm", rain(5)],
    ["rain: 5 millimetres", rain(5)],
    ["rain at least 5 mm", rain(5)],
    ["rain over 5 mm", rain(5)],
    ["rain 5+", rain(5)],
    ["rain 2,5", rain(2.5)],
    ["rain 2.5㎜", rain(2.5)],
    ["ｒａｉｎ　５", rain(5)],
    ["rain ٢٫٥", rain(2.5)],
    ["rain ५", rain(5)],
    ["rain 0.1", rain(0.1)],
    ["rain 1000", rain(1000)],
    ["snow", snow()],
    ["snow 2", snow(2)],
    ["snowfall ≥ 2 mm", snow(2)],
    ["precipitation", precipitation()],
    ["precipitation 10", precipitation(10)],
    ["precip 10mm", precipitation(10)],
    ["low 0", low(0)],
    ["low -0", low(0)],
    ["low 5", low(5)],
    ["low +5", low(5)],
    ["low -5", low(-5)],
    ["low −5", low(-5)],
    ["low –5", low(-5)],
    ["low - 5", low(-5)],
    ["low-5", low(-5)],
    ["low <= -5 °C", low(-5)],
    ["low ≤ −5 ℃", low(-5)],
    ["low < -5 ºC", low(-5)],
    ["low below -5", low(-5)],
    ["low at most 3", low(3)],
    ["low -5°", low(-5)],
    ["low ≤ 23F", low(23, "i")],
    ["low 23 degrees Fahrenheit", low(23, "i")],
    ["low -100", low(-100)],
    ["minimum temperature 0", low(0)],
    ["min 0", low(0)],
    ["frost", low(0)],
    ["high 30", high(30)],
    ["high ≥ 30 C", high(30)],
    ["high 90 °F", high(90, "i")],
    ["max 150", high(150)],
    ["heat", high(30)],
    ["wind 0", force(0)],
    ["wind 7", force(7)],
    ["wind 12", force(12)],
    ["wind 7 bft", force(7)],
    ["wind 17 Bft", force(17)],
    ["wind force 7", force(7)],
    ["wind-force ≥ 13", force(13)],
    ["bft 7", force(7)],
    ["Beaufort 7", force(7)],
    ["gale", force(8)],
    ["wind 18", speed(18)],
    ["wind 60", speed(60)],
    ["wind 17.5", speed(17.5)],
    ["wind 50 km/h", speed(50)],
    ["wind > 50 kmh", speed(50)],
    ["wind 5 km/h", speed(5)],
    ["wind 40mph", speed(40, "i")],
    ["wind 12 m/s", speed(43.2)],
    ["wind 20 kn", speed(37.04)],
    ["wind speed 7", speed(7)],
    ["gust 60 km/h", gust(60)],
    ["gusts 40 mph", gust(40, "i")],
    ["gust 15 m/s", gust(54)],
    ["gust 7", gust(7)],
    ["wind gusts over 60", gust(60)],
    ["rain chance 60%", rainChance(60)],
    ["chance of rain 60", rainChance(60)],
    ["rain chance ≥ 60 %", rainChance(60)],
    ["Chance of precipitation at least 60 per cent", rainChance(60)],
    ["rain probability 100", rainChance(100)],
    ["average 20", average(20)],
    ["average temperature ≥ 68 °F", average(68, "i")],
    ["avg -5", average(-5)],
    ["uv 6", uv(6)],
    ["UV ≥ 6", uv(6)],
    ["UV index 6+", uv(6)],
    ["change 8", change(8)],
    ["change ≥ 8 °C", change(8)],
    ["day-to-day change 8", change(8)],
    ["change 10F", change(10, "i")],
    ["forecast change 5", forecastChange(5)],
    ["Forecast-Change ≥ 5 °F", forecastChange(5, "i")],
    ["thunderstorm", thunderstorm],
    ["dry", DRY],
    ["no rain", DRY],
    ["thunder", thunderstorm],
    ["Thunderstorms", thunderstorm],
    ["freezing rain", freezingRain],
    ["freezing-rain", freezingRain],
    ["ice", freezingRain],
    ["fog", fog],
  ])("%s", (text, condition) => {
    expect(listOf(text)).toEqual([condition]);
  });

  it.each<readonly [text: string, condition: Condition]>([
    ["low 20", low(20, "i")],
    ["low 20°", low(20, "i")],
    ["low -5 °C", low(-5)],
    ["frost", low(32, "i")],
    ["heat", high(86, "i")],
    ["high 90", high(90, "i")],
    ["average 70", average(70, "i")],
    ["gust 40", gust(40, "i")],
    ["gust 15 m/s", gust(54)],
    ["wind 40", speed(40, "i")],
    ["wind 7", force(7)],
    ["wind 12 m/s", speed(43.2)],
    ["change 15", change(15, "i")],
    ["forecast change 9", forecastChange(9, "i")],
    ["rain 0.25", rain(6.35)],
    ["rain .25", rain(6.35)],
    ["rain 5 mm", rain(5)],
  ])("%s where units are imperial", (text, condition) => {
    expect(listOf(text, "i")).toEqual([condition]);
  });
});

describe("a unit", () => {
  it.each<readonly [text: string, condition: Condition]>([
    ["rain 0.25 in", rain(6.35)],
    ["rain .25 in.", rain(6.35)],
    ["rain at least 0.25 inches", rain(6.35)],
    ["rain 1″", rain(25.4)],
    ['rain 1"', rain(25.4)],
    ["snow 2 inch", snow(50.8)],
    ["rain 5 мм", rain(5)],
    ["rain 5 毫米", rain(5)],
    ["rain 5 มม.", rain(5)],
    ["rain 0,5 дюйм.", rain(12.7)],
    ["wind 15 м/с", speed(54)],
    ["wind 15 m/sn", speed(54)],
    ["wind 50 км/ч", speed(50)],
    ["wind 50 км/год", speed(50)],
    ["wind 50 公里/小时", speed(50)],
    ["wind 50 公里/小時", speed(50)],
    ["wind 50 km/t", speed(50)],
    ["wind 50 km/u", speed(50)],
    ["wind 50 km/val.", speed(50)],
    ["wind 50 χλμ./ώ.", speed(50)],
    ["wind 50 กม./ชม.", speed(50)],
    ["wind 50 किमी/घं", speed(50)],
    ["wind 30 миль/ч", speed(30, "i")],
    ["wind 7 级", force(7)],
  ])("%s, wherever it is typed", (text, condition) => {
    for (const unit of UNITS) expect(listOf(text, unit)).toEqual([condition]);
  });

  it.each(Object.values(Locale))(
    "as %s writes it is read, and is the one for bare numbers",
    (locale) => {
      for (const unit of UNITS) {
        const { temperature, precipitation: amount, windSpeed } = unitsOf(unit, locale);
        for (const [subject, { symbol }] of [
          ["low", temperature],
          ["high", temperature],
          ["change", temperature],
          ["rain", amount],
          ["wind", windSpeed],
        ] as const) {
          const typed = listOf(`${subject} 20\u00a0${symbol}`, unit, locale);
          expect(typed).toHaveLength(1);
          expect(listOf(`${subject} 20`, unit, locale)).toEqual(typed);
          expect(listOf(`${subject} 20 ${symbol.toUpperCase()}`, unit, "en-US")).toEqual(typed);
        }
      }
    },
  );

  it.each<readonly [text: string, locale: string, condition: Condition]>([
    ["wind 20", "fi", speed(72)],
    ["gust 20", "fi", gust(72)],
    ["gust 40", "en-GB", gust(40, "i")],
    ["wind speed 10", "ru", speed(36)],
    ["wind 7", "fi", force(7)],
    ["wind 30", "en-GB", speed(30, "i")],
    ["low 0", "en-GB", low(0)],
    ["rain 5", "en-GB", rain(5)],
  ])("%s left out in %s", (text, locale, condition) => {
    expect(listOf(text, "m", locale)).toEqual([condition]);
  });
});

describe("what is no condition", () => {
  it.each([
    "",
    " ",
    ",",
    "and",
    "·",
    "storm",
    "sunshine",
    "5",
    "≥ 5",
    "-",
    "rain rain",
    "rain 5 5",
    "rain 5 cm",
    "rain 0.001 in",
    "rain 40 in",
    "low 5 in",
    "rain 0",
    "rain 0.05",
    "rain 1001",
    "rain 2.555",
    "rain 1,000",
    "rain -5",
    "rain mm",
    "rain ≥",
    "rain ≤ 5",
    "rain < 5",
    "rain >< 5",
    "rain ≠ 5",
    "rain 5 °C",
    "snow 2cm",
    "low",
    "low ≤",
    "low -",
    "low >= 3",
    "low > 3",
    "low 3+",
    "low -101",
    "low 151",
    "low 5 mm",
    "frost 3",
    "frost ≤",
    "high",
    "high <= 3",
    "high 30 km/h",
    "heat 35",
    "wind",
    "wind -1",
    "wind 7.5",
    "wind 13",
    "wind 17",
    "wind 18 bft",
    "wind 7.5 bft",
    "wind force 50 km/h",
    "wind speed 7 bft",
    "wind 501",
    "wind 0.5 km/h",
    "wind 140 m/s",
    "wind < 5",
    "gale 9",
    "uv",
    "uv < 3",
    "uv 0",
    "uv 21",
    "uv 6 mm",
    "uv 6 %",
    "rain 60 %",
    "rain chance",
    "rain chance 0",
    "rain chance 101",
    "rain chance 12.5 %",
    "rain chance 5 mm",
    "rain chance ≤ 60 %",
    "gust",
    "gust 7 bft",
    "gust 501",
    "gust 20 %",
    "average",
    "average ≤ 20",
    "average 151",
    "average 20 km/h",
    "change",
    "change -8",
    "change 0.5",
    "change 61",
    "forecast change ≤ 5",
    "fog 3",
    "rain Infinity",
    "rain 1e2",
    "@everyone",
  ])("%j", (text) => {
    expect(listOf(text)).toBe("unknown");
  });

  it("the first unknown entry is returned as it was typed", () => {
    const input = parseConditions("rain 5,  Sunny  spells, snw", unitsOf("m"));
    expect(input).toEqual({ kind: "unknown", text: "Sunny spells" });
    expect(parseConditions("   ", unitsOf("m"))).toEqual({ kind: "unknown", text: "" });
  });

  it("a text of any length is unknown by a part of it", () => {
    const input = parseConditions("🌧".repeat(5000), unitsOf("m"));
    expect(input).toEqual({ kind: "unknown", text: "🌧".repeat(100) });
  });
});

describe("several conditions", () => {
  it.each<readonly [text: string, list: readonly Condition[]]>([
    ["rain 5, low 0", [rain(5), low(0)]],
    ["rain,fog", [rain(), fog]],
    ["rain 5,fog", [rain(5), fog]],
    ["rain 2,5,snow 2,5", [rain(2.5), snow(2.5)]],
    ["rain 2,5; snow 1", [rain(2.5), snow(1)]],
    ["rain\nfog\r\nsnow", [rain(), fog, snow()]],
    ["rain、fog，snow；gale", [rain(), fog, snow(), force(8)]],
    ["rain and snow or fog", [rain(), snow(), fog]],
    ["rain AND snow, and fog", [rain(), snow(), fog]],
    ["rain + snow+fog", [rain(), snow(), fog]],
    ["rain 5+snow 2 + low +3", [rain(5), snow(2), low(3)]],
    ["uv 6+, rain 5+", [uv(6), rain(5)]],
    ["rain & snow", [rain(), snow()]],
    [",, rain ,; ,", [rain()]],
    ["rain, RAIN, frost, low 0 °C", [rain(), low(0)]],
    ["rain, rain 5, rain 5.0", [rain(), rain(5)]],
    ["gale, wind 8", [force(8)]],
    ["low 0 °C, low 0 °F", [low(0), low(0, "i")]],
    ["rain ≥ 5 mm · Regen ab 5 mm", [rain(5)]],
    ["rain · Regen, frost · Frost or worse; fog ·", [rain(), low(0), fog]],
    ["low ≤ 2.5 °C · höchstens 2,5 °C", [low(2.5)]],
    ["· whatever, fog", [fog]],
  ])("%j", (text, list) => {
    expect(listOf(text)).toEqual(list);
  });

  it("eight different ones are enough, however often each is there", () => {
    const eight = "rain, snow, fog, thunder, ice, gale, frost, heat";
    expect(listOf(eight)).toHaveLength(8);
    expect(listOf(`${eight}, ${eight}`)).toHaveLength(8);
    expect(listOf(`${eight}, uv 6`)).toBe("too-many");
    expect(listOf(`${eight}, uv 6, nonsense`)).toBe("unknown");
  });
});

describe("any text", () => {
  const anyUnit = fc.constantFrom(...UNITS);
  const pieces = fc.constantFrom(
    ..."rain low wind uv forecast change · , ; ≥ <= - − + 5 2,5 °C mm bft km/h and".split(" "),
    " ",
    "\n",
    "\ud800",
    "٣",
  );
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join("")),
    fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(" ")),
  );

  it("is read or rejected, and what is read has a text with the same meaning", () => {
    fc.assert(
      fc.property(text, anyUnit, (typed, unit) => {
        const units = unitsOf(unit);
        const input = parseConditions(typed, units);
        if (input.kind !== "conditions") return;
        expect(parseConditions(conditionsSource(input.list), units)).toEqual(input);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([" ", ",", "·", " ·", "low ", "-", "5", "and ", "rain at least "])(
    "%j as often as it fits is rejected",
    (piece) => {
      const typed = piece.repeat(Math.floor(1000 / piece.length));
      expect(parseConditions(typed, unitsOf("m")).kind).toBe("unknown");
    },
  );
});
