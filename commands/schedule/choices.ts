/**
 * The suggestions while an option of /forecast-schedule is typed. `thread` is read here, too, because Discord
 * may return a choice's name instead of its value.
 */
import type { AutocompleteInteraction } from "discord.js";
import type { Choice } from "../../src/discord/command.ts";
import { channelSeenFrom, managementOf, withFetchedKind } from "../../src/discord/permissions.ts";
import { MAX_CHOICE_LENGTH, MAX_CHOICES, MAX_THREAD_NAME_LENGTH } from "../../src/limits.ts";
import type { Messages } from "../../src/messages/i18n.ts";
import { plainText, SEPARATOR } from "../../src/messages/markdown.ts";
import type { PostThread, Schedule } from "../../src/schedules/schedule.ts";
import { conditionChoices } from "../shared/conditions.ts";
import { defaultsChoices } from "../shared/defaults.ts";
import { locationChoices } from "../shared/options.ts";
import {
  type AdminRequest,
  adminRequest,
  type CommandServices,
  momentOf,
} from "../shared/replies.ts";
import { dateChoices, todayOf } from "../shared/snooze.ts";
import { isRelative, whenChoices } from "../shared/when.ts";
import { isUsable, labelOf, matching, schedulesNamed, schedulesOf } from "./find-schedule.ts";
import { lastPart, removalChoices } from "./places.ts";

/** The value of `thread` that opens a thread for each post. */
const EACH = "each";

type Choices = readonly Choice[];

type ChoiceRequest = AdminRequest<AutocompleteInteraction>;

export async function scheduleAutocomplete(
  interaction: AutocompleteInteraction,
  services: CommandServices,
): Promise<Choices> {
  const { name, value } = interaction.options.getFocused(true);
  const management = managementOf(interaction);
  if (name === "thread") return threadChoices(value, services.i18n(interaction.locale));
  if (!OF_SERVER.includes(name)) return defaultsChoices(interaction, services);
  if (management.kind !== "permitted") return [];
  const request = adminRequest(interaction, management.guildId, services);
  if (name === "schedule") return scheduleChoices(request, value);
  const text = interaction.options.getString("schedule");
  const [only = null, ...others] = text === null ? [] : await schedulesNamed(request, text);
  const schedule = others.length === 0 ? only : null;
  if (name === "tag") return tagChoices(request, schedule, value);
  return schedule === null ? [] : choicesFor(request, schedule);
}

/** The options whose suggestions depend on what is stored of the server, or on its channels. */
const OF_SERVER = ["schedule", "tag", "places", "conditions", "until", "when"];

async function choicesFor(request: ChoiceRequest, schedule: Schedule): Promise<Choices> {
  const { interaction, services, t } = request;
  const { name, value } = interaction.options.getFocused(true);
  const moment = momentOf(services);
  switch (name) {
    case "places":
      return placesChoices(request, schedule, value);
    case "conditions": {
      const unit = await services.postContents.unitOf(schedule);
      return conditionChoices(value, { unit, hasWarnings: services.warnings !== null }, t);
    }
    case "until":
      return dateChoices(value, { ...moment, subject: schedule, t });
    default: {
      const reach = { today: todayOf(schedule.timeZone, moment), maxDays: services.maxDays() };
      return whenChoices(value, reach, t).filter(isRelative);
    }
  }
}

/** The tags of the forum that the post is for. @param schedule null for one that is not there yet */
async function tagChoices(
  { interaction, guildId }: ChoiceRequest,
  schedule: Schedule | null,
  typed: string,
): Promise<Choices> {
  const { options, client } = interaction;
  const chosen = options.get("channel")?.value;
  const channelId =
    typeof chosen === "string" ? chosen : (schedule?.channelId ?? interaction.channelId);
  const seen = channelSeenFrom(interaction, channelId);
  const channel = await withFetchedKind(client.rest, seen, guildId);
  const names = (channel?.forum?.tags ?? []).map(({ name }) => name).filter((name) => name !== "");
  return matching(names, typed, (name) => name).map((name) => ({ name, value: name }));
}

/** The schedules that the subcommand applies to and whose labels contain the typed text. */
async function scheduleChoices(request: ChoiceRequest, typed: string): Promise<Choices> {
  const subcommand = request.interaction.options.getSubcommand();
  const usable = (await schedulesOf(request)).filter((one) => isUsable(one, subcommand));
  const labelled = usable.map((one) => ({ name: labelOf(request, one), value: one.id }));
  return matching(labelled, typed, ({ name }) => name);
}

/**
 * Completes the last of the typed places; those before it stay in front. Places to add, and when nothing or a
 * minus is typed, places to remove.
 */
async function placesChoices(
  { interaction, services: { places, recentPlaces }, viewer, t }: ChoiceRequest,
  schedule: Schedule,
  text: string,
): Promise<Choices> {
  const { earlier, last } = lastPart(text);
  const typed = last.trim();
  const isRemoval = /^[-−–]/.test(typed);
  const known = async () => recentPlaces.of(interaction.user.id);
  const added = isRemoval
    ? []
    : await locationChoices(typed.replace(/^\+/, ""), known, { places, viewer });
  const removed =
    isRemoval || typed === "" ? removalChoices(schedule, typed, { places, viewer, t }) : [];
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
export function threadChoices(typed: string, { command }: Messages): Choices {
  const each = { name: `${EACH}${SEPARATOR}${command.schedule.threadEach}`, value: EACH };
  const name = plainText(typed, MAX_THREAD_NAME_LENGTH);
  if (name === "") return [each];
  return each.name.toLowerCase().includes(name.toLowerCase())
    ? [each, { name, value: name }]
    : [{ name, value: name }, each];
}
