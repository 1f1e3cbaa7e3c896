/** Which date a place's own calendar shows at an instant. */

/** A place's zone by its IANA name, or only its present offset, minutes east of UTC. */
export type LocalOffset =
  | { readonly kind: "time-zone"; readonly timeZone: string }
  | { readonly kind: "utc-offset"; readonly minutes: number };

/**
 * The local date, `YYYY-MM-DD`.
 *
 * @param at Unix milliseconds
 */
export function localDate(at: number, local: LocalOffset): string {
  if (local.kind === "utc-offset") {
    return new Date(at + local.minutes * 60_000).toISOString().slice(0, 10);
  }
  // The Swedish form of a date is YYYY-MM-DD.
  return new Intl.DateTimeFormat("sv-SE", { timeZone: local.timeZone, dateStyle: "short" }).format(
    at,
  );
}
