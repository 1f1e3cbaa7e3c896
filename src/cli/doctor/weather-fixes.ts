/** What each failure of the weather service means to the operator, and how to fix it. */
import type { WeatherCredential, WeatherFailureKind } from "../../weather/index.ts";

export interface WeatherFix {
  /** A sentence without its full stop. */
  readonly what: string;
  readonly mend: string;
}

const TRY_AGAIN = "Wait a moment and try again; if it continues, check the service's status.";
const REPORT = "Check for a proxy in between; otherwise please report it.";
const CONSOLE = "Check the account's page in the console.";

const FIXES: Readonly<Record<Exclude<WeatherFailureKind, "unauthorized">, WeatherFix>> = {
  "invalid-host": {
    what: "The account has no such API host",
    mend: "Copy the API host from the console into WEATHER_BASE_URL.",
  },
  "not-found": {
    what: "There is nothing at this address",
    mend: "WEATHER_BASE_URL is the API host alone, without a path, unless a proxy has one.",
  },
  redirected: {
    what: "The address redirects elsewhere, which the bot does not follow",
    mend: "Use the final address, with https, in WEATHER_BASE_URL.",
  },
  "unknown-host": {
    what: "There is no host with that name",
    mend: "Copy the whole API host from the console into WEATHER_BASE_URL, and check this machine's DNS.",
  },
  "forbidden-by-plan": {
    what: "The plan does not include even the shortest forecast",
    mend: "Check the plan, and what the credential may be used for, in the console.",
  },
  "no-credit": { what: "The account has no balance left, or a bill is open", mend: CONSOLE },
  suspended: { what: "The account is frozen", mend: CONSOLE },
  restricted: {
    what: "The credential may not be used from here",
    mend: "Allow this machine's address in the credential's restrictions in the console.",
  },
  deprecated: { what: "The service has switched this interface off", mend: "Update the bot." },
  "quota-exhausted": {
    what: "This month's requests are used up",
    mend: "Raise the quota in the console, or wait for the next month.",
  },
  "rate-limited": {
    what: "Too many requests per minute",
    mend: "Wait a minute; if it continues, raise FORECAST_TTL_MINUTES.",
  },
  unavailable: {
    what: "It cannot be reached, or answers with a server error",
    mend: `Check this machine's network and firewall. ${TRY_AGAIN}`,
  },
  timeout: {
    what: "No answer within 10 s",
    mend: `Check this machine's network and firewall. ${TRY_AGAIN}`,
  },
  malformed: { what: "The answer is not a forecast", mend: REPORT },
  "no-such-location": { what: "It does not know Paris", mend: REPORT },
  "no-data": { what: "It has no forecast for Paris", mend: TRY_AGAIN },
  "invalid-request": { what: "It rejected a parameter", mend: REPORT },
};

const UNAUTHORIZED: Readonly<Record<WeatherCredential["kind"], WeatherFix>> = {
  jwt: {
    what: "The credential was rejected",
    mend:
      "The key above, WEATHER_JWT_KEY_ID and WEATHER_JWT_PROJECT_ID must belong together: compare the SHA-256 and both IDs with the console. " +
      "Paste what `npm run --silent doctor -- --token` prints into the console's JWT validation tool. " +
      "Is the clock below right? Some accounts need WEATHER_JWT_ISSUER.",
  },
  "api-key": {
    what: "The API key was rejected",
    mend: "Copy the key again from the console, not the credential's ID; some accounts need WEATHER_API_KEY_HEADER.",
  },
};

export function weatherFix(
  kind: WeatherFailureKind,
  credential: WeatherCredential["kind"],
): WeatherFix {
  return kind === "unauthorized" ? UNAUTHORIZED[credential] : FIXES[kind];
}
