/** Turns a checked message body and its files into what is stored. */
import * as z from "zod";
import type { Core } from "./core.ts";
import { numberOf, textOf, withoutNulls } from "./json.ts";
import { type FileInput, readAttachments, withFileAddresses } from "./message-files.ts";
import { componentSchema, embedSchema, type StoredMessage } from "./message-types.ts";
import { type CheckedBody, reportViolations } from "./message-violations.ts";

/** A body that passed `checkMessage`, with its context. */
export interface DraftInput extends CheckedBody, FileInput {}

/** The parts of a message that the body has. The others stay as they are. */
export type Draft = Partial<
  Pick<StoredMessage, "content" | "embeds" | "components" | "attachments">
> & { readonly flags: number };

const lists = { embeds: z.array(embedSchema), components: z.array(componentSchema) };

/**
 * Reads the parts of a message out of a checked body, and reports what a bot should not send.
 * @throws {DiscordError} 50035 if `attachments` names files that do not exist, or there are too many.
 */
export function readDraft(core: Core, input: DraftInput): Draft {
  reportViolations(core, input);
  const { body, route } = input;
  const attachments = readAttachments(core, input);
  const shelf = { core, attachments, route };
  const { content, embeds, components } = body;
  const draft: { -readonly [Key in keyof Draft]: Draft[Key] } = {
    flags: (numberOf(body, "flags") ?? 0) & input.settableFlags,
    attachments,
  };
  if (content !== undefined) draft.content = textOf(body, "content")?.trim() ?? "";
  if (embeds !== undefined) {
    const given = withFileAddresses(withoutNulls(embeds ?? []), { ...shelf, imagesOnly: true });
    draft.embeds = lists.embeds.parse(given);
  }
  if (components !== undefined) {
    const given = withFileAddresses(withoutNulls(components ?? []), {
      ...shelf,
      imagesOnly: false,
    });
    draft.components = lists.components.parse(given);
  }
  return draft;
}

/** Whether there is nothing to see in a message. */
export function isEmpty(
  message: Pick<StoredMessage, "content" | "embeds" | "components" | "attachments">,
): boolean {
  const { content, embeds, components, attachments } = message;
  return content === "" && embeds.length + components.length + attachments.length === 0;
}
