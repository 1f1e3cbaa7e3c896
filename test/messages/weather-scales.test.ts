/** Compass, Beaufort scale and UV bands, and which days are dangerous. */
import { Locale } from "discord.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createI18n } from "../../src/messages/i18n.ts";
import {
  beaufortName,
  isDangerous,
  uvCategory,
  windDirection,
} from "../../src/messages/weather-scales.ts";
import { type ForecastDay, UNITS } from "../../src/weather/index.ts";
import { aForecastDay, aHalfDay, anEmptyDay } from "../support/builders.ts";
import { en } from "../support/messages.ts";

const aWind = (scale: string | null, speed: number | null) => ({
  direction: null,
  degrees: null,
  scale,
  speed,
});

describe("beaufortName", () => {
  it.each([
    ["0", "Calm"],
    ["1", "Light air"],
    ["1-3", "Gentle breeze"],
    ["3-4", "Moderate breeze"],
    ["10-11", "Violent storm"],
    ["12", "Hurricane force"],
    ["17", "Hurricane force"],
  ])("the service's level %s is %s at any speed", (scale, name) => {
    expect(beaufortName(aWind(scale, 500), "m", en)).toBe(name);
  });

  it.each([
    [0, "Calm"],
    [0.9, "Calm"],
    [1, "Light air"],
    [11.9, "Light breeze"],
    [12, "Gentle breeze"],
    [49.9, "Strong breeze"],
    [50, "Near gale"],
    [117, "Violent storm"],
    [118, "Hurricane force"],
    [900, "Hurricane force"],
  ])("without a level %d km/h are %s", (speed, name) => {
    expect(beaufortName(aWind(null, speed), "m", en)).toBe(name);
  });

  it("miles an hour are more than kilometres an hour", () => {
    expect(beaufortName(aWind(null, 10), "m", en)).toBe("Light breeze");
    expect(beaufortName(aWind(null, 10), "i", en)).toBe("Gentle breeze");
  });

  it("nothing known, or a speed below 0 -> no name", () => {
    expect(beaufortName(aWind(null, null), "m", en)).toBeNull();
    expect(beaufortName(aWind(null, -1), "m", en)).toBeNull();
  });

  it("every level and every speed has a name", () => {
    const scale = fc.integer({ min: 0, max: 99 }).map(String);
    const speed = fc.double({ min: 0, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(scale, speed, fc.constantFrom(...UNITS), (level, kmPerHour, unit) => {
        expect(beaufortName(aWind(level, null), unit, en)).not.toBeNull();
        expect(beaufortName(aWind(null, kmPerHour), unit, en)).not.toBeNull();
      }),
    );
  });
});

describe("uvCategory", () => {
  it.each([
    [0, "low"],
    [2, "low"],
    [2.4, "low"],
    [2.5, "moderate"],
    [3, "moderate"],
    [5, "moderate"],
    [6, "high"],
    [7, "high"],
    [8, "very-high"],
    [10, "very-high"],
    [11, "extreme"],
    [16, "extreme"],
  ])("%d is %s", (index, category) => {
    expect(uvCategory(index)).toBe(category);
  });
});

describe("isDangerous", () => {
  const half = (icon: string | null, scale: string | null, speed: number | null) =>
    aHalfDay({ icon, wind: aWind(scale, speed) });
  const withIcon = (icon: string) => half(icon, null, null);
  const withSpeed = (speed: number) => half(null, null, speed);

  it.each<readonly ["m" | "i", Partial<ForecastDay>, Partial<ForecastDay>]>([
    ["m", { temperatureMin: 0 }, { temperatureMin: 0.1 }],
    ["i", { temperatureMin: 32 }, { temperatureMin: 33 }],
    ["m", { temperatureMax: 35 }, { temperatureMax: 34.9 }],
    ["i", { temperatureMax: 95 }, { temperatureMax: 94 }],
    ["m", { uvIndex: 7.5 }, { uvIndex: 7.4 }],
    ["i", { uvIndex: 8 }, { uvIndex: 7 }],
    ["m", { day: withSpeed(62) }, { day: withSpeed(61.9) }],
    ["m", { night: withSpeed(62) }, { night: withSpeed(61.9) }],
    ["i", { day: withSpeed(39) }, { day: withSpeed(38) }],
    ["m", { night: half(null, "7-8", null) }, { night: half(null, "6-7", null) }],
    ["m", { day: withIcon("302") }, { day: withIcon("301") }],
    ["m", { night: withIcon("304") }, { night: withIcon("305") }],
  ])("in %s, %j is dangerous and %j is not", (unit, dangerous, harmless) => {
    expect(isDangerous({ ...anEmptyDay(), ...dangerous }, unit)).toBe(true);
    expect(isDangerous({ ...anEmptyDay(), ...harmless }, unit)).toBe(false);
  });

  it("a usual day is not, nor one of which nothing is known", () => {
    expect(isDangerous(aForecastDay(), "m")).toBe(false);
    expect(isDangerous(anEmptyDay(), "i")).toBe(false);
  });
});

describe("windDirection", () => {
  const EIGHT = "N NE E SE S SW W NW".split(" ");
  const i18n = createI18n();
  const at = (locale: string, degrees: number) =>
    windDirection({ direction: null, degrees }, i18n(locale));
  const letters = "N NE E SE S SW W NW";

  it.each([
    ["bg", "С СИ И ЮИ Ю ЮЗ З СЗ"],
    ["cs", "S SV V JV J JZ Z SZ"],
    ["da", "N NØ Ø SØ S SV V NV"],
    ["de", "N NO O SO S SW W NW"],
    ["el", "Β ΒΑ Α ΝΑ Ν ΝΔ Δ ΒΔ"],
    ["en-GB", letters],
    ["en-US", letters],
    ["es-419", "N NE E SE S SO O NO"],
    ["es-ES", "N NE E SE S SO O NO"],
    ["fi", "P KO I KA E LO L LU"],
    ["fr", "N NE E SE S SO O NO"],
    ["hi", "उत्तर उत्तर-पूर्व पूर्व दक्षिण-पूर्व दक्षिण दक्षिण-पश्चिम पश्चिम उत्तर-पश्चिम"],
    ["hr", "S SI I JI J JZ Z SZ"],
    ["hu", "É ÉK K DK D DNy Ny ÉNy"],
    ["id", "U TL T TG S BD B BL"],
    ["it", "N NE E SE S SO O NO"],
    ["ja", "北 北東 東 南東 南 南西 西 北西"],
    ["ko", "북 북동 동 남동 남 남서 서 북서"],
    ["lt", "Š ŠR R PR P PV V ŠV"],
    ["nl", "N NO O ZO Z ZW W NW"],
    ["no", "N NØ Ø SØ S SV V NV"],
    ["pl", letters],
    ["pt-BR", "N NE L SE S SO O NO"],
    ["ro", "N NE E SE S SV V NV"],
    ["ru", "С СВ В ЮВ Ю ЮЗ З СЗ"],
    ["sv-SE", "N NO O SO S SV V NV"],
    ["th", "เหนือ ตะวันออกเฉียงเหนือ ตะวันออก ตะวันออกเฉียงใต้ ใต้ ตะวันตกเฉียงใต้ ตะวันตก ตะวันตกเฉียงเหนือ"],
    ["tr", "K KD D GD G GB B KB"],
    ["uk", "Пн ПнСх Сх ПдСх Пд ПдЗх Зх ПнЗх"],
    ["vi", "B ĐB Đ ĐN N TN T TB"],
    ["zh-CN", "北风 东北风 东风 东南风 南风 西南风 西风 西北风"],
    ["zh-TW", "北風 東北風 東風 東南風 南風 西南風 西風 西北風"],
  ])("%s: from north clockwise %s, and as many between them", (locale, words) => {
    const sixteen = Array.from({ length: 16 }, (_, n) => at(locale, n * 22.5));
    expect(sixteen.filter((_, n) => n % 2 === 0)).toEqual(words.split(" "));
    expect(new Set(sixteen).size).toBe(16);
    expect(sixteen).not.toContain(null);
    // A point between two others has letters of these, and so none of another language.
    for (const n of [1, 3, 5, 7, 9, 11, 13, 15]) {
      const around = `${sixteen[n - 1]}-${sixteen[(n + 1) % 16]}`;
      expect([...(sixteen[n] ?? "")].filter((letter) => !around.includes(letter))).toEqual([]);
    }
  });

  it.each([
    [360, "N"],
    [359, "N"],
    [11, "N"],
    [20, "NNE"],
    [202.5, "SSW"],
    [349, "N"],
  ])("%d° is %s", (degrees, point) => {
    expect(at("en-US", degrees)).toBe(point);
  });

  it("every direction is at most half a sixteenth from its point", () => {
    for (let sixteenth = 0; sixteenth < 16; sixteenth++) {
      const point = at("en-US", sixteenth * 22.5);
      expect(at("en-US", sixteenth * 22.5 + 11.2)).toBe(point);
      expect(at("en-US", (sixteenth * 22.5 - 11.2 + 360) % 360)).toBe(point);
    }
  });

  it.each(Object.values(Locale))("%s: letters without degrees -> the language's own", (locale) => {
    EIGHT.forEach((direction, n) => {
      const own = windDirection({ direction, degrees: null }, i18n(locale));
      expect(own).toBe(at(locale, n * 45));
    });
    const between = windDirection({ direction: "wnw", degrees: null }, i18n(locale));
    expect(between).toBe(at(locale, 292.5));
  });

  it.each([
    ["en-US", "西南风", null, null],
    ["en-US", "西南风", 225, "SW"],
    ["ja", "西南风", 225, "南西"],
    ["zh-CN", "西南风", 180, "西南风"],
    ["zh-TW", "西南風", null, "西南風"],
    ["zh-CN", "SW", 225, "西南风"],
    ["de", "Nord", null, null],
    ["de", "Nord", 90, "O"],
    ["en-US", null, null, null],
  ])("%s: the word %s and %s° are %s", (locale, direction, degrees, text) => {
    expect(windDirection({ direction, degrees }, i18n(locale))).toBe(text);
  });
});
