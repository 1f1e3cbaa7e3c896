/** Answers in the terminal. */
import { describe, expect, it } from "vitest";
import type { KnownNames } from "../../playground/command-text.ts";
import type { StoredMessage } from "../../playground/discord/message-types.ts";
import { terminalText as textOf } from "../../playground/terminal.ts";

const NOW = Date.parse("2026-07-14T12:00:00Z");

const nobody = { channels: [], roles: [] };
const terminalText = (message: StoredMessage, known: KnownNames = nobody, locale = "en-US") =>
  textOf(message, { now: NOW, locale, known });

const bare: StoredMessage = {
  id: "1",
  channelId: "2",
  guildId: null,
  author: { id: "3", username: "forecast" },
  content: "",
  embeds: [],
  components: [],
  attachments: [],
  flags: 0,
  viewerId: null,
  thinking: false,
  interaction: null,
  nonce: null,
  pings: { everyone: false, roleIds: [], userIds: [] },
  pinned: false,
  createdAt: NOW,
  editedAt: null,
};

describe("terminalText", () => {
  it("an embed is its texts in the order of reading, with fields indented", () => {
    const embed = {
      title: "A \\*place\\* · 1 day",
      url: "https://weather.example/1",
      description: `Updated <t:${NOW / 1000 - 7200}:R>`,
      fields: [{ name: "☀️ Tue", value: "High **31 °C**\nDay: Sunny" }],
      footer: { text: "Source: A * B" },
    };
    expect(terminalText({ ...bare, embeds: [embed] }).split("\n")).toEqual([
      "A *place* · 1 day",
      "https://weather.example/1",
      "Updated 2 hours ago",
      "",
      "☀️ Tue",
      "  High 31 °C",
      "  Day: Sunny",
      "",
      "Source: A * B",
    ]);
  });

  it("headings stand without their marks, and embeds apart", () => {
    const embeds = [{ description: "## High 31 °C\n### Low 3 °C" }, { description: "#1" }];
    expect(terminalText({ ...bare, embeds })).toBe("High 31 °C\nLow 3 °C\n\n#1");
  });

  it("a picture is shown by its name and alternative text", () => {
    const file = { id: "4", contentType: "image/png", url: "http://127.0.0.1/4" };
    const bytes = new Uint8Array();
    const attachments = [
      { ...file, bytes, filename: "chart.png", description: "It gets warmer." },
      { ...file, bytes, filename: "other.png", description: null },
    ];
    expect(terminalText({ ...bare, content: "Look", attachments })).toBe(
      "Look\n\n[chart.png] It gets warmer.\n\n[other.png]",
    );
  });

  it("a private sentence says that it is private, and shows code and subtext plainly", () => {
    const message = { ...bare, viewerId: "9", content: "Try `days: 3`.\n-# Error code ABC234" };
    expect(terminalText(message)).toBe("(only you can see this)\nTry days: 3.\nError code ABC234");
  });

  it("channels and roles are shown by their names, unknown ones as they are written", () => {
    const content = "Posts in <#12> for <@&20> and <@&10>, not in <#13>.";
    const known = {
      channels: [{ id: "12", name: "weather" }],
      roles: [
        { id: "20", name: "commuters" },
        { id: "10", name: "@everyone" },
      ],
    };
    expect(terminalText({ ...bare, content }, known)).toBe(
      "Posts in #weather for @commuters and @everyone, not in <#13>.",
    );
    expect(terminalText({ ...bare, content })).toBe(content);
  });

  it("timestamps are written in the person's language", () => {
    const seconds = NOW / 1000;
    const content = `<t:${seconds}:D>, <t:${seconds + 5400}:R>`;
    expect(terminalText({ ...bare, content })).toMatch(/^July 1[45], 2026, in 2 hours$/);
    expect(terminalText({ ...bare, content }, nobody, "de")).toMatch(
      /^1[45]\. Juli 2026, in 2 Stunden$/,
    );
  });

  it("a menu is shown with its choices", () => {
    const options = [
      { label: "Springfield, Oregon", value: "1" },
      { label: "Springfield, Ohio", value: "2", description: "60,000 people" },
    ];
    const menu = { type: 3, placeholder: "Choose a place", options };
    expect(
      terminalText({ ...bare, content: "Which?", components: [{ type: 1, components: [menu] }] }),
    ).toBe("Which?\n\nChoose a place:\n- Springfield, Oregon\n- Springfield, Ohio · 60,000 people");
  });

  it("buttons stand in one line below", () => {
    const row = { type: 1, components: ["Previous", "Next"].map((label) => ({ type: 2, label })) };
    expect(terminalText({ ...bare, content: "x", components: [row] })).toBe(
      "x\n\n[Previous] [Next]",
    );
  });
});
