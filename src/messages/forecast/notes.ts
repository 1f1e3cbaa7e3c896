/** What a forecast says of itself: how old it is, and whose it is. */
import type { APIEmbedFooter } from "discord.js";
import type { StoredForecast } from "../../forecasts/forecast-store.ts";
import type { Messages } from "../i18n.ts";
import { plainText } from "../markdown.ts";
import { relativeTime } from "../timestamps.ts";

/** Half of Discord's limit, so that the days keep their room. */
const FOOTER_LIMIT = 1024;

/** When the data was updated, or that it is old. */
export function ageNote(
  { forecast, freshness, fetchedAt }: StoredForecast,
  t: Messages["forecast"],
): string {
  // An instant, unlike the forecast's dates: shown in the reader's own time.
  const when = relativeTime(forecast.updatedAt?.at ?? fetchedAt);
  return freshness.kind === "stale" ? t.stale(when) : t.updated(when);
}

/** Sources and licences, set apart from the content; null when the answer names neither. */
export function attributionFooter(
  stored: StoredForecast,
  t: Messages["forecast"],
): APIEmbedFooter | null {
  return sharedFooter([stored], t);
}

/** The same of several forecasts, each name once. */
export function sharedFooter(
  forecasts: readonly StoredForecast[],
  t: Messages["forecast"],
): APIEmbedFooter | null {
  const attributions = forecasts.map(({ forecast }) => forecast.attribution);
  const sources = [...new Set(attributions.flatMap((one) => one.sources))];
  const licenses = [...new Set(attributions.flatMap((one) => one.licenses))];
  const parts = [];
  if (sources.length > 0) parts.push(t.sources(sources.join(", ")));
  if (licenses.length > 0) parts.push(t.licenses(licenses.join(", ")));
  return parts.length === 0 ? null : { text: plainText(parts.join(" · "), FOOTER_LIMIT) };
}
