/** `/forecast-schedule edit`: changes what is said of a daily post, and lets one go on that the bot had paused. */
import type { ChatInputCommandInteraction, StringSelectMenuInteraction } from "discord.js";
import { channelSeenFrom } from "../../src/discord/channel-permissions.ts";
import { readerOf } from "../../src/discord/reader.ts";
import { sentenceMessage } from "../../src/messages/error-message.ts";
import type { MessageBody } from "../../src/messages/message-body.ts";
import { unresolvedPlaceMessage } from "../../src/messages/place-message.ts";
import type { Words } from "../../src/messages/words/en.ts";
import type { Place } from "../../src/places/place.ts";
import { guildSchedules } from "../../src/schedules/guild-schedules.ts";
import type { PostShape } from "../../src/schedules/post-content.ts";
import type { Schedule } from "../../src/schedules/schedule.ts";
import {
  changeSchedule,
  listSchedules,
  resumeSchedule,
  type ScheduleChanges,
} from "../../src/schedules/schedule-store.ts";
import type { ScheduleAnswers } from "./answers.ts";
import { channelRefusal, keptRoleRefusal, roleRefusal } from "./check-target.ts";
import { placeMenuId } from "./component-ids.ts";
import { findSchedule } from "./find-schedule.ts";
import { type GivenOrder, readGivenOrder } from "./read-options.ts";
import {
  type Asked,
  accepted,
  type Checked,
  type ForecastScheduleServices,
  guildLocaleOf,
  refused,
} from "./services.ts";

export interface EditSubcommand {
  execute(interaction: ChatInputCommandInteraction, guildId: string): Promise<void>;
  /** Goes on once the place was chosen from a menu. */
  choosePlace(
    interaction: StringSelectMenuInteraction,
    guildId: string,
    chosen: {
      readonly scheduleId: string;
      readonly isZoneGiven: boolean;
      readonly place: Place;
    },
  ): Promise<void>;
}

interface Edit {
  readonly schedule: Schedule;
  readonly given: GivenOrder;
}

export function createEdit(
  services: ForecastScheduleServices,
  answers: ScheduleAnswers,
): EditSubcommand {
  const { database, places, postContents, responder, wordsFor, clock, wakeRunner } = services;

  /** The place, and its zone where the schedule went by its old place's. */
  function placeChanges(
    interaction: Asked,
    schedule: Schedule,
    { place, isZoneGiven }: { readonly place: Place; readonly isZoneGiven: boolean },
  ): ScheduleChanges {
    const { reference, timeZone } = place;
    const old = places.resolve(schedule.location, readerOf(interaction));
    const wasOldZone = old.kind === "found" && old.place.timeZone === schedule.timeZone;
    const follows = wasOldZone && !isZoneGiven && timeZone !== null;
    return { location: reference, ...(follows ? { timeZone } : {}) };
  }

  async function save(
    interaction: Asked,
    schedule: Schedule,
    changes: ScheduleChanges,
  ): Promise<MessageBody> {
    const all = { ...changes, guildLocale: guildLocaleOf(interaction) };
    const changed = await changeSchedule(database, schedule, all, clock.now());
    const isMended = changed !== null && isStoppedByBot(changed);
    const saved = isMended ? await resumeSchedule(database, schedule, clock.now()) : changed;
    wakeRunner();
    const say = wordsFor(interaction.locale).scheduling;
    if (saved === null) return sentenceMessage(say.noSuchPost(schedule.id));
    return answers.withPreview(interaction, saved, isMended ? say.editedAndResumed : say.edited);
  }

  /**
   * Saves unless the schedule's role cannot go along to another channel.
   *
   * @param shown the daily post that the answer shows; null for none
   */
  async function change(
    interaction: ChatInputCommandInteraction,
    { schedule, given }: Edit,
    { shown, produce }: { shown: PostShape | null; produce: () => Promise<MessageBody> },
  ): Promise<void> {
    const kept = keptRole(given, schedule);
    const atHand = kept === null && (shown === null || (await postContents.isAtHand(shown)));
    await responder.reply(interaction, { ephemeral: true, atHand }, async () => {
      const { rest } = interaction.client;
      const words = wordsFor(interaction.locale).scheduling;
      const refusal = kept === null ? null : await keptRoleRefusal(rest, kept, words);
      return refusal === null ? produce() : sentenceMessage(refusal);
    });
  }

  /** What was given goes in at once; the place follows when it is chosen. */
  async function saveGiven(schedule: Schedule, changes: ScheduleChanges): Promise<void> {
    if (Object.keys(changes).length === 0) return;
    await changeSchedule(database, schedule, changes, clock.now());
    wakeRunner();
  }

  async function readEdit(
    interaction: ChatInputCommandInteraction,
    guildId: string,
  ): Promise<Checked<Edit>> {
    const text = interaction.options.getString("schedule", true);
    const found = await findSchedule(interaction, { guildId, text }, services);
    if (found.kind === "refused") return found;
    const read = readGivenOrder(interaction, services);
    if (read.kind === "refused") return read;
    const edit = { schedule: found.value, given: read.value };
    const refusal = targetRefusal(interaction, edit, wordsFor(interaction.locale).scheduling);
    return refusal === null ? accepted(edit) : refused(refusal);
  }

  return {
    async execute(interaction, guildId) {
      const words = wordsFor(interaction.locale);
      await guildSchedules(database).markPresent(guildId);
      const read = await readEdit(interaction, guildId);
      if (read.kind === "refused") return answers.tell(interaction, read.sentence);
      const { schedule, given } = read.value;
      const { location } = given;
      const changes = givenChanges(given);
      if (location === null) {
        const isEmpty = Object.keys(changes).length === 0;
        if (isEmpty) return answers.tell(interaction, words.scheduling.nothingGiven);
        const produce = () => save(interaction, schedule, changes);
        return change(interaction, read.value, { shown: { ...schedule, ...changes }, produce });
      }
      const isZoneGiven = given.timeZone !== null;
      const resolution = places.resolve(location, readerOf(interaction));
      if (resolution.kind === "found") {
        const moved = placeChanges(interaction, schedule, { place: resolution.place, isZoneGiven });
        const all = { ...moved, ...changes };
        const produce = () => save(interaction, schedule, all);
        return change(interaction, read.value, { shown: { ...schedule, ...all }, produce });
      }
      const menuId = placeMenuId({ kind: "edit", scheduleId: schedule.id, isZoneGiven });
      const produce = async () => {
        await saveGiven(schedule, changes);
        return unresolvedPlaceMessage(resolution, menuId, words.location);
      };
      return change(interaction, read.value, { shown: null, produce });
    },

    async choosePlace(interaction, guildId, { scheduleId, isZoneGiven, place }) {
      const schedules = await listSchedules(database, guildId);
      const schedule = schedules.find(({ id }) => id === scheduleId);
      if (schedule === undefined) {
        const { noSuchPost } = wordsFor(interaction.locale).scheduling;
        return answers.tell(interaction, noSuchPost(scheduleId));
      }
      await guildSchedules(database).markPresent(guildId);
      const changes = placeChanges(interaction, schedule, { place, isZoneGiven });
      const atHand = await postContents.isAtHand({ ...schedule, ...changes });
      await responder.update(interaction, { atHand }, () => save(interaction, schedule, changes));
    },
  };
}

/** A schedule that a person paused stays so until a person resumes it. */
function isStoppedByBot({ state }: Schedule): boolean {
  return state.kind === "held" || (state.kind === "paused" && state.reason !== "by-person");
}

function targetRefusal(
  interaction: ChatInputCommandInteraction,
  { given, schedule }: Edit,
  words: Words["scheduling"],
): string | null {
  const { channel: chosen, role } = given;
  const refusal = chosen === null ? null : channelRefusal(chosen, words);
  if (refusal !== null || role === null) return refusal;
  const channel = chosen ?? channelSeenFrom(interaction, schedule.channelId);
  return roleRefusal(role, { channel, guildId: schedule.guildId }, words);
}

/** The role that goes along to another channel; null for none. */
function keptRole({ channel, role }: GivenOrder, { channelId, roleId, guildId }: Schedule) {
  const isMoved = channel !== null && channel.id !== channelId;
  return !isMoved || role !== null || roleId === null ? null : { roleId, channel, guildId };
}

/** Without the options that were not given: those stay as they are. */
function givenChanges(given: GivenOrder): ScheduleChanges {
  const { localTime, weekdays, timeZone, days, unit, channel, role } = given;
  return {
    ...(localTime === null ? {} : { localTime }),
    ...(weekdays === null ? {} : { weekdays }),
    ...(timeZone === null ? {} : { timeZone }),
    ...(days === null ? {} : { days }),
    ...(unit === null ? {} : { unit }),
    ...(channel === null ? {} : { channelId: channel.id }),
    ...(role === null ? {} : { roleId: role.id }),
  };
}
