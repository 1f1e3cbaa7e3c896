/** The custom ids of /forecast-me's menus, and of the buttons below what people get by direct message. */
import { z } from "zod";
import { formatCustomId, readCustomIdFields } from "../../src/discord/ids.ts";
import { truncate } from "../../src/messages/markdown.ts";

/** The command's name; all of its ids begin with it. */
export const FORECAST_ME = "forecast-me";
/** Raised when the fields change their meaning. */
const VERSION = 1;
/** Longest text of `until` in an id. */
const UNTIL_LIMIT = 60;

/** The id of the menu that asks for a person's default place. */
export const PLACE_MENU_ID = idOf(["place"]);

/** What a choice from a menu of a person's subscriptions does to the chosen one. */
export interface WhichAction {
  readonly kind: "pause" | "resume" | "stop";
  /** Of `pause`, as it was typed; null until the person resumes it. */
  readonly until: string | null;
}

const menuFieldsSchema = z.union([
  z
    .tuple([z.literal("order"), z.string()])
    .transform(([kind, orderId]) => ({ kind, orderId }) as const),
  z.tuple([z.enum(["resume", "stop"])]).transform(([kind]) => ({ kind, until: null })),
  z
    .tuple([z.literal("pause"), z.string().optional()])
    .transform(([kind, until = null]) => ({ kind, until })),
]);
type MeMenu = Readonly<z.output<typeof menuFieldsSchema>>;

const buttonFieldsSchema = z
  .tuple([z.enum(["stop", "rest"]), z.string()])
  .transform(([kind, id]) => ({ kind, id }) as const);

/** The button that ends a subscription. */
export function stopId(id: string): string {
  return idOf(["stop", id]);
}

/** The button that pauses a subscription for a week. */
export function pauseWeekId(id: string): string {
  return idOf(["rest", id]);
}

/** The menu of places for an order that is not finished. */
export function orderMenuId(orderId: string): string {
  return idOf(["order", orderId]);
}

export function whichMenuId({ kind, until }: WhichAction): string {
  // No date has a colon, which separates the fields.
  const more = until === null ? [] : [truncate(until.replaceAll(":", " "), UNTIL_LIMIT)];
  return idOf([kind, ...more]);
}

/** Null for an id of another version or kind. */
export function readMenuId(customId: string): MeMenu | null {
  return menuFieldsSchema.safeParse(readCustomIdFields(customId, VERSION)).data ?? null;
}

/** Null for an id of another version or kind. */
export function readButtonId(customId: string) {
  return buttonFieldsSchema.safeParse(readCustomIdFields(customId, VERSION)).data ?? null;
}

function idOf(fields: readonly string[]): string {
  return formatCustomId({ command: FORECAST_ME, version: VERSION, fields });
}
