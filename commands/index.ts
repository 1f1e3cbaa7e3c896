/** The list of all commands. */
import type { Command } from "../src/discord/command.ts";
import { type ForecastServices, forecastCommand } from "./forecast.ts";

/** Builds every command over the services that it needs. */
export function createCommands(services: ForecastServices): readonly Command[] {
  return [forecastCommand(services)];
}
