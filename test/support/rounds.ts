/** The number of random rounds in a test: few in every run, many in `npm run test:soak`. */

const IS_SOAK = process.env["SOAK"] === "1";

/** @param whole the number in a soak; otherwise a twentieth or less of it, but at least `least` */
export function rounds(whole: number, least = 1, share = 20): number {
  return IS_SOAK ? whole : Math.max(least, Math.round(whole / share));
}

/** The seed of all random choices. A soak has a new one, which is printed at the start. */
export const SEED = Number(process.env["FAST_CHECK_SEED"] ?? 20_260_714);

/** All of them in a soak, otherwise one of `share`. A prime meets each kind of what takes turns in the list. */
export function someOf<T>(all: readonly T[], share = 23): readonly T[] {
  return IS_SOAK ? all : all.filter((_, index) => index % share === 0);
}
