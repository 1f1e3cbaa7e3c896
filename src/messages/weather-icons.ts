/** Emoji and colours for the service's icon codes. They only repeat what the words beside them say. */

/** Condition codes that share a picture. */
const CONDITION_EMOJI: readonly (readonly [emoji: string, codes: readonly string[]])[] = [
  ["☀️", ["100", "900"]],
  ["🌙", ["150"]],
  ["🌤️", ["102"]],
  ["⛅", ["101", "103"]],
  ["☁️", ["104", "151", "152", "153", "154"]],
  ["🌦️", ["300", "301", "350", "351"]],
  ["⛈️", ["302", "303", "304"]],
  [
    "🌧️",
    [
      "305",
      "306",
      "307",
      "308",
      "309",
      "310",
      "311",
      "312",
      "314",
      "315",
      "316",
      "317",
      "318",
      "399",
    ],
  ],
  ["🧊", ["313"]],
  [
    "🌨️",
    [
      "400",
      "401",
      "402",
      "403",
      "404",
      "405",
      "406",
      "407",
      "408",
      "409",
      "410",
      "456",
      "457",
      "499",
    ],
  ],
  ["🌫️", ["500", "501", "502", "509", "510", "511", "512", "513", "514", "515"]],
  ["💨", ["503", "504", "507", "508"]],
  ["🥶", ["901"]],
];

const EMOJI_BY_CODE: ReadonlyMap<string, string> = new Map(
  CONDITION_EMOJI.flatMap(([emoji, codes]) => codes.map((code) => [code, emoji] as const)),
);

const MOON_EMOJI: ReadonlyMap<string, string> = new Map([
  ["800", "🌑"],
  ["801", "🌒"],
  ["802", "🌓"],
  ["803", "🌔"],
  ["804", "🌕"],
  ["805", "🌖"],
  ["806", "🌗"],
  ["807", "🌘"],
]);

/** For unknown codes: the service says that codes "may be added, modified, or removed". */
const UNKNOWN_CONDITION = "🌡️";

/** @param code a condition code of the service, such as `"305"` */
export function conditionEmoji(code: string | null): string {
  return EMOJI_BY_CODE.get(code ?? "") ?? UNKNOWN_CONDITION;
}

/**
 * The moon as it looks at the place: the service's codes differ between north and south.
 *
 * @param code `"800"` to `"807"`; another has the picture of the moon as such
 */
export function moonEmoji(code: string | null): string {
  return MOON_EMOJI.get(code ?? "") ?? "🌙";
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
