/** Forecasts by direct message: the messages themselves, and what their person reads about them. */
import { type APIEmbedField, inlineCode } from "discord.js";
import { weekdaysLabel } from "../days/weekdays.ts";
import { MAX_EMBED_FIELD_LENGTH, MAX_EMBEDS_LENGTH } from "../limits.ts";
import { conditionsSource, DEFAULT_WITHIN_DAYS } from "../schedules/conditions/condition.ts";
import type { Daily, Subscription, Trouble, Watch } from "../subscriptions/subscription.ts";
import type { WatchReason, WatchVerdict } from "../subscriptions/watch.ts";
import type { Unit } from "../weather/index.ts";
import { reasonLines } from "./condition-text.ts";
import { buttonRow } from "./controls.ts";
import { type PostForecastContext, postForecast, senderNotes } from "./daily-post.ts";
import { fitting } from "./embed-room.ts";
import type { Messages } from "./i18n.ts";
import { joined, relativeTime, SEPARATOR, safeText } from "./markdown.ts";
import { embedMessage, type MessageBody, sentenceMessage } from "./message-body.ts";
import { placeName } from "./place-names.ts";
import {
  choiceLabel,
  conditionBullets,
  isDaily,
  nextLine,
  shownTexts,
  storedPlaceName,
  storedPlaceText,
  zoneText,
} from "./schedule-message.ts";
import { EMBED_COLOUR } from "./weather-icons.ts";

const COMMAND = "/forecast-me";
/** As in the title of a forecast. */
const PLACE_LIMIT = 90;
/** Leaves room for the title and the line about those that are left out. */
const LIST_LIMIT = MAX_EMBEDS_LENGTH - 400;

interface DirectMessageContext extends PostForecastContext {
  /** Custom ids of the buttons below the message. */
  readonly buttons: Readonly<Record<"stop" | "pauseWeek", string>>;
}

/**
 * The forecast of a daily, with the conditions that are met above it. The id is in the embed's description,
 * where a run in doubt looks for it to find its message.
 */
export function dailyMessage(
  context: DirectMessageContext & {
    readonly daily: Daily;
    /** Whether it is sent later than it was due. */
    readonly isLate: boolean;
    /** Whether it only shows what the messages will look like. */
    readonly isTest: boolean;
  },
): MessageBody {
  const { content, daily, isLate, isTest, t } = context;
  const time = t.format.time(daily.localTime);
  const lead = [
    ...(isTest ? [t.personal.test] : []),
    ...reasonLines(content.findings ?? [], { t, names: new Map() }),
  ];
  // The run after a test looks for its own message only.
  const id = isTest ? [] : [daily.id];
  const origin = [t.personal.daily, `${time} ${zoneText(daily)}`, ...id, COMMAND];
  return directMessage(context, lead, senderNotes(origin, isLate ? time : null, t));
}

/**
 * What a watch has to say now, and below it the forecast of its dates. The id is where {@link dailyMessage}
 * has it.
 */
export function watchMessage(
  context: DirectMessageContext & {
    readonly watch: Watch;
    /** Null when the forecast does not say. */
    readonly verdict: WatchVerdict | null;
    readonly reason: WatchReason;
  },
): MessageBody {
  const { content, watch, verdict, reason, t } = context;
  const { place, stored } = content.first;
  const name = safeText(placeName(place, stored.forecast.link, t.forecast), PLACE_LIMIT);
  const standing = verdict === null ? "unknown" : verdict.isMet ? "met" : "unmet";
  const news = reason === "eve" ? t.personal.eve[standing] : t.personal[reason];
  const finding = verdict?.finding ?? null;
  const { unit } = stored.forecast;
  const findings = finding === null ? [] : [{ placeLabel: place.label, unit, finding }];
  const lead = [
    news([name, t.format.days(watch.range)].join(SEPARATOR)),
    ...reasonLines(findings, { t, names: new Map() }),
  ];
  return directMessage(context, lead, senderNotes([t.personal.watch, watch.id, COMMAND], null, t));
}

function directMessage(
  context: DirectMessageContext,
  lead: readonly string[],
  notes: readonly string[],
): MessageBody {
  const { buttons, t } = context;
  const body = postForecast(context, notes);
  const row = buttonRow([buttons.stop, t.personal.stop], [buttons.pauseWeek, t.personal.pauseWeek]);
  return {
    ...body,
    ...(lead.length === 0 ? {} : { content: lead.join("\n") }),
    components: [...body.components, row],
  };
}

/**
 * The name of a choice, as `scheduleLabel` makes it: `07:00 · Paris, France · AB12CD34`,
 * `Sat, Dec 12 · Paris, France · rain ≥ 5 mm · AB12CD34`.
 *
 * @param placeLabel null when the place is no longer known
 */
export function subscriptionLabel(
  subscription: Subscription,
  placeLabel: string | null,
  t: Messages,
): string {
  const { conditions, state, id } = subscription;
  const paused = state.kind === "active" ? [] : [t.schedule.paused];
  return choiceLabel(
    storedPlaceName(subscription, placeLabel, t),
    conditions === null ? null : conditionsSource(conditions),
    (place, more) => [whenText(subscription, t), place, ...more, ...paused, id].join(SEPARATOR),
  );
}

export interface ListedSubscription {
  readonly subscription: Subscription;
  /** What the place is called; null when it is no longer known. */
  readonly placeLabel: string | null;
  /** In which the figures of its conditions are shown; metric when left out. */
  readonly unit?: Unit;
}

/** All of a person's; without any, how to begin. */
export function subscriptionListMessage(
  list: readonly ListedSubscription[],
  t: Messages,
): MessageBody {
  if (list.length === 0) return sentenceMessage(t.personal.none);
  const all = list.map((listed): APIEmbedField => {
    const details = detailLines(listed, t, { withNext: true });
    return { name: heading(listed, t), value: details.join("\n") };
  });
  const fields = fitting(all, ({ name, value }) => name.length + value.length, LIST_LIMIT);
  const left = all.length - fields.length;
  const footer = left === 0 ? {} : { footer: { text: t.conditions.more(left) } };
  const title = t.personal.listTitle(list.length);
  return embedMessage({ color: EMBED_COLOUR, title, fields, ...footer });
}

/** One as the list shows it but without its next message, in lines of markdown. */
export function subscriptionLines(listed: ListedSubscription, t: Messages): string[] {
  return [`**${heading(listed, t)}**`, ...detailLines(listed, t, { withNext: false })];
}

function heading({ subscription, placeLabel }: ListedSubscription, t: Messages): string {
  const { state, trouble } = subscription;
  const isWell = state.kind === "active" && trouble === null;
  const paused = state.kind === "active" ? null : `⏸️ ${t.schedule.paused}`;
  const place = storedPlaceText(subscription, placeLabel, t);
  const status = isWell ? null : (paused ?? `⚠️ ${t.schedule.needsAttention}`);
  return joined([whenText(subscription, t), place, status], SEPARATOR);
}

function whenText(subscription: Subscription, { format }: Messages): string {
  return subscription.kind === "daily"
    ? format.time(subscription.localTime)
    : format.days(subscription.range);
}

/** Its options, its state, and last its id. */
function detailLines(
  { subscription, unit = "m" }: ListedSubscription,
  t: Messages,
  { withNext }: { readonly withNext: boolean },
): string[] {
  const { id, conditions, kind, next, state, trouble } = subscription;
  const isDailyForecast = kind === "daily";
  const first = isDailyForecast ? dailyOrder(subscription, t) : t.personal.watch;
  const after = [
    ...stateLines(subscription, t),
    ...troubleLines(trouble, t),
    ...(withNext && isDailyForecast && state.kind !== "paused" ? [nextLine(next, t)] : []),
    inlineCode(id),
  ];
  if (conditions === null) return [first, ...after];
  const room = MAX_EMBED_FIELD_LENGTH - [first, ...after].join("\n").length;
  const title = isDailyForecast ? [t.conditions.any(DEFAULT_WITHIN_DAYS)] : [];
  return [first, ...conditionBullets({ title, list: conditions, unit }, room, t), ...after];
}

function dailyOrder(daily: Daily, t: Messages): string {
  const weekdays = isDaily(daily) ? [] : [weekdaysLabel(daily.weekdays, t.format.locale)];
  const parts = [t.personal.daily, zoneText(daily), ...weekdays, ...shownTexts(daily, t)];
  return parts.join(SEPARATOR);
}

function stateLines({ state }: Subscription, t: Messages): string[] {
  if (state.kind === "active") return [];
  if (state.kind === "resting") return [t.personal.pausedUntil(t.format.day(state.until))];
  const { reason } = state;
  const since = relativeTime(state.at);
  if (reason === "by-person") return [t.personal.pausedByPerson(since)];
  const { closed, cure } = t.personal;
  const text = reason === "messages-closed" ? closed : { why: t.schedule.reasons[reason], cure };
  return [t.schedule.stopped(since, text.why, text.cure)];
}

function troubleLines(trouble: Trouble | null, { personal, schedule }: Messages): string[] {
  if (trouble === null) return [];
  if (trouble === "unconfirmed") return [personal.unconfirmed];
  return [personal.trouble(schedule.reasons[trouble])];
}
