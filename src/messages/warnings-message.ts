/** Official warnings: a line for each above a forecast, and the message with their whole texts. */
import { type APIEmbed, roleMention, subtext, time } from "discord.js";
import { dateAt } from "../forecasts/forecast-store.ts";
import type { CurrentWarnings } from "../forecasts/warning-store.ts";
import type { AlertContent } from "../schedules/look-for-alerts.ts";
import { bySeverity, type Warning, withoutRepetitions } from "../weather/index.ts";
import { linesAndRest } from "./condition-text.ts";
import { fitting, roomIn } from "./embed-room.ts";
import type { Messages } from "./i18n.ts";
import { joined, plainText, relativeTime, SEPARATOR, safeText, truncate } from "./markdown.ts";
import { embedMessage, type MessageBody, NO_MENTIONS } from "./message-body.ts";
import { placeName } from "./place-names.ts";
import type { DaysRequest } from "./shown-days.ts";
import { DANGER_COLOUR, EMBED_COLOUR } from "./weather-icons.ts";

const MAX_LINES = 5;
/** Of all lines, so that the weather keeps its room. */
const LINES_LIMIT = 1_500;
const HEADLINE_LIMIT = 100;
const SENDER_LIMIT = 60;
const PLACE_LIMIT = 60;
/** Of all places together. */
const PLACES_LIMIT = 300;
/** In a forecast; their own message has them whole. */
const SOURCES_LIMIT = 500;
const MAX_WHOLE = 5;
/** With the rest they fit in one embed, and it with the attributions in one message. */
const DESCRIPTION_LIMIT = 2_700;
const INSTRUCTION_LIMIT = 1_000;
const FOOTER_LIMIT = 1_500;

/** A place of a message. Its warnings are null where they are not known. */
interface WarnedPlace extends Pick<DaysRequest, "stored" | "range"> {
  /** Null where the message is about one place only. */
  readonly name: string | null;
  readonly warnings: CurrentWarnings | null;
}

/** A line for each warning, with the names of its places where there are several. */
export function warningNotes(places: readonly WarnedPlace[], t: Messages) {
  const all = places.flatMap((place) =>
    shownWarnings(place).map((warning) => ({ name: place.name, warning })),
  );
  const lines = bySeverity(withoutRepetitions(all.map(({ warning }) => warning))).map((warning) => {
    const line = warningLine(warning, t);
    const warned = all.filter((one) => one.warning.id === warning.id);
    const names = warned.flatMap(({ name }) => (name === null ? [] : safeText(name, PLACE_LIMIT)));
    return names.length === 0 ? line : t.forecast.remarked(line, t.format.names(names));
  });
  const sources = attributionText(places.flatMap(({ warnings }) => warnings?.attributions ?? []));
  const source = subtext(t.forecast.sources(safeText(sources, SOURCES_LIMIT)));
  return {
    /** To stand above the weather; none where no warning is in force. */
    lines: linesAndRest(lines, { most: MAX_LINES, room: LINES_LIMIT }, t),
    /** To stand in the end. */
    sources: lines.length === 0 || sources === "" ? [] : [source],
    /** For the edge of the message; null where the weather decides. */
    colour: all.some(({ warning }) => isDangerous(warning)) ? DANGER_COLOUR : null,
  };
}

/** Those that are not over before the dates that somebody asks for. */
function shownWarnings({ warnings, stored, range }: WarnedPlace) {
  const list = warnings?.list ?? [];
  if (!range) return list;
  return list.filter(({ expires }) => {
    const lastDate = expires === null ? null : dateAt(stored, expires.at - 1);
    return lastDate === null || lastDate >= range.from;
  });
}

/** `⚠️ **Severe warning: Wind gusts** · Issuer · until 14 July 2026 18:00`. */
function warningLine(warning: Warning, t: Messages): string {
  const { sender, expires } = warning;
  const parts = [
    `⚠️ **${titleOf(warning, t)}**`,
    sender === null ? null : safeText(sender, SENDER_LIMIT),
    expires === null ? null : t.warnings.until(shortTime(expires.at)),
  ];
  return joined(parts, SEPARATOR);
}

function titleOf({ severity, headline, event }: Warning, t: Messages): string {
  const kind = t.warnings.severities[severity ?? "unknown"];
  const what = headline ?? event;
  return what === null ? kind : t.forecast.labelled(kind, safeText(what, HEADLINE_LIMIT));
}

function attributionText(attributions: readonly string[]): string {
  return [...new Set(attributions)].join(SEPARATOR);
}

function isDangerous({ severity }: Warning): boolean {
  return severity === "severe" || severity === "extreme";
}

/** The texts of the most severe warnings, as many as fit, and the attributions. */
export function warningsMessage(
  { list, attributions }: CurrentWarnings,
  placeLabel: string,
  t: Messages,
): MessageBody {
  const sources = attributionText(attributions);
  const footer = { text: plainText(t.forecast.sources(sources), FOOTER_LIMIT) };
  const room = roomIn(sources === "" ? [] : [{ footer }]);
  const embeds = fitting(
    list.slice(0, MAX_WHOLE).map((warning) => warningEmbed(warning, t)),
    (embed) => roomIn([]) - roomIn([embed]),
    room,
  );
  const left = list.length - embeds.length;
  const last = embeds.at(-1);
  if (last !== undefined && sources !== "") last.footer = footer;
  const heading = `**${t.warnings.title(safeText(placeLabel, PLACES_LIMIT))}**`;
  const content = left === 0 ? heading : `${heading}\n${t.conditions.more(left)}`;
  return { ...embedMessage(...embeds), content };
}

/** A warning in a channel, with the role that it pings; and its one line for {@link endedAlertMessage}. */
export function alertMessage(
  { warning, places, attributions, schedule }: AlertContent,
  t: Messages,
): { readonly body: MessageBody; readonly title: string } {
  const { roleId, post } = schedule;
  const names = t.format.names(places.map((place) => placeName(place, null, t.forecast)));
  const message = warningsMessage({ kind: "current", list: [warning], attributions }, names, t);
  const mention = roleId === null ? [] : [roleMention(roleId)];
  return {
    body: {
      ...message,
      content: [...mention, message.content].join("\n"),
      ...(post.isSilent ? { isSilent: true } : {}),
      allowedMentions: roleId === null ? NO_MENTIONS : { parse: [], roles: [roleId] },
    },
    title: [titleOf(warning, t), safeText(names, PLACES_LIMIT)].join(SEPARATOR),
  };
}

/** What is left of such a message once the warning is cancelled or over. */
export function endedAlertMessage(title: string, t: Messages): MessageBody {
  return embedMessage({
    color: EMBED_COLOUR,
    description: `~~${title}~~\n${t.warnings.ended}`,
  });
}

function warningEmbed(warning: Warning, t: Messages): APIEmbed {
  const { sender, issued, onset, expires, description, instruction } = warning;
  const until = expires === null ? null : shortTime(expires.at);
  const times = [
    onset === null ? null : shortTime(onset.at),
    until !== null && onset === null ? t.warnings.until(until) : until,
  ];
  const facts = [
    sender === null ? null : safeText(sender, SENDER_LIMIT * 2),
    joined(times, " – "),
    issued === null ? null : t.forecast.updated(relativeTime(issued.at)),
  ];
  const parts = [
    joined(facts, SEPARATOR),
    paragraphs(description, DESCRIPTION_LIMIT),
    paragraphs(instruction, INSTRUCTION_LIMIT),
  ];
  return {
    color: isDangerous(warning) ? DANGER_COLOUR : EMBED_COLOUR,
    title: titleOf(warning, t),
    description: joined(parts, "\n\n"),
  };
}

/** Issuers break lines anywhere; only an empty line begins a paragraph. */
function paragraphs(text: string | null, limit: number): string {
  const parts = (text ?? "").split(/\n\s*\n/).map((part) => safeText(part, limit));
  return truncate(joined(parts, "\n\n"), limit);
}

/** In each viewer's own zone, without a weekday. @param at Unix milliseconds */
function shortTime(at: number): string {
  return time(Math.floor(at / 1000), "f");
}
