/** What a person gets by direct message: how they find, see and change it. */
import { RefusedError, viewerOf } from "../../src/discord/command.ts";
import { MAX_MENU_OPTION_LENGTH, MAX_MENU_OPTIONS } from "../../src/limits.ts";
import { addDays } from "../../src/local-time.ts";
import { menuRow } from "../../src/messages/controls.ts";
import type { Messages } from "../../src/messages/i18n.ts";
import { joined, plainText, relativeTime, safeText } from "../../src/messages/markdown.ts";
import { type MessageBody, sentenceMessage } from "../../src/messages/message-body.ts";
import { nextRunLines } from "../../src/messages/schedule-message.ts";
import {
  type ListedSubscription,
  subscriptionLabel,
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
  pauseSubscription,
  resumeSubscription,
  snoozeSubscription,
  stopSubscription,
} from "../../src/subscriptions/subscription-store.ts";
import { judge } from "../../src/subscriptions/watch.ts";
import { isUsable, namedBy } from "../schedule/find-schedule.ts";
import { nextRuns } from "../schedule/show.ts";
import type { InteractionLocales } from "../shared/languages.ts";
import { type CommandServices, momentOf } from "../shared/replies.ts";
import { readSnooze, todayOf } from "../shared/snooze.ts";
import { type WhichAction, whichMenuId } from "./component-ids.ts";

/** Longest text that is repeated back. */
const TEXT_LIMIT = 80;
const WEEK_DAYS = 7;

/** Who asks, and in which languages. */
export interface Person extends InteractionLocales {
  readonly user: { readonly id: string };
}

/** Everything that asks the database throws {@link DatabaseError}. */
export class OwnForecasts {
  readonly #person: Person;
  readonly #services: CommandServices;
  readonly #t: Messages;

  constructor(person: Person, services: CommandServices) {
    this.#person = person;
    this.#services = services;
    this.#t = services.i18n(person.locale);
  }

  list(): Promise<readonly Subscription[]> {
    return listSubscriptions(this.#services.database, this.#person.user.id);
  }

  /** Those to which a subcommand applies; all of them where it applies to none. */
  async usable(subcommand: string): Promise<readonly Subscription[]> {
    const all = await this.list();
    const usable = all.filter((one) => isUsable(one, subcommand));
    return usable.length === 0 ? all : usable;
  }

  /** That of a choice, else those whose labels contain the text: Discord returns what was typed if nothing was chosen. */
  async named(text: string): Promise<readonly Subscription[]> {
    return namedBy(text, await this.list(), (one) => this.label(one));
  }

  /** The only one that the text names. @throws {RefusedError} when there is none, or several */
  async find(text: string): Promise<Subscription> {
    const [only, ...others] = await this.named(text);
    if (only !== undefined && others.length === 0) return only;
    const { none, noSuch } = this.#t.personal;
    const hasNone = (await this.list()).length === 0;
    throw new RefusedError(hasNone ? none : noSuch(safeText(text, TEXT_LIMIT)));
  }

  label(subscription: Subscription): string {
    return subscriptionLabel(subscription, this.#placeLabel(subscription), this.#t);
  }

  #placeLabel({ location }: Pick<Subscription, "location">): string | null {
    return placeLabelOf(location, viewerOf(this.#person), this.#services.places);
  }

  /** Asks which one is meant; the menu continues the same subcommand. */
  question(list: readonly Subscription[], action: WhichAction): MessageBody {
    const { which, choose } = this.#t.personal;
    const options = list.slice(0, MAX_MENU_OPTIONS).map((one) => ({
      label: plainText(this.label(one), MAX_MENU_OPTION_LENGTH),
      value: one.id,
    }));
    const components = [menuRow(whichMenuId(action), choose, options)];
    return { ...sentenceMessage(which), components };
  }

  /** @throws {RefusedError} nothing can be sent by the clock of a zone that the rules do not know */
  requireZone(about: Pick<Subscription, "location" | "timeZone">): void {
    if (this.#services.zoneRules.zone(about.timeZone) !== null) return;
    const label = this.#placeLabel(about) ?? about.location;
    throw new RefusedError(this.#t.personal.noTimeZone(safeText(label, TEXT_LIMIT)));
  }

  /** @throws {RefusedError} */
  async change(subscription: Subscription, { kind, until }: WhichAction): Promise<MessageBody> {
    if (kind === "stop") return sentenceMessage(await this.stop(subscription.id));
    if (kind === "pause" && until === null) return this.#pause(subscription);
    this.requireZone(subscription);
    return until === null ? this.#resume(subscription) : this.#snooze(subscription, until);
  }

  /** Returns what to say. */
  async stop(id: string): Promise<string> {
    const stopped = await stopSubscription(this.#services.database, this.key(id));
    const { gone, stopped: done } = this.#t.personal;
    return stopped === null ? gone : done;
  }

  async #pause({ id, state }: Subscription): Promise<MessageBody> {
    const { scheduling, personal } = this.#t;
    const heading = state.kind === "paused" ? scheduling.alreadyPaused : personal.paused;
    const { database, clock } = this.#services;
    return this.changed(await pauseSubscription(database, this.key(id), clock.now()), heading);
  }

  async #resume({ id, state }: Subscription): Promise<MessageBody> {
    const { alreadyActive, resumed } = this.#t.scheduling;
    const heading = state.kind === "active" ? alreadyActive : resumed;
    const { database, wakeRunner } = this.#services;
    const changed = await resumeSubscription(database, this.key(id), momentOf(this.#services));
    wakeRunner();
    return this.changed(changed, heading);
  }

  /** Pauses until a date, or skips the next message. @throws {RefusedError} */
  async #snooze(subscription: Subscription, typed: string): Promise<MessageBody> {
    const moment = momentOf(this.#services);
    const { until, isSkip } = readSnooze(typed, { ...moment, subject: subscription, t: this.#t });
    // What is paused has no next message to skip.
    if (isSkip && subscription.state.kind === "paused") return this.#pause(subscription);
    const { database, wakeRunner } = this.#services;
    const changed = await snoozeSubscription(database, this.key(subscription.id), until, moment);
    wakeRunner();
    return this.changed(changed, this.#t.scheduling.pausedUntil(this.#t.format.day(until)));
  }

  /** Pauses for a week. Returns what to say. @throws {RefusedError} */
  async rest(id: string): Promise<string> {
    const { personal: t, format } = this.#t;
    const subscription = (await this.list()).find((one) => one.id === id);
    if (subscription === undefined) return t.gone;
    const { state, timeZone } = subscription;
    if (state.kind === "paused") return t.pausedByPerson(relativeTime(state.at));
    this.requireZone(subscription);
    const moment = momentOf(this.#services);
    const inAWeek = addDays(todayOf(timeZone, moment), WEEK_DAYS);
    // It may rest for longer already.
    const until = state.kind === "resting" && state.until > inAWeek ? state.until : inAWeek;
    const { database } = this.#services;
    const { kind } = await snoozeSubscription(database, this.key(id), until, moment);
    return kind === "none" ? t.gone : t.pausedUntil(format.day(until));
  }

  key(id: string) {
    return { userId: this.#person.user.id, id };
  }

  /** What was changed, below a heading; or why it was not. @param note what else there is to say */
  async changed(
    changed: Changed,
    heading: string,
    note: string | null = null,
  ): Promise<MessageBody> {
    const { gone, tooMany, tooManyActive, nextMessages } = this.#t.personal;
    if (changed.kind === "none") return sentenceMessage(gone);
    if (changed.kind === "too-many") {
      const { limit } = changed;
      return sentenceMessage(limit === MAX_ACTIVE ? tooManyActive(limit) : tooMany(limit));
    }
    const { subscription } = changed;
    const lines = subscriptionLines(await this.#listed(subscription), this.#t);
    const isComing = subscription.kind === "daily" && subscription.state.kind !== "paused";
    const next = isComing
      ? nextRunLines(nextRuns(subscription, this.#services), this.#t, nextMessages)
      : null;
    return sentenceMessage(joined([[heading, ...lines].join("\n"), next, note], "\n\n"));
  }

  async listMessage(): Promise<MessageBody> {
    const all = await this.list();
    return subscriptionListMessage(await Promise.all(all.map((one) => this.#listed(one))), this.#t);
  }

  async #listed(subscription: Subscription): Promise<ListedSubscription> {
    const unit = await this.#services.postContents.unitOf(this.#subjectOf(subscription));
    return { subscription, placeLabel: this.#placeLabel(subscription), unit };
  }

  /** How many there are; null without any. */
  async countSentence(): Promise<string | null> {
    const all = await this.list();
    const paused = all.filter(({ state }) => state.kind === "paused").length;
    return all.length === 0 ? null : this.#t.personal.counts(all.length - paused, paused);
  }

  /** How a watch stands now; null for one that is paused, and for a daily. */
  async standing(subscription: Subscription): Promise<string | null> {
    if (subscription.kind === "daily" || subscription.state.kind === "paused") return null;
    const t = this.#t.personal.standing;
    const { localDate } = subscription.next;
    const today = todayOf(subscription.timeZone, momentOf(this.#services));
    if (localDate > today) return t.early(this.#t.format.day(localDate));
    const prepared = await this.#services.postContents.prepare(this.#subjectOf(subscription));
    const part = prepared.kind === "failed" ? undefined : prepared.content.parts[0];
    const verdict = part?.kind === "forecast" ? judge(subscription, seenOf(part, today)) : null;
    if (verdict === null) return t.unknown;
    return verdict.isMet ? t.met : t.unmet;
  }

  /** The subscription as its message is prepared for the person who asks. */
  #subjectOf(subscription: Subscription) {
    return postSubject(subscription, { ...subscriberOf(this.#person), channelId: null });
  }
}

/** A person, and the language of what they get. */
export function subscriberOf({ user, locale }: Pick<Person, "user" | "locale">): {
  readonly userId: string;
  readonly locale: DiscordLocale;
} {
  return { userId: user.id, locale: readLocale(locale) ?? DEFAULT_LOCALE };
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
  const count = await noteSeen(database, subscriberOf(person), clock.now());
  const { messagesClosed } = i18n(person.locale).personal;
  return count === 0 ? null : sentenceMessage(messagesClosed(count));
}
