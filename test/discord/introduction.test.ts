/** Who the bot is and where, asked of Discord where no gateway tells. */
import { createServer } from "node:http";
import { REST } from "discord.js";
import { describe, expect, it, onTestFinished } from "vitest";
import { listen, stopServer } from "../../playground/discord/listen.ts";
import { startLocalDiscord } from "../../playground/discord/local-discord.ts";
import { defaultWorld, type Guild } from "../../playground/discord/world.ts";
import { introduce } from "../../src/discord/introduction.ts";
import { listOwnGuilds } from "../../src/discord/own-guilds.ts";

const TOKEN = "local.token";
const FIRST_GUILD = 1_200_000_000_000_000_000n;

function restTo(apiUrl: string, token = TOKEN): REST {
  return new REST({ version: "10", api: apiUrl, retries: 0 }).setToken(token);
}

async function startDiscord(guildCount = 1) {
  const [template] = defaultWorld().guilds;
  if (template === undefined) throw new Error("the default world has no guild");
  const guilds = Array.from({ length: guildCount }, (_, index): Guild => {
    const id = String(FIRST_GUILD + BigInt(index));
    const roles = template.roles.map((role) => (role.id === template.id ? { ...role, id } : role));
    return { ...template, id, roles };
  });
  const discord = await startLocalDiscord({
    botToken: TOKEN,
    world: { guilds, directChannels: [] },
  });
  onTestFinished(() => discord.close());
  return { discord, ids: guilds.map(({ id }) => id) };
}

/** Answers each path with a status and a body. */
async function startAnswers(answers: Readonly<Record<string, readonly [number, unknown]>>) {
  const server = createServer((request, response) => {
    const [status, body] = answers[request.url ?? ""] ?? [404, { code: 0, message: "404" }];
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  });
  const origin = await listen(server, 0);
  onTestFinished(() => stopServer(server));
  return `${origin}/api`;
}

describe("introduce", () => {
  it("Discord's answer -> ids, public key and endpoint", async () => {
    const { discord } = await startDiscord();
    expect(await introduce(restTo(discord.apiUrl))).toMatchObject({
      applicationId: discord.botId,
      botId: discord.botId,
      publicKey: discord.publicKey,
      interactionsUrl: null,
    });
  });

  it("an old application, whose bot has another id -> both ids", async () => {
    const apiUrl = await startAnswers({
      "/api/v10/applications/@me": [
        200,
        { id: "100", bot: { id: "200" }, verify_key: "AB", interactions_endpoint_url: "https://x" },
      ],
    });
    expect(await introduce(restTo(apiUrl))).toMatchObject({
      applicationId: "100",
      botId: "200",
      publicKey: "ab",
      interactionsUrl: "https://x",
    });
  });

  it("no application to be had -> the bot's user says who it is", async () => {
    const apiUrl = await startAnswers({ "/api/v10/users/@me": [200, { id: "200" }] });
    expect(await introduce(restTo(apiUrl))).toMatchObject({
      applicationId: "200",
      botId: "200",
      publicKey: null,
      interactionsUrl: null,
    });
  });

  it("a wrong token -> a refusal", async () => {
    const { discord } = await startDiscord();
    await expect(introduce(restTo(discord.apiUrl, "another"))).rejects.toMatchObject({
      name: "DiscordRefusal",
      kind: "token-refused",
    });
  });
});

describe("listOwnGuilds", () => {
  it.each([0, 1, 199, 200, 201, 401])("%i guilds -> all of them", async (count) => {
    const { discord, ids } = await startDiscord(count);
    expect([...(await listOwnGuilds(restTo(discord.apiUrl)))].sort()).toEqual(ids.toSorted());
    expect(discord.requests).toHaveLength(Math.floor(count / 200) + 1);
  });

  it.each<readonly [number, unknown]>([
    [404, { code: 0, message: "404: Not Found" }],
    [200, { guilds: [] }],
  ])("an answer of %i that is no list -> none, so that each is asked about", async (...answer) => {
    const apiUrl = await startAnswers({ "/api/v10/users/@me/guilds?limit=200&after=0": answer });
    expect((await listOwnGuilds(restTo(apiUrl))).size).toBe(0);
  });

  it("a Discord that is away -> an error", async () => {
    const apiUrl = await startAnswers({ "/api/v10/users/@me/guilds?limit=200&after=0": [503, {}] });
    await expect(listOwnGuilds(restTo(apiUrl))).rejects.toMatchObject({ status: 503 });
  });
});
