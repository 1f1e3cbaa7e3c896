/** What a person does in Discord's client: runs commands, types, presses buttons, chooses from menus. */
import type { ApplicationCommands } from "./application-commands.ts";
import { commandData, componentData, interactionPayload } from "./build-interaction.ts";
import { sentOptions, type TypedOptions } from "./command-options.ts";
import type { ApplicationCommand } from "./command-types.ts";
import { PersonError } from "./errors.ts";
import type { Gateway } from "./gateway.ts";
import type { InteractionRecord, Interactions, SentInteraction } from "./interactions.ts";
import type { InteractionsEndpoint } from "./interactions-endpoint.ts";
import {
  allComponents,
  type Component,
  messageFlags,
  type StoredMessage,
} from "./message-types.ts";
import { may, permissionBits } from "./permissions.ts";
import { createPersonModeration, type PersonModeration } from "./person-moderation.ts";
import { type Stage, type StageInput, stageOf } from "./person-stage.ts";
import type { MessageParts } from "./write-message.ts";

/** A command with its options, and who runs it where. */
interface CommandInput extends StageInput, Omit<TypedOptions, "focused"> {
  readonly name: string;
}

/** A command while the person types into one option. */
interface AutocompleteInput extends CommandInput {
  /** Name of the option being typed. */
  readonly focused: string;
}

/** A pressed button. `userId` defaults to the only person who sees the message, or the first member. */
interface ClickInput {
  readonly messageId: string;
  readonly customId: string;
  readonly userId?: string;
  readonly locale?: string;
}

/** Values chosen in a menu. */
interface ChooseInput extends ClickInput {
  readonly values: readonly string[];
}

/** All methods throw {PersonError} for what Discord's client would not allow. */
export interface PersonActions extends PersonModeration {
  runCommand(input: CommandInput): SentInteraction;
  autocomplete(input: AutocompleteInput): SentInteraction;
  clickButton(input: ClickInput): SentInteraction;
  chooseValues(input: ChooseInput): SentInteraction;
}

export interface ActionParts extends MessageParts {
  readonly commands: ApplicationCommands;
  readonly interactions: Interactions;
  readonly gateway: Gateway;
  readonly endpoint: Pick<InteractionsEndpoint, "url" | "deliver">;
}

export function createPersonActions(parts: ActionParts): PersonActions {
  return {
    ...createPersonModeration(parts),
    runCommand: (input) => sendCommand(parts, input, "command"),
    autocomplete: (input) => sendCommand(parts, input, "autocomplete"),
    clickButton(input) {
      const { message, component, stage } = componentOf(parts, input);
      if (component.type !== 2) throw new PersonError(`"${input.customId}" is no button.`);
      return sendComponent(parts, { message, component, stage, values: null });
    },
    chooseValues(input) {
      const { message, component, stage } = componentOf(parts, input);
      checkChosen(component, input);
      return sendComponent(parts, { message, component, stage, values: input.values });
    },
  };
}

function sendCommand(
  parts: ActionParts,
  input: CommandInput | AutocompleteInput,
  kind: "command" | "autocomplete",
): SentInteraction {
  const { core, interactions } = parts;
  const stage = stageOf(core, input);
  const command = findCommand(parts, input.name, stage);
  checkAllowed(command, stage);
  const options = sentOptions(command, input, stage);
  const record = interactions.add({
    kind,
    guildId: stage.kind === "guild" ? stage.guild.id : null,
    channelId: stage.channel.id,
    user: stage.user,
    source: null,
    commandName: command.name,
  });
  return send(parts, record, { stage, data: commandData(core, command, { options, stage }) });
}

function findCommand({ commands }: ActionParts, name: string, stage: Stage): ApplicationCommand {
  const ofGuild = stage.kind === "guild" ? commands.list(stage.guild.id) : [];
  const command = [...ofGuild, ...commands.list(null)].find(
    (one) => one.name === name && one.type === 1,
  );
  if (command === undefined) throw new PersonError(`There is no command /${name} here.`);
  return command;
}

function checkAllowed(command: ApplicationCommand, stage: Stage): void {
  const context = stage.kind === "guild" ? 0 : 1;
  const contexts = command.contexts ?? (command.dm_permission === false ? [0] : [0, 1, 2]);
  if (!contexts.includes(context)) {
    const place = context === 0 ? "in guilds" : "in direct messages with the bot";
    throw new PersonError(`The command /${command.name} is not offered ${place}.`);
  }
  if (stage.kind === "direct") return;
  const { permissions, user } = stage;
  const needed = command.default_member_permissions;
  const bits = needed === "0" ? permissionBits.administrator : BigInt(needed ?? 0);
  if (!may(permissions, bits | permissionBits.useApplicationCommands)) {
    throw new PersonError(
      `${user.username} lacks the permissions for the command /${command.name}.`,
    );
  }
}

interface Found {
  readonly message: StoredMessage;
  readonly component: Component;
  readonly stage: Stage;
}

function componentOf({ core, messages }: ActionParts, input: ClickInput): Found {
  const { messageId, customId, userId, locale } = input;
  const message = messages.get(messageId);
  if (message === undefined) throw new PersonError(`There is no message ${messageId}.`);
  const viewer = userId ?? message.viewerId ?? undefined;
  const stage = stageOf(core, {
    channelId: message.channelId,
    ...(viewer === undefined ? {} : { userId: viewer }),
    ...(locale === undefined ? {} : { locale }),
  });
  if (message.viewerId !== null && message.viewerId !== stage.user.id) {
    throw new PersonError(`${stage.user.username} cannot see the message ${messageId}.`);
  }
  if ((message.flags & messageFlags.loading) !== 0) {
    throw new PersonError(`The message ${messageId} still says that the bot is thinking.`);
  }
  const component = allComponents(message.components).find((one) => one.custom_id === customId);
  if (component === undefined) {
    throw new PersonError(`The message ${messageId} has no component "${customId}".`);
  }
  if (component.disabled === true) throw new PersonError(`"${customId}" is disabled.`);
  return { message, component, stage };
}

function checkChosen(component: Component, { values, customId }: ChooseInput): void {
  if (component.type !== 3 && (component.type < 5 || component.type > 8)) {
    throw new PersonError(`"${customId}" is no menu.`);
  }
  const least = component.min_values ?? 1;
  const most = component.max_values ?? 1;
  if (values.length < least || values.length > most) {
    throw new PersonError(`"${customId}" takes ${least} to ${most} values, not ${values.length}.`);
  }
  if (new Set(values).size !== values.length) {
    throw new PersonError(`"${customId}" takes each value only once.`);
  }
  const offered = component.options?.map((option) => option.value);
  const foreign = values.find((value) => offered !== undefined && !offered.includes(value));
  if (foreign !== undefined) throw new PersonError(`"${customId}" does not offer "${foreign}".`);
}

function sendComponent(
  parts: ActionParts,
  sent: Found & { readonly values: readonly string[] | null },
): SentInteraction {
  const { core, interactions } = parts;
  const { message, component, stage, values } = sent;
  const record = interactions.add({
    kind: "component",
    guildId: message.guildId,
    channelId: message.channelId,
    user: stage.user,
    source: message,
    commandName: null,
  });
  return send(parts, record, { stage, data: componentData(core, component, { values, stage }) });
}

/** Sends an interaction to the endpoint if there is one, else to the gateway; never to both. */
function send(
  { core, gateway, endpoint }: ActionParts,
  record: InteractionRecord,
  content: Parameters<typeof interactionPayload>[2],
): SentInteraction {
  const payload = interactionPayload(core, record, content);
  const url = endpoint.url();
  if (url === null) gateway.dispatch("INTERACTION_CREATE", payload, record.guildId);
  else endpoint.deliver(url, record, payload);
  return sentInteraction(record);
}

/** The person's view of an interaction. */
function sentInteraction({ id, token, outcome, state }: SentInteraction): SentInteraction {
  return { id, token, outcome, state };
}
