/** The name of the moon's phase, which must not depend on where one sees the moon from. */
import { describe, expect, it } from "vitest";
import { createI18n } from "../../src/messages/i18n.ts";
import { moonPhaseName } from "../../src/messages/weather-scales.ts";

const i18n = createI18n();
const nameOf = (
  moonPhase: string | null,
  moonPhaseIcon: string | null,
  { latitude = null, locale = "da" }: { latitude?: number | null; locale?: string } = {},
) => moonPhaseName({ moonPhase, moonPhaseIcon }, { latitude, t: i18n(locale) });

describe("moonPhaseName", () => {
  it.each([
    ["New Moon", "Nymåne"],
    ["Waxing crescent", "Tiltagende månesegl"],
    ["waning-gibbous", "Aftagende måne"],
    ["Full Moon", "Fuldmåne"],
  ])("the service's English text %s -> %s, whatever the code", (text, name) => {
    expect(nameOf(text, "807", { latitude: -33.9 })).toBe(name);
    expect(nameOf(text, null)).toBe(name);
  });

  it.each([
    [48.9, "800", "new-moon"],
    [48.9, "801", "waxing-crescent"],
    [48.9, "802", "first-quarter"],
    [0, "803", "waxing-gibbous"],
    [48.9, "804", "full-moon"],
    [48.9, "805", "waning-gibbous"],
    [48.9, "806", "last-quarter"],
    [48.9, "807", "waning-crescent"],
    [-33.9, "800", "new-moon"],
    [-33.9, "801", "waning-crescent"],
    [-33.9, "802", "last-quarter"],
    [-33.9, "803", "waning-gibbous"],
    [-33.9, "804", "full-moon"],
    [-33.9, "805", "waxing-gibbous"],
    [-0.1, "806", "first-quarter"],
    [-33.9, "807", "waxing-crescent"],
  ] as const)("another text at latitude %d, code %s -> our %s", (latitude, code, phase) => {
    const name = i18n("de").forecast.moonPhases[phase];
    expect(nameOf("Mond", code, { latitude, locale: "de" })).toBe(name);
  });

  it.each([
    ["801", null],
    ["808", 48.9],
    ["799", 48.9],
    ["", 48.9],
    [null, 48.9],
  ])("another text, code %s, latitude %s -> the service's text", (code, latitude) => {
    expect(nameOf("Mond", code, { latitude })).toBe("Mond");
    expect(nameOf(null, code, { latitude })).toBeNull();
  });
});
