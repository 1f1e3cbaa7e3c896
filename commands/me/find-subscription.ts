/** Which of their subscriptions a person means, and what each is called in their language. */
import { viewerOf } from "../../src/discord/command.ts";
import { MAX_MENU_OPTION_LENGTH, MAX_MENU_OPTIONS } from "../../src/limits.ts";
import { menuRow } from "../../src/messages/controls.ts";
import { plainText, safeText } from "../../src/messages/markdown.ts";
import { type MessageBody, sentenceMessage } from "../../src/messages/message-body.ts";
import { subscriptionLabel } from "../../src/messages/subscription-message.ts";
import { placeLabelOf } from "../../src/places/places.ts";
import type { Subscription } from "../../src/subscriptions/subscription.ts";
import { listSubscriptions } from "../../src/subscriptions/subscription-store.ts";
import { isUsable, namedBy } from "../schedule/find-schedule.ts";
import type { InteractionLocales } from "../shared/languages.ts";
import { accepted, type Checked, refused } from "../shared/options.ts";
import type { CommandServices } from "../shared/replies.ts";
import { type WhichAction, whichMenuId } from "./component-ids.ts";

/** Longest text that is repeated back. */
const TEXT_LIMIT = 80;

/** Who asks, and in which languages. */
export interface Person extends InteractionLocales {
  readonly user: { readonly id: string };
}

/**
 * Those of a person's subscriptions to which a subcommand applies; all of them where it applies to none.
 *
 * @throws {DatabaseError}
 */
export async function usableSubscriptions(
  { user }: Person,
  subcommand: string,
  { database }: Pick<CommandServices, "database">,
): Promise<readonly Subscription[]> {
  const all = await listSubscriptions(database, user.id);
  const usable = all.filter((one) => isUsable(one, subcommand));
  return usable.length === 0 ? all : usable;
}

/**
 * The subscription of a choice, or the only one whose label contains the text. Discord returns the typed text
 * when nothing was chosen.
 *
 * @throws {DatabaseError}
 */
export async function findSubscription(
  person: Person,
  text: string,
  services: CommandServices,
): Promise<Checked<Subscription>> {
  const t = services.i18n(person.locale).personal;
  const all = await listSubscriptions(services.database, person.user.id);
  if (all.length === 0) return refused(t.none);
  const [first, ...others] = namedBy(text, all, (one) => labelOf(person, one, services));
  return first !== undefined && others.length === 0
    ? accepted(first)
    : refused(t.noSuch(safeText(text, TEXT_LIMIT)));
}

export function labelOf(
  person: Person,
  subscription: Subscription,
  { places, i18n }: Pick<CommandServices, "places" | "i18n">,
): string {
  const placeLabel = placeLabelOf(subscription.location, viewerOf(person), places);
  return subscriptionLabel(subscription, placeLabel, i18n(person.locale));
}

/** Asks which one is meant; the menu continues the same subcommand. */
export function whichMessage(
  person: Person,
  list: readonly Subscription[],
  action: WhichAction,
  services: CommandServices,
): MessageBody {
  const { which, choose } = services.i18n(person.locale).personal;
  const options = list.slice(0, MAX_MENU_OPTIONS).map((one) => ({
    label: plainText(labelOf(person, one, services), MAX_MENU_OPTION_LENGTH),
    value: one.id,
  }));
  const components = [menuRow(whichMenuId(action), choose, options)];
  return { ...sentenceMessage(which), components };
}

/** Why nothing can be sent by the clock of a zone that the rules do not know; null for any other. */
export function zoneProblem(
  person: Person,
  { location, timeZone }: Pick<Subscription, "location" | "timeZone">,
  { places, zoneRules, i18n }: Pick<CommandServices, "places" | "zoneRules" | "i18n">,
): string | null {
  if (zoneRules.zone(timeZone) !== null) return null;
  const label = placeLabelOf(location, viewerOf(person), places) ?? location;
  return i18n(person.locale).personal.noTimeZone(safeText(label, TEXT_LIMIT));
}
