/**
 * The suggestions while an option of /forecast-schedule is typed. `thread` is read here, too, because Discord
 * may return a choice's name instead of its value.
 */
import type { AutocompleteInteraction } from "discord.js";
import type { Choice } from "../../src/discord/command.ts";
import { viewerOf } from "../../src/discord/command.ts";
import { channelSeenFrom, managementOf, withFetchedKind } from "../../src/discord/permissions.ts";
import { MAX_CHOICE_LENGTH, MAX_CHOICES, MAX_THREAD_NAME_LENGTH } from "../../src/limits.ts";
import type { Messages } from "../../src/messages/i18n.ts";
import { plainText, SEPARATOR } from "../../src/messages/markdown.ts";
import { scheduleLabel } from "../../src/messages/schedule-message.ts";
import type { PostThread, Schedule } from "../../src/schedules/schedule.ts";
import { conditionChoices } from "../shared/conditions.ts";
import { defaultsChoices } from "../shared/defaults.ts";
import { locationChoices } from "../shared/options.ts";
import { dateChoices, todayOf } from "../shared/snooze.ts";
import { isRelative, whenChoices } from "../shared/when.ts";
import {
  type FindingServices,
  findSchedule,
  isUsable,
  listedFor,
  matching,
  schedulesOf,
} from "./find-schedule.ts";
import { lastPart, removalChoices } from "./places.ts";
import { type ForecastScheduleServices, momentOf } from "./services.ts";

/** The value of `thread` that opens a thread for each post. */
const EACH = "each";

type Choices = readonly Choice[];

export async function scheduleAutocomplete(
  interaction: AutocompleteInteraction,
  services: ForecastScheduleServices,
): Promise<Choices> {
  const { postContents } = services;
  const { name, value } = interaction.options.getFocused(true);
  const t = services.i18n(interaction.locale);
  const moment = momentOf(services);
  const ofSchedule = async (offer: (schedule: Schedule) => Choices | Promise<Choices>) => {
    const schedule = await namedSchedule(interaction, services);
    return schedule === null ? [] : offer(schedule);
  };
  switch (name) {
    case "schedule":
      return scheduleChoices(interaction, value, services);
    case "places":
      return ofSchedule((schedule) => placesChoices(interaction, schedule, value, services));
    case "conditions":
      return ofSchedule(async (schedule) =>
        conditionChoices(
          value,
          { unit: await postContents.unitOf(schedule), hasWarnings: services.warnings !== null },
          t,
        ),
      );
    case "until":
      return ofSchedule((schedule) =>
        dateChoices(value, { ...moment, subject: schedule, locale: interaction.locale, t }),
      );
    case "when":
      return ofSchedule((schedule) =>
        whenChoices(
          value,
          { today: todayOf(schedule.timeZone, moment), maxDays: services.maxDays() },
          t,
        ).filter(isRelative),
      );
    case "thread":
      return threadChoices(value, t.command.schedule);
    case "tag":
      return tagChoices(interaction, value, services);
    default:
      return defaultsChoices(interaction, services);
  }
}

/** The tags of the forum that the post is for. */
async function tagChoices(
  interaction: AutocompleteInteraction,
  typed: string,
  services: FindingServices,
): Promise<Choices> {
  const management = managementOf(interaction);
  if (management.kind !== "permitted") return [];
  const chosen = interaction.options.get("channel")?.value;
  const schedule = await namedSchedule(interaction, services);
  const channelId =
    typeof chosen === "string" ? chosen : (schedule?.channelId ?? interaction.channelId);
  const { rest } = interaction.client;
  const seen = channelSeenFrom(interaction, channelId);
  const channel = await withFetchedKind(rest, seen, management.guildId);
  const names = (channel?.forum?.tags ?? []).map(({ name }) => name).filter((name) => name !== "");
  return matching(names, typed, (name) => name).map((name) => ({ name, value: name }));
}

/** The schedules that the subcommand applies to and whose labels contain the typed text. */
async function scheduleChoices(
  interaction: AutocompleteInteraction,
  typed: string,
  services: FindingServices,
): Promise<Choices> {
  const management = managementOf(interaction);
  if (management.kind !== "permitted") return [];
  const subcommand = interaction.options.getSubcommand();
  const t = services.i18n(interaction.locale);
  const schedules = await schedulesOf(management.guildId, services);
  const labelled = schedules
    .filter((schedule) => isUsable(schedule, subcommand))
    .map((schedule) => ({
      name: scheduleLabel(listedFor(interaction, schedule, services), t),
      value: schedule.id,
    }));
  return matching(labelled, typed, ({ name }) => name);
}

/** The schedule that the option `schedule` names; null while it names none. */
async function namedSchedule(
  interaction: AutocompleteInteraction,
  services: FindingServices,
): Promise<Schedule | null> {
  const management = managementOf(interaction);
  const text = interaction.options.getString("schedule");
  if (management.kind !== "permitted" || text === null) return null;
  const { guildId } = management;
  const found = await findSchedule(interaction, { guildId, text }, services);
  return found.kind === "accepted" ? found.value : null;
}

/** Completes the last of the typed places; those before it stay in front. */
async function placesChoices(
  interaction: AutocompleteInteraction,
  schedule: Schedule,
  typed: string,
  services: Pick<ForecastScheduleServices, "places" | "recentPlaces" | "i18n">,
): Promise<Choices> {
  const { earlier, last } = lastPart(typed);
  const choices = await placeChoices(interaction, schedule, last, services);
  if (earlier === "") return choices;
  return choices
    .map(({ name, value }) => ({ name: `${earlier} ${name}`, value: `${earlier} ${value}` }))
    .filter((all) => Math.max(all.name.length, all.value.length) <= MAX_CHOICE_LENGTH);
}

/** Places to add. When nothing or a minus is typed, also the places to remove. */
async function placeChoices(
  interaction: AutocompleteInteraction,
  schedule: Schedule,
  typed: string,
  {
    places,
    recentPlaces,
    i18n,
  }: Pick<ForecastScheduleServices, "places" | "recentPlaces" | "i18n">,
): Promise<Choices> {
  const viewer = viewerOf(interaction);
  const t = i18n(interaction.locale);
  const removals = removalChoices(schedule, typed, { places, viewer, t });
  if (/^[-−–]/.test(typed.trim())) return removals;
  const known = async () => recentPlaces.of(interaction.user.id);
  const added = await locationChoices(typed.replace(/^\s*\+/, ""), known, { places, viewer });
  return [...added, ...(typed.trim() === "" ? removals : [])].slice(0, MAX_CHOICES);
}

/** Reads the option `thread`, typed or chosen. */
export function readThread(typed: string): PostThread | null {
  const name = plainText(typed, MAX_THREAD_NAME_LENGTH);
  if (name === "") return null;
  const isEach = name.toLowerCase() === EACH || name.startsWith(`${EACH}${SEPARATOR}`);
  return isEach ? { kind: "each" } : { kind: "named", name };
}

/** A thread for each post, or one with the typed name for all of them. */
export function threadChoices(typed: string, t: Messages["command"]["schedule"]): Choices {
  const each = { name: `${EACH}${SEPARATOR}${t.threadEach}`, value: EACH };
  const name = plainText(typed, MAX_THREAD_NAME_LENGTH);
  if (name === "") return [each];
  return each.name.toLowerCase().includes(name.toLowerCase())
    ? [each, { name, value: name }]
    : [{ name, value: name }, each];
}
