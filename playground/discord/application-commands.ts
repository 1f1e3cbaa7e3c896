/** The commands that the bot registered, globally and per guild. */
import { isDeepStrictEqual } from "node:util";
import { checkCommand, unknownCommandProperties } from "./check-command.ts";
import {
  type ApplicationCommand,
  type CommandBody,
  type CommandOption,
  commandBodySchema,
} from "./command-types.ts";
import type { Core } from "./core.ts";
import { DiscordError, invalidForm } from "./errors.ts";

/** Discord's limits: slash commands in one scope, and creations in it per day. */
const maximumCommands = 100;
const createsPerDay = 200;
const dayMs = 24 * 60 * 60 * 1000;

/** `null` is the global scope, else a guild's id. */
export type CommandScope = string | null;

/** Keeps commands by scope. All methods throw the {DiscordError} that Discord would answer. */
export interface ApplicationCommands {
  list(scope: CommandScope): readonly ApplicationCommand[];
  get(scope: CommandScope, id: string): ApplicationCommand;
  /** Replaces all of a scope; commands that keep their name keep their id. */
  replace(scope: CommandScope, body: unknown): readonly ApplicationCommand[];
  /** Adds a command, or overwrites the one with the same name. */
  create(scope: CommandScope, body: unknown): { command: ApplicationCommand; created: boolean };
  change(scope: CommandScope, id: string, body: unknown): ApplicationCommand;
  remove(scope: CommandScope, id: string): void;
}

export function createApplicationCommands(core: Core): ApplicationCommands {
  const shelf: Shelf = { core, scopes: new Map(), creations: new Map() };
  return {
    list: (scope) => listed(shelf, scope),
    get: (scope, id) => find(shelf, scope, id),
    replace(scope, body) {
      const bodies = listOf(body).map((one, index) => read(core, one, { path: [index] }));
      const commands = bodies.map((one) => build(shelf, scope, one));
      shelf.scopes.set(scope, commands);
      return commands;
    },
    create(scope, body) {
      const given = read(core, body);
      const created = !listed(shelf, scope).some((one) => isSame(one, given));
      return { command: put(shelf, scope, build(shelf, scope, given)), created };
    },
    change(scope, id, body) {
      const known = find(shelf, scope, id);
      const changes = read(core, { ...known, ...checkCommand(body, { partial: true }) });
      return put(shelf, scope, fill(core, { scope, body: changes, known }));
    },
    remove(scope, id) {
      const gone = find(shelf, scope, id);
      const others = listed(shelf, scope).filter((one) => one !== gone);
      shelf.scopes.set(scope, others);
    },
  };
}

interface Shelf {
  readonly core: Core;
  readonly scopes: Map<CommandScope, readonly ApplicationCommand[]>;
  /** Times of creations in the last day, in milliseconds since the Unix epoch. */
  readonly creations: Map<CommandScope, readonly number[]>;
}

function listed({ scopes }: Shelf, scope: CommandScope): readonly ApplicationCommand[] {
  return scopes.get(scope) ?? [];
}

function find(shelf: Shelf, scope: CommandScope, id: string): ApplicationCommand {
  const command = listed(shelf, scope).find((one) => one.id === id);
  if (command !== undefined) return command;
  throw new DiscordError({ status: 404, code: 10063, message: "Unknown application command" });
}

function put(shelf: Shelf, scope: CommandScope, command: ApplicationCommand): ApplicationCommand {
  const others = listed(shelf, scope).filter((one) => one.id !== command.id);
  if (others.length >= maximumCommands) throw tooManyCommands();
  shelf.scopes.set(scope, [...others, command]);
  return command;
}

function build(shelf: Shelf, scope: CommandScope, body: CommandBody): ApplicationCommand {
  const known = listed(shelf, scope).find((one) => isSame(one, body));
  if (known === undefined) countCreation(shelf, scope);
  return fill(shelf.core, { scope, body, known });
}

function countCreation({ core, creations }: Shelf, scope: CommandScope): void {
  const recent = (creations.get(scope) ?? []).filter((at) => core.now() - at < dayMs);
  if (recent.length >= createsPerDay) throw tooManyCreates();
  creations.set(scope, [...recent, core.now()]);
}

function listOf(body: unknown): readonly unknown[] {
  if (!Array.isArray(body)) {
    const message = "Must be a list of commands.";
    throw invalidForm([{ path: [], code: "LIST_TYPE_CONVERT", message }]);
  }
  if (body.length > maximumCommands) throw tooManyCommands();
  return body;
}

function read(core: Core, body: unknown, where: { path?: [number] } = {}): CommandBody {
  const checked = checkCommand(body, where);
  const unknown = unknownCommandProperties(checked);
  if (unknown.length > 0) {
    const message = `Discord does not know and ignores these properties: ${unknown.join(", ")}.`;
    core.report("unknown-property", message);
  }
  return commandBodySchema.parse(checked);
}

function isSame(command: ApplicationCommand, body: CommandBody): boolean {
  return command.name === body.name && command.type === (body.type ?? 1);
}

function fill(
  core: Core,
  {
    scope,
    body,
    known,
  }: { scope: CommandScope; body: CommandBody; known: ApplicationCommand | undefined },
): ApplicationCommand {
  const { options } = body;
  const content = {
    type: body.type ?? 1,
    name: body.name,
    name_localizations: body.name_localizations ?? null,
    description: body.description ?? "",
    description_localizations: body.description_localizations ?? null,
    default_member_permissions: body.default_member_permissions ?? null,
    contexts: body.contexts ?? null,
    integration_types: body.integration_types ?? [0],
    nsfw: body.nsfw ?? false,
    ...(scope === null ? { dm_permission: body.dm_permission ?? true } : { guild_id: scope }),
    ...(options && options.length > 0 ? { options: options.map(fillOption) } : {}),
  };
  const id = known?.id ?? core.newId();
  const filled = { id, application_id: core.applicationId, ...content };
  const unchanged =
    known !== undefined && isDeepStrictEqual({ ...filled, version: known.version }, known);
  return unchanged ? known : { ...filled, version: core.newId() };
}

/** Discord does not store `false` and empty lists. */
function fillOption(option: CommandOption): CommandOption {
  const { required, autocomplete, options, choices, ...rest } = option;
  const present = Object.entries(rest).filter(([, value]) => value !== null && value !== undefined);
  return {
    ...Object.fromEntries(present),
    type: option.type,
    name: option.name,
    description: option.description,
    ...(required === true ? { required } : {}),
    ...(autocomplete === true ? { autocomplete } : {}),
    ...(choices && choices.length > 0 ? { choices } : {}),
    ...(options && options.length > 0 ? { options: options.map(fillOption) } : {}),
  };
}

function tooManyCommands(): DiscordError {
  const message = `Maximum number of application commands reached (${maximumCommands}).`;
  const violation = { kind: "invalid-body", message } as const;
  return new DiscordError({ status: 400, code: 30032, message, violation });
}

function tooManyCreates(): DiscordError {
  const message = "Max number of daily application command creates has been reached (200)";
  return new DiscordError({ status: 400, code: 30034, message });
}
