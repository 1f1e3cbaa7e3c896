/** `/forecast-me pause`, `resume` and `stop`, and the buttons below each direct message. */
import type {
  ButtonInteraction,
  ChatInputCommandInteraction,
  StringSelectMenuInteraction,
} from "discord.js";
import { type CommandServices, replyFailure, replySentence } from "../shared/replies.ts";
import { readButtonId, type WhichAction } from "./component-ids.ts";
import { OwnForecasts } from "./own-forecasts.ts";

/** For the subscription that the option `which` names, else for the only one; asks when there are several. */
export async function changeGiven(
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
export async function changeChosen(
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
export async function click(
  interaction: ButtonInteraction,
  services: CommandServices,
): Promise<void> {
  const pressed = readButtonId(interaction.customId);
  if (pressed === null) return replyFailure(interaction, "outdated-component", services);
  const own = new OwnForecasts(interaction, services);
  const said = pressed.kind === "stop" ? own.stop(pressed.id) : own.rest(pressed.id);
  await replySentence(interaction, await said, services);
}
