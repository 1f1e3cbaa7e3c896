/** What a discord.js bot does with commands, components, channels and the gateway, and what people see of it. */
import { Events, MessageFlags } from "discord.js";
import { describe, expect, test } from "vitest";
import { defaultIds } from "../../../playground/discord/world.ts";
import { onInteraction, startClient, startDiscord } from "./bot.ts";
import { forecast, quiet, show, withCommand } from "./command-bot.ts";
import { posted } from "./raw.ts";

describe("a command", () => {
  test("options of every type -> are read by discord.js with their rights and languages", async () => {
    const seen: unknown[] = [];
    const { discord, failures } = await withCommand(async (interaction) => {
      const { options } = interaction;
      const channel = options.getChannel("channel", true);
      seen.push({
        subcommand: options.getSubcommand(),
        location: options.getString("location"),
        days: options.getInteger("days"),
        channel: channel.id,
        role: options.getRole("role")?.name,
        locale: interaction.locale,
        guildLocale: interaction.guildLocale,
        manage: interaction.memberPermissions?.has("ManageGuild"),
        embed: interaction.appPermissions.has("EmbedLinks"),
        limit: interaction.attachmentSizeLimit,
        context: interaction.context,
        owner: interaction.authorizingIntegrationOwners[0],
      });
      await interaction.reply({ content: "ok", ...quiet });
    });
    const { secondChannelId, roleId, adminId } = defaultIds;
    const chosen = { days: 3, channel: secondChannelId, role: roleId };
    const input = { ...show, locale: "de", userId: adminId };
    await discord.runCommand({ ...input, options: { location: "Köln", ...chosen } }).outcome;
    expect(failures).toEqual([]);
    expect(seen).toEqual([
      {
        subcommand: "show",
        location: "Köln",
        days: 3,
        channel: secondChannelId,
        role: "commuters",
        locale: "de",
        guildLocale: "en-US",
        manage: true,
        embed: true,
        limit: 10_485_760,
        context: 0,
        owner: defaultIds.guildId,
      },
    ]);
  });

  test("a direct message -> has no guild and its reply is in the direct channel", async () => {
    const { discord } = await withCommand(async (interaction) => {
      const where = interaction.inGuild() ? "guild" : "direct";
      await interaction.reply({ content: where, ...quiet });
    });
    const outcome = await discord.runCommand({ ...show, guildId: null }).outcome;
    expect(outcome).toMatchObject({
      kind: "replied",
      message: { content: "direct", guildId: null },
    });
    expect(discord.world.directChannels).toHaveLength(1);
  });

  test("defer and edit with an image -> the placeholder becomes the answer, with the file's bytes", async () => {
    const states: string[] = [];
    const { discord } = await withCommand(async (interaction) => {
      await interaction.deferReply();
      await interaction.editReply({
        embeds: [{ title: "Paris", image: { url: "attachment://chart.png" } }],
        files: [
          { attachment: Buffer.from("png bytes"), name: "chart.png", description: "a curve" },
        ],
        ...quiet,
      });
    });
    discord.on((event) => {
      if (event.kind === "interaction") states.push(event.state);
    });
    const outcome = await discord.runCommand(show).outcome;
    expect(states).toEqual(["waiting", "deferred", "answered"]);
    expect(outcome).toMatchObject({
      kind: "replied",
      deferred: true,
      message: { thinking: false },
    });
    const [message] = discord.messagesIn(defaultIds.channelId);
    const [file] = message?.attachments ?? [];
    expect(file).toMatchObject({ filename: "chart.png", description: "a curve" });
    expect(Buffer.from(file?.bytes ?? []).toString()).toBe("png bytes");
    expect(message?.embeds[0]?.image?.url).toBe(file?.url);
    expect(discord.violations).toEqual([]);
  });

  test("defer, delete, private follow-up -> only the person sees the answer", async () => {
    const { discord } = await withCommand(async (interaction) => {
      await interaction.deferReply();
      await interaction.deleteReply();
      await interaction.followUp({
        content: "no such place",
        flags: MessageFlags.Ephemeral,
        ...quiet,
      });
    });
    const outcome = await discord.runCommand(show).outcome;
    expect(outcome).toMatchObject({ kind: "replied", message: { viewerId: defaultIds.memberId } });
    expect(discord.messagesIn(defaultIds.channelId)).toEqual([]);
    expect(discord.messagesIn(defaultIds.channelId, defaultIds.adminId)).toEqual([]);
    expect(discord.messagesIn(defaultIds.channelId, defaultIds.memberId)).toHaveLength(1);
    expect(discord.violations).toEqual([]);
  });

  test("a private follow-up into a public placeholder -> is public, with a violation", async () => {
    const { discord } = await withCommand(async (interaction) => {
      await interaction.deferReply();
      await interaction.followUp({ content: "secret", flags: MessageFlags.Ephemeral, ...quiet });
    });
    const outcome = await discord.runCommand(show).outcome;
    expect(outcome).toMatchObject({
      kind: "replied",
      message: { viewerId: null, content: "secret" },
    });
    expect(discord.violations).toMatchObject([{ kind: "flags-ignored" }]);
  });

  test("a command for a message -> the bot gets the message", async () => {
    const discord = await startDiscord();
    const client = await startClient(discord);
    await client.application.commands.set([{ type: 3, name: "Look" }]);
    onInteraction(client, async (interaction) => {
      if (!interaction.isMessageContextMenuCommand()) return;
      await interaction.reply({ content: interaction.targetMessage.content, ...quiet });
    });
    const messageId = await posted(discord);
    const { outcome } = discord.runMessageCommand({ name: "Look", messageId });
    expect(await outcome).toMatchObject({ kind: "replied", message: { content: "c" } });
    expect(() => discord.runMessageCommand({ name: "look", messageId })).toThrow("no command");
    expect(discord.violations).toEqual([]);
  });
});

describe("autocomplete", () => {
  test("a focused option -> the choices that the bot offered, from incomplete input", async () => {
    const discord = await startDiscord();
    const client = await startClient(discord);
    await client.application.commands.set([forecast]);
    onInteraction(client, async (interaction) => {
      if (!interaction.isAutocomplete()) return;
      const { name, value } = interaction.options.getFocused(true);
      await interaction.respond([{ name: `${name}: ${value}`, value }]);
    });
    const typing = { ...show, options: { location: "Par" }, focused: "location" };
    const outcome = await discord.autocomplete(typing).outcome;
    expect(outcome).toEqual({
      kind: "choices",
      choices: [{ name: "location: Par", value: "Par" }],
    });
    expect(discord.violations).toEqual([]);
  });
});

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
