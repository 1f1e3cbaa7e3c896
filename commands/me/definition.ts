/** The definition of /forecast-me that is registered with Discord. */
import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from "discord.js";
import type { Command } from "../../src/discord/command.ts";
import type { I18n, Messages } from "../../src/messages/i18n.ts";
import { forecastOptions, timezoneOption } from "../shared/options.ts";
import { createCommandTexts, EVERYWHERE, type PickText } from "../shared/texts.ts";
import { whenOption } from "../shared/when.ts";
import { FORECAST_ME } from "./component-ids.ts";

const SUBCOMMANDS = [
  "set",
  "show",
  "forget",
  "daily",
  "watch",
  "list",
  "edit",
  "pause",
  "resume",
  "stop",
] as const;
type Subcommand = (typeof SUBCOMMANDS)[number];

/** Room for any time, date, label of a subscription or days of the week. */
const MAX_TEXT_LENGTH = 100;

export function meDefinition(i18n: I18n): Command["definition"] {
  const texts = createCommandTexts(i18n);
  const text = (name: string, pick: PickText) => ({
    type: ApplicationCommandOptionType.String as const,
    name,
    ...texts.description(pick),
    max_length: MAX_TEXT_LENGTH,
  });
  const typed = (name: string, pick: PickText) => ({
    ...text(name, pick),
    autocomplete: true as const,
  });
  const which = typed("which", ({ me }) => me.which);
  const when = (pick: PickText) => whenOption(texts.description(pick));
  const [location, days, unit] = forecastOptions((t) => t, texts);
  const [newLocation, newDays, newUnit] = forecastOptions(
    ({ schedule }) => schedule.changed,
    texts,
  );
  const timing = (pick: (t: Messages["command"]) => Record<"timezone" | "weekdays", string>) => [
    timezoneOption(texts.description((t) => pick(t).timezone)),
    typed("weekdays", (t) => pick(t).weekdays),
  ];
  const optionsOf: Readonly<Record<Subcommand, readonly APIApplicationCommandBasicOption[]>> = {
    set: forecastOptions(({ me }) => me, texts),
    show: [],
    forget: [],
    daily: [
      { ...text("time", ({ schedule }) => schedule.time), required: true },
      location,
      days,
      when(({ schedule }) => schedule.when),
      unit,
      ...timing(({ schedule }) => schedule),
      typed("conditions", ({ me }) => me.conditions),
    ],
    watch: [
      { ...when((t) => t.when), required: true },
      { ...typed("conditions", ({ me }) => me.watched), required: true },
      location,
    ],
    list: [],
    edit: [
      { ...which, required: true },
      text("time", ({ schedule }) => schedule.changed.time),
      newLocation,
      newDays,
      when((t) => t.when),
      newUnit,
      ...timing(({ schedule }) => schedule.changed),
      typed("conditions", ({ me }) => me.changedConditions),
    ],
    pause: [which, typed("until", ({ schedule }) => schedule.until)],
    resume: [which],
    stop: [which],
  };
  return {
    name: FORECAST_ME,
    ...texts.description(({ me }) => me.description),
    ...EVERYWHERE,
    options: SUBCOMMANDS.map((name) => ({
      type: ApplicationCommandOptionType.Subcommand,
      name,
      ...texts.description(({ me }) => me[name]),
      options: [...optionsOf[name]],
    })),
  };
}
