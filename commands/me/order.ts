/** `/forecast-me daily`, `watch` and `edit`: right away, or once the place was chosen from a menu. */
import type { ChatInputCommandInteraction, StringSelectMenuInteraction } from "discord.js";
import { EVERY_DAY } from "../../src/days/weekdays.ts";
import type { DateRange, When } from "../../src/days/when.ts";
import { viewerOf } from "../../src/discord/command.ts";
import type { ComponentStates } from "../../src/discord/component-states.ts";
import { joined } from "../../src/messages/markdown.ts";
import type { MessageBody } from "../../src/messages/message-body.ts";
import {
  otherReadingSentence,
  type UnresolvedPlace,
  unresolvedPlaceMessage,
} from "../../src/messages/place-message.ts";
import type { Place } from "../../src/places/place.ts";
import { placeOf } from "../../src/places/places.ts";
import type { DailyOrder, Subscription, WatchOrder } from "../../src/subscriptions/subscription.ts";
import {
  addSubscription,
  editSubscription,
  noteSeen,
} from "../../src/subscriptions/subscription-store.ts";
import { momentOf } from "../schedule/services.ts";
import { accepted, type Checked, onlyGiven, refused } from "../shared/options.ts";
import { type CommandServices, replyFailure, replySentence } from "../shared/replies.ts";
import { todayOf } from "../shared/snooze.ts";
import { askedDates } from "../shared/when.ts";
import { orderMenuId } from "./component-ids.ts";
import { findSubscription, type Person, zoneProblem } from "./find-subscription.ts";
import {
  type GivenOrder,
  givenNames,
  type OrderRequest,
  ownDefaults,
  readGivenOrder,
  WATCH_OPTIONS,
} from "./read-options.ts";
import { changedMessage, localeOf, standing } from "./show.ts";

export interface OrderServices extends CommandServices {
  /** Of people who choose a place from a menu. */
  readonly states: ComponentStates<OrderRequest>;
}

type OrderInteraction = ChatInputCommandInteraction | StringSelectMenuInteraction;

/** Does what is asked for, or asks which place is meant. */
export async function placeOrder(
  interaction: OrderInteraction,
  request: OrderRequest,
  services: OrderServices,
): Promise<void> {
  const { responder, states, i18n } = services;
  const step =
    request.subcommand === "edit"
      ? await editStep(interaction, request, services)
      : await addStep(interaction, request, request.subcommand, services);
  switch (step.kind) {
    case "refused":
      return replySentence(interaction, step.sentence, services);
    case "unclear": {
      const { about } = step;
      const hasMenu = "places" in about && about.places.length > 0;
      const menuId = hasMenu ? orderMenuId(await states.create(request)) : null;
      const t = i18n(interaction.locale).location;
      return responder.replyPrivately(interaction, unresolvedPlaceMessage(about, menuId, t));
    }
    case "accepted":
      return interaction.isStringSelectMenu()
        ? responder.update(interaction, { cached: false }, step.value)
        : responder.reply(interaction, { ephemeral: true, cached: false }, step.value);
  }
}

/** Continues once the place was chosen from the menu. */
export async function placeOrderAt(
  interaction: StringSelectMenuInteraction,
  orderId: string,
  services: OrderServices,
): Promise<void> {
  const [location = ""] = interaction.values;
  const request = await services.states.change(orderId, (state) => ({ ...state, location }));
  if (request === null) return replyFailure(interaction, "expired", services);
  await placeOrder(interaction, request, services);
}

/** Saves what is asked for and says so, unless the place is not clear yet. */
type Step =
  | Checked<() => Promise<MessageBody>>
  | { readonly kind: "unclear"; readonly about: UnresolvedPlace };

async function addStep(
  interaction: OrderInteraction,
  request: OrderRequest,
  kind: "daily" | "watch",
  services: CommandServices,
): Promise<Step> {
  const { places, i18n } = services;
  const defaults = await ownDefaults(interaction, services);
  const unit = request.unit ?? defaults.unit;
  const read = readGivenOrder(interaction, request, { kind, unit }, services);
  if (read.kind === "refused") return read;
  const viewer = viewerOf(interaction);
  const about = places.resolve(request.location ?? defaults.location ?? "", viewer);
  if (about.kind !== "found") return { kind: "unclear", about };
  const { place } = about;
  const order = newOrder(interaction, place, { kind, ...read.value }, services);
  if (order.kind === "refused") return order;
  const other = request.location === null ? null : places.otherReading(request.location, viewer);
  const t = i18n(interaction.locale).location;
  const reading = other === null ? null : otherReadingSentence(place, other, t);
  return accepted(() => add(interaction, order.value, reading, services));
}

function newOrder(
  person: Person,
  { reference, timeZone }: Place,
  { kind, ...given }: GivenOrder & { readonly kind: "daily" | "watch" },
  services: CommandServices,
): Checked<DailyOrder | WatchOrder> {
  const where = { location: reference, timeZone: given.timeZone ?? timeZone ?? "" };
  const problem = zoneProblem(person, where, services);
  if (problem !== null) return refused(problem);
  const { localTime, when, conditions } = given;
  if (kind === "daily" && localTime !== null) {
    const plain = { kind, ...where, localTime, weekdays: EVERY_DAY, unit: null };
    return accepted(changedDaily({ ...plain, days: null, when: null, conditions: null }, given));
  }
  if (when === null || conditions === null) throw new TypeError("A required option is missing.");
  const range = rangeOf(person, { when, timeZone: where.timeZone }, services);
  if (range.kind === "refused") return range;
  return accepted({ kind: "watch", ...where, range: range.value, conditions });
}

async function add(
  person: Person,
  order: DailyOrder | WatchOrder,
  reading: string | null,
  services: CommandServices,
): Promise<MessageBody> {
  const { database, i18n, clock, wakeRunner, sendTest } = services;
  const { personal: t } = i18n(person.locale);
  const subscriber = { userId: person.user.id, locale: localeOf(person) };
  const moment = momentOf(services);
  const saved = await addSubscription(database, { ...subscriber, order }, moment);
  if (saved.kind === "too-many") {
    return changedMessage(person, { changed: saved, heading: "" }, services);
  }
  wakeRunner();
  const { subscription } = saved;
  if (subscription.kind === "watch") {
    const heading = joined([t.watchAdded, reading], " ");
    const note = await standing(person, subscription, services);
    return changedMessage(person, { changed: saved, heading, note }, services);
  }
  const test = await sendTest(subscription);
  const sentence = { sent: t.dailyAdded, closed: t.savedPaused, failed: t.testFailed }[test];
  const heading = joined([sentence, reading], " ");
  if (test !== "closed") return changedMessage(person, { changed: saved, heading }, services);
  // The answer tells it; the next command need not.
  await noteSeen(database, subscriber, clock.now());
  const changed = await editSubscription(
    database,
    { ...subscriber, id: subscription.id },
    () => null,
    moment,
  );
  return changedMessage(person, { changed, heading }, services);
}

async function editStep(
  interaction: OrderInteraction,
  request: OrderRequest,
  services: CommandServices,
): Promise<Step> {
  const { places, i18n } = services;
  const t = i18n(interaction.locale);
  const found = await findSubscription(interaction, request.which ?? "", services);
  if (found.kind === "refused") return found;
  const subscription = found.value;
  const { kind } = subscription;
  const names = givenNames(request);
  if (names.length === 0) return refused(t.preferences.nothingGiven);
  const unfit = kind === "daily" ? [] : names.filter((name) => !WATCH_OPTIONS.includes(name));
  if (unfit.length > 0) {
    return refused(t.personal.onlyDaily(t.format.names(unfit.map((name) => `\`${name}\``))));
  }
  const own = kind === "daily" ? subscription.unit : null;
  const unit = request.unit ?? own ?? (await ownDefaults(interaction, services)).unit;
  const read = readGivenOrder(interaction, request, { kind, unit }, services);
  if (read.kind === "refused") return read;
  const given = read.value;
  const about =
    request.location === null ? null : places.resolve(request.location, viewerOf(interaction));
  if (about !== null && about.kind !== "found") return { kind: "unclear", about };
  const moved = about === null ? {} : movedTo(interaction, subscription, about.place, services);
  const zoned = { ...subscription, ...moved, ...onlyGiven({ timeZone: given.timeZone }) };
  const problem = zoneProblem(interaction, zoned, services);
  if (problem !== null) return refused(problem);
  const { timeZone } = zoned;
  const range =
    kind === "daily" || given.when === null
      ? accepted(null)
      : rangeOf(interaction, { when: given.when, timeZone }, services);
  if (range.kind === "refused") return range;
  const { conditions } = given;
  const change = (now: Subscription) =>
    now.kind === "daily"
      ? changedDaily({ ...now, ...moved }, given)
      : { ...now, ...moved, ...onlyGiven({ range: range.value, conditions }) };
  return accepted(() => edit(interaction, subscription, change, services));
}

async function edit(
  person: Person,
  { id, state }: Subscription,
  change: (now: Subscription) => DailyOrder | WatchOrder,
  services: CommandServices,
): Promise<MessageBody> {
  const { database, i18n, wakeRunner } = services;
  const key = { userId: person.user.id, id };
  const changed = await editSubscription(database, key, change, momentOf(services));
  wakeRunner();
  const { edited, editedAndResumed } = i18n(person.locale).scheduling;
  const saved = changed.kind === "saved" ? changed.subscription : null;
  const isResumed = state.kind === "paused" && saved?.state.kind === "active";
  const note = saved === null ? null : await standing(person, saved, services);
  const heading = isResumed ? editedAndResumed : edited;
  return changedMessage(person, { changed, heading, note }, services);
}

/** `days` and `when` replace each other. */
function changedDaily(daily: DailyOrder, given: GivenOrder): DailyOrder {
  const { localTime, weekdays, timeZone, unit, days, when, conditions } = given;
  return {
    ...daily,
    ...onlyGiven({ localTime, weekdays, timeZone, unit }),
    ...(days === null && when === null ? {} : { days, when }),
    ...(conditions === null ? {} : { conditions: conditions.length === 0 ? null : conditions }),
  };
}

/** A daily has its own clock if its zone was not the old place's. */
function movedTo(
  person: Person,
  { kind, location, timeZone }: Subscription,
  { reference, timeZone: newZone }: Place,
  { places }: CommandServices,
): Pick<Subscription, "location" | "timeZone"> {
  if (kind === "watch") return { location: reference, timeZone: newZone ?? "" };
  const hadOldZone = placeOf(location, viewerOf(person), places)?.timeZone === timeZone;
  return { location: reference, timeZone: (hadOldZone ? newZone : null) ?? timeZone };
}

/** The dates that are meant in a zone, from today on. */
function rangeOf(
  { locale }: Person,
  { when, timeZone }: { readonly when: When; readonly timeZone: string },
  services: CommandServices,
): Checked<DateRange> {
  const { i18n, maxDays } = services;
  const today = todayOf(timeZone, momentOf(services));
  const dates = askedDates(when, { today, maxDays: maxDays() }, i18n(locale));
  if (dates.kind === "refused") return dates;
  const { from, to } = dates.value.range;
  const first = [today, from].toSorted().at(-1) ?? from;
  return accepted({ from: first, to });
}
