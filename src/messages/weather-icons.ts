/** Emoji for the service's icon codes, and colours. They only repeat what the words beside them say. */

/** Condition codes that share a picture. */
const CONDITION_EMOJI: readonly (readonly [codes: RegExp, emoji: string])[] = [
  [/^(?:100|900)$/, "☀️"],
  [/^15[023]$/, "🌙"],
  [/^102$/, "🌤️"],
  [/^10[13]$/, "⛅"],
  [/^(?:104|15[14])$/, "☁️"],
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

/** The edge of embeds. */
export const EMBED_COLOUR = 0x3b88c3;
/** The edge of a forecast whose first day is dangerous; the words say why. */
export const DANGER_COLOUR = 0xe67e22;
