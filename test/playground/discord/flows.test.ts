/** What a discord.js bot does with commands, from login to the message a person sees. */
import { MessageFlags } from "discord.js";
import { describe, expect, test } from "vitest";
import { defaultIds } from "../../../playground/discord/world.ts";
import { onInteraction, startClient, startDiscord } from "./bot.ts";
import { forecast, quiet, show, withCommand } from "./command-bot.ts";
import { posted } from "./raw.ts";

describe("a command", () => {
  test("a direct reply -> is the outcome and a message in the channel", async () => {
    const { discord } = await withCommand(async (interaction) => {
      await interaction.reply({ content: "sunny", ...quiet });
    });
    const sent = discord.runCommand(show);
    expect(sent.state()).toEqual({ kind: "waiting" });
    const outcome = await sent.outcome;
    expect(outcome).toMatchObject({
      kind: "replied",
      deferred: false,
      message: { content: "sunny" },
    });
    expect(sent.state()).toEqual({ kind: "answered", outcome });
    expect(discord.messagesIn(defaultIds.channelId)).toHaveLength(1);
    expect(discord.violations).toEqual([]);
  });

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

  test("two follow-ups after a reply -> are messages of their own", async () => {
    const { discord } = await withCommand(async (interaction) => {
      await interaction.reply({ content: "one", ...quiet });
      await interaction.followUp({ content: "two", ...quiet });
      await interaction.followUp({ content: "three", ...quiet });
      await interaction.editReply({ content: "eins", ...quiet });
    });
    const edited = new Promise<void>((resolve) => {
      discord.on((event) => {
        if (event.kind === "message-updated") resolve();
      });
    });
    await discord.runCommand(show).outcome;
    await edited;
    const contents = discord.messagesIn(defaultIds.channelId).map(({ content }) => content);
    expect(contents).toEqual(["eins", "two", "three"]);
    expect(discord.violations).toEqual([]);
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
