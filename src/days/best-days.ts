/** Which days suit an activity best, by one table of rules. docs/answers.md says where the rules are from. */
import {
  beaufortLevel,
  convertTemperature,
  type ForecastDay,
  fallOf,
  type HalfDay,
  isAsSevere,
  isInForceOn,
  type Unit,
  type Warning,
} from "../weather/index.ts";

/** What is read from a day and its half that counts; null when unknown. */
const FIGURES = {
  /** Millimetres of rain or snow. */
  rain: ({ precipitation }) => precipitation,
  /** Percent. */
  rainChance: ({ precipitationChance }) => precipitationChance,
  /** Millimetres of water that fall as snow. */
  snow: snowOf,
  /** 1 or 0. */
  thunderstorm: thunderstormOf,
  /** °C. */
  high: ({ temperatureMax: high }, _, unit) =>
    high === null ? null : convertTemperature(high, { from: unit, to: "m" }),
  /** Level of the Beaufort scale. */
  wind: (_, { wind }, unit) => beaufortLevel(wind, unit),
  /** Rounded, as the WHO gives it. */
  uvIndex: ({ uvIndex }) => (uvIndex === null ? null : Math.round(uvIndex)),
  /** Percent. */
  clouds: ({ cloudCover }) => cloudCover,
  /** Percent. */
  humidity: ({ humidity }) => humidity,
  /** 0 for a new moon, 2 for a half one, 4 for a full one. */
  moonlight: moonlightOf,
} as const satisfies Record<string, (day: ForecastDay, half: HalfDay, unit: Unit) => number | null>;
export type Figure = keyof typeof FIGURES;

/** A bad figure, or an official warning; `cold` is a high that is too low. */
export type Fault = Figure | "cold" | "warning";

/** A figure, its weight, and the values from which a day is fair, good, fair again and bad; below `fair` it is bad. */
type Rule = readonly [figure: Figure, weight: number, ...limits: Limits];
type Limits = readonly [fair: number, good: number, fairAgain: number, bad: number];

const ANY = Number.POSITIVE_INFINITY;
const CHANCE: Rule = ["rainChance", 2, 0, 0, 30, 60];
const DRY: readonly Rule[] = [["rain", 3, 0, 0, 0.2, 1], CHANCE];
const NOT_WET: readonly Rule[] = [["rain", 3, 0, 0, 1, 5], CHANCE];
const THUNDER: Rule = ["thunderstorm", 3, 0, 0, 1, 1];
const SUN: Rule = ["uvIndex", 1, 0, 0, 8, 11];
const LITTLE_WIND: Rule = ["wind", 2, 0, 0, 4, 5];

/** In the order in which the activities are offered. */
const RULES = {
  hike: [...NOT_WET, THUNDER, ["high", 2, 0, 10, 27, 32], ["wind", 2, 0, 0, 5, 7], SUN],
  bike: [...NOT_WET, THUNDER, ["high", 2, 4, 12, 27, 32], ["wind", 3, 0, 0, 4, 6], SUN],
  barbecue: [...DRY, THUNDER, ["high", 2, 12, 18, 32, 39], LITTLE_WIND, SUN],
  beach: [
    ...DRY,
    THUNDER,
    ["high", 3, 20, 24, 32, 39],
    LITTLE_WIND,
    ["clouds", 2, 0, 0, 50, 88],
    SUN,
  ],
  laundry: [
    ...DRY,
    ["humidity", 2, 0, 0, 70, 90],
    ["high", 1, 5, 15, ANY, ANY],
    ["wind", 1, 0, 2, 6, 7],
  ],
  running: [...NOT_WET, THUNDER, ["high", 3, -5, 5, 20, 27], ["wind", 1, 0, 0, 5, 7], SUN],
  stargazing: [
    ["clouds", 3, 0, 0, 25, 50],
    ["moonlight", 2, 0, 0, 2, 3],
    ...DRY,
    ["wind", 1, 0, 0, 4, 6],
  ],
  snow: [
    ["snow", 3, 0.5, 2, ANY, ANY],
    ["high", 2, -20, -10, 1, 3],
    ["wind", 2, 0, 0, 5, 7],
  ],
  picnic: [...DRY, THUNDER, ["high", 2, 14, 18, 27, 32], LITTLE_WIND, SUN],
  photography: [...NOT_WET, ["clouds", 2, 0, 25, 88, ANY], ["wind", 1, 0, 0, 5, 7]],
} as const satisfies Readonly<Record<string, readonly Rule[]>>;
export type Activity = keyof typeof RULES;
export const isActivity = (text: unknown): text is Activity =>
  typeof text === "string" && Object.hasOwn(RULES, text);
export const ACTIVITIES: readonly Activity[] = Object.keys(RULES).filter(isActivity);

export interface RatedDay {
  readonly day: ForecastDay;
  /** None for a day that suits. */
  readonly faults: readonly Fault[];
  /** In the order of the rules; none for a day that cannot be rated. */
  readonly known: readonly Figure[];
  /** What the rules ask for and the forecast does not have. The chance of rain is never missed: v7 has none. */
  readonly missing: readonly Figure[];
}

/** The half of a day whose wind and thunderstorms count. */
export function halfFor(activity: Activity): "day" | "night" {
  return activity === "stargazing" ? "night" : "day";
}

/** More than all weights of an activity together: one bad figure outweighs any number of fair ones. */
const BAD = 100;

/**
 * The days from the best to the worst; those without any figure come last. Fewer bad figures come first,
 * then the weights of the bad and fair ones decide, then the date. A missing figure counts as much as that
 * of an average day. A severe or extreme official warning counts like a bad figure.
 *
 * @param days in the order of their dates
 * @param warnings at the place
 */
export function rateDays(
  activity: Activity,
  days: readonly ForecastDay[],
  unit: Unit,
  warnings: readonly Warning[] = [],
): readonly RatedDay[] {
  const rules: readonly Rule[] = RULES[activity];
  const half = halfFor(activity);
  const dangers = warnings.filter((warning) => isAsSevere(warning, "severe"));
  const judged = days.map((day) =>
    rules.map((rule) => judge(rule, FIGURES[rule[0]](day, day[half], unit))),
  );
  const averages = rules.map((_, n) => {
    const costs = judged.flatMap((ofDay) => ofDay[n]?.cost ?? []);
    return sum(costs) / Math.max(costs.length, 1);
  });
  return days
    .map((day, index) => {
      const ofDay = judged[index] ?? [];
      const known = ofDay.filter(({ cost }) => cost !== null);
      const missing = ofDay.filter(({ figure, cost }) => cost === null && figure !== "rainChance");
      const costs = ofDay.map(({ cost }, n) => cost ?? averages[n] ?? 0);
      const isWarned = dangers.some((warning) => isInForceOn(warning, day.date));
      const warned: readonly Fault[] = isWarned ? ["warning"] : [];
      return {
        day,
        faults: [...warned, ...ofDay.flatMap(({ fault }) => fault ?? [])],
        known: known.map(({ figure }) => figure),
        missing: missing.map(({ figure }) => figure),
        cost: known.length === 0 ? ANY : sum(costs) + warned.length * BAD,
      };
    })
    .toSorted((one, other) => (one.cost === other.cost ? 0 : one.cost - other.cost));
}

/** The cost is null when the figure is missing. */
function judge(
  [figure, weight, fair, good, fairAgain, bad]: Rule,
  value: number | null,
): { readonly figure: Figure; readonly cost: number | null; readonly fault: Fault | null } {
  if (value === null) return { figure, cost: null, fault: null };
  if (fair <= value && value < bad) {
    return { figure, cost: good <= value && value < fairAgain ? 0 : weight, fault: null };
  }
  const isCold = figure === "high" && value < fair;
  return { figure, cost: BAD + weight, fault: isCold ? "cold" : figure };
}

function sum(list: readonly number[]): number {
  return list.reduce((total, one) => total + one, 0);
}

function snowOf({ precipitation, day, night }: ForecastDay): number | null {
  const falls = [fallOf(day), fallOf(night)];
  if (falls.includes("snow") || falls.includes("sleet")) return precipitation;
  return falls.includes("unknown") && precipitation !== 0 ? null : 0;
}

function thunderstormOf(_: ForecastDay, half: HalfDay): number | null {
  const fall = fallOf(half);
  return fall === "unknown" ? null : Number(fall === "thunderstorm");
}

/** The codes run from new to full and back, in the south backwards, which makes no difference here. */
function moonlightOf({ moonPhaseIcon }: ForecastDay): number | null {
  const steps = /^80([0-7])$/.exec(moonPhaseIcon ?? "")?.[1];
  return steps === undefined ? null : 4 - Math.abs(4 - Number(steps));
}
