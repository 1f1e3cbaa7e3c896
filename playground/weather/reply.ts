/** Complete HTTP answers of the service; every body is gzip compressed (section 1). */
import { gzipSync } from "node:zlib";
import { type Problem, problemBody } from "./problems.ts";

/** One complete answer. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The sent bytes, compressed; `null` for an answer without a body. */
  readonly body: Buffer | null;
}

/** Compressed text of any content type. */
export const textReply = (status: number, contentType: string, text: string): Reply => ({
  status,
  headers: { "content-type": contentType, "content-encoding": "gzip" },
  body: gzipSync(text),
});

/** Compressed JSON. */
export const jsonReply = (status: number, body: unknown): Reply =>
  textReply(status, "application/json", JSON.stringify(body) ?? "null");

/** An error in the new form, with more `headers`. */
export const problemReply = (
  problem: Problem,
  headers: Readonly<Record<string, string>> = {},
): Reply => {
  const reply = textReply(
    problem.status,
    "application/problem+json",
    JSON.stringify(problemBody(problem)),
  );
  return { ...reply, headers: { ...reply.headers, ...headers } };
};

/** A status and headers, nothing else. */
export const bodylessReply = (
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Reply => ({ status, headers, body: null });
