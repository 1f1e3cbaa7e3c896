/** Sends a person's actions to the page's server. */
import * as z from "zod";
import type { Transport } from "../../inside-views.ts";
import {
  actionAnswerSchema,
  type autocompleteBodySchema,
  choicesAnswerSchema,
  type chooseBodySchema,
  type clickBodySchema,
  type commandBodySchema,
  errorSchema,
  type WeatherFaultId,
  type WorldChange,
} from "../protocol.ts";

/** The result of an action. `message` is shown to the person. */
export type ActionAnswer = z.infer<typeof actionAnswerSchema> | RejectedAnswer;

/** What autocomplete offers. */
export type ChoicesAnswer = z.infer<typeof choicesAnswerSchema> | RejectedAnswer;

/** Discord's client would not have sent it, or the playground is no longer running. */
export interface RejectedAnswer {
  readonly kind: "rejected";
  readonly message: string;
}

const GONE = "The playground does not answer. Is it still running?";

/** Runs a command. */
export const runCommand = (body: z.infer<typeof commandBodySchema>): Promise<ActionAnswer> =>
  post("/api/commands", body, actionAnswerSchema);

/** Asks for the choices of the option that is being typed. */
export const autocomplete = (
  body: z.infer<typeof autocompleteBodySchema>,
): Promise<ChoicesAnswer> => post("/api/autocomplete", body, choicesAnswerSchema);

/** Presses a button of a message. */
export const clickButton = (body: z.infer<typeof clickBodySchema>): Promise<ActionAnswer> =>
  post("/api/clicks", body, actionAnswerSchema);

/** Chooses values in a menu of a message. */
export const chooseValues = (body: z.infer<typeof chooseBodySchema>): Promise<ActionAnswer> =>
  post("/api/choices", body, actionAnswerSchema);

/** Switches a fault of the weather service. */
export const setWeatherFault = (
  fault: WeatherFaultId,
): Promise<{ readonly kind: "acknowledged" } | RejectedAnswer> =>
  post("/api/weather-fault", { fault }, z.object({ kind: z.literal("acknowledged") }));

/** Switches the transport of interactions. */
export const deliverOver = (
  transport: Transport,
): Promise<{ readonly kind: "acknowledged" } | RejectedAnswer> =>
  post("/api/delivery", { transport }, z.object({ kind: z.literal("acknowledged") }));

/** Moves the playground's clock ahead to an instant, milliseconds since the Unix epoch. */
export const moveClock = (
  at: number,
): Promise<{ readonly kind: "acknowledged" } | RejectedAnswer> =>
  post("/api/clock", { at }, z.object({ kind: z.literal("acknowledged") }));

/** Changes the world around the bot in the fake Discord. */
export const changeWorld = (
  change: WorldChange,
): Promise<{ readonly kind: "acknowledged" } | RejectedAnswer> =>
  post("/api/world", change, z.object({ kind: z.literal("acknowledged") }));

/** Deletes all messages, data and settings. */
export const startOver = (): Promise<{ readonly kind: "acknowledged" } | RejectedAnswer> =>
  post("/api/start-over", {}, z.object({ kind: z.literal("acknowledged") }));

async function post<T>(
  path: string,
  body: unknown,
  answer: z.ZodType<T>,
): Promise<T | RejectedAnswer> {
  const request = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  const response = await fetch(path, request).catch(() => null);
  if (response === null) return { kind: "rejected", message: GONE };
  const json: unknown = await response.json().catch(() => null);
  if (response.ok) return answer.parse(json);
  const error = errorSchema.safeParse(json);
  return { kind: "rejected", message: error.data?.message ?? GONE };
}
