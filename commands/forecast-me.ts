/** /forecast-me: a person's own place, days and units, and what they get by direct message. */
import type {
  ButtonInteraction,
  ChatInputCommandInteraction,
  StringSelectMenuInteraction,
} from "discord.js";
import { z } from "zod";
import type { Answerable, Command } from "../src/discord/command.ts";
import { createComponentStates } from "../src/discord/component-states.ts";
import type { MessageBody } from "../src/messages/message-body.ts";
import {
  changePersonPreferences,
  forgetPerson,
  readStoredPreferences,
} from "../src/preferences/preference-store.ts";
import { NOTHING_GIVEN, resolvePreferences } from "../src/preferences/preferences.ts";
import { forgetCreator } from "../src/schedules/schedule-store.ts";
import { forgetSubscriber } from "../src/subscriptions/subscription-store.ts";
import { meAutocomplete } from "./me/choices.ts";
import { PLACE_MENU_ID, readButtonId, readMenuId, type WhichAction } from "./me/component-ids.ts";
import { meDefinition } from "./me/definition.ts";
import { type OrderServices, placeOrder, placeOrderAt } from "./me/order.ts";
import { OwnForecasts } from "./me/own-forecasts.ts";
import { orderRequestSchema, readOrderRequest } from "./me/read-options.ts";
import {
  chooseDefaultPlace,
  type Defaults,
  defaultsMessage,
  setDefaults,
} from "./shared/defaults.ts";
import { daysSchema, onlyGiven, readOptions, unitSchema } from "./shared/options.ts";
import { type CommandServices, replyFailure, replySentence } from "./shared/replies.ts";

/** How long a person may take to choose from the menu of places. */
const ORDER_MS = 15 * 60 * 1000;

const setSchema = z.object({ days: daysSchema, unit: unitSchema });

export function forecastMeCommand(parts: CommandServices): Command {
  const state = { kind: "me", schema: orderRequestSchema, keepMs: ORDER_MS };
  const services = { ...parts, states: createComponentStates({ ...parts, ...state }) };
  return {
    definition: meDefinition(services.i18n),
    onlyReads: ["show", "list"],
    execute: (interaction) => execute(interaction, services),
    autocomplete: (interaction) => meAutocomplete(interaction, services),
    choose: (interaction) => choose(interaction, services),
    click: (interaction) => click(interaction, services),
  };
}

async function execute(
  interaction: ChatInputCommandInteraction,
  services: OrderServices,
): Promise<void> {
  const subcommand = interaction.options.getSubcommand();
  switch (subcommand) {
    case "set": {
      const changes = onlyGiven(readOptions(interaction, setSchema));
      return setDefaults(interaction, defaultsOf(interaction, services), changes, services);
    }
    case "show":
      return show(interaction, services);
    case "forget":
      return forget(interaction, services);
    case "daily":
    case "watch":
    case "edit":
      return placeOrder(interaction, readOrderRequest(interaction), services);
    case "list":
      return list(interaction, services);
    case "pause":
    case "resume":
    case "stop":
      return changeGiven(interaction, subcommand, services);
    default:
      return replyFailure(interaction, "unknown-command", services);
  }
}

/** Handles a choice of the default place, of the place of an unfinished order, or of a subscription. */
async function choose(
  interaction: StringSelectMenuInteraction,
  services: OrderServices,
): Promise<void> {
  const menu = readMenuId(interaction.customId);
  if (menu === null) {
    return chooseDefaultPlace(interaction, defaultsOf(interaction, services), services);
  }
  return menu.kind === "order"
    ? placeOrderAt(interaction, menu.orderId, services)
    : changeChosen(interaction, menu, services);
}

/** For the subscription that the option `which` names, else for the only one; asks when there are several. */
async function changeGiven(
  interaction: ChatInputCommandInteraction,
  kind: WhichAction["kind"],
  services: CommandServices,
): Promise<void> {
  const { responder } = services;
  const own = new OwnForecasts(interaction, services);
  const which = interaction.options.getString("which");
  const action = { kind, until: interaction.options.getString("until") };
  const usable = which === null ? await own.usable(kind) : [];
  if (usable.length > 1) {
    return responder.replyPrivately(interaction, own.question(usable, action));
  }
  const subscription = usable[0] ?? (await own.find(which ?? ""));
  await responder.replyPrivately(interaction, await own.change(subscription, action));
}

/** Continues once the subscription was chosen from the menu. */
async function changeChosen(
  interaction: StringSelectMenuInteraction,
  action: WhichAction,
  services: CommandServices,
): Promise<void> {
  const own = new OwnForecasts(interaction, services);
  const subscription = await own.find(interaction.values[0] ?? "");
  const render = () => own.change(subscription, action);
  await services.responder.update(interaction, { cached: true }, render);
}

/** Handles a click on a button below a direct message: only the person who gets it has such a subscription. */
async function click(interaction: ButtonInteraction, services: CommandServices): Promise<void> {
  const pressed = readButtonId(interaction.customId);
  if (pressed === null) return replyFailure(interaction, "outdated-component", services);
  const own = new OwnForecasts(interaction, services);
  const said = pressed.kind === "stop" ? own.stop(pressed.id) : own.rest(pressed.id);
  await replySentence(interaction, await said, services);
}

async function list(interaction: ChatInputCommandInteraction, services: CommandServices) {
  const body = await new OwnForecasts(interaction, services).listMessage();
  await services.responder.replyPrivately(interaction, body);
}

async function show(
  interaction: ChatInputCommandInteraction,
  services: CommandServices,
): Promise<void> {
  const body = await overview(interaction, "myDefaults", services);
  const counts = await new OwnForecasts(interaction, services).countSentence();
  const content = [body.content, counts].filter((line) => line !== null).join("\n");
  await services.responder.replyPrivately(interaction, { ...body, content });
}

function defaultsOf(interaction: Answerable, services: CommandServices): Defaults {
  const { database, clock } = services;
  return {
    menuId: PLACE_MENU_ID,
    change: (changes) =>
      changePersonPreferences(database, interaction.user.id, changes, clock.now()),
    savedMessage: () => overview(interaction, "mySaved", services),
  };
}

async function forget(
  interaction: ChatInputCommandInteraction,
  services: CommandServices,
): Promise<void> {
  const { database, recentPlaces, i18n } = services;
  const had = [
    await forgetPerson(database, interaction.user.id),
    await forgetCreator(database, interaction.user.id),
    await forgetSubscriber(database, interaction.user.id),
    recentPlaces.forget(interaction.user.id),
  ];
  const { forgotten, nothingToForget } = i18n(interaction.locale).preferences;
  await replySentence(interaction, had.includes(true) ? forgotten : nothingToForget, services);
}

/** The person's defaults, below a heading. */
async function overview(
  interaction: Answerable,
  heading: "mySaved" | "myDefaults",
  services: CommandServices,
): Promise<MessageBody> {
  const { user, guildId, locale } = interaction;
  const stored = await readStoredPreferences(services.database, { userId: user.id, guildId });
  const preferences = resolvePreferences(NOTHING_GIVEN, stored, locale);
  return defaultsMessage(interaction, heading, { preferences, withServerValues: false }, services);
}
