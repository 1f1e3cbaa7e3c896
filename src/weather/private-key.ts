/** Reads the Ed25519 private key that signs tokens, and says in words why another key cannot. */
import { createPrivateKey, type KeyObject } from "node:crypto";

export type PrivateKeyResult =
  | { readonly kind: "key"; readonly key: KeyObject }
  /** `reason` is a sentence that names what the text is and what is needed; it never quotes the text. */
  | { readonly kind: "refused"; readonly reason: string };

const NEEDED = "An Ed25519 private key in PKCS#8 PEM (BEGIN PRIVATE KEY) is needed.";

/** What the other PEM blocks are, by the label between `BEGIN` and the dashes. */
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

/** One PEM block, its line breaks kept or lost: `-----BEGIN X----- … -----END X-----`. */
const PEM_BLOCK = /-----BEGIN (?<label>[A-Z0-9 ]+)-----(?<body>.*?)-----END \k<label>-----/s;
/** PKCS#8 version 2 of an Ed25519 key, which carries the public key too and which OpenSSL 3.0 cannot read. */
const VERSION_2_PREFIX = Buffer.from("3051020101300506032b657004220420", "hex");
const VERSION_1_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");
const SEED_BYTES = 32;

/**
 * Reads a PKCS#8 PEM in any state in which environment variables and editors leave it: literal `\n`,
 * CRLF, surrounding quotes, a byte order mark, line breaks lost or turned into blanks.
 */
export function readPrivateKey(text: string): PrivateKeyResult {
  const pem = repairLineBreaks(text);
  if (/^ssh-\w+ /.test(pem)) return refused("This is an OpenSSH public key.");
  const groups = PEM_BLOCK.exec(pem)?.groups;
  const label = groups?.["label"];
  const body = groups?.["body"];
  if (label === undefined || body === undefined) {
    return refused("This text holds no complete PEM block.");
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
    // The library's message says nothing a person could act on.
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
