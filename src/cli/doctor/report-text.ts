/** Findings as text for people: in columns on a terminal, one line each when piped. */
import { styleText } from "node:util";
import type { CheckName, Finding, Status } from "./finding.ts";

export interface TextStyle {
  readonly colours: boolean;
  /** Columns to wrap at. Null: lines are not wrapped, and each names its check. */
  readonly width: number | null;
}

const STATUS_WIDTH = 9;
const NAME_WIDTH = 17;
const INDENT = STATUS_WIDTH + NAME_WIDTH;
const FIX_MARK = "→";
/** Narrower terminals get lines of this width. */
const LEAST_WIDTH = INDENT + 20;

const COLOURS = {
  ok: "green",
  warning: "yellow",
  fault: "red",
  skipped: "gray",
} as const satisfies Record<Status, string>;

/** All findings of one check; ends with a line break. */
export function findingsText(
  name: CheckName,
  findings: readonly Finding[],
  style: TextStyle,
): string {
  return findings
    .map((finding, index) =>
      findingText(index === 0 || style.width === null ? name : "", finding, style),
    )
    .join("");
}

function findingText(name: string, { status, what, mend }: Finding, style: TextStyle): string {
  const paint = (text: string) =>
    style.colours ? styleText(COLOURS[status], text, { validateStream: false }) : text;
  const room = style.width === null ? null : Math.max(style.width, LEAST_WIDTH) - INDENT;
  const [first = "", ...rest] = wrapped(printable(what), room);
  const fixLines = mend === null ? [] : wrapped(`${FIX_MARK} ${printable(mend)}`, room);
  return [
    paint(status.padEnd(STATUS_WIDTH)) + name.padEnd(NAME_WIDTH) + first,
    ...[...rest, ...fixLines].map((line) => indented(line, style.width)),
  ]
    .map((line) => `${line}\n`)
    .join("");
}

/** A single word that is too long begins further left. */
function indented(line: string, width: number | null): string {
  const indent = width === null ? INDENT : Math.max(0, Math.min(INDENT, width - line.length));
  return " ".repeat(indent) + line;
}

/** Names come from outside and could contain control codes for the terminal. */
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, "");
}

/** A word that is longer than the room, such as a link, gets its own line. */
function wrapped(text: string, room: number | null): readonly string[] {
  if (room === null) return [text];
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= room) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}

/** The last line: how many faults and warnings there are, and what to do next. */
export function summaryText(findings: readonly Finding[]): string {
  const faults = findings.filter(({ status }) => status === "fault").length;
  const warnings = findings.filter(({ status }) => status === "warning").length;
  if (faults > 0) {
    return `${counted(faults, "fault")}, ${counted(warnings, "warning")}. Fix them from the top, and run this again.\n`;
  }
  if (warnings > 0)
    return `No fault, ${counted(warnings, "warning")}. The bot can start: npm start\n`;
  return "All is well. The bot can start: npm start\n";
}

function counted(number: number, noun: string): string {
  return `${number === 0 ? "no" : number} ${noun}${number === 1 ? "" : "s"}`;
}
