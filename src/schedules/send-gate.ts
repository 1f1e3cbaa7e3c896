/**
 * Keeps this process's requests apart at the very moment when they leave: whatever held some of them up
 * since their turn came, Discord must not see more than its limit within a second.
 */
import type { Clock } from "../clock.ts";

export interface SendGate {
  send<Result>(request: () => Promise<Result>): Promise<Result>;
}

/** Discord's limit of requests in a second ("Rate Limits"). */
const LIMIT = 50;
const WINDOW_MS = 1_000;
/** What was held up leaves no faster than this, one after the other. */
const MIN_GAP_MS = 16;
/** Without an answer for so long, a request is held back by the limit of its channel, or lost. */
const MAX_TRIP_MS = 2_000;

interface Flight {
  readonly sentAt: number;
  /** When its answer came; null while it is on its way. */
  answeredAt: number | null;
}

/**
 * A request arrives somewhere between its leaving and its answer. So the next may leave a second after
 * the answer to the fiftieth before it, less half of the shortest way there and back: neither its own
 * way there nor that answer's way back is likely to be shorter than a quarter of that.
 */
export function createSendGate(clock: Clock): SendGate {
  const flights: Flight[] = [];
  let queue: Promise<void> = Promise.resolve();

  function shortestTripMs(): number {
    const trips = flights.flatMap(({ sentAt, answeredAt }) =>
      answeredAt === null ? [] : [answeredAt - sentAt],
    );
    return trips.length === 0 ? 0 : Math.max(0, Math.min(...trips));
  }

  function freeAt(): number {
    const previous = flights.at(-1);
    const gapEnd = previous === undefined ? Number.NEGATIVE_INFINITY : previous.sentAt + MIN_GAP_MS;
    const [fiftieth] = flights;
    if (fiftieth === undefined || flights.length < LIMIT) return gapEnd;
    const isLost = clock.now() - fiftieth.sentAt > MAX_TRIP_MS;
    const answeredAt = fiftieth.answeredAt ?? (isLost ? fiftieth.sentAt : clock.now());
    return Math.max(gapEnd, answeredAt - shortestTripMs() / 2 + WINDOW_MS);
  }

  async function leave(): Promise<Flight> {
    for (let waitMs = freeAt() - clock.now(); waitMs > 0; waitMs = freeAt() - clock.now()) {
      // A clock that was set back must not hold anything up for longer than a window.
      await clock.sleep(Math.min(Math.ceil(waitMs), WINDOW_MS));
      if (waitMs > 2 * WINDOW_MS) break;
    }
    const flight: Flight = { sentAt: clock.now(), answeredAt: null };
    flights.push(flight);
    if (flights.length > LIMIT) flights.shift();
    return flight;
  }

  return {
    async send(request) {
      const left = queue.then(leave);
      queue = left.then(() => undefined);
      const flight = await left;
      try {
        return await request();
      } finally {
        flight.answeredAt = clock.now();
      }
    },
  };
}
