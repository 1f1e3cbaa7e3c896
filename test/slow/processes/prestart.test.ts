/** `npm start` without development dependencies, as after `npm prune --omit=dev`. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runProgram, startFakes } from "../../support/bot-process.ts";
import { productionCopy } from "../../support/production-copy.ts";

it("a build is there -> it runs, stops in order when npm is told to end, and ends with the bot’s exit code", async () => {
  const { environment } = await startFakes();
  // Of what stays installed, all that a start may need: the rest is in the bundle.
  const folder = productionCopy(["better-sqlite3", "moment-timezone"], ["scripts/prestart.js"]);
  const { child, exited, prints } = runProgram(["npm", "start"], folder, environment);
  await prints('"msg":"ready"');
  child.kill("SIGTERM");
  // npm is gone at once; the output is complete when the bot has ended, too.
  const { output } = await exited;
  expect(output).toContain('"signal":"SIGTERM","msg":"stopping"');
  expect(output).not.toContain('"level":"fatal"');
  expect((await runProgram(["npm", "start"], folder, {}).exited).code).toBe(78);
});

it("no build is there -> says what to do", async () => {
  const folder = productionCopy([], ["scripts/prestart.js"]);
  rmSync(join(folder, "dist"), { recursive: true });
  const { code, output } = await runProgram(["npm", "start"], folder, {}).exited;
  expect(code).toBe(1);
  expect(output).toContain("run npm ci && npm run build");
});
