import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { abbreviatedForms, fold, foldedForms } from "../../../src/places/gazetteer/fold.ts";

describe("fold", () => {
  test.each([
    ["capitals", "PARIS", "paris"],
    ["accents", "São Paulo", "sao paulo"],
    ["Vietnamese tones", "Thành phố Hồ Chí Minh", "thanh pho ho chi minh"],
    [
      "letters without a decomposition",
      "Łódź Tromsø Þórshöfn Đà Nẵng",
      "lodz tromso thorshofn da nang",
    ],
    ["ligatures", "Œuvres Ærø Weiß", "oeuvres aero weiss"],
    ["Turkish i with and without a dot", "İzmir ISPARTA Iğdır", "izmir isparta igdir"],
    ["full-width letters", "Ｔｏｋｙｏ", "tokyo"],
    ["Greek accents and the final sigma", "Αθήνα Πειραιάς", "αθηνα πειραιασ"],
    ["Cyrillic ё", "Орёл", "орел"],
    ["Ukrainian ї", "Київ", "киів"],
    ["Arabic vowel marks, tatweel and variants", "الْقَاهِــرَة أبوظبي", "القاهره ابوظبي"],
    ["Persian letters", "کرمان یزد", "كرمان يزد"],
    ["Hebrew vowel points", "תֵּל אָבִיב", "תל אביב"],
    ["apostrophes, hyphens and dots", "'s-Gravenhage, St. John’s", "s gravenhage st john s"],
    ["the Hawaiian ʻokina", "Hawaiʻi", "hawai i"],
    ["Japanese separators", "サン・ジュリア＝ロリア", "サン ジュリア ロリア"],
  ])("%s do not count", (_, text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test.each([
    ["й is not и", "й", "и"],
    ["が is not か", "が", "か"],
    ["ぱ is not は", "ぱ", "は"],
    ["ひらがな is not カタカナ", "ひ", "ヒ"],
    ["a Hindi vowel sign counts", "दिल्ली", "दल्ल"],
    ["a Thai vowel sign counts", "กี", "ก"],
  ])("%s", (_, left, right) => {
    expect(fold(left)).not.toBe(fold(right));
  });

  test("Hangul typed as single letters is the composed syllable", () => {
    expect(fold("서울".normalize("NFD"))).toBe("서울");
  });

  test("half-width katakana with a voiced mark is the full-width letter", () => {
    expect(fold("ｶﾞ")).toBe("ガ");
  });

  test("any string folds without an error, and folding twice changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const folded = fold(text);
        expect(fold(folded)).toBe(folded);
      }),
    );
  });

  test("the encoding of accents does not matter", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(fold(text.normalize("NFD"))).toBe(fold(text.normalize("NFC")));
      }),
    );
  });

  test("the parts of a long text fold like the parts alone", () => {
    expect(fold("Å-".repeat(20_000))).toBe(Array(20_000).fill("a").join(" "));
  });
});

describe("foldedForms", () => {
  test.each([
    ["Zürich", ["zurich", "zuerich"]],
    ["Århus", ["arhus", "aarhus"]],
    ["Køge", ["koge", "koege"]],
    ["Paris", ["paris"]],
  ])("%s is found as %j", (name, forms) => {
    expect(foldedForms(name)).toEqual(forms);
  });
});

describe("abbreviatedForms", () => {
  test.each([
    ["saint denis", "st denis"],
    ["st denis", "saint denis"],
    ["sainte anne", "ste anne"],
    ["mont saint michel", "mont st michel"],
    ["mt vernon", "mount vernon"],
  ])("%s is also looked for as %s", (text, other) => {
    expect(abbreviatedForms(text)).toContain(other);
  });

  test.each(["stuttgart", "st", "saint", "west point", "best saintly"])(
    "%s stays as it is",
    (text) => {
      expect(abbreviatedForms(text)).toEqual([text]);
    },
  );
});
