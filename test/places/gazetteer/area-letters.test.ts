import { beforeAll, describe, expect, test } from "vitest";
import {
  CITY_LETTERS,
  cityOfLetters,
  REGION_LETTERS,
} from "../../../src/places/gazetteer/area-letters.ts";
import { OTHER_REGION_NAMES, parseArea } from "../../../src/places/gazetteer/area-names.ts";
import { type Gazetteer, openGazetteer } from "../../../src/places/gazetteer/gazetteer.ts";
import { testIndexPath } from "./test-index.ts";

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = openGazetteer(await testIndexPath());
});

/** `TX` → `Texas, US`. */
function coded(letters: string): readonly string[] {
  return gazetteer.areas.coded(letters.toLowerCase()).map(({ countryCode, admin1Code }) => {
    const region = gazetteer.regions.find(
      (one) => one.countryCode === countryCode && one.admin1Code === admin1Code,
    );
    return region === undefined ? countryCode : `${region.name}, ${countryCode}`;
  });
}

describe("letters of regions", () => {
  test.each([
    ["TX", "Texas, US"],
    ["ON", "Ontario, CA"],
    ["PEI", "Prince Edward Island, CA"],
    ["NSW", "New South Wales, AU"],
    ["SP", "São Paulo, BR"],
    ["MH", "Maharashtra, IN"],
    ["NRW", "North Rhine-Westphalia, DE"],
    ["CDMX", "Mexico City, MX"],
    ["KZN", "KwaZulu-Natal, ZA"],
    ["ZH", "Zurich, CH"],
  ])("%s is %s", (letters, region) => {
    expect(coded(letters)).toContain(region);
  });

  test("every region in our own tables has a town", () => {
    const lettered = Object.entries(REGION_LETTERS).flatMap(([countryCode, pairs]) =>
      [...pairs.matchAll(/(\S+) \S+/gu)].map(([, code]) => `${countryCode}.${code}`),
    );
    const ours = [...lettered, ...Object.keys(OTHER_REGION_NAMES)];
    const empty = ours.filter((code) => gazetteer.largestIn(parseArea(code), 1).length === 0);
    expect(ours.length).toBeGreaterThan(180);
    expect(empty).toEqual([]);
  });
});

describe("letters of cities", () => {
  test.each([
    ["NYC", "New York City"],
    ["L.A.", "Los Angeles"],
    ["d c", "Washington"],
    ["спб", "Saint Petersburg"],
    ["HCMC", "Ho Chi Minh City"],
  ])("%s is %s", (letters, name) => {
    expect(gazetteer.byId(cityOfLetters(letters) ?? 0)?.name).toBe(name);
  });

  test.each(["", "TX", "constructor", "New York"])("'%s' is none", (text) => {
    expect(cityOfLetters(text)).toBeNull();
  });

  test("every city is in the data, and large", () => {
    const people = Object.values(CITY_LETTERS).map((id) => gazetteer.byId(id)?.population ?? 0);
    expect(Math.min(...people)).toBeGreaterThan(500_000);
  });
});
