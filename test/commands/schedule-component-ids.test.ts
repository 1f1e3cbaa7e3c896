/** The custom ids of /forecast-schedule: written, read back, and rejected if they are not ours. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  listPageId,
  type PendingOrder,
  placeMenuId,
  readListPageId,
  readPlaceMenuId,
} from "../../commands/schedule/component-ids.ts";
import { EVERY_DAY, type Weekdays } from "../../src/days/weekdays.ts";
import { createViewer } from "../../src/places/place.ts";
import { DISCORD_LOCALES } from "../../src/preferences/languages.ts";
import { UNITS } from "../../src/weather/index.ts";
import { sharedPlaces } from "../support/places.ts";

const { timeZones } = await sharedPlaces();
const viewer = createViewer("en-US", null);

const LONGEST_ZONES = ["America/North_Dakota/New_Salem", "America/Argentina/ComodRivadavia"];
const runtimeZones = [...Intl.supportedValuesOf("timeZone"), ...LONGEST_ZONES, "UTC", "Etc/GMT+12"];

/** Days of more than the next twenty years. */
const snowflake = fc.bigInt({ min: 10n ** 17n, max: 36n ** 12n - 1n }).map(String);
const weekdays = fc
  .uniqueArray(fc.constantFrom(...EVERY_DAY), { minLength: 1, maxLength: 7 })
  .map((days): Weekdays => days.toSorted());
const localTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));

const pendingOrder: fc.Arbitrary<PendingOrder> = fc.record({
  localTime,
  weekdays,
  timeZone: fc.option(fc.constantFrom(...runtimeZones), { nil: null }),
  days: fc.option(fc.integer({ min: 1, max: 30 }), { nil: null }),
  unit: fc.option(fc.constantFrom(...UNITS), { nil: null }),
  language: fc.option(fc.constantFrom(...DISCORD_LOCALES), { nil: null }),
  channelId: snowflake,
  roleId: fc.option(snowflake, { nil: null }),
  publish: fc.boolean(),
  tag: fc.option(
    fc.oneof(
      fc.stringMatching(/^[^\n\r\u2028\u2029]{1,20}$/u),
      fc.constantFrom("a:b", "50%", "%3A", "#", "!"),
    ),
    { nil: null },
  ),
});

const longestOrder = {
  localTime: "19:30",
  weekdays: EVERY_DAY,
  days: 30,
  unit: "m",
  language: "es-419",
  publish: false,
  tag: null,
} as const;

/** What a menu of places continues with. */
function readBack(question: Parameters<typeof placeMenuId>[0]) {
  return readPlaceMenuId(placeMenuId(question) ?? "");
}

describe("placeMenuId", () => {
  it("any daily post that waits for its place is read back as it was, if it fits into 100 characters", () => {
    fc.assert(
      fc.property(pendingOrder, (order) => {
        const id = placeMenuId({ kind: "add", order });
        if (id === null) expect([order.publish, order.tag]).not.toEqual([false, null]);
        else expect(readPlaceMenuId(id)).toEqual({ kind: "add", order });
        expect(id?.length ?? 0).toBeLessThanOrEqual(100);
      }),
    );
  });

  it("a tag with the place's own zone fits beside all other options", () => {
    const largest = String(36n ** 12n - 1n);
    const ids = { timeZone: null, channelId: largest, roleId: largest };
    const order = {
      ...longestOrder,
      ...ids,
      publish: true,
      tag: "twenty characters...".slice(0, 20),
    };
    expect(readBack({ kind: "add", order })).toEqual({ kind: "add", order });
  });

  it.each(LONGEST_ZONES)("all options at their longest fit together with %s", (timeZone) => {
    const longest = String(36n ** 12n - 1n);
    const order = { ...longestOrder, timeZone, channelId: longest, roleId: longest };
    expect(readBack({ kind: "add", order })).toEqual({ kind: "add", order });
  });

  it("the largest ids that Discord can ever give fit with the name that any zone goes by today", () => {
    const largest = String(2n ** 63n - 1n);
    for (const zone of runtimeZones) {
      const resolved = timeZones.resolve(zone, viewer, Date.parse("2026-07-14T12:00:00Z"));
      if (resolved.kind !== "found") continue;
      const { timeZone } = resolved;
      const order = { ...longestOrder, timeZone, channelId: largest, roleId: largest };
      expect(readBack({ kind: "add", order })).toEqual({ kind: "add", order });
    }
  });

  it("a change that waits for its place is read back as it was", () => {
    for (const isZoneGiven of [true, false]) {
      const question = { kind: "edit", scheduleId: "K7Q2MXYZ", isZoneGiven } as const;
      expect(readBack(question)).toEqual(question);
    }
  });
});

describe("readPlaceMenuId", () => {
  const CHANNEL = "8cv1gfspn1fz";

  it("reads the id that the wrong ones below differ from", () => {
    const id = `forecast-schedule:1:add:0700:12345:-:-:${CHANNEL}:-:-`;
    expect(readPlaceMenuId(id)?.kind).toBe("add");
  });

  it("reads the ids that were sent before posts had a language", () => {
    const id = `forecast-schedule:1:add:1930:1234567:30:i:${CHANNEL}:-:Europe/Paris`;
    const sent = { localTime: "19:30", weekdays: EVERY_DAY, days: 30, unit: "i" };
    const where = { channelId: "1100000000000000015", roleId: null, timeZone: "Europe/Paris" };
    const order = { ...sent, ...where, language: null, publish: false, tag: null };
    expect(readPlaceMenuId(id)).toEqual({ kind: "add", order });
  });

  it.each([
    "",
    "forecast-schedule",
    "forecast-schedule:1:list:next:1",
    `forecast-schedule:2:add:0700:12345:-:-:${CHANNEL}:-:-`,
    `forecast-schedule:1:add:2400:12345:-:-:${CHANNEL}:-:-`,
    `forecast-schedule:1:add:0700::-:-:${CHANNEL}:-:-`,
    `forecast-schedule:1:add:0700:21:-:-:${CHANNEL}:-:-`,
    `forecast-schedule:1:add:0700:12345:31:-:${CHANNEL}:-:-`,
    `forecast-schedule:1:add:0700:12345:-:x:${CHANNEL}:-:-`,
    "forecast-schedule:1:add:0700:12345:-:-:here:-:-",
    "forecast-schedule:1:add:0700:12345:-:-:-:-:-",
    "forecast-schedule:1:add:0700:12345:-:-:00000000000:-:-",
    `forecast-schedule:1:add:0700:12345:-:-:${CHANNEL}:everyone:-`,
    `forecast-schedule:1:add:0700:12345:-:-:${CHANNEL}:-:+02`,
    `forecast-schedule:1:add:0700:12345:-:-:${CHANNEL}:-:-:more`,
    "forecast-schedule:1:new:0:D0P9aN-5UAs:-:-",
    "forecast-schedule:1:new:KZ:D0P9aN-5UAs:-:-",
    "forecast-schedule:1:new:1bu4a:here:-:-",
    `forecast-schedule:1:add:0700:12345:-:-:${CHANNEL}:-:-:`,
    `forecast-schedule:1:add:0700:12345:-:-:${CHANNEL}:-:-:#`,
    "forecast-schedule:1:edit:K7Q2MXYZ:maybe",
    "forecast-schedule:1:edit:k7q2:zone",
  ])("%j is none of ours", (id) => {
    expect(readPlaceMenuId(id)).toBeNull();
  });

  it("no text makes it throw", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(readPlaceMenuId(`forecast-schedule:1:${text}`)).toBeNull();
        expect(readListPageId(`forecast-schedule:1:${text}`)).toBeNull();
      }),
    );
  });
});

describe("listPageId", () => {
  it("any page is read back as it was, whichever button leads there", () => {
    for (const page of [0, 1, 24]) {
      expect(readListPageId(listPageId(page, "next"))).toBe(page);
      expect(readListPageId(listPageId(page, "previous"))).toBe(page);
    }
  });

  it("the buttons of one message differ, even where there is no page to lead to", () => {
    expect(listPageId(-1, "previous")).not.toBe(listPageId(0, "next"));
    expect(readListPageId(listPageId(-1, "previous"))).toBe(0);
  });

  it.each([
    "forecast-schedule:2:list:next:1",
    "forecast-schedule:1:list:last:1",
    "x:1:list:next:-1",
  ])("%j is none of ours", (id) => {
    expect(readListPageId(id)).toBeNull();
  });
});
