/** The WebSocket to the page's server: opened again whenever it breaks, each time with a new snapshot. */
import { type PageEvent, pageEventSchema } from "../protocol.ts";

const RETRY_MS = 1000;

/** The connection. */
export interface Live {
  /** Looks through another person's eyes from now on; a snapshot follows. */
  watchAs(userId: string): void;
}

/** Connects; `onEvent` gets every event, `onConnection` whether there is a connection. */
export function connectLive(
  userId: string | null,
  listeners: {
    readonly onEvent: (event: PageEvent) => void;
    readonly onConnection: (connected: boolean) => void;
  },
): Live {
  let viewerId = userId;
  let current: WebSocket | null = null;

  function open(): void {
    const url = new URL("/live", location.href);
    url.protocol = "ws:";
    if (viewerId !== null) url.searchParams.set("userId", viewerId);
    const socket = new WebSocket(url);
    current = socket;
    socket.addEventListener("message", ({ data }) => {
      if (socket !== current) return;
      listeners.onConnection(true);
      listeners.onEvent(pageEventSchema.parse(JSON.parse(String(data))));
    });
    socket.addEventListener("close", () => {
      if (socket !== current) return;
      listeners.onConnection(false);
      setTimeout(open, RETRY_MS);
    });
  }

  open();
  return {
    watchAs(nextId) {
      viewerId = nextId;
      const previous = current;
      open();
      previous?.close();
    },
  };
}
