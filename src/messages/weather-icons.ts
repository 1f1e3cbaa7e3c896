/** Emoji and colours for the service's icon codes. They only repeat what the words beside them say. */

/** Condition codes that share a picture. */
const CONDITION_EMOJI: readonly (readonly [codes: RegExp, emoji: string])[] = [
  [/^(?:100|900)$/, "☀️"],
  [/^150$/, "🌙"],
  [/^102$/, "🌤️"],
  [/^10[13]$/, "⛅"],
  [/^(?:104|15[1-4])$/, "☁️"],
  [/^3[05][01]$/, "🌦️"],
  [/^30[2-4]$/, "⛈️"],
  [/^(?:30[5-9]|31[0-24-8]|399)$/, "🌧️"],
  [/^313$/, "🧊"],
  [/^(?:40\d|410|45[67]|499)$/, "🌨️"],
  [/^(?:50[0129]|51[0-5])$/, "🌫️"],
  [/^50[3478]$/, "💨"],
  [/^901$/, "🥶"],
];

/** By code, `"800"` to `"807"`. */
const MOON_EMOJI = ["🌑", "🌒", "🌓", "🌔", "🌕", "🌖", "🌗", "🌘"];

/** For unknown codes: the service says that codes "may be added, modified, or removed". */
const UNKNOWN_CONDITION = "🌡️";

/** @param code a condition code of the service, such as `"305"` */
export function conditionEmoji(code: string | null): string {
  return CONDITION_EMOJI.find(([codes]) => codes.test(code ?? ""))?.[1] ?? UNKNOWN_CONDITION;
}

/**
 * The moon as it looks at the place: the service's codes differ between north and south.
 *
 * @param code `"800"` to `"807"`; another has the picture of the moon as such
 */
export function moonEmoji(code: string | null): string {
  return MOON_EMOJI[Number(code) - 800] ?? "🌙";
}

/** The edge of embeds that are not about the weather, or where it is unknown. */
export const EMBED_COLOUR = 0x3b88c3;

const CONDITION_COLOURS: readonly (readonly [codes: RegExp, colour: number])[] = [
  [/^(?:10[0-3]|900)$/, 0xf2b632],
  [/^15[0-3]$/, 0x4a5a94],
  [/^(?:104|154)$/, 0x8494a7],
  [/^30[2-4]$/, 0x7d5fb2],
  [/^3\d\d$/, 0x3b88c3],
  [/^(?:4\d\d|901)$/, 0x9fd3f2],
  [/^5\d\d$/, 0xa39b8b],
];

/** The colour at an embed's edge. @param code the service's condition code; null when it gave none */
export function conditionColour(code: string | null): number {
  return CONDITION_COLOURS.find(([codes]) => codes.test(code ?? ""))?.[1] ?? EMBED_COLOUR;
}
