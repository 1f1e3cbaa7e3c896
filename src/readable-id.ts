/** Short ids that people read out and type. */
import { randomInt } from "node:crypto";

/** Without letters and digits that are easily taken for one another. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** A random id of so many letters and digits; each adds five bits. */
export function createReadableId(length: number): string {
  return Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");
}
