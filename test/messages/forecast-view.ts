/** What `forecastMessage` is asked to show, and the parts of what it answers. */

import type { APIButtonComponentWithCustomId, APIEmbed } from "discord.js";
import { createLocalDateAt } from "../../src/forecasts/local-date.ts";
import type { ForecastView } from "../../src/messages/forecast-message.ts";
import type { MessageBody } from "../../src/messages/message-body.ts";
import { en } from "../../src/messages/words/en.ts";
import { aStoredForecast } from "../support/builders.ts";

/** Three days of Paris on 14 July 2026 at noon UTC, for an American reader. */
export function aView(overrides: Partial<ForecastView> = {}): ForecastView {
  return {
    stored: aStoredForecast(),
    placeLabel: "48.86°N, 2.35°E",
    days: 3,
    page: 0,
    now: Date.parse("2026-07-14T12:00:00Z"),
    localDateAt: createLocalDateAt(),
    locale: "en-US",
    words: en,
    pageButtonId: (page, role) => `forecast:1:${role}:${page}`,
    ...overrides,
  };
}

/** The only embed of a message. */
export function embedOf({ embeds }: MessageBody): APIEmbed {
  const [embed, ...others] = embeds;
  if (embed === undefined || others.length > 0) throw new Error("not one embed");
  return embed;
}

/** The headings of the days that an embed shows. */
export function namesOf({ fields = [] }: APIEmbed): readonly string[] {
  return fields.map(({ name }) => name);
}

/** All buttons of a message that have a custom id. */
export function buttonsOf({ components }: MessageBody): readonly APIButtonComponentWithCustomId[] {
  return components.flatMap((row) =>
    row.components.flatMap((component) =>
      component.type === 2 && "custom_id" in component ? [component] : [],
    ),
  );
}
