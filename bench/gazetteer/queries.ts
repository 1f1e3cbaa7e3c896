/** The queries for the gazetteer, drawn from its index with a fixed seed. */
import { z } from "zod";
import { countryName } from "../../src/places/gazetteer/area-names.ts";
import { fold } from "../../src/places/gazetteer/fold.ts";
import type { GazetteerPlace } from "../../src/places/gazetteer/gazetteer.ts";
import { openGazetteer } from "../../src/places/gazetteer/gazetteer.ts";
import { readIndexFile, type Sections } from "../../src/places/gazetteer/index-file.ts";
import { KeyCursor } from "../../src/places/gazetteer/key-list.ts";
import { createRandom, drawSample, type Random } from "../random.ts";
import { sourcePlaces } from "./source-places.ts";

const meaningSchema = z.object({
  text: z.string(),
  /** GeoNames' id of the right place. */
  placeId: z.number(),
});
const pointSchema = z.object({ longitude: z.number(), latitude: z.number() });

export const queriesSchema = z.object({
  /** 1 to 12 letters that names of the index begin with. */
  prefixes: z.array(z.string()).readonly(),
  /** Every first letter of the index once, in any script. */
  letters: z.array(z.string()).readonly(),
  misspelt: z.array(meaningSchema).readonly(),
  /** With a region or a country: `Paris, TX`. */
  narrowed: z.array(meaningSchema).readonly(),
  points: z.array(pointSchema).readonly(),
});
export type Queries = z.infer<typeof queriesSchema>;
/** A text and the right place for it. */
export type Meaning = z.infer<typeof meaningSchema>;

const SEED = 20_260_101;
const MAX_PREFIX_LETTERS = 12;
const MIN_POPULATION_OF_MISSPELT = 100_000;
/** In a shorter name, one wrong letter gives another name. */
const MIN_MISSPELT_LETTERS = 4;
const ALPHABET = [..."abcdefghijklmnopqrstuvwxyz"];
const LOCALE = "en";

/** How many of each kind, at most. */
export interface QueryCounts {
  readonly prefixes: number;
  readonly misspelt: number;
  readonly narrowed: number;
  readonly points: number;
}

/** Draws the queries. They are the same for the same index. Takes a few seconds. */
export function drawQueries(indexPath: string, counts: QueryCounts): Queries {
  const gazetteer = openGazetteer(indexPath);
  const places = sourcePlaces().flatMap(({ id }) => gazetteer.byId(id) ?? []);
  const names = [...keysOf(readIndexFile(indexPath))];
  const random = createRandom(SEED);
  const drawnNames = drawSample(names, counts.prefixes, random);
  const cities = places.filter(isOftenMisspelt);
  const towns = places.filter(({ admin1 }) => admin1 !== null);
  return {
    prefixes: drawnNames.map((name) => prefixOf(name, 1 + random.below(MAX_PREFIX_LETTERS))),
    letters: [...new Set(names.map((name) => prefixOf(name, 1)))],
    misspelt: drawSample(cities, counts.misspelt, random).map((city) => ({
      text: misspell(city.name, random),
      placeId: city.id,
    })),
    narrowed: drawSample(towns, counts.narrowed, random).map((town) => ({
      text: narrow(town, random),
      placeId: town.id,
    })),
    points: Array.from({ length: counts.points }, () => drawPoint(random)),
  };
}

/**
 * Swaps, drops, doubles or replaces one letter, so that the search text differs from
 * the name. Needs a name with two different letters.
 */
export function misspell(name: string, random: Random): string {
  const letters = [...name];
  for (;;) {
    const at = random.below(letters.length);
    const edit = random.pick(EDITS);
    const misspelt = edit(letters, at, random).join("");
    if (fold(misspelt) !== fold(name)) return misspelt;
  }
}

type Edit = (letters: readonly string[], at: number, random: Random) => readonly string[];

const EDITS: readonly Edit[] = [
  function swap(letters, at) {
    const pair = letters.slice(at, at + 2).reverse();
    return letters.toSpliced(at, pair.length, ...pair);
  },
  function drop(letters, at) {
    return letters.toSpliced(at, 1);
  },
  function double(letters, at) {
    return letters.toSpliced(at, 0, ...letters.slice(at, at + 1));
  },
  function replace(letters, at, random) {
    return letters.toSpliced(at, 1, random.pick(ALPHABET));
  },
];

function isOftenMisspelt({ name, population }: GazetteerPlace): boolean {
  return population >= MIN_POPULATION_OF_MISSPELT && [...fold(name)].length >= MIN_MISSPELT_LETTERS;
}

/** `Paris, TX`, `Paris, Texas`, `Paris TX`, `Paris, United States`. */
function narrow({ name, countryCode, admin1 }: GazetteerPlace, random: Random): string {
  // The region codes of other countries are GeoNames' numbers, which nobody types.
  const region = countryCode === "US" ? admin1?.code : admin1?.name;
  const country = countryName(countryCode, LOCALE) ?? countryCode;
  return random.pick([
    `${name}, ${region}`,
    `${name}, ${admin1?.name}`,
    `${name} ${region}`,
    `${name}, ${country}`,
  ]);
}

/** Anywhere on the globe, each square kilometre as likely as any other. */
function drawPoint(random: Random) {
  const longitude = random.unit() * 360 - 180;
  const latitude = (Math.asin(random.unit() * 2 - 1) * 180) / Math.PI;
  return { longitude, latitude };
}

function prefixOf(name: string, length: number): string {
  return [...name].slice(0, length).join("").trim();
}

function* keysOf({ keys, keyBlocks }: Sections): Generator<string> {
  const cursor = new KeyCursor(keys, keyBlocks);
  while (cursor.next()) yield Buffer.from(cursor.key.subarray(0, cursor.length)).toString("utf8");
}
