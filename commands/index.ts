/** The list of all commands. */
import type { Command } from "../src/discord/command.ts";
import { type ForecastServices, forecastCommand } from "./forecast.ts";
import { forecastBestCommand } from "./forecast-best.ts";
import { forecastCompareCommand } from "./forecast-compare.ts";
import { forecastMeCommand } from "./forecast-me.ts";
import { forecastScheduleCommand } from "./forecast-schedule.ts";
import { forecastSettingsCommand } from "./forecast-settings.ts";
import type { MeServices } from "./me/services.ts";

/** Builds every command from the services that it needs. */
export function createCommands(services: ForecastServices & MeServices): readonly Command[] {
  return [
    forecastCommand(services),
    forecastBestCommand(services),
    forecastCompareCommand(services),
    forecastMeCommand(services),
    forecastSettingsCommand(services),
    forecastScheduleCommand(services),
  ];
}
