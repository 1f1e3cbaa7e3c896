/**
 * Checks the weather service's credential as far as this machine can, and asks each of its interfaces for a
 * forecast, and for official warnings where they are on.
 */
import { createPublicKey } from "node:crypto";
import type { Clock } from "../../../clock.ts";
import type { PartialConfig } from "../../../config/config.ts";
import { openKeyFileMode } from "../../../config/weather-config.ts";
import { shellWord } from "../../../database/file-access.ts";
import {
  createWeatherClient,
  credentialWarnings,
  keyFingerprints,
  type WeatherApi,
  type WeatherClient,
  type WeatherClientOptions,
  type WeatherCredential,
  WeatherError,
  type WeatherFailure,
  type WeatherFailureKind,
} from "../../../weather/index.ts";
import { evidence, fault, ok, type Report, skipped, warning } from "../findings.ts";

export function checkWeatherKey({ credential, privateKeyFile }: PartialConfig): Report {
  if (credential === null) return skipped("There is no usable credential: see the variables.");
  if (credential.kind === "api-key") {
    const advice = "Create a JWT credential in the console with a key from npm run keygen.";
    return [
      ok(`An API key, sent as ${credential.in}.`),
      credentialWarnings(credential).map((sentence) => warning(sentence, advice)),
    ];
  }
  const [expected] = keyFingerprints(createPublicKey(credential.privateKey));
  const openMode = privateKeyFile === null ? null : openKeyFileMode(privateKeyFile);
  return [
    ok(`An Ed25519 key. The console's SHA-256 of it should be ${expected.hex}`),
    credential.keyId === credential.projectId &&
      warning(
        "WEATHER_JWT_KEY_ID and WEATHER_JWT_PROJECT_ID are the same.",
        "The first is the credential's ID, the second the project's: check both in the console.",
      ),
    privateKeyFile !== null &&
      openMode !== null &&
      warning(
        `Other users of this machine can read the private key (mode ${openMode.toString(8)}).`,
        `chmod 600 ${shellWord(privateKeyFile)}`,
      ),
  ];
}

/** Paris, for the fewest days, which every plan includes. */
const REQUEST = {
  location: { kind: "coordinates", longitude: 2.35, latitude: 48.86 },
  days: 3,
  unit: "m",
  lang: "en",
} as const;

/** From here on v7's end is near enough to warn of it. */
const WARN_OF_END_AT = Date.parse("2027-03-01T00:00:00Z");
const USE_NEXT =
  "Set WEATHER_API=next to use the successor now; otherwise the bot switches by itself on that day.";
/** What the other interface is for, by the one in use. */
const OTHERS = {
  v7: "next, for the time after v7",
  next: "v7, for more than 10 days and for location IDs",
} as const satisfies Record<WeatherApi, string>;

/** Asks each interface as the bot would. Only the one in use can be at fault. */
export async function checkWeatherService(
  { baseUrl, credential, api, warningsTtlMs }: PartialConfig,
  clock: Clock,
  onServiceTime: (atMs: number) => void,
): Promise<Report> {
  if (baseUrl === null || credential === null) {
    return skipped("Cannot be asked: see the variables.");
  }
  const parts = { baseUrl, credential, clock, onServiceTime };
  // At the same time: one after the other could take longer than a check may.
  const [v7, next, warnings] = await Promise.all([
    ask("v7", parts, askForForecast),
    ask("next", parts, askForForecast),
    warningsTtlMs === null ? null : ask(api, parts, askForWarnings),
  ]);
  const report = (label: string, { failure, what }: Answer, problem: typeof fault) => {
    if (failure === null) return ok(`${label}: ${what}`);
    const { kind, status, detail } = failure;
    const [meaning, fix] = weatherFix(failure, credential.kind);
    return problem(`${label}: ${meaning}${evidence(kind, status, detail)}.`, fix);
  };
  const [used, other] = v7.hasEnded || api === "next" ? [next, v7] : [v7, next];
  // The same failure again would say nothing new.
  const reportMore = (label: string, answer: Answer) => {
    const { failure } = answer;
    return (
      (failure === null || failure.kind !== used.failure?.kind) && report(label, answer, warning)
    );
  };
  const ofWarnings = warnings !== null && reportMore("official warnings", warnings);
  if (v7.hasEnded) {
    const ended = "The service has ended v7; the bot switches to its successor by itself.";
    return [
      report("next, in use", used, fault),
      api === "next" ? ok(ended) : warning(ended, "Set WEATHER_API=next."),
      ofWarnings,
    ];
  }
  return [
    report(`${api}, in use`, used, fault),
    reportMore(OTHERS[api], other),
    api === "v7" &&
      clock.now() >= WARN_OF_END_AT &&
      warning("The service ends v7's city forecasts on 2027-06-01.", USE_NEXT),
    ofWarnings,
  ];
}

interface Answer {
  /** Whether v7 was asked and the successor had to answer. */
  readonly hasEnded: boolean;
  readonly failure: WeatherFailure | null;
  /** One sentence about the answer; empty without one. */
  readonly what: string;
}

/** Asks for something; returns what came, in words that go before the time it took. */
type Ask = (client: WeatherClient) => Promise<string>;

const askForForecast: Ask = async (client) => {
  const { days } = await client.daily(REQUEST);
  return `A forecast of ${days.length} days`;
};

const askForWarnings: Ask = async (client) => {
  try {
    const { list } = await client.warnings(REQUEST.location);
    return `${list.length} for Paris`;
  } catch (error) {
    const { kind } = error instanceof WeatherError ? error.failure : { kind: null };
    if (kind !== "no-data" && kind !== "no-such-location") throw error;
    return "It has none for France, and said so";
  }
};

async function ask(
  api: WeatherApi,
  parts: Pick<WeatherClientOptions, "baseUrl" | "credential" | "clock" | "onServiceTime">,
  askFor: Ask,
): Promise<Answer> {
  let hasEnded = false;
  const onApiChange = () => {
    hasEnded = true;
  };
  const client = createWeatherClient({ ...parts, api, onApiChange });
  const startedAt = parts.clock.now();
  try {
    const answer = await askFor(client);
    const what = `${answer} within ${parts.clock.now() - startedAt} ms.`;
    return { hasEnded, failure: null, what };
  } catch (error) {
    if (!(error instanceof WeatherError)) throw error;
    return { hasEnded, failure: error.failure, what: "" };
  } finally {
    await client.close();
  }
}

/** What a failure means to the operator, as a sentence without its full stop, and how to fix it. */
type WeatherFix = readonly [what: string, fix: string];

const TRY_AGAIN = "Wait a moment and try again; if it continues, check the service's status.";
const CHECK_NETWORK = `Check this machine's network and firewall. ${TRY_AGAIN}`;
const REPORT = "Check for a proxy in between; otherwise please report it.";
const CHECK_ADDRESS =
  "Copy the API host from the console into WEATHER_BASE_URL, and check for a proxy or firewall in between.";
const CONSOLE = "Check the account's page in the console.";

/** docs/errors.md lists the kinds. */
const FIXES: Readonly<Record<Exclude<WeatherFailureKind, "unauthorized">, WeatherFix>> = {
  "invalid-host": [
    "The account has no such API host",
    "Copy the API host from the console into WEATHER_BASE_URL.",
  ],
  "not-found": [
    "There is nothing at this address",
    "WEATHER_BASE_URL is the API host alone, without a path, unless a proxy has one.",
  ],
  redirected: [
    "The address redirects elsewhere, which the bot does not follow",
    "Use the final address, with https, in WEATHER_BASE_URL.",
  ],
  "unknown-host": [
    "There is no host with that name",
    "Copy the whole API host from the console into WEATHER_BASE_URL, and check this machine's DNS.",
  ],
  "forbidden-by-plan": [
    "The plan does not include this",
    "Check the plan, and what the credential may be used for, in the console.",
  ],
  "no-credit": ["The account has no balance left, or a bill is open", CONSOLE],
  suspended: ["The account is frozen", CONSOLE],
  restricted: [
    "The credential may not be used, or not from here",
    "Check the account, and the restrictions of the credential, in the console.",
  ],
  deprecated: ["The service has switched this interface off", "Update the bot."],
  "quota-exhausted": [
    "This month's requests are used up",
    "Raise the quota in the console, or wait for the next month.",
  ],
  "rate-limited": [
    "Too many requests per minute",
    "Wait a minute; if it continues, raise FORECAST_TTL_MINUTES.",
  ],
  unavailable: ["It cannot be reached, or answers with a server error", CHECK_NETWORK],
  timeout: ["No answer within 10 s", CHECK_NETWORK],
  malformed: ["The answer has an unknown form", `${CHECK_ADDRESS} Otherwise please report it.`],
  "no-such-location": ["It does not know Paris", REPORT],
  "no-data": ["It has no forecast for Paris", TRY_AGAIN],
  "invalid-request": ["It rejected a parameter", REPORT],
};

const UNAUTHORIZED: Readonly<Record<WeatherCredential["kind"], WeatherFix>> = {
  jwt: [
    "The credential was rejected",
    "The key above, WEATHER_JWT_KEY_ID and WEATHER_JWT_PROJECT_ID must belong together: compare the SHA-256 and both IDs with the console. " +
      "Paste what `npm run --silent doctor -- --token` prints into the console's JWT validation tool. " +
      "Is the clock below right? Some accounts need WEATHER_JWT_ISSUER.",
  ],
  "api-key": [
    "The API key was rejected",
    "Copy the key again from the console, not the credential's ID; some accounts need WEATHER_API_KEY_HEADER.",
  ],
};

/** Of `unavailable` with a 4xx: somebody else answered, who knows nothing about the account. */
const NOT_THE_SERVICE: WeatherFix = [
  "Something else answered, not the weather service",
  CHECK_ADDRESS,
];

export function weatherFix(
  { kind, status }: Pick<WeatherFailure, "kind" | "status">,
  credential: WeatherCredential["kind"],
): WeatherFix {
  if (kind === "unauthorized") return UNAUTHORIZED[credential];
  if (kind !== "unavailable" || status === null || status >= 500) return FIXES[kind];
  return status === 404 ? FIXES["not-found"] : NOT_THE_SERVICE;
}
