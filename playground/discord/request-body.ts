/** Reads request bodies: JSON, or multipart with `payload_json` and files. */
import { DiscordError, invalidForm } from "./errors.ts";
import type { RequestFile } from "./events.ts";

/** A file sent in a multipart body. */
export interface UploadedFile {
  /** The number in the name of its part: `files[2]` has index 2. */
  readonly index: number;
  readonly part: string;
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** A request body; `body` is `null` if there is none. */
export interface ParsedBody {
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
}

const partName = /^files\[(?<index>\d+)\]$/;

/**
 * Reads a request's body.
 * @throws {DiscordError} 50109 for text that is no JSON, 50035 for other content types and parts.
 */
export async function readBody(request: Request): Promise<ParsedBody> {
  const contentType = request.headers.get("content-type") ?? "";
  if (contentType.startsWith("multipart/form-data")) return readMultipart(await request.formData());
  const text = await request.text();
  if (text === "") return { body: null, files: [] };
  if (!contentType.startsWith("application/json")) {
    const message = `The content type "${contentType}" is not application/json.`;
    throw invalidForm([{ path: [], code: "CONTENT_TYPE_INVALID", message }]);
  }
  return { body: parseJson(text), files: [] };
}

async function readMultipart(form: FormData): Promise<ParsedBody> {
  const files: UploadedFile[] = [];
  let body: unknown = {};
  for (const [part, value] of form) {
    if (typeof value === "string") {
      if (part === "payload_json") body = parseJson(value);
      continue;
    }
    const index = partName.exec(part)?.groups?.["index"];
    if (index === undefined) {
      const message = `A file part is named "${part}", not files[n].`;
      throw invalidForm([{ path: [part], code: "PART_NAME_INVALID", message }]);
    }
    const bytes = new Uint8Array(await value.arrayBuffer());
    const { name: filename, type: contentType } = value;
    files.push({ index: Number(index), part, filename, contentType, bytes });
  }
  return { body, files };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const fields = {
      status: 400,
      code: 50109,
      message: "The request body contains invalid JSON.",
      violation: { kind: "invalid-body", message: "The request body is no JSON (50109)." },
    } as const;
    throw new DiscordError(fields, { cause });
  }
}

/** What is recorded of files: everything except their bytes. */
export function describeFiles(files: readonly UploadedFile[]): readonly RequestFile[] {
  return files.map(({ part, filename, contentType, bytes }) => ({
    part,
    filename,
    contentType,
    size: bytes.length,
  }));
}
