import { createServer } from "node:http";
import { inspect } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";
import { type Fault, startFakeWeather } from "../../playground/weather/fake-weather.ts";
import {
  createWeatherClient,
  type DailyForecast,
  WeatherError,
  type WeatherFailureKind,
} from "../../src/weather/index.ts";
import { createJwtCredential, PARIS, startServiceAndClient } from "../support/fake-weather.ts";
import { TestClock } from "../support/test-clock.ts";

async function failureOf(forecast: Promise<DailyForecast>): Promise<WeatherError> {
  const error = await forecast.then(
    () => new Error("there was a forecast"),
    (reason: unknown) => reason,
  );
  if (!(error instanceof WeatherError)) throw error;
  return error;
}

describe("WeatherClient.daily", () => {
  it("a good answer is the forecast in the unit asked for, by a request that breaks no rule", async () => {
    const clock = new TestClock();
    const { service, client } = await startServiceAndClient(clock);
    const forecast = await client.daily({ ...PARIS, days: 5, unit: "i", lang: "de" });
    expect(forecast.unit).toBe("i");
    expect(forecast.days).toHaveLength(7);
    expect(forecast.days[0]?.date).toBe("2026-07-14");
    expect(service.requests).toHaveLength(1);
    expect(service.requests[0]).toMatchObject({
      path: "/v7/weather/7d",
      query: { location: "2.35,48.86", lang: "de", unit: "i" },
      status: 200,
      violations: [],
    });
  });

  it("a base URL with a path and a final slash is joined", async () => {
    const { service, client } = await startServiceAndClient(new TestClock(), {
      basePath: "/some/prefix",
      baseUrlSuffix: "/",
    });
    await client.daily(PARIS);
    expect(service.requests[0]).toMatchObject({
      path: "/some/prefix/v7/weather/3d",
      violations: [],
    });
  });

  it("the time of the service's clock is passed on, from a refusal too", async () => {
    const server = createServer((_, response) => {
      response.setHeader("date", "Tue, 14 Jul 2026 12:05:00 GMT");
      response.writeHead(403).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const told: number[] = [];
    const client = createWeatherClient({
      baseUrl: new URL(`http://127.0.0.1:${port}`),
      credential: createJwtCredential().credential,
      clock: new TestClock(),
      onServiceTime: (atMs) => told.push(atMs),
    });
    onTestFinished(() => client.close());
    expect((await failureOf(client.daily(PARIS))).failure.status).toBe(403);
    expect(told).toEqual([Date.parse("2026-07-14T12:05:00Z")]);
  });

  it("a location id goes out as it is", async () => {
    const { service, client } = await startServiceAndClient(new TestClock());
    await client.daily({ ...PARIS, location: { kind: "id", id: "101010100" } });
    expect(service.requests[0]).toMatchObject({ query: { location: "101010100" }, violations: [] });
  });

  it("thirty calls over 15 minutes send two different tokens", async () => {
    const clock = new TestClock();
    const { service, client } = await startServiceAndClient(clock);
    const issued = new Set<unknown>();
    service.onRequest(({ authentication, violations }) => {
      expect(violations).toEqual([]);
      issued.add(JSON.stringify(authentication));
    });
    for (let call = 0; call < 30; call++) {
      await client.daily(PARIS);
      clock.jumpBy(30_000);
    }
    expect(service.requests).toHaveLength(30);
    expect(issued.size).toBe(2);
  });

  it("calls at the same time share connections", async () => {
    const { service, client } = await startServiceAndClient(new TestClock());
    await Promise.all(Array.from({ length: 20 }, () => client.daily(PARIS)));
    expect(service.requests.map(({ violations }) => violations)).toEqual(Array(20).fill([]));
  });

  const once: [string, Fault, WeatherFailureKind][] = [
    ["code 204", { kind: "code", code: "204" }, "no-data"],
    ["code 400", { kind: "code", code: "400" }, "invalid-request"],
    ["code 401", { kind: "code", code: "401" }, "unauthorized"],
    ["code 402", { kind: "code", code: "402" }, "quota-exhausted"],
    ["code 403", { kind: "code", code: "403" }, "forbidden-by-plan"],
    ["code 404", { kind: "code", code: "404" }, "no-such-location"],
    ["a bodyless 404", { kind: "empty-body", status: 404 }, "unavailable"],
    ["a bodyless 408", { kind: "empty-body", status: 408 }, "unavailable"],
    ["an HTML page", { kind: "html", status: 200 }, "malformed"],
    ["an HTML page with 403", { kind: "html", status: 403 }, "unavailable"],
    ["truncated JSON", { kind: "truncated-json" }, "malformed"],
    ["JSON sent as HTML", { kind: "wrong-content-type" }, "malformed"],
    ["plain text claimed to be gzip", { kind: "plain-claimed-gzip" }, "malformed"],
    ["a gzip bomb", { kind: "gzip-bomb", bytes: 10_000_000 }, "malformed"],
    ["no day", { kind: "days", count: 0 }, "no-data"],
    ["a body that is no object", { kind: "answer", body: [1, 2] }, "malformed"],
    ["an empty object", { kind: "answer", body: {} }, "malformed"],
    [
      "a redirect to another origin",
      { kind: "redirect", location: "http://127.0.0.1:9/v7/weather/3d" },
      "redirected",
    ],
    [
      "a redirect within the origin",
      { kind: "redirect", location: "/v7/weather/3d" },
      "redirected",
    ],
    ["a redirect to nowhere", { kind: "redirect", location: "http://[" }, "redirected"],
  ];

  it.each(once)("%s fails once and is not tried again", async (_, fault, kind) => {
    const { service, client } = await startServiceAndClient(new TestClock());
    service.fail(fault);
    const error = await failureOf(client.daily(PARIS));
    expect(error.kind).toBe(kind);
    expect(error.attempts).toBe(1);
    expect(service.requests).toHaveLength(1);
  });

  const problems: [number, string, WeatherFailureKind][] = [
    [400, "invalid-parameters", "invalid-request"],
    [400, "invalid-parameter", "invalid-request"],
    [400, "missing-parameter", "invalid-request"],
    [400, "no-such-location", "no-such-location"],
    [400, "not-found", "no-such-location"],
    [400, "data-not-available", "no-data"],
    [401, "unauthorized", "unauthorized"],
    [403, "no-credit", "no-credit"],
    [403, "overdue", "no-credit"],
    [403, "security-restriction", "restricted"],
    [403, "invalid-host", "invalid-host"],
    [403, "error-host", "invalid-host"],
    [403, "account-suspension", "suspended"],
    [403, "forbidden", "forbidden-by-plan"],
    [404, "not-found", "not-found"],
    [429, "over-monthly-limit", "quota-exhausted"],
    [403, "a-slug-of-tomorrow", "restricted"],
  ];

  it.each(problems)("problem %s %s is %s and not tried again", async (status, slug, kind) => {
    const { service, client } = await startServiceAndClient(new TestClock());
    service.fail({ kind: "problem", status, slug });
    const error = await failureOf(client.daily(PARIS));
    expect(error.failure).toMatchObject({ kind, status, slug });
    expect(service.requests).toHaveLength(1);
  });

  it("a refused parameter is named", async () => {
    const { service, client } = await startServiceAndClient(new TestClock());
    const invalidParams = ["lang", "<script>"];
    service.fail({ kind: "problem", status: 400, slug: "invalid-parameters", invalidParams });
    const { failure } = await failureOf(client.daily(PARIS));
    expect(failure).toMatchObject({ kind: "invalid-request", detail: "lang" });
  });

  const transient: [string, Fault, WeatherFailureKind][] = [
    ["code 500", { kind: "code", code: "500" }, "unavailable"],
    ["code 429", { kind: "code", code: "429" }, "rate-limited"],
    ["500", { kind: "problem", status: 500, slug: "unknown-error" }, "unavailable"],
    ["502 in HTML", { kind: "html", status: 502 }, "unavailable"],
    ["a bodyless 503", { kind: "empty-body", status: 503 }, "unavailable"],
    ["429", { kind: "problem", status: 429, slug: "too-many-requests" }, "rate-limited"],
    [
      "a socket torn before the answer",
      { kind: "torn-socket", when: "before-headers" },
      "unavailable",
    ],
    ["a socket torn within the body", { kind: "torn-socket", when: "mid-body" }, "unavailable"],
  ];

  it.each(transient)("%s is tried three times in all", async (_, fault, kind) => {
    const clock = new TestClock();
    const { service, client } = await startServiceAndClient(clock);
    service.fail(fault);
    const error = await failureOf(clock.settle(client.daily(PARIS)));
    expect(error).toMatchObject({ kind, attempts: 3 });
    expect(service.requests).toHaveLength(3);
  });

  it.each(transient)("%s that passes costs nobody a forecast", async (_, fault) => {
    const clock = new TestClock();
    const { service, client } = await startServiceAndClient(clock);
    service.fail(fault, { times: 2 });
    const forecast = await clock.settle(client.daily(PARIS));
    expect(forecast.days).toHaveLength(3);
  });

  it("Retry-After is waited for", async () => {
    const clock = new TestClock();
    const { service, client } = await startServiceAndClient(clock);
    const slug = "too-many-requests";
    service.fail({ kind: "problem", status: 429, slug, retryAfterSeconds: 4 }, { times: 1 });
    const call = client.daily(PARIS);
    expect(await clock.whenSleeping((durationMs) => durationMs < 10_000)).toBe(4_000);
    await clock.advance(4_000);
    expect((await call).days).toHaveLength(3);
  });

  it("a Retry-After beyond the deadline fails at once", async () => {
    const { service, client } = await startServiceAndClient(new TestClock());
    const slug = "too-many-requests";
    service.fail({ kind: "problem", status: 429, slug, retryAfterSeconds: 60 });
    const { failure, attempts } = await failureOf(client.daily(PARIS));
    expect(failure).toMatchObject({ kind: "rate-limited", retryAfterMs: 60_000 });
    expect(attempts).toBe(1);
  });

  it.each<Fault>([{ kind: "silent" }, { kind: "slow", delayMs: 3_600_000 }])(
    "a service that is $kind is given up after 10 s",
    async (fault) => {
      const clock = new TestClock();
      const { service, client } = await startServiceAndClient(clock);
      service.fail(fault);
      const taken = new Promise<void>((resolve) => service.onRequest(() => resolve()));
      const call = failureOf(client.daily(PARIS));
      await taken;
      await clock.advance(9_999);
      await clock.advance(1);
      expect(await call).toMatchObject({ kind: "timeout", attempts: 1 });
    },
  );

  it("a service that is not there is unavailable", async () => {
    const clock = new TestClock();
    const { service, client } = await startServiceAndClient(clock);
    await service.close();
    const { failure } = await failureOf(clock.settle(client.daily(PARIS)));
    expect(failure).toMatchObject({ kind: "unavailable", detail: "ECONNREFUSED" });
  });

  it("a host name that does not resolve is not an outage", async () => {
    const { credential } = createJwtCredential();
    const baseUrl = new URL("https://no-such-host.invalid");
    const client = createWeatherClient({ baseUrl, credential, clock: new TestClock() });
    onTestFinished(() => client.close());
    const { kind, attempts } = await failureOf(client.daily(PARIS));
    expect(["unknown-host", "unavailable"]).toContain(kind);
    expect(attempts).toBe(1);
  });

  it("a body may have a megabyte once it is decompressed, and not a byte more", async () => {
    const { service, client } = await startServiceAndClient(new TestClock());
    const details = [];
    for (const bytes of [1_000_000, 1_000_001]) {
      service.fail({ kind: "gzip-bomb", bytes });
      details.push((await failureOf(client.daily(PARIS))).failure.detail);
    }
    expect(details).toEqual(["no day", "body too large"]);
  });

  it("no credential follows a redirect to another origin", async () => {
    let strangerWasAsked = false;
    const stranger = createServer((_, response) => {
      strangerWasAsked = true;
      response.end();
    });
    await new Promise<void>((resolve) => stranger.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => {
      stranger.close();
    });
    const address = stranger.address();
    const port = typeof address === "object" ? address?.port : null;
    const { service, client } = await startServiceAndClient(new TestClock());
    service.fail({ kind: "redirect", location: `http://127.0.0.1:${port}/v7/weather/3d` });
    expect((await failureOf(client.daily(PARIS))).kind).toBe("redirected");
    expect(strangerWasAsked).toBe(false);
  });

  it("missing and junk values leave a forecast with its dates", async () => {
    const { service, client } = await startServiceAndClient(new TestClock());
    for (const kind of ["missing-fields", "junk-values", "polar-night"] as const) {
      service.fail({ kind }, { times: 1 });
      const { days } = await client.daily(PARIS);
      expect(days.map(({ date }) => date)).toEqual(["2026-07-14", "2026-07-15", "2026-07-16"]);
      expect(days[0]?.sunrise).toBeNull();
    }
  });

  it("another number of days is given as it came", async () => {
    const { service, client } = await startServiceAndClient(new TestClock());
    service.fail({ kind: "days", count: 2 });
    expect((await client.daily({ ...PARIS, days: 30 })).days).toHaveLength(2);
  });

  it("neither token nor key stands in an error or its cause", async () => {
    const clock = new TestClock();
    const { service, client } = await startServiceAndClient(clock);
    service.fail({ kind: "torn-socket", when: "before-headers" });
    const error = await failureOf(clock.settle(client.daily(PARIS)));
    expect(inspect(error, { depth: null, showHidden: true })).not.toMatch(/Bearer|eyJ/);
  });
});

describe("API keys", () => {
  const KEY = "0123456789abcdef0123456789abcdef";

  it.each([
    ["in the default header", { in: "header", header: "X-Svc-Api-Key" }, undefined],
    ["in a header of another name", { in: "header", header: "X-Other-Key" }, "X-Other-Key"],
    ["in the query", { in: "query", header: "X-Svc-Api-Key" }, undefined],
  ] as const)("%s the key is the one credential", async (_, place, header) => {
    const service = await startFakeWeather({
      credentials: [{ kind: "api-key", key: KEY, ...(header === undefined ? {} : { header }) }],
    });
    const client = createWeatherClient({
      baseUrl: new URL(service.baseUrl),
      credential: { kind: "api-key", key: KEY, ...place },
      clock: new TestClock(),
    });
    onTestFinished(async () => {
      await client.close();
      await service.close();
    });
    expect((await client.daily(PARIS)).days).toHaveLength(3);
    expect(service.requests[0]?.violations).toEqual([]);
  });
});
