/** The rules for the query string: how it is encoded, and which parameters it may hold (section 4.1). */
import { checkLocation, type LocationCheck } from "./check-location.ts";
import { isDocumentedLanguage } from "./texts/languages.ts";
import type { Unit } from "./units.ts";
import type { Violation } from "./violations.ts";

/** One decoded parameter. */
export interface QueryParameter {
  readonly name: string;
  readonly value: string;
}

/** The query of a forecast. */
export interface ForecastQuery {
  readonly location: Exclude<LocationCheck, { kind: "malformed" }>;
  readonly lang: string | null;
  readonly unit: Unit;
}

const NAMES: readonly string[] = ["location", "lang", "unit", "key"];

/** Accepts unreserved characters and escapes: `101.5%2C3`; rejects `1,2`, `a+b`, `%2`. */
const ENCODED = /^(?:[A-Za-z0-9\-_.~]|%[0-9A-Fa-f]{2})*$/;

const encodingFault = (text: string): string | null => {
  if (text.includes("+")) {
    return 'The query string holds a "+": a blank is written "%20".';
  }
  if (text.includes(",")) {
    return 'The query string holds a bare comma: it is written "%2C".';
  }
  return ENCODED.test(text) ? null : "The query string holds a character that is not encoded.";
};

const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    // The escapes are not UTF-8. The caller reports this as a violation.
    return null;
  }
};

/** Splits and decodes the raw text after `?`. Unreadable parts are reported and left out. */
export const parseQuery = (
  raw: string,
): { parameters: readonly QueryParameter[]; violations: readonly Violation[] } => {
  const violations: Violation[] = [];
  const parameters: QueryParameter[] = [];
  for (const part of raw === "" ? [] : raw.split("&")) {
    const separator = part.indexOf("=");
    const name = decode(separator === -1 ? part : part.slice(0, separator));
    const rawValue = separator === -1 ? "" : part.slice(separator + 1);
    const value = decode(rawValue);
    const fault = encodingFault(separator === -1 ? part : part.slice(0, separator) + rawValue);
    if (fault !== null) {
      violations.push({ rule: "query", sentence: fault });
    }
    if (separator === -1 || name === null || value === null) {
      violations.push({
        rule: "query",
        sentence: 'A part of the query string is not "<name>=<value>" in UTF-8.',
      });
    } else {
      parameters.push({ name, value });
    }
  }
  return { parameters, violations };
};

const nameViolations = (parameters: readonly QueryParameter[]): readonly Violation[] => {
  const names = parameters.map(({ name }) => name);
  return [...new Set(names)].flatMap((name): Violation[] => {
    if (!NAMES.includes(name)) {
      const sentence = `There is no query parameter "${name.slice(0, 40)}".`;
      return [{ rule: "wrong-parameter", parameter: name, sentence }];
    }
    const twice = names.indexOf(name) !== names.lastIndexOf(name);
    const sentence = `The query parameter "${name}" is sent more than once.`;
    return twice ? [{ rule: "wrong-parameter", parameter: name, sentence }] : [];
  });
};

const locationOf = (
  text: string | null,
  violations: Violation[],
): ForecastQuery["location"] | null => {
  if (text === null) {
    const sentence = 'The query parameter "location" is missing.';
    violations.push({ rule: "missing-parameter", parameter: "location", sentence });
    return null;
  }
  const check = checkLocation(text);
  if (check.kind === "malformed") {
    const { sentence } = check;
    violations.push({ rule: "wrong-parameter", parameter: "location", sentence });
    return null;
  }
  return check;
};

const unitOf = (text: string | null, violations: Violation[]): Unit => {
  if (text !== null && text !== "m" && text !== "i") {
    const sentence = '"unit" must be "m" or "i".';
    violations.push({ rule: "wrong-parameter", parameter: "unit", sentence });
  }
  return text === "i" ? "i" : "m";
};

/** Checks the parameters. `query` is `null` if there is no valid location. */
export const checkParameters = (
  parameters: readonly QueryParameter[],
): { query: ForecastQuery | null; violations: readonly Violation[] } => {
  const violations = [...nameViolations(parameters)];
  const textOf = (name: string): string | null =>
    parameters.find((parameter) => parameter.name === name)?.value ?? null;
  const location = locationOf(textOf("location"), violations);
  const unit = unitOf(textOf("unit"), violations);
  const lang = textOf("lang");
  if (lang !== null && !isDocumentedLanguage(lang)) {
    const sentence = '"lang" is not one of the documented language codes.';
    violations.push({ rule: "wrong-parameter", parameter: "lang", sentence });
  }
  return { query: location === null ? null : { location, lang, unit }, violations };
};
