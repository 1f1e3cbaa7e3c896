/** The visitor's person in the fake Discord, remembered by the browser. */
import * as z from "zod";
import { discordLocales } from "../protocol.ts";

const KEY = "playground.actor";

const actorSchema = z.object({
  /** Null until the first snapshot, or if the server should choose. */
  userId: z.string().nullable(),
  /** The channel shown; null for the first one. */
  channelId: z.string().nullable().default(null),
  locale: z.enum(discordLocales),
});

/** A person of the world, the channel they look at, and the language of their Discord. */
export type Actor = z.infer<typeof actorSchema>;

/** One of Discord's languages. */
export type DiscordLocale = Actor["locale"];

/** The remembered actor. On a first visit: nobody in particular, in the browser's language. */
export function rememberedActor(): Actor {
  const stored = localStorage.getItem(KEY);
  const parsed = actorSchema.safeParse(stored === null ? null : parseJson(stored));
  return parsed.data ?? { userId: null, channelId: null, locale: browserLocale() };
}

/** Remembers the actor for the next visit. */
export function rememberActor(actor: Actor): void {
  localStorage.setItem(KEY, JSON.stringify(actor));
}

/** The first of the browser's languages that Discord has too; the region may differ. */
function browserLocale(): DiscordLocale {
  const found = navigator.languages.flatMap((wanted) => [
    ...discordLocales.filter((code) => code === wanted),
    ...discordLocales.filter((code) => code.split("-")[0] === wanted.split("-")[0]),
  ]);
  return found[0] ?? "en-US";
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not written by this page: ignore it.
    return null;
  }
}
