/** The credentials and other options of a fake service. */
import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createDemoCredential } from "../../../playground/weather/credentials.ts";
import { startFakeWeather } from "../../../playground/weather/fake-weather.ts";
import { FakeWeatherOptionsError } from "../../../playground/weather/keyring.ts";

describe("starting with wrong options", () => {
  const spki = (key: KeyObject): string => key.export({ type: "spki", format: "pem" }).toString();

  test.each([
    ["an RSA key", () => spki(generateKeyPairSync("rsa", { modulusLength: 2048 }).publicKey)],
    ["an X25519 key", () => spki(generateKeyPairSync("x25519").publicKey)],
    ["a private key", () => createDemoCredential().privateKeyPem],
    ["a damaged key", () => "-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----\n"],
  ])("%s as public key rejects", async (_, makePem) => {
    const publicKey = makePem();
    const start = startFakeWeather({
      credentials: [{ kind: "jwt", keyId: "K", projectId: "P", publicKey }],
    });
    await expect(start).rejects.toBeInstanceOf(FakeWeatherOptionsError);
    await expect(start).rejects.toMatchObject({ kind: "bad-public-key" });
  });

  test.each(["/", "prefix", "/prefix/", "/a//b", "/a?b"])(
    "base path %s rejects",
    async (basePath) => {
      const start = startFakeWeather({ basePath, credentials: [] });
      await expect(start).rejects.toMatchObject({ kind: "bad-base-path" });
    },
  );
});

describe("createDemoCredential", () => {
  test("makes ids of ten capitals and digits, each time other ones", () => {
    const first = createDemoCredential().credential;
    const second = createDemoCredential().credential;
    const documented = /^(?=.*[A-Z])(?=.*\d)[A-Z0-9]{10}$/;
    for (const id of [first.keyId, first.projectId, second.keyId, second.projectId]) {
      expect(id).toMatch(documented);
    }
    expect(first.keyId).not.toBe(second.keyId);
  });
});
