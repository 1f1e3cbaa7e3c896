/** Random numbers with a seed: the same seed gives the same queries on every machine. */

export interface Random {
  /** At least 0, less than 1. */
  unit(): number;
  /** A whole number, at least 0 and less than `limit`. */
  below(limit: number): number;
  /** One of `values`. Throws a RangeError if there are none. */
  pick<Value>(values: readonly Value[]): Value;
}

/** Mulberry32 passes the usual tests and is short enough to read. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const unit = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(unit() * limit);
  return {
    unit,
    below,
    pick: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new RangeError("There is nothing to pick from");
      return value;
    },
  };
}

/** `count` of `values`, or all if there are fewer, in random order. */
export function drawSample<Value>(
  values: Iterable<Value>,
  count: number,
  random: Random,
): readonly Value[] {
  const pool = [...values];
  const size = Math.min(count, pool.length);
  const drawn = new Set<number>();
  while (drawn.size < size) drawn.add(random.below(pool.length));
  return [...drawn].flatMap((position) => pool.slice(position, position + 1));
}
