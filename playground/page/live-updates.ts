/** Sends changes to every open page over a WebSocket. */
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import { type WebSocket, WebSocketServer } from "ws";
import { findChannel } from "../discord/world.ts";
import type {
  ForecastCounts,
  LogLineView,
  NextRunView,
  SignedRequestView,
} from "../inside-views.ts";
import { placeShown } from "./channel-shown.ts";
import {
  type Addressed,
  discordNews,
  isReachedByHttp,
  type PageViewer,
  toAll,
} from "./discord-news.ts";
import { createLastCall } from "./last-call.ts";
import { hasOwnOrigin } from "./own-origin.ts";
import type { PageEvent } from "./protocol.ts";
import { type SnapshotParts, takeSnapshot, viewerOf, weatherRequestView } from "./snapshot.ts";

/** The open pages. */
export interface LiveUpdates {
  /**
   * Accepts a WebSocket at `/live?userId=…&channelId=…` from the page itself and rejects any other.
   */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Sends every page a new snapshot. If its channel is gone, it gets another one of the guild. */
  refresh(guildId: string): void;
  /** Closes all connections. */
  close(): void;
}

/** Sends each new socket a snapshot, then every event that its viewer may see. */
export function createLiveUpdates(parts: SnapshotParts): LiveUpdates {
  const { discord, weather, faults, clock, bot } = parts;
  const server = new WebSocketServer({ noServer: true, maxPayload: 1024 });
  const viewers = new Map<WebSocket, PageViewer>();
  let botOnline = isReachedByHttp(discord);
  let isClosed = false;
  let nextRuns: readonly NextRunView[] = [];
  let forecastCounts: ForecastCounts = { memory: 0, service: 0 };
  const signedRequests: SignedRequestView[] = [];
  const send = ({ event, isFor }: Addressed) => {
    if (event.kind === "bot") botOnline = event.online;
    if (event.kind === "signed-request") signedRequests.push(event.request);
    const pages = [...viewers].filter(([, viewer]) => isFor(viewer));
    if (pages.length === 0) return;
    const json = JSON.stringify(event);
    for (const [page] of pages) page.send(json);
  };
  const show = (page: WebSocket, viewer: PageViewer) => {
    const snapshot: PageEvent = takeSnapshot(parts, viewer, {
      botOnline,
      nextRuns,
      forecastCounts,
      signedRequests,
    });
    page.send(JSON.stringify(snapshot));
  };
  /** Next runs change when the bot does something, and then its log gets a line. */
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
    bot.delivery.on((delivery) => send(toAll({ kind: "delivery", delivery }))),
    faults.on((fault) => send(toAll({ kind: "weather-fault", fault }))),
    weather.onRequest((record) =>
      send(toAll({ kind: "weather-request", request: weatherRequestView(record) })),
    ),
    clock.on((aheadMs) => send(toAll({ kind: "clock", aheadMs }))),
    bot.log.on((line) => {
      send(toAll({ kind: "log-line", line }));
      const counts = countsAfter(forecastCounts, line);
      if (counts !== forecastCounts) send(toAll({ kind: "forecast-counts", counts }));
      forecastCounts = counts;
      lookAtRuns();
    }),
  ];
  // A bot that connected before the page sends no event now.
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
        // After an error comes "close", which does everything needed.
        page.on("error", () => page.terminate());
        show(page, viewer);
      });
    },
    refresh(guildId) {
      const { world } = discord;
      for (const [page, viewer] of viewers) {
        const isGone = findChannel(world, viewer.channelId) === undefined;
        const wanted = isGone ? { ...viewer, channelId: guildId } : viewer;
        const moved = { ...viewer, channelId: placeShown(world, wanted).channel.id };
        viewers.set(page, moved);
        show(page, moved);
      }
      lookAtRuns();
    },
    close() {
      isClosed = true;
      for (const end of endings) end();
      for (const page of viewers.keys()) page.terminate();
      server.close();
    },
  };
}

/** Returns the same counts for a line about something else. */
function countsAfter(counts: ForecastCounts, { message, fields }: LogLineView): ForecastCounts {
  if (message !== "forecast served") return counts;
  return fields["source"] === "memory"
    ? { ...counts, memory: counts.memory + 1 }
    : { ...counts, service: counts.service + 1 };
}

function viewerAsked({ discord }: SnapshotParts, request: IncomingMessage): PageViewer {
  const { searchParams } = targetOf(request);
  const id = viewerOf(discord, searchParams.get("userId"));
  const wanted = { id, channelId: searchParams.get("channelId") };
  return { id, channelId: placeShown(discord.world, wanted).channel.id };
}

function targetOf({ url = "/" }: IncomingMessage): URL {
  return new URL(url, "http://page");
}

function isOwnLive(request: IncomingMessage): boolean {
  const { host, origin } = request.headers;
  const port = request.socket.localPort;
  return targetOf(request).pathname === "/live" && hasOwnOrigin({ host, origin, port });
}
