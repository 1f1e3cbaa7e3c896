/** What a person means by a place. */

/** Degrees; east and north are positive. */
export interface Coordinates {
  readonly longitude: number;
  readonly latitude: number;
}

/** How the weather service is asked for a place: by one of its own ids or by a point. */
export type PlaceLocation =
  | { readonly kind: "id"; readonly id: string }
  | ({ readonly kind: "coordinates" } & Coordinates);

export interface Place {
  /** What it is called in messages; typed back in, it means the same place. */
  readonly label: string;
  readonly location: PlaceLocation;
  /** IANA name; null where it cannot be known, as for a bare id. */
  readonly timeZone: string | null;
}
