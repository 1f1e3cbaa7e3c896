/**
 * One day of a forecast → its view model: every value as a text in the viewer's language and units. This is
 * the only place where a day's values become texts. `day-layouts.ts`, `overview-message.ts` and `trend.ts`
 * arrange them and add labels.
 */
import {
  beaufortLevel,
  type ForecastDay,
  type HalfDay,
  UNIT_SYMBOLS,
  type Unit,
  type Wind,
} from "../weather/index.ts";
import { MISSING } from "./formatters.ts";
import type { Messages } from "./i18n.ts";
import { plainText, SEPARATOR, safeText } from "./markdown.ts";
import { conditionColour, conditionEmoji, moonEmoji } from "./weather-icons.ts";
import { beaufortName, compassPoint, uvText } from "./weather-scales.ts";

/** The longest text of the service that is shown whole. The longest known one has 36 characters. */
export const SERVICE_TEXT_LIMIT = 48;

/** How the days of a forecast are written. */
export interface DayStyle {
  /** The unit that the forecast's numbers are in. */
  readonly unit: Unit;
  readonly t: Messages;
  /** The place's own date today, `YYYY-MM-DD`; null when unknown. */
  readonly today: string | null;
}

/** A number of the forecast and how it is written. */
export interface Quantity {
  /** In the forecast's unit. */
  readonly value: number;
  /** `−5`. */
  readonly number: string;
  /** `−5 °C`. */
  readonly text: string;
}

export interface ConditionView {
  /** Null when the service gave no code. */
  readonly emoji: string | null;
  /** `Shower Rain`, in plain text; null when the service gave none. */
  readonly name: string | null;
  /** `🌦️ Shower Rain` as markdown; a dash in place of an unknown name, and no emoji without a code. */
  readonly text: string;
}

/** Each null when unknown. */
export interface WindView {
  /** `SW`, or the service's own word for it as markdown. */
  readonly direction: string | null;
  /** `14 km/h`. */
  readonly speed: string | null;
  /** `Gentle breeze`. */
  readonly name: string | null;
  /** `force 3`. */
  readonly force: string | null;
}

export interface HalfDayView {
  readonly condition: ConditionView;
  readonly wind: WindView;
}

/** Texts are markdown without any markup from outside; null stands for what the service did not give. */
export interface DayView {
  /** `YYYY-MM-DD`, the place's own. */
  readonly date: string;
  /** `Tue, Jul 14`. */
  readonly dateLabel: string;
  /** `Tue, Jul 14 · today`. */
  readonly heading: string;
  readonly high: Quantity | null;
  readonly low: Quantity | null;
  readonly day: HalfDayView;
  readonly night: HalfDayView;
  /** Whether the night's condition has a name, and another one than the day's. */
  readonly isNightDifferent: boolean;
  readonly precipitation: Quantity | null;
  /** `62%`. */
  readonly humidity: string | null;
  /** `40%`. */
  readonly cloudCover: string | null;
  /** Its text is `6 (high)`. */
  readonly uv: Quantity | null;
  /** `1015 hPa`. */
  readonly pressure: string | null;
  /** `24 km`. */
  readonly visibility: string | null;
  /** `06:01` by the place's own clock, as are the other times. */
  readonly sunrise: string | null;
  readonly sunset: string | null;
  /** `🌑 New Moon`. */
  readonly moonPhase: string | null;
  readonly moonrise: string | null;
  readonly moonset: string | null;
  /** At the edge of an embed that begins with this day. */
  readonly colour: number;
}

export function dayView(day: ForecastDay, style: DayStyle): DayView {
  const { t, unit, today } = style;
  const { format } = t;
  const symbols = UNIT_SYMBOLS[unit];
  const percent = (value: number) => format.percent(value);
  const withUnit = (symbol: string) => (value: number) => format.quantity(value, symbol);
  const quantity = (value: number | null, textOf: (value: number) => string): Quantity | null =>
    value === null ? null : { value, number: format.number(value), text: textOf(value) };
  const dateLabel = format.day(day.date);
  return {
    date: day.date,
    dateLabel,
    heading: day.date === today ? `${dateLabel}${SEPARATOR}${t.forecast.today}` : dateLabel,
    high: quantity(day.temperatureMax, withUnit(symbols.temperature)),
    low: quantity(day.temperatureMin, withUnit(symbols.temperature)),
    day: halfDayView(day.day, style),
    night: halfDayView(day.night, style),
    isNightDifferent: day.night.text !== null && day.night.text !== day.day.text,
    precipitation: quantity(day.precipitation, withUnit(symbols.precipitation)),
    humidity: known(day.humidity, percent),
    cloudCover: known(day.cloudCover, percent),
    uv: quantity(day.uvIndex, (index) => uvText(index, t)),
    pressure: known(day.pressure, withUnit(symbols.pressure)),
    visibility: known(day.visibility, withUnit(symbols.distance)),
    sunrise: day.sunrise,
    sunset: day.sunset,
    moonPhase: known(
      day.moonPhase,
      (phase) => `${moonEmoji(day.moonPhaseIcon)} ${safeText(phase, SERVICE_TEXT_LIMIT)}`,
    ),
    moonrise: day.moonrise,
    moonset: day.moonset,
    colour: conditionColour(day.day.icon ?? day.night.icon),
  };
}

function halfDayView({ icon, text, wind }: HalfDay, style: DayStyle): HalfDayView {
  const emoji = known(icon, conditionEmoji);
  const name = text === null ? MISSING : safeText(text, SERVICE_TEXT_LIMIT);
  return {
    condition: {
      emoji,
      name: known(text, (word) => plainText(word, SERVICE_TEXT_LIMIT)),
      text: emoji === null ? name : `${emoji} ${name}`,
    },
    wind: windView(wind, style),
  };
}

function windView(wind: Wind, { unit, t }: DayStyle): WindView {
  const { direction, degrees, speed } = wind;
  return {
    direction:
      direction === null ? known(degrees, compassPoint) : safeText(direction, SERVICE_TEXT_LIMIT),
    speed: known(speed, (value) => t.format.quantity(value, UNIT_SYMBOLS[unit].windSpeed)),
    name: known(beaufortName(wind, unit), (name) => t.forecast.beaufort[name]),
    force: known(beaufortLevel(wind, unit), (level) =>
      t.forecast.windForce(t.format.number(level)),
    ),
  };
}

function known<Value>(value: Value | null, textOf: (value: Value) => string): string | null {
  return value === null ? null : textOf(value);
}
