/** Takes the interactions that come in requests: each is answered once, by one process. */
import type { Interaction } from "discord.js";
import type { Logger } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import type { InteractionClaims } from "./interaction-claims.ts";
import type { Router } from "./router.ts";

export interface ReceiveServices {
  /** Null for a payload that is no interaction that this version knows. */
  readonly read: (payload: unknown) => Interaction | null;
  readonly claims: InteractionClaims;
  readonly router: Router;
  /** Told of each piece of work, which a stop has to wait for; it never rejects. */
  readonly track: (work: Promise<void>) => void;
  readonly metrics: Metrics;
  readonly log: Logger;
}

/**
 * Makes what takes a payload. What that returns is told whether Discord got to know that the interaction
 * is taken: only then is it worked on, since otherwise another process gets it.
 */
export function createReceiver(services: ReceiveServices) {
  const { read, claims, router, track, metrics, log } = services;

  async function answer(interaction: Interaction): Promise<void> {
    // What is offered to somebody who types changes nothing, and comes with every letter.
    const isShared = !interaction.isAutocomplete();
    const isOurs = await claims.claim(interaction.id, { isShared });
    metrics.interactionRequested(isOurs ? "accepted" : "repeated");
    if (isOurs) return router.handle(interaction);
    log.info({ interactionId: interaction.id }, "interaction was taken before");
  }

  return (payload: unknown): ((isAcknowledged: boolean) => void) | null => {
    const interaction = read(payload);
    if (interaction === null) return null;
    let settle: (isAcknowledged: boolean) => void = () => undefined;
    const settled = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    // Tracked from here on: a stop that begins now waits for what is being acknowledged.
    track(
      settled.then(async (isAcknowledged) => {
        if (isAcknowledged) return answer(interaction);
        metrics.interactionRequested("unacknowledged");
        log.warn({ interactionId: interaction.id }, "interaction request broken off");
      }),
    );
    return settle;
  };
}
