/** What a person does in Discord's client: runs commands, presses buttons, chooses from menus, moderates. */
import type { ApplicationCommand } from "./command-types.ts";
import { PersonError } from "./errors.ts";
import {
  commandData,
  componentData,
  type InteractionInput,
  interactionPayload,
  messageCommandData,
  type SentInteraction,
} from "./interactions.ts";
import {
  allComponents,
  type Component,
  messageFlags,
  type StoredMessage,
} from "./message-types.ts";
import { isThread, may, permissionBits } from "./permissions.ts";
import {
  isInstaller,
  type Stage,
  type StageInput,
  sentOptions,
  stageOf,
  type TypedOptions,
} from "./person-input.ts";
import type { RestParts } from "./rest-parts.ts";
import { findChannel, withoutChannel } from "./world.ts";
import { storeMessage } from "./write-message.ts";

/** A command with its options, and who runs it where. */
interface CommandInput extends StageInput, Omit<TypedOptions, "focused"> {
  readonly name: string;
}

/** A command while the person types into one option. */
interface AutocompleteInput extends CommandInput {
  /** Name of the option being typed. */
  readonly focused: string;
}

/** A message, and who acts. */
interface MessageInput extends Pick<StageInput, "userId" | "locale"> {
  readonly messageId: string;
}

interface ClickInput extends MessageInput {
  readonly customId: string;
}

/** Values chosen in a menu. */
interface ChooseInput extends ClickInput {
  readonly values: readonly string[];
}

/** A person's own message, or one that they forward. */
interface WriteInput extends StageInput, Partial<Pick<StoredMessage, "embeds" | "forwarded">> {
  readonly content: string;
}

/** All methods throw {PersonError} for what Discord's client would not allow. */
export interface PersonActions {
  runCommand(input: CommandInput): SentInteraction;
  /** A command from the menu of a message. */
  runMessageCommand(input: MessageInput & { readonly name: string }): SentInteraction;
  /** Writes a message in the channel. The bot isn't told of it. */
  writeMessage(input: WriteInput): StoredMessage;
  autocomplete(input: AutocompleteInput): SentInteraction;
  /** Presses a button; default: by the only person who sees the message, or the first member. */
  clickButton(input: ClickInput): SentInteraction;
  chooseValues(input: ChooseInput): SentInteraction;
  /** Pins a message and returns the pinned one. Needs Pin Messages; default: by the guild's owner. */
  pinMessage(input: MessageInput): StoredMessage;
  unpinMessage(input: MessageInput): StoredMessage;
  /** Deletes a message of the bot. Needs Manage Messages; default: by the guild's owner. */
  deleteMessage(input: MessageInput): void;
  /** Removes or brings back the embeds of a message, with the same rights. */
  suppressEmbeds(input: MessageInput & { readonly suppress: boolean }): StoredMessage;
  /** Deletes a channel with its threads, or a thread. Needs Manage Channels or Manage Threads. */
  deleteChannel(input: { readonly channelId: string; readonly userId?: string }): void;
}

export function createPersonActions(parts: RestParts): PersonActions {
  const { core, messages } = parts;
  const setPinned = (input: MessageInput, pinned: boolean) => {
    const { message, stage } = moderated(parts, input);
    checkRight(stage, permissionBits.pinMessages, "pin messages");
    if (stage.kind === "guild" && stage.channel.archived === true) {
      throw new PersonError(`The thread ${stage.channel.name} is archived.`);
    }
    return message.pinned === pinned ? message : messages.update(message, { pinned });
  };
  return {
    runCommand: (input) => sendCommand(parts, input, "command"),
    autocomplete: (input) => sendCommand(parts, input, "autocomplete"),
    runMessageCommand: (input) => sendMessageCommand(parts, input),
    writeMessage({ content, embeds = [], forwarded, ...who }) {
      const { user, channel } = stageOf(core, who);
      const own = { channelId: channel.id, author: user, content, embeds };
      return storeMessage(parts, forwarded === undefined ? own : { ...own, forwarded });
    },
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
    pinMessage: (input) => setPinned(input, true),
    unpinMessage: (input) => setPinned(input, false),
    deleteMessage(input) {
      const { message, stage } = moderated(parts, input);
      if (stage.kind === "direct") {
        throw new PersonError("In a direct message nobody deletes what the other one wrote.");
      }
      checkRight(stage, permissionBits.manageMessages, "delete others' messages");
      messages.remove(message);
    },
    suppressEmbeds({ suppress, ...input }) {
      const { message, stage } = moderated(parts, input);
      checkRight(stage, permissionBits.manageMessages, "remove embeds");
      const others = message.flags & ~messageFlags.suppressEmbeds;
      return messages.update(message, {
        flags: others | (suppress ? messageFlags.suppressEmbeds : 0),
      });
    },
    deleteChannel({ channelId, userId }) {
      const stage = stageOfModerator(parts, channelId, userId);
      if (stage.kind === "direct") throw new PersonError("Nobody deletes a direct message.");
      const { guild, channel } = stage;
      const { manageThreads, manageChannels } = permissionBits;
      const needed = isThread(channel) ? manageThreads : manageChannels;
      checkRight(stage, needed, `delete ${channel.name}`);
      guild.channels = withoutChannel(guild, channelId);
      if (guild.systemChannelId === channelId) guild.systemChannelId = null;
      core.emit({ kind: "channel-deleted", channelId });
    },
  };
}

function sendCommand(
  parts: RestParts,
  input: CommandInput | AutocompleteInput,
  kind: "command" | "autocomplete",
): SentInteraction {
  const stage = stageOf(parts.core, input);
  const command = findCommand(parts, { name: `/${input.name}`, type: 1 }, stage);
  const options = sentOptions(command, input, stage);
  const data = commandData(parts.core, command, { options, stage });
  return send(parts, { kind, source: null, commandName: command.name }, { stage, data });
}

function sendMessageCommand(
  parts: RestParts,
  { messageId, name, ...who }: MessageInput & { readonly name: string },
): SentInteraction {
  const message = messageOf(parts, messageId);
  const stage = stageOf(parts.core, { ...who, channelId: message.channelId });
  const command = findCommand(parts, { name, type: 3 }, stage);
  const data = messageCommandData(parts.core, command, message);
  return send(parts, { kind: "command", source: null, commandName: name }, { stage, data });
}

/** The command, if the person may use it here. */
function findCommand(
  { core, commands }: RestParts,
  { name, type }: { readonly name: string; readonly type: number },
  stage: Stage,
): ApplicationCommand {
  const ofGuild = stage.kind === "guild" ? commands.list(stage.guild.id) : [];
  const command = [...ofGuild, ...commands.list(null)].find(
    (one) => one.type === type && (type === 1 ? `/${one.name}` : one.name) === name,
  );
  if (command === undefined) throw new PersonError(`There is no command ${name} here.`);
  const { contexts, default_member_permissions: needed } = command;
  const context = stage.kind === "guild" ? 0 : 1;
  if (contexts !== null && !contexts.includes(context)) {
    const place = context === 0 ? "in guilds" : "in direct messages with the bot";
    throw new PersonError(`The command ${name} is not offered ${place}.`);
  }
  const installation = isInstaller(core, stage) ? 1 : 0;
  if (!command.integration_types.includes(installation)) {
    const owner = installation === 1 ? "people" : "guilds";
    throw new PersonError(`The command ${name} is not installed for ${owner}.`);
  }
  const bits = needed === "0" ? permissionBits.administrator : BigInt(needed ?? 0);
  const mayUse =
    stage.kind === "direct" || may(stage.permissions, bits | permissionBits.useApplicationCommands);
  if (mayUse) return command;
  throw new PersonError(`${stage.user.username} lacks the permissions for the command ${name}.`);
}

interface Found {
  readonly message: StoredMessage;
  readonly component: Component;
  readonly stage: Stage;
}

function messageOf({ messages }: RestParts, id: string): StoredMessage {
  const message = messages.get(id);
  if (message === undefined) throw new PersonError(`There is no message ${id}.`);
  return message;
}

function componentOf(parts: RestParts, input: ClickInput): Found {
  const { messageId, customId, userId, locale } = input;
  const message = messageOf(parts, messageId);
  const { channelId, viewerId } = message;
  const stage = stageOf(parts.core, { channelId, userId: userId ?? viewerId ?? undefined, locale });
  if (viewerId !== null && viewerId !== stage.user.id) {
    throw new PersonError(`${stage.user.username} cannot see the message ${messageId}.`);
  }
  const component = allComponents(message.components).find((one) => one.custom_id === customId);
  if (component === undefined) {
    throw new PersonError(`The message ${messageId} has no component "${customId}".`);
  }
  if (component.disabled === true) throw new PersonError(`"${customId}" is disabled.`);
  return { message, component, stage };
}

function checkChosen(component: Component, { values, customId }: ChooseInput): void {
  if (component.type !== 3) throw new PersonError(`"${customId}" is no menu.`);
  const { min_values: least = 1, max_values: most = 1, options = [] } = component;
  const chosen = options.filter(({ value }) => values.includes(value)).length;
  if (chosen === values.length && chosen >= least && chosen <= most) return;
  const given = values.join(", ") || "none";
  throw new PersonError(`"${customId}" takes ${least} to ${most} of its values, not ${given}.`);
}

function sendComponent(
  parts: RestParts,
  { message, component, stage, values }: Found & { readonly values: readonly string[] | null },
): SentInteraction {
  const input = { kind: "component", source: message, commandName: null } as const;
  return send(parts, input, { stage, data: componentData(component, values) });
}

/** Sends an interaction to the endpoint if there is one, else to the gateway; never to both. */
function send(
  { core, gateway, endpoint, interactions }: RestParts,
  input: Pick<InteractionInput, "kind" | "source" | "commandName">,
  content: Parameters<typeof interactionPayload>[2],
): SentInteraction {
  const { stage } = content;
  const sent = interactions.add({ ...input, channelId: stage.channel.id, user: stage.user });
  const payload = interactionPayload(core, sent, content);
  const guildId = stage.kind === "guild" ? stage.guild.id : null;
  if (endpoint.url === null) gateway.dispatch("INTERACTION_CREATE", payload, guildId);
  else void endpoint.deliver(endpoint.url, sent, payload);
  return sent;
}

function moderated(parts: RestParts, { messageId, userId }: MessageInput) {
  const message = messageOf(parts, messageId);
  if (message.viewerId !== null) {
    throw new PersonError(`The message ${messageId} is private: nobody pins or deletes it.`);
  }
  return { message, stage: stageOfModerator(parts, message.channelId, userId) };
}

function stageOfModerator({ core }: RestParts, channelId: string, userId?: string): Stage {
  const place = findChannel(core.world, channelId);
  const actor = userId ?? (place?.kind === "guild" ? place.guild.ownerId : undefined);
  return stageOf(core, { channelId, userId: actor });
}

/** In a direct message, both may do it. */
function checkRight(stage: Stage, needed: bigint, what: string): void {
  if (stage.kind === "direct" || may(stage.permissions, needed)) return;
  throw new PersonError(`${stage.user.username} lacks the permission to ${what}.`);
}
