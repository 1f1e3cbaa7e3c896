/** `npm start` without development dependencies, as after `npm prune --omit=dev`. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { runProgram, startFakes } from "../../support/bot-process.ts";
import { buildBot, productionCopy } from "../../support/production-copy.ts";

beforeAll(buildBot, 180_000);

it("a build is there -> it runs, and SIGTERM reaches it", async () => {
  const { environment } = await startFakes();
  // All installed packages that a start may need. The rest is in the bundle.
  const folder = productionCopy(["better-sqlite3"], ["scripts/prestart.js"]);
  const { child, exited, prints } = runProgram(["npm", "start"], folder, environment);
  await prints('"msg":"ready"');
  child.kill("SIGTERM");
  expect((await exited).code).toBe(0);
}, 60_000);

it("no build is there -> says what to do", async () => {
  const folder = productionCopy([], ["scripts/prestart.js"]);
  rmSync(join(folder, "dist"), { recursive: true });
  const { code, output } = await runProgram(["npm", "start"], folder, {}).exited;
  expect(code).toBe(1);
  expect(output).toContain("run npm ci && npm run build");
});
