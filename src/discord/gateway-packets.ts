/**
 * The border between Discord's gateway and the library. The library throws at a packet that it does not
 * expect, in promises and timers that nobody awaits, which would end the process. So it gets only packets
 * and fields that the bot needs. An interaction has too many fields to check, so what its handler throws is
 * caught. The library has no public function for either, so this file uses its internals;
 * gateway-packets.test.ts fails when an upgrade changes them.
 */
import {
  type Client,
  GatewayDispatchEvents as Event,
  type IShardingStrategy,
  GatewayOpcodes as Opcode,
  SimpleShardingStrategy,
} from "discord.js";
import * as z from "zod";
import type { Logger } from "../log.ts";
import { snowflake } from "./ids.ts";
import { interactionSchema } from "./raw-interactions.ts";

const object = z.looseObject({});
const withId = z.object({ id: snowflake });
const unavailableGuild = withId.transform(({ id }) => [{ id, unavailable: true }]);
const ready = z.object({
  session_id: z.string(),
  resume_gateway_url: z.url({ protocol: /^wss?$/ }).refine((url) => !url.includes("#")),
  user: withId.extend({ username: z.string().catch("") }),
  application: withId,
  guilds: z
    .array(unavailableGuild.catch([]))
    .catch([])
    .transform((guilds) => guilds.flat()),
});
const sequence = z.int();

/** What the bot needs, by event or else by opcode. */
const SCHEMAS: ReadonlyMap<unknown, z.ZodType> = new Map<unknown, z.ZodType>([
  [Event.Ready, z.looseObject({ s: sequence, d: ready })],
  [Event.Resumed, z.looseObject({ s: sequence })],
  [Event.InteractionCreate, z.looseObject({ s: sequence, d: interactionSchema })],
  [Opcode.Heartbeat, object],
  [Opcode.Reconnect, object],
  [Opcode.HeartbeatAck, object],
  // Without a clear answer, a new session begins.
  [Opcode.InvalidSession, z.looseObject({ d: z.boolean().catch(false) })],
  // The library uses this interval unchecked, in milliseconds.
  [Opcode.Hello, z.looseObject({ d: z.object({ heartbeat_interval: z.number().min(1_000) }) })],
]);

/** The event, or else the opcode; undefined for what is no packet. */
function kindOf(packet: unknown): unknown {
  const { op, t }: Record<string, unknown> = object.safeParse(packet).data ?? {};
  return op === Opcode.Dispatch ? t : op;
}

/** Null for what the bot does not need, and for what is not readable. */
function readPacket(packet: unknown, log: Logger): unknown {
  const kind = kindOf(packet);
  const parsed = SCHEMAS.get(kind)?.safeParse(packet);
  if (parsed?.success === false) log.warn({ packet: kind }, UNREADABLE);
  return parsed?.success === true ? parsed.data : null;
}

/** The log says no more than the packet's kind: everything else may hold a token or texts of people. */
const UNREADABLE = "unreadable gateway packet";

type Method = (...parameters: unknown[]) => unknown;

/** @throws {z.ZodError} when the library's internals changed */
function wrap(target: object, name: string, wrapper: (method: Method) => Method): void {
  const method = z
    .custom<Method>((value) => typeof value === "function")
    .parse(Reflect.get(target, name));
  Reflect.set(target, name, wrapper(method.bind(target)));
}

/** Connects shards that see only what {@link readPacket} returns. */
export function readingStrategy(
  manager: ConstructorParameters<typeof SimpleShardingStrategy>[0],
  log: Logger,
): IShardingStrategy {
  const strategy = new SimpleShardingStrategy(manager);
  wrap(strategy, "spawn", (spawn) => async (...parameters) => {
    await spawn(...parameters);
    const shards = z.map(z.int(), z.custom<object>()).parse(Reflect.get(strategy, "shards"));
    for (const shard of shards.values()) {
      wrap(
        shard,
        "unpackMessage",
        (unpack) =>
          async (...message) =>
            readPacket(await unpack(...message), log),
      );
    }
  });
  return strategy;
}

/** Packets that come before all shards are ready are handled later, from a timer. */
export function guardHandlers({ ws }: Client, log: Logger): void {
  wrap(ws, "handlePacket", (handle) => (...parameters) => {
    try {
      return handle(...parameters);
    } catch (error) {
      const kind = error instanceof Error ? error.name : null;
      log.warn({ packet: kindOf(parameters[0]), kind }, UNREADABLE);
      return true;
    }
  });
}
