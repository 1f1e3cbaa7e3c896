/** The suggestions for options of daily posts. Discord may send back a choice's name instead of its value. */
import { Locale } from "discord.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readThread, threadChoices } from "../../commands/schedule/choices.ts";
import { conditionChoices } from "../../commands/shared/conditions.ts";
import { dateChoices, readSnooze } from "../../commands/shared/snooze.ts";
import { RefusedError } from "../../src/discord/command.ts";
import { createI18n } from "../../src/messages/i18n.ts";
import { conditionsSource } from "../../src/schedules/conditions/condition.ts";
import { parseConditions } from "../../src/schedules/conditions/parse-conditions.ts";
import { UNITS } from "../../src/weather/index.ts";
import { aSchedule } from "../support/builders.ts";
import { anyConditions } from "../support/conditions.ts";
import { rounds } from "../support/rounds.ts";
import { moment } from "../support/zone-rules.ts";

const i18n = createI18n();
const LOCALES = Object.values(Locale);

describe("conditions", () => {
  const typed = fc.oneof(
    fc.constantFrom("", "ra", "wind", "low 2", "frost, ", "rain 2.5, change", "forecast"),
    anyConditions.map(conditionsSource),
  );

  it.each(LOCALES)("in %s -> each name means what its value means", (locale) => {
    fc.assert(
      fc.property(typed, fc.constantFrom(...UNITS), (text, unit) => {
        const t = i18n(locale);
        const units = t.format.units(unit);
        for (const { name, value } of conditionChoices(text, { unit, hasWarnings: true }, t)) {
          expect(name.length).toBeLessThanOrEqual(100);
          expect(name).not.toMatch(/[@#]/);
          const meant = parseConditions(String(value), units);
          expect(meant.kind).toBe("conditions");
          expect(parseConditions(name, units), name).toEqual(meant);
        }
      }),
      { numRuns: rounds(400, 1, 30) },
    );
  });
});

describe("until", () => {
  const schedule = aSchedule();
  const nowMs = Date.parse("2026-07-14T12:00:00Z");

  it.each(LOCALES)("in %s -> each name means what its value means", (locale) => {
    const context = { subject: schedule, ...moment(nowMs), t: i18n(locale) };
    const choices = dateChoices("", context);
    expect(choices).toHaveLength(25);
    for (const { name, value } of choices) {
      const meant = readSnooze(String(value), context);
      expect(readSnooze(name, context), name).toEqual(meant);
    }
  });
});

describe("until in a zone where tomorrow has begun", () => {
  const schedule = aSchedule({ timeZone: "Pacific/Auckland" });
  const at = moment(Date.parse("2026-07-14T13:00:00Z"));
  const context = { subject: schedule, ...at, t: i18n("en-US") };

  it("the first date offered is the day after its own today, which is over", () => {
    const [skip, first] = dateChoices("", context);
    expect([skip?.value, first?.value]).toEqual(["next", "2026-07-16"]);
    expect(() => readSnooze("2026-07-15", context)).toThrow(RefusedError);
    expect(readSnooze("2026-07-16", context).until).toBe("2026-07-16");
  });

  it("a year ahead is the last date, in a leap year too", () => {
    expect(readSnooze("2027-07-15", context).until).toBe("2027-07-15");
    expect(() => readSnooze("2027-07-16", context)).toThrow(RefusedError);
    const leapDay = { ...context, nowMs: Date.parse("2028-02-28T13:00:00Z") };
    expect(readSnooze("2029-02-28", leapDay).until).toBe("2029-02-28");
    expect(() => readSnooze("2029-03-01", leapDay)).toThrow(RefusedError);
  });
});

describe("thread", () => {
  const nameOfThread = fc.string({ unit: "grapheme", maxLength: 120 });

  it.each(LOCALES)("in %s -> each name means what its value means", (locale) => {
    const t = i18n(locale);
    fc.assert(
      fc.property(nameOfThread, (text) => {
        for (const { name, value } of threadChoices(text, t)) {
          expect(name.length).toBeLessThanOrEqual(100);
          expect(readThread(name)).toEqual(readThread(String(value)));
        }
      }),
      { numRuns: rounds(200) },
    );
  });

  it("`each` -> one for each post; its explanation is left out", () => {
    expect(readThread(" Each ")).toEqual({ kind: "each" });
    expect(readThread("each · a new one each time")).toEqual({ kind: "each" });
    expect(readThread("Each morning")).toEqual({ kind: "named", name: "Each morning" });
    expect(readThread("  ")).toBeNull();
  });
});
