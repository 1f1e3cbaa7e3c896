/** Which of several preferences applies. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DISCORD_LOCALES } from "../../src/preferences/languages.ts";
import {
  NOTHING_GIVEN,
  NOTHING_STORED,
  resolvePreferences,
} from "../../src/preferences/preferences.ts";
import { UNITS } from "../../src/weather/index.ts";

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const location = maybe(fc.constantFrom("Paris", "geonames-1", "2.35,48.86"));
const days = maybe(fc.integer({ min: 1, max: 30 }));
const unit = maybe(fc.constantFrom(...UNITS));
const given = fc.record({ location, days, unit });
const guild = fc.record({
  location,
  days,
  unit,
  language: maybe(fc.constantFrom(...DISCORD_LOCALES)),
  timeZone: maybe(fc.constantFrom("Europe/Paris", "Asia/Kolkata")),
});
const locale = fc.constantFrom("en-US", "en-GB", "de", "ja", "hu", "no", "xx");

describe("resolvePreferences", () => {
  it("each value is that of the first of option, person and server who says one", () => {
    fc.assert(
      fc.property(given, given, guild, locale, (option, person, server, code) => {
        const resolved = resolvePreferences(option, { person, guild: server }, code);
        for (const name of ["location", "days", "unit"] as const) {
          const first = (
            [
              ["option", option[name]],
              ["person", person[name]],
              ["server", server[name]],
            ] as const
          ).find(([, value]) => value !== null);
          if (first === undefined) {
            expect(resolved[name]?.source ?? null).toBe(name === "location" ? null : "built-in");
          } else {
            expect(resolved[name]).toEqual({ source: first[0], value: first[1] });
          }
        }
        expect(resolved.language.source).toBe(server.language === null ? "built-in" : "server");
        if (server.language !== null) expect(resolved.language.value).toBe(server.language);
        expect(resolved.timeZone?.value ?? null).toBe(server.timeZone);
      }),
    );
  });

  it("one who says nothing changes nothing", () => {
    fc.assert(
      fc.property(given, guild, locale, (person, server, code) => {
        const stored = { person, guild: server };
        expect(resolvePreferences(NOTHING_GIVEN, stored, code)).toEqual(
          resolvePreferences({ location: null, days: null, unit: null }, stored, code),
        );
      }),
    );
  });

  it.each([
    ["en-US", "i", "en-US"],
    ["en-GB", "m", "en-GB"],
    ["de", "m", "de"],
    ["uk", "m", "uk"],
    ["zh-TW", "m", "zh-TW"],
    ["hu", "m", "hu"],
    ["xx", "m", "en-US"],
    ["__proto__", "m", "en-US"],
    ["constructor", "m", "en-US"],
  ])("with nothing said a reader of %s gets 3 days, %s and %s", (code, unitOf, language) => {
    expect(resolvePreferences(NOTHING_GIVEN, NOTHING_STORED, code)).toEqual({
      location: null,
      days: { value: 3, source: "built-in" },
      unit: { value: unitOf, source: "built-in" },
      language: { value: language, source: "built-in" },
      timeZone: null,
    });
  });
});
