/** Checks that a request comes from the page itself, and not from other sites or names that point here. */

/**
 * The names under which the page is served. Any other `Host` is a foreign name that resolves to this
 * machine (DNS rebinding).
 */
const OWN_NAMES = ["127.0.0.1", "localhost"];

/** Where a request says it comes from. */
export interface RequestOrigin {
  /** The `Host` header. */
  readonly host: string | undefined;
  /** The `Origin` header; browsers send it with every POST and WebSocket. */
  readonly origin: string | undefined;
  /** The port on which the request arrived. */
  readonly port: number | undefined;
}

/** Whether the request uses one of the page's own names. */
export function hasOwnHost({ host, port }: RequestOrigin): boolean {
  return OWN_NAMES.some((name) => host === `${name}:${port}` || (port === 80 && host === name));
}

/** Whether the request also comes from this page. */
export function hasOwnOrigin(request: RequestOrigin): boolean {
  return hasOwnHost(request) && request.origin === `http://${request.host}`;
}
