/** What a bot changes about a channel with `PATCH /channels/:id`. */
import {
  UpdateGuildChannelRequestPartialSchema,
  UpdateThreadRequestPartialSchema,
} from "discord-api-spec/zod";
import * as z from "zod";
import { checkAccess, threadIsArchived } from "./channel-access.ts";
import type { Core } from "./core.ts";
import { issuesByDocument, unknownProperties } from "./document-check.ts";
import { type BodyIssue, forbidden, invalidForm } from "./errors.ts";
import { isObject, type JsonObject, textOf } from "./json.ts";
import { isThread } from "./permissions.ts";
import type { Channel, ChannelPlace } from "./world.ts";

/** A request's body and where it was sent. */
export interface ChannelChange {
  readonly channelId: string;
  readonly body: unknown;
  /** For complaints. */
  readonly route: string;
}

const changesSchema = z.object({
  name: z.string().nullish(),
  archived: z.boolean().nullish(),
  locked: z.boolean().nullish(),
});

/**
 * Changes a guild's channel; of the properties that Discord knows, the name and a thread's
 * `archived` and `locked` are kept, the others only checked.
 * @throws {DiscordError} 10003, 50001, 50003, 50013, 50035, 50083.
 */
export function changeChannel(
  core: Core,
  change: ChannelChange,
): Extract<ChannelPlace, { kind: "guild" }> {
  const place = checkAccess(core, change.channelId, []);
  if (place.kind === "direct") throw forbidden(50003, "Cannot execute action on a DM channel");
  const { channel } = place;
  const body = checkBody(core, channel, change);
  checkRights(core, channel, body);
  apply(core, channel, body);
  core.emit({ kind: "channel-updated", channelId: channel.id });
  return place;
}

function checkBody(core: Core, channel: Channel, { body, route }: ChannelChange): JsonObject {
  const schema = isThread(channel)
    ? UpdateThreadRequestPartialSchema
    : UpdateGuildChannelRequestPartialSchema;
  if (!isObject(body)) {
    const message = "Only dictionaries may be used";
    throw invalidForm([{ path: [], code: "DICT_TYPE_CONVERT", message }]);
  }
  const issues = [...issuesByDocument(schema, body), ...nameIssues(body)];
  if (issues.length > 0) throw invalidForm(issues);
  const unknown = unknownProperties(schema, body);
  if (unknown.length > 0) {
    const message = `Discord does not know and ignores these properties: ${unknown.join(", ")}.`;
    core.complain("unknown-property", message, route);
  }
  return body;
}

/** The document allows an empty name of a thread, Discord's text does not. */
function nameIssues(body: JsonObject): readonly BodyIssue[] {
  if (textOf(body, "name")?.trim() !== "") return [];
  const message = "Must be between 1 and 100 in length.";
  return [{ path: ["name"], code: "BASE_TYPE_BAD_LENGTH", message }];
}

function checkRights(core: Core, channel: Channel, body: JsonObject): void {
  if (!isThread(channel)) {
    checkAccess(core, channel.id, ["manage-channels"]);
    return;
  }
  checkAccess(core, channel.id, [onlyOpens(channel, body) ? "send-in-threads" : "manage-threads"]);
  if (channel.archived === true && body["archived"] !== false) throw threadIsArchived();
}

/** Whether an unlocked thread is opened again and nothing else: whoever may write in it may do that. */
function onlyOpens({ locked = false }: Channel, body: JsonObject): boolean {
  const others = Object.entries(body).filter(
    ([key, value]) => key !== "archived" && value !== null && !(key === "locked" && !value),
  );
  return !locked && body["archived"] === false && others.length === 0;
}

function apply(core: Core, channel: Channel, body: JsonObject): void {
  const { name, archived, locked } = changesSchema.parse(body);
  if (typeof name === "string") channel.name = name;
  if (!isThread(channel)) return;
  if (typeof locked === "boolean") channel.locked = locked;
  if (typeof archived !== "boolean" || archived === (channel.archived ?? false)) return;
  channel.archived = archived;
  channel.archivedAt = core.now();
}
