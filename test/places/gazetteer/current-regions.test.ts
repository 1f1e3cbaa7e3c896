import { beforeAll, describe, expect, test } from "vitest";
import {
  type CurrentTown,
  withCurrentRegions,
} from "../../../src/places/gazetteer/current-regions.ts";
import { type Gazetteer, openGazetteer } from "../../../src/places/gazetteer/gazetteer.ts";
import type { SourcePlace } from "../../../src/places/gazetteer/source-places.ts";
import { testIndexPath } from "./test-index.ts";

/** Codes were given anew: 1 was the north and is the south. */
const REGION_NAMES = new Map([
  ["VN.1", "South"],
  ["VN.2", "North"],
  ["VN.4", "West"],
]);
const DISTRICT_NAMES = new Map([
  ["VN.2.20", "Harbour"],
  ["VN.4.40", "Hills"],
]);

function town(name: string, admin1: string, latitude: number, admin2 = ""): CurrentTown {
  return { name, countryCode: "VN", admin1, admin2, latitude, longitude: 105 };
}

function place(name: string, admin1: string, latitude: number, admin2 = ""): SourcePlace {
  return {
    ...town(name, admin1, latitude, admin2),
    id: 1,
    asciiName: name,
    alternateNames: ["Other name"],
    featureCode: "PPL",
    population: 1000,
    timeZone: "Asia/Ho_Chi_Minh",
  };
}

function codesOf(places: readonly SourcePlace[], towns: readonly CurrentTown[]) {
  const current = withCurrentRegions(places, {
    readTowns: () => towns,
    regionNames: REGION_NAMES,
    districtNames: DISTRICT_NAMES,
  });
  return current.map(({ name, admin1, admin2 }) => `${name} ${admin1} ${admin2}`.trim());
}

describe("withCurrentRegions", () => {
  const HANOI = town("Hanoi", "2", 21, "20");

  test("a town is where the newer data has it, under any of its names", () => {
    expect(codesOf([place("Hanoi", "1", 21.05, "9")], [HANOI])).toEqual(["Hanoi 2 20"]);
    expect(codesOf([place("Ha Noi", "1", 21)], [town("Other name", "2", 21)])).toEqual([
      "Ha Noi 2",
    ]);
  });

  test("a namesake far away says nothing", () => {
    expect(codesOf([place("Hanoi", "4", 22)], [HANOI])).toEqual(["Hanoi 4"]);
  });

  test("a town that only the older data has moves with its neighbours if its code has changed", () => {
    const places = [
      place("Hanoi", "1", 21),
      place("Near Hanoi", "1", 21.2),
      place("Gone", "3", 21),
    ];
    expect(codesOf(places, [HANOI])).toEqual(["Hanoi 2 20", "Near Hanoi 2", "Gone 2"]);
  });

  test("it stays if a neighbour is in its region, or if its code has not changed", () => {
    const places = [place("Moved", "1", 21), place("Stayed", "1", 21.1), place("Other", "4", 21)];
    const towns = [town("Moved", "2", 21), town("South town", "1", 21.3)];
    expect(codesOf(places, towns)).toEqual(["Moved 2", "Stayed 1", "Other 4"]);
  });

  test("a district is kept where the newer data has none in the same region", () => {
    const places = [place("Hill town", "4", 15, "40"), place("Moved", "1", 15, "40")];
    const towns = [town("Hill town", "4", 15), town("Moved", "4", 15)];
    expect(codesOf(places, towns)).toEqual(["Hill town 4 40", "Moved 4"]);
  });

  test("a town without a region and without neighbours has none", () => {
    expect(codesOf([place("Island", "00", 5)], [HANOI])).toEqual(["Island"]);
  });

  test("a region without a name is an error that names it", () => {
    expect(() => codesOf([place("Island", "99", 5)], [HANOI])).toThrow("VN.99");
  });
});

describe("the index", () => {
  let gazetteer: Gazetteer;
  beforeAll(async () => {
    gazetteer = openGazetteer(await testIndexPath());
  });

  test.each([
    ["Hanoi", "Hanoi"],
    ["Ho Chi Minh City", "Ho Chi Minh City (HCMC)"],
    ["Nha Trang", "Khanh Hoa"],
    ["Haiphong", "Hai Phong"],
    ["Tromsø", "Troms"],
    ["Drammen", "Buskerud"],
    ["Hebron", "West Bank"],
    ["Semey", "Abai Region"],
    ["Tecámac de Felipe Villanueva", "México"],
    ["Kommunarka", "Moscow"],
    ["Singapore", null],
  ])("%s is in %s", (name, region) => {
    const [match] = gazetteer.search(name, { limit: 1, tolerance: "exact" });
    expect(match?.place.admin1?.name ?? null).toBe(region);
  });

  test("every region has a town, and so has every area that a text can name", () => {
    const areas = [...gazetteer.areas.beginning(""), ...gazetteer.regions];
    const empty = areas.filter(
      (area) => gazetteer.populationOf(area) === 0 && gazetteer.largestIn(area, 1).length === 0,
    );
    expect(areas.length).toBeGreaterThan(7000);
    expect(empty).toEqual([]);
  });
});
