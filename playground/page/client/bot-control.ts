/** Changes what the bot has in the shown server and channel: permissions, removal, a deleted channel. */
import {
  type BotPermissionId,
  botPermissionIds,
  type Snapshot,
  type WorldChange,
} from "../protocol.ts";
import { channelTitle } from "./channel-name.ts";
import { button, element } from "./dom.ts";

const PERMISSIONS: Readonly<Record<BotPermissionId, string>> = {
  "view-channel": "View Channel",
  "send-messages": "Send Messages",
  "embed-links": "Embed Links",
  "attach-files": "Attach Files",
  "read-message-history": "Read Message History",
};

export interface BotControl {
  readonly element: HTMLElement;
  set(snapshot: Snapshot): void;
}

/** @param change gets the requested change */
export function createBotControl(change: (change: WorldChange) => void): BotControl {
  const root = element("div", { class: "bot-control" });
  return {
    element: root,
    set(snapshot) {
      const { guildId, guilds, channel } = snapshot;
      const guild = guilds.find(({ id }) => id === guildId);
      if (guild === undefined) {
        root.replaceChildren(
          element("p", { class: "note" }, "In direct messages nothing can be taken from it."),
        );
        return;
      }
      const title = channelTitle(channel);
      root.replaceChildren(
        permissionList(snapshot, change),
        element(
          "div",
          { class: "clock-leaps" },
          guild.hasBot
            ? leap(`Remove from ${guild.name}`, () =>
                change({ kind: "bot-removed", guildId: guild.id }),
              )
            : leap(`Invite to ${guild.name}`, () =>
                change({ kind: "bot-invited", guildId: guild.id }),
              ),
          leap(`Delete ${title}`, () => change({ kind: "channel-deleted", channelId: channel.id })),
        ),
      );
    },
  };
}

function leap(text: string, onClick: () => void): HTMLElement {
  return button({ class: "leap" }, onClick, text);
}

function permissionList(
  { channel, withheldPermissions }: Snapshot,
  change: (change: WorldChange) => void,
): HTMLElement {
  const title = `The bot’s permissions in ${channelTitle(channel)}`;
  return element(
    "fieldset",
    {},
    element("legend", { class: "note" }, title),
    ...botPermissionIds.map((permission) => {
      const input = element("input", {
        type: "checkbox",
        checked: !withheldPermissions.includes(permission),
      });
      input.addEventListener("change", () =>
        change({
          kind: "bot-permission",
          channelId: channel.id,
          permission,
          isGranted: input.checked,
        }),
      );
      return element("label", { class: "permission" }, input, PERMISSIONS[permission]);
    }),
  );
}
