/** A file of names gives back what was written into it, or is rejected. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  encodeNamesFile,
  type NamesById,
} from "../../../scripts/display-names/write-names-file.ts";
import { findName } from "../../../src/places/display-names/display-names.ts";
import {
  DisplayNamesError,
  decodeBlock,
  parseNamesFile,
} from "../../../src/places/display-names/names-file.ts";

const id = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const name = fc.string({ unit: "binary", minLength: 1 }).filter((text) => !text.includes("\n"));
const names = fc.array(fc.tuple(id, name)).map((entries): NamesById => new Map(entries));
const code = fc.constantFrom("de", "zh-CN", "12345678", "x");
const languages = fc.array(fc.tuple(code, names)).map((entries) => new Map(entries));

function decodeAll(bytes: Buffer): ReadonlyMap<string, NamesById> {
  const blocks = [...parseNamesFile(bytes, "names.bin")];
  return new Map(
    blocks.map(([language, block]) => {
      const table = decodeBlock(block);
      const entries = [...table.ids].map((key): [number, string] => [
        key,
        findName(table, key) ?? "missing",
      ]);
      return [language, new Map(entries)];
    }),
  );
}

describe("encodeNamesFile", () => {
  it("any languages and names are read back as they were", () => {
    fc.assert(
      fc.property(languages, (written) => {
        expect(decodeAll(encodeNamesFile(written))).toEqual(written);
      }),
    );
  });

  it("an id between, before or after the known ones has no name", () => {
    const bytes = encodeNamesFile(
      new Map([
        [
          "de",
          new Map([
            [20, "Zwanzig"],
            [10, "Zehn"],
          ]),
        ],
      ]),
    );
    const block = parseNamesFile(bytes, "names.bin").get("de");
    const table = decodeBlock(block ?? expect.fail("no German block"));
    expect([9, 10, 15, 20, 21].map((key) => findName(table, key))).toEqual([
      null,
      "Zehn",
      null,
      "Zwanzig",
      null,
    ]);
  });
});

describe("parseNamesFile", () => {
  const intact = encodeNamesFile(new Map([["de", new Map([[1, "Eins"]])]]));

  it("any changed byte → damaged", () => {
    const position = fc.integer({ min: 0, max: intact.length - 1 });
    fc.assert(
      fc.property(position, fc.integer({ min: 1, max: 255 }), (at, change) => {
        const bytes = Buffer.from(intact);
        bytes[at] = (bytes[at] ?? 0) ^ change;
        expectDamaged(bytes);
      }),
    );
  });

  it("any missing end → damaged", () => {
    for (let length = 0; length < intact.length; length += 1) {
      expectDamaged(intact.subarray(0, length));
    }
  });

  it("any other bytes → damaged", () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => expectDamaged(Buffer.from(bytes))));
  });

  function expectDamaged(bytes: Buffer): void {
    expect(() => parseNamesFile(bytes, "names.bin")).toThrow(DisplayNamesError);
    expect(() => parseNamesFile(bytes, "names.bin")).toThrow(/names\.bin is damaged/);
  }
});
