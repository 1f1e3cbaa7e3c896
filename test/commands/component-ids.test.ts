/** The custom ids of /forecast: written, read back, and rejected if they are not ours. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  menuId,
  type PageInId,
  pageAfter,
  pageId,
  readMenuId,
  readPageId,
} from "../../commands/forecast/component-ids.ts";
import type { When } from "../../src/days/when.ts";
import { FORECAST_ACTIONS } from "../../src/messages/controls.ts";
import { createViewer } from "../../src/places/place.ts";
import { UNITS } from "../../src/weather/index.ts";
import { sharedPlaces } from "../support/places.ts";

const { places } = await sharedPlaces();
const viewer = createViewer("en-US", null);
const REQUESTER = "1100000000000000032";

function placeOf(text: string): PageInId["place"] {
  const resolution = places.resolve(text, viewer);
  if (resolution.kind !== "found") throw new Error(`${text} is not found`);
  return resolution.place;
}

const page = fc.record({
  place: fc.constantFrom("Paris", "-179.99,-89.99", "101010100", "10101020010A").map(placeOf),
  days: fc.integer({ min: 1, max: 30 }),
  unit: fc.constantFrom(...UNITS),
  range: fc.constantFrom(null, { from: "2026-12-07", to: "2026-12-13" }),
  page: fc.integer({ min: 0, max: 29 }),
  chart: fc.boolean(),
  requesterId: fc.bigInt({ min: 10n ** 17n, max: 10n ** 19n }).map(String),
});

describe("pageId", () => {
  it("any page fits Discord's 100 characters and is read back as it was", () => {
    fc.assert(
      fc.property(page, fc.constantFrom(...FORECAST_ACTIONS), (given, action) => {
        const id = pageId(given, action);
        expect(id.length).toBeLessThanOrEqual(100);
        expect(readPageId(id, viewer, places)).toEqual({ action, page: given });
      }),
    );
  });

  it("a chart that was not asked for comes with 8 days and more", () => {
    const chartOf = (days: number) => {
      const given = {
        place: placeOf("Paris"),
        days,
        unit: "m",
        range: null,
        page: 0,
        requesterId: REQUESTER,
      } as const;
      return readPageId(pageId(given, "next"), viewer, places)?.page.chart;
    };
    expect([1, 7, 8, 30].map(chartOf)).toEqual([false, false, true, true]);
  });
});

describe("readPageId", () => {
  it.each([
    "",
    "forecast",
    "forecast:2:next",
    `forecast:1:next:2.35,48.86:3:m:0:${REQUESTER}`,
    `forecast:1:next:2.35,48.86:3:m:0:1:${REQUESTER}`,
    `forecast:3:next:2.35,48.86:3:m:0:1:${REQUESTER}`,
    `forecast:3:next:2.35,48.86:3:m:0:1:${REQUESTER}:2026-12-07`,
    `forecast:3:next:2.35,48.86:3:m:0:1:${REQUESTER}:2026-12-07~2026-12-32`,
    `forecast:4:next:2.35,48.86:3:m:0:1:${REQUESTER}:-`,
    `forecast:2:last:2.35,48.86:3:m:0:1:${REQUESTER}`,
    `forecast:2:next:nowhere at all:3:m:0:1:${REQUESTER}`,
    `forecast:2:next:2.35,48.86:31:m:0:1:${REQUESTER}`,
    `forecast:2:next:2.35,48.86:3:x:0:1:${REQUESTER}`,
    `forecast:2:next:2.35,48.86:3:m:-1:1:${REQUESTER}`,
    `forecast:2:next:2.35,48.86:3:m:0:2:${REQUESTER}`,
    "forecast:2:next:2.35,48.86:3:m:0:1:me",
    `forecast:2:next:2.35,48.86:3:m:0:1:${REQUESTER}:more`,
  ])("%j is none of ours", (id) => {
    expect(readPageId(id, viewer, places)).toBeNull();
  });

  it("no text makes it throw", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(readPageId(`forecast:2:${text}`, viewer, places)).toBeNull();
        expect(readMenuId(`forecast:2:${text}`)).toBeNull();
      }),
    );
  });
});

describe("pageAfter", () => {
  const given: PageInId = {
    place: placeOf("Paris"),
    days: 30,
    unit: "m",
    range: null,
    page: 1,
    chart: true,
    requesterId: REQUESTER,
  };

  it.each([
    ["previous", { page: 0 }],
    ["next", { page: 2 }],
    ["unit", { unit: "i" }],
    ["hide-chart", { chart: false }],
    ["show-chart", {}],
    ["refresh", {}],
    ["details", {}],
  ] as const)("%s changes %j and nothing else", (action, change) => {
    expect(pageAfter({ action, page: given })).toEqual({ ...given, ...change });
  });

  it("before the first page there is none, and imperial units lead back", () => {
    const first = { ...given, page: 0, unit: "i" } as const;
    expect(pageAfter({ action: "previous", page: first })).toEqual(first);
    expect(pageAfter({ action: "unit", page: first }).unit).toBe("m");
  });
});

describe("menuId", () => {
  it("the options that go with the place are read back as they were, given or not", () => {
    const options = fc.record({
      days: fc.option(fc.integer({ min: 1, max: 30 }), { nil: null }),
      unit: fc.option(fc.constantFrom(...UNITS), { nil: null }),
      private: fc.boolean(),
      when: fc.constantFrom<(When | null)[]>(
        null,
        { kind: "next-week" },
        { kind: "weekday", weekday: 6 },
        { kind: "date", date: "2026-12-24" },
      ),
    });
    fc.assert(
      fc.property(options, (given) => {
        expect(readMenuId(menuId(given))).toEqual(given);
      }),
    );
  });
});
