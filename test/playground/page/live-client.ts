/** A page's live connection without a browser. */
import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import {
  type PageEvent,
  pageEventSchema,
  type Snapshot,
} from "../../../playground/page/protocol.ts";

/** Collected events. */
export interface LiveClient {
  readonly events: readonly PageEvent[];
  /** Resolves with the first matching event. Rejects if the connection is rejected. */
  until(fits: (event: PageEvent) => boolean): Promise<PageEvent>;
  snapshot(): Promise<Snapshot>;
}

/** Connects as a person, optionally to a channel. Ends with the test. */
export function connect(
  url: string,
  { origin = url, ...query }: { userId: string; channelId?: string; origin?: string },
): LiveClient {
  const target = `${url.replace("http", "ws")}/live?${new URLSearchParams(query)}`;
  const socket = new WebSocket(target, { origin });
  onTestFinished(() => socket.terminate());
  const events: PageEvent[] = [];
  const watchers = new Set<() => void>();
  socket.on("message", (data) => {
    events.push(pageEventSchema.parse(JSON.parse(String(data))));
    for (const watcher of watchers) watcher();
  });
  const until: LiveClient["until"] = (fits) =>
    new Promise((resolve, reject) => {
      const look = () => {
        const found = events.find(fits);
        if (found !== undefined) resolve(found);
      };
      watchers.add(look);
      socket.on("error", reject);
      look();
    });
  return {
    events,
    until,
    async snapshot() {
      const first = await until(({ kind }) => kind === "snapshot");
      if (first.kind !== "snapshot") throw new Error("The first event that fits is a snapshot.");
      return first;
    },
  };
}
