/** An embed of a message. */
import type { Embed, EmbedMedia } from "../../discord/message-types.ts";
import type { Directory } from "./directory.ts";
import { type Child, element, outsideLink } from "./dom.ts";
import { markdown } from "./markdown.ts";

/** Shown side by side. */
const INLINE_PER_ROW = 3;

export function embedElement(embed: Embed, directory: Directory): HTMLElement {
  const made = element(
    "article",
    { class: "embed", "aria-label": "Embed" },
    titleOf(embed, directory),
    embed.description === undefined
      ? null
      : element("div", { class: "embed-description" }, markdown(embed.description, directory)),
    fieldsOf(embed, directory),
    pictureOf(embed.image, "embed-image"),
    embed.footer === undefined
      ? null
      : element("footer", { class: "embed-footer" }, embed.footer.text),
  );
  if (embed.color !== undefined) {
    made.style.setProperty("--embed-colour", `#${embed.color.toString(16).padStart(6, "0")}`);
  }
  return made;
}

function titleOf({ title, url }: Embed, directory: Directory): Child {
  if (title === undefined) return null;
  const content = markdown(title, directory);
  return element(
    "h3",
    { class: "embed-title" },
    url === undefined ? content : outsideLink(url, content),
  );
}

function fieldsOf({ fields = [] }: Embed, directory: Directory): Child {
  if (fields.length === 0) return null;
  const rows: HTMLElement[] = [];
  let inlineInRow = 0;
  for (const { name, value, inline = false } of fields) {
    const field = element(
      "div",
      { class: "embed-field" },
      element("h4", { class: "embed-field-name" }, markdown(name, directory)),
      element("div", { class: "embed-field-value" }, markdown(value, directory)),
    );
    const row = rows.at(-1);
    if (inline && row !== undefined && inlineInRow > 0 && inlineInRow < INLINE_PER_ROW) {
      row.append(field);
      inlineInRow += 1;
    } else {
      rows.push(element("div", { class: "embed-row" }, field));
      inlineInRow = inline ? 1 : 0;
    }
  }
  return element("div", { class: "embed-fields" }, ...rows);
}

/** Only the bot's files are shown. Nothing is fetched from other sites. */
function pictureOf(media: EmbedMedia | undefined, className: string): Child {
  if (media === undefined) return null;
  const { url, description = "" } = media;
  if (!url.startsWith("/attachments/")) return outsideLink(url, `Picture at ${url}`);
  return element("img", { class: className, src: url, alt: description, loading: "lazy" });
}
