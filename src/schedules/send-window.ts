/**
 * Keeps this process's requests apart when they leave. A request may be held up between
 * its slot and the socket; Discord must still not see more than its limit within a second.
 */
import type { Clock } from "../clock.ts";
import { MAX_REQUESTS_PER_SECOND } from "../limits.ts";

const WINDOW_MS = 1_000;
/** Requests that were held up leave no faster than this, one after the other. */
const MIN_GAP_MS = 16;
/** Without an answer for so long, a request is held back by the limit of its channel, or lost. */
const MAX_TRIP_MS = 2_000;

interface SentRequest {
  readonly sentAt: number;
  /** When its answer came; null while it is in flight. */
  answeredAt: number | null;
}

/**
 * A request arrives somewhere between its leaving and its answer. So the next may leave a second after the
 * answer to the fiftieth before it, less half of the shortest round trip: neither the trip of this request
 * nor the trip back of that answer is likely to be shorter than a quarter of that.
 */
export class SendWindow {
  readonly #clock: Clock;
  /** The last {@link MAX_REQUESTS_PER_SECOND} at most, the oldest first. */
  readonly #sent: SentRequest[] = [];
  /** Resolves when the request before has left. */
  #queue: Promise<void> = Promise.resolve();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async send<Result>(request: () => Promise<Result>): Promise<Result> {
    const leaving = this.#queue.then(() => this.#leave());
    this.#queue = leaving.then(() => undefined);
    const sent = await leaving;
    try {
      return await request();
    } finally {
      sent.answeredAt = this.#clock.now();
    }
  }

  async #leave(): Promise<SentRequest> {
    for (let waitMs = this.#waitMs(); waitMs > 0; waitMs = this.#waitMs()) {
      // A clock that was set back must not hold anything up for longer than a window.
      await this.#clock.sleep(Math.min(Math.ceil(waitMs), WINDOW_MS));
      if (waitMs > 2 * WINDOW_MS) break;
    }
    const sent: SentRequest = { sentAt: this.#clock.now(), answeredAt: null };
    this.#sent.push(sent);
    if (this.#sent.length > MAX_REQUESTS_PER_SECOND) this.#sent.shift();
    return sent;
  }

  #waitMs(): number {
    return this.#freeAt() - this.#clock.now();
  }

  /** When the next request may leave. */
  #freeAt(): number {
    const previous = this.#sent.at(-1);
    const gapEnd = previous === undefined ? Number.NEGATIVE_INFINITY : previous.sentAt + MIN_GAP_MS;
    const [fiftieth] = this.#sent;
    if (fiftieth === undefined || this.#sent.length < MAX_REQUESTS_PER_SECOND) return gapEnd;
    const isLost = this.#clock.now() - fiftieth.sentAt > MAX_TRIP_MS;
    const answeredAt = fiftieth.answeredAt ?? (isLost ? fiftieth.sentAt : this.#clock.now());
    return Math.max(gapEnd, answeredAt - this.#shortestTripMs() / 2 + WINDOW_MS);
  }

  #shortestTripMs(): number {
    const trips = this.#sent.flatMap(({ sentAt, answeredAt }) =>
      answeredAt === null ? [] : [answeredAt - sentAt],
    );
    return trips.length === 0 ? 0 : Math.max(0, Math.min(...trips));
  }
}
