/** `/forecast-me daily`, `watch` and `edit`: right away, or once the place was chosen from a menu. */
import type { ChatInputCommandInteraction, StringSelectMenuInteraction } from "discord.js";
import { EVERY_DAY } from "../../src/days/weekdays.ts";
import type { DateRange, When } from "../../src/days/when.ts";
import { RefusedError, viewerOf } from "../../src/discord/command.ts";
import type { ComponentStates } from "../../src/discord/component-states.ts";
import { joined } from "../../src/messages/markdown.ts";
import type { MessageBody } from "../../src/messages/message-body.ts";
import { unresolvedPlaceMessage } from "../../src/messages/place-message.ts";
import type { Place } from "../../src/places/place.ts";
import { placeOf } from "../../src/places/places.ts";
import type { DailyOrder, Subscription, WatchOrder } from "../../src/subscriptions/subscription.ts";
import {
  addSubscription,
  editSubscription,
  noteSeen,
} from "../../src/subscriptions/subscription-store.ts";
import { deliver } from "../forecast/place-question.ts";
import { onlyGiven, readingSentence } from "../shared/options.ts";
import { type CommandServices, momentOf, replyFailure } from "../shared/replies.ts";
import { todayOf } from "../shared/snooze.ts";
import { askedDates } from "../shared/when.ts";
import { orderMenuId } from "./component-ids.ts";
import { OwnForecasts, type Person, subscriberOf } from "./own-forecasts.ts";
import { type GivenOrder, type OrderRequest, ownDefaults, readGivenOrder } from "./read-options.ts";

/** The options that fit a watch, too; all others are for a daily. */
const WATCH_OPTIONS: readonly string[] = ["location", "when", "conditions"];

export interface OrderServices extends CommandServices {
  /** Of people who choose a place from a menu. */
  readonly states: ComponentStates<OrderRequest>;
}

type OrderInteraction = ChatInputCommandInteraction | StringSelectMenuInteraction;

/** Does what is asked for, or asks which place is meant. @throws {RefusedError} */
export async function placeOrder(
  interaction: OrderInteraction,
  request: OrderRequest,
  services: OrderServices,
): Promise<void> {
  const { places, responder, states, i18n } = services;
  const { subcommand } = request;
  const edited = subcommand === "edit" ? await editedOne(interaction, request, services) : null;
  const kind = edited?.kind ?? (subcommand === "watch" ? "watch" : "daily");
  const defaults = await ownDefaults(interaction, services);
  const ownUnit = edited?.kind === "daily" ? edited.unit : null;
  const unit = request.unit ?? ownUnit ?? defaults.unit;
  const given = readGivenOrder(interaction, request, { kind, unit }, services);
  const viewer = viewerOf(interaction);
  const t = i18n(interaction.locale);
  const text = request.location ?? (edited === null ? (defaults.location ?? "") : null);
  const about = text === null ? null : places.resolve(text, viewer);
  if (about !== null && about.kind !== "found") {
    const hasMenu = "places" in about && about.places.length > 0;
    const menuId = hasMenu ? orderMenuId(await states.create(request)) : null;
    return responder.replyPrivately(interaction, unresolvedPlaceMessage(about, menuId, t.location));
  }
  const place = about?.place ?? null;
  const where = place && movedTo(interaction, edited, place, services);
  const timeZone = given.timeZone ?? where?.timeZone ?? edited?.timeZone ?? "";
  const location = where?.location ?? edited?.location ?? "";
  new OwnForecasts(interaction, services).requireZone({ location, timeZone });
  const range =
    kind === "watch" && given.when !== null
      ? rangeOf(interaction, given.when, timeZone, services)
      : null;
  const change = (now: Subscription | null) => orderFrom(now, { ...given, where, range });
  const reading = readingSentence(request.location, { places, viewer, t });
  const render = () =>
    edited === null
      ? add(interaction, change(null), reading, services)
      : edit(interaction, edited, change, reading, services);
  await deliver(interaction, { cached: false, render }, true, services);
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

/** What `edit` changes, if the given options fit it. @throws {RefusedError} */
async function editedOne(
  person: Person,
  request: OrderRequest,
  services: CommandServices,
): Promise<Subscription> {
  const { preferences, personal, format } = services.i18n(person.locale);
  const { subcommand: _, which, ...options } = request;
  const edited = await new OwnForecasts(person, services).find(which ?? "");
  const names = Object.keys(onlyGiven(options));
  if (names.length === 0) throw new RefusedError(preferences.nothingGiven);
  const unfit = names.filter((name) => !WATCH_OPTIONS.includes(name));
  if (edited.kind === "daily" || unfit.length === 0) return edited;
  throw new RefusedError(personal.onlyDaily(format.names(unfit.map((name) => `\`${name}\``))));
}

/** What the given options make of a subscription, or of nothing. */
function orderFrom(
  now: Subscription | null,
  given: GivenOrder & {
    readonly where: Pick<Subscription, "location" | "timeZone"> | null;
    readonly range: DateRange | null;
  },
): DailyOrder | WatchOrder {
  const { where, range, localTime, conditions } = given;
  if (now?.kind === "watch") return { ...now, ...where, ...onlyGiven({ range, conditions }) };
  if (now !== null) return changedDaily({ ...now, ...where }, given);
  if (where !== null && localTime !== null) {
    const plain = { weekdays: EVERY_DAY, days: null, when: null, unit: null, conditions: null };
    return changedDaily({ kind: "daily", ...where, localTime, ...plain }, given);
  }
  if (where === null || range === null || conditions === null) {
    throw new TypeError("A required option is missing.");
  }
  return { kind: "watch", ...where, range, conditions };
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

/** A daily keeps its own clock if its zone was not the old place's. */
function movedTo(
  person: Person,
  edited: Subscription | null,
  { reference, timeZone: newZone }: Place,
  { places }: CommandServices,
): Pick<Subscription, "location" | "timeZone"> {
  if (edited?.kind !== "daily") return { location: reference, timeZone: newZone ?? "" };
  const { location, timeZone } = edited;
  const hadOldZone = placeOf(location, viewerOf(person), places)?.timeZone === timeZone;
  return { location: reference, timeZone: (hadOldZone ? newZone : null) ?? timeZone };
}

/** The dates that are meant in a zone, from today on. @throws {RefusedError} */
function rangeOf(
  { locale }: Person,
  when: When,
  timeZone: string,
  services: CommandServices,
): DateRange {
  const today = todayOf(timeZone, momentOf(services));
  const reach = { today, maxDays: services.maxDays() };
  return askedDates(when, reach, services.i18n(locale)).range;
}

async function add(
  person: OrderInteraction,
  order: DailyOrder | WatchOrder,
  reading: string | null,
  services: CommandServices,
): Promise<MessageBody> {
  const { database, i18n, clock, wakeRunner, sendTest } = services;
  const { personal: t } = i18n(person.locale);
  const own = new OwnForecasts(person, services);
  const subscriber = subscriberOf(person);
  const moment = momentOf(services);
  const menuMessageId = person.isStringSelectMenu() ? person.message.id : null;
  const saved = await addSubscription(database, { ...subscriber, order, menuMessageId }, moment);
  if (saved.kind === "too-many") return own.changed(saved, "");
  wakeRunner();
  const { subscription } = saved;
  if (subscription.kind === "watch") {
    const heading = joined([t.watchAdded, reading], " ");
    return own.changed(saved, heading, await own.standing(subscription));
  }
  const test = saved.isNew ? await sendTest(subscription) : "sent";
  const sentence = { sent: t.dailyAdded, closed: t.savedPaused, failed: t.testFailed }[test];
  const heading = joined([sentence, reading], " ");
  if (test !== "closed") return own.changed(saved, heading);
  // The answer tells it; the next command need not.
  await noteSeen(database, subscriber, clock.now());
  const paused = await editSubscription(database, own.key(subscription.id), () => null, moment);
  return own.changed(paused, heading);
}

async function edit(
  person: Person,
  { id, state }: Subscription,
  change: (now: Subscription) => DailyOrder | WatchOrder,
  reading: string | null,
  services: CommandServices,
): Promise<MessageBody> {
  const { database, i18n, wakeRunner } = services;
  const own = new OwnForecasts(person, services);
  const changed = await editSubscription(database, own.key(id), change, momentOf(services));
  wakeRunner();
  const { edited, editedAndResumed } = i18n(person.locale).scheduling;
  const saved = changed.kind === "saved" ? changed.subscription : null;
  const isResumed = state.kind === "paused" && saved?.state.kind === "active";
  const note = saved && joined([reading, await own.standing(saved)], "\n\n");
  return own.changed(changed, isResumed ? editedAndResumed : edited, note);
}
