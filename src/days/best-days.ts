/** Which days suit an activity best, by one table of rules. docs/answers.md says where the rules are from. */
import {
  beaufortLevel,
  type ForecastDay,
  fallOf,
  type HalfDay,
  type Unit,
} from "../weather/index.ts";

/** In the order in which they are offered. */
export const ACTIVITIES = [
  "hike",
  "bike",
  "barbecue",
  "beach",
  "laundry",
  "running",
  "stargazing",
  "snow",
  "picnic",
  "photography",
] as const;
export type Activity = (typeof ACTIVITIES)[number];

/** What spoils a day. */
export type Fault =
  | "rain"
  | "no-snow"
  | "thunderstorm"
  | "cold"
  | "heat"
  | "wind"
  | "sun"
  | "clouds"
  | "humidity"
  | "moonlight";

/** How a figure is read from a day, null when it is unknown, and what it means if it is out of bounds. */
interface Reading {
  readonly of: (day: ForecastDay, unit: Unit) => number | null;
  readonly tooHigh: Fault;
  readonly tooLow?: Fault;
}

const FIGURES = {
  /** Millimetres of rain or snow. */
  rain: { of: ({ precipitation }) => precipitation, tooHigh: "rain" },
  /** Percent. */
  rainChance: { of: ({ precipitationChance }) => precipitationChance, tooHigh: "rain" },
  /** Millimetres of water that fall as snow. */
  snow: { of: snowOf, tooHigh: "rain", tooLow: "no-snow" },
  /** 1 with a thunderstorm by day, else 0. */
  thunderstorm: { of: ({ day }) => thunderstormIn(day), tooHigh: "thunderstorm" },
  /** °C. */
  high: { of: highOf, tooHigh: "heat", tooLow: "cold" },
  /** Level of the Beaufort scale, by day and by night. */
  wind: { of: ({ day }, unit) => beaufortLevel(day.wind, unit), tooHigh: "wind" },
  nightWind: { of: ({ night }, unit) => beaufortLevel(night.wind, unit), tooHigh: "wind" },
  /** Rounded, as the WHO gives it. */
  uvIndex: { of: ({ uvIndex }) => (uvIndex === null ? null : Math.round(uvIndex)), tooHigh: "sun" },
  /** Percent, of day and night. */
  clouds: { of: ({ cloudCover }) => cloudCover, tooHigh: "clouds" },
  /** Percent. */
  humidity: { of: ({ humidity }) => humidity, tooHigh: "humidity" },
  /** 0 for a new moon, 2 for a half one, 4 for a full one. */
  moonlight: { of: moonlightOf, tooHigh: "moonlight" },
} as const satisfies Record<string, Reading>;
export type Figure = keyof typeof FIGURES;

/** A figure, its weight, and the values from which a day is fair, good, fair again and bad; below `fair` it is bad. */
type Rule = readonly [
  figure: Figure,
  weight: number,
  fair: number,
  good: number,
  fairAgain: number,
  bad: number,
];

const ANY = Number.POSITIVE_INFINITY;
const NO_RAIN: readonly Rule[] = [
  ["rain", 3, 0, 0, 0.2, 1],
  ["rainChance", 2, 0, 0, 30, 60],
];
const LITTLE_RAIN: readonly Rule[] = [
  ["rain", 3, 0, 0, 1, 5],
  ["rainChance", 2, 0, 0, 30, 60],
];
const OUT_IN_THE_OPEN: readonly Rule[] = [
  ["thunderstorm", 3, 0, 0, 1, 1],
  ["uvIndex", 1, 0, 0, 8, 11],
];

const RULES: Readonly<Record<Activity, readonly Rule[]>> = {
  hike: [...LITTLE_RAIN, ["high", 2, 0, 10, 27, 32], ["wind", 2, 0, 0, 5, 7], ...OUT_IN_THE_OPEN],
  bike: [...LITTLE_RAIN, ["high", 2, 4, 12, 27, 32], ["wind", 3, 0, 0, 4, 6], ...OUT_IN_THE_OPEN],
  barbecue: [...NO_RAIN, ["high", 2, 12, 18, 32, 39], ["wind", 2, 0, 0, 4, 5], ...OUT_IN_THE_OPEN],
  beach: [
    ...NO_RAIN,
    ["high", 3, 20, 24, 32, 39],
    ["wind", 2, 0, 0, 4, 5],
    ["clouds", 2, 0, 0, 50, 88],
    ...OUT_IN_THE_OPEN,
  ],
  laundry: [
    ...NO_RAIN,
    ["humidity", 2, 0, 0, 70, 90],
    ["high", 1, 5, 15, ANY, ANY],
    ["wind", 1, 0, 2, 6, 7],
  ],
  running: [
    ...LITTLE_RAIN,
    ["high", 3, -5, 5, 20, 27],
    ["wind", 1, 0, 0, 5, 7],
    ...OUT_IN_THE_OPEN,
  ],
  stargazing: [
    ["clouds", 3, 0, 0, 25, 50],
    ["moonlight", 2, 0, 0, 2, 3],
    ...NO_RAIN,
    ["nightWind", 1, 0, 0, 4, 6],
  ],
  snow: [
    ["snow", 3, 0.5, 2, ANY, ANY],
    ["high", 2, -20, -10, 1, 3],
    ["wind", 2, 0, 0, 5, 7],
  ],
  picnic: [...NO_RAIN, ["high", 2, 14, 18, 27, 32], ["wind", 2, 0, 0, 4, 5], ...OUT_IN_THE_OPEN],
  photography: [...LITTLE_RAIN, ["clouds", 2, 0, 25, 88, ANY], ["wind", 1, 0, 0, 5, 7]],
};

export interface RatedDay {
  readonly day: ForecastDay;
  /** Each once; none for a day that suits. */
  readonly faults: readonly Fault[];
  /** In the order of the rules; none for a day that cannot be rated. */
  readonly known: readonly Figure[];
  /** What the rules ask for and the forecast does not have. The chance of rain is never missed: v7 has none. */
  readonly missing: readonly Figure[];
}

/** More than all weights of an activity together: one bad figure outweighs any number of fair ones. */
const BAD = 100;

/**
 * The days from the best to the worst; those without any figure come last. Fewer bad figures come first,
 * then the weights of the bad and fair ones decide, then the date. A missing figure counts as much as that
 * of an average day.
 *
 * @param days in the order of their dates
 */
export function rateDays(
  activity: Activity,
  days: readonly ForecastDay[],
  unit: Unit,
): readonly RatedDay[] {
  const rules = RULES[activity];
  const judged = days.map((day) => rules.map((rule) => judge(rule, day, unit)));
  const averages = rules.map((_, n) => mean(judged.flatMap((ofDay) => ofDay[n]?.cost ?? [])));
  return days
    .map((day, index) => {
      const ofDay = judged[index] ?? [];
      const known = ofDay.flatMap(({ figure, cost }) => (cost === null ? [] : [figure]));
      const costs = ofDay.map(({ cost }, n) => cost ?? averages[n] ?? 0);
      return {
        day,
        faults: [...new Set(ofDay.flatMap(({ fault }) => fault ?? []))],
        known,
        missing: ofDay.flatMap(({ figure, cost }) =>
          cost === null && figure !== "rainChance" ? [figure] : [],
        ),
        cost: known.length === 0 ? ANY : costs.reduce((sum, cost) => sum + cost, 0),
      };
    })
    .toSorted((one, other) => (one.cost === other.cost ? 0 : one.cost - other.cost));
}

interface Judgement {
  readonly figure: Figure;
  /** Null when the figure is missing. */
  readonly cost: number | null;
  readonly fault: Fault | null;
}

function judge(
  [figure, weight, fair, good, fairAgain, bad]: Rule,
  day: ForecastDay,
  unit: Unit,
): Judgement {
  const { of, tooHigh, tooLow = tooHigh }: Reading = FIGURES[figure];
  const value = of(day, unit);
  if (value === null) return { figure, cost: null, fault: null };
  if (value < fair) return { figure, cost: BAD + weight, fault: tooLow };
  if (value >= bad) return { figure, cost: BAD + weight, fault: tooHigh };
  return { figure, cost: good <= value && value < fairAgain ? 0 : weight, fault: null };
}

function mean(list: readonly number[]): number {
  return list.length === 0 ? 0 : list.reduce((sum, value) => sum + value, 0) / list.length;
}

function snowOf({ precipitation, day, night }: ForecastDay): number | null {
  const falls = [fallOf(day), fallOf(night)];
  if (falls.some((fall) => fall === "snow" || fall === "sleet")) return precipitation;
  return falls.includes("unknown") && precipitation !== 0 ? null : 0;
}

function thunderstormIn(half: HalfDay): number | null {
  const fall = fallOf(half);
  return fall === "unknown" ? null : Number(fall === "thunderstorm");
}

function highOf({ temperatureMax: high }: ForecastDay, unit: Unit): number | null {
  return high === null || unit === "m" ? high : ((high - 32) * 5) / 9;
}

/** The codes run from new to full and back, in the south backwards, which makes no difference here. */
function moonlightOf({ moonPhaseIcon }: ForecastDay): number | null {
  const steps = /^80([0-7])$/.exec(moonPhaseIcon ?? "")?.[1];
  return steps === undefined ? null : 4 - Math.abs(4 - Number(steps));
}
