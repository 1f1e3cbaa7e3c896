/** The faults of the fake weather service, and what each does to a good answer. */
import { z } from "zod";
import type { DailyAnswer } from "./answer.ts";
import { junkValues, polarNight, withoutFields } from "./damage.ts";
import type { Delivery } from "./deliver.ts";
import { problemText } from "./problems.ts";
import { bodylessReply, jsonReply, problemReply, type Reply, textReply } from "./reply.ts";

const status = z.int().min(200).max(599);

/** Schema of a fault, e.g. from a control page. */
export const faultSchema = z.discriminatedUnion("kind", [
  // The old error form: HTTP 200 and a code in the body.
  z.object({
    kind: z.literal("code"),
    code: z.enum(["204", "400", "401", "402", "403", "404", "429", "500"]),
  }),
  // The new error form. Title and detail default to the usual texts of the slug.
  z.object({
    kind: z.literal("problem"),
    status,
    slug: z.string(),
    title: z.string().optional(),
    detail: z.string().optional(),
    retryAfterSeconds: z.number().nonnegative().optional(),
    invalidParams: z.array(z.string()).optional(),
  }),
  z.object({ kind: z.literal("empty-body"), status }),
  // The answer of a proxy in between.
  z.object({ kind: z.literal("html"), status }),
  z.object({ kind: z.literal("truncated-json") }),
  // A good body with the content type text/html.
  z.object({ kind: z.literal("wrong-content-type") }),
  // A good body that claims to be compressed and is not.
  z.object({ kind: z.literal("plain-claimed-gzip") }),
  // Accepts the request and never answers.
  z.object({ kind: z.literal("silent") }),
  z.object({ kind: z.literal("slow"), delayMs: z.number().nonnegative() }),
  z.object({ kind: z.literal("torn-socket"), when: z.enum(["before-headers", "mid-body"]) }),
  // `bytes` is the decompressed size.
  z.object({ kind: z.literal("gzip-bomb"), bytes: z.int().nonnegative() }),
  z.object({ kind: z.literal("redirect"), location: z.string(), status: status.optional() }),
  // The named daily fields (default all, never fxDate) are missing, null or empty in turn.
  z.object({ kind: z.literal("missing-fields"), fields: z.array(z.string()).optional() }),
  // Every daily value except fxDate has another type or an absurd value.
  z.object({ kind: z.literal("junk-values") }),
  // A different number of days than requested.
  z.object({ kind: z.literal("days"), count: z.int().min(0).max(400) }),
  // No sunrise and no sunset on any day.
  z.object({ kind: z.literal("polar-night") }),
  // Any JSON at all.
  z.object({ kind: z.literal("answer"), body: z.unknown(), status: status.optional() }),
]);

/** How the next requests fail. */
export type Fault = z.infer<typeof faultSchema>;

/** Creates a good answer to the request. If `dayCount` is given, it replaces the requested number of days. */
export type CreateAnswer = (dayCount?: number) => DailyAnswer;

const HTML = "<!doctype html><title>Error</title><h1>The page could not be served</h1>";

const problemOf = (fault: Fault & { kind: "problem" }): Reply => {
  const text = problemText(fault.slug);
  return problemReply(
    {
      status: fault.status,
      slug: fault.slug,
      title: fault.title ?? text.title,
      detail: fault.detail ?? text.detail,
      invalidParams: fault.invalidParams,
    },
    fault.retryAfterSeconds === undefined ? {} : { "retry-after": `${fault.retryAfterSeconds}` },
  );
};

const uncompressed = (answer: DailyAnswer): Reply => ({
  ...jsonReply(200, answer),
  body: Buffer.from(JSON.stringify(answer)),
});

const halfOf = (answer: DailyAnswer): string => {
  const text = JSON.stringify(answer);
  return text.slice(0, Math.floor(text.length / 2));
};

type ConnectionFault = Extract<Fault, { kind: "silent" | "slow" | "torn-socket" | "gzip-bomb" }>;

const connectionFault = (fault: ConnectionFault, makeAnswer: CreateAnswer): Delivery => {
  switch (fault.kind) {
    case "silent":
      return { kind: "never" };
    case "slow":
      return { kind: "later", delayMs: fault.delayMs, reply: jsonReply(200, makeAnswer()) };
    case "torn-socket":
      return { kind: "torn", when: fault.when, reply: jsonReply(200, makeAnswer()) };
    case "gzip-bomb":
      return { kind: "bomb", bytes: fault.bytes };
  }
};

const replyFault = (fault: Exclude<Fault, ConnectionFault>, makeAnswer: CreateAnswer): Reply => {
  switch (fault.kind) {
    case "code":
      return jsonReply(200, { code: fault.code });
    case "problem":
      return problemOf(fault);
    case "empty-body":
      return bodylessReply(fault.status);
    case "html":
      return textReply(fault.status, "text/html; charset=utf-8", HTML);
    case "truncated-json":
      return textReply(200, "application/json", halfOf(makeAnswer()));
    case "wrong-content-type":
      return textReply(200, "text/html", JSON.stringify(makeAnswer()));
    case "plain-claimed-gzip":
      return uncompressed(makeAnswer());
    case "redirect":
      return bodylessReply(fault.status ?? 302, { location: fault.location });
    case "missing-fields":
      return jsonReply(200, withoutFields(makeAnswer(), fault.fields ?? null));
    case "junk-values":
      return jsonReply(200, junkValues(makeAnswer()));
    case "days":
      return jsonReply(200, makeAnswer(fault.count));
    case "polar-night":
      return jsonReply(200, polarNight(makeAnswer()));
    case "answer":
      return jsonReply(fault.status ?? 200, fault.body);
  }
};

const isConnectionFault = (fault: Fault): fault is ConnectionFault =>
  ["silent", "slow", "torn-socket", "gzip-bomb"].includes(fault.kind);

/** The answer to a valid request while `fault` is on. */
export const deliveryOf = (fault: Fault, makeAnswer: CreateAnswer): Delivery =>
  isConnectionFault(fault)
    ? connectionFault(fault, makeAnswer)
    : { kind: "reply", reply: replyFault(fault, makeAnswer) };
