/** Conditions of a daily post as people type them: `rain 5 mm, low ≤ 0 or gale`. */

import { withPlainDigits } from "../../days/parse-date.ts";
import { fold } from "../../places/gazetteer/fold.ts";
import {
  type Condition,
  MAX_CONDITIONS,
  type ThresholdUnits,
  withoutDuplicates,
} from "./condition.ts";
import { bareCondition, type Subject, subjectOf } from "./keywords.ts";
import { measuredCondition, measureOf } from "./measures.ts";

export type ConditionsInput =
  /** At least one, at most {@link MAX_CONDITIONS}, each once. */
  | { readonly kind: "conditions"; readonly list: readonly Condition[] }
  /** The first entry that is no condition, at most 100 letters of it; empty when nothing was typed. */
  | { readonly kind: "unknown"; readonly text: string }
  | { readonly kind: "too-many" };

/** Longer than any list of conditions. */
const MAX_TEXT_LENGTH = 1000;
const MAX_SHOWN_LENGTH = 100;

/**
 * Reads `rain`, `dry`, `snow ≥ 2 mm`, `rain .25 in`, `rain chance 60%`, `low -5 °C`, `frost`, `wind 7`, `wind 50 km/h`, `wind 15 м/с`,
 * `UV 6`, `change 8`, `freezing rain` and the like. Commas, semicolons, line breaks, `and`, `or`, `+` and `&` separate entries. In an
 * entry, everything after ` · ` is ignored up to a comma, semicolon or line break. Never throws.
 *
 * @param units of a threshold that was typed without one
 */
export function parseConditions(typed: string, units: ThresholdUnits): ConditionsInput {
  if (typed.length > MAX_TEXT_LENGTH) return unknown(typed);
  const entries = entriesOf(typed).filter((entry) => entry !== "");
  if (entries.length === 0) return unknown(typed.trim());
  const found: Condition[] = [];
  for (const entry of entries) {
    const condition = conditionOf(entry, units);
    if (condition === null) return unknown(entry);
    found.push(condition);
  }
  const list = withoutDuplicates(found);
  return list.length > MAX_CONDITIONS ? { kind: "too-many" } : { kind: "conditions", list };
}

function unknown(text: string): ConditionsInput {
  return { kind: "unknown", text: [...text].slice(0, MAX_SHOWN_LENGTH).join("") };
}

function conditionOf(entry: string, units: ThresholdUnits): Condition | null {
  const parts = partsOf(entry);
  const subject = parts === null ? null : subjectOf(parts.word);
  if (parts === null || subject === null) return null;
  if (parts.digits === "") return parts.sign === null ? bareCondition(subject, units) : null;
  const measure = measureOf(parts.digits, parts.unit);
  if (measure === null || contradicts(parts.sign, subject)) return null;
  return measuredCondition(subject, measure, units);
}

/** A low counts from its threshold down, everything else from its threshold up. */
export function contradicts(sign: "at-least" | "at-most" | null, subject: Subject): boolean {
  return sign !== null && sign !== (subject === "low" ? "at-most" : "at-least");
}

/** `rain ≥ 5 mm` in parts, finished or not. */
export interface EntryParts {
  /** Folded and without blanks: `freezingrain`. */
  readonly word: string;
  readonly sign: "at-least" | "at-most" | null;
  /** The number: `-5`, `2.5`, `-`; empty for none. */
  readonly digits: string;
  /** In small letters, without blanks and dots: `km/h`, `km/`; empty for none. */
  readonly unit: string;
}

/** Read as `°`. */
const DEGREE_LOOKALIKES = /[º˚]/gu;
/** `,` but not that of `2,5`; `;`, line breaks, and the commas of other scripts. */
const LIST_SIGN = /(?<!\d),|,(?!\d)|[;\r\n\u2028\u2029、،؛]/u;
/** ` · ` and everything after it. */
const EXPLANATION = /(?:^| )·(?: .*)?$/u;
/** `and`, `or`, `&`, and `+` but not that of `6+` and `+5`. */
const CONNECTIVE = /(?:^| )(?:and|or)(?= |$)|&|\+(?= ?\p{L})/iu;

/**
 * The entries of a list in plain digits, without explanations and without blanks around them. Some may be
 * empty, such as the last one of `rain, `.
 */
export function entriesOf(text: string): readonly string[] {
  return withPlainDigits(text.replace(DEGREE_LOOKALIKES, "°").normalize("NFKC"))
    .replace(/\p{Cf}/gu, "")
    .replaceAll("٫", ".")
    .split(LIST_SIGN)
    .flatMap((piece) =>
      piece.replace(/\s+/gu, " ").trimEnd().replace(EXPLANATION, "").split(CONNECTIVE),
    )
    .map((entry) => entry.trim());
}

const AT_LEAST_WORDS = / (?:at least|more than|above|over)(?= ?[-−–+]?\d)/u;
const AT_MOST_WORDS = / (?:at most|less than|below|under)(?= ?[-−–+]?\d)/u;

const SIGN = "<>=≤≥≦≧⩽⩾≠:";
/** `low<=-5°c`, `wind ≥ 50 km/h`, `uv 6+`, `freezing rain`, `low -`; not `5 mm 6`. Blanks are single ones. */
const PARTS = new RegExp(
  [
    `^(?<name>[^\\d${SIGN}]*?)`,
    `(?<sign>[${SIGN}]{1,2})?`,
    String.raw`(?:(?<digits>[-−–+]? ?(?:\d{1,4}(?:[.,]\d{0,2})?|\.\d{1,2})) ?(?<more>\+)?`,
    `(?<unit>[^\\d${SIGN}+]*)|(?<minus>[-−–]))?$`,
  ].join(" ?"),
  "u",
);

/** Null for a text that is no entry and cannot become one. @param entry one of {@link entriesOf} */
export function partsOf(entry: string): EntryParts | null {
  const text = entry.toLowerCase().replace(AT_LEAST_WORDS, " ≥").replace(AT_MOST_WORDS, " ≤");
  const groups = PARTS.exec(text)?.groups;
  if (groups === undefined) return null;
  const { name = "", sign = "", minus = "", digits = minus, more = "", unit = "" } = groups;
  const isAtLeast = /[>≥≧⩾]/u.test(sign) || more !== "";
  const isAtMost = /[<≤≦⩽]/u.test(sign);
  if ((isAtLeast && isAtMost) || sign.includes("≠")) return null;
  return {
    word: fold(name).replaceAll(" ", ""),
    sign: isAtLeast ? "at-least" : isAtMost ? "at-most" : null,
    digits: digits
      .replaceAll(/[ +]/gu, "")
      .replace(/[−–]/u, "-")
      .replace(",", ".")
      .replace(/^(-?)\./u, "$10."),
    unit: unit.replaceAll(/[ .]/gu, ""),
  };
}
