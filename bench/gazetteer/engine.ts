/** The compared programs: each finds places by name. */
import { z } from "zod";
import { latencySchema, memorySchema } from "./index-tasks.ts";
import { queriesSchema } from "./queries.ts";

export const ENGINES = ["ours", "minisearch", "fuse.js"] as const;
export type EngineName = (typeof ENGINES)[number];

/** The number of requested places: as many as Discord shows. */
export const LIMIT = 25;

/** Finds places by name: GeoNames' ids, the likeliest first, at most `LIMIT`. */
export type SearchIds = (text: string) => readonly number[];

/** Reads the data for a program and returns a function that prepares it. Only that function is timed. */
export type PrepareEngine = (indexPath: string) => () => SearchIds;

/** What `engine-process.ts` is sent. */
export const engineTaskSchema = z.object({
  task: z.object({
    engine: z.enum(ENGINES),
    /** The path of our index. The others build theirs from the same data. */
    indexPath: z.string(),
    queries: queriesSchema.pick({ prefixes: true, misspelt: true }),
  }),
});
export type EngineTask = z.infer<typeof engineTaskSchema>["task"];

/** The measurements of one program. */
export const engineResultSchema = z.object({
  readyMs: z.number(),
  /** Memory of the program and its index, without its input. */
  added: memorySchema,
  prefix: latencySchema,
  misspelt: latencySchema,
  /** The rank of the right place for each misspelt text, from 0; -1 if it was not found. */
  ranks: z.array(z.number()).readonly(),
});
export type EngineResult = z.infer<typeof engineResultSchema>;
