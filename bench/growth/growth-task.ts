/** The task and result of the growth bench's process. */
import { z } from "zod";

export const growthTaskSchema = z.object({
  task: z.object({
    directory: z.string(),
    /** The bot's variables: where the weather service is, and the credential. */
    environment: z.record(z.string(), z.string()),
    /** Stored schedules, one measurement each. */
    sizes: z.array(z.number()),
    rounds: z.number(),
    /** Posts of each round. */
    posts: z.number(),
  }),
});
export type GrowthTask = z.infer<typeof growthTaskSchema>["task"];

export const growthResultSchema = z.array(
  z.object({
    size: z.number(),
    /** Milliseconds to look through all rows at the start; null where that would take too long. */
    lookThroughMs: z.number(),
    /** Milliseconds a post, one for each round. */
    wallMs: z.array(z.number()).readonly(),
    /** Of processor time. */
    cpuMs: z.array(z.number()).readonly(),
  }),
);
export type GrowthResult = z.infer<typeof growthResultSchema>;
