/** The files of a message: which are kept, which are new, and where they are shown. */
import type { Core } from "./core.ts";
import { type BodyIssue, invalidForm } from "./errors.ts";
import { isObject, type JsonObject, objectsIn, textOf } from "./json.ts";
import type { StoredAttachment } from "./message-types.ts";
import type { UploadedFile } from "./request-body.ts";

/** Files of a message, by Discord's reference. */
const maximumFiles = 10;

export interface FileInput {
  readonly body: JsonObject;
  readonly files: readonly UploadedFile[];
  readonly channelId: string;
  /** The message's files so far; none for a new message. */
  readonly kept: readonly StoredAttachment[];
}

/**
 * The files a message has after the body: with `attachments` only the listed old ones stay.
 * @throws {DiscordError} 50035 if `attachments` names files that do not exist, or there are too many.
 */
export function readAttachments(core: Core, input: FileInput): readonly StoredAttachment[] {
  const { body, files, kept } = input;
  const listed = Array.isArray(body["attachments"]) ? objectsIn(body["attachments"]) : undefined;
  const entries = new Map(listed?.map(([, entry]) => [String(entry["id"]), entry]));
  const known = new Set([...files.map((file) => String(file.index)), ...kept.map(({ id }) => id)]);
  const missing = (listed ?? []).filter(([, entry]) => !known.has(String(entry["id"])));
  const stays = listed === undefined ? kept : kept.filter(({ id }) => entries.has(id));
  const issues: BodyIssue[] = missing.map(([index]) => ({
    path: ["attachments", index, "id"],
    code: "ATTACHMENT_NOT_FOUND",
    message: "There is neither an uploaded file nor an attachment with this id.",
  }));
  if (stays.length + files.length > maximumFiles) {
    const message = `Must be ${maximumFiles} or fewer in length.`;
    issues.push({ path: ["attachments"], code: "BASE_TYPE_MAX_LENGTH", message });
  }
  if (issues.length > 0) throw invalidForm(issues);
  const added = files.map((file) => {
    const entry = entries.get(String(file.index)) ?? {};
    return store(core, file, { channelId: input.channelId, entry });
  });
  return [...stays, ...added];
}

function store(
  core: Core,
  file: UploadedFile,
  { channelId, entry }: { channelId: string; entry: JsonObject },
): StoredAttachment {
  const id = core.newId();
  const filename = textOf(entry, "filename") ?? file.filename;
  return {
    id,
    filename,
    contentType: file.contentType,
    description: textOf(entry, "description") ?? null,
    url: `${core.origin()}/attachments/${channelId}/${id}/${encodeURIComponent(filename)}`,
    bytes: file.bytes,
  };
}

/** The names Discord's reference allows for a file shown in an embed. */
const imageName = /^[\w.-]+\.(?:jpe?g|png|webp|gif)$/i;

/** Where `attachment://` addresses are looked up. */
export interface Shelf {
  readonly core: Core;
  readonly attachments: readonly StoredAttachment[];
  /** Whether only image files can be shown, as in embeds. */
  readonly imagesOnly: boolean;
  /** For violations. */
  readonly route: string;
}

/** The same JSON with each `attachment://` address replaced by the stored file's; reports missing ones. */
export function withFileAddresses(value: unknown, shelf: Shelf): unknown {
  if (Array.isArray(value)) return value.map((item) => withFileAddresses(item, shelf));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const isAddress = (key === "url" || key === "icon_url") && typeof inner === "string";
      return [key, isAddress ? fileAddress(inner, shelf) : withFileAddresses(inner, shelf)];
    }),
  );
}

function fileAddress(url: string, { core, attachments, imagesOnly, route }: Shelf): string {
  if (!url.startsWith("attachment://")) return url;
  const name = url.slice("attachment://".length);
  const file = attachments.find(({ filename }) => filename === name);
  if (file !== undefined && (!imagesOnly || imageName.test(name))) return file.url;
  const names = attachments.map(({ filename }) => filename).join(", ") || "it has none";
  const reason =
    file === undefined
      ? `is none of the message's files (${names})`
      : "has a name that Discord shows in no embed: letters, digits, _ - . and an image's ending";
  core.report("missing-attachment", `The message shows ${url}, which ${reason}.`, route);
  return url;
}
