/** The list of all commands. */
import type { Command } from "../src/discord/command.ts";
import { forecastCommand } from "./forecast.ts";
import { forecastBestCommand } from "./forecast-best.ts";
import { forecastCompareCommand } from "./forecast-compare.ts";
import { forecastMeCommand } from "./forecast-me.ts";
import { forecastScheduleCommand } from "./forecast-schedule.ts";
import { forecastSettingsCommand } from "./forecast-settings.ts";
import type { CommandServices } from "./shared/replies.ts";

/** Builds every command from the services that it needs. */
export function createCommands(services: CommandServices): readonly Command[] {
  return [
    forecastCommand(services),
    forecastBestCommand(services),
    forecastCompareCommand(services),
    forecastMeCommand(services),
    forecastSettingsCommand(services),
    forecastScheduleCommand(services),
  ];
}
