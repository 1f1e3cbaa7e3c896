/** The stored values and those that apply, each with where it comes from. */
import type { PreferenceSource, ResolvedPreferences } from "../preferences/preferences.ts";
import type { Messages } from "./i18n.ts";
import { SEPARATOR, safeText } from "./markdown.ts";
import { type MessageBody, sentenceMessage } from "./message-body.ts";

const LABEL_LIMIT = 100;

export interface PreferencesView {
  /** The sentence above the list. */
  readonly heading: string;
  readonly preferences: ResolvedPreferences;
  /** What the place is called; null when it is no longer known. */
  readonly placeLabel: string | null;
  /** Whether language and time zone, which only servers have, are listed. */
  readonly withServerValues: boolean;
}

/** A heading, and below it `**Place** Paris, Île-de-France, France · yours`, a line for each value. */
export function preferencesMessage(
  { heading, preferences, placeLabel, withServerValues }: PreferencesView,
  { preferences: t, format }: Messages,
): MessageBody {
  const { location, days, unit, language, timeZone } = preferences;
  const line = (name: string, value: string, source: PreferenceSource | null) =>
    `**${name}** ${value}${source === null ? "" : `${SEPARATOR}${t.sources[source]}`}`;
  const lines = [
    line(t.place, placeText(location?.value ?? null, placeLabel, t), location?.source ?? null),
    line(t.days, String(days.value), days.source),
    line(t.unit, t.units[unit.value], unit.source),
  ];
  const serverLines = [
    line(t.language, format.language(language.value), language.source),
    line(t.timeZone, timeZone?.value ?? t.notSet, timeZone?.source ?? null),
  ];
  return sentenceMessage([heading, ...lines, ...(withServerValues ? serverLines : [])].join("\n"));
}

function placeText(
  reference: string | null,
  label: string | null,
  t: Messages["preferences"],
): string {
  if (reference === null) return t.notSet;
  if (label === null) return t.placeGone(safeText(reference, LABEL_LIMIT));
  return safeText(label, LABEL_LIMIT);
}
