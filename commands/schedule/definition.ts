/** The definition of /forecast-schedule that is registered with Discord. */
import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOptionChoice,
  ApplicationCommandOptionType,
  ChannelType,
} from "discord.js";
import type { Command } from "../../src/discord/command.ts";
import type { I18n, Messages } from "../../src/messages/i18n.ts";
import { MAX_WITHIN_DAYS } from "../../src/schedules/conditions/condition.ts";
import { MAX_NOTE_LENGTH, MAX_PLACES } from "../../src/schedules/schedule.ts";
import { languageOption } from "../shared/languages.ts";
import { forecastOptions, timezoneOption } from "../shared/options.ts";
import {
  type CommandTexts,
  createCommandTexts,
  type Described,
  FOR_ADMINS,
} from "../shared/texts.ts";

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

/** Room for any time, days of the week or label of a schedule. */
const MAX_TEXT_LENGTH = 100;

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
] as const;
export type Clearable = (typeof CLEARABLE)[number];

type OrderTexts = Messages["command"]["schedule"]["changed"];
/** Picks the texts of a subcommand from those of all commands. */
type PickOrder = (t: Messages["command"]) => OrderTexts;

export function scheduleDefinition(i18n: I18n): Command["definition"] {
  const texts = createCommandTexts(i18n);
  const chosen = scheduleOption(texts.description(({ schedule }) => schedule.schedule));
  const time = textOption(
    "time",
    texts.description(({ schedule }) => schedule.time),
  );
  const otherTime = textOption(
    "time",
    texts.description(({ schedule }) => schedule.changed.time),
  );
  const optionsOf: Readonly<Record<Subcommand, APIApplicationCommandBasicOption[]>> = {
    add: [{ ...time, required: true }, ...orderOptions(({ schedule }) => schedule, texts)],
    list: [],
    edit: [
      chosen,
      otherTime,
      ...orderOptions(({ schedule }) => schedule.changed, texts),
      ...postOptions(texts),
    ],
    pause: [
      chosen,
      typedOption(
        "until",
        texts.description(({ schedule }) => schedule.until),
      ),
    ],
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

function scheduleOption(described: Described): APIApplicationCommandBasicOption {
  return { ...textOption("schedule", described), autocomplete: true, required: true };
}

/** All options of a plain daily post except its time. */
function orderOptions(pick: PickOrder, texts: CommandTexts): APIApplicationCommandBasicOption[] {
  const described = (name: keyof OrderTexts) => texts.description((t) => pick(t)[name]);
  return [
    ...forecastOptions(pick, texts),
    {
      type: ApplicationCommandOptionType.Channel,
      name: "channel",
      ...described("channel"),
      channel_types: [...OFFERED_CHANNELS],
    },
    timezoneOption(described("timezone")),
    { ...textOption("weekdays", described("weekdays")), autocomplete: true },
    { type: ApplicationCommandOptionType.Role, name: "role", ...described("role") },
    languageOption(described("language")),
    {
      type: ApplicationCommandOptionType.Boolean,
      name: "publish",
      ...texts.description(({ schedule }) => schedule.publish),
    },
    typedOption(
      "tag",
      texts.description(({ schedule }) => schedule.tag),
    ),
  ];
}

/** The options that make a post more than a plain forecast. */
function postOptions(texts: CommandTexts): APIApplicationCommandBasicOption[] {
  const described = (pick: (t: Messages["command"]["schedule"]) => string) =>
    texts.description(({ schedule }) => pick(schedule));
  const choice = (value: string, pick: (t: Messages["command"]["schedule"]) => string) => ({
    ...texts.choice(({ schedule }) => pick(schedule)),
    value,
  });
  return [
    {
      ...textOption(
        "places",
        described(({ places }) => places),
      ),
      autocomplete: true,
      max_length: MAX_PLACES * MAX_TEXT_LENGTH,
    },
    typedOption(
      "conditions",
      described(({ conditions }) => conditions),
    ),
    choiceOption(
      "match",
      described(({ match }) => match),
      [choice("any", ({ matchAny }) => matchAny), choice("all", ({ matchAll }) => matchAll)],
    ),
    {
      type: ApplicationCommandOptionType.Integer,
      name: "within",
      ...described(({ within }) => within),
      min_value: 1,
      max_value: MAX_WITHIN_DAYS,
    },
    choiceOption(
      "mode",
      described(({ mode }) => mode),
      [
        choice("new", ({ modeNew }) => modeNew),
        choice("replace", ({ modeReplace }) => modeReplace),
        choice("bottom", ({ modeBottom }) => modeBottom),
      ],
    ),
    choiceOption(
      "layout",
      described(({ layout }) => layout),
      [
        choice("forecast", ({ layoutForecast }) => layoutForecast),
        choice("week", ({ layoutWeek }) => layoutWeek),
      ],
    ),
    typedOption(
      "thread",
      described(({ thread }) => thread),
    ),
    {
      ...textOption(
        "note",
        described(({ note }) => note),
      ),
      max_length: MAX_NOTE_LENGTH,
    },
    {
      type: ApplicationCommandOptionType.Boolean,
      name: "silent",
      ...described(({ silent }) => silent),
    },
    choiceOption(
      "clear",
      described(({ clear }) => clear),
      CLEARABLE.map((name) => choice(name, ({ cleared }) => cleared[name])),
    ),
  ];
}

/** A text option with autocomplete. */
function typedOption(name: string, described: Described): APIApplicationCommandBasicOption {
  return { ...textOption(name, described), autocomplete: true };
}

function choiceOption(
  name: string,
  described: Described,
  choices: APIApplicationCommandOptionChoice<string>[],
): APIApplicationCommandBasicOption {
  return { type: ApplicationCommandOptionType.String, name, ...described, choices };
}

function textOption(name: string, described: Described) {
  return {
    type: ApplicationCommandOptionType.String as const,
    name,
    ...described,
    max_length: MAX_TEXT_LENGTH,
  };
}
