/** Outside texts are made harmless and short. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joined, plainText, SEPARATOR, safeText, truncate } from "../../src/messages/markdown.ts";
import { hostileText } from "../support/hostile-texts.ts";
import { markupIn, shownText } from "./discord-rules.ts";

describe("joined", () => {
  it.each([
    [["a", null, "b", ""], "a · b"],
    [["a (b)", "c"], "a (b) · c"],
    [["a（b）", "**c（d）**", "e"], "a（b）· **c（d）**· e"],
    [[null, ""], ""],
  ])("%j is %j, without a blank at a wide bracket", (parts, text) => {
    expect(joined(parts, SEPARATOR)).toBe(text);
  });
});

describe("truncate", () => {
  it.each([
    ["", 5, ""],
    ["abcde", 5, "abcde"],
    ["abcdef", 5, "abcd…"],
    ["abc def", 5, "abc…"],
    ["ab👩‍👩‍👧‍👦cd", 12, "ab…"],
    ["👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 12, "👩‍👩‍👧‍👦…"],
    ["🇫🇷🇫🇷", 6, "🇫🇷…"],
    ["e\u0301e\u0301e\u0301", 4, "e\u0301…"],
    ["😀😀", 2, "…"],
    ["abc", 1, "…"],
  ])("%j to at most %d is %j", (text, limit, cut) => {
    expect(truncate(text, limit)).toBe(cut);
  });

  it("any text gets no longer than the limit and keeps its whole characters from the start", () => {
    fc.assert(
      fc.property(hostileText, fc.integer({ min: 1, max: 300 }), (text, limit) => {
        const cut = truncate(text, limit);
        expect(cut.length).toBeLessThanOrEqual(limit);
        if (text.length <= limit) expect(cut).toBe(text);
        else expect(text.startsWith(cut.slice(0, -1))).toBe(true);
        if (text.isWellFormed()) expect(cut.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe("plainText", () => {
  it.each([
    ["two\nlines", "two lines"],
    ["a\r\n\r\n  b\tc", "a b c"],
    ["\u2028a\u2029", "a"],
    ["a\0b\u007fc", "a b c"],
    ["a\u202eb\u2066c", "a b c"],
    ["  a  ", "a"],
    ["a\ud800b", "a\ufffdb"],
    ["a*b_c", "a*b_c"],
    ["Météo · 天気", "Météo · 天気"],
  ])("%j becomes the one line %j", (text, line) => {
    expect(plainText(text, 100)).toBe(line);
  });

  it("any text becomes one well-formed line within the limit", () => {
    fc.assert(
      fc.property(hostileText, fc.integer({ min: 1, max: 300 }), (text, limit) => {
        const line = plainText(text, limit);
        expect(line.length).toBeLessThanOrEqual(limit);
        expect(line.isWellFormed()).toBe(true);
        expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u);
      }),
    );
  });
});

describe("safeText", () => {
  it.each([
    ["Rain", "Rain"],
    ["48.86°N, 2.35°E", "48.86°N, 2.35°E"],
    ["-5 - 3", "-5 - 3"],
    ["a: b", "a: b"],
    ["*a*", "\\*a\\*"],
    ["_a_", "\\_a\\_"],
    ["~a~ |b| `c`", "\\~a\\~ \\|b\\| \\`c\\`"],
    ["\\*a", "\\\\\\*a"],
    ["@everyone", "\\@everyone"],
    ["<@1>", "\\<\\@1\\>"],
    ["<#1>", "\\<\\#1\\>"],
    ["[a](http://b.c)", "\\[a\\]\\(http\\://b.c\\)"],
    ["# a", "\\# a"],
    ["- a", "\\- a"],
    ["+ a", "\\+ a"],
    ["-# a", "\\-\\# a"],
    ["> a", "\\> a"],
    ["1. a", "1\\. a"],
    ["1.5", "1.5"],
  ])("%j is written %j", (text, escaped) => {
    expect(safeText(text, 100)).toBe(escaped);
  });

  it("no text means anything to Discord, and a viewer sees the text itself", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const escaped = safeText(text, 200);
        expect(escaped.length).toBeLessThanOrEqual(400);
        expect(
          [...markupIn(escaped)].filter((type) => type !== "text" && type !== "twemoji"),
        ).toEqual([]);
        expect(shownText(escaped)).toBe(plainText(text, 200));
      }),
      { numRuns: 300 },
    );
  });
});
