/** Boxes and points of a chart, in pixels of the bitmap from its top left corner. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Whether two boxes are less than `margin` pixels apart, sideways or upright. */
export function overlaps(one: Box, other: Box, margin = 0): boolean {
  return (
    one.x < other.x + other.width + margin &&
    other.x < one.x + one.width + margin &&
    one.y < other.y + other.height + margin &&
    other.y < one.y + one.height + margin
  );
}

/** Whether `inner` lies entirely in `outer`. */
export function isInside(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** The stretches between gaps, in order; none is empty. */
export function unbrokenRuns<Item>(items: readonly (Item | null)[]): readonly (readonly Item[])[] {
  const runs: Item[][] = [];
  let isOpen = false;
  for (const item of items) {
    if (item !== null && isOpen) runs.at(-1)?.push(item);
    else if (item !== null) runs.push([item]);
    isOpen = item !== null;
  }
  return runs;
}

/** Heights of the line through `points` at the ends and corners of its part from `left` to `right`. */
export function lineHeights(
  points: readonly (Point | null)[],
  left: number,
  right: number,
): readonly number[] {
  return points.flatMap((from, index) => {
    const to = points[index + 1];
    if (from === null || to === undefined || to === null) return [];
    const start = Math.max(from.x, left);
    const end = Math.min(to.x, right);
    if (start > end) return [];
    const heightAt = (x: number) => from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x);
    return [heightAt(start), heightAt(end)];
  });
}
