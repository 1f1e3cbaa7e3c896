/** Names of well-known cities in the languages of Discord, from the file that is shipped. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Locale } from "discord.js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findName, loadDisplayNames } from "../../../src/places/display-names/display-names.ts";
import {
  DisplayNamesError,
  decodeBlock,
  isRegionsBlock,
  parseNamesFile,
} from "../../../src/places/display-names/names-file.ts";

const NAMES_FILE = new URL("../../../src/places/display-names/names.bin", import.meta.url);

const MUNICH = { id: 2867714, mainName: "Munich" };
const COLOGNE = { id: 2886242, mainName: "Köln" };
const MOSCOW = { id: 524901, mainName: "Moscow" };
const TOKYO = { id: 1850147, mainName: "Tokyo" };
const BEIJING = { id: 1816670, mainName: "Beijing" };
const THE_HAGUE = { id: 2747373, mainName: "The Hague" };
const LISBON = { id: 2267057, mainName: "Lisbon" };
const KYOTO = { id: 1857910, mainName: "Kyoto" };
const CHENGDU = { id: 1815286, mainName: "Chengdu" };
const NEW_YORK = { id: 5128581, mainName: "New York City" };
const COPENHAGEN = { id: 2618425, mainName: "Copenhagen" };
const MEDAN = { id: 1214520, mainName: "Medan" };

describe("loadDisplayNames", () => {
  const names = loadDisplayNames();

  it.each([
    [MUNICH, "de", "München"],
    [MUNICH, "en-US", "Munich"],
    [MUNICH, "es-419", "Múnich"],
    [COLOGNE, "de", "Köln"],
    [COLOGNE, "en-US", "Cologne"],
    [COLOGNE, "pt-BR", "Colônia"],
    [MOSCOW, "ru", "Москва"],
    [MOSCOW, "en-GB", "Moscow"],
    [MOSCOW, "sv-SE", "Moskva"],
    [TOKYO, "ja", "東京"],
    [TOKYO, "en-GB", "Tokyo"],
    [TOKYO, "zh-CN", "东京"],
    [TOKYO, "zh-TW", "東京"],
    [BEIJING, "zh-CN", "北京"],
    [BEIJING, "ja", "北京"],
    [THE_HAGUE, "nl", "Den Haag"],
    [THE_HAGUE, "en-US", "The Hague"],
    [LISBON, "zh-CN", "里斯本"],
    [LISBON, "zh-TW", "里斯本"],
    [KYOTO, "ja", "京都"],
    [CHENGDU, "zh-CN", "成都"],
    [NEW_YORK, "zh-CN", "纽约"],
    [NEW_YORK, "zh-TW", "紐約"],
    [COPENHAGEN, "no", "København"],
    [MEDAN, "id", "Medan"],
  ])("$mainName in %s is shown as %s", ({ id, mainName }, locale, shown) => {
    expect(names.name(id, locale) ?? mainName).toBe(shown);
  });

  it("a name that is the main name is not repeated", () => {
    expect(names.name(MUNICH.id, "en-US")).toBeNull();
    expect(names.name(COLOGNE.id, "de")).toBeNull();
  });

  it.each([0, 1, 4_294_967_295, -1, 2867714.5, Number.NaN])(
    "the unknown id %s has no name",
    (id) => {
      expect(names.name(id, "de")).toBeNull();
    },
  );

  it.each(["ar", "tlh", "", "-", "zh", "zh-HK", "DE", "__proto__"])(
    "the unknown locale '%s' leaves the main name",
    (locale) => {
      expect(names.name(MOSCOW.id, locale)).toBeNull();
    },
  );

  it.each(Object.values(Locale))("Discord's locale %s has names", (locale) => {
    const known = [MUNICH, COLOGNE, MOSCOW, TOKYO, NEW_YORK, COPENHAGEN, LISBON];
    expect(known.some(({ id }) => names.name(id, locale) !== null)).toBe(true);
  });
});

describe("the shipped file", () => {
  it("every name is found by its id, well-formed, trimmed, short and without marks", () => {
    for (const [code, block] of parseNamesFile(readFileSync(NAMES_FILE), "names.bin")) {
      const table = decodeBlock(block);
      expect(table.ids.length, code).toBeGreaterThan(isRegionsBlock(code) ? 80 : 200);
      const faulty = [...table.ids].filter((id) => !isPresentable(findName(table, id)));
      expect(faulty, code).toEqual([]);
    }
  });

  it("stays under 700 kB", () => {
    expect(readFileSync(NAMES_FILE).length).toBeLessThan(700_000);
  });
});

function isPresentable(name: string | null): boolean {
  return (
    name !== null &&
    name !== "" &&
    name.isWellFormed() &&
    name === name.trim() &&
    name.length <= 100 &&
    !/[@#\p{Cc}]/u.test(name)
  );
}

describe("a file that cannot be used", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "display-names-"));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it("a missing file is unreadable", () => {
    expect(failureKind(pathToFileURL(join(folder, "missing.bin")))).toBe("unreadable");
  });

  it("a changed byte in a language that nobody asked for is found when the file is loaded", () => {
    const bytes = readFileSync(NAMES_FILE);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(failureKind(written(bytes))).toBe("damaged");
  });

  it("half a file is damaged", () => {
    const bytes = readFileSync(NAMES_FILE);
    expect(failureKind(written(bytes.subarray(0, bytes.length / 2)))).toBe("damaged");
  });

  it("an empty file is damaged", () => {
    expect(failureKind(written(Buffer.alloc(0)))).toBe("damaged");
  });

  function written(bytes: Buffer): URL {
    const file = join(folder, "names.bin");
    writeFileSync(file, bytes);
    return pathToFileURL(file);
  }
});

function failureKind(file: URL): string {
  try {
    loadDisplayNames(file);
  } catch (error) {
    if (error instanceof DisplayNamesError) return error.kind;
    throw error;
  }
  return "none";
}
