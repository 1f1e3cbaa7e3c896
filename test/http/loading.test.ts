/** What is loaded by a bot that serves nothing over HTTP. */
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Names of all packages and files that `entry` needs to start. */
async function loadedBy(entry: string): Promise<ReadonlySet<string>> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    write: false,
    metafile: true,
    logLevel: "error",
  });
  const loaded = new Set<string>([entry]);
  for (const path of loaded) {
    for (const { path: needed, kind } of metafile.inputs[path]?.imports ?? []) {
      if (kind !== "dynamic-import") loaded.add(needed);
    }
  }
  return loaded;
}

it("without HTTP_PORT neither the HTTP nor the metrics library is loaded", async () => {
  const loaded = [...(await loadedBy("src/main.ts"))];
  expect(loaded).toContain("discord.js");
  expect(loaded).toContain("src/http/monitoring.ts");
  expect(loaded.filter((name) => /^(hono|@hono|prom-client)/.test(name))).toEqual([]);
});
