/** What several days have in common, in sentences: what the chart shows, for people who cannot see it. */
import type { Unit } from "../weather/index.ts";
import type { DayStyle, DayView, Figure } from "./day-view.ts";

/** A change of the highs that a person feels. */
const NOTICED_BY_UNIT: Readonly<Record<Unit, number>> = { m: 2, i: 4 };

type TrendStyle = Pick<DayStyle, "unit" | "t">;

/** One figure of a day. */
interface DayFigure {
  readonly dateLabel: string;
  readonly figure: Figure;
}

/** The range of the temperatures, and whether they rise or fall; empty when none is known. */
export function rangeSentences(views: readonly DayView[], style: TrendStyle): string[] {
  const { chart } = style.t;
  const highs = highsOf(views);
  return [
    ...rangeSentence(highs, { between: chart.highs, always: chart.highsOf }),
    ...rangeSentence(lowsOf(views), { between: chart.lows, always: chart.lowsOf }),
    ...directionSentence(highs, style),
  ];
}

/** The warmest, the coldest and the wettest day; of equal days the first. */
export function extremeSentences(views: readonly DayView[], style: TrendStyle): string[] {
  const { chart } = style.t;
  const [highs, lows] = [highsOf(views), lowsOf(views)];
  const say = (found: DayFigure | undefined, sentence: (day: string, value: string) => string) =>
    found === undefined ? [] : [sentence(found.dateLabel, found.figure.text)];
  return [
    ...(varies(highs) ? say(greatest(highs), chart.warmest) : []),
    ...(varies(lows) ? say(least(lows), chart.coldest) : []),
    ...wetnessSentence(views, style),
  ];
}

function highsOf(views: readonly DayView[]): readonly DayFigure[] {
  return figuresOf(views, ({ high }) => high);
}

function lowsOf(views: readonly DayView[]): readonly DayFigure[] {
  return figuresOf(views, ({ low }) => low);
}

function figuresOf(
  views: readonly DayView[],
  pick: (view: DayView) => Figure | null,
): readonly DayFigure[] {
  return views.flatMap((view) => {
    const figure = pick(view);
    return figure === null ? [] : [{ dateLabel: view.dateLabel, figure }];
  });
}

function greatest(list: readonly DayFigure[]): DayFigure | undefined {
  return list.find(({ figure }) => list.every((other) => other.figure.value <= figure.value));
}

function least(list: readonly DayFigure[]): DayFigure | undefined {
  return list.find(({ figure }) => list.every((other) => other.figure.value >= figure.value));
}

function varies(list: readonly DayFigure[]): boolean {
  return list.some(({ figure }) => figure.value !== list[0]?.figure.value);
}

function rangeSentence(
  list: readonly DayFigure[],
  sentences: {
    readonly between: (least: string, most: string) => string;
    readonly always: (value: string) => string;
  },
): string[] {
  const [from, to] = [least(list), greatest(list)];
  if (from === undefined || to === undefined) return [];
  if (!varies(list)) return [sentences.always(to.figure.text)];
  return [sentences.between(from.figure.number, to.figure.text)];
}

/** Compares the first third of the days with the last. */
function directionSentence(highs: readonly DayFigure[], { unit, t }: TrendStyle): string[] {
  const third = Math.floor(highs.length / 3);
  if (third === 0) return [];
  const change = mean(highs.slice(-third)) - mean(highs.slice(0, third));
  if (Math.abs(change) < NOTICED_BY_UNIT[unit]) return [t.chart.steady];
  return [change > 0 ? t.chart.warmer : t.chart.colder];
}

function mean(list: readonly DayFigure[]): number {
  return list.reduce((sum, { figure }) => sum + figure.value, 0) / list.length;
}

/** Nothing is said about days whose precipitation is unknown. */
function wetnessSentence(views: readonly DayView[], { t }: TrendStyle): string[] {
  const known = figuresOf(views, ({ precipitation }) => precipitation);
  const wettest = greatest(known);
  if (wettest === undefined) return [];
  if (wettest.figure.value > 0) {
    return [t.chart.wettest(wettest.dateLabel, wettest.figure.text)];
  }
  return known.length === views.length ? [t.chart.dry] : [];
}
