/** The colour at an embed's edge. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { conditionColour, EMBED_COLOUR } from "../../../src/messages/forecast/colour.ts";

describe("conditionColour", () => {
  it("clear, clear night, overcast, rain, storm, snow and fog differ", () => {
    const codes = ["100", "150", "104", "305", "302", "400", "501"];
    expect(new Set(codes.map(conditionColour)).size).toBe(codes.length);
  });

  it.each([
    ["100", "103"],
    ["305", "350"],
    ["302", "304"],
    ["400", "457"],
    ["500", "515"],
  ])("%s and %s are alike", (one, other) => {
    expect(conditionColour(one)).toBe(conditionColour(other));
  });

  it.each([null, "999", "", "1000", "30"])("for %j it is the bot's own", (code) => {
    expect(conditionColour(code)).toBe(EMBED_COLOUR);
  });

  it("is a colour that Discord takes for any text", () => {
    fc.assert(
      fc.property(fc.string(), (code) => {
        const colour = conditionColour(code);
        expect(Number.isInteger(colour) && colour >= 0 && colour <= 0xffffff).toBe(true);
      }),
    );
  });
});
