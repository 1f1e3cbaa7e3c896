/**
 * `node .github/release-notes.js v1.2.3`: prints that version's section of the changelog. Ends with 1,
 * saying what to fix, unless the tag, package.json, package-lock.json and the changelog agree.
 */
import { readFileSync } from "node:fs";

/** @param {string} path from the project's folder */
const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");

/** @param {string} tag */
function releaseNotes(tag) {
  if (!/^v\d+\.\d+\.\d+(-[\da-z.]+)?$/.test(tag)) throw new Error(`${tag} is no tag like v1.2.3.`);
  const version = tag.slice(1);
  for (const path of ["package.json", "package-lock.json"]) {
    const named = JSON.parse(read(path)).version;
    if (named !== version) throw new Error(`${path} names ${named}, the tag ${version}.`);
  }
  const sections = read("CHANGELOG.md").split(/^## /m).slice(1);
  const section = sections.find((text) => text.startsWith(`${version} - `));
  if (section === undefined) throw new Error(`CHANGELOG.md has no section "## ${version} - DATE".`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(section.slice(version.length + 3).split("\n", 1)[0])) {
    throw new Error(`The section of ${version} in CHANGELOG.md has no date like 2027-01-31.`);
  }
  const notes = section.slice(section.indexOf("\n")).trim();
  if (notes === "") throw new Error(`The section of ${version} in CHANGELOG.md is empty.`);
  return notes;
}

try {
  process.stdout.write(`${releaseNotes(process.argv[2] ?? "")}\n`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
