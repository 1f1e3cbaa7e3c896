/** Reads parts of an answer of /forecast. */
import type { InteractionOutcome } from "../../playground/discord/interactions.ts";
import type { StoredMessage } from "../../playground/discord/message-types.ts";

/** @throws {Error} if there is none */
export function messageOf(outcome: InteractionOutcome): StoredMessage {
  if (outcome.kind === "replied" || outcome.kind === "updated") return outcome.message;
  throw new Error(`there is no message: ${outcome.kind}`);
}

/** The embeds' texts, a line each, with plain blanks. */
export function textOf(message: StoredMessage): string {
  return message.embeds
    .flatMap((embed) => [embed.title, embed.description, embed.footer?.text])
    .join("\n")
    .replaceAll("\u00a0", " ");
}

/** The dates of the days in the list. */
export function dayNames({ embeds }: StoredMessage): string[] {
  const listed = (embeds.at(-1)?.description ?? "").matchAll(/^\*\*(.+)\*\*$/gm);
  return Array.from(listed, ([, date = ""]) => date);
}

/** @throws {Error} if there is no such button */
export function buttonId(message: StoredMessage, label: string): string {
  const buttons = message.components.flatMap(({ components }) => components ?? []);
  const id = buttons.find((button) => button.label === label)?.custom_id;
  if (id === undefined) throw new Error(`there is no button ${label}`);
  return id;
}
