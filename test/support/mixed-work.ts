/** People who use all of the bot at once, and the answers they got, for a bot that may die at any time. */

import type { FakeDiscord } from "../../playground/discord/fake-discord.ts";
import type { InteractionOutcome, SentInteraction } from "../../playground/discord/interactions.ts";
import { defaultIds } from "../../playground/discord/world.ts";
import type { Database } from "../../src/database/database.ts";
import {
  readGuildPreferences,
  readPersonPreferences,
} from "../../src/preferences/preference-store.ts";

const { adminId, memberId } = defaultIds;
const DAYS = 30;
const PLACES = ["2.35,48.86", "139.69,35.69", "-77.03,-12.04"] as const;

/** Whose default number of days is changed: a person or the server. */
const OWNERS = [adminId, memberId, "guild"] as const;
type Owner = (typeof OWNERS)[number];

export interface MixedWork {
  /** Everybody starts, and continues until there are no more answers or `leave` is called. */
  begin(): void;
  /** Stops new commands. Returns what was sent since `begin`. */
  leave(): readonly SentInteraction[];
  /** The changes that were acknowledged but are missing in the database. */
  lostChanges(database: Database): Promise<readonly Owner[]>;
  /** How many actions were done so far. */
  counts(): { readonly saved: number; readonly forecasts: number; readonly choices: number };
}

/** @param guildId the only server where commands are used */
export function createMixedWork(
  discord: FakeDiscord,
  { guildId, channelId }: { readonly guildId: string; readonly channelId: string },
): MixedWork {
  /** The values that may be stored: the last acknowledged one, and all tried since. */
  const possible = new Map<Owner, (number | null)[]>(OWNERS.map((owner) => [owner, [null]]));
  const counts = { saved: 0, forecasts: 0, choices: 0 };
  let sent: SentInteraction[] = [];
  let turn = 0;
  let step = 0;

  function send(one: SentInteraction): Promise<InteractionOutcome> {
    sent.push(one);
    return one.outcome;
  }

  async function changeDays(owner: Owner): Promise<boolean> {
    step += 1;
    const days = 1 + (step % DAYS);
    const tried = possible.get(owner) ?? [];
    tried.push(days);
    const isGuild = owner === "guild";
    const outcome = await send(
      discord.runCommand({
        name: isGuild ? "forecast-settings" : "forecast-me",
        subcommand: "set",
        options: { days },
        userId: isGuild ? adminId : owner,
        channelId,
      }),
    );
    if (outcome.kind !== "replied" || !/^Saved/.test(textOf(outcome))) return false;
    counts.saved += 1;
    possible.set(owner, tried.slice(tried.lastIndexOf(days)));
    return true;
  }

  async function askForecast(): Promise<boolean> {
    step += 1;
    const options = { location: PLACES[step % PLACES.length] ?? PLACES[0], days: 1 + (step % 4) };
    const { kind } = await send(discord.runCommand({ name: "forecast", options, channelId }));
    counts.forecasts += kind === "replied" ? 1 : 0;
    return kind === "replied";
  }

  async function type(): Promise<boolean> {
    const options = { location: "Par" };
    const { kind } = await send(
      discord.autocomplete({ name: "forecast", options, focused: "location", channelId }),
    );
    counts.choices += kind === "choices" ? 1 : 0;
    return kind === "choices";
  }

  /** Repeats an action as long as there is an answer. */
  async function repeat(begun: number, act: () => Promise<boolean>): Promise<void> {
    while (turn === begun && (await act()));
  }

  return {
    begin() {
      turn += 1;
      sent = [];
      const acts = [...OWNERS.map((owner) => () => changeDays(owner)), askForecast, type];
      for (const act of acts) void repeat(turn, act);
    },
    leave() {
      turn += 1;
      const all = sent;
      sent = [];
      return all;
    },
    async lostChanges(database) {
      const lost: Owner[] = [];
      for (const [owner, days] of possible) {
        const stored =
          owner === "guild"
            ? await readGuildPreferences(database, guildId)
            : await readPersonPreferences(database, owner);
        if (!days.includes(stored.days)) lost.push(owner);
      }
      return lost;
    },
    counts: () => ({ ...counts }),
  };
}

function textOf(outcome: Extract<InteractionOutcome, { kind: "replied" }>): string {
  const { content, embeds } = outcome.message;
  return content || (embeds[0]?.description ?? "");
}
