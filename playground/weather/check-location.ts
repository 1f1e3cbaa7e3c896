/** The grammar of the `location` parameter (section 4.1). */
import type { Coordinates } from "./places.ts";

/** A location in one of its two forms, or the reason why it is invalid. */
export type LocationCheck =
  | { readonly kind: "id"; readonly id: string }
  | { readonly kind: "coordinates"; readonly coordinates: Coordinates }
  | { readonly kind: "malformed"; readonly sentence: string };

/** Accepts `101010100` and `C86AA`; rejects `LONDON` (no digit), `c86aa` and `12`. */
const LOCATION_ID = /^(?=.*\d)[A-Z0-9]{3,12}$/;

/** Accepts `116.41`, `-0.13`, `5`; rejects `+1`, `1e1`, `.5`, `01`, ` 1`, `1.234`. */
const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d{1,2})?$/;

/** Accepts `-0` and `-0.00`. */
const NEGATIVE_ZERO = /^-0(?:\.0*)?$/;

const malformed = (sentence: string): LocationCheck => ({ kind: "malformed", sentence });

const numberFault = (name: string, text: string, limit: number): string | null => {
  if (NEGATIVE_ZERO.test(text)) {
    return `The ${name} of "location" is negative zero.`;
  }
  if (!DECIMAL.test(text)) {
    return `The ${name} of "location" must be a plain decimal with at most 2 decimal places.`;
  }
  return Math.abs(Number(text)) > limit ? `The ${name} of "location" is beyond ${limit}.` : null;
};

/** Checks a decoded `location`: a location ID, or `<longitude>,<latitude>`. */
export const checkLocation = (text: string): LocationCheck => {
  if (LOCATION_ID.test(text)) {
    return { kind: "id", id: text };
  }
  const [longitude, latitude, ...rest] = text.split(",");
  if (longitude === undefined || latitude === undefined || rest.length > 0) {
    return malformed('"location" must be a location ID or "<longitude>,<latitude>".');
  }
  const fault = numberFault("longitude", longitude, 180) ?? numberFault("latitude", latitude, 90);
  return fault === null
    ? {
        kind: "coordinates",
        coordinates: { longitude: Number(longitude), latitude: Number(latitude) },
      }
    : malformed(fault);
};
