/** The options of `daily`, `watch` and `edit` as a person gives them → their meaning, or why they are invalid. */
import type { AutocompleteInteraction, ChatInputCommandInteraction } from "discord.js";
import { z } from "zod";
import type { When } from "../../src/days/when.ts";
import { type Answerable, RefusedError } from "../../src/discord/command.ts";
import { NOTHING_STORED, resolvePreferences } from "../../src/preferences/preferences.ts";
import type { Condition } from "../../src/schedules/conditions/condition.ts";
import type { Subscription } from "../../src/subscriptions/subscription.ts";
import type { Unit } from "../../src/weather/index.ts";
import { readConditions } from "../shared/conditions.ts";
import { daysSchema, readOptions, unitSchema } from "../shared/options.ts";
import type { CommandServices } from "../shared/replies.ts";
import { storedPreferences } from "../shared/stored-preferences.ts";
import { type GivenTiming, readTiming } from "../shared/timing.ts";
import { readShownDays, readWhen } from "../shared/when.ts";

/** What `conditions` takes to remove those of a daily. */
export const NO_CONDITIONS = "off";

const text = z.string().nullable();
/** What is asked for, and kept while a person chooses the place from a menu. */
export const orderRequestSchema = z.object({
  subcommand: z.enum(["daily", "watch", "edit"]),
  which: text,
  /** As typed, or the reference of the place that was chosen. */
  location: text,
  time: text,
  days: daysSchema,
  when: text,
  unit: unitSchema,
  timezone: text,
  weekdays: text,
  conditions: text,
});
export type OrderRequest = Readonly<z.output<typeof orderRequestSchema>>;

export function readOrderRequest(interaction: ChatInputCommandInteraction): OrderRequest {
  const given = readOptions(interaction, orderRequestSchema.omit({ subcommand: true }));
  const subcommand = interaction.options.getSubcommand();
  return orderRequestSchema.parse({ ...given, subcommand });
}

/** What the options mean, without the place; null for what was not given. */
export interface GivenOrder extends GivenTiming, Pick<OrderRequest, "days" | "unit"> {
  readonly when: When | null;
  /** Empty to remove those there are. */
  readonly conditions: readonly Condition[] | null;
}

/**
 * Reads the options of a daily or a watch; reports the first invalid one.
 *
 * @param context.unit of thresholds that were typed without one
 * @throws {RefusedError}
 */
export function readGivenOrder(
  interaction: Answerable,
  request: OrderRequest,
  { kind, unit }: { readonly kind: Subscription["kind"]; readonly unit: Unit },
  services: CommandServices,
): GivenOrder {
  const { days, unit: ownUnit, conditions: typed } = request;
  const t = services.i18n(interaction.locale);
  const timing = readTiming(interaction, request, services);
  const read = kind === "daily" ? readShownDays : readWhen;
  const when = read(request, services.clock.now(), t);
  const order = { ...timing, days, unit: ownUnit, when };
  if (typed === null) return { ...order, conditions: null };
  if (kind === "daily" && typed.trim().toLowerCase() === NO_CONDITIONS) {
    return { ...order, conditions: [] };
  }
  const texts = { ...t.scheduling, tooManyConditions: t.personal.tooManyConditions };
  const conditions = readConditions(typed, { units: t.format.units(unit), t: texts });
  const asksForWarnings = conditions.some((condition) => condition.kind === "warning");
  if (asksForWarnings && services.warnings === null) throw new RefusedError(t.warnings.off);
  return { ...order, conditions };
}

/** The place and the unit where none is given: those of the person, and in a server its place. */
export async function ownDefaults(
  interaction: Answerable | AutocompleteInteraction,
  services: CommandServices,
): Promise<{ readonly location: string | null; readonly unit: Unit }> {
  const { person, guild } = await storedPreferences(interaction, { needed: true }, services);
  const { unit } = resolvePreferences(person, NOTHING_STORED, interaction.locale);
  return { location: person.location ?? guild.location, unit: unit.value };
}
