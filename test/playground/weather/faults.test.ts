/** What a client gets while each fault is on. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Fault } from "../../../playground/weather/fake-weather.ts";
import { answerSchema } from "./daily-schema.ts";
import { BEIJING, jsonOf, type RawAnswer, startService, textOf } from "./raw-client.ts";

const looseAnswer = z.object({ daily: z.array(z.record(z.string(), z.unknown())) });

const meet = async (fault: Fault): Promise<RawAnswer> => {
  const { service, get } = await startService();
  service.fail(fault);
  const answer = await get(BEIJING);
  const { status } = answer;
  expect(service.requests).toMatchObject([{ violations: [], fault: fault.kind, status }]);
  return answer;
};

describe("error answers", () => {
  test.each<[Fault, number, string | undefined, RegExp]>([
    [{ kind: "code", code: "402" }, 200, "application/json", /^\{"code":"402"\}$/],
    [{ kind: "html", status: 502 }, 502, "text/html; charset=utf-8", /^<!doctype html>/],
    [{ kind: "wrong-content-type" }, 200, "text/html", /^\{"code":"200".*\}$/],
    [{ kind: "truncated-json" }, 200, "application/json", /^\{"code":"200".*[^}]$/],
    [{ kind: "answer", body: null }, 200, "application/json", /^null$/],
    [{ kind: "answer", body: [1, "2"] }, 200, "application/json", /^\[1,"2"\]$/],
  ])("%j is status %i, %s", async (fault, status, contentType, text) => {
    const answer = await meet(fault);
    expect(answer.status).toBe(status);
    expect(answer.headers["content-type"]).toBe(contentType);
    expect(textOf(answer)).toMatch(text);
  });

  test("an empty body and a redirect have no body", async () => {
    const location = "https://elsewhere.invalid/v7";
    const empty = await meet({ kind: "empty-body", status: 404 });
    const redirect = await meet({ kind: "redirect", location });
    expect([empty.status, empty.bytes.length]).toEqual([404, 0]);
    expect([redirect.status, redirect.bytes.length]).toEqual([302, 0]);
    expect(redirect.headers.location).toBe(location);
  });

  test.each([
    ["is titled after its slug", {}, { title: "Over Monthly Limit" }, undefined],
    [
      "can have its own title, Retry-After and invalid parameters",
      { title: "Slow Down", retryAfterSeconds: 7, invalidParams: ["location"] },
      { title: "Slow Down", invalidParams: ["location"] },
      "7",
    ],
  ])("a problem %s", async (_, parts, expected, retryAfter) => {
    const slug = "over-monthly-limit";
    const answer = await meet({ kind: "problem", status: 429, slug, ...parts });
    expect(answer.status).toBe(429);
    expect(answer.headers["content-type"]).toBe("application/problem+json");
    expect(answer.headers["retry-after"]).toBe(retryAfter);
    const type = expect.stringMatching(/#over-monthly-limit$/);
    const detail = expect.any(String);
    expect(jsonOf(answer)).toEqual({ error: { status: 429, type, detail, ...expected } });
  });
});

describe("compression", () => {
  test("a plain body that claims to be gzip is good JSON and no gzip", async () => {
    const answer = await meet({ kind: "plain-claimed-gzip" });
    expect(answer.headers["content-encoding"]).toBe("gzip");
    expect(() => textOf(answer)).toThrow("incorrect header check");
    expect(answerSchema.parse(JSON.parse(answer.bytes.toString())).daily).toHaveLength(3);
  });

  test("a gzip bomb is small on the wire and as large as asked for once unpacked", async () => {
    const bytes = 20_000_000;
    const answer = await meet({ kind: "gzip-bomb", bytes });
    expect(answer.bytes.byteLength).toBeLessThan(bytes / 100);
    expect(textOf(answer)).toHaveLength(bytes);
    expect(jsonOf(answer)).toMatchObject({ code: "200", daily: [] });
  });

  test("a client that hangs up on a bomb does no harm to the next one", async () => {
    const { service, get } = await startService();
    service.fail({ kind: "gzip-bomb", bytes: 2_000_000_000 }, { times: 1 });
    const abort = new AbortController();
    const bombed = get(BEIJING, { signal: abort.signal });
    service.onRequest(() => setImmediate(() => abort.abort()));
    await expect(bombed).rejects.toThrow("aborted");
    expect((await get(BEIJING)).status).toBe(200);
  });
});

describe("connections that fail", () => {
  test("silence lasts until the client gives up", async () => {
    const { service, get } = await startService();
    service.fail({ kind: "silent" });
    const abort = new AbortController();
    service.onRequest(() => abort.abort());
    await expect(get(BEIJING, { signal: abort.signal })).rejects.toThrow("aborted");
    expect(service.requests).toMatchObject([{ status: null, fault: "silent" }]);
  });

  test("a slow answer is a good one", async () => {
    const answer = await meet({ kind: "slow", delayMs: 5 });
    expect(answerSchema.parse(jsonOf(answer)).daily).toHaveLength(3);
  });

  test.each([
    ["before-headers", null, "socket hang up"],
    ["mid-body", 200, "aborted"],
  ] as const)("a socket torn %s has status %s", async (when, status, message) => {
    const { service, get } = await startService();
    service.fail({ kind: "torn-socket", when });
    await expect(get(BEIJING)).rejects.toThrow(message);
    expect(service.requests).toMatchObject([{ status, fault: "torn-socket" }]);
  });
});

describe("answers of no sense", () => {
  const damagedBy = async (fault: Fault) => {
    const { daily } = looseAnswer.parse(jsonOf(await meet(fault)));
    expect(daily.map((day) => day["fxDate"])).toEqual(["2026-07-15", "2026-07-16", "2026-07-17"]);
    return daily.map(({ fxDate: _, ...others }) => others);
  };

  test("missing fields are gone, null or empty on every day, fxDate never", async () => {
    for (const others of await damagedBy({ kind: "missing-fields" })) {
      expect(new Set(Object.values(others))).toEqual(new Set([null, ""]));
      expect(Object.keys(others).length).toBeLessThan(25);
    }
  });

  test("junk values are of many types, fxDate stays", async () => {
    const days = await damagedBy({ kind: "junk-values" });
    const types = days.flatMap((others) => Object.values(others).map((value) => typeof value));
    expect(new Set(types)).toEqual(new Set(["number", "string", "object", "boolean"]));
  });

  test.each([0, 1, 5, 31])("%i days come instead of three", async (count) => {
    const answer = await meet({ kind: "days", count });
    expect(answerSchema.parse(jsonOf(answer)).daily).toHaveLength(count);
  });

  test("polar night takes only sunrise and sunset", async () => {
    const { daily } = answerSchema.parse(jsonOf(await meet({ kind: "polar-night" })));
    expect(daily.map((day) => [day.sunrise, day.sunset])).toEqual(daily.map(() => [null, null]));
  });
});
