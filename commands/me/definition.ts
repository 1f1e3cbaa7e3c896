/** The definition of /forecast-me that is registered with Discord. */
import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from "discord.js";
import type { Command } from "../../src/discord/command.ts";
import type { I18n, Messages } from "../../src/messages/i18n.ts";
import { forecastOptions, textOption, typedOption } from "../shared/options.ts";
import { createCommandTexts, EVERYWHERE, type PickText } from "../shared/texts.ts";
import { FORECAST_ME } from "./component-ids.ts";

type Texts = Messages["command"];

export function meDefinition(i18n: I18n): Command["definition"] {
  const texts = createCommandTexts(i18n);
  const text = (name: string, pick: PickText) => textOption(name, texts.description(pick));
  const typed = (name: string, pick: PickText) => typedOption(name, texts.description(pick));
  const subcommand = (
    name: keyof Texts["me"],
    ...options: readonly APIApplicationCommandBasicOption[]
  ) => ({
    type: ApplicationCommandOptionType.Subcommand as const,
    name,
    ...texts.description(({ me }) => me[name]),
    options: [...options],
  });
  const which = typed("which", ({ me }) => me.which);
  const [location, days, unit] = forecastOptions((t) => t, texts);
  const [newLocation, newDays, newUnit] = forecastOptions(
    ({ schedule }) => schedule.changed,
    texts,
  );
  const timing = (pick: (t: Texts) => Record<"timezone" | "weekdays", string>) => [
    typed("timezone", (t) => pick(t).timezone),
    typed("weekdays", (t) => pick(t).weekdays),
  ];
  return {
    name: FORECAST_ME,
    ...texts.description(({ me }) => me.description),
    ...EVERYWHERE,
    options: [
      subcommand("set", ...forecastOptions(({ me }) => me, texts)),
      subcommand("show"),
      subcommand("forget"),
      subcommand(
        "daily",
        { ...text("time", ({ schedule }) => schedule.time), required: true },
        location,
        days,
        typed("when", ({ schedule }) => schedule.when),
        unit,
        ...timing(({ schedule }) => schedule),
        typed("conditions", ({ me }) => me.conditions),
      ),
      subcommand(
        "watch",
        { ...typed("when", (t) => t.when), required: true },
        { ...typed("conditions", ({ me }) => me.watched), required: true },
        location,
      ),
      subcommand("list"),
      subcommand(
        "edit",
        { ...which, required: true },
        text("time", ({ schedule }) => schedule.changed.time),
        newLocation,
        newDays,
        typed("when", (t) => t.when),
        newUnit,
        ...timing(({ schedule }) => schedule.changed),
        typed("conditions", ({ me }) => me.changedConditions),
      ),
      subcommand(
        "pause",
        which,
        typed("until", ({ schedule }) => schedule.until),
      ),
      subcommand("resume", which),
      subcommand("stop", which),
    ],
  };
}
