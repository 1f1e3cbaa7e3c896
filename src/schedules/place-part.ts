/** What a post of one or several places has of each of them. */
import type { StoredForecast } from "../forecasts/forecast-store.ts";
import type { Place } from "../places/place.ts";
import type { Unit } from "../weather/index.ts";
import type { Finding } from "./conditions/condition.ts";
import type { RenderFailure } from "./schedule.ts";

/** What there is of one of a post's places. */
export type PlacePart =
  | {
      readonly kind: "forecast";
      /** As the schedule refers to it. */
      readonly location: string;
      readonly place: Place;
      readonly stored: StoredForecast;
    }
  | {
      readonly kind: "failed";
      readonly location: string;
      /** What the place is called; its reference when nothing is known of it any more. */
      readonly placeLabel: string;
      readonly failure: RenderFailure;
    };

/** Something that a post has to report of one of its places. */
export interface PlaceFinding {
  readonly placeLabel: string;
  /** What the finding's figures are in. */
  readonly unit: Unit;
  readonly finding: Finding;
}
