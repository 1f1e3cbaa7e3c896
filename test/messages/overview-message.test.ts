/** Several places in one message: aligned, complete, within Discord's limits. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type OverviewContext, overviewMessage } from "../../src/messages/overview-message.ts";
import type { PlacePart } from "../../src/schedules/post-content.ts";
import type { WeatherFailureKind } from "../../src/weather/index.ts";
import {
  aForecast,
  aForecastDay,
  anEmptyDay,
  aPlace,
  aStoredForecast,
  dateAfter,
} from "../support/builders.ts";
import { hostileText } from "../support/hostile-texts.ts";
import { en } from "../support/messages.ts";
import { rounds } from "../support/rounds.ts";
import { zoneRules } from "../support/zone-rules.ts";
import { expectAcceptable, markupIn } from "./discord-rules.ts";
import { STALE, withBlanks } from "./forecast-context.ts";

const NOW = Date.parse("2026-07-14T12:00:00Z");
const TODAY = "2026-07-14";

type Stored = ReturnType<typeof aStoredForecast>;

function aPart(label: string, stored: Stored = aStoredForecast()): PlacePart {
  return { kind: "forecast", location: label, place: aPlace({ label }), stored };
}

function aFault(label: string, kind: WeatherFailureKind): PlacePart {
  const evidence = { status: null, slug: null, detail: null };
  const failure = { ...evidence, kind, retryAfterMs: null };
  return {
    kind: "failed",
    location: label,
    placeLabel: label,
    failure: { kind: "weather", failure, at: 0, placeLabel: label, days: 1 },
  };
}

function anOverview(
  parts: readonly PlacePart[],
  overrides: Partial<OverviewContext> = {},
): OverviewContext {
  return {
    parts,
    days: 1,
    now: NOW,
    t: en,
    endNotes: ["-# Daily post"],
    ...overrides,
  };
}

function descriptionOf(view: OverviewContext): string {
  return overviewMessage(view).embeds[0]?.description ?? "";
}

/** Without what stands below the places. */
function blocksOf(view: OverviewContext): readonly string[] {
  return withBlanks(descriptionOf(view)).split("\n\n").slice(0, -1);
}

const endOf = (view: OverviewContext) => descriptionOf(view).split("\n\n").at(-1)?.split("\n");

const link = (name: string) => `https://weather.example/${name}`;
const days = (highs: readonly number[], start = TODAY) =>
  highs.map((temperatureMax, index) =>
    aForecastDay({ date: dateAfter(start, index), temperatureMax, precipitation: index }),
  );

describe("overviewMessage", () => {
  it("a place where tomorrow has begun -> its own today comes first", () => {
    const zone = zoneRules.zone("Pacific/Auckland");
    const stored = aStoredForecast({ zone, forecast: aForecast({ days: days([24, 7, 8]) }) });
    const now = Date.parse("2026-07-14T13:00:00Z");
    const blocks = blocksOf(anOverview([aPart("Auckland", stored)], { now, days: 2 }));
    expect(blocks.map((block) => block.split("\n")[0])).toEqual([
      "**Wed, Jul 15 · today**",
      "**Thu, Jul 16**",
    ]);
  });

  it("two places and two days -> a block for each day, highs and lows in columns", () => {
    const paris = aForecast({ days: days([24, 7]), link: link("paris") });
    const oslo = aForecast({ days: days([-3, 12]), link: null });
    const view = anOverview(
      [
        aPart("Paris, Île-de-France, France", aStoredForecast({ forecast: paris })),
        aPart("Oslo, Norway", aStoredForecast({ forecast: oslo })),
      ],
      { days: 2 },
    );
    expect(overviewMessage(view).embeds[0]?.title).toBe("Paris, Oslo");
    const [today, tomorrow] = blocksOf(view);
    const weather = "🌦️ Shower Rain";
    const low = String(aForecastDay().temperatureMin);
    expect(today).toBe(
      [
        "**Tue, Jul 14 · today**",
        `\`24 / ${low} °C\` [**Paris**](${link("paris")}) · ${weather}`,
        `\`−3 / ${low} °C\` **Oslo** · ${weather}`,
      ].join("\n"),
    );
    expect(tomorrow).toContain("**Wed, Jul 15**");
    expect(tomorrow).toContain(`\` 7 / ${low} °C\` **Paris**`);
    expect(tomorrow).toContain(`**Oslo** · ${weather} · 1 mm`);
  });

  it.each<readonly [WeatherFailureKind, string]>([
    ["no-such-location", "unknown to the weather service"],
    ["invalid-request", "unknown to the weather service"],
    ["no-data", "no forecast right now"],
    ["forbidden-by-plan", "not in this bot’s weather plan"],
    ["unauthorized", "rejected the request"],
    ["suspended", "rejected the request"],
    ["not-found", "rejected the request"],
    ["rate-limited", "too many requests"],
    ["quota-exhausted", "too many requests"],
    ["unavailable", "isn’t responding"],
    ["timeout", "isn’t responding"],
    ["malformed", "isn’t responding"],
    ["redirected", "isn’t responding"],
  ])("a place that fails with %s -> its line says why, in the first block only", (kind, why) => {
    const forecast = aForecast({ days: days([1, 2]) });
    const paris = aPart("Paris", aStoredForecast({ forecast }));
    const [first, second] = blocksOf(anOverview([aFault("Oslo", kind), paris], { days: 2 }));
    expect(first?.split("\n")[1]).toMatch(new RegExp(`^⚠️ \\*\\*Oslo\\*\\* · .*${why}`));
    expect(second).not.toContain("Oslo");
  });

  it("a place that is no longer known -> its line says so", () => {
    const failure = { kind: "place-gone" } as const;
    const gone = { kind: "failed", location: "x", placeLabel: "x", failure } as const;
    expect(descriptionOf(anOverview([aPart("Paris"), gone]))).toContain(
      "⚠️ **x** · place no longer available",
    );
  });

  it("the service does not answer and its last forecast is shown -> the place's line says from when", () => {
    const stale = aStoredForecast({ freshness: STALE });
    const [block] = blocksOf(anOverview([aPart("Paris"), aPart("Oslo", stale)]));
    const [, paris, oslo] = block?.split("\n") ?? [];
    expect(paris).not.toContain("⏳");
    expect(oslo).toMatch(/⏳ last forecast, from <t:\d+:R>$/);
  });

  it("it is another date at a place -> its own today, which it names", () => {
    const forecast = aForecast({ days: days([30], dateAfter(TODAY, 1)) });
    const zone = zoneRules.zone("Pacific/Kiritimati");
    const ahead = aPart("Kiritimati", aStoredForecast({ forecast, zone }));
    const [block] = blocksOf(anOverview([aPart("Paris"), ahead]));
    expect(block).toContain("**Tue, Jul 14 · today**");
    expect(block).toMatch(/30 .*\*\*Kiritimati\*\*.* · Wed, Jul 15 · /);
  });

  it("a place has fewer days than the others -> its line says so", () => {
    const longer = aStoredForecast({ forecast: aForecast({ days: days([10, 11]) }) });
    const shorter = aStoredForecast({ forecast: aForecast({ days: days([10]) }) });
    const view = anOverview([aPart("Paris", longer), aPart("Oslo", shorter)], { days: 2 });
    expect(blocksOf(view)[1]?.split("\n").at(-1)).toBe("`no data` **Oslo**");
  });

  it("two places of one name -> their whole labels", () => {
    const text = descriptionOf(anOverview([aPart("Paris, France"), aPart("Paris, Texas")]));
    expect(text).toContain("**Paris, France**");
    expect(text).toContain("**Paris, Texas**");
  });

  it("a place by its id -> said to be one; coordinates whole", () => {
    const place = aPlace({ label: "101010100", location: { kind: "id", id: "101010100" } });
    const byId = { ...aPart("101010100"), place };
    const text = descriptionOf(anOverview([byId, aPart("48.86°N, 2.35°E")]));
    expect(text).toContain("**Location ID 101010100**");
    expect(text).toContain("**48.86°N, 2.35°E**");
  });

  it("a link with parentheses -> stays one; later days do without it", () => {
    const forecast = aForecast({ days: days([1, 2]), link: "https://a.example/b(c)" });
    const stored = aStoredForecast({ forecast });
    const view = anOverview([aPart("Paris", stored), aPart("Oslo", stored)], { days: 2 });
    const [first, second] = blocksOf(view);
    expect(first).toContain("[**Paris**](https://a.example/b%28c%29)");
    expect(second).not.toContain("https://");
  });

  it("no sources -> the services by their hosts, each once", () => {
    const attribution = { sources: [], licenses: [] };
    const parts = ["https://a.example/1", "https://www.a.example/2", "https://b.example/3"].map(
      (page) => aPart(page, aStoredForecast({ forecast: aForecast({ link: page, attribution }) })),
    );
    expect(endOf(anOverview(parts))).toEqual([
      expect.stringMatching(
        /^-# Updated <t:\d+:R> · Source: \[a\.example\]\(\S+\), \[b\.example\]\(\S+\)$/,
      ),
      "-# Daily post",
    ]);
  });

  it("sources and licences -> each once", () => {
    const footer = overviewMessage(anOverview([aPart("Paris"), aPart("Oslo")])).embeds[0]?.footer
      ?.text;
    expect(footer).toBe(
      overviewMessage(anOverview([aPart("Paris"), aPart("Rome")])).embeds[0]?.footer?.text,
    );
    const { sources } = aForecast().attribution;
    for (const source of sources) expect(footer?.split(source)).toHaveLength(2);
  });
});

describe("the end of an overview", () => {
  const updatedAt = (at: number, freshness: Stored["freshness"] = { kind: "fresh" }) => {
    const forecast = aForecast({ updatedAt: { at: at * 1000, utcOffsetMinutes: 0 } });
    return aPart(`Place of ${at}`, aStoredForecast({ forecast, freshness }));
  };

  it("is the time of the oldest forecast, then what belongs to the post", () => {
    const view = anOverview([updatedAt(3), updatedAt(2), updatedAt(4), aFault("Oslo", "no-data")]);
    expect(endOf(view)).toEqual(["-# Updated <t:2:R>", "-# Daily post"]);
  });

  it("leaves out the time of stale forecasts, which their own lines have", () => {
    const stale = updatedAt(1, STALE);
    expect(endOf(anOverview([stale, updatedAt(3)]))?.[0]).toBe("-# Updated <t:3:R>");
    expect(endOf(anOverview([stale, stale]))).toEqual(["-# Daily post"]);
  });
});

describe("the title of an overview", () => {
  const titleOf = (...names: readonly string[]) =>
    overviewMessage(anOverview(names.map((name) => aPart(name)))).embeds[0]?.title;
  const CAPITALS = "Athens Berlin Bucharest Copenhagen Dublin Helsinki Lisbon London Madrid Oslo";

  it.each([
    [["Paris, France", "Oslo, Norway"], "Paris, Oslo"],
    [
      CAPITALS.split(" "),
      "Athens, Berlin, Bucharest, Copenhagen, Dublin, Helsinki, Lisbon, London and 2 more places",
    ],
    [["a".repeat(30), "b".repeat(30)], `${"a".repeat(30)}, ${"b".repeat(30)}`],
    [["a".repeat(30), "b".repeat(31)], `${"a".repeat(30)} and 1 more place`],
    [["a".repeat(30), "b".repeat(31), "c"], `${"a".repeat(30)} and 2 more places`],
    [["a".repeat(61), "b"], `${"a".repeat(59)}… and 1 more place`],
    [["*".repeat(60), "b"], `${"\\*".repeat(60)} and 1 more place`],
  ])("of %j is %j", (names, title) => {
    expect(titleOf(...names)).toBe(title);
  });

  it("names a place without a forecast, too", () => {
    const view = anOverview([aFault("Oslo", "timeout"), aPart("Paris")]);
    expect(overviewMessage(view).embeds[0]?.title).toBe("Oslo, Paris");
  });
});

const anyText = fc.oneof(hostileText, fc.constantFrom("Llanfair ".repeat(20), "*[".repeat(60)));
const anyPart: fc.Arbitrary<PlacePart> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .record({
        label: anyText,
        count: fc.integer({ min: 1, max: 30 }),
        text: anyText,
        high: fc.option(fc.integer({ min: -99, max: 120 }), { freq: 10 }),
        link: fc.option(
          fc.constantFrom("https://a.example/b", `https://a.example/${"c".repeat(900)}`),
        ),
      })
      .map(({ label, count, text, high, link: page }) => {
        const halves = { ...anEmptyDay().day, icon: "305", text };
        const forecast = aForecast({
          days: Array.from({ length: count }, (_, index) =>
            aForecastDay({
              date: dateAfter(TODAY, index),
              day: halves,
              precipitation: 999.9,
              temperatureMax: high,
              temperatureMin: high,
            }),
          ),
          link: page,
          attribution: { sources: [text], licenses: [text] },
        });
        return aPart(label, aStoredForecast({ forecast }));
      }),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(anyText, fc.constantFrom("no-data", "timeout"))
      .map(([label, kind]) => aFault(label, kind)),
  },
);
const anyOverview = fc
  .record({
    first: anyText.map((label) => aPart(label)),
    others: fc.array(anyPart, { minLength: 1, maxLength: 9 }),
    days: fc.integer({ min: 1, max: 30 }),
  })
  .map(({ first, others, days: asked }) => anOverview([first, ...others], { days: asked }));

describe("an overview of any texts", () => {
  it("is what Discord takes, with a line for each place", () => {
    fc.assert(
      fc.property(anyOverview, (view) => {
        const message = overviewMessage(view);
        expectAcceptable(message);
        const [first] = blocksOf(view);
        expect(first?.split("\n")).toHaveLength(1 + view.parts.length);
      }),
      { numRuns: rounds(800, 1, 60) },
    );
  });

  it("has its numbers in columns", () => {
    fc.assert(
      fc.property(anyOverview, (view) => {
        const spans = blocksOf(view).flatMap((block) =>
          block.split("\n").flatMap((line) => /^`[^`]+\/[^`]+`/.exec(line)?.[0] ?? []),
        );
        expect(new Set(spans.map(({ length }) => length)).size).toBe(1);
      }),
      { numRuns: rounds(800, 1, 60) },
    );
  });

  it("has no mention, link or markup but its own", () => {
    const own = ["br", "inlineCode", "link", "strong", "subtext", "text", "timestamp", "twemoji"];
    fc.assert(
      fc.property(anyOverview, (view) => {
        expect([...markupIn(descriptionOf(view))].filter((one) => !own.includes(one))).toEqual([]);
        const title = markupIn(overviewMessage(view).embeds[0]?.title ?? "");
        expect([...title].filter((one) => one !== "text" && one !== "twemoji")).toEqual([]);
      }),
      { numRuns: rounds(800, 1, 60) },
    );
  });
});
