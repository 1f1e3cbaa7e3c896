/** What all parts of the fake share: clock, ids, world, violations and events. */
import type { DiscordEvent, DiscordViolation, ViolationKind } from "./events.ts";
import { createSnowflakes } from "./snowflake.ts";
import { findUser, type User, type World } from "./world.ts";

export interface Core {
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly world: World;
  readonly botToken: string;
  readonly applicationId: string;
  readonly bot: User;
  readonly violations: readonly DiscordViolation[];
  /** `http://127.0.0.1:PORT`, known once the server listens. */
  readonly origin: () => string;
  report(kind: ViolationKind, message: string, route?: string): void;
  emit(event: DiscordEvent): void;
  on(listener: (event: DiscordEvent) => void): () => void;
  /** The bot itself or a person of the world. */
  user(id: string): User | undefined;
}

export function createCore(options: {
  now: () => number;
  world: World;
  botToken: string;
  applicationId: string;
  origin: () => string;
}): Core {
  const { now, world, applicationId } = options;
  const violations: DiscordViolation[] = [];
  const listeners = new Set<(event: DiscordEvent) => void>();
  const bot: User = { id: applicationId, username: "forecast", bot: true };
  const emit = (event: DiscordEvent) => {
    for (const listener of listeners) listener(event);
  };
  return {
    ...options,
    newId: createSnowflakes(now),
    bot,
    violations,
    emit,
    report(kind, message, route) {
      const violation = { kind, message, at: now(), ...(route === undefined ? {} : { route }) };
      violations.push(violation);
      emit({ kind: "violation", violation });
    },
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    user: (id) => (id === bot.id ? bot : findUser(world, id)),
  };
}
