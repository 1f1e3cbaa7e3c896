/** The list of all commands. */
import type { Command } from "../src/discord/command.ts";
import { type ForecastServices, forecastCommand } from "./forecast.ts";
import { forecastBestCommand } from "./forecast-best.ts";
import { forecastCompareCommand } from "./forecast-compare.ts";
import { forecastMeCommand } from "./forecast-me.ts";
import { type ForecastScheduleServices, forecastScheduleCommand } from "./forecast-schedule.ts";
import { forecastSettingsCommand } from "./forecast-settings.ts";

/** Builds every command from the services that it needs. */
export function createCommands(
  services: ForecastServices & ForecastScheduleServices,
): readonly Command[] {
  return [
    forecastCommand(services),
    forecastBestCommand(services),
    forecastCompareCommand(services),
    forecastMeCommand(services),
    forecastSettingsCommand(services),
    forecastScheduleCommand(services),
  ];
}
