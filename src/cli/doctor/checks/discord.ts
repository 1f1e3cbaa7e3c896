/**
 * Asks Discord about the bot: its token, remaining starts, where interactions are sent, servers, and
 * registered commands.
 */
import type { DiscordConfig, InteractionsConfig } from "../../../config/discord-config.ts";
import {
  fetchSelf,
  type GatewayAdvice,
  inviteLink,
  type Self,
  type SelfFailure,
} from "../../../discord/identity.ts";
import { type Finding, fault, ok, skipped, warning } from "../finding.ts";
import type { ServerTimes } from "../server-times.ts";

/** Fewer starts left per shard than this mean that something keeps restarting the bot. */
const FEW_STARTS = 10;
const HOUR_MS = 3_600_000;
const WHERE = "on the application's General Information page in Discord's developer portal";

/** @param discord,interactions null where their variables are wrong */
export async function checkDiscord(
  {
    discord,
    interactions,
  }: {
    readonly discord: DiscordConfig | null;
    readonly interactions: InteractionsConfig | null;
  },
  times: ServerTimes,
): Promise<readonly Finding[]> {
  if (discord === null) return [skipped("Cannot be asked: see the variables.")];
  const result = await fetchSelf({
    ...discord,
    usesGateway: interactions?.kind === "gateway",
    onServerTime: (atMs) => times.note("Discord", atMs),
  });
  if (result.kind === "failed") return [faultOf(result.failure)];
  const { self } = result;
  return [
    ok(`The token belongs to ${self.name} (application ${self.applicationId}).`),
    ...(self.gateway === null ? [] : gateway(self.gateway, discord)),
    ...(interactions === null ? [] : delivery(self, interactions)),
    ...servers(self),
    commands(self, discord.guildId),
  ];
}

function gateway(advice: GatewayAdvice, discord: DiscordConfig): readonly Finding[] {
  return [starts(advice, discord), ...shards(advice, discord)];
}

/** Whether Discord sends interactions where this bot waits for them. */
function delivery(self: Self, interactions: InteractionsConfig): readonly Finding[] {
  const { interactionsUrl: url } = self;
  if (interactions.kind === "http") return [publicKey(self, interactions.publicKey), endpoint(url)];
  if (url === null) return [];
  return [
    fault(
      `Discord sends commands to ${url}, and none over the gateway.`,
      `Empty the field Interactions Endpoint URL ${WHERE}, or set DISCORD_INTERACTIONS=http.`,
    ),
  ];
}

function publicKey({ publicKey: known, name }: Self, given: string): Finding {
  if (known === null) {
    return warning(
      "Discord does not report the application's public key.",
      `Compare DISCORD_PUBLIC_KEY with the one ${WHERE}.`,
    );
  }
  if (known === given) return ok(`DISCORD_PUBLIC_KEY belongs to ${name}.`);
  return fault(`DISCORD_PUBLIC_KEY does not belong to ${name}.`, `Copy the one ${WHERE}.`);
}

function endpoint(url: string | null): Finding {
  if (url === null) {
    return warning(
      "Discord does not know yet where to send commands.",
      `While the bot runs, enter the public https address of its POST /interactions as Interactions Endpoint URL ${WHERE}; Discord checks it on saving.`,
    );
  }
  if (pathOf(url).endsWith("/interactions")) return ok(`Discord sends commands to ${url}.`);
  return warning(
    `Discord sends commands to ${url}.`,
    "The bot takes them at /interactions: check that your proxy forwards them there.",
  );
}

/** Empty when the text is not a URL. */
const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : "");

function starts(
  { starts: { total, left, resetAfterMs }, ...advice }: GatewayAdvice,
  discord: DiscordConfig,
) {
  const needed = discord.shards === "auto" ? advice.shards : discord.shards.length;
  const what = `${left} of ${total} connections a day are left; each start takes ${needed}.`;
  const hours = Math.ceil(resetAfterMs / HOUR_MS);
  if (left < needed) return fault(what, `Wait; in ${hours} h there are ${total} again.`);
  if (left >= FEW_STARTS * needed) return ok(what);
  return warning(what, `Find out what restarts the bot; in ${hours} h there are ${total} again.`);
}

function shards(advice: GatewayAdvice, { shardCount }: DiscordConfig): readonly Finding[] {
  if (shardCount === null || shardCount >= advice.shards) return [];
  return [
    warning(
      `Discord advises ${advice.shards} shards, and DISCORD_SHARD_COUNT is ${shardCount}.`,
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
        `Discord is rate-limiting this bot${evidence}.`,
        "Wait some minutes, and check whether another program uses this token.",
      );
    case "unavailable":
      return fault(
        `Discord cannot be reached${evidence}.`,
        "Check this machine's network, and https://discordstatus.com; a running bot keeps trying.",
      );
    case "refused":
      return fault(`Discord rejected the request${evidence}.`, "Please report it.");
    case "not-discord":
      return fault(
        "The answer did not come from Discord.",
        "Check DISCORD_API_URL, or leave it out.",
      );
  }
}
