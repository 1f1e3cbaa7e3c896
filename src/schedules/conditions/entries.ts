/** Text about conditions → its entries, and each entry's word, sign, number and unit. */
import { fold } from "../../places/gazetteer/fold.ts";
import { withPlainDigits } from "../plain-digits.ts";

/** `rain ≥ 5 mm` in parts, finished or not. */
export interface EntryParts {
  /** Folded and without blanks: `freezingrain`. */
  readonly word: string;
  readonly sign: "at-least" | "at-most" | null;
  /** The number: `-5`, `2.5`, `-`; empty for none. */
  readonly figures: string;
  /** In small letters, without blanks and dots: `km/h`, `km/`; empty for none. */
  readonly unit: string;
}

/** Taken for `°`. */
const DEGREE_LOOKALIKES = /[º˚]/gu;
/** `,` but not that of `2,5`; `;`, line breaks, and the commas of other scripts. */
const LIST_SIGN = /(?<!\d),|,(?!\d)|[;\r\n\u2028\u2029、،؛]/u;
/** ` · ` and what stands behind it. */
const EXPLANATION = /(?:^| )·(?: .*)?$/u;
/** `and`, `or`, `&`, and `+` but not that of `6+` and `+5`. */
const CONNECTIVE = /(?:^| )(?:and|or)(?= |$)|&|\+(?= ?\p{L})/iu;

/**
 * The entries of a list, without what explains them and without blanks around them, in plain digits.
 * Some may be empty, such as the last one of `rain, `.
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
    `^(?<words>[^\\d${SIGN}]*?)`,
    `(?<sign>[${SIGN}]{1,2})?`,
    String.raw`(?:(?<figures>[-−–+]? ?\d{1,4}(?:[.,]\d{0,2})?) ?(?<more>\+)?`,
    `(?<unit>[^\\d${SIGN}+]*)|(?<minus>[-−–]))?$`,
  ].join(" ?"),
  "u",
);

/** Null for what is not and will not become an entry. @param entry one of {@link entriesOf} */
export function partsOf(entry: string): EntryParts | null {
  const text = entry.toLowerCase().replace(AT_LEAST_WORDS, " ≥").replace(AT_MOST_WORDS, " ≤");
  const groups = PARTS.exec(text)?.groups;
  if (groups === undefined) return null;
  const { words = "", sign = "", minus = "", figures = minus, more = "", unit = "" } = groups;
  const isAtLeast = /[>≥≧⩾]/u.test(sign) || more !== "";
  const isAtMost = /[<≤≦⩽]/u.test(sign);
  if ((isAtLeast && isAtMost) || sign.includes("≠")) return null;
  return {
    word: fold(words).replaceAll(" ", ""),
    sign: isAtLeast ? "at-least" : isAtMost ? "at-most" : null,
    figures: figures.replaceAll(/[ +]/gu, "").replace(/[−–]/u, "-").replace(",", "."),
    unit: unit.replaceAll(/[ .]/gu, ""),
  };
}
