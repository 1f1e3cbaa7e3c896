/** The bare coordinates of a town are in its zone, all over the world. */
import { expect, it } from "vitest";
import { installedPackages } from "../../src/places/gazetteer/ensure-index.ts";
import { readPlaces } from "../../src/places/gazetteer/source-places.ts";
import { openPlaces } from "../../src/places/open-places.ts";
import { coordinatesText, createViewer } from "../../src/places/place.ts";

/** A number without small factors, so that no kind of line is left out. */
const EVERY = 101;

it("a town's coordinates, to two decimals, have its zone, except a few beside a border", async () => {
  const { places } = await openPlaces();
  const viewer = createViewer("en-US", null);
  const zoneOf = (text: string) => {
    const resolution = places.resolve(text, viewer);
    return resolution.kind === "found" ? resolution.place.timeZone : null;
  };
  const towns = [...readPlaces(installedPackages.load().cities)];
  const sample = towns.filter((_, index) => index % EVERY === 0);
  const differing = sample.filter(
    (town) => zoneOf(coordinatesText(town)) !== zoneOf(`geonames-${town.id}`),
  );
  expect(sample.length).toBeGreaterThan(1_900);
  // Rounding moves a point by up to 700 m, over the border to a village of the other side: 8 of all towns.
  expect(differing.map(({ name }) => name).slice(3)).toEqual([]);
}, 120_000);
