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
  sendRaw,
  signToken,
  startService,
} from "./raw-client.ts";

const expectUnauthorized = async (
  { service }: ServiceUnderTest,
  headers: Readonly<Record<string, string | string[]>>,
  sentence: string,
): Promise<void> => {
  const answer = await sendRaw(service.baseUrl, { target: BEIJING, headers });
  expect(answer.status).toBe(401);
  expect(answer.headers["content-type"]).toBe("application/problem+json");
  expect(jsonOf(answer)).toMatchObject({ error: { status: 401, title: "Unauthorized" } });
  expect(service.requests[0]?.violations.join(" ")).toContain(sentence);
};

describe("a good token", () => {
  test("made with jose, it is accepted and its decoded parts are recorded", async () => {
    const { service, withToken, goodHeader, goodPayload, privateKeyPem } = await startService();
    const token = await new SignJWT(goodPayload)
      .setProtectedHeader(goodHeader)
      .sign(await importPKCS8(privateKeyPem, "EdDSA"));
    const answer = await sendRaw(service.baseUrl, { target: BEIJING, headers: withToken(token) });
    expect(answer.status).toBe(200);
    expect(service.requests[0]?.authentication).toEqual({
      kind: "jwt",
      accepted: true,
      header: goodHeader,
      payload: goodPayload,
    });
  });

  test.each([
    ["with typ JWT", { typ: "JWT" }, {}],
    ["issued this very second", {}, { iat: NOW_SECONDS }],
    ["that ends in a second", {}, { exp: NOW_SECONDS + 1 }],
    ["with the longest lifetime", {}, { iat: NOW_SECONDS - 30, exp: NOW_SECONDS - 30 + 86_400 }],
  ])("%s is accepted", async (_, header, payload) => {
    const { service, withToken, goodHeader, goodPayload, privateKeyPem } = await startService();
    const token = signToken(
      { ...goodHeader, ...header },
      { ...goodPayload, ...payload },
      privateKeyPem,
    );
    const answer = await sendRaw(service.baseUrl, { target: BEIJING, headers: withToken(token) });
    expect(answer.status).toBe(200);
  });

  test("with the account's issuer, it is accepted where one is configured", async () => {
    const { get } = await startService({ issuer: "Q123456789" });
    expect((await get(BEIJING)).status).toBe(200);
  });
});

describe("a token header", () => {
  test.each([
    ["another algorithm", { alg: "HS256" }, '"alg"'],
    ["no signature algorithm", { alg: "none" }, '"alg"'],
    ["the curve as algorithm", { alg: "Ed25519" }, '"alg"'],
    ["another type", { typ: "jwt" }, '"typ"'],
    ["a further field", { cty: "JWT" }, "may not be added: cty"],
    ["an unknown credential ID", { kid: "A000000000" }, '"kid"'],
    ["a credential ID that is no text", { kid: 7 }, '"kid"'],
  ])("with %s is refused", async (_, change, sentence) => {
    const under = await startService();
    const token = signToken(
      { ...under.goodHeader, ...change },
      under.goodPayload,
      under.privateKeyPem,
    );
    await expectUnauthorized(under, under.withToken(token), sentence);
  });

  test.each([
    ["alg", '"alg"'],
    ["kid", '"kid"'],
  ])("without %s is refused", async (field, sentence) => {
    const under = await startService();
    const header = Object.fromEntries(
      Object.entries(under.goodHeader).filter(([name]) => name !== field),
    );
    const token = signToken(header, under.goodPayload, under.privateKeyPem);
    await expectUnauthorized(under, under.withToken(token), sentence);
  });
});

describe("a token payload", () => {
  test.each([
    ["the project of somebody else", { sub: "P000000000" }, '"sub"'],
    ["iss", { iss: "Q123456789" }, '"iss"'],
    ["aud", { aud: "weather" }, "may not be added: aud"],
    ["nbf", { nbf: NOW_SECONDS - 30 }, "may not be added: nbf"],
    ["jti", { jti: "1" }, "may not be added: jti"],
    ["an issue time one second ahead", { iat: NOW_SECONDS + 1 }, '"iat" is in the future'],
    ["an expiry that is now", { exp: NOW_SECONDS }, '"exp" is not in the future'],
    ["an expiry that is over", { exp: NOW_SECONDS - 1 }, '"exp" is not in the future'],
    [
      "a lifetime of a day and a second",
      { iat: NOW_SECONDS - 30, exp: NOW_SECONDS - 30 + 86_401 },
      "86400",
    ],
    ["an expiry before its issue", { iat: NOW_SECONDS, exp: NOW_SECONDS - 9 }, "ends before"],
    ["an issue time as text", { iat: `${NOW_SECONDS}` }, '"iat" must be a whole number'],
    ["an expiry with a fraction", { exp: NOW_SECONDS + 1.5 }, '"exp" must be a whole number'],
    ["times in milliseconds", { iat: NOW_SECONDS * 1000 }, '"iat" is in the future'],
  ])("with %s is refused", async (_, change, sentence) => {
    const under = await startService();
    const token = signToken(
      under.goodHeader,
      { ...under.goodPayload, ...change },
      under.privateKeyPem,
    );
    await expectUnauthorized(under, under.withToken(token), sentence);
  });

  test.each(["sub", "iat", "exp"])("without %s is refused", async (field) => {
    const under = await startService();
    const payload = Object.fromEntries(
      Object.entries(under.goodPayload).filter(([name]) => name !== field),
    );
    const token = signToken(under.goodHeader, payload, under.privateKeyPem);
    await expectUnauthorized(under, under.withToken(token), `"${field}"`);
  });

  test.each([
    ["no issuer", {}],
    ["another issuer", { iss: "Q000000000" }],
  ])("with %s is refused where an issuer is configured", async (_, change) => {
    const under = await startService({ issuer: "Q123456789" });
    const token = signToken(
      under.goodHeader,
      { ...under.goodPayload, ...change },
      under.privateKeyPem,
    );
    await expectUnauthorized(under, under.withToken(token), '"iss"');
  });
});

describe("a token's form and signature", () => {
  const goodToken = (under: ServiceUnderTest): string =>
    signToken(under.goodHeader, under.goodPayload, under.privateKeyPem);

  const strayBits = (token: string): string =>
    ({ A: "B", Q: "R", g: "h", w: "x" })[token.slice(-1)] ?? "no such end";

  test.each([
    ["padding", (token: string) => `${token}==`],
    ["two parts", (token: string) => token.slice(0, token.lastIndexOf("."))],
    ["four parts", (token: string) => `${token}.e30`],
    ["an empty signature", (token: string) => token.slice(0, token.lastIndexOf(".") + 1)],
    ["plain Base64", (token: string) => `+/${token.slice(2)}`],
    ["no text at all", () => "a"],
    // 64 bytes leave four bits of the last character unused; they must be zero.
    ["stray bits at its end", (token: string) => `${token.slice(0, -1)}${strayBits(token)}`],
  ])("with %s it is refused", async (_, spoil) => {
    const under = await startService();
    const headers = under.withToken(spoil(goodToken(under)));
    await expectUnauthorized(under, headers, "three parts in Base64URL");
  });

  test.each([
    ["a header that is not JSON", "nonsense"],
    ["a header that is a list", "[1]"],
  ])("with %s it is refused", async (_, header) => {
    const under = await startService();
    const token = signToken(header, under.goodPayload, under.privateKeyPem);
    await expectUnauthorized(under, under.withToken(token), "header is not a JSON object");
  });

  test("signed with another key it is refused", async () => {
    const under = await startService();
    const stranger = createDemoCredential().privateKeyPem;
    const token = signToken(under.goodHeader, under.goodPayload, stranger);
    await expectUnauthorized(under, under.withToken(token), "not signed with the private key");
  });

  test("with a payload exchanged after signing it is refused", async () => {
    const under = await startService();
    const [header, , signature] = goodToken(under).split(".");
    const payload = Buffer.from(
      JSON.stringify({ ...under.goodPayload, exp: NOW_SECONDS + 800 }),
    ).toString("base64url");
    const headers = under.withToken(`${header}.${payload}.${signature}`);
    await expectUnauthorized(under, headers, "not signed with the private key");
  });

  test.each(["Basic", "bearer", "JWT", "Bearer "])("sent as %s it is refused", async (scheme) => {
    const under = await startService();
    const headers = {
      "accept-encoding": "gzip",
      authorization: `${scheme} ${goodToken(under)}`,
    };
    await expectUnauthorized(under, headers, "Bearer <JWT>");
  });
});

describe("API keys", () => {
  test("in the header, a known key is accepted and never recorded", async () => {
    const { service } = await startService();
    const headers = { "accept-encoding": "gzip", "x-svc-api-key": API_KEY };
    expect((await sendRaw(service.baseUrl, { target: BEIJING, headers })).status).toBe(200);
    expect(service.requests[0]?.authentication).toEqual({
      kind: "api-key",
      accepted: true,
      sentIn: "key-header",
    });
    expect(JSON.stringify(service.requests)).not.toContain(API_KEY);
  });

  test("in the query, a known key is accepted and never recorded", async () => {
    const { service } = await startService();
    const answer = await sendRaw(service.baseUrl, {
      target: `${BEIJING}&key=${API_KEY}`,
      headers: { "accept-encoding": "gzip" },
    });
    expect(answer.status).toBe(200);
    expect(service.requests[0]?.query).toEqual({ location: "101010100", key: "(withheld)" });
    expect(JSON.stringify(service.requests)).not.toContain(API_KEY);
  });

  test("a key with a custom header is accepted there and rejected in the usual header", async () => {
    const credentials = [{ kind: "api-key", key: API_KEY, header: "X-Other-Key" }] as const;
    const under = await startService({ credentials });
    const gzip = { "accept-encoding": "gzip" };
    await expectUnauthorized(under, { ...gzip, "x-svc-api-key": API_KEY }, "API key");
    const headers = { ...gzip, "x-other-key": API_KEY };
    const answer = await sendRaw(under.service.baseUrl, { target: BEIJING, headers });
    expect(answer.status).toBe(200);
  });

  test.each(["wrong", "", API_KEY.toUpperCase()])("the key '%s' is refused", async (key) => {
    const under = await startService();
    const headers = { "accept-encoding": "gzip", "x-svc-api-key": key };
    await expectUnauthorized(under, headers, "API key");
  });
});

describe("the number of credentials", () => {
  test("none is refused", async () => {
    const under = await startService();
    await expectUnauthorized(under, { "accept-encoding": "gzip" }, "no credential");
    expect(under.service.requests[0]?.authentication).toEqual({ kind: "none" });
  });

  test.each([
    ["a token and a key header", BEIJING, { "x-svc-api-key": API_KEY }],
    ["a token and a key parameter", `${BEIJING}&key=${API_KEY}`, {}],
  ])("%s are refused although both are good", async (_, target, more) => {
    const { service, get, withToken, goodHeader, goodPayload, privateKeyPem } =
      await startService();
    const token = signToken(goodHeader, goodPayload, privateKeyPem);
    const answer = await get(target, { headers: { ...withToken(token), ...more } });
    expect(answer.status).toBe(401);
    expect(service.requests[0]?.authentication).toMatchObject({ kind: "several" });
    expect(JSON.stringify(service.requests)).not.toContain(token);
    expect(JSON.stringify(service.requests)).not.toContain(API_KEY);
  });

  test("the same key in header and query is refused", async () => {
    const { get } = await startService();
    const headers = { "accept-encoding": "gzip", "x-svc-api-key": API_KEY };
    expect((await get(`${BEIJING}&key=${API_KEY}`, { headers })).status).toBe(401);
  });

  test("two Authorization headers are refused", async () => {
    const under = await startService();
    const token = signToken(under.goodHeader, under.goodPayload, under.privateKeyPem);
    const headers = {
      "accept-encoding": "gzip",
      authorization: [`Bearer ${token}`, `Bearer ${token}`],
    };
    await expectUnauthorized(under, headers, "more than one credential");
  });
});
