/** The WebSocket to the page's server: opened again whenever it breaks, each time with a new snapshot. */
import { type PageEvent, pageEventSchema } from "../protocol.ts";

const RETRY_MS = 1000;

/** The connection. */
export interface Live {
  /** Looks through another person's eyes or at another channel from now on; a snapshot follows. */
  watch(changes: Partial<Watched>): void;
}

/** Through whose eyes the page looks at which channel; null for whoever and whatever the server takes. */
export interface Watched {
  readonly userId: string | null;
  readonly channelId: string | null;
}

/** Connects; `onEvent` gets every event, `onConnection` whether there is a connection. */
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
