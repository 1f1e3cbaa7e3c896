/** The service's errors in the new form: a problem with status, type, title and detail. */

/** The content of an `application/problem+json` answer. */
export interface Problem {
  /** HTTP status. */
  readonly status: number;
  /** The last part of `type`, e.g. `no-such-location`. */
  readonly slug: string;
  readonly title: string;
  readonly detail: string;
  /** Names of the wrong query parameters. Left out of the body when absent. */
  readonly invalidParams?: readonly string[] | undefined;
}

const DOCUMENTED: Readonly<Record<string, readonly [title: string, detail: string]>> = {
  "invalid-parameter": ["Invalid Parameters", "A parameter is wrong, please check the request."],
  "invalid-parameters": ["Invalid Parameters", "A parameter is wrong, please check the request."],
  "missing-parameter": ["Missing Parameters", "A required parameter is missing."],
  "missing-parameters": ["Missing Parameters", "A required parameter is missing."],
  "no-such-location": ["No Such Location", "The place asked for was not found, try another one."],
  "data-not-available": ["Data Not Available", "There is no such data for the place asked for."],
  unauthorized: ["Unauthorized", "Authentication failed: check the key or token, and the host."],
  "no-credit": ["No Credit", "The account has no credit left."],
  overdue: ["Overdue", "The account has an overdue bill."],
  "security-restriction": ["Security Restriction", "The credential's restrictions forbid this."],
  "invalid-host": ["Invalid Host", "This API host is wrong or belongs to another account."],
  "account-suspension": ["Account Suspension", "The account is suspended."],
  deprecated: ["Deprecated", "This interface is no longer served."],
  forbidden: ["Forbidden", "The plan does not include this data."],
  "not-found": ["Not Found", "There is nothing at this path."],
  "method-not-allowed": ["Method Not Allowed", "This method is not allowed here."],
  "too-many-requests": [
    "Too Many Requests",
    "Too many requests in a minute, or too many bad ones.",
  ],
  "over-monthly-limit": ["Over Monthly Limit", "The quota of this month is used up."],
  "unknown-error": ["Unknown Error", "The service failed, try again later."],
};

const titleOf = (slug: string): string =>
  slug
    .replace(/(?:^|-)(?<letter>[a-z])/g, (_, letter: string) => ` ${letter.toUpperCase()}`)
    .trim();

/** The usual title and detail of a slug. Unknown slugs get a title made from the slug. */
export const problemText = (slug: string): { title: string; detail: string } => {
  const [title, detail] = DOCUMENTED[slug] ?? [titleOf(slug), "The request was not served."];
  return { title, detail };
};

/** A problem with the usual text of its slug. */
export const problem = (
  status: number,
  slug: string,
  invalidParams?: readonly string[],
): Problem => ({ status, slug, ...problemText(slug), invalidParams });

/** The JSON body of a problem. */
export const problemBody = ({ slug, status, title, detail, invalidParams }: Problem): unknown => ({
  error: {
    status,
    type: `https://weather.example/docs/resource/error-code/#${slug}`,
    title,
    detail,
    ...(invalidParams === undefined ? {} : { invalidParams }),
  },
});
