/** All places of the index, against the data that it was built from. */
import { beforeAll, describe, expect, test } from "vitest";
import { installedPackages } from "../../src/places/gazetteer/ensure-index.ts";
import { type Gazetteer, openGazetteer } from "../../src/places/gazetteer/gazetteer.ts";
import { readPlaces } from "../../src/places/gazetteer/source-places.ts";
import { testIndexPath } from "../places/gazetteer/test-index.ts";

const { cities, readTowns, regionNames } = installedPackages.load();
const places = [...readPlaces(cities)];

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = openGazetteer(await testIndexPath());
});

describe("regions", () => {
  test("each town is where the newer data has the town of its name at its position", () => {
    const newer = new Map(
      readTowns().map((town) => [
        [town.countryCode, town.name, town.latitude, town.longitude].join(),
        `${town.countryCode}.${town.admin1}`,
      ]),
    );
    let compared = 0;
    const wrong = places.filter(({ id, countryCode, name, latitude, longitude }) => {
      const code = newer.get([countryCode, name, latitude, longitude].join()) ?? "";
      const regionName = regionNames.get(code);
      if (regionName === undefined) return false;
      compared += 1;
      return gazetteer.byId(id)?.admin1?.name !== regionName;
    });
    expect(compared).toBeGreaterThan(120_000);
    expect(wrong).toEqual([]);
  });

  test("few towns have none: those of islands and of states without regions", () => {
    const none = places.filter(({ id }) => gazetteer.byId(id)?.admin1 === null);
    const countries = new Set(none.map(({ countryCode }) => countryCode));
    expect([...countries].sort().join(" ")).toBe(
      "AQ AW BL BW CC CW CX EH FK GB GI GS KZ MF MO NF NU PF PN SG SX TC VA VG",
    );
    expect(none.length).toBeLessThan(60);
  });
});
