/** How a location is read, by example. */
import { describe, expect, it } from "vitest";
import { coordinateReadings, parseLocation } from "../../src/places/parse-location.ts";

const point = (longitude: number, latitude: number) => ({
  kind: "found",
  location: { kind: "coordinates", longitude, latitude },
});

const idOf = (id: string) => ({ kind: "found", location: { kind: "id", id } });

describe("parseLocation of an id", () => {
  it.each([
    ["of nine digits", "101010100", "101010100"],
    ["of seven digits", "2643743", "2643743"],
    ["of capitals and digits", "C86AA", "C86AA"],
    ["of a point of interest", "10101020010A", "10101020010A"],
    ["between blanks", "  101010100\n", "101010100"],
    ["in full-width digits", "１０１０１０１００", "101010100"],
  ])("an id %s is taken as it is", (_, text, id) => {
    expect(parseLocation(text)).toEqual(idOf(id));
  });

  it.each(["19013", "Y1A 0A1", "75001", "SW1A 1AA", "123456", "1234567890", "ABCDEFG", "A1B2"])(
    "%s is not an id",
    (text) => {
      expect(parseLocation(text)).toEqual({ kind: "not-understood" });
    },
  );
});

describe("parseLocation of an unmarked pair", () => {
  it.each([
    ["2.35,48.86", 2.35, 48.86],
    ["2.35, 48.86", 2.35, 48.86],
    ["2.35 ,48.86", 2.35, 48.86],
    ["2.35;48.86", 2.35, 48.86],
    ["2.35 48.86", 2.35, 48.86],
    ["  2.35\t48.86  ", 2.35, 48.86],
    ["2.35°, 48.86°", 2.35, 48.86],
    ["+2.35,+48.86", 2.35, 48.86],
    [".5,.25", 0.5, 0.25],
    ["5.,6.", 5, 6],
    ["007,008", 7, 8],
    ["２.３５，４８.８６", 2.35, 48.86],
    ["−58.38,−34.6", -58.38, -34.6],
    ["–58.38,—34.6", -58.38, -34.6],
    ["－58.38,－34.6", -58.38, -34.6],
    ["48.86,2.35", 48.86, 2.35],
    ["180,90", 180, 90],
    ["-179.99,-90", -179.99, -90],
  ])("%s is longitude, latitude", (text, longitude, latitude) => {
    expect(parseLocation(text)).toEqual(point(longitude, latitude));
  });

  it.each([
    ["35.68,139.69", 139.69, 35.68],
    ["-33.87, 151.21", 151.21, -33.87],
    ["90,90.01", 90.01, 90],
    ["40.71 -100", -100, 40.71],
  ])(
    "%s, possible only the other way round, is latitude, longitude",
    (text, longitude, latitude) => {
      expect(parseLocation(text)).toEqual(point(longitude, latitude));
    },
  );

  it.each([
    "91,91",
    "100,200",
    "200,10",
    "10,-181",
    "180.01,45",
    "9999,9999",
    "-91,-91",
    "0,180.01",
  ])("%s is no point on Earth", (text) => {
    expect(parseLocation(text)).toEqual({ kind: "out-of-range" });
  });
});

describe("parseLocation of a marked pair", () => {
  it.each([
    ["48.86N 2.35E", 2.35, 48.86],
    ["48.86n 2.35e", 2.35, 48.86],
    ["48.86° N, 2.35° E", 2.35, 48.86],
    ["2.35E 48.86N", 2.35, 48.86],
    ["2.35E,48.86N", 2.35, 48.86],
    ["34.6S 58.38W", -58.38, -34.6],
    ["58.38W;34.6S", -58.38, -34.6],
    ["N48.86 E2.35", 2.35, 48.86],
    ["E 2.35°, N 48.86°", 2.35, 48.86],
    ["S34.6, W58.38", -58.38, -34.6],
    ["-34.6N 2E", 2, -34.6],
    ["0N 0W", 0, 0],
    ["0S 0W", 0, 0],
    ["90N 180W", 180, 90],
  ])("%s means what its marks say", (text, longitude, latitude) => {
    expect(parseLocation(text)).toEqual(point(longitude, latitude));
  });

  it("a pair without blanks means the same as with them", () => {
    expect(parseLocation("48N2E")).toEqual(point(2, 48));
    expect(parseLocation("N48E2")).toEqual(point(2, 48));
  });

  it("the ordinal sign º of a Spanish keyboard is a degree sign", () => {
    expect(parseLocation("48.86º N, 2.35º E")).toEqual(point(2.35, 48.86));
    expect(parseLocation("2.35º, 48.86º")).toEqual(point(2.35, 48.86));
  });

  it.each(["91N 2E", "2E 90.5S", "48N 181E", "W180.5 N10"])("%s is no point on Earth", (text) => {
    expect(parseLocation(text)).toEqual({ kind: "out-of-range" });
  });

  it.each([
    ["two latitudes", "48.86N 2.35S"],
    ["two longitudes", "48.86E 2.35W"],
    ["a sign and a mark that both say south", "-34.6S 58.38E"],
    ["a sign and a mark that both say west", "34.6S -58.38W"],
    ["one mark only", "48.86N 2.35"],
    ["an unknown mark", "48.86N 2.35X"],
    ["marks before and after", "N48.86 2.35E"],
  ])("%s is not understood", (_, text) => {
    expect(parseLocation(text)).toEqual({ kind: "not-understood" });
  });
});

describe("parseLocation of a named pair", () => {
  it.each([
    ["lat 48.86 lon 2.35", 2.35, 48.86],
    ["lon 2.35 lat 48.86", 2.35, 48.86],
    ["LAT: 48.86, LON: 2.35", 2.35, 48.86],
    ["latitude=48.86;longitude=2.35", 2.35, 48.86],
    ["Longitude: -58.38, latitude: −34.6", -58.38, -34.6],
    ["long 2.35 lat 48.86", 2.35, 48.86],
    ["lat48.86lon2.35", 2.35, 48.86],
    ["lat 0 lon 0", 0, 0],
  ])("%s means what its words say", (text, longitude, latitude) => {
    expect(parseLocation(text)).toEqual(point(longitude, latitude));
  });

  it("a latitude beyond the pole is no point on Earth, though the other way round it were", () => {
    expect(parseLocation("lat 139.69 lon 35.68")).toEqual({ kind: "out-of-range" });
  });

  it.each(["lat 48.86 lat 2.35", "lon 1 lon 2", "lat 48.86", "lat lon", "lat 48.86 2.35"])(
    "%s is not understood",
    (text) => {
      expect(parseLocation(text)).toEqual({ kind: "not-understood" });
    },
  );
});

describe("parseLocation of neither", () => {
  it.each(["", " ", "\n\t ", "\u3000", "\u00a0"])("blanks (%j) are nothing", (text) => {
    expect(parseLocation(text)).toEqual({ kind: "empty" });
  });

  it.each([
    "1e5,2",
    "1e1,1e1",
    "2.35,48.86,100",
    "1 2 3",
    "2.35",
    "2.35,",
    ",48.86",
    "2.35,,48.86",
    "--2,3",
    "1.2.3,4",
    "0x10,5",
    "NaN,NaN",
    "Infinity,0",
    "10000,2",
    "1.0000000000000001,2",
    "Paris",
    "北京",
    "Å",
    "2.35/48.86",
    "2.35,48.86 please",
    "<@80351110224678912>",
    "\0",
  ])("%j is not understood", (text) => {
    expect(parseLocation(text)).toEqual({ kind: "not-understood" });
  });
});

describe("the numbers of parseLocation", () => {
  it.each([
    ["1.005,10", 1.01, 10],
    ["-1.005,10", -1.01, 10],
    ["2.675,0", 2.68, 0],
    ["8.345,-8.345", 8.35, -8.35],
    ["0.005,-0.005", 0.01, -0.01],
    ["1.004999999999,0", 1, 0],
    ["1.115,89.995", 1.12, 90],
  ])("%s is rounded half away from zero", (text, longitude, latitude) => {
    expect(parseLocation(text)).toEqual(point(longitude, latitude));
  });

  it.each(["0,0", "-0,0", "0,-0", "-0.0,-0.00", "-0.001,-0.004", "0.0000001,-0.0000001", "−0;−0"])(
    "%s is 0, 0 without a sign",
    (text) => {
      // toEqual tells -0 from 0.
      expect(parseLocation(text)).toEqual(point(0, 0));
    },
  );

  it.each(["180,5", "-180,5", "-179.999,5", "−180 5", "5N 180W", "lat 5 lon -180"])(
    "the antimeridian of %s is 180",
    (text) => {
      expect(parseLocation(text)).toEqual(point(180, 5));
    },
  );
});

describe("coordinateReadings", () => {
  it.each([
    [
      "2.35,48.86",
      [
        { longitude: 2.35, latitude: 48.86 },
        { longitude: 48.86, latitude: 2.35 },
      ],
    ],
    ["139.69,35.68", [{ longitude: 139.69, latitude: 35.68 }]],
    ["35.68,139.69", [{ longitude: 139.69, latitude: 35.68 }]],
    ["5,5", [{ longitude: 5, latitude: 5 }]],
    ["48.86N 2.35E", [{ longitude: 2.35, latitude: 48.86 }]],
    ["lat 48.86 lon 2.35", [{ longitude: 2.35, latitude: 48.86 }]],
    ["200,200", []],
  ])("%s can mean every point listed, the likelier first", (text, readings) => {
    expect(coordinateReadings(text)).toEqual(readings);
  });

  it.each(["101010100", "Paris", "", "1,2,3"])("%j is no pair", (text) => {
    expect(coordinateReadings(text)).toBeNull();
  });
});
