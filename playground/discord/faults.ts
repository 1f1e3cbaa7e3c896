/** Faults that a test asks for: errors, rate limits, torn sockets, silence. */

export type DiscordFault =
  | {
      readonly kind: "status";
      readonly status: number;
      /** Discord's code in the body; default 0. */
      readonly code?: number;
      readonly message?: string;
    }
  | {
      readonly kind: "rate-limit";
      readonly scope: "user" | "global" | "shared";
      readonly retryAfterSeconds: number;
    }
  /** Cloudflare, in front of Discord, blocks the address: code 1015 as HTML, without any of Discord's headers. */
  | { readonly kind: "cloudflare-limit" }
  /** The connection breaks before or after the request takes effect. */
  | { readonly kind: "torn-socket"; readonly when: "before" | "after" }
  /** The request is read but takes no effect and is never answered. */
  | { readonly kind: "silent" };

/** Which requests a fault hits. */
export interface FaultOptions {
  /** How many requests; default: all until `heal`. */
  readonly times?: number;
  /** Tested against method and path, e.g. `POST /channels/1/messages`; default: every request. */
  readonly route?: RegExp;
}

/** The faults in force. */
export class Faults {
  #faults: { readonly fault: DiscordFault; left: number; readonly route: RegExp }[] = [];

  add(
    fault: DiscordFault,
    { times = Number.POSITIVE_INFINITY, route = /(?:)/ }: FaultOptions = {},
  ): void {
    this.#faults.push({ fault, left: times, route });
  }

  heal(): void {
    this.#faults = [];
  }

  /** The fault that hits this request, the oldest first. Uses up one of its times. */
  take(route: string): DiscordFault | undefined {
    const hit = this.#faults.find((one) => one.left > 0 && route.search(one.route) >= 0);
    if (hit !== undefined) hit.left -= 1;
    return hit?.fault;
  }
}
