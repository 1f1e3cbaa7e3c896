/** Which names of a catalogue are worth showing. */
import { describe, expect, it } from "vitest";
import { chooseNames, LANGUAGE_SOURCES } from "../../../scripts/display-names/choose-names.ts";

/** The choice for a place with this main name, from catalogues in their order; null for none. */
function chosen(
  language: string,
  place: { mainName: string; otherNames?: string },
  ...names: readonly string[]
): string | null {
  const source = LANGUAGE_SOURCES.get(language) ?? expect.fail(`no language ${language}`);
  const catalogues = names.map((name) => new Map([["7", name]]));
  const places = new Map([[7, { otherNames: ",", ...place }]]);
  return chooseNames(source, catalogues, places).get(7) ?? null;
}

describe("chooseNames", () => {
  it.each([
    ["de", "Munich", "München"],
    ["en", "Köln", "Cologne"],
    ["vi", "Moscow", "Mát-xcơ-va"],
    ["tr", "İzmir", "Izmir"],
    ["el", "Athens", "Αθήνα"],
    ["hi", "Delhi", "दिल्ली"],
    ["th", "Bangkok", "กรุงเทพมหานคร"],
    ["ja", "Rio de Janeiro", "リオ・デ・ジャネイロ"],
    ["ko", "New York City", "뉴욕"],
  ])("in %s, %s may be called %s", (language, mainName, name) => {
    expect(chosen(language, { mainName }, name)).toBe(name);
  });

  it.each([
    ["the main name", "de", "Berlin", "Berlin"],
    ["the main name with other capitals", "cs", "Rabat", "rabat"],
    ["a word before the main name", "id", "Medan", "Kota Medan"],
    ["words behind the main name", "no", "Aba", "Aba i Nigeria"],
    ["two names", "de", "Schaerbeek", "Schaarbeek/Schaerbeke"],
    ["a note in brackets", "el", "Ankara", "Άγκυρα (Αγκύρα)"],
    ["a region after a comma", "ro", "Tokyo", "Tokio, Honshū"],
    ["Latin letters in Japanese", "ja", "Amsterdam", "Amusuterudamu"],
    ["one Latin letter in a Russian name", "ru", "Kamogawa", "Камогаwа"],
    ["Cyrillic letters in Romanian", "ro", "Tokyo", "Токё"],
    ["half a surrogate pair", "de", "Munich", "Münche\ud800"],
    ["a mention", "de", "Munich", "@everyone"],
    ["a character that turns the direction", "de", "Munich", "Mün\u202echen"],
    ["more than 100 characters", "de", "Munich", "M".repeat(101)],
    ["no letter", "de", "Munich", "-"],
    ["nothing", "de", "Munich", ""],
  ])("%s is left out", (_, language, mainName, name) => {
    expect(chosen(language, { mainName }, name)).toBeNull();
  });

  it("a main name within a longer word is another name", () => {
    expect(chosen("de", { mainName: "Bern" }, "Bernau")).toBe("Bernau");
  });

  it("blanks around and within, and a letter in two characters, are tidied", () => {
    expect(chosen("de", { mainName: "X" }, "  Bad \n Mu\u0308nder ")).toBe("Bad Münder");
  });

  it("the first catalogue that has a usable name wins", () => {
    expect(chosen("no", { mainName: "Athens" }, "Athen", "Aten")).toBe("Athen");
    expect(chosen("no", { mainName: "Athens" }, "Athen (Hellas)", "Aten")).toBe("Aten");
  });

  it("a first catalogue that agrees with the main name is not overruled by the second", () => {
    expect(chosen("no", { mainName: "Hamburg" }, "Hamburg", "Hamborg")).toBeNull();
  });

  it("a word for city goes where the place is also called without it, and stays elsewhere", () => {
    expect(chosen("ja", { mainName: "Tokyo", otherNames: ",Tokio,東京," }, "東京都")).toBe("東京");
    expect(chosen("ko", { mainName: "Seoul", otherNames: ",서울," }, "서울특별시")).toBe("서울");
    expect(chosen("ja", { mainName: "Kyoto", otherNames: ",京都," }, "京都")).toBe("京都");
    expect(chosen("ja", { mainName: "Yokkaichi", otherNames: ",四日市," }, "四日市")).toBe(
      "四日市",
    );
  });

  it("entries for countries, regions and unknown places are passed over", () => {
    const source = LANGUAGE_SOURCES.get("de") ?? expect.fail("no German");
    const catalogue = new Map([
      ["AD", "Andorra"],
      ["AD.02", "Canillo"],
      ["8", "Nirgendwo"],
    ]);
    const places = new Map([[7, { mainName: "Munich", otherNames: "," }]]);
    expect(chooseNames(source, [catalogue], places)).toEqual(new Map());
  });
});
