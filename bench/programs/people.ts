/** People who use the measured bot: their commands, and when the bot's first request for each arrives. */
import { WebSocket } from "ws";
import type { DiscordEvent } from "../../playground/discord/events.ts";
import type { SentInteraction } from "../../playground/discord/interactions.ts";
import { preciseNow, type Stage } from "./stage.ts";

/** Well-known cities in many zones. */
export const CITIES = [
  "Paris",
  "Tokyo",
  "New York City",
  "São Paulo",
  "Nairobi",
  "Sydney",
  "Reykjavík",
  "Mumbai",
  "Cairo",
  "Oslo",
  "Lima",
  "Seoul",
  "Toronto",
  "Auckland",
  "Warsaw",
  "Bangkok",
  "Lisbon",
  "Chicago",
  "Vienna",
  "Jakarta",
] as const;

/** One command and the milliseconds until the bot's answer arrived. */
export interface Asked {
  readonly callbackMs: number;
}

export interface People {
  /**
   * Does `act` in Discord's client. Resolves when the bot's callback has been answered, so
   * that the fake's work on it does not disturb what follows.
   */
  ask(act: () => SentInteraction): Promise<Asked>;
  end(): void;
}

interface Waiting {
  readonly sentAt: number;
  arrivedAt: number | null;
  readonly resolve: (asked: Asked) => void;
}

const CALLBACK = /^\/interactions\/(?<id>\d+)\/[^/]+\/callback$/;

/** People on one stage. Its clock must be {@link preciseNow}. */
export function createPeople({ discord }: Pick<Stage, "discord">): People {
  const waiting = new Map<string, Waiting>();

  function onEvent(event: DiscordEvent): void {
    if (event.kind !== "request-arrived" && event.kind !== "request") return;
    const { request } = event;
    const id = CALLBACK.exec(request.route)?.groups?.["id"] ?? "";
    const asked = waiting.get(id);
    if (asked === undefined) return;
    // Recorded before its body is read, and so before the fake checks anything.
    asked.arrivedAt ??= request.at;
    if (event.kind === "request-arrived") return;
    waiting.delete(id);
    asked.resolve({ callbackMs: asked.arrivedAt - asked.sentAt });
  }

  const stopListening = discord.on(onEvent);
  const dispatches = watchDispatches();
  return {
    ask(act) {
      const { id } = act();
      const sentAt = dispatches.lastAt();
      return new Promise((resolve) => {
        waiting.set(id, { sentAt, arrivedAt: null, resolve });
      });
    },
    end() {
      stopListening();
      dispatches.end();
    },
  };
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

/** The values that Discord's client would send for these cities: the first suggestions. */
export async function chooseCities(
  { discord }: Pick<Stage, "discord">,
  where: { readonly guildId?: string } = {},
): Promise<readonly string[]> {
  const chosen: string[] = [];
  for (const text of CITIES) {
    const { outcome } = discord.autocomplete({
      name: "forecast",
      focused: "location",
      options: { location: text },
      ...where,
    });
    const answer = await outcome;
    const [first] = answer.kind === "choices" ? answer.choices : [];
    if (first === undefined) throw new Error(`nothing was suggested for ${text}`);
    chosen.push(String(first.value));
  }
  return chosen;
}
