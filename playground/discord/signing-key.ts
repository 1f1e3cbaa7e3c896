/** The Ed25519 key that signs requests to an interactions endpoint. */
import { generateKeyPairSync, sign } from "node:crypto";

/** A key pair. The private key is never exposed. */
export interface SigningKey {
  /** The application's public key: 64 lower-case hexadecimal digits. */
  readonly publicKey: string;
  /**
   * Discord's headers for a body: signature, timestamp and content type. The timestamp
   * is in Unix seconds, as text; default: now.
   */
  sign(body: string, timestamp?: string): Record<string, string>;
}

/** Creates a new key pair. `now` gives milliseconds since the Unix epoch. */
export function createSigningKey(now: () => number): SigningKey {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const { x = "" } = publicKey.export({ format: "jwk" });
  return {
    publicKey: Buffer.from(x, "base64url").toString("hex"),
    sign(body, timestamp = String(Math.floor(now() / 1000))) {
      const signature = sign(null, Buffer.from(timestamp + body), privateKey);
      return {
        "Content-Type": "application/json",
        "X-Signature-Ed25519": signature.toString("hex"),
        "X-Signature-Timestamp": timestamp,
      };
    },
  };
}
