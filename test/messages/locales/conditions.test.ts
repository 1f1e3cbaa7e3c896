/** The names of conditions in the languages that the weather service does not speak. */
import icons from "qweather-icons/font/qweather-icons.json" with { type: "json" };
import { describe, expect, it } from "vitest";
import { SERVICE_TEXT_LIMIT } from "../../../src/messages/day-view.ts";
import { createI18n } from "../../../src/messages/i18n.ts";
import conditions from "../../../src/messages/locales/conditions.json" with { type: "json" };
import { DISCORD_LOCALES, serviceLanguage } from "../../../src/preferences/languages.ts";

/** Every condition that has a picture, and overcast at night, which had one once. */
const CODES = [...Object.keys(icons).filter((code) => /^(?!80)\d{3}$/.test(code)), "154"].sort();

const withoutService = DISCORD_LOCALES.filter(
  (locale) => serviceLanguage(locale) === "en" && !locale.startsWith("en"),
);

it("the languages with names are those that the service does not speak", () => {
  expect(Object.keys(conditions).sort()).toEqual([...withoutService].sort());
});

describe.each(Object.entries(conditions))("the names of %s", (locale, byCodes) => {
  const names = Object.values(byCodes);

  it("are there for each code, once", () => {
    const codes = Object.keys(byCodes).flatMap((shared) => shared.split(" "));
    expect(codes.sort()).toEqual(CODES);
    expect(new Set(names).size).toBe(names.length);
  });

  it("begin with a capital letter, have no dot or stray blank, and are shown whole", () => {
    const form = new RegExp(`^(?=.{3,${SERVICE_TEXT_LIMIT}}$)\\p{Lu}[\\p{L},() -]*[\\p{L})]$`, "u");
    expect(names.filter((name) => !form.test(name))).toEqual([]);
  });

  it("are found by each of their codes", () => {
    const { conditionName } = createI18n()(locale);
    for (const [codes, name] of Object.entries(byCodes)) {
      expect(codes.split(" ").map(conditionName)).toEqual(codes.split(" ").map(() => name));
    }
  });
});

it.each(["en-US", "de", "zh-CN"])("in %s the service's own text is shown", (locale) => {
  expect(createI18n()(locale).conditionName("100")).toBeNull();
});

it.each(["998", "", "101 151", "constructor", null])(
  "a code nobody knows (%s) has none",
  (code) => {
    expect(createI18n()("da").conditionName(code)).toBeNull();
  },
);
