/** Compiled gettext catalogues of both byte orders, and other files. */
import { describe, expect, it } from "vitest";
import { parseCatalogue } from "../../../scripts/display-names/read-sources.ts";
import { DisplayNamesError } from "../../../src/places/display-names/names-file.ts";

const MESSAGES: readonly (readonly [string, string])[] = [
  ["", "Content-Type: text/plain; charset=UTF-8\n"],
  ["2867714", "München"],
  ["AD", "Andorra"],
];
const HEADER_NUMBERS = 7;

/** The layout of msgfmt: header, table of ids, table of translations, texts that end in NUL. */
function catalogue({ littleEndian }: { littleEndian: boolean }): Buffer {
  const texts = [...MESSAGES.map(([id]) => id), ...MESSAGES.map(([, text]) => text)];
  const textsAt = 4 * (HEADER_NUMBERS + 2 * texts.length);
  const idsAt = 4 * HEADER_NUMBERS;
  const numbers = [0x950412de, 0, MESSAGES.length, idsAt, idsAt + 8 * MESSAGES.length, 0, textsAt];
  let at = textsAt;
  for (const text of texts) {
    numbers.push(Buffer.byteLength(text), at);
    at += Buffer.byteLength(text) + 1;
  }
  const head = Buffer.alloc(textsAt);
  for (const [index, number] of numbers.entries()) {
    if (littleEndian) head.writeUInt32LE(number, index * 4);
    else head.writeUInt32BE(number, index * 4);
  }
  return Buffer.concat([head, ...texts.map((text) => Buffer.from(`${text}\0`))]);
}

describe("parseCatalogue", () => {
  it.each([true, false])(
    "a catalogue (little-endian: %s) gives its messages without the header",
    (littleEndian) => {
      expect(parseCatalogue(catalogue({ littleEndian }), "de.mo")).toEqual(
        new Map([
          ["2867714", "München"],
          ["AD", "Andorra"],
        ]),
      );
    },
  );

  it.each([
    ["an empty file", Buffer.alloc(0)],
    ["text", Buffer.from('msgid "2867714"\nmsgstr "München"\n')],
    ["a catalogue that was cut short", catalogue({ littleEndian: true }).subarray(0, -12)],
    ["a catalogue in Latin-1", latin1()],
  ])("%s → damaged", (_, bytes) => {
    expect(() => parseCatalogue(bytes, "de.mo")).toThrow(DisplayNamesError);
    expect(() => parseCatalogue(bytes, "de.mo")).toThrow(/de\.mo is damaged/);
  });

  function latin1(): Buffer {
    const bytes = catalogue({ littleEndian: true });
    bytes.write("M\xfcnche", bytes.indexOf("München"), "latin1");
    return bytes;
  }
});
