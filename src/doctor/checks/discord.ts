/** Asks Discord about the bot: its token, starts that are left, servers, and registered commands. */
import type { Config } from "../../config.ts";
import { inviteLink } from "../../discord/invite-link.ts";
import { askSelf, type Self, type SelfFailure } from "../../discord/self.ts";
import { type Finding, fault, ok, skipped, warning } from "../finding.ts";
import type { ServerTimes } from "../server-times.ts";

/** Fewer starts than this for each shard: something restarts again and again. */
const FEW_STARTS = 10;
const HOUR_MS = 3_600_000;

export async function checkDiscord(
  discord: Config["discord"] | null,
  times: ServerTimes,
): Promise<readonly Finding[]> {
  if (discord === null) return [skipped("Cannot be asked: see the variables.")];
  const result = await askSelf({
    ...discord,
    onServerTime: (atMs) => times.note("Discord", atMs),
  });
  if (result.kind === "failed") return [faultOf(result.failure)];
  const { self } = result;
  return [
    ok(`The token is that of ${self.name} (application ${self.applicationId}).`),
    starts(self, discord),
    ...shards(self, discord),
    ...servers(self),
    commands(self, discord.guildId),
  ];
}

function starts(
  { starts: { total, left, resetAfterMs }, ...self }: Self,
  discord: Config["discord"],
) {
  const needed = discord.shards === "auto" ? self.shards : discord.shards.length;
  const what = `${left} of ${total} connections a day are left; each start takes ${needed}.`;
  const hours = Math.ceil(resetAfterMs / HOUR_MS);
  if (left < needed) return fault(what, `Wait; in ${hours} h there are ${total} again.`);
  if (left >= FEW_STARTS * needed) return ok(what);
  return warning(what, `Find out what restarts the bot; in ${hours} h there are ${total} again.`);
}

function shards(self: Self, { shardCount }: Config["discord"]): readonly Finding[] {
  if (shardCount === null || shardCount >= self.shards) return [];
  return [
    warning(
      `Discord advises ${self.shards} shards, and DISCORD_SHARD_COUNT is ${shardCount}.`,
      "See docs/scaling.md on how to raise it.",
    ),
  ];
}

function servers({ guildCount, applicationId }: Self): readonly Finding[] {
  const link = inviteLink(applicationId);
  if (guildCount === 0) return [warning("The bot is in no server.", `Add it: ${link}`)];
  return [
    ...(guildCount === null ? [] : [ok(`It is in ${counted(guildCount)}.`)]),
    ok(`This link adds it to another, with the least permissions: ${link}`),
  ];
}

const counted = (guilds: number) => (guilds === 1 ? "1 server" : `${guilds} servers`);

function commands({ commandCount, applicationId }: Self, guildId: string | null): Finding {
  if (commandCount === null) {
    return fault(
      "Commands cannot be registered in the server of DISCORD_GUILD_ID.",
      `Check the id, and add the bot there: ${inviteLink(applicationId)}`,
    );
  }
  const where = guildId === null ? "" : " in the server of DISCORD_GUILD_ID";
  if (commandCount === 0) return ok(`The next start registers the commands${where}.`);
  return ok(`${commandCount} commands are registered${where}.`);
}

function faultOf({ kind, code }: SelfFailure): Finding {
  const evidence = code === null ? "" : ` (${code})`;
  switch (kind) {
    case "token-refused":
      return fault(
        `Discord refused DISCORD_TOKEN${evidence}.`,
        "On the application's Bot page in Discord's developer portal, press Reset Token and copy the new one.",
      );
    case "rate-limited":
      return fault(
        `Discord wants fewer requests${evidence}.`,
        "Wait some minutes; does another program use this token?",
      );
    case "unavailable":
      return fault(
        `Discord cannot be reached${evidence}.`,
        "Check this machine's network, and https://discordstatus.com; a bot that runs waits for it.",
      );
    case "refused":
      return fault(`Discord refused the question${evidence}.`, "Please report it.");
    case "not-discord":
      return fault(
        "What answered does not speak as Discord does.",
        "Check DISCORD_API_URL, or leave it out.",
      );
  }
}
