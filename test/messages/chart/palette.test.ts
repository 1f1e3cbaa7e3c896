/** The chart's colours have enough contrast. */
import { describe, expect, it } from "vitest";
import { LINE_STYLES } from "../../../src/messages/chart/comparison.ts";
import { INKS, iconColor, PALETTE } from "../../../src/messages/chart/svg.ts";

/** Contrast of text, by WCAG 2.2, criterion 1.4.3. */
const TEXT_CONTRAST = 4.5;
/** Contrast of graphics, by criterion 1.4.11. */
const DRAWING_CONTRAST = 3;

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each(["card", "weekend"] as const)("on the %s", (ground) => {
  it.each(["high", "low", "precipitation", "chance", "day", "scale"] as const)(
    "%s -> readable",
    (role) => expect(contrast(INKS[role], PALETTE[ground])).toBeGreaterThan(TEXT_CONTRAST),
  );

  it.each(["high", "low", "bar", "freezing"] as const)("%s -> seen as a drawing", (color) =>
    expect(contrast(PALETTE[color], PALETTE[ground])).toBeGreaterThan(DRAWING_CONTRAST),
  );

  it.each(LINE_STYLES)("the line of a place in $color -> readable, like its number", ({ color }) =>
    expect(contrast(color, PALETTE[ground])).toBeGreaterThan(TEXT_CONTRAST),
  );

  it.each(["100", "150", "104", "305", "400", "500", "901", "999"])("icon %s -> seen", (code) =>
    expect(contrast(iconColor(code), PALETTE[ground])).toBeGreaterThan(TEXT_CONTRAST),
  );
});

it("today's number on its pill -> readable as text", () => {
  expect(contrast(INKS.today, PALETTE.today)).toBeGreaterThan(TEXT_CONTRAST);
});
