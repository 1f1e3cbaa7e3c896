/** Emoji for the service's icon codes. They only ever stand beside the word for the same thing. */

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

/** Codes "may be added, modified, or removed": an unknown one has this picture. */
const UNKNOWN_CONDITION = "🌡️";

/** @param code a condition code of the service, such as `"305"` */
export function conditionEmoji(code: string | null): string {
  return EMOJI_BY_CODE.get(code ?? "") ?? UNKNOWN_CONDITION;
}

/**
 * The moon as it looks at the place: the service's codes already tell north from south.
 *
 * @param code `"800"` to `"807"`; another has the picture of the moon as such
 */
export function moonEmoji(code: string | null): string {
  return MOON_EMOJI.get(code ?? "") ?? "🌙";
}
