/** Sends requests to the fake weather service exactly as written, good or bad. */
import { sign } from "node:crypto";
import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { gunzipSync } from "node:zlib";
import { onTestFinished } from "vitest";
import { createDemoCredential } from "../../../playground/weather/credentials.ts";
import {
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
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

/** Rejects if the connection breaks before the whole body arrives. */
export const sendRaw = async (
  baseUrl: string,
  { target, body, ...rest }: RawRequest,
): Promise<RawAnswer> => {
  const { hostname, port, pathname } = new URL(baseUrl);
  const path = pathname.replace(/\/$/, "") + target;
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = request({ hostname, port, path, agent: false, ...rest }, resolve);
    outgoing.on("error", reject).end(body);
  });
  const bytes = Buffer.concat(await incoming.toArray());
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, bytes };
};

export const textOf = (answer: RawAnswer): string => gunzipSync(answer.bytes).toString("utf8");

export const jsonOf = (answer: RawAnswer): unknown => JSON.parse(textOf(answer));

const encode = (part: unknown): string =>
  Buffer.from(typeof part === "string" ? part : JSON.stringify(part)).toString("base64url");

/** The API key that every test service accepts besides its JWT credential. */
export const API_KEY = "0123456789abcdef0123456789abcdef";

export const BEIJING = "/v7/weather/3d?location=101010100";

/** What a token has instead of good parts. Text is encoded as it is, without JSON. */
interface TokenChanges {
  readonly header?: Readonly<Record<string, unknown>> | string;
  readonly payload?: Readonly<Record<string, unknown>>;
  readonly privateKeyPem?: string;
}

/** A running service that closes with the test, and what its client needs. */
export const startService = async (options: Partial<FakeWeatherOptions> = {}) => {
  const { credential, privateKeyPem } = createDemoCredential();
  const service = await startFakeWeather({
    now: () => NOW_MS,
    credentials: [credential, { kind: "api-key", key: API_KEY }],
    ...options,
  });
  onTestFinished(() => service.close());
  const goodHeader = { alg: "EdDSA", kid: credential.keyId };
  const goodPayload = { sub: credential.projectId, iat: NOW_SECONDS - 30, exp: NOW_SECONDS + 870 };
  /** A token, good except for `changes`. */
  const tokenOf = (changes: TokenChanges = {}): string => {
    const { header = {}, payload } = changes;
    const fullHeader = typeof header === "string" ? header : { ...goodHeader, ...header };
    const signed = `${encode(fullHeader)}.${encode({ ...goodPayload, ...payload })}`;
    const key = changes.privateKeyPem ?? privateKeyPem;
    return `${signed}.${sign(null, Buffer.from(signed), key).toString("base64url")}`;
  };
  /** Headers of a good request with this token. */
  const withToken = (token: string): Record<string, string> => ({
    "accept-encoding": "gzip",
    authorization: `Bearer ${token}`,
  });
  /** A GET with a good token and gzip; `changes` replaces parts of it. */
  const get = (target: string, changes: Partial<RawRequest> = {}): Promise<RawAnswer> =>
    sendRaw(service.baseUrl, { target, headers: withToken(tokenOf()), ...changes });
  return { service, privateKeyPem, goodHeader, goodPayload, tokenOf, withToken, get };
};

export type ServiceUnderTest = Awaited<ReturnType<typeof startService>>;

/** Status, body (`null` without one) and broken rules of one request. */
export const outcomeOf = async (target: string, changes?: Partial<RawRequest>) => {
  const { service, get } = await startService();
  const answer = await get(target, changes);
  const violations = service.requests.flatMap((record) => record.violations);
  const body = answer.bytes.length === 0 ? null : jsonOf(answer);
  return { status: answer.status, body, violations: violations.join(" ") };
};
