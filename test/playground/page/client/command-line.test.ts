/** What is offered while a command is typed. */
import { describe, expect, test } from "vitest";
import type { TypedValue } from "../../../../playground/command-text.ts";
import type { CommandOption } from "../../../../playground/discord/command-types.ts";
import {
  lineParts,
  offerFor,
  type Stage,
} from "../../../../playground/page/client/command-line.ts";
import type { ChannelView } from "../../../../playground/page/protocol.ts";

function channel(id: string, name: string, rest: Partial<ChannelView> = {}): ChannelView {
  const plain = { type: 0, parentId: null, takesMessages: true, closed: null, lastMessageId: null };
  return { id, name, ...plain, ...rest };
}

const described = { description: "d", description_localizations: { de: "Beschreibung" } };
const option = (name: string, type: number, rest: Partial<CommandOption> = {}) => ({
  name,
  type,
  ...described,
  ...rest,
});

const stage: Stage = {
  commands: [
    {
      name: "forecast",
      ...described,
      options: [
        option("location", 3, { autocomplete: true }),
        option("days", 4),
        option("unit", 3, {
          choices: [
            { name: "Metric", value: "m", name_localizations: { de: "Metrisch" } },
            { name: "Imperial", value: "i" },
          ],
        }),
        option("private", 5),
      ],
    },
    {
      name: "post",
      ...described,
      options: [
        option("add", 1, {
          options: [
            option("channel", 7, { required: true, channel_types: [0, 5, 11] }),
            option("role", 8),
          ],
        }),
        option("list", 1),
      ],
    },
  ],
  known: {
    channels: [
      channel("1", "general"),
      channel("2", "weather"),
      channel("3", "daily-weather", { type: 11, parentId: "2", closed: "archived" }),
      channel("4", "ideas", { type: 15, takesMessages: false }),
    ],
    roles: [
      { id: "9", name: "@everyone" },
      { id: "8", name: "commuters" },
    ],
  },
  locale: "en-US",
};

const nothingTaken = (): TypedValue | undefined => undefined;
const offer = (line: string, taken = nothingTaken) => offerFor(line, stage, taken);
const labels = (line: string) =>
  offer(line).groups.flatMap(({ list }) => list.map(({ label }) => label));
const lineAfter = (line: string, label: string) =>
  offer(line)
    .groups.flatMap(({ list }) => list)
    .find((one) => one.label === label)?.line;

describe("offerFor", () => {
  test.each([
    ["hello", []],
    ["/", ["/forecast", "/post add", "/post list"]],
    ["/post", ["/post add", "/post list"]],
    ["/forecast ", ["location", "days", "unit", "private"]],
    ["/forecast days:", ["location", "unit", "private"]],
    ["/forecast days:7 ", ["location", "unit", "private"]],
    ["/forecast days:7 pr", ["private"]],
    ["/forecast unit:me", ["Metric"]],
    ["/forecast unit:i", ["Metric", "Imperial"]],
    ["/forecast unit:Imperial ", ["location", "days", "private"]],
    ["/forecast private:t", ["True"]],
    ["/post add channel:", ["#general", "#weather", "#daily-weather", "role"]],
    ["/post add channel:#WEA", ["#weather", "#daily-weather"]],
    ["/post add channel:ideas", []],
    ["/post add channel:#weather role:every", ["@everyone"]],
  ])("%j -> %j", (line, expected) => {
    expect(labels(line)).toEqual(expected);
  });

  test.each([
    ["/", "/forecast", "/forecast location:"],
    ["/", "/post list", "/post list "],
    ["/forecast location:", "days", "/forecast days:"],
    ["/forecast location:Paris da", "days", "/forecast location:Paris days:"],
    ["/forecast unit:imp", "Imperial", "/forecast unit:Imperial "],
    ["/post add channel:daily", "#daily-weather", "/post add channel:#daily-weather "],
  ])("%j, %s taken -> the line goes on", (line, label, after) => {
    expect(lineAfter(line, label)).toBe(after);
  });

  test("in another language -> the descriptions and choices of that language", () => {
    const { groups } = offerFor("/forecast unit:", { ...stage, locale: "de" }, nothingTaken);
    expect(groups[0]?.heading).toBe("unit (optional): Beschreibung");
    expect(groups[0]?.list.map(({ label }) => label)).toEqual(["Metrisch", "Imperial"]);
  });

  test("a thread -> says where it is and that it is closed; nothing that fits -> a sentence", () => {
    const [threads] = offer("/post add channel:daily").groups;
    expect(threads?.list.map(({ detail }) => detail)).toEqual(["Thread in #weather, archived"]);
    expect(offer("/post add channel:x").groups[0]?.nothing).toBe("No such channel.");
  });
});

describe("an option that the bot completes", () => {
  test("a text with a blank -> the bot is asked about all of it, with the options before", () => {
    const { asked } = offer("/forecast days:7 location:San Fran");
    expect(asked?.question).toEqual({
      name: "forecast",
      options: { days: 7, location: "San Fran" },
      focused: "location",
    });
  });

  test("a choice -> stands in the line by its name, and by its value if the name reads as an option", () => {
    const groupOf = offer("/forecast location:p").asked?.groupOf;
    const choices = [
      { name: "Paris, France", value: "101" },
      { name: "Paris days:7", value: "102" },
    ];
    const group = groupOf?.({ kind: "choices", choices });
    expect(group?.list.map(({ line, taken }) => [line, taken?.value])).toEqual([
      ["/forecast location:Paris, France ", "101"],
      ["/forecast location:102 ", "102"],
    ]);
    expect(groupOf?.({ kind: "choices", choices: [] }).nothing).toBe(
      "No options match your search.",
    );
    expect(groupOf?.({ kind: "failed", message: "Loading options failed" }).nothing).toBe(
      "Loading options failed",
    );
  });

  test("a choice that was taken -> the other options", () => {
    const { asked, groups } = offer("/forecast location:Paris, France ", () => "101");
    expect(asked).toBeNull();
    expect(groups[0]?.list.map(({ label }) => label)).toEqual(["days", "unit", "private"]);
  });
});

test.each(["", "/", "/forecast", "/forecast ", "/forecast  days: 7  location:San F unit:i "])(
  "the parts of %j -> together are the line",
  (line) => {
    const parts = lineParts(line, stage);
    expect(parts.map(({ text }) => text).join("")).toBe(line);
    const values = parts.filter(({ kind, text }) => kind === "value" && text !== "");
    expect(values.map(({ text }) => text)).toEqual(line.includes("F") ? ["7", "San F", "i"] : []);
  },
);
