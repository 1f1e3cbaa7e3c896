/** Registering, reading and removing commands, everywhere or in one guild. */
import type { Context, Hono } from "hono";
import type { CommandScope } from "../application-commands.ts";
import type { ApplicationCommand } from "../command-types.ts";
import { forbidden } from "../errors.ts";
import { isObject } from "../json.ts";
import { guildsOfBot } from "../world.ts";
import type { RestEnv, RestParts } from "./rest-parts.ts";

/** Adds the routes below `/applications/:id/commands` and `/applications/:id/guilds/:id/commands`. */
export function registerApplicationCommandRoutes(api: Hono<RestEnv>, parts: RestParts): void {
  for (const base of ["/applications/:app/commands", "/applications/:app/guilds/:guild/commands"]) {
    registerScope(api, parts, base);
  }
}

function registerScope(api: Hono<RestEnv>, parts: RestParts, base: string): void {
  const { commands } = parts;
  const scopeOf = (context: Context<RestEnv>) => readScope(parts, context);
  const idOf = (context: Context<RestEnv>) => context.req.param("command") ?? "";
  const bodyOf = (context: Context<RestEnv>) => context.get("parsed").body;
  api.get(base, (context) => {
    const full = context.req.query("with_localizations") === "true";
    const list = commands.list(scopeOf(context));
    return context.json(full ? list : list.map(withoutLocalizations));
  });
  api.put(base, (context) => context.json(commands.replace(scopeOf(context), bodyOf(context))));
  api.post(base, (context) => {
    const { command, created } = commands.create(scopeOf(context), bodyOf(context));
    return context.json(command, created ? 201 : 200);
  });
  api.get(`${base}/:command`, (context) =>
    context.json(commands.get(scopeOf(context), idOf(context))),
  );
  api.patch(`${base}/:command`, (context) =>
    context.json(commands.change(scopeOf(context), idOf(context), bodyOf(context))),
  );
  api.delete(`${base}/:command`, (context) => {
    commands.remove(scopeOf(context), idOf(context));
    return context.body(null, 204);
  });
}

function readScope({ core }: RestParts, context: Context<RestEnv>): CommandScope {
  if (context.req.param("app") !== core.applicationId) {
    throw forbidden(20012, "You are not authorized to perform this action on this application");
  }
  const guildId = context.req.param("guild");
  if (guildId === undefined) return null;
  if (!guildsOfBot(core.world).some(({ id }) => id === guildId)) {
    throw forbidden(50001, "Missing Access");
  }
  return guildId;
}

/** Discord's answer without `with_localizations=true`: no translations on any level. */
function withoutLocalizations(command: ApplicationCommand): unknown {
  return strip(command);
}

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== "name_localizations" && key !== "description_localizations")
      .map(([key, inner]) => [key, strip(inner)]),
  );
}
