/** Content of an empty channel: its name, and commands to try. */
import type { ChannelView } from "../protocol.ts";
import { channelIcon, channelTitle, isDirect } from "./channel-name.ts";
import { button, element, icon } from "./dom.ts";

const EXAMPLES = [
  { label: "Paris, 7 days", line: "/forecast location:Paris days:7" },
  { label: "Reykjavík, 30 days", line: "/forecast location:Reykjavík days:30" },
  { label: "Springfield: which one?", line: "/forecast location:Springfield" },
  { label: "Singapore, 3 days, °F", line: "/forecast location:Singapore days:3 unit:i" },
] as const;

/** @param send gets the line of the pressed example */
export function createWelcome(send: (line: string) => void): {
  readonly element: HTMLElement;
  setChannel(channel: ChannelView): void;
} {
  const title = element("h2", {}, "Welcome!");
  const mark = element("div", { class: "welcome-icon" });
  return {
    element: element(
      "div",
      { class: "welcome" },
      mark,
      title,
      element(
        "p",
        {},
        "This is a Discord of your own: the bot is the real one, while Discord and the weather service are local copies. Nothing leaves this machine, and the weather is invented.",
      ),
      element("p", {}, "Try one of these, or type ", element("kbd", {}, "/"), " below."),
      element(
        "div",
        { class: "examples" },
        ...EXAMPLES.map(({ label, line }) =>
          button({ class: "example", title: line }, () => send(line), label),
        ),
      ),
    ),
    setChannel(channel) {
      mark.replaceChildren(icon(channelIcon(channel)));
      title.textContent = isDirect(channel)
        ? "Just you and the bot"
        : `Welcome to ${channelTitle(channel)}!`;
    },
  };
}
