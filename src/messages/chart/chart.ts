/** What a chart shows: the forecast of a place, or the highs of several. */

export interface ChartDay {
  /** Local date at the place, `YYYY-MM-DD`. */
  readonly date: string;
  /** In the chart's unit, like `min`, and never below it. */
  readonly max: number | null;
  readonly min: number | null;
  /** Millimetres. */
  readonly precipitation: number | null;
  /** Of precipitation, in percent. */
  readonly chance: number | null;
  /** The service's icon code by day, such as `"305"`; one without a picture shows none. */
  readonly icon: string | null;
  readonly isToday: boolean;
}

export interface ChartInput {
  /** At most 30. */
  readonly days: readonly ChartDay[];
  readonly temperatureUnit: "°C" | "°F";
  /** How precipitation is written: as whole millimetres, or as inches with this decimal mark. */
  readonly precipitation:
    | { readonly unit: "mm" }
    | { readonly unit: "in"; readonly mark: "." | "," };
}

/** The highs of several places. */
export interface ComparisonInput {
  /** At most 31, for places on both sides of the date line. */
  readonly days: readonly Pick<ChartDay, "date" | "isToday">[];
  /** For each place, at most five, the high of each day. */
  readonly highs: readonly (readonly (number | null)[])[];
  readonly temperatureUnit: ChartInput["temperatureUnit"];
}

export type AnyChartInput = ChartInput | ComparisonInput;
