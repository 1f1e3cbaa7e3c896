/** /forecast-best: the days that suit an activity best. */
import { ApplicationCommandOptionType, type StringSelectMenuInteraction } from "discord.js";
import { z } from "zod";
import { ACTIVITIES, type Activity, isActivity } from "../src/days/best-days.ts";
import type { Command } from "../src/discord/command.ts";
import { formatCustomId, readCustomIdFields } from "../src/discord/ids.ts";
import { bestMessage } from "../src/messages/best-message.ts";
import type { I18n } from "../src/messages/i18n.ts";
import { answerFrom } from "./forecast/answers.ts";
import { menuFields, NOBODY, pageId, readMenuFields } from "./forecast/component-ids.ts";
import {
  acknowledgement,
  answerPlaceQuestion,
  choosePlace,
  type PlaceQuestion,
} from "./forecast/place-question.ts";
import { forecastOptions, privateOption, typedOption } from "./shared/options.ts";
import { type CommandServices, replyFailure } from "./shared/replies.ts";
import { forecastChoices } from "./shared/stored-preferences.ts";
import { createCommandTexts, EVERYWHERE } from "./shared/texts.ts";

const FORECAST_BEST = "forecast-best";
/** Raised when the menu's fields change their meaning. */
const COMPONENT_VERSION = 1;
/** Nobody wants the best of the next three days. */
const DEFAULT_DAYS = 7;

const activitySchema = z.custom<Activity>(isActivity);

export function forecastBestCommand(services: CommandServices): Command {
  return {
    definition: bestDefinition(services.i18n),
    onlyReads: "everything",
    acknowledgement,
    execute: (interaction) => {
      const activity = activitySchema.parse(interaction.options.getString("for"));
      return answerPlaceQuestion(interaction, bestQuestion(activity, services), services);
    },
    autocomplete: (interaction) => forecastChoices(interaction, services),
    choose: (interaction) => choose(interaction, services),
  };
}

export function bestDefinition(i18n: I18n): Command["definition"] {
  const texts = createCommandTexts(i18n);
  const [location, days, unit] = forecastOptions((t) => ({ ...t, days: t.best.days }), texts);
  return {
    name: FORECAST_BEST,
    ...texts.description(({ best }) => best.description),
    ...EVERYWHERE,
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: "for",
        ...texts.description(({ best }) => best.for),
        required: true,
        choices: ACTIVITIES.map((activity) => ({
          ...texts.choice(({ best }) => best.activities[activity]),
          value: activity,
        })),
      },
      location,
      days,
      typedOption(
        "when",
        texts.description((t) => t.when),
      ),
      unit,
      privateOption(texts),
    ],
  };
}

function bestQuestion(activity: Activity, services: CommandServices): PlaceQuestion {
  return {
    defaultDays: DEFAULT_DAYS,
    menuId: (options) =>
      formatCustomId({
        command: FORECAST_BEST,
        version: COMPONENT_VERSION,
        fields: [...menuFields(options), activity],
      }),
    answer: (page) => {
      const forecastButtonId = pageId({ ...page, requesterId: NOBODY }, "show");
      return answerFrom(
        page,
        (context) => bestMessage({ ...context, activity, forecastButtonId }),
        services,
      );
    },
  };
}

/** Handles a choice from the menu that asks which place is meant. */
function choose(
  interaction: StringSelectMenuInteraction,
  services: CommandServices,
): Promise<void> {
  const fields = readCustomIdFields(interaction.customId, COMPONENT_VERSION) ?? [];
  const activity = activitySchema.safeParse(fields.at(-1));
  if (!activity.success) return replyFailure(interaction, "outdated-component", services);
  const options = readMenuFields(fields.slice(0, -1));
  const question = bestQuestion(activity.data, services);
  return choosePlace(interaction, options, question, services);
}
