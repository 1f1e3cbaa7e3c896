/** Every town of over 20,000 people is reached by its own name. */
import { expect, it } from "vitest";
import { type GazetteerPlace, openGazetteer } from "../../src/places/gazetteer/gazetteer.ts";
import { openPlaces } from "../../src/places/open-places.ts";
import { testIndexPath } from "../places/gazetteer/test-index.ts";
import {
  comesFirstAtHome,
  isOfferedElsewhere,
  isReachedByArea,
  townsOver,
} from "../places/own-names.ts";

const { places } = await openPlaces();
const gazetteer = openGazetteer(await testIndexPath());
const towns = townsOver(20_000, gazetteer);
const label = (town: { name: string; countryCode: string }) => `${town.name}, ${town.countryCode}`;

it("is found or offered first in its country", () => {
  const missed = towns.filter((town) => !comesFirstAtHome(town, { places, gazetteer }));
  // A far larger city there is called so, too.
  expect(missed.map(label)).toEqual(["Yicheng, CN", "Jainagar, IN"]);
});

it("is among the choices elsewhere", () => {
  const missed = towns.filter((town) => !isOfferedElsewhere(town, places));
  expect(missed.map(label)).toEqual([]);
});

it("is reached with its country or its region", () => {
  const isLargestThere = ({ id, name, countryCode, admin1 }: GazetteerPlace) => {
    const within = [{ countryCode, ...(admin1 === null ? {} : { admin1Code: admin1.code }) }];
    return gazetteer.search(name, { limit: 1, within })[0]?.place.id === id;
  };
  const missed = towns.filter((town) => isLargestThere(town) && !isReachedByArea(town, places));
  expect(missed.map(label)).toEqual([]);
});
