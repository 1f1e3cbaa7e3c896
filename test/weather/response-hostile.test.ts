/** Any bytes as an answer lead to a forecast that Discord accepts, or a failure of a known kind. */
import { Locale } from "discord.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { forecastMessage } from "../../src/messages/forecast-message.ts";
import { createI18n } from "../../src/messages/i18n.ts";
import { type HttpResponse, readAnswer } from "../../src/weather/answer-failure.ts";
import type { DailyForecast } from "../../src/weather/forecast.ts";
import { parseDailyAnswer } from "../../src/weather/response.ts";
import { embedTexts, expectAcceptable } from "../messages/discord-rules.ts";
import { aContext } from "../messages/forecast-context.ts";
import { aStoredForecast } from "../support/builders.ts";
import { rounds } from "../support/rounds.ts";

/** One of this many messages is checked against all of Discord's rules. */
const THOROUGH_EVERY = 20;
const HUGE_LENGTH = 300_000;

const LANGUAGES = [
  Locale.EnglishUS,
  Locale.German,
  Locale.ChineseCN,
  Locale.Japanese,
  Locale.Hindi,
];
const i18n = createI18n();

const A_DAY = {
  fxDate: "2026-07-14",
  sunrise: "06:01",
  sunset: "21:52",
  moonrise: "",
  moonset: "00:00",
  moonPhase: "Waxing crescent",
  moonPhaseIcon: "801",
  tempMax: "25",
  tempMin: "-3",
  iconDay: "305",
  textDay: "Light Rain",
  iconNight: "150",
  textNight: "Clear",
  wind360Day: "315",
  windDirDay: "NW",
  windScaleDay: "1-3",
  windSpeedDay: "11",
  wind360Night: "-1",
  windDirNight: "None",
  windScaleNight: "4",
  windSpeedNight: "22",
  humidity: "61",
  precip: "1.2",
  pressure: "1009",
  vis: "24",
  cloud: "40",
  uvIndex: "7",
};
const AN_ANSWER = {
  code: "200",
  updateTime: "2026-07-14T11:00+02:00",
  fxLink: "https://weather.example/en/paris.html",
  daily: [A_DAY],
  refer: { sources: ["Somebody"], license: ["Something"] },
};
const GOOD_BYTES = Buffer.from(JSON.stringify(AN_ANSWER));

/** Everything that happens to an answer before Discord gets it; null if it is no forecast. */
function readAndShow(body: Buffer, language: Locale, status = 200): DailyForecast | null {
  const answer: HttpResponse = {
    status,
    contentType: "application/json",
    retryAfter: undefined,
    body,
  };
  const read = readAnswer(answer, 0);
  if (read.kind === "failed") return null;
  const forecast = parseDailyAnswer(read.answer, "m");
  if (forecast === null || forecast.days.length === 0) return null;
  const stored = aStoredForecast({ forecast });
  const message = forecastMessage(aContext({ stored, t: i18n(language) }));
  const texts = message.embeds.flatMap(embedTexts);
  expect(texts.join("").length).toBeLessThanOrEqual(6000);
  // Discord's schema is far slower than the rest, so it checks only some messages.
  if (body.length % THOROUGH_EVERY === 0) expectAcceptable(message);
  return forecast;
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value) ?? "");
const show = (value: unknown, language: Locale) => readAndShow(json(value), language);

const language = fc.constantFrom(...LANGUAGES);
const POLLUTING = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"];
const hostileValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: "binary", maxLength: 3_000 }),
  fc.double().map(String),
  fc.constantFrom("1e308", "-1e308", "99999999999999999999", "-0", "\u202e", "@everyone", "\ud83d"),
);
const hostileDay = fc
  .dictionary(fc.constantFrom(...Object.keys(A_DAY), ...POLLUTING), hostileValue)
  .map((spoiled) => ({ ...A_DAY, ...spoiled }));

const bytes = fc.uint8Array({ maxLength: 400 }).map((array) => Buffer.from(array));
const anything = fc.dictionary(
  fc.constantFrom(...Object.keys(AN_ANSWER), "error", ...POLLUTING),
  fc.jsonValue(),
);
const change = fc.record({
  at: fc.nat(GOOD_BYTES.length),
  remove: fc.nat(8),
  insert: fc.uint8Array({ maxLength: 8 }),
});
const damaged = fc
  .array(change, { minLength: 1, maxLength: 4 })
  .map((changes) =>
    changes.reduce<Buffer>(
      (body, { at, remove, insert }) =>
        Buffer.concat([body.subarray(0, at), insert, body.subarray(at + remove)]),
      GOOD_BYTES,
    ),
  );

describe("any answer of the weather service is a failure or a message that Discord takes", () => {
  it.each<[string, number, fc.Arbitrary<Buffer>]>([
    ["any bytes", 6_000, bytes],
    ["any JSON", 1_500, anything.map(json)],
    ["any JSON in a good answer", 1_500, anything.map((part) => json({ ...AN_ANSWER, ...part }))],
    [
      "days of any values",
      1_000,
      fc.array(hostileDay, { maxLength: 6 }).map((daily) => json({ ...AN_ANSWER, daily })),
    ],
    ["a good answer with bytes changed, cut off or doubled", 2_000, damaged],
  ])("%s, %i times in a soak", (_, numRuns, body) => {
    fc.assert(
      fc.property(body, language, (read, locale) => {
        readAndShow(read, locale);
      }),
      { numRuns: rounds(numRuns, 1, 10) },
    );
  });

  it.each([204, 302, 400, 401, 403, 404, 418, 429, 500, 599])("any bytes under %i", (status) => {
    fc.assert(
      fc.property(bytes, (read) => {
        expect(readAndShow(read, Locale.EnglishUS, status)).toBeNull();
      }),
    );
  });
});

describe("an answer made to do harm", () => {
  it("with keys that pollute prototypes changes no prototype and no forecast", () => {
    const text = JSON.stringify(AN_ANSWER);
    const poison =
      '"__proto__":{"polluted":1,"days":[]},"constructor":{"prototype":{"polluted":1}},';
    const poisoned = text.replaceAll("{", `{${poison}`);
    const good = readAndShow(GOOD_BYTES, Locale.EnglishUS);
    expect(good?.days).toHaveLength(1);
    expect(readAndShow(Buffer.from(poisoned), Locale.EnglishUS)).toEqual(good);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect("polluted" in {}).toBe(false);
  });

  it("with keys twice is read by the last of each", () => {
    const twice = JSON.stringify(AN_ANSWER).replace(
      '"tempMax":"25"',
      '"tempMax":"1","tempMax":"25"',
    );
    expect(readAndShow(Buffer.from(twice), Locale.EnglishUS)?.days[0]?.temperatureMax).toBe(25);
  });

  it.each([
    ["arrays", "[", "]"],
    ["objects", '{"a":', "}"],
  ])("nested deeply in %s is no exception", (_, open, close) => {
    const depth = Math.floor(HUGE_LENGTH / (open.length + close.length + 1));
    const nest = `${open.repeat(depth)}1${close.repeat(depth)}`;
    readAndShow(Buffer.from(nest), Locale.EnglishUS);
    for (const field of ["daily", "refer", "error", "code", "updateTime"]) {
      const body = JSON.stringify({ ...AN_ANSWER, [field]: "NEST" }).replace('"NEST"', nest);
      readAndShow(Buffer.from(body), Locale.EnglishUS);
    }
  });

  // A backtracking pattern would take hours for these. The test's timeout is the limit.
  it.each(["0", " ", "-", "\n", "1-", "0:", "a ", "𝒜", "*_"])(
    "with texts of %j repeated to the limit of size ends in time",
    (piece) => {
      const huge = piece.repeat(HUGE_LENGTH / piece.length);
      for (const key of Object.keys(A_DAY))
        show({ ...AN_ANSWER, daily: [{ ...A_DAY, [key]: huge }] }, Locale.EnglishUS);
      show({ ...AN_ANSWER, updateTime: huge, fxLink: `https://${huge}` }, Locale.EnglishUS);
      show({ ...AN_ANSWER, updateTime: `2026-07-14T11:00:00.${huge}` }, Locale.EnglishUS);
      show({ error: { type: huge, title: huge, invalidParams: [huge] } }, Locale.EnglishUS);
      show({ ...AN_ANSWER, code: huge }, Locale.EnglishUS);
    },
  );
});
