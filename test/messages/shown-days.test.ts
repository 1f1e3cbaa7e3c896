/** How days are split over pages; which are shown is tested where the message is. */
import { describe, expect, it } from "vitest";
import { pageRanges } from "../../src/messages/shown-days.ts";

describe("pageRanges", () => {
  it.each([
    [1, [1]],
    [7, [7]],
    [10, [10]],
    [11, [6, 5]],
    [15, [8, 7]],
    [20, [10, 10]],
    [30, [10, 10, 10]],
  ])("%d days are pages of %j", (days, sizes) => {
    expect(pageRanges(days).map(([start, end]) => end - start)).toEqual(sizes);
  });

  it("every number of days is split without gap, page of one day or page of more than 10", () => {
    for (let days = 2; days <= 30; days++) {
      const ranges = pageRanges(days);
      expect(ranges[0]?.[0]).toBe(0);
      expect(ranges.at(-1)?.[1]).toBe(days);
      for (const [index, [start, end]] of ranges.entries()) {
        expect(end - start).toBeGreaterThan(1);
        expect(end - start).toBeLessThanOrEqual(10);
        if (index > 0) expect(start).toBe(ranges[index - 1]?.[1]);
      }
    }
  });
});
