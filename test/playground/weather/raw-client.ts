/** Sends requests to the fake weather service exactly as written, good or bad, and signs tokens. */
import { sign } from "node:crypto";
import { type IncomingHttpHeaders, request } from "node:http";
import { gunzipSync } from "node:zlib";
import { onTestFinished } from "vitest";
import { createDemoCredential } from "../../../playground/weather/credentials.ts";
import {
  type FakeWeather,
  type FakeWeatherOptions,
  startFakeWeather,
} from "../../../playground/weather/fake-weather.ts";

/** 2026-07-15 12:34:56 UTC. */
export const NOW_MS = Date.UTC(2026, 6, 15, 12, 34, 56);
export const NOW_SECONDS = Math.floor(NOW_MS / 1000);

/** One raw answer. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

export interface RawRequest {
  readonly method?: string;
  /** Path and query after the base URL, sent unchanged. */
  readonly target: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

/** Rejects if the connection breaks before the whole body arrives. */
export const sendRaw = (baseUrl: string, raw: RawRequest): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const base = new URL(baseUrl);
    const outgoing = request(
      {
        host: base.hostname,
        port: base.port,
        path: `${base.pathname === "/" ? "" : base.pathname}${raw.target}`,
        method: raw.method ?? "GET",
        headers: { ...raw.headers },
        agent: false,
        ...(raw.signal === undefined ? {} : { signal: raw.signal }),
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", reject);
        incoming.on("end", () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            bytes: Buffer.concat(chunks),
          }),
        );
      },
    );
    outgoing.on("error", reject);
    outgoing.end(raw.body);
  });

export const textOf = (answer: RawAnswer): string => gunzipSync(answer.bytes).toString("utf8");

export const jsonOf = (answer: RawAnswer): unknown => JSON.parse(textOf(answer));

const encode = (part: unknown): string =>
  Buffer.from(typeof part === "string" ? part : JSON.stringify(part)).toString("base64url");

/** `header` and `payload` are encoded as they are: objects as JSON, text as the text itself. */
export const signToken = (header: unknown, payload: unknown, privateKeyPem: string): string => {
  const signed = `${encode(header)}.${encode(payload)}`;
  return `${signed}.${sign(null, Buffer.from(signed), privateKeyPem).toString("base64url")}`;
};

/** The API key and its header that every test service accepts besides its JWT credential. */
export const API_KEY = "0123456789abcdef0123456789abcdef";

/** A running service that closes with the test, and what its client needs. */
export interface ServiceUnderTest {
  readonly service: FakeWeather;
  readonly privateKeyPem: string;
  readonly goodHeader: { alg: string; kid: string };
  readonly goodPayload: { sub: string; iat: number; exp: number };
  /** A GET with a good token and gzip; `changes` replaces parts of it. */
  get(target: string, changes?: Partial<RawRequest>): Promise<RawAnswer>;
  /** Headers of a good request with this token. */
  withToken(token: string): Record<string, string>;
}

export const BEIJING = "/v7/weather/3d?location=101010100";

export const startService = async (
  options: Partial<FakeWeatherOptions> & { issuer?: string } = {},
): Promise<ServiceUnderTest> => {
  const { credential, privateKeyPem } = createDemoCredential();
  const { issuer, ...others } = options;
  const service = await startFakeWeather({
    now: () => NOW_MS,
    credentials: [
      { ...credential, ...(issuer === undefined ? {} : { issuer }) },
      { kind: "api-key", key: API_KEY },
    ],
    ...others,
  });
  onTestFinished(() => service.close());
  const goodHeader = { alg: "EdDSA", kid: credential.keyId };
  const goodPayload = { sub: credential.projectId, iat: NOW_SECONDS - 30, exp: NOW_SECONDS + 870 };
  const withToken = (token: string): Record<string, string> => ({
    "accept-encoding": "gzip",
    authorization: `Bearer ${token}`,
  });
  return {
    service,
    privateKeyPem,
    goodHeader,
    goodPayload,
    withToken,
    get: (target, changes = {}) =>
      sendRaw(service.baseUrl, {
        target,
        headers: withToken(
          signToken(
            goodHeader,
            { ...goodPayload, ...(issuer === undefined ? {} : { iss: issuer }) },
            privateKeyPem,
          ),
        ),
        ...changes,
      }),
  };
};
