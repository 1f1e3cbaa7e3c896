/** What a location means, and that everything offered means the same again. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { localDate } from "../../src/forecasts/local-date.ts";
import type { Place } from "../../src/places/place.ts";
import {
  coordinatesLabel,
  locationText,
  placeAt,
  resolvePlace,
} from "../../src/places/resolve-place.ts";
import { suggestPlaces } from "../../src/places/suggest-places.ts";

describe("resolvePlace", () => {
  it("coordinates become a place with a label and the zone of the point", () => {
    expect(resolvePlace("2.35,48.86")).toEqual({
      kind: "found",
      place: {
        label: "48.86°N, 2.35°E",
        location: { kind: "coordinates", longitude: 2.35, latitude: 48.86 },
        timeZone: "Europe/Paris",
      },
    });
  });

  it("an id becomes a place that is called by it and whose zone is unknown", () => {
    expect(resolvePlace("101010100")).toEqual({
      kind: "found",
      place: {
        label: "101010100",
        location: { kind: "id", id: "101010100" },
        timeZone: null,
      },
    });
  });

  it.each([
    ["", "empty"],
    ["200,200", "out-of-range"],
    ["Atlantis", "not-understood"],
  ])("%j is not resolved, and the reason is told", (text, reason) => {
    expect(resolvePlace(text)).toEqual({ kind: "unresolved", reason });
  });
});

describe("coordinatesLabel", () => {
  it.each([
    [2.35, 48.86, "48.86°N, 2.35°E"],
    [-58.38, -34.6, "34.6°S, 58.38°W"],
    [0, 0, "0°N, 0°E"],
    [180, -90, "90°S, 180°E"],
  ])("%d, %d is written %s", (longitude, latitude, label) => {
    expect(coordinatesLabel({ longitude, latitude })).toBe(label);
  });
});

describe("locationText", () => {
  it("coordinates are longitude, latitude and an id is itself", () => {
    expect(locationText({ kind: "coordinates", longitude: -0.13, latitude: 51.51 })).toBe(
      "-0.13,51.51",
    );
    expect(locationText({ kind: "id", id: "C86AA" })).toBe("C86AA");
  });
});

describe("suggestPlaces", () => {
  it("an unmarked pair is offered in both readings, longitude first the likelier", () => {
    expect(suggestPlaces("2.35,48.86").map(({ label }) => label)).toEqual([
      "48.86°N, 2.35°E",
      "2.35°N, 48.86°E",
    ]);
  });

  it.each([
    ["48.86N 2.35E", ["48.86°N, 2.35°E"]],
    ["35.68,139.69", ["35.68°N, 139.69°E"]],
    ["7,7", ["7°N, 7°E"]],
    ["101010100", ["101010100"]],
    ["200,200", []],
    ["Paris", []],
    ["", []],
  ])("%j is offered as all that it can mean", (text, labels) => {
    expect(suggestPlaces(text).map(({ label }) => label)).toEqual(labels);
  });

  it("two readings that are the same point after rounding are offered once", () => {
    expect(suggestPlaces("1.001,1.002").map(({ label }) => label)).toEqual(["1°N, 1°E"]);
  });
});

const degrees = (limit: number) =>
  fc.integer({ min: -limit * 100, max: limit * 100 }).map((n) => (n / 100).toFixed(2));
const pair = fc.tuple(degrees(180), degrees(90)).map((numbers) => numbers.join(","));
const markedPair = fc
  .tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 180 }), fc.boolean())
  .map(([lat, lon, south]) => `${lat}${south ? "S" : "N"}${lon}${south ? "W" : "E"}`);
const id = fc.stringMatching(/^(?:\d{9}|[A-Z]\d[A-Z\d]{3,10})$/);

function locationOf(text: string): Place["location"] | null {
  const resolution = resolvePlace(text);
  return resolution.kind === "found" ? resolution.place.location : null;
}

describe("every place that is offered", () => {
  it("is meant again by its label and by its value", () => {
    fc.assert(
      fc.property(fc.oneof(pair, markedPair, id), (text) => {
        const places = suggestPlaces(text);
        expect(places.length).toBeGreaterThan(0);
        for (const { label, location } of places) {
          expect(locationOf(label)).toEqual(location);
          expect(locationOf(locationText(location))).toEqual(location);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("comes first when it is what the text itself means", () => {
    fc.assert(
      fc.property(fc.oneof(pair, markedPair, id), (text) => {
        expect(suggestPlaces(text)[0]?.location).toEqual(locationOf(text));
      }),
      { numRuns: 500 },
    );
  });

  it("has a label that fits a choice and mentions nobody", () => {
    fc.assert(
      fc.property(fc.oneof(pair, markedPair, id), (text) => {
        const labels = suggestPlaces(text).map(({ label }) => label);
        for (const label of labels) {
          expect(label).not.toMatch(/[@#]/);
          expect(label.length).toBeLessThanOrEqual(100);
        }
        expect(new Set(labels).size).toBe(labels.length);
      }),
    );
  });
});

describe("placeAt", () => {
  it.each([
    ["Coyhaique, whose zone is from 2025", -72.07, -45.57],
    ["Kyiv", 30.52, 50.45],
    ["Kolkata", 88.36, 22.57],
    ["the north pole", 0, 90],
    ["the south pole", 180, -90],
    ["the middle of the Pacific", 180, 0],
  ])("%s has a zone that this runtime can tell the date in", (_, longitude, latitude) => {
    const { timeZone } = placeAt({ kind: "coordinates", longitude, latitude });
    expect(localDate(0, { kind: "time-zone", timeZone: timeZone ?? "" })).toMatch(
      /^19\d\d-\d\d-\d\d$/,
    );
  });

  it("every point on Earth has a zone that this runtime can tell the date in", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: -90, max: 90, noNaN: true }),
        (longitude, latitude) => {
          const { timeZone } = placeAt({ kind: "coordinates", longitude, latitude });
          expect(timeZone).not.toBeNull();
          expect(localDate(0, { kind: "time-zone", timeZone: timeZone ?? "" })).toMatch(
            /^19(69-12-31|70-01-01)$/,
          );
        },
      ),
      { numRuns: 500 },
    );
  });
});
