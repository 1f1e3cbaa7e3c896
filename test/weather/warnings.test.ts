/** The service's warnings: read with any field missing, and which of them are in force. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAsSevere, parseWarnings, warningsInForce } from "../../src/weather/warnings.ts";
import { startServiceAndClient } from "../support/fake-weather.ts";
import { TestClock } from "../support/test-clock.ts";
import { aWarning, SENT_WARNING, sentWarnings } from "../support/warnings.ts";

const SAMPLE = fileURLToPath(
  new URL("../../../shared/samples/next/weather-alert-current-en.json", import.meta.url),
);
const NOW = Date.parse("2026-07-14T12:00Z");
const PARIS = { longitude: 2.35, latitude: 48.86 };
const only = (alert: unknown) => parseWarnings(sentWarnings([alert]))?.list[0];

describe("parseWarnings", () => {
  it("every field -> its meaning, with local times", () => {
    const local = (text: string) => ({ at: Date.parse(text), utcOffsetMinutes: 120 });
    expect(parseWarnings(sentWarnings([SENT_WARNING]))).toEqual({
      list: [
        {
          id: "202510162100007104337971",
          messageType: "update",
          supersedes: ["earlier"],
          severity: "moderate",
          sender: "Example Office",
          event: "wind",
          headline: "Strong Wind Warning - Orange",
          description: "Severe gales.",
          instruction: "Drive cautiously.",
          issued: local("2026-07-13T16:00Z"),
          onset: local("2026-07-14T04:00Z"),
          expires: local("2026-07-14T22:00Z"),
        },
      ],
      attributions: ["https://weather.example/attribution", "May be late."],
    });
  });

  it("nothing but an id -> a warning all the same", () => {
    const { id } = SENT_WARNING;
    const bare = only({ id });
    expect(bare).toMatchObject({ id, messageType: "alert", supersedes: [], severity: null });
    const nulls = Object.keys(SENT_WARNING).map((name) => [name, null]);
    expect(only({ ...Object.fromEntries(nulls), id })).toEqual(bare);
  });

  it("junk in any field but the id -> that field is unknown, and nothing is thrown", () => {
    const junk = fc.dictionary(fc.constantFrom(...Object.keys(SENT_WARNING)), fc.jsonValue());
    fc.assert(
      fc.property(junk, (fields) => {
        expect(only({ ...SENT_WARNING, ...fields, id: "1" })).toMatchObject({ id: "1" });
      }),
      { numRuns: 50 },
    );
    expect(only({ ...SENT_WARNING, severity: "unknown", expireTime: "soon" })).toMatchObject({
      severity: null,
      expires: null,
      headline: "Strong Wind Warning - Orange",
    });
    const ended = "2026-07-14T01:00+02:00";
    expect(only({ ...SENT_WARNING, expireTime: ended })?.onset).toBeNull();
  });

  it.each([
    [{ metadata: { zeroResult: true } }, 0],
    [{ metadata: { zeroResult: true }, alerts: null }, 0],
    [sentWarnings([null, 5, { id: "" }, { id: 7 }, SENT_WARNING]), 1],
    [{ metadata: null, alerts: [SENT_WARNING] }, 1],
    [{ metadata: { zeroResult: false } }, null],
    [{ metadata: {}, alerts: "none" }, null],
    [[], null],
    ["", null],
  ])("%j -> %j warnings", (answer, count) => {
    expect(parseWarnings(answer)?.list.length ?? null).toBe(count);
  });

  it.skipIf(!existsSync(SAMPLE))("the vendor's own example", () => {
    expect(parseWarnings(JSON.parse(readFileSync(SAMPLE, "utf8")))).toMatchObject({
      list: [
        {
          messageType: "update",
          supersedes: ["202510160638008946296098"],
          severity: "moderate",
          event: "wind",
          expires: { at: Date.parse("2025-10-18T00:00Z") },
        },
      ],
      attributions: [expect.stringContaining("https://"), expect.stringContaining("delayed")],
    });
  });
});

describe("warningsInForce", () => {
  it("the most severe first, each once", () => {
    const list = [
      aWarning({ id: "unknown", severity: null }),
      aWarning({ id: "minor", severity: "minor" }),
      aWarning({ id: "extreme", severity: "extreme" }),
      aWarning({ id: "other", severity: "minor" }),
      aWarning({ id: "minor", severity: "minor", headline: "Again" }),
    ];
    const found = warningsInForce(list, NOW);
    expect(found.map(({ id }) => id)).toEqual(["extreme", "minor", "other", "unknown"]);
    expect(found[1]?.headline).toBe("Wind gusts");
  });

  it("expired, cancelled and superseded ones are left out", () => {
    const gone = { at: NOW, utcOffsetMinutes: 0 };
    const list = [
      aWarning({ id: "expired", expires: gone }),
      aWarning({ id: "for good", expires: null }),
      aWarning({ id: "ended" }),
      aWarning({ id: "end", messageType: "cancel", supersedes: ["ended"] }),
      aWarning({ id: "old" }),
      // Some services name the message itself, too.
      aWarning({ id: "new", messageType: "update", supersedes: ["old", "new"] }),
    ];
    expect(warningsInForce(list, NOW).map(({ id }) => id)).toEqual(["for good", "new"]);
  });
});

it.each([
  ["severe", "severe", true],
  ["extreme", "severe", true],
  ["moderate", "severe", false],
  [null, "minor", false],
  [null, null, true],
] as const)("a warning of severity %s is as severe as %s: %s", (severity, least, expected) => {
  expect(isAsSevere(aWarning({ severity }), least)).toBe(expected);
});

describe("WeatherClient.warnings", () => {
  it("asks with the place's own time, and in English for everybody", async () => {
    const { service, client } = await startServiceAndClient(new TestClock());
    const { list, attributions } = await client.warnings(PARIS);
    expect(list[0]).toMatchObject({ headline: "Wind gusts", severity: "severe" });
    expect(attributions).toHaveLength(2);
    expect(service.requests).toMatchObject([
      {
        path: "/weatheralert/v1/current/48.86/2.35",
        query: { localTime: "true", lang: "en" },
        violations: [],
      },
    ]);
  });

  it("tries again as for a forecast, and fails with a kind", async () => {
    const clock = new TestClock();
    const { service, client } = await startServiceAndClient(clock);
    service.fail({ kind: "empty-body", status: 503 }, { api: "warnings", times: 1 });
    expect((await clock.settle(client.warnings(PARIS))).list).not.toEqual([]);
    service.fail({ kind: "answer", body: { metadata: {} } }, { api: "warnings", times: 1 });
    await expect(client.warnings(PARIS)).rejects.toMatchObject({ kind: "malformed" });
    service.fail({ kind: "problem", status: 403, slug: "forbidden" }, { api: "warnings" });
    await expect(client.warnings(PARIS)).rejects.toMatchObject({ kind: "forbidden-by-plan" });
    expect(service.requests).toHaveLength(4);
  });
});
