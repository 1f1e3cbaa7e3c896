/** Good answers: shape, number of days, units, languages and local time. */
import { describe, expect, test } from "vitest";
import { type AnswerRequest, dailyAnswer } from "../../../playground/weather/answer.ts";
import { answerSchema, type Day } from "./daily-schema.ts";
import { BEIJING, jsonOf, NOW_MS, startService } from "./raw-client.ts";

const LONDON = "-0.13,51.51";

const answerTo = (changes: Partial<AnswerRequest> = {}, now = NOW_MS) =>
  answerSchema.parse(
    dailyAnswer({ location: "101010100", dayCount: 3, unit: "m", lang: "en", ...changes }, now),
  );

const monthOf = (changes: Partial<AnswerRequest>): readonly Day[] =>
  answerTo({ dayCount: 30, ...changes }).daily;

describe("an answer", () => {
  test.each([3, 7, 10, 15, 30])("over HTTP of %i days has as many, compressed", async (count) => {
    const { get } = await startService();
    const answer = await get(`/v7/weather/${count}d?location=101010100`);
    expect(answer.headers).toMatchObject({
      "content-type": "application/json",
      "content-encoding": "gzip",
    });
    const body = answerSchema.parse(jsonOf(answer));
    expect(body.daily).toHaveLength(count);
    expect(body.daily[0]?.fxDate).toBe("2026-07-15");
  });

  test("without parameters is metric", async () => {
    const { get } = await startService();
    const { daily } = answerSchema.parse(jsonOf(await get(`${BEIJING}&lang=en`)));
    expect(daily).toEqual(answerTo({ unit: "m" }).daily);
  });

  test("an ID and the coordinates of its place have the same weather", () => {
    const [byId, byPair] = [answerTo(), answerTo({ location: "116.41,39.9" })];
    expect(byPair.daily).toEqual(byId.daily);
    expect(byPair.fxLink).not.toBe(byId.fxLink);
  });

  test("other places on the same day have other weather", () => {
    const pressures = (location: string) => monthOf({ location }).map((day) => day.pressure);
    expect(pressures("116.42,39.9")).not.toEqual(pressures("116.41,39.9"));
  });
});

describe("the place's own clock", () => {
  test.each([
    ["east of the date line it is tomorrow already", "174.78,-36.85", "2026-07-16"],
    ["west of it it is still today", "-155.58,19.6", "2026-07-15"],
  ])("%s", (_, location, today) => {
    expect(answerTo({ location }).daily[0]?.fxDate).toBe(today);
  });

  test.each([
    ["London in summer", LONDON, Date.UTC(2026, 6, 1, 5, 59), "2026-07-01T06:00+01:00"],
    ["London in winter", LONDON, Date.UTC(2026, 0, 1), "2026-01-01T00:00+00:00"],
    ["Delhi, half an hour off", "77.21,28.61", NOW_MS, "2026-07-15T18:00+05:30"],
  ])("the update in %s was at its last full hour", (_, location, now, updateTime) => {
    expect(answerTo({ location }, now).updateTime).toBe(updateTime);
  });
});

describe("languages", () => {
  const LANGUAGES =
    "en zh-hans zh-hant ja ko de fr es it pt ru pl nl cs sv fi el hi th vi id tr".split(" ");

  test("every language with texts writes the same days differently", () => {
    const written = LANGUAGES.map((lang) =>
      monthOf({ lang }).map((day) => `${day.textDay}${day.moonPhase}`),
    );
    expect(new Set(written.map(String)).size).toBe(LANGUAGES.length);
  });

  test.each([
    ["zh", "zh-hans"],
    ["he", "en"],
    [undefined, "zh"],
  ])("%s, without texts of its own, is answered as %s", (lang, answered) => {
    expect(monthOf({ lang })).toEqual(monthOf({ lang: answered }));
  });

  test("wind is a compass code in German and words in Chinese", () => {
    const winds = (lang: string) => monthOf({ lang }).map((day) => day.windDirDay);
    expect(winds("de").filter((wind) => !/^[NESW]{1,3}$/.test(wind))).toEqual([]);
    expect(winds("zh").filter((wind) => !/^[东南西北]{1,2}风$/.test(wind))).toEqual([]);
    expect(winds("zh-hant").filter((wind) => !/^[東南西北]{1,2}風$/.test(wind))).toEqual([]);
  });
});
