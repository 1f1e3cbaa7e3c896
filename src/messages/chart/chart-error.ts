/** Why there is no chart. */

export type ChartFailureKind =
  /** The worker runs, but could not draw this one. */
  | "not-drawn"
  /** The worker ended by itself, or could not start: for example without a drawing library for this machine. */
  | "worker-ended"
  | "timeout"
  /** Too many charts are waiting already. */
  | "busy"
  | "closed";

/** The message is for the operator. */
export class ChartError extends Error {
  override readonly name = "ChartError";
  readonly kind: ChartFailureKind;

  constructor(kind: ChartFailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
