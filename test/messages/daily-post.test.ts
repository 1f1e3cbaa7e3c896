/** What a daily post shows besides the forecast, and whom it pings. */
import { Locale } from "discord.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type DailyPostContext,
  dailyPostMessage,
  postChart,
} from "../../src/messages/daily-post.ts";
import { forecastMessage } from "../../src/messages/forecast-message.ts";
import { createI18n } from "../../src/messages/i18n.ts";
import { NO_MENTIONS } from "../../src/messages/message-body.ts";
import type { PlaceFinding } from "../../src/schedules/post-content.ts";
import { PLAIN_POST, type PostOptions } from "../../src/schedules/schedule.ts";
import {
  aForecast,
  aForecastDay,
  aPlace,
  aPostContent,
  aSchedule,
  aStoredForecast,
  dateAfter,
  type PostContentOverrides,
} from "../support/builders.ts";
import { hostileText } from "../support/hostile-texts.ts";
import { en } from "../support/messages.ts";
import { rounds } from "../support/rounds.ts";
import { embedTexts, expectAcceptable, markupIn } from "./discord-rules.ts";
import { A_PICTURE, aContext, embedOf, linesOf, listedDates } from "./forecast-context.ts";

const ROLE = "165511591545143296";

function aPostView(overrides: Partial<DailyPostContext> = {}): DailyPostContext {
  return {
    content: aPostContent(),
    isLate: false,
    now: Date.parse("2026-07-14T12:00:00Z"),
    t: en,
    pageButtonId: (page, action) => `forecast:2:${action}:${page}`,
    mentions: true,
    ...overrides,
  };
}

/** Ten days for a server with the language German. */
function aLongPostContent() {
  const { preferences } = aPostContent();
  return aPostContent({
    stored: aStoredForecast({ forecast: aForecast({ days: 10 }) }),
    preferences: { ...preferences, days: { value: 10, source: "option" } },
    locale: "de",
  });
}

const postLines = (view: DailyPostContext) => linesOf(dailyPostMessage(view));

describe("dailyPostMessage", () => {
  it("is the message of /forecast with one more line at its end", () => {
    const post = dailyPostMessage(aPostView());
    const forecast = forecastMessage(aContext({ placeLabel: "Paris, France" }));
    const { description, ...embed } = embedOf(post);
    const { description: ofForecast, ...embedOfForecast } = embedOf(forecast);
    expect(embed).toEqual(embedOfForecast);
    expect({ ...post, embeds: [] }).toEqual({ ...forecast, embeds: [] });
    expect(description).toBe(
      `${ofForecast}\n-# Daily post · 7:00\u00a0AM Europe/Paris · K7Q2MXYZ · /forecast-schedule`,
    );
  });

  it("a schedule of some weekdays only → the last line names them", () => {
    const schedule = aSchedule({ weekdays: [1, 2, 3, 4, 5], timeZone: "America/New_York" });
    const view = aPostView({ content: aPostContent({ schedule }) });
    expect(postLines(view).at(-1)).toBe(
      "-# Daily post · 7:00 AM America/New\\_York · Mon–Fri · K7Q2MXYZ · /forecast-schedule",
    );
  });

  it.each([null, A_PICTURE])(
    "late, of too few days, with the chart %j → the days are first, why it is late near the end",
    (chart) => {
      const content = aPostContent({ days: 7 });
      const lines = postLines(aPostView({ content, isLate: true, chart }));
      expect(lines[0]).toBe("Only 3 days are available here, not 7.");
      expect(lines.slice(-3)).toEqual([
        "-# Updated <t:1784028900:R>",
        "-# ⏰ Late: this was due at 7:00 AM.",
        expect.stringMatching(/^-# Daily post .*K7Q2MXYZ/),
      ]);
    },
  );

  it("a post in time says nothing of being late", () => {
    expect(postLines(aPostView()).join()).not.toContain("Late");
  });

  it("a place known by its id only → the title says so, with the name on its page", () => {
    const id = "101010100";
    const place = aPlace({ label: id, location: { kind: "id", id }, timeZone: null });
    const link = `https://weather.example/beijing-${id}.html`;
    const stored = aStoredForecast({ forecast: aForecast({ link }) });
    const { title } = embedOf(
      dailyPostMessage(aPostView({ content: aPostContent({ place, stored }) })),
    );
    expect(title).toBe("Beijing · Location ID 101010100 · 3 days");
  });

  it("many days → a list in the server's language, which the chart goes on top of", () => {
    const content = aLongPostContent();
    const t = createI18n()("de");
    const post = dailyPostMessage(aPostView({ content, t }));
    expect(listedDates(post)).toHaveLength(10);
    expect(listedDates(post)[0]).toContain("Di., 14. Juli");
    const withChart = dailyPostMessage(aPostView({ content, t, chart: A_PICTURE }));
    expect(withChart.files).toMatchObject([{ name: "chart.png", data: A_PICTURE }]);
    expect(withChart.embeds.at(-1)?.description).toMatch(/K7Q2MXYZ[^\n]*$/);
  });
});

describe.each(Object.values(Locale))("a daily post in %s", (locale) => {
  const weekdays = [1, 3, 5, 7] as const;
  const { preferences } = aPostContent();

  it.each([1, 3, 7, 10, 15, 30])(
    "late, of %d days, on some weekdays -> fits with all its days and its id",
    (days) => {
      const content = aPostContent({
        schedule: aSchedule({ weekdays, timeZone: "America/Argentina/Rio_Gallegos" }),
        stored: aStoredForecast({ forecast: aForecast({ days }) }),
        preferences: { ...preferences, days: { value: days, source: "option" } },
        locale,
      });
      const post = dailyPostMessage(
        aPostView({
          content,
          isLate: true,
          t: createI18n()(locale),
          chart: days > 7 ? A_PICTURE : null,
        }),
      );
      expectAcceptable(post);
      expect(post.embeds.flatMap(embedTexts).join("").length).toBeLessThanOrEqual(2048);
      expect(linesOf(post).at(-1)).toMatch(/^-# [^…]+ · K7Q2MXYZ · \/forecast-schedule$/);
      if (days > 1) expect(listedDates(post)).toHaveLength(days === 15 ? 8 : Math.min(days, 10));
    },
  );
});

describe("postChart", () => {
  const { now } = aPostView();

  it("from 8 days on a post has a chart of all of them", () => {
    const input = postChart(aLongPostContent(), { now, t: en });
    expect(input?.days).toHaveLength(10);
  });

  it("a post of fewer has none", () => {
    expect(postChart(aPostContent(), { now, t: en })).toBeNull();
  });
});

describe("the role of a daily post", () => {
  const content = aPostContent({ schedule: aSchedule({ roleId: ROLE }) });

  it("is named on top and the only one that is pinged", () => {
    const post = dailyPostMessage(aPostView({ content }));
    expect(post.content).toBe(`<@&${ROLE}>`);
    expect(post.allowedMentions).toEqual({ parse: [], roles: [ROLE] });
  });

  it("a preview names it and pings nobody", () => {
    const post = dailyPostMessage(aPostView({ content, mentions: false }));
    expect(post.content).toBe(`<@&${ROLE}>`);
    expect(post.allowedMentions).toEqual({ parse: [] });
  });

  it("a schedule without one → no text on top, and nobody is pinged", () => {
    const post = dailyPostMessage(aPostView());
    expect(post).not.toHaveProperty("content");
    expect(post.allowedMentions).toEqual({ parse: [] });
  });
});

describe("a daily post of any texts", () => {
  const hostilePost = fc
    .record({
      text: hostileText,
      label: hostileText,
      timeZone: hostileText,
      sources: fc.array(hostileText, { maxLength: 4 }),
      days: fc.integer({ min: 1, max: 30 }),
      isLate: fc.boolean(),
      roleId: fc.constantFrom(null, ROLE),
    })
    .map(({ text, label, timeZone, sources, days: count, roleId, ...view }) => {
      const { day: half } = aForecastDay();
      const day = { ...half, text, icon: "305", wind: { ...half.wind, direction: text } };
      const days = Array.from({ length: count }, (_, n) =>
        aForecastDay({ date: dateAfter("2026-07-14", n), day, night: day, moonPhase: text }),
      );
      const { preferences } = aPostContent();
      const forecast = aForecast({ days, attribution: { sources, licenses: sources } });
      const content = aPostContent({
        schedule: aSchedule({ weekdays: [1], timeZone, roleId }),
        place: { ...aPlace(), label },
        stored: aStoredForecast({ forecast }),
        preferences: { ...preferences, days: { value: 30, source: "option" } },
      });
      return aPostView({ ...view, content });
    });

  it("is what Discord takes, and its last line holds the id", () => {
    fc.assert(
      fc.property(hostilePost, (view) => {
        const post = dailyPostMessage(view);
        // Whom it pings is tested above.
        expectAcceptable({ ...post, allowedMentions: NO_MENTIONS });
        const { roleId } = view.content.schedule;
        expect(post.allowedMentions.roles ?? []).toEqual(roleId === null ? [] : [roleId]);
        const lines = linesOf(post);
        expect(lines.at(-1)).toMatch(/^-# Daily post .* · K7Q2MXYZ · \/forecast-schedule$/);
        // The others are its age and that it is late.
        expect(lines.filter((line) => line.startsWith("-# "))).toHaveLength(view.isLate ? 3 : 2);
      }),
      { numRuns: rounds(600) },
    );
  });

  it("has no mention, link or markup in that line", () => {
    fc.assert(
      fc.property(hostilePost, (view) => {
        const line = postLines(view).at(-1) ?? "";
        const found = new Set(markupIn(line.replace(/^-# /, "")));
        found.delete("twemoji");
        expect([...found]).toEqual(["text"]);
      }),
      { numRuns: rounds(400) },
    );
  });
});

describe("a post that is more than a plain one", () => {
  /** A schedule with these options. */
  function withPost(post: Partial<PostOptions>, overrides: PostContentOverrides = {}) {
    const schedule = aSchedule({ post: { ...PLAIN_POST, ...post }, roleId: ROLE });
    return aPostView({ content: aPostContent({ schedule, ...overrides }), mentions: false });
  }
  const frost: PlaceFinding = {
    placeLabel: "Paris, Île-de-France, France",
    unit: "m",
    finding: {
      condition: { kind: "low", atMost: 0, unit: "m" },
      date: "2026-07-15",
      day: "tomorrow",
      value: -3,
      icon: null,
      text: null,
    },
  };
  const aWeek = () => ({
    stored: aStoredForecast({ forecast: aForecast({ days: 7 }) }),
    days: 7,
  });

  it("reasons and a note -> above the forecast, below the role", () => {
    const view = withPost({ note: "Cover *your* plants!" }, { findings: [frost] });
    expect(dailyPostMessage(view).content?.replaceAll("\u00a0", " ").split("\n")).toEqual([
      `<@&${ROLE}>`,
      "🥶 **Frost tomorrow: −3 °C**",
      "Cover \\*your\\* plants!",
    ]);
  });

  it("silent -> marked so; else not", () => {
    expect(dailyPostMessage(withPost({ isSilent: true })).isSilent).toBe(true);
    expect("isSilent" in dailyPostMessage(withPost({}))).toBe(false);
  });

  it("the week -> one card with each day and the chart in it", () => {
    const view = { ...withPost({ layout: "week" }, aWeek()), chart: A_PICTURE };
    const message = dailyPostMessage(view);
    const embed = embedOf(message);
    expect(embed.title).toBe("Paris, France · the week ahead");
    expect(embed.image?.url).toBe("attachment://chart.png");
    expect(listedDates(message)).toHaveLength(7);
    expect(linesOf(message).at(-1)).toContain("K7Q2MXYZ");
    expect(message.files).toHaveLength(1);
    expectAcceptable(message);
  });

  it("the week without a chart -> the card stands all the same", () => {
    const embed = embedOf(dailyPostMessage(withPost({ layout: "week" }, aWeek())));
    expect(embed.image).toBeUndefined();
    expect(embed.title).toContain("the week ahead");
  });

  it("the week of certain dates -> the title has these", () => {
    const range = { from: "2026-07-18", to: "2026-07-19" };
    const embed = embedOf(dailyPostMessage(withPost({ layout: "week" }, { ...aWeek(), range })));
    expect(embed.title).toMatch(/^Paris, France · Sat, Jul 18\s–\sSun, Jul 19$/);
  });

  it("several places -> an overview without controls or chart", () => {
    const { first } = aPostContent();
    const view = withPost({}, { parts: [first, first], days: 30 });
    const message = dailyPostMessage(view);
    expect(embedOf(message).title).toMatch(/^Paris.*, Paris/);
    expect(linesOf(message).at(-1)).toContain("K7Q2MXYZ");
    expect(message.components).toEqual([]);
    expect(postChart(view.content, view)).toBeNull();
  });

  it.each([
    ["of some days", 1, "forecast", "🔄 Tue, Jul 14: now"],
    ["of a week", 1, "week", "🔄 Tue, Jul 14: now"],
    ["of several places", 2, "forecast", "🔄 **Paris** · Tue, Jul 14: now"],
  ] as const)("a post %s -> what changed stands above the weather", (_, places, layout, line) => {
    const { first } = aPostContent();
    const was = { at: 0, high: -20, precipitation: null, windForce: null };
    const before = new Map([["2026-07-14", was]]);
    const paris = { ...first, before };
    const oslo = { ...paris, place: aPlace({ label: "Oslo, Norway" }), before: new Map() };
    const view = withPost({ layout }, { parts: [paris, oslo].slice(0, places) });
    expect(linesOf(dailyPostMessage(view))[0]).toContain(line);
  });

  it.each([
    ["2026-07-16", true],
    ["2026-07-14", false],
  ])("certain dates and a change on %s -> said: %s", (changed, isSaid) => {
    const { first } = aPostContent();
    const range = { from: "2026-07-15", to: "2026-07-16" };
    const was = { at: 0, high: -20, precipitation: null, windForce: null };
    const before = new Map([[changed, was]]);
    const view = aPostView({ content: aPostContent({ parts: [{ ...first, before, range }] }) });
    expect(linesOf(dailyPostMessage(view)).join().includes("🔄")).toBe(isSaid);
  });

  it("the chart of a week -> of its seven days", () => {
    const view = withPost({ layout: "week" }, aWeek());
    expect(postChart(view.content, view)?.days).toHaveLength(7);
  });

  it("any note -> means nothing to Discord, and the message is what it takes", () => {
    fc.assert(
      fc.property(hostileText, (note) => {
        const schedule = aSchedule({ post: { ...PLAIN_POST, note } });
        const message = dailyPostMessage(aPostView({ content: aPostContent({ schedule }) }));
        expectAcceptable(message);
        const own = ["text", "twemoji"];
        const markup = [...markupIn(message.content ?? "")];
        expect(markup.filter((one) => !own.includes(one))).toEqual([]);
      }),
    );
  });
});
