/** Plain HTTP requests to the fake Discord, as from a careless bot, and the world they meet. */
import type { FakeDiscord } from "../../../playground/discord/fake-discord.ts";
import { type Channel, defaultIds } from "../../../playground/discord/world.ts";
import { botToken, startDiscord } from "./bot.ts";

/** A User-Agent that Discord accepts. */
const userAgent = "DiscordBot (https://example.org, 1.0)";

/** An answer with its parsed body. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

/** A request to the API; a `FormData` body is sent as multipart, others as JSON. */
export async function call(
  discord: FakeDiscord,
  route: `${"GET" | "PUT" | "POST" | "PATCH" | "DELETE"} /${string}`,
  options: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const [method = "GET", path = "/"] = route.split(" ");
  const { body, headers = {} } = options;
  const isForm = body instanceof FormData;
  const response = await fetch(`${discord.apiUrl}/v10${path}`, {
    method,
    headers: {
      authorization: `Bot ${botToken}`,
      "user-agent": userAgent,
      ...(isForm || body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const parsed: unknown = text === "" ? null : JSON.parse(text);
  return { status: response.status, body: parsed, headers: response.headers };
}

/** Path of the default world's first channel's messages. */
export const messagesPath = `/channels/${defaultIds.channelId}/messages` as const;

/** Path of the bot's commands. */
export const commandsPath = `/applications/${defaultIds.applicationId}/commands` as const;

/** A multipart body. */
export function form(
  payload: unknown,
  files: Readonly<Record<string, string | Uint8Array>> = {},
): FormData {
  const data = new FormData();
  Object.entries(files).forEach(([name, content], index) => {
    data.append(`files[${index}]`, new Blob([content], { type: "image/png" }), name);
  });
  data.append("payload_json", JSON.stringify(payload));
  return data;
}

/** Registers `/hello`, whose text option has autocomplete. */
export async function registerHello(discord: FakeDiscord): Promise<void> {
  const place = { type: 3, name: "place", description: "Where", autocomplete: true };
  const body = { name: "hello", description: "Says hello", options: [place] };
  await call(discord, `PUT ${commandsPath}`, { body: [body] });
}

/** Answers an interaction. */
export function callback(
  discord: FakeDiscord,
  { id, token }: { readonly id: string; readonly token: string },
  body: unknown,
): Promise<Answer> {
  return call(discord, `POST /interactions/${id}/${token}/callback?with_response=false`, { body });
}

/** Path of an interaction's follow-ups. */
export function webhookPath({ token }: { readonly token: string }): `/webhooks/${string}` {
  return `/webhooks/${defaultIds.applicationId}/${token}`;
}

/** Pings nobody. */
export const quiet = { allowed_mentions: { parse: [] } };

/** Posts a message and returns its id. */
export async function posted(
  discord: FakeDiscord,
  where: string = defaultIds.channelId,
  body: unknown = { ...quiet, content: "c" },
): Promise<string> {
  await call(discord, `POST /channels/${where}/messages`, { body });
  return discord.messagesIn(where).at(-1)?.id ?? "";
}

/** The rules that the bot broke. */
export function kinds({ violations }: FakeDiscord): readonly string[] {
  return violations.map(({ kind }) => kind);
}

/** A fake with `/hello` and a clock that only the test moves. */
export async function startWithClock() {
  const clock = { now: Date.UTC(2026, 0, 1) };
  const discord = await startDiscord({ now: () => clock.now });
  await registerHello(discord);
  const run = () => discord.runCommand({ name: "hello" });
  return { clock, discord, run };
}

/** A channel of the first guild. */
export function channelOf(discord: FakeDiscord, id: string): Channel {
  const found = discord.world.guilds[0]?.channels.find((one) => one.id === id);
  if (found === undefined) throw new Error("The default world has this channel.");
  return found;
}

/** Grants or denies permissions of the bot in a channel. A thread has those of its parent. */
export function setRights(
  discord: FakeDiscord,
  channelId: string,
  { allow = 0n, deny = 0n }: { readonly allow?: bigint; readonly deny?: bigint },
): void {
  const rule = { id: defaultIds.applicationId, allow: String(allow), deny: String(deny) };
  channelOf(discord, channelId).overwrites = [rule];
}
