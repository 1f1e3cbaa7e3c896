/** The result of each interaction that was sent to replicas: who acknowledged it, and whether it was answered. */
import { setTimeout as sleep } from "node:timers/promises";
import type { DiscordEvent } from "../../playground/discord/events.ts";
import type { FakeDiscord } from "../../playground/discord/fake-discord.ts";
import type { InteractionOutcome, SentInteraction } from "../../playground/discord/interactions.ts";

export interface Answer {
  /** The replica that acknowledged the request, by the load balancer's name; null if none did. */
  readonly replica: string | null;
  /** Whether the person saw a final answer. */
  readonly isAnswered: boolean;
  /** Milliseconds from sending it to the first answer; null without one. */
  readonly callbackMs: number | null;
}

export interface Answers {
  send(act: () => SentInteraction): SentInteraction;
  /** How many were answered so far. */
  answered(): number;
  /** All that were sent. Resolves when each has ended or is unlikely to be answered. */
  all(): Promise<readonly Answer[]>;
  end(): void;
}

interface Sent {
  readonly sentAt: number;
  replica: string | null;
  callbackAt: number | null;
  readonly over: Promise<InteractionOutcome>;
}

const CALLBACK = /^\/interactions\/(?<id>\d+)\/[^/]+\/callback$/;
/** Longer than a forecast may take. What a dead process acknowledged would only end after 15 minutes. */
const LAST_WAIT_MS = 12_000;
/** Set by the load balancer of a test or bench. */
const REPLICA_HEADER = "x-replica";

/** @param now Unix milliseconds with fractions, the fake's clock */
export function watchAnswers(discord: FakeDiscord, now: () => number): Answers {
  const sent = new Map<string, Sent>();
  let answered = 0;

  function onEvent(event: DiscordEvent): void {
    if (event.kind === "delivery") {
      const interaction = sent.get(event.interactionId);
      if (interaction !== undefined) interaction.replica = event.headers[REPLICA_HEADER] ?? null;
    }
    if (event.kind !== "request-arrived") return;
    const id = CALLBACK.exec(event.request.route)?.groups?.["id"] ?? "";
    const interaction = sent.get(id);
    if (interaction === undefined || interaction.callbackAt !== null) return;
    interaction.callbackAt = event.request.at;
    answered += 1;
  }

  const stopListening = discord.on(onEvent);
  return {
    send(act) {
      const sentAt = now();
      const interaction = act();
      const { id, outcome } = interaction;
      sent.set(id, { sentAt, replica: null, callbackAt: null, over: outcome });
      return interaction;
    },
    answered: () => answered,
    all: () =>
      Promise.all(
        [...sent.values()].map(async (interaction) => {
          const isAnswered = await Promise.race([
            interaction.over.then(({ kind }) => kind !== "unanswered"),
            sleep(LAST_WAIT_MS, false, { ref: false }),
          ]);
          const { sentAt, replica, callbackAt } = interaction;
          const callbackMs = callbackAt === null ? null : callbackAt - sentAt;
          return { replica, isAnswered, callbackMs };
        }),
      ),
    end: stopListening,
  };
}
