/** Every large town is reached by its own name. */
import { describe, expect, it } from "vitest";
import { openGazetteer } from "../../src/places/gazetteer/gazetteer.ts";
import { sharedPlaces } from "../support/places.ts";
import { testIndexPath } from "./gazetteer/test-index.ts";
import { comesFirstAtHome, isOfferedElsewhere, townsOver } from "./own-names.ts";

const { places } = await sharedPlaces();
const gazetteer = openGazetteer(await testIndexPath());
const label = (town: { name: string; countryCode: string }) => `${town.name}, ${town.countryCode}`;

describe("a town of over 300,000 people", () => {
  const towns = townsOver(300_000, gazetteer);

  it("is found or offered first in its country", () => {
    const missed = towns.filter((town) => !comesFirstAtHome(town, { places, gazetteer }));
    expect(missed.map(label)).toEqual([]);
  });

  it("is among the choices elsewhere", () => {
    const missed = towns.filter((town) => !isOfferedElsewhere(town, places));
    expect(missed.map(label)).toEqual([]);
  });
});

describe("the beginning of a large city's name", () => {
  const cities = gazetteer.countryCodes
    .flatMap((countryCode) => gazetteer.largestIn({ countryCode }, 60))
    .sort((left, right) => right.population - left.population)
    .slice(0, 200);
  const viewer = { locale: "en-US", homeCountryCode: null };

  /** The places of the cities in the list that so many first letters bring; 25 for one that is missing. */
  function ranks(letters: number): readonly (readonly [string, number])[] {
    return cities.map(({ id }) => {
      const resolution = places.resolve(`geonames-${id}`, viewer);
      const name = resolution.kind === "found" ? resolution.place.label : "";
      const typed = [...(name.split(",")[0] ?? "")].slice(0, letters).join("");
      const rank = places
        .suggest(typed, viewer)
        .findIndex(({ reference }) => reference === `geonames-${id}`);
      return [typed, rank === -1 ? 25 : rank];
    });
  }

  it("brings it among the first ten with three letters", () => {
    const late = ranks(3).filter(([, rank]) => rank >= 10);
    expect(late.length, late.join(" ")).toBeLessThanOrEqual(8);
  });

  it.each([4, 5, 6])("brings it among the first five with %d letters", (letters) => {
    expect(ranks(letters).filter(([, rank]) => rank >= 5)).toEqual([]);
  });
});
