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
import { findSchedule, isUsable, listedFor, matching, schedulesOf } from "./find-schedule.ts";
import { lastPart, removalChoices } from "./places.ts";
import { type ForecastScheduleServices, momentOf } from "./services.ts";

/** The value of `thread` that opens a thread for each post. */
const EACH = "each";

type Choices = readonly Choice[];

export async function scheduleAutocomplete(
  interaction: AutocompleteInteraction,
  services: ForecastScheduleServices,
): Promise<Choices> {
  const { options, locale } = interaction;
  const { name, value } = options.getFocused(true);
  const t = services.i18n(locale);
  const management = managementOf(interaction);
  const guildId = management.kind === "permitted" ? management.guildId : null;
  switch (name) {
    case "schedule":
      return guildId === null ? [] : scheduleChoices(interaction, guildId, services);
    case "thread":
      return threadChoices(value, t.command.schedule);
    case "tag":
    case "places":
    case "conditions":
    case "until":
    case "when":
      break;
    default:
      return defaultsChoices(interaction, services);
  }
  const text = options.getString("schedule");
  const found =
    guildId === null || text === null
      ? null
      : await findSchedule(interaction, { guildId, text }, services);
  const schedule = found?.kind === "accepted" ? found.value : null;
  if (name === "tag") {
    return guildId === null ? [] : tagChoices(interaction, guildId, schedule);
  }
  if (schedule === null) return [];
  const moment = momentOf(services);
  switch (name) {
    case "places":
      return placesChoices(interaction, schedule, services);
    case "conditions": {
      const unit = await services.postContents.unitOf(schedule);
      return conditionChoices(value, { unit, hasWarnings: services.warnings !== null }, t);
    }
    case "until":
      return dateChoices(value, { ...moment, subject: schedule, locale, t });
    case "when": {
      const reach = { today: todayOf(schedule.timeZone, moment), maxDays: services.maxDays() };
      return whenChoices(value, reach, t).filter(isRelative);
    }
  }
}

/** The tags of the forum that the post is for; `add` has no schedule yet. */
async function tagChoices(
  interaction: AutocompleteInteraction,
  guildId: string,
  schedule: Schedule | null,
): Promise<Choices> {
  const { options, client } = interaction;
  const chosen = options.get("channel")?.value;
  const channelId =
    typeof chosen === "string" ? chosen : (schedule?.channelId ?? interaction.channelId);
  const channel = await withFetchedKind(
    client.rest,
    channelSeenFrom(interaction, channelId),
    guildId,
  );
  const names = (channel?.forum?.tags ?? []).map(({ name }) => name).filter((name) => name !== "");
  const choices = names.map((name) => ({ name, value: name }));
  return matching(choices, options.getFocused(), ({ name }) => name);
}

/** The schedules that the subcommand applies to and whose labels contain the typed text. */
async function scheduleChoices(
  interaction: AutocompleteInteraction,
  guildId: string,
  services: ForecastScheduleServices,
): Promise<Choices> {
  const { options, locale } = interaction;
  const schedules = await schedulesOf(guildId, services);
  const usable = schedules.filter((schedule) => isUsable(schedule, options.getSubcommand()));
  const labelled = usable.map((schedule) => ({
    name: scheduleLabel(listedFor(interaction, schedule, services), services.i18n(locale)),
    value: schedule.id,
  }));
  return matching(labelled, options.getFocused(), ({ name }) => name);
}

/**
 * Completes the last of the typed places; those before it stay in front. Places to add, and when nothing or a
 * minus is typed, places to remove.
 */
async function placesChoices(
  interaction: AutocompleteInteraction,
  schedule: Schedule,
  { places, recentPlaces, i18n }: ForecastScheduleServices,
): Promise<Choices> {
  const { earlier, last } = lastPart(interaction.options.getFocused());
  const viewer = viewerOf(interaction);
  const typed = last.trim();
  const isRemoval = /^[-−–]/.test(typed);
  const known = async () => recentPlaces.of(interaction.user.id);
  const added = isRemoval
    ? []
    : await locationChoices(typed.replace(/^\+/, ""), known, { places, viewer });
  const context = { places, viewer, t: i18n(interaction.locale) };
  const removed = isRemoval || typed === "" ? removalChoices(schedule, typed, context) : [];
  const before = earlier === "" ? "" : `${earlier} `;
  return [...added, ...removed]
    .slice(0, MAX_CHOICES)
    .map(({ name, value }) => ({ name: `${before}${name}`, value: `${before}${value}` }))
    .filter(({ name, value }) => Math.max(name.length, value.length) <= MAX_CHOICE_LENGTH);
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
