/** The list of all commands. */
import type { Clock } from "../src/clock.ts";
import type { Command } from "../src/discord/command.ts";
import type { Responder } from "../src/discord/respond.ts";
import type { ForecastStore } from "../src/forecasts/forecast-store.ts";
import type { Words } from "../src/messages/words/en.ts";
import { forecastCommand } from "./forecast.ts";

/** Builds every command over the services that it needs. */
export function createCommands(services: {
  forecasts: ForecastStore;
  responder: Responder;
  words: Words;
  clock: Clock;
}): readonly Command[] {
  return [forecastCommand(services)];
}
