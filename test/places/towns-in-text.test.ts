/** Which towns are found in messages as people write them. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createViewer } from "../../src/places/place.ts";
import { townsInText } from "../../src/places/towns-in-text.ts";
import { hostileText } from "../support/hostile-texts.ts";
import { sharedPlaces } from "../support/places.ts";

const { places } = await sharedPlaces();

/** The first part of each label, in the viewer's language. */
function townsIn(message: string, locale = "en-US"): readonly string[] {
  return places.namedIn(message, createViewer(locale, null)).map(({ label }) => label);
}

const names = (message: string, locale: string) => [
  ...new Set(townsIn(message, locale).map((label) => label.split(",")[0])),
];

describe("towns in a message", () => {
  it.each([
    ["en-US", "I’m flying to Paris next week, then London and New York!", "Paris London New York"],
    ["en-US", "Has anyone been to Den Haag? Or Saint-Denis?", "The Hague, Saint-Denis"],
    ["en-US", "London’s weather, Oslo's weather", "London Oslo"],
    ["en-US", "**Tokyo** || Kyoto || _Osaka_", "Tokyo Kyoto Osaka"],
    ["en-US", "Prague and München and Roma", "Prague Munich Rome"],
    ["en-US", "THE TRAIN TO VIENNA", "Vienna"],
    ["en-US", "St. Gallen and Fort Worth", "St. Gallen, Fort Worth"],
    ["en-US", "no big letters in london", ""],
    ["en-US", "Georgia and Florida are no towns", ""],
    ["de", "Wir fahren nach Frankfurt am Main und nach Essen", "Frankfurt am Main, Essen"],
    ["de", "Das Essen war gut, das Wetter auch. Regen am Ende", ""],
    [
      "de",
      "Schnee in Prag, Sonne in Rom und Villingen-Schwenningen",
      "Prag Rom Villingen-Schwenningen",
    ],
    [
      "fr",
      "Je vais à Londres, puis à L’Aquila et d’Amsterdam à Lens",
      "Londres L'Aquila Amsterdam Lens",
    ],
    ["fr", "Sur la Mer, par Belle vue", ""],
    ["es-ES", "Voy a Río de Janeiro y luego a La Paz", "Río de Janeiro, La Paz"],
    ["es-ES", "Como siempre, Nada nuevo. Gracias!", ""],
    ["it", "Domani a Firenze, poi Napoli", "Firenze Napoli"],
    ["pt-BR", "Feliz Natal! Amanhã em Lisboa", "Lisboa"],
    ["nl", "Morgen naar Den Haag", "Den Haag"],
    ["pl", "Kraków jest piękny", "Kraków"],
    ["tr", "İstanbul'da ve Ankara'da hava", "İstanbul Ankara"],
    ["ru", "Завтра в Санкт-Петербург, потом Тула. Так и быть", "Санкт-Петербург Тула"],
    ["ja", "明日は東京と大阪に行きます", "東京 大阪"],
    ["ja", "サンフランシスコとパリの天気", "サンフランシスコ パリ"],
    ["zh-CN", "我明天从北京大学去上海,然后突尼斯", "北京 上海 突尼斯"],
    ["zh-CN", "我们今天在家里看天气", ""],
    ["ko", "내일 서울에서 부산까지 가요", "서울 부산"],
    ["th", "พรุ่งนี้ไปกรุงเทพมหานครและเชียงใหม่เลย", "กรุงเทพมหานคร เชียงใหม่"],
    ["hi", "मैं कल नई दिल्ली जाऊंगा", "New Delhi, दिल्ली"],
    ["en-US", "أنا في باريس ولندن", "Paris London"],
    ["en-US", "מחר אני בתל אביב ובירושלים", "Tel Aviv, Jerusalem"],
  ])("%s: %s -> %s", (locale, message, expected) => {
    const wanted = expected.includes(",")
      ? expected.split(", ")
      : expected.split(" ").filter(Boolean);
    expect(names(message, locale).join(" ")).toBe(wanted.join(" "));
  });

  it.each([
    ["Nice weather. Reading a book. Of course! Best Mobile game", []],
    ["Nice, thanks! Reading, too. Nice, I see", []],
    ["in Nice", ["Nice, Provence-Alpes-Côte d'Azur, France"]],
    ["I live near Bath", ["Bath, England, United Kingdom"]],
    ["Reading, England is wet", ["Reading, England, United Kingdom"]],
    ["greetings from Of; I am in Of", ["Of, Trabzon, Türkiye"]],
  ])("a common word counts only where a place is meant: %s", (message, expected) => {
    expect(townsIn(message).filter((label) => !label.includes("United States"))).toEqual(expected);
  });

  it.each([
    ["Paris, Texas", ["Paris, Texas, United States"]],
    [
      "Portland, OR or Portland, ME",
      ["Portland, Oregon, United States", "Portland, Maine, United States"],
    ],
    ["Berlin, Hamburg, Rome", ["Berlin, Germany", "Hamburg, Germany", "Rome, Lazio, Italy"]],
  ])("an area behind a comma belongs to the name: %s", (message, expected) => {
    expect(townsIn(message)).toEqual(expected);
  });

  it.each([
    "`Paris`",
    "```\nParis\n```",
    "https://x.test/Paris",
    "<#12345678901234567> :Paris: <:Paris:12345678901234567> </Paris:1>",
    "</Paris in:12345678901234567>",
  ])("code, links and emoji are no text: %s", (message) => {
    expect(townsIn(message)).toEqual([]);
  });

  it("each town once, five at most, of the first 2,000 characters", () => {
    expect(names("Oslo, Oslo. Bergen Rome Vienna Prague London", "en-US")).toEqual([
      ...["Oslo", "Bergen", "Rome", "Vienna", "Prague"],
    ]);
    expect(townsIn(`${" ".repeat(1_996)}Oslo`)).toEqual(["Oslo, Norway"]);
    expect(townsIn(`${" ".repeat(1_997)}Oslo`)).toEqual([]);
  });

  it("namesakes are offered, ten places at most", () => {
    expect(townsIn("Springfield")).toHaveLength(10);
    expect(townsIn("Springfield or Cambridge")).toHaveLength(10);
  });

  it("any text -> at most ten places and a few thousand lookups, without an error", () => {
    let lookups = 0;
    const count = <T>(answer: T) => {
      lookups += 1;
      return answer;
    };
    const gazetteer = {
      begins: (text: string) => count(text.length < 6),
      search: () => count([]),
    };
    const sources = {
      gazetteer,
      areaNames: { find: () => count([]) },
      displayNames: { name: () => null },
      locale: "en-US",
    };
    const long = fc
      .oneof(
        fc.constantFrom("天", "ไ", "A", "Ab ", "서", "א", "A,", "`", "<@", ":a", "St. ", "```"),
        fc.string({ unit: "binary", minLength: 1, maxLength: 20 }),
      )
      .map((part) => part.repeat(3_000));
    fc.assert(
      fc.property(fc.oneof(long, hostileText, fc.string({ unit: "binary" })), (text) => {
        lookups = 0;
        townsInText(text, sources);
        expect(lookups).toBeLessThan(4_000);
        expect(townsIn(text).length).toBeLessThanOrEqual(10);
      }),
      { numRuns: 60 },
    );
  });
});
