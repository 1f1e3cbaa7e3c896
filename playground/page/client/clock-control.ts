/** The playground's clock: its time, and buttons to move it ahead. */
import type { NextRunView } from "../../inside-views.ts";
import { clockLeaps } from "./clock-leaps.ts";
import { button, element } from "./dom.ts";

const TICK_MS = 1000;
const HOUR_MS = 3_600_000;

export interface ClockControl {
  readonly element: HTMLElement;
  /** @param aheadMs how far the playground's clock is ahead of the machine's */
  set(state: { readonly aheadMs: number; readonly runs: readonly NextRunView[] }): void;
}

/** @param move gets the chosen instant, milliseconds since the Unix epoch */
export function createClockControl(move: (at: number) => void): ClockControl {
  let aheadMs = 0;
  let runs: readonly NextRunView[] = [];
  const time = element("time", { class: "clock-time" });
  const ahead = element("span", { class: "clock-ahead" });
  const leaps = element("div", { class: "clock-leaps" });
  const now = () => Date.now() + aheadMs;
  const tell = () => {
    const at = new Date(now());
    time.dateTime = at.toISOString();
    time.textContent = timeText(at);
  };
  const offered = () =>
    clockLeaps(now(), {
      nextDueAt: runs.find(({ dueAt }) => dueAt !== null)?.dueAt ?? null,
      timeZone: runs[0]?.timeZone ?? zoneWithChanges(),
    });
  const offer = () => {
    leaps.replaceChildren(
      ...offered().map(({ label, title, at }) =>
        button({ class: "leap", title, disabled: at === null }, () => leap(label), label),
      ),
    );
  };
  /** Computed again, since the minute may have changed after the buttons were created. */
  const leap = (label: string) => {
    const at = offered().find((one) => one.label === label)?.at;
    if (at !== undefined && at !== null) move(at);
  };
  setInterval(tell, TICK_MS);
  tell();
  offer();
  return {
    element: element("div", { class: "clock" }, time, ahead, leaps),
    set(state) {
      ({ aheadMs, runs } = state);
      ahead.textContent = aheadText(aheadMs);
      tell();
      offer();
    },
  };
}

function timeText(at: Date): string {
  return new Intl.DateTimeFormat(undefined, {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).format(at);
}

function aheadText(aheadMs: number): string {
  if (aheadMs < TICK_MS) return "The machine’s own time";
  const hours = aheadMs / HOUR_MS;
  const [value, unit] =
    hours >= 48 ? [hours / 24, "day"] : hours >= 1 ? [hours, "hour"] : [hours * 60, "minute"];
  const shown = new Intl.NumberFormat(undefined, {
    style: "unit",
    unit: String(unit),
    unitDisplay: "long",
    maximumFractionDigits: 1,
  });
  return `${shown.format(Number(value))} ahead of the machine’s`;
}

/** The browser's zone, or another one if its clocks never change. */
function zoneWithChanges(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const year = new Date().getFullYear();
  const [winter, summer] = [new Date(year, 0, 1), new Date(year, 6, 1)];
  const changes = winter.getTimezoneOffset() !== summer.getTimezoneOffset();
  return changes ? timeZone : "Europe/Paris";
}
