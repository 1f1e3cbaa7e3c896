/** The commands that the bot registered, globally and per guild, with the rules that Discord's schema lacks. */
import { ApplicationCommandCreateRequestSchema } from "discord-api-spec/zod";
import * as z from "zod";
import { checkBody, type Report, repeated, withRules } from "./body-check.ts";
import {
  type ApplicationCommand,
  type CommandBody,
  type CommandOption,
  commandBodySchema,
} from "./command-types.ts";
import type { Core } from "./core.ts";
import { type BodyIssue, DiscordError } from "./errors.ts";

type Choices = NonNullable<CommandOption["choices"]>;

/** Accepts `forecast`, `прогноз`, `hour-by_hour`; rejects `two words`, `day!`. */
const namePattern = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

/** Discord's languages (reference, "Locales"). */
const locales = (
  "id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg " +
  "ru uk hi th zh-CN ja zh-TW ko"
).split(" ");

const subcommand = 1;
/** Subcommands, texts, whole numbers, truths, channels and roles: what the bot is known to ask for. */
const knownTypes = [subcommand, 3, 4, 5, 7, 8];

const required = "This field is required";

/** Characters of all names, descriptions and values of one command. */
const totalLength = 8000;

/** In one scope. */
const maximumCommands = 100;

/** `null` is the global scope, else a guild's id. */
export type CommandScope = string | null;

const definition = withRules(commandBodySchema, checkCommand);

/** By their JSON: reading texts in all languages takes long, and each start of a bot sends the same ones. */
const accepted = new Map<string, CommandBody>();

export class ApplicationCommands {
  readonly #core: Core;
  readonly #scopes = new Map<CommandScope, readonly ApplicationCommand[]>();

  constructor(core: Core) {
    this.#core = core;
  }

  list(scope: CommandScope): readonly ApplicationCommand[] {
    return this.#scopes.get(scope) ?? [];
  }

  /**
   * Replaces all of a scope; commands that keep their name keep their id.
   * @throws {DiscordError} 30032, 50035.
   */
  replace(scope: CommandScope, body: unknown): readonly ApplicationCommand[] {
    const before = this.list(scope);
    const commands = readAll(body).map((one) => {
      const known = before.find(({ name, type }) => name === one.name && type === (one.type ?? 1));
      return stored(this.#core, scope, one, known?.id);
    });
    this.#scopes.set(scope, commands);
    return commands;
  }
}

function readAll(body: unknown): readonly CommandBody[] {
  const bodies = checkBody(body, { known: z.array(z.unknown()) });
  if (bodies.length > maximumCommands) {
    const message = "There are more than 100 commands (30032).";
    throw new DiscordError(30032, { kind: "invalid-body", message });
  }
  return bodies.map((one, index) => {
    const text = JSON.stringify(one);
    const command = accepted.get(text) ?? read(one, index);
    accepted.set(text, command);
    return command;
  });
}

function read(body: unknown, index: number): CommandBody {
  const command = checkBody(body, { known: definition }, [index]);
  // A number in Discord's schema, but a text in its documentation and from discord.js.
  const judged = { ...command, default_member_permissions: undefined };
  checkBody(judged, { discord: ApplicationCommandCreateRequestSchema, known: z.unknown() }, [
    index,
  ]);
  return command;
}

/** The command with Discord's additions. */
function stored(
  { newId, applicationId }: Core,
  scope: CommandScope,
  body: CommandBody,
  id = newId(),
): ApplicationCommand {
  const { options = [] } = body;
  return {
    id,
    application_id: applicationId,
    version: newId(),
    type: body.type ?? 1,
    name: body.name,
    name_localizations: body.name_localizations ?? null,
    description: body.description ?? "",
    description_localizations: body.description_localizations ?? null,
    default_member_permissions: body.default_member_permissions ?? null,
    contexts: body.contexts ?? null,
    integration_types: body.integration_types ?? [0],
    nsfw: false,
    ...(scope === null ? { dm_permission: true } : { guild_id: scope }),
    ...(options.length > 0 ? { options: options.map(storedOption) } : {}),
  };
}

/** Discord does not store `false` and empty lists. */
function storedOption(option: CommandOption): CommandOption {
  const { required, autocomplete, options = [], choices = [], ...rest } = option;
  return {
    ...rest,
    ...(required === true ? { required } : {}),
    ...(autocomplete === true ? { autocomplete } : {}),
    ...(choices.length > 0 ? { choices } : {}),
    ...(options.length > 0 ? { options: options.map(storedOption) } : {}),
  };
}

function checkCommand(command: CommandBody, report: Report): void {
  const { type = 1, name, description = "", options = [] } = command;
  if (type === 1) {
    checkName(name, at(report, "name"));
    if (isBlank(description)) report(["description"], required);
  }
  checkTranslations(command, report, type === 1);
  for (const key of ["contexts", "integration_types"] as const) {
    if (repeated((command[key] ?? []).map(String)).length > 0) report([key], "A value twice.");
  }
  checkOptions(options, at(report, "options"));
  if (lengthOf(command) > totalLength) report([], "Command exceeds maximum size (8000)");
}

/** The rules for choices, also of autocomplete. */
export function checkChoices(choices: Choices, report: Report): void {
  for (const [index, choice] of choices.entries()) {
    checkTranslations(choice, at(report, index), false);
    if (String(choice.value).length > 100) {
      report([index, "value"], "Must be 100 or fewer in length.");
    }
  }
  for (const index of repeated(choices.map(({ name }) => name))) {
    report([index, "name"], "Choice names must be distinct.");
  }
}

function at(report: Report, ...base: BodyIssue["path"]): Report {
  return (path, message) => report([...base, ...path], message);
}

function checkName(name: string, report: Report): void {
  if (namePattern.test(name) && name === name.toLowerCase()) return;
  report([], "Command name is invalid");
}

function isBlank(text: string): boolean {
  return text.trim() === "";
}

function checkTranslations(part: Translated, report: Report, areNames: boolean): void {
  for (const key of ["name_localizations", "description_localizations"] as const) {
    for (const [locale, text] of Object.entries(part[key] ?? {})) {
      if (!locales.includes(locale)) {
        report([key, locale], `"${locale}" is none of Discord's languages.`);
      }
      if (areNames && key === "name_localizations") checkName(text, at(report, key, locale));
    }
  }
}

function checkOptions(options: readonly CommandOption[], report: Report): void {
  const subcommands = options.filter(({ type }) => type === subcommand).length;
  if (subcommands > 0 && subcommands < options.length) {
    report([], "Subcommands and other options are mutually exclusive");
  }
  let isOptional = false;
  for (const [index, option] of options.entries()) {
    checkOption(option, at(report, index));
    if (option.required && isOptional) {
      report([index], "Required options must be placed before non-required options");
    }
    isOptional ||= option.type !== subcommand && !option.required;
  }
  checkDistinct(options, report);
}

function checkOption(option: CommandOption, report: Report): void {
  const { type, name, description, choices = [], options = [], min_value, max_value } = option;
  if (!knownTypes.includes(type)) report(["type"], "This type is not known to this fake.");
  checkName(name, at(report, "name"));
  if (isBlank(description)) report(["description"], required);
  checkTranslations(option, report, true);
  if (choices.length > 0 && option.autocomplete) {
    report(["choices"], "Choices and autocomplete exclude each other.");
  }
  if (min_value !== undefined && max_value !== undefined && min_value > max_value) {
    report(["min_value"], "Must not be greater than max_value.");
  }
  checkChoices(choices, at(report, "choices"));
  checkOptions(options, at(report, "options"));
}

/** Names are distinct within a language, and from all default names. */
function checkDistinct(options: readonly CommandOption[], report: Report): void {
  const message = "Option with this name already exists";
  const names = options.map(({ name }) => name);
  for (const index of repeated(names)) report([index, "name"], message);
  for (const locale of locales) {
    const translated = options.map((one) => one.name_localizations?.[locale]);
    const twice = repeated(translated);
    for (const [index, name] of translated.entries()) {
      const isDefault = names.some((one, place) => one === name && place !== index);
      if (isDefault || twice.includes(index)) {
        report([index, "name_localizations", locale], message);
      }
    }
  }
}

interface Translated {
  readonly name_localizations?: Readonly<Record<string, string>> | undefined;
  readonly description_localizations?: Readonly<Record<string, string>> | undefined;
}

interface Measured extends Translated {
  readonly name: string;
  readonly description?: string | undefined;
  readonly value?: string | number;
  readonly options?: readonly CommandOption[] | undefined;
  readonly choices?: Choices | undefined;
}

/** Only the longest of a text and its translations counts. */
function lengthOf(part: Measured): number {
  const { name, description = "", value = "", options = [], choices = [] } = part;
  const longest = (text: string, translations = {}) =>
    Math.max(...[text, ...Object.values<string>(translations)].map(({ length }) => length));
  return [...options, ...choices].reduce(
    (sum, one) => sum + lengthOf(one),
    longest(name, part.name_localizations) +
      longest(description, part.description_localizations) +
      String(value).length,
  );
}
