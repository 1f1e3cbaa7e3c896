/** Files of the repository that have to agree with the code. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { VARIABLES } from "../src/config/environment-reader.ts";

/** `NAME=value`, also commented out: `# NAME=value`. */
const ASSIGNMENT = /^(?:#\s*)?(?<name>[A-Z][A-Z\d_]*)=(?<value>.*)$/;

function exampleLines(): readonly string[] {
  return readFileSync(new URL("../.env.example", import.meta.url), "utf8").split(/\r?\n/);
}

function isAssignment(line: string | undefined): boolean {
  return line !== undefined && ASSIGNMENT.test(line);
}

describe(".env.example", () => {
  it("lists exactly the variables that are read, each once", () => {
    const listed = exampleLines().flatMap((line) => ASSIGNMENT.exec(line)?.groups?.["name"] ?? []);
    expect([...listed].sort()).toEqual([...VARIABLES].sort());
  });

  it("explains each variable, or group of them, in a comment above", () => {
    const lines = exampleLines();
    for (const [index, line] of lines.entries()) {
      if (!isAssignment(line)) continue;
      const above = lines.slice(0, index).reverse();
      const help = above.find((earlier) => !isAssignment(earlier));
      expect(help, line).toMatch(/^#\s*\S/);
    }
  });

  it("holds no private key", () => {
    expect(exampleLines().join("\n")).not.toMatch(
      /BEGIN [A-Z ]*PRIVATE KEY-----\s*\\?n?\s*[\w+/]{20}/,
    );
  });
});

describe("docs/configuration.md", () => {
  // Reads one file, so it takes almost no time.
  it("has a row for exactly the variables that are read, each once", () => {
    const page = readFileSync(new URL("../docs/configuration.md", import.meta.url), "utf8");
    const rows = [...page.matchAll(/^\| `(?<name>[A-Z\d_]+)` \|/gm)];
    expect(rows.map(({ groups }) => groups?.["name"]).sort()).toEqual([...VARIABLES].sort());
  });
});

describe("package.json", () => {
  it("the commands of the README need no shell, which differ between systems", () => {
    const file: unknown = JSON.parse(
      readFileSync(new URL("../package.json", import.meta.url), "utf8"),
    );
    const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(file);
    for (const name of ["prestart", "start", "doctor", "keygen", "playground", "build", "test"]) {
      expect(scripts[name], name).toMatch(/^(?:node|vitest)(?: [\w./=-]+)+$/);
    }
  });
});

describe("docs/your-bot-page.md", () => {
  it("has a description of a length that Discord takes", () => {
    const page = readFileSync(new URL("../docs/your-bot-page.md", import.meta.url), "utf8");
    const [, description = ""] = /```text\n(.+?)\n```/s.exec(page) ?? [];
    expect(description.length).toBeGreaterThan(100);
    expect(description.length).toBeLessThanOrEqual(400);
  });
});
