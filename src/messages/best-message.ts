/** The days of a forecast that suit an activity best, and what spoils the others. */
import { type Activity, type Fault, type Figure, halfFor, rateDays } from "../days/best-days.ts";
import type { CurrentWarnings } from "../forecasts/warning-store.ts";
import { type ForecastDay, fallOf, isDry } from "../weather/index.ts";
import { buttonRow } from "./controls.ts";
import { type DayView, dayView } from "./day-view.ts";
import { type ForecastContext, forecastEmbed, pageTitle, styleOf } from "./forecast-message.ts";
import { NO_BREAK_SPACE } from "./formatters.ts";
import type { Messages } from "./i18n.ts";
import { joined, SEPARATOR } from "./markdown.ts";
import { embedMessage, type MessageBody } from "./message-body.ts";
import { MAX_DAYS_AT_A_GLANCE, shownDays } from "./shown-days.ts";
import { warningNotes } from "./warnings-message.ts";

const MAX_BEST = 3;

export interface BestContext extends ForecastContext {
  readonly activity: Activity;
  /** At the place; null where they are not known. */
  readonly warnings: CurrentWarnings | null;
  /** Custom id of the button that shows the whole forecast. */
  readonly forecastButtonId: string;
}

/** The message with the best three days. It pings nobody and fits Discord's limits. */
export function bestMessage(context: BestContext): MessageBody {
  const { activity, warnings, forecastButtonId, t } = context;
  const shown = shownDays(context);
  const style = styleOf(context, shown);
  const half = halfFor(activity);
  const rated = rateDays(activity, shown.days, style.unit, warnings?.list).map((one) => {
    const view = dayView(one.day, style);
    const figures = figuresOf(one.day, view, half, t);
    return {
      date: one.day.date,
      view,
      known: one.known.map((figure) => figures[figure].text),
      missing: one.missing.map((figure) => figures[figure].name),
      faults: [...new Set(one.faults.map((fault) => faultName(fault, one.day, t)))],
    };
  });
  const ranked = rated.filter(({ known }) => known.length > 0);
  const best = ranked.slice(0, MAX_BEST);
  const isLong = rated.length > MAX_DAYS_AT_A_GLANCE;
  const others = reasonsOf(ranked.slice(MAX_BEST), ({ faults }) => faults, { isLong, t });
  const missing = reasonsOf(rated, (one) => one.missing, { isLong, t });
  const { lines, sources, colour } = warningNotes([{ ...context, name: null }], t);
  const embed = forecastEmbed(
    { ...context, notes: lines, endNotes: sources, colour },
    {
      title: joined(
        [t.command.best.activities[activity], pageTitle(context, shown.days)],
        SEPARATOR,
      ),
      first: best[0]?.view,
      shownCount: shown.days.length,
      parts: [
        (best[0]?.faults ?? []).length > 0 ? [t.best.nothingSuits] : [],
        ...best.map(({ view, known, faults }, index) => [
          `**${index + 1}. ${view.heading}**`,
          joined([view[half].condition.text, ...known], SEPARATOR),
          ...(faults.length === 0 ? [] : [t.best.drawbacks(faults.join(SEPARATOR))]),
        ]),
        [
          ...(others === "" ? [] : [t.best.otherDrawbacks(others)]),
          ...(missing === "" ? [] : [t.best.missing(missing)]),
        ],
      ],
    },
  );
  const components = [buttonRow([forecastButtonId, t.best.showForecast])];
  return { ...embedMessage(embed), components };
}

/**
 * `Rain (Fri, Sat) · Strong wind (Sun)`: each reason once, with its days unless it holds for all of them.
 * In a long forecast, which has a weekday twice, only their number is given.
 */
function reasonsOf<Day extends { readonly date: string }>(
  days: readonly Day[],
  pick: (day: Day) => readonly string[],
  { isLong, t: { forecast, format } }: { readonly isLong: boolean; readonly t: Messages },
): string {
  const dates = new Map<string, string[]>();
  for (const day of days.toSorted((one, other) => (one.date < other.date ? -1 : 1))) {
    for (const name of pick(day)) dates.set(name, [...(dates.get(name) ?? []), day.date]);
  }
  const reasons = Array.from(dates, ([name, found]) => {
    if (found.length === days.length) return name;
    const listed = format.names(found.map(format.weekday));
    return forecast.remarked(name, isLong ? forecast.daysChoice(found.length) : listed);
  });
  return reasons.join(SEPARATOR);
}

/** The text has the name where the value needs it, and is null where the condition's name says it. */
function figuresOf(
  day: ForecastDay,
  view: DayView,
  half: "day" | "night",
  { best, conditions, forecast }: Messages,
): Readonly<Record<Figure, { readonly name: string; readonly text: string | null }>> {
  const labelled = (name: string, value: string | null | undefined) => ({
    name,
    text: joined([name, value ?? null], NO_BREAK_SPACE),
  });
  const rain = labelled(forecast.rain, view.precipitation?.text);
  return {
    rain: isDry(day) ? { ...rain, text: best.dry } : rain,
    rainChance: labelled(view.chance?.label ?? "", view.chance?.text),
    snow: rain,
    thunderstorm: { name: conditions.names.thunderstorm, text: null },
    high: labelled(forecast.high, view.high?.text),
    wind: { name: forecast.wind, text: view[half].wind.name },
    uvIndex: labelled(forecast.uvIndex, view.uv),
    clouds: labelled(forecast.cloudCover, view.cloudCover),
    humidity: labelled(forecast.humidity, view.humidity),
    moonlight: { name: best.moonPhase, text: view.moonPhase },
  };
}

function faultName(
  fault: Fault,
  { day, night }: ForecastDay,
  { best, conditions: { names } }: Messages,
): string {
  if (fault === "thunderstorm" || fault === "warning") return names[fault];
  if (fault !== "rain" && fault !== "rainChance") return best[fault];
  const falls = [fallOf(day), fallOf(night)];
  if (falls.includes("rain") || falls.includes("thunderstorm")) return names.rain;
  return falls.includes("snow") ? names.snow : names.precipitation;
}
