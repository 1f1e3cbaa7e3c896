/** Messages as the fake stores them. The schemas name all that the bot is known to send. */
import * as z from "zod";
import type { User } from "./world.ts";

/** `description` is the alternative text. */
const embedMedia = z.strictObject({ url: z.string(), description: z.string().optional() });

/** The parts of an embed that the bot sets. */
export const embedSchema = z.strictObject({
  title: z.string().optional(),
  description: z.string().optional(),
  url: z.string().optional(),
  color: z.int().optional(),
  footer: z.strictObject({ text: z.string() }).optional(),
  image: embedMedia.optional(),
  fields: z
    .array(z.strictObject({ name: z.string(), value: z.string(), inline: z.boolean().optional() }))
    .optional(),
});

/** An embed; `attachment://` addresses are replaced by those of the stored files. */
export type Embed = z.infer<typeof embedSchema>;

const selectOption = z.strictObject({
  label: z.string(),
  value: z.string(),
  description: z.string().optional(),
  emoji: z.strictObject({ name: z.string() }).optional(),
  default: z.boolean().optional(),
});

/** A component. Its properties depend on `type`: 1 row, 2 button, 3 menu. */
export const componentSchema = z.strictObject({
  type: z.int(),
  custom_id: z.string().optional(),
  style: z.number().optional(),
  label: z.string().optional(),
  disabled: z.boolean().optional(),
  options: z.array(selectOption).optional(),
  placeholder: z.string().optional(),
  min_values: z.number().optional(),
  max_values: z.number().optional(),
  get components() {
    return z.array(componentSchema).optional();
  },
});

export type Component = z.infer<typeof componentSchema>;

/** A file as the bot sends it. */
export interface UploadedFile {
  /** The number in the name of its part: `files[2]` has index 2. */
  readonly index: number;
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** A file of a message. */
export interface StoredAttachment {
  readonly id: string;
  readonly filename: string;
  readonly contentType: string;
  /** Alternative text. */
  readonly description: string | null;
  readonly url: string;
  readonly bytes: Uint8Array;
}

/** Whom a message mentions, by its text and its `allowed_mentions`. */
export interface Pings {
  readonly everyone: boolean;
  readonly roleIds: readonly string[];
  readonly userIds: readonly string[];
}

/** Which interaction a message answers. */
export interface InteractionMetadata {
  readonly id: string;
  /** 2 command, 3 component. */
  readonly type: 2 | 3;
  readonly user: User;
  readonly commandName: string | null;
}

/** A message in a channel. */
export interface StoredMessage {
  readonly id: string;
  readonly channelId: string;
  /** `null` in a direct message. */
  readonly guildId: string | null;
  readonly author: User;
  readonly content: string;
  /** The text of the message that it forwards; its own is then empty. */
  readonly forwarded?: string;
  readonly embeds: readonly Embed[];
  readonly components: readonly Component[];
  readonly attachments: readonly StoredAttachment[];
  readonly flags: number;
  /** The only person who sees it, if it is private (ephemeral); else `null`. */
  readonly viewerId: string | null;
  /** The placeholder of a deferred reply, not filled in yet. */
  readonly thinking: boolean;
  readonly interaction: InteractionMetadata | null;
  readonly nonce: string | null;
  /** Whom it pinged when it was posted, unless it is silent (see `isSilent`). An edit pings nobody. */
  readonly pings: Pings;
  /** Discord's system message about a pin is not stored. */
  readonly pinned: boolean;
  /** Milliseconds since the Unix epoch. */
  readonly createdAt: number;
  /** Milliseconds since the Unix epoch; `null` if never edited. Filling a placeholder counts as an edit. */
  readonly editedAt: number | null;
}

/** Bits of `flags`. */
export const messageFlags = {
  /** It was published: copies of it went to the channels that follow its announcement channel. */
  crossposted: 1,
  suppressEmbeds: 4,
  ephemeral: 64,
  loading: 128,
  suppressNotifications: 4096,
} as const;

/** Whether a message pings nobody, because it was posted with SUPPRESS_NOTIFICATIONS. */
export function isSilent({ flags }: Pick<StoredMessage, "flags">): boolean {
  return (flags & messageFlags.suppressNotifications) !== 0;
}

/** Every component of a message, those inside others included, in order. */
export function allComponents(components: readonly Component[]): readonly Component[] {
  return components.flatMap((component) => [
    component,
    ...allComponents(component.components ?? []),
  ]);
}
