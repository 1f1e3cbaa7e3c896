/** The chart's colours: light ink on a dark card, the same on Discord's dark and light themes. */

export const PALETTE = {
  card: "#20262f",
  weekend: "#2b333f",
  ink: "#eef2f7",
  /** Units, days, the freezing line's number. */
  mutedInk: "#b3becb",
  high: "#ffb066",
  highInk: "#ffd7ad",
  low: "#74b9ff",
  lowInk: "#bfe0ff",
  bar: "#4fa3e0",
  barInk: "#b9dcf7",
  baseline: "#5d6b7c",
  freezing: "#8fa0b3",
  today: "#eef2f7",
  todayInk: "#20262f",
} as const;

/** Between the lines, from warm above to cold below. */
export const BAND = {
  warm: "rgba(255, 176, 102, 0.42)",
  cold: "rgba(116, 185, 255, 0.30)",
} as const;

const SUN = "#ffd166";
const RAIN = "#8fcaff";
const SNOW = "#ffffff";

/** Only helps the eye: the pictures also differ by shape. @param code the service's icon code */
export function iconColor(code: string): string {
  if (/^(?:10[0-3]|15\d|900)$/.test(code)) return SUN;
  if (/^3\d\d$/.test(code)) return RAIN;
  return /^(?:4\d\d|901)$/.test(code) ? SNOW : PALETTE.ink;
}
