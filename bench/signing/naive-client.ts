/** The baseline of the weather client: one function, written like the service's example. */
import { importPKCS8, SignJWT } from "jose";

export interface NaiveOptions {
  readonly baseUrl: string;
  readonly keyId: string;
  readonly projectId: string;
  /** PKCS#8 PEM. */
  readonly privateKey: string;
}

/** Requests three days at `location`. Does not check the answer. */
export async function fetchForecast(options: NaiveOptions, location: string): Promise<unknown> {
  const key = await importPKCS8(options.privateKey, "EdDSA");
  const now = Math.floor(Date.now() / 1000);
  const token = await new SignJWT({ sub: options.projectId, iat: now - 30, exp: now + 900 })
    .setProtectedHeader({ alg: "EdDSA", kid: options.keyId })
    .sign(key);
  const url = new URL(`${options.baseUrl}/v7/weather/3d`);
  url.search = String(new URLSearchParams({ location, lang: "en", unit: "m" }));
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}
