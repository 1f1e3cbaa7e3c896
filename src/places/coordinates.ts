/** How a point on Earth is rounded and written. */
import type { Coordinates } from "./place.ts";

/**
 * Two decimals, as the weather service takes them (interface document, section 4.1), rounded half away
 * from zero, never -0; the antimeridian is 180, not -180.
 */
export function roundCoordinates({ longitude, latitude }: Coordinates): Coordinates {
  const rounded = roundToHundredths(longitude);
  return {
    longitude: rounded === -180 ? 180 : rounded,
    latitude: roundToHundredths(latitude),
  };
}

/** `48.86°N, 2.35°E`: marked, so that it can be read in one way only; decimals are kept as they are. */
export function coordinatesLabel({ longitude, latitude }: Coordinates): string {
  const northSouth = latitude < 0 ? "S" : "N";
  const eastWest = longitude < 0 ? "W" : "E";
  return `${Math.abs(latitude)}°${northSouth}, ${Math.abs(longitude)}°${eastWest}`;
}

/** `2.35,48.86`: longitude first, as the weather service writes a pair; decimals are kept as they are. */
export function coordinatesText({ longitude, latitude }: Coordinates): string {
  return `${longitude},${latitude}`;
}

function roundToHundredths(degrees: number): number {
  const digits = String(Math.abs(degrees));
  // Written with an exponent only below 0.000001.
  if (digits.includes("e")) return 0;
  // Shifting the decimal point in the text keeps 1.005 at 1.01; multiplying would make it 1.00.
  const hundredths = Math.round(Number(`${digits}e2`));
  // Adding 0 turns -0 into 0.
  return (Math.sign(degrees) * hundredths) / 100 + 0;
}
