/** Why a chart could not be had. */

export type ChartFailureKind =
  /** The worker lives, but could not draw this one. */
  | "not-drawn"
  /** The worker ended by itself, or could not start: for example without a drawing library for this machine. */
  | "worker-ended"
  | "timeout"
  /** Too many wait already. */
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
