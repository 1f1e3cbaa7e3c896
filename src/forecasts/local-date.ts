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
export type LocalDateAt = (at: number, local: LocalOffset) => string;

/** Making a formatter takes longer than all the rest of an answer from memory, so each zone's is kept. */
export function createLocalDateAt(): LocalDateAt {
  const formatters = new Map<string, Intl.DateTimeFormat>();

  function formatterFor(timeZone: string): Intl.DateTimeFormat {
    const known = formatters.get(timeZone);
    if (known !== undefined) return known;
    // The Swedish form of a date is YYYY-MM-DD.
    const formatter = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
    formatters.set(timeZone, formatter);
    return formatter;
  }

  return (at, local) =>
    local.kind === "utc-offset"
      ? new Date(at + local.minutes * 60_000).toISOString().slice(0, 10)
      : formatterFor(local.timeZone).format(at);
}
