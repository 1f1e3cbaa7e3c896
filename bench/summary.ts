/** The summary of all benches: the numbers with a headline, as a table and as JSON. */
import { mkdir, writeFile } from "node:fs/promises";
import {
  describeMachine,
  isMet,
  measuredText,
  metText,
  type Report,
  type Row,
  renderTable,
  targetText,
} from "./report.ts";

/** One line of the summary. */
export interface SummaryRow {
  /** Name of the bench. */
  readonly bench: string;
  readonly row: Row;
}

const HEADINGS = ["what", "measured", "target", "met"] as const;

/** The rows that have a headline. */
export function summaryRows(bench: string, { rows }: Report): readonly SummaryRow[] {
  return rows.flatMap((row) => (row.headline === undefined ? [] : [{ bench, row }]));
}

/** For a terminal with fixed-width letters. Missed targets are listed below. */
export function renderSummary(rows: readonly SummaryRow[]): string {
  const missed = rows.filter(({ row }) => isMet(row) === false);
  const verdict =
    missed.length === 0
      ? "Every target is met."
      : `Not met: ${missed.map(({ row }) => row.headline).join("; ")}.`;
  return `${renderTable([[...HEADINGS], ...rows.map(cellsOf)])}\n\n${verdict}\n`;
}

/** For a page in Markdown. */
export function markdownSummary(rows: readonly SummaryRow[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const lines = [line(HEADINGS), line(HEADINGS.map(() => "---")), ...rows.map(cellsOf).map(line)];
  return `${lines.join("\n")}\n`;
}

/** Writes `summary.json` and `summary.md` into `directory`, which is created if missing. */
export async function writeSummary(
  directory: URL,
  rows: readonly SummaryRow[],
  seconds: number,
): Promise<void> {
  await mkdir(directory, { recursive: true });
  const content = {
    machine: describeMachine(),
    seconds,
    rows: rows.map(({ bench, row }) => ({ bench, ...row, met: isMet(row) })),
  };
  await writeFile(new URL("summary.json", directory), `${JSON.stringify(content, null, 2)}\n`);
  await writeFile(new URL("summary.md", directory), markdownSummary(rows));
}

function cellsOf({ row }: SummaryRow): readonly string[] {
  return [row.headline ?? row.what, measuredText(row), targetText(row), metText(row)];
}
