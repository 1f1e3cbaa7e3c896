/** Several processes over one database. */
import { expect, it, onTestFinished } from "vitest";
import {
  createPostgresDatabase,
  describeEachDatabase,
  describePostgres,
  dropPostgresDatabase,
  openUntilFinished,
} from "../support/databases.ts";
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

describePostgres("two bots over one PostgreSQL", (server) => {
  const forecast = (days: number) => ({
    name: "forecast",
    options: { location: "78.22,15.65", days },
  });

  it("ask the weather service once for a place", async () => {
    const url = await createPostgresDatabase(server);
    onTestFinished(() => dropPostgresDatabase(server, url));
    const open = () => openUntilFinished({ kind: "postgres", url });
    const one = await startBot({}, open);
    const other = await startBot({}, open);
    expect(await textOf(one, forecast(7))).toContain("7 days");
    expect(await textOf(other, forecast(3))).toContain("3 days");
    expect(await textOf(other, forecast(3))).toContain("3 days");
    expect([one, other].map(({ weather }) => weather.requests.length)).toEqual([1, 0]);
    const sources = other
      .log()
      .flatMap(({ msg, source }) => (msg === "forecast served" ? [source] : []));
    expect(sources).toEqual(["shared", "memory"]);
  });
});
