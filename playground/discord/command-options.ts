/** Checks what a person typed into a command's options, as Discord's client does, and builds its JSON. */
import type { ApplicationCommand, CommandOption } from "./command-types.ts";
import { PersonError } from "./errors.ts";
import { checkValue } from "./option-values.ts";
import type { Stage } from "./person-stage.ts";

/** A value for an option: text, number, boolean, or the id of a user, role or channel. */
type OptionValue = string | number | boolean;

export interface TypedOptions {
  /** Name of a subcommand; with its group before it and a space between: `unit set`. */
  readonly subcommand?: string;
  readonly options?: Readonly<Record<string, OptionValue>>;
  /** The option being typed (autocomplete). Values may then be incomplete. */
  readonly focused?: string;
}

/** An option as Discord sends it. */
export interface SentOption {
  readonly name: string;
  readonly type: number;
  readonly value?: OptionValue;
  readonly focused?: boolean;
  readonly options?: readonly SentOption[];
}

/**
 * Builds the `options` of an interaction.
 * @throws {PersonError} for anything that Discord's client would not send
 */
export function sentOptions(
  command: ApplicationCommand,
  typed: TypedOptions,
  stage: Stage,
): readonly SentOption[] {
  const steps = typed.subcommand?.split(" ") ?? [];
  const path: CommandOption[] = [];
  let level: readonly CommandOption[] = command.options ?? [];
  for (const step of steps) {
    const next = level.find((one) => one.name === step && one.type <= 2);
    if (next === undefined) {
      throw new PersonError(
        `The command /${command.name} has no subcommand "${typed.subcommand}".`,
      );
    }
    path.push(next);
    level = next.options ?? [];
  }
  if (level.some((one) => one.type <= 2)) {
    const names = level.map((one) => one.name).join(", ");
    throw new PersonError(`The command /${command.name} needs a subcommand: one of ${names}.`);
  }
  const values = leafOptions(level, typed, stage);
  return path.reduceRight<readonly SentOption[]>(
    (options, { name, type }) => [{ name, type, options }],
    values,
  );
}

function leafOptions(
  definitions: readonly CommandOption[],
  typed: TypedOptions,
  stage: Stage,
): readonly SentOption[] {
  const { options = {}, focused } = typed;
  const known = definitions.map((one) => one.name);
  for (const name of [...Object.keys(options), ...(focused === undefined ? [] : [focused])]) {
    if (!known.includes(name)) {
      const list = known.join(", ") || "none";
      throw new PersonError(`There is no option "${name}" here; the options are: ${list}.`);
    }
  }
  return definitions.flatMap((definition) => {
    const value = options[definition.name];
    if (definition.name === focused) return [focusedOption(definition, value ?? "")];
    if (value !== undefined) {
      if (focused === undefined) checkValue(definition, value, stage);
      return [{ name: definition.name, type: definition.type, value }];
    }
    if (definition.required === true && focused === undefined) {
      throw new PersonError(`The option "${definition.name}" is required.`);
    }
    return [];
  });
}

function focusedOption(definition: CommandOption, value: OptionValue): SentOption {
  const { name, type, autocomplete } = definition;
  if (autocomplete !== true) throw new PersonError(`The option "${name}" has no autocomplete.`);
  return { name, type, value, focused: true };
}
