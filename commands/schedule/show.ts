/** How a daily post is shown: the post itself, previewed or posted; `/forecast-schedule list` and `preview`. */
import {
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  channelMention,
} from "discord.js";
import type { Clock } from "../../src/clock.ts";
import { weekdaysLabel } from "../../src/days/weekdays.ts";
import type { Answerable } from "../../src/discord/command.ts";
import type { ForecastStore } from "../../src/forecasts/forecast-store.ts";
import { MAX_CONTENT_LENGTH } from "../../src/limits.ts";
import type { ChartInput } from "../../src/messages/chart/chart.ts";
import {
  dailyPostMessage,
  type PostForecastContext,
  postChart,
} from "../../src/messages/daily-post.ts";
import { weatherFailureSentence } from "../../src/messages/error-message.ts";
import type { I18n, Messages } from "../../src/messages/i18n.ts";
import { fullTime, safeText, truncate } from "../../src/messages/markdown.ts";
import { type MessageBody, NO_MENTIONS } from "../../src/messages/message-body.ts";
import {
  nextRunLines,
  scheduleLabel,
  scheduleLines,
  scheduleListMessage,
} from "../../src/messages/schedule-message.ts";
import { nextRun } from "../../src/schedules/next-run.ts";
import type { PostContent, PostSubject } from "../../src/schedules/post-content.ts";
import type { RenderFailure, RunTime, Schedule, Timing } from "../../src/schedules/schedule.ts";
import { MAX_DAYS } from "../../src/weather/index.ts";
import { pageId } from "../forecast/component-ids.ts";
import { replySentence } from "../shared/replies.ts";
import { listPageId, readListPageId } from "./component-ids.ts";
import { findSchedule, listedFor, listedWithPlaces, schedulesOf } from "./find-schedule.ts";
import type { ForecastScheduleServices } from "./services.ts";

const SHOWN_RUNS = 3;

export async function list(
  interaction: ChatInputCommandInteraction,
  guildId: string,
  services: ForecastScheduleServices,
): Promise<void> {
  const body = await listMessage(interaction, { guildId, page: 0 }, services);
  await services.responder.replyPrivately(interaction, body);
}

/** Handles a click on a button below the list. */
export async function turnListPage(
  interaction: ButtonInteraction,
  guildId: string,
  services: ForecastScheduleServices,
): Promise<void> {
  const page = readListPageId(interaction.customId);
  if (page === null) {
    const { outdated } = services.i18n(interaction.locale).scheduling;
    return replySentence(interaction, outdated, services);
  }
  await services.responder.update(interaction, { cached: true }, async () => ({
    // An empty list is text without an embed. That text is removed once there is a daily post.
    content: "",
    ...(await listMessage(interaction, { guildId, page }, services)),
  }));
}

async function listMessage(
  interaction: ChatInputCommandInteraction | ButtonInteraction,
  { guildId, page }: { readonly guildId: string; readonly page: number },
  services: ForecastScheduleServices,
): Promise<MessageBody> {
  const stored = await schedulesOf(guildId, services);
  const schedules = await Promise.all(
    stored.map((schedule) => listedWithPlaces(interaction, schedule, services)),
  );
  const t = services.i18n(interaction.locale);
  return scheduleListMessage({ schedules, page, pageButtonId: listPageId }, t);
}

export async function preview(
  interaction: ChatInputCommandInteraction,
  guildId: string,
  services: ForecastScheduleServices,
): Promise<void> {
  const { postContents, responder } = services;
  const text = interaction.options.getString("schedule", true);
  const found = await findSchedule(interaction, { guildId, text }, services);
  if (found.kind === "refused") return replySentence(interaction, found.sentence, services);
  const cached = await postContents.isCached(found.value);
  await responder.reply(interaction, { ephemeral: true, cached }, () =>
    previewMessage(interaction, found.value, services),
  );
}

/** The post as it would look now, below a line that says where and when it is posted. */
async function previewMessage(
  interaction: Answerable,
  schedule: Schedule,
  services: ForecastScheduleServices,
): Promise<MessageBody> {
  const heading = previewHeading(interaction, schedule, services);
  const shown = await previewedPost(interaction, schedule, services);
  if (shown.kind === "none") return textMessage([heading, shown.sentence]);
  const { content, embeds, components, files = [] } = shown.body;
  const { previewQuiet } = services.i18n(interaction.locale).scheduling;
  const parts = [heading, ...(shown.isSkipped ? [previewQuiet] : []), ...textOf(content)];
  return { ...textMessage(parts), embeds, components, files };
}

function previewHeading(
  interaction: Answerable,
  schedule: Schedule,
  services: ForecastScheduleServices,
): string {
  const { state, next, channelId, language } = schedule;
  const t = services.i18n(interaction.locale);
  const { labelled } = t.forecast;
  const { previewPaused, previewNext, previewHeading: heading } = t.scheduling;
  const label = scheduleLabel(listedFor(interaction, schedule, services), t);
  const parts = [
    heading(safeText(label, label.length), channelMention(channelId)),
    state.kind === "paused" ? previewPaused : previewNext(fullTime(next.dueAt)),
    ...(language === null ? [] : [labelled(t.preferences.language, t.format.language(language))]),
  ];
  return t.format.sentences(parts);
}

/** A heading, the daily post as the list shows it, and its next runs unless it is paused. */
export async function overviewMessage(
  interaction: Answerable,
  { schedule, heading }: { readonly schedule: Schedule; readonly heading: string },
  services: ForecastScheduleServices,
): Promise<MessageBody> {
  return textMessage(await overviewParts(interaction, { schedule, heading }, services));
}

/** The overview and below it the post as it would look now, or why it cannot be shown. */
export async function overviewWithPreview(
  interaction: Answerable,
  { schedule, heading }: { readonly schedule: Schedule; readonly heading: string },
  services: ForecastScheduleServices,
): Promise<MessageBody> {
  const parts = await overviewParts(interaction, { schedule, heading }, services);
  const shown = await previewedPost(interaction, schedule, services);
  if (shown.kind === "none") return textMessage([...parts, shown.sentence]);
  const { content, embeds, components, files = [] } = shown.body;
  const { previewBelow, previewQuiet } = services.i18n(interaction.locale).scheduling;
  const below = [shown.isSkipped ? previewQuiet : previewBelow, ...textOf(content)];
  return { ...textMessage([...parts, ...below]), embeds, components, files };
}

async function overviewParts(
  interaction: Answerable,
  { schedule, heading }: { readonly schedule: Schedule; readonly heading: string },
  services: ForecastScheduleServices,
): Promise<readonly string[]> {
  const t = services.i18n(interaction.locale);
  const lines = scheduleLines(await listedWithPlaces(interaction, schedule, services), t);
  const isPaused = schedule.state.kind === "paused";
  const runs = isPaused ? [] : [nextRunLines(nextRuns(schedule, services), t)];
  return [[heading, ...lines].join("\n"), ...runs];
}

/** The next three runs of something that is not paused, Unix milliseconds. */
export function nextRuns(
  timed: Timing & { readonly state: { readonly kind: string }; readonly next: RunTime },
  { clock, zoneRules }: Pick<ForecastScheduleServices, "clock" | "zoneRules">,
): readonly number[] {
  const { state, next } = timed;
  const runs = state.kind === "resting" ? [next.dueAt] : [];
  for (let after = runs[0] ?? clock.now(); runs.length < SHOWN_RUNS; after = runs.at(-1) ?? after) {
    runs.push(nextRun(zoneRules, timed, after).dueAt);
  }
  return runs;
}

type PreviewedPost =
  /** `isSkipped`: nothing would be posted now, since none of its conditions holds. */
  | { readonly kind: "post"; readonly body: MessageBody; readonly isSkipped: boolean }
  /** Why it cannot be shown. */
  | { readonly kind: "none"; readonly sentence: string };

async function previewedPost(
  interaction: Answerable,
  schedule: Schedule,
  services: ForecastScheduleServices,
): Promise<PreviewedPost> {
  const { postContents, charts, i18n } = services;
  const prepared = await postContents.prepare(schedule);
  if (prepared.kind === "failed") {
    const t = i18n(interaction.locale);
    const why = failureSentence(schedule, { failed: prepared.failure, t }, services);
    return { kind: "none", sentence: t.scheduling.noPreview(why) };
  }
  const input = postChartInput(prepared.content, services);
  const chart = input === null ? null : await charts.render(input);
  const occasion = { requesterId: interaction.user.id, isLate: false, mentions: false, chart };
  const body = postBody(prepared.content, occasion, services);
  return { kind: "post", body, isSkipped: prepared.kind === "quiet" };
}

function failureSentence(
  schedule: Schedule,
  { failed, t }: { readonly failed: RenderFailure; readonly t: Messages },
  { log }: Pick<ForecastScheduleServices, "log">,
): string {
  if (failed.kind === "place-gone") return t.scheduling.placeGone;
  const { kind, status, slug } = failed.failure;
  log.warn({ scheduleId: schedule.id, kind, status, slug }, "could not preview a daily post");
  return weatherFailureSentence(failed.failure, failed, t.failure);
}

export interface PostServices {
  readonly forecasts: ForecastStore;
  readonly i18n: I18n;
  readonly clock: Clock;
}

export interface PostOccasion {
  /** Discord id of the only one who can change the message; other people get a copy. */
  readonly requesterId: string;
  readonly isLate: boolean;
  /** Whether the schedule's role is pinged. */
  readonly mentions: boolean;
  /** The picture of `postChartInput`; null where there is none. */
  readonly chart: Uint8Array | null;
}

/** The message of a daily post, as it is posted and as it is previewed. */
export function postBody(
  content: PostContent,
  { isLate, mentions, ...occasion }: PostOccasion,
  services: PostServices,
): MessageBody {
  const { schedule, locale } = content;
  return dailyPostMessage({
    ...postForecastContext(content, occasion, services),
    isLate,
    weekdaysLabel: weekdaysLabel(schedule.weekdays, locale),
    mentions,
  });
}

/** What the forecast of a post needs to be shown, also in a message to a person. */
export function postForecastContext<Subject extends PostSubject>(
  content: PostContent<Subject>,
  { requesterId, chart }: Pick<PostOccasion, "requesterId" | "chart">,
  { forecasts, i18n, clock }: PostServices,
): PostForecastContext<Subject> {
  const { place, preferences, locale, stored, range = null } = content;
  const served = Math.min(stored.forecast.days.length, MAX_DAYS);
  const days = range === null ? content.days : served;
  const unit = preferences.unit.value;
  return {
    content,
    now: clock.now(),
    localDateAt: forecasts.localDateAt,
    t: i18n(locale),
    pageButtonId: (page, action) => pageId({ place, days, unit, range, page, requesterId }, action),
    chart,
  };
}

/** What the post's chart shows; null for a post without one. */
export function postChartInput(
  content: PostContent<PostSubject>,
  { forecasts, i18n, clock }: PostServices,
): ChartInput | null {
  const { localDateAt } = forecasts;
  return postChart(content, { now: clock.now(), localDateAt, t: i18n(content.locale) });
}

function textOf(content: string | undefined): readonly string[] {
  return content === undefined || content === "" ? [] : [content];
}

function textMessage(parts: readonly string[]): MessageBody {
  return {
    content: truncate(parts.join("\n\n"), MAX_CONTENT_LENGTH),
    embeds: [],
    components: [],
    allowedMentions: NO_MENTIONS,
  };
}
