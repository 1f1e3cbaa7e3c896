/** Official warnings: a line for each above the weather, and their whole texts. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dailyPostMessage } from "../../src/messages/daily-post.ts";
import { forecastMessage } from "../../src/messages/forecast-message.ts";
import { warningsMessage } from "../../src/messages/warnings-message.ts";
import { DANGER_COLOUR } from "../../src/messages/weather-icons.ts";
import type { PlacePart } from "../../src/schedules/post-content.ts";
import { SEVERITIES, type Severity } from "../../src/weather/index.ts";
import { aForecast, aPlace, aPostContent, aStoredForecast } from "../support/builders.ts";
import { hostileText } from "../support/hostile-texts.ts";
import { en } from "../support/messages.ts";
import { rounds } from "../support/rounds.ts";
import { aWarning, currentWarnings } from "../support/warnings.ts";
import { embedTexts, expectAcceptable, markupIn } from "./discord-rules.ts";
import { A_PICTURE, aContext, buttonsOf, linesOf } from "./forecast-context.ts";

const LINE = "⚠️ **Severe warning: Wind gusts** · Example Office · until <t:1784066400:f>";
const SOURCE = "-# Source: https\\://weather.example/attribution · May be late.";
const MANY = Array.from({ length: 8 }, (_, index) => aWarning({ id: `${index}` }));

const shownFor = (list: Parameters<typeof currentWarnings>[0], days = 3) =>
  forecastMessage(aContext({ days, warnings: currentWarnings(list) }));

const anyWarning = fc.record({
  severity: fc.constantFrom<Severity | null>(...SEVERITIES, null),
  sender: fc.option(hostileText),
  event: fc.option(hostileText),
  headline: fc.option(hostileText),
  description: fc.option(hostileText),
  instruction: fc.option(hostileText),
});
const anyWarnings = fc
  .tuple(fc.array(anyWarning, { maxLength: 12 }), fc.array(hostileText, { maxLength: 3 }))
  .map(([list, attributions]) =>
    currentWarnings(
      list.map((warning, index) => aWarning({ id: `${index}`, ...warning })),
      attributions,
    ),
  );

describe("a forecast", () => {
  it("has a line for each warning above the weather, and whom they are from below", () => {
    const lines = linesOf(shownFor([aWarning()]));
    expect(lines[0]).toBe(LINE);
    expect(lines.at(-1)).toBe(SOURCE);
    expect(lines.at(-2)).toContain("Updated");
  });

  it.each([
    [1, false],
    [3, false],
    [10, true],
  ])("of %d days, chart: %s -> line, button and colour", (days, hasChart) => {
    const stored = aStoredForecast();
    const message = forecastMessage(
      aContext({
        days,
        stored: { ...stored, forecast: { ...stored.forecast, days: stored.forecast.days } },
        chart: hasChart ? A_PICTURE : null,
        warnings: currentWarnings([aWarning()]),
      }),
    );
    expect(linesOf(message)).toContain(LINE);
    expect(linesOf(message)).toContain(SOURCE);
    expect(message.embeds.map(({ color }) => color)).toEqual(
      message.embeds.map(() => DANGER_COLOUR),
    );
    expect(buttonsOf(message)[0]).toMatchObject({
      label: "Read official warnings",
      custom_id: "forecast:2:warnings:0",
    });
  });

  it.each([null, currentWarnings([])])("%j -> looks as if nobody had asked", (warnings) => {
    expect(forecastMessage(aContext({ warnings }))).toEqual(forecastMessage(aContext()));
  });

  it("a moderate warning does not change the colour", () => {
    const [warned] = shownFor([aWarning({ severity: "moderate" })]).embeds;
    expect(warned?.color).toBe(forecastMessage(aContext()).embeds[0]?.color);
  });

  it("more than five -> five and how many more", () => {
    const lines = linesOf(shownFor(MANY));
    expect(lines.filter((line) => line === LINE)).toHaveLength(5);
    expect(lines[5]).toBe("and 3 more");
  });

  it.each([
    [{ severity: null }, "⚠️ **Warning: Wind gusts** · "],
    [{ headline: null }, "⚠️ **Severe warning: wind** · "],
    [{ headline: null, event: null, sender: null, expires: null }, "⚠️ **Severe warning**"],
  ])("%j -> %s", (missing, beginning) => {
    const [line = ""] = linesOf(shownFor([aWarning(missing)]));
    expect(line.startsWith(beginning)).toBe(true);
    if (Object.keys(missing).length > 2) expect(line).toBe(beginning);
  });

  it.each([
    ["2026-07-14T22:00:00Z", false],
    ["2026-07-14T22:00:01Z", true],
    [null, true],
  ])("of the next day, and a warning until %s there -> said: %s", (until, isSaid) => {
    const expires = until === null ? null : { at: Date.parse(until), utcOffsetMinutes: 0 };
    const range = { from: "2026-07-15", to: "2026-07-16" };
    const warnings = currentWarnings([aWarning({ expires })]);
    const message = forecastMessage(aContext({ range, warnings }));
    expect(linesOf(message).join().includes("⚠️")).toBe(isSaid);
    expect(linesOf(message).includes(SOURCE)).toBe(isSaid);
    expect(message.embeds[0]?.color === DANGER_COLOUR).toBe(isSaid);
    expect(buttonsOf(message)[0]?.label === "Read official warnings").toBe(isSaid);
  });

  it("hostile texts -> within Discord's limits, without any markup of their own", () => {
    fc.assert(
      fc.property(anyWarnings, fc.constantFrom(1, 3), (warnings, days) => {
        const message = forecastMessage(aContext({ days, warnings }));
        expectAcceptable(message);
        for (const kind of ["url", "user", "everyone", "spoiler"]) {
          const texts = message.embeds.flatMap(embedTexts).join("\n");
          expect(markupIn(texts).has(kind) && kind !== "url").toBe(false);
        }
      }),
      { numRuns: rounds(60) },
    );
  });
});

describe("a daily post", () => {
  const aPart = (label: string, ids: readonly string[]) => ({
    kind: "forecast" as const,
    location: label,
    place: aPlace({ label, reference: label }),
    stored: aStoredForecast(),
    warnings: currentWarnings(ids.map((id) => aWarning({ id, headline: `Gusts ${id}` }))),
  });
  const postOf = (parts: readonly PlacePart[]) =>
    dailyPostMessage({
      content: aPostContent({ parts }),
      isLate: false,
      mentions: true,
      ...aContext(),
    });

  it("of one place is warned of like a forecast", () => {
    const post = postOf([aPart("Paris", ["1"])]);
    expect(linesOf(post)[0]).toContain("Severe warning: Gusts 1");
    expect(buttonsOf(post).map(({ custom_id }) => custom_id)).toContain("forecast:2:warnings:0");
  });

  it("of several places names those of each warning, once", () => {
    const post = postOf([aPart("Paris", ["1", "2"]), aPart("Oslo", ["1"]), aPart("Rome", [])]);
    const [first, second, third] = linesOf(post);
    expect(first).toMatch(/Gusts 1.* \(Paris, Oslo\)$/);
    expect(second).toMatch(/Gusts 2.* \(Paris\)$/);
    expect(third).toBe("");
    expect(linesOf(post).filter((line) => line === SOURCE)).toHaveLength(1);
    expect(post.embeds[0]?.color).toBe(DANGER_COLOUR);
    expectAcceptable(post);
  });

  it("of ten places with long names and texts stays within Discord's limits", () => {
    const long = "[Long] *name* ".repeat(12);
    const parts = Array.from({ length: 10 }, (_, index) => {
      const part = aPart(`${index} ${long}`, []);
      const list = MANY.map(({ id }) =>
        aWarning({ id: `${id}${index}`, headline: long, sender: long }),
      );
      const stored = aStoredForecast({ forecast: aForecast({ days: 7 }) });
      return { ...part, stored, warnings: currentWarnings(list, [long, long, long]) };
    });
    const post = postOf(parts);
    expectAcceptable(post);
    for (const { place } of parts) expect(linesOf(post).join()).toContain(`**${place.label[0]} `);
    expect(linesOf(post).join()).toContain("and 7");
  });

  it("of certain dates is not warned of what is over by then, place by place", () => {
    const range = { from: "2026-07-15", to: "2026-07-15" };
    const [paris, oslo] = [aPart("Paris", ["1"]), aPart("Oslo", ["2"])];
    const post = postOf([
      { ...paris, range },
      { ...oslo, range: { ...range, from: "2026-07-14" } },
    ]);
    expect(linesOf(post).filter((line) => line.includes("⚠️"))).toEqual([
      expect.stringContaining("Gusts 2"),
    ]);
  });

  it("whose warnings are not known is posted without", () => {
    const known = aPart("Paris", []);
    expect(postOf([{ ...known, warnings: null }])).toEqual(postOf([known]));
  });
});

describe("warningsMessage", () => {
  const messageOf = (...args: Parameters<typeof currentWarnings>) =>
    warningsMessage(currentWarnings(...args), "Paris", en);

  it("the whole texts, times and attributions", () => {
    const message = messageOf([
      aWarning({ description: "First *line*\ngoes on.\n\nSecond.", severity: "moderate" }),
      aWarning({ id: "2", onset: null, description: null, instruction: null }),
    ]);
    expect(message.content).toBe("**Official warnings for Paris**");
    expect(message.embeds).toMatchObject([
      {
        title: "Moderate warning: Wind gusts",
        description: [
          "Example Office · <t:1784001600:f> – <t:1784066400:f> · Updated <t:1783958400:R>",
          "First \\*line\\* goes on.",
          "Second.",
          "Stay inside.",
        ].join("\n\n"),
      },
      {
        color: DANGER_COLOUR,
        description: "Example Office · until <t:1784066400:f> · Updated <t:1783958400:R>",
        footer: { text: "Source: https://weather.example/attribution · May be late." },
      },
    ]);
  });

  it("long texts -> as many warnings as fit, whole, and how many are left", () => {
    const description = "Word ".repeat(300).trim();
    const message = messageOf(MANY.map((warning) => ({ ...warning, description })));
    expect(message.embeds).toHaveLength(3);
    for (const embed of message.embeds) expect(embed.description).toContain(description);
    expect(message.content).toMatch(/\nand 5 more$/);
    expectAcceptable(message);
  });

  it("short texts -> five at most", () => {
    expect(messageOf(MANY).embeds).toHaveLength(5);
    expect(messageOf(MANY).content).toMatch(/\nand 3 more$/);
  });

  it("texts of any length and kind -> at least one warning, within Discord's limits", () => {
    const long = "_*~`|<>#@[]()".repeat(500);
    const texts = { headline: long, sender: long, description: long, instruction: long };
    const longest = messageOf([aWarning(texts)], [long]);
    expect(longest.embeds).toHaveLength(1);
    expectAcceptable(longest);
    fc.assert(
      fc.property(anyWarnings, ({ list, attributions }) => {
        fc.pre(list.length > 0);
        const message = messageOf(list, attributions);
        expect(message.embeds.length).toBeGreaterThan(0);
        expectAcceptable(message);
      }),
      { numRuns: rounds(60) },
    );
  });
});
