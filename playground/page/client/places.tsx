/** The servers and channels to go to: beside the messages, or above them on a narrow screen. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { ChannelView, Snapshot } from "../protocol.ts";
import { channelIcon, channelNote, isThread } from "./channel-name.ts";
import { Icon } from "./icons.tsx";

interface PlacesProps {
  readonly snapshot: Snapshot;
  /** Gets the id of a channel, or of a server for its first channel. */
  readonly open: (id: string) => void;
}

export function Places({ snapshot, open }: PlacesProps) {
  const { guilds, guildId, channel, directChannel } = snapshot;
  const unread = useUnread(snapshot);
  const lastIn = useRef(new Map<string, string>());
  if (guildId !== null) lastIn.current.set(guildId, channel.id);
  const places = [
    {
      id: null,
      name: unread.has(directChannel.id) ? "Direct messages, unread" : "Direct messages",
      drawn: "@",
      target: directChannel.id,
    },
    ...guilds.map(({ id, name, hasBot }) => ({
      id,
      name: hasBot ? name : `${name}, without the bot`,
      drawn: initials(name),
      target: lastIn.current.get(id) ?? id,
    })),
  ];
  return (
    <div class="places">
      <nav class="rail" aria-label="Servers">
        <ul>
          {places.map(({ id, name, drawn, target }) => (
            <li key={id}>
              {/* The label has the whole name, so the initials are drawn by the style sheet. */}
              <button
                type="button"
                class={unread.has(target) ? "place place-unread" : "place"}
                title={name}
                aria-label={name}
                data-initials={drawn}
                aria-current={id === guildId ? "page" : undefined}
                onClick={() => open(target)}
              />
            </li>
          ))}
        </ul>
      </nav>
      <nav class="channels" aria-label="Channels">
        <ChannelList snapshot={snapshot} unread={unread} open={open} />
      </nav>
    </div>
  );
}

/** "WW" for "Weather watchers". */
function initials(name: string): string {
  const letters = name.split(" ").map((word) => [...word][0] ?? "");
  return letters.slice(0, 3).join("").toLocaleUpperCase();
}

interface ChannelListProps extends PlacesProps {
  readonly unread: ReadonlySet<string>;
}

function ChannelList({ snapshot, unread, open }: ChannelListProps) {
  const { channels, channel: current } = snapshot;
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const shown = list.current?.querySelector("[aria-current]");
    shown?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [current.id]);
  return (
    <ul ref={list}>
      {inTree(channels).map((channel) => (
        <li key={channel.id}>
          <ChannelItem
            channel={channel}
            note={channelNote(channel, channels)}
            isCurrent={channel.id === current.id}
            isUnread={unread.has(channel.id)}
            open={open}
          />
        </li>
      ))}
    </ul>
  );
}

interface ChannelItemProps {
  readonly channel: ChannelView;
  readonly note: string;
  readonly isCurrent: boolean;
  readonly isUnread: boolean;
  readonly open: (id: string) => void;
}

function ChannelItem({ channel, note, isCurrent, isUnread, open }: ChannelItemProps) {
  const { id, name, takesMessages, closed } = channel;
  const className = `channel muted${isThread(channel) ? " channel-thread" : ""}`;
  const content = (
    <>
      <Icon name={channelIcon(channel)} />
      <span class="channel-name">{name}</span>
      {closed === null ? null : <span class="tiny">{closed}</span>}
    </>
  );
  if (!takesMessages) return <div class={className}>{content}</div>;
  return (
    <button
      type="button"
      class={`${className}${isUnread ? " channel-unread" : ""}`}
      title={note}
      aria-label={[name, note, isUnread ? "unread" : ""].filter((part) => part !== "").join(", ")}
      aria-current={isCurrent ? "page" : undefined}
      onClick={() => open(id)}
    >
      {content}
    </button>
  );
}

/** The channels, each followed by its threads. */
function inTree(channels: Snapshot["channels"]): readonly ChannelView[] {
  return channels
    .filter((channel) => !isThread(channel))
    .flatMap((channel) => [channel, ...channels.filter(({ parentId }) => parentId === channel.id)]);
}

/**
 * The channels with messages that are new and were not shown, the direct one included. What a server has
 * when it is first shown counts as read.
 */
function useUnread(snapshot: Snapshot): ReadonlySet<string> {
  const { channels, channel: shown, directChannel, guildId, viewerId } = snapshot;
  const met = useRef(new Set<string>());
  const read = useRef(new Map<string, bigint>());
  const place = `${viewerId} ${guildId}`;
  const isNew = !met.current.has(place);
  met.current.add(place);
  const unread = [...channels, directChannel].filter(({ id, lastMessageId }) => {
    const newest = BigInt(lastMessageId ?? 0);
    const seen = read.current.get(id) ?? (isNew ? newest : 0n);
    const isRead = newest <= seen || id === shown.id;
    // A newest message that was deleted leaves no mark behind.
    if (isRead) read.current.set(id, newest > seen ? newest : seen);
    return !isRead;
  });
  return new Set(unread.map(({ id }) => id));
}
