/** The gateway's operations, and what a bot may send over it. */
import * as z from "zod";

/** Discord's gateway opcodes. */
export const opcodes = {
  dispatch: 0,
  heartbeat: 1,
  identify: 2,
  presence: 3,
  voiceState: 4,
  resume: 6,
  reconnect: 7,
  requestMembers: 8,
  invalidSession: 9,
  hello: 10,
  heartbeatAck: 11,
} as const;

/** Close codes that Discord uses. */
export const closeCodes = {
  unknownOpcode: 4001,
  decodeError: 4002,
  notAuthenticated: 4003,
  authenticationFailed: 4004,
  alreadyAuthenticated: 4005,
  invalidSequence: 4007,
  rateLimited: 4008,
  sessionTimedOut: 4009,
  invalidShard: 4010,
  shardingRequired: 4011,
  invalidApiVersion: 4012,
  invalidIntents: 4013,
  disallowedIntents: 4014,
} as const;

/** Bits of `intents`. */
export const intentBits = {
  guilds: 1,
  /** GUILD_MEMBERS, GUILD_PRESENCES, MESSAGE_CONTENT: Discord must grant them, and here they are not granted. */
  privileged: (1 << 1) | (1 << 8) | (1 << 15),
  /** Bits 0–16, 20, 21, 24 and 25. */
  known: 0x1ffff | (1 << 20) | (1 << 21) | (1 << 24) | (1 << 25),
} as const;

const identify = z.object({
  op: z.literal(opcodes.identify),
  d: z.object({
    token: z.string(),
    intents: z.int().nonnegative(),
    properties: z.object({ os: z.string(), browser: z.string(), device: z.string() }),
    compress: z.boolean().optional(),
    large_threshold: z.int().min(50).max(250).optional(),
    shard: z.tuple([z.int().nonnegative(), z.int().positive()]).optional(),
    presence: z.unknown().optional(),
  }),
});

const resume = z.object({
  op: z.literal(opcodes.resume),
  d: z.object({ token: z.string(), session_id: z.string(), seq: z.int().nullable() }),
});

const heartbeat = z.object({ op: z.literal(opcodes.heartbeat), d: z.int().nullable() });

const others = z.object({
  op: z.literal([opcodes.presence, opcodes.voiceState, opcodes.requestMembers]),
  d: z.unknown().optional(),
});

/** Everything a bot may send. */
export const clientMessageSchema = z.discriminatedUnion("op", [
  identify,
  resume,
  heartbeat,
  others,
]);

/** What a bot sent. */
export type ClientMessage = z.infer<typeof clientMessageSchema>;

/** Fields of IDENTIFY. */
export type Identify = z.infer<typeof identify>["d"];

/** Fields of RESUME. */
export type Resume = z.infer<typeof resume>["d"];

/** Whether a message has an opcode that exists. */
export const anyMessageSchema = z.object({ op: z.int() });
