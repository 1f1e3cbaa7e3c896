/** The answers of /forecast-schedule that show a daily post: what was arranged, when it comes, how it looks. */
import { channelMention } from "discord.js";
import { weatherFailureSentence } from "../../src/messages/error-message.ts";
import type { Messages } from "../../src/messages/i18n.ts";
import { fullTime, safeText, truncate } from "../../src/messages/markdown.ts";
import { type MessageBody, NO_MENTIONS, sentenceMessage } from "../../src/messages/message-body.ts";
import { nextRunLines, scheduleLabel, scheduleLines } from "../../src/messages/schedule-message.ts";
import { nextRun } from "../../src/schedules/next-run.ts";
import type { RenderFailure, Schedule } from "../../src/schedules/schedule.ts";
import { listedFor, listedWithPlaces } from "./find-schedule.ts";
import { postBody, postChartInput } from "./post-body.ts";
import type { Asked, ForecastScheduleServices } from "./services.ts";

/** Discord's limit. */
const CONTENT_LIMIT = 2000;
const SHOWN_RUNS = 3;

export interface ScheduleAnswers {
  /** Tells only the asker. */
  tell(interaction: Asked, sentence: string): Promise<void>;
  /** A heading, the daily post as the list shows it, and its next runs unless it is paused. */
  overview(interaction: Asked, schedule: Schedule, heading: string): MessageBody;
  /** The same with the post below as it would look now, or why it cannot be shown. */
  withPreview(interaction: Asked, schedule: Schedule, heading: string): Promise<MessageBody>;
  /** The post as it would look now, below a line that says where and when it is posted. */
  preview(interaction: Asked, schedule: Schedule): Promise<MessageBody>;
}

type Shown =
  /** `isQuiet`: nothing would be posted now, since none of its conditions holds. */
  | { readonly kind: "post"; readonly body: MessageBody; readonly isQuiet: boolean }
  /** Why it cannot be shown. */
  | { readonly kind: "none"; readonly sentence: string };

export function createScheduleAnswers(services: ForecastScheduleServices): ScheduleAnswers {
  const { postContents, charts, responder, i18n, clock, log } = services;

  function failureSentence(schedule: Schedule, failed: RenderFailure, words: Messages): string {
    if (failed.kind === "place-gone") return words.scheduling.placeGone;
    const { kind, status, slug } = failed.failure;
    log.warn({ scheduleId: schedule.id, kind, status, slug }, "daily post could not be previewed");
    return weatherFailureSentence(failed.failure, failed, words.failure);
  }

  async function show(interaction: Asked, schedule: Schedule): Promise<Shown> {
    const prepared = await postContents.prepare(schedule);
    if (prepared.kind === "failed") {
      const words = i18n(interaction.locale);
      const why = failureSentence(schedule, prepared.failure, words);
      return { kind: "none", sentence: words.scheduling.noPreview(why) };
    }
    const input = postChartInput(prepared.content, services);
    const chart = input === null ? null : await charts.render(input);
    const occasion = { askerId: interaction.user.id, isLate: false, mentions: false, chart };
    const body = postBody(prepared.content, occasion, services);
    return { kind: "post", body, isQuiet: prepared.kind === "quiet" };
  }

  function overviewParts(interaction: Asked, schedule: Schedule, heading: string): string[] {
    const words = i18n(interaction.locale);
    const lines = scheduleLines(listedWithPlaces(interaction, schedule, services), words);
    const isPaused = schedule.state.kind === "paused";
    const runs = isPaused ? [] : [nextRunLines(nextRuns(schedule, clock.now()), words)];
    return [[heading, ...lines].join("\n"), ...runs];
  }

  function previewHeading(interaction: Asked, schedule: Schedule): string {
    const { state, next, channelId } = schedule;
    const words = i18n(interaction.locale);
    const say = words.scheduling;
    const label = scheduleLabel(listedFor(interaction, schedule, services), words);
    const when = fullTime(next.dueAt);
    const about = say.previewHeading(safeText(label, label.length), channelMention(channelId));
    return `${about} ${state.kind === "paused" ? say.previewPaused : say.previewNext(when)}`;
  }

  return {
    tell: (interaction, text) => responder.tellPrivately(interaction, sentenceMessage(text)),
    overview: (interaction, schedule, heading) =>
      textMessage(overviewParts(interaction, schedule, heading)),
    async withPreview(interaction, schedule, heading) {
      const parts = overviewParts(interaction, schedule, heading);
      const shown = await show(interaction, schedule);
      if (shown.kind === "none") return textMessage([...parts, shown.sentence]);
      const { content, embeds, components, files = [] } = shown.body;
      const { previewBelow, previewQuiet } = i18n(interaction.locale).scheduling;
      const below = [shown.isQuiet ? previewQuiet : previewBelow, ...textOf(content)];
      return { ...textMessage([...parts, ...below]), embeds, components, files };
    },
    async preview(interaction, schedule) {
      const heading = previewHeading(interaction, schedule);
      const shown = await show(interaction, schedule);
      if (shown.kind === "none") return textMessage([heading, shown.sentence]);
      const { content, embeds, components, files = [] } = shown.body;
      const { previewQuiet } = i18n(interaction.locale).scheduling;
      const parts = [heading, ...(shown.isQuiet ? [previewQuiet] : []), ...textOf(content)];
      return { ...textMessage(parts), embeds, components, files };
    },
  };
}

function textOf(content: string | undefined): readonly string[] {
  return content === undefined || content === "" ? [] : [content];
}

/** Unix milliseconds. */
function nextRuns(schedule: Schedule, now: number): readonly number[] {
  const { state, next } = schedule;
  const runs = state.kind === "resting" ? [next.dueAt] : [];
  for (let after = runs[0] ?? now; runs.length < SHOWN_RUNS; after = runs.at(-1) ?? after) {
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
