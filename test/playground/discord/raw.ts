/** Plain HTTP requests to the fake Discord, as from a careless bot. */
import type { FakeDiscord } from "../../../playground/discord/fake-discord.ts";
import { defaultIds } from "../../../playground/discord/world.ts";
import { botToken } from "./bot.ts";

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
  await call(discord, `POST ${commandsPath}`, { body });
}

/** Answers an interaction. */
export function callback(
  discord: FakeDiscord,
  { id, token }: { readonly id: string; readonly token: string },
  body: unknown,
): Promise<Answer> {
  return call(discord, `POST /interactions/${id}/${token}/callback?with_response=true`, { body });
}

/** Path of an interaction's follow-ups. */
export function webhookPath({ token }: { readonly token: string }): `/webhooks/${string}` {
  return `/webhooks/${defaultIds.applicationId}/${token}`;
}
