/** The weather of certain days in short sentences, which stand above the figures. */
import type { DateRange } from "../days/when.ts";
import { addDays } from "../local-time.ts";
import {
  type Fall,
  type ForecastDay,
  fallOf,
  type HalfDay,
  isDry,
  type Unit,
  WET_CHANCE,
  WET_MM,
  windForce,
} from "../weather/index.ts";
import { type DayStyle, dayView } from "./day-view.ts";
import type { Messages } from "./i18n.ts";
import { withOneDot } from "./markdown.ts";
import { beaufortName, DANGERS, FROST } from "./weather-scales.ts";

/** Percent. Below it, the sentence says that rain is possible, however much is forecast. */
const LIKELY_CHANCE = 50;
/** Percent. A lower chance is not mentioned. */
const NAMED_CHANCE = 10;
/** Up to this many days, the sentence says what day and night bring. */
const MAX_DETAILED_DAYS = 3;
const MAX_EXACT_STATEMENTS = 3;
/** Days in more runs than these are counted and not named. */
const MAX_NAMED_RUNS = 5;
/** Until then, a weekday alone says which day is meant. */
const DAYS_KNOWN_BY_WEEKDAY = 6;

/** How exact it is about precipitation: day and night, only its kind, or just "rain or snow". */
type Detail = "halves" | "kind" | "any";

/**
 * What the days bring: each in one statement about rain and snow, unless nothing is known of any. Then the
 * worst danger, or the chance of rain on a single day. Null when there is nothing to say.
 *
 * @param days those that somebody asks for, in the order of their dates
 */
export function answerSentence(days: readonly ForecastDay[], style: DayStyle): string | null {
  const remark = dangerSentence(days, style) ?? chanceSentence(days, style);
  const sentences = [...statements(days, style), ...(remark === null ? [] : [remark])];
  return sentences.length === 0 ? null : style.t.format.sentences(sentences);
}

function statements(days: readonly ForecastDay[], style: DayStyle): readonly string[] {
  const { t } = style;
  if (days.every((day) => isDry(day) === null)) return [];
  const isDetailed = days.length <= MAX_DETAILED_DAYS;
  const exact = datesByOutlook(days, isDetailed ? "halves" : "kind", style);
  const groups = exact.size > MAX_EXACT_STATEMENTS ? datesByOutlook(days, "any", style) : exact;
  const parts = Array.from(groups, ([outlook, dates]) => ({ outlook, dates }));
  const isScattered = parts.some(({ dates }) => runsOf(dates).length > 1);
  const most = Math.max(...parts.map(({ dates }) => dates.length));
  const rest = parts.findLast(({ dates }) => isScattered && !isDetailed && dates.length === most);
  const named = parts.filter((part) => part !== rest);
  return [
    ...named.map(({ outlook, dates }) => statement(datesLabel(dates, days, style), outlook, t)),
    ...(rest === undefined ? [] : [statement(t.answer.otherDays, rest.outlook, t)]),
  ];
}

function datesByOutlook(
  days: readonly ForecastDay[],
  detail: Detail,
  style: DayStyle,
): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, readonly string[]>();
  for (const day of days) {
    const outlook = outlookOf(day, detail, style);
    const told = days.length === 1 ? withTemperatures(outlook, day, style) : outlook;
    groups.set(told, [...(groups.get(told) ?? []), day.date]);
  }
  return groups;
}

/** `rain by day, dry at night`, `possibly snow`. */
function outlookOf(day: ForecastDay, detail: Detail, { t, unit }: DayStyle): string {
  const { answer } = t;
  const { precipitation: amount, precipitationChance: chance } = day;
  const dry = isDry(day);
  if (dry === null) return t.forecast.noData;
  const falls = fallsOf(day);
  // A code for rain may mean less than can be measured. A low chance says that it stays dry all the same.
  const isCalledWet = falls.length > 0 && chance === null;
  if (dry && !isCalledWet && !falls.includes("thunderstorm")) return answer.dry;
  const fall = mainFall(day, unit);
  const kind = answer[detail === "any" && fall !== "thunderstorm" ? "sleet" : fall];
  const isMeasured = amount === null ? falls.length > 0 : amount >= WET_MM;
  if (!isMeasured || (chance ?? 100) < LIKELY_CHANCE) return answer.possibly(kind);
  const [byDay, atNight] = [halfOutlook(day.day, answer), halfOutlook(day.night, answer)];
  const isSplit = byDay !== null && atNight !== null && byDay !== atNight;
  return detail === "halves" && isSplit ? answer.halves(byDay, atNight) : kind;
}

type WetFall = Exclude<Fall, "none" | "unknown">;

function fallsOf({ day, night }: ForecastDay): readonly WetFall[] {
  return [day, night].map(fallOf).filter((fall) => fall !== "none" && fall !== "unknown");
}

function mainFall(day: ForecastDay, unit: Unit): WetFall {
  const { temperatureMax } = day;
  const falls = fallsOf(day);
  if (falls.includes("thunderstorm")) return "thunderstorm";
  // An amount alone does not say what falls; in frost it would not be rain.
  const isFrosty = temperatureMax !== null && temperatureMax <= FROST[unit];
  const [first = isFrosty ? "sleet" : "rain"] = falls;
  return falls.every((fall) => fall === first) ? first : "sleet";
}

/** Null when it is not known. */
function halfOutlook(half: HalfDay, answer: Messages["answer"]): string | null {
  const fall = fallOf(half);
  if (fall === "unknown") return null;
  if (fall !== "none") return answer[fall];
  return (half.precipitationChance ?? 0) < WET_CHANCE ? answer.dry : null;
}

function withTemperatures(outlook: string, day: ForecastDay, style: DayStyle): string {
  const { high, low } = dayView(day, style);
  if (high === null || low === null) return outlook;
  return style.t.answer.temperatures(outlook, low.number, high.text);
}

/** Names the worst danger. A single day has its temperatures in the sentence already. */
function dangerSentence(days: readonly ForecastDay[], style: DayStyle): string | null {
  const { t, unit } = style;
  const dangers = days.length === 1 ? (["gale"] as const) : (["gale", "heat", "frost"] as const);
  for (const danger of dangers) {
    const found = days.filter((day) => DANGERS[danger](day, unit));
    if (found.length === 0) continue;
    const force = Math.max(...found.map((day) => windForce(day, unit) ?? 0));
    const wind = { scale: String(force), speed: null };
    const names = {
      gale: beaufortName(wind, unit, t) ?? t.forecast.beaufort.gale,
      heat: t.answer.heat,
      frost: t.conditions.names.frost,
    };
    const dates = found.map(({ date }) => date);
    return statement(names[danger], datesLabel(dates, days, style), t);
  }
  return null;
}

function chanceSentence([day, ...others]: readonly ForecastDay[], style: DayStyle): string | null {
  if (day === undefined || others.length > 0) return null;
  const { chance } = dayView(day, style);
  const isNamed = chance !== null && (day.precipitationChance ?? 0) >= NAMED_CHANCE;
  return isNamed ? statement(chance.label, chance.text, style.t) : null;
}

/** One sentence. Many languages write days in small letters. */
function statement(label: string, value: string, t: Messages): string {
  const text = withOneDot(t.answer.statement(label, value));
  return text.replace(/^\p{Ll}/u, (initial) => initial.toLocaleUpperCase(t.format.locale));
}

/** `every day`, `Saturday and Monday – Wednesday`, `12 days`; with dates where weekdays are not enough. */
function datesLabel(
  dates: readonly string[],
  days: readonly ForecastDay[],
  { t, today }: DayStyle,
): string {
  if (dates.length === days.length && days.length > 2) return t.answer.everyDay;
  const runs = runsOf(dates);
  if (runs.length > MAX_NAMED_RUNS) return t.forecast.daysChoice(dates.length);
  const isNear = ({ date }: ForecastDay) =>
    date <= addDays(today ?? days[0]?.date ?? date, DAYS_KNOWN_BY_WEEKDAY);
  // A range begins with three days.
  const ranges = runs.flatMap(({ from, to }) =>
    to === addDays(from, 1) ? [from, to].map((date) => ({ from: date, to: date })) : [{ from, to }],
  );
  const format = days.every(isNear) ? t.format.weekdays : t.format.days;
  return t.format.conjunction(ranges.map(format));
}

/** Days in a row. */
function runsOf(dates: readonly string[]): readonly DateRange[] {
  const runs: DateRange[] = [];
  for (const date of dates) {
    const last = runs.at(-1);
    if (last !== undefined && date === addDays(last.to, 1)) {
      runs[runs.length - 1] = { from: last.from, to: date };
    } else runs.push({ from: date, to: date });
  }
  return runs;
}
