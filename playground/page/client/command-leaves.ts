/** Everything that can be run: commands, or their subcommands. */
import type { ApplicationCommand, CommandOption } from "../../discord/command-types.ts";

/** A command or subcommand with its options. */
export interface CommandLeaf {
  readonly name: string;
  /** With its group before it and a space between; null for a command without subcommands. */
  readonly subcommand: string | null;
  /** The typed form: `/forecast`, `/settings unit set`. */
  readonly label: string;
  /** In the person's language. */
  readonly description: string;
  readonly options: readonly CommandOption[];
}

interface Described {
  readonly description: string;
  readonly description_localizations?: Readonly<Record<string, string>> | null | undefined;
}

/** The description of a command or option in a language, or the default one. */
export function describe(one: Described, locale: string): string {
  return one.description_localizations?.[locale] ?? one.description;
}

/** All leaves of the chat commands, in their order. */
export function commandLeaves(
  commands: readonly ApplicationCommand[],
  locale: string,
): readonly CommandLeaf[] {
  return commands
    .filter(({ type }) => type === 1)
    .flatMap((command) =>
      leavesBelow(command.options ?? [], [], locale, describe(command, locale)).map((leaf) => ({
        name: command.name,
        subcommand: leaf.path.length === 0 ? null : leaf.path.join(" "),
        label: [`/${command.name}`, ...leaf.path].join(" "),
        description: leaf.description,
        options: leaf.options,
      })),
    );
}

interface LeafBelow extends Pick<CommandLeaf, "description" | "options"> {
  readonly path: readonly string[];
}

function leavesBelow(
  options: readonly CommandOption[],
  path: readonly string[],
  ...[locale, description]: readonly [string, string]
): readonly LeafBelow[] {
  const inner = options.filter(({ type }) => type <= 2);
  if (inner.length === 0) return [{ path, description, options }];
  return inner.flatMap((one) =>
    leavesBelow(one.options ?? [], [...path, one.name], locale, describe(one, locale)),
  );
}
