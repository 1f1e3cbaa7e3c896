/** What a chart of days shows, told in sentences. */
import type { ForecastDay, Unit } from "../../weather/index.ts";
import type { Messages } from "../i18n.ts";
import { type DayStyle, precipitationText, temperatureText } from "./day-style.ts";

/** A change of the highs that a person feels. */
const NOTICED_BY_UNIT: Readonly<Record<Unit, number>> = { m: 2, i: 4 };

export interface TrendStyle extends DayStyle {
  readonly chartWords: Messages["chart"];
}

/** A day and one value of it. */
interface Reading {
  readonly date: string;
  readonly value: number;
}

/** The range of the temperatures, and whether they rise or fall; empty when none is known. */
export function rangeSentences(days: readonly ForecastDay[], style: TrendStyle): string[] {
  const { chartWords } = style;
  const highs = highsOf(days);
  return [
    ...rangeSentence(highs, { between: chartWords.highs, always: chartWords.highsOf }, style),
    ...rangeSentence(lowsOf(days), { between: chartWords.lows, always: chartWords.lowsOf }, style),
    ...directionSentence(highs, style),
  ];
}

/** The warmest, the coldest and the wettest day; of equal days the first. */
export function extremeSentences(days: readonly ForecastDay[], style: TrendStyle): string[] {
  const { chartWords, format } = style;
  const [highs, lows] = [highsOf(days), lowsOf(days)];
  const say = (reading: Reading | undefined, t: (day: string, value: string) => string) =>
    reading === undefined
      ? []
      : [t(format.day(reading.date), temperatureText(reading.value, style))];
  return [
    ...(varies(highs) ? say(greatest(highs), chartWords.warmest) : []),
    ...(varies(lows) ? say(least(lows), chartWords.coldest) : []),
    ...wetnessSentence(days, style),
  ];
}

function highsOf(days: readonly ForecastDay[]): readonly Reading[] {
  return readings(days, ({ temperatureMax }) => temperatureMax);
}

function lowsOf(days: readonly ForecastDay[]): readonly Reading[] {
  return readings(days, ({ temperatureMin }) => temperatureMin);
}

function readings(
  days: readonly ForecastDay[],
  read: (day: ForecastDay) => number | null,
): readonly Reading[] {
  return days.flatMap((day) => {
    const value = read(day);
    return value === null ? [] : [{ date: day.date, value }];
  });
}

function greatest(list: readonly Reading[]): Reading | undefined {
  return list.find(({ value }) => list.every((other) => other.value <= value));
}

function least(list: readonly Reading[]): Reading | undefined {
  return list.find(({ value }) => list.every((other) => other.value >= value));
}

function varies(list: readonly Reading[]): boolean {
  return list.some(({ value }) => value !== list[0]?.value);
}

function rangeSentence(
  list: readonly Reading[],
  t: {
    readonly between: (least: string, most: string) => string;
    readonly always: (value: string) => string;
  },
  style: TrendStyle,
): string[] {
  const [from, to] = [least(list), greatest(list)];
  if (from === undefined || to === undefined) return [];
  const most = temperatureText(to.value, style);
  if (!varies(list)) return [t.always(most)];
  return [t.between(style.format.number(from.value), most)];
}

/** Compares the first third of the days with the last. */
function directionSentence(highs: readonly Reading[], { unit, chartWords }: TrendStyle): string[] {
  const third = Math.floor(highs.length / 3);
  if (third === 0) return [];
  const change = mean(highs.slice(-third)) - mean(highs.slice(0, third));
  if (Math.abs(change) < NOTICED_BY_UNIT[unit]) return [chartWords.steady];
  return [change > 0 ? chartWords.warmer : chartWords.colder];
}

function mean(list: readonly Reading[]): number {
  return list.reduce((sum, { value }) => sum + value, 0) / list.length;
}

/** Nothing is said of days whose precipitation is not known. */
function wetnessSentence(days: readonly ForecastDay[], style: TrendStyle): string[] {
  const { chartWords, format } = style;
  const known = readings(days, ({ precipitation }) => precipitation);
  const wettest = greatest(known);
  if (wettest === undefined) return [];
  if (wettest.value > 0) {
    const amount = precipitationText(wettest.value, style);
    return [chartWords.wettest(format.day(wettest.date), amount)];
  }
  return known.length === days.length ? [chartWords.dry] : [];
}
