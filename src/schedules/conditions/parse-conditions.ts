/** Conditions of a daily post as people type them: `rain 5 mm, low ≤ 0 or gale`. */
import type { Unit } from "../../weather/index.ts";
import { type Condition, MAX_CONDITIONS } from "./condition.ts";
import { withoutDuplicates } from "./condition-source.ts";
import { entriesOf, partsOf } from "./entries.ts";
import { bareCondition, type Subject, subjectOf } from "./keywords.ts";
import { measuredCondition, measureOf } from "./measures.ts";

export type ConditionsInput =
  /** At least one, at most {@link MAX_CONDITIONS}, each once. */
  | { readonly kind: "conditions"; readonly list: readonly Condition[] }
  /** The first entry that is none, at most 100 letters of it; empty when nothing was typed. */
  | { readonly kind: "unknown"; readonly text: string }
  | { readonly kind: "too-many" };

/** No list of conditions is as long. */
const MAX_TEXT_LENGTH = 1000;
const MAX_SHOWN_LENGTH = 100;

/**
 * Reads `rain`, `snow ≥ 2 mm`, `low -5 °C`, `frost`, `wind 7`, `wind 50 km/h`, `UV 6`, `change 8`, `freezing
 * rain` and the like. Commas, semicolons, line breaks, `and`, `or`, `+` and `&` separate them; in an entry
 * all that follows ` · `, up to a comma, semicolon or line break, is left out. Never throws for any text.
 *
 * @param unit what a threshold without a unit is in
 */
export function parseConditions(typed: string, unit: Unit): ConditionsInput {
  if (typed.length > MAX_TEXT_LENGTH) return unknown(typed);
  const entries = entriesOf(typed).filter((entry) => entry !== "");
  if (entries.length === 0) return unknown(typed.trim());
  const found: Condition[] = [];
  for (const entry of entries) {
    const condition = conditionOf(entry, unit);
    if (condition === null) return unknown(entry);
    found.push(condition);
  }
  const list = withoutDuplicates(found);
  return list.length > MAX_CONDITIONS ? { kind: "too-many" } : { kind: "conditions", list };
}

function unknown(text: string): ConditionsInput {
  return { kind: "unknown", text: [...text].slice(0, MAX_SHOWN_LENGTH).join("") };
}

function conditionOf(entry: string, unit: Unit): Condition | null {
  const parts = partsOf(entry);
  const subject = parts === null ? null : subjectOf(parts.word);
  if (parts === null || subject === null) return null;
  if (parts.figures === "") return parts.sign === null ? bareCondition(subject, unit) : null;
  const measure = measureOf(parts.figures, parts.unit);
  if (measure === null || contradicts(parts.sign, subject)) return null;
  return measuredCondition(subject, measure, unit);
}

/** A low counts from its threshold down, all else up. */
export function contradicts(sign: "at-least" | "at-most" | null, subject: Subject): boolean {
  return sign !== null && sign !== (subject === "low" ? "at-most" : "at-least");
}
