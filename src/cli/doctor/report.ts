/**
 * Findings as text for people (in columns on a terminal, one line each when piped) and as JSON for
 * programs.
 */
import { styleText } from "node:util";
import type { Finding, Status } from "./finding.ts";

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
export function findingsText(name: string, findings: readonly Finding[], style: TextStyle): string {
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
  return text.match(new RegExp(`\\S.{0,${room - 1}}(?= |$)|\\S+`, "g")) ?? [];
}

/** The last line: how many faults and warnings there are, and what to do next. */
export function summaryText(findings: readonly Finding[]): string {
  const faults = findings.filter(({ status }) => status === "fault").length;
  const warnings = findings.filter(({ status }) => status === "warning").length;
  const found = counted(warnings, "warning");
  if (faults > 0) {
    return `${counted(faults, "fault")}, ${found}. Fix them from the top, and run this again.\n`;
  }
  const lead = warnings > 0 ? `No fault, ${found}.` : "All is well.";
  return `${lead} The bot can start: npm start\n`;
}

function counted(number: number, noun: string): string {
  return `${number === 0 ? "no" : number} ${noun}${number === 1 ? "" : "s"}`;
}

export interface CheckResult {
  readonly name: string;
  readonly findings: readonly Finding[];
}

/** One JSON object with a line break at its end; docs/errors.md describes it. */
export function reportJson(results: readonly CheckResult[], exitCode: number): string {
  const findings = results.flatMap(({ name, findings }) =>
    findings.map((finding) => ({ check: name, ...finding })),
  );
  return `${JSON.stringify({ exitCode, findings }, null, 2)}\n`;
}
