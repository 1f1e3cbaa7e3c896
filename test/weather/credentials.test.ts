import { generateKeyPairSync } from "node:crypto";
import { decodeJwt, decodeProtectedHeader, jwtVerify } from "jose";
import { describe, expect, it } from "vitest";
import { createTokenSigner } from "../../src/weather/credentials.ts";
import { TestClock } from "../support/test-clock.ts";

const { publicKey, privateKey } = generateKeyPairSync("ed25519");

function signerFor(
  clock: TestClock,
  overrides: { issuer?: string; lifetimeSeconds?: number } = {},
) {
  return createTokenSigner(
    {
      keyId: "ABCDE12345",
      projectId: "PROJECT001",
      issuer: overrides.issuer ?? null,
      lifetimeSeconds: overrides.lifetimeSeconds ?? 900,
      privateKey,
    },
    clock,
  );
}

describe("createTokenSigner", () => {
  it("a token holds the fields of the interface and no other", async () => {
    const clock = new TestClock("2026-07-14T12:00:00.900Z");
    const token = await signerFor(clock)();
    const now = Date.parse("2026-07-14T12:00:00Z") / 1000;
    expect(decodeProtectedHeader(token)).toEqual({ alg: "EdDSA", kid: "ABCDE12345" });
    expect(decodeJwt(token)).toEqual({ sub: "PROJECT001", iat: now - 30, exp: now - 30 + 900 });
  });

  it("the signature is Ed25519 over header and payload", async () => {
    const clock = new TestClock();
    const token = await signerFor(clock)();
    const options = { currentDate: new Date(clock.now()), algorithms: ["EdDSA"] };
    await expect(jwtVerify(token, publicKey, options)).resolves.toBeDefined();
    expect(Buffer.from(token.split(".")[2] ?? "", "base64url")).toHaveLength(64);
  });

  it("an issuer is sent only when there is one", async () => {
    const token = await signerFor(new TestClock(), { issuer: "QDEVELOPER" })();
    expect(decodeJwt(token)).toMatchObject({ iss: "QDEVELOPER" });
  });

  it("a thousand calls over 15 minutes sign two tokens", async () => {
    const clock = new TestClock();
    const signer = signerFor(clock);
    const tokens = new Set<string>();
    for (let call = 0; call < 1000; call++) {
      tokens.add(await signer());
      await clock.advance(900);
    }
    expect(tokens.size).toBe(2);
  });

  it("callers at the same time share one token", async () => {
    const signer = signerFor(new TestClock());
    const tokens = await Promise.all(Array.from({ length: 50 }, () => signer()));
    expect(new Set(tokens).size).toBe(1);
  });

  it.each([
    ["forward past the end", 3_600_000],
    ["forward past several ends", 90_000_000],
    ["back before the token's iat", -60_000],
  ])("a clock that jumps %s gets a token that is valid now", async (_, jumpMs) => {
    const clock = new TestClock();
    const signer = signerFor(clock);
    await signer();
    clock.jumpBy(jumpMs);
    const { iat = 0, exp = 0 } = decodeJwt(await signer());
    const now = clock.now() / 1000;
    expect(iat).toBeLessThanOrEqual(now);
    expect(exp).toBeGreaterThan(now + 29);
  });

  it("a token is never handed out in the last 30 s of its life", async () => {
    const clock = new TestClock();
    const signer = signerFor(clock, { lifetimeSeconds: 120 });
    for (let second = 0; second < 600; second++) {
      const { exp = 0 } = decodeJwt(await signer());
      expect(exp - Math.floor(clock.now() / 1000)).toBeGreaterThan(30);
      clock.jumpBy(1000);
    }
  });

  it.each([86_401, 119, 0, Number.NaN])("a lifetime of %s s is refused", (lifetimeSeconds) => {
    expect(() => signerFor(new TestClock(), { lifetimeSeconds })).toThrow(RangeError);
  });

  it("a lifetime of 86,400 s is taken", async () => {
    const token = await signerFor(new TestClock(), { lifetimeSeconds: 86_400 })();
    const { iat = 0, exp = 0 } = decodeJwt(token);
    expect(exp - iat).toBe(86_400);
  });
});
