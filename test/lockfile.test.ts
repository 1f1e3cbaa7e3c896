/** package-lock.json says where each package comes from. Nothing else may be installed. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";

const namesSchema = z.record(z.string(), z.string()).default({});
const rootSchema = z.object({
  name: z.string(),
  version: z.string(),
  engines: namesSchema,
  dependencies: namesSchema,
  devDependencies: namesSchema,
  optionalDependencies: namesSchema,
});
const lockedSchema = z.object({
  version: z.string(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
});
const lockSchema = z.object({
  lockfileVersion: z.int(),
  name: z.string(),
  version: z.string(),
  packages: z.record(z.string(), z.unknown()),
});

const readJson = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), "utf8"));

const lock = lockSchema.parse(readJson("package-lock.json"));
const described = rootSchema.parse(readJson("package.json"));
const { "": root, ...installed } = lock.packages;
/** In this repository: it holds nothing, but says that the driver of SQLite is for Node.js 20. */
const OWN = { name: "sqlite-for-node-20", folder: "src/database/sqlite-for-node-20" };
const packages = Object.entries(installed)
  .filter(([path]) => path !== OWN.folder && path !== `node_modules/${OWN.name}`)
  .map(([path, entry]) => [path, lockedSchema.parse(entry)] as const);

describe("package-lock.json", () => {
  it("agrees with package.json", () => {
    expect(rootSchema.parse(root)).toEqual(described);
    expect([lock.name, lock.version]).toEqual([described.name, described.version]);
    expect(lock.lockfileVersion).toBe(3);
  });

  it("takes every package from the public registry over https, or leaves the host to npm", () => {
    const elsewhere = packages.filter(
      ([, { resolved }]) =>
        !/^https:\/\/registry\.npmjs\.org\//.test(resolved ?? "https://registry.npmjs.org/"),
    );
    expect(elsewhere).toEqual([]);
  });

  it("has a strong checksum for every package", () => {
    const unchecked = packages.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ""));
    expect(unchecked).toEqual([]);
  });

  it("links no other folder, and takes no other version from git, a file or an address", () => {
    const linked = packages.filter(([, { link }]) => link === true);
    const { dependencies, devDependencies, optionalDependencies } = described;
    const required = Object.entries({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
    });
    const unnumbered = required.filter(([, range]) => !/^[\^~]?\d+\.\d+\.\d+$/.test(range));
    expect([linked, unnumbered]).toEqual([[], [[OWN.name, `file:${OWN.folder}`]]]);
  });
});
