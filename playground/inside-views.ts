/** What the bot's side of the playground tells the page. Its server and its client both use the schemas. */
import * as z from "zod";

/** How interactions reach a bot. */
export const transports = ["gateway", "http"] as const;
export type Transport = (typeof transports)[number];

export const deliverySchema = z.object({
  /** The transport in use, or the one that the bot is switching to. */
  transport: z.enum(transports),
  isSwitching: z.boolean(),
  /** Why the bot could not be started; null if there is no problem. */
  problem: z.string().nullable(),
});
/** How interactions reach the bot now. */
export type DeliveryView = z.infer<typeof deliverySchema>;

/** The levels of the bot's log, the least important first. */
export const logLevels = ["trace", "debug", "info", "warn", "error", "fatal"] as const;

export const logLineSchema = z.object({
  /** Milliseconds since the Unix epoch, on the playground's clock. */
  at: z.number(),
  level: z.enum(logLevels),
  message: z.string(),
  /** All other fields. */
  fields: z.record(z.string(), z.unknown()),
});
export type LogLineView = z.infer<typeof logLineSchema>;

export const nextRunSchema = z.object({
  scheduleId: z.string(),
  /** A channel, or a person. */
  where: z.string(),
  /** Wall-clock time, `07:00`; null for a watch, which has several. */
  localTime: z.string().nullable(),
  /** IANA name. */
  timeZone: z.string(),
  /** Milliseconds since the Unix epoch; null while it is paused. */
  dueAt: z.number().nullable(),
});
/** When a daily post or a direct message comes next, or a watch looks at the forecast. */
export type NextRunView = z.infer<typeof nextRunSchema>;
