/** The rules for a JSON web token (sections 2.2, 2.3 and 5.1). */
import { verify } from "node:crypto";
import { z } from "zod";
import type { Keyring, TokenCredential } from "./keyring.ts";

const MAXIMUM_LIFETIME_SECONDS = 86_400;

/** The content of a token. Header and payload are `null` if they can't be decoded. */
export interface TokenCheck {
  readonly header: unknown;
  readonly payload: unknown;
  /** The rules it breaks; empty if the token is valid. */
  readonly sentences: readonly string[];
}

/** Accepts `eyJhbGciOiJFZERTQSJ9`; rejects padding and the `+` and `/` of plain Base64. */
const BASE64URL = /^[A-Za-z0-9_-]+$/;

const onlyThese = (part: string) => ({
  error: (issue: { readonly code?: string; readonly keys?: readonly string[] }) =>
    issue.code === "unrecognized_keys"
      ? `The token ${part} holds fields that may not be added: ${issue.keys?.join(", ")}.`
      : `The token ${part} is not a JSON object.`,
});

const headerSchema = z.strictObject(
  {
    alg: z.literal("EdDSA", { error: 'The token header field "alg" must be "EdDSA".' }),
    kid: z.string({ error: 'The token header field "kid" must be text.' }),
    typ: z
      .literal("JWT", { error: 'The token header field "typ" must be "JWT" or absent.' })
      .optional(),
  },
  onlyThese("header"),
);

const payloadSchema = z.strictObject(
  {
    sub: z.string({ error: 'The token payload field "sub" must be text.' }),
    iat: z.int({ error: 'The token payload field "iat" must be a whole number of seconds.' }),
    exp: z.int({ error: 'The token payload field "exp" must be a whole number of seconds.' }),
    iss: z.string({ error: 'The token payload field "iss" must be text.' }).optional(),
  },
  onlyThese("payload"),
);

const decodeBytes = (part: string): Buffer | null => {
  const bytes = Buffer.from(part, "base64url");
  // Node ignores extra bits at the end. Only canonical text survives a round trip.
  return BASE64URL.test(part) && bytes.toString("base64url") === part ? bytes : null;
};

const decodeJson = (part: string): unknown => {
  const bytes = decodeBytes(part);
  try {
    return bytes === null ? null : JSON.parse(bytes.toString("utf8"));
  } catch {
    // Not JSON: the schema reports that it is not an object.
    return null;
  }
};

const timeFaults = (iat: number, exp: number, nowMs: number): readonly string[] => [
  ...(iat * 1000 > nowMs ? ['The token is not yet effective: "iat" is in the future.'] : []),
  ...(exp * 1000 <= nowMs ? ['The token has expired: "exp" is not in the future.'] : []),
  ...(exp <= iat ? ['The token ends before it begins: "exp" must be later than "iat".'] : []),
  ...(exp - iat > MAXIMUM_LIFETIME_SECONDS
    ? ["The token lives longer than 86400 seconds (section 8)."]
    : []),
];

const ownerFaults = (
  payload: z.infer<typeof payloadSchema>,
  credential: TokenCredential,
): readonly string[] => [
  ...(payload.sub === credential.projectId
    ? []
    : ['The token payload field "sub" is not the project of the credential.']),
  ...(credential.issuer === null && payload.iss !== undefined
    ? ['The token payload field "iss" is reserved and must be absent.']
    : []),
  ...(credential.issuer !== null && payload.iss !== credential.issuer
    ? ['The token payload field "iss" must be the issuer of the account.']
    : []),
];

const signatureFaults = (token: string, credential: TokenCredential): readonly string[] => {
  const end = token.lastIndexOf(".");
  const signature = decodeBytes(token.slice(end + 1));
  const signed = Buffer.from(token.slice(0, end), "utf8");
  return signature !== null && verify(null, signed, credential.publicKey, signature)
    ? []
    : ["The token is not signed with the private key of its credential."];
};

const sentencesOf = (result: z.ZodSafeParseResult<unknown>): readonly string[] =>
  result.success ? [] : result.error.issues.map(({ message }) => message);

/** Checks a token against the credentials at `nowMs` (milliseconds since the Unix epoch), no leeway. */
export const checkToken = (token: string, keyring: Keyring, nowMs: number): TokenCheck => {
  const parts = token.split(".");
  if (parts.length !== 3 || !parts.every((part) => decodeBytes(part) !== null)) {
    const sentence = "The token is not three parts in Base64URL without padding.";
    return { header: null, payload: null, sentences: [sentence] };
  }
  const [headerPart = "", payloadPart = ""] = parts;
  const header = decodeJson(headerPart);
  const payload = decodeJson(payloadPart);
  const headerResult = headerSchema.safeParse(header);
  const payloadResult = payloadSchema.safeParse(payload);
  const sentences = [...sentencesOf(headerResult), ...sentencesOf(payloadResult)];
  if (payloadResult.success) {
    sentences.push(...timeFaults(payloadResult.data.iat, payloadResult.data.exp, nowMs));
  }
  if (headerResult.success) {
    const credential = keyring.tokens.find(({ keyId }) => keyId === headerResult.data.kid);
    if (credential === undefined) {
      sentences.push('The token header field "kid" names no credential of this service.');
    } else {
      sentences.push(...signatureFaults(token, credential));
      sentences.push(...(payloadResult.success ? ownerFaults(payloadResult.data, credential) : []));
    }
  }
  return { header, payload, sentences };
};
