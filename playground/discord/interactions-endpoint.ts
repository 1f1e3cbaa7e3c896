/** Sends interactions to the bot as signed HTTP requests, which replace gateway events if a URL is set. */
import { checkEndpoint } from "./check-endpoint.ts";
import type { Core } from "./core.ts";
import { createEndpointPosts, type PostResult } from "./endpoint-posts.ts";
import type { InteractionRecord } from "./interactions.ts";
import { createSigningKey, type SigningKey } from "./signing-key.ts";

/** The endpoint of one application, and the key that proves that requests are from Discord. */
export interface InteractionsEndpoint extends SigningKey {
  /** Where interactions go; `null`: to the gateway. */
  url(): string | null;
  /**
   * Sets the URL, or `null` for the gateway.
   * @throws {Error} if the URL's answers to two PINGs are wrong; the old setting stays then.
   */
  use(url: string | null): Promise<void>;
  /**
   * Posts an interaction to `url` and handles the answer later: 202 with an empty body, which leaves
   * the rest to the callback. Anything else is a violation and leaves the person without an answer,
   * unless the callback came first.
   */
  deliver(url: string, record: InteractionRecord, payload: unknown): void;
  /** Breaks all requests, without violations. */
  close(): void;
}

/** Starts with the gateway and a new key. */
export function createInteractionsEndpoint(core: Core): InteractionsEndpoint {
  const key = createSigningKey(core.now);
  const posts = createEndpointPosts();
  let current: string | null = null;
  let closed = false;
  const settle = (record: InteractionRecord, result: PostResult) => {
    const { status, headers } = result.kind === "answered" ? result : { status: null, headers: {} };
    const { id, kind } = record;
    const at = core.now();
    core.emit({ kind: "delivery", interactionId: id, interaction: kind, at, status, headers });
    const problem = problemOf(result);
    if (problem === null || record.acknowledgement !== null || closed) return;
    core.report("interactions-endpoint", problem);
    const outcome = { kind: "unanswered", reason: "not-delivered" } as const;
    record.move({ kind: "answered", outcome });
  };
  return {
    ...key,
    url: () => current,
    async use(url) {
      if (url !== null) await checkEndpoint(url, { core, key, posts });
      if (url === current) return;
      current = url;
      core.emit({ kind: "endpoint", url });
    },
    deliver(url, record, payload) {
      const body = JSON.stringify(payload);
      const sent = posts.send({ url, headers: key.sign(body), body });
      void sent.then((result) => settle(record, result));
    },
    close() {
      closed = true;
      posts.close();
    },
  };
}

/** What is wrong with an answer to an interaction; `null` if it is fine. */
function problemOf(result: PostResult): string | null {
  switch (result.kind) {
    case "silent":
      return "The endpoint did not answer an interaction within 3 s.";
    case "torn":
      return `The connection broke before the endpoint answered an interaction (${result.reason}).`;
    case "answered": {
      const { status, body } = result;
      if (status !== 202) {
        return `The endpoint answered an interaction with ${status}; the fake takes 202 with an empty body.`;
      }
      if (body === "") return null;
      return "The endpoint answered an interaction with 202 and a body, which must be empty.";
    }
  }
}
