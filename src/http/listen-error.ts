/** Why the HTTP port could not be opened. Apart from the server, which is loaded only where it is wanted. */

export class ListenError extends Error {
  override readonly name = "ListenError";
  readonly kind: "in-use" | "not-allowed" | "failed";
  readonly port: number;

  constructor(kind: ListenError["kind"], port: number, options?: ErrorOptions) {
    super(SENTENCES[kind](port), options);
    this.kind = kind;
    this.port = port;
  }
}

const SENTENCES: Readonly<Record<ListenError["kind"], (port: number) => string>> = {
  "in-use": (port) =>
    `Port ${port} of HTTP_PORT is in use by another program: give another, or leave HTTP_PORT out.`,
  "not-allowed": (port) =>
    `Port ${port} of HTTP_PORT may not be opened by this user: give one above 1023.`,
  failed: (port) => `Port ${port} of HTTP_PORT cannot be opened: give another.`,
};
