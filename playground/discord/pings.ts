/** Whom a message pings. */
import * as z from "zod";
import type { JsonObject } from "./json.ts";
import type { Pings } from "./message-types.ts";
import { may, permissionBits, permissionsIn } from "./permissions.ts";
import { type ChannelPlace, memberOf } from "./world.ts";

const allowedMentions = z.object({
  parse: z.array(z.string().nullable()).nullish(),
  users: z.array(z.string().nullable()).nullish(),
  roles: z.array(z.string().nullable()).nullish(),
});

/** Without `allowed_mentions` Discord parses everything. */
const everything = { parse: ["everyone", "roles", "users"], users: null, roles: null };

/** Nobody. */
export const noPings: Pings = { everyone: false, roleIds: [], userIds: [] };

/** Whom a text pings, by its body, its place and the bot's id. */
export function pingsOf(
  content: string,
  body: JsonObject,
  where: { place: ChannelPlace; botId: string },
): Pings {
  const given = body["allowed_mentions"];
  const allowed = given === undefined || given === null ? everything : allowedMentions.parse(given);
  const parse = allowed.parse ?? [];
  const named = (pattern: RegExp) => [
    ...new Set([...content.matchAll(pattern)].map((m) => m[1] ?? "")),
  ];
  const rights = rightsIn(where);
  return {
    everyone: parse.includes("everyone") && rights.everyone && /@(?:everyone|here)/.test(content),
    roleIds: named(/<@&(\d+)>/g).filter(
      (id) => (parse.includes("roles") || allowed.roles?.includes(id) === true) && rights.role(id),
    ),
    userIds: named(/<@!?(\d+)>/g).filter(
      (id) => (parse.includes("users") || allowed.users?.includes(id) === true) && rights.user(id),
    ),
  };
}

function rightsIn({ place, botId }: { place: ChannelPlace; botId: string }) {
  if (place.kind === "direct") {
    const { recipientId } = place.channel;
    return { everyone: false, role: () => false, user: (id: string) => id === recipientId };
  }
  const { guild, channel } = place;
  const everyone = may(permissionsIn(guild, botId, channel), permissionBits.mentionEveryone);
  return {
    everyone,
    role: (id: string) =>
      guild.roles.some((role) => role.id === id && (everyone || role.mentionable === true)),
    user: (id: string) => memberOf(guild, id) !== undefined,
  };
}
