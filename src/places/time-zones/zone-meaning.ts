/** The zones that a text names: by a country or region, by a town, by a part of a zone's name. */

import type { Area } from "../gazetteer/area-names.ts";
import { createAreaNames, type FoundArea } from "../gazetteer/area-names.ts";
import { fold } from "../gazetteer/fold.ts";
import type { Gazetteer, GazetteerPlace, Match } from "../gazetteer/gazetteer.ts";
import { createNarrowedSearch, type NarrowedResult } from "../gazetteer/search-narrowed.ts";
import { likeliest } from "../likeliest.ts";
import type { Viewer } from "../place.ts";
import type { ZoneDirectory } from "./zone-directory.ts";
import type { ZoneNames } from "./zone-names.ts";

export interface ZoneMeaning {
  /** The zones that the whole text means, each once; several where it is not clear which. */
  meant(text: string, viewer: Viewer): readonly string[];
  /** The zones that a text typed so far may come to mean, the likelier first; some more than once. */
  begun(text: string, viewer: Viewer): readonly string[];
}

export interface ZoneSources {
  readonly gazetteer: Gazetteer;
  readonly names: ZoneNames;
  readonly directory: ZoneDirectory;
}

/** A smaller town does not come before a zone or a country of its name: Newfoundland, Pennsylvania. */
const NOTABLE_POPULATION = 10_000;
const MAX_MATCHES = 25;
/** Shorter texts begin too many countries' names. */
const MIN_COUNTRY_BEGINNING = 2;
/** From here on a country is as likely as a town: Pakistan as Pakis. */
const LIKELY_COUNTRY_BEGINNING = 4;

/** Needs no display names, since only the town's zone is used. */
const NO_DISPLAY_NAMES = { name: () => null };

/** Reads texts by the gazetteer and the names of zones. */
export function createZoneMeaning(sources: ZoneSources): ZoneMeaning {
  const { gazetteer } = sources;
  const areaNames = createAreaNames(gazetteer);
  const narrowed = createNarrowedSearch(gazetteer);
  const read = (text: string, viewer: Viewer): TextMatches => ({
    text,
    viewer,
    areas: areaNames.find(text, viewer.locale),
    result: narrowed.search(text, { ...viewer, limit: MAX_MATCHES, tolerance: "normal" }),
  });
  return {
    meant: (text, viewer) => [...new Set(zonesMeant(sources, read(text, viewer)))],
    begun: (text, viewer) => {
      const containing = zonesContaining(sources, text);
      // No town has a slash in its name.
      if (text.includes("/") && containing.length > 0) return containing;
      const isLongEnough = fold(text).length >= MIN_COUNTRY_BEGINNING;
      const begun = isLongEnough ? areaNames.findBeginning(text, viewer.locale) : [];
      return [
        ...sources.names.withLastPart(text),
        ...zonesBegun(sources, read(text, viewer), begun.filter(isCountry)),
        ...containing,
      ];
    },
  };
}

/** What the gazetteer finds for a text. */
interface TextMatches {
  readonly text: string;
  readonly viewer: Viewer;
  readonly areas: readonly FoundArea[];
  readonly result: NarrowedResult;
}

function zonesMeant({ names, directory }: ZoneSources, reading: TextMatches): readonly string[] {
  const { text, areas, result } = reading;
  const zonesOf = (found: readonly Area[]) => found.flatMap((area) => directory.zonesOf(area));
  if (result.kind === "area") return zonesOf(areasBy("name", areas));
  const others = [
    ...zonesOf(areas.map(({ area }) => area).filter(isCountry)),
    ...names.withLastPart(text),
    ...directory.mostPopulousFirst(names.withFirstPart(text)),
  ];
  const towns = meantTowns(reading);
  const isNotable = towns.some(({ population }) => population >= NOTABLE_POPULATION);
  return isNotable || others.length === 0 ? [...zonesOfTowns(names, towns), ...others] : others;
}

/** Only towns that have the whole text as a name: for a misspelt zone, it is better to ask than to guess. */
function meantTowns({ text, viewer, result }: TextMatches): readonly GazetteerPlace[] {
  const matches = result.kind === "places" ? result.matches : [];
  const whole = matches.filter(({ quality }) => quality.startsWith("exact"));
  const outcome = likeliest(whole, { text, viewer, displayNames: NO_DISPLAY_NAMES });
  switch (outcome.kind) {
    case "none":
      return [];
    case "one":
      return [outcome.place];
    case "several":
      return outcome.places;
  }
}

/** Zones with a name that begins with the text come first; of these and the others, the most populous. */
function zonesContaining({ names, directory }: ZoneSources, text: string): readonly string[] {
  return [names.beginning(text), names.containing(text)].flatMap(directory.mostPopulousFirst);
}

function zonesBegun(
  { names, directory }: ZoneSources,
  { text, areas, result }: TextMatches,
  countries: readonly Area[],
): readonly string[] {
  const zonesOf = (found: readonly Area[]) => found.flatMap((area) => directory.zonesOf(area));
  const coded = areasBy("code", areas);
  const towns = matchesOf(result).map(({ place }) => place);
  const isLikely = fold(text).length >= LIKELY_COUNTRY_BEGINNING;
  const mainZones = countries.flatMap((country) => directory.zonesOf(country).slice(0, 1));
  return [
    ...zonesOf([...areasBy("name", areas), ...coded.filter(isCountry)]),
    ...directory.mostPopulousFirst(names.withFirstPart(text)),
    ...(isLikely ? mainZones : []),
    ...zonesOfTowns(names, towns),
    ...zonesOf([...countries, ...coded]),
  ];
}

function matchesOf(result: NarrowedResult): readonly Match[] {
  switch (result.kind) {
    case "places":
      return result.matches;
    case "area":
      return result.namesakes;
    case "nothing":
      return result.closest;
  }
}

function zonesOfTowns(names: ZoneNames, towns: readonly GazetteerPlace[]): readonly string[] {
  return towns.map(({ timeZone }) => names.present(timeZone)).filter((zone) => zone !== null);
}

function areasBy(by: FoundArea["by"], found: readonly FoundArea[]): readonly Area[] {
  return found.filter((area) => area.by === by).map(({ area }) => area);
}

function isCountry({ admin1Code }: Area): boolean {
  return admin1Code === undefined;
}
