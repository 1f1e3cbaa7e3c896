/** The choice of a time zone: what a person typed → the zone that is meant, or zones to choose from. */
import { MAX_CHOICES } from "../limits.ts";
import type { ZoneRules } from "../local-time.ts";
import type { Area } from "./gazetteer/area-names.ts";
import { fold } from "./gazetteer/fold.ts";
import type { CountryZone, Gazetteer, GazetteerPlace, Match } from "./gazetteer/gazetteer.ts";
import { type NarrowedResult, searchNarrowed } from "./gazetteer/search-narrowed.ts";
import { likeliest, type TypedText } from "./likeliest.ts";
import type { Viewer } from "./place.ts";
import type { PlaceData } from "./place-label.ts";
import {
  knownZone,
  offeredZones,
  PRESENT_NAMES,
  parseOffset,
  zonesOfAbbreviation,
} from "./zone-names.ts";

/** What a menu or autocomplete offers; the label is shown, and either resolves to the zone. */
export interface TimeZoneSuggestion {
  /** The zone and the time there: `Europe/Berlin · 2:05 PM`. At most 100 characters. */
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

/** No zone, town or country has as long a name. */
const MAX_TEXT_LENGTH = 100;
/** Between the zone and the time in a label. */
const TIME_SEPARATOR = " · ";
/** A smaller town is only offered: Newfoundland, Pennsylvania. */
const NOTABLE_POPULATION = 10_000;
/** May be the code of an airport, or an abbreviation that is not known to be one: `EAT`. */
const ABBREVIATED = /^[a-z]{1,4}$/iu;
/** How many of a region's largest places are looked at to see which zones it has. */
const PLACES_OF_REGION = 50;
/** A country's name means its main zone even if the clocks of fewer people than this part differ: Büsingen. */
const NEGLIGIBLE_SHARE = 0.01;
/** Apart far enough to see whether two zones differ in summer. */
const HALF_A_YEAR_MS = 182 * 86_400_000;

/** Finds time zones; the first call takes some milliseconds more. */
export class TimeZones {
  readonly #data: PlaceData;
  readonly #rules: ZoneRules;
  #kept: Survey | null = null;

  constructor(data: PlaceData, zoneRules: ZoneRules) {
    this.#data = data;
    this.#rules = zoneRules;
  }

  /**
   * Resolves the name of a zone, a label, a town, or a country or region in which all clocks agree. Never
   * throws for any text.
   *
   * @param nowMs Unix milliseconds
   */
  resolve(typed: string, viewer: Viewer, nowMs: number): TimeZoneInput {
    const text = withoutTime(typed);
    const refused = this.#refused(text, nowMs);
    if (refused.length > 0) {
      return { kind: "abbreviation", suggestions: this.#toSuggestions(refused, viewer, nowMs) };
    }
    const meant = this.#meant(text, viewer, nowMs);
    const [timeZone, ...others] = new Set(meant);
    if (timeZone !== undefined && others.length === 0) return { kind: "found", timeZone };
    const zones = [...meant, ...this.#begun(text, viewer)];
    return { kind: "unknown", suggestions: this.#toSuggestions(zones, viewer, nowMs) };
  }

  /**
   * At most 25 zones that a text typed so far may mean, each once, the likelier first: by name, country or
   * town. For an empty text, the zones of the viewer's own country, then the most populous. Never throws
   * for any text.
   *
   * @param nowMs Unix milliseconds
   */
  suggest(typed: string, viewer: Viewer, nowMs: number): readonly TimeZoneSuggestion[] {
    const text = withoutTime(typed);
    // An abbreviation may be the beginning of a name: EST of Estonia.
    const others = () => [...this.#meant(text, viewer, nowMs), ...this.#begun(text, viewer)];
    const zones = [...this.#refused(text, nowMs), ...(parseOffset(text) === null ? others() : [])];
    return this.#toSuggestions(zones, viewer, nowMs);
  }

  get #survey(): Survey {
    this.#kept ??= surveyZones(this.#data.gazetteer, this.#rules);
    return this.#kept;
  }

  /** The zones that an abbreviation or a bare offset may mean; none for other text. */
  #refused(text: string, nowMs: number): readonly string[] {
    const offset = parseOffset(text);
    if (offset === null) return zonesOfAbbreviation(text);
    const { zones } = this.#survey;
    const distances = zones.map((zone) => Math.abs(this.#offsetAt(zone, nowMs) - offset * 60_000));
    const nearest = Math.min(...distances);
    return zones.filter((_, index) => distances[index] === nearest);
  }

  /** The zones that the whole text means, some more than once; several where it is not clear which. */
  #meant(text: string, viewer: Viewer, nowMs: number): readonly string[] {
    const named = this.#named(text);
    if (named !== null) return [named];
    const key = keyOf(text);
    const areas = this.#data.areaNames.find(text, viewer.locale);
    const zonesMeantBy = (found: typeof areas) =>
      found.flatMap(({ area }) => this.#agreed(this.#zonesOf(area), nowMs));
    const result = this.#search(text, viewer);
    const namedAreas = areas.filter(({ by }) => by === "name");
    if (result.kind === "area" && namedAreas.length > 0) {
      const towns = result.isUnclear ? meantTowns(result, { ...this.#data, text, viewer }) : [];
      return [...zonesMeantBy(namedAreas), ...this.#zonesOfTowns(towns)];
    }
    // Names of districts are not among those of areas.
    const isDistrict = result.kind === "area" && areas.length === 0;
    const towns = isDistrict ? result.largest : meantTowns(result, { ...this.#data, text, viewer });
    return [
      ...zonesMeantBy(areas.filter(({ area }) => isCountry(area))),
      ...this.#zonesBy((name) => name.startsWith(`${key}/`) || name.endsWith(`/${key}`)),
      ...this.#zonesOfTowns(towns),
    ];
  }

  /** The zones that a text typed so far may come to mean, the likelier first; some more than once. */
  #begun(text: string, viewer: Viewer): readonly string[] {
    const key = keyOf(text);
    const home = this.#zonesOf({ countryCode: viewer.homeCountryCode ?? "" });
    if (key === "") return [...namesOf(home), ...this.#survey.zones];
    const containing = this.#zonesBy((name) => name.includes(key));
    const countries = this.#data.areaNames.findBeginning(text, viewer.locale).filter(isCountry);
    const result = this.#search(text, viewer);
    const towns = result.kind === "places" ? result.matches.map(({ place }) => place) : [];
    return [
      ...(key.includes("/") ? containing : this.#zonesBy((name) => name.includes(`/${key}`))),
      ...countries.flatMap((country) => namesOf(this.#zonesOf(country)).slice(0, 1)),
      ...this.#zonesOfTowns(towns),
      ...containing,
    ];
  }

  /** The zone so named, in any case and with blanks for underscores: `america/new york`, `US/Eastern`. */
  #named(text: string): string | null {
    const key = keyOf(text);
    const [zone] = this.#zonesBy((name) => name === key);
    return zone ?? (/^(?!etc\/).+\//iu.test(text) ? knownZone(this.#rules, text) : null);
  }

  #zonesBy(isMeant: (name: string) => boolean): readonly string[] {
    return this.#survey.names.flatMap(({ name, zone }) => (isMeant(name) ? [zone] : []));
  }

  #zonesOf(area: Area): readonly CountryZone[] {
    const ofCountry = this.#survey.countryZones.filter(
      ({ countryCode }) => countryCode === area.countryCode,
    );
    if (isCountry(area) || ofCountry.length <= 1) return ofCountry;
    const zones = this.#zonesOfTowns(this.#data.gazetteer.largestIn(area, PLACES_OF_REGION));
    return ofCountry.filter(({ timeZone }) => zones.includes(timeZone));
  }

  #zonesOfTowns(towns: readonly GazetteerPlace[]): readonly string[] {
    return towns.flatMap(({ timeZone }) =>
      this.#survey.zones.includes(timeZone) ? [timeZone] : (knownZone(this.#rules, timeZone) ?? []),
    );
  }

  #search(text: string, viewer: Viewer): NarrowedResult {
    // No town is written like a zone, and looking for a misspelt one would take long.
    if (/\S\//u.test(text)) return { kind: "nothing", closest: [] };
    const options = { ...viewer, limit: MAX_CHOICES, tolerance: "normal" } as const;
    return searchNarrowed(text, { ...this.#data, ...options });
  }

  /** All zones, or the most populous alone where the clocks of the others agree now and in half a year. */
  #agreed(zones: readonly CountryZone[], nowMs: number): readonly string[] {
    const most = zones[0]?.population ?? 0;
    const clocks = zones
      .filter(({ population }) => population >= most * NEGLIGIBLE_SHARE)
      .map(({ timeZone }) =>
        [nowMs, nowMs + HALF_A_YEAR_MS].map((at) => this.#offsetAt(timeZone, at)),
      );
    const isOne = new Set(clocks.map(String)).size === 1;
    return namesOf(isOne ? zones.slice(0, 1) : zones);
  }

  /** Milliseconds east of Greenwich. */
  #offsetAt(timeZone: string, at: number): number {
    return this.#rules.zone(timeZone)?.offsetAt(at) ?? 0;
  }

  #toSuggestions(
    zones: readonly string[],
    { locale }: Viewer,
    nowMs: number,
  ): readonly TimeZoneSuggestion[] {
    // Creating a format takes far longer than using it: an instant is shifted by the offset and written as UTC.
    const format = new Intl.DateTimeFormat(locale, {
      timeStyle: "short",
      numberingSystem: "latn",
      timeZone: "UTC",
    });
    return [...new Set(zones)].slice(0, MAX_CHOICES).map((timeZone) => {
      const time = format.format(nowMs + this.#offsetAt(timeZone, nowMs));
      return { label: `${timeZone}${TIME_SEPARATOR}${time}`, timeZone };
    });
  }
}

/** What is known of all zones, the most populous first everywhere. */
interface Survey {
  readonly zones: readonly string[];
  readonly countryZones: readonly CountryZone[];
  /** Present and older names in the form they are searched by: `america/new york`. */
  readonly names: readonly { readonly name: string; readonly zone: string }[];
}

function surveyZones(gazetteer: Gazetteer, rules: ZoneRules): Survey {
  const offered = new Set(offeredZones(rules));
  const countryZones = gazetteer.countryZones().flatMap((zone) => {
    // A zone that was merged into another since.
    const timeZone = offered.has(zone.timeZone) ? zone.timeZone : knownZone(rules, zone.timeZone);
    return timeZone === null ? [] : [{ ...zone, timeZone }];
  });
  const zones = [...new Set([...namesOf(countryZones), ...offered])];
  const names = [...zones.map((zone) => [zone, zone] as const), ...Object.entries(PRESENT_NAMES)];
  return { zones, countryZones, names: names.map(([name, zone]) => ({ name: keyOf(name), zone })) };
}

function keyOf(text: string): string {
  return text.split("/").map(fold).join("/");
}

function namesOf(zones: readonly CountryZone[]): readonly string[] {
  return zones.map(({ timeZone }) => timeZone);
}

/** Only towns that have the whole text as a name: for a misspelt zone, it is better to ask than to guess. */
function meantTowns(result: NarrowedResult, typed: TypedText): readonly GazetteerPlace[] {
  const isMeant = ({ quality }: Match) =>
    quality === "exact" ||
    quality === "exact-current" ||
    (quality === "exact-alternate" && !ABBREVIATED.test(typed.text));
  const found = result.kind === "area" ? result.namesakes : [];
  const matches = (result.kind === "places" ? result.matches : found).filter(isMeant);
  const { meant, places } = likeliest(matches, typed);
  const towns = meant === null ? places : [meant];
  return towns.filter(({ population }) => population >= NOTABLE_POPULATION);
}

function isCountry({ admin1Code }: Area): boolean {
  return admin1Code === undefined;
}

function withoutTime(typed: string): string {
  const [name = ""] = typed.slice(0, MAX_TEXT_LENGTH).normalize("NFKC").split(TIME_SEPARATOR);
  return name.trim();
}
