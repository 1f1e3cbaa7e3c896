/** Any text at all as a location: never an exception, never a point that is none. */
import { Worker } from "node:worker_threads";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { coordinateReadings, parseLocation } from "../../src/places/parse-location.ts";

/** Texts near the grammar, where its edges are. */
const nearLocation = fc
  .array(
    fc.oneof(
      fc.constantFrom("N", "S", "E", "W", "lat", "lon", "longitude", " ", ",", ";", ":", "°", "-"),
      fc.constantFrom("−", "０", ".", "+", "e", "º", "\u3000", "0", "180", "90", "1.005"),
      fc.double({ min: -400, max: 400, noNaN: true }).map((n) => n.toFixed(3)),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(""));
const anyText = fc.oneof(fc.string({ unit: "binary" }), fc.string(), nearLocation);

describe("parseLocation of any text", () => {
  it("never throws, and what it finds is a canonical point on Earth or an id", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const input = parseLocation(text);
        if (input.kind !== "found") return;
        const { location } = input;
        if (location.kind === "id") {
          expect(location.id).toMatch(/^[A-Z\d]{5,12}$/);
          expect(location.id).toMatch(/\d/);
          return;
        }
        const { longitude, latitude } = location;
        expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
        expect(longitude).toBeGreaterThan(-180);
        expect(longitude).toBeLessThanOrEqual(180);
        for (const degrees of [longitude, latitude]) {
          expect(Object.is(degrees, -0)).toBe(false);
          expect(String(degrees)).toMatch(/^-?\d{1,3}(\.\d{1,2})?$/);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it("the first reading of a pair is what the pair means", () => {
    fc.assert(
      fc.property(nearLocation, (text) => {
        const input = parseLocation(text);
        const [first] = coordinateReadings(text) ?? [];
        if (first === undefined) return;
        expect(input).toEqual({ kind: "found", location: { kind: "coordinates", ...first } });
      }),
      { numRuns: 2_000 },
    );
  });

  it("100,000 characters are read in one go", async () => {
    const blanks = " ".repeat(100_000);
    const texts = [
      "A1".repeat(50_000),
      "1".repeat(100_000),
      `1${blanks}x`,
      `1${blanks},${blanks}x`,
      "ﷺ".repeat(100_000),
      ...[`1N${blanks}x`, `N1${blanks}x`, `lat${blanks}x`, `lat 1${blanks}x`].flatMap((text) =>
        Array.from({ length: 12 }, () => text),
      ),
    ];
    await expect(kindsFromWorker(texts)).resolves.toEqual(texts.map(() => "not-understood"));
  });
});

/** Reads the texts on a thread that can be ended: a text that takes for ever fails the test instead of holding it. */
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
