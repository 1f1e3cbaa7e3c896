/** The commands that the bot is known to register, and how the fake stores them. */
import * as z from "zod";

const localizations = z.record(z.string(), z.string()).optional();

export const choiceSchema = z.strictObject({
  name: z.string(),
  name_localizations: localizations,
  value: z.union([z.string(), z.number()]),
});

/** An option of any type. Its properties depend on `type`. */
export const optionSchema = z.strictObject({
  /** 1 subcommand, 3 string, 4 integer, 5 boolean, 7 channel, 8 role. */
  type: z.int(),
  name: z.string(),
  name_localizations: localizations,
  description: z.string(),
  description_localizations: localizations,
  required: z.boolean().optional(),
  autocomplete: z.boolean().optional(),
  choices: z.array(choiceSchema).optional(),
  channel_types: z.array(z.number()).optional(),
  min_value: z.number().optional(),
  max_value: z.number().optional(),
  max_length: z.number().optional(),
  get options() {
    return z.array(optionSchema).optional();
  },
});

export type CommandOption = z.infer<typeof optionSchema>;

/** A slash command, or with the type 3 a command for messages, which has neither description nor options. */
export const commandBodySchema = z.strictObject({
  type: z.literal([1, 3]).optional(),
  name: z.string(),
  name_localizations: localizations,
  description: z.string().optional(),
  description_localizations: localizations,
  options: z.array(optionSchema).optional(),
  default_member_permissions: z.string().regex(/^\d+$/).optional(),
  contexts: z.array(z.number()).optional(),
  integration_types: z.array(z.number()).optional(),
});

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
