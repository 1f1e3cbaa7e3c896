/** The page's answers to a person's interaction. */
import type { z } from "zod";
import type { FakeDiscord } from "../discord/fake-discord.ts";
import type { InteractionOutcome, SentInteraction } from "../discord/interactions.ts";
import type { actionAnswerSchema, choicesAnswerSchema } from "./protocol.ts";

type ActionAnswer = z.infer<typeof actionAnswerSchema>;

/**
 * Resolves when the bot has acknowledged the interaction, or it failed. `failure` is what
 * Discord shows the person then. The bot's answers arrive as messages.
 */
export function actionAnswer(
  discord: FakeDiscord,
  sent: SentInteraction,
  failure: string,
): Promise<ActionAnswer> {
  return new Promise((resolve) => {
    const settle = (): boolean => {
      const state = sent.state();
      if (state.kind === "waiting") return false;
      resolve(
        state.kind === "answered"
          ? outcomeAnswer(state.outcome, failure)
          : { kind: "acknowledged" },
      );
      return true;
    };
    if (settle()) return;
    const end = discord.on((event) => {
      if (event.kind === "interaction" && event.interactionId === sent.id && settle()) end();
    });
  });
}

function outcomeAnswer(outcome: InteractionOutcome, failure: string): ActionAnswer {
  if (outcome.kind === "unanswered") return { kind: "failed", message: failure };
  return { kind: "acknowledged" };
}

/** Resolves with the choices that the bot offers. */
export async function choicesAnswer(
  sent: SentInteraction,
): Promise<z.infer<typeof choicesAnswerSchema>> {
  const outcome = await sent.outcome;
  return outcome.kind === "choices"
    ? { kind: "choices", choices: outcome.choices }
    : { kind: "failed", message: "Loading options failed" };
}
