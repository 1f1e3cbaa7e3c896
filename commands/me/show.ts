/** `/forecast-me list`, and how a subscription is shown once it was created or changed. */
import type { ChatInputCommandInteraction } from "discord.js";
import { viewerOf } from "../../src/discord/command.ts";
import { MAX_CONTENT_LENGTH } from "../../src/limits.ts";
import { truncate } from "../../src/messages/markdown.ts";
import { type MessageBody, sentenceMessage } from "../../src/messages/message-body.ts";
import { nextRunLines } from "../../src/messages/schedule-message.ts";
import {
  type ListedSubscription,
  subscriptionLines,
  subscriptionListMessage,
} from "../../src/messages/subscription-message.ts";
import { placeLabelOf } from "../../src/places/places.ts";
import { DEFAULT_LOCALE, type DiscordLocale, readLocale } from "../../src/preferences/languages.ts";
import { seenOf } from "../../src/schedules/post-content.ts";
import { postSubject } from "../../src/subscriptions/post-subject.ts";
import { MAX_ACTIVE, type Subscription } from "../../src/subscriptions/subscription.ts";
import {
  type Changed,
  listSubscriptions,
  noteSeen,
} from "../../src/subscriptions/subscription-store.ts";
import { judge } from "../../src/subscriptions/watch.ts";
import { momentOf } from "../schedule/services.ts";
import { nextRuns } from "../schedule/show.ts";
import type { CommandServices } from "../shared/replies.ts";
import { todayOf } from "../shared/snooze.ts";
import type { Person } from "./find-subscription.ts";

export async function list(
  interaction: ChatInputCommandInteraction,
  services: CommandServices,
): Promise<void> {
  const all = await listSubscriptions(services.database, interaction.user.id);
  const listed = await Promise.all(all.map((one) => listedFor(interaction, one, services)));
  const body = subscriptionListMessage(listed, services.i18n(interaction.locale));
  await services.responder.replyPrivately(interaction, body);
}

/** The sentence with how many subscriptions a person has; null without any. @throws {DatabaseError} */
export async function countSentence(
  { user, locale }: Person,
  { database, i18n }: Pick<CommandServices, "database" | "i18n">,
): Promise<string | null> {
  const all = await listSubscriptions(database, user.id);
  const paused = all.filter(({ state }) => state.kind === "paused").length;
  return all.length === 0 ? null : i18n(locale).personal.counts(all.length - paused, paused);
}

/**
 * Notes that a person used the bot. Returns a message about forecasts that are paused because Discord refuses
 * direct messages to the person; null when there are none, or when they were told before.
 *
 * @throws {DatabaseError}
 */
export async function closedMessagesNews(
  person: Person,
  { database, i18n, clock }: Pick<CommandServices, "database" | "i18n" | "clock">,
): Promise<MessageBody | null> {
  const subscriber = { userId: person.user.id, locale: localeOf(person) };
  const count = await noteSeen(database, subscriber, clock.now());
  const { messagesClosed } = i18n(person.locale).personal;
  return count === 0 ? null : sentenceMessage(messagesClosed(count));
}

/** How a watch stands now; null for one that is paused, and for a daily. @throws {DatabaseError} */
export async function standing(
  person: Person,
  subscription: Subscription,
  services: CommandServices,
): Promise<string | null> {
  if (subscription.kind === "daily" || subscription.state.kind === "paused") return null;
  const { personal, format } = services.i18n(person.locale);
  const t = personal.standing;
  const { localDate } = subscription.next;
  const today = todayOf(subscription.timeZone, momentOf(services));
  if (localDate > today) return t.early(format.day(localDate));
  const prepared = await services.postContents.prepare(subjectOf(person, subscription));
  const part = prepared.kind === "failed" ? undefined : prepared.content.parts[0];
  const verdict = part?.kind === "forecast" ? judge(subscription, seenOf(part, today)) : null;
  if (verdict === null) return t.unknown;
  return verdict.isMet ? t.met : t.unmet;
}

/** The language of what a person gets. */
export function localeOf({ locale }: Person): DiscordLocale {
  return readLocale(locale) ?? DEFAULT_LOCALE;
}

/** The subscription as its message is prepared for the person who asks. */
function subjectOf(person: Person, subscription: Subscription) {
  const subscriber = { userId: person.user.id, locale: localeOf(person), channelId: null };
  return postSubject(subscription, subscriber);
}

/** What was changed, below a heading; or why it was not. @throws {DatabaseError} */
export async function changedMessage(
  person: Person,
  {
    changed,
    heading,
    note = null,
  }: {
    readonly changed: Changed;
    readonly heading: string;
    /** What else there is to say. */
    readonly note?: string | null;
  },
  services: CommandServices,
): Promise<MessageBody> {
  const t = services.i18n(person.locale);
  const { gone, tooMany, tooManyActive, nextMessages } = t.personal;
  if (changed.kind === "none") return sentenceMessage(gone);
  if (changed.kind === "too-many") {
    const { limit } = changed;
    return sentenceMessage(limit === MAX_ACTIVE ? tooManyActive(limit) : tooMany(limit));
  }
  const { subscription } = changed;
  const lines = subscriptionLines(await listedFor(person, subscription, services), t);
  const isComing = subscription.kind === "daily" && subscription.state.kind !== "paused";
  const next = isComing ? nextRunLines(nextRuns(subscription, services), t, nextMessages) : null;
  const parts = [[heading, ...lines].join("\n"), next, note].filter((part) => part !== null);
  return sentenceMessage(truncate(parts.join("\n\n"), MAX_CONTENT_LENGTH));
}

async function listedFor(
  person: Person,
  subscription: Subscription,
  { places, postContents }: CommandServices,
): Promise<ListedSubscription> {
  return {
    subscription,
    placeLabel: placeLabelOf(subscription.location, viewerOf(person), places),
    unit: await postContents.unitOf(subjectOf(person, subscription)),
  };
}
