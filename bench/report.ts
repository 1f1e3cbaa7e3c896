/** The report of a bench, and how it is printed and stored. */
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
  /** The unit, for example `ms`; empty for a plain number. */
  readonly unit: string;
  /** With one round, `low` and `high` are equal; null if not measured. */
  readonly measured: Spread | null;
  readonly target?: Target;
  /** Its name in the summary of all benches. Without one it is not in the summary. */
  readonly headline?: string;
}

/** The same thing measured on several programs. */
export interface ComparisonRow {
  readonly what: string;
  readonly unit: string;
  /** One value per subject of the comparison, null if there is none. */
  readonly values: readonly (number | null)[];
}

export interface Comparison {
  readonly subjects: readonly string[];
  readonly rows: readonly ComparisonRow[];
}

export interface Report {
  readonly rows: readonly Row[];
  readonly comparison?: Comparison;
  /** What people need to know to judge the numbers. */
  readonly notes: readonly string[];
}

/** How much a bench does. */
export interface BenchOptions {
  /** Only a fraction of the queries and rounds, to try the bench. */
  readonly isQuick: boolean;
  /** Duration of benches with a free duration; null for the default. */
  readonly minutes: number | null;
  /** Called with what comes next. */
  readonly onStep: (step: string) => void;
}

export interface Bench {
  readonly name: string;
  /** Whether it runs the build of `npm start`, which must be built first. */
  readonly needsPrograms?: boolean;
  /** Whether it takes too long to run with the others. */
  readonly isByNameOnly?: boolean;
  readonly run: (options: BenchOptions) => Promise<Report>;
}

const FRACTION = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });
const WHOLE = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
/** From here on, three significant digits are enough. */
const WHOLE_FROM = 100;

/** One number, for `Row.measured`. */
export function single(value: number): Spread {
  return { median: value, low: value, high: value };
}

/** Whether the median reaches the target; null if there is no target or no measurement. */
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

/** Writes `<name>.json` into `directory` (created if missing), with a description of the machine. */
export async function writeReport(directory: URL, name: string, report: Report): Promise<URL> {
  await mkdir(directory, { recursive: true });
  const path = new URL(`${name}.json`, directory);
  const rows = report.rows.map((row) => ({ ...row, met: isMet(row) }));
  const content = { name, machine: describeMachine(), ...report, rows };
  await writeFile(path, `${JSON.stringify(content, null, 2)}\n`);
  return path;
}

/** The machine of the measurement. */
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

/** The median with its unit and, with several rounds, minimum and maximum. */
export function measuredText({ measured, unit }: Row): string {
  if (measured === null) return "not measured";
  const { median, low, high } = measured;
  const spread = low === high ? "" : ` (${format(low)}–${format(high)})`;
  return withUnit(`${format(median)}${spread}`, unit);
}

/** The target with its unit; empty if there is none. */
export function targetText({ target, unit }: Row): string {
  if (target === undefined) return "";
  return withUnit(`${target.bound === "at-most" ? "≤" : "≥"} ${format(target.value)}`, unit);
}

/** Whether the target is reached; empty if there is none. */
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

/** Aligned columns for a terminal. The first row is the heading. */
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
