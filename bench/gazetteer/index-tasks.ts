/** The gazetteer measurements that need a separate process: building, loading, and speed. */
import { z } from "zod";
import { queriesSchema } from "./queries.ts";

/** What `index-process.ts` is sent. */
export const indexTaskSchema = z.object({
  task: z.discriminatedUnion("kind", [
    /** Builds the index in an empty directory. */
    z.object({ kind: z.literal("build"), directory: z.string() }),
    /** Opens the index, then searches a little. */
    z.object({ kind: z.literal("load"), path: z.string(), queries: queriesSchema }),
    z.object({
      kind: z.literal("speed"),
      path: z.string(),
      queries: queriesSchema,
      rounds: z.number(),
    }),
  ]),
});
export type IndexTask = z.infer<typeof indexTaskSchema>["task"];

/** Where the index is, and how long it took. */
export const buildResultSchema = z.object({ path: z.string(), milliseconds: z.number() });

/** Megabytes. */
export const memorySchema = z.object({ resident: z.number(), used: z.number() });
export const loadResultSchema = z.object({
  places: z.number(),
  loadMs: z.number(),
  firstSearchMs: z.number(),
  /** Before the gazetteer is opened → after a few thousand searches. */
  added: memorySchema,
});
export type LoadResult = z.infer<typeof loadResultSchema>;

/** Milliseconds. */
export const latencySchema = z.object({ p50: z.number(), p99: z.number(), max: z.number() });
/** How many of the texts had the meant place first, and among the first five; shares from 0 to 1. */
export const qualitySchema = z.object({ first: z.number(), firstFive: z.number() });
export type Quality = z.infer<typeof qualitySchema>;

/** The kinds of queries whose speed is measured. */
export const SUBJECTS = [
  "prefix",
  "letter",
  "misspelt",
  "similar",
  "narrowed",
  "nearest",
  "suggest-prefix",
  "suggest-misspelt",
] as const;
export type Subject = (typeof SUBJECTS)[number];

const subjectLatenciesSchema = z.object({
  subject: z.enum(SUBJECTS),
  rounds: z.array(latencySchema).readonly(),
});
/** How quickly and how well it answers. */
export const speedResultSchema = z.object({
  latencies: z.array(subjectLatenciesSchema).readonly(),
  misspelt: qualitySchema,
  narrowed: qualitySchema,
  /** How many of the misspelt texts no name begins with. */
  similarCount: z.number(),
});
export type SpeedResult = z.infer<typeof speedResultSchema>;
