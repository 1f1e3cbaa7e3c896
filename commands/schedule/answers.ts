/** The answers of /forecast-schedule that show a daily post: what was arranged, when it comes, how it looks. */
import { channelMention, TimestampStyles, time } from "discord.js";
import type { ForecastQuery } from "../../src/forecasts/forecast-store.ts";
import { dailyPostMessage } from "../../src/messages/daily-post.ts";
import { sentenceMessage, weatherFailureSentence } from "../../src/messages/error-message.ts";
import { safeText, truncate } from "../../src/messages/markdown.ts";
import { type MessageBody, NO_MENTIONS } from "../../src/messages/message-body.ts";
import { nextRunLines, scheduleLabel, scheduleLines } from "../../src/messages/schedule-message.ts";
import { createReader, type Place } from "../../src/places/place.ts";
import { readGuildPreferences } from "../../src/preferences/preference-store.ts";
import {
  localeFor,
  NOTHING_STORED,
  resolvePreferences,
} from "../../src/preferences/preferences.ts";
import { nextRun } from "../../src/schedules/next-run.ts";
import type { PostContent } from "../../src/schedules/post-content.ts";
import type { RenderFailure, Schedule } from "../../src/schedules/schedule.ts";
import { pageId } from "../forecast/component-ids.ts";
import { listedFor } from "./find-schedule.ts";
import type { Asked, ForecastScheduleServices } from "./services.ts";

/** Discord's limit. */
const CONTENT_LIMIT = 2000;
const SHOWN_RUNS = 3;

/** What decides about a daily post's forecast. */
export type PostShape = Pick<
  Schedule,
  "guildId" | "guildLocale" | "location" | "days" | "unit" | "timeZone"
>;

export interface ScheduleAnswers {
  /** Tells only the asker. */
  tell(interaction: Asked, sentence: string): Promise<void>;
  /** A message of one sentence. */
  sentence(text: string): MessageBody;
  /** A heading, the daily post as the list shows it, and its next runs unless it is paused. */
  overview(interaction: Asked, schedule: Schedule, heading: string): MessageBody;
  /** The same with the post below as it would look now, or why it cannot be shown. */
  withPreview(interaction: Asked, schedule: Schedule, heading: string): Promise<MessageBody>;
  /** The post as it would look now, below a line that says where and when it is posted. */
  preview(interaction: Asked, schedule: Schedule): Promise<MessageBody>;
  /** Whether the post's forecast need not be asked for. */
  isAtHand(shape: PostShape): Promise<boolean>;
}

type Shown =
  | { readonly kind: "post"; readonly body: MessageBody }
  | { readonly kind: "none"; readonly sentence: string };

export function createScheduleAnswers(services: ForecastScheduleServices): ScheduleAnswers {
  const { database, places, responder, words, clock, log } = services;
  const { forecasts, preparePost, weekdayLanguage } = services;
  const say = words.scheduling;

  const sentence = (text: string) => sentenceMessage(text, null, words.failure);

  async function questionOf(
    shape: PostShape,
  ): Promise<{ readonly place: Place; readonly query: ForecastQuery } | null> {
    const { guildId, guildLocale, location, timeZone } = shape;
    const guild = await readGuildPreferences(database, guildId);
    const preferences = resolvePreferences(shape, { ...NOTHING_STORED, guild }, guildLocale);
    const locale = localeFor(preferences.language, guildLocale);
    const resolution = places.resolve(location, createReader(locale, guildLocale));
    if (resolution.kind !== "found") return null;
    const { place } = resolution;
    const query = {
      location: place.location,
      days: preferences.days.value,
      unit: preferences.unit.value,
      lang: preferences.language.value,
      timeZone: place.timeZone ?? timeZone,
    };
    return { place, query };
  }

  function postBody(interaction: Asked, content: PostContent): MessageBody {
    const { place, preferences, schedule, locale } = content;
    const days = preferences.days.value;
    const unit = preferences.unit.value;
    const askerId = interaction.user.id;
    return dailyPostMessage({
      content,
      isLate: false,
      weekdaysLabel: weekdayLanguage.label(schedule.weekdays, locale),
      now: clock.now(),
      localDateAt: forecasts.localDateAt,
      words,
      pageButtonId: (page, role) => pageId({ place, days, unit, page, askerId }, role),
      mentions: false,
    });
  }

  async function failureSentence(schedule: Schedule, failure: RenderFailure): Promise<string> {
    const question = await questionOf(schedule);
    if (failure.kind === "place-gone" || question === null) return say.placeGone;
    const { kind, status, slug } = failure.failure;
    log.warn({ scheduleId: schedule.id, kind, status, slug }, "daily post could not be previewed");
    const { place, query } = question;
    const asked = { placeLabel: place.label, days: query.days };
    return weatherFailureSentence(failure.failure, asked, words.failure);
  }

  async function show(interaction: Asked, schedule: Schedule): Promise<Shown> {
    const prepared = await preparePost(schedule);
    return prepared.kind === "ready"
      ? { kind: "post", body: postBody(interaction, prepared.content) }
      : { kind: "none", sentence: await failureSentence(schedule, prepared.failure) };
  }

  function overviewParts(interaction: Asked, schedule: Schedule, heading: string): string[] {
    const lines = scheduleLines(listedFor(interaction, schedule, services), words);
    const isPaused = schedule.state.kind === "paused";
    const runs = isPaused ? [] : [nextRunLines(nextRuns(schedule, clock.now()), words)];
    return [[heading, ...lines].join("\n"), ...runs];
  }

  function previewHeading(interaction: Asked, schedule: Schedule): string {
    const { state, next, channelId } = schedule;
    const label = scheduleLabel(listedFor(interaction, schedule, services), words);
    const when = time(Math.floor(next.dueAt / 1000), TimestampStyles.LongDateTime);
    const about = say.previewHeading(safeText(label, label.length), channelMention(channelId));
    return `${about} ${state.kind === "paused" ? say.previewPaused : say.previewNext(when)}`;
  }

  return {
    tell: (interaction, text) => responder.tellPrivately(interaction, sentence(text)),
    sentence,
    overview: (interaction, schedule, heading) =>
      textMessage(overviewParts(interaction, schedule, heading)),
    async withPreview(interaction, schedule, heading) {
      const parts = overviewParts(interaction, schedule, heading);
      const shown = await show(interaction, schedule);
      if (shown.kind === "none") return textMessage([...parts, say.noPreview(shown.sentence)]);
      const { embeds, components } = shown.body;
      return { ...textMessage([...parts, say.previewBelow]), embeds, components };
    },
    async preview(interaction, schedule) {
      const heading = previewHeading(interaction, schedule);
      const shown = await show(interaction, schedule);
      if (shown.kind === "none") return textMessage([heading, say.noPreview(shown.sentence)]);
      const { content, embeds, components } = shown.body;
      const parts = [heading, ...(content === undefined ? [] : [content])];
      return { ...textMessage(parts), embeds, components };
    },
    async isAtHand(shape) {
      const question = await questionOf(shape);
      return question === null || forecasts.peek(question.query) !== null;
    },
  };
}

/** Unix milliseconds. */
function nextRuns(schedule: Schedule, now: number): readonly number[] {
  const runs: number[] = [];
  for (let after = now; runs.length < SHOWN_RUNS; after = runs.at(-1) ?? after) {
    runs.push(nextRun(schedule, after).dueAt);
  }
  return runs;
}

function textMessage(parts: readonly string[]): MessageBody {
  return {
    content: truncate(parts.join("\n\n"), CONTENT_LIMIT),
    embeds: [],
    components: [],
    allowedMentions: NO_MENTIONS,
  };
}
