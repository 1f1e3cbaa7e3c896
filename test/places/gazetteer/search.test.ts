import { beforeAll, describe, expect, test } from "vitest";
import {
  type Gazetteer,
  type Match,
  openGazetteer,
} from "../../../src/places/gazetteer/gazetteer.ts";
import { testIndexPath } from "./test-index.ts";

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = openGazetteer(await testIndexPath());
});

function search(text: string, limit = 10): readonly Match[] {
  return gazetteer.search(text, { limit });
}

/** `Paris, FR`. */
function label(match: Match | undefined): string {
  return match === undefined ? "nothing" : `${match.place.name}, ${match.place.countryCode}`;
}

describe("a name", () => {
  test.each([
    ["Paris", "Paris, FR"],
    ["paris", "Paris, FR"],
    ["Москва", "Moscow, RU"],
    ["москва", "Moscow, RU"],
    ["東京", "Tokyo, JP"],
    ["القاهرة", "Cairo, EG"],
    ["القاهره", "Cairo, EG"],
    ["תל אביב", "Tel Aviv, IL"],
    ["서울", "Seoul, KR"],
    ["São Paulo", "São Paulo, BR"],
    ["sao paulo", "São Paulo, BR"],
    ["Köln", "Köln, DE"],
    ["Koeln", "Köln, DE"],
    ["Cologne", "Köln, DE"],
    ["Den Haag", "The Hague, NL"],
    ["'s-Gravenhage", "The Hague, NL"],
    ["Saint Petersburg", "Saint Petersburg, RU"],
    ["St. Petersburg", "Saint Petersburg, RU"],
    ["Washington", "Washington, US"],
    ["Washington DC", "Washington, US"],
    ["Portland", "Portland, US"],
    ["Birmingham", "Birmingham, GB"],
    ["Hyderabad", "Hyderābād, IN"],
    ["Lagos", "Lagos, NG"],
    ["San José", "San Jose, US"],
    ["Santiago", "Santiago, CL"],
    ["Zürich", "Zürich, CH"],
    ["Zurich", "Zürich, CH"],
    ["Zuerich", "Zürich, CH"],
    ["Kyiv", "Kyiv, UA"],
    ["Kiev", "Kyiv, UA"],
    ["Київ", "Kyiv, UA"],
    ["Киев", "Kyiv, UA"],
    ["Bengaluru", "Bengaluru, IN"],
    ["Bangalore", "Bengaluru, IN"],
    ["慕尼黑", "Munich, DE"],
    ["München", "Munich, DE"],
    ["ニューヨーク", "New York City, US"],
    ["New York", "New York City, US"],
    ["Geneva", "Genève, CH"],
    ["Llanfairpwllgwyngyll", "Llanfairpwllgwyngyll, GB"],
    ["South Bend", "South Bend, US"],
    ["Ii", "Ii, FI"],
    ["Å", "Å, NO"],
    ["Y", "Y, FR"],
    ["NYC", "New York City, US"],
    ["LA", "Los Angeles, US"],
  ])("%s means %s first, by its whole name", (text, expected) => {
    const [first] = search(text);
    expect(label(first)).toBe(expected);
    expect(first?.quality).toMatch(/^exact/);
  });

  test.each([
    ["Saint Petersburg", "St. Petersburg", "FL"],
    ["Paris", "Paris", "TX"],
    ["Portland", "Portland", "ME"],
    ["Birmingham", "Birmingham", "AL"],
  ])("%s also offers %s in %s", (text, name, state) => {
    const found = search(text).map(({ place }) => [place.name, place.admin1?.code]);
    expect(found).toContainEqual([name, state]);
  });

  test("Springfield offers several of similar weight, the capital of its state first", () => {
    const largest = search("Springfield").slice(0, 3);
    expect(largest.map(({ place }) => place.admin1?.code)).toEqual(["IL", "MO", "MA"]);
    expect(largest.map(({ quality }) => quality)).toEqual(["exact", "exact", "exact"]);
  });

  test("a place in the viewer's country comes before one that is up to ten times as large", () => {
    const [first] = gazetteer.search("Birmingham", { limit: 5, homeCountryCode: "US" });
    expect(label(first)).toBe("Birmingham, US");
    const [paris] = gazetteer.search("Paris", { limit: 5, homeCountryCode: "US" });
    expect(label(paris)).toBe("Paris, FR");
  });

  test("a place carries its region, district, position and time zone", () => {
    expect(search("Paris")[1]?.place).toEqual({
      id: 4717560,
      name: "Paris",
      countryCode: "US",
      admin1: { code: "TX", name: "Texas" },
      admin2Name: "Lamar County",
      population: 24_782,
      weight: 24_782,
      longitude: -95.55551,
      latitude: 33.66094,
      timeZone: "America/Chicago",
    });
  });

  test("the areas given are the only ones searched", () => {
    const within = [{ countryCode: "US", admin1Code: "TX" }, { countryCode: "CA" }];
    const found = gazetteer.search("Paris", { limit: 25, within });
    expect(found.map(({ place }) => place.countryCode).slice(0, 2)).toEqual(["US", "CA"]);
    for (const { place } of found) {
      expect(place.countryCode === "CA" || place.admin1?.code === "TX").toBe(true);
    }
  });
});

describe("the beginning of a name", () => {
  test.each([
    ["Par", "Paris, FR"],
    ["Lond", "London, GB"],
    ["Los Ang", "Los Angeles, US"],
    ["Моск", "Moscow, RU"],
    ["北", "Beijing, CN"],
    ["St. Petersb", "Saint Petersburg, RU"],
    ["saint pet", "Saint Petersburg, RU"],
  ])("%s means %s first", (text, expected) => {
    expect(label(search(text)[0])).toBe(expected);
  });

  test("whole names only are found when the caller wants that", () => {
    const found = gazetteer.search("Lond", { limit: 10, tolerance: "exact" });
    expect(found.map(({ quality }) => quality)).not.toContain("prefix");
  });
});

describe("a misspelt name", () => {
  test.each([
    ["lodnon", "London, GB"],
    ["sydny", "Sydney, AU"],
    ["edinborough", "Edinburgh, GB"],
    ["new yrok", "New York City, US"],
    ["tokio", "Tokyo, JP"],
    ["cincinatti", "Cincinnati, US"],
    ["Sao Paolo", "São Paulo, BR"],
    ["pairs", "Paris, FR"],
    ["berln", "Berlin, DE"],
    ["melborne", "Melbourne, AU"],
    ["Colonge", "Köln, DE"],
    ["Масква", "Moscow, RU"],
    ["lodno", "London, GB"],
    // Within one mistake there is nothing, or nothing as large.
    ["Grossbottwaarr", "Großbottwar, DE"],
    ["Birminghhamm", "Birmingham, GB"],
  ])("%s means %s", (text, expected) => {
    expect(label(search(text)[0])).toBe(expected);
  });

  test.each(["aoeu", "qwertyuiop", "asdfasdf", "zzzzzzzzzzzz", "19013", "", "  ", ",", "🌦️"])(
    "%j finds nothing far-fetched",
    (text) => {
      expect(search(text)).toEqual([]);
    },
  );

  test("a name nearly like the text is found beside few that begin with it, when the caller wants that", () => {
    const found = gazetteer.search("San Fransico", { limit: 5, tolerance: "loose" });
    expect(label(found[0])).toBe("San Francisco, US");
  });
});
