/** The words that people type for conditions. */
import { SEVERITIES, type Severity } from "../../weather/index.ts";
import {
  type Condition,
  type ThresholdUnits,
  WEATHER_KINDS,
  type WeatherKind,
} from "./condition.ts";

/** What an entry can be about. `wind` is a force or a speed; `frost`, `heat` and `gale` imply a threshold. */
export type Subject =
  | Exclude<Condition["kind"], "weather">
  | "wind"
  | "frost"
  | "heat"
  | "gale"
  | `warning-${Severity}`
  | WeatherKind;

/**
 * A name is found by the beginning of any of its words. `storm` is left out: it means wind to some, thunder
 * to others.
 */
const NAMES: Readonly<Record<Subject, readonly string[]>> = {
  rain: ["rain", "rainfall"],
  snow: ["snow", "snowfall"],
  precipitation: ["precipitation", "precip"],
  dry: ["dry", "dry day", "dry weather", "no rain"],
  "rain-chance": [
    "chance of rain",
    "chance of precipitation",
    "rain chance",
    "rain probability",
    "chance",
  ],
  low: ["low", "lows", "lowest", "min", "minimum", "low temperature", "minimum temperature"],
  frost: ["frost", "freeze"],
  high: ["high", "highs", "highest", "max", "maximum", "high temperature", "maximum temperature"],
  heat: ["heat", "hot"],
  average: ["average", "avg", "mean", "average temperature", "mean temperature"],
  wind: ["wind", "winds"],
  "wind-force": ["wind force", "force", "bft", "beaufort", "wind bft", "wind beaufort"],
  gale: ["gale", "gales"],
  "wind-speed": ["wind speed"],
  gust: ["gust", "gusts", "wind gust", "wind gusts"],
  uv: ["uv", "uv index"],
  "day-change": ["change", "changes", "day to day change", "temperature change"],
  "forecast-change": ["forecast change", "forecast changes"],
  thunderstorm: ["thunder storm", "thunderstorms", "thunder", "lightning"],
  "freezing-rain": ["freezing rain", "ice", "icy", "ice rain"],
  fog: ["fog", "foggy"],
  warning: ["warning", "warnings", "any warning", "official warning", "official warnings"],
  "warning-minor": warningNames("minor"),
  "warning-moderate": warningNames("moderate"),
  "warning-severe": warningNames("severe"),
  "warning-extreme": warningNames("extreme"),
};

function warningNames(severity: Severity): readonly string[] {
  return [`warning ${severity}`, `${severity} warning`, `warnings ${severity}`];
}

const WEATHERS: readonly string[] = WEATHER_KINDS;
const isWeatherKind = (subject: string): subject is WeatherKind => WEATHERS.includes(subject);
const isSubject = (text: string): text is Subject => Object.hasOwn(NAMES, text);
const SUBJECTS: readonly Subject[] = Object.keys(NAMES).filter(isSubject);

const squeezed = (name: string): string => name.replaceAll(" ", "");

const SUBJECT_BY_WORD: ReadonlyMap<string, Subject> = new Map(
  SUBJECTS.flatMap((subject) => NAMES[subject].map((name) => [squeezed(name), subject] as const)),
);

/** @param word folded and without blanks */
export function subjectOf(word: string): Subject | null {
  return SUBJECT_BY_WORD.get(word) ?? null;
}

/** What an unfinished word may become: first names that begin with it, then names with a later word that does. */
export function subjectsBeginning(word: string): readonly Subject[] {
  const inFront = SUBJECTS.filter((subject) =>
    NAMES[subject].some((name) => squeezed(name).startsWith(word)),
  );
  const within = SUBJECTS.filter((subject) =>
    NAMES[subject].some((name) => tailsOf(name).some((tail) => tail.startsWith(word))),
  );
  return [...new Set([...inFront, ...within])];
}

/** `"freezing rain"` → `["freezingrain", "rain"]`. */
function tailsOf(name: string): readonly string[] {
  const words = name.split(" ");
  return words.map((_, index) => words.slice(index).join(""));
}

/** The condition for a word without a number; null when the word needs one. */
export function bareCondition(subject: Subject, { temperature }: ThresholdUnits): Condition | null {
  const unit = temperature.name === "°F" ? "i" : "m";
  if (isWeatherKind(subject)) return { kind: "weather", weather: subject };
  switch (subject) {
    case "rain":
    case "snow":
    case "precipitation":
      return { kind: subject, atLeast: null };
    case "dry":
      return { kind: subject };
    case "frost":
      return { kind: "low", atMost: unit === "i" ? 32 : 0, unit };
    case "heat":
      return { kind: "high", atLeast: unit === "i" ? 86 : 30, unit };
    case "gale":
      return { kind: "wind-force", atLeast: 8 };
    case "warning":
      return { kind: subject, atLeast: null };
    default: {
      const severity = SEVERITIES.find((one) => subject === `warning-${one}`);
      return severity === undefined ? null : { kind: "warning", atLeast: severity };
    }
  }
}
