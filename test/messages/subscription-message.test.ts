/** Forecasts by direct message, and what their person reads about them. */
import { Locale } from "discord.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createI18n } from "../../src/messages/i18n.ts";
import { scheduleIdIn } from "../../src/messages/schedule-message.ts";
import {
  dailyMessage,
  type ListedSubscription,
  subscriptionLabel,
  subscriptionLines,
  subscriptionListMessage,
  watchMessage,
} from "../../src/messages/subscription-message.ts";
import { postSubject } from "../../src/subscriptions/post-subject.ts";
import {
  SUBSCRIPTION_STOPS,
  type Subscription,
  type SubscriptionState,
  TROUBLES,
} from "../../src/subscriptions/subscription.ts";
import type { WatchReason, WatchVerdict } from "../../src/subscriptions/watch.ts";
import {
  aForecast,
  aForecastDay,
  aPlace,
  aPostContent,
  aStoredForecast,
  dateAfter,
} from "../support/builders.ts";
import { anyConditions, DRY, low, rain } from "../support/conditions.ts";
import { hostileText } from "../support/hostile-texts.ts";
import { en } from "../support/messages.ts";
import { aDaily, aWatch } from "../support/subscriptions.ts";
import { expectAcceptable, markupIn } from "./discord-rules.ts";
import { buttonsOf, embedOf, linesOf, longestControlId } from "./forecast-context.ts";

const i18n = createI18n();
const PARIS = "Paris, Île-de-France, France";
const SINCE = Date.parse("2026-07-14T05:00:00Z");
const NOT_MET: WatchVerdict = { isMet: false, value: null, finding: null };
const MET: WatchVerdict = {
  isMet: true,
  value: 6,
  finding: {
    condition: rain(5),
    date: "2026-07-18",
    day: "later",
    value: 6,
    icon: null,
    text: null,
  },
};

/** With plain blanks, also around the dash of a range. */
const plain = (text: string) => text.replaceAll(/[^\S\n]/g, " ");

function contextOf(subscription: Subscription, { label = PARIS, days = 7, t = en } = {}) {
  const { userId } = subscription;
  const subscriber = { userId, locale: Locale.EnglishUS, channelId: null };
  const schedule = postSubject(subscription, subscriber);
  const list = Array.from({ length: days }, (_, n) =>
    aForecastDay({ date: dateAfter("2026-07-14", n) }),
  );
  const content = aPostContent({
    place: aPlace({ label }),
    stored: aStoredForecast({ forecast: aForecast({ days: list }) }),
    range: schedule.range ?? null,
  });
  return {
    content: { ...content, schedule },
    now: Date.parse("2026-07-14T12:00:00Z"),
    t,
    pageButtonId: longestControlId,
    buttons: { stop: "s".repeat(99), pauseWeek: "p".repeat(99) },
  };
}

describe("dailyMessage", () => {
  const daily = aDaily();
  const times = { daily, isLate: false, isTest: false };

  it("is the forecast, its origin in the last line, and a last row of two buttons", () => {
    const message = dailyMessage({ ...contextOf(daily), ...times });
    expect(message).not.toHaveProperty("content");
    expect(plain(linesOf(message).at(-1) ?? "")).toBe(
      "-# Daily forecast · 7:00 AM Europe/Paris · K7Q2MXYZ · /forecast-me",
    );
    expect(buttonsOf(message).slice(-2)).toMatchObject([
      { label: "Stop this", custom_id: "s".repeat(99) },
      { label: "Pause a week", custom_id: "p".repeat(99) },
    ]);
  });

  it("a test says so first, then what is met; a late one says so before its origin", () => {
    const context = contextOf(daily);
    const finding = { condition: low(0), date: "2026-07-14", day: "today", value: -3 } as const;
    const findings = [
      { placeLabel: PARIS, unit: "m" as const, finding: { ...finding, icon: null, text: null } },
    ];
    const content = { ...context.content, findings };
    const message = dailyMessage({ ...context, content, daily, isLate: true, isTest: true });
    expect(plain(message.content ?? "").split("\n")).toEqual([
      en.personal.test,
      "🥶 **Frost today: −3 °C**",
    ]);
    expect(plain(linesOf(message).at(-2) ?? "")).toBe("-# ⏰ Late: this was due at 7:00 AM.");
    // A run in doubt is looked for by the id, and a test must not be taken for it.
    expect(linesOf(message).join()).not.toContain(daily.id);
  });
});

describe("watchMessage", () => {
  const watch = aWatch({ conditions: [rain(5)] });
  const reason = "🌧️ **Rain, Sat, Jul 18: 6 mm**";

  it.each<[WatchReason, WatchVerdict | null, string, readonly string[]]>([
    ["met", MET, ": the weather you’re watching for is now forecast.", [reason]],
    ["unmet", NOT_MET, ": the weather you’re watching for is no longer forecast.", []],
    [
      "changed",
      MET,
      ": the weather you’re watching for is still forecast, with new figures.",
      [reason],
    ],
    ["eve", MET, " (last message): the weather you’re watching for is forecast.", [reason]],
    ["eve", NOT_MET, " (last message): the weather you’re watching for isn’t forecast.", []],
    ["eve", null, " (last message): the forecast has no figures for your conditions.", []],
  ])("%s: %o", (why, verdict, sentence, lines) => {
    const message = watchMessage({ ...contextOf(watch), watch, verdict, reason: why });
    const [first = "", ...others] = plain(message.content ?? "").split("\n");
    expect(first).toBe(`${PARIS} · Sat, Jul 18 – Sun, Jul 19${sentence}`);
    expect(others).toEqual(lines);
  });

  it("shows the forecast of its dates, its id, and the buttons", () => {
    const message = watchMessage({ ...contextOf(watch), watch, verdict: MET, reason: "met" });
    expect(embedOf(message).title).toContain("Jul 18");
    expect(linesOf(message).at(-1)).toBe("-# Weather watch · K7Q2MXYZ · /forecast-me");
    expect(
      buttonsOf(message)
        .slice(-2)
        .map(({ custom_id }) => custom_id[0]),
    ).toEqual(["s", "p"]);
  });
});

describe("direct messages in every language", () => {
  it.each(Object.values(Locale))("%s", (locale) => {
    const t = i18n(locale);
    const [daily, watch] = [aDaily(), aWatch()];
    const messages = [
      dailyMessage({ ...contextOf(daily, { days: 30, t }), daily, isLate: true, isTest: false }),
      watchMessage({ ...contextOf(watch, { t }), watch, verdict: MET, reason: "met" }),
    ];
    for (const message of messages) {
      expectAcceptable(message);
      expect(linesOf(message).at(-1)).toContain("K7Q2MXYZ");
    }
  });
});

function listed(
  subscription: Subscription,
  overrides: Partial<ListedSubscription> = {},
): ListedSubscription {
  return { subscription, placeLabel: PARIS, ...overrides };
}

describe("subscriptionLabel", () => {
  it.each<[Subscription, string]>([
    [aDaily(), "7:00 AM · Paris, Île-de-France, France · K7Q2MXYZ"],
    [
      aDaily({ conditions: [low(0)], state: { kind: "resting", until: "2026-07-21", at: SINCE } }),
      "7:00 AM · Paris, Île-de-France, France · low ≤ 0 °C · paused · K7Q2MXYZ",
    ],
    [
      aWatch({ range: { from: "2026-12-12", to: "2026-12-12" }, conditions: [rain(5)] }),
      "Sat, Dec 12 · Paris, Île-de-France, France · rain ≥ 5 mm · K7Q2MXYZ",
    ],
  ])("%o -> %s", (subscription, label) => {
    expect(plain(subscriptionLabel(subscription, PARIS, en))).toBe(label);
  });
});

describe("subscriptionListMessage", () => {
  it("none -> how to begin", () => {
    expect(subscriptionListMessage([], en).content).toBe(en.personal.none);
  });

  it("names each with its settings; the next message of a daily, not the next look of a watch", () => {
    const daily = aDaily({ weekdays: [1, 2, 3, 4, 5], days: 5, unit: "i", conditions: [low(0)] });
    const { title, fields } = embedOf(
      subscriptionListMessage([listed(daily), listed(aWatch({ conditions: [DRY, rain(5)] }))], en),
    );
    expect(title).toBe("2 forecasts by direct message");
    expect(fields?.map(({ name, value }) => [name, ...value.split("\n")].map(plain))).toEqual([
      [
        "7:00 AM · Paris, Île-de-France, France",
        "Daily forecast · Europe/Paris · Mon–Fri · 5 days · imperial (°F, mph)",
        "Only if any of these is forecast within 2 days:",
        "- Frost",
        "Next: <t:1784091600:F> (<t:1784091600:R>)",
        "`K7Q2MXYZ`",
      ],
      [
        "Sat, Jul 18 – Sun, Jul 19 · Paris, Île-de-France, France",
        "Weather watch",
        "- Dry",
        "- Rain: 5 mm or more",
        "`K7Q2MXYZ`",
      ],
    ]);
  });

  it.each<[SubscriptionState, string]>([
    [
      { kind: "paused", reason: "by-person", at: SINCE },
      "Paused <t:1784005200:R>. Resume with `/forecast-me resume`.",
    ],
    [
      { kind: "resting", until: "2026-07-21", at: SINCE },
      "Paused until Tue, Jul 21. Resume now with `/forecast-me resume`.",
    ],
    [
      { kind: "paused", reason: "messages-closed", at: SINCE },
      `Paused <t:1784005200:R>: Discord doesn’t let me message you. ${en.personal.closed.cure}`,
    ],
    [
      { kind: "paused", reason: "place-gone", at: SINCE },
      `Paused <t:1784005200:R>: the place is no longer available. ${en.personal.cure}`,
    ],
  ])("paused: %o", (state, line) => {
    const lines = subscriptionLines(listed(aDaily({ state })), en).map(plain);
    expect(lines[0]).toMatch(/ · ⏸️ paused\*\*$/);
    expect(lines).toContain(line);
  });

  it.each([
    ["unconfirmed", en.personal.unconfirmed],
    ["no-data", `The last try failed: ${en.schedule.reasons["no-data"]}`],
    ["away", `The last try failed: ${en.schedule.reasons.away}`],
  ] as const)("%s -> what happened", (trouble, line) => {
    const lines = subscriptionLines(listed(aWatch({ trouble })), en);
    expect(lines[0]).toMatch(/ · ⚠️ needs attention\*\*$/);
    expect(lines).toContain(line);
  });
});

const anyState: fc.Arbitrary<SubscriptionState> = fc.constantFrom<SubscriptionState[]>(
  { kind: "active" },
  { kind: "resting", until: "2026-12-24", at: SINCE },
  ...SUBSCRIPTION_STOPS.map((reason) => ({ kind: "paused", reason, at: SINCE }) as const),
);
const anyText = fc.oneof(hostileText, fc.constantFrom("_".repeat(100), "Llanfair ".repeat(20)));
const anyListed = fc
  .record({
    isDaily: fc.boolean(),
    order: fc.record({
      state: anyState,
      trouble: fc.option(fc.constantFrom(...TROUBLES)),
      location: anyText,
      timeZone: anyText,
      conditions: anyConditions,
    }),
    placeLabel: fc.option(anyText),
  })
  .map(
    ({ isDaily, order, ...texts }): ListedSubscription => ({
      subscription: isDaily ? aDaily({ ...order, weekdays: [1] }) : aWatch(order),
      ...texts,
    }),
  );

describe("any texts", () => {
  const locales = fc.constantFrom(...Object.values(Locale)).map(i18n);

  it("a list fits, or counts those that are left out, without foreign markup", () => {
    const lists = fc.array(anyListed, { minLength: 1, maxLength: 25 });
    fc.assert(
      fc.property(lists, locales, (list, t) => {
        const message = subscriptionListMessage(list, t);
        expectAcceptable(message);
        const { fields = [], footer } = embedOf(message);
        expect(footer === undefined).toBe(fields.length === list.length);
        for (const { name, value } of fields) {
          expect([...markupIn(name)].filter((type) => !/text|twemoji|emoji/.test(type))).toEqual(
            [],
          );
          expect(
            [...markupIn(value)].filter((type) => /url|user|role|channel|strong/.test(type)),
          ).toEqual([]);
        }
      }),
      { numRuns: 8 },
    );
  });

  it("a label has at most 100 characters and ends in the id", () => {
    fc.assert(
      fc.property(anyListed, locales, ({ subscription, placeLabel }, t) => {
        const label = subscriptionLabel(subscription, placeLabel, t);
        expect(label.length).toBeLessThanOrEqual(100);
        expect(label).not.toMatch(/[@#\n]/);
        expect(scheduleIdIn(label)).toBe("K7Q2MXYZ");
      }),
      { numRuns: 30 },
    );
  });

  it("a message of a place with any name", () => {
    fc.assert(
      fc.property(anyText, (label) => {
        const watch = aWatch();
        const message = watchMessage({
          ...contextOf(watch, { label }),
          watch,
          verdict: MET,
          reason: "met",
        });
        expectAcceptable(message);
        expect(
          [...markupIn(message.content ?? "")].filter((type) => !/text|strong|emoji|br/.test(type)),
        ).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });
});
