/** Links in the docs lead somewhere, and the files they name exist. Reads some 40 files and takes 0.1 s. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const inDocs = readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".md"))
  .map((name) => join("docs", name));
const PAGES = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", ...inDocs];

/** Removes code blocks, which contain no links or headings. */
const withoutBlocks = (markdown: string) => markdown.replaceAll(/^( *)```[\s\S]*?^\1```/gm, "");

/** The id of a heading on GitHub, before duplicates are numbered. */
function slug(heading: string): string {
  const shown = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  return shown
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}\s_-]/gu, "")
    .replaceAll(/\s/g, "-");
}

function anchors(markdown: string): ReadonlySet<string> {
  const seen = new Map<string, number>();
  const ids = [...withoutBlocks(markdown).matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading = ""]) => {
    const id = slug(heading);
    const times = seen.get(id) ?? 0;
    seen.set(id, times + 1);
    return times === 0 ? id : `${id}-${times}`;
  });
  return new Set(ids);
}

/** Targets of links and pictures inside the repository. */
function relativeTargets(markdown: string): readonly string[] {
  const text = withoutBlocks(markdown).replaceAll(/`[^`\n]*`/g, "code");
  const found = [...text.matchAll(/\]\(([^)\s]+)[^)]*\)|\b(?:src|srcset|href)="([^"\s]+)"/g)];
  return found
    .map(([, link, attribute]) => link ?? attribute ?? "")
    .filter((target) => !/^[a-z]+:/i.test(target));
}

/** Links of a page to missing files or headings. */
function brokenLinks(page: string, markdown: string): readonly string[] {
  const leads = (target: string) => {
    const [path = "", anchor] = target.split("#").map(decodeURIComponent);
    if (path === "") return anchor !== undefined && anchors(markdown).has(anchor);
    const file = join(ROOT, dirname(page), path);
    if (relative(ROOT, file).startsWith("..") || !existsSync(file)) return false;
    if (anchor === undefined) return true;
    return statSync(file).isFile() && anchors(readFileSync(file, "utf8")).has(anchor);
  };
  return relativeTargets(markdown).filter((target) => !leads(target));
}

/** Folders that have sources of the project. */
const FOLDERS = ["bench", "commands", "playground", "scripts", "src", "test"];
const SOURCES = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map(
    (name) => `/${folder}/${name}`,
  ),
).concat(readdirSync(ROOT).map((name) => `/${name}`));

/** A path from the root. A file of tests may be named without its ending, as Vitest takes it. */
const PATHS = new RegExp(`\\\`((?:${FOLDERS.join("|")})/[\\w./-]*)\\\``, "g");
/** Any name of a source, also inside a code block: `schedules/runner.ts`, `runner.ts`. */
const NAMES = /(?<![\w./:-])[\w-][\w./-]*\.ts\b/g;

/** Files and folders that a page names, and that don't exist. */
function missingFiles(markdown: string): readonly string[] {
  const paths = [...markdown.matchAll(PATHS)]
    .map(([, path = ""]) => path)
    // Written by the benches, and not kept.
    .filter((path) => !path.startsWith("bench/results/"))
    .filter((path) => !["", ".test.ts"].some((ending) => existsSync(join(ROOT, path + ending))));
  const names = [...markdown.matchAll(NAMES)]
    .map(([name]) => name)
    .filter((name) => !SOURCES.some((source) => source.endsWith(`/${name}`)));
  return [...new Set([...paths, ...names])];
}

describe("files", () => {
  // The changelog may name files of earlier versions.
  it.each(PAGES.filter((page) => page !== "CHANGELOG.md"))("named in %s exist", (page) => {
    expect(missingFiles(readFileSync(join(ROOT, page), "utf8"))).toEqual([]);
  });

  it("are found missing, in code blocks, too", () => {
    const page = [
      "`src/main.ts`, `src/messages/`, `test/docs`, `bench/results/NAME.json`, `main.ts`",
      "`src/missing.ts`, `test/missing`, `src/missing/`, `missing.ts`, `https://example.org/a.ts`",
      "```\nschedules/runner.ts\nschedules/missing.ts\n```",
    ].join("\n");
    expect(missingFiles(page)).toEqual([
      "src/missing.ts",
      "test/missing",
      "src/missing/",
      "missing.ts",
      "schedules/missing.ts",
    ]);
  });
});

describe("relative links and anchors", () => {
  it.each(PAGES)("of %s lead to files and headings that exist", (page) => {
    expect(brokenLinks(page, readFileSync(join(ROOT, page), "utf8"))).toEqual([]);
  });

  it("are found broken when the file, the heading or the picture is missing", () => {
    const page = [
      "# One heading",
      "## Two `code` words, and more",
      "## One heading",
      "[fine](#one-heading) [fine](#one-heading-1) [fine](#two-code-words-and-more)",
      "[fine](errors.md#exit-codes) [fine](https://example.org/#nothing) `[code](missing.md)`",
      "[broken](#no-heading) [broken](missing.md) [broken](../README.md#no-heading)",
      '[broken](../../outside.md) <img src="images/missing.webp" alt="">',
      "```\n[code](missing.md)\n# No heading\n```",
    ].join("\n");
    expect(brokenLinks("docs/page.md", page)).toEqual([
      "#no-heading",
      "missing.md",
      "../README.md#no-heading",
      "../../outside.md",
      "images/missing.webp",
    ]);
  });
});
