/** The playground is not part of the bot. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** All files that a file loads, including itself, relative to the project. */
async function loadedBy(entry: string): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const left = [path.join(ROOT, entry)];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    const name = path.relative(ROOT, file);
    if (found.has(name)) continue;
    found.add(name);
    const text = await readFile(file, "utf8");
    for (const [, target = ""] of text.matchAll(
      /(?:from|import\(|URL\()\s*"(\.{1,2}\/[^"]+\.ts)"/g,
    )) {
      left.push(path.resolve(path.dirname(file), target));
    }
  }
  return found;
}

test("what npm start runs -> loads nothing of the playground", async () => {
  const files = await loadedBy("src/main.ts");
  expect(files.size).toBeGreaterThan(150);
  expect([...files].filter((file) => file.startsWith("playground"))).toEqual([]);
});

test("the playground -> loads the bot", async () => {
  const files = await loadedBy("playground/main.ts");
  expect(files).toContain("src/bot.ts");
});
