/** What a bot should not send, although Discord accepts it. */
import { hasTextDisplay } from "./check-components.ts";
import { type MessageRoute, unknownMessageProperties } from "./check-message.ts";
import type { Core } from "./core.ts";
import { type JsonObject, numberOf, objectsIn, textOf } from "./json.ts";
import { messageFlags } from "./message-types.ts";

/** A checked body and where it was sent. */
export interface CheckedBody {
  readonly body: JsonObject;
  readonly schema: MessageRoute;
  /** Flags that may be set here; others are ignored. */
  readonly settableFlags: number;
  /** Method and path. */
  readonly route: string;
}

/** Reports the violations of a body that passed the checks. */
export function reportViolations(core: Core, checked: CheckedBody): void {
  reportMentions(core, checked);
  reportFlags(core, checked);
  reportUrls(core, checked);
  const unknown = unknownMessageProperties(checked.body, checked.schema);
  if (unknown.length === 0) return;
  const message = `Discord does not know and ignores these properties: ${unknown.join(", ")}.`;
  core.report("unknown-property", message, checked.route);
}

function reportMentions(core: Core, { body, route }: CheckedBody): void {
  const mayMention = Boolean(body["content"]) || objectsIn(body["embeds"]).length > 0;
  if (!mayMention && !hasTextDisplay(body["components"])) return;
  if (body["allowed_mentions"] !== undefined && body["allowed_mentions"] !== null) return;
  const message =
    "A message body with text has no allowed_mentions: everyone in it would be pinged.";
  core.report("mentions-not-explicit", message, route);
}

function reportFlags(core: Core, { body, settableFlags, route }: CheckedBody): void {
  const ignored = (numberOf(body, "flags") ?? 0) & ~settableFlags;
  if (ignored === 0) return;
  const why =
    (ignored & messageFlags.ephemeral) === 0
      ? "they cannot be set here"
      : "whether a message is private was fixed before, or cannot be chosen here";
  core.report("flags-ignored", `Discord ignores the message flags ${ignored}: ${why}.`, route);
}

function reportUrls(core: Core, { body, route }: CheckedBody): void {
  const urls = objectsIn(body["embeds"]).flatMap(([, embed]) => textOf(embed, "url") ?? []);
  if (new Set(urls).size === urls.length) return;
  const message = "Embeds of one message share a url: Discord shows only the first of them.";
  core.report("shared-embed-url", message, route);
}
