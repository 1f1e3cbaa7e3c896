/** Private keys in every form and of every kind, and fingerprints compared with sha256sum. */
import { createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keyFingerprints, readPrivateKey } from "../../src/weather/key-pair.ts";

const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const PEM = privateKey.export({ type: "pkcs8", format: "pem" }).toString();

/** PKCS#8 version 2: the public key follows the seed (RFC 5958, section 2). */
function version2Pem(): string {
  const jwk = privateKey.export({ format: "jwk" });
  const der = Buffer.concat([
    Buffer.from("3051020101300506032b657004220420", "hex"),
    Buffer.from(jwk.d ?? "", "base64url"),
    Buffer.from("812100", "hex"),
    Buffer.from(jwk.x ?? "", "base64url"),
  ]);
  return `-----BEGIN PRIVATE KEY-----\n${der.toString("base64")}\n-----END PRIVATE KEY-----\n`;
}

function signsFor(key: KeyObject): boolean {
  const data = Buffer.from("a token");
  return verify(null, data, publicKey, sign(null, data, key));
}

describe("readPrivateKey", () => {
  it.each([
    ["as OpenSSL writes it", PEM],
    ["with literal \\n", PEM.replaceAll("\n", "\\n")],
    ["with literal \\r\\n", PEM.replaceAll("\n", "\\r\\n")],
    ["with CRLF", PEM.replaceAll("\n", "\r\n")],
    ["in double quotes", `"${PEM}"`],
    ["in single quotes with literal \\n", `'${PEM.replaceAll("\n", "\\n")}'`],
    ["after a byte order mark", `\uFEFF${PEM}`],
    ["after a byte order mark and in quotes", `\uFEFF"${PEM}"`],
    ["with its line breaks turned into blanks", PEM.replaceAll("\n", " ")],
    ["with its line breaks lost", PEM.replaceAll("\n", "")],
    ["between blank lines", `\n\n  ${PEM}\n\n`],
    ["after a comment", `my key\n${PEM}`],
    ["in version 2 with the public key", version2Pem()],
  ])("a key %s is read", (_, text) => {
    const result = readPrivateKey(text);
    expect(result.kind).toBe("key");
    expect(result.kind === "key" && signsFor(result.key)).toBe(true);
  });

  const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  const ec = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
  const x25519 = generateKeyPairSync("x25519").privateKey;
  const block = (label: string, body = "AAAA") =>
    `-----BEGIN ${label}-----\n${body}\n-----END ${label}-----\n`;

  it.each([
    ["an RSA key in PKCS#8", rsa.export({ type: "pkcs8", format: "pem" }), "type RSA"],
    ["an RSA key in PKCS#1", rsa.export({ type: "pkcs1", format: "pem" }), "an RSA private key"],
    ["an EC key in PKCS#8", ec.export({ type: "pkcs8", format: "pem" }), "type EC"],
    ["an EC key in SEC 1", ec.export({ type: "sec1", format: "pem" }), "an EC private key"],
    ["an X25519 key", x25519.export({ type: "pkcs8", format: "pem" }), "type X25519"],
    [
      "an encrypted key",
      privateKey.export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase: "x" }),
      "an encrypted private key",
    ],
    ["a public key", publicKey.export({ type: "spki", format: "pem" }), "a public key"],
    ["an OpenSSH private key", block("OPENSSH PRIVATE KEY"), "OpenSSH's own format"],
    ["an OpenSSH public key", "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5 me@host", "an OpenSSH public key"],
    ["a certificate", block("CERTIFICATE"), "a certificate"],
    ["a block of another name", block("WHATEVER"), "named WHATEVER"],
    ["a damaged key", block("PRIVATE KEY"), "damaged"],
    ["half a key", PEM.slice(0, 60), "no complete PEM block"],
    ["no key", "not a key", "no complete PEM block"],
    ["nothing", "", "no complete PEM block"],
  ])("%s is refused by what it is and what is needed", (_, text, what) => {
    const result = readPrivateKey(text.toString());
    expect(result).toMatchObject({ kind: "refused" });
    const reason = result.kind === "refused" ? result.reason : "";
    expect(reason).toContain(what);
    expect(reason).toContain("Ed25519 private key in PKCS#8 PEM");
  });

  it("no text makes it throw, and no refusal quotes the text", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 12, unit: "binary" }), (text) => {
        const result = readPrivateKey(
          `-----BEGIN PRIVATE KEY-----${text}-----END PRIVATE KEY-----`,
        );
        expect(result.kind).toBe("refused");
        expect(JSON.stringify(result)).not.toContain(text);
      }),
    );
  });
});

/** The example of RFC 8410, section 10.1. */
const RFC_PEM = `-----BEGIN PUBLIC KEY-----
MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=
-----END PUBLIC KEY-----
`;

it("every form of the key has the fingerprint that sha256sum gives, the trimmed text first", () => {
  expect(keyFingerprints(createPublicKey(RFC_PEM)).map(({ hex }) => hex)).toEqual([
    "967eb0d02cd80defdcb806215c23e01fb9db5e8cf43dd2c3fed2a44e0c232067",
    "f7a7c27ec5c95e97c8f2c4bc8483dad6b086101d7ce86272e09521ca25b32ead",
    "c42756e902a49fc4c55aa9a01029ef7d3787be29b856ec697d5594cc9b6c2290",
    "9ee024851fd14835d5a91ce5be19cd1bcb35705be210ddb98f83fb2d74cb5593",
    "1accddf117d6bf07a3bd35730ed7bc595aab5fe5e476389fc6bc196e7c687968",
    "a1e9156054e04fac899ae9f275132cdc07a5dbc4ea2c2ad3a1ffc6e0d253681f",
    "e744c0791320c3285460eddb523f14c88d857ada46b97a5690d88cf978b9191f",
  ]);
});
