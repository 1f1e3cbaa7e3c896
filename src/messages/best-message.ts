/** The days of a forecast that suit an activity best, and what spoils the others. */
import { ButtonStyle, ComponentType } from "discord.js";
import {
  type Activity,
  type Fault,
  type Figure,
  type RatedDay,
  rateDays,
} from "../days/best-days.ts";
import { MAX_BUTTON_LABEL_LENGTH } from "../limits.ts";
import { type ForecastDay, fallOf, isDry } from "../weather/index.ts";
import { type DayStyle, type DayView, dayView } from "./day-view.ts";
import { type ForecastContext, forecastEmbed, pageTitle, styleOf } from "./forecast-message.ts";
import { NO_BREAK_SPACE } from "./formatters.ts";
import type { Messages } from "./i18n.ts";
import { joined, plainText, SEPARATOR } from "./markdown.ts";
import { type MessageBody, NO_MENTIONS } from "./message-body.ts";
import { MAX_DAYS_AT_A_GLANCE, shownDays } from "./shown-days.ts";

const MAX_BEST = 3;

export interface BestContext extends ForecastContext {
  readonly activity: Activity;
  /** Custom id of the button that shows the whole forecast. */
  readonly forecastButtonId: string;
}

/** The message with the best three days. It pings nobody and fits Discord's limits. */
export function bestMessage(context: BestContext): MessageBody {
  const { activity, forecastButtonId, t } = context;
  const shown = shownDays(context);
  const style = styleOf(context, shown);
  const rated = rateDays(activity, shown.days, style.unit);
  const ranked = rated.filter(({ known }) => known.length > 0);
  const [best, others] = [ranked.slice(0, MAX_BEST), ranked.slice(MAX_BEST)];
  const isNoneGood = best[0] !== undefined && best[0].faults.length > 0;
  const drawbacks = reasonsOf(
    others,
    ({ day, faults }) => faults.map((fault) => faultName(fault, day, t)),
    t,
  );
  const missing = reasonsOf(rated, (one) => one.missing.map((figure) => figureName(figure, t)), t);
  const embed = forecastEmbed(context, {
    title: joined([t.command.best.activities[activity], pageTitle(context, shown.days)], SEPARATOR),
    first: best[0] && dayView(best[0].day, style),
    shownCount: shown.days.length,
    parts: [
      isNoneGood ? [t.best.nothingSuits] : [],
      ...best.map((one, index) => dayLines(one, index + 1, style)),
      [
        ...(drawbacks === "" ? [] : [t.best.otherDrawbacks(drawbacks)]),
        ...(missing === "" ? [] : [t.best.missing(missing)]),
      ],
    ],
  });
  const label = plainText(t.best.showForecast, MAX_BUTTON_LABEL_LENGTH);
  const button = {
    type: ComponentType.Button,
    style: ButtonStyle.Secondary,
    custom_id: forecastButtonId,
    label,
  } as const;
  return {
    embeds: [embed],
    components: [{ type: ComponentType.ActionRow, components: [button] }],
    allowedMentions: NO_MENTIONS,
  };
}

/** The date, the weather with every figure that counted, and what spoils the day. */
function dayLines({ day, known, faults }: RatedDay, rank: number, style: DayStyle): string[] {
  const { t } = style;
  const view = dayView(day, style);
  const half = known.includes("nightWind") ? view.night : view.day;
  const figures = known.map((figure) => figureText(figure, day, view, t));
  const names = faults.map((fault) => faultName(fault, day, t));
  return [
    `**${rank}. ${view.heading}**`,
    joined([half.condition.text, ...figures], SEPARATOR),
    ...(names.length === 0 ? [] : [t.best.drawbacks(names.join(SEPARATOR))]),
  ];
}

/**
 * `Rain (Fri, Sat) · Strong wind (Sun)`: each reason once, with its days unless it holds for all of them.
 * Of many days only their number is given.
 */
function reasonsOf(
  rated: readonly RatedDay[],
  pick: (one: RatedDay) => readonly string[],
  { forecast, format }: Messages,
): string {
  const dates = new Map<string, string[]>();
  for (const one of rated.toSorted((a, b) => (a.day.date < b.day.date ? -1 : 1))) {
    for (const name of pick(one)) dates.set(name, [...(dates.get(name) ?? []), one.day.date]);
  }
  const reasons = Array.from(dates, ([name, found]) => {
    if (found.length === rated.length) return name;
    const days =
      rated.length > MAX_DAYS_AT_A_GLANCE
        ? forecast.daysChoice(found.length)
        : format.names(found.map(format.weekday));
    return forecast.remarked(name, days);
  });
  return reasons.join(SEPARATOR);
}

/** Of a known figure; null where the condition's name says it. */
function figureText(
  figure: Figure,
  day: ForecastDay,
  view: DayView,
  { best, forecast }: Messages,
): string | null {
  const labelled = (label: string, text: string | null | undefined) =>
    joined([label, text ?? null], NO_BREAK_SPACE);
  const fallen = isDry(day) ? best.dry : labelled(forecast.rain, view.precipitation?.text);
  const texts: Readonly<Record<Figure, string | null>> = {
    rain: fallen,
    rainChance: labelled(view.chance?.label ?? "", view.chance?.text),
    snow: fallen,
    thunderstorm: null,
    high: labelled(forecast.high, view.high?.text),
    wind: view.day.wind.name,
    nightWind: view.night.wind.name,
    uvIndex: labelled(forecast.uvIndex, view.uv?.text),
    clouds: labelled(forecast.cloudCover, view.cloudCover),
    humidity: labelled(forecast.humidity, view.humidity),
    moonlight: view.moonPhase,
  };
  return texts[figure];
}

function figureName(figure: Figure, { best, forecast, conditions }: Messages): string {
  const names: Readonly<Record<Figure, string>> = {
    rain: forecast.rain,
    rainChance: conditions.names["rain-chance"],
    snow: forecast.rain,
    thunderstorm: conditions.names.thunderstorm,
    high: forecast.high,
    wind: forecast.wind,
    nightWind: forecast.wind,
    uvIndex: forecast.uvIndex,
    clouds: forecast.cloudCover,
    humidity: forecast.humidity,
    moonlight: best.moonPhase,
  };
  return names[figure];
}

function faultName(
  fault: Fault,
  { day, night }: ForecastDay,
  { best, conditions }: Messages,
): string {
  if (fault === "thunderstorm") return conditions.names.thunderstorm;
  if (fault !== "rain") return best[fault];
  const falls = [fallOf(day), fallOf(night)];
  if (falls.includes("rain") || falls.includes("thunderstorm")) return conditions.names.rain;
  return falls.includes("snow") ? conditions.names.snow : conditions.names.precipitation;
}
