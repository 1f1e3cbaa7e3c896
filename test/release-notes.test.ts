/** What stops a release, and the error messages. */
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { temporaryFolder } from "./support/databases.ts";

const SCRIPT = fileURLToPath(new URL("../.github/release-notes.js", import.meta.url));
const CHANGELOG =
  "# Changelog\n\n## Unreleased\n\n## 1.2.3 - 2027-01-31\n\n### Added\n\n- Snow.\n\n## 1.2.2 - 2027-01-01\n\n- Rain.\n";

interface Project {
  readonly version?: string;
  readonly locked?: string;
  readonly changelog?: string;
}

/** Prints the notes of a tag. Rejects with the script's error. */
async function notesOf(
  tag: string,
  { version = "1.2.3", locked = version, changelog = CHANGELOG }: Project,
) {
  const folder = temporaryFolder();
  mkdirSync(join(folder, ".github"));
  cpSync(SCRIPT, join(folder, ".github/release-notes.js"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ version, type: "module" }));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ version: locked }));
  writeFileSync(join(folder, "CHANGELOG.md"), changelog);
  const run = promisify(execFile)(process.execPath, [
    join(folder, ".github/release-notes.js"),
    tag,
  ]);
  return (await run).stdout;
}

it("tag, files and changelog agree -> the version's section alone", async () => {
  expect(await notesOf("v1.2.3", {})).toBe("### Added\n\n- Snow.\n");
});

it.each<[string, string, Project, string]>([
  ["a tag of another version", "v1.2.2", {}, "package.json names 1.2.3"],
  ["a lockfile of another version", "v1.2.3", { locked: "1.2.2" }, "package-lock.json names 1.2.2"],
  ["no section of the version", "v1.2.4", { version: "1.2.4" }, "no section"],
  ["a section without a date", "v1.2.3", { changelog: "## 1.2.3 - soon\n\n- Snow.\n" }, "no date"],
  [
    "an empty section",
    "v1.2.3",
    { changelog: "## 1.2.3 - 2027-01-31\n\n## 1.2.2 - 2027-01-01\n" },
    "empty",
  ],
  ["a tag that is no version", "version-1", {}, "no tag"],
])("%s -> no release", async (_, tag, project, reason) => {
  await expect(notesOf(tag, project)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(reason),
  });
});
