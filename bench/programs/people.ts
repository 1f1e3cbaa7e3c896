/** People who use the measured bot: what they ask, and when the bot's first request about it arrives. */
import { WebSocket } from "ws";
import type { DiscordEvent } from "../../playground/discord/events.ts";
import type { SentInteraction } from "../../playground/discord/interactions.ts";
import { preciseNow, type Stage } from "./stage.ts";

/** Cities that everybody knows, over many zones. */
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

/** One question and the time until the bot's answer to it arrived, milliseconds. */
export interface Asked {
  readonly callbackMs: number;
}

export interface People {
  /**
   * Does what `act` does in Discord's client; resolves when the bot's callback has been answered, so
   * that the stand-in's own work on it disturbs nothing that follows.
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

/** People before one stage, whose clock must be {@link preciseNow}. */
export function createPeople({ discord }: Pick<Stage, "discord">): People {
  const waiting = new Map<string, Waiting>();

  function onEvent(event: DiscordEvent): void {
    if (event.kind !== "request-arrived" && event.kind !== "request") return;
    const { request } = event;
    const id = CALLBACK.exec(request.route)?.groups?.["id"] ?? "";
    const asked = waiting.get(id);
    if (asked === undefined) return;
    // Noted before its body was read, and so before the stand-in checked anything.
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
 * When the stand-in last wrote to a gateway's socket: earlier it is still making the dispatch up, and
 * afterwards a busy machine may let the bot work before the time is taken.
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

/** What Discord's client would send for these cities: the values of the first suggestions. */
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
