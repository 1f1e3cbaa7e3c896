/** What is stored and what applies, each value with where it comes from. */
import type { PreferenceSource, ResolvedPreferences } from "../preferences/preferences.ts";
import type { Language } from "../weather/index.ts";
import type { Words } from "./locales/en.ts";
import { safeText } from "./markdown.ts";
import { type MessageBody, NO_MENTIONS } from "./message-body.ts";

const LABEL_LIMIT = 100;

export interface PreferencesView {
  /** The sentence above the list. */
  readonly heading: string;
  readonly preferences: ResolvedPreferences;
  /** What the place is called; null when its reference means nothing any more. */
  readonly placeLabel: string | null;
  /** Whether language and time zone, which only servers have, are listed. */
  readonly withServerValues: boolean;
}

/** A heading and one line for each value. */
export function preferencesMessage(
  view: PreferencesView,
  words: Words["preferences"],
): MessageBody {
  return {
    content: [view.heading, ...preferenceLines(view, words)].join("\n"),
    embeds: [],
    components: [],
    allowedMentions: NO_MENTIONS,
  };
}

/** `**Place** Paris, Île-de-France, France · yours`, a line for each value. */
export function preferenceLines(
  { preferences, placeLabel, withServerValues }: Omit<PreferencesView, "heading">,
  words: Words["preferences"],
): string[] {
  const { location, days, unit, language, timeZone } = preferences;
  const line = (name: string, value: string, source: PreferenceSource | null) =>
    `**${name}** ${value}${source === null ? "" : ` · ${words.sources[source]}`}`;
  const lines = [
    line(
      words.place,
      placeText(location?.value ?? null, placeLabel, words),
      location?.source ?? null,
    ),
    line(words.days, String(days.value), days.source),
    line(words.unit, words.units[unit.value], unit.source),
  ];
  if (withServerValues) {
    lines.push(
      line(words.language, languageName(language.value), language.source),
      line(words.timeZone, timeZone?.value ?? words.notSet, timeZone?.source ?? null),
    );
  }
  return lines;
}

function placeText(
  reference: string | null,
  label: string | null,
  words: Words["preferences"],
): string {
  if (reference === null) return words.notSet;
  if (label === null) return words.placeGone(safeText(reference, LABEL_LIMIT));
  return safeText(label, LABEL_LIMIT);
}

/** What a language calls itself: `Deutsch`, `日本語`. */
export function languageName(language: Language): string {
  return new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
}
