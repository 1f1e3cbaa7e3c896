/** Every rule for method, path, query and message is broken by a request here. */
import { describe, expect, test } from "vitest";
import { API_KEY, BEIJING, jsonOf, sendRaw, startService } from "./raw-client.ts";

const slugOf = (body: unknown): string =>
  /#(?<slug>[a-z-]+)"/.exec(JSON.stringify(body))?.[1] ?? "";

const KEY_HEADERS = { "accept-encoding": "gzip", "x-svc-api-key": API_KEY };

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
    const { service, get } = await startService();
    const answer = await get(target);
    expect(answer.status).toBe(200);
    expect(service.requests).toMatchObject([{ status: 200, violations: [], fault: null }]);
  });

  test.each(["gzip", "br, gzip;q=0.5", "*", "deflate, GZIP"])(
    "Accept-Encoding %s accepts gzip",
    async (acceptEncoding) => {
      const { service } = await startService();
      const headers = { ...KEY_HEADERS, "accept-encoding": acceptEncoding };
      const answer = await sendRaw(service.baseUrl, { target: BEIJING, headers });
      expect(answer.status).toBe(200);
    },
  );

  test("under a base path, only that path is served", async () => {
    const { service, get } = await startService({ basePath: "/some/prefix" });
    expect(service.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\w+\/some\/prefix$/);
    expect((await get(BEIJING)).status).toBe(200);
    const origin = new URL(service.baseUrl).origin;
    expect((await sendRaw(origin, { target: BEIJING, headers: KEY_HEADERS })).status).toBe(404);
  });
});

describe("method and path", () => {
  test.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD"])(
    "%s is refused with a bodyless 405",
    async (method) => {
      const { service, get } = await startService();
      const answer = await get(BEIJING, { method });
      expect(answer.status).toBe(405);
      expect(answer.bytes).toHaveLength(0);
      expect(service.requests[0]?.violations).toContain("The method is not GET.");
    },
  );

  test.each([
    "/v7/weather/1d?location=101010100",
    "/v7/weather/3D?location=101010100",
    "/v7/weather/3?location=101010100",
    "/v7/weather/3d/?location=101010100",
    "//v7/weather/3d?location=101010100",
    "/v7//weather/3d?location=101010100",
    "/v7/weather/%33d?location=101010100",
    "/v7/weather/now?location=101010100",
    "/v8/weather/3d?location=101010100",
    "/v7/grid-weather/3d?location=101010100",
    "/",
  ])("the path of %s is refused with a bodyless 404", async (target) => {
    const { service, get } = await startService();
    const answer = await get(target);
    expect(answer.status).toBe(404);
    expect(answer.bytes).toHaveLength(0);
    expect(service.requests[0]?.violations.join(" ")).toContain("The path is not");
  });
});

describe("location", () => {
  test.each([
    ["more than two decimals", "1.234%2C2"],
    ["an exponent", "1e1%2C2"],
    ["a plus sign", "%2B1%2C2"],
    ["a blank", "1%2C%202"],
    ["a blank in front", "%201%2C2"],
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
    ["a name", "London"],
    ["capitals without a digit", "LONDON"],
    ["a lower case ID", "c86aa"],
    ["an ID of two characters", "A1"],
    ["an ID of thirteen characters", "1234567890123"],
    ["an empty value", ""],
    ["a word for infinity", "Infinity%2C2"],
    ["full-width digits", "%EF%BC%91%2C2"],
  ])("%s is refused and named", async (_, location) => {
    const { service, get } = await startService();
    const answer = await get(`/v7/weather/3d?location=${location}`);
    expect(answer.status).toBe(400);
    expect(jsonOf(answer)).toMatchObject({ error: { status: 400, invalidParams: ["location"] } });
    expect(service.requests[0]?.violations.join(" ")).toContain('"location"');
  });

  test("a missing location is a missing parameter", async () => {
    const { get } = await startService();
    const answer = await get("/v7/weather/3d");
    expect(answer.status).toBe(400);
    expect(slugOf(jsonOf(answer))).toBe("missing-parameter");
  });

  test("a well-formed ID of no place breaks no rule, and is no such location", async () => {
    const { service, get } = await startService();
    const answer = await get("/v7/weather/3d?location=999999999");
    expect(answer.status).toBe(400);
    expect(slugOf(jsonOf(answer))).toBe("no-such-location");
    expect(service.requests).toMatchObject([{ status: 400, violations: [] }]);
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
    ["another unit", `${BEIJING}&unit=metric`, ["unit"]],
    ["an empty unit", `${BEIJING}&unit=`, ["unit"]],
    ["two wrong parameters", `${BEIJING}&lang=xx&unit=k`, ["unit", "lang"]],
  ])("%s is refused and named", async (_, target, invalidParams) => {
    const { service, get } = await startService();
    const answer = await get(target);
    expect(answer.status).toBe(400);
    expect(answer.headers["content-type"]).toBe("application/problem+json");
    expect(answer.headers["content-encoding"]).toBe("gzip");
    expect(jsonOf(answer)).toEqual({
      error: {
        status: 400,
        type: expect.stringMatching(/^https:\/\/.*\/error-code\/#invalid-parameter$/),
        title: "Invalid Parameters",
        detail: expect.any(String),
        invalidParams,
      },
    });
    expect(service.requests[0]?.violations.length).toBeGreaterThan(0);
  });

  test.each([
    ["a bare comma", "/v7/weather/3d?location=1,2", "bare comma"],
    ["a plus for a blank", `${BEIJING}&lang=e+n`, '"+"'],
    ["a character that is not encoded", `${BEIJING}&lang=e:n`, "not encoded"],
    ["a broken escape", `${BEIJING}&lang=e%2`, "not encoded"],
    ["an escape that is not UTF-8", `${BEIJING}&lang=%FF`, "UTF-8"],
    ["a name without a value", `${BEIJING}&lang`, '"<name>=<value>"'],
    ["an empty part", `${BEIJING}&`, '"<name>=<value>"'],
    ["a second question mark", `${BEIJING}?lang=en`, "not encoded"],
  ])("%s is refused", async (_, target, sentence) => {
    const { service, get } = await startService();
    const answer = await get(target);
    expect(answer.status).toBe(400);
    expect(service.requests[0]?.violations.join(" ")).toContain(sentence);
  });

  test("a question mark with nothing behind it is named among the violations", async () => {
    const { service, get } = await startService();
    await get("/v7/weather/3d?");
    expect(service.requests[0]?.violations.join(" ")).toContain("empty query");
  });
});

describe("message", () => {
  test.each([undefined, "", "br", "identity", "gzip;q=0", "*;q=0", "*, gzip;q=0"])(
    "Accept-Encoding %s does not accept gzip and is refused",
    async (acceptEncoding) => {
      const { service } = await startService();
      const headers = {
        "x-svc-api-key": API_KEY,
        ...(acceptEncoding === undefined ? {} : { "accept-encoding": acceptEncoding }),
      };
      const answer = await sendRaw(service.baseUrl, { target: BEIJING, headers });
      expect(answer.status).toBe(400);
      expect(service.requests[0]?.violations.join(" ")).toContain("gzip");
    },
  );

  test.each([
    ["with a length", { "content-length": "2" }],
    ["in chunks", { "transfer-encoding": "chunked" }],
  ])("a body %s is refused", async (_, bodyHeaders) => {
    const { service } = await startService();
    const answer = await sendRaw(service.baseUrl, {
      target: BEIJING,
      headers: { ...KEY_HEADERS, ...bodyHeaders },
      body: "{}",
    });
    expect(answer.status).toBe(400);
    expect(service.requests[0]?.violations).toEqual(["The request carries a body."]);
  });
});

describe("several broken rules at once", () => {
  test("all are recorded, and the credential is judged before the parameters", async () => {
    const { service } = await startService();
    const answer = await sendRaw(service.baseUrl, { target: "/v7/weather/3d?location=1,2&unit=x" });
    expect(answer.status).toBe(401);
    expect(service.requests[0]?.violations).toHaveLength(4);
  });
});
