/** Checks an interactions endpoint with two PINGs when a developer sets it. */
import type { Core } from "./core.ts";
import type { EndpointPosts, PostResult } from "./endpoint-posts.ts";
import { isObject } from "./json.ts";
import { userJson } from "./message-json.ts";
import type { SigningKey } from "./signing-key.ts";

const ping = 1;
const pong = 1;

/**
 * Sends one PING with a valid signature and one with an invalid signature.
 * @throws {Error} with a sentence that says what is wrong with the URL or an answer
 */
export async function checkEndpoint(
  url: string,
  { core, key, posts }: { core: Core; key: SigningKey; posts: EndpointPosts },
): Promise<void> {
  if (!URL.canParse(url) || new URL(url).protocol !== "http:") {
    throw new Error(`The endpoint "${url}" is no http: URL; the fake takes no other.`);
  }
  const body = JSON.stringify(pingPayload(core));
  checkPong(await posts.send({ url, headers: key.sign(body), body }));
  const headers = key.sign(`${body} `);
  checkRejection(await posts.send({ url, headers, body }));
}

function pingPayload(core: Core): Record<string, unknown> {
  return {
    id: core.newId(),
    application_id: core.applicationId,
    type: ping,
    token: "a-ping-is-answered-at-once",
    version: 1,
    user: userJson({ id: core.newId(), username: "developer" }),
    entitlements: [],
    authorizing_integration_owners: {},
    app_permissions: "0",
  };
}

function checkPong(result: PostResult): void {
  const { status, headers, body } = answered(result, "a PING");
  if (status !== 200) throw new Error(`The endpoint answered a PING with ${status}, not 200.`);
  const type = headers["content-type"] ?? "";
  if (!/^application\/json\s*(?:;|$)/i.test(type)) {
    const said = type === "" ? "without a content type" : `with the content type ${type}`;
    throw new Error(`The endpoint answered a PING ${said}, not with application/json.`);
  }
  if (!isPong(body)) {
    throw new Error(`The endpoint answered a PING with ${body.slice(0, 100)}, not {"type":1}.`);
  }
}

function checkRejection(result: PostResult): void {
  const { status } = answered(result, "a wrong signature");
  if (status === 401) return;
  throw new Error(`The endpoint answered a wrong signature with ${status}, not 401.`);
}

function answered(result: PostResult, what: string): Extract<PostResult, { kind: "answered" }> {
  if (result.kind === "answered") return result;
  throw new Error(
    result.kind === "silent"
      ? `The endpoint did not answer ${what} within 3 s.`
      : `The connection broke before the endpoint answered ${what} (${result.reason}).`,
  );
}

function isPong(body: string): boolean {
  try {
    const value: unknown = JSON.parse(body);
    return isObject(value) && value["type"] === pong;
  } catch {
    return false;
  }
}
