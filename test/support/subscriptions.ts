/** What people order and get by direct message. */
import { EVERY_DAY } from "../../src/days/weekdays.ts";
import {
  type Daily,
  type DailyOrder,
  NEW_STORY,
  type Watch,
  type WatchOrder,
} from "../../src/subscriptions/subscription.ts";
import { DRY } from "./conditions.ts";

const PARIS = { location: "2.35,48.86", timeZone: "Europe/Paris" } as const;
const STORED = {
  id: "K7Q2MXYZ",
  userId: "1100000000000000031",
  location: "geonames-2988507",
  state: { kind: "active" },
  next: { dueAt: Date.parse("2026-07-15T05:00:00Z"), localDate: "2026-07-15" },
  trouble: null,
  createdAt: Date.parse("2026-07-10T12:00:00Z"),
} as const;

/** Paris every day at 07:00. */
export function aDailyOrder(overrides: Partial<DailyOrder> = {}): DailyOrder {
  return {
    ...PARIS,
    kind: "daily",
    localTime: "07:00",
    weekdays: EVERY_DAY,
    days: null,
    unit: null,
    when: null,
    conditions: null,
    ...overrides,
  };
}

/** Paris on 18 and 19 July 2026, for rain. */
export function aWatchOrder(overrides: Partial<WatchOrder> = {}): WatchOrder {
  return {
    ...PARIS,
    kind: "watch",
    range: { from: "2026-07-18", to: "2026-07-19" },
    conditions: [{ kind: "rain", atLeast: null }],
    ...overrides,
  };
}

/** {@link aDailyOrder}, active, next on 15 July 2026. */
export function aDaily(overrides: Partial<Daily> = {}): Daily {
  return { ...aDailyOrder(), ...STORED, ...overrides };
}

/** Whether the weekend of 18 July 2026 stays dry in Paris. It has told nothing yet. */
export function aWatch(overrides: Partial<Watch> = {}): Watch {
  return { ...aWatchOrder(), ...STORED, conditions: [DRY], story: NEW_STORY, ...overrides };
}
