/**
 * What a check reports: lines that say what is so and, if something is wrong, how to fix it. They become text
 * for people (in columns on a terminal, one line each when piped) or JSON for programs.
 */
import { styleText } from "node:util";
import { type Clock, withinTime } from "../../clock.ts";

/**
 * - `ok`: as it should be
 * - `warning`: the bot runs, but somebody should look at it
 * - `fault`: the bot does not start, or does not do its work
 * - `skipped`: not checked, because of a fault that another check reports
 */
export type Status = "ok" | "warning" | "fault" | "skipped";

export interface Finding {
  readonly status: Status;
  /** One sentence. Never a secret. */
  readonly what: string;
  /** What to do; null when there is nothing to do. */
  readonly fix: string | null;
}

/** Findings as a check puts them together: lists in lists, and `false` where there is nothing to say. */
export type Report = Finding | false | readonly Report[];

export interface Check {
  readonly name: string;
  readonly run: () => Report | Promise<Report>;
}

export const ok = (what: string): Finding => ({ status: "ok", what, fix: null });
export const skipped = (what: string): Finding => ({ status: "skipped", what, fix: null });
export const warning = (what: string, fix: string): Finding => ({ status: "warning", what, fix });
export const fault = (what: string, fix: string): Finding => ({ status: "fault", what, fix });

/** Longer than the weather client's own 10 s, so that it can say what it waited for. */
export const DEADLINE_MS = 12_000;

/** What the check found; a fault when it took too long or threw. Never rejects. */
export async function runCheck({ run }: Check, clock: Clock): Promise<readonly Finding[]> {
  const otherwise = fault(
    `Timed out after ${DEADLINE_MS / 1000} s.`,
    "Check the network and try again.",
  );
  try {
    const report = Promise.resolve(run());
    return listed(await withinTime(clock, report, { durationMs: DEADLINE_MS, otherwise }));
  } catch (error) {
    // A library's message may quote its input, such as a secret.
    const name = error instanceof Error ? error.name : "unknown";
    return [fault(`The check itself failed (${name}).`, "Please report it.")];
  }
}

function listed(report: Report): readonly Finding[] {
  if (report === false) return [];
  return "status" in report ? [report] : report.flatMap(listed);
}

/** The part of ` (401, unauthorized)` behind a sentence; nulls are left out. */
export function evidence(...parts: readonly (string | number | null)[]): string {
  const known = parts.filter((part) => part !== null);
  return known.length === 0 ? "" : ` (${known.join(", ")})`;
}

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

function findingText(name: string, { status, what, fix }: Finding, style: TextStyle): string {
  const paint = (text: string) =>
    style.colours ? styleText(COLOURS[status], text, { validateStream: false }) : text;
  const room = style.width === null ? null : Math.max(style.width, LEAST_WIDTH) - INDENT;
  const [first = "", ...rest] = wrapped(printable(what), room);
  const fixLines = fix === null ? [] : wrapped(`${FIX_MARK} ${printable(fix)}`, room);
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
    findings.map(({ status, what, fix }) => ({ check: name, status, what, mend: fix })),
  );
  return `${JSON.stringify({ exitCode, findings }, null, 2)}\n`;
}
