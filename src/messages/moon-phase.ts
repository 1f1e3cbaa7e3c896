/** What the moon's phase is called. */
import { type ForecastDay, MOON_PHASES, type MoonPhase } from "../weather/index.ts";
import type { Messages } from "./i18n.ts";

/**
 * The phase in the viewer's language. The service's text decides if it is English; else its code. That
 * stands for a picture: in the south, where people see the moon the other way round, the codes run
 * backwards. Without a latitude a code may mean two phases, so the service's text stays.
 */
export function moonPhaseName(
  { moonPhase, moonPhaseIcon }: Pick<ForecastDay, "moonPhase" | "moonPhaseIcon">,
  { latitude, t }: { readonly latitude: number | null; readonly t: Messages },
): string | null {
  const slug = moonPhase?.toLowerCase().replaceAll(" ", "-");
  const said = MOON_PHASES.find((phase) => phase === slug);
  const phase = said ?? (latitude === null ? undefined : seenPhase(moonPhaseIcon, latitude));
  return phase === undefined ? moonPhase : t.forecast.moonPhases[phase];
}

function seenPhase(code: string | null, latitude: number): MoonPhase | undefined {
  if (code === null || !/^80[0-7]$/.test(code)) return undefined;
  const steps = Number(code) - 800;
  return MOON_PHASES.at(latitude < 0 ? -steps : steps);
}
