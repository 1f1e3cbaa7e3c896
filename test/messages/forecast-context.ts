/** What `forecastMessage` gets in tests, and the parts of its messages. */

import type { APIButtonComponentWithCustomId, APIEmbed, APISelectMenuOption } from "discord.js";
import { formatCustomId } from "../../src/discord/ids.ts";
import type { DayStyle } from "../../src/messages/day-view.ts";
import type { ForecastPageContext } from "../../src/messages/forecast-message.ts";
import type { MessageBody } from "../../src/messages/message-body.ts";
import { WeatherError } from "../../src/weather/index.ts";
import { aStoredForecast } from "../support/builders.ts";
import { en } from "../support/messages.ts";
import { aFailure } from "../support/weather-failures.ts";

/** A placeholder for a picture; nothing reads it. */
export const A_PICTURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);

/** How a forecast is while the service does not answer. */
export const STALE = {
  kind: "stale",
  error: new WeatherError(aFailure("unavailable"), { attempts: 3, at: 0 }),
} as const;

/** Ids as the command makes them, for the longest location there is. */
export const longestControlId: ForecastPageContext["pageButtonId"] = (page, action) =>
  formatCustomId({
    command: "forecast",
    version: 2,
    fields: [action, "-179.99,-89.99", "30", "m", String(page), "1", "18446744073709551615"],
  });

/** Three days of Paris on 14 July 2026 at noon UTC, for an American viewer. */
export function aContext(overrides: Partial<ForecastPageContext> = {}): ForecastPageContext {
  return {
    stored: aStoredForecast(),
    placeLabel: "48.86°N, 2.35°E",
    latitude: 48.86,
    days: 3,
    page: 0,
    now: Date.parse("2026-07-14T12:00:00Z"),
    t: en,
    pageButtonId: (page, action) => `forecast:2:${action}:${page}`,
    ...overrides,
  };
}

/** Metric, for an American viewer, without a known current date. */
export function aStyle(overrides: Partial<DayStyle> = {}): DayStyle {
  return { unit: "m", t: en, today: null, latitude: null, ...overrides };
}

/** Replaces non-breaking blanks by plain ones. */
export function withBlanks(text: string): string {
  return text.replaceAll("\u00a0", " ");
}

/** The only embed of a message. */
export function embedOf({ embeds }: MessageBody): APIEmbed {
  const [embed, ...others] = embeds;
  if (embed === undefined || others.length > 0) throw new Error("not one embed");
  return embed;
}

/** The names of an embed's fields. */
export function namesOf({ fields = [] }: APIEmbed): readonly string[] {
  return fields.map(({ name }) => name);
}

/** The headings of a list of days, as far as a message shows one. */
export function listedDates({ embeds }: MessageBody): readonly string[] {
  const text = embeds.at(-1)?.description ?? "";
  return [...text.matchAll(/^\*\*(?<date>.+)\*\*$/gm)].map(({ groups }) => groups?.["date"] ?? "");
}

/** The lines of all embeds together. */
export function linesOf({ embeds }: MessageBody): readonly string[] {
  return embeds.flatMap(({ description = "" }) => withBlanks(description).split("\n"));
}

/** All buttons of a message that have a custom id. */
export function buttonsOf({ components }: MessageBody): readonly APIButtonComponentWithCustomId[] {
  return components.flatMap((row) =>
    row.components.flatMap((component) =>
      component.type === 2 && "custom_id" in component ? [component] : [],
    ),
  );
}

/** The choices of a message's menu; empty without one. */
export function choicesOf({ components }: MessageBody): readonly APISelectMenuOption[] {
  return components.flatMap((row) =>
    row.components.flatMap((component) => (component.type === 3 ? component.options : [])),
  );
}
