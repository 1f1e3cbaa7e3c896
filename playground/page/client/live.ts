/** What the page exchanges with its server: the view that it shows, and what a person does. */
import { createContext } from "preact";
import { useEffect, useState } from "preact/hooks";
import * as z from "zod";
import {
  type Action,
  type ActionAnswer,
  actionAnswerSchema,
  changesSchema,
  discordLocales,
  errorSchema,
  type Snapshot,
  snapshotSchema,
} from "../protocol.ts";

const RETRY_MS = 1000;
const GONE = "The playground does not answer. Is it still running?";
const STORED_ACTOR = "playground.actor";

const actorSchema = z.object({
  /** Null lets the server choose. */
  userId: z.string().nullable(),
  /** The channel shown, or a server for its first channel; null lets the server choose. */
  channelId: z.string().nullable().default(null),
  locale: z.enum(discordLocales),
});
/** The visitor's person in the fake Discord, where they are, and the language of their Discord. */
export type Actor = z.infer<typeof actorSchema>;

/** The actor that the browser remembers, and a function to change it. */
export function useActor(): readonly [Actor, (changes: Partial<Actor>) => void] {
  const [actor, setActor] = useState(rememberedActor);
  const change = (changes: Partial<Actor>) =>
    setActor((before) => {
      const after = Object.assign({}, before, changes);
      localStorage.setItem(STORED_ACTOR, JSON.stringify(after));
      return after;
    });
  return [actor, change];
}

function rememberedActor(): Actor {
  try {
    return actorSchema.parse(JSON.parse(localStorage.getItem(STORED_ACTOR) ?? ""));
  } catch {
    // The first visit, or not written by this page. Of the browser's languages, the region may differ.
    const { language } = navigator;
    const locale =
      discordLocales.find((code) => code === language) ??
      discordLocales.find((code) => code.split("-")[0] === language.split("-")[0]);
    return { userId: null, channelId: null, locale: locale ?? "en-US" };
  }
}

/** Who looks at the messages, and what they need to be written for this person. */
export interface ViewerContext {
  readonly userId: string;
  readonly locale: Actor["locale"];
  /** Names of people, roles and channels by id. */
  readonly names: Readonly<Record<string, string>>;
  /** The commands in the menu of each message. */
  readonly messageCommands: Snapshot["messageCommands"];
  /** The playground's time, milliseconds since the Unix epoch. */
  now(): number;
}

export const Viewer = createContext<ViewerContext>({
  userId: "",
  locale: "en-US",
  names: {},
  messageCommands: [],
  now: Date.now,
});

/** Renders the component again and again, so that what it says about now stays true. */
export function useTick(everyMs: number): void {
  const [, setCount] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setCount((count) => count + 1), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}

export interface Live {
  /** Null until the server sent it. */
  readonly snapshot: Snapshot | null;
  readonly isConnected: boolean;
}

/** The view of a person and channel. The connection is opened again when it breaks. */
export function useLive({ userId, channelId }: Actor): Live {
  const [live, setLive] = useState<Live>({ snapshot: null, isConnected: false });
  useEffect(() => {
    let socket: WebSocket | null = null;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      const url = new URL("/live", location.href);
      url.protocol = "ws:";
      if (userId !== null) url.searchParams.set("userId", userId);
      if (channelId !== null) url.searchParams.set("channelId", channelId);
      let shown: Snapshot | null = null;
      socket = new WebSocket(url);
      socket.onmessage = ({ data }) => {
        const sent: unknown = JSON.parse(String(data));
        shown = shown === null ? snapshotSchema.parse(sent) : changed(shown, sent);
        setLive({ snapshot: shown, isConnected: true });
      };
      socket.onclose = () => {
        setLive(({ snapshot }) => ({ snapshot, isConnected: false }));
        retry = setTimeout(open, RETRY_MS);
      };
    };
    open();
    return () => {
      clearTimeout(retry);
      if (socket === null) return;
      socket.onclose = null;
      socket.onmessage = null;
      socket.close();
    };
  }, [userId, channelId]);
  return live;
}

/** What did not change stays the same object, so that it is not rendered again. */
function changed(before: Snapshot, sent: unknown): Snapshot {
  const changes = changesSchema.parse(sent);
  const known = new Map(before.messages.map((message) => [message.id, message]));
  const messages = changes.messages?.map((message) => {
    const old = known.get(message.id);
    return old !== undefined && JSON.stringify(old) === JSON.stringify(message) ? old : message;
  });
  return Object.assign({}, before, changes, messages === undefined ? {} : { messages });
}

/** Does something as a person, or around the bot. */
export async function act(action: Action): Promise<ActionAnswer> {
  const request = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(action),
  };
  const response = await fetch("/api/action", request).catch(() => null);
  const json: unknown = await response?.json().catch(() => null);
  if (response?.ok === true) return actionAnswerSchema.parse(json);
  return { kind: "rejected", message: errorSchema.safeParse(json).data?.message ?? GONE };
}
