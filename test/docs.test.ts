/** All links in the docs work. Reads about 40 files and takes less than 0.1 s. */
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
