/** The frame of the page: the channel's header, its messages and command bar, and the panel beside it. */
import type { Snapshot } from "../protocol.ts";
import { channelIcon, channelNote, channelTitle } from "./channel-name.ts";
import { button, element, icon } from "./dom.ts";
import { icons } from "./icons.ts";

/** From this width on the panel stands beside the channel and is open at first. */
const WIDE = "(min-width: 900px)";

/** The parts of the page. */
export interface PageParts {
  readonly channels: HTMLElement;
  readonly messages: HTMLElement;
  readonly composer: HTMLElement;
  readonly inside: HTMLElement;
}

/** The frame. */
export interface PageLayout {
  setChannel(snapshot: Pick<Snapshot, "guildName" | "channel" | "channels">): void;
  /** Says that something is missing; null when all is well. */
  setNotice(text: string | null): void;
}

/** Puts the page together in the document's body. */
export function layOutPage({ channels, messages, composer, inside }: PageParts): PageLayout {
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
  document.body.replaceChildren(element("div", { class: "page" }, header, channels, main, inside));
  return {
    setChannel({ guildName, channel, channels: all }) {
      mark.replaceChildren(icon(channelIcon(channel), "icon icon-channel"));
      name.textContent = channel.name;
      const place = `${guildName} · a local copy of Discord with invented weather`;
      const note = channelNote(channel, all);
      guild.textContent = note === "" ? place : `${note} · ${place}`;
      document.title = `${channelTitle(channel)} · Forecast bot playground`;
    },
    setNotice(text) {
      notice.textContent = text ?? "";
      notice.hidden = text === null;
    },
  };
}
