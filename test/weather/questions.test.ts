import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Coordinates,
  formatLocation,
  lookupQuestion,
  nextQuestion,
  type Question,
  servedDays,
  urlBelow,
  v7Question,
} from "../../src/weather/questions.ts";
import { PARIS } from "../support/fake-weather.ts";

function urlOf(
  base: string,
  { path, query }: Question<unknown>,
  extra: Readonly<Record<string, string>> = {},
) {
  return urlBelow(new URL(base), path, { ...query, ...extra });
}

const at = (longitude: number, latitude: number) =>
  formatLocation({ kind: "coordinates", longitude, latitude });

describe("servedDays", () => {
  it("each number asks for the next larger length", () => {
    const asked = Array.from({ length: 30 }, (_, index) => servedDays(index + 1));
    expect(asked).toEqual([
      ...Array(3).fill(3),
      ...Array(4).fill(7),
      ...Array(3).fill(10),
      ...Array(5).fill(15),
      ...Array(15).fill(30),
    ]);
  });

  it.each([0, -1, 31, 2.5, Number.NaN, Number.POSITIVE_INFINITY])("%s is refused", (days) => {
    expect(() => servedDays(days)).toThrow(RangeError);
  });
});

describe("formatLocation", () => {
  it.each([
    [2.35, 48.86, "2.35,48.86"],
    [2.3522, 48.8566, "2.35,48.86"],
    [0, 0, "0,0"],
    [-0, -0, "0,0"],
    [-0.004, 0.004, "0,0"],
    [0.005, -0.005, "0.01,-0.01"],
    [1.005, -1.005, "1.01,-1.01"],
    [1e-7, -1e-7, "0,0"],
    [180, -90, "180,-90"],
    [-70.5, 12, "-70.5,12"],
  ])("%s, %s becomes %s", (longitude, latitude, expected) => {
    expect(at(longitude, latitude)).toBe(expected);
  });

  it.each([
    [180.01, 0],
    [0, 90.01],
    [Number.NaN, 0],
    [0, Number.POSITIVE_INFINITY],
  ])("%s, %s is no point on Earth", (longitude, latitude) => {
    expect(() => at(longitude, latitude)).toThrow(RangeError);
  });

  it("any point on Earth is written by the service's grammar, and close to where it was", () => {
    const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
    fc.assert(
      fc.property(degrees(180), degrees(90), (longitude, latitude) => {
        const text = at(longitude, latitude);
        expect(text).toMatch(/^-?\d{1,3}(\.\d{1,2})?,-?\d{1,2}(\.\d{1,2})?$/);
        expect(text).not.toMatch(/-0(,|$)/);
        const [x, y] = text.split(",").map(Number);
        expect(Math.abs((x ?? Number.NaN) - longitude)).toBeLessThanOrEqual(0.005 + 1e-9);
        expect(Math.abs((y ?? Number.NaN) - latitude)).toBeLessThanOrEqual(0.005 + 1e-9);
      }),
    );
  });

  it.each(["", "a b", "101010100&key=1", "../3d", "ÄÖ1", "LONDON"])(
    "the id %j is refused",
    (id) => {
      expect(() => formatLocation({ kind: "id", id })).toThrow(RangeError);
    },
  );
});

describe("v7Question", () => {
  it("the comma is %2C and the parameters are those of the interface", () => {
    const url = urlOf("https://host.example", v7Question({ ...PARIS, days: 8, unit: "i" }));
    expect(url.href).toBe(
      "https://host.example/v7/weather/10d?location=2.35%2C48.86&lang=en&unit=i",
    );
  });

  it.each([
    ["https://host.example", "https://host.example/v7/weather/3d"],
    ["https://host.example/", "https://host.example/v7/weather/3d"],
    ["https://host.example/a/b", "https://host.example/a/b/v7/weather/3d"],
    ["https://host.example/a/b//", "https://host.example/a/b/v7/weather/3d"],
    ["http://127.0.0.1:8080/x/", "http://127.0.0.1:8080/x/v7/weather/3d"],
  ])("%s joins to %s", (base, expected) => {
    const url = urlOf(base, v7Question(PARIS));
    expect(url.origin + url.pathname).toBe(expected);
  });

  it("reserved characters of a key are escaped, a blank as %20", () => {
    const url = urlOf("https://host.example", v7Question(PARIS), { key: "a b&c=d'(e)*!+~" });
    expect(url.search).toContain("&key=a%20b%26c%3Dd%27%28e%29%2A%21%2B~");
  });
});

describe("nextQuestion", () => {
  const nextUrl = (point: Coordinates, days = PARIS.days) =>
    urlOf("https://host.example/a/", nextQuestion({ ...PARIS, days }, point), { key: "k" });

  it("has the latitude first, and asks for the place's own times", () => {
    const url = nextUrl({ longitude: 2.3522, latitude: 48.8566 });
    expect(url.href).toBe(
      "https://host.example/a/weather/v1/daily/48.86/2.35?days=3&localTime=true&lang=en&key=k",
    );
  });

  it.each([
    [50, 4, "50/4"],
    [-0.004, -0, "0/0"],
    [1.005, -70.5, "1.01/-70.5"],
    [-90, 180, "-90/180"],
  ])("%s, %s is /%s", (latitude, longitude, path) => {
    const { pathname } = nextUrl({ latitude, longitude });
    expect(pathname).toBe(`/a/weather/v1/daily/${path}`);
  });

  it.each([
    [1, "3"],
    [4, "7"],
    [10, "10"],
    [11, "10"],
    [30, "10"],
  ])("%i days ask for %s", (days, asked) => {
    const url = nextUrl({ latitude: 0, longitude: 0 }, days);
    expect(url.searchParams.get("days")).toBe(asked);
  });

  it.each([
    [91, 0],
    [0, 181],
  ])("%s, %s is no point on Earth", (latitude, longitude) => {
    expect(() => nextUrl({ latitude, longitude })).toThrow(RangeError);
  });
});

describe("lookupQuestion", () => {
  it("asks for one id", () => {
    expect(urlOf("https://host.example", lookupQuestion("C86AA"), { key: "k" }).href).toBe(
      "https://host.example/geo/v2/city/lookup?location=C86AA&key=k",
    );
    expect(() => lookupQuestion("Paris")).toThrow(RangeError);
  });
});
