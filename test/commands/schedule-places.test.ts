/** Places that are taken out of a daily post. Discord may send back a choice's name instead of its value. */
import { Locale } from "discord.js";
import { describe, expect, it } from "vitest";
import { readPlaces, removalChoices } from "../../commands/schedule/places.ts";
import { createI18n } from "../../src/messages/i18n.ts";
import { createViewer } from "../../src/places/place.ts";
import { PLAIN_POST } from "../../src/schedules/schedule.ts";
import { aSchedule } from "../support/builders.ts";
import { sharedPlaces } from "../support/places.ts";

const { places } = await sharedPlaces();
const i18n = createI18n();
const contextIn = (locale: string) => {
  return { places, viewer: createViewer(locale, null), t: i18n(locale) };
};

/** Paris, two places whose labels have brackets, a point and an id. */
const YANGON = "geonames-1298824";
const HALLE = "geonames-2911522";
const REFERENCES = ["geonames-2988507", YANGON, HALLE, "2.35,48.86", "101010100"] as const;
const [location, ...otherLocations] = REFERENCES;
const schedule = aSchedule({ location, post: { ...PLAIN_POST, otherLocations } });

/** What is left after `places:` was given this text. */
function leftAfter(text: string, locale = "en-US"): readonly string[] {
  const given = { location: null, places: text, isZoneGiven: false };
  const { changes } = readPlaces(schedule, given, contextIn(locale));
  return [changes.location ?? "", ...(changes.post?.otherLocations ?? [])];
}

const without = (reference: string) => REFERENCES.filter((one) => one !== reference);

describe("a place to remove", () => {
  it("its name says so in words, and has room for them", () => {
    const names = removalChoices(schedule, "", contextIn("en-US")).map(({ name }) => name);
    expect(names[0]).toBe("− Paris, Île-de-France, France (remove)");
    expect(names[1]).toMatch(/^− Yangon, .*\(Burma\) \(remove\)$/);
    const long = "x".repeat(120);
    const of = aSchedule({ post: { ...PLAIN_POST, otherLocations: [long] } });
    const [, cut] = removalChoices(of, "", contextIn("en-US"));
    expect(cut?.name).toMatch(/^− x+… \(remove\)$/);
    expect(cut?.name).toHaveLength(100);
  });

  it.each(Object.values(Locale))("in %s -> each name removes what its value removes", (locale) => {
    const choices = removalChoices(schedule, "", contextIn(locale));
    expect(choices).toHaveLength(REFERENCES.length);
    for (const [index, { name, value }] of choices.entries()) {
      const left = without(REFERENCES[index] ?? "");
      expect(leftAfter(String(value), locale)).toEqual(left);
      expect(leftAfter(name, locale), name).toEqual(left);
    }
  });

  it.each(["-Yangon, Myanmar (Burma)", "- yangon", "−Yangon (remove)", "- Myanmar (Burma) (x)"])(
    "%s -> Yangon",
    (text) => expect(leftAfter(text)).toEqual(without(YANGON)),
  );

  it.each(["-Oslo (remove)", "-(remove)"])("%s -> none is meant", (text) => {
    expect(() => leftAfter(text)).toThrow("isn’t in this post");
  });
});
