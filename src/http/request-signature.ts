/** Whether a request comes from Discord, and is of now. */
import { createPublicKey, verify } from "node:crypto";
import type { Clock } from "../clock.ts";

export interface SignedRequest {
  /** Header `X-Signature-Ed25519`, hex. */
  readonly signature: string | undefined;
  /** Header `X-Signature-Timestamp`, Unix seconds. */
  readonly timestamp: string | undefined;
  /** As it was sent: another JSON of the same meaning has another signature. */
  readonly body: Uint8Array;
}

/** `forged`: not signed with the application's key; `stale`: signed, but not now. */
export type SignatureVerdict = "valid" | "forged" | "stale";

/** A request that was kept and is sent again later is refused. */
const MAX_AGE_MS = 5 * 60 * 1000;
/** By how much Discord's clock may be ahead of ours. */
const MAX_AHEAD_MS = 5_000;
const SIGNATURE_BYTES = 64;

/**
 * Implements Discord's "Setting Up an Endpoint", validating security request headers. The work is the
 * same whatever is wrong with a request, so that how long it takes tells nothing.
 *
 * @param publicKey the application's, 64 hex digits
 */
export function createSignatureCheck({
  publicKey,
  clock,
}: {
  readonly publicKey: string;
  readonly clock: Clock;
}): (request: SignedRequest) => SignatureVerdict {
  const x = Buffer.from(publicKey, "hex").toString("base64url");
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });

  function isSigned({ signature = "", timestamp = "", body }: SignedRequest): boolean {
    const isWellFormed = /^[\da-f]{128}$/i.test(signature);
    const bytes = isWellFormed ? Buffer.from(signature, "hex") : Buffer.alloc(SIGNATURE_BYTES);
    const isValid = verify(null, Buffer.concat([Buffer.from(timestamp), body]), key, bytes);
    return isWellFormed && isValid;
  }

  function isOfNow(timestamp = ""): boolean {
    if (!/^\d{1,12}$/.test(timestamp)) return false;
    const ageMs = clock.now() - Number(timestamp) * 1000;
    return ageMs <= MAX_AGE_MS && ageMs >= -MAX_AHEAD_MS;
  }

  return (request) => {
    if (!isSigned(request)) return "forged";
    return isOfNow(request.timestamp) ? "valid" : "stale";
  };
}
