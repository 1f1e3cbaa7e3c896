/** Daily posts of several places: adding and removing places, and faults. */
import { describe, expect, it } from "vitest";
import {
  add,
  choices,
  command,
  expectSoon,
  leapToNextTry,
  posts,
  postsAt,
  textOf,
} from "../support/daily-posts.ts";
import { type RunningBot, startBot } from "../support/start-bot.ts";
import { askedFor } from "../support/weather-api.ts";

const TEN = [
  "Paris",
  "Oslo",
  "Lima",
  "Nairobi",
  "Tokyo",
  "Sydney",
  "Reykjavik",
  "Cairo",
  "Quito",
  "Hanoi",
];

/** A schedule of these places at 07:00 in Paris; returns its id. */
async function addPlaces(bot: RunningBot, [first, ...others]: readonly string[]): Promise<string> {
  const schedule = await add(bot, { location: first ?? "", days: 1, unit: "m" });
  const places = others.join("; ");
  expect(await textOf(bot, "edit", { schedule, places })).toContain("Updated:");
  return schedule;
}

/** The text of a post below its heading. */
function linesOf(bot: RunningBot): readonly string[] {
  const [embed] = posts(bot).at(-1)?.embeds ?? [];
  return (embed?.description ?? "").split("\n");
}

function lineOf(bot: RunningBot, place: string): string {
  const line = linesOf(bot).find((one) => one.includes(`**${place}**`));
  if (line === undefined) throw new Error(`no line of ${place} in ${linesOf(bot).join("\n")}`);
  return line;
}

describe("several places", () => {
  it("ten places, three of which fail in ways of their own -> one post, seven forecasts, three reasons", async () => {
    const bot = await startBot();
    await addPlaces(bot, TEN);
    const [oslo, cairo, quito] = ["10.75,59.91", "31.25,30.06", "-78.52,-0.23"];
    bot.weather.fail(
      { kind: "problem", status: 400, slug: "no-such-location" },
      { location: oslo },
    );
    bot.weather.fail({ kind: "empty-body", status: 503 }, { location: cairo });
    bot.weather.fail({ kind: "code", code: "204" }, { location: quito });
    const before = bot.weather.requests.length;
    const [post, ...more] = await postsAt(bot, "2026-07-15T05:00:00Z", 1);
    expect(more).toEqual([]);
    expect(post?.embeds).toHaveLength(1);
    const requests = bot.weather.requests.slice(before);
    const asked = new Set(requests.map((request) => askedFor(request).location));
    expect(asked).toHaveLength(10);

    expect(lineOf(bot, "Oslo")).toContain("unknown to the weather service");
    expect(lineOf(bot, "Cairo")).toContain("isn’t responding");
    expect(lineOf(bot, "Quito")).toContain("no forecast right now");
    const well = TEN.filter((place) => !["Oslo", "Cairo", "Quito"].includes(place));
    const figures = well.map((place) => /`[^`]*°C`/.exec(lineOf(bot, place))?.[0] ?? "");
    for (const [index, shown] of figures.entries()) expect(shown, well[index]).toMatch(/\d/);
    expect(new Set(figures.map(({ length }) => length)).size).toBe(1);
    expect(await textOf(bot, "list")).toMatch(/Last: .*posted/);
  });

  it("every place fails for a while -> tried again, and posted when they answer", async () => {
    const bot = await startBot();
    await addPlaces(bot, ["Paris", "Oslo"]);
    bot.weather.fail({ kind: "empty-body", status: 503 });
    await bot.clock.leap(Date.parse("2026-07-15T05:00:00Z") - bot.clock.now());
    await bot.clock.advance(30 * 60_000);
    expect(posts(bot)).toEqual([]);
    bot.weather.heal();
    await leapToNextTry(bot);
    await expectSoon(bot, () => posts(bot).length).toBe(1);
    expect(lineOf(bot, "Oslo")).toContain("°C");
  });

  it("a place is there already, is not there, is the only one, or is one too many -> a sentence each", async () => {
    const bot = await startBot();
    const schedule = await add(bot);
    const edit = (places: string) => textOf(bot, "edit", { schedule, places });
    expect(await edit("Paris")).toContain("is already in this post");
    expect(await edit("-Oslo")).toContain("isn’t in this post");
    expect(await edit("-Paris")).toContain("only place");
    for (const place of TEN.slice(1)) await edit(place);
    expect(await edit("Berlin")).toContain("up to 10 places");
    expect(await edit("- Oslo")).toMatch(/Updated:|Updated and resumed:/);
    expect(await edit("Berlin")).toMatch(/Updated:|Updated and resumed:/);
  });

  it("several at once -> all are changed, also where the limit is only kept in the end", async () => {
    const bot = await startBot();
    const schedule = await add(bot);
    const edit = (places: string) => textOf(bot, "edit", { schedule, places });
    expect(await edit("Oslo; Rome; -Paris")).toMatch(
      /Updated:[\s\S]*07:00 · Oslo.* and 1 more place\*\*[\s\S]*Also: Rome/,
    );
    expect(await edit(" ;Lima；\n+ 31.25,30.06\n-0.12,51.5;")).toMatch(/Oslo.* and 4 more/);
    expect(
      await edit("- Oslo; −Rome; Paris; Tokyo; Sydney; Quito; Hanoi; Nairobi; Berlin"),
    ).toMatch(/Lima.* and 9 more/);
    expect(await edit("Madrid; -Berlin")).toMatch(/Updated:|Updated and resumed:/);
    expect(await edit("Oslo; Rome; -Madrid")).toContain("up to 10 places");
    expect(await textOf(bot, "list")).toContain("Madrid");
    expect(await edit("Oslo;")).toContain("up to 10 places");
  });

  it("one of several is not clear -> nothing is changed, and each that is wrong is named", async () => {
    const bot = await startBot();
    const schedule = await add(bot);
    const edit = (places: string) => textOf(bot, "edit", { schedule, places, days: 2 });
    const refused = await edit("Oslo; Qqqqqqq; Springfield; -Rome; Paris; 99999; 2.35,99");
    expect(refused.split("\n").slice(0, 6)).toEqual([
      "Nothing was changed.",
      expect.stringContaining("- Qqqqqqq: I couldn’t find Qqqqqqq."),
      expect.stringMatching(
        /^- Springfield: There are several .* `Springfield, .+`; `Springfield, /,
      ),
      expect.stringContaining("- Rome isn’t in this post"),
      expect.stringContaining("- Paris, Île-de-France, France is already in this post"),
      expect.stringContaining("- 99999: "),
    ]);
    expect(await edit("-Paris; -Oslo")).toContain("- Oslo isn’t in this post");
    const list = await textOf(bot, "list");
    expect(list).not.toMatch(/Oslo|2 days/);
    // What it suggests can be typed.
    const [label = ""] = /Springfield, [^`]+/.exec(refused) ?? [];
    expect(await edit(`Oslo; ${label}`)).toMatch(/Updated:|Updated and resumed:/);
    expect(await edit("-Oslo; -Paris; -Springfield")).toContain("only place");
  });

  it("several, while the week is shown as a card -> only if one is left", async () => {
    const bot = await startBot();
    const schedule = await add(bot);
    await textOf(bot, "edit", { schedule, layout: "week" });
    const edit = (places: string) => textOf(bot, "edit", { schedule, places });
    expect(await edit("Oslo; Rome; -Paris")).toContain("shows only one place");
    expect(await edit("Oslo; -Paris")).toMatch(/Updated:|Updated and resumed:/);
  });

  it("choices while the last of several is typed -> with those before it, which they keep", async () => {
    const bot = await startBot();
    const schedule = await addPlaces(bot, ["Paris", "Oslo"]);
    const offered = (places: string) => choices(bot, "edit", { schedule, places }, "places");
    const [berlin] = await offered("Rome; Lima ;berl");
    expect(berlin?.name).toMatch(/^Rome; Lima ; Berlin, /);
    const removals = await offered("Rome; -");
    expect(removals.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^Rome; − Paris.* \(remove\)$/),
      expect.stringMatching(/^Rome; − Oslo.* \(remove\)$/),
    ]);
    expect(await offered(`${"Rome; ".repeat(20)}berl`)).toEqual([]);
    const { name = "", value = "" } = berlin ?? {};
    expect(await textOf(bot, "edit", { schedule, places: name })).toMatch(/Paris.* and 4 more/);
    await textOf(bot, "edit", { schedule, clear: "places" });
    expect(await textOf(bot, "edit", { schedule, places: value })).toMatch(/Paris.* and 3 more/);
  });

  it("the first place is taken away -> the next one is the first, at the same time of day", async () => {
    const bot = await startBot();
    const schedule = await addPlaces(bot, ["Paris", "Tokyo"]);
    const text = await textOf(bot, "edit", { schedule, places: "−Paris, Île-de-France, France" });
    expect(text).toMatch(/07:00 · Tokyo/);
    expect(text).toContain("Europe/Paris");
  });

  it("a name of several places -> a menu that adds the chosen one", async () => {
    const bot = await startBot();
    const schedule = await add(bot);
    const question = await command(bot, "edit", { schedule, places: "Springfield" });
    const [menu] = question.components.flatMap(({ components = [] }) => components);
    const chosen = await bot.discord.chooseValues({
      messageId: question.id,
      customId: menu?.custom_id ?? "",
      values: [menu?.options?.[0]?.value ?? ""],
    }).outcome;
    expect(chosen.kind).toBe("updated");
    const list = await textOf(bot, "list");
    expect(list).toContain("Paris");
    expect(list).toMatch(/Also: Springfield/);
  });

  it("choices while a place is typed -> places to add; those that are there to take away", async () => {
    const bot = await startBot();
    const schedule = await addPlaces(bot, ["Paris", "Oslo"]);
    const offered = (places: string) => choices(bot, "edit", { schedule, places }, "places");
    expect((await offered("berl"))[0]?.name).toContain("Berlin");
    const held = await offered("-");
    expect(held.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^− Paris.* \(remove\)$/),
      expect.stringMatching(/^− Oslo.* \(remove\)$/),
    ]);
    for (const { name, value } of held) {
      expect(await textOf(bot, "edit", { schedule, places: name })).toMatch(
        /Updated:|Updated and resumed:/,
      );
      await textOf(bot, "edit", { schedule, places: String(value).slice(2) });
    }
  });
});
