/** The colour at an embed's edge, by the weather. It only repeats what the words beside it say. */

/** Where nothing tells the weather, and of embeds without any. */
export const EMBED_COLOUR = 0x3b88c3;

const COLOURS: readonly (readonly [codes: RegExp, colour: number])[] = [
  [/^(?:10[0-3]|900)$/, 0xf2b632],
  [/^15[0-3]$/, 0x4a5a94],
  [/^(?:104|154)$/, 0x8494a7],
  [/^30[2-4]$/, 0x7d5fb2],
  [/^3\d\d$/, 0x3b88c3],
  [/^(?:4\d\d|901)$/, 0x9fd3f2],
  [/^5\d\d$/, 0xa39b8b],
];

/** @param code the service's condition code; null when it gave none */
export function conditionColour(code: string | null): number {
  return COLOURS.find(([codes]) => codes.test(code ?? ""))?.[1] ?? EMBED_COLOUR;
}
