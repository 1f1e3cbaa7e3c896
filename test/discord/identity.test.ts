/** The bot's identity, asked over REST without a gateway, and the link that adds it to a server. */
import { readFile } from "node:fs/promises";
import { PermissionsBitField, REST } from "discord.js";
import { describe, expect, it, onTestFinished } from "vitest";
import { startFakeDiscord } from "../../playground/discord/fake-discord.ts";
import { fetchIdentity, inviteLink } from "../../src/discord/identity.ts";
import { missingPermissions } from "../../src/discord/permissions.ts";
import { watchRest } from "../../src/discord/rest.ts";
import { serveBodies, TOKEN } from "./posting-parts.ts";

function restTo(apiUrl: string, token = TOKEN): REST {
  const rest = new REST({ version: "10", api: apiUrl, retries: 0 }).setToken(token);
  watchRest(rest);
  return rest;
}

async function startDiscord() {
  const discord = await startFakeDiscord({ botToken: TOKEN });
  onTestFinished(() => discord.close());
  return discord;
}

describe("fetchIdentity", () => {
  it("Discord's answer -> ids, public key and endpoint", async () => {
    const discord = await startDiscord();
    expect(await fetchIdentity(restTo(discord.apiUrl))).toMatchObject({
      applicationId: discord.botId,
      botId: discord.botId,
      publicKey: discord.publicKey,
      interactionsUrl: null,
    });
  });

  it("an old application, whose bot has another id -> both ids", async () => {
    const apiUrl = await serveBodies({
      "/api/v10/applications/@me": [
        200,
        { id: "100", bot: { id: "200" }, verify_key: "AB", interactions_endpoint_url: "https://x" },
      ],
    });
    expect(await fetchIdentity(restTo(apiUrl))).toMatchObject({
      applicationId: "100",
      botId: "200",
      publicKey: "ab",
      interactionsUrl: "https://x",
    });
  });

  it("an application that cannot be read -> the bot's user says who it is", async () => {
    const apiUrl = await serveBodies({ "/api/v10/users/@me": [200, { id: "200" }] });
    expect(await fetchIdentity(restTo(apiUrl))).toMatchObject({
      applicationId: "200",
      botId: "200",
      publicKey: null,
      interactionsUrl: null,
    });
  });

  it("a wrong token -> a startup error", async () => {
    const discord = await startDiscord();
    await expect(fetchIdentity(restTo(discord.apiUrl, "another"))).rejects.toMatchObject({
      name: "DiscordStartupError",
      kind: "token-refused",
    });
  });
});

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
