/** Which answers say something about the account or the request: only those in the service's own form. */
import { describe, expect, it } from "vitest";
import { readAnswer } from "../../src/weather/answer-failure.ts";

function failureOf(
  status: number,
  body: unknown,
  {
    contentType = "application/json",
    retryAfter,
  }: { contentType?: string; retryAfter?: string } = {},
) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const answer = { status, contentType, retryAfter, body: Buffer.from(text) };
  const result = readAnswer(answer, 0);
  return result.kind === "failed" ? result.failure : null;
}

const problem = (status: number, slug: string, title = "A title") => ({
  error: { status, type: `https://weather.example/error-code/#${slug}`, title },
});

describe("an error that is not in the service's own form", () => {
  const PAGE = "<!doctype html><title>Forbidden</title>";
  const foreign: [string, unknown, string?][] = [
    ["a page", PAGE, "text/html"],
    ["a page that claims to be JSON", PAGE],
    ["no body", ""],
    ["a message", { message: "Forbidden" }],
    ["an error as a text", { error: "forbidden" }],
    ["an error with a code", { error: { code: 403, message: "Forbidden", status: "DENIED" } }],
    ["an error with another kind of type", { error: { type: "unauthorized", message: "No" } }],
    ["a code as a number", { code: 403 }],
    ["a code that is not the status", { code: "200" }],
    ["another problem form", { type: "https://a.example/#forbidden", title: "Forbidden" }],
    ["another status in the body", problem(500, "a-slug-of-tomorrow")],
  ];

  it.each(foreign)("%s → unavailable, whatever the status", (_, body, contentType) => {
    for (const status of [400, 401, 402, 403, 404, 405, 408, 410, 418, 429]) {
      expect(failureOf(status, body, { ...(contentType && { contentType }) })).toMatchObject({
        kind: "unavailable",
        status,
        slug: null,
        detail: expect.stringContaining("not in the service's own form"),
      });
    }
  });

  it("429 with a time to come back → rate-limited", () => {
    const failure = failureOf(429, PAGE, { contentType: "text/html", retryAfter: "7" });
    expect(failure).toMatchObject({ kind: "rate-limited", retryAfterMs: 7_000 });
  });

  it.each([301, 302, 304, 307])("%i → redirected", (status) => {
    expect(failureOf(status, "")).toMatchObject({ kind: "redirected", status });
  });

  it.each([
    ["the new form", problem(401, "unauthorized")],
    ["a code as a number", { code: 401 }],
  ])("200 with %s → no failure, and then no forecast", (_, body) => {
    expect(failureOf(200, body)).toBeNull();
  });

  it("200 with an unknown code → malformed", () => {
    expect(failureOf(200, { code: "999" })).toMatchObject({ kind: "malformed", slug: "999" });
  });
});

describe("an error in the service's own form", () => {
  it.each([
    [401, "unauthorized"],
    [403, "forbidden-by-plan"],
    [404, "no-such-location"],
  ])("%i in the status and as the code → %s", (status, kind) => {
    expect(failureOf(status, { code: String(status) })).toMatchObject({ kind, status });
  });

  it("the slug counts more than the title, and the title more than the status", () => {
    expect(failureOf(403, problem(403, "no-credit", "Invalid Host"))?.kind).toBe("no-credit");
    expect(failureOf(403, problem(403, "new", "Invalid Host"))?.kind).toBe("invalid-host");
    expect(failureOf(403, { error: { title: "Invalid Host" } })?.kind).toBe("invalid-host");
  });

  it.each([
    [400, "invalid-request"],
    [401, "unauthorized"],
    [403, "restricted"],
    [404, "not-found"],
    [405, "invalid-request"],
    [408, "unavailable"],
    [429, "rate-limited"],
    [500, "unavailable"],
  ])("%i with an unknown slug → %s", (status, kind) => {
    expect(failureOf(status, problem(status, "a-slug-of-tomorrow"))?.kind).toBe(kind);
  });
});
