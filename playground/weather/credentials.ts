/** Creates credentials like the service's console, for the playground and tests. */
import { generateKeyPairSync, randomInt } from "node:crypto";
import type { ServiceCredential } from "./keyring.ts";

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ";
const DIGITS = "23456789";

const randomFrom = (characters: string): string => characters.charAt(randomInt(characters.length));

/** Ten capitals and digits with at least one of each, e.g. `K4TWQ7RM2X`. */
const randomId = (): string => {
  const middle = Array.from({ length: 8 }, () => randomFrom(LETTERS + DIGITS)).join("");
  return `${randomFrom(LETTERS)}${middle}${randomFrom(DIGITS)}`;
};

/**
 * A new Ed25519 key pair with a credential ID and a project ID: the credential for the service, the
 * private key (PKCS#8 PEM) for its client.
 */
export const createDemoCredential = (): {
  credential: ServiceCredential & { kind: "jwt" };
  privateKeyPem: string;
} => {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519", {
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  return {
    credential: { kind: "jwt", keyId: randomId(), projectId: randomId(), publicKey },
    privateKeyPem: privateKey,
  };
};
