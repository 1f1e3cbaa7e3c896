/** Messages as the fake stores them. */
import * as z from "zod";
import type { User } from "./world.ts";

const media = z.object({ url: z.string() });

/** `description` is the alternative text. */
const embedMedia = media.extend({ description: z.string().optional() });

/** The parts of an embed that a bot can set. */
export const embedSchema = z.object({
  title: z.string().optional(),
  description: z.string().optional(),
  url: z.string().optional(),
  color: z.number().optional(),
  timestamp: z.string().optional(),
  author: z
    .object({ name: z.string(), url: z.string().optional(), icon_url: z.string().optional() })
    .optional(),
  footer: z.object({ text: z.string(), icon_url: z.string().optional() }).optional(),
  image: embedMedia.optional(),
  thumbnail: embedMedia.optional(),
  fields: z
    .array(z.object({ name: z.string(), value: z.string(), inline: z.boolean().optional() }))
    .optional(),
});

/** An embed; `attachment://` addresses are replaced by those of the stored files. */
export type Embed = z.infer<typeof embedSchema>;

const emoji = z.object({
  id: z.string().optional(),
  name: z.string().optional(),
  animated: z.boolean().optional(),
});

const selectOption = z.object({
  label: z.string(),
  value: z.string(),
  description: z.string().optional(),
  emoji: emoji.optional(),
  default: z.boolean().optional(),
});

/** A component of any type. Its properties depend on `type`. */
export const componentSchema = z.object({
  type: z.number(),
  id: z.number().optional(),
  custom_id: z.string().optional(),
  style: z.number().optional(),
  label: z.string().optional(),
  emoji: emoji.optional(),
  url: z.string().optional(),
  disabled: z.boolean().optional(),
  options: z.array(selectOption).optional(),
  channel_types: z.array(z.number()).optional(),
  placeholder: z.string().optional(),
  min_values: z.number().optional(),
  max_values: z.number().optional(),
  content: z.string().optional(),
  accent_color: z.number().optional(),
  spoiler: z.boolean().optional(),
  divider: z.boolean().optional(),
  spacing: z.number().optional(),
  media: media.optional(),
  file: media.optional(),
  items: z
    .array(
      z.object({
        media,
        description: z.string().optional(),
        spoiler: z.boolean().optional(),
      }),
    )
    .optional(),
  get accessory() {
    return componentSchema.optional();
  },
  get components() {
    return z.array(componentSchema).optional();
  },
});

/** A component: action row 1, button 2, selects 3 and 5–8, and the layout components 9–17. */
export type Component = z.infer<typeof componentSchema>;

/** A file of a message. */
export interface StoredAttachment {
  readonly id: string;
  readonly filename: string;
  readonly contentType: string;
  /** Alternative text. */
  readonly description: string | null;
  /** Address at this fake that serves the bytes. */
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
  readonly embeds: readonly Embed[];
  readonly components: readonly Component[];
  readonly attachments: readonly StoredAttachment[];
  readonly flags: number;
  /** The only person who sees it, if it is private (ephemeral); else `null`. */
  readonly viewerId: string | null;
  /** The placeholder of a deferred reply, not filled in yet. */
  readonly thinking: boolean;
  readonly interaction: InteractionMetadata | null;
  /** Message this one replies to; `null` if none. */
  readonly replyTo: string | null;
  readonly nonce: string | null;
  /** Whom it pinged when it was posted, unless it is silent (see `isSilent`). An edit pings nobody. */
  readonly pings: Pings;
  /** Whom its text mentions now. */
  readonly mentions: Pings;
  /** Discord's system message about a pin is not stored. */
  readonly pinned: boolean;
  /** Milliseconds since the Unix epoch. */
  readonly createdAt: number;
  /** Milliseconds since the Unix epoch; `null` if never edited. Filling a placeholder counts as an edit. */
  readonly editedAt: number | null;
}

/** Bits of `flags`. */
export const messageFlags = {
  suppressEmbeds: 4,
  ephemeral: 64,
  loading: 128,
  suppressNotifications: 4096,
  voiceMessage: 8192,
  componentsV2: 32768,
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
    ...(component.accessory === undefined ? [] : allComponents([component.accessory])),
  ]);
}
