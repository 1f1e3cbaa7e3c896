import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { installedPackages } from "../../../src/places/gazetteer/ensure-index.ts";
import { abbreviatedForms, foldedForms } from "../../../src/places/gazetteer/fold.ts";
import { type Gazetteer, openGazetteer } from "../../../src/places/gazetteer/gazetteer.ts";
import { readPlaces, type SourcePlace } from "../../../src/places/gazetteer/source-places.ts";
import { testIndexPath } from "./test-index.ts";

/** Tests every nth place: a prime, so that no country is left out. */
const SAMPLE_STEP = 331;

let gazetteer: Gazetteer;
let sample: readonly SourcePlace[];
beforeAll(async () => {
  gazetteer = openGazetteer(await testIndexPath());
  sample = [...readPlaces(installedPackages.load().cities)].filter(
    (_, index) => index % SAMPLE_STEP === 0,
  );
});

describe("every place", () => {
  test("is found by its whole name, as exact", () => {
    for (const place of sample) {
      for (const form of foldedForms(place.name)) {
        const found = gazetteer.search(form, { limit: 1000, tolerance: "exact" });
        const match = found.find((one) => one.place.id === place.id);
        expect(match?.quality, `${place.name} by ${form}`).toBe("exact");
      }
    }
  });

  test("no link among the names is one", () => {
    expect(gazetteer.search("https://en.wikipedia.org/wiki/Rakops", { limit: 5 })).toEqual([]);
  });

  test("is found by each alternate name in capitals, cut anywhere", () => {
    for (const place of sample) {
      const isName = (text: string) => /\p{Lu}/u.test(text) && !text.includes("://");
      for (const name of place.alternateNames.filter(isName)) {
        const [form = ""] = foldedForms(name);
        const area = { countryCode: place.countryCode };
        const beginning = form.slice(0, Math.ceil(form.length / 2)).trim();
        if (form.length > 60 || beginning === "" || /\p{Surrogate}/u.test(beginning)) continue;
        for (const text of [form, beginning]) {
          const found = gazetteer.search(text, { limit: 20_000, within: [area] });
          const ids = new Set(found.map((one) => one.place.id));
          expect(ids.has(place.id), `${place.name} by ${text}`).toBe(true);
        }
      }
    }
  });

  test("is found by its id, as the data has it", () => {
    for (const place of sample) {
      expect(gazetteer.byId(place.id)).toMatchObject({
        id: place.id,
        name: place.name,
        countryCode: place.countryCode,
        population: place.population,
        longitude: place.longitude,
        latitude: place.latitude,
        timeZone: place.timeZone,
      });
    }
  });
});

test("there are at least 150,000 places, in every country that Discord's members come from", () => {
  expect(gazetteer.size).toBeGreaterThan(150_000);
  expect(gazetteer.countryCodes.length).toBeGreaterThan(240);
});

describe("search", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.string({ unit: "grapheme", maxLength: 12 }),
    fc.stringMatching(/^[a-z ]{1,14}$/),
  );

  test("any text gives distinct places, no more than asked for", () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 30 }), (typed, limit) => {
        const ids = gazetteer.search(typed, { limit }).map(({ place }) => place.id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBeLessThanOrEqual(limit);
      }),
    );
  });

  test("among places that are equally well named, the larger or more important comes first", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,5}$/), (typed) => {
        const found = gazetteer.search(typed, { limit: 25 });
        for (const quality of ["exact", "prefix"]) {
          const populations = found
            .filter((match) => match.quality === quality)
            // Below this, all places count the same.
            .map(({ place }) => Math.max(place.weight, 100));
          expect(populations).toEqual(populations.toSorted((left, right) => right - left));
        }
      }),
    );
  });

  test("fewer matches asked for are the first of more", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zа-я]{1,6}$/), (typed) => {
        const five = gazetteer.search(typed, { limit: 5 });
        expect(gazetteer.search(typed, { limit: 25 }).slice(0, five.length)).toEqual(five);
      }),
    );
  });

  test("a saint is found written short and long", () => {
    for (const form of abbreviatedForms("saint petersburg")) {
      const [match] = gazetteer.search(form, { limit: 1 });
      expect(match?.place.id).toBe(498_817);
    }
  });
});

describe("byId", () => {
  test.each([0, -1, 1.5, Number.NaN, 4_294_967_296, 999_999_999])("%d is no place's", (id) => {
    expect(gazetteer.byId(id)).toBeNull();
  });
});

describe("the nearest town", () => {
  const townAt = (longitude: number, latitude: number, radiusKm = 1_000) =>
    gazetteer.around({ longitude, latitude }, radiusKm)?.town;

  test.each([
    ["the Eiffel Tower", 2.2945, 48.8584, "FR"],
    ["longitude and latitude 0", 0, 0, "GH"],
    ["just east of the antimeridian", -179.99, -16.8, "FJ"],
    ["80° north", 15.6, 80, "SJ"],
  ])("%s has its nearest town", (_, longitude, latitude, countryCode) => {
    const found = townAt(longitude, latitude);
    expect(found?.place.countryCode).toBe(countryCode);
    expect(found?.place.population).toBeGreaterThanOrEqual(1000);
    expect(townAt(longitude, latitude, (found?.distanceKm ?? 0) + 0.1)).toEqual(found);
    expect(townAt(longitude, latitude, (found?.distanceKm ?? 0) - 0.1)).not.toEqual(found);
  });

  test("a part of a town is none", () => {
    expect(townAt(-74.01, 40.71)?.place.name).toBe("New York City");
  });

  test("a town is nearest to itself, at no distance", () => {
    const [london] = gazetteer.search("London", { limit: 1 });
    const { longitude = 0, latitude = 0 } = london?.place ?? {};
    expect(townAt(longitude, latitude)?.place).toEqual(london?.place);
    expect(townAt(longitude, latitude)?.distanceKm).toBeLessThan(0.1);
  });
});

describe("around", () => {
  test.each([
    ["New York", -74.01, 40.71, "New York City"],
    ["just east of the antimeridian", -179.99, -16.8, "Labasa"],
    ["Pago Pago", -170.7, -14.28, "Pago Pago"],
  ])("%s has its largest place", (_, longitude, latitude, name) => {
    expect(gazetteer.around({ longitude, latitude }, 100)?.largest.name).toBe(name);
  });

  test("the nearest is as near as the nearest town, or nearer, and within the radius", () => {
    for (const name of ["Paris", "Quito", "Suva", "Longyearbyen", "Ushuaia"]) {
      const [match] = gazetteer.search(name, { limit: 1 });
      const { longitude = 0, latitude = 0, id } = match?.place ?? {};
      expect(gazetteer.around({ longitude, latitude }, 1)?.nearest.id).toBe(id);
    }
    expect(gazetteer.around({ longitude: -40, latitude: 30 }, 30)).toBeNull();
    expect(gazetteer.around({ longitude: 0, latitude: -90 }, 30)).toBeNull();
  });
});

describe("areas", () => {
  test("the largest places of a country and of a region are in it, the largest first", () => {
    const names = (countryCode: string, admin1Code?: string) =>
      gazetteer
        .largestIn({ countryCode, ...(admin1Code === undefined ? {} : { admin1Code }) }, 2)
        .map(({ name }) => name);
    expect(names("FR")).toEqual(["Paris", "Marseille"]);
    expect(names("US", "TX")).toEqual(["Houston", "San Antonio"]);
    expect(names("US", "none")).toEqual([]);
    expect(names("none")).toEqual([]);
  });

  test("a region's people are fewer than its country's", () => {
    const texas = gazetteer.populationOf({ countryCode: "US", admin1Code: "TX" });
    expect(texas).toBeGreaterThan(15_000_000);
    expect(texas).toBeLessThan(gazetteer.populationOf({ countryCode: "US" }));
    expect(gazetteer.populationOf({ countryCode: "none" })).toBe(0);
  });
});
