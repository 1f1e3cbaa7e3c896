/** The layout of the page: the channel's header, its messages and command bar, and the panel next to it. */
import type { Snapshot } from "../protocol.ts";
import { channelIcon, channelNote, channelTitle } from "./channel-name.ts";
import { button, element, icon } from "./dom.ts";
import { icons } from "./icons.ts";

/** From this width on, the panel is next to the channel and open at first. */
const WIDE = "(min-width: 900px)";

export interface PageParts {
  readonly rail: HTMLElement;
  readonly channels: HTMLElement;
  readonly messages: HTMLElement;
  readonly composer: HTMLElement;
  readonly inside: HTMLElement;
}

export interface PageLayout {
  setChannel(snapshot: Pick<Snapshot, "guilds" | "guildId" | "channel" | "channels">): void;
  /** Shows a problem; null hides it. */
  setNotice(text: string | null): void;
}

/** Builds the page in the document's body. */
export function layOutPage(parts: PageParts): PageLayout {
  const { rail, channels, messages, composer, inside } = parts;
  const name = element("h1", {}, "channel");
  const guild = element("span", { class: "hint" });
  const notice = element("div", { class: "notice", role: "status", hidden: true });
  const toggle = button(
    { class: "toggle", "aria-controls": inside.id },
    () => setOpen(inside.hidden !== false),
    icon(icons.panel),
    "Inside",
  );
  const setOpen = (open: boolean) => {
    inside.hidden = !open;
    toggle.setAttribute("aria-expanded", String(open));
  };
  setOpen(matchMedia(WIDE).matches);
  const mark = element("span", { class: "header-icon" });
  const header = element("header", {}, mark, name, guild, toggle);
  const main = element("main", {}, notice, messages, composer);
  const places = element("div", { class: "places" }, rail, channels);
  document.body.replaceChildren(element("div", { class: "page" }, header, places, main, inside));
  return {
    setChannel({ guilds, guildId, channel, channels: all }) {
      mark.replaceChildren(icon(channelIcon(channel), "icon icon-channel"));
      name.textContent = channel.name;
      const parts = [
        channelNote(channel, all),
        guilds.find(({ id }) => id === guildId)?.name ?? "",
        "a local copy of Discord with invented weather",
      ];
      guild.textContent = parts.filter((part) => part !== "").join(" · ");
      document.title = `${channelTitle(channel)} · Forecast bot playground`;
    },
    setNotice(text) {
      notice.textContent = text ?? "";
      notice.hidden = text === null;
    },
  };
}
