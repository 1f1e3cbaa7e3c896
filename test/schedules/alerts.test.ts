/** What is done about official warnings between the daily times, from the warnings in force and what was posted. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PostedAlertRow } from "../../src/database/tables.ts";
import { alertSteps, ENDED } from "../../src/schedules/alerts.ts";
import { isAsSevere, type Severity, type Warning } from "../../src/weather/index.ts";
import { aWarning } from "../support/warnings.ts";

const HOUR_MS = 60 * 60 * 1000;
const EXPIRES = aWarning().expires?.at ?? 0;
const NOW = EXPIRES - 5 * HOUR_MS;

const shown = (overrides: Partial<Warning> = {}, hash = "A") => ({
  warning: aWarning(overrides),
  hash,
});

function aRow(overrides: Partial<PostedAlertRow> = {}): PostedAlertRow {
  return {
    schedule_id: "K7Q2MXYZ",
    alert_id: "1",
    channel_id: "7",
    message_id: "42",
    title: "Wind gusts",
    shown: "A",
    sending_at: NOW - HOUR_MS,
    expires_at: EXPIRES,
    ...overrides,
  };
}

function steps(
  alerts: readonly ReturnType<typeof shown>[],
  rows: readonly PostedAlertRow[],
  {
    least = null,
    isComplete = true,
    now = NOW,
  }: Partial<{ least: Severity | null; isComplete: boolean; now: number }> = {},
) {
  const isWanted = (warning: Warning) => isAsSevere(warning, least);
  return alertSteps(alerts, rows, { isWanted, isComplete, now }).map((step) => [
    step.kind,
    "alert" in step ? step.alert.warning.id : null,
    step.row?.alert_id ?? null,
  ]);
}

const IN_DOUBT = { message_id: null, shown: null } as const;
const CLOSED = { message_id: null, shown: "A" } as const;
const TAKEN_OVER = { ...IN_DOUBT, sending_at: 0 } as const;
const UPDATE = { id: "2", messageType: "update", supersedes: ["1"] } as const;

describe("a warning in force", () => {
  it.each([
    ["new", [], [["post", "1", null]]],
    ["posted, and unchanged", [aRow()], []],
    ["posted, and changed", [aRow({ shown: "B" })], [["edit", "1", "1"]]],
    ["ended, and back", [aRow({ shown: ENDED })], [["edit", "1", "1"]]],
    ["deleted by somebody", [aRow(CLOSED)], []],
    ["taken over", [aRow(TAKEN_OVER)], []],
    [
      "in doubt for 2 minutes",
      [aRow({ ...IN_DOUBT, sending_at: NOW - 120_000 })],
      [["post", "1", "1"]],
    ],
    ["in doubt for longer", [aRow({ ...IN_DOUBT, sending_at: NOW - 120_001 })], []],
  ])("%s", (_, rows, expected) => {
    expect(steps([shown()], rows)).toEqual(expected);
  });

  it("less severe than wanted -> not posted, but still edited", () => {
    expect(steps([shown()], [], { least: "extreme" })).toEqual([]);
    expect(steps([shown()], [aRow({ shown: "B" })], { least: "extreme" })).toEqual([
      ["edit", "1", "1"],
    ]);
  });

  it("while a place failed -> its places may be more than are known, so nothing is edited", () => {
    expect(steps([shown()], [aRow({ shown: "B" })], { isComplete: false })).toEqual([]);
  });
});

describe("an update", () => {
  it.each([
    ["takes over the message", [aRow()], [["edit", "2", "1"]]],
    ["of one that was deleted -> closed, too", [aRow(CLOSED)], [["edit", "2", "1"]]],
    ["of one that was never posted -> new", [], [["post", "2", null]]],
    ["of one in doubt -> new", [aRow(IN_DOUBT)], [["post", "2", null]]],
    ["of one that another took over -> new", [aRow(TAKEN_OVER)], [["post", "2", null]]],
    ["that came before", [aRow(TAKEN_OVER), aRow({ alert_id: "2" })], []],
  ])("%s", (_, rows, expected) => {
    expect(steps([shown(UPDATE)], rows)).toEqual(expected);
  });

  it("of several -> takes over one with a message, the others end", () => {
    const rows = [aRow(CLOSED), aRow({ alert_id: "old" }), aRow({ alert_id: "older" })];
    const update = shown({ ...UPDATE, supersedes: ["1", "old", "older"] });
    expect(steps([update], rows)).toEqual([
      ["edit", "2", "old"],
      ["end", null, "older"],
    ]);
  });

  it("two of the same warning -> one takes over, the other is new", () => {
    expect(steps([shown(UPDATE), shown({ ...UPDATE, id: "3" })], [aRow()])).toEqual([
      ["edit", "2", "1"],
      ["post", "3", null],
    ]);
  });
});

describe("a warning that is not in force any more", () => {
  it.each([
    ["posted", aRow(), {}, "end"],
    ["ended", aRow({ shown: ENDED }), {}, undefined],
    ["deleted", aRow(CLOSED), {}, undefined],
    ["perhaps of a place that failed", aRow(), { isComplete: false }, undefined],
    ["expired, although a place failed", aRow(), { isComplete: false, now: EXPIRES }, "end"],
    ["expired and ended", aRow({ shown: ENDED }), { now: EXPIRES }, undefined],
    ["expired a day ago", aRow(), { now: EXPIRES + 24 * HOUR_MS }, "forget"],
  ])("%s", (_, row, when, expected) => {
    expect(steps([], [row], when)[0]?.[0]).toBe(expected);
  });
});

/** What the service may say at a look: which warnings are in force, and what supersedes what. */
const anAnswer = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom("1", "2", "3", "4"),
    supersedes: fc.uniqueArray(fc.constantFrom("1", "2", "3", "4"), { maxLength: 2 }),
    severity: fc.constantFrom("minor", "severe", "extreme"),
  } as const),
  { selector: ({ id }) => id, maxLength: 4 },
);
const aLook = fc.record({
  answer: anAnswer,
  isComplete: fc.boolean(),
  afterMs: fc.constantFrom(30_000, HOUR_MS),
  /** How Discord takes each request of this look. */
  result: fc.constantFrom("answered", "answered", "lost", "refused", "gone"),
});

it("any order of new, updated, cancelled and lost ones -> each is posted at most once", () => {
  fc.assert(
    fc.property(fc.array(aLook, { maxLength: 12 }), (looks) => {
      const nonces = new Map<string, number>();
      let rows: readonly PostedAlertRow[] = [];
      let now = NOW - 24 * HOUR_MS;
      for (const { answer, isComplete, afterMs, result } of looks) {
        now += afterMs;
        const ended = answer.flatMap(({ id, supersedes }) =>
          supersedes.filter((one) => one !== id),
        );
        const alerts = answer
          .filter(({ id }) => !ended.includes(id))
          .map((warning) => shown({ ...warning, messageType: "update" }, warning.severity));
        const isWanted = (warning: Warning) => isAsSevere(warning, "severe");
        for (const step of alertSteps(alerts, rows, { isWanted, isComplete, now })) {
          if (step.kind === "forget") throw new Error("none is a day over");
          const id = step.kind === "end" ? step.row.alert_id : step.alert.warning.id;
          const others = rows.filter((row) => row.alert_id !== id && row !== step.row);
          if (step.kind === "post") {
            if (result === "refused" && step.row === null) continue;
            // Discord answers a nonce that it knows with the message that was posted then.
            const first = nonces.get(id) ?? now;
            expect(now - first).toBeLessThanOrEqual(120_000);
            nonces.set(id, first);
            const row = step.row ?? aRow({ ...IN_DOUBT, alert_id: id, sending_at: now });
            const posted = { ...row, message_id: id, shown: "new" };
            rows = [...others, result === "answered" ? posted : row];
          } else if (result !== "lost" && result !== "refused") {
            const message_id = result === "gone" ? null : step.row.message_id;
            const next = step.kind === "end" ? ENDED : step.alert.hash;
            rows = [...others, { ...step.row, alert_id: id, message_id, shown: next }];
            if (id !== step.row.alert_id) rows = [...rows, { ...step.row, ...TAKEN_OVER }];
          }
        }
        expect(new Set(rows.map((row) => row.alert_id)).size).toBe(rows.length);
        const messages = rows.flatMap((row) => row.message_id ?? []);
        expect(new Set(messages).size).toBe(messages.length);
      }
    }),
  );
});
