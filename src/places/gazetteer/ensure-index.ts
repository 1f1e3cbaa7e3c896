/** Makes sure that there is an index to open: builds it when it is missing, torn or of older data. */
import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buildIndex } from "./build-index.ts";
import { GazetteerIndexError, readSourceVersion } from "./index-file.ts";
import { installedPackages, type SourcePackages } from "./sources.ts";

export interface EnsureIndexOptions {
  /** Where the index is kept; made when missing. */
  readonly directory: string;
  /** Told the part done, from 0 to 1, while an index is built; never when there is one already. */
  readonly onProgress?: (fraction: number) => void;
  /** The installed data packages when left out. */
  readonly packages?: SourcePackages;
}

const FILE_NAME = "gazetteer.bin";

/**
 * Returns the path of an index for `openGazetteer`. Building takes some seconds, holds the event loop
 * and needs about 750 MB for a moment. Several processes may do so at once: each writes a file of its
 * own and renames it. Where the data packages are not installed, an index that is there is taken as it is.
 *
 * @throws {GazetteerIndexError} sources-missing, when there is neither an index nor anything to build it from
 */
export async function ensureGazetteerIndex({
  directory,
  onProgress,
  packages = installedPackages,
}: EnsureIndexOptions): Promise<string> {
  const path = join(directory, FILE_NAME);
  const present = presentSourceVersion(path);
  const installed = packages.version();
  if (present !== null && (installed === null || present === installed)) return path;
  const file = buildIndex(packages.load(), onProgress);
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
export function gazetteerIndexState({
  directory,
  packages = installedPackages,
}: Pick<EnsureIndexOptions, "directory" | "packages">): IndexState {
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
