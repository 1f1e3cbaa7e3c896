/** Private keys in every form, other texts, and fingerprints compared with sha256sum. */
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
    ["as the line between BEGIN and END", PEM.split("\n")[1] ?? ""],
    ["as that line in quotes", `"${PEM.split("\n")[1]}"`],
  ])("a key %s is read", (_, text) => {
    const key = readPrivateKey(text);
    expect(key !== null && signsFor(key)).toBe(true);
  });

  const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  const x25519 = generateKeyPairSync("x25519").privateKey;

  it.each([
    ["an RSA key in PKCS#8", rsa.export({ type: "pkcs8", format: "pem" })],
    ["an RSA key in PKCS#1", rsa.export({ type: "pkcs1", format: "pem" })],
    ["an X25519 key", x25519.export({ type: "pkcs8", format: "pem" })],
    [
      "an encrypted key",
      privateKey.export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase: "x" }),
    ],
    ["a public key", publicKey.export({ type: "spki", format: "pem" })],
    ["a damaged key", PEM.replace(/\n.{20}/, "\n")],
    ["half a key", PEM.slice(0, 60)],
    ["half of its base64", PEM.split("\n")[1]?.slice(0, 40) ?? ""],
    ["the name of its file", "ed25519-private.pem"],
    ["nothing", ""],
  ])("%s is refused", (_, text) => {
    expect(readPrivateKey(text.toString())).toBeNull();
  });

  it("no text makes it throw", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const pem = `-----BEGIN PRIVATE KEY-----${text}-----END PRIVATE KEY-----`;
        expect(readPrivateKey(pem)).toBeNull();
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
