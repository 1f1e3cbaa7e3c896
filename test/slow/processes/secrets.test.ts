/** No secret leaks when something fails: not into the log, a message, a metric or a request to others. */
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { inspect } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";
import { startFakeDiscord } from "../../../playground/discord/fake-discord.ts";
import {
  type Fault,
  type ServiceCredential,
  startFakeWeather,
} from "../../../playground/weather/fake-weather.ts";
import { errorOf } from "../../config/environments.ts";
import { runMain } from "../../support/bot-process.ts";
import { freePort } from "../../support/free-port.ts";
import { scrapeText } from "../../support/scrape.ts";
import { leaksIn } from "../../support/secret-marks.ts";

const TIMEOUT_MS = 180_000;

/** Text that occurs nowhere else in a run. */
function aMark(): string {
  return randomBytes(24).toString("hex");
}

function pemBody(pem: string): string {
  // The part before is the same in every key of this kind.
  return pem.split("\n").slice(1, -2).join("").slice(22);
}

/** A host that a redirect points to. It must never get a request. */
async function startStranger() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.url} ${JSON.stringify(request.headers)}`);
    response.end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, asked };
}

interface CredentialCase {
  readonly credential: ServiceCredential;
  readonly secrets: Readonly<Record<string, string>>;
  readonly environment: Readonly<Record<string, string>>;
}

function jwtCase(): CredentialCase {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const publicKeyPem = publicKey.export({ type: "spki", format: "pem" }).toString();
  const ids = { keyId: "KEYID00001", projectId: "PROJECT001" };
  return {
    credential: { kind: "jwt", ...ids, publicKey: publicKeyPem },
    secrets: { "private key": pemBody(pem), "signed token": "eyJhbGciOiJFZERTQSIs" },
    environment: {
      WEATHER_JWT_KEY_ID: ids.keyId,
      WEATHER_JWT_PROJECT_ID: ids.projectId,
      WEATHER_JWT_PRIVATE_KEY: pem.replaceAll("\n", "\\n"),
    },
  };
}

function keyCase(place: "header" | "query"): CredentialCase {
  const key = aMark();
  return {
    credential: { kind: "api-key", key },
    secrets: { "API key": key },
    environment: { WEATHER_API_KEY: key, WEATHER_API_KEY_IN: place },
  };
}

/** Every kind of wrong answer. After the last one, requests stop. */
function faultsWith(redirectTo: string): readonly Fault[] {
  return [
    { kind: "redirect", location: redirectTo },
    { kind: "html", status: 200 },
    { kind: "truncated-json" },
    { kind: "plain-claimed-gzip" },
    { kind: "torn-socket", when: "mid-body" },
    { kind: "gzip-bomb", bytes: 5_000_000 },
    { kind: "problem", status: 500, slug: "brand-new" },
    { kind: "problem", status: 400, slug: "invalid-parameter", invalidParams: ["location"] },
    { kind: "code", code: "401" },
  ];
}

describe.each([
  ["a signed token", jwtCase],
  ["an API key in a header", () => keyCase("header")],
  ["an API key in the query", () => keyCase("query")],
])("a process with %s, at the level trace", (_, makeCase) => {
  it(
    "answers, and lives through failures of the service and of Discord -> no secret gets out",
    async () => {
      const credentialCase = makeCase();
      const token = `${aMark()}.${aMark()}`;
      const discord = await startFakeDiscord({ botToken: token, identifyIntervalMs: 0 });
      const weather = await startFakeWeather({ credentials: [credentialCase.credential] });
      onTestFinished(async () => {
        await discord.close();
        await weather.close();
      });
      const stranger = await startStranger();
      const port = await freePort();
      const { child, exited, prints } = runMain({
        ...credentialCase.environment,
        DISCORD_TOKEN: token,
        DISCORD_API_URL: discord.apiUrl,
        WEATHER_BASE_URL: weather.baseUrl,
        DATABASE_URL: "file:forecast.sqlite",
        HTTP_PORT: String(port),
        LOG_LEVEL: "trace",
      });
      await prints('"msg":"ready"');
      const ask = (location: string) =>
        discord.runCommand({ name: "forecast", options: { location } }).outcome;
      await ask("2.35,48.86");
      const faults = faultsWith(stranger.url);
      for (const [index, fault] of faults.entries()) {
        weather.fail(fault);
        await ask(`10.${index},50`);
        weather.heal();
      }
      discord.fail({ kind: "status", status: 500 }, { times: 1, route: /callback/ });
      await ask("2.35,48.86");
      discord.fail({ kind: "status", status: 403, code: 50_001 }, { times: 1, route: /callback/ });
      discord.runCommand({ name: "forecast", options: { location: "2.35,48.86" } });
      await prints("interaction failed");
      const metrics = await scrapeText(port);
      child.kill("SIGTERM");
      const { output } = await exited;

      expect(weather.requests.length).toBeGreaterThan(faults.length);
      expect(weather.requests.flatMap(({ violations }) => violations)).toEqual([]);
      expect(stranger.asked).toEqual([]);
      const sent = JSON.stringify(discord.requests.map(({ body, query }) => ({ body, query })));
      const secrets = { ...credentialCase.secrets, "Discord token": token };
      expect(leaksIn(`${output}\n${metrics}\n${sent}`, secrets)).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

describe("a process that cannot start", () => {
  const password = aMark();
  const token = aMark();
  const key = aMark();
  const pem = generateKeyPairSync("rsa", { modulusLength: 2048 })
    .privateKey.export({ type: "pkcs8", format: "pem" })
    .toString();
  const jwt = { WEATHER_JWT_KEY_ID: "KEYID00001", WEATHER_JWT_PROJECT_ID: "PROJECT001" };
  const secrets = { password, token, key, pem: pemBody(pem) };

  const base = {
    DISCORD_TOKEN: token,
    WEATHER_BASE_URL: "https://weather.example",
    LOG_LEVEL: "trace",
  };

  it.each([
    ["a wrong port", { WEATHER_API_KEY: key, HTTP_PORT: "x" }],
    ["a token with a blank", { WEATHER_API_KEY: key, DISCORD_TOKEN: `${token} ${token}` }],
    ["a key with a line break", { WEATHER_API_KEY: `${key}\n${key}` }],
    ["a private key of another kind", { ...jwt, WEATHER_JWT_PRIVATE_KEY: pem }],
    ["half a private key", { ...jwt, WEATHER_JWT_PRIVATE_KEY: pem.slice(0, 400) }],
    ["a private key where its file's name belongs", { ...jwt, WEATHER_JWT_PRIVATE_KEY_FILE: pem }],
    [
      "a password in the service's address",
      { WEATHER_BASE_URL: `https://a:${password}@b.example` },
    ],
    ["a database's address that is none", { DATABASE_URL: `postgres//bot:${password}@db/x` }],
  ])("%s -> no secret in the error, its stack or what is attached to it", (_, environment) => {
    const error = errorOf({ ...base, ...environment });
    expect(error).not.toBeNull();
    expect(leaksIn(inspect(error, { depth: 10 }), secrets)).toEqual([]);
  });

  it.each([
    ["two credentials", { ...jwt, WEATHER_JWT_PRIVATE_KEY: pem, WEATHER_API_KEY: key }],
    [
      "a database that cannot be reached",
      { WEATHER_API_KEY: key, DATABASE_URL: `postgres://bot:${password}@127.0.0.1:1/x` },
    ],
  ])(
    "%s -> told without a secret",
    async (_, environment) => {
      const { code, output } = await runMain({ ...base, ...environment }).exited;
      expect(code).not.toBe(0);
      expect(output.trim()).not.toBe("");
      expect(leaksIn(output, secrets)).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

describe("leaksIn", () => {
  const secret = "correct-horse+battery/staple=0123456789";

  it.each([
    ["as it is", secret],
    ["in part", secret.slice(7, 25)],
    ["in base64", Buffer.from(secret).toString("base64")],
    ["in hexadecimal", Buffer.from(secret).toString("hex")],
    ["percent-encoded", encodeURIComponent(secret)],
  ])("finds a secret %s", (_, text) => {
    expect(leaksIn(`before ${text} after`, { secret })).toEqual(["secret"]);
  });
});
