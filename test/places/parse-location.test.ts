/** How typed locations are read, by example. */
import { describe, expect, it } from "vitest";
import { parseLocation } from "../../src/places/parse-location.ts";

describe("parseLocation of an id", () => {
  it.each([
    ["of nine digits", "101010100", "101010100"],
    ["of seven digits", "2643743", "2643743"],
    ["of capitals and digits", "C86AA", "C86AA"],
    ["of twelve characters, a point of interest", "10101020010A", "10101020010A"],
    ["that reads like a marked pair of no place on Earth", "W0S400", "W0S400"],
    ["that would be a place on Earth only the other way round", "N91E2", "N91E2"],
    ["between blanks", "  101010100\n", "101010100"],
    ["in full-width digits", "１０１０１０１００", "101010100"],
    ["in small letters", "c86aa", "C86AA"],
    ["in small letters, of twelve characters", "10101020010a", "10101020010A"],
  ])("an id %s is taken as the service writes it", (_, text, id) => {
    expect(parseLocation(text)).toEqual({ kind: "id", id });
  });

  it.each([
    ["ten digits", "1234567890"],
    ["eighteen digits", "123456789012345678"],
    ["letters only", "ABCDEFG"],
    ["small letters only", "paris"],
    ["four characters", "A1B2"],
    ["thirteen characters", "10101020010AB"],
    ["a letter that is not ASCII", "Ж86AA"],
    ["a blank inside", "C86 AA"],
    ["a remark", "C86AA (Paris)"],
  ])("%s make it a name", (_, text) => {
    expect(parseLocation(text)).toEqual({ kind: "name", text });
  });
});

describe("parseLocation of a postal code", () => {
  it.each([
    [
      "digits only",
      ["19013", "90210", "10115", "75001", "1010", "110001", "123456", "1", "48970000"],
    ],
    ["the United States", ["90210-1234", "90210–1234"]],
    ["Brazil", ["48970-000", "48970000"]],
    ["Japan", ["100-0001", "１００－０００１"]],
    ["Poland", ["00-950"]],
    ["Portugal", ["1000-001"]],
    ["India, Sweden and Czechia", ["110 001", "560 034", "751 24", "110 00"]],
    ["a country's mark in front", ["D-10115", "d-10115", "CH-8001", "A-1010"]],
    ["Canada", ["Y1A 0A1", "Y1A0A1", "y1a 0a1", "H0H-0H0", "N2E 2S5", "N2E2S5"]],
    [
      "the United Kingdom",
      ["SW1A 1AA", "SW1A1AA", "sw1a1aa", "M1 1AE", "M11AE", "E1W 2BB", "B33 8TH"],
    ],
    ["the Netherlands", ["1012 AB", "1012AB", "1012 SE", "1012ab"]],
    ["blanks around", ["  SW1A\u00a01AA\n"]],
  ])("one of %s is recognised and not half-read: %j", (_, texts) => {
    expect(texts.map((text) => parseLocation(text))).toEqual(
      texts.map(() => ({ kind: "postal-code" })),
    );
  });
});

describe("parseLocation of a pair", () => {
  it("an unmarked pair keeps both its readings", () => {
    expect(parseLocation("2.35,48.86")).toEqual({
      kind: "coordinates",
      readings: [
        { longitude: 2.35, latitude: 48.86 },
        { longitude: 48.86, latitude: 2.35 },
      ],
    });
  });

  it.each([
    ["48.86N 2.35E", 2.35, 48.86],
    ["48°51'24\"N 2°21'07\"E", 2.35, 48.86],
    ["48.86°N, 2.35°E (Paris, France, 4 km)", 2.35, 48.86],
    ["48N2E", 2, 48],
    ["N48E2", 2, 48],
    ["1e1n", 1, 1],
  ])("%s is a point, though some such texts look like ids", (text, longitude, latitude) => {
    expect(parseLocation(text)).toEqual({
      kind: "coordinates",
      readings: [{ longitude, latitude }],
    });
  });

  it("a pair that is no point on Earth as written says what it would be the other way round", () => {
    expect(parseLocation("lat 139.7 lon 35.7")).toEqual({
      kind: "out-of-range",
      swapped: { longitude: 139.7, latitude: 35.7 },
    });
    expect(parseLocation("100,200")).toEqual({ kind: "out-of-range", swapped: null });
  });
});

describe("parseLocation of nothing", () => {
  it.each(["", " ", "\n\t ", "\u3000", "\u00a0", "\u200b", "\ufeff \u200e"])(
    "what shows nothing (%j) is empty",
    (text) => {
      expect(parseLocation(text)).toEqual({ kind: "empty" });
    },
  );
});

describe("parseLocation of a name", () => {
  it.each([
    ...[
      "Paris",
      "Å",
      "北",
      "北京",
      "München, Bayern",
      "St. John's",
      "Washington (D.C.)",
      "’s-Hertogenbosch",
    ],
    ...[
      "1e5,2",
      "1e1,2",
      "1e1,1e1",
      "2,35,48,86",
      "2.35,48.86,100",
      "1 2 3",
      "2.35",
      "2.35,",
      ",48.86",
    ],
    ...["2.35,,48.86", "--2,3", "1.2.3,4", "0x10,5", "NaN,NaN", "Infinity,0", "10000,2"],
    ...["1.0000000000000001,2", "2.35/48.86", "2.35,48.86 please", "48.86N 2.35", "48.86N 2.35O"],
    ...["-5 S 2 E", "48°60'N 2°E", "lat 48.86", "+19013", "-5", "<@80351110224678912>", "\0"],
    ...["D 10115 Berlin", "75001 Paris", "Route 66", "W", "N E", "100 Mile House"],
  ])("%j is a name, as typed", (text) => {
    expect(parseLocation(text)).toEqual({ kind: "name", text });
  });

  it("blanks around a name are dropped, those inside and its letters stay", () => {
    expect(parseLocation("  new  York\u3000")).toEqual({ kind: "name", text: "new  York" });
    expect(parseLocation("Ｐａｒｉｓ")).toEqual({ kind: "name", text: "Ｐａｒｉｓ" });
  });
});
