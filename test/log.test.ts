/** What is written to the log, and what never is. */
import { describe, expect, it } from "vitest";
import { createLogger, LOG_LEVELS, type LogLevel } from "../src/log.ts";

const SECRET = "marked-secret-3f9a";
const SECRET_FIELDS = [
  "token",
  "authorization",
  "key",
  "privateKey",
  "headers",
  "url",
  "requestBody",
] as const;

function aLogger(level: LogLevel = "trace") {
  const lines: string[] = [];
  const log = createLogger(level, { write: (line: string) => void lines.push(line) });
  return { log, output: () => lines.join(""), lines };
}

/** An error with an extra field, as libraries attach requests to errors. */
function anError(field: string, message = "it broke"): Error {
  return Object.assign(new Error(message), { [field]: SECRET });
}

describe.each(SECRET_FIELDS)("a secret in the field %s", (field) => {
  it.each([
    ["at the top", { [field]: SECRET }],
    ["one level down", { request: { [field]: SECRET } }],
    ["two levels down", { error: { request: { [field]: SECRET } } }],
    ["inside its object", { [field]: { inner: SECRET, more: [SECRET] } }],
    ["in a list", { requests: [{ [field]: SECRET }] }],
    ["on an error", { err: anError(field) }],
    ["on an error's cause", { err: new Error("it broke", { cause: anError(field) }) }],
    [
      "on an error inside an error",
      { err: Object.assign(new Error("a"), { inner: anError(field) }) },
    ],
    ["three levels down", { a: { b: { c: { [field]: SECRET } } } }],
    ["on one of several errors", { err: new AggregateError([anError(field)], "all broke") }],
  ])("%s is not written, and the rest of the line is", (_, fields) => {
    const { log, output } = aLogger();
    log.error({ ...fields, kind: "timeout" }, "a request failed");
    expect(output()).not.toContain(SECRET);
    expect(output()).toContain('"kind":"timeout"');
    expect(output()).toContain("a request failed");
  });

  it("of a child logger is not written", () => {
    const { log, output } = aLogger();
    log.child({ [field]: SECRET, shard: 3 }).info("ready");
    expect(output()).not.toContain(SECRET);
    expect(output()).toContain('"shard":3');
  });

  it("of an error that is the line itself is not written", () => {
    const { log, output } = aLogger();
    log.error(anError(field));
    expect(output()).not.toContain(SECRET);
    expect(output()).toContain("it broke");
  });
});

describe("createLogger", () => {
  it("an error is its type, message, stack and causes, and nothing that a library attached", () => {
    const { log, lines } = aLogger();
    const cause = Object.assign(new RangeError("inner"), { code: "E_INNER" });
    log.error({ err: Object.assign(new TypeError("outer", { cause }), { config: { a: 1 } }) }, "x");
    expect(JSON.parse(lines[0] ?? "")["err"]).toEqual({
      type: "TypeError",
      message: "outer",
      stack: expect.stringContaining("TypeError: outer"),
      cause: {
        type: "RangeError",
        message: "inner",
        code: "E_INNER",
        stack: expect.stringContaining("RangeError: inner"),
      },
    });
  });

  it("an event is one line of JSON with level, ISO time, message and fields", () => {
    const { log, lines } = aLogger();
    log.info({ kind: "timeout", status: null, attempts: 3 }, "forecast failed");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/\n$/);
    expect(JSON.parse(lines[0] ?? "")).toEqual({
      level: "info",
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      kind: "timeout",
      status: null,
      attempts: 3,
      msg: "forecast failed",
    });
  });

  it("a field that is no secret is written as it is", () => {
    const { log, output } = aLogger();
    log.info({ keyId: "ABC", tokens: 3, customKey: "shown" }, "fields");
    expect(output()).toContain('"keyId":"ABC","tokens":3,"customKey":"shown"');
  });

  it.each(LOG_LEVELS)("at level %s only events of that weight or more are written", (level) => {
    const { log, lines } = aLogger(level);
    log.trace("event");
    log.debug("event");
    log.info("event");
    log.warn("event");
    log.error("event");
    log.fatal("event");
    const expected = { fatal: 1, error: 2, warn: 3, info: 4, debug: 5, trace: 6, silent: 0 };
    expect(lines).toHaveLength(expected[level]);
  });

  it("logging leaves the logged object as it was", () => {
    const { log } = aLogger();
    const fields = { request: { token: SECRET } };
    log.info(fields, "sent");
    expect(fields).toEqual({ request: { token: SECRET } });
  });
});
