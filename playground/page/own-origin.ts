/** Whether a request comes from the page itself: keeps other sites, and names that point here, out. */

/**
 * The names under which the page is served. Any other `Host` is a foreign name that resolves to this
 * machine (DNS rebinding).
 */
const OWN_NAMES = ["127.0.0.1", "localhost"];

/** What a request says about where it comes from. */
export interface RequestOrigin {
  /** The `Host` header. */
  readonly host: string | undefined;
  /** The `Origin` header; browsers send it with every POST and WebSocket. */
  readonly origin: string | undefined;
  /** Port on which the request arrived. */
  readonly port: number | undefined;
}

/** Whether the request was addressed to this page by one of its own names. */
export function hasOwnHost({ host, port }: RequestOrigin): boolean {
  return OWN_NAMES.some((name) => host === `${name}:${port}` || (port === 80 && host === name));
}

/** Whether the request was also made by this page. */
export function hasOwnOrigin(request: RequestOrigin): boolean {
  return hasOwnHost(request) && request.origin === `http://${request.host}`;
}
