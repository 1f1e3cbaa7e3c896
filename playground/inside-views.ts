/** Schemas of what the panel "Inside" shows. The page's server and its client both use them. */
import * as z from "zod";

const authenticationSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("none") }),
  z.object({ kind: z.literal("several"), places: z.array(z.string()).readonly() }),
  z.object({
    kind: z.literal("jwt"),
    accepted: z.boolean(),
    header: z.unknown(),
    payload: z.unknown(),
  }),
  z.object({ kind: z.literal("api-key"), accepted: z.boolean(), sentIn: z.string() }),
]);

/** A request to the weather service and the result of its checks. */
export const weatherRequestSchema = z.object({
  /** Milliseconds since the Unix epoch. */
  at: z.number(),
  method: z.string(),
  path: z.string(),
  query: z.record(z.string(), z.string()),
  authentication: authenticationSchema,
  status: z.number().nullable(),
  /** One sentence for each rule that was broken. */
  violations: z.array(z.string()).readonly(),
  fault: z.string().nullable(),
});

/** A request to the weather service and the result of its checks. */
export type WeatherRequestView = z.infer<typeof weatherRequestSchema>;

export const violationSchema = z.object({ message: z.string(), at: z.number() });

/** A rule of Discord that the bot broke. */
export type ViolationView = z.infer<typeof violationSchema>;

/** A request of the bot to Discord. */
export const discordRequestSchema = z.object({
  /** Milliseconds since the Unix epoch, on the playground's clock. */
  at: z.number(),
  method: z.string(),
  /** Without base and version, tokens cut out. */
  route: z.string(),
  /** Null for one that was not answered. */
  status: z.number().nullable(),
});

/** A request of the bot to Discord. */
export type DiscordRequestView = z.infer<typeof discordRequestSchema>;

/** How interactions reach a bot. */
export const transports = ["gateway", "http"] as const;

/** One of {@link transports}. */
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

export const signedRequestSchema = z.object({
  /** Milliseconds since the Unix epoch, on the playground's clock. */
  at: z.number(),
  interaction: z.enum(["command", "autocomplete", "component"]),
  /** Null for one that was not answered. */
  status: z.number().nullable(),
});

/** A request of Discord with an interaction to the bot. */
export type SignedRequestView = z.infer<typeof signedRequestSchema>;

/** The levels of the bot's log, the least important first. */
export const logLevels = ["trace", "debug", "info", "warn", "error", "fatal"] as const;

/** A line of the bot's log, as a host sees it. */
export const logLineSchema = z.object({
  /** Milliseconds since the Unix epoch, on the machine's clock. */
  at: z.number(),
  level: z.enum(logLevels),
  message: z.string(),
  /** All other fields. */
  fields: z.record(z.string(), z.unknown()),
});

/** A line of the bot's log. */
export type LogLineView = z.infer<typeof logLineSchema>;

export const nextRunSchema = z.object({
  scheduleId: z.string(),
  /** Null if the channel was deleted. */
  channelName: z.string().nullable(),
  /** Wall-clock time, `07:00`. */
  localTime: z.string(),
  /** IANA name. */
  timeZone: z.string(),
  /** Milliseconds since the Unix epoch; null while it is paused. */
  dueAt: z.number().nullable(),
});

/** When a daily post comes next. */
export type NextRunView = z.infer<typeof nextRunSchema>;

/** How forecasts were answered since the start. */
export const forecastCountsSchema = z.object({
  /** From the cache. */
  memory: z.number(),
  /** From a request to the weather service. */
  service: z.number(),
});

/** How forecasts were answered since the start. */
export type ForecastCounts = z.infer<typeof forecastCountsSchema>;
