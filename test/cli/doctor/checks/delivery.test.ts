/** `npm run doctor` checks whether Discord sends interactions to where the bot expects them. */
import { describe, expect, it } from "vitest";
import { startEndpointBot } from "../../../playground/discord/endpoint-bot.ts";
import { freePort } from "../../../support/free-port.ts";
import { startExamination } from "../examine.ts";

async function startHttpExamination() {
  const examination = await startExamination();
  const { discord } = examination;
  const environment = {
    DISCORD_INTERACTIONS: "http",
    DISCORD_PUBLIC_KEY: discord.publicKey,
    HTTP_PORT: String(await freePort()),
  };
  return { ...examination, environment };
}

describe("interactions over HTTP", () => {
  it("the application's key and no endpoint yet -> what to set, and no word of connections", async () => {
    const { examine, environment } = await startHttpExamination();
    const { Discord: findings } = await examine(environment);
    const told = findings.map(({ status, what }) => `${status}: ${what}`);
    expect(told).toContain("ok: DISCORD_PUBLIC_KEY belongs to forecast.");
    expect(told).toContain("warning: Discord does not know yet where to send commands.");
    expect(told.join("\n")).not.toMatch(/connections a day|shards/);
  });

  it("an endpoint is set -> it is named", async () => {
    const { examine, environment, discord } = await startHttpExamination();
    const bot = await startEndpointBot(discord);
    await discord.useEndpoint(bot.url);
    const { Discord: findings } = await examine(environment);
    expect(findings.map(({ what }) => what)).toContain(`Discord sends commands to ${bot.url}.`);
  });

  it.each([
    ["/interactions?by=discord", "ok"],
    ["?to=/interactions", "warning"],
    ["/bot", "warning"],
  ])("an endpoint at %s -> %s", async (rest, status) => {
    const { examine, environment, discord } = await startHttpExamination();
    const bot = await startEndpointBot(discord);
    const url = `${new URL(bot.url).origin}${rest}`;
    await discord.useEndpoint(url);
    const { Discord: findings } = await examine(environment);
    expect(findings).toContainEqual(
      expect.objectContaining({ status, what: `Discord sends commands to ${url}.` }),
    );
  });

  it("the application and the commands are asked for, and nothing of the gateway", async () => {
    const { examine, environment, discord } = await startHttpExamination();
    await examine(environment);
    expect(discord.requests).toHaveLength(2);
    expect(discord.requests.filter(({ route }) => route.includes("gateway"))).toEqual([]);
  });

  it("the port is said to be for interactions, too; without one it is not called well", async () => {
    const { examine, environment } = await startHttpExamination();
    expect((await examine(environment))["HTTP port"]).toMatchObject([
      { status: "ok", what: expect.stringContaining("free for interactions") },
    ]);
    expect((await examine({ ...environment, HTTP_PORT: "" }))["HTTP port"]).toMatchObject([
      { status: "skipped", what: expect.stringContaining("see the variables") },
    ]);
  });

  it("another application's key -> a fault", async () => {
    const { examine, environment } = await startHttpExamination();
    const { Discord: findings } = await examine({
      ...environment,
      DISCORD_PUBLIC_KEY: "0".repeat(64),
    });
    expect(findings).toContainEqual(
      expect.objectContaining({
        status: "fault",
        what: "DISCORD_PUBLIC_KEY does not belong to forecast.",
      }),
    );
  });
});

describe("interactions over the gateway", () => {
  it("an endpoint is set -> a fault, since nothing comes over the gateway", async () => {
    const { examine, discord } = await startExamination();
    const bot = await startEndpointBot(discord);
    await discord.useEndpoint(bot.url);
    const { Discord: findings } = await examine();
    expect(findings).toContainEqual(
      expect.objectContaining({
        status: "fault",
        what: `Discord sends commands to ${bot.url}, and none over the gateway.`,
      }),
    );
  });
});
