/** Any text as a location: no exception, no invalid point, no long computation. */
import { Worker } from "node:worker_threads";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { type LocationInput, parseLocation } from "../../src/places/parse-location.ts";
import type { Coordinates } from "../../src/places/place.ts";
import { rounds } from "../support/rounds.ts";

const LENGTH = 100_000;

/** Texts near the grammar, where its edges are. */
const nearLocation = fc
  .array(
    fc.oneof(
      fc.constantFrom("N", "S", "E", "W", "lat", "lon", "Länge", " ", ",", ";", ":", "°", "-", "/"),
      fc.constantFrom("−", "０", ".", "+", "e", "º", "\u3000", "0", "180", "90", "1.005", "2,35"),
      fc.constantFrom("'", '"', "′", "″", "59", "60", "(", ")", "A1", "M1", "1AA", "48°51'24\"N"),
      fc.constantFrom("https://", "geo:", "?q=", "&", "@", "!3d", "!4d", "#map=1/", "params=", "%"),
      fc.constantFrom("deg ", "m", "s", "北纬", "GPS ", "+4217", "-07550", "[", "{", "}", "]"),
      fc.double({ min: -400, max: 400, noNaN: true }).map((n) => n.toFixed(3)),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(""));
/** A pair in one of the usual notations. Most are on Earth. */
const pair = fc
  .tuple(
    fc.constantFrom("FIRST,SECOND", "FIRST SECOND", "lat FIRST lon SECOND", "FIRST N SECOND E"),
    fc.double({ min: -200, max: 200, noNaN: true }),
    fc.double({ min: -100, max: 100, noNaN: true }),
  )
  .map(([form, first, second]) =>
    form.replace("FIRST", first.toFixed(4)).replace("SECOND", second.toFixed(3)),
  );
const anyText = fc.oneof(fc.string({ unit: "binary" }), fc.string(), nearLocation, pair);

describe("parseLocation of any text", () => {
  it("never throws, and each kind keeps what it promises", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expectPromises(parseLocation(text), text);
      }),
      { numRuns: rounds(5_000, 1_000) },
    );
  });

  it("the same blanks around a text change nothing", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(parseLocation(` \u3000${text}\t\n`)).toEqual(parseLocation(text));
      }),
      { numRuns: rounds(2_000, 400) },
    );
  });

  it("a short text repeated to 100,000 characters is a name, if it is not blank", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ minLength: 1, unit: "binary" }), nearLocation), (text) => {
        const long = text.repeat(Math.ceil(LENGTH / Math.max(text.length, 1)));
        expect(["name", "empty"]).toContain(parseLocation(long).kind);
      }),
      { numRuns: 100 },
    );
  });

  it("100,000 characters are read in one go", async () => {
    const blanks = " ".repeat(LENGTH);
    const texts = [
      ...["A1", "1", "1,", "1 ", "(", "()", "48°51'", "lat ", "N1 ", "ﷺ"].map((text) =>
        text.repeat(LENGTH / text.length + 1),
      ),
      ...[`1${blanks}x`, `1${blanks},${blanks}x`, `1N 1E (${blanks}`],
      // As long as a link may be.
      ...["/", "@", "a.", "/1", "&q", "?1,", "#", "%", "!3d1"].map((part) =>
        `https://a.b/?q=${part.repeat(LENGTH)}`.slice(0, 2_000),
      ),
      // Each would take seconds, so together they would exceed the timeout.
      ...[
        `1N${blanks}x`,
        `N1${blanks}x`,
        `lat${blanks}x`,
        `lat 1${blanks}x`,
        `1N 1E${"(".repeat(LENGTH)}`,
      ].flatMap((text) => Array.from({ length: 12 }, () => text)),
    ];
    await expect(kindsFromWorker(texts)).resolves.toEqual(texts.map(() => "name"));
  });

  it("many blanks inside a pair are one", () => {
    const blanks = " ".repeat(LENGTH);
    expect(parseLocation(`48N${blanks}2E`)).toEqual(parseLocation("48N 2E"));
  });
});

function expectPromises(input: LocationInput, text: string): void {
  switch (input.kind) {
    case "id":
      expect(input.id).toMatch(/^(\d{7}|\d{9}|(?=\d*[A-Z])(?=[A-Z]*\d)[A-Z\d]{5,12})$/);
      return;
    case "coordinates": {
      const { readings } = input;
      expect(readings.length).toBeLessThanOrEqual(2);
      expect(new Set(readings.map((reading) => JSON.stringify(reading))).size).toBe(
        readings.length,
      );
      readings.forEach(expectCanonical);
      return;
    }
    case "out-of-range":
      if (input.swapped !== null) expectCanonical(input.swapped);
      return;
    case "name":
      expect(input.text).toBe(text.trim());
      expect(input.text).not.toBe("");
      return;
    case "empty":
      expect(text).toMatch(/^[\s\p{Cf}]*$/u);
      return;
    case "postal-code":
      expect(text).toMatch(/\p{N}/u);
  }
}

/** On Earth, two decimals, no -0, the antimeridian at 180. */
function expectCanonical({ longitude, latitude }: Coordinates): void {
  expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
  expect(longitude).toBeGreaterThan(-180);
  expect(longitude).toBeLessThanOrEqual(180);
  for (const degrees of [longitude, latitude]) {
    expect(Object.is(degrees, -0)).toBe(false);
    expect(String(degrees)).toMatch(/^-?\d{1,3}(\.\d{1,2})?$/);
  }
}

/** Reads the texts on a thread that can be stopped, so that an endless parse fails the test and does not block it. */
function kindsFromWorker(texts: readonly string[]): Promise<unknown> {
  const source = new URL("../../src/places/parse-location.ts", import.meta.url).href;
  const worker = new Worker(
    `const { parentPort, workerData } = require("node:worker_threads");
     import("tsx/esm/api")
       .then(({ tsImport }) => tsImport(workerData.source, workerData.source))
       .then(({ parseLocation }) => parentPort.postMessage(workerData.texts.map((text) => parseLocation(text).kind)));`,
    { eval: true, workerData: { source, texts } },
  );
  onTestFinished(async () => {
    await worker.terminate();
  });
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}
