/** Short random ids that people can read out and type. */
import { randomInt } from "node:crypto";

/** Without letters and digits that look alike. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** @param length number of characters; each adds five bits of randomness */
export function createShortId(length: number): string {
  return Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");
}
