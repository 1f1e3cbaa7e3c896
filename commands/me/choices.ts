/** The suggestions while an option of /forecast-me is typed. */
import type { AutocompleteInteraction } from "discord.js";
import type { Choice } from "../../src/discord/command.ts";
import type { Subscription } from "../../src/subscriptions/subscription.ts";
import { matching } from "../schedule/find-schedule.ts";
import { conditionChoices } from "../shared/conditions.ts";
import { defaultsChoices } from "../shared/defaults.ts";
import { unitSchema } from "../shared/options.ts";
import { type CommandServices, momentOf } from "../shared/replies.ts";
import { dateChoices } from "../shared/snooze.ts";
import { forecastChoices } from "../shared/stored-preferences.ts";
import { timingChoices } from "../shared/timing.ts";
import { isRelative } from "../shared/when.ts";
import { OwnForecasts } from "./own-forecasts.ts";
import { NO_CONDITIONS, ownDefaults } from "./read-options.ts";

type Choices = readonly Choice[];

export async function meAutocomplete(
  interaction: AutocompleteInteraction,
  services: CommandServices,
): Promise<Choices> {
  const { options, locale } = interaction;
  const { name, value } = options.getFocused(true);
  const subcommand = options.getSubcommand();
  if (subcommand === "set") return defaultsChoices(interaction, services);
  switch (name) {
    case "which":
      return whichChoices(interaction, value, services);
    case "until": {
      const subject = await namedSubscription(interaction, services);
      const t = services.i18n(locale);
      return subject === null ? [] : dateChoices(value, { ...momentOf(services), subject, t });
    }
    case "conditions":
      return conditionChoicesFor(interaction, value, services);
    case "when": {
      const named = await namedSubscription(interaction, services);
      const choices = await forecastChoices(interaction, services, named?.location);
      const isDaily = subcommand === "daily" || named?.kind === "daily";
      return isDaily ? choices.filter(isRelative) : choices;
    }
    case "timezone":
    case "weekdays":
      return timingChoices(interaction, services);
    default:
      return forecastChoices(interaction, services);
  }
}

/** Those to which the subcommand applies and whose labels contain the typed text. */
async function whichChoices(
  interaction: AutocompleteInteraction,
  typed: string,
  services: CommandServices,
): Promise<Choices> {
  const own = new OwnForecasts(interaction, services);
  const usable = await own.usable(interaction.options.getSubcommand());
  const labelled = usable.map((one) => ({ name: own.label(one), value: one.id }));
  return matching(labelled, typed, ({ name }) => name);
}

async function conditionChoicesFor(
  interaction: AutocompleteInteraction,
  typed: string,
  services: CommandServices,
): Promise<Choices> {
  const { warnings, i18n } = services;
  const chosen = unitSchema.safeParse(interaction.options.getString("unit")).data ?? null;
  const named = await namedSubscription(interaction, services);
  const own = named?.kind === "daily" ? named.unit : null;
  const unit = chosen ?? own ?? (await ownDefaults(interaction, services)).unit;
  const hasWarnings = warnings !== null;
  const choices = conditionChoices(typed, { unit, hasWarnings }, i18n(interaction.locale));
  const mayClear = named?.kind === "daily" && NO_CONDITIONS.startsWith(typed.trim().toLowerCase());
  return mayClear ? [{ name: NO_CONDITIONS, value: NO_CONDITIONS }, ...choices] : choices;
}

/**
 * The one that the option `which` names, or without it the only one that the subcommand applies to; null for
 * what makes a new one.
 */
async function namedSubscription(
  interaction: AutocompleteInteraction,
  services: CommandServices,
): Promise<Subscription | null> {
  const subcommand = interaction.options.getSubcommand();
  if (subcommand === "daily" || subcommand === "watch") return null;
  const own = new OwnForecasts(interaction, services);
  const text = interaction.options.getString("which");
  const list = text === null ? await own.usable(subcommand) : await own.named(text);
  const [only = null, ...others] = list;
  return others.length === 0 ? only : null;
}
