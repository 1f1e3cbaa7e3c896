/** What autocomplete offers while somebody types conditions. */
import { MAX_CHOICE_LENGTH, MAX_CHOICES } from "../../limits.ts";
import type { Measure, UnitName } from "../../weather/index.ts";
import {
  type Condition,
  conditionSource,
  conditionsSource,
  MAX_CONDITIONS,
  type ThresholdUnits,
  withoutDuplicates,
} from "./condition.ts";
import { bareCondition, type Subject, subjectsBeginning } from "./keywords.ts";
import { measuredCondition, measureOf } from "./measures.ts";
import {
  contradicts,
  type EntryParts,
  entriesOf,
  parseConditions,
  partsOf,
} from "./parse-conditions.ts";

/** Thresholds that are offered, the most useful first: plain numbers, or by the unit that is shown. */
type Thresholds =
  | readonly number[]
  | {
      readonly measure: Measure;
      readonly by: Readonly<Partial<Record<UnitName, readonly number[]>>>;
    };

const AMOUNTS: Thresholds = {
  measure: "precipitation",
  by: { mm: [5, 1, 2, 10, 20, 50], in: [0.25, 0.1, 0.5, 1, 2, 0.05] },
};
const inDegrees = (celsius: readonly number[], fahrenheit: readonly number[]): Thresholds => ({
  measure: "temperature",
  by: { "°C": celsius, "°F": fahrenheit },
});
const THRESHOLDS: Partial<Readonly<Record<Subject, Thresholds>>> = {
  rain: AMOUNTS,
  snow: AMOUNTS,
  precipitation: AMOUNTS,
  "rain-chance": [60, 30, 50, 70, 80, 90],
  low: inDegrees([0, -5, -10, -15, -20, 5], [32, 20, 10, 0, -10, 40]),
  high: inDegrees([30, 25, 35, 40, 20], [86, 80, 90, 95, 100]),
  average: inDegrees([20, 10, 15, 25, 30], [70, 50, 60, 80, 90]),
  "wind-force": [7, 6, 8, 9, 10, 5],
  "wind-speed": {
    measure: "windSpeed",
    by: {
      "km/h": [50, 40, 60, 75, 100],
      mph: [30, 25, 40, 50, 60],
      "m/s": [15, 10, 20, 25, 30],
    },
  },
  gust: {
    measure: "windSpeed",
    by: {
      "km/h": [60, 50, 75, 90, 120],
      mph: [40, 30, 50, 60, 75],
      "m/s": [15, 20, 25, 30, 35],
    },
  },
  uv: [6, 3, 8, 11],
  "day-change": inDegrees([8, 5, 10, 15], [15, 10, 20, 30]),
  "forecast-change": inDegrees([5, 3, 8, 10], [10, 5, 15, 20]),
};
/** In which a number is understood besides the unit that is shown. */
const UNITS_TO_TRY = ["mm", "in", "°C", "°F", "km/h", "m/s", "mph"] as const;

/** What is offered when nothing is typed, in this order. */
const MENU: readonly Subject[] = [
  "rain",
  "rain-chance",
  "snow",
  "dry",
  "frost",
  "high",
  "average",
  "wind-force",
  "gust",
  "uv",
  "thunderstorm",
  "freezing-rain",
  "fog",
  "day-change",
  "forecast-change",
  "warning",
];

/**
 * At most 25 lists for a text typed so far: first its meaning when it can be read, then what its last entry
 * may become, each after the earlier entries. Single conditions for an empty text; nothing when an earlier
 * entry cannot be read. No list's source has more than 100 characters. Never throws.
 *
 * @param units of a threshold that was typed without one, and of those that are offered
 */
export function suggestConditions(
  typed: string,
  units: ThresholdUnits,
): readonly (readonly Condition[])[] {
  const whole = parseConditions(typed, units);
  const earlier = earlierConditions(typed, units);
  if (earlier === null || whole.kind === "too-many") return [];
  const offers = offersFor(entriesOf(typed).at(-1) ?? "", { earlier, units }).filter(
    (list) => list.length > earlier.length && list.length <= MAX_CONDITIONS,
  );
  const lists = whole.kind === "conditions" ? [whole.list, ...offers] : offers;
  const bySource = new Map(lists.map((list) => [conditionsSource(list, units), list]));
  return [...bySource]
    .filter(([source]) => source.length <= MAX_CHOICE_LENGTH)
    .map(([, list]) => list)
    .slice(0, MAX_CHOICES);
}

/** Those before the entry that is being typed; null when one of them cannot be read. */
function earlierConditions(typed: string, units: ThresholdUnits): readonly Condition[] | null {
  const entries = entriesOf(typed)
    .slice(0, -1)
    .filter((entry) => entry !== "");
  if (entries.length === 0) return [];
  const input = parseConditions(entries.join(";"), units);
  return input.kind === "conditions" ? input.list : null;
}

function offersFor(
  entry: string,
  { earlier, units }: { readonly earlier: readonly Condition[]; readonly units: ThresholdUnits },
): readonly (readonly Condition[])[] {
  const offers = entry === "" ? menuBeside(earlier, units) : completionsOf(entry, units);
  return offers.map((condition) => withoutDuplicates([...earlier, condition]));
}

/** Without the topics of the earlier conditions. */
function menuBeside(earlier: readonly Condition[], units: ThresholdUnits): readonly Condition[] {
  const taken = new Set(earlier.map(topicOf));
  return MENU.flatMap((subject) => firstOf(subject, units) ?? []).filter(
    (condition) => !taken.has(topicOf(condition)),
  );
}

function topicOf(condition: Condition): string {
  return condition.kind === "weather" ? condition.weather : condition.kind;
}

/** For snow, any amount; for the others, their first threshold. */
function firstOf(subject: Subject, units: ThresholdUnits): Condition | null {
  const bare = bareCondition(subject, units);
  return subject === "snow" ? bare : (measuredOffers(subject, units)[0] ?? bare);
}

function measuredOffers(subject: Subject, units: ThresholdUnits): readonly Condition[] {
  const thresholds = THRESHOLDS[subject] ?? [];
  const values =
    "by" in thresholds ? (thresholds.by[units[thresholds.measure].name] ?? []) : thresholds;
  return values.flatMap((value) => measuredCondition(subject, { value, unit: null }, units) ?? []);
}

function completionsOf(entry: string, units: ThresholdUnits): readonly Condition[] {
  const parts = partsOf(entry);
  if (parts === null) return [];
  const isBare = parts.digits === "" && parts.sign === null;
  const measure = measureOf(parts.digits, "");
  // In the unit that is shown first, then in the other ones.
  const asTyped =
    measure === null ? [] : [null, ...UNITS_TO_TRY].map((unit) => ({ ...measure, unit }));
  return subjectsBeginning(parts.word)
    .filter((subject) => !contradicts(parts.sign, subject))
    .flatMap((subject) => [
      ...asTyped.map((typed) => measuredCondition(subject, typed, units)),
      isBare ? bareCondition(subject, units) : null,
      ...measuredOffers(subject, units),
    ])
    .filter((condition) => condition !== null)
    .filter((condition) => continues(condition, parts, units));
}

/** Whether a condition's number and unit begin as they were typed. */
function continues(
  condition: Condition,
  { digits, unit }: EntryParts,
  units: ThresholdUnits,
): boolean {
  if (digits === "") return true;
  const [number = "", symbol = ""] =
    /(?<number>-?[\d.]+) ?(?<symbol>\S*)$/u.exec(conditionSource(condition, units))?.slice(1) ?? [];
  const plain = symbol.toLowerCase();
  return (
    number.startsWith(digits.replace(/\.$/u, "")) &&
    (plain.startsWith(unit) || plain.replace("°", "").startsWith(unit))
  );
}
