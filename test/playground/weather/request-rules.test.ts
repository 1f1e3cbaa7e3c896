/** Every rule for method, path, query and message is broken by a request here. */
import { describe, expect, test } from "vitest";
import { API_KEY, BEIJING, outcomeOf, sendRaw, startService } from "./raw-client.ts";

const KEY_HEADERS = { "accept-encoding": "gzip", "x-svc-api-key": API_KEY };

const problem = (slug: string, invalidParams?: readonly string[]) => ({
  error: {
    status: 400,
    type: expect.stringMatching(new RegExp(`^https://.*/error-code/#${slug}$`)),
    title: expect.any(String),
    detail: expect.any(String),
    ...(invalidParams === undefined ? {} : { invalidParams }),
  },
});

describe("a request without fault", () => {
  test.each([
    ["a location ID of digits", BEIJING],
    ["a location ID of letters and digits", "/v7/weather/7d?location=C86AA"],
    ["coordinates with an encoded comma", "/v7/weather/10d?location=116.41%2C39.92"],
    ["negative coordinates", "/v7/weather/15d?location=-0.13%2C-51.5"],
    ["zero coordinates", "/v7/weather/30d?location=0%2C0"],
    ["coordinates at the limits", "/v7/weather/3d?location=-180%2C90.00"],
    ["all parameters", `${BEIJING}&lang=zh-hant&unit=i`],
    ["parameters in another order", "/v7/weather/3d?unit=m&lang=nb&location=2643743"],
    ["a lower case escape", "/v7/weather/3d?location=1%2c2"],
  ])("%s is answered with 200 and no violation", async (_, target) => {
    expect(await outcomeOf(target)).toMatchObject({ status: 200, violations: "" });
  });

  test("one of several encodings may be gzip", async () => {
    const headers = { ...KEY_HEADERS, "accept-encoding": "br, gzip, deflate" };
    expect(await outcomeOf(BEIJING, { headers })).toMatchObject({ status: 200, violations: "" });
  });

  test("outside of the base URL is a stranger's: neither judged nor counted", async () => {
    const { service, get } = await startService({ basePath: "/some/prefix" });
    expect(service.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\w+\/some\/prefix$/);
    expect((await get(BEIJING)).status).toBe(200);
    const origin = new URL(service.baseUrl).origin;
    expect((await sendRaw(origin, { target: BEIJING, headers: KEY_HEADERS })).status).toBe(404);
    expect(service.requests).toHaveLength(1);
  });
});

describe("method and path", () => {
  test.each(["POST", "DELETE", "OPTIONS", "HEAD"])(
    "%s is refused with a bodyless 405",
    async (method) => {
      const violations = "The method is not GET.";
      expect(await outcomeOf(BEIJING, { method })).toEqual({ status: 405, body: null, violations });
    },
  );

  test.each([
    "/v7/weather/1d?location=101010100",
    "/v7/weather/3D?location=101010100",
    "/v7/weather/3d/?location=101010100",
    "//v7/weather/3d?location=101010100",
    "/v7/weather/%33d?location=101010100",
    "/v8/weather/3d?location=101010100",
    "/",
  ])("the path of %s is refused with a bodyless 404", async (target) => {
    const violations = expect.stringContaining("The path is not");
    expect(await outcomeOf(target)).toEqual({ status: 404, body: null, violations });
  });
});

describe("location", () => {
  test.each([
    ["more than two decimals", "1.234%2C2"],
    ["an exponent", "1e1%2C2"],
    ["a plus sign", "%2B1%2C2"],
    ["a blank", "1%2C%202"],
    ["negative zero", "-0%2C2"],
    ["negative zero with decimals", "1%2C-0.00"],
    ["a point without digits in front", ".5%2C2"],
    ["a point without digits behind", "5.%2C2"],
    ["leading zeros", "007%2C2"],
    ["a longitude beyond 180", "180.01%2C2"],
    ["a latitude beyond 90", "2%2C-90.5"],
    ["a latitude that fits only when swapped", "39.92%2C116.41"],
    ["three numbers", "1%2C2%2C3"],
    ["one decimal number", "1.5"],
    ["a missing latitude", "1%2C"],
    ["capitals without a digit", "LONDON"],
    ["a lower case ID", "c86aa"],
    ["an ID of two characters", "A1"],
    ["an ID of thirteen characters", "1234567890123"],
    ["an empty value", ""],
  ])("%s is refused and named", async (_, location) => {
    expect(await outcomeOf(`/v7/weather/3d?location=${location}`)).toEqual({
      status: 400,
      body: problem("invalid-parameter", ["location"]),
      violations: expect.stringContaining('"location"'),
    });
  });

  test("a missing location is a missing parameter", async () => {
    const body = problem("missing-parameter", ["location"]);
    expect(await outcomeOf("/v7/weather/3d")).toMatchObject({ status: 400, body });
  });

  test("a well-formed ID of no place breaks no rule, and is no such location", async () => {
    const body = problem("no-such-location");
    const outcome = await outcomeOf("/v7/weather/3d?location=999999999");
    expect(outcome).toEqual({ status: 400, body, violations: "" });
  });
});

describe("query", () => {
  test.each([
    ["an unknown parameter", `${BEIJING}&days=3`, ["days"]],
    ["a parameter in another case", `${BEIJING}&Lang=en`, ["Lang"]],
    ["a location sent twice", `${BEIJING}&location=101010100`, ["location"]],
    ["a language sent twice", `${BEIJING}&lang=en&lang=en`, ["lang"]],
    ["an undocumented language", `${BEIJING}&lang=en-GB`, ["lang"]],
    ["a language in capitals", `${BEIJING}&lang=EN`, ["lang"]],
    ["an empty language", `${BEIJING}&lang=`, ["lang"]],
    ["an escape that is not UTF-8", `${BEIJING}&lang=%FF`, ["lang"]],
    ["another unit", `${BEIJING}&unit=metric`, ["unit"]],
    ["two wrong parameters", `${BEIJING}&lang=xx&unit=k`, ["lang", "unit"]],
  ])("%s is refused and named", async (_, target, invalidParams) => {
    expect(await outcomeOf(target)).toEqual({
      status: 400,
      body: problem("invalid-parameter", invalidParams),
      violations: expect.stringMatching(/./),
    });
  });

  test.each([
    ["a bare comma", "/v7/weather/3d?location=1,2"],
    ["a plus for a blank", `${BEIJING}&lang=e+n`],
    ["a character that is not encoded", `${BEIJING}&lang=e:n`],
    ["a broken escape", `${BEIJING}&lang=e%2`],
    ["a name without a value", `${BEIJING}&lang`],
    ["an empty part", `${BEIJING}&`],
    ["a second question mark", `${BEIJING}?lang=en`],
    ["a fragment", `${BEIJING}#x`],
  ])("%s is refused", async (_, target) => {
    const violations = expect.stringContaining("percent-encoded");
    expect(await outcomeOf(target)).toMatchObject({ status: 400, violations });
  });
});

describe("message", () => {
  test.each([
    ["no Accept-Encoding", {}],
    ["no gzip", { "accept-encoding": "br" }],
    ["gzip refused", { "accept-encoding": "gzip;q=0" }],
  ])("%s is refused", async (_, encoding) => {
    const headers = { "x-svc-api-key": API_KEY, ...encoding };
    const violations = expect.stringContaining("gzip");
    expect(await outcomeOf(BEIJING, { headers })).toMatchObject({ status: 400, violations });
  });

  test.each([
    ["with a length", { "content-length": "2" }],
    ["in chunks", { "transfer-encoding": "chunked" }],
  ])("a body %s is refused", async (_, more) => {
    const headers = { ...KEY_HEADERS, ...more };
    const violations = "The request carries a body.";
    const outcome = await outcomeOf(BEIJING, { headers, body: "{}" });
    expect(outcome).toMatchObject({ status: 400, violations });
  });
});

test("all broken rules are recorded, and the credential is judged before the parameters", async () => {
  const { service, get } = await startService();
  const answer = await get("/v7/weather/3d?location=1,2&unit=x", { headers: {} });
  expect(answer.status).toBe(401);
  expect(service.requests[0]?.violations).toHaveLength(4);
});
