/** Wall-clock times by Intl alone, to check the bot's own rules of time zones against. */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** `2026-10-25 02:30` in a zone at an instant, Unix milliseconds. */
export type Wall = (at: number) => string;

export function wallIn(timeZone: string): Wall {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
  });
  return (at) => format.format(at);
}

/**
 * When a zone first shows a time, or skips it, on each date from one instant to another, both left out.
 *
 * @param isWanted takes the ISO weekday, 1 to 7
 * @returns Unix milliseconds
 */
export function momentsOf(
  wall: Wall,
  localTime: string,
  { from, to }: { readonly from: number; readonly to: number },
  isWanted: (weekday: number) => boolean,
): readonly number[] {
  const first = Date.parse(`${wall(from).slice(0, 10)}T00:00Z`) - DAY_MS;
  const moments: number[] = [];
  for (let day = first; day <= to + DAY_MS; day += DAY_MS) {
    if (!isWanted(new Date(day).getUTCDay() || 7)) continue;
    const at = firstShowing(wall, `${new Date(day).toISOString().slice(0, 10)} ${localTime}`);
    if (at > from && at < to) moments.push(at);
  }
  return moments;
}

/** @param shown `YYYY-MM-DD HH:mm` */
function firstShowing(wall: Wall, shown: string): number {
  const asUtc = utcOf(shown);
  const offsets = [asUtc - DAY_MS, asUtc + DAY_MS].map((at) => utcOf(wall(at)) - at);
  let at = asUtc - Math.max(...offsets);
  while (wall(at) < shown) at += MINUTE_MS;
  return at;
}

function utcOf(shown: string): number {
  return Date.parse(`${shown.replace(" ", "T")}Z`);
}
