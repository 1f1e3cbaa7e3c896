/** What a person with the right permissions does by hand to others' messages and to channels. */
import { PersonError } from "./errors.ts";
import type { StoredMessage } from "./message-types.ts";
import { isThread, may, permissionBits } from "./permissions.ts";
import { type Stage, stageOf } from "./person-stage.ts";
import { findChannel, withoutChannel } from "./world.ts";
import type { MessageParts } from "./write-message.ts";

/** A message, and who acts: by default the guild's owner, or the person of a direct message. */
interface MessageInput {
  readonly messageId: string;
  readonly userId?: string;
}

/** A channel or thread, and who acts: by default the guild's owner. */
interface ChannelInput {
  readonly channelId: string;
  readonly userId?: string;
}

/** The bot gets no event. All methods throw {PersonError} for what a person may not do. */
export interface PersonModeration {
  /** Pins a message and returns the pinned one. Needs Pin Messages. */
  pinMessage(input: MessageInput): StoredMessage;
  /** Needs Pin Messages. */
  unpinMessage(input: MessageInput): StoredMessage;
  /** Deletes a message of the bot. Needs Manage Messages. */
  deleteMessage(input: MessageInput): void;
  /** Deletes a channel with its threads, or a thread. Needs Manage Channels or Manage Threads. */
  deleteChannel(input: ChannelInput): void;
}

export function createPersonModeration({ core, messages }: MessageParts): PersonModeration {
  const found = ({ messageId, userId }: MessageInput) => {
    const message = messages.get(messageId);
    if (message === undefined) throw new PersonError(`There is no message ${messageId}.`);
    if (message.viewerId !== null) {
      throw new PersonError(`The message ${messageId} is private: nobody pins or deletes it.`);
    }
    return { message, stage: stageIn(message.channelId, userId) };
  };
  const stageIn = (channelId: string, userId: string | undefined) => {
    const place = findChannel(core.world, channelId);
    const actor = userId ?? (place?.kind === "guild" ? place.guild.ownerId : undefined);
    return stageOf(core, { channelId, ...(actor === undefined ? {} : { userId: actor }) });
  };
  const setPinned = (input: MessageInput, pinned: boolean) => {
    const { message, stage } = found(input);
    if (stage.kind === "guild") {
      checkRight(stage, permissionBits.pinMessages, "pin messages");
      if (stage.channel.archived === true) {
        throw new PersonError(`The thread ${stage.channel.name} is archived.`);
      }
    }
    return messages.setPinned(message, pinned);
  };
  return {
    pinMessage: (input) => setPinned(input, true),
    unpinMessage: (input) => setPinned(input, false),
    deleteMessage(input) {
      const { message, stage } = found(input);
      if (stage.kind === "direct") {
        throw new PersonError("In a direct message nobody deletes what the other one wrote.");
      }
      checkRight(stage, permissionBits.manageMessages, "delete others' messages");
      messages.remove(message);
    },
    deleteChannel({ channelId, userId }) {
      const stage = stageIn(channelId, userId);
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

function checkRight(
  { user, permissions }: Extract<Stage, { kind: "guild" }>,
  needed: bigint,
  what: string,
): void {
  if (may(permissions, needed)) return;
  throw new PersonError(`${user.username} lacks the permission to ${what}.`);
}
