/** Names in many languages and the places they mean. */
import { Locale } from "discord.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createViewer } from "../../src/places/place.ts";
import { sharedPlaces } from "../support/places.ts";

const { places } = await sharedPlaces();
const viewer = (locale: string) => createViewer(locale, null);
const resolve = (text: string, locale = "en-US") => places.resolve(text, viewer(locale));

function labelOf(text: string, locale = "en-US"): string {
  const resolution = resolve(text, locale);
  return resolution.kind === "found" ? resolution.place.label : resolution.kind;
}

function offered(text: string, locale = "en-US"): readonly string[] {
  const resolution = resolve(text, locale);
  return "places" in resolution ? resolution.places.map(({ label }) => label) : [];
}

describe("a name that means one place", () => {
  it.each([
    ["Paris", "en-US", "Paris, Île-de-France, France"],
    ["Paris, TX", "en-US", "Paris, Texas, United States"],
    ["Paris, Texas", "en-US", "Paris, Texas, United States"],
    ["paris texas", "en-US", "Paris, Texas, United States"],
    ["London", "en-US", "London, England, United Kingdom"],
    ["London, Ontario", "en-US", "London, Ontario, Canada"],
    ["Москва", "ru", "Москва, Россия"],
    ["Moscow", "en-US", "Moscow, Russia"],
    ["東京", "ja", "東京, 日本"],
    ["القاهرة", "en-US", "Cairo, Egypt"],
    ["תל אביב", "en-US", "Tel Aviv, Israel"],
    ["São Paulo", "pt-BR", "São Paulo, Brasil"],
    ["Sao Paolo", "en-US", "São Paulo, Brazil"],
    ["Köln", "de", "Köln, Nordrhein-Westfalen, Deutschland"],
    ["Cologne", "en-GB", "Cologne, North Rhine-Westphalia, Germany"],
    ["Den Haag", "nl", "Den Haag, Zuid-Holland, Nederland"],
    ["Севилья", "ru", "Севилья, Андалусия, Испания"],
    ["Monterrey, Nuevo León", "es-419", "Monterrey, Nuevo León, México"],
    ["Timișoara, Timiș", "en-US", "Timișoara, Timiș County, Romania"],
    ["Yaroslavl", "de", "Jaroslawl, Russland"],
    ["Munich, Bayern", "en-US", "Munich, Bavaria, Germany"],
    ["Washington", "en-US", "Washington, District of Columbia, United States"],
    ["Birmingham", "en-GB", "Birmingham, England, United Kingdom"],
    ["Lagos", "en-US", "Lagos, Nigeria"],
    ["Zürich", "de", "Zürich, Schweiz"],
    ["Zurich", "en-US", "Zurich, Switzerland"],
    ["Zuerich", "de", "Zürich, Schweiz"],
    ["Geneva", "en-US", "Geneva, Switzerland"],
    ["Kyiv", "en-US", "Kyiv, Ukraine"],
    ["Kiev", "en-US", "Kyiv, Ukraine"],
    ["Київ", "uk", "Київ, Україна"],
    ["Bengaluru", "en-US", "Bengaluru, Karnataka, India"],
    ["Bangalore", "en-US", "Bengaluru, Karnataka, India"],
    ["慕尼黑", "zh-CN", "慕尼黑, 巴伐利亚, 德国"],
    ["北京市", "zh-CN", "北京, 中国"],
    ["ニューヨーク", "ja", "ニューヨーク, アメリカ合衆国"],
    ["Llanfairpwllgwyngyll", "en-GB", "Llanfairpwllgwyngyll, Wales, United Kingdom"],
    ["Ii", "fi", "Ii, Pohjois-Pohjanmaa, Suomi"],
    ["Å", "no", "Å, Nordland, Norge"],
    ["Y", "fr", "Y, Hauts-de-France, France"],
    ["NYC", "en-US", "New York, United States"],
    ["New York", "en-US", "New York, United States"],
    ["LA", "en-US", "Los Angeles, California, United States"],
    ["München, DE", "de", "München, Bayern, Deutschland"],
    ["Springfield Illinois", "en-US", "Springfield, Illinois, United States"],
    ["Greenville SC", "en-US", "Greenville, South Carolina, United States"],
    ["Greenville, NC", "en-US", "Greenville, North Carolina, United States"],
    ["South Bend", "en-US", "South Bend, Indiana, United States"],
    ["Chicago", "en-US", "Chicago, Illinois, United States"],
    ["서울", "ko", "서울, 대한민국"],
    ["北京", "zh-CN", "北京, 中国"],
    ["Den Haag, NL", "en-US", "The Hague, South Holland, Netherlands"],
    ["Santo André", "pt-BR", "Santo André, São Paulo, Brasil"],
    // What countries are called in short, and `Saint` and `and` for the `St.` and `&` of their names.
    ["Нью-Йорк, США", "ru", "Нью-Йорк, Соединенные Штаты"],
    ["Miami EEUU", "es-ES", "Miami, Florida, Estados Unidos"],
    ["Nueva York, EE. UU.", "es-ES", "Nueva York, Estados Unidos"],
    ["Nova Iorque, EUA", "pt-BR", "Nova Iorque, Estados Unidos"],
    ["Hebron, Palestine", "en-US", "Hebron, West Bank, Palestinian Territories"],
    ["Castries, Saint Lucia", "en-US", "Castries, St. Lucia"],
    ["Port of Spain, Trinidad and Tobago", "en-US", "Port of Spain, Trinidad & Tobago"],
    // The larger area first, as Russians, Chinese, Japanese and Koreans write.
    ["Россия, Москва", "ru", "Москва, Россия"],
    ["France, Paris", "en-US", "Paris, Île-de-France, France"],
    ["日本 東京", "ja", "東京, 日本"],
    ["대한민국 서울", "ko", "서울, 대한민국"],
  ])("%s for a viewer of %s is %s", (text, locale, label) => {
    expect(labelOf(text, locale)).toBe(label);
  });

  it("behind its country it is suggested by its label alone", () => {
    expect(places.suggest("日本 東京", viewer("ja"))[0]?.label).toBe("東京, 日本");
  });

  it("Saint-Denis, Réunion is the island's, not the suburb of Paris", () => {
    expect(resolve("Saint-Denis, Réunion", "fr")).toMatchObject({
      place: { location: { longitude: 55.45, latitude: -20.88 }, timeZone: "Indian/Reunion" },
    });
  });

  it("Saint Petersburg is in Russia, and the one in Florida is offered while it is typed", () => {
    expect(resolve("Saint Petersburg")).toMatchObject({ place: { timeZone: "Europe/Moscow" } });
    const labels = places.suggest("Saint Petersburg", viewer("en-US")).map(({ label }) => label);
    expect(labels).toContain("St. Petersburg, Florida, United States");
  });

  it("a place carries its zone, a position of two decimals and a reference that means it for good", () => {
    const resolution = resolve("Paris");
    expect(resolution).toMatchObject({
      kind: "found",
      place: {
        location: { kind: "coordinates", longitude: 2.35, latitude: 48.85 },
        timeZone: "Europe/Paris",
        reference: "geonames-2988507",
      },
    });
    expect(resolve("geonames-2988507")).toEqual(resolution);
    expect(labelOf("geonames-2867714", "de")).toBe("München, Bayern, Deutschland");
  });
});

describe("a short label", () => {
  const shortLabelOf = (text: string, locale = "en-US") => {
    const resolution = resolve(text, locale);
    return resolution.kind === "found" ? resolution.place.shortLabel : resolution.kind;
  };

  it.each([
    ["Paris", "en-US", "Paris, France"],
    ["Paris, TX", "en-US", "Paris, Texas, United States"],
    ["Köln", "de", "Köln, Deutschland"],
    ["Springfield, Illinois", "en-US", "Springfield, Illinois, United States"],
    ["London, Ontario", "en-US", "London, Canada"],
    ["慕尼黑", "zh-CN", "慕尼黑, 德国"],
    ["Saint-Denis, Réunion", "fr", "Saint-Denis, La Réunion"],
    // Not Discord's languages: nothing is known in them but countries.
    ["תל אביב", "he", "Tel Aviv, ישראל"],
    ["القاهرة", "ar", "Cairo, مصر"],
  ])("of %s (%s) is %s", (text, locale, expected) => {
    expect(shortLabelOf(text, locale)).toBe(expected);
  });

  it.each(Object.values(Locale))("in %s is town and country, and means the place", (locale) => {
    const paris = "geonames-2988507";
    const short = shortLabelOf(paris, locale);
    expect(short).toMatch(/^[^,]+, [^,]+$/);
    expect(resolve(short, locale)).toEqual(resolve(paris, locale));
  });
});

describe("a name that means several places", () => {
  it("a city that the data has only as 朝阳市 is offered before a village called 朝阳", () => {
    expect(resolve("朝阳", "zh-CN").kind).not.toBe("found");
    expect(offered("朝阳", "zh-CN")[0]).toBe("Chaoyang, 辽宁, 中国");
  });

  it.each([
    [
      "Springfield",
      "en-US",
      ["Springfield, Missouri, United States", "Springfield, Illinois, United States"],
    ],
    ["Portland", "en-US", ["Portland, Oregon, United States", "Portland, Maine, United States"]],
    [
      "Birmingham",
      "en-US",
      ["Birmingham, England, United Kingdom", "Birmingham, Alabama, United States"],
    ],
    ["Hyderabad", "en-US", ["Hyderabad, Telangana, India"]],
    ["San José", "es-ES", ["San José, Costa Rica", "San José, California, Estados Unidos"]],
    ["Santiago", "es-ES", ["Santiago, Chile", "Santiago de Compostela, Galicia, España"]],
  ])("%s is asked about", (text, locale, expected) => {
    const resolution = resolve(text, locale);
    expect(resolution).toMatchObject({ kind: "ambiguous", name: text });
    const labels = offered(text, locale);
    expect(labels).toEqual(expect.arrayContaining(expected));
    expect(labels.length).toBeLessThanOrEqual(25);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it("the largest comes first", () => {
    expect(offered("Wellington")[0]).toBe("Wellington, New Zealand");
  });

  it("the viewer's country comes first", () => {
    const british = createViewer("en-US", "en-GB");
    const resolution = places.resolve("Boston", british);
    const american = places.resolve("Boston", viewer("en-US"));
    expect(american).toMatchObject({ kind: "found", place: { timeZone: "America/New_York" } });
    expect(resolution.kind).toBe("ambiguous");
  });
});

describe("a name that a town shares with a region or country", () => {
  it.each([
    ["Manchester", "en-GB", "Manchester, England, United Kingdom"],
    ["Münster", "de", "Münster, Nordrhein-Westfalen, Deutschland"],
    ["Bari", "it", "Bari, Puglia, Italia"],
    ["Savannah", "en-US", "Savannah, Georgia, United States"],
    ["Vientiane", "en-US", "Vientiane, Laos"],
  ])("%s for a viewer of %s is the town", (text, locale, label) => {
    expect(labelOf(text, locale)).toBe(label);
  });

  it.each([
    ["Manchester", "en-US", "Manchester, England, United Kingdom"],
    ["Saint Louis", "en-US", "St Louis, Missouri, United States"],
    ["Concepción", "es-419", "Concepción, Región del Biobío, Chile"],
  ])("%s for a viewer of %s is asked about, the town first", (text, locale, label) => {
    expect(resolve(text, locale)).toMatchObject({ kind: "ambiguous", name: text });
    expect(offered(text, locale)[0]).toBe(label);
  });

  it("a town far smaller than the region is offered after the region's", () => {
    expect(resolve("Ontario").kind).toBe("ambiguous");
    expect(resolve("Florida").kind).toBe("too-wide");
    expect(offered("Florida")).toContain("Florida, Camagüey, Cuba");
  });
});

describe("a name that nothing has today", () => {
  it.each([
    ["a slip", "Muenchn", "de", "München, Bayern, Deutschland"],
    ["a slip", "Lodnon", "en-US", "London, England, United Kingdom"],
    ["a slip beside an area", "lodnon, England", "en-US", "London, England, United Kingdom"],
    ["a beginning", "San Fran", "en-US", "San Francisco, California, United States"],
    ["an airport", "MUC", "de", "München, Bayern, Deutschland"],
    ["a former name", "Leningrad", "en-US", "Saint Petersburg"],
    ["a former name", "Ленинград", "ru", "Санкт-Петербург"],
    ["a nickname", "Philly", "en-US", "Philadelphia, Pennsylvania, United States"],
    ["another county", "Cumbria", "en-US", "Cumberland, Maryland, United States"],
    ["a short form that villages are called", "Rio", "pt-BR", "Rio de Janeiro, Brasil"],
    ["an official name", "'s-Gravenhage", "nl", "Den Haag, Zuid-Holland, Nederland"],
  ])("is never taken without a question: %s, %s (%s)", (_, text, locale, label) => {
    expect(resolve(text, locale).kind).toBe("guess");
    expect(offered(text, locale)[0]).toContain(label);
  });
});

describe("two or three letters", () => {
  it.each([
    ["CA", ["Los Angeles, California, United States", "Toronto, Ontario, Canada"]],
    ["DE", ["Wilmington, Delaware, United States", "Berlin, Germany"]],
    ["IN", ["Indianapolis, Indiana, United States", "Mumbai, Maharashtra, India"]],
  ])("%s, the code of a region and of a country, is asked about", (text, expected) => {
    expect(resolve(text).kind).toBe("ambiguous");
    expect(offered(text).slice(0, 2)).toEqual(expected);
  });

  it.each([
    ["Ufa", "Ufa"],
    ["Ulm", "Ulm"],
    ["Pau", "Pau"],
    ["Bo", "Bo"],
    ["Ho", "Ho"],
    ["DC", "Washington"],
    ["SF", "San Francisco"],
    ["MTL", "Montreal"],
  ])("%s is the town", (text, label) => {
    expect(labelOf(text)).toMatch(new RegExp(`^${label},`, "u"));
  });

  it.each(["PDX", "HEL", "KC"])("%s is no town", (text) => {
    expect(resolve(text).kind).not.toBe("found");
  });
});

describe("a text that means no place", () => {
  it.each([
    ["Bali", "id", "Denpasar, Bali, Indonesia"],
    ["Paraná", "pt-BR", "Curitiba, Paraná, Brasil"],
  ])("the region %s at home is rather meant than a town abroad (%s)", (text, locale, expected) => {
    expect(resolve(text, locale).kind).toBe("too-wide");
    expect(offered(text, locale)[0]).toBe(expected);
  });

  it.each([
    ["Norfolk", "en-GB", "Norwich, England, United Kingdom"],
    ["Surrey", "en-GB", "Woking, England, United Kingdom"],
    ["Isère", "fr", "Grenoble, Auvergne-Rhône-Alpes, France"],
  ])("the district %s at home is meant, no town abroad (%s)", (text, locale, expected) => {
    expect(resolve(text, locale).kind).toBe("too-wide");
    expect(offered(text, locale)[0]).toBe(expected);
  });

  it("a town abroad that a district has the name of is offered, too", () => {
    expect(offered("Norfolk", "en-GB")).toContain("Norfolk, Virginia, United States");
  });

  it.each([
    ["York", "en-GB", "York, England, United Kingdom"],
    ["Alexandria", "pt-BR", "Alexandria, Egito"],
    ["Norfolk", "en-US", "Norfolk, Virginia, United States"],
  ])("%s is the town, not a district (%s)", (text, locale, label) => {
    expect(labelOf(text, locale)).toBe(label);
  });

  it.each([
    ["Florida", "en-US", "Miami, Florida, United States"],
    ["Île-de-France", "fr", "Paris, Île-de-France, France"],
    ["Japan", "en-US", "Yokohama, Kanagawa, Japan"],
    ["Georgia", "en-US", "Atlanta, Georgia, United States"],
    // Not the town in Texas.
    ["Palestine", "en-US", "Hebron, West Bank, Palestinian Territories"],
  ])("%s is too wide, with its largest places", (text, locale, expected) => {
    expect(resolve(text, locale).kind).toBe("too-wide");
    expect(offered(text, locale)).toContain(expected);
  });

  it.each([
    ["Missouri, US", "St Louis, Missouri, United States"],
    ["Missouri USA", "St Louis, Missouri, United States"],
    ["Georgia, US", "Atlanta, Georgia, United States"],
    ["Tuscany, Italy", "Florence, Tuscany, Italy"],
    ["Ontario, Canada", "Toronto, Ontario, Canada"],
    ["TX", "Houston, Texas, United States"],
    ["TX, US", "Houston, Texas, United States"],
    ["United States, Texas", "Houston, Texas, United States"],
  ])("%s is too wide, rather than a name nearly like it", (text, expected) => {
    expect(resolve(text).kind).toBe("too-wide");
    expect(offered(text)).toContain(expected);
  });

  it.each([
    ["New York, US", "New York, United States"],
    ["Québec, Canada", "Québec, Canada"],
    ["Luxembourg, Luxembourg", "Luxembourg, Luxembourg"],
    ["LA, US", "Los Angeles, California, United States"],
    ["Athens, Georgia", "Athens, Georgia, United States"],
  ])("%s is the town", (text, label) => {
    expect(labelOf(text)).toBe(label);
  });

  it.each([
    ["10115 Berlin", "Berlin, Germany"],
    ["Berlin, 10115", "Berlin, Germany"],
    ["10001 NY", "New York, United States"],
    ["New York, NY 10001", "New York, United States"],
    ["SW1A 1AA London", "London, England, United Kingdom"],
    ["東京 〒100-0001", "Tokyo, Japan"],
  ])("in %s the postal code is refused, and the town beside it is offered", (text, label) => {
    expect(resolve(text).kind).toBe("postal-code");
    expect(offered(text)[0]).toBe(label);
    expect(places.suggest(text, viewer("en-US"))[0]?.label).toContain(label);
  });

  it.each(["19013", "90210", "10001", "Y1A 0A1", "48970-000"])("%s is a postal code", (text) => {
    expect(resolve(text)).toEqual({ kind: "postal-code", places: [] });
    expect(places.suggest(text, viewer("en-US"))).toEqual([]);
  });

  it.each(["aoeu", "qwertyuiop", "1e1,2", "🌧️", "x".repeat(5000)])(
    "%s is no far-fetched match",
    (text) => {
      expect(resolve(text)).toMatchObject({ kind: "unknown", places: [] });
    },
  );

  it("a pair beyond the Earth comes with what it would be the other way round", () => {
    expect(resolve("lat 139.7 lon 35.7")).toMatchObject({
      kind: "out-of-range",
      swapped: { reference: "139.7,35.7" },
    });
    expect(resolve("200,100")).toEqual({ kind: "out-of-range", swapped: null });
  });

  it("nothing at all is empty", () => {
    expect(resolve("  ")).toEqual({ kind: "empty" });
  });
});

describe("coordinates and ids", () => {
  it("a point has its zone, and the name of a town near it", () => {
    expect(resolve("2.35,48.86")).toEqual({
      kind: "found",
      place: {
        label: "48.86°N, 2.35°E",
        shortLabel: "48.86°N, 2.35°E",
        nearTown: "Paris, France",
        location: { kind: "coordinates", longitude: 2.35, latitude: 48.86 },
        timeZone: "Europe/Paris",
        reference: "2.35,48.86",
      },
    });
  });

  it.each([
    ["39.92°N, 83.81°W", "en-US", "Springfield, Ohio, United States"],
    ["48.86°N, 2.35°E", "uk", "Париж, Франція"],
    // Not in one of its parts, and without a second position.
    ["40.71°N, 74.01°W", "en-US", "New York, United States"],
    ["28.61°N, 77.21°E", "en-US", "New Delhi, Delhi, India"],
    // In an ocean, in a desert, at a pole.
    ["0°N, 0°E", "en-US", null],
    ["25.5°N, 30.1°E", "en-US", null],
    ["90°N, 0°E", "en-US", null],
  ])("%s (%s) is near %s", (text, locale, nearTown) => {
    expect(resolve(text, locale)).toMatchObject({ place: { label: text, nearTown } });
  });

  it.each([
    ["0,0", { longitude: 0, latitude: 0 }],
    ["-180,10", { longitude: 180, latitude: 10 }],
  ])("%s is a place", (text, coordinates) => {
    expect(resolve(text)).toMatchObject({ place: { location: coordinates } });
  });

  it("Coyhaique, whose zone is younger than some runtimes, has a zone that works here or none", () => {
    const resolution = resolve("-72.07,-45.57");
    const timeZone = resolution.kind === "found" ? resolution.place.timeZone : "unresolved";
    expect(() => new Intl.DateTimeFormat("en", { timeZone: timeZone ?? "UTC" })).not.toThrow();
  });

  it("a bare id has neither name nor zone", () => {
    const [label, nearTown] = ["101010100", null];
    const place = { label, shortLabel: label, nearTown, timeZone: null };
    expect(resolve(label)).toMatchObject({ place });
  });

  it("a pair that is valid in both orders is offered in both, the service's order first", () => {
    const labels = places.suggest("40.714,-74.006", viewer("en-US")).map(({ label }) => label);
    expect(labels).toEqual([
      "74.01°S, 40.71°E",
      expect.stringMatching(/^40\.71°N, 74\.01°W \(.+\)$/),
    ]);
  });

  it("both readings of a pair are offered, with the nearest town", () => {
    expect(places.suggest("2.35,48.86", viewer("en-US"))).toEqual([
      { label: "48.86°N, 2.35°E (Paris, 1 km)", reference: "48.86°N, 2.35°E" },
      { label: "2.35°N, 48.86°E", reference: "2.35°N, 48.86°E" },
    ]);
  });

  it.each([
    ["-170.7,-14.28", "Pacific/Pago_Pago"],
    ["5.98,47.48", "Europe/Paris"],
    ["8.7,47.69", "Europe/Busingen"],
    ["-16.6,13.45", "Africa/Banjul"],
    ["0,0", "Etc/GMT"],
    ["-40,30", "Etc/GMT+3"],
    ["-30,-45", "Etc/GMT+2"],
    ["0,90", "Etc/GMT"],
    ["-90,-90", "Antarctica/McMurdo"],
  ])("%s is in the zone of the nearest town, or else of the map: %s", (text, timeZone) => {
    expect(resolve(text)).toMatchObject({ kind: "found", place: { timeZone } });
  });
});

describe("a pair typed with the latitude first", () => {
  const otherOf = (text: string, locale = "en-US") => places.otherReading(text, viewer(locale));

  it.each([
    ["40.7128,-74.006", "New York", "40.71°N, 74.01°W"],
    ["48.8584 2.2945", "Paris", "48.86°N, 2.29°E"],
    ["52.52; 13.405", "Berlin", "52.52°N, 13.41°E"],
    ["6.5,3.38", "Lagos", "6.5°N, 3.38°E"],
    [`59°19'46", 18°4'7"`, "Stockholm", "59.33°N, 18.07°E"],
  ])("%s could mean %s, %s", (text, town, label) => {
    expect(otherOf(text)).toMatchObject({ town, place: { label } });
  });

  it("the town is named in the viewer's language", () => {
    expect(otherOf("48.2,16.37", "de")?.town).toBe("Wien");
  });

  it.each([
    ["the longitude is first", "-74.006,40.7128"],
    ["it is marked", "40.7128S 74.006E"],
    ["a link says which is which", "geo:40.7128,-74.006"],
    ["parentheses say which is which", "(40.7128, -74.006)"],
    ["only one reading is on Earth", "40.7128,-100.3"],
    ["both readings are alike", "5,5"],
    ["both have towns", "43.97,26.33"],
    ["neither has a town", "0.5,-30"],
    ["it is a name", "Paris"],
    ["it is a reference", "geonames-2988507"],
  ])("%s: there is nothing to say", (_, text) => {
    expect(otherOf(text)).toBeNull();
  });

  it("nothing is said about what autocomplete offers, label or reference", () => {
    for (const { label, reference } of places.suggest("40.7128,-74.006", viewer("en-US"))) {
      expect([label, reference].map((text) => otherOf(text))).toEqual([null, null]);
      expect(resolve(label)).toEqual(resolve(reference));
    }
  });
});

describe("suggestions", () => {
  it.each(["p", "Å", "北", "par", "new y", "saint d", "Paris, T", "lodnon", "Спб"])(
    "for %s there are up to 25, distinct, within Discord's limits",
    (text) => {
      const suggestions = places.suggest(text, viewer("en-US"));
      expect(suggestions.length).toBeGreaterThan(0);
      expect(suggestions.length).toBeLessThanOrEqual(25);
      expect(new Set(suggestions.map(({ label }) => label)).size).toBe(suggestions.length);
      for (const { label, reference } of suggestions) {
        expect(label).not.toMatch(/[@#]/);
        expect(label.length).toBeLessThanOrEqual(100);
        expect(reference.length).toBeLessThanOrEqual(100);
      }
    },
  );

  it("par begins with Paris, France", () => {
    expect(places.suggest("par", viewer("en-US"))[0]).toEqual({
      label: "Paris, Île-de-France, France",
      reference: "geonames-2988507",
    });
  });

  it.each([
    ["San", "San Francisco, California, United States", "San, Ségou, Mali"],
    ["San Fran", "San Francisco, California, United States", "Quito, Pichincha, Ecuador"],
    ["New", "New Orleans, Louisiana, United States", "New South Memphis"],
    ["Lon", "Long Beach, California, United States", "Lognes, Île-de-France, France"],
    ["Kara", "Karachi, Sindh, Pakistan", "Kara, Togo"],
  ])("%s offers %s before %s", (text, likelier, other) => {
    const labels = places.suggest(text, viewer("en-US")).map(({ label }) => label);
    const position = labels.findIndex((label) => label.includes(other));
    expect(labels).toContain(likelier);
    expect(labels.indexOf(likelier)).toBeLessThan(position === -1 ? 25 : position);
  });

  it.each([
    ["Saigon", "en-US", "Saigon → Ho Chi Minh City, Vietnam"],
    ["saig", "en-US", "Saigon → Ho Chi Minh City, Vietnam"],
    ["Köln", "en-US", "Köln → Cologne, North Rhine-Westphalia, Germany"],
    ["Köln", "de", "Köln, Nordrhein-Westfalen, Deutschland"],
    ["St. Petersb", "en-US", "Saint Petersburg, St.-Petersburg, Russia"],
  ])("%s (%s) is offered as %s, which means the place", (text, locale, label) => {
    const [first] = places.suggest(text, viewer(locale));
    expect(first?.label).toBe(label);
    expect(resolve(label, locale)).toEqual(resolve(first?.reference ?? "", locale));
  });

  it("a label means its place, in every language, and so does its reference", () => {
    const locale = fc.constantFrom(...Object.values(Locale));
    const prefix = fc.constantFrom(
      ..."abcdefghijklmnoprstuvz".split(""),
      ...["spring", "san ", "saint", "new", "victoria", "santa", "st", "york", "paris", "lond"],
      ...["王", "上", "東", "Мос", "Ново", "القا", "서"],
    );
    fc.assert(
      fc.property(prefix, locale, (text, code) => {
        for (const { label, reference } of places.suggest(text, viewer(code))) {
          const byReference = places.resolve(reference, viewer(code));
          expect(byReference.kind).toBe("found");
          expect([label, places.resolve(label, viewer(code))]).toEqual([label, byReference]);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe("any text", () => {
  it("is resolved and suggested without an exception", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
        places.resolve(text, viewer("de"));
        places.suggest(text, viewer("de"));
      }),
      { numRuns: 150 },
    );
  });
});
