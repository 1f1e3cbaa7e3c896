/** The custom ids of /forecast: made, read back, and refused where they are not ours. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  menuId,
  type Page,
  pageId,
  readMenuId,
  readPageId,
} from "../../commands/forecast/component-ids.ts";
import { openPlaces } from "../../src/places/open-places.ts";
import { createReader } from "../../src/places/place.ts";
import { UNITS } from "../../src/weather/index.ts";

const { places } = await openPlaces();
const reader = createReader("en-US", null);
const ASKER = "1100000000000000032";

function placeOf(text: string): Page["place"] {
  const resolution = places.resolve(text, reader);
  if (resolution.kind !== "found") throw new Error(`${text} is not found`);
  return resolution.place;
}

const page = fc.record({
  place: fc.constantFrom("Paris", "-179.99,-89.99", "101010100", "10101020010A").map(placeOf),
  days: fc.integer({ min: 1, max: 30 }),
  unit: fc.constantFrom(...UNITS),
  page: fc.integer({ min: 0, max: 29 }),
  askerId: fc.bigInt({ min: 10n ** 17n, max: 10n ** 19n }).map(String),
});

describe("pageId", () => {
  it("any page fits Discord's 100 characters and is read back as it was", () => {
    fc.assert(
      fc.property(page, fc.constantFrom("previous" as const, "next" as const), (given, role) => {
        const id = pageId(given, role);
        expect(id.length).toBeLessThanOrEqual(100);
        expect(readPageId(id, reader, places)).toEqual(given);
      }),
    );
  });
});

describe("readPageId", () => {
  it.each([
    "",
    "forecast",
    "forecast:1:next",
    `forecast:2:next:2.35,48.86:3:m:0:${ASKER}`,
    `forecast:1:last:2.35,48.86:3:m:0:${ASKER}`,
    `forecast:1:next:nowhere at all:3:m:0:${ASKER}`,
    `forecast:1:next:2.35,48.86:31:m:0:${ASKER}`,
    `forecast:1:next:2.35,48.86:3:x:0:${ASKER}`,
    `forecast:1:next:2.35,48.86:3:m:-1:${ASKER}`,
    "forecast:1:next:2.35,48.86:3:m:0:me",
    `forecast:1:next:2.35,48.86:3:m:0:${ASKER}:more`,
  ])("%j is none of ours", (id) => {
    expect(readPageId(id, reader, places)).toBeNull();
  });

  it("no text makes it throw", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(readPageId(`forecast:1:${text}`, reader, places)).toBeNull();
        expect(readMenuId(`forecast:1:${text}`)).toBeNull();
      }),
    );
  });
});

describe("menuId", () => {
  it("the options that go with the place are read back as they were, given or not", () => {
    const options = fc.record({
      days: fc.option(fc.integer({ min: 1, max: 30 }), { nil: null }),
      unit: fc.option(fc.constantFrom(...UNITS), { nil: null }),
      private: fc.boolean(),
    });
    fc.assert(
      fc.property(options, (given) => {
        expect(readMenuId(menuId(given))).toEqual(given);
      }),
    );
  });
});
