/** What a bench reports, and how it is printed and kept. */
import { mkdir, writeFile } from "node:fs/promises";
import { arch, cpus, platform, totalmem } from "node:os";
import type { Spread } from "./measure.ts";

export interface Target {
  readonly bound: "at-most" | "at-least";
  readonly value: number;
}

/** One measured number. */
export interface Row {
  readonly what: string;
  /** Written after the number, for example `ms`; empty for a plain number. */
  readonly unit: string;
  /** One round has `low` and `high` equal; null when it was not measured. */
  readonly measured: Spread | null;
  readonly target?: Target;
  /** What it is called in the summary of all benches; left out there when there is none. */
  readonly headline?: string;
}

/** The same thing measured on several programs. */
export interface ComparisonRow {
  readonly what: string;
  readonly unit: string;
  /** One for each subject of the comparison, null where there is none. */
  readonly values: readonly (number | null)[];
}

export interface Comparison {
  readonly subjects: readonly string[];
  readonly rows: readonly ComparisonRow[];
}

export interface Report {
  readonly rows: readonly Row[];
  readonly comparison?: Comparison;
  /** What a reader has to know to judge the numbers, one sentence or a few each. */
  readonly notes: readonly string[];
}

/** How much a bench does. */
export interface BenchOptions {
  /** A fraction of the queries and rounds, to try the bench itself. */
  readonly isQuick: boolean;
  /** How long a bench goes that goes for as long as one likes; null for its own default. */
  readonly minutes: number | null;
  /** Told what comes next. */
  readonly onStep: (step: string) => void;
}

export interface Bench {
  readonly name: string;
  /** Whether it runs what `npm start` runs, which is built before. */
  readonly needsPrograms?: boolean;
  /** Whether it takes too long to run with the others. */
  readonly isByNameOnly?: boolean;
  readonly run: (options: BenchOptions) => Promise<Report>;
}

const FRACTION = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });
const WHOLE = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
/** Three significant digits are all of it from here on. */
const WHOLE_FROM = 100;

/** One number, for `Row.measured`. */
export function single(value: number): Spread {
  return { median: value, low: value, high: value };
}

/** Whether the median reaches the target; null when there is none, or nothing was measured. */
export function isMet({ measured, target }: Row): boolean | null {
  if (measured === null || target === undefined) return null;
  return target.bound === "at-most"
    ? measured.median <= target.value
    : measured.median >= target.value;
}

/** The report as text for a terminal of fixed-width letters. */
export function renderReport(name: string, { rows, comparison, notes }: Report): string {
  const measured = renderTable([
    [name, "measured", "target", "met"],
    ...rows.map((row) => [row.what, measuredText(row), targetText(row), metText(row)]),
  ]);
  const compared =
    comparison === undefined
      ? []
      : [
          renderTable([
            [`${name}, side by side`, ...comparison.subjects],
            ...comparison.rows.map(({ what, unit, values }) => [
              what,
              ...values.map((value) => (value === null ? "–" : withUnit(format(value), unit))),
            ]),
          ]),
        ];
  const noted = notes.map((note) => `- ${note}`).join("\n");
  return `${[measured, ...compared, noted].join("\n\n")}\n`;
}

/** Writes `<name>.json` into `directory` (made when missing), with the machine it was measured on. */
export async function writeReport(directory: URL, name: string, report: Report): Promise<URL> {
  await mkdir(directory, { recursive: true });
  const path = new URL(`${name}.json`, directory);
  const rows = report.rows.map((row) => ({ ...row, met: isMet(row) }));
  const content = { name, machine: describeMachine(), ...report, rows };
  await writeFile(path, `${JSON.stringify(content, null, 2)}\n`);
  return path;
}

/** Where it was measured. */
export function describeMachine() {
  const [cpu] = cpus();
  return {
    node: process.version,
    platform: `${platform()} ${arch()}`,
    cpu: cpu?.model ?? "unknown",
    cores: cpus().length,
    memoryMb: Math.round(totalmem() / 1e6),
  };
}

/** The median with its unit and, of several rounds, the least and the most. */
export function measuredText({ measured, unit }: Row): string {
  if (measured === null) return "not measured";
  const { median, low, high } = measured;
  const spread = low === high ? "" : ` (${format(low)}–${format(high)})`;
  return withUnit(`${format(median)}${spread}`, unit);
}

/** The target with its unit; empty when there is none. */
export function targetText({ target, unit }: Row): string {
  if (target === undefined) return "";
  return withUnit(`${target.bound === "at-most" ? "≤" : "≥"} ${format(target.value)}`, unit);
}

/** Whether the target is reached; empty when there is none. */
export function metText(row: Row): string {
  const met = isMet(row);
  if (met === null) return "";
  return met ? "yes" : "no";
}

function format(value: number): string {
  return (Math.abs(value) < WHOLE_FROM ? FRACTION : WHOLE).format(value);
}

function withUnit(text: string, unit: string): string {
  return unit === "" ? text : `${text} ${unit}`;
}

/** Even columns for a terminal; the first row is the heading. */
export function renderTable(rows: readonly (readonly string[])[]): string {
  const [heading = []] = rows;
  const widths = heading.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const rule = widths.map((width) => "─".repeat(width));
  return [heading, rule, ...rows.slice(1)]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
