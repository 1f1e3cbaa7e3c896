/** All places of the index, against the data that it was built from. */
import { Locale } from "discord.js";
import { beforeAll, describe, expect, test } from "vitest";
import { installedPackages } from "../../src/places/gazetteer/ensure-index.ts";
import { type Gazetteer, openGazetteer } from "../../src/places/gazetteer/gazetteer.ts";
import { readSourceVersion } from "../../src/places/gazetteer/index-file.ts";
import { readPlaces } from "../../src/places/gazetteer/source-places.ts";
import { openPlaces } from "../../src/places/open-places.ts";
import { createViewer } from "../../src/places/place.ts";
import { testIndexPath } from "../places/gazetteer/test-index.ts";

const { cities, readTowns, regionNames, version } = installedPackages.load();
const places = [...readPlaces(cities)];

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = openGazetteer(await testIndexPath());
});

test("the index is built from the installed packages", async () => {
  expect(version).toBe(installedPackages.version());
  expect(readSourceVersion(await testIndexPath())).toBe(version);
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

describe("labels in every language", () => {
  /** A prime, so that no country is left out. */
  const step = 1009;
  const cities = () => {
    const sample = places.filter(
      ({ population }, index) => population > 2_000_000 || index % step === 0,
    );
    return sample.map(({ id }) => `geonames-${id}`);
  };

  test.each(Object.values(Locale))("%s: a label means its place", async (locale) => {
    const { places: offline } = await openPlaces();
    const viewer = createViewer(locale, null);
    const wrong = cities().filter((reference) => {
      const place = offline.resolve(reference, viewer);
      if (place.kind !== "found") return true;
      const again = offline.resolve(place.place.label, viewer);
      return again.kind !== "found" || again.place.reference !== reference;
    });
    expect(wrong).toEqual([]);
  });

  test.each(["ru", "uk", "bg", "el", "hi", "th", "ja", "ko", "zh-CN", "zh-TW"])(
    "%s: a region in Latin letters stands only where it tells namesakes apart",
    async (locale) => {
      const { places: offline } = await openPlaces();
      const viewer = createViewer(locale, null);
      const found = cities().flatMap((reference) => {
        const resolution = offline.resolve(reference, viewer);
        return resolution.kind === "found" ? [resolution.place] : [];
      });
      const local = found.filter(({ label }) => !/^[^,]*[a-z]/iu.test(label));
      const needless = local.filter(({ label, reference }) => {
        const [name, region = "", country] = label.split(", ");
        const shorter = offline.resolve(`${name}, ${country}`, viewer);
        const isNeeded = shorter.kind !== "found" || shorter.place.reference !== reference;
        return /[a-z]{3}/iu.test(region) && !isNeeded;
      });
      expect(local.length).toBeGreaterThan(50);
      expect(needless).toEqual([]);
    },
  );
});
