/** What changes, sent to every open page over a WebSocket. */
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { DiscordEvent } from "../discord/events.ts";
import type { LocalDiscord } from "../discord/local-discord.ts";
import type { StoredMessage } from "../discord/message-types.ts";
import type { World } from "../discord/world.ts";
import { channelShown, commandsShown } from "./channel-shown.ts";
import { messageView } from "./message-view.ts";
import { hasOwnOrigin } from "./own-origin.ts";
import type { PageEvent } from "./protocol.ts";
import {
  complaintView,
  type SnapshotParts,
  takeSnapshot,
  viewerOf,
  weatherRequestView,
} from "./snapshot.ts";

/** The open pages. */
export interface LiveUpdates {
  /** Takes a WebSocket at `/live?userId=…` that the page itself opens; refuses any other. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Ends all of them. */
  close(): void;
}

/** Sends each new socket a snapshot, and from then on every event that its viewer may see. */
export function createLiveUpdates(parts: SnapshotParts): LiveUpdates {
  const { discord, weather, faults } = parts;
  const server = new WebSocketServer({ noServer: true, maxPayload: 1024 });
  const viewers = new Map<WebSocket, string>();
  let botOnline = false;
  const send = ({ event, viewerId }: Addressed) => {
    if (event.kind === "bot") botOnline = event.online;
    const json = JSON.stringify(event);
    for (const [page, id] of viewers) if (viewerId === null || viewerId === id) page.send(json);
  };
  const endings = [
    discord.on((event) => discordNews(event, discord).forEach(send)),
    faults.on((fault) => send(toAll({ kind: "weather-fault", fault }))),
    weather.onRequest((record) =>
      send(toAll({ kind: "weather-request", request: weatherRequestView(record) })),
    ),
  ];
  // A bot that was there before the page sends no event any more.
  void discord.waitUntilReady().then(() => send(toAll({ kind: "bot", online: true })));
  return {
    upgrade(request, socket, head) {
      if (!isOwnLive(request)) {
        socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
        return;
      }
      server.handleUpgrade(request, socket, head, (page) => {
        const id = viewerOf(discord, targetOf(request).searchParams.get("userId"));
        viewers.set(page, id);
        page.on("close", () => viewers.delete(page));
        // A torn connection is followed by "close", which does all there is to do.
        page.on("error", () => page.terminate());
        page.send(JSON.stringify(takeSnapshot(parts, { id, botOnline })));
      });
    },
    close() {
      for (const end of endings) end();
      for (const page of viewers.keys()) page.terminate();
      server.close();
    },
  };
}

function targetOf({ url = "/" }: IncomingMessage): URL {
  return new URL(url, "http://page");
}

function isOwnLive(request: IncomingMessage): boolean {
  const { host, origin } = request.headers;
  const port = request.socket.localPort;
  return targetOf(request).pathname === "/live" && hasOwnOrigin({ host, origin, port });
}

/** An event, and the only person who may see it; null for everybody. */
interface Addressed {
  readonly event: PageEvent;
  readonly viewerId: string | null;
}

const toAll = (event: PageEvent): Addressed => ({ event, viewerId: null });

/** What the page is told of an event of the local Discord. */
function discordNews(event: DiscordEvent, discord: LocalDiscord): readonly Addressed[] {
  switch (event.kind) {
    case "complaint":
      return [toAll({ kind: "complaint", complaint: complaintView(event.complaint) })];
    case "session":
      return [toAll({ kind: "bot", online: event.change !== "closed" })];
    case "request": {
      const { method, route } = event.request;
      const changesCommands = method !== "GET" && route.endsWith("/commands");
      if (!changesCommands) return [];
      return [toAll({ kind: "commands", commands: commandsShown(discord) })];
    }
    case "message-created":
    case "message-updated":
    case "message-deleted":
      return messageNews(event.kind, event.message, discord.world);
    case "request-arrived":
    case "interaction":
      return [];
  }
}

function messageNews(
  kind: DiscordEvent["kind"],
  message: StoredMessage,
  world: World,
): readonly Addressed[] {
  if (message.channelId !== channelShown(world).channel.id) return [];
  const event: PageEvent =
    kind === "message-deleted"
      ? { kind: "message-deleted", id: message.id }
      : { kind: "message", message: messageView(message, world) };
  return [{ event, viewerId: message.viewerId }];
}
