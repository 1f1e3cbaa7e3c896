/** Every rule for tokens and API keys is broken by a request here. */
import { importPKCS8, SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { createDemoCredential } from "../../../playground/weather/credentials.ts";
import {
  API_KEY,
  BEIJING,
  jsonOf,
  NOW_SECONDS,
  type ServiceUnderTest,
  startService,
} from "./raw-client.ts";

const GZIP = { "accept-encoding": "gzip" };

const expectUnauthorized = async (
  { service, get }: ServiceUnderTest,
  headers: Record<string, string>,
  sentence: string,
): Promise<void> => {
  const answer = await get(BEIJING, { headers });
  expect(answer.status).toBe(401);
  expect(answer.headers["content-type"]).toBe("application/problem+json");
  expect(jsonOf(answer)).toMatchObject({ error: { status: 401, title: "Unauthorized" } });
  expect(service.requests[0]?.violations.join(" ")).toContain(sentence);
};

describe("a good token", () => {
  test("made with jose, it is accepted and its decoded parts are recorded", async () => {
    const { service, get, withToken, goodHeader, goodPayload, privateKeyPem } =
      await startService();
    const token = await new SignJWT(goodPayload)
      .setProtectedHeader(goodHeader)
      .sign(await importPKCS8(privateKeyPem, "EdDSA"));
    expect((await get(BEIJING, { headers: withToken(token) })).status).toBe(200);
    expect(service.requests[0]?.authentication).toEqual({
      kind: "jwt",
      accepted: true,
      header: goodHeader,
      payload: goodPayload,
    });
  });

  test.each([
    ["with typ JWT", { header: { typ: "JWT" } }],
    ["issued this very second", { payload: { iat: NOW_SECONDS } }],
    ["that ends in a second", { payload: { exp: NOW_SECONDS + 1 } }],
    ["with the longest lifetime", { payload: { exp: NOW_SECONDS - 30 + 86_400 } }],
  ])("%s is accepted", async (_, changes) => {
    const { get, withToken, tokenOf } = await startService();
    expect((await get(BEIJING, { headers: withToken(tokenOf(changes)) })).status).toBe(200);
  });
});

describe("a token", () => {
  test.each([
    ["another algorithm", { header: { alg: "HS256" } }, "header.alg"],
    ["no signature algorithm", { header: { alg: "none" } }, "header.alg"],
    ["the curve as algorithm", { header: { alg: "Ed25519" } }, "header.alg"],
    ["no algorithm", { header: { alg: undefined } }, "header.alg"],
    ["another type", { header: { typ: "jwt" } }, "header.typ"],
    ["a further header field", { header: { cty: "JWT" } }, '"cty"'],
    ["an unknown credential ID", { header: { kid: "A000000000" } }, '"kid"'],
    ["a credential ID that is no text", { header: { kid: 7 } }, '"kid"'],
    ["no credential ID", { header: { kid: undefined } }, '"kid"'],
    ["a header that is not JSON", { header: "nonsense" }, "not a JWT"],
    ["a header that is a list", { header: "[1]" }, "not a JWT"],
    ["the project of somebody else", { payload: { sub: "P000000000" } }, "payload.sub"],
    ["no project", { payload: { sub: undefined } }, "payload.sub"],
    ["iss", { payload: { iss: "Q123456789" } }, '"iss"'],
    ["aud", { payload: { aud: "weather" } }, '"aud"'],
    ["nbf", { payload: { nbf: NOW_SECONDS - 30 } }, '"nbf"'],
    ["an issue time one second ahead", { payload: { iat: NOW_SECONDS + 1 } }, "in the future"],
    ["times in milliseconds", { payload: { iat: NOW_SECONDS * 1000 } }, "iat: is in the future"],
    ["an issue time as text", { payload: { iat: `${NOW_SECONDS}` } }, "payload.iat"],
    ["no issue time", { payload: { iat: undefined } }, "payload.iat"],
    ["an expiry that is now", { payload: { exp: NOW_SECONDS } }, "exp: is not in the future"],
    ["an expiry with a fraction", { payload: { exp: NOW_SECONDS + 1.5 } }, "payload.exp"],
    ["no expiry", { payload: { exp: undefined } }, "payload.exp"],
    ["a day and a second to live", { payload: { exp: NOW_SECONDS + 86_371 } }, "86400 seconds"],
    ["the key of a stranger", createDemoCredential(), "not signed"],
  ])("with %s is refused", async (_, changes, sentence) => {
    const under = await startService();
    await expectUnauthorized(under, under.withToken(under.tokenOf(changes)), sentence);
  });

  test.each([
    ["two parts", (token: string) => token.slice(0, token.lastIndexOf("."))],
    ["four parts", (token: string) => `${token}.e30`],
    ["an empty signature", (token: string) => token.slice(0, token.lastIndexOf(".") + 1)],
    ["no text at all", () => "a"],
  ])("with %s is refused", async (_, spoil) => {
    const under = await startService();
    await expectUnauthorized(under, under.withToken(spoil(under.tokenOf())), "token is not");
  });

  test("with a payload exchanged after signing is refused", async () => {
    const under = await startService();
    const [header, , signature] = under.tokenOf().split(".");
    const [, payload] = under.tokenOf({ payload: { exp: NOW_SECONDS + 800 } }).split(".");
    const headers = under.withToken(`${header}.${payload}.${signature}`);
    await expectUnauthorized(under, headers, "not signed");
  });

  test.each(["Basic", "bearer", "JWT", "Bearer "])("sent as %s is refused", async (scheme) => {
    const under = await startService();
    const headers = { ...GZIP, authorization: `${scheme} ${under.tokenOf()}` };
    await expectUnauthorized(under, headers, "token is not");
  });
});

describe("API keys", () => {
  test.each([
    ["header", BEIJING, { "x-svc-api-key": API_KEY }, { location: "101010100" }],
    ["parameter", `${BEIJING}&key=${API_KEY}`, {}, { location: "101010100", key: "(withheld)" }],
  ])("in the %s, a known key is accepted and never recorded", async (place, target, key, query) => {
    const { service, get } = await startService();
    expect((await get(target, { headers: { ...GZIP, ...key } })).status).toBe(200);
    expect(service.requests).toMatchObject([
      { authentication: { kind: "api-key", accepted: true, sentIn: `key-${place}` }, query },
    ]);
    expect(JSON.stringify(service.requests)).not.toContain(API_KEY);
  });

  test("a key with a custom header is accepted there and rejected in the usual header", async () => {
    const credentials = [{ kind: "api-key", key: API_KEY, header: "X-Other-Key" }] as const;
    const under = await startService({ credentials });
    await expectUnauthorized(under, { ...GZIP, "x-svc-api-key": API_KEY }, "API key");
    const headers = { ...GZIP, "x-other-key": API_KEY };
    expect((await under.get(BEIJING, { headers })).status).toBe(200);
  });

  test.each(["wrong", "", API_KEY.toUpperCase()])("the key '%s' is refused", async (key) => {
    await expectUnauthorized(await startService(), { ...GZIP, "x-svc-api-key": key }, "API key");
  });
});

describe("the number of credentials", () => {
  test("none is refused", async () => {
    const under = await startService();
    await expectUnauthorized(under, GZIP, "no credential");
    expect(under.service.requests[0]?.authentication).toEqual({ kind: "none" });
  });

  test.each([
    ["a token and a key header", BEIJING, true, { "x-svc-api-key": API_KEY }],
    ["a token and a key parameter", `${BEIJING}&key=${API_KEY}`, true, {}],
    [
      "a key header and parameter",
      `${BEIJING}&key=${API_KEY}`,
      false,
      { "x-svc-api-key": API_KEY },
    ],
  ])("%s are refused although both are good", async (_, target, hasToken, more) => {
    const { service, get, withToken, tokenOf } = await startService();
    const token = tokenOf();
    const headers = { ...GZIP, ...(hasToken ? withToken(token) : {}), ...more };
    expect((await get(target, { headers })).status).toBe(401);
    expect(service.requests[0]?.authentication).toMatchObject({ kind: "several" });
    expect(JSON.stringify(service.requests)).not.toContain(token);
    expect(JSON.stringify(service.requests)).not.toContain(API_KEY);
  });
});
