/** A check always ends. */
import { expect, it } from "vitest";
import type { Check } from "../../../src/cli/doctor/finding.ts";
import { DEADLINE_MS, runCheck } from "../../../src/cli/doctor/run-check.ts";
import { TestClock } from "../../support/test-clock.ts";

function aCheck(run: Check["run"]): Check {
  return { name: "Discord", doing: "asking", run };
}

it("one that does not end is a fault after its deadline", async () => {
  const clock = new TestClock();
  const findings = runCheck(
    aCheck(() => new Promise(() => undefined)),
    clock,
  );
  await clock.advance(DEADLINE_MS);
  expect(await findings).toMatchObject([{ status: "fault", what: "Timed out after 12 s." }]);
});

it("one that throws is a fault that quotes nothing", async () => {
  const check = aCheck(async () => {
    throw new TypeError("marked secret");
  });
  const findings = await runCheck(check, new TestClock());
  expect(findings).toMatchObject([
    { status: "fault", what: "The check itself failed (TypeError)." },
  ]);
});
