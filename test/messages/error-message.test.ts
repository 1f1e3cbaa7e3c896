/** The sentence for every failure. */
import { Locale } from "discord.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ForecastFailedError, weatherFailureSentence } from "../../src/messages/error-message.ts";
import { createI18n } from "../../src/messages/i18n.ts";
import { sentenceMessage } from "../../src/messages/message-body.ts";
import { WeatherError } from "../../src/weather/index.ts";
import { hostileText } from "../support/hostile-texts.ts";
import { en } from "../support/messages.ts";
import { ALL_FAILURES, aFailure } from "../support/weather-failures.ts";
import { expectAcceptable, markupIn } from "./discord-rules.ts";

const QUESTION = { placeLabel: "48.86°N, 2.35°E", days: 30 };

/** Technical words that people need not know. */
const TECHNICAL =
  /\b(http|https|api|json|jwt|token|kid|sub|iss|slug|status|code|error|exception|null|undefined|url|endpoint|host|header|query|gzip|dns|tls|\d{3})\b|marked/i;

const plainFailures = ALL_FAILURES.map((failure) => [failure.kind, failure] as const);

describe("weatherFailureSentence", () => {
  it.each(plainFailures)("%s has whole sentences without technical words", (_, failure) => {
    const sentence = weatherFailureSentence(
      failure,
      { ...QUESTION, placeLabel: "Paris" },
      en.failure,
    );
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(sentence).not.toMatch(TECHNICAL);
    expect(sentence).not.toContain("undefined");
    expect(sentence.length).toBeLessThanOrEqual(250);
  });

  it.each(plainFailures)("%s says what to do about it", (_, failure) => {
    const sentence = weatherFailureSentence(failure, QUESTION, en.failure);
    expect(sentence).toMatch(/\b(please|try)\b/i);
  });

  it.each(["no-such-location", "no-data", "invalid-request"] as const)(
    "%s names the place",
    (kind) => {
      expect(weatherFailureSentence(aFailure(kind), QUESTION, en.failure)).toContain(
        "48.86°N, 2.35°E",
      );
    },
  );

  it.each([
    [30, 15],
    [16, 15],
    [15, 10],
    [12, 10],
    [10, 7],
    [8, 7],
    [7, 3],
    [4, 3],
  ])("%d days that the plan lacks → %d are proposed", (days, shorter) => {
    const sentence = weatherFailureSentence(
      aFailure("forbidden-by-plan"),
      { ...QUESTION, days },
      en.failure,
    );
    expect(sentence).toContain(`\`days: ${shorter}\``);
  });

  it.each([1, 2, 3, null])("%s days that the plan lacks → nothing shorter is proposed", (days) => {
    const sentence = weatherFailureSentence(
      aFailure("forbidden-by-plan"),
      { ...QUESTION, days },
      en.failure,
    );
    expect(sentence).not.toContain("days:");
    expect(sentence).toContain("the bot’s owner");
  });

  it("a hostile name of a place stays a name", () => {
    fc.assert(
      fc.property(hostileText, fc.constantFrom(...ALL_FAILURES), (placeLabel, failure) => {
        const sentence = weatherFailureSentence(failure, { placeLabel, days: 7 }, en.failure);
        const markup = [...markupIn(sentence)].filter((type) => !HARMLESS.has(type));
        expect(markup).toEqual([]);
        expectAcceptable(sentenceMessage(sentence, en.failure.reference("abc")));
      }),
      { numRuns: 200 },
    );
  });
});

describe.each(Object.values(Locale))("the sentences for failures in %s", (locale) => {
  const { failure: t } = createI18n()(locale);

  it("fit with a reference below, and name the place and the days that the plan has", () => {
    const question = { placeLabel: "Llanfair ".repeat(8).trim(), days: 30 };
    for (const failure of ALL_FAILURES) {
      const sentence = weatherFailureSentence(failure, question, t);
      const message = sentenceMessage(sentence, t.reference("f3a9c0d1e2b4a5c6"));
      expectAcceptable(message);
      expect(message.content?.length).toBeLessThanOrEqual(1000);
      const markup = [...markupIn(sentence)].filter((type) => !HARMLESS.has(type));
      expect(markup).toEqual([]);
    }
    for (const kind of ["no-such-location", "no-data", "invalid-request"] as const) {
      expect(weatherFailureSentence(aFailure(kind), question, t)).toContain(question.placeLabel);
    }
    const plan = weatherFailureSentence(aFailure("forbidden-by-plan"), question, t);
    expect(plan).toContain("`days: 15`");
  });
});

const HARMLESS: ReadonlySet<string> = new Set(["text", "twemoji", "inlineCode"]);

describe("the English texts for failures", () => {
  const sentences = Object.entries<unknown>(en.failure).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );

  it.each(sentences)("%s is made of whole sentences", (_, sentence) => {
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(sentence).not.toMatch(/\b(http|api|json|jwt|token|status|error)\b/i);
  });
});

describe("sentenceMessage", () => {
  it("is cut to what a message holds, and keeps its note", () => {
    const note = en.failure.reference("f3a9");
    for (const content of [
      sentenceMessage("a".repeat(2001)).content ?? "",
      sentenceMessage("a".repeat(2001), note).content ?? "",
    ]) {
      expect(content).toHaveLength(2000);
      expect(content).toContain("a…");
    }
    expect(sentenceMessage("a".repeat(2001), note).content).toMatch(/f3a9$/);
  });

  it("with a reference → the sentence and a small line to give to the operator", () => {
    expect(sentenceMessage("It broke.", en.failure.reference("f3a9"))).toEqual({
      content: "It broke.\n-# Error code f3a9",
      embeds: [],
      components: [],
      allowedMentions: { parse: [] },
    });
  });

  it("without a reference → the sentence alone", () => {
    expect(sentenceMessage("Which place?").content).toBe("Which place?");
  });
});

describe("ForecastFailedError", () => {
  it("keeps the question and the failure, and neither in its message", () => {
    const cause = new WeatherError(aFailure("timeout"), { attempts: 3, at: 0 });
    const error = new ForecastFailedError(QUESTION, cause);
    expect(error.question).toBe(QUESTION);
    expect(error.cause).toBe(cause);
    expect(error.message).not.toContain(QUESTION.placeLabel);
  });
});
