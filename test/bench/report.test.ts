/** What a bench prints and stores, and the summary of all. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import {
  atLeast,
  atMost,
  isMet,
  type Report,
  renderReport,
  renderSummary,
  single,
  summaryRows,
  writeReport,
  writeSummary,
} from "../../bench/report.ts";

const report: Report = {
  rows: [
    {
      what: "load",
      unit: "ms",
      measured: { median: 36.94, low: 36.1, high: 151 },
      target: atMost(150),
      headline: "all places loaded",
    },
    { what: "places", unit: "", measured: single(199_526), target: atLeast(200_000) },
    { what: "file", unit: "MB", measured: single(18.52) },
  ],
  notes: ["Measured at night."],
};
const summary = summaryRows("gazetteer", report);

describe("isMet", () => {
  it.each([
    ["a median at the upper bound", atMost(120), true],
    ["a median above the upper bound", atMost(119), false],
    ["a median at the lower bound", atLeast(120), true],
    ["a median below the lower bound", atLeast(121), false],
  ])("%s -> judged so", (_, target, met) => {
    expect(isMet({ what: "load", unit: "ms", measured: single(120), target })).toBe(met);
  });
});

describe("renderReport", () => {
  it("rows and a note -> a table with even columns and the note", () => {
    expect(renderReport("gazetteer", report)).toBe(`\
gazetteer  measured            target     met
─────────  ──────────────────  ─────────  ───
load       36.9 (36.1–151) ms  ≤ 150 ms   yes
places     199,526             ≥ 200,000  no
file       18.5 MB

- Measured at night.
`);
  });
});

describe("renderSummary", () => {
  it("rows with a target -> a table of their own, and what was missed", () => {
    expect(renderSummary(summary)).toBe(`\
what               measured            target     met
─────────────────  ──────────────────  ─────────  ───
all places loaded  36.9 (36.1–151) ms  ≤ 150 ms   yes
gazetteer: places  199,526             ≥ 200,000  no

Not met: gazetteer: places.
`);
  });

  it("nothing missed -> said, too", () => {
    expect(renderSummary(summary.slice(0, 1))).toContain("Every target is met.");
  });
});

describe("stored results", () => {
  it("a report and the summary -> numbers unrounded, whether they are met, the machine, and a table for a page", async () => {
    const directory = await mkdtemp(join(tmpdir(), "bench-results-"));
    onTestFinished(() => rm(directory, { recursive: true }));
    const url = pathToFileURL(`${directory}/results/`);
    await writeReport(url, "gazetteer", report);
    await writeSummary(url, summary, 240);
    const read = (name: string) => readFile(new URL(name, url), "utf8");
    const machine = { node: process.version };
    expect(JSON.parse(await read("gazetteer.json"))).toMatchObject({
      name: "gazetteer",
      machine,
      rows: [
        { what: "load", measured: { median: 36.94 }, met: true },
        { what: "places", met: false },
        { what: "file", met: null },
      ],
      notes: report.notes,
    });
    expect(JSON.parse(await read("summary.json"))).toMatchObject({
      machine,
      seconds: 240,
      rows: [
        { bench: "gazetteer", headline: "all places loaded", met: true },
        { bench: "gazetteer", what: "places", headline: "gazetteer: places", met: false },
      ],
    });
    expect(await read("summary.md")).toBe(`\
| what | measured | target | met |
| --- | --- | --- | --- |
| all places loaded | 36.9 (36.1–151) ms | ≤ 150 ms | yes |
| gazetteer: places | 199,526 | ≥ 200,000 | no |
`);
  });
});
