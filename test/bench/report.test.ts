/** What a bench prints and stores. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import {
  isMet,
  type Report,
  type Row,
  renderReport,
  single,
  writeReport,
} from "../../bench/report.ts";

function row(overrides: Partial<Row>): Row {
  return { what: "load", unit: "ms", measured: single(120), ...overrides };
}

const report: Report = {
  rows: [
    row({
      measured: { median: 36.94, low: 36.1, high: 151 },
      target: { bound: "at-most", value: 150 },
    }),
    row({
      what: "places",
      unit: "",
      measured: single(199_526),
      target: { bound: "at-least", value: 200_000 },
    }),
    row({ what: "labels", measured: null, target: { bound: "at-most", value: 1 } }),
  ],
  comparison: {
    subjects: ["ours", "theirs"],
    rows: [{ what: "ready", unit: "ms", values: [36.2, null] }],
  },
  notes: ["Measured at night."],
};

describe("isMet", () => {
  it.each([
    ["a median at the upper bound", row({ target: { bound: "at-most", value: 120 } }), true],
    ["a median above the upper bound", row({ target: { bound: "at-most", value: 119 } }), false],
    ["a median at the lower bound", row({ target: { bound: "at-least", value: 120 } }), true],
    ["a median below the lower bound", row({ target: { bound: "at-least", value: 121 } }), false],
    ["no target", row({}), null],
    ["nothing measured", row({ measured: null, target: { bound: "at-most", value: 1 } }), null],
  ])("%s -> judged so", (_, judged, met) => {
    expect(isMet(judged)).toBe(met);
  });
});

describe("renderReport", () => {
  it("rows, a comparison and a note -> two tables with even columns and the note", () => {
    expect(renderReport("gazetteer", report)).toBe(`\
gazetteer  measured            target     met
─────────  ──────────────────  ─────────  ───
load       36.9 (36.1–151) ms  ≤ 150 ms   yes
places     199,526             ≥ 200,000  no
labels     not measured        ≤ 1 ms

gazetteer, side by side  ours     theirs
───────────────────────  ───────  ──────
ready                    36.2 ms  –

- Measured at night.
`);
  });
});

describe("writeReport", () => {
  it("a report -> its numbers unrounded, whether they are met, and the machine", async () => {
    const directory = await mkdtemp(join(tmpdir(), "bench-report-"));
    onTestFinished(() => rm(directory, { recursive: true }));
    const path = await writeReport(pathToFileURL(`${directory}/results/`), "gazetteer", report);
    const kept: unknown = JSON.parse(await readFile(path, "utf8"));
    expect(kept).toMatchObject({
      name: "gazetteer",
      machine: { node: process.version },
      rows: [
        { what: "load", measured: { median: 36.94 }, met: true },
        { what: "places", met: false },
        { what: "labels", measured: null, met: null },
      ],
      comparison: report.comparison,
      notes: report.notes,
    });
  });
});
