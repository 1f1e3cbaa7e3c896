/** /forecast-schedule as Discord is told about it. */
import {
  type APIApplicationCommandBasicOption,
  ApplicationCommandOptionType,
  ApplicationIntegrationType,
  ChannelType,
  InteractionContextType,
  PermissionFlagsBits,
} from "discord.js";
import type { Command } from "../../src/discord/command.ts";
import type { Words } from "../../src/messages/words/en.ts";
import { daysOption } from "../options/days.ts";
import { locationOption } from "../options/location.ts";
import { timezoneOption } from "../options/timezone.ts";
import { unitOption } from "../options/unit.ts";

export const FORECAST_SCHEDULE = "forecast-schedule";

/** What can be done, as subcommands. */
export const SUBCOMMANDS = ["add", "list", "edit", "pause", "resume", "remove", "preview"] as const;
export type Subcommand = (typeof SUBCOMMANDS)[number];

/**
 * Forums are offered so that people can be told why nothing can be posted there. Media channels are not:
 * Discord's description of its API does not take them here.
 */
const OFFERED_CHANNELS = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.AnnouncementThread,
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
  ChannelType.GuildForum,
] as const;

/** Room for any time, days of the week or label of a schedule. */
const MAX_TEXT_LENGTH = 100;

type OrderWords = Words["command"]["schedule"]["changed"];

export function scheduleDefinition(words: Words["command"]): Command["definition"] {
  const { schedule } = words;
  const chosen = scheduleOption(schedule.schedule);
  const optionsOf: Readonly<Record<Subcommand, APIApplicationCommandBasicOption[]>> = {
    add: [{ ...timeOption(schedule.time), required: true }, ...orderOptions(schedule, words)],
    list: [],
    edit: [chosen, timeOption(schedule.changed.time), ...orderOptions(schedule.changed, words)],
    pause: [chosen],
    resume: [chosen],
    remove: [chosen],
    preview: [chosen],
  };
  return {
    name: FORECAST_SCHEDULE,
    description: schedule.description,
    contexts: [InteractionContextType.Guild],
    integration_types: [ApplicationIntegrationType.GuildInstall],
    // A default that a server's admins may change; the handler checks it again.
    default_member_permissions: String(PermissionFlagsBits.ManageGuild),
    options: SUBCOMMANDS.map((name) => ({
      type: ApplicationCommandOptionType.Subcommand,
      name,
      description: schedule[name],
      options: optionsOf[name],
    })),
  };
}

function scheduleOption(description: string): APIApplicationCommandBasicOption {
  return { ...textOption("schedule", description), autocomplete: true, required: true };
}

function timeOption(description: string) {
  return textOption("time", description);
}

/** All that is said of a daily post but its time. */
function orderOptions(
  described: OrderWords,
  words: Words["command"],
): APIApplicationCommandBasicOption[] {
  return [
    locationOption(described.location),
    daysOption(described.days),
    unitOption(described.unit, words),
    {
      type: ApplicationCommandOptionType.Channel,
      name: "channel",
      description: described.channel,
      channel_types: [...OFFERED_CHANNELS],
    },
    timezoneOption(described.timezone),
    { ...textOption("weekdays", described.weekdays), autocomplete: true },
    { type: ApplicationCommandOptionType.Role, name: "role", description: described.role },
  ];
}

function textOption(name: string, description: string) {
  return {
    type: ApplicationCommandOptionType.String as const,
    name,
    description,
    max_length: MAX_TEXT_LENGTH,
  };
}
