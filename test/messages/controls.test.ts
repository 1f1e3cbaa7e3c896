/** The menu and the buttons below a forecast. */
import { describe, expect, it } from "vitest";
import { type ForecastControls, forecastControls } from "../../src/messages/controls.ts";
import { NO_MENTIONS } from "../../src/messages/message-body.ts";
import { en } from "../support/messages.ts";
import { buttonsOf, choicesOf } from "./forecast-context.ts";

const choice = (value: string) => ({ label: value, value });

function controlsOf(overrides: Partial<ForecastControls> = {}) {
  const given: ForecastControls = {
    page: 1,
    pages: 3,
    unit: "m",
    usesFahrenheit: true,
    chart: "shown",
    warnings: null,
    choices: [choice("2026-07-14"), choice("2026-07-15")],
    controlId: (page, action) => `${action}:${page}`,
    ...overrides,
  };
  const components = forecastControls(given, en.forecast);
  return { components, embeds: [], allowedMentions: NO_MENTIONS };
}

const labelsOf = (overrides: Partial<ForecastControls>) =>
  buttonsOf(controlsOf(overrides)).map((button) => ("label" in button ? button.label : ""));

describe("forecastControls", () => {
  it("a page in the middle has a menu of its days, buttons to the next and previous page, and actions", () => {
    const message = controlsOf();
    expect(choicesOf(message).map(({ value }) => value)).toEqual(["2026-07-14", "2026-07-15"]);
    expect(buttonsOf(message)).toMatchObject([
      { label: "Previous", custom_id: "previous:1", disabled: false },
      { label: "Page 2 of 3", disabled: true },
      { label: "Next", custom_id: "next:1", disabled: false },
      { label: "Hide chart", custom_id: "hide-chart:1" },
      { label: "Refresh", custom_id: "refresh:1" },
      { label: "Show in °F", custom_id: "unit:1" },
    ]);
    expect(message.components).toHaveLength(3);
  });

  it("the first page leads nowhere back and the last nowhere forth", () => {
    const disabled = (page: number) =>
      buttonsOf(controlsOf({ page }))
        .slice(0, 3)
        .map((button) => button.disabled);
    expect(disabled(0)).toEqual([true, true, false]);
    expect(disabled(2)).toEqual([false, true, true]);
  });

  it("a single page has no next page", () => {
    expect(labelsOf({ page: 0, pages: 1 })).toEqual(["Hide chart", "Refresh", "Show in °F"]);
  });

  it("a hidden chart can be shown, and none where there cannot be one", () => {
    expect(labelsOf({ pages: 1, chart: "hidden" })).toContain("Show chart");
    expect(labelsOf({ pages: 1, chart: null })).toEqual(["Refresh", "Show in °F"]);
  });

  it.each([
    ["m", true, ["Refresh", "Show in °F"]],
    ["i", true, ["Refresh", "Show in °C"]],
    ["i", false, ["Refresh", "Show in °C"]],
    ["m", false, ["Refresh"]],
  ] as const)(
    "in unit %s, for readers who may want °F: %s -> %j",
    (unit, usesFahrenheit, labels) => {
      expect(labelsOf({ pages: 1, chart: null, unit, usesFahrenheit })).toEqual(labels);
    },
  );

  it("a single day needs no menu, and a day that came twice is one choice", () => {
    const day = choice("2026-07-14");
    expect(choicesOf(controlsOf({ choices: [day] }))).toEqual([]);
    expect(choicesOf(controlsOf({ choices: [day, day] }))).toEqual([]);
    expect(choicesOf(controlsOf({ choices: [day, day, choice("2026-07-15")] }))).toHaveLength(2);
  });
});
