/** The list of the guild's channels. Those that take messages can be opened. */
import type { ChannelView, Snapshot } from "../protocol.ts";
import { channelIcon, channelNote, isCategory, isThread } from "./channel-name.ts";
import { button, element, icon } from "./dom.ts";

interface ChannelsShown {
  readonly channels: Snapshot["channels"];
  readonly currentId: string;
  readonly unread: ReadonlySet<string>;
}

/** The list, empty at first. `open` gets the id of the chosen channel. */
export class ChannelList {
  readonly #list = element("ul");
  readonly element = element("nav", { class: "channels", "aria-label": "Channels" }, this.#list);
  readonly #open: (channelId: string) => void;

  constructor(open: (channelId: string) => void) {
    this.#open = open;
  }

  /** Renders everything again. Focus and scroll position stay. */
  show(shown: ChannelsShown): void {
    const focused = this.#list.querySelector<HTMLElement>(":focus")?.dataset["channelId"];
    const before = this.#current()?.dataset["channelId"];
    this.#list.replaceChildren(
      ...inTree(shown.channels).map((channel) => element("li", {}, this.#item(channel, shown))),
    );
    if (focused !== undefined) this.#find(focused)?.focus({ preventScroll: true });
    const current = this.#current();
    if (current?.dataset["channelId"] !== before) {
      current?.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  }

  #find(channelId: string): HTMLElement | null {
    return this.#list.querySelector(`[data-channel-id="${CSS.escape(channelId)}"]`);
  }

  #current(): HTMLElement | null {
    return this.#list.querySelector("[aria-current]");
  }

  #item(channel: ChannelView, { channels, currentId, unread }: ChannelsShown): HTMLElement {
    const { id, name, takesMessages } = channel;
    const note = channelNote(channel, channels);
    const parts = [
      isCategory(channel) ? null : icon(channelIcon(channel)),
      element("span", { class: "channel-name" }, name),
      channel.closed === null ? null : element("span", { class: "channel-closed" }, channel.closed),
    ];
    const className = `channel${isThread(channel) ? " channel-thread" : ""}`;
    if (!takesMessages) {
      const kind = isCategory(channel) ? " channel-category" : " channel-shut";
      const title = isCategory(channel) ? null : "Messages stand in its posts";
      return element("div", { class: `${className}${kind}`, title }, ...parts);
    }
    const isUnread = unread.has(id);
    const attributes = {
      class: `${className}${isUnread ? " channel-unread" : ""}`,
      title: note === "" ? null : note,
      "aria-label": [name, note, isUnread ? "unread" : ""].filter((part) => part !== "").join(", "),
      "aria-current": id === currentId ? "page" : null,
      "data-channel-id": id,
    };
    return button(attributes, () => this.#open(id), ...parts);
  }
}

/** The channels, each followed by its threads or, for a category, its channels. */
function inTree(channels: Snapshot["channels"]): readonly ChannelView[] {
  const isTop = ({ parentId }: ChannelView) => !channels.some(({ id }) => id === parentId);
  const withChildren = (channel: ChannelView): readonly ChannelView[] => [
    channel,
    ...channels.filter(({ parentId }) => parentId === channel.id).flatMap(withChildren),
  ];
  return channels.filter(isTop).flatMap(withChildren);
}
