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
import { evidence, type Finding, fault, ok, type Report, skipped, warning } from "../findings.ts";

/** Fewer starts left per shard than this mean that something keeps restarting the bot. */
const FEW_STARTS = 10;
const HOUR_MS = 3_600_000;
const WHERE = "on the application's General Information page in Discord's developer portal";

/** @param discord,interactions null where their variables are wrong */
export async function checkDiscord(
  discord: DiscordConfig | null,
  interactions: InteractionsConfig | null,
  onServerTime: (atMs: number) => void,
): Promise<Report> {
  if (discord === null) return skipped("Cannot be asked: see the variables.");
  const result = await fetchSelf({
    ...discord,
    usesGateway: interactions?.kind === "gateway",
    onServerTime,
  });
  if (result.kind === "failed") return faultOf(result.failure);
  const { self } = result;
  return [
    ok(`The token belongs to ${self.name} (application ${self.applicationId}).`),
    self.gateway !== null && [starts(self.gateway, discord), shards(self.gateway, discord)],
    interactions !== null && delivery(self, interactions),
    servers(self),
    commands(self, discord.guildId),
  ];
}

/** Whether Discord sends interactions where this bot waits for them. */
function delivery(self: Self, interactions: InteractionsConfig): Report {
  const { interactionsUrl: url } = self;
  if (interactions.kind === "http") return [publicKey(self, interactions.publicKey), endpoint(url)];
  return (
    url !== null &&
    fault(
      `Discord sends commands to ${url}, and none over the gateway.`,
      `Empty the field Interactions Endpoint URL ${WHERE}, or set DISCORD_INTERACTIONS=http.`,
    )
  );
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
  if (URL.canParse(url) && new URL(url).pathname.endsWith("/interactions"))
    return ok(`Discord sends commands to ${url}.`);
  return warning(
    `Discord sends commands to ${url}.`,
    "The bot takes them at /interactions: check that your proxy forwards them there.",
  );
}

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

function shards(advice: GatewayAdvice, { shardCount }: DiscordConfig): Report {
  if (shardCount === null || shardCount >= advice.shards) return false;
  const what = `Discord advises ${advice.shards} shards, and DISCORD_SHARD_COUNT is ${shardCount}.`;
  return warning(what, "See docs/scaling.md on how to raise it.");
}

function servers({ guildCount, applicationId }: Self): Report {
  const link = inviteLink(applicationId);
  if (guildCount === 0) return warning("The bot is in no server.", `Add it: ${link}`);
  return [
    guildCount !== null && ok(`It is in ${guildCount} server${guildCount === 1 ? "" : "s"}.`),
    ok(`This link adds it to another, with the least permissions: ${link}`),
  ];
}

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

const FAILURES: Readonly<Record<SelfFailure["kind"], readonly [what: string, fix: string]>> = {
  "token-refused": [
    "Discord refused DISCORD_TOKEN",
    "On the application's Bot page in Discord's developer portal, press Reset Token and copy the new one.",
  ],
  "rate-limited": [
    "Discord is rate-limiting this bot",
    "Wait some minutes, and check whether another program uses this token.",
  ],
  unavailable: [
    "Discord cannot be reached",
    "Check this machine's network, and https://discordstatus.com; a running bot keeps trying.",
  ],
  refused: ["Discord rejected the request", "Please report it."],
  "not-discord": [
    "The answer did not come from Discord",
    "Check DISCORD_API_URL, or leave it out.",
  ],
};

function faultOf({ kind, code }: SelfFailure): Finding {
  const [what, fix] = FAILURES[kind];
  return fault(`${what}${evidence(code)}.`, fix);
}
