/** What is compared side by side: programs that find places by the names they were given. */
import { z } from "zod";
import { latencySchema, memorySchema } from "./index-tasks.ts";
import { queriesSchema } from "./queries.ts";

export const ENGINES = ["ours", "minisearch", "fuse.js"] as const;
export type EngineName = (typeof ENGINES)[number];

/** At most so many places are asked for: as many as Discord shows. */
export const LIMIT = 25;

/** Finds places by name: GeoNames' ids, the likeliest first, at most `LIMIT`. */
export type SearchIds = (text: string) => readonly number[];

/** Reads what a program is to be given, and returns how it gets ready, which alone is timed. */
export type PrepareEngine = (indexPath: string) => () => SearchIds;

/** What `engine-process.ts` is sent. */
export const engineTaskSchema = z.object({
  task: z.object({
    engine: z.enum(ENGINES),
    /** Our own index; the others build theirs from the same data. */
    indexPath: z.string(),
    queries: queriesSchema.pick({ prefixes: true, misspelt: true }),
  }),
});
export type EngineTask = z.infer<typeof engineTaskSchema>["task"];

/** What one program needed. */
export const engineResultSchema = z.object({
  readyMs: z.number(),
  /** By the program and its index, without what it was given. */
  added: memorySchema,
  prefix: latencySchema,
  misspelt: latencySchema,
  /** Of the place meant by each misspelt text, from 0; -1 where it was not found. */
  ranks: z.array(z.number()).readonly(),
});
export type EngineResult = z.infer<typeof engineResultSchema>;
