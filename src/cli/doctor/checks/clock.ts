/** Checks this machine's clock against those of the servers that were asked. */
import type { WeatherCredential } from "../../../weather/index.ts";
import { type Finding, fault, ok, skipped, warning } from "../finding.ts";
import type { Server, ServerTimes } from "../server-times.ts";

/**
 * A token's `iat` is this far in the past. If the clock is further ahead, tokens seem to come from the
 * future.
 */
const TOLERANCE_MS = 30_000;
const FIX = "Set it from network time (timedatectl set-ntp true); for a container, on its host.";

export function checkClock(
  times: ServerTimes,
  credential: WeatherCredential | null,
): readonly Finding[] {
  const servers: readonly Server[] = ["the weather service", "Discord"];
  const findings = servers.flatMap((server) => {
    const aheadMs = times.aheadMs(server);
    return aheadMs === null ? [] : [compare(server, aheadMs, credential)];
  });
  return findings.length > 0 ? findings : [skipped("No server reported its time.")];
}

function compare(server: Server, aheadMs: number, credential: WeatherCredential | null): Finding {
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  if (Math.abs(aheadMs) <= TOLERANCE_MS)
    return ok(`Within ${Math.max(seconds, 1)} s of ${server}.`);
  const isAhead = aheadMs > 0;
  const what = `${seconds} s ${isAhead ? "ahead of" : "behind"} ${server}`;
  if (credential?.kind !== "jwt")
    return warning(`${what}: daily posts appear at the wrong time.`, FIX);
  if (isAhead)
    return fault(`${what}: tokens are rejected, since they seem to come from the future.`, FIX);
  // The service accepts a token until it expires, which is too early by as much.
  return seconds < credential.lifetimeSeconds - TOLERANCE_MS / 1000
    ? warning(`${what}: tokens expire too early, and daily posts are late.`, FIX)
    : fault(`${what}: tokens are rejected, since they seem to have expired.`, FIX);
}
