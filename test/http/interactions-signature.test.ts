/** Which requests are accepted as Discord's and as current. */
import { generateKeyPairSync, sign } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSignatureCheck, type SignedRequest } from "../../src/http/interactions.ts";
import { TestClock } from "../support/test-clock.ts";

/** Unix seconds. */
const NOW = Date.parse("2026-07-14T12:00:00Z") / 1000;
const BODY = Buffer.from('{"type":2,"name":"Zürich"}');

function createKey() {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const hex = Buffer.from(publicKey.export({ format: "jwk" }).x ?? "", "base64url").toString("hex");
  const signed = (timestamp = String(NOW), body: Uint8Array = BODY) => ({
    timestamp,
    body,
    signature: sign(null, Buffer.concat([Buffer.from(timestamp), body]), privateKey).toString(
      "hex",
    ),
  });
  return { hex, signed, judge: judgeOf(hex) };
}

/** Judges a request as the route does: its headers before its body. */
function judgeOf(publicKey: string) {
  const check = createSignatureCheck({ publicKey, clock: new TestClock("2026-07-14T12:00:00Z") });
  return (request: SignedRequest) => {
    const verdict = check.headers(request);
    return verdict === "valid" && !check.isSigned(request) ? "forged" : verdict;
  };
}

function withFlippedBit(bytes: Uint8Array, place: number): Buffer {
  const flipped = Buffer.from(bytes);
  const bit = place % (flipped.length * 8);
  flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return flipped;
}

describe("who signed", () => {
  it("the application's key -> valid", () => {
    const { signed, judge } = createKey();
    expect(judge(signed())).toBe("valid");
  });

  it("any body, the empty one too -> valid", () => {
    const { signed, judge } = createKey();
    expect(judge(signed(undefined, Buffer.alloc(0)))).toBe("valid");
    fc.assert(fc.property(fc.uint8Array(), (body) => judge(signed(undefined, body)) === "valid"));
  });

  it("hex digits in capital letters -> valid, in the key and in the signature", () => {
    const { hex, signed } = createKey();
    const judge = judgeOf(hex.toUpperCase());
    const request = signed();
    expect(judge({ ...request, signature: request.signature.toUpperCase() })).toBe("valid");
  });

  it("any bit of the body, the timestamp or the signature flipped -> refused", () => {
    const { signed, judge } = createKey();
    const request = signed();
    const flips: ((place: number) => SignedRequest)[] = [
      (place) => ({ ...request, body: withFlippedBit(BODY, place) }),
      (place) => ({
        ...request,
        timestamp: withFlippedBit(Buffer.from(request.timestamp), place).toString("latin1"),
      }),
      (place) => ({
        ...request,
        signature: withFlippedBit(Buffer.from(request.signature, "hex"), place).toString("hex"),
      }),
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...flips),
        fc.nat(),
        (flip, place) => judge(flip(place)) !== "valid",
      ),
      { numRuns: 500 },
    );
  });

  it("another application's key -> forged", () => {
    expect(createKey().judge(createKey().signed())).toBe("forged");
  });

  it("a digit of the timestamp moved into the body, which the signature does not see -> stale", () => {
    const { signed, judge } = createKey();
    const { signature, timestamp } = signed();
    const body = Buffer.concat([Buffer.from(timestamp.slice(-1)), BODY]);
    expect(judge({ signature, timestamp: timestamp.slice(0, -1), body })).toBe("stale");
  });

  it.each<[string, (signature: string) => string | undefined]>([
    ["no signature", () => undefined],
    ["an empty one", () => ""],
    ["one that is too short", (signature) => signature.slice(2)],
    ["one that is half a byte too short", (signature) => signature.slice(1)],
    ["one that is too long", (signature) => `${signature}00`],
    ["one with a letter that is no hex digit", (signature) => `g${signature.slice(1)}`],
    ["one with a space before", (signature) => ` ${signature}`],
    ["one with a line end", (signature) => `${signature}\n`],
    ["one with 0x", (signature) => `0x${signature.slice(2)}`],
    ["one that was sent twice", (signature) => `${signature}, ${signature}`],
    ["nothing but zeros", () => "0".repeat(128)],
  ])("%s -> forged", (_, spoil) => {
    const { signed, judge } = createKey();
    const request = signed();
    expect(judge({ ...request, signature: spoil(request.signature) })).toBe("forged");
  });

  it("no timestamp, with any signature -> never valid", () => {
    const { signed, judge } = createKey();
    expect(judge({ ...signed(), timestamp: undefined })).toBe("forged");
    expect(judge({ ...signed(""), timestamp: undefined })).toBe("forged");
  });
});

describe("when it was signed", () => {
  it.each([
    ["5 min ago", NOW - 300, "valid"],
    ["5 min and 1 s ago", NOW - 301, "stale"],
    ["5 s ahead", NOW + 5, "valid"],
    ["6 s ahead", NOW + 6, "stale"],
    ["in 1970", 0, "stale"],
    ["in a far future", 999_999_999_999, "stale"],
  ])("%s (%d) -> %s", (_, timestamp, verdict) => {
    const { signed, judge } = createKey();
    expect(judge(signed(String(timestamp)))).toBe(verdict);
  });

  it.each([
    "",
    "1e9",
    "-1",
    " 1",
    "0x10",
    "12.5",
    "NaN",
    "Infinity",
    `+${NOW}`,
    `${NOW}.0`,
    `${NOW} `,
    `${NOW}\n`,
    `0x${NOW.toString(16)}`,
    `${NOW}000`,
    "١٧٨٤٠٢٦٨٠٠",
  ])("%j is no timestamp -> forged, though properly signed", (timestamp) => {
    const { signed, judge } = createKey();
    expect(judge(signed(timestamp))).toBe("forged");
  });

  it("forged and old -> stale, which is known before the body", () => {
    const { signed, judge } = createKey();
    expect(judge({ ...signed("0"), body: Buffer.from("{}") })).toBe("stale");
  });
});
