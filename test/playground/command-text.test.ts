/** Parsing typed command lines, and the sentence for invalid ones. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseCommandText } from "../../playground/command-text.ts";
import type { ApplicationCommand, CommandOption } from "../../playground/discord/command-types.ts";

function aCommand(name: string, options: readonly CommandOption[]): ApplicationCommand {
  return {
    id: "1",
    application_id: "2",
    version: "3",
    type: 1,
    name,
    name_localizations: null,
    description: "A command",
    description_localizations: null,
    options,
    default_member_permissions: null,
    contexts: null,
    integration_types: [0],
    nsfw: false,
  };
}

const option = (name: string, type: number, rest: Partial<CommandOption> = {}): CommandOption => ({
  name,
  type,
  description: name,
  ...rest,
});

const commands = [
  aCommand("forecast", [
    option("location", 3, { max_length: 100 }),
    option("days", 4, { min_value: 1, max_value: 30 }),
    option("unit", 3, {
      choices: [
        { name: "Metric (°C, km/h)", name_localizations: { de: "Metrisch" }, value: "m" },
        { name: "Imperial (°F, mph)", name_localizations: { de: "Imperial" }, value: "i" },
      ],
    }),
    option("private", 5),
    option("who", 6),
    option("ratio", 10),
  ]),
  aCommand("unit", [
    option("set", 1, { options: [option("value", 3, { required: true })] }),
    option("of", 2, { options: [option("channel", 1, { options: [option("where", 7)] })] }),
  ]),
  aCommand("post", [
    option("channel", 7, { channel_types: [0, 11] }),
    option("role", 8),
    option("whom", 9),
  ]),
];

const parse = (text: string) => parseCommandText(text, commands, { channels: [], roles: [] });

const known = {
  channels: [
    { id: "1100000000000000014", name: "news", type: 5 },
    { id: "1100000000000000012", name: "weather", type: 0 },
    { id: "1100000000000000015", name: "news", type: 11 },
    { id: "1100000000000000016", name: "ideas", type: 15 },
  ],
  roles: [
    { id: "1100000000000000010", name: "@everyone" },
    { id: "1100000000000000020", name: "Night owls" },
  ],
};

describe("a line that means a command", () => {
  test.each([
    ["/forecast", {}],
    ["/forecast location:2.35,48.86 days:7 unit:i", { location: "2.35,48.86", days: 7, unit: "i" }],
    ["  /Forecast   Days: 7  ", { days: 7 }],
    [
      "/forecast location:48.86 N 2.35 E private:true",
      { location: "48.86 N 2.35 E", private: true },
    ],
    [
      "/forecast location:lat: 48.86 lon: 2.35 days:3",
      { location: "lat: 48.86 lon: 2.35", days: 3 },
    ],
    ["/forecast unit:imperial private:no", { unit: "i", private: false }],
    ["/forecast unit:metrisch", { unit: "m" }],
    ["/forecast unit:Metric (°C, km/h) days:3", { unit: "m", days: 3 }],
    ["/forecast who:<@1100000000000000031> ratio:-.5", { who: "1100000000000000031", ratio: -0.5 }],
  ])("%s -> its options, each by its type", (text, options) => {
    expect(parse(text)).toEqual({ kind: "ok", value: { name: "forecast", options } });
  });

  test("a subcommand, also in a group -> is part of the name", () => {
    expect(parse("/unit set value:i")).toEqual({
      kind: "ok",
      value: { name: "unit", subcommand: "set", options: { value: "i" } },
    });
    expect(parse("/unit of channel where:<#12>")).toEqual({
      kind: "ok",
      value: { name: "unit", subcommand: "of channel", options: { where: "12" } },
    });
  });

  test("any text without a colon as a value -> comes back trimmed and otherwise unchanged", () => {
    const values = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 80 })
      .filter((text) => text.trim() !== "" && !text.includes(":"));
    fc.assert(
      fc.property(values, (value) => {
        expect(parse(`/forecast location:${value} days:3`)).toEqual({
          kind: "ok",
          value: { name: "forecast", options: { location: value.trim(), days: 3 } },
        });
      }),
    );
  });
});

describe("a channel or a role in a line", () => {
  test.each([
    ["channel:#weather", { channel: "1100000000000000012" }],
    ["channel:Weather", { channel: "1100000000000000012" }],
    ["channel:<#1100000000000000012>", { channel: "1100000000000000012" }],
    ["channel:1100000000000000012", { channel: "1100000000000000012" }],
    ["channel:news", { channel: "1100000000000000015" }],
    ["channel:ideas", { channel: "1100000000000000016" }],
    [
      "channel:#weather role:@Night owls",
      { channel: "1100000000000000012", role: "1100000000000000020" },
    ],
    ["role:night owls", { role: "1100000000000000020" }],
    ["role:@everyone", { role: "1100000000000000010" }],
    ["role:everyone", { role: "1100000000000000010" }],
    ["role:<@&1100000000000000020>", { role: "1100000000000000020" }],
    ["whom:night owls", { whom: "1100000000000000020" }],
    ["whom:<@1100000000000000031>", { whom: "1100000000000000031" }],
  ])("%s -> its id", (text, options) => {
    expect(parseCommandText(`/post ${text}`, commands, known)).toEqual({
      kind: "ok",
      value: { name: "post", options },
    });
  });

  test.each([
    ["channel:#wether", 'The option "channel" is a channel, and there is none called "#wether".'],
    ["role:@owls", 'The option "role" is a role, and there is none called "@owls".'],
  ])("%s, which is no name -> one sentence", (text, message) => {
    expect(parseCommandText(`/post ${text}`, commands, known)).toEqual({
      kind: "problem",
      message,
    });
  });
});

describe("a line that means no command", () => {
  test.each([
    ["hello", "A command starts with a slash, such as /forecast."],
    ["/", "Name a command after the slash; there is: /forecast, /unit, /post."],
    ["/wether x", "There is no command /wether for you here; there is: /forecast, /unit, /post."],
    ["/forecast Paris", 'Say which option "Paris" is for, as in location:Paris.'],
    [
      "/forecast place:Paris",
      'There is no option "place"; the options are: location, days, unit, private, who, ratio.',
    ],
    [
      "/forecast days:7 place:x",
      'There is no option "place"; the options are: location, days, unit, private, who, ratio.',
    ],
    ["/forecast days:", 'The option "days" has no value.'],
    ["/forecast days:1 days:2", 'The option "days" is given twice.'],
    ["/forecast days:many", 'The option "days" is a number, not "many".'],
    ["/forecast days:1e1", 'The option "days" is a number, not "1e1".'],
    [
      "/forecast unit:k",
      'The option "unit" is one of m (Metric (°C, km/h)), i (Imperial (°F, mph)), not "k".',
    ],
    ["/forecast private:perhaps", 'The option "private" is true or false, not "perhaps".'],
    ["/unit", "/unit needs one of these next: set, of."],
    ["/unit of", "/unit of needs one of these next: channel."],
  ])("%s -> one sentence", (text, message) => {
    expect(parse(text)).toEqual({ kind: "problem", message });
  });

  test("any text at all -> is either a command or a problem with a sentence", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const parsed = parse(`/forecast ${text}`);
        expect(parsed.kind === "ok" || parsed.message.endsWith(".")).toBe(true);
      }),
    );
  });
});
