/** A fresh token for the console's JWT validation tool, and a note about it. */
import type { Clock } from "../../clock.ts";
import { createTokenSigner, type WeatherCredential } from "../../weather/index.ts";

export interface FreshToken {
  /** Anyone who has the token can send requests on the account until it expires. */
  readonly token: string;
  /** Its header, payload and lifetime, without the signature. */
  readonly note: string;
}

export async function freshToken(
  credential: WeatherCredential & { kind: "jwt" },
  clock: Clock,
): Promise<FreshToken> {
  const token = await createTokenSigner(credential, clock).token();
  const [header = "", payload = ""] = token.split(".").map(decoded);
  const { lifetimeSeconds, issuer } = credential;
  const note = `header   ${header}
payload  ${payload}
Valid for about ${Math.round(lifetimeSeconds / 60)} minutes: anyone who has it can send requests on your account.
Paste it into the console's JWT validation tool. kid must be the credential's ID,
sub the project's${issuer === null ? "" : ", iss the developer's"}, and iat and exp close to the current time.
`;
  return { token, note };
}

function decoded(part: string): string {
  return Buffer.from(part, "base64url").toString("utf8");
}
