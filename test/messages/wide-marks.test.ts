/** Chinese and Japanese messages have their own marks, which have their blank inside. */
import { expect, it } from "vitest";
import { forecastMessage } from "../../src/messages/forecast-message.ts";
import { createI18n } from "../../src/messages/i18n.ts";
import { overviewMessage } from "../../src/messages/overview-message.ts";
import {
  aForecast,
  aForecastDay,
  aHalfDay,
  aPlace,
  aStoredForecast,
  dateAfter,
} from "../support/builders.ts";
import { A_PICTURE, aContext } from "./forecast-context.ts";

const i18n = createI18n();

const days = Array.from({ length: 7 }, (_, n) =>
  aForecastDay({
    date: dateAfter("2026-07-14", n),
    temperatureMax: 20 + n,
    temperatureMin: 10 + n,
    day: aHalfDay({
      icon: "100",
      text: "晴",
      wind: { direction: "北风", degrees: 0, scale: "6", speed: 45 },
    }),
  }),
);
const attribution = { sources: ["QWeather", "NMC"], licenses: ["CC BY-SA 4.0", "commercial"] };
const stored = aStoredForecast({ forecast: aForecast({ days, attribution }) });

/** Each text of a message. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

it.each(["ja", "zh-CN", "zh-TW"])("%s has no Latin mark, and no blank at a mark", (locale) => {
  const context = aContext({ stored, t: i18n(locale), placeLabel: "巴黎", chart: A_PICTURE });
  const part = (label: string) =>
    ({ kind: "forecast", location: label, place: aPlace({ label }), stored }) as const;
  const messages = [
    forecastMessage({ ...context, days: 7 }),
    forecastMessage({ ...context, days: 7, isWeek: true }),
    forecastMessage({ ...context, days: 1 }),
    overviewMessage({ ...context, parts: [part("巴黎"), part("北京")], endNotes: [] }),
  ];
  const texts = messages.flatMap((message) => textsIn([message.embeds, message.files]));
  // Days are as `Intl` writes them: 7月14日(火).
  const wide = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。：（）]`;
  const wrong = new RegExp(
    String.raw`[、。，：；！？（）] |${wide}(?:[,:;.!?]| ?\((?!.\)))|[,:;.] ?${wide}`,
    "u",
  );
  expect(texts.filter((text) => wrong.test(text))).toEqual([]);
  expect(texts.join("\n")).toContain("QWeather、NMC");
  expect(texts.join("\n")).toMatch(/巴黎、.*北京/);
});
