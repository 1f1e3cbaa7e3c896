/** The settings of a person or a server, shown in every language of Discord. */
import { Locale } from "discord.js";
import { describe, expect, it } from "vitest";
import type { Messages } from "../../src/messages/i18n.ts";
import { createI18n } from "../../src/messages/i18n.ts";
import {
  type PreferencesView,
  preferencesMessage,
} from "../../src/messages/preferences-message.ts";
import { DISCORD_LOCALES } from "../../src/preferences/languages.ts";
import type { PreferenceSource } from "../../src/preferences/preferences.ts";
import { UNITS } from "../../src/weather/index.ts";
import { en } from "../support/messages.ts";
import { expectAcceptable, markupIn } from "./discord-rules.ts";

type Heading = "mySaved" | "myDefaults" | "serverSaved" | "serverDefaults" | "resetQuestion";

const HEADINGS: readonly Heading[] = [
  "mySaved",
  "myDefaults",
  "serverSaved",
  "serverDefaults",
  "resetQuestion",
];
const SOURCES: readonly PreferenceSource[] = ["option", "person", "server", "built-in"];

function aContext(overrides: Partial<PreferencesView["preferences"]> = {}): PreferencesView {
  return {
    heading: "Yours:",
    preferences: {
      location: { value: "geonames-2988507", source: "person" },
      days: { value: 7, source: "server" },
      unit: { value: "i", source: "option" },
      language: { value: "de", source: "built-in" },
      timeZone: { value: "Europe/Paris", source: "server" },
      ...overrides,
    },
    placeLabel: "Paris, Île-de-France, France",
    withServerValues: true,
  };
}

/** Below the heading. */
const linesOf = (view: PreferencesView, t: Messages) =>
  preferencesMessage(view, t).content?.split("\n").slice(1) ?? [];

/** Every value at its longest and from one source. */
function longestView(source: PreferenceSource, t: Messages, heading: Heading): PreferencesView {
  const view = aContext({
    location: { value: "geonames-2988507", source },
    days: { value: 30, source },
    unit: { value: "i", source },
    language: { value: "es-419", source },
    timeZone: { value: "America/Argentina/Rio_Gallegos", source },
  });
  return { ...view, heading: t.preferences[heading], placeLabel: "*[".repeat(50) };
}

describe("preferencesMessage", () => {
  it("each value has its own line, with its source", () => {
    expect(preferencesMessage(aContext(), en).content?.split("\n")).toEqual([
      "Yours:",
      "**Place** Paris, Île-de-France, France · your default",
      "**Days** 7 · server default",
      "**Units** imperial (°F, mph) · chosen now",
      "**Language** German · built-in default",
      "**Time zone** Europe/Paris · server default",
    ]);
  });

  it("what nobody has set is said to be so, and comes from nowhere", () => {
    const view = { ...aContext({ location: null, timeZone: null }), placeLabel: null };
    const lines = linesOf(view, en);
    expect([lines[0], lines[4]]).toEqual(["**Place** not set", "**Time zone** not set"]);
  });

  it("a place that is no longer known is named by its reference, which means nothing", () => {
    const view = {
      ...aContext({ location: { value: "*a*", source: "person" } }),
      placeLabel: null,
    };
    expect(linesOf(view, en)[0]).toBe(
      String.raw`**Place** \*a\* (no longer available; please choose another) · your default`,
    );
  });

  it("a person's own have neither language nor time zone", () => {
    const view = { ...aContext(), withServerValues: false };
    expect(linesOf(view, en)).toHaveLength(3);
  });

  it("every language has a different name in the viewer's language, and every unit its symbols", () => {
    const languages = DISCORD_LOCALES.map((value) => {
      const view = aContext({ language: { value, source: "server" } });
      return linesOf(view, en)[3];
    });
    expect(new Set(languages).size).toBe(DISCORD_LOCALES.length);
    const units = UNITS.map((value) => {
      return linesOf(aContext({ unit: { value, source: "server" } }), en)[2];
    });
    expect(units).toEqual([
      expect.stringContaining("°C, km/h"),
      expect.stringContaining("°F, mph"),
    ]);
  });
});

describe.each(Object.values(Locale))("the preferences in %s", (locale) => {
  const t = createI18n()(locale);

  it("below any heading and from any source fill at most half of a message", () => {
    for (const heading of HEADINGS) {
      for (const source of SOURCES) {
        const view = longestView(source, t, heading);
        const message = preferencesMessage(view, t);
        expectAcceptable(message);
        expect(message.content?.length).toBeLessThanOrEqual(1000);
        expect(message.content?.split("\n")).toHaveLength(6);
        const own = ["text", "br", "strong", "inlineCode", "twemoji"];
        const found = [...markupIn(message.content ?? "")];
        expect(found.filter((type) => !own.includes(type))).toEqual([]);
      }
    }
  });

  it("every single sentence about them is a message by itself", () => {
    for (const text of Object.values(t.preferences)) {
      if (typeof text !== "string") continue;
      expect(text.length).toBeLessThanOrEqual(1000);
    }
  });
});
