/** How large a label's text is in the chart's font, so that it can be laid out without drawing. */

/** Noto Sans at weight 600 in units of the font size, rounded up. */
const WIDTHS: ReadonlyMap<string, number> = new Map([
  ["°", 0.43],
  ["C", 0.64],
  ["F", 0.54],
  ["m", 0.97],
]);
/** All digits have the same width; so do minus and less-than. */
const DIGIT_WIDTH = 0.58;
/** The height of a digit in units of the font size. */
export const DIGIT_HEIGHT = 0.72;

/** Pixels, never less than the text takes. */
export function textWidth(text: string, fontSize: number): number {
  return [...text].reduce((sum, letter) => sum + (WIDTHS.get(letter) ?? DIGIT_WIDTH) * fontSize, 0);
}

/** Pixels from the baseline to the top of a digit. */
export function textHeight(fontSize: number): number {
  return DIGIT_HEIGHT * fontSize;
}
