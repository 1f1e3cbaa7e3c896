/** The custom ids of /forecast-me: written, read back, and rejected if they are not ours. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  PLACE_MENU_ID,
  pauseWeekId,
  readButtonId,
  readMenuId,
  stopId,
  whichMenuId,
} from "../../commands/me/component-ids.ts";

describe("the ids of /forecast-me", () => {
  it("a menu's id keeps the subcommand and any text of `until`", () => {
    expect(readMenuId(whichMenuId({ kind: "pause", until: "2026-12-24" }))).toEqual({
      kind: "pause",
      until: "2026-12-24",
    });
    expect(readMenuId(whichMenuId({ kind: "pause", until: null }))).toEqual({
      kind: "pause",
      until: null,
    });
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 100 }), (until) => {
        const id = whichMenuId({ kind: "pause", until });
        expect(id.length).toBeLessThanOrEqual(100);
        expect(readMenuId(id)?.kind).toBe("pause");
      }),
    );
  });

  it("a button is no menu, and a menu no button", () => {
    expect(readButtonId(stopId("ABCDEFGH"))).toEqual({ kind: "stop", id: "ABCDEFGH" });
    expect(readButtonId(pauseWeekId("ABCDEFGH"))).toEqual({ kind: "rest", id: "ABCDEFGH" });
    const none = [stopId("A"), pauseWeekId("A"), PLACE_MENU_ID, "forecast-me:2:stop", "", "x"];
    for (const id of none) expect(readMenuId(id)).toBeNull();
    expect(readButtonId(whichMenuId({ kind: "stop", until: null }))).toBeNull();
  });
});
