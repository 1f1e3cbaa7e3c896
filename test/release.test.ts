/** The tags, processors and papers of the published image, as release.yml names them. Takes a few milliseconds. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const WORKFLOW = readFileSync(new URL("../.github/workflows/release.yml", import.meta.url), "utf8");

/** What docker/metadata-action makes of the patterns, as its documentation has it. */
function imageTags(tag: string): readonly string[] {
  const version = tag.slice(1);
  const [major = "", minor = ""] = version.split(".");
  const values: Readonly<Record<string, string>> = {
    "{{version}}": version,
    "{{major}}": major,
    "{{minor}}": minor,
  };
  const isPreRelease = version.includes("-");
  const patterns = [...WORKFLOW.matchAll(/^ +type=semver,pattern=([^\s,]+)(?:,enable=(.+))?$/gm)];
  const tags = patterns
    .filter(([, , condition]) => condition === undefined || isMet(condition, `refs/tags/${tag}`))
    .map(([, pattern = ""]) =>
      // A suffix belongs to one version alone.
      isPreRelease ? version : pattern.replaceAll(/\{\{\w+\}\}/g, (name) => values[name] ?? name),
    );
  return [...new Set(isPreRelease ? tags : [...tags, "latest"])];
}

/** The one condition that the workflow has. */
function isMet(condition: string, ref: string): boolean {
  const [, prefix] = /^\$\{\{ !startsWith\(github\.ref, '(.+)'\) \}\}$/.exec(condition) ?? [];
  if (prefix === undefined) throw new Error(`not known here: ${condition}`);
  return !ref.startsWith(prefix);
}

it.each([
  ["v1.2.3", ["1.2.3", "1.2", "1", "latest"]],
  ["v10.0.0", ["10.0.0", "10.0", "10", "latest"]],
  ["v0.3.1", ["0.3.1", "0.3", "latest"]],
  ["v1.2.3-rc.1", ["1.2.3-rc.1"]],
])("%s is published as %j", (tag, tags) => {
  expect(imageTags(tag)).toEqual(tags);
  expect(WORKFLOW).not.toMatch(/flavor:|latest=/);
});

it("one manifest for both processors, with a parts list and its origin", () => {
  const [, push = ""] = WORKFLOW.split("uses: docker/build-push-action");
  const [published = ""] = push.split(/\n {2}\w+:\n/);
  expect(published).toContain("platforms: linux/amd64,linux/arm64\n");
  expect(published).toContain("push: true\n");
  expect(published).toMatch(/ tags: .*steps\.meta\.outputs\.tags/);
  expect(published).toContain("provenance: mode=max\n");
  expect(published).toContain("sbom: true\n");
});
