/** Runs one check within a time that a person is willing to wait. */
import type { Clock } from "../../clock.ts";
import { type Check, type Finding, fault } from "./finding.ts";

/** Longer than the weather client's own 10 s, so that it can say what it waited for. */
export const DEADLINE_MS = 12_000;

/** What the check found; a fault when it took too long or threw. Never rejects. */
export async function runCheck(check: Check, clock: Clock): Promise<readonly Finding[]> {
  const ended = new AbortController();
  const late = clock.sleep(DEADLINE_MS, ended.signal).then(
    () => [fault(`Timed out after ${DEADLINE_MS / 1000} s.`, "Check the network and try again.")],
    // The check ended first.
    () => [],
  );
  try {
    return await Promise.race([check.run(), late]);
  } catch (error) {
    // A library's message may quote its input, such as a secret.
    const name = error instanceof Error ? error.name : "unknown";
    return [fault(`The check itself failed (${name}).`, "Please report it.")];
  } finally {
    ended.abort();
  }
}
