/** People who use a measured bot: their commands, and when the request with each answer arrives. */
import { setImmediate } from "node:timers/promises";
import { WebSocket } from "ws";
import type { SentInteraction } from "../playground/discord/interactions.ts";
import { preciseNow } from "./clock.ts";
import { requesterAt, type Stage } from "./stage.ts";

/** Well-known cities in many zones. */
const CITIES = ["Paris", "Tokyo", "New York City", "São Paulo", "Nairobi", "Sydney", "Mumbai"];
/** The usual number of days, and the most that is shown without a chart. */
const DAYS = [3, 7] as const;

/** The options of the `/forecast` at an index. */
export type ForecastOptions = (index: number) => {
  readonly location: string;
  readonly days: number;
};

/** Cities as Discord's client would send them, by the first suggestion's value, for 3 and 7 days in turn. */
export async function cityOptions({ discord, size }: Stage): Promise<ForecastOptions> {
  const chosen: string[] = [];
  for (const text of CITIES) {
    const { outcome } = discord.autocomplete({
      name: "forecast",
      focused: "location",
      options: { location: text },
      ...requesterAt(0, size),
    });
    const answer = await outcome;
    const [first] = answer.kind === "choices" ? answer.choices : [];
    if (first === undefined) throw new Error(`nothing was suggested for ${text}`);
    chosen.push(String(first.value));
  }
  return (index) => ({
    location: chosen[index % chosen.length] ?? "",
    days: DAYS[Math.floor(index / chosen.length) % DAYS.length] ?? DAYS[0],
  });
}

/** Sends the `/forecast` at `index`, from its person and server. */
export function sendForecast(
  { discord, size }: Stage,
  options: ForecastOptions,
  index: number,
): SentInteraction {
  const requester = requesterAt(index, size);
  return discord.runCommand({ name: "forecast", options: options(index), ...requester });
}

/**
 * Sends `count` commands one after the other.
 *
 * @returns the milliseconds from each dispatch to the arrival of the request with the final answer:
 * before its body is read, and so before the fake checks anything
 */
export async function askInTurn(
  stage: Stage,
  options: ForecastOptions,
  count: number,
): Promise<readonly number[]> {
  const dispatches = watchDispatches();
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const sent = sendForecast(stage, options, index);
    const sentAt = dispatches.lastAt();
    times.push((await answerAt(stage, sent)) - sentAt);
    // What follows the fake's answer must not disturb the next command.
    await setImmediate();
  }
  dispatches.end();
  return times;
}

function answerAt({ discord }: Stage, { token, state }: SentInteraction): Promise<number> {
  return new Promise((resolve) => {
    let arrivedAt = 0;
    const stopListening = discord.on((event) => {
      if (event.kind !== "request-arrived" && event.kind !== "request") return;
      if (!event.request.route.includes(token)) return;
      if (event.kind === "request-arrived") arrivedAt = event.request.at;
      if (event.kind === "request-arrived" || state().kind !== "answered") return;
      stopListening();
      resolve(arrivedAt);
    });
  });
}

/**
 * When the fake last wrote to a gateway's socket: earlier it is still building the dispatch, and
 * later a busy machine may run the bot before the time is taken.
 */
function watchDispatches() {
  let lastAt = 0;
  const { prototype } = WebSocket;
  const { send } = prototype;
  prototype.send = new Proxy(send, {
    apply(target, socket, parameters) {
      lastAt = preciseNow();
      return Reflect.apply(target, socket, parameters);
    },
  });
  return {
    lastAt: () => lastAt,
    end: () => {
      prototype.send = send;
    },
  };
}
