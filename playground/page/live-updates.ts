/**
 * Keeps every open page up to date over a WebSocket: after anything happens, each page gets the
 * properties of its view that are not what it has.
 */
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { NextRunView } from "../inside-views.ts";
import { placeShown, type Viewer } from "./channel-shown.ts";
import { hasOwnOrigin } from "./page-app.ts";
import { pageView, signedRequestView, type ViewParts, viewerOf } from "./page-view.ts";
import type { RequestView } from "./protocol.ts";

/** Changes within this time are sent together. */
const COLLECT_MS = 20;

export interface LiveUpdates {
  /** Accepts a WebSocket at `/live?userId=…&channelId=…` from the page itself and rejects any other. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Says that something happened that no event tells. */
  changed(): void;
  close(): void;
}

/** What an open page shows, and the JSON of each property that it has. */
interface OpenPage {
  viewer: Viewer;
  readonly sent: Map<string, string>;
}

export function createLiveUpdates(parts: ViewParts): LiveUpdates {
  const { discord, weather, clock, bot } = parts;
  const server = new WebSocketServer({ noServer: true, maxPayload: 1024 });
  const pages = new Map<WebSocket, OpenPage>();
  const signedRequests: RequestView[] = [];
  // Without a gateway, the bot is online while Discord has an endpoint.
  const hasEndpoint = () => discord.interactionsEndpoint() !== null;
  let botOnline = hasEndpoint();
  let isWaiting = false;
  let pushing: Promise<void> = Promise.resolve();
  let isClosed = false;

  function changed(): void {
    if (isWaiting || pages.size === 0 || isClosed) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      pushing = pushing.then(push);
    }, COLLECT_MS);
  }

  async function push(): Promise<void> {
    const nextRuns = await bot.nextRuns().catch((error: unknown) => {
      // The database may be closed by now.
      if (isClosed) return [];
      throw error;
    });
    for (const [socket, page] of pages) send(socket, page, nextRuns);
  }

  function send(socket: WebSocket, page: OpenPage, nextRuns: readonly NextRunView[]): void {
    const { viewer, sent } = page;
    const place = placeShown(discord.world, viewer);
    // If this channel goes, another one of its guild is shown.
    const guildIds = place.kind === "guild" ? [place.guild.id] : [];
    page.viewer = { id: viewer.id, wanted: [place.channel.id, ...guildIds] };
    const known = { botOnline, nextRuns, signedRequests };
    const view = pageView(parts, { viewerId: viewer.id, place, known });
    const changes = Object.entries(view).flatMap(([name, value]) => {
      const json = JSON.stringify(value);
      if (sent.get(name) === json) return [];
      sent.set(name, json);
      return [`${JSON.stringify(name)}:${json}`];
    });
    if (changes.length > 0) socket.send(`{${changes.join(",")}}`);
  }

  const endings = [
    discord.on((event) => {
      if (event.kind === "session") botOnline = event.change !== "closed" || hasEndpoint();
      if (event.kind === "endpoint") botOnline = hasEndpoint();
      if (event.kind === "delivery") signedRequests.push(signedRequestView(event));
      changed();
    }),
    bot.delivery.on(changed),
    weather.onRequest(changed),
    clock.on(changed),
    bot.log.on(changed),
  ];
  // A bot that connected before the page sends no event now.
  void discord.waitUntilReady().then(() => {
    botOnline = true;
    changed();
  });
  return {
    upgrade(request, socket, head) {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://page");
      const { host, origin } = request.headers;
      const port = request.socket.localPort;
      if (pathname !== "/live" || !hasOwnOrigin({ host, origin, port })) {
        socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
        return;
      }
      server.handleUpgrade(request, socket, head, (page) => {
        const id = viewerOf(discord, searchParams.get("userId"));
        const wanted = searchParams.getAll("channelId");
        pages.set(page, { viewer: { id, wanted }, sent: new Map() });
        page.on("close", () => pages.delete(page));
        // After an error comes "close", which does everything needed.
        page.on("error", () => page.terminate());
        changed();
      });
    },
    changed,
    close() {
      isClosed = true;
      for (const end of endings) end();
      for (const page of pages.keys()) page.terminate();
      server.close();
    },
  };
}
