/** What all parts of the stand-in share: time, ids, the world, and where complaints and events go. */
import type { Complaint, ComplaintKind, DiscordEvent } from "./events.ts";
import { createSnowflakes } from "./snowflake.ts";
import { findUser, type User, type World } from "./world.ts";

/** Shared by all parts of one stand-in. */
export interface Core {
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly world: World;
  readonly botToken: string;
  readonly applicationId: string;
  readonly bot: User;
  readonly complaints: readonly Complaint[];
  /** `http://127.0.0.1:PORT`, known once the server listens. */
  readonly origin: () => string;
  complain(kind: ComplaintKind, message: string, route?: string): void;
  emit(event: DiscordEvent): void;
  on(listener: (event: DiscordEvent) => void): () => void;
  /** The bot itself or a person of the world. */
  user(id: string): User | undefined;
}

/** Makes what the parts share. */
export function createCore(options: {
  now: () => number;
  world: World;
  botToken: string;
  applicationId: string;
  origin: () => string;
}): Core {
  const { now, world, applicationId } = options;
  const complaints: Complaint[] = [];
  const listeners = new Set<(event: DiscordEvent) => void>();
  const bot: User = { id: applicationId, username: "forecast", bot: true };
  const emit = (event: DiscordEvent) => {
    for (const listener of listeners) listener(event);
  };
  return {
    ...options,
    newId: createSnowflakes(now),
    bot,
    complaints,
    emit,
    complain(kind, message, route) {
      const complaint = { kind, message, at: now(), ...(route === undefined ? {} : { route }) };
      complaints.push(complaint);
      emit({ kind: "complaint", complaint });
    },
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    user: (id) => (id === bot.id ? bot : findUser(world, id)),
  };
}
