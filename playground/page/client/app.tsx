/** The whole page: header, servers and channels, the channel with its command bar, and the panel beside it. */
import { useCallback, useEffect, useId, useMemo, useRef, useState } from "preact/hooks";
import type { Snapshot } from "../protocol.ts";
import { Channel } from "./channel.tsx";
import { channelIcon, channelNote, channelTitle } from "./channel-name.ts";
import { Icon } from "./icons.tsx";
import { Inside } from "./inside.tsx";
import { type Actor, type Live, useActor, useLive, Viewer } from "./live.ts";
import { Places } from "./places.tsx";

/** From this width on, the panel is next to the channel and open at first. */
const WIDE = "(min-width: 900px)";

export function App() {
  const [actor, setActor] = useActor();
  const live = useLive(actor);
  if (live.snapshot === null) return <Notice live={live} />;
  return <Page live={live} snapshot={live.snapshot} actor={actor} setActor={setActor} />;
}

interface PageProps {
  readonly live: Live;
  readonly snapshot: Snapshot;
  readonly actor: Actor;
  readonly setActor: (changes: Partial<Actor>) => void;
}

function Page({ live, snapshot, actor, setActor }: PageProps) {
  const { channel, viewerId, names, messageCommands, aheadMs } = snapshot;
  const { locale } = actor;
  const [isOpen, setOpen] = useState(() => matchMedia(WIDE).matches);
  const insideId = useId();
  const drafts = useRef(new Map<string, string>());
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const dismiss = useCallback((id: string) => setDismissed((ids) => new Set([...ids, id])), []);
  const viewer = useMemo(
    () => ({ userId: viewerId, locale, names, messageCommands, now: () => Date.now() + aheadMs }),
    [viewerId, locale, names, messageCommands, aheadMs],
  );
  useEffect(() => {
    document.title = `${channelTitle(channel)} · Forecast bot playground`;
  });
  const place = `${viewerId} ${channel.id}`;
  return (
    <Viewer.Provider value={viewer}>
      <div class="page">
        <header>
          <Icon name={channelIcon(channel)} />
          <h1 class="strong">{channel.name}</h1>
          <span class="hint small muted">{hint(snapshot)}</span>
          <button
            type="button"
            class="toggle row small muted"
            aria-controls={insideId}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="panel" />
            Inside
          </button>
        </header>
        <Places snapshot={snapshot} open={(channelId) => setActor({ channelId })} />
        <main>
          <Notice live={live} />
          <Channel
            key={place}
            snapshot={snapshot}
            draft={drafts.current.get(place) ?? ""}
            keepDraft={(line) => drafts.current.set(place, line)}
            dismissed={dismissed}
            dismiss={dismiss}
          />
        </main>
        <aside class="inside" id={insideId} aria-label="Inside" hidden={!isOpen}>
          <Inside snapshot={snapshot} locale={locale} setActor={setActor} />
        </aside>
      </div>
    </Viewer.Provider>
  );
}

function hint({ guilds, guildId, channel, channels }: Snapshot): string {
  const guild = guilds.find(({ id }) => id === guildId)?.name;
  const here = "a local copy of Discord with invented weather";
  return [channelNote(channel, channels), guild, here].filter(Boolean).join(" · ");
}

function Notice({ live: { snapshot, isConnected } }: { readonly live: Live }) {
  const text = () => {
    if (!isConnected) return snapshot && "Not connected to the playground; trying again…";
    if (snapshot?.botOnline === false) return "The bot is offline. Commands will not be answered.";
    const guild = snapshot?.guilds.find(({ id }) => id === snapshot.guildId);
    return guild?.hasBot === false
      ? "The bot is not in this server, so there are no commands."
      : null;
  };
  const shown = text();
  return (
    <div class="notice small" role="status" hidden={shown === null}>
      {shown}
    </div>
  );
}
