/** Short ids that people can read out and type. */
import { createHash, randomInt } from "node:crypto";

/** Without letters and digits that look alike. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** A random one. @param length number of characters; each adds five bits of randomness */
export function createShortId(length: number): string {
  return Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");
}

/** The same one for the same text. @param length at most 32 characters */
export function shortIdOf(text: string, length: number): string {
  const hash = createHash("sha256").update(text).digest().subarray(0, length);
  return Array.from(hash, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join("");
}
