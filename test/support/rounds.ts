/** How often a test does what it does at random: briefly in every run, at length in `npm run test:soak`. */

const IS_SOAK = process.env["SOAK"] === "1";

/** @param whole in a soak; otherwise a twentieth of it, and `least` at least */
export function rounds(whole: number, least = 1): number {
  return IS_SOAK ? whole : Math.max(least, Math.round(whole / 20));
}

/** Where all random choices of a run begin; in a soak a new one, which is printed at its start. */
export const SEED = Number(process.env["FAST_CHECK_SEED"] ?? 20_260_714);

/** All of them in a soak, otherwise every seventh. */
export function someOf<T>(all: readonly T[]): readonly T[] {
  return IS_SOAK ? all : all.filter((_, index) => index % 7 === 0);
}
