/** What several days have in common, in sentences: what the chart shows, for people who cannot see it. */
import { type Unit, WET_CHANCE } from "../weather/index.ts";
import type { DayStyle, DayView } from "./day-view.ts";
import type { Quantity } from "./formatters.ts";
import { withOneDot } from "./markdown.ts";

/** A change of the highs that people notice. */
const NOTICED_BY_UNIT: Readonly<Record<Unit, number>> = { m: 2, i: 4 };

type TrendStyle = Pick<DayStyle, "unit" | "t">;

/** One quantity of a day, such as its high. */
interface DayQuantity {
  readonly dateLabel: string;
  readonly quantity: Quantity;
}

/** The range of the temperatures, and whether they rise or fall; empty when none is known. */
export function rangeSentences(views: readonly DayView[], style: TrendStyle): string[] {
  const { chart } = style.t;
  return [
    ...highsSentence(views, style),
    ...rangeSentence(lowsOf(views), chart.lows, chart.lowsOf),
    ...directionSentence(highsOf(views), style),
  ];
}

/** The range of the highs; empty when none is known. */
export function highsSentence(
  views: readonly DayView[],
  { t: { chart } }: Pick<DayStyle, "t">,
): string[] {
  return rangeSentence(highsOf(views), chart.highs, chart.highsOf);
}

/** The warmest, the coldest, the wettest and the likeliest wet day; of equal days the first. */
export function extremeSentences(views: readonly DayView[], style: TrendStyle): string[] {
  const { chart } = style.t;
  const [highs, lows] = [highsOf(views), lowsOf(views)];
  const say = (found: DayQuantity | undefined, sentence: (day: string, value: string) => string) =>
    found === undefined ? [] : [sentence(found.dateLabel, found.quantity.text)];
  return [
    ...(varies(highs) ? say(greatest(highs), chart.warmest) : []),
    ...(varies(lows) ? say(least(lows), chart.coldest) : []),
    ...wetnessSentences(views, style),
  ];
}

function highsOf(views: readonly DayView[]): readonly DayQuantity[] {
  return quantitiesOf(views, ({ high }) => high);
}

function lowsOf(views: readonly DayView[]): readonly DayQuantity[] {
  return quantitiesOf(views, ({ low }) => low);
}

function quantitiesOf(
  views: readonly DayView[],
  pick: (view: DayView) => Quantity | null,
): readonly DayQuantity[] {
  return views.flatMap((view) => {
    const quantity = pick(view);
    return quantity === null ? [] : [{ dateLabel: view.dateLabel, quantity }];
  });
}

function greatest(list: readonly DayQuantity[]): DayQuantity | undefined {
  return list.find(({ quantity }) => list.every((other) => other.quantity.value <= quantity.value));
}

function least(list: readonly DayQuantity[]): DayQuantity | undefined {
  return list.find(({ quantity }) => list.every((other) => other.quantity.value >= quantity.value));
}

function varies(list: readonly DayQuantity[]): boolean {
  return list.some(({ quantity }) => quantity.value !== list[0]?.quantity.value);
}

function rangeSentence(
  list: readonly DayQuantity[],
  between: (least: string, most: string) => string,
  always: (value: string) => string,
): string[] {
  const [from, to] = [least(list), greatest(list)];
  if (from === undefined || to === undefined) return [];
  const { text } = to.quantity;
  return [varies(list) ? between(from.quantity.number, text) : always(text)];
}

/** Compares the first third of the days with the last. */
function directionSentence(highs: readonly DayQuantity[], { unit, t }: TrendStyle): string[] {
  const third = Math.floor(highs.length / 3);
  if (third === 0) return [];
  const change = mean(highs.slice(-third)) - mean(highs.slice(0, third));
  if (Math.abs(change) < NOTICED_BY_UNIT[unit]) return [t.chart.steady];
  return [change > 0 ? t.chart.warmer : t.chart.colder];
}

function mean(list: readonly DayQuantity[]): number {
  return list.reduce((sum, { quantity }) => sum + quantity.value, 0) / list.length;
}

/** Nothing is said about days whose precipitation is unknown. */
function wetnessSentences(views: readonly DayView[], { t }: TrendStyle): string[] {
  const known = quantitiesOf(views, ({ precipitation }) => precipitation);
  const wettest = greatest(known.filter(({ quantity }) => quantity.value > 0));
  const chances = quantitiesOf(
    views,
    ({ chance }) => chance && { ...chance, text: `${chance.label} ${chance.text}` },
  );
  const likeliest = greatest(chances.filter(({ quantity }) => quantity.value >= WET_CHANCE));
  const isNews = likeliest?.dateLabel !== wettest?.dateLabel;
  const sentences = [
    ...(wettest === undefined ? [] : [t.chart.wettest(wettest.dateLabel, wettest.quantity.text)]),
    ...(likeliest === undefined || !isNews
      ? []
      : [t.chart.likeliest(likeliest.dateLabel, likeliest.quantity.text)]),
  ];
  const isDry = sentences.length === 0 && known.length > 0 && known.length === views.length;
  return isDry ? [t.chart.dry] : sentences.map(withOneDot);
}
