/**
 * The Ed25519 key pair of a JWT credential: reads the private key that signs tokens, and gives the public
 * key's fingerprints.
 */
import { createHash, createPrivateKey, type KeyObject } from "node:crypto";

/** PKCS#8 version 2 of an Ed25519 key. It contains the public key too, and OpenSSL 3.0 cannot read it. */
const VERSION_2_PREFIX = Buffer.from("3051020101300506032b657004220420", "hex");
const VERSION_1_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");
const SEED_BYTES = 32;

/**
 * Reads an unencrypted Ed25519 key in PKCS#8 PEM, in any state in which environment variables and editors
 * leave it: literal `\n`, CRLF, surrounding quotes, a byte order mark, line breaks lost or turned into
 * blanks, or only the line between BEGIN and END. Null for anything else.
 */
export function readPrivateKey(text: string): KeyObject | null {
  const [, body = text] =
    /-----BEGIN PRIVATE KEY-----(.*?)-----END PRIVATE KEY-----/s.exec(text) ?? [];
  const der = toVersion1(Buffer.from(body.replaceAll(/\\[rn]/g, ""), "base64"));
  try {
    const key = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
    return key.asymmetricKeyType === "ed25519" ? key : null;
  } catch {
    // Damaged or cut off. The library's message does not help a person.
    return null;
  }
}

function toVersion1(der: Buffer): Buffer {
  if (!der.subarray(0, VERSION_2_PREFIX.length).equals(VERSION_2_PREFIX)) return der;
  const seed = der.subarray(VERSION_2_PREFIX.length, VERSION_2_PREFIX.length + SEED_BYTES);
  return Buffer.concat([VERSION_1_PREFIX, seed]);
}

export interface KeyFingerprint {
  /** A description of the form of the key that was hashed. */
  readonly of: string;
  /** 64 lower-case hex digits. */
  readonly hex: string;
}

/** The raw key is the last 32 bytes of its DER form. */
const RAW_BYTES = 32;

/**
 * The public key's SHA-256 fingerprints, to be compared with the one that the console shows (interface,
 * section 2.1). The interface does not say which form of the key is hashed, and consoles differ. So these
 * are all likely forms; the first one is the likeliest: the pasted text without blanks at its ends.
 *
 * @param publicKey Ed25519
 */
export function keyFingerprints(
  publicKey: KeyObject,
): readonly [KeyFingerprint, ...KeyFingerprint[]] {
  const pem = publicKey.export({ type: "spki", format: "pem" }).toString();
  const der = publicKey.export({ type: "spki", format: "der" });
  const trimmed = pem.trim();
  const [body = ""] = /(?<=-\n)[^-]+(?=\n-)/.exec(pem) ?? [];
  return [
    { of: "the PEM text without its last line break", hex: sha256(trimmed) },
    { of: "the PEM file, byte for byte", hex: sha256(pem) },
    { of: "the PEM text with all line breaks left out", hex: sha256(pem.replaceAll("\n", "")) },
    { of: "the PEM text with Windows line breaks", hex: sha256(trimmed.replaceAll("\n", "\r\n")) },
    { of: "the line between BEGIN and END", hex: sha256(body) },
    { of: "the key as DER (SPKI, 44 bytes)", hex: sha256(der) },
    { of: "the bare key (32 bytes)", hex: sha256(der.subarray(-RAW_BYTES)) },
  ];
}

function sha256(data: string | Buffer): string {
  return createHash("sha256").update(data).digest("hex");
}
