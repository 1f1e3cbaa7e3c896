/** Whether the runtime knows a time zone: rules are younger in some than in others. */

/** @param timeZone IANA name; Node 20.19 does not know America/Coyhaique */
export function isKnownTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
