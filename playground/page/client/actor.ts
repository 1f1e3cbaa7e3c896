/** Who the visitor is in the local Discord, remembered by the browser. */
import * as z from "zod";
import { discordLocales } from "../protocol.ts";

const KEY = "playground.actor";

const actorSchema = z.object({
  /** Null until the first snapshot, or for whoever the server takes. */
  userId: z.string().nullable(),
  /** The channel looked at; null for the first. */
  channelId: z.string().nullable().default(null),
  locale: z.enum(discordLocales),
});

/** A person of the world, the channel they look at, and the language of their Discord. */
export type Actor = z.infer<typeof actorSchema>;

/** One of Discord's languages. */
export type DiscordLocale = Actor["locale"];

/** The remembered actor; for a first visit nobody in particular, in the browser's language. */
export function rememberedActor(): Actor {
  const stored = localStorage.getItem(KEY);
  const parsed = actorSchema.safeParse(stored === null ? null : parseJson(stored));
  return parsed.data ?? { userId: null, channelId: null, locale: browserLocale() };
}

/** Remembers the actor for the next visit. */
export function rememberActor(actor: Actor): void {
  localStorage.setItem(KEY, JSON.stringify(actor));
}

/** The first of the browser's languages that Discord has too, whatever its region. */
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
    // Written by something else than this page: as good as nothing.
    return null;
  }
}
