/** What a town is called in a viewer's language, in a form that means the same town when it is typed. */
import { MAX_CHOICE_LENGTH } from "../limits.ts";
import type { DisplayNames } from "./display-names/display-names.ts";
import type { Area, AreaNames } from "./gazetteer/area-names.ts";
import { fold } from "./gazetteer/fold.ts";
import type { Gazetteer, GazetteerPlace } from "./gazetteer/gazetteer.ts";
import { likeliest } from "./likeliest.ts";
import { coordinatesLabel, roundCoordinates, type Viewer } from "./place.ts";

/** The same number as resolving uses, so that both get the same result. */
const MATCHES_LOOKED_AT = 25;
/** Separates a label from the coordinates that distinguish it from a namesake in the same region. */
export const POSITION_SEPARATOR = " · ";

/** All that is known of places. */
export interface PlaceData {
  readonly gazetteer: Gazetteer;
  readonly displayNames: DisplayNames;
  readonly areaNames: AreaNames;
}

/**
 * *Name, region, country*: `München, Bayern, Deutschland`. The region is left out where it says no
 * more than the name or the country, and where only its English name is known and the rest means
 * the town alone; coordinates follow where all of it would mean another town, too.
 *
 * @param isShort leaves the region out wherever the rest means the town alone
 */
export function placeLabel(
  place: GazetteerPlace,
  viewer: Viewer,
  data: PlaceData,
  isShort = false,
): string {
  const { admin1, countryCode } = place;
  const country = data.areaNames.countryName(countryCode, viewer.locale) ?? countryCode;
  const englishRegion = admin1?.name ?? null;
  const localRegion =
    admin1 &&
    data.areaNames.localName({ countryCode, admin1Code: admin1.code }, admin1.name, viewer.locale);
  const region = localRegion ?? englishRegion;
  const localName = data.displayNames.name(place.id, viewer.locale);
  const isOptional =
    isShort ||
    localRegion === null ||
    [localRegion, englishRegion].some((one) =>
      [localName, place.name].some((name) => saysAll(one, name, country)),
    );
  for (const name of new Set([localName ?? place.name, place.name])) {
    for (const shown of new Set(isOptional ? [null, region] : [region])) {
      if (!isUnderstood(name, place, { region: shown, viewer, data })) continue;
      const label = join([name, shown, country]);
      if (label.length <= MAX_CHOICE_LENGTH) return label;
    }
  }
  const position = coordinatesLabel(roundCoordinates(place));
  const forms = [[place.name, region, country], [place.name, country], [place.name]].map(
    (parts) => `${join(parts)}${POSITION_SEPARATOR}${position}`,
  );
  // Nothing is cut off: half a name would not be understood.
  return forms.find((form) => form.length <= MAX_CHOICE_LENGTH) ?? position;
}

/** Whether a region only repeats the town (State of Berlin) or the country (Reunion, La Réunion). */
function saysAll(region: string | null, name: string | null, country: string): boolean {
  if (region === null) return true;
  const folded = fold(region);
  return (name !== null && folded.includes(fold(name))) || fold(country).includes(folded);
}

/** Whether the label would be read as this town. */
function isUnderstood(
  name: string,
  place: GazetteerPlace,
  context: { region: string | null; viewer: Viewer; data: PlaceData },
): boolean {
  const { region, viewer, data } = context;
  const { countryCode } = place;
  // Two regions can have one name.
  const regions = region === null ? [] : data.areaNames.find(region, viewer.locale);
  const within: readonly Area[] =
    region === null
      ? [{ countryCode }]
      : regions.map(({ area }) => area).filter((area) => area.countryCode === countryCode);
  const matches = data.gazetteer.search(name, {
    limit: MATCHES_LOOKED_AT,
    within,
    tolerance: "exact",
  });
  const { meant } = likeliest(matches, { text: name, viewer, displayNames: data.displayNames });
  return meant?.id === place.id;
}

/**
 * Joins the parts of the label, but nulls. `@` and `#` would be turned into mentions, which no longer mean the place.
 * A comma within a part (Hong Kong, RAE da China) would split it.
 */
function join(parts: readonly (string | null)[]): string {
  return parts.flatMap((part) => part?.replace(/[@#·,;，、،؛]+\s*/g, " ").trim() ?? []).join(", ");
}
