/** What a discord.js bot does with buttons, menus, channels and a broken gateway connection. */
import { Events, MessageFlags } from "discord.js";
import { describe, expect, test } from "vitest";
import { defaultIds } from "../../../playground/discord/world.ts";
import { onInteraction, startClient, startDiscord } from "./bot.ts";
import { quiet, show, withCommand } from "./command-bot.ts";

describe("components", () => {
  const row = {
    type: 1,
    components: [{ type: 2, style: 1, custom_id: "next", label: "Next" }],
  } as const;
  const menu = {
    type: 1,
    components: [
      {
        type: 3,
        custom_id: "place",
        options: [
          { label: "Paris, France", value: "fr" },
          { label: "Paris, Texas", value: "us" },
        ],
      },
    ],
  } as const;

  async function withComponents(first: typeof row | typeof menu) {
    const { discord, client } = await withCommand(async (interaction) => {
      await interaction.reply({ content: "page 1", components: [first], ...quiet });
    });
    const { outcome } = discord.runCommand(show);
    const answered = await outcome;
    if (answered.kind !== "replied") throw new Error(`The command was ${answered.kind}.`);
    return { discord, client, messageId: answered.message.id };
  }

  test("a pressed button with update -> the same message changes", async () => {
    const { discord, client, messageId } = await withComponents(row);
    onInteraction(client, async (interaction) => {
      if (interaction.isButton()) await interaction.update({ content: "page 2", ...quiet });
    });
    const outcome = await discord.clickButton({ messageId, customId: "next" }).outcome;
    expect(outcome).toMatchObject({
      kind: "updated",
      message: { id: messageId, content: "page 2" },
    });
    expect(discord.violations).toEqual([]);
  });

  test("deferUpdate and editReply -> no placeholder, the same message changes", async () => {
    const { discord, client, messageId } = await withComponents(row);
    onInteraction(client, async (interaction) => {
      if (!interaction.isButton()) return;
      await interaction.deferUpdate();
      await interaction.editReply({ content: "page 2", ...quiet });
    });
    const outcome = await discord.clickButton({ messageId, customId: "next" }).outcome;
    expect(outcome).toMatchObject({
      kind: "updated",
      message: { id: messageId, content: "page 2" },
    });
    expect(discord.messagesIn(defaultIds.channelId)).toHaveLength(1);
  });

  test("a private reply to a button -> the person's own message, the pressed one stays", async () => {
    const { discord, client, messageId } = await withComponents(row);
    onInteraction(client, async (interaction) => {
      if (!interaction.isButton()) return;
      await interaction.reply({ content: "not yours", flags: MessageFlags.Ephemeral, ...quiet });
    });
    const press = { messageId, customId: "next", userId: defaultIds.adminId };
    const outcome = await discord.clickButton(press).outcome;
    expect(outcome).toMatchObject({ kind: "replied", message: { viewerId: defaultIds.adminId } });
  });

  test("values chosen in a menu -> reach the bot", async () => {
    const { discord, client, messageId } = await withComponents(menu);
    onInteraction(client, async (interaction) => {
      if (!interaction.isStringSelectMenu()) return;
      const content = interaction.values.join();
      await interaction.update({ content, components: [], ...quiet });
    });
    const outcome = await discord.chooseValues({ messageId, customId: "place", values: ["us"] })
      .outcome;
    expect(outcome).toMatchObject({ kind: "updated", message: { content: "us", components: [] } });
  });
});

describe("channels", () => {
  test("a post with a file and a direct message -> are stored with whom they ring", async () => {
    const discord = await startDiscord();
    const client = await startClient(discord);
    const channel = await client.channels.fetch(defaultIds.channelId, { allowUnknownGuild: true });
    if (channel?.isSendable() !== true) throw new Error("The channel takes no messages.");
    await channel.send({
      content: `<@&${defaultIds.roleId}> @everyone`,
      files: [{ attachment: Buffer.from("x"), name: "a.png" }],
      allowedMentions: { parse: [], roles: [defaultIds.roleId] },
    });
    const user = await client.users.createDM(defaultIds.memberId);
    await user.send({ content: "paused", ...quiet });
    const [post] = discord.messagesIn(defaultIds.channelId);
    expect(post?.pings).toEqual({ everyone: false, roleIds: [defaultIds.roleId], userIds: [] });
    expect(post?.attachments).toHaveLength(1);
    const [direct] = discord.world.directChannels;
    expect(discord.messagesIn(direct?.id ?? "")).toMatchObject([
      { content: "paused", guildId: null },
    ]);
    expect(discord.violations).toEqual([]);
  });
});

describe("the gateway", () => {
  test("op 7 -> the client resumes, and an interaction sent meanwhile is replayed", async () => {
    const { discord, client } = await withCommand(async (interaction) => {
      await interaction.reply({ content: "back", ...quiet });
    });
    const resumed = new Promise<void>((resolve) =>
      client.once(Events.ShardResume, () => resolve()),
    );
    discord.requestReconnect();
    await new Promise<void>((resolve) => {
      discord.on((event) => {
        if (event.kind === "session" && event.change === "closed") resolve();
      });
    });
    const sent = discord.runCommand(show);
    await resumed;
    expect(await sent.outcome).toMatchObject({ kind: "replied", message: { content: "back" } });
    expect(discord.violations).toEqual([]);
  });

  test("a closed connection -> the client resumes its session", async () => {
    const discord = await startDiscord();
    const client = await startClient(discord);
    const resumed = new Promise<void>((resolve) =>
      client.once(Events.ShardResume, () => resolve()),
    );
    discord.closeGateway(4000);
    await resumed;
    expect(discord.violations).toEqual([]);
  });

  test("the Guilds intent -> GUILD_CREATE fills the client's guild", async () => {
    const discord = await startDiscord();
    const client = await startClient(discord, ["Guilds"]);
    const guild = client.guilds.cache.get(defaultIds.guildId);
    expect(guild?.name).toBe("Weather watchers");
    const names = discord.world.guilds[0]?.channels.map(({ name }) => name);
    expect(guild?.channels.cache.map(({ name }) => name)).toEqual(
      expect.arrayContaining(names ?? []),
    );
    const thread = guild?.channels.cache.get(defaultIds.threadId);
    expect(thread).toMatchObject({ parentId: defaultIds.secondChannelId, archived: false });
  });
});
