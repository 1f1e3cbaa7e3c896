/** Discord's rules for messages, and how Discord would show a text. */
import type { APIEmbed } from "discord.js";
import { MessageCreateRequestSchema } from "discord-api-spec/zod";
import { parse } from "discord-markdown-parser";
import { expect } from "vitest";
import { safeParse } from "zod/v4/core";
import type { MessageBody } from "../../src/messages/message-body.ts";

/** Texts of an embed that Discord counts towards 6,000. */
export function embedTexts({ title, description, fields = [], footer }: APIEmbed): string[] {
  const texts = [title, description, footer?.text];
  return [...texts, ...fields.flatMap(({ name, value }) => [name, value])].map(
    (text) => text ?? "",
  );
}

/** Discord's reference, "Embed limits", and the schema of its own API description. */
export function expectAcceptable({
  content,
  embeds,
  components,
  files = [],
  allowedMentions,
}: MessageBody): void {
  expect((content ?? "").length).toBeLessThanOrEqual(2000);
  for (const { title = "", description = "", fields = [], footer } of embeds) {
    expect(title.length).toBeLessThanOrEqual(256);
    expect(description.length).toBeLessThanOrEqual(4096);
    expect(fields.length).toBeLessThanOrEqual(25);
    expect(footer?.text.length ?? 0).toBeLessThanOrEqual(2048);
    for (const { name, value } of fields) {
      expect(name.trim()).not.toBe("");
      expect(name.length).toBeLessThanOrEqual(256);
      expect(value.trim()).not.toBe("");
      expect(value.length).toBeLessThanOrEqual(1024);
    }
  }
  const texts = embeds.flatMap(embedTexts);
  expect(texts.join("").length).toBeLessThanOrEqual(6000);
  for (const text of texts) expect(text.isWellFormed()).toBe(true);

  for (const { description } of files) {
    expect(description.trim()).not.toBe("");
    expect(description.length).toBeLessThanOrEqual(1024);
  }

  const ids = components.flatMap((row) =>
    row.components.flatMap((component) => ("custom_id" in component ? [component.custom_id] : [])),
  );
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id.length).toBeLessThanOrEqual(100);

  const body = { content, embeds, components, allowed_mentions: allowedMentions };
  const checked = safeParse(MessageCreateRequestSchema, JSON.parse(JSON.stringify(body)));
  expect(checked.error?.issues ?? []).toEqual([]);
  expect(allowedMentions).toEqual({ parse: [] });
}

/** The names of all markup that Discord finds in a text: `text`, `strong`, `url`, `user` … */
export function markupIn(text: string): ReadonlySet<string> {
  const types = new Set<string>();
  collect(parse(text, "extended"), types);
  return types;
}

/** What a viewer would see of a text without markup. */
export function shownText(text: string): string {
  return parse(text, "extended")
    .map((node): unknown => (node.type === "twemoji" ? node["name"] : node["content"]))
    .filter((content) => typeof content === "string")
    .join("");
}

function collect(node: unknown, types: Set<string>): void {
  if (Array.isArray(node)) {
    for (const one of node) collect(one, types);
    return;
  }
  if (typeof node !== "object" || node === null) return;
  if ("type" in node && typeof node.type === "string") types.add(node.type);
  for (const inner of Object.values(node)) collect(inner, types);
}
