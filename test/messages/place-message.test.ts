/** The message and choices when a text does not mean exactly one place. */
import { Locale } from "discord.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createI18n } from "../../src/messages/i18n.ts";
import { type UnresolvedPlace, unresolvedPlaceMessage } from "../../src/messages/place-message.ts";
import type { Place } from "../../src/places/place.ts";
import { hostileText } from "../support/hostile-texts.ts";
import { en } from "../support/messages.ts";
import { expectAcceptable } from "./discord-rules.ts";

function aPlace(id: number, label = `Town ${id}, Land`): Place {
  return {
    label,
    shortLabel: label,
    nearTown: null,
    location: { kind: "coordinates", longitude: id, latitude: 0 },
    timeZone: "UTC",
    reference: `geonames-${id}`,
  };
}

const places = [aPlace(1), aPlace(2)];
const say = (resolution: UnresolvedPlace) =>
  unresolvedPlaceMessage(resolution, "forecast:1:place:-:-:public", en.location);

const unresolved: [string, UnresolvedPlace, string][] = [
  ["nothing", { kind: "empty" }, "Which place? Enter one"],
  ["a postal code", { kind: "postal-code", places: [] }, "Postal codes aren’t supported."],
  [
    "a pair beyond the Earth",
    { kind: "out-of-range", swapped: null },
    "Those coordinates don’t exist.",
  ],
  [
    "a swapped pair",
    { kind: "out-of-range", swapped: aPlace(3, "35.7°N, 139.7°E") },
    "Those coordinates don’t exist. Did you mean `35.7°N, 139.7°E`?",
  ],
  [
    "a name of several",
    { kind: "ambiguous", name: "Springfield", places },
    "There are several places called Springfield. Which one do you mean?",
  ],
  [
    "a region",
    { kind: "too-wide", area: "Florida", places },
    "Florida is too large for one forecast.",
  ],
  ["a name of none", { kind: "unknown", name: "Aoeu", places: [] }, "I couldn’t find Aoeu. Check"],
  [
    "a near miss",
    { kind: "unknown", name: "Pariss", places },
    "I couldn’t find Pariss. Did you mean",
  ],
];

describe.each(Object.values(Locale))("what is said of no single place in %s", (locale) => {
  const t = createI18n()(locale).location;

  it.each(unresolved)("%s fits, with every place that there is to choose from", (_, resolution) => {
    const offered = "places" in resolution ? resolution.places : [];
    const body = unresolvedPlaceMessage(resolution, "forecast:1:place:-:-:public", t);
    expectAcceptable(body);
    expect(body.content?.length).toBeLessThanOrEqual(1000);
    const options = body.components.flatMap((row) =>
      row.components.flatMap((menu) => ("options" in menu ? menu.options : [])),
    );
    expect(options.map(({ value }) => value)).toEqual(offered.map(({ reference }) => reference));
  });
});

describe("unresolvedPlaceMessage", () => {
  it.each(unresolved)("%s has whole sentences", (_, resolution, beginning) => {
    const { content = "" } = say(resolution);
    expect(content.startsWith(beginning)).toBe(true);
    expect(content).toMatch(/[.?]$/);
    expectAcceptable(say(resolution));
  });

  it.each(unresolved)(
    "%s comes with a menu where there are places to choose from",
    (_, resolution) => {
      const offered = "places" in resolution ? resolution.places : [];
      const menus = say(resolution).components.flatMap(({ components }) => components);
      expect(menus).toHaveLength(offered.length === 0 ? 0 : 1);
      for (const menu of menus) {
        expect(menu).toMatchObject({
          custom_id: "forecast:1:place:-:-:public",
          options: offered.map(({ label, reference }) => ({ label, value: reference })),
        });
      }
    },
  );

  it("at most 25 are offered", () => {
    const many = Array.from({ length: 40 }, (_, index) => aPlace(index));
    const [row] = say({ kind: "ambiguous", name: "Town", places: many }).components;
    const [menu] = row?.components ?? [];
    expect(menu).toMatchObject({ options: { length: 25 } });
  });

  it("hostile names and labels stay what Discord takes, and mention nobody", () => {
    fc.assert(
      fc.property(hostileText, hostileText, (name, label) => {
        const visible = label.trim() === "" ? "a" : `a${label}`;
        const body = say({ kind: "unknown", name, places: [aPlace(1, visible)] });
        expectAcceptable(body);
        expect(body.content).not.toMatch(/(?<!\\)(?:\\\\)*[<@]/);
      }),
      { numRuns: 200 },
    );
  });
});
