/** Good answers: shape, number of days, units, languages and local time. */
import { describe, expect, test } from "vitest";
import { type AnswerRequest, dailyAnswer } from "../../../playground/weather/answer.ts";
import { answerSchema, type Day } from "./daily-schema.ts";
import { BEIJING, jsonOf, NOW_MS, startService } from "./raw-client.ts";

const daysOf = (changes: Partial<AnswerRequest> = {}): readonly Day[] =>
  answerSchema.parse(
    dailyAnswer({
      place: { longitude: 116.41, latitude: 39.9 },
      pageName: "place",
      dayCount: 3,
      unit: "m",
      lang: "en",
      now: NOW_MS,
      ...changes,
    }),
  ).daily;

describe("an answer over HTTP", () => {
  test.each([3, 7, 10, 15, 30])("%i days are exactly as many, compressed", async (count) => {
    const { get } = await startService();
    const answer = await get(`/v7/weather/${count}d?location=101010100`);
    expect(answer.headers).toMatchObject({
      "content-type": "application/json",
      "content-encoding": "gzip",
    });
    const body = answerSchema.parse(jsonOf(answer));
    expect(body.daily).toHaveLength(count);
    expect(body.daily[0]?.fxDate).toBe("2026-07-15");
    expect(body.updateTime).toBe("2026-07-15T20:00+08:00");
  });

  test("an ID and the coordinates of its place have the same weather", async () => {
    const { get } = await startService();
    const byId = answerSchema.parse(jsonOf(await get(BEIJING)));
    const target = "/v7/weather/3d?location=116.41%2C39.9";
    const byCoordinates = answerSchema.parse(jsonOf(await get(target)));
    expect(byCoordinates.daily).toEqual(byId.daily);
    expect(byCoordinates.fxLink).not.toBe(byId.fxLink);
  });

  test("other places on the same day have other weather", () => {
    const elsewhere = daysOf({ place: { longitude: 116.42, latitude: 39.9 }, dayCount: 10 });
    expect(elsewhere.map((day) => day.pressure)).not.toEqual(
      daysOf({ dayCount: 10 }).map((day) => day.pressure),
    );
  });
});

describe("the place's own clock", () => {
  test.each([
    ["east of the date line it is tomorrow already", 174.78, -36.85, "2026-07-16"],
    ["west of it it is still today", -155.58, 19.6, "2026-07-15"],
  ])("%s", (_, longitude, latitude, today) => {
    expect(daysOf({ place: { longitude, latitude } })[0]?.fxDate).toBe(today);
  });

  test.each([
    ["summer time", Date.UTC(2026, 6, 1), "+01:00"],
    ["winter time", Date.UTC(2026, 0, 1), "+00:00"],
  ])("London's offset in %s is the one of its clocks", (_, now, offset) => {
    const place = { longitude: -0.13, latitude: 51.51 };
    const request = { place, pageName: "london", dayCount: 1, unit: "m", lang: null, now } as const;
    expect(dailyAnswer(request).updateTime).toContain(offset);
  });

  test("half hours are part of the offset", () => {
    const place = { longitude: 77.21, latitude: 28.61 };
    const request = {
      place,
      pageName: "x",
      dayCount: 1,
      unit: "m",
      lang: null,
      now: NOW_MS,
    } as const;
    expect(dailyAnswer(request).updateTime).toBe("2026-07-15T17:30+05:30");
  });
});

describe("languages", () => {
  const LANGUAGES = "en zh zh-hant ja ko de fr es it pt ru pl nl cs sv fi el hi th vi id tr".split(
    " ",
  );

  test("every language with texts writes the same days differently", () => {
    const written = LANGUAGES.map((lang) =>
      daysOf({ lang, dayCount: 30 })
        .map((day) => `${day.textDay}${day.moonPhase}`)
        .join(),
    );
    expect(new Set(written).size).toBe(LANGUAGES.length);
  });

  test("zh is zh-hans", () => {
    expect(daysOf({ lang: "zh-hans", dayCount: 30 })).toEqual(daysOf({ lang: "zh", dayCount: 30 }));
  });

  test.each(["ar", "fil", "he"])("documented %s, without texts here, is English", (lang) => {
    expect(daysOf({ lang, dayCount: 30 })).toEqual(daysOf({ lang: "en", dayCount: 30 }));
  });

  test("wind is a compass code in German and words in Chinese", () => {
    const winds = (lang: string) => daysOf({ lang, dayCount: 30 }).map((day) => day.windDirDay);
    expect(winds("de").filter((wind) => !/^[NESW]{1,3}$/.test(wind))).toEqual([]);
    expect(winds("zh").filter((wind) => !/^[东南西北]{1,2}风$/.test(wind))).toEqual([]);
    expect(winds("zh-hant").filter((wind) => !/^[東南西北]{1,2}風$/.test(wind))).toEqual([]);
  });

  test.each([
    ["Beijing", 116.41, 39.9, "zh"],
    ["Hong Kong", 114.17, 22.3, "zh-hant"],
    ["Berlin", 13.41, 52.52, "de"],
    ["Paris", 2.35, 48.86, "fr"],
    ["Tokyo", 139.69, 35.69, "ja"],
    ["Stockholm", 18.07, 59.33, "sv"],
    ["Bengaluru", 77.59, 12.97, "hi"],
    ["Hanoi", 105.85, 21.03, "en"],
    ["New York", -74.01, 40.71, "en"],
  ])("without a language, %s is answered in its own", (_, longitude, latitude, lang) => {
    const place = { longitude, latitude };
    expect(daysOf({ place, lang: null, dayCount: 30 })).toEqual(
      daysOf({ place, lang, dayCount: 30 }),
    );
  });
});
