import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encodeKeys, KeyCursor, packPosting } from "../../../src/places/gazetteer/key-list.ts";
import { forEachSimilarKey, forgivenSlips } from "../../../src/places/gazetteer/typo-search.ts";

/** A cursor over these keys, each with one posting. */
function cursorOver(keys: readonly string[]): KeyCursor {
  const bytes = [...new Set(keys)].map((key) => Buffer.from(key, "utf8").toString("latin1"));
  const encoded = encodeKeys({
    keys: bytes.sort(),
    postings: Uint32Array.from(bytes, () => packPosting(1, 0)),
    ends: Uint32Array.from({ length: bytes.length + 1 }, (_, index) => index),
  });
  return new KeyCursor(encoded.keys, encoded.keyBlocks);
}

function keyOf(cursor: KeyCursor): string {
  return Buffer.from(cursor.key.subarray(0, cursor.length)).toString("utf8");
}

/** Whole keys within `slips`, with their distance. */
function similarKeys(keys: readonly string[], folded: string, slips: number): Map<string, number> {
  const cursor = cursorOver(keys);
  const found = new Map<string, number>();
  forEachSimilarKey(cursor, { folded, slips }, (similarity) => {
    if (similarity.part === "whole") found.set(keyOf(cursor), similarity.slips);
  });
  return found;
}

/** The optimal string alignment distance, straight from its definition. */
function distance(left: readonly string[], right: readonly string[], firstSlip: number): number {
  const cell = (row: number, column: number): number => {
    if (row === 0 && column === 0) return 0;
    if (row === 0) return column - 1 + firstSlip;
    if (column === 0) return row - 1 + firstSlip;
    const isSame = left[row - 1] === right[column - 1];
    const change = row === 1 && column === 1 ? firstSlip : 1;
    const ways = [
      cell(row - 1, column - 1) + (isSame ? 0 : change),
      cell(row - 1, column) + 1,
      cell(row, column - 1) + 1,
    ];
    const isSwap =
      row > 1 &&
      column > 1 &&
      left[row - 1] === right[column - 2] &&
      left[row - 2] === right[column - 1];
    if (isSwap) ways.push(cell(row - 2, column - 2) + 1);
    return Math.min(...ways);
  };
  return cell(left.length, right.length);
}

const word = fc.stringMatching(/^[abcы]{1,6}$/u);

describe("forEachSimilarKey", () => {
  test("it finds exactly the keys that a search through all finds", () => {
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 80 }),
        fc.stringMatching(/^[abc]{0,4}ы[abc]{1,2}$/u),
        fc.integer({ min: 1, max: 3 }),
        (keys, text, slips) => {
          const firstSlip = slips > 1 ? 2 : 1;
          const expected = new Map<string, number>();
          for (const key of new Set(keys)) {
            const between = distance([...key], [...text], firstSlip);
            if (between <= slips) expected.set(key, between);
          }
          expect(new Map([...similarKeys(keys, text, slips)].sort())).toEqual(
            new Map([...expected].sort()),
          );
        },
      ),
    );
  });

  test.each([
    ["a letter left out", "londn", 1],
    ["a letter added", "londdon", 1],
    ["a letter changed", "lomdon", 1],
    ["two letters swapped", "lodnon", 1],
  ])("%s is one slip", (_, text, slips) => {
    expect(similarKeys(["london", "paris"], text, 1)).toEqual(new Map([["london", slips]]));
  });

  test("a letter of a script that the text is not in is no slip", () => {
    expect(similarKeys(["londoн", "londom"], "london", 1)).toEqual(new Map([["londom", 1]]));
  });

  test("a longer name that begins nearly like the text is reported as a beginning", () => {
    const cursor = cursorOver(["londonderry"]);
    const parts: string[] = [];
    forEachSimilarKey(cursor, { folded: "lodnon", slips: 1 }, ({ part }) => parts.push(part));
    expect(parts).toEqual(["beginning"]);
  });
});

test("the longer the text, the more slips are forgiven", () => {
  const forgiven = ["", "abc", "abcd", "abcdefgh", "abcdefghijk", "кыев"].map(forgivenSlips);
  expect(forgiven).toEqual([0, 0, 1, 2, 3, 1]);
});

describe("KeyCursor", () => {
  const keys = fc.uniqueArray(fc.stringMatching(/^[abé東]{1,5}$/u), {
    minLength: 1,
    maxLength: 100,
  });

  test("reading on gives every key once, in the order of its bytes", () => {
    fc.assert(
      fc.property(keys, (some) => {
        const cursor = cursorOver(some);
        const read: string[] = [];
        while (cursor.next()) read.push(keyOf(cursor));
        expect(read).toEqual(inOrder(some));
      }),
    );
  });

  test("seeking, and skipping on, stop at the first key that is not less", () => {
    fc.assert(
      fc.property(keys, fc.string({ unit: "grapheme", maxLength: 4 }), (some, wanted) => {
        const bytes = Buffer.from(wanted, "utf8");
        const expected = inOrder(some).find((key) => Buffer.compare(Buffer.from(key), bytes) >= 0);
        const sought = cursorOver(some);
        expect(sought.seek(bytes) ? keyOf(sought) : undefined).toBe(expected);
        const skipping = cursorOver(some);
        skipping.next();
        const first = keyOf(skipping);
        const isThere = Buffer.compare(Buffer.from(first), bytes) >= 0;
        const isRead = isThere || skipping.skipTo(bytes, bytes.length);
        expect(isRead ? keyOf(skipping) : undefined).toBe(expected);
      }),
    );
  });
});

function inOrder(keys: readonly string[]): readonly string[] {
  return keys.toSorted((left, right) => Buffer.compare(Buffer.from(left), Buffer.from(right)));
}
