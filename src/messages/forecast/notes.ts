/** What a forecast says of itself: how old it is, and whose it is. */
import type { APIEmbedFooter } from "discord.js";
import type { StoredForecast } from "../../forecasts/forecast-store.ts";
import type { Words } from "../locales/en.ts";
import { plainText } from "../markdown.ts";
import { relativeTime } from "../timestamps.ts";

/** Half of Discord's limit, so that the days keep their room. */
const FOOTER_LIMIT = 1024;

/** When the data was updated, or that it is old. */
export function ageNote(
  { forecast, freshness, fetchedAt }: StoredForecast,
  words: Words["forecast"],
): string {
  // An instant, unlike the forecast's dates: shown in the reader's own time.
  const when = relativeTime(forecast.updatedAt?.at ?? fetchedAt);
  return freshness.kind === "stale" ? words.stale(when) : words.updated(when);
}

/** Sources and licences, set apart from the content; null when the answer names neither. */
export function attributionFooter(
  stored: StoredForecast,
  words: Words["forecast"],
): APIEmbedFooter | null {
  return sharedFooter([stored], words);
}

/** The same of several forecasts, each name once. */
export function sharedFooter(
  forecasts: readonly StoredForecast[],
  words: Words["forecast"],
): APIEmbedFooter | null {
  const attributions = forecasts.map(({ forecast }) => forecast.attribution);
  const sources = [...new Set(attributions.flatMap((one) => one.sources))];
  const licenses = [...new Set(attributions.flatMap((one) => one.licenses))];
  const parts = [];
  if (sources.length > 0) parts.push(words.sources(sources.join(", ")));
  if (licenses.length > 0) parts.push(words.licenses(licenses.join(", ")));
  return parts.length === 0 ? null : { text: plainText(parts.join(" · "), FOOTER_LIMIT) };
}
