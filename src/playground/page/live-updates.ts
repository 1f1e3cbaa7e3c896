/** What changes, sent to every open page over a WebSocket. */
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import { type WebSocket, WebSocketServer } from "ws";
import { channelShown } from "./channel-shown.ts";
import { type Addressed, discordNews, type PageViewer, toAll } from "./discord-news.ts";
import { createLastCall } from "./last-call.ts";
import { hasOwnOrigin } from "./own-origin.ts";
import type { NextRunView, PageEvent } from "./protocol.ts";
import { type SnapshotParts, takeSnapshot, viewerOf, weatherRequestView } from "./snapshot.ts";

/** The open pages. */
export interface LiveUpdates {
  /**
   * Takes a WebSocket at `/live?userId=…&channelId=…` that the page itself opens; refuses any other.
   */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Ends all of them. */
  close(): void;
}

/** Sends each new socket a snapshot, and from then on every event that its viewer may see. */
export function createLiveUpdates(parts: SnapshotParts): LiveUpdates {
  const { discord, weather, faults, clock, bot } = parts;
  const server = new WebSocketServer({ noServer: true, maxPayload: 1024 });
  const viewers = new Map<WebSocket, PageViewer>();
  let botOnline = false;
  let isClosed = false;
  let nextRuns: readonly NextRunView[] = [];
  const send = ({ event, isFor }: Addressed) => {
    if (event.kind === "bot") botOnline = event.online;
    const pages = [...viewers].filter(([, viewer]) => isFor(viewer));
    if (pages.length === 0) return;
    const json = JSON.stringify(event);
    for (const [page] of pages) page.send(json);
  };
  /** Plans change with what the bot does, and of that its log has a line. */
  const lookAtRuns = createLastCall(async () => {
    const runs = await bot.nextRuns().catch((error: unknown) => {
      // The database may be closed by now.
      if (isClosed) return nextRuns;
      throw error;
    });
    if (isDeepStrictEqual(runs, nextRuns)) return;
    nextRuns = runs;
    send(toAll({ kind: "next-runs", runs }));
  });
  lookAtRuns();
  const endings = [
    discord.on((event) => discordNews(event, discord, [...viewers.values()]).forEach(send)),
    faults.on((fault) => send(toAll({ kind: "weather-fault", fault }))),
    weather.onRequest((record) =>
      send(toAll({ kind: "weather-request", request: weatherRequestView(record) })),
    ),
    clock.on((aheadMs) => send(toAll({ kind: "clock", aheadMs }))),
    bot.log.on((line) => {
      send(toAll({ kind: "log-line", line }));
      lookAtRuns();
    }),
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
        const viewer = viewerAsked(parts, request);
        viewers.set(page, viewer);
        page.on("close", () => viewers.delete(page));
        // A torn connection is followed by "close", which does all there is to do.
        page.on("error", () => page.terminate());
        page.send(
          JSON.stringify(takeSnapshot(parts, viewer, { botOnline, nextRuns }) satisfies PageEvent),
        );
      });
    },
    close() {
      isClosed = true;
      for (const end of endings) end();
      for (const page of viewers.keys()) page.terminate();
      server.close();
    },
  };
}

function viewerAsked({ discord }: SnapshotParts, request: IncomingMessage): PageViewer {
  const { searchParams } = targetOf(request);
  const id = viewerOf(discord, searchParams.get("userId"));
  const wanted = { id, channelId: searchParams.get("channelId") };
  return { id, channelId: channelShown(discord.world, wanted).id };
}

function targetOf({ url = "/" }: IncomingMessage): URL {
  return new URL(url, "http://page");
}

function isOwnLive(request: IncomingMessage): boolean {
  const { host, origin } = request.headers;
  const port = request.socket.localPort;
  return targetOf(request).pathname === "/live" && hasOwnOrigin({ host, origin, port });
}
