/** The checks with random text. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkRequest } from "../../../playground/weather/check-request.ts";
import { createDemoCredential } from "../../../playground/weather/credentials.ts";
import { createKeyring } from "../../../playground/weather/keyring.ts";
import { NOW_MS } from "./raw-client.ts";

const { credential } = createDemoCredential();
const rules = { basePath: "", keyring: createKeyring([credential]), nowMs: NOW_MS };

const queryPiece = fc.oneof(
  fc.constantFrom(
    "location",
    "lang",
    "unit",
    "key",
    "=",
    "&",
    "?",
    ",",
    "%2C",
    "%",
    "+",
    "#",
    "-0",
  ),
  fc.constantFrom("__proto__", "constructor", "1.5", "NaN", "%00", "%FF", "toString", ""),
  fc.string({ maxLength: 6 }),
);

test("no query string makes the checks throw, and none is accepted without a credential", () => {
  fc.assert(
    fc.property(fc.array(queryPiece, { maxLength: 12 }), (pieces) => {
      const target = `/v7/weather/3d?${pieces.join("")}`;
      const check = checkRequest({ method: "GET", target, headers: {} }, rules);
      expect(check.verdict.kind).toBe("rejected");
    }),
    { numRuns: 1000 },
  );
});

test("no bearer text makes the checks throw, and none is accepted unsigned", () => {
  const base64url = (text: string): string => Buffer.from(text).toString("base64url");
  const header = JSON.stringify({ alg: "EdDSA", kid: credential.keyId });
  const anyPart = fc.oneof(
    fc.json({ maxDepth: 2 }).map(base64url),
    fc.string().map(base64url),
    fc.constant(base64url(header)),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(anyPart, { minLength: 1, maxLength: 4 }), (parts) => {
      const headers = {
        "accept-encoding": ["gzip"],
        authorization: [`Bearer ${parts.join(".")}`],
      };
      const target = "/v7/weather/3d?location=101010100";
      const check = checkRequest({ method: "GET", target, headers }, rules);
      expect(check.verdict).toMatchObject({ rejection: { problem: { status: 401 } } });
      expect(check.authentication).toMatchObject({ kind: "jwt", accepted: false });
    }),
    { numRuns: 1000 },
  );
});
