/** The word for a UV index. */
import { describe, expect, it } from "vitest";
import { uvCategory } from "../../../src/messages/forecast/uv.ts";

describe("uvCategory", () => {
  it.each([
    [0, "low"],
    [2, "low"],
    [2.4, "low"],
    [2.5, "moderate"],
    [3, "moderate"],
    [5, "moderate"],
    [6, "high"],
    [7, "high"],
    [8, "very-high"],
    [10, "very-high"],
    [11, "extreme"],
    [16, "extreme"],
    [-1, null],
  ])("%d is %s", (index, category) => {
    expect(uvCategory(index)).toBe(category);
  });
});
