/** The task and result of the signing bench's process. */
import { z } from "zod";

export const signingTaskSchema = z.object({
  task: z.object({
    /** The bot's variables: where the service is, and the credential. */
    environment: z.record(z.string(), z.string()),
    rounds: z.number(),
    /** Sequential requests in each round. */
    inTurn: z.number(),
    /** Concurrent requests, and how often in each round. */
    atOnce: z.number(),
    lots: z.number(),
  }),
});
export type SigningTask = z.infer<typeof signingTaskSchema>["task"];

const clientResultSchema = z.object({
  requests: z.number(),
  /** Signatures by the process meanwhile. */
  signatures: z.number(),
  /** Milliseconds a request, one for each round. */
  inTurnMs: z.array(z.number()).readonly(),
  atOnceMs: z.array(z.number()).readonly(),
  /** Of processor time. */
  inTurnCpuMs: z.array(z.number()).readonly(),
});
export type ClientResult = z.infer<typeof clientResultSchema>;

export const signingResultSchema = z.object({
  ours: clientResultSchema,
  naive: clientResultSchema,
});
export type SigningResult = z.infer<typeof signingResultSchema>;
