/** Which messages a viewer gets, and how values are filled in. */
import { Locale } from "discord.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bindMessages, createI18n } from "../../src/messages/i18n.ts";

const source = {
  plain: "as it is",
  nested: {
    days: "{place}: {days, plural, one {# day} other {# days}}",
    count: "{count, number} of {text}",
    linked: "Last: <link>posted {how}</link> {when}",
  },
} as const;
const says = (locale: string, ...texts: Parameters<typeof bindMessages>[1]) =>
  bindMessages(source, texts, locale).nested;

describe("createI18n", () => {
  it("any of Discord's languages → the same messages each time", () => {
    const i18n = createI18n();
    for (const locale of Object.values(Locale)) expect(i18n(locale)).toBe(i18n(locale));
    expect(i18n("de")).not.toBe(i18n("fr"));
  });

  it.each(["", "xx", "de-DE", "__proto__", "constructor"])(
    "%j, which Discord does not have → English",
    (locale) => {
      const i18n = createI18n();
      expect(i18n(locale)).toBe(i18n("en-US"));
    },
  );
});

describe("bindMessages", () => {
  it.each([
    ["en-US", 1, "X: 1 day"],
    ["en-US", 0, "X: 0 days"],
    ["en-US", 12_345, "X: 12,345 days"],
  ])("%s, %d → %s", (locale, days, text) => {
    expect(says(locale).days("X", days)).toBe(text);
  });

  it.each([
    [1, "1 день X"],
    [3, "3 дня X"],
    [11, "11 дней X"],
    [21, "21 день X"],
  ])("another language, %d → its own order and plural form, as in %s", (days, text) => {
    const russian = "{days, plural, one {# день} few {# дня} many {# дней} other {# дня}} {place}";
    expect(says("ru", { nested: { days: russian } }).days("X", days)).toBe(text);
  });

  it("a number → as the language writes it", () => {
    expect(says("de").count(1234.5, "x")).toBe("1.234,5 of x");
  });

  it("texts of a variety → its own, then the language's, then the source's", () => {
    const variety = { nested: { days: "variety" } };
    const language = { plain: "language", nested: { days: "language", count: "language" } };
    const t = bindMessages(source, [variety, language], "es-419");
    expect(t.plain).toBe("language");
    expect(t.nested.days("X", 1)).toBe("variety");
    expect(t.nested.count(1, "x")).toBe("language");
    expect(t.nested.linked("late", "now", (text) => text)).toBe("Last: posted late now");
  });

  it("what is marked → the caller's link, with the values in it", () => {
    const link = (text: string) => `[${text}](https://example.org/?a={b}&c=<d>)`;
    expect(says("en-US").linked("**late**", "<t:1:R>", link)).toBe(
      "Last: [posted **late**](https://example.org/?a={b}&c=<d>) <t:1:R>",
    );
  });

  it.each(["<t:123:R>", "<#123>", "**x**", "{place}", "#", "'{'", "<link>x</link>", "", "0"])(
    "the value %j → put in as it is",
    (value) => {
      expect(says("en-US").days(value, 2)).toBe(`${value}: 2 days`);
      expect(says("en-US").linked(value, value, (text) => text)).toBe(
        `Last: posted ${value} ${value}`,
      );
    },
  );

  it("any value → put in as it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (value) => {
        expect(says("en-US").count(1, value)).toBe(`1 of ${value}`);
      }),
    );
  });
});
