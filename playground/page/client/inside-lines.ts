/** The lines of the panel "Inside": requests to and from Discord, the bot's log, coming daily posts. */
import type {
  DiscordRequestView,
  LogLineView,
  NextRunView,
  SignedRequestView,
} from "../../inside-views.ts";
import { element } from "./dom.ts";
import { clockTime } from "./timestamps.ts";

/** A request of the bot to Discord. */
export function discordRequestElement(request: DiscordRequestView): HTMLElement {
  const { at, method, route, status } = request;
  return requestLine({ at, status, text: `${method} ${route}` });
}

const INTERACTIONS: Readonly<Record<SignedRequestView["interaction"], string>> = {
  command: "A command",
  autocomplete: "A typed option",
  component: "A button or menu",
};

/** A request of Discord with an interaction. */
export function signedRequestElement({ at, interaction, status }: SignedRequestView): HTMLElement {
  return requestLine({ at, status, text: INTERACTIONS[interaction] });
}

interface RequestLine {
  readonly at: number;
  readonly status: number | null;
  readonly text: string;
}

function requestLine({ at, status, text }: RequestLine): HTMLElement {
  const isGood = status !== null && status < 400;
  return element(
    "div",
    { class: "line" },
    element(
      "span",
      { class: `status ${isGood ? "good" : "bad"}` },
      status === null ? "—" : String(status),
    ),
    element("span", { class: "line-text" }, text),
    timeOf(at),
  );
}

/** A line of the bot's log. */
export function logLineElement({ at, level, message, fields }: LogLineView): HTMLElement {
  const isBad = level === "error" || level === "fatal" || level === "warn";
  const names = Object.keys(fields);
  const head = [
    element("span", { class: isBad ? "status bad" : "status" }, level),
    element("span", { class: "line-text" }, message),
    timeOf(at),
  ];
  if (names.length === 0) return element("div", { class: "line" }, ...head);
  return element(
    "details",
    { class: "line-more" },
    element("summary", { class: "line" }, ...head),
    element("pre", { tabindex: 0 }, JSON.stringify(fields, null, 2)),
  );
}

/** When a daily post comes, in the browser's zone. */
export function nextRunElement(run: NextRunView): HTMLElement {
  const { scheduleId, channelName, localTime, timeZone, dueAt } = run;
  const channel = channelName === null ? "a deleted channel" : `#${channelName}`;
  const when =
    dueAt === null
      ? "paused"
      : new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" }).format(
          dueAt,
        );
  return element(
    "div",
    { class: "next-run" },
    element("strong", {}, when),
    element("span", {}, `${localTime} ${timeZone} · ${channel} · ${scheduleId}`),
  );
}

function timeOf(at: number): HTMLElement {
  return element("time", { datetime: new Date(at).toISOString() }, clockTime(at));
}
