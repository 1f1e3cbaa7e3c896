/** Repeatable random numbers: the same place, quantity and time always give the same number. */

/** The numbers of one place. `channel` names the quantity. */
export interface Noise {
  /** Uniform in [0, 1), independent from step to step. */
  roll(channel: string, step: number): number;
  /** In [0, 1), changing smoothly over about `periodDays` days. `day` counts from the Unix epoch. */
  drift(channel: string, day: number, periodDays: number): number;
}

const fractionOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  // FNV-1a alone gives similar numbers for texts that differ only in the last character.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
};

export const createNoise = (seed: string): Noise => {
  const roll = (channel: string, step: number): number => fractionOf(`${seed}|${channel}|${step}`);
  return {
    roll,
    drift: (channel, day, periodDays) => {
      const position = day / periodDays;
      const knot = Math.floor(position);
      const before = roll(channel, knot);
      const after = roll(channel, knot + 1);
      const weight = (1 - Math.cos(Math.PI * (position - knot))) / 2;
      return before + (after - before) * weight;
    },
  };
};
