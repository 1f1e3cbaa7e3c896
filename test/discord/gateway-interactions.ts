/** Interactions that the library creates from gateway dispatches, and all of their content. */
import type { Interaction } from "discord.js";
import { onTestFinished } from "vitest";
import * as z from "zod";
import { startFakeDiscord } from "../../playground/discord/fake-discord.ts";
import { systemClock } from "../../src/clock.ts";
import { connectToDiscord } from "../../src/discord/gateway-transport.ts";
import { createLogger } from "../../src/log.ts";
import type { Payload } from "./interaction-payloads.ts";

const TOKEN = "local.token";

/** Connects as the bot does. Returns a function that creates interactions from gateway payloads. */
export async function openGateway(): Promise<(payload: Payload) => Interaction | undefined> {
  const discord = await startFakeDiscord({ botToken: TOKEN });
  onTestFinished(() => discord.close());
  const received: Interaction[] = [];
  const connection = await connectToDiscord(
    { token: TOKEN, apiUrl: discord.apiUrl, shards: "auto", shardCount: null },
    {
      onInteraction: (interaction) => void received.push(interaction),
      onStartupError: (error) => {
        throw error;
      },
      identifyRateLimit: { take: () => Promise.resolve() },
      clock: systemClock,
      log: createLogger("silent"),
    },
    new AbortController().signal,
  );
  if (connection === null) throw new Error("not connected");
  onTestFinished(() => connection.client.destroy());
  const gateway = z
    .custom<NodeJS.EventEmitter>((value) => typeof value === "object" && value !== null)
    .parse(Reflect.get(connection.client.ws, "_ws"));
  return (payload) => {
    const data = { op: 0, s: 1, t: "INTERACTION_CREATE", d: structuredClone(payload) };
    gateway.emit("dispatch", { data, shardId: 0 });
    return received.at(-1);
  };
}

/** All content of an object, including hidden properties, without its client. */
export function insideOf(value: unknown, above: readonly object[] = []): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (above.includes(value)) return "(above)";
  const path = [...above, value];
  const properties = Reflect.ownKeys(value)
    .filter((key) => key !== "client")
    .map((key) => [String(key), insideOf(Reflect.get(value, key), path)]);
  const entries = value instanceof Map ? { entries: insideOf([...value], path) } : {};
  return { class: value.constructor?.name, ...Object.fromEntries(properties), ...entries };
}
