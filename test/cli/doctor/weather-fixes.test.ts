/** Every failure of the weather service has its own text. */
import { expect, it } from "vitest";
import { weatherFix } from "../../../src/cli/doctor/weather-fixes.ts";
import { ALL_FAILURES } from "../../support/weather-failures.ts";

it("no two failures are described alike, and each has a fix", () => {
  const mends = ALL_FAILURES.map(({ kind }) => weatherFix(kind, "jwt"));
  expect(new Set(mends.map(({ what }) => what)).size).toBe(ALL_FAILURES.length);
  for (const { mend } of mends) expect(mend).toMatch(/\.$/);
});
