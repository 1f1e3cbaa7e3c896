/** The choice of a time zone: what a person typed → the zone that is meant, or zones to choose from. */
import { MAX_CHOICES } from "../limits.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import type { Viewer } from "./place.ts";
import { parseOffset, zonesOfAbbreviation } from "./time-zones/refused-names.ts";
import { parseTimeOfDay } from "./time-zones/time-of-day.ts";
import { createZoneClock, type ZoneClock } from "./time-zones/zone-clock.ts";
import { createZoneDirectory, type ZoneDirectory } from "./time-zones/zone-directory.ts";
import { createZoneMeaning, type ZoneMeaning } from "./time-zones/zone-meaning.ts";
import { createZoneNames, type ZoneNames } from "./time-zones/zone-names.ts";
import { createZonesByTime, type ZonesByTime } from "./time-zones/zones-by-time.ts";

/** What a menu or autocomplete offers; the label is shown, and either resolves to the zone. */
export interface TimeZoneSuggestion {
  /** The zone and the time there: `Europe/Berlin · 14:05`. At most 100 characters. */
  readonly label: string;
  /** IANA name. */
  readonly timeZone: string;
}

export type TimeZoneInput =
  /** By its present IANA name: Europe/Kyiv also where Europe/Kiev was typed. */
  | { readonly kind: "found"; readonly timeZone: string }
  /** An abbreviation or a bare offset, which is no zone; at least one zone that may be meant. */
  | { readonly kind: "abbreviation"; readonly suggestions: readonly TimeZoneSuggestion[] }
  /** Nothing that is known, or several zones; perhaps none to choose from. */
  | { readonly kind: "unknown"; readonly suggestions: readonly TimeZoneSuggestion[] };

export interface TimeZones {
  /**
   * Resolves the name of a zone, a label, a town, or a country or region in which all clocks agree. Never
   * throws for any text.
   *
   * @param nowMs milliseconds since 1970 in UTC
   */
  resolve(text: string, viewer: Viewer, nowMs: number): TimeZoneInput;
  /**
   * At most 25 zones that a text typed so far may mean, each once, the likelier first: by name, town or
   * country, or by the time that clocks show there now. For an empty text, the zones of the viewer's own
   * country, then the most populous. Never throws for any text.
   *
   * @param nowMs milliseconds since 1970 in UTC
   */
  suggest(text: string, viewer: Viewer, nowMs: number): readonly TimeZoneSuggestion[];
}

/** No zone, town or country has as long a name. */
const MAX_TEXT_LENGTH = 100;
/** Between the zone and the time in a label. */
const TIME_SEPARATOR = " · ";

interface Sources {
  readonly names: ZoneNames;
  readonly clock: ZoneClock;
  readonly directory: ZoneDirectory;
  readonly meaning: ZoneMeaning;
  readonly byTime: ZonesByTime;
}

interface Query {
  readonly text: string;
  readonly viewer: Viewer;
  readonly nowMs: number;
}

/** Finds time zones over a gazetteer; the first call takes some 100 ms, since it surveys the countries. */
export function createTimeZones(gazetteer: Gazetteer): TimeZones {
  let opened: Sources | null = null;
  const sources = (): Sources => {
    opened ??= openSources(gazetteer);
    return opened;
  };
  return {
    resolve: (text, viewer, nowMs) => {
      const tidied = tidy(text);
      if (tidied === null) return { kind: "unknown", suggestions: [] };
      return resolveQuery(sources(), { text: tidied, viewer, nowMs });
    },
    suggest: (text, viewer, nowMs) => {
      const tidied = tidy(text);
      if (tidied === null) return [];
      const query = { text: tidied, viewer, nowMs };
      return toSuggestions(suggestedZones(sources(), query), query, sources().clock);
    },
  };
}

function openSources(gazetteer: Gazetteer): Sources {
  const names = createZoneNames();
  const clock = createZoneClock();
  const directory = createZoneDirectory(gazetteer, names);
  return {
    names,
    clock,
    directory,
    meaning: createZoneMeaning({ gazetteer, names, directory }),
    byTime: createZonesByTime(directory, clock),
  };
}

/** Plain digits for full-width ones and the like, a zone for its label; null for a text that is too long. */
function tidy(text: string): string | null {
  if (text.length > MAX_TEXT_LENGTH) return null;
  const [name = ""] = text.normalize("NFKC").split(TIME_SEPARATOR);
  return name.trim();
}

function resolveQuery(sources: Sources, query: Query): TimeZoneInput {
  const { text, viewer } = query;
  const offer = (zones: readonly string[]) => toSuggestions(zones, query, sources.clock);
  const refused = refusedZones(sources, query);
  if (refused !== null) return { kind: "abbreviation", suggestions: offer(refused) };

  const named = sources.names.named(text);
  if (named !== null) return { kind: "found", timeZone: named };

  const isTime = parseTimeOfDay(text) !== null;
  const meant = isTime ? [] : sources.meaning.meant(text, viewer);
  const timeZone = chosenZone(sources, meant, query.nowMs);
  if (timeZone !== null) return { kind: "found", timeZone };
  return { kind: "unknown", suggestions: offer([...meant, ...suggestedZones(sources, query)]) };
}

/** The zones that an abbreviation or a bare offset may mean; null for other text. */
function refusedZones({ byTime }: Sources, { text, viewer, nowMs }: Query) {
  const offset = parseOffset(text);
  return offset === null ? zonesOfAbbreviation(text) : byTime.atOffset(offset, viewer, nowMs);
}

/** The one zone that is meant, or the most populous of several whose clocks agree in one country. */
function chosenZone(
  { clock, directory }: Sources,
  zones: readonly string[],
  nowMs: number,
): string | null {
  const [first, ...others] = zones;
  if (first === undefined || others.length === 0) return first ?? null;
  return directory.isWithinOneCountry(zones) && clock.agree(zones, nowMs) ? first : null;
}

function suggestedZones(sources: Sources, query: Query): readonly string[] {
  const { names, meaning, byTime } = sources;
  const { text, viewer, nowMs } = query;
  if (text === "") return byTime.familiar(viewer);
  const time = parseTimeOfDay(text);
  if (time !== null) return byTime.atTime(time, viewer, nowMs);
  const refused = refusedZones(sources, query) ?? [];
  if (parseOffset(text) !== null) return refused;
  const named = names.named(text);
  if (named !== null) return [named, ...names.beginning(text)];
  // An abbreviation may be the beginning of a name: EST of Estonia.
  return [...refused, ...meaning.begun(text, viewer)];
}

function toSuggestions(
  zones: readonly string[],
  { viewer, nowMs }: Query,
  clock: ZoneClock,
): readonly TimeZoneSuggestion[] {
  const offered = [...new Set(zones)].slice(0, MAX_CHOICES);
  return offered.map((timeZone) => {
    const time = clock.timeOfDay(timeZone, nowMs, viewer.locale);
    return { label: `${timeZone}${TIME_SEPARATOR}${time}`, timeZone };
  });
}
