/** A check always ends. */
import { expect, it } from "vitest";
import { DEADLINE_MS, runCheck } from "../../../src/cli/doctor/finding.ts";
import { TestClock } from "../../support/test-clock.ts";

it("one that does not end is a fault after its deadline", async () => {
  const clock = new TestClock();
  const findings = runCheck({ name: "Discord", run: () => new Promise(() => undefined) }, clock);
  await clock.advance(DEADLINE_MS);
  expect(await findings).toMatchObject([{ status: "fault", what: "Timed out after 12 s." }]);
});

it("one that throws is a fault that quotes nothing", async () => {
  const run = () => {
    throw new TypeError("marked secret");
  };
  const findings = await runCheck({ name: "Discord", run }, new TestClock());
  expect(findings).toMatchObject([
    { status: "fault", what: "The check itself failed (TypeError)." },
  ]);
});
