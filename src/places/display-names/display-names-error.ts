/** What can be wrong with a file of names. */

/**
 * - `unreadable`: the file is missing or may not be read; the system's reason is the `cause`
 * - `damaged`: the content is not what was written; `detail` is static technical text
 */
export type DisplayNamesFailure =
  | { readonly kind: "unreadable"; readonly file: string }
  | { readonly kind: "damaged"; readonly file: string; readonly detail: string };

/** The only exception of the display names. */
export class DisplayNamesError extends Error {
  override readonly name = "DisplayNamesError";
  readonly failure: DisplayNamesFailure;

  constructor(failure: DisplayNamesFailure, options?: ErrorOptions) {
    const detail = failure.kind === "damaged" ? ` (${failure.detail})` : "";
    super(`The file of names ${failure.file} is ${failure.kind}${detail}`, options);
    this.failure = failure;
  }

  get kind(): DisplayNamesFailure["kind"] {
    return this.failure.kind;
  }
}
