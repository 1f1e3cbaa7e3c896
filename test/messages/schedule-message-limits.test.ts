/** Daily posts with any texts are accepted by Discord, contain no foreign markup, and their ids are read back. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EVERY_DAY } from "../../src/days/weekdays.ts";
import {
  type ListedSchedule,
  scheduleIdIn,
  scheduleLabel,
} from "../../src/messages/schedule-message.ts";
import {
  MISS_REASONS,
  PLAIN_POST,
  RETRYING_REASONS,
  type RunOutcome,
  type ScheduleState,
  STOP_REASONS,
} from "../../src/schedules/schedule.ts";
import { UNITS } from "../../src/weather/index.ts";
import { aSchedule } from "../support/builders.ts";
import { hostileText } from "../support/hostile-texts.ts";
import { en } from "../support/messages.ts";
import { anyPostOptions } from "../support/post-options.ts";
import { rounds } from "../support/rounds.ts";
import { expectAcceptable, markupIn } from "./discord-rules.ts";
import { buttonsOf, embedOf } from "./forecast-context.ts";
import { DUE, ended, listMessage } from "./listed-schedule.ts";

const anyState: fc.Arbitrary<ScheduleState> = fc.oneof(
  fc.constant({ kind: "active" } as const),
  fc.constant({ kind: "resting", until: "2026-12-24", at: DUE } as const),
  fc
    .constantFrom("by-person" as const, ...STOP_REASONS)
    .map((reason) => ({ kind: "paused", reason, at: DUE }) as const),
  fc
    .constantFrom(...RETRYING_REASONS)
    .map((reason) => ({ kind: "held", reason, at: DUE }) as const),
);
const anyOutcome: fc.Arbitrary<RunOutcome> = fc.oneof(
  fc.boolean().map((isLate) => ({ kind: "posted", messageId: "9".repeat(19), isLate }) as const),
  fc.constantFrom(...MISS_REASONS).map((reason) => ({ kind: "missed", reason }) as const),
  fc.constant({ kind: "unconfirmed" } as const),
  fc.constant({ kind: "quiet" } as const),
  fc.constantFrom(...STOP_REASONS).map((reason) => ({ kind: "stopped", reason }) as const),
  fc.constantFrom(...RETRYING_REASONS).map((reason) => ({ kind: "held", reason }) as const),
);
const anyId = fc.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/);
const longText = fc.constantFrom("Llanfair ".repeat(20), "_".repeat(100), "*[".repeat(50));
const anyText = fc.oneof(hostileText, longText);
const anyPost = anyPostOptions({ threadName: anyText, note: anyText });
const anyListed: fc.Arbitrary<ListedSchedule> = fc.record({
  schedule: fc
    .record({
      id: anyId,
      state: anyState,
      last: fc.option(anyOutcome.map(ended)),
      days: fc.option(fc.integer({ min: 1, max: 30 })),
      unit: fc.option(fc.constantFrom(...UNITS)),
      roleId: fc.option(fc.constant("165511591545143296")),
      weekdays: fc.constantFrom(EVERY_DAY, [1, 3] as const),
      location: anyText,
      timeZone: anyText,
      post: anyPost,
    })
    .map(aSchedule),
  placeLabel: fc.option(anyText),
  otherPlaceLabels: fc.array(anyText, { maxLength: 9 }),
});

describe("a list of daily posts of any texts", () => {
  it("25 of the longest texts: fewer than 8 on a page rather than more than Discord takes", () => {
    const placeLabel = "*[".repeat(50);
    const one = {
      schedule: aSchedule({
        days: 30,
        unit: "m",
        roleId: "165511591545143296",
        weekdays: [1, 3],
        timeZone: placeLabel,
        post: { ...PLAIN_POST, note: placeLabel },
        state: { kind: "held", reason: "rejected", at: DUE },
        last: ended({ kind: "stopped", reason: "forbidden-by-plan" }),
      }),
      placeLabel,
    };
    const message = listMessage(Array.from({ length: 25 }, () => one));
    expectAcceptable(message);
    expect(embedOf(message).fields?.length).toBeLessThan(8);
  });

  it("25 of any texts: each page is what Discord takes, and together they show every one", () => {
    const anyList = fc.array(anyListed, { minLength: 25, maxLength: 25, size: "max" });
    fc.assert(
      fc.property(anyList, (schedules) => {
        const [, label = "Page 1 of 1"] = buttonsOf(listMessage(schedules)).map(
          (button) => button.label,
        );
        const count = Number(/\d+$/.exec(label)?.[0]);
        const pages = Array.from({ length: count }, (_, page) => listMessage(schedules, page));
        pages.forEach(expectAcceptable);
        const values = pages.flatMap((page) => (embedOf(page).fields ?? []).map((f) => f.value));
        expect(values.map((value) => value.slice(-10))).toEqual(
          schedules.map(({ schedule }) => `\`${schedule.id}\``),
        );
      }),
      { numRuns: rounds(400, 1, 60) },
    );
  });

  it("has no mention, link or markup but its own", () => {
    const own = ["br", "channel", "inlineCode", "link", "role", "text", "timestamp", "twemoji"];
    fc.assert(
      fc.property(anyListed, (one) => {
        const [{ name, value } = { name: "", value: "" }] =
          embedOf(listMessage([one])).fields ?? [];
        expect([...markupIn(name)].filter((type) => type !== "twemoji")).toEqual(["text"]);
        expect([...markupIn(value)].filter((type) => !own.includes(type))).toEqual([]);
        expect(value.match(/(?<!\\)\[/g) ?? []).toHaveLength(
          one.schedule.last?.outcome.kind === "posted" ? 1 : 0,
        );
      }),
      { numRuns: rounds(2_000) },
    );
  });
});

describe("scheduleLabel", () => {
  it("any label is one line of at most 100 characters that mentions nothing and means its id", () => {
    fc.assert(
      fc.property(anyListed, (one) => {
        const label = scheduleLabel(one, en);
        expect(label.length).toBeLessThanOrEqual(100);
        expect(label).not.toMatch(/[@#\n]/);
        expect(label.endsWith(` ${one.schedule.id}`)).toBe(true);
        expect(scheduleIdIn(label)).toBe(one.schedule.id);
      }),
    );
  });
});

describe("scheduleIdIn", () => {
  it("a bare id in any case, with blanks or code marks around it, is that id", () => {
    fc.assert(
      fc.property(anyId, fc.constantFrom("", " ", "`"), (id, around) => {
        for (const typed of [id, id.toLowerCase()]) {
          expect(scheduleIdIn(`${around}${typed}${around}`)).toBe(id);
        }
      }),
    );
  });
});
