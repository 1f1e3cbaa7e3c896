/** `/forecast-schedule edit`: changes what is said of a daily post, and lets one go on that the bot had paused. */
import type { ChatInputCommandInteraction, StringSelectMenuInteraction } from "discord.js";
import {
  channelSeenFrom,
  type PostChannel,
  withFetchedKind,
} from "../../src/discord/channel-permissions.ts";
import type { MessageBody } from "../../src/messages/message-body.ts";
import { sentenceMessage } from "../../src/messages/message-body.ts";
import { unresolvedPlaceMessage } from "../../src/messages/place-message.ts";
import type { Place } from "../../src/places/place.ts";
import { guildSchedules } from "../../src/schedules/guild-schedules.ts";
import type { Schedule } from "../../src/schedules/schedule.ts";
import {
  changeSchedule,
  listSchedules,
  resumeSchedule,
  type ScheduleChanges,
  withChanges,
} from "../../src/schedules/schedule-store.ts";
import type { ScheduleAnswers } from "./answers.ts";
import { addPlace } from "./change-places.ts";
import { channelRefusal, keptRoleRefusal } from "./check-target.ts";
import { placeMenuId } from "./component-ids.ts";
import { createEditReader, type Edit, type EditQuestion } from "./read-edit.ts";
import type { GivenOrder } from "./read-options.ts";
import { type Asked, accepted, type ForecastScheduleServices, guildLocaleOf } from "./services.ts";

export interface EditSubcommand {
  execute(interaction: ChatInputCommandInteraction, guildId: string): Promise<void>;
  /** Goes on once the place was chosen from a menu. */
  choosePlace(
    interaction: StringSelectMenuInteraction,
    guildId: string,
    chosen: { readonly question: EditQuestion; readonly place: Place },
  ): Promise<void>;
}

export function createEdit(
  services: ForecastScheduleServices,
  answers: ScheduleAnswers,
): EditSubcommand {
  const { database, postContents, responder, i18n, clock, wakeRunner } = services;
  const reader = createEditReader(services);

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
    const say = i18n(interaction.locale).scheduling;
    if (saved === null) return sentenceMessage(say.noSuchPost(schedule.id));
    return answers.withPreview(interaction, saved, isMended ? say.editedAndResumed : say.edited);
  }

  /** Why it cannot be posted where it goes now; null when nothing speaks against it. */
  async function changedTargetRefusal(
    interaction: ChatInputCommandInteraction,
    { schedule, given, changes }: Edit,
  ): Promise<string | null> {
    const words = i18n(interaction.locale).scheduling;
    const { rest } = interaction.client;
    const kept = keptRole(given, schedule);
    const roleFault = kept === null ? null : await keptRoleRefusal(rest, kept, words);
    if (roleFault !== null || !movesThread({ schedule, changes })) return roleFault;
    const { guildId, channelId } = schedule;
    const seen: PostChannel = given.channel ?? channelSeenFrom(interaction, channelId);
    const channel = seen.kind === "unknown" ? await withFetchedKind(rest, seen, guildId) : seen;
    if (channel === null) return words.outdated;
    const opensThreads = withChanges(schedule, changes).post.thread !== null;
    return channelRefusal(channel, { opensThreads }, words);
  }

  /** Saves what was given; a place that is unclear is asked for then. */
  async function saveAndAsk(
    interaction: ChatInputCommandInteraction,
    { schedule, changes, asked }: Edit,
  ): Promise<MessageBody> {
    if (asked === null) return save(interaction, schedule, changes);
    if (Object.keys(changes).length > 0) {
      await changeSchedule(database, schedule, changes, clock.now());
      wakeRunner();
    }
    const { location } = i18n(interaction.locale);
    return unresolvedPlaceMessage(asked.about, placeMenuId(asked.question), location);
  }

  return {
    async execute(interaction, guildId) {
      await guildSchedules(database).markPresent(guildId);
      const read = await reader.read(interaction, guildId);
      if (read.kind === "refused") return answers.tell(interaction, read.sentence);
      const { schedule, given, changes, asked } = read.value;
      const isAsking = keptRole(given, schedule) !== null || movesThread(read.value);
      const shown = withChanges(schedule, changes);
      const atHand = !isAsking && (asked !== null || (await postContents.isAtHand(shown)));
      await responder.reply(interaction, { ephemeral: true, atHand }, async () => {
        const refusal = await changedTargetRefusal(interaction, read.value);
        return refusal === null ? saveAndAsk(interaction, read.value) : sentenceMessage(refusal);
      });
    },

    async choosePlace(interaction, guildId, { question, place }) {
      const { scheduling } = i18n(interaction.locale);
      const schedules = await listSchedules(database, guildId);
      const schedule = schedules.find(({ id }) => id === question.scheduleId);
      if (schedule === undefined) {
        return answers.tell(interaction, scheduling.noSuchPost(question.scheduleId));
      }
      await guildSchedules(database).markPresent(guildId);
      const changes =
        question.kind === "places"
          ? addPlace(schedule, place, scheduling)
          : accepted(reader.placeChanges(interaction, schedule, { place, ...question }));
      if (changes.kind === "refused") return answers.tell(interaction, changes.sentence);
      const atHand = await postContents.isAtHand(withChanges(schedule, changes.value));
      await responder.update(interaction, { atHand }, () =>
        save(interaction, schedule, changes.value),
      );
    },
  };
}

/** Whether a thread has to be possible where none was needed before, or the other way round. */
function movesThread({ schedule, changes }: Pick<Edit, "schedule" | "changes">): boolean {
  const { channelId, post } = withChanges(schedule, changes);
  const hadThread = schedule.post.thread !== null;
  const hasThread = post.thread !== null;
  return hasThread !== hadThread || (hasThread && channelId !== schedule.channelId);
}

/** A schedule that a person paused stays so until a person resumes it. */
function isStoppedByBot({ state }: Schedule): boolean {
  return state.kind === "held" || (state.kind === "paused" && state.reason !== "by-person");
}

/** The role that goes along to another channel; null for none. */
function keptRole({ channel, role }: GivenOrder, { channelId, roleId, guildId }: Schedule) {
  const isMoved = channel !== null && channel.id !== channelId;
  return !isMoved || role !== null || roleId === null ? null : { roleId, channel, guildId };
}
