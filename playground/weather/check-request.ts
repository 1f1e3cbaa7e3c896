/** The rules for a request: method, path, headers, query (section 4.1) and credential. */
import { z } from "zod";
import { LANGUAGES, type Unit } from "./answer.ts";
import {
  type Authentication,
  checkCredential,
  type Keyring,
  type RequestHeaders,
} from "./credentials.ts";
import { emptyReply, problemReply, type Reply } from "./replies.ts";

export interface ReceivedRequest {
  readonly method: string;
  /** Path and query, not decoded. */
  readonly target: string;
  readonly headers: RequestHeaders;
}

export interface ServiceRules {
  readonly basePath: string;
  readonly keyring: Keyring;
  /** Milliseconds since the Unix epoch. */
  readonly nowMs: number;
}

/** The content of a valid request. */
export interface ForecastRequest {
  readonly location: string;
  readonly dayCount: number;
  readonly lang: string | undefined;
  readonly unit: Unit;
}

export interface RequestCheck {
  readonly path: string;
  /** Decoded. Only `location`, `lang` and `unit` keep their values: any other may be a secret. */
  readonly query: Readonly<Record<string, string>>;
  readonly authentication: Authentication;
  /** One sentence for each broken rule. */
  readonly violations: readonly string[];
  readonly verdict:
    | { readonly kind: "accepted"; readonly request: ForecastRequest }
    | { readonly kind: "rejected"; readonly reply: Reply };
}

const RECORDED_PARAMETERS: readonly string[] = ["location", "lang", "unit"];
const LENGTHS = ["3d", "7d", "10d", "15d", "30d"];

/** Accepts `lang=e%20n&unit=m`; rejects a bare comma or blank, `a+b`, `%2`, `lang`, `a=b&`. */
const ENCODED_QUERY = /^(?:[a-z]+=(?:[\w\-.~]|%[\da-f]{2})*(?:&(?!$)|$))*$/i;
/** Accepts `gzip` and `br, gzip`; rejects `gzip;q=0` and `*`. */
const WITH_GZIP = /(?:^|, *)gzip(?:,|$)/;
/** Accepts `101010100` and `C86AA`; rejects `LONDON` (no digit), `c86aa` and `12`. */
const LOCATION_ID = /^(?=.*\d)[A-Z\d]{3,12}$/;
/** Accepts `116.41`, `-0.13`, `5`; rejects `-0`, `+1`, `1e1`, `.5`, `01`, `1.234`. */
const DEGREES = /^(?!-0(?:\.0*)?$)-?(?:0|[1-9]\d*)(?:\.\d\d?)?$/;

function isLocation(text: string): boolean {
  const [longitude = "", latitude = "", ...rest] = text.split(",");
  const isWithin = (degrees: string, limit: number) =>
    DEGREES.test(degrees) && Math.abs(Number(degrees)) <= limit;
  return (
    LOCATION_ID.test(text) ||
    (isWithin(longitude, 180) && isWithin(latitude, 90) && rest.length === 0)
  );
}

const LOCATION_RULE =
  '"location" is not one location ID or "<longitude>,<latitude>" with at most 2 decimals.';

/** A parameter that is sent twice arrives here as a list. */
const querySchema = z.strictObject({
  location: z.string(LOCATION_RULE).refine(isLocation, LOCATION_RULE),
  lang: z.enum(LANGUAGES, '"lang" is not one of the documented language codes.').optional(),
  unit: z.enum(["m", "i"], '"unit" is not "m" or "i".').optional(),
  key: z.string('"key" is sent more than once.').optional(),
});

const requestSchema = (basePath: string) =>
  z.object({
    method: z.literal("GET", "The method is not GET."),
    path: z.enum(
      LENGTHS.map((length) => `${basePath}/v7/weather/${length}`),
      `The path is not /v7/weather/ and one of ${LENGTHS.join(", ")}.`,
    ),
    acceptEncoding: z.string().regex(WITH_GZIP, "The Accept-Encoding header has no gzip."),
    hasBody: z.literal(false, "The request carries a body."),
    queryText: z
      .string()
      .regex(ENCODED_QUERY, 'The query is not "<name>=<value>", percent-encoded, joined by "&".'),
    query: querySchema,
  });

/**
 * The answer to broken rules. Method comes before path before credential before everything else, so that
 * strangers learn nothing about parameters.
 */
function rejectionOf(
  issues: readonly z.core.$ZodIssue[],
  hasCredential: boolean,
  hasLocation: boolean,
): Reply {
  const broken = issues.map(({ path }) => path[0]);
  if (broken.includes("method")) return emptyReply(405);
  if (broken.includes("path")) return emptyReply(404);
  if (!hasCredential) return problemReply(401, "unauthorized");
  const names = issues.flatMap((issue) =>
    issue.code === "unrecognized_keys" ? issue.keys : issue.path.slice(1).map(String),
  );
  return problemReply(
    400,
    hasLocation ? "invalid-parameter" : "missing-parameter",
    names.length === 0 ? {} : { invalidParams: [...new Set(names)] },
  );
}

/** Checks all rules, so that all violations are reported at once. */
export async function checkRequest(
  { method, target, headers }: ReceivedRequest,
  { basePath, keyring, nowMs }: ServiceRules,
): Promise<RequestCheck> {
  const [path = "", ...rest] = target.split("?");
  const queryText = rest.join("?");
  const parameters = new URLSearchParams(queryText);
  const query = Object.fromEntries(
    [...parameters.keys()].map((name) => {
      const [first, ...more] = parameters.getAll(name);
      return [name, more.length === 0 ? first : [first, ...more]];
    }),
  );
  const acceptEncoding = headers["accept-encoding"]?.join(", ") ?? "";
  const hasBody =
    headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? ["0"])[0] !== "0";
  const { authentication, violations } = await checkCredential(headers, parameters, keyring, nowMs);
  const { data, error } = requestSchema(basePath).safeParse({
    method,
    path,
    acceptEncoding,
    hasBody,
    queryText,
    query,
  });
  const issues = error?.issues ?? [];
  const isRejected = data === undefined || violations.length > 0;
  return {
    path,
    query: Object.fromEntries(
      [...parameters].map(([name, value]) => [
        name,
        RECORDED_PARAMETERS.includes(name) ? value : "(withheld)",
      ]),
    ),
    authentication,
    violations: [...issues.map(({ message }) => message), ...violations],
    verdict: isRejected
      ? {
          kind: "rejected",
          reply: rejectionOf(issues, violations.length === 0, parameters.has("location")),
        }
      : {
          kind: "accepted",
          request: {
            location: data.query.location,
            dayCount: Number.parseInt(path.slice(path.lastIndexOf("/") + 1), 10),
            lang: data.query.lang,
            unit: data.query.unit ?? "m",
          },
        },
  };
}
