/** What a client gets while each fault is on. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Fault } from "../../../playground/weather/fake-weather.ts";
import { answerSchema } from "./daily-schema.ts";
import {
  BEIJING,
  jsonOf,
  type RawAnswer,
  type ServiceUnderTest,
  startService,
  textOf,
} from "./raw-client.ts";

const looseAnswer = z.object({ daily: z.array(z.record(z.string(), z.unknown())) });

const meet = async (
  fault: Fault,
  target = BEIJING,
): Promise<ServiceUnderTest & { answer: RawAnswer }> => {
  const under = await startService();
  under.service.fail(fault);
  const answer = await under.get(target);
  expect(under.service.requests).toMatchObject([
    { violations: [], fault: fault.kind, status: answer.status },
  ]);
  return { ...under, answer };
};

describe("error answers", () => {
  test.each(["204", "400", "401", "402", "403", "404", "429", "500"] as const)(
    "code %s is the old form: HTTP 200 and only the code",
    async (code) => {
      const { answer } = await meet({ kind: "code", code });
      expect(answer.status).toBe(200);
      expect(answer.headers["content-type"]).toBe("application/json");
      expect(jsonOf(answer)).toEqual({ code });
    },
  );

  test("a problem of a documented slug has its usual text", async () => {
    const { answer } = await meet({ kind: "problem", status: 403, slug: "over-monthly-limit" });
    expect(answer.status).toBe(403);
    expect(answer.headers["content-type"]).toBe("application/problem+json");
    expect(answer.headers["retry-after"]).toBeUndefined();
    expect(jsonOf(answer)).toEqual({
      error: {
        status: 403,
        type: expect.stringMatching(/#over-monthly-limit$/),
        title: "Over Monthly Limit",
        detail: "The quota of this month is used up.",
      },
    });
  });

  test("a problem can have its own text, Retry-After and invalid parameters", async () => {
    const { answer } = await meet({
      kind: "problem",
      status: 429,
      slug: "too-fast",
      title: "Slow Down",
      detail: "Wait.",
      retryAfterSeconds: 7,
      invalidParams: ["location"],
    });
    expect(answer.headers["retry-after"]).toBe("7");
    expect(jsonOf(answer)).toEqual({
      error: {
        status: 429,
        type: expect.stringMatching(/#too-fast$/),
        title: "Slow Down",
        detail: "Wait.",
        invalidParams: ["location"],
      },
    });
  });

  test("a problem of an unknown slug is titled after it", async () => {
    const { answer } = await meet({ kind: "problem", status: 418, slug: "short-and-stout" });
    expect(jsonOf(answer)).toMatchObject({ error: { title: "Short And Stout" } });
  });

  test("an empty body has a status and nothing else", async () => {
    const { answer } = await meet({ kind: "empty-body", status: 404 });
    expect(answer.status).toBe(404);
    expect(answer.bytes).toHaveLength(0);
    expect(answer.headers["content-type"]).toBeUndefined();
  });

  test("html is a page with the status asked for", async () => {
    const { answer } = await meet({ kind: "html", status: 502 });
    expect(answer.status).toBe(502);
    expect(answer.headers["content-type"]).toContain("text/html");
    expect(textOf(answer)).toContain("<!doctype html>");
  });

  test.each([
    [undefined, 302],
    [308, 308],
  ])("a redirect with status %s answers %i and the location", async (status, expected) => {
    const location = "https://elsewhere.invalid/v7";
    const { answer } = await meet({ kind: "redirect", location, status });
    expect(answer.status).toBe(expected);
    expect(answer.headers.location).toBe(location);
  });
});

describe("bodies that cannot be read", () => {
  test("truncated JSON is whole gzip and half JSON", async () => {
    const { answer } = await meet({ kind: "truncated-json" });
    expect(textOf(answer)).toMatch(/^\{"code":"200"/);
    expect(() => jsonOf(answer)).toThrow(SyntaxError);
  });

  test("a wrong content type has a good body", async () => {
    const { answer } = await meet({ kind: "wrong-content-type" });
    expect(answer.headers["content-type"]).toBe("text/html");
    expect(answerSchema.parse(jsonOf(answer)).daily).toHaveLength(3);
  });

  test("a plain body that claims to be gzip is good JSON and no gzip", async () => {
    const { answer } = await meet({ kind: "plain-claimed-gzip" });
    expect(answer.headers["content-encoding"]).toBe("gzip");
    expect(() => textOf(answer)).toThrow("incorrect header check");
    expect(answerSchema.parse(JSON.parse(answer.bytes.toString())).daily).toHaveLength(3);
  });

  test("a gzip bomb is small on the wire and as large as asked for once unpacked", async () => {
    const bytes = 20_000_000;
    const { answer } = await meet({ kind: "gzip-bomb", bytes });
    expect(answer.bytes.byteLength).toBeLessThan(bytes / 100);
    expect(textOf(answer)).toHaveLength(bytes);
    expect(jsonOf(answer)).toMatchObject({ code: "200", daily: [] });
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
    const { answer } = await meet({ kind: "slow", delayMs: 5 });
    expect(answerSchema.parse(jsonOf(answer)).daily).toHaveLength(3);
  });

  test("a socket torn before the headers gives no status", async () => {
    const { service, get } = await startService();
    service.fail({ kind: "torn-socket", when: "before-headers" });
    await expect(get(BEIJING)).rejects.toMatchObject({ code: "ECONNRESET" });
    expect(service.requests).toMatchObject([{ status: null, fault: "torn-socket" }]);
  });

  test("a socket torn in the body gives a status first", async () => {
    const { service, get } = await startService();
    service.fail({ kind: "torn-socket", when: "mid-body" });
    await expect(get(BEIJING)).rejects.toThrow("aborted");
    expect(service.requests).toMatchObject([{ status: 200, fault: "torn-socket" }]);
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

describe("answers of no sense", () => {
  test("missing fields are gone, null or empty on every day, fxDate never", async () => {
    const { answer } = await meet({ kind: "missing-fields" });
    const { daily } = looseAnswer.parse(jsonOf(answer));
    const values = daily.flatMap(({ fxDate, ...others }) => {
      expect(fxDate).toMatch(/^\d{4}-\d\d-\d\d$/);
      return Object.values(others);
    });
    expect(new Set(values)).toEqual(new Set([null, ""]));
    const whole = Object.keys(daily[0] ?? {}).length;
    expect(whole).toBeLessThan(26);
  });

  test("only the fields named are missing", async () => {
    const fields = ["tempMax", "fxDate"];
    const { answer } = await meet({ kind: "missing-fields", fields });
    for (const day of looseAnswer.parse(jsonOf(answer)).daily) {
      expect(day["tempMax"] ?? "").toBe("");
      expect(day["tempMin"]).toMatch(/^-?\d+$/);
      expect(day["fxDate"]).toMatch(/^2026/);
    }
  });

  test("junk values are of many types, fxDate stays", async () => {
    const { answer } = await meet({ kind: "junk-values" });
    const { daily } = looseAnswer.parse(jsonOf(answer));
    const types = daily.flatMap(({ fxDate, ...others }) => {
      expect(fxDate).toMatch(/^2026/);
      return Object.values(others).map((value) => typeof value);
    });
    expect(new Set(types)).toEqual(new Set(["number", "string", "object", "boolean"]));
    expect(answerSchema.safeParse(jsonOf(answer)).success).toBe(false);
  });

  test.each([0, 1, 5, 31])("%i days come instead of three", async (count) => {
    const { answer } = await meet({ kind: "days", count });
    expect(answerSchema.parse(jsonOf(answer)).daily).toHaveLength(count);
  });

  test("polar night takes only sunrise and sunset", async () => {
    const { answer } = await meet({ kind: "polar-night" });
    const { daily } = answerSchema.parse(jsonOf(answer));
    expect(daily.map((day) => [day.sunrise, day.sunset])).toEqual(daily.map(() => [null, null]));
  });

  test.each([
    ["null", null, undefined],
    ["a list", [1, 2], 200],
    ["text", "hello", 503],
    ["an answer without days", { code: "200" }, undefined],
  ])("%s as a body is sent as it is", async (_, body, status) => {
    const { answer } = await meet({ kind: "answer", body, status });
    expect(answer.status).toBe(status ?? 200);
    expect(jsonOf(answer)).toEqual(body);
  });
});
