/** Slash commands as the fake stores them. */
import * as z from "zod";

const localizations = z.record(z.string(), z.string()).nullish();

const choiceSchema = z.object({
  name: z.string(),
  name_localizations: localizations,
  value: z.union([z.string(), z.number()]),
});

/** An option of any type. Its properties depend on `type`. */
export const optionSchema = z.object({
  /** 1 subcommand, 2 group, 3 string, 4 integer, 5 boolean, 6 user, 7 channel, 8 role, 9 mentionable, 10 number, 11 attachment. */
  type: z.number(),
  name: z.string(),
  name_localizations: localizations,
  description: z.string(),
  description_localizations: localizations,
  required: z.boolean().nullish(),
  autocomplete: z.boolean().nullish(),
  choices: z.array(choiceSchema).nullish(),
  channel_types: z.array(z.number()).nullish(),
  min_value: z.number().nullish(),
  max_value: z.number().nullish(),
  min_length: z.number().nullish(),
  max_length: z.number().nullish(),
  get options() {
    return z.array(optionSchema).nullish();
  },
});

export type CommandOption = z.infer<typeof optionSchema>;

/** A command's body after the checks. */
export const commandBodySchema = z.object({
  type: z.number().nullish(),
  name: z.string(),
  name_localizations: localizations,
  description: z.string().nullish(),
  description_localizations: localizations,
  options: z.array(optionSchema).nullish(),
  default_member_permissions: z.union([z.string(), z.number().transform(String)]).nullish(),
  dm_permission: z.boolean().nullish(),
  contexts: z.array(z.number()).nullish(),
  integration_types: z.array(z.number()).nullish(),
  nsfw: z.boolean().nullish(),
});

/** A command's body after the checks. */
export type CommandBody = z.infer<typeof commandBodySchema>;

/** A registered command, as Discord answers it with `with_localizations=true`. */
export interface ApplicationCommand {
  readonly id: string;
  readonly application_id: string;
  /** Only of a command of one guild. */
  readonly guild_id?: string;
  /** New after each change of the command. */
  readonly version: string;
  readonly type: number;
  readonly name: string;
  readonly name_localizations: Readonly<Record<string, string>> | null;
  readonly description: string;
  readonly description_localizations: Readonly<Record<string, string>> | null;
  readonly options?: readonly CommandOption[];
  /** Bit set as text; "0" means admins only; `null` means everyone. */
  readonly default_member_permissions: string | null;
  readonly dm_permission?: boolean;
  /** 0 guild, 1 direct message with the bot, 2 other direct messages; `null` means all. */
  readonly contexts: readonly number[] | null;
  readonly integration_types: readonly number[];
  readonly nsfw: boolean;
}
