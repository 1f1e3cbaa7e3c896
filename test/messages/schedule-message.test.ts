/** How daily posts are listed, described and chosen. */
import { describe, expect, it } from "vitest";
import {
  type ListedSchedule,
  nextRunLines,
  scheduleIdIn,
  scheduleLabel,
  scheduleLines,
} from "../../src/messages/schedule-message.ts";
import {
  MISS_REASONS,
  type MissReason,
  PLAIN_POST,
  type PostOptions,
  RETRYING_REASONS,
  type RetryingReason,
  STOP_REASONS,
  type StopReason,
} from "../../src/schedules/schedule.ts";
import { en } from "../support/messages.ts";
import { expectAcceptable } from "./discord-rules.ts";
import { buttonsOf, embedOf, namesOf } from "./forecast-context.ts";
import { DUE, ended, listed, listMessage, PARIS } from "./listed-schedule.ts";

const RELATIVE = `<t:${DUE / 1000}:R>`;
const CHANNEL_URL = "https://discord.com/channels/1100000000000000010/1100000000000000011";

/** What the text for each reason must contain. */
const REASONS: Record<StopReason | RetryingReason, string> = {
  "unknown-channel": "channel was deleted",
  "missing-access": "can’t see the channel",
  "missing-permission": "don’t have permission to post",
  "channel-closed": "thread is closed",
  "wrong-channel-kind": "in this type of channel",
  "tag-required": "requires a tag",
  "place-gone": "place is no longer available",
  "unknown-time-zone": "time zone is no longer known",
  "forbidden-by-plan": "weather plan doesn’t include",
  "weather-refused": "rejected the bot’s request",
  "no-data": "no forecast for the place",
  blocked: "filters blocked",
  rejected: "bug in this bot",
};
const MISSES: Record<MissReason, string> = {
  away: "offline or overloaded for more than two hours",
  "guild-gone": "wasn’t a member",
  "discord-unavailable": "Discord was down",
  "weather-unavailable": "weather service was down",
  unexpected: "wrong in the bot",
};

const textOf = (one: ListedSchedule) => scheduleLines(one, en).join("\n");

describe("scheduleLines", () => {
  it("an active one that never ran is these lines", () => {
    expect(scheduleLines(listed(), en)).toEqual([
      `**7:00\u00a0AM · ${PARIS}**`,
      "<#1100000000000000011> · Europe/Paris · every day",
      "`K7Q2MXYZ`",
    ]);
  });

  it("days, units and role are named where the schedule itself sets them", () => {
    const one = listed({ days: 1, unit: "i", roleId: "42", weekdays: [1, 2, 3, 4, 5] });
    expect(textOf(one)).toContain("Mon–Fri · 1 day · imperial (°F, mph) · <@&42>\n");
  });

  it("paused by a person → since when and how it goes on, and no next time", () => {
    const text = textOf(listed({ state: { kind: "paused", reason: "by-person", at: DUE } }));
    expect(text).toMatch(/^\*\*7:00\u00a0AM · .* · ⏸️ paused\*\*$/m);
    expect(text).toContain(`Paused by a member ${RELATIVE}.`);
    expect(text).toContain("`/forecast-schedule resume`");
    expect(text).not.toContain("Next");
  });

  it.each(STOP_REASONS)("stopped by %s → why, and how it goes on", (reason) => {
    const last = ended({ kind: "stopped", reason });
    const text = textOf(listed({ state: { kind: "paused", reason, at: DUE }, last }));
    expect(text).toContain(`Paused ${RELATIVE}: `);
    expect(text).toContain(REASONS[reason]);
    expect(text).toMatch(/`\/forecast-schedule (?:resume|edit)`/);
    // The same reason is not given twice.
    expect(text).not.toContain("Last:");
  });

  it.each(RETRYING_REASONS)("held by %s → why, and when it is tried again", (reason) => {
    const text = textOf(listed({ state: { kind: "held", reason, at: DUE } }));
    expect(text).toMatch(/^\*\*7:00\u00a0AM · .* · ⚠️ needs attention\*\*$/m);
    expect(text).toContain(`Paused ${RELATIVE}: `);
    expect(text).toContain(REASONS[reason]);
    expect(text).toContain("try again at the next scheduled time");
    expect(text).not.toContain("resume");
  });

  it("posted → a link to the message, and when", () => {
    const posted = { kind: "posted", messageId: "77", isLate: false } as const;
    const at = `<t:${DUE / 1000 + 60}:R>`;
    const text = textOf(listed({ last: ended(posted) }));
    expect(text).toContain(`Last: [posted](${CHANNEL_URL}/77) ${at}`);
    expect(text).not.toContain("⚠️");
    expect(textOf(listed({ last: ended({ ...posted, isLate: true }) }))).toContain(
      `Last: [posted late](${CHANNEL_URL}/77) ${at}`,
    );
    expect(textOf(listed({ last: ended({ ...posted, messageId: null }) }))).toContain(
      `Last: posted ${at}`,
    );
  });

  it.each(MISS_REASONS)("missed because of %s → a warning and why", (reason) => {
    const text = textOf(listed({ last: ended({ kind: "missed", reason }) }));
    expect(text).toMatch(/^\*\*7:00\u00a0AM · .* · ⚠️ needs attention\*\*$/m);
    expect(text).toContain(`Last: skipped (due ${RELATIVE}): `);
    expect(text).toContain(MISSES[reason]);
  });

  it("unconfirmed → a warning that it was perhaps posted", () => {
    const text = textOf(listed({ last: ended({ kind: "unconfirmed" }) }));
    expect(text).toContain(" · ⚠️ needs attention**");
    expect(text).toContain(`Last: may have been posted (due ${RELATIVE}). `);
  });

  it("resumed since it stopped → active, and the last run says why it failed", () => {
    const text = textOf(listed({ last: ended({ kind: "stopped", reason: "channel-closed" }) }));
    expect(text).toContain(`Last: not posted (due ${RELATIVE}): the thread is closed.`);
  });

  it("a place by its id, and one that is no longer known", () => {
    const byId = listed({ location: "101010100" }, { placeLabel: "101010100" });
    expect(textOf(byId)).toContain("**7:00\u00a0AM · Location ID 101010100**");
    const gone = listed({}, { placeLabel: null });
    expect(textOf(gone)).toContain("**7:00\u00a0AM · geonames-2988507, no longer available**");
  });
});

describe("nextRunLines", () => {
  it("every instant has a line with its date and how far off it is", () => {
    expect(
      nextRunLines([DUE, DUE + 86_400_000], en)
        .split("\n")
        .slice(1),
    ).toEqual([
      `- <t:${DUE / 1000}:F> (${RELATIVE})`,
      `- <t:${DUE / 1000 + 86_400}:F> (<t:${DUE / 1000 + 86_400}:R>)`,
    ]);
  });
});

describe("scheduleListMessage", () => {
  it("no daily posts yet → how to make one", () => {
    const message = listMessage([]);
    expectAcceptable(message);
    expect(message.content).toContain("`/forecast-schedule add time:07:00 location:Paris`");
  });

  it("held → the next time, at which it is tried again", () => {
    const held = listed({ state: { kind: "held", reason: "no-data", at: DUE } });
    const [field] = embedOf(listMessage([held])).fields ?? [];
    expect(field?.value).toContain("Next: <t:1784091600:F>");
  });

  it("a field for each, with time and place as its name", () => {
    const paused = { kind: "paused", reason: "by-person", at: DUE } as const;
    const message = listMessage([listed(), listed({ localTime: "18:30", state: paused })]);
    expectAcceptable(message);
    const embed = embedOf(message);
    expect(embed.title).toBe("2 daily posts");
    expect(namesOf(embed)).toEqual([
      `7:00\u00a0AM · ${PARIS}`,
      `6:30\u00a0PM · ${PARIS} · ⏸️ paused`,
    ]);
    const [, order = "", id = ""] = scheduleLines(listed(), en);
    const next = "Next: <t:1784091600:F> (<t:1784091600:R>)";
    expect(embed.fields?.[0]?.value).toBe([order, next, id].join("\n"));
    expect(embed.fields?.[1]?.value).not.toContain("Next: ");
    expect(message.components).toEqual([]);
  });

  it("25 are four pages of at most 8, with buttons from one to the next", () => {
    const all = Array.from({ length: 25 }, () => listed());
    const pages = [0, 1, 2, 3].map((page) => listMessage(all, page));
    expect(pages.map((page) => embedOf(page).fields?.length)).toEqual([8, 8, 8, 1]);
    expect(pages.map((page) => buttonsOf(page).map(({ disabled }) => disabled))).toEqual([
      [true, true, false],
      [false, true, false],
      [false, true, false],
      [false, true, true],
    ]);
    expect(buttonsOf(listMessage(all, 1)).map((button) => button.custom_id)).toEqual([
      "forecast-schedule:1:previous:0",
      "page",
      "forecast-schedule:1:next:2",
    ]);
    expect(listMessage(all, 99)).toEqual(listMessage(all, 3));
    expect(listMessage(all, -1)).toEqual(listMessage(all, 0));
  });
});

describe("scheduleLabel", () => {
  it.each([
    [listed(), `7:00\u00a0AM · ${PARIS} · K7Q2MXYZ`],
    [listed({ weekdays: [1, 2, 3, 4, 5] }), `7:00\u00a0AM · ${PARIS} · Mon–Fri · K7Q2MXYZ`],
    [
      listed({ state: { kind: "held", reason: "no-data", at: DUE } }),
      `7:00\u00a0AM · ${PARIS} · paused · K7Q2MXYZ`,
    ],
    [
      listed({}, { placeLabel: null }),
      "7:00\u00a0AM · geonames-2988507, no longer available · K7Q2MXYZ",
    ],
  ])("case %#: time, place, weekdays and state where they matter, id", (one, label) => {
    expect(scheduleLabel(one, en)).toBe(label);
  });

  it("a long place is cut, and nothing else", () => {
    const one = listed({ weekdays: [1, 3] }, { placeLabel: "x".repeat(100) });
    expect(scheduleLabel(one, en)).toMatch(/^7:00\u00a0AM · x+… · Mon, Wed · K7Q2MXYZ$/);
    expect(scheduleLabel(one, en)).toHaveLength(100);
  });
});

describe("scheduleIdIn", () => {
  it.each([
    "",
    "Paris",
    "K7Q2MXY",
    "K7Q2MXYZ9",
    "K7Q2MXY!",
    "ßßßß",
    "daily K7Q2MXYZ",
    "K7Q2MXYZ · Paris",
  ])("%j holds none", (text) => {
    expect(scheduleIdIn(text)).toBeNull();
  });
});

describe("a post that is more than a plain one", () => {
  const post: PostOptions = {
    otherLocations: ["geonames-1", "geonames-2"],
    conditions: {
      list: [
        { kind: "low", atMost: 0, unit: "m" },
        { kind: "rain", atLeast: 5 },
      ],
      match: "any",
      withinDays: 2,
    },
    mode: "bottom",
    layout: "week",
    isSilent: true,
    thread: { kind: "named", name: "Weather *talk*" },
    note: "Good morning!",
    publish: false,
    tag: null,
    when: { kind: "next-week" },
    alerts: "severe",
  };

  it("all of it -> a line each, below its channel", () => {
    const one = listed({ post }, { otherPlaceLabels: ["Oslo", "Lima"] });
    expect(textOf(one).replaceAll("\u00a0", " ")).toContain(
      [
        "Also: Oslo, Lima",
        "weekly card · moves to the bottom of the channel · in the thread Weather \\*talk\\* · no notification · official warnings right away: Severe or extreme",
        "Note: Good morning!",
        "Only if any of these is forecast within 2 days:",
        "- Frost",
        "- Rain: 5 mm or more",
      ].join("\n"),
    );
    expect(textOf(one)).toContain(" · days shown: next week");
    expect(textOf(one)).toMatch(/^\*\*7:00\u00a0AM · .*France and 2 more places\*\*$/m);
    expect(scheduleLabel(one, en)).toContain("France and 2 more places · ");
  });

  it("today alone, and all of them -> said so", () => {
    const list = [{ kind: "snow", atLeast: null }] as const;
    const conditions = { list, match: "all", withinDays: 1 } as const;
    const one = listed({ post: { ...PLAIN_POST, conditions } });
    expect(textOf(one)).toContain("Only if all of these are forecast for today:\n- Snow\n");
  });

  it("resting -> until when, with its next run in the list", () => {
    const state = { kind: "resting", until: "2026-12-24", at: DUE } as const;
    const one = listed({ state });
    expect(textOf(one)).toMatch(/^\*\*7:00\u00a0AM · Paris.* · ⏸️ paused\*\*$/m);
    expect(textOf(one)).toContain("Paused by a member until Thu, Dec 24.");
    const [field] = listMessage([one]).embeds[0]?.fields ?? [];
    expect(field?.value).toContain("Next: ");
  });

  it("nothing to report -> said without a warning", () => {
    const text = textOf(listed({ last: ended({ kind: "quiet" }) }));
    expect(text).toContain(`Last: nothing to report (due ${RELATIVE})`);
    expect(text).not.toContain("⚠️");
  });

  it("posted in a thread -> the link leads there", () => {
    const previousMessage = { channelId: "77", messageId: "99" };
    const last = ended({ kind: "posted", messageId: "99", isLate: false });
    expect(textOf(listed({ last, previousMessage }))).toContain("/1100000000000000010/77/99)");
  });
});

it("a plain post -> nothing about its delivery, its conditions or a note", () => {
  expect(scheduleLines(listed({ post: PLAIN_POST }), en)).toHaveLength(3);
});

it.each<readonly [Partial<PostOptions>, string]>([
  [{ mode: "replace" }, "updates the last message"],
  [{ mode: "bottom" }, "moves to the bottom of the channel"],
  [{ layout: "week" }, "weekly card"],
  [{ isSilent: true }, "no notification"],
  [{ thread: { kind: "each" } }, "new thread each time"],
  [{ thread: { kind: "named", name: "Talk @here" } }, "in the thread Talk \\@here"],
  [{ note: "Hello\nyou" }, "Note: Hello you"],
])("%j -> one line", (post, line) => {
  const lines = scheduleLines(listed({ post: { ...PLAIN_POST, ...post } }), en);
  expect(lines.slice(2, -1)).toEqual([line]);
});

it("a note of the greatest length -> cut, so that the list holds the rest", () => {
  const post = { ...PLAIN_POST, note: "x".repeat(300) };
  const [, , line = ""] = scheduleLines(listed({ post }), en);
  expect(line.length).toBeLessThan(100);
  expect(line).toMatch(/…$/);
});

it("no room for all conditions -> those that fit, whole, and how many are left", () => {
  const list = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({ kind: "rain", atLeast: n }) as const);
  const conditions = { list, match: "any", withinDays: 2 } as const;
  const post = { ...PLAIN_POST, conditions, note: "*".repeat(80) };
  const otherPlaceLabels = Array.from({ length: 9 }, () => "*".repeat(24));
  const texts = { timeZone: "*".repeat(40), roleId: "1".repeat(19), language: "en-GB" } as const;
  const bullets = (one: ListedSchedule) => {
    const [{ value } = { value: "" }] = embedOf(listMessage([one])).fields ?? [];
    expect(value.length).toBeLessThanOrEqual(1024);
    expect(value).toMatch(/\nOnly if any of these is forecast within 2 days:\n- Rain: 1.mm/);
    return [...value.matchAll(/^- (.*)$/gm)].map(([, text = ""]) => text.replace("\u00a0", " "));
  };
  const some = bullets(listed({ post, ...texts }, { otherPlaceLabels }));
  const left = list.length + 1 - some.length;
  expect(left).toBeGreaterThan(0);
  expect(some.slice(0, -1)).toEqual(
    list.slice(0, -left).map((_, n) => `Rain: ${n + 1} mm or more`),
  );
  expect(some.at(-1)).toBe(`and ${left} more`);
  expect(bullets(listed({ post }))).toHaveLength(list.length);
});
