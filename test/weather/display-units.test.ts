/** The units that figures are shown in, in every language of Discord. */
import { Locale } from "discord.js";
import { describe, expect, it } from "vitest";
import { displayUnits, type Unit, unitSymbols } from "../../src/weather/index.ts";

const LOCALES = Object.values(Locale);

function symbols(unit: Unit, locale: string): string {
  const { temperature, windSpeed, precipitation, pressure, distance } = displayUnits(unit, locale);
  return [temperature, windSpeed, precipitation, pressure, distance]
    .map(({ symbol }) => symbol)
    .join(" ");
}

const METRIC = "°C km/h mm hPa km";
const IMPERIAL = "°F mph in inHg mi";

it.each<[locale: string, metric: string, imperial: string]>([
  ["id", "°C km/jam mm hPa km", "°F mil/jam inci inHg mil"],
  ["en-US", METRIC, IMPERIAL],
  ["en-GB", "°C mph mm hPa mi", IMPERIAL],
  ["bg", "°C км/ч мм хПа км", "°F мили/ч инча инча жив. ст. мили"],
  ["zh-CN", "°C 公里/小时 毫米 百帕 公里", "°F 英里/小时 英寸 英寸汞柱 英里"],
  ["zh-TW", "°C 公里/小時 公釐 百帕 公里", "°F 英里/小時 英吋 英吋汞柱 英里"],
  ["hr", METRIC, IMPERIAL],
  ["cs", METRIC, IMPERIAL],
  ["da", "°C m/s mm hPa km", "°F mph tommer inHg mi"],
  ["nl", "°C km/u mm hPa km", "°F mph inch inHg mi"],
  ["fi", "°C m/s mm hPa km", IMPERIAL],
  ["fr", METRIC, "°F mph po inHg mi"],
  ["de", METRIC, IMPERIAL],
  ["el", "°C χλμ./ώ. χιλ. hPa χλμ.", "°F μίλια/ώ. ίντσες inHg μίλια"],
  ["hi", "°C किमी/घं मिमी hPa किमी", "°F मील/घं इंच inHg मील"],
  ["hu", METRIC, "°F mph hüvelyk inHg mérföld"],
  ["it", METRIC, IMPERIAL],
  ["ja", "°C m/s mm hPa km", IMPERIAL],
  ["ko", METRIC, IMPERIAL],
  ["lt", "°C km/val. mm hPa km", IMPERIAL],
  ["no", "°C m/s mm hPa km", "°F mph tommer inHg mi"],
  ["pl", METRIC, "°F mph cala inHg mil"],
  ["pt-BR", METRIC, "°F mph pol. inHg mi"],
  ["ro", METRIC, IMPERIAL],
  ["ru", "°C м/с мм гПа км", "°F миль/ч дюйм. дюйм. рт. ст. миль"],
  ["es-ES", METRIC, IMPERIAL],
  ["es-419", METRIC, IMPERIAL],
  ["sv-SE", "°C m/s mm hPa km", "°F mph tum inHg mi"],
  ["th", "°C กม./ชม. มม. hPa กม.", "°F ไมล์/ชม. นิ้ว นิ้วปรอท ไมล์"],
  ["tr", "°C km/sa mm hPa km", "°F mil/sa inç inHg mil"],
  ["uk", "°C км/год мм гПа км", "°F миль/год дюйм. дюйм. рт. ст. миль"],
  ["vi", METRIC, "°F dặm/giờ inch inHg dặm"],
])("the units of %s", (locale, metric, imperial) => {
  expect(symbols("m", locale)).toBe(metric);
  expect(symbols("i", locale)).toBe(imperial);
});

it("a language that Discord does not have -> the international symbols", () => {
  expect(symbols("m", "xx")).toBe(METRIC);
  expect(symbols("i", "xx")).toBe(IMPERIAL);
});

describe("unitSymbols", () => {
  it("has what every language shows, and the international symbol first", () => {
    for (const locale of LOCALES) {
      for (const { name, symbol } of Object.values(displayUnits("m", locale))) {
        expect(unitSymbols(name)[0]).toBe(name);
        expect(unitSymbols(name)).toContain(symbol);
      }
    }
    expect(unitSymbols("m/s")).toEqual(expect.arrayContaining(["m/s", "м/с", "ม./วิ", "公尺/秒"]));
  });
});
