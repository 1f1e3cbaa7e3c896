/** How a daily post is shown: the post itself, previewed or posted; `/forecast-schedule list` and `preview`. */
import { type ButtonInteraction, channelMention } from "discord.js";
import { dateAt } from "../../src/forecasts/forecast-store.ts";
import { MAX_EMBED_FIELD_LENGTH } from "../../src/limits.ts";
import { addDays } from "../../src/local-time.ts";
import type { ChartInput } from "../../src/messages/chart/chart.ts";
import {
  dailyPostMessage,
  type PostForecastContext,
  postChart,
} from "../../src/messages/daily-post.ts";
import { weatherFailureSentence } from "../../src/messages/error-message.ts";
import { fullTime, joined, safeText } from "../../src/messages/markdown.ts";
import { type MessageBody, sentenceMessage } from "../../src/messages/message-body.ts";
import {
  conditionBullets,
  nextRunLines,
  scheduleLines,
  scheduleListMessage,
} from "../../src/messages/schedule-message.ts";
import { dateChecker } from "../../src/schedules/conditions/check-days.ts";
import type { Condition } from "../../src/schedules/conditions/condition.ts";
import { nextRun } from "../../src/schedules/next-run.ts";
import { type PostContent, type PostSubject, seenOf } from "../../src/schedules/post-content.ts";
import type { RunTime, Schedule, Timing } from "../../src/schedules/schedule.ts";
import { MAX_DAYS, type Unit } from "../../src/weather/index.ts";
import { pageId } from "../forecast/component-ids.ts";
import {
  type AdminCommand,
  type AdminRequest,
  type CommandServices,
  replySentence,
} from "../shared/replies.ts";
import { listPageId, readListPageId } from "./component-ids.ts";
import { labelOf, listedWithPlaces, schedulesOf } from "./find-schedule.ts";

const SHOWN_RUNS = 3;

export async function list(request: AdminCommand): Promise<void> {
  const body = await listMessage(request, 0);
  await request.services.responder.replyPrivately(request.interaction, body);
}

/** Handles a click on a button below the list. */
export async function turnListPage(request: AdminRequest<ButtonInteraction>): Promise<void> {
  const { interaction, services, t } = request;
  const page = readListPageId(interaction.customId);
  if (page === null) return replySentence(interaction, t.scheduling.outdated, services);
  await services.responder.update(interaction, { cached: true }, async () => ({
    // An empty list is text without an embed. That text is removed once there is a daily post.
    content: "",
    ...(await listMessage(request, page)),
  }));
}

async function listMessage(request: AdminRequest, page: number): Promise<MessageBody> {
  const stored = await schedulesOf(request);
  const schedules = await Promise.all(
    stored.map((schedule) => listedWithPlaces(request, schedule)),
  );
  return scheduleListMessage({ schedules, page, pageButtonId: listPageId }, request.t);
}

export async function preview(request: AdminCommand, schedule: Schedule): Promise<void> {
  const { postContents, responder } = request.services;
  const cached = await postContents.isCached(schedule);
  await responder.reply(request.interaction, { ephemeral: true, cached }, () =>
    previewMessage(request, schedule),
  );
}

/** The post as it would look now, below where and when it is posted and what cannot be checked. */
async function previewMessage(request: AdminRequest, schedule: Schedule): Promise<MessageBody> {
  const { t } = request;
  const heading = previewHeading(request, schedule);
  const shown = await previewedPost(request, schedule);
  if (shown.kind === "none") return textMessage([heading, shown.sentence]);
  const { body, isSkipped, unit, uncheckedKinds } = shown;
  const list = schedule.post.conditions?.list.filter(({ kind }) => uncheckedKinds.includes(kind));
  const view = { title: [], list: list ?? [], unit, uncheckedKinds };
  const unchecked = conditionBullets(view, MAX_EMBED_FIELD_LENGTH, t).join("\n");
  const quiet = isSkipped ? t.scheduling.previewQuiet : "";
  return messageWithPost([heading, unchecked, quiet], body);
}

function previewHeading(request: AdminRequest, schedule: Schedule): string {
  const { t } = request;
  const { state, next, channelId, language } = schedule;
  const { previewPaused, previewNext, previewHeading: heading } = t.scheduling;
  const label = labelOf(request, schedule);
  const named = language === null ? null : t.format.language(language);
  return t.format.sentences([
    heading(safeText(label, label.length), channelMention(channelId)),
    state.kind === "paused" ? previewPaused : previewNext(fullTime(next.dueAt)),
    ...(named === null ? [] : [t.forecast.labelled(t.preferences.language, named)]),
  ]);
}

/** A heading, the daily post as the list shows it, and its next runs unless it is paused. */
export async function overviewMessage(
  request: AdminRequest,
  schedule: Schedule,
  heading: string,
): Promise<MessageBody> {
  return textMessage(await overviewParts(request, schedule, heading, []));
}

/** The overview and below it the post as it would look now, or why it cannot be shown. */
export async function overviewWithPreview(
  request: AdminRequest,
  schedule: Schedule,
  heading: string,
): Promise<MessageBody> {
  const shown = await previewedPost(request, schedule);
  const unchecked = shown.kind === "post" ? shown.uncheckedKinds : [];
  const parts = await overviewParts(request, schedule, heading, unchecked);
  if (shown.kind === "none") return textMessage([...parts, shown.sentence]);
  const { previewBelow, previewQuiet } = request.t.scheduling;
  return messageWithPost([...parts, shown.isSkipped ? previewQuiet : previewBelow], shown.body);
}

async function overviewParts(
  request: AdminRequest,
  schedule: Schedule,
  heading: string,
  unchecked: UncheckedKinds,
): Promise<readonly string[]> {
  const { services, t } = request;
  const listed = await listedWithPlaces(request, schedule);
  const uncheckedKinds = [...(listed.uncheckedKinds ?? []), ...unchecked];
  const lines = scheduleLines({ ...listed, uncheckedKinds }, t);
  const isPaused = schedule.state.kind === "paused";
  const runs = isPaused ? [] : [nextRunLines(nextRuns(schedule, services), t)];
  return [[heading, ...lines].join("\n"), ...runs];
}

/** The next three runs of something that is not paused, Unix milliseconds. */
export function nextRuns(
  timed: Timing & { readonly state: { readonly kind: string }; readonly next: RunTime },
  { clock, zoneRules }: Pick<CommandServices, "clock" | "zoneRules">,
): readonly number[] {
  const { state, next } = timed;
  const runs = state.kind === "resting" ? [next.dueAt] : [];
  for (let after = runs[0] ?? clock.now(); runs.length < SHOWN_RUNS; after = runs.at(-1) ?? after) {
    runs.push(nextRun(zoneRules, timed, after).dueAt);
  }
  return runs;
}

type UncheckedKinds = readonly Condition["kind"][];

type PreviewedPost =
  | {
      readonly kind: "post";
      readonly body: MessageBody;
      /** Nothing would be posted now, since none of its conditions holds. */
      readonly isSkipped: boolean;
      /** Kinds of its conditions about which nothing is known now. */
      readonly uncheckedKinds: UncheckedKinds;
      readonly unit: Unit;
    }
  /** Why it cannot be shown. */
  | { readonly kind: "none"; readonly sentence: string };

async function previewedPost(
  { interaction, services, t }: AdminRequest,
  schedule: Schedule,
): Promise<PreviewedPost> {
  const prepared = await services.postContents.prepare(schedule);
  if (prepared.kind === "failed") {
    const failed = prepared.failure;
    const { noPreview, placeGone } = t.scheduling;
    if (failed.kind === "place-gone") return { kind: "none", sentence: noPreview(placeGone) };
    const { kind, status, slug } = failed.failure;
    const facts = { scheduleId: schedule.id, kind, status, slug };
    services.log.warn(facts, "could not preview a daily post");
    const why = weatherFailureSentence(failed.failure, failed, t.failure);
    return { kind: "none", sentence: noPreview(why) };
  }
  const { content } = prepared;
  const input = postChartInput(content, services);
  const chart = input === null ? null : await services.charts.render(input);
  const occasion = { requesterId: interaction.user.id, isLate: false, mentions: false, chart };
  return {
    kind: "post",
    body: postBody(content, occasion, services),
    isSkipped: prepared.kind === "quiet",
    uncheckedKinds: uncheckedIn(content, services),
    unit: content.preferences.unit.value,
  };
}

/** The kinds of conditions about which no place's forecast says anything on any day to check. */
function uncheckedIn({ schedule, parts }: PostContent, { clock }: PostServices): UncheckedKinds {
  const { list = [], withinDays = 0 } = schedule.post.conditions ?? {};
  const checks = parts.flatMap((part) => {
    if (part.kind === "failed") return [];
    const today = dateAt(part.stored, clock.now());
    const check = dateChecker(seenOf(part, today));
    const first = today ?? part.stored.forecast.days[0]?.date;
    const hasWarnings = part.warnings?.kind === "current";
    return Array.from({ length: first === undefined ? 0 : withinDays }, (_, index) => {
      const date = addDays(first ?? "", index);
      return (condition: Condition) =>
        condition.kind === "warning" ? hasWarnings : check(condition, date) !== null;
    });
  });
  const unchecked = list.filter((condition) => !checks.some((isKnown) => isKnown(condition)));
  return unchecked.map(({ kind }) => kind);
}

type PostServices = Pick<CommandServices, "i18n" | "clock">;

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
  return dailyPostMessage({
    ...postForecastContext(content, occasion, services),
    isLate,
    mentions,
  });
}

/** What the forecast of a post needs to be shown, also in a message to a person. */
export function postForecastContext<Subject extends PostSubject>(
  content: PostContent<Subject>,
  { requesterId, chart }: Pick<PostOccasion, "requesterId" | "chart">,
  { i18n, clock }: PostServices,
): PostForecastContext<Subject> {
  const { preferences, locale } = content;
  const { place, stored, range = null } = content.first;
  const served = Math.min(stored.forecast.days.length, MAX_DAYS);
  const days = range === null ? content.days : served;
  const unit = preferences.unit.value;
  return {
    content,
    now: clock.now(),
    t: i18n(locale),
    pageButtonId: (page, action) => pageId({ place, days, unit, range, page, requesterId }, action),
    chart,
  };
}

/** What the post's chart shows; null for a post without one. */
export function postChartInput(
  content: PostContent<PostSubject>,
  { i18n, clock }: PostServices,
): ChartInput | null {
  return postChart(content, { now: clock.now(), t: i18n(content.locale) });
}

/** A post below further text. */
function messageWithPost(
  parts: readonly string[],
  { content = "", embeds, components, files = [] }: MessageBody,
): MessageBody {
  return { ...textMessage([...parts, content]), embeds, components, files };
}

function textMessage(parts: readonly string[]): MessageBody {
  return sentenceMessage(joined(parts, "\n\n"));
}
