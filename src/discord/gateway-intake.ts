/** Interactions by the gateway, to which this process connects its shards. */
import { type Client, type Interaction, ShardClientUtil } from "discord.js";
import { connectToDiscord, type DiscordConnectionOptions } from "./client.ts";
import { shardStates } from "./gateway-state.ts";
import { confirmMembership } from "./guild-membership.ts";
import type { IdentifyPace } from "./identify-pace.ts";
import type { Intake, IntakeHandlers } from "./intake.ts";

export interface GatewayIntakeHandlers extends IntakeHandlers {
  /** Called for each interaction; must not throw. */
  readonly onInteraction: (interaction: Interaction) => void;
  readonly identifyPace: IdentifyPace;
}

/** Opens nothing before `open`. */
export function createGatewayIntake(
  options: DiscordConnectionOptions,
  handlers: GatewayIntakeHandlers,
): Intake {
  let client: Client<true> | null = null;
  return {
    async open(signal) {
      const connection = await connectToDiscord(options, handlers, signal);
      if (connection === null) return null;
      client = connection.client;
      const { rest, application, user } = client;
      const presence = {
        isOurs: shardFilter(client),
        list: async () => connection.guildIds,
        confirm: (guildId: string) => confirmMembership(rest, guildId),
      };
      return { rest, applicationId: application.id, botId: user.id, presence };
    },
    state: () => ({ kind: "gateway", shards: client === null ? [] : shardStates(client) }),
    async close() {
      await client?.destroy();
    },
  };
}

/** Whether a guild belongs to one of this process's shards. */
function shardFilter({
  options: { shards, shardCount = 1 },
}: Client): (guildId: string) => boolean {
  return (guildId) =>
    !Array.isArray(shards) ||
    shards.includes(ShardClientUtil.shardIdForGuildId(guildId, shardCount));
}
