/** The WebSocket to the page's server. It reopens when it breaks, each time with a new snapshot. */
import { type PageEvent, pageEventSchema } from "../protocol.ts";

const RETRY_MS = 1000;

export interface Live {
  /** Switches to another person or channel. A snapshot follows. */
  watch(changes: Partial<Watched>): void;
}

/** The viewer and channel; null lets the server choose. */
export interface Watched {
  readonly userId: string | null;
  readonly channelId: string | null;
}

/** Connects. `onEvent` gets every event, `onConnection` whether there is a connection. */
export function connectLive(
  first: Watched,
  listeners: {
    readonly onEvent: (event: PageEvent) => void;
    readonly onConnection: (connected: boolean) => void;
  },
): Live {
  let watched = first;
  let current: WebSocket | null = null;

  function open(): void {
    const url = new URL("/live", location.href);
    url.protocol = "ws:";
    for (const [key, value] of Object.entries(watched)) {
      if (value !== null) url.searchParams.set(key, value);
    }
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
    watch(changes) {
      watched = { ...watched, ...changes };
      const previous = current;
      open();
      previous?.close();
    },
  };
}
