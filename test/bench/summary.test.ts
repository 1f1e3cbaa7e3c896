/** The summary of all benches. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { type Report, single } from "../../bench/report.ts";
import { markdownSummary, renderSummary, summaryRows, writeSummary } from "../../bench/summary.ts";

const report: Report = {
  rows: [
    {
      what: "ours against bare",
      unit: "×",
      measured: { median: 1.62, low: 1.5, high: 1.7 },
      target: { bound: "at-most", value: 1.5 },
      headline: "start to READY",
    },
    { what: "ours", unit: "ms", measured: single(812) },
    { what: "CPU", unit: "×", measured: single(1.01), headline: "growth" },
  ],
  notes: [],
};
const rows = summaryRows("start", report);

describe("summaryRows", () => {
  it("rows with and without a headline -> those with one", () => {
    expect(rows.map(({ row }) => row.what)).toEqual(["ours against bare", "CPU"]);
  });
});

describe("renderSummary", () => {
  it("a missed target -> said below the table", () => {
    expect(renderSummary(rows)).toBe(`\
what            measured          target   met
──────────────  ────────────────  ───────  ───
start to READY  1.62 (1.5–1.7) ×  ≤ 1.5 ×  no
growth          1.01 ×

Not met: start to READY.
`);
  });

  it("no missed target -> said, too", () => {
    const met = rows.filter(({ row }) => row.target === undefined);
    expect(renderSummary(met)).toContain("Every target is met.");
  });
});

describe("markdownSummary", () => {
  it("rows -> a table for a page", () => {
    expect(markdownSummary(rows)).toBe(`\
| what | measured | target | met |
| --- | --- | --- | --- |
| start to READY | 1.62 (1.5–1.7) × | ≤ 1.5 × | no |
| growth | 1.01 × |  |  |
`);
  });
});

describe("writeSummary", () => {
  it("rows -> JSON with what is met, and the same table in Markdown", async () => {
    const directory = await mkdtemp(join(tmpdir(), "bench-summary-"));
    onTestFinished(() => rm(directory, { recursive: true }));
    await writeSummary(pathToFileURL(`${directory}/results/`), rows, 240);
    const kept: unknown = JSON.parse(
      await readFile(join(directory, "results", "summary.json"), "utf8"),
    );
    expect(kept).toMatchObject({
      machine: { node: process.version },
      seconds: 240,
      rows: [
        { bench: "start", headline: "start to READY", measured: { median: 1.62 }, met: false },
        { bench: "start", headline: "growth", met: null },
      ],
    });
    const markdown = await readFile(join(directory, "results", "summary.md"), "utf8");
    expect(markdown).toBe(markdownSummary(rows));
  });
});
