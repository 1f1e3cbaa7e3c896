/** The baseline: a bot as in discord.js's guide, with one command and one constant answer. */
import { Client, EmbedBuilder, Events, GatewayIntentBits, SlashCommandBuilder } from "discord.js";

const command = new SlashCommandBuilder()
  .setName("forecast")
  .setDescription("The weather of a place")
  .addStringOption((option) => option.setName("location").setDescription("A place"))
  .addIntegerOption((option) => option.setName("days").setDescription("How many days"));

const embed = new EmbedBuilder()
  .setTitle("Paris, Île-de-France, France")
  .setDescription("The next three days")
  .addFields(
    { name: "Saturday", value: "☀️ 21 °C / 12 °C, no rain", inline: true },
    { name: "Sunday", value: "🌦️ 18 °C / 11 °C, 2.4 mm", inline: true },
    { name: "Monday", value: "🌧️ 15 °C / 9 °C, 7.1 mm", inline: true },
  )
  .setFooter({ text: "Weather for everybody" });

const { DISCORD_TOKEN, DISCORD_API_URL = "https://discord.com/api", BARE_INTENTS } = process.env;
const client = new Client({
  intents: BARE_INTENTS === "none" ? [] : [GatewayIntentBits.Guilds],
  rest: { api: DISCORD_API_URL },
  allowedMentions: { parse: [] },
});

client.once(Events.ClientReady, (ready) => {
  void ready.application.commands.set([command]).then(() => process.stdout.write("ready\n"));
});
client.on(Events.InteractionCreate, (interaction) => {
  if (interaction.isChatInputCommand()) void interaction.reply({ embeds: [embed] });
});
process.once("SIGTERM", () => void client.destroy().then(() => process.exit()));
await client.login(DISCORD_TOKEN);
