/** The numbers of a pair: rounding, range, and the round trip through label and text. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCoordinates } from "../../src/places/parse-location.ts";
import { coordinatesLabel, coordinatesText, roundCoordinates } from "../../src/places/place.ts";

const pointOf = (longitude: number, latitude: number) => ({ longitude, latitude });

describe("roundCoordinates", () => {
  it.each([
    [1.005, 10, 1.01, 10],
    [-1.005, 10, -1.01, 10],
    [2.675, 0, 2.68, 0],
    [8.345, -8.345, 8.35, -8.35],
    [0.005, -0.005, 0.01, -0.01],
    [1.004999999999, 0, 1, 0],
    [1.115, 89.995, 1.12, 90],
    [-0, -0, 0, 0],
    [-0.001, -0.004, 0, 0],
    [1e-7, -1e-7, 0, 0],
    [-180, 5, 180, 5],
    [-179.995, 5, 180, 5],
    [-179.99, -90, -179.99, -90],
  ])("%d, %d become %d, %d", (longitude, latitude, roundedLongitude, roundedLatitude) => {
    // toEqual distinguishes -0 from 0.
    expect(roundCoordinates(pointOf(longitude, latitude))).toEqual(
      pointOf(roundedLongitude, roundedLatitude),
    );
  });
});

describe("the likeliest reading", () => {
  it.each(["1.005,10", "1.0050,10.00", "10N 1.005E", "lat 10 lon 1.005", "1,005; 10,0"])(
    "of %s is rounded half away from zero",
    (text) => {
      expect(parseCoordinates(text)).toMatchObject({
        readings: [pointOf(1.01, 10), ...others(text)],
      });
    },
  );

  it.each([
    ...["0,0", "-0,0", "0,-0", "-0.0,-0.00", "-0.001,-0.004", "0.0000001,-0.0000001", "−0;−0"],
    ...["0S 0W", "0°0'0\"S 0°0'1\"W"],
  ])("of %s is 0, 0 without a sign, and the only one", (text) => {
    expect(parseCoordinates(text)).toEqual({ kind: "coordinates", readings: [pointOf(0, 0)] });
  });

  it.each(["180,5", "-180,5", "-179.999,5", "−180 5", "5N 180W", "lat 5 lon -180"])(
    "of %s is the antimeridian at 180",
    (text) => {
      expect(parseCoordinates(text)).toEqual({ kind: "coordinates", readings: [pointOf(180, 5)] });
    },
  );
});

describe("parseCoordinates of a pair that is no point on Earth", () => {
  it.each([
    ...["91,91", "100,200", "200,10", "10,-181", "180.01,45", "9999,9999", "-91,-91", "0,180.01"],
    ...["91,5; 91,5", "lat 91 lon 181", "91N 91E", "48N 181E", "W180.5 N10", "W0 S400", "W0S400"],
    ...["90°0'1\"N 90°0'1\"E", "180.004,5"],
  ])("%s is out of range in both orders", (text) => {
    expect(parseCoordinates(text)).toEqual({ kind: "out-of-range", swapped: null });
  });

  it.each([
    ["lat 139.7 lon 35.7", 139.7, 35.7],
    ["lat 139.69 lon 35.685", 139.69, 35.69],
    ["longitude: -33.87, latitude: 151.21", 151.21, -33.87],
    ["91N 2E", 91, 2],
    ["2E 90.5S", -90.5, 2],
    ["W2 S180", 180, -2],
    [`139°42'0"N 35°42'0"E`, 139.7, 35.7],
    ["139.7N 35.7E (a remark)", 139.7, 35.7],
  ])("%s names what it would be the other way round", (text, longitude, latitude) => {
    const swapped = pointOf(longitude, latitude);
    expect(parseCoordinates(text)).toEqual({ kind: "out-of-range", swapped });
  });
});

describe("a remark in parentheses", () => {
  it.each([
    "48.86°N, 2.35°E (Paris, France, 4 km)",
    "48.86°N, 2.35°E(Paris)",
    "48.86°N, 2.35°E (Paris (France), 4 km)",
    "48.86°N, 2.35°E （巴黎）",
    "lat 48.86 lon 2.35 (1,2)",
  ])("behind %s is ignored", (text) => {
    expect(parseCoordinates(text)).toEqual({
      kind: "coordinates",
      readings: [pointOf(2.35, 48.86)],
    });
  });

  it.each([
    "(Paris) 48.86°N, 2.35°E",
    "48.86°N (Paris), 2.35°E",
    "48.86°N, 2.35°E (Paris",
    "(Paris)",
  ])("elsewhere (%s) makes it no pair", (text) => {
    expect(parseCoordinates(text)).toBeNull();
  });
});

describe("the label and the text of coordinates", () => {
  const hundredths = (limit: number) => fc.integer({ min: -limit * 100, max: limit * 100 });
  const roundedPoint = fc
    .record({ longitude: hundredths(180), latitude: hundredths(90) })
    .map(({ longitude, latitude }) => roundCoordinates(pointOf(longitude / 100, latitude / 100)));

  it.each([
    [pointOf(2.35, 48.86), "48.86°N, 2.35°E", "2.35,48.86"],
    [pointOf(-58.38, -34.6), "34.6°S, 58.38°W", "-58.38,-34.6"],
    [pointOf(0, 0), "0°N, 0°E", "0,0"],
    [pointOf(180, -90), "90°S, 180°E", "180,-90"],
  ])("%j are %s and %s", (coordinates, label, text) => {
    expect(coordinatesLabel(coordinates)).toBe(label);
    expect(coordinatesText(coordinates)).toBe(text);
  });

  it("a label means its coordinates and nothing else, with any remark behind it", () => {
    const remark = fc.oneof(
      fc.constant(""),
      fc.string({ maxLength: 60 }).map((text) => ` (${text})`),
    );
    fc.assert(
      fc.property(roundedPoint, remark, (coordinates, behind) => {
        expect(parseCoordinates(`${coordinatesLabel(coordinates)}${behind}`)).toEqual({
          kind: "coordinates",
          readings: [coordinates],
        });
      }),
    );
  });

  it("a text means first its coordinates", () => {
    fc.assert(
      fc.property(roundedPoint, (coordinates) => {
        const pair = parseCoordinates(coordinatesText(coordinates));
        expect(pair?.kind === "coordinates" && pair.readings[0]).toEqual(coordinates);
      }),
    );
  });
});

/** Other meanings of an unmarked pair of 1.005 and 10. */
function others(text: string) {
  return /[a-z]/i.test(text) ? [] : [pointOf(10, 1.01)];
}
