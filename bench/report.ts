/** The reports of the benches and their summary: printed as tables, stored as JSON. */
import { mkdir, writeFile } from "node:fs/promises";
import { arch, cpus, platform, totalmem } from "node:os";
import { z } from "zod";
import { type Spread, spreadSchema } from "./measure.ts";

const targetSchema = z.object({ bound: z.enum(["at-most", "at-least"]), value: z.number() });
export type Target = z.infer<typeof targetSchema>;

const rowSchema = z.object({
  what: z.string(),
  /** The unit, for example `ms`; empty for a plain number. */
  unit: z.string(),
  /** With one round, `low` and `high` are equal. */
  measured: spreadSchema,
  /** Rows with a target are in the summary. */
  target: targetSchema.optional(),
  /** Its name in the summary, if `what` alone says too little there. */
  headline: z.string().optional(),
});
/** One measured number. */
export type Row = z.infer<typeof rowSchema>;

export const reportSchema = z.object({
  rows: z.array(rowSchema).readonly(),
  /** What people need to know to judge the numbers. */
  notes: z.array(z.string()).readonly(),
});
export type Report = z.infer<typeof reportSchema>;

/** How much a bench does. */
export interface BenchOptions {
  /** Only a fraction of the queries and rounds, to try the bench. */
  readonly isQuick: boolean;
  /** Called with what comes next. */
  readonly onStep: (step: string) => void;
}

export interface Bench {
  readonly name: string;
  /** Whether it runs the build of `npm start`, which must be built first. */
  readonly needsPrograms?: boolean;
  readonly run: (options: BenchOptions) => Promise<Report>;
}

/** A row of the summary. */
export interface SummaryRow extends Row {
  /** The name of its bench. */
  readonly bench: string;
  readonly headline: string;
}

const HEADINGS = ["measured", "target", "met"] as const;
const FRACTION = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });
const WHOLE = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
/** From here on, three significant digits are enough. */
const WHOLE_FROM = 100;

/** One number, for `Row.measured`. */
export function single(value: number): Spread {
  return { median: value, low: value, high: value };
}

export function atMost(value: number): Target {
  return { bound: "at-most", value };
}

export function atLeast(value: number): Target {
  return { bound: "at-least", value };
}

/** Whether the median reaches the target; null if there is none. */
export function isMet({ measured, target }: Row): boolean | null {
  if (target === undefined) return null;
  return target.bound === "at-most"
    ? measured.median <= target.value
    : measured.median >= target.value;
}

/** The report as text for a terminal with fixed-width letters. */
export function renderReport(name: string, { rows, notes }: Report): string {
  const lines = rows.map((row) => [row.what, ...cellsOf(row)]);
  const noted = notes.map((note) => `- ${note}`).join("\n");
  return `${renderTable([[name, ...HEADINGS], ...lines])}\n\n${noted}\n`;
}

/** The rows with a target, named for readers who don't see the bench's own table. */
export function summaryRows(bench: string, { rows }: Report): readonly SummaryRow[] {
  return rows
    .filter(({ target }) => target !== undefined)
    .map((row) => ({ ...row, bench, headline: row.headline ?? `${bench}: ${row.what}` }));
}

/** For a terminal with fixed-width letters. Missed targets are listed below. */
export function renderSummary(rows: readonly SummaryRow[]): string {
  const missed = rows.filter((row) => isMet(row) === false);
  const verdict =
    missed.length === 0
      ? "Every target is met."
      : `Not met: ${missed.map(({ headline }) => headline).join("; ")}.`;
  const lines = rows.map((row) => [row.headline, ...cellsOf(row)]);
  return `${renderTable([["what", ...HEADINGS], ...lines])}\n\n${verdict}\n`;
}

/** Writes `<name>.json` into `directory` (created if missing), with a description of the machine. */
export function writeReport(directory: URL, name: string, report: Report): Promise<URL> {
  const rows = report.rows.map((row) => ({ ...row, met: isMet(row) }));
  return write(directory, `${name}.json`, { name, machine: describeMachine(), ...report, rows });
}

/** Writes `summary.json`, and `summary.md` with the same table for a page. */
export async function writeSummary(
  directory: URL,
  summary: readonly SummaryRow[],
  seconds: number,
): Promise<void> {
  const rows = summary.map((row) => ({ ...row, met: isMet(row) }));
  await write(directory, "summary.json", { machine: describeMachine(), seconds, rows });
  const table = [
    ["what", ...HEADINGS],
    ["---", "---", "---", "---"],
    ...summary.map((row) => [row.headline, ...cellsOf(row)]),
  ];
  const markdown = table.map((cells) => `| ${cells.join(" | ")} |\n`).join("");
  await writeFile(new URL("summary.md", directory), markdown);
}

async function write(directory: URL, name: string, content: unknown): Promise<URL> {
  await mkdir(directory, { recursive: true });
  const path = new URL(name, directory);
  await writeFile(path, `${JSON.stringify(content, null, 2)}\n`);
  return path;
}

function describeMachine() {
  const [cpu] = cpus();
  return {
    node: process.version,
    platform: `${platform()} ${arch()}`,
    cpu: cpu?.model ?? "unknown",
    cores: cpus().length,
    memoryMb: Math.round(totalmem() / 1e6),
  };
}

/** The median with minimum and maximum of several rounds, the target, and whether it is met. */
function cellsOf(row: Row): readonly string[] {
  const { measured, target, unit } = row;
  const value = withUnit(spreadText(measured), unit);
  if (target === undefined) return [value, "", ""];
  const bound = target.bound === "at-most" ? "≤" : "≥";
  return [value, withUnit(`${bound} ${format(target.value)}`, unit), isMet(row) ? "yes" : "no"];
}

function spreadText({ median, low, high }: Spread): string {
  return low === high ? format(median) : `${format(median)} (${format(low)}–${format(high)})`;
}

function format(value: number): string {
  return (Math.abs(value) < WHOLE_FROM ? FRACTION : WHOLE).format(value);
}

function withUnit(text: string, unit: string): string {
  return unit === "" ? text : `${text} ${unit}`;
}

/** Aligned columns. The first row is the heading. */
function renderTable(rows: readonly (readonly string[])[]): string {
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
