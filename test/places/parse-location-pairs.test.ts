/** How a pair of coordinates is read in each notation, by example. */
import { describe, expect, it } from "vitest";
import { parseCoordinates } from "../../src/places/parse-location.ts";

/** The likeliest reading as [longitude, latitude]; null if there is none. */
function likeliest(text: string): readonly [number, number] | null {
  const pair = parseCoordinates(text);
  if (pair?.kind !== "coordinates") return null;
  const [{ longitude, latitude }] = pair.readings;
  return [longitude, latitude];
}

/** Every reading as [longitude, latitude]. */
function readings(text: string): readonly (readonly [number, number])[] | null {
  const pair = parseCoordinates(text);
  if (pair?.kind !== "coordinates") return null;
  return pair.readings.map(({ longitude, latitude }) => [longitude, latitude] as const);
}

describe("parseCoordinates of an unmarked pair", () => {
  it.each([
    ["2.35,48.86", 2.35, 48.86],
    ["2.35, 48.86", 2.35, 48.86],
    ["2.35 ,48.86", 2.35, 48.86],
    ["2.35;48.86", 2.35, 48.86],
    ["2.35 48.86", 2.35, 48.86],
    ["2.35 / 48.86", 2.35, 48.86],
    ["  2.35\t48.86  ", 2.35, 48.86],
    ["2.35°, 48.86°", 2.35, 48.86],
    ["+2.35,+48.86", 2.35, 48.86],
    [".5,.25", 0.5, 0.25],
    ["5.,6.", 5, 6],
    ["007,008", 7, 8],
    ["２.３５，４８.８６", 2.35, 48.86],
    ["−58.38,−34.6", -58.38, -34.6],
    ["–58.38,—34.6", -58.38, -34.6],
    ["－58.38,﹣34.6", -58.38, -34.6],
    ["\u200e2.35,\u200e48.86\u200f", 2.35, 48.86],
    ["48.86,2.35", 48.86, 2.35],
    ["180,90", 180, 90],
    ["-179.99,-90", -179.99, -90],
    ["139 35", 139, 35],
  ])("%s is longitude, latitude", (text, longitude, latitude) => {
    expect(likeliest(text)).toEqual([longitude, latitude]);
  });

  it.each([
    ["35.68,139.69", 139.69, 35.68],
    ["-33.87, 151.21", 151.21, -33.87],
    ["90,90.01", 90.01, 90],
    ["40.71 -100", -100, 40.71],
    ["35,68; 139,69", 139.69, 35.68],
  ])(
    "%s, possible only the other way round, is latitude, longitude",
    (text, longitude, latitude) => {
      expect(likeliest(text)).toEqual([longitude, latitude]);
    },
  );

  it.each([
    ["48,86; 2,35", 48.86, 2.35],
    ["48,86;2,35", 48.86, 2.35],
    ["48,86 2,35", 48.86, 2.35],
    ["48,86, 2,35", 48.86, 2.35],
    ["48,86 / 2,35", 48.86, 2.35],
    ["48,86; 2", 48.86, 2],
    ["48 / 2,35", 48, 2.35],
    ["−58,38°; −34,6°", -58.38, -34.6],
    ["４８，８６；２，３５", 48.86, 2.35],
  ])("%s has decimal commas", (text, longitude, latitude) => {
    expect(likeliest(text)).toEqual([longitude, latitude]);
  });

  it("2,35 is the pair 2 and 35, not one number", () => {
    expect(readings("2,35")).toEqual([
      [2, 35],
      [35, 2],
    ]);
  });

  it.each([
    ["2.35,48.86", [2.35, 48.86], [48.86, 2.35]],
    ["139.69,35.68", [139.69, 35.68]],
    ["35.68,139.69", [139.69, 35.68]],
    ["5,5", [5, 5]],
    ["5.001,5.004", [5, 5]],
    ["0,0", [0, 0]],
    ["0,5", [0, 5], [5, 0]],
  ])("%s can mean every point listed, the likelier first", (text, ...points) => {
    expect(readings(text)).toEqual(points);
  });
});

describe("parseCoordinates of a marked pair", () => {
  it.each([
    ["48.86N 2.35E", 2.35, 48.86],
    ["48.86n 2.35e", 2.35, 48.86],
    ["48.86° N, 2.35° E", 2.35, 48.86],
    ["48.86 °N / 2.35 °E", 2.35, 48.86],
    ["2.35E 48.86N", 2.35, 48.86],
    ["2.35E,48.86N", 2.35, 48.86],
    ["34.6S 58.38W", -58.38, -34.6],
    ["58.38W;34.6S", -58.38, -34.6],
    ["N48.86 E2.35", 2.35, 48.86],
    ["N48.86, E2.35", 2.35, 48.86],
    ["E 2.35°, N 48.86°", 2.35, 48.86],
    ["S34.6, W58.38", -58.38, -34.6],
    ["-34.6N 2E", 2, -34.6],
    ["48,86N 2,35E", 2.35, 48.86],
    ["48,86N,2,35E", 2.35, 48.86],
    ["48,86° N, 2,35° E", 2.35, 48.86],
    ["N 48,86, E 2,35", 2.35, 48.86],
    ["４８.８６Ｎ　２.３５Ｅ", 2.35, 48.86],
    ["48.86º N, 2.35º E", 2.35, 48.86],
    ["48N2E", 2, 48],
    ["N48E2", 2, 48],
    ["0N 0W", 0, 0],
    ["0S 0W", 0, 0],
    ["90N 180W", 180, 90],
  ])("%s has only the meaning of its marks", (text, longitude, latitude) => {
    expect(readings(text)).toEqual([[longitude, latitude]]);
  });

  it.each([
    ["two latitudes", "48.86N 2.35S"],
    ["two longitudes", "48.86E 2.35W"],
    ["a sign and a mark that both say south", "-5 S 58.38E"],
    ["a sign and a mark that both say west", "34.6S -58.38W"],
    ["a sign and a mark that both say south, less than a degree", "-0°30' S 58.38E"],
    ["a sign and a mark in front that both say south", "S-5 E58.38"],
    ["one mark only", "48.86N 2.35"],
    ["an unknown mark", "48.86N 2.35X"],
    ["an O, which is west in French and east in German", "48.86N 2.35O"],
    ["an O in front", "N48.86 O2.35"],
    ["marks before and after", "N48.86 2.35E"],
    ["a mark without a number", "N, E 2.35"],
    ["two separators", "48.86N,,2.35E"],
    ["a number with two points", "48.8.6N 2.35E"],
    ["an exponent", "4e1N 2.35E"],
  ])("%s makes it no pair", (_, text) => {
    expect(parseCoordinates(text)).toBeNull();
  });
});

describe("parseCoordinates of degrees and minutes", () => {
  it.each([
    [`48°51'24"N 2°21'07"E`, 2.35, 48.86],
    ["48°51′24″N 2°21′07″E", 2.35, 48.86],
    ["48°51’24”N, 2°21’07”E", 2.35, 48.86],
    ["48°51'24''N 2°21'07''E", 2.35, 48.86],
    ["48º 51' 24\" N, 2º 21' 7\" E", 2.35, 48.86],
    ["48˚51´24”N 2˚21´7”E", 2.35, 48.86],
    [`48°51'24.5"N 2°21'7,5"E`, 2.35, 48.86],
    ["48° 51.4′ N, 2° 21.1′ E", 2.35, 48.86],
    ["48° 51,4′ N, 2° 21,1′ E", 2.35, 48.86],
    ["48°51'N 2°21'E", 2.35, 48.85],
    ["N 48 51 24, E 2 21 7", 2.35, 48.86],
    ["N 48 51.4 E 2 21.1", 2.35, 48.86],
    ["48 51 24 N 2 21 7 E", 2.35, 48.86],
    [`N48°51'24" E002°21'07"`, 2.35, 48.86],
    [`34°36'12"S 58°22'54"W`, -58.38, -34.6],
    [`lat 48°51'24" lon 2°21'07"`, 2.35, 48.86],
    [`lat -34°36'12" lon -58°22'54"`, -58.38, -34.6],
    ["0°0'18\"N 48°0'18\"W", -48.01, 0.01],
    ["48°00.3'N 2°E", 2, 48.01],
    ["0°33.3'N 2°E", 2, 0.56],
    [`90°0'0"N 180°0'0"W`, 180, 90],
    ["0° 59' 59\" N, 0° 0' 0\" E", 0, 1],
  ])("%s is read to the second", (text, longitude, latitude) => {
    expect(readings(text)).toEqual([[longitude, latitude]]);
  });

  it.each([
    ["60 minutes", "48°60'N 2°21'E"],
    ["60 seconds", `48°51'60"N 2°21'7"E`],
    ["99 minutes", "48 99 N 2 21 E"],
    ["a fraction of a minute and seconds", `48°51.4'24"N 2°21'7"E`],
    ["a fraction of a degree and minutes", "48.5°51'N 2°21'E"],
    ["seconds in front of minutes", `48°24"51'N 2°21'7"E`],
    ["a sign inside", "48°-51'N 2°21'E"],
    ["four parts", "48 51 24 7 N 2 21 7 E"],
    ["the mark of seconds behind minutes", "48°51''24''N 2°21''07''E"],
    ["no marks", "48 51 24 2 21 7"],
  ])("%s make it no pair", (_, text) => {
    expect(parseCoordinates(text)).toBeNull();
  });
});

describe("parseCoordinates of a named pair", () => {
  it.each([
    ["lat 48.86 lon 2.35", 2.35, 48.86],
    ["lon 2.35 lat 48.86", 2.35, 48.86],
    ["LAT: 48.86, LON: 2.35", 2.35, 48.86],
    ["Lat. 48.86 Lon. 2.35", 2.35, 48.86],
    ["latitude=48.86;longitude=2.35", 2.35, 48.86],
    ["longitude: 2.35, latitude: 48.86", 2.35, 48.86],
    ["Longitude: -58.38, latitude: −34.6", -58.38, -34.6],
    ["long 2.35 lat 48.86", 2.35, 48.86],
    ["lng: 2.35 / lat: 48.86", 2.35, 48.86],
    ["lat48.86lon2.35", 2.35, 48.86],
    ["lat.5lon.25", 0.25, 0.5],
    ["lat 0 lon 0", 0, 0],
    ["Breite 48,86, Länge 2,35", 2.35, 48.86],
    ["La\u0308nge: 2,35; Breite: 48,86", 2.35, 48.86],
    ["Breitengrad 48,86 Längengrad 2,35", 2.35, 48.86],
    ["latitud 48,86 longitud 2,35", 2.35, 48.86],
    ["latitudine 48,86 longitudine 2,35", 2.35, 48.86],
    ["широта 48,86 долгота 2,35", 2.35, 48.86],
    ["纬度：48.86，经度：2.35", 2.35, 48.86],
    ["緯度 48.86 経度 2.35", 2.35, 48.86],
    ["經度2.35 緯度48.86", 2.35, 48.86],
    ["Latitude: 34.6° S, Longitude: 58.38° W", -58.38, -34.6],
  ])("%s has only the meaning of its words", (text, longitude, latitude) => {
    expect(readings(text)).toEqual([[longitude, latitude]]);
  });

  it.each([
    "lat 48.86 lat 2.35",
    "lon 1 lon 2",
    "lat 48.86",
    "lat lon",
    "lat 48.86 2.35",
    "lat 48.86E lon 2.35N",
    "lat -5 S lon 2.35 E",
    "late 48.86 lon 2.35",
  ])("%s is no pair", (text) => {
    expect(parseCoordinates(text)).toBeNull();
  });
});

describe("parseCoordinates of what cameras, phones and encyclopedias write", () => {
  it.each([
    `42 deg 17' 36.03" N, 75 deg 50' 11.24" W`,
    `GPS Position                    : 42 deg 17' 36.03" N, 75 deg 50' 11.24" W`,
    `GPSPosition : 42 deg 17' 36.03" N, 75 deg 50' 11.24" W`,
    `GPS Latitude : 42 deg 17' 36.03" N\nGPS Longitude : 75 deg 50' 11.24" W`,
    "42.293342 N, 75.836456 W",
    "42,17.6005N, 75,50.1873W",
    "4217.6005,N,07550.1873,W",
    "421736N 0755011W",
    "+42.2933-075.8365/",
    "+42.2933-075.8365+350.123/",
    "+421736.03-0755011.24/",
    "+4217.6-07550.2CRSWGS_84/",
    "42:17:36.03N 75:50:11.24W",
    "42-17-36N 075-50-11W",
    "42d17m36.03s N 75d50m11.24s W",
    "N 42d17m36s W 75d50m11s",
    "42 degrees 17 minutes 36 seconds north, 75 degrees 50 minutes 11 seconds west",
    "42.293 degrees North, 75.836 degrees West",
    "42.293degN 75.836degW",
    "North 42.293, West 75.836",
    "42° 17′ 36″ nord, 75° 50′ 11″ ouest",
    "42°17′36″ с. ш. 75°50′11″ з. д.",
    "北纬42°17′36″，西经75°50′11″",
    "北緯42度17分36秒 西経75度50分11秒",
    "북위 42도 17분 36초 서경 75도 50분 11초",
    "42° 17′ 36″ NB, 75° 50′ 11″ WL",
    "GPS: 42.293N, 75.836W",
    "Coordinates: 42°17′36″N 75°50′11″W.",
    "Lat/Lon: 42.293, -75.836",
    "lat, long 42.293 -75.836",
    "lon/lat: -75.836; 42.293",
    '{"lat":42.293,"lng":-75.836}',
    '{ "latitude": "42.293", "longitude": "-75.836" }',
    "(42.293N, 75.836W)",
  ])("%s is 42.29, -75.84", (text) => {
    expect(readings(text)).toEqual([[-75.84, 42.29]]);
  });

  it.each([
    ["(42.29, -75.84)", -75.84, 42.29],
    ["(48.86 2.35)", 2.35, 48.86],
    ["[2.35; 48.86]", 2.35, 48.86],
    [`2°21'07", 48°51'24"`, 2.35, 48.86],
    ["-58° 22.9' / -34° 36.2'", -58.38, -34.6],
  ])("%s is an unmarked pair", (text, longitude, latitude) => {
    expect(readings(text)).toEqual([
      [longitude, latitude],
      [latitude, longitude],
    ]);
  });

  it.each([
    "+4260.0-07550.2/",
    "+42.29 075.84/",
    "4217N",
    "lat/lat 42.29 -75.84",
    "GPS",
    "lat/lon",
  ])("%s is no pair", (text) => {
    expect(parseCoordinates(text)).toBeNull();
  });
});

describe("parseCoordinates of a map's link", () => {
  const eiffelTower =
    "https://www.google.com/maps/place/Eiffel+Tower/@48.85,2.28,17z/data=!3m1!4b1!4m6!3m5" +
    "!1s0x47e66e2964e34e2d:0x8ddca9ee380ef7e0!8m2!3d48.8583701!4d2.2944813!16zL20vMDJqODE" +
    "?entry=ttu&g_ep=EgoyMDI0MTExOS4yIKXMDSoASAFQAw%3D%3D";

  it("a place on Google Maps is where it is, not where the map's centre is", () => {
    expect(readings(eiffelTower)).toEqual([[2.29, 48.86]]);
  });

  it.each([
    "geo:42.29,-75.84",
    "geo:42.29,-75.84,350;crs=wgs84;u=35",
    "geo:0,0?q=42.29,-75.84(Sidney)",
    "geo:42.29,-75.84?z=12&q=Sidney",
    "https://www.google.com/maps/@42.29,-75.84,12z",
    "https://www.google.com/maps/@42.29,-75.84,350m/data=!3m1!1e3?entry=ttu",
    "https://www.google.com/maps/place/42%C2%B017'36.0%22N+75%C2%B050'11.2%22W/@42.3,-75.8,17z",
    `https://www.google.com/maps/place/42°17'36.0"N+75°50'11.2"W/@42.3,-75.8,17z`,
    "https://www.google.com/maps/place/42.29,-75.84",
    "https://www.google.com/maps/search/42.29,+-75.84?entry=tts",
    "https://www.google.com/maps/search/?api=1&query=42.29%2C-75.84",
    "https://maps.google.com/maps?q=loc:42.29,-75.84&z=12",
    "https://maps.google.com/?q=Sidney@42.29,-75.84",
    "https://maps.google.de/maps?ll=42.29,-75.84&z=12",
    "https://maps.apple.com/?ll=42.29,-75.84&q=Sidney",
    "https://maps.apple.com/place?coordinate=42.29,-75.84&name=Sidney",
    "https://www.openstreetmap.org/#map=12/42.29/-75.84&layers=N",
    "https://www.openstreetmap.org/?mlat=42.29&mlon=-75.84#map=12/42.3/-75.8",
    "https://www.bing.com/maps?cp=42.29~-75.84&lvl=12",
    "https://bing.com/maps/default.aspx?sp=point.42.29_-75.84_Sidney",
    "https://geohack.toolforge.org/geohack.php?params=42_17_36_N_75_50_11_W_region:US&title=Sidney",
    "https://waze.com/ul?ll=42.29,-75.84&navigate=yes",
    "https://www.waze.com/live-map/directions?to=ll.42.29%2C-75.84",
    "https://yandex.com/maps/?ll=-75.84%2C42.29&z=12",
    "https://wego.here.com/?map=42.29,-75.84,10,normal",
    "https://www.windy.com/42.290/-75.840?42.290,-75.840,8",
    "https://www.ventusky.com/?p=42.29;-75.84;5&l=temperature-2m",
    "https://weather.com/weather/today/l/42.29,-75.84",
    "https://forecast.weather.gov/MapClick.php?lat=42.29&lon=-75.84",
    "https://uri.amap.com/marker?position=-75.84,42.29",
    "Look: <https://maps.google.com/?q=42.29,-75.84> - Sidney",
    "google.com/maps/@42.29,-75.84,12z",
    "@42.29,-75.84,12z",
    "!3d42.29!4d-75.84",
    "#map=12/42.29/-75.84",
    "?mlat=42.29&mlon=-75.84",
    "lat=42.29&lon=-75.84",
    "cp=42.29~-75.84",
  ])("%s is 42.29, -75.84", (text) => {
    expect(readings(text)).toEqual([[-75.84, 42.29]]);
  });

  it("a latitude beyond the poles is out of range", () => {
    expect(parseCoordinates("geo:139.69,35.68")).toEqual({
      kind: "out-of-range",
      swapped: { longitude: 139.69, latitude: 35.68 },
    });
  });

  it.each([
    "https://maps.app.goo.gl/2vVyXBbpBoUQ8WQa7",
    "https://www.google.com/maps/place/Paris",
    "https://example.com/2026/11/29/paris",
    "https://",
    "https://[::1",
    "geo:",
    "geo:Paris",
    "#weather",
    "@Paris",
    "q=%",
  ])("%s has none", (text) => {
    expect(readings(text)).toBeNull();
  });
});

describe("parseCoordinates of what is no pair", () => {
  it.each([
    ...[
      "1e5,2",
      "1e1,1e1",
      "1e1,2",
      "0x10,5",
      "NaN,NaN",
      "Infinity,0",
      "1_0,2",
      "1.2.3,4",
      "--2,3",
    ],
    ...[
      "2.35,48.86,100",
      "1 2 3",
      "2,35,48,86",
      "2,35 48",
      "48.86; 2,35",
      "2.35/48.86",
      "48,86/2,35",
    ],
    ...[
      "2.35",
      "2.35,",
      ",48.86",
      "2.35,,48.86",
      "10000,2",
      "1.0000000000000001,2",
      "48-2",
      "48°, N",
    ],
    ...[
      "Paris",
      "北京",
      "",
      " ",
      "101010100",
      "2.35,48.86 please",
      "please 2.35,48.86",
      "(2.35,48.86",
    ],
  ])("%j is null", (text) => {
    expect(parseCoordinates(text)).toBeNull();
  });
});
