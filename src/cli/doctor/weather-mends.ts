/** What each failure of the weather service means to whoever runs the bot, and how to mend it. */
import type { WeatherCredential, WeatherFailureKind } from "../../weather/index.ts";

export interface WeatherMend {
  /** A sentence without its full stop. */
  readonly what: string;
  readonly mend: string;
}

const TRY_AGAIN = "Wait a moment and try again; if it stays, look for news of the service.";
const REPORT = "Is there a proxy in between? Else please report it.";
const CONSOLE = "See the account's page in the console.";

const MENDS: Readonly<Record<Exclude<WeatherFailureKind, "unauthorized">, WeatherMend>> = {
  "invalid-host": {
    what: "The account has no such API host",
    mend: "Copy the API host from the console into WEATHER_BASE_URL.",
  },
  "not-found": {
    what: "There is nothing at this address",
    mend: "WEATHER_BASE_URL is the API host alone, without a path, unless a proxy has one.",
  },
  redirected: {
    what: "The address sends elsewhere, which is not followed",
    mend: "Give the final address, with https, in WEATHER_BASE_URL.",
  },
  "unknown-host": {
    what: "There is no host of that name",
    mend: "Copy the API host from the console into WEATHER_BASE_URL, all its parts; and check this machine's DNS.",
  },
  "forbidden-by-plan": {
    what: "The plan does not hold even the shortest forecast",
    mend: "See the plan, and what the credential may be used for, in the console.",
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
    what: "Too many requests a minute",
    mend: "Wait a minute; if it stays, raise FORECAST_TTL_MINUTES.",
  },
  unavailable: {
    what: "It cannot be reached, or answers with an error of its own",
    mend: `Check this machine's network and firewall. ${TRY_AGAIN}`,
  },
  timeout: {
    what: "No answer within 10 s",
    mend: `Check this machine's network and firewall. ${TRY_AGAIN}`,
  },
  malformed: { what: "The answer is no forecast", mend: REPORT },
  "no-such-location": { what: "It does not know Paris", mend: REPORT },
  "no-data": { what: "It has no forecast for Paris", mend: TRY_AGAIN },
  "invalid-request": { what: "It refused a parameter", mend: REPORT },
};

const UNAUTHORIZED: Readonly<Record<WeatherCredential["kind"], WeatherMend>> = {
  jwt: {
    what: "The credential was refused",
    mend:
      "The key above, WEATHER_JWT_KEY_ID and WEATHER_JWT_PROJECT_ID must belong together: compare the SHA-256 and both IDs with the console. " +
      "Paste what `npm run --silent doctor -- --token` prints into the console's JWT validation tool. " +
      "Is the clock below right? Some accounts need WEATHER_JWT_ISSUER.",
  },
  "api-key": {
    what: "The API key was refused",
    mend: "Copy the key again from the console, not the credential's ID; some accounts need WEATHER_API_KEY_HEADER.",
  },
};

export function weatherMend(
  kind: WeatherFailureKind,
  credential: WeatherCredential["kind"],
): WeatherMend {
  return kind === "unauthorized" ? UNAUTHORIZED[credential] : MENDS[kind];
}
