/** The definition of /forecast-schedule that is registered with Discord. */
import {
  type APIApplicationCommandBasicOption,
  ApplicationCommandOptionType,
  ChannelType,
} from "discord.js";
import type { Command } from "../../src/discord/command.ts";
import type { I18n, Messages } from "../../src/messages/i18n.ts";
import { MAX_WITHIN_DAYS } from "../../src/schedules/conditions/condition.ts";
import { ALERT_LEVELS, MAX_NOTE_LENGTH, MAX_PLACES } from "../../src/schedules/schedule.ts";
import { forecastOptions, MAX_TEXT_LENGTH, textOption, typedOption } from "../shared/options.ts";
import { type CommandTexts, createCommandTexts, FOR_ADMINS } from "../shared/texts.ts";

export const FORECAST_SCHEDULE = "forecast-schedule";

const SUBCOMMANDS = ["add", "list", "edit", "pause", "resume", "remove", "preview"] as const;
type Subcommand = (typeof SUBCOMMANDS)[number];

/**
 * Forums are offered so that the reply can explain what a post there needs. Media channels are not, because
 * Discord's description of its API does not allow them here.
 */
const OFFERED_CHANNELS = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.AnnouncementThread,
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
  ChannelType.GuildForum,
] as const;

/** What `edit` can remove. */
export const CLEARABLE = [
  "conditions",
  "places",
  "note",
  "thread",
  "role",
  "days",
  "unit",
  "language",
  "publish",
  "tag",
  "when",
  "alerts",
] as const;
export type Clearable = (typeof CLEARABLE)[number];

export const ALERT_CHOICES = ["off", ...ALERT_LEVELS] as const;

type ScheduleTexts = Messages["command"]["schedule"];
type OrderTexts = ScheduleTexts["changed"];
/** The texts that stand by themselves: subcommands, options and choices. */
type TextName = {
  [Name in keyof ScheduleTexts]: ScheduleTexts[Name] extends string ? Name : never;
}[keyof ScheduleTexts];
/** Picks the texts of a subcommand from those of all commands. */
type PickOrder = (t: Messages["command"]) => OrderTexts;

export function scheduleDefinition(i18n: I18n): Command["definition"] {
  const texts = createCommandTexts(i18n);
  const { text, typed } = optionsIn(texts);
  const chosen = { ...typed("schedule"), required: true };
  const otherTime = texts.description(({ schedule }) => schedule.changed.time);
  const optionsOf: Readonly<Record<Subcommand, APIApplicationCommandBasicOption[]>> = {
    add: [{ ...text("time"), required: true }, ...orderOptions(({ schedule }) => schedule, texts)],
    list: [],
    edit: [
      chosen,
      { ...text("time"), ...otherTime },
      ...orderOptions(({ schedule }) => schedule.changed, texts),
      ...postOptions(texts),
    ],
    pause: [chosen, typed("until")],
    resume: [chosen],
    remove: [chosen],
    preview: [chosen],
  };
  return {
    name: FORECAST_SCHEDULE,
    ...texts.description(({ schedule }) => schedule.description),
    ...FOR_ADMINS,
    options: SUBCOMMANDS.map((name) => ({
      type: ApplicationCommandOptionType.Subcommand,
      name,
      ...texts.description(({ schedule }) => schedule[name]),
      options: optionsOf[name],
    })),
  };
}

/** Makes options that are named like their descriptions. */
function optionsIn(texts: CommandTexts) {
  const described = (name: TextName) => texts.description(({ schedule }) => schedule[name]);
  const named = (name: TextName) => ({ name, ...described(name) });
  return {
    named,
    text: (name: TextName, maxLength?: number) => textOption(name, described(name), maxLength),
    typed: (name: TextName, maxLength?: number) => typedOption(name, described(name), maxLength),
    yesOrNo: (name: TextName) => ({
      type: ApplicationCommandOptionType.Boolean as const,
      ...named(name),
    }),
    /** @param choices the text of each value */
    choice: (name: TextName, choices: Readonly<Record<string, (t: ScheduleTexts) => string>>) => ({
      type: ApplicationCommandOptionType.String as const,
      ...named(name),
      choices: Object.entries(choices).map(([value, pick]) => ({
        ...texts.choice(({ schedule }) => pick(schedule)),
        value,
      })),
    }),
  };
}

/** All options of a plain daily post except its time. */
function orderOptions(pick: PickOrder, texts: CommandTexts): APIApplicationCommandBasicOption[] {
  const described = (name: keyof OrderTexts) => texts.description((t) => pick(t)[name]);
  const { typed, yesOrNo } = optionsIn(texts);
  return [
    ...forecastOptions(pick, texts),
    {
      type: ApplicationCommandOptionType.Channel,
      name: "channel",
      ...described("channel"),
      channel_types: [...OFFERED_CHANNELS],
    },
    typedOption("timezone", described("timezone")),
    typedOption("weekdays", described("weekdays")),
    { type: ApplicationCommandOptionType.Role, name: "role", ...described("role") },
    typedOption("language", described("language")),
    yesOrNo("publish"),
    typed("tag"),
  ];
}

/** The options that make a post more than a plain forecast. */
function postOptions(texts: CommandTexts): APIApplicationCommandBasicOption[] {
  const { named, text, typed, yesOrNo, choice } = optionsIn(texts);
  return [
    typed("places", MAX_PLACES * MAX_TEXT_LENGTH),
    typed("conditions"),
    choice("match", { any: (t) => t.matchAny, all: (t) => t.matchAll }),
    {
      type: ApplicationCommandOptionType.Integer,
      ...named("within"),
      min_value: 1,
      max_value: MAX_WITHIN_DAYS,
    },
    choice("mode", {
      new: (t) => t.modeNew,
      replace: (t) => t.modeReplace,
      bottom: (t) => t.modeBottom,
    }),
    choice("layout", { forecast: (t) => t.layoutForecast, week: (t) => t.layoutWeek }),
    typed("thread"),
    text("note", MAX_NOTE_LENGTH),
    yesOrNo("silent"),
    typed("when"),
    choice(
      "alerts",
      Object.fromEntries(
        ALERT_CHOICES.map((level) => [level, ({ alertLevels }) => alertLevels[level]]),
      ),
    ),
    choice(
      "clear",
      Object.fromEntries(CLEARABLE.map((name) => [name, ({ cleared }) => cleared[name]])),
    ),
  ];
}
