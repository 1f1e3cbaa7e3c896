/** A page's live connection without a browser. */
import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { changesSchema, type Snapshot, snapshotSchema } from "../../../playground/page/protocol.ts";

export interface LiveClient {
  /** Everything that was shown, one after the other. */
  readonly seen: readonly Snapshot[];
  /** Resolves with the first view that matches. Rejects if the connection is rejected. */
  until(fits: (view: Snapshot) => boolean): Promise<Snapshot>;
  /** The first view. */
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
  const seen: Snapshot[] = [];
  const watchers = new Set<() => void>();
  socket.on("message", (data) => {
    const sent: unknown = JSON.parse(String(data));
    const before = seen.at(-1);
    const view: Snapshot =
      before === undefined
        ? snapshotSchema.parse(sent)
        : Object.assign({}, before, changesSchema.parse(sent));
    seen.push(view);
    for (const watcher of watchers) watcher();
  });
  const until: LiveClient["until"] = (fits) =>
    new Promise((resolve, reject) => {
      const look = () => {
        const found = seen.find(fits);
        if (found !== undefined) resolve(found);
      };
      watchers.add(look);
      socket.on("error", reject);
      look();
    });
  return { seen, until, snapshot: () => until(() => true) };
}
