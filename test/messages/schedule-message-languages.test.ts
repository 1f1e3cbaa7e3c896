/** Daily posts in every language of Discord: the list, single posts and labels fit. */
import { Locale } from "discord.js";
import { describe, expect, it } from "vitest";
import type { Weekdays } from "../../src/days/weekdays.ts";
import { createI18n } from "../../src/messages/i18n.ts";
import {
  type ListedSchedule,
  nextRunLines,
  scheduleIdIn,
  scheduleLabel,
  scheduleLines,
} from "../../src/messages/schedule-message.ts";
import {
  MAX_PLACES,
  MISS_REASONS,
  PLAIN_POST,
  RETRYING_REASONS,
  type RunOutcome,
  type Schedule,
  STOP_REASONS,
} from "../../src/schedules/schedule.ts";
import { expectAcceptable } from "./discord-rules.ts";
import { embedOf } from "./forecast-context.ts";
import { DUE, ended, listed, listMessage } from "./listed-schedule.ts";

const LOCALES = Object.values(Locale);
const i18n = createI18n();

/** The longest name that a place is shown with. */
const LONG_PLACE = "Llanfair ".repeat(11).trim();
/** The zone with the longest name. */
const LONG_ZONE = "America/Argentina/Rio_Gallegos";
/** As many as there may be. */
const OTHERS = Array.from({ length: MAX_PLACES - 1 }, (_, n) => `geonames-${n}`);
/** Weekdays that are all named. */
const WEEKDAYS: Weekdays = [1, 3, 5, 7];

const OUTCOMES: readonly RunOutcome[] = [
  ...MISS_REASONS.map((reason) => ({ kind: "missed", reason }) as const),
  { kind: "unconfirmed" },
  { kind: "posted", messageId: "9".repeat(19), isLate: false },
  { kind: "posted", messageId: "9".repeat(19), isLate: true },
  // With a reason that is not the state's, the list gives both.
  ...STOP_REASONS.map((reason) => ({ kind: "stopped", reason }) as const),
  ...RETRYING_REASONS.map((reason) => ({ kind: "held", reason }) as const),
];

const STATES: readonly Schedule["state"][] = [
  ...STOP_REASONS.map((reason) => ({ kind: "paused", reason, at: DUE }) as const),
  ...RETRYING_REASONS.map((reason) => ({ kind: "held", reason, at: DUE }) as const),
  { kind: "paused", reason: "by-person", at: DUE },
];

/** 25 posts, the most for a server, with every state and every outcome. */
function fullList(): ListedSchedule[] {
  return Array.from({ length: 25 }, (_, n) => {
    const outcome = OUTCOMES[n % OUTCOMES.length];
    const state = STATES[n % STATES.length];
    return listed(
      {
        id: `K7Q2MX${String.fromCharCode(65 + n)}Z`,
        days: 30,
        unit: n % 2 === 0 ? "m" : "i",
        roleId: "165511591545143296",
        timeZone: LONG_ZONE,
        weekdays: WEEKDAYS,
        post: { ...PLAIN_POST, otherLocations: OTHERS.slice(0, n % 10) },
        ...(state === undefined ? {} : { state }),
        last: outcome === undefined ? null : ended(outcome),
      },
      { placeLabel: LONG_PLACE },
    );
  });
}

describe.each(LOCALES)("daily posts in %s", (locale) => {
  const t = i18n(locale);
  const all = fullList();

  it("a list of 25 in all states -> pages that Discord takes, each post once and whole", () => {
    const shown: string[] = [];
    for (let page = 0; shown.length < all.length; page++) {
      const message = listMessage(all, page, t);
      expectAcceptable(message);
      const embed = embedOf(message);
      expect(embed.title?.length).toBeLessThanOrEqual(230);
      for (const { value } of embed.fields ?? []) expect(value.length).toBeLessThanOrEqual(900);
      const ids = (embed.fields ?? []).map(({ value }) => /\n`(.{8})`$/.exec(value)?.[1] ?? "");
      expect(ids.length).toBeGreaterThan(0);
      shown.push(...ids);
    }
    expect(shown).toEqual(all.map(({ schedule }) => schedule.id));
  });

  it("no list at all -> how to make one", () => {
    const message = listMessage([], 0, t);
    expectAcceptable(message);
    expect(message.content).toContain("/forecast-schedule add");
  });

  it("one below any heading, with its next runs and the longest failure -> half of what fits", () => {
    const runs = nextRunLines([DUE, DUE + 86_400_000, DUE + 172_800_000], t);
    const say = t.scheduling;
    const headings = [say.added, say.edited, say.editedAndResumed, say.alreadyPaused, say.resumed];
    const sentences = Object.values(t.failure).filter((text) => typeof text === "string");
    const failure = sentences.reduce((longest, text) =>
      text.length > longest.length ? text : longest,
    );
    for (const heading of headings) {
      for (const one of all) {
        const lines = scheduleLines(one, t);
        const parts = [heading, ...lines, "", runs, "", say.noPreview(failure)];
        expect(parts.join("\n").length).toBeLessThanOrEqual(1500);
      }
    }
  });

  it("its label -> at most 100 characters that mention nothing, lead back, and name place and days", () => {
    for (const one of all) {
      const label = scheduleLabel(one, t);
      expect(label.length).toBeLessThanOrEqual(100);
      expect(label).not.toMatch(/[@#\n]/);
      expect(label.startsWith(`${t.format.time("07:00")} · Llanfair Ll`)).toBe(true);
      expect(scheduleIdIn(label)).toBe(one.schedule.id);
    }
  });

  it("the longest of everything -> a heading that Discord takes, and a label with some of the place", () => {
    const state = { kind: "held", reason: "rejected", at: DUE } as const;
    const post = { ...PLAIN_POST, otherLocations: OTHERS };
    const texts = { placeLabel: "*".repeat(100) };
    const one = listed({ state, post, weekdays: WEEKDAYS }, texts);
    expectAcceptable(listMessage([one], 0, t));
    const label = scheduleLabel(one, t);
    expect(label.length).toBeLessThanOrEqual(100);
    expect(label).toMatch(/ \*{11,}….* · /);
  });
});

it("in Japanese, names are joined and brackets are written as in Japanese", () => {
  const t = i18n("ja");
  const lines = scheduleLines(listed({}, { otherPlaceLabels: ["Oslo", "Lima"] }), t);
  expect(lines.join("\n")).toContain("Oslo、Lima");
  expect(nextRunLines([DUE], t)).toMatch(/<t:\d+:F>（<t:\d+:R>）$/);
});
