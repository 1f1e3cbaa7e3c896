/** Turns events of the fake Discord into events for the open pages, and decides which pages get them. */
import type { DiscordEvent } from "../discord/events.ts";
import type { FakeDiscord } from "../discord/fake-discord.ts";
import type { StoredMessage } from "../discord/message-types.ts";
import { findChannel } from "../discord/world.ts";
import { channelViews, commandsShown, placeShown, sees } from "./channel-shown.ts";
import { messageView } from "./message-view.ts";
import type { PageEvent } from "./protocol.ts";
import { discordRequestView, signedRequestView, violationView } from "./snapshot.ts";

/** The person and channel of a page. */
export interface PageViewer {
  readonly id: string;
  readonly channelId: string;
}

/** An event for pages, and which viewers get it. */
export interface Addressed {
  readonly event: PageEvent;
  readonly isFor: (viewer: PageViewer) => boolean;
}

/** An event for every page. */
export function toAll(event: PageEvent): Addressed {
  return { event, isFor: () => true };
}

/** Without a gateway, the bot is online while Discord has an endpoint. */
export function isReachedByHttp(discord: Pick<FakeDiscord, "interactionsEndpoint">): boolean {
  return discord.interactionsEndpoint() !== null;
}

/** The events for the pages of `viewers`. */
export function discordNews(
  event: DiscordEvent,
  discord: FakeDiscord,
  viewers: readonly PageViewer[],
): readonly Addressed[] {
  switch (event.kind) {
    case "violation":
      return [toAll({ kind: "violation", violation: violationView(event.violation) })];
    case "session":
      return [
        toAll({ kind: "bot", online: event.change !== "closed" || isReachedByHttp(discord) }),
      ];
    case "endpoint":
      return [toAll({ kind: "bot", online: isReachedByHttp(discord) })];
    case "delivery":
      return [toAll({ kind: "signed-request", request: signedRequestView(event) })];
    case "request": {
      const { method, route } = event.request;
      const told = toAll({ kind: "discord-request", request: discordRequestView(event.request) });
      const changesCommands = method !== "GET" && route.endsWith("/commands");
      if (!changesCommands) return [told];
      const commands = viewers.map((viewer) => ({
        event: {
          kind: "commands" as const,
          commands: commandsShown(discord, placeShown(discord.world, viewer)),
        },
        isFor: (one: PageViewer) => one === viewer,
      }));
      return [told, ...commands];
    }
    case "channel-created":
    case "channel-updated":
    case "channel-deleted":
      return viewers.map((viewer) => ({
        event: {
          kind: "channels",
          channels: channelViews(discord, placeShown(discord.world, viewer), viewer.id),
        },
        isFor: (one) => one === viewer,
      }));
    case "message-created":
    case "message-updated":
    case "message-deleted":
      // Without a page, no view is needed.
      return viewers.length === 0 ? [] : messageNews(event.kind, event.message, discord);
    case "request-arrived":
    case "interaction":
      return [];
  }
}

function messageNews(
  kind: "message-created" | "message-updated" | "message-deleted",
  message: StoredMessage,
  { world }: FakeDiscord,
): readonly Addressed[] {
  const { id, channelId, viewerId } = message;
  const event: PageEvent =
    kind === "message-deleted"
      ? { kind: "message-deleted", id }
      : { kind: "message", message: messageView(message, world) };
  const shown: Addressed = {
    event,
    isFor: (page) => page.channelId === channelId && (viewerId === null || viewerId === page.id),
  };
  const place = findChannel(world, channelId);
  if (kind !== "message-created" || viewerId !== null || place === undefined) return [shown];
  const activity: Addressed = {
    event: { kind: "activity", channelId, messageId: id },
    isFor: (page) =>
      page.channelId !== channelId &&
      (place.kind === "direct"
        ? place.channel.recipientId === page.id
        : sees(place.guild, page.id, place.channel)),
  };
  return [shown, activity];
}
