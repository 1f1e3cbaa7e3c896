/**
 * The Ed25519 key pair of a JWT credential: reads the private key that signs tokens, and gives the public
 * key's fingerprints.
 */
import { createHash, createPrivateKey, type KeyObject } from "node:crypto";

export type PrivateKeyResult =
  | { readonly kind: "key"; readonly key: KeyObject }
  /** `reason` says what the text is and what is needed. It never quotes the text. */
  | { readonly kind: "refused"; readonly reason: string };

const NEEDED = "An Ed25519 private key in PKCS#8 PEM (BEGIN PRIVATE KEY) is needed.";

/** What other PEM blocks contain, by the label between `BEGIN` and the dashes. */
const FOREIGN_LABELS: Readonly<Record<string, string>> = {
  "RSA PRIVATE KEY": "an RSA private key",
  "EC PRIVATE KEY": "an EC private key",
  "DSA PRIVATE KEY": "a DSA private key",
  "OPENSSH PRIVATE KEY": "a private key in OpenSSH's own format",
  "ENCRYPTED PRIVATE KEY": "an encrypted private key",
  "PUBLIC KEY": "a public key",
  "RSA PUBLIC KEY": "a public key",
  "SSH2 PUBLIC KEY": "a public key",
  CERTIFICATE: "a certificate",
  "CERTIFICATE REQUEST": "a certificate request",
};

/** One PEM block, with or without line breaks: `-----BEGIN X----- … -----END X-----`. */
const PEM_BLOCK = /-----BEGIN (?<label>[A-Z0-9 ]+)-----(?<body>.*?)-----END \k<label>-----/s;
/** PKCS#8 version 2 of an Ed25519 key. It contains the public key too, and OpenSSL 3.0 cannot read it. */
const VERSION_2_PREFIX = Buffer.from("3051020101300506032b657004220420", "hex");
const VERSION_1_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");
const SEED_BYTES = 32;

/**
 * Reads a PKCS#8 PEM in any state in which environment variables and editors leave it: literal `\n`,
 * CRLF, surrounding quotes, a byte order mark, line breaks lost or turned into blanks. For any other text
 * it explains why that cannot sign.
 */
export function readPrivateKey(text: string): PrivateKeyResult {
  const pem = repairLineBreaks(text);
  if (/^ssh-\w+ /.test(pem)) return refused("This is an OpenSSH public key.");
  const groups = PEM_BLOCK.exec(pem)?.groups;
  const label = groups?.["label"];
  const body = groups?.["body"];
  if (label === undefined || body === undefined) {
    return refused("This text contains no complete PEM block.");
  }
  if (label !== "PRIVATE KEY") {
    return refused(`This is ${FOREIGN_LABELS[label] ?? `a PEM block named ${label}`}.`);
  }
  return readPkcs8(Buffer.from(body.replace(/\s+/g, ""), "base64"));
}

function repairLineBreaks(text: string): string {
  return text
    .replace(/^\uFEFF/, "")
    .trim()
    .replace(/^(["'`])(.*)\1$/s, "$2")
    .replace(/\\r/g, "")
    .replace(/\\n/g, "\n")
    .trim();
}

function readPkcs8(der: Buffer): PrivateKeyResult {
  let key: KeyObject;
  try {
    key = createPrivateKey({ key: toVersion1(der), format: "der", type: "pkcs8" });
  } catch {
    // The library's message does not help a person.
    return refused("The PRIVATE KEY block is damaged or cut off.");
  }
  const type = key.asymmetricKeyType ?? "unknown";
  if (type === "ed25519") return { kind: "key", key };
  return refused(`This is a private key of type ${type.toUpperCase()}.`);
}

function toVersion1(der: Buffer): Buffer {
  if (!der.subarray(0, VERSION_2_PREFIX.length).equals(VERSION_2_PREFIX)) return der;
  const seed = der.subarray(VERSION_2_PREFIX.length, VERSION_2_PREFIX.length + SEED_BYTES);
  return Buffer.concat([VERSION_1_PREFIX, seed]);
}

function refused(what: string): PrivateKeyResult {
  return { kind: "refused", reason: `${what} ${NEEDED}` };
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
