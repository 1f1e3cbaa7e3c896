import { beforeAll, describe, expect, test } from "vitest";
import { type Gazetteer, openGazetteer } from "../../../src/places/gazetteer/gazetteer.ts";
import { testIndexPath } from "./test-index.ts";

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = openGazetteer(await testIndexPath());
});

describe("a zone that is newer than the data", () => {
  test.each([
    ["Coyhaique", "America/Coyhaique"],
    // The map has these two in Argentina.
    ["Cochrane", "America/Coyhaique"],
    ["Chile Chico", "America/Coyhaique"],
    ["Ust-Nera", "Asia/Ust-Nera"],
    ["Fernando de Noronha (Distrito Estadual)", "America/Noronha"],
  ])("%s is in %s", (name, zone) => {
    expect(zonesOf(name)).toContain(zone);
  });

  test.each([
    ["Palena", "America/Santiago"],
    ["Puerto Montt", "America/Santiago"],
    ["Río Pico", "America/Argentina/Catamarca"],
    ["Recife", "America/Recife"],
    ["Yakutsk", "Asia/Yakutsk"],
  ])("%s, which is not in it, stays in %s", (name, zone) => {
    expect(zonesOf(name)[0]).toBe(zone);
  });
});

describe("a zone of another country", () => {
  test.each([
    ["Kuril’sk", "Asia/Sakhalin"],
    ["Shohimardon", "Asia/Tashkent"],
    ["Walpole Island", "America/Toronto"],
  ])("%s is moved to %s", (name, zone) => {
    expect(zonesOf(name)).toEqual([zone]);
  });

  test.each([
    ["Pago Pago", "Pacific/Pago_Pago"],
    ["Tornio", "Europe/Helsinki"],
    ["Pristina", "Europe/Belgrade"],
    ["Hanoi", "Asia/Bangkok"],
    ["Ciudad Juárez", "America/Ciudad_Juarez"],
  ])("%s stays in %s", (name, zone) => {
    expect(zonesOf(name)[0]).toBe(zone);
  });
});

/** Of every town of that name, the largest first. */
function zonesOf(name: string): readonly string[] {
  const matches = gazetteer.search(name, { limit: 20, tolerance: "exact" });
  return matches.map(({ place }) => place.timeZone);
}
