/**
 * The rules for a request: method, path, headers, query and credential. Besides v7 (section 4.1), the service
 * has that interface's successor, official warnings and the lookup of location IDs.
 */
import { z } from "zod";
import { type AnswerRequest, LANGUAGES } from "./answer.ts";
import {
  type Authentication,
  checkCredential,
  type Keyring,
  type RequestHeaders,
} from "./credentials.ts";
import type { NextRequest } from "./next-answer.ts";
import { emptyReply, problemReply, type Reply } from "./replies.ts";
import type { WarningsRequest } from "./warnings-answer.ts";

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

/** The content of a valid request, by the interface that it is for. */
export type ServiceRequest =
  | ({ readonly api: "v7" } & AnswerRequest)
  | ({ readonly api: "next" } & NextRequest)
  | ({ readonly api: "warnings" } & WarningsRequest)
  | { readonly api: "lookup" /** A location ID. */; readonly location: string };

export interface RequestCheck {
  readonly path: string;
  /** Decoded. Only known parameters keep their values: any other may be a secret. */
  readonly query: Readonly<Record<string, string>>;
  readonly authentication: Authentication;
  /** One sentence for each broken rule. */
  readonly violations: readonly string[];
  readonly verdict:
    | { readonly kind: "accepted"; readonly request: ServiceRequest }
    | { readonly kind: "rejected"; readonly reply: Reply };
}

const RECORDED_PARAMETERS: readonly string[] = ["location", "lang", "unit", "days", "localTime"];
const LENGTHS = ["3d", "7d", "10d", "15d", "30d"];

/** Accepts `lang=e%20n&unit=m`; rejects a bare comma or blank, `a+b`, `%2`, `lang`, `a=b&`. */
const ENCODED_QUERY = /^(?:[a-z]+=(?:[\w\-.~]|%[\da-f]{2})*(?:&(?!$)|$))*$/i;
/** Accepts `gzip` and `br, gzip`; rejects `gzip;q=0` and `*`. */
const WITH_GZIP = /(?:^|, *)gzip(?:,|$)/;
/** Accepts `101010100` and `C86AA`; rejects `LONDON` (no digit), `c86aa` and `12`. */
const LOCATION_ID = /^(?=.*\d)[A-Z\d]{3,12}$/;
/** Accepts `116.41`, `-0.13`, `5`; rejects `-0`, `+1`, `1e1`, `.5`, `01`, `1.234`. */
const DEGREES = /^(?!-0(?:\.0*)?$)-?(?:0|[1-9]\d*)(?:\.\d\d?)?$/;

/** In a path: accepts `48.86`, `50`; rejects `-0`, `50.0`, `1.234`. */
const PATH_DEGREES = /^(?!-0$)-?(?:0|[1-9]\d*)(?:\.\d?[1-9])?$/;

const isWithin = (degrees: string, form: RegExp, limit: number) =>
  form.test(degrees) && Math.abs(Number(degrees)) <= limit;

function isLocation(text: string): boolean {
  const [longitude = "", latitude = "", ...rest] = text.split(",");
  const isPair = isWithin(longitude, DEGREES, 180) && isWithin(latitude, DEGREES, 90);
  return LOCATION_ID.test(text) || (isPair && rest.length === 0);
}

/** A path that ends in latitude and longitude. */
function pointPath(beginning: string) {
  return z.string().refine((path) => {
    const [latitude = "", longitude = ""] = path.split("/").slice(-2);
    return (
      path === `${beginning}/${latitude}/${longitude}` &&
      isWithin(latitude, PATH_DEGREES, 90) &&
      isWithin(longitude, PATH_DEGREES, 180)
    );
  }, `The path is not ${beginning}/<latitude>/<longitude> with at most 2 decimals.`);
}

/** In the order of v7. */
const pointOf = (path: string) => path.split("/").slice(-2).reverse().join(",");

const LOCATION_RULE =
  '"location" is not one location ID or "<longitude>,<latitude>" with at most 2 decimals.';

/** A parameter that is sent twice arrives here as a list. */
const lang = z.enum(LANGUAGES, '"lang" is not one of the documented language codes.').optional();
const localTime = z.enum(["true", "false"], '"localTime" is not "true" or "false".').optional();
const key = z.string('"key" is sent more than once.').optional();

/** The rules for path and query of one interface. */
interface Endpoint {
  readonly path: z.ZodType<string>;
  readonly query: z.ZodType<Readonly<Record<string, string | undefined>>>;
  /** From a path and a query that follow them. */
  readonly request: (
    path: string,
    query: Readonly<Record<string, string | undefined>>,
  ) => ServiceRequest;
}

type Beginning = "/v7/" | "/weather/" | "/weatheralert/" | "/geo/";

/** By the beginning of the path; the first is for strangers, too. */
const ENDPOINTS: Readonly<Record<Beginning, Endpoint>> = {
  "/v7/": {
    path: z.enum(
      LENGTHS.map((length) => `/v7/weather/${length}`),
      `The path is not /v7/weather/ and one of ${LENGTHS.join(", ")}.`,
    ),
    query: z.strictObject({
      location: z.string(LOCATION_RULE).refine(isLocation, LOCATION_RULE),
      lang,
      unit: z.enum(["m", "i"], '"unit" is not "m" or "i".').optional(),
      key,
    }),
    request: (path, { location = "", lang, unit }) => ({
      api: "v7",
      location,
      dayCount: Number.parseInt(path.slice(path.lastIndexOf("/") + 1), 10),
      lang,
      unit: unit === "i" ? "i" : "m",
    }),
  },
  "/weather/": {
    path: pointPath("/weather/v1/daily"),
    query: z.strictObject({
      days: z
        .string()
        .regex(/^(?:[1-9]|10)$/, '"days" is not 1 to 10.')
        .optional(),
      localTime,
      lang,
      key,
    }),
    request: (path, { days = "7", localTime, lang }) => ({
      api: "next",
      location: pointOf(path),
      dayCount: Number(days),
      lang,
      isLocal: localTime === "true",
    }),
  },
  "/weatheralert/": {
    path: pointPath("/weatheralert/v1/current"),
    query: z.strictObject({ localTime, lang, key }),
    request: (path, { localTime }) => ({
      api: "warnings",
      location: pointOf(path),
      isLocal: localTime === "true",
    }),
  },
  "/geo/": {
    path: z.literal("/geo/v2/city/lookup", "The path is not /geo/v2/city/lookup."),
    query: z.strictObject({
      location: z.string().regex(LOCATION_ID, '"location" is not one location ID.'),
      lang,
      key,
    }),
    request: (_, { location = "" }) => ({ api: "lookup", location }),
  },
};

function endpointOf(path: string): Endpoint {
  const others = ["/weather/", "/weatheralert/", "/geo/"] as const;
  return ENDPOINTS[others.find((beginning) => path.startsWith(beginning)) ?? "/v7/"];
}

const requestSchema = ({ path, query }: Endpoint) =>
  z.object({
    method: z.literal("GET", "The method is not GET."),
    path,
    acceptEncoding: z.string().regex(WITH_GZIP, "The Accept-Encoding header has no gzip."),
    hasBody: z.literal(false, "The request carries a body."),
    queryText: z
      .string()
      .regex(ENCODED_QUERY, 'The query is not "<name>=<value>", percent-encoded, joined by "&".'),
    query,
  });

/**
 * The answer to broken rules. Method comes before path before credential before everything else, so that
 * strangers learn nothing about parameters.
 */
function rejectionOf(
  issues: readonly z.core.$ZodIssue[],
  hasCredential: boolean,
  lacksLocation: boolean,
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
    lacksLocation ? "missing-parameter" : "invalid-parameter",
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
  // Without the base path, which no other request has.
  const ownPath = path.startsWith(basePath) ? path.slice(basePath.length) : "";
  const endpoint = endpointOf(ownPath);
  const { data, error } = requestSchema(endpoint).safeParse({
    method,
    path: ownPath,
    acceptEncoding,
    hasBody,
    queryText,
    query,
  });
  const issues = error?.issues ?? [];
  const lacksLocation = /^\/(?:v7|geo)\//.test(ownPath) && !parameters.has("location");
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
          reply: rejectionOf(issues, violations.length === 0, lacksLocation),
        }
      : { kind: "accepted", request: endpoint.request(data.path, data.query) },
  };
}
