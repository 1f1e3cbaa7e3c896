/** The moments that the playground's clock can be moved to: there is something to see at each. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Early enough to see it coming. */
const BEFORE_MS = 5_000;
/** How far ahead a clock change is searched. */
const LOOKOUT_DAYS = 366;

/** A moment to go to, milliseconds since the Unix epoch; null if there is none. */
export interface Leap {
  readonly label: string;
  /** Details that do not fit into the label. */
  readonly title: string;
  readonly at: number | null;
}

/** The moments after `now`. `nextDueAt` is when the next daily post is due. */
export function clockLeaps(
  now: number,
  { nextDueAt, timeZone }: { readonly nextDueAt: number | null; readonly timeZone: string },
): readonly Leap[] {
  const isAhead = nextDueAt !== null && nextDueAt - BEFORE_MS > now;
  const change = nextClockChange(now, timeZone);
  const night = change === null ? null : change - 2 * HOUR_MS;
  return [
    {
      label: "1 minute ahead",
      title: "To the same second of the next minute",
      at: now + MINUTE_MS,
    },
    {
      label: "Next daily post",
      title: isAhead ? "5 seconds before it is due" : "There is none to come",
      at: isAhead ? nextDueAt - BEFORE_MS : null,
    },
    { label: "Tomorrow 07:00", title: "5 seconds before, in your own zone", at: tomorrowAt7(now) },
    {
      label: "Clock change",
      title:
        change === null ? `${timeZone} has none` : `2 hours before the next one in ${timeZone}`,
      at: night !== null && night > now ? night : null,
    },
  ];
}

function tomorrowAt7(now: number): number {
  const date = new Date(now);
  date.setDate(date.getDate() + 1);
  date.setHours(7, 0, 0, 0);
  return date.getTime() - BEFORE_MS;
}

/** The next clock change of a zone; null if there is none within a year. */
function nextClockChange(now: number, timeZone: string): number | null {
  const offsetAt = createOffsetAt(timeZone);
  const startOfHour = now - (now % HOUR_MS);
  for (let day = 0; day < LOOKOUT_DAYS; day++) {
    const from = startOfHour + day * DAY_MS;
    if (offsetAt(from) === offsetAt(from + DAY_MS)) continue;
    for (let at = from + HOUR_MS; at <= from + DAY_MS; at += HOUR_MS) {
      if (offsetAt(at) !== offsetAt(from)) return at;
    }
  }
  return null;
}

function createOffsetAt(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  return (at) =>
    format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "unknown";
}
