/** Several processes over one database. */
import { expect, it } from "vitest";
import { describeEachDatabase } from "../support/databases.ts";
import { type RunningBot, startBot } from "../support/start-bot.ts";

async function textOf(
  { discord }: RunningBot,
  command: { name: string; subcommand?: string; options?: Record<string, string | number> },
): Promise<string> {
  const outcome = await discord.runCommand(command).outcome;
  if (outcome.kind !== "replied") throw new Error(`there is no reply: ${outcome.kind}`);
  return outcome.message.embeds[0]?.title ?? outcome.message.content;
}

describeEachDatabase("two bots over one database", (open) => {
  it("see each other's changes at the next command", async () => {
    const one = await startBot({}, open);
    const other = await startBot({}, open);
    const set = (location: string) => ({
      name: "forecast-me",
      subcommand: "set",
      options: { location },
    });
    await textOf(one, set("Tokyo"));
    expect(await textOf(other, { name: "forecast" })).toBe("Tokyo, Japan · 3 days");
    await textOf(other, set("Lima"));
    expect(await textOf(one, { name: "forecast" })).toBe("Lima, Peru · 3 days");
    await textOf(one, { name: "forecast-me", subcommand: "forget" });
    expect(await textOf(other, { name: "forecast" })).toMatch(/^Which place\?/);
  });
});
