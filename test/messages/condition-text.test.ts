/** Conditions in the reader's words. */
import { Locale } from "discord.js";
import fc from "fast-check";
import { expect, it } from "vitest";
import { conditionLabel } from "../../src/messages/condition-text.ts";
import { createI18n } from "../../src/messages/i18n.ts";
import {
  anyCondition,
  change,
  force,
  forecastChange,
  high,
  low,
  precipitation,
  rain,
  snow,
  speed,
  uv,
  weather,
} from "../support/conditions.ts";
import { en } from "../support/words.ts";
import { withBlanks } from "./forecast-view.ts";

const i18n = createI18n();

it.each([
  [rain(), "Rain"],
  [rain(5), "Rain: 5 mm or more"],
  [snow(0.5), "Snow: 0.5 mm or more"],
  [precipitation(10), "Precipitation: 10 mm or more"],
  [low(0), "Frost"],
  [low(32, "i"), "Frost"],
  [low(32), "Low: 32 °C or less"],
  [low(-5), "Low: −5 °C or less"],
  [high(86, "i"), "High: 86 °F or more"],
  [force(7), "Wind: force 7 or more"],
  [speed(50), "Wind: 50 km/h or more"],
  [uv(6), "UV: 6 or more"],
  [change(8), "Change from one day to the next: 8 °C or more"],
  [forecastChange(5, "i"), "Change of the forecast: 5 °F or more"],
  [weather("freezing-rain"), "Freezing rain"],
])("%o -> %s", (condition, label) => {
  expect(withBlanks(conditionLabel(condition, en))).toBe(label);
});

it("any condition in any language -> one line of words", () => {
  const locales = fc.constantFrom(...Object.values(Locale));
  fc.assert(
    fc.property(anyCondition, locales, (condition, locale) => {
      const label = conditionLabel(condition, i18n(locale));
      expect(label.trim()).toBe(label);
      expect(label).toMatch(/\S/);
      expect(label).not.toMatch(/[\n{}]|undefined|NaN/);
    }),
  );
});
