/** What the bot asks of a server that adds it. */
import { readFile } from "node:fs/promises";
import { PermissionsBitField } from "discord.js";
import { describe, expect, it } from "vitest";
import { missingPermissions } from "../../src/discord/channel-permissions.ts";
import { inviteLink } from "../../src/discord/invite-link.ts";

const APPLICATION = "1100000000000000001";
const link = new URL(inviteLink(APPLICATION));
const asked = new PermissionsBitField(BigInt(link.searchParams.get("permissions") ?? "0"));

describe("inviteLink", () => {
  it("leads to Discord, with the application and the two scopes", () => {
    expect(link.origin + link.pathname).toBe("https://discord.com/oauth2/authorize");
    expect(link.searchParams.get("client_id")).toBe(APPLICATION);
    expect(link.searchParams.get("scope")).toBe("bot applications.commands");
  });

  it("asks for what a daily post needs and nothing that manages, moderates or mentions everyone", () => {
    expect(asked.toArray().sort()).toEqual([
      "AttachFiles",
      "CreatePublicThreads",
      "EmbedLinks",
      "ReadMessageHistory",
      "SendMessages",
      "SendMessagesInThreads",
      "ViewChannel",
    ]);
  });

  it.each(["text", "thread"] as const)(
    "nothing is missing then in a channel of the kind %s",
    (kind) => {
      expect(missingPermissions({ kind, botPermissions: asked.bitfield })).toEqual([]);
    },
  );

  it("the README has the same permissions", async () => {
    const readme = await readFile(new URL("../../README.md", import.meta.url), "utf8");
    expect(readme).toContain(inviteLink("APPLICATION_ID"));
  });
});
