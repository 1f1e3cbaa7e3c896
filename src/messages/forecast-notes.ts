/** What a message says about its forecasts as such: how old they are, and whose they are. */
import type { APIEmbedFooter } from "discord.js";
import type { StoredForecast } from "../forecasts/forecast-store.ts";
import type { Messages } from "./i18n.ts";
import { LIMITS } from "./limits.ts";
import { plainText, relativeTime, SEPARATOR } from "./markdown.ts";

/** Half of what Discord takes, so that the days keep their room. */
const FOOTER_LIMIT = LIMITS.footer / 2;

/** When the data is from, Unix milliseconds. */
export function dataAt({ forecast, fetchedAt }: StoredForecast): number {
  return forecast.updatedAt?.at ?? fetchedAt;
}

/** When the data was updated, or that it is old. */
export function ageNote(stored: StoredForecast, t: Messages["forecast"]): string {
  const when = relativeTime(dataAt(stored));
  return stored.freshness.kind === "stale" ? t.stale(when) : t.updated(when);
}

/** When the oldest data of several forecasts was updated. */
export function oldestNote(forecasts: readonly StoredForecast[], t: Messages["forecast"]): string {
  return t.updated(relativeTime(Math.min(...forecasts.map(dataAt))));
}

/** Sources and licences, each name once; null when the forecasts name none. */
export function attributionFooter(
  forecasts: readonly StoredForecast[],
  t: Messages["forecast"],
): APIEmbedFooter | null {
  const attributions = forecasts.map(({ forecast }) => forecast.attribution);
  const sources = [...new Set(attributions.flatMap((one) => one.sources))];
  const licenses = [...new Set(attributions.flatMap((one) => one.licenses))];
  const parts = [];
  if (sources.length > 0) parts.push(t.sources(sources.join(", ")));
  if (licenses.length > 0) parts.push(t.licenses(licenses.join(", ")));
  return parts.length === 0 ? null : { text: plainText(parts.join(SEPARATOR), FOOTER_LIMIT) };
}
