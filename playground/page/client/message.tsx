/** A message in the channel: who, when, text, embeds with their pictures, buttons and menus. */
import type { ComponentChildren } from "preact";
import { memo } from "preact/compat";
import { useContext, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Component, Embed } from "../../discord/message-types.ts";
import { messageTime } from "../../timestamps.ts";
import type { ActionAnswer, AttachmentView, MessageView } from "../protocol.ts";
import { Icon } from "./icons.tsx";
import { act, Viewer } from "./live.ts";
import { Markdown, OutsideLink } from "./markdown.tsx";

interface MessageProps {
  readonly message: MessageView;
  /** Hides a private message. */
  readonly dismiss: (id: string) => void;
}

interface Children {
  readonly children: ComponentChildren;
}

export const Message = memo(({ message, dismiss }: MessageProps) => {
  const { id, author, content, attachments, embeds, components, ephemeral, command } = message;
  const { userId, locale, messageCommands } = useContext(Viewer);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const root = useFocusKept();
  /** Waits for the result of a click or a choice, and shows a failure under the message. */
  const use = async (customId: string, sent: Promise<ActionAnswer>) => {
    setBusy(customId);
    const answer = await sent;
    setBusy(null);
    setFailure("message" in answer ? answer.message : null);
  };
  const actions: ComponentActions = {
    busy,
    click: (customId) =>
      void use(customId, act({ kind: "click", userId, locale, messageId: id, customId })),
    choose: (customId, values) =>
      void use(customId, act({ kind: "choose", userId, locale, messageId: id, customId, values })),
  };
  const shown = embeds.map((embed) => ({
    embed,
    picture: attachments.find(({ path }) => path === embed.image?.url),
  }));
  const files = attachments.filter((file) => shown.every(({ picture }) => picture !== file));
  return (
    <article
      ref={root}
      class={`message${ephemeral ? " message-private" : ""}`}
      aria-label={`Message from ${author.name}`}
    >
      {command === null ? null : <CommandLine {...command} />}
      <Avatar {...author} />
      <div class="message-main">
        <Heading message={message}>
          {messageCommands.map(({ name, labels }) => (
            <button
              type="button"
              class="link-button tiny message-command"
              aria-busy={busy === name}
              onClick={() =>
                void use(
                  name,
                  act({ kind: "message-command", userId, locale, messageId: id, name }),
                )
              }
            >
              {labels[locale] ?? name}
            </button>
          ))}
        </Heading>
        {message.thinking ? <div class="muted">{author.name} is thinking…</div> : null}
        {content === "" ? null : (
          <div class="message-content">
            <Markdown text={content} />
          </div>
        )}
        {files.map((file) => (
          <Attachment key={file.path} file={file} />
        ))}
        {shown.length === 0 ? null : <div class="embeds">{shown.map(EmbedCard)}</div>}
        {components.map(({ components: row = [] }) => (
          <div class="row">
            {row.map((component) =>
              component.options === undefined ? (
                <Button component={component} actions={actions} />
              ) : (
                <Menu component={component} actions={actions} />
              ),
            )}
          </div>
        ))}
        {ephemeral ? <PrivateMark dismiss={() => dismiss(id)} /> : null}
        {failure === null ? null : <Failure text={failure} />}
      </div>
    </article>
  );
});

/** If the focused button cannot be used any more after an update, the next one gets the focus. */
function useFocusKept() {
  const root = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (root.current?.querySelector("button:focus:disabled") == null) return;
    root.current.querySelector<HTMLElement>("button:enabled")?.focus({ preventScroll: true });
  });
  return root;
}

/** "Ada used /forecast". The name of a command for messages has blanks, and no slash before it. */
export function CommandLine({ name, userName }: { name: string; userName: string }) {
  const shown = name.includes(" ") ? name : `/${name}`;
  return (
    <div class="command-line row small muted">
      <Avatar id="0" name={userName} bot={false} />
      <strong>{userName}</strong> used <span class="command-name">{shown}</span>
    </div>
  );
}

/** The round picture beside a name: an initial on a colour, or the weather for a bot. */
function Avatar({ id, name, bot }: MessageView["author"]) {
  const hue = Number(BigInt(id) % 12n) * 30;
  const style = bot ? {} : { background: `hsl(${hue + 150} 45% 35%)` };
  return (
    <span class="avatar" style={style} aria-hidden="true">
      {bot ? "⛅" : [...name][0]?.toUpperCase()}
    </span>
  );
}

function Heading({ message, children }: Pick<MessageProps, "message"> & Children) {
  const { author, createdAt, silent, pinned } = message;
  const { now } = useContext(Viewer);
  const at = new Date(createdAt);
  return (
    <div class="message-heading row">
      <strong>{author.name}</strong>
      {author.bot ? <span class="app-tag">APP</span> : null}
      <time dateTime={at.toISOString()} title={at.toString()} class="message-time tiny muted">
        {messageTime(createdAt, now())}
      </time>
      {silent ? <Mark label="Silent: it rang nobody" icon="bellOff" /> : null}
      {pinned ? <Mark label="Pinned" icon="pin" /> : null}
      {children}
    </div>
  );
}

function Mark({ label, icon }: { readonly label: string; readonly icon: "bellOff" | "pin" }) {
  return (
    <span class="tiny muted" role="img" aria-label={label} title={label}>
      <Icon name={icon} />
    </span>
  );
}

export function PrivateMark({ dismiss }: { readonly dismiss: () => void }) {
  return (
    <div class="row tiny muted">
      <Icon name="eye" />
      {"Only you can see this · "}
      <button type="button" class="link-button" onClick={dismiss}>
        Dismiss message
      </button>
    </div>
  );
}

export function Failure({ text }: { readonly text: string }) {
  return (
    <div class="row small bad" role="alert">
      <Icon name="alert" />
      {text}
    </div>
  );
}

/** The bot sends no files but pictures. */
function Attachment({ file }: { readonly file: AttachmentView }) {
  const { path, filename, description, size } = file;
  return <img src={path} alt={description ?? filename} {...size} />;
}

interface EmbedProps {
  readonly embed: Embed;
  readonly picture: AttachmentView | undefined;
}

function EmbedCard({ embed, picture }: EmbedProps) {
  const { color = 0, title, url, description, fields = [], footer } = embed;
  const heading = title === undefined ? null : <Markdown text={title} />;
  const colour = `#${color.toString(16).padStart(6, "0")}`;
  return (
    <article class="embed" aria-label="Embed" style={{ borderLeftColor: colour }}>
      {heading === null ? null : (
        <h3 class="strong">
          {url === undefined ? heading : <OutsideLink url={url}>{heading}</OutsideLink>}
        </h3>
      )}
      {description === undefined ? null : (
        <div class="embed-description">
          <Markdown text={description} />
        </div>
      )}
      {fields.length === 0 ? null : (
        <div class="embed-fields">
          {fields.map(({ name, value, inline = false }) => (
            <div class={inline ? "embed-field-inline" : "embed-field"}>
              <h4 class="strong">
                <Markdown text={name} />
              </h4>
              <Markdown text={value} />
            </div>
          ))}
        </div>
      )}
      {picture === undefined ? null : <Attachment file={picture} />}
      {footer === undefined ? null : <footer class="tiny muted">{footer.text}</footer>}
    </article>
  );
}

interface ComponentActions {
  /** The custom id of the button that waits for the bot. */
  readonly busy: string | null;
  click(customId: string): void;
  choose(customId: string, values: string[]): void;
}

interface ComponentProps {
  readonly component: Component;
  readonly actions: ComponentActions;
}

const DANGER = 4;

function Button({ component, actions }: ComponentProps) {
  const { label = "", custom_id: id = "", disabled = false, style } = component;
  const className = style === DANGER ? "button button-danger" : "button";
  return (
    <button
      type="button"
      class={className}
      aria-busy={actions.busy === id}
      disabled={disabled}
      onClick={() => actions.click(id)}
    >
      {label}
    </button>
  );
}

/** A menu from which one value is chosen. */
function Menu({ component, actions }: ComponentProps) {
  const { custom_id: id = "", options = [], disabled = false } = component;
  const { placeholder = "Make a selection" } = component;
  const chosen = options.find((option) => option.default === true)?.value ?? "";
  return (
    <select
      class="menu"
      aria-label={placeholder}
      disabled={disabled}
      value={chosen}
      onChange={({ currentTarget }) => actions.choose(id, [currentTarget.value])}
    >
      {chosen === "" ? (
        <option value="" disabled={true}>
          {placeholder}
        </option>
      ) : null}
      {options.map(({ value, label, description, emoji }) => (
        <option key={value} value={value}>
          {[emoji?.name, label].filter(Boolean).join(" ")}
          {description === undefined ? null : ` · ${description}`}
        </option>
      ))}
    </select>
  );
}
