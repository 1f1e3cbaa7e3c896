/** Decides between a town and a region or country that have one name: Manchester is also in Jamaica. */
import type { Area } from "./area-names.ts";
import type { GazetteerPlace, Match } from "./gazetteer.ts";

export interface PopulatedArea {
  readonly area: Area;
  /** The people of its known places. */
  readonly population: number;
}

/**
 * A town in the area of its name is what people mean if this part of the area's people live there:
 * Quebec (6 %) and Mexico City (9 %) do.
 */
const COMPARABLE_SHARE = 0.03;
/** A town elsewhere must be as large: Washington, not Armenia in Colombia or Ontario in California. */
const COMPARABLE_POPULATION = 500_000;
/** A town with a smaller part of the area's people is hardly meant: Florida in Cuba. */
const NOTABLE_SHARE = 0.01;
/** From this many people on, a town of the viewer's country may always be meant. */
const NOTABLE_POPULATION = 20_000;

/** Whether the town is meant and the area isn't. The text is the town's whole name today. */
export function townIsMeant(
  { place, quality }: Match,
  { area, population }: PopulatedArea,
  homeCountryCode: string | null,
): boolean {
  if (contains(area, place)) return place.population >= population * COMPARABLE_SHARE;
  if (place.population > population) return true;
  const isAtHome =
    place.countryCode === homeCountryCode &&
    area.countryCode !== homeCountryCode &&
    area.admin1Code !== undefined;
  if (isAtHome) return place.population >= population * NOTABLE_SHARE;
  return (
    quality === "exact" &&
    place.population >= COMPARABLE_POPULATION &&
    place.population >= population * COMPARABLE_SHARE
  );
}

export function contains({ countryCode, admin1Code }: Area, place: GazetteerPlace): boolean {
  return (
    place.countryCode === countryCode &&
    (admin1Code === undefined || place.admin1?.code === admin1Code)
  );
}

/** Whether the town may be meant as well as the area, and is offered before the area's towns. */
export function townsLead(
  { place }: Match,
  { area, population }: PopulatedArea,
  homeCountryCode: string | null,
): boolean {
  if (place.countryCode === homeCountryCode && place.population >= NOTABLE_POPULATION) return true;
  // For a viewer in Indonesia, no town abroad comes before the island of Bali.
  if (area.countryCode === homeCountryCode && place.countryCode !== homeCountryCode) return false;
  return place.population >= population * NOTABLE_SHARE;
}
