/**
 * Registers the commands with Discord. Writes only when they changed, since Discord allows 200 new ones a
 * day.
 */
import { isDeepStrictEqual } from "node:util";
import {
  DiscordAPIError,
  type REST,
  type RESTPostAPIApplicationCommandsJSONBody,
  Routes,
} from "discord.js";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import type { Logger } from "../log.ts";
import { isTransient } from "./retry.ts";

interface Registration {
  readonly rest: REST;
  readonly target: RegistrationTarget;
  readonly definitions: readonly RESTPostAPIApplicationCommandsJSONBody[];
  readonly clock: Clock;
  readonly log: Logger;
}

export interface RegistrationTarget {
  readonly applicationId: string;
  /** Only this guild gets the commands (development); null for all. */
  readonly guildId: string | null;
}

/** Where the bot registers its commands. */
export function commandsRoute({ applicationId, guildId }: RegistrationTarget) {
  return guildId === null
    ? Routes.applicationCommands(applicationId)
    : Routes.applicationGuildCommands(applicationId, guildId);
}

/** The bot is useless without its commands, so it tries for about a minute while Discord fails. */
const MAX_ATTEMPTS = 6;
const BACKOFF_MS = 2_000;

/**
 * Registers exactly the commands in `definitions`. With a guild, the global ones are removed: otherwise
 * each would be listed twice there. When Discord refuses, the commands of the last start still work.
 *
 * Implements Discord's "Get/Bulk Overwrite Global/Guild Application Commands".
 */
export async function registerCommands(registration: Registration): Promise<void> {
  const { target, definitions, clock, log } = registration;
  for (let attempt = 1; ; attempt++) {
    try {
      await overwriteIfChanged(registration, target, definitions);
      const global = { ...target, guildId: null };
      if (target.guildId !== null) await overwriteIfChanged(registration, global, []);
      return;
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isTransient(error)) {
        log.error({ err: error }, "could not register commands");
        return;
      }
      await clock.sleep(BACKOFF_MS * 2 ** (attempt - 1));
    }
  }
}

async function overwriteIfChanged(
  { rest, log, target: { guildId } }: Registration,
  target: RegistrationTarget,
  wanted: Registration["definitions"],
): Promise<void> {
  const route = commandsRoute(target);
  const registered = await fetchCommands(rest, route);
  if (sameCommands(registered, wanted)) {
    log.debug({ count: wanted.length }, "commands unchanged");
    return;
  }
  await rest.put(route, { body: wanted });
  log.info({ count: wanted.length, guildId }, "commands registered");
}

/**
 * The registered commands; null when they cannot be read, for example over a proxy that only allows
 * writing.
 */
async function fetchCommands(rest: REST, route: `/${string}`): Promise<unknown> {
  try {
    // Without this parameter the translations are left out and every start would write.
    const query = new URLSearchParams({ with_localizations: "true" });
    return await rest.get(route, { query });
  } catch (error) {
    if (error instanceof DiscordAPIError && error.status === 404) return null;
    throw error;
  }
}

const registeredSchema = z.array(z.looseObject({ name: z.string() }));

/** Whether Discord's list equals ours, apart from Discord's additions and defaults. */
export function sameCommands(
  registered: unknown,
  definitions: readonly RESTPostAPIApplicationCommandsJSONBody[],
): boolean {
  const parsed = registeredSchema.safeParse(registered);
  if (!parsed.success || parsed.data.length !== definitions.length) return false;
  const byName = new Map(parsed.data.map((command) => [command.name, command]));
  return definitions.every((definition) =>
    isDeepStrictEqual(comparable(byName.get(definition.name)), comparable(definition)),
  );
}

/** Discord adds these to what was sent. */
const ADDED_KEYS: ReadonlySet<string> = new Set([
  "id",
  "application_id",
  "guild_id",
  "version",
  "dm_permission",
  "default_permission",
  "handler",
  "name_localized",
  "description_localized",
]);

const FALSE_BY_DEFAULT: ReadonlySet<string> = new Set(["required", "autocomplete", "nsfw"]);

/** A command without Discord's additions, defaults, nulls and empty lists, and with its sets sorted. */
function comparable(value: unknown, isCommand = true): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = value.map((item: unknown) => comparable(item, false));
    // Contexts and integration types are sets; lists of objects keep their order, which people see.
    return items.every((item) => typeof item === "number") ? items.sort() : items;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !(isCommand && ADDED_KEYS.has(name)))
      .filter(([name, entry]) => !isDefault(name, entry, isCommand))
      .map(([name, entry]) => [name, comparable(entry, false)]),
  );
}

function isDefault(name: string, value: unknown, isCommand: boolean): boolean {
  // The empty text is the description of a command in the menu of a message.
  if (value === null || value === undefined || value === "") return true;
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === "object") return Object.keys(value).length === 0;
  // Type 1 is the default of a command, but means a subcommand among options.
  if (name === "type") return isCommand && value === 1;
  return value === false && FALSE_BY_DEFAULT.has(name);
}
