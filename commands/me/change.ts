/** `/forecast-me pause`, `resume` and `stop`, and the buttons below each direct message. */
import type {
  ButtonInteraction,
  ChatInputCommandInteraction,
  StringSelectMenuInteraction,
} from "discord.js";
import { addDays } from "../../src/local-time.ts";
import { relativeTime } from "../../src/messages/markdown.ts";
import { type MessageBody, sentenceMessage } from "../../src/messages/message-body.ts";
import type { Subscription } from "../../src/subscriptions/subscription.ts";
import {
  listSubscriptions,
  pauseSubscription,
  resumeSubscription,
  snoozeSubscription,
  stopSubscription,
} from "../../src/subscriptions/subscription-store.ts";
import { momentOf } from "../schedule/services.ts";
import { type CommandServices, replyFailure, replySentence } from "../shared/replies.ts";
import { readSnooze, todayOf } from "../shared/snooze.ts";
import { readButtonId, type WhichAction } from "./component-ids.ts";
import {
  findSubscription,
  type Person,
  usableSubscriptions,
  whichMessage,
  zoneProblem,
} from "./find-subscription.ts";
import { changedMessage } from "./show.ts";

const WEEK_DAYS = 7;

/** For the subscription that the option `which` names, else for the only one; asks when there are several. */
export async function changeGiven(
  interaction: ChatInputCommandInteraction,
  kind: WhichAction["kind"],
  services: CommandServices,
): Promise<void> {
  const { responder } = services;
  const { options } = interaction;
  const action = { kind, until: options.getString("until") };
  const text = options.getString("which");
  const list = text === null ? await usableSubscriptions(interaction, kind, services) : [];
  if (list.length > 1) {
    const body = whichMessage(interaction, list, action, services);
    return responder.replyPrivately(interaction, body);
  }
  const found = await findSubscription(interaction, text ?? list[0]?.id ?? "", services);
  if (found.kind === "refused") return replySentence(interaction, found.sentence, services);
  const body = await change(interaction, found.value, action, services);
  await responder.replyPrivately(interaction, body);
}

/** Continues once the subscription was chosen from the menu. */
export async function changeChosen(
  interaction: StringSelectMenuInteraction,
  action: WhichAction,
  services: CommandServices,
): Promise<void> {
  const found = await findSubscription(interaction, interaction.values[0] ?? "", services);
  if (found.kind === "refused") return replySentence(interaction, found.sentence, services);
  await services.responder.update(interaction, { cached: true }, () =>
    change(interaction, found.value, action, services),
  );
}

/** Handles a click on a button below a direct message: only the person who gets it has such a subscription. */
export async function click(
  interaction: ButtonInteraction,
  services: CommandServices,
): Promise<void> {
  const pressed = readButtonId(interaction.customId);
  if (pressed === null) return replyFailure(interaction, "outdated-component", services);
  const act = pressed.kind === "stop" ? stop : rest;
  await replySentence(interaction, await act(interaction, pressed.id, services), services);
}

async function change(
  person: Person,
  subscription: Subscription,
  { kind, until }: WhichAction,
  services: CommandServices,
): Promise<MessageBody> {
  if (kind === "stop") return sentenceMessage(await stop(person, subscription.id, services));
  if (kind === "pause" && until === null) return pause(person, subscription, services);
  const problem = zoneProblem(person, subscription, services);
  if (problem !== null) return sentenceMessage(problem);
  return until === null
    ? resume(person, subscription, services)
    : snooze(person, subscription, until, services);
}

/** Returns what to say. */
async function stop(
  { user, locale }: Person,
  id: string,
  { database, i18n }: CommandServices,
): Promise<string> {
  const stopped = await stopSubscription(database, { userId: user.id, id });
  const { gone, stopped: done } = i18n(locale).personal;
  return stopped === null ? gone : done;
}

async function pause(
  person: Person,
  { id, state }: Subscription,
  services: CommandServices,
): Promise<MessageBody> {
  const { database, i18n, clock } = services;
  const t = i18n(person.locale);
  const heading = state.kind === "paused" ? t.scheduling.alreadyPaused : t.personal.paused;
  const changed = await pauseSubscription(database, { userId: person.user.id, id }, clock.now());
  return changedMessage(person, { changed, heading }, services);
}

async function resume(
  person: Person,
  subscription: Subscription,
  services: CommandServices,
): Promise<MessageBody> {
  const { alreadyActive, resumed } = services.i18n(person.locale).scheduling;
  const heading = subscription.state.kind === "active" ? alreadyActive : resumed;
  const key = { userId: person.user.id, id: subscription.id };
  const changed = await resumeSubscription(services.database, key, momentOf(services));
  services.wakeRunner();
  return changedMessage(person, { changed, heading }, services);
}

/** Pauses until a date, or skips the next message. */
async function snooze(
  person: Person,
  subscription: Subscription,
  typed: string,
  services: CommandServices,
): Promise<MessageBody> {
  const { locale, user } = person;
  const t = services.i18n(locale);
  const moment = momentOf(services);
  const read = readSnooze(typed, { ...moment, subject: subscription, locale, t });
  if (read.kind === "refused") return sentenceMessage(read.sentence);
  const { until, isSkip } = read.value;
  // What is paused has no next message to skip.
  if (isSkip && subscription.state.kind === "paused") return pause(person, subscription, services);
  const key = { userId: user.id, id: subscription.id };
  const changed = await snoozeSubscription(services.database, key, until, moment);
  services.wakeRunner();
  const heading = t.personal.pausedUntil(t.format.day(until));
  return changedMessage(person, { changed, heading }, services);
}

/** Pauses for a week. Returns what to say. */
async function rest(person: Person, id: string, services: CommandServices): Promise<string> {
  const { database, i18n } = services;
  const { personal: t, format } = i18n(person.locale);
  const moment = momentOf(services);
  const key = { userId: person.user.id, id };
  const all = await listSubscriptions(database, key.userId);
  const subscription = all.find((one) => one.id === id);
  if (subscription === undefined) return t.gone;
  const { state, timeZone } = subscription;
  if (state.kind === "paused") return t.pausedByPerson(relativeTime(state.at));
  const problem = zoneProblem(person, subscription, services);
  if (problem !== null) return problem;
  const inAWeek = addDays(todayOf(timeZone, moment), WEEK_DAYS);
  // It may rest for longer already.
  const until = state.kind === "resting" && state.until > inAWeek ? state.until : inAWeek;
  const { kind } = await snoozeSubscription(database, key, until, moment);
  return kind === "none" ? t.gone : t.pausedUntil(format.day(until));
}
