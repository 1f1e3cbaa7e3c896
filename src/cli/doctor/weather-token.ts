/** A fresh token for the console's JWT validation tool, and what is to be known of it. */
import type { Clock } from "../../clock.ts";
import { createTokenSigner, type WeatherCredential } from "../../weather/index.ts";

export interface FreshToken {
  /** The token itself: whoever has it can send requests on the account until it ends. */
  readonly token: string;
  /** Its header, payload and end, without the signature. */
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
Valid for about ${Math.round(lifetimeSeconds / 60)} minutes: whoever has it can send requests on your account.
Paste it into the console's JWT validation tool. kid must be the credential's ID,
sub the project's${issuer === null ? "" : ", iss the developer's"}, and iat and exp around the time it is now.
`;
  return { token, note };
}

function decoded(part: string): string {
  return Buffer.from(part, "base64url").toString("utf8");
}
