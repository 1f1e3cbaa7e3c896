/** How strong the sun's ultraviolet light is, in a word. */
import type { Messages } from "../i18n.ts";

type UvCategory = keyof Messages["forecast"]["uvCategories"];

/** The bands of the World Health Organization, each with the first index of the next one. */
const BANDS: readonly (readonly [category: UvCategory, below: number])[] = [
  ["low", 3],
  ["moderate", 6],
  ["high", 8],
  ["very-high", 11],
  ["extreme", Number.POSITIVE_INFINITY],
];

/** The band of an index, which the bands take as a whole number; null for one below 0. */
export function uvCategory(index: number): UvCategory | null {
  if (index < 0) return null;
  return BANDS.find(([, below]) => Math.round(index) < below)?.[0] ?? null;
}
