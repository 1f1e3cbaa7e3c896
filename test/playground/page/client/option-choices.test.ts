/** The channels and roles that are offered for a partly typed option. */
import { describe, expect, test } from "vitest";
import { typedText } from "../../../../playground/page/client/guild-names.ts";
import { optionChoices } from "../../../../playground/page/client/option-choices.ts";
import type { ChannelView } from "../../../../playground/page/protocol.ts";

function channel(id: string, name: string, rest: Partial<ChannelView> = {}): ChannelView {
  const plain = { type: 0, parentId: null, takesMessages: true, closed: null, lastMessageId: null };
  return { id, name, ...plain, ...rest };
}

const known = {
  channels: [
    channel("1", "general"),
    channel("2", "weather"),
    channel("3", "daily-weather", { type: 11, parentId: "2", closed: "archived" }),
    channel("4", "ideas", { type: 15, takesMessages: false }),
    channel("5", "general", { type: 5 }),
  ],
  roles: [
    { id: "9", name: "@everyone" },
    { id: "8", name: "commuters" },
  ],
};

const askBot = () => Promise.reject(new Error("The bot is not asked."));
const channelOption = { type: 7, name: "channel", description: "d", channel_types: [0, 5, 11] };
const roleOption = { type: 8, name: "role", description: "d" };

async function offered(option: typeof channelOption | typeof roleOption, typed: string) {
  const { choices } = await optionChoices(option, typed, { known, askBot });
  return choices.map(({ name, value }) => `${name} ${String(value)}`);
}

describe("optionChoices", () => {
  test.each([
    ["", ["#general 1", "#weather 2", "#daily-weather 3", "#general 5"]],
    ["WEATHER", ["#weather 2", "#daily-weather 3"]],
    ["#wea", ["#weather 2", "#daily-weather 3"]],
    ["ideas", []],
  ])("a channel, %j typed -> those of the types that the option takes", async (typed, list) => {
    expect(await offered(channelOption, typed)).toEqual(list);
  });

  test.each([
    ["", ["@everyone 9", "@commuters 8"]],
    ["@comm", ["@commuters 8"]],
    ["every", ["@everyone 9"]],
    ["x", []],
  ])("a role, %j typed -> those whose names fit", async (typed, list) => {
    expect(await offered(roleOption, typed)).toEqual(list);
  });

  test("a thread -> says where it is and that it is closed", async () => {
    const { choices } = await optionChoices(channelOption, "daily", { known, askBot });
    expect(choices.map(({ detail }) => detail)).toEqual(["Thread in #weather, archived"]);
  });
});

describe("typedText", () => {
  test.each([
    ["2", "#weather"],
    ["8", "@commuters"],
    ["9", "@everyone"],
    ["1", "<#1>"],
    ["7", "7"],
    [7, "7"],
    [true, "true"],
  ])("%j -> %s, which means the same in a line", (value, text) => {
    expect(typedText(value, known)).toBe(text);
  });
});
