/** Days in two short lines each, and as choices. */
import { describe, expect, it } from "vitest";
import { dayChoice, dayList } from "../../../src/messages/forecast/day-line.ts";
import type { ForecastDay } from "../../../src/weather/index.ts";
import { aForecastDay, anEmptyDay } from "../../support/builders.ts";
import { aStyle, withBlanks } from "../forecast-view.ts";

const listOf = (days: readonly ForecastDay[], style = aStyle()) =>
  dayList(days, style).map((entry) => withBlanks(entry).split("\n"));
const figuresOf = (days: readonly ForecastDay[]) =>
  listOf(days).map(([, line = ""]) => /`(.*)`/.exec(line)?.[1]);

describe("dayList", () => {
  it("a whole day is its date, then high, low, condition and precipitation", () => {
    expect(listOf([aForecastDay()], aStyle({ today: "2026-07-14" }))).toEqual([
      ["**Tue, Jul 14 · today**", "`24 / 15 °C` 🌦️ Shower Rain · 4.1 mm"],
    ]);
  });

  it.each([0, null])("precipitation of %s is not told", (precipitation) => {
    const [entry] = listOf([aForecastDay({ precipitation })]);
    expect(entry?.[1]).toBe("`24 / 15 °C` 🌦️ Shower Rain");
  });

  it.each([
    [{ temperatureMax: -5, temperatureMin: -12 }, "−5 / −12 °C"],
    [{ temperatureMax: 0, temperatureMin: -0 }, "0 / 0 °C"],
    [{ temperatureMax: null }, "– / 15 °C"],
    [{ temperatureMin: null }, "24 / – °C"],
    [{ temperatureMax: null, temperatureMin: null }, "– / – °C"],
  ])("the temperatures of %j are %s", (values, text) => {
    expect(figuresOf([aForecastDay(values)])).toEqual([text]);
  });

  it("figures of different width -> stand below each other", () => {
    const days = [
      aForecastDay({ temperatureMax: 7, temperatureMin: -14 }),
      aForecastDay({ temperatureMax: -10, temperatureMin: null }),
      aForecastDay({ temperatureMax: 12, temperatureMin: 0 }),
    ];
    expect(figuresOf(days)).toEqual(["  7 / −14 °C", "−10 /   – °C", " 12 /   0 °C"]);
  });

  it("a blank in the figures -> never breaks, and is never taken away", () => {
    const days = [aForecastDay({ temperatureMax: 7 }), aForecastDay({ temperatureMax: 12 })];
    for (const entry of dayList(days, aStyle())) expect(entry).toMatch(/`[^ `]+`/);
  });

  it("a day of which nothing is known is two lines all the same", () => {
    expect(listOf([anEmptyDay()])).toEqual([["**Tue, Jul 14**", "`– / – °C` –"]]);
  });

  it("fits a phone without a break", () => {
    for (const line of listOf([aForecastDay()], aStyle({ today: "2026-07-14" })).flat()) {
      expect(line.replaceAll(/[*`]/g, "").length).toBeLessThanOrEqual(40);
    }
  });
});

describe("dayChoice", () => {
  it("is called by the date and described by condition, high and low", () => {
    const choice = dayChoice(aForecastDay(), aStyle({ today: "2026-07-14" }));
    expect({ ...choice, description: withBlanks(choice.description ?? "") }).toEqual({
      label: "Tue, Jul 14 · today",
      value: "2026-07-14",
      description: "Shower Rain · high 24 °C, low 15 °C",
      emoji: { name: "🌦️" },
    });
  });

  it("knows no markdown, so nothing is escaped in it", () => {
    const { day } = aForecastDay();
    const choice = dayChoice(aForecastDay({ day: { ...day, text: "a_b\n*c*" } }), aStyle());
    expect(choice.description).toMatch(/^a_b \*c\* · /);
  });

  it.each([
    [0, -0, "high 0 °C, low 0 °C"],
    [-5, -12, "high −5 °C, low −12 °C"],
    [null, 0, "high –, low 0 °C"],
    [0, null, "high 0 °C, low –"],
  ])("high %s and low %s are told as %s", (temperatureMax, temperatureMin, text) => {
    const { description } = dayChoice(aForecastDay({ temperatureMax, temperatureMin }), aStyle());
    expect(withBlanks(description ?? "")).toBe(`Shower Rain · ${text}`);
  });

  it("a day without a picture of its own has not that of the night", () => {
    const { day } = aForecastDay();
    const choice = dayChoice(aForecastDay({ day: { ...day, icon: null } }), aStyle());
    expect(choice).not.toHaveProperty("emoji");
  });

  it("of an unknown day has a description and no picture", () => {
    expect(dayChoice(anEmptyDay(), aStyle())).toEqual({
      label: "Tue, Jul 14",
      value: "2026-07-14",
      description: "high –, low –",
    });
  });
});
