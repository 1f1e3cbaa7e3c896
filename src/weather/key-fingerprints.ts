/** SHA-256 fingerprints of a public key, to be compared with the one that the console shows (interface, section 2.1). */
import { createHash, type KeyObject } from "node:crypto";

export interface KeyFingerprint {
  /** What was hashed, in plain words. */
  readonly of: string;
  /** 64 lower-case hex digits. */
  readonly hex: string;
}

/** The raw key is the end of its DER form. */
const RAW_BYTES = 32;

/**
 * Every form that a console may hash, the likeliest first: the pasted text without the blanks and line
 * breaks at its two ends. The interface names no form, and consoles differ.
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
