import fc from "fast-check";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { AreaNames } from "../../../src/places/gazetteer/area-names.ts";
import type { GazetteerPlace } from "../../../src/places/gazetteer/gazetteer.ts";
import {
  type Gazetteer,
  isCalledSo,
  openGazetteer,
} from "../../../src/places/gazetteer/gazetteer.ts";
import {
  type NarrowedResult,
  searchNarrowed,
} from "../../../src/places/gazetteer/search-narrowed.ts";
import { rounds } from "../../support/rounds.ts";
import { testIndexPath } from "./test-index.ts";

let gazetteer: Gazetteer;
let areaNames: AreaNames;
beforeAll(async () => {
  gazetteer = openGazetteer(await testIndexPath());
  areaNames = new AreaNames(gazetteer);
});

function search(text: string, locale = "en"): NarrowedResult {
  return searchNarrowed(text, {
    ...{ gazetteer, areaNames, locale, homeCountryCode: null },
    ...{ limit: 10, tolerance: "normal" },
  });
}

/** `Paris TX US`, or the kind of any other answer. */
function first(result: NarrowedResult): string {
  if (result.kind !== "places") return result.kind;
  return described(result.matches[0]?.place);
}

function described(place: GazetteerPlace | undefined): string {
  return `${place?.name} ${place?.admin1?.code ?? "-"} ${place?.countryCode}`;
}

describe("a name with its region or country", () => {
  test.each([
    ["Paris, TX", "Paris TX US"],
    ["Paris, Texas", "Paris TX US"],
    ["Paris, Texas, USA", "Paris TX US"],
    ["Paris, Lamar County, Texas", "Paris TX US"],
    ["Paris, T", "Paris TX US"],
    ["Paris Texas", "Paris TX US"],
    ["Springfield Illinois", "Springfield IL US"],
    ["Springfield, IL, United States", "Springfield IL US"],
    ["München, DE", "Munich 02 DE"],
    ["München, Bayern", "Munich 02 DE"],
    ["London, Ontario", "London 08 CA"],
    ["London, ON", "London 08 CA"],
    ["London Ontario", "London 08 CA"],
    ["London, Ont", "London 08 CA"],
    ["London, England, UK", "London ENG GB"],
    ["Greenville SC", "Greenville SC US"],
    ["Greenville NC", "Greenville NC US"],
    ["Newcastle, NSW", "Newcastle 02 AU"],
    ["Los Angeles, CA", "Los Angeles CA US"],
    ["Athens, GA", "Athens GA US"],
    ["Washington, D.C.", "Washington DC US"],
    ["Portland OR", "Portland OR US"],
    ["Charleston West Virginia", "Charleston WV US"],
    ["Saint-Denis, Réunion", "Saint-Denis RE RE"],
    ["Milano, Italia", "Milan 09 IT"],
    ["東京, 日本", "Tokyo 40 JP"],
    ["South Bend", "South Bend IN US"],
    ["北京市", "Beijing 22 CN"],
    ["서울시", "Seoul 11 KR"],
    ["lodnon, England", "London ENG GB"],
    ["Sprngfield Illinois", "Springfield IL US"],
  ])("%s is %s", (text, expected) => {
    expect(first(search(text))).toBe(expected);
  });

  test("a country is known by its name in the viewer's language", () => {
    expect(first(search("Wien, Itävalta", "fi"))).toBe("Vienna 09 AT");
    expect(search("Wien, Itävalta", "en").kind).toBe("nothing");
  });

  test("a place that is not there is nothing, with places of that name as the closest", () => {
    const result = search("Paris, Japan");
    expect(result.kind).toBe("nothing");
    expect(result.kind === "nothing" && described(result.closest[0]?.place)).toBe("Paris 11 FR");
  });

  test.each(["aoeu", "", " , ", "aoeu, Texas"])("%j is nothing", (text) => {
    expect(search(text)).toEqual({ kind: "nothing", closest: [] });
  });
});

describe("a region or country alone", () => {
  test.each([
    ["Florida", "en", { name: "Florida", countryCode: "US", admin1Code: "FL" }, "Jacksonville"],
    ["Texas", "en", { name: "Texas", countryCode: "US", admin1Code: "TX" }, "Houston"],
    [
      "Île-de-France",
      "en",
      { name: "Île-de-France", countryCode: "FR", admin1Code: "11" },
      "Paris",
    ],
    ["Japan", "en", { name: "Japan", countryCode: "JP" }, "Tokyo"],
    ["日本", "ja", { name: "日本", countryCode: "JP" }, "Tokyo"],
    ["Armenia", "en", { name: "Armenia", countryCode: "AM" }, "Yerevan"],
    ["Deutschland", "de", { name: "Deutschland", countryCode: "DE" }, "Berlin"],
    ["USA", "en", { name: "United States", countryCode: "US" }, "New York City"],
  ])("%s is an area with its largest places", (text, locale, area, largest) => {
    const result = search(text, locale);
    expect(result).toMatchObject({ kind: "area", area });
    expect(result.kind === "area" && result.largest[0]?.name).toBe(largest);
  });

  test.each([
    ["New York", "New York City NY US"],
    ["Luxembourg", "Luxembourg LU LU"],
    ["Singapore", "Singapore - SG"],
    ["Mexico", "Mexico City 09 MX"],
    ["Washington", "Washington DC US"],
    ["Quebec", "Québec 10 CA"],
  ])("%s is the city, since it is of comparable standing", (text, expected) => {
    expect(first(search(text))).toBe(expected);
  });

  test("every region with its country is that region, or a town of its name there", () => {
    const countries = new Intl.DisplayNames("en", { type: "region" });
    const missed = gazetteer.regions.flatMap(({ countryCode, name }) => {
      const text = `${name}, ${countries.of(countryCode)}`;
      const result = search(text);
      if (result.kind === "nothing") return [text];
      const [match] = result.kind === "places" ? result.matches : [];
      const found = result.kind === "area" ? result.area : match?.place;
      const isSure = match === undefined || isCalledSo(match);
      return found?.countryCode === countryCode && isSure ? [] : [text];
    });
    expect(missed).toEqual([]);
  });

  test("towns that share the area's name come with it", () => {
    const result = search("Florida");
    expect(result.kind === "area" && described(result.namesakes[0]?.place)).toBe("Florida 05 CU");
  });
});

test("any text is answered", () => {
  const kinds = ["places", "area", "nothing"];
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(kinds).toContain(search(text).kind);
    }),
    { numRuns: rounds(300, 60) },
  );
});

test("a place's name with its region and country leads back to it among the first", () => {
  const countries = new Intl.DisplayNames("en", { type: "region" });
  const largest = ["US", "DE", "FR", "JP", "BR", "IN", "GB", "ES"].flatMap((countryCode) =>
    gazetteer.largestIn({ countryCode }, 25),
  );
  for (const place of largest.filter(({ name }) => !name.includes(","))) {
    const parts = [place.name, place.admin1?.name, countries.of(place.countryCode)];
    const result = search(parts.filter((part) => part !== undefined).join(", "));
    const ids = result.kind === "places" ? result.matches.map((match) => match.place.id) : [];
    expect(ids.slice(0, 1)).toEqual([place.id]);
  }
});

test("a text longer than any name is not searched for, however many words its characters stand for", () => {
  const asked = vi.spyOn(gazetteer, "search");
  expect(search("\ufdfa".repeat(6_000))).toEqual({ kind: "nothing", closest: [] });
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});
