/** What autocomplete offers while somebody types conditions. */
import { MAX_CHOICE_LENGTH, MAX_CHOICES } from "../../limits.ts";
import type { Unit } from "../../weather/index.ts";
import {
  type Condition,
  conditionSource,
  conditionsSource,
  MAX_CONDITIONS,
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

const MILLIMETRES = [5, 1, 2, 10, 20, 50];

/** Thresholds that are offered, the most useful first, by the requester's unit. */
const THRESHOLDS: Partial<Readonly<Record<Subject, Readonly<Record<Unit, readonly number[]>>>>> = {
  rain: { m: MILLIMETRES, i: MILLIMETRES },
  snow: { m: MILLIMETRES, i: MILLIMETRES },
  precipitation: { m: MILLIMETRES, i: MILLIMETRES },
  low: { m: [0, -5, -10, -15, -20, 5], i: [32, 20, 10, 0, -10, 40] },
  high: { m: [30, 25, 35, 40, 20], i: [86, 80, 90, 95, 100] },
  "wind-force": { m: [7, 6, 8, 9, 10, 5], i: [7, 6, 8, 9, 10, 5] },
  "wind-speed": { m: [50, 40, 60, 75, 100], i: [30, 25, 40, 50, 60] },
  uv: { m: [6, 3, 8, 11], i: [6, 3, 8, 11] },
  "day-change": { m: [8, 5, 10, 15], i: [15, 10, 20, 30] },
  "forecast-change": { m: [5, 3, 8, 10], i: [10, 5, 15, 20] },
};

/** What is offered when nothing is typed, in this order. */
const MENU: readonly Subject[] = [
  "rain",
  "snow",
  "frost",
  "high",
  "wind-force",
  "uv",
  "thunderstorm",
  "freezing-rain",
  "fog",
  "day-change",
  "forecast-change",
];

/**
 * At most 25 lists for a text typed so far: first its meaning when it can be read, then what its last entry
 * may become, each after the earlier entries. Single conditions for an empty text; nothing when an earlier
 * entry cannot be read. No list's source has more than 100 characters. Never throws.
 *
 * @param unit of a threshold that was typed without one
 */
export function suggestConditions(typed: string, unit: Unit): readonly (readonly Condition[])[] {
  const whole = parseConditions(typed, unit);
  const earlier = earlierConditions(typed, unit);
  if (earlier === null || whole.kind === "too-many") return [];
  const offers = offersFor(entriesOf(typed).at(-1) ?? "", { earlier, unit }).filter(
    (list) => list.length > earlier.length && list.length <= MAX_CONDITIONS,
  );
  const lists = whole.kind === "conditions" ? [whole.list, ...offers] : offers;
  const bySource = new Map(lists.map((list) => [conditionsSource(list), list]));
  return [...bySource]
    .filter(([source]) => source.length <= MAX_CHOICE_LENGTH)
    .map(([, list]) => list)
    .slice(0, MAX_CHOICES);
}

/** Those before the entry that is being typed; null when one of them cannot be read. */
function earlierConditions(typed: string, unit: Unit): readonly Condition[] | null {
  const entries = entriesOf(typed)
    .slice(0, -1)
    .filter((entry) => entry !== "");
  if (entries.length === 0) return [];
  const input = parseConditions(entries.join(";"), unit);
  return input.kind === "conditions" ? input.list : null;
}

function offersFor(
  entry: string,
  { earlier, unit }: { readonly earlier: readonly Condition[]; readonly unit: Unit },
): readonly (readonly Condition[])[] {
  const offers = entry === "" ? menuBeside(earlier, unit) : completionsOf(entry, unit);
  return offers.map((condition) => withoutDuplicates([...earlier, condition]));
}

/** Without the topics of the earlier conditions. */
function menuBeside(earlier: readonly Condition[], unit: Unit): readonly Condition[] {
  const taken = new Set(earlier.map(topicOf));
  return MENU.flatMap((subject) => firstOf(subject, unit)).filter(
    (condition) => !taken.has(topicOf(condition)),
  );
}

function topicOf(condition: Condition): string {
  return condition.kind === "weather" ? condition.weather : condition.kind;
}

/** For snow, any amount; for the others, their first threshold. */
function firstOf(subject: Subject, unit: Unit): readonly Condition[] {
  const bare = bareCondition(subject, unit);
  const [first] = measuredOffers(subject, unit);
  const offer = subject === "snow" ? bare : (first ?? bare);
  return offer === null ? [] : [offer];
}

function measuredOffers(subject: Subject, unit: Unit): readonly Condition[] {
  return (THRESHOLDS[subject]?.[unit] ?? []).flatMap((value) => {
    const condition = measuredCondition(subject, { value, unit: null }, unit);
    return condition === null ? [] : [condition];
  });
}

function completionsOf(entry: string, unit: Unit): readonly Condition[] {
  const parts = partsOf(entry);
  if (parts === null) return [];
  return subjectsBeginning(parts.word)
    .filter((subject) => !contradicts(parts.sign, subject))
    .flatMap((subject) => [
      ...numberAsTyped(subject, parts, unit),
      ...(parts.digits === "" && parts.sign === null ? bareOffers(subject, unit) : []),
      ...measuredOffers(subject, unit),
    ])
    .filter((condition) => continues(condition, parts));
}

function bareOffers(subject: Subject, unit: Unit): readonly Condition[] {
  const condition = bareCondition(subject, unit);
  return condition === null ? [] : [condition];
}

/** In the requester's unit first, then in the other one. */
function numberAsTyped(subject: Subject, { digits }: EntryParts, unit: Unit): readonly Condition[] {
  const measure = measureOf(digits, "");
  if (measure === null) return [];
  const units: readonly Unit[] = unit === "m" ? ["m", "i"] : ["i", "m"];
  return units.flatMap((each) => {
    const condition = measuredCondition(subject, measure, each);
    return condition === null ? [] : [condition];
  });
}

/** Whether a condition's number and unit begin as they were typed. */
function continues(condition: Condition, { digits, unit }: EntryParts): boolean {
  if (digits === "") return true;
  const [number = "", symbol = ""] =
    /(?<number>-?[\d.]+) ?(?<symbol>\S*)$/u.exec(conditionSource(condition))?.slice(1) ?? [];
  const plain = symbol.toLowerCase();
  return (
    number.startsWith(digits.replace(/\.$/u, "")) &&
    (plain.startsWith(unit) || plain.replace("°", "").startsWith(unit))
  );
}
