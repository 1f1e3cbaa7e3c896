/** docs/monitoring.md and the dashboard name exactly the existing metrics. */
import { readFileSync } from "node:fs";
import type { MetricObject } from "prom-client";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import {
  createGauges,
  createPrometheusMetrics,
  createRegistry,
} from "../../src/http/prometheus.ts";
import { openNewDatabase } from "../support/databases.ts";
import { TestClock } from "../support/test-clock.ts";

/** Includes the labels of Prometheus. */
const SCRAPE_LABELS = ["job", "instance", "le"];
const METRIC = /\b(?:forecast|process|nodejs)_[a-z\d_]+/g;

async function registered(): Promise<ReadonlyMap<string, readonly string[]>> {
  const registry = createRegistry();
  createPrometheusMetrics(registry);
  createGauges(registry, {
    clock: new TestClock(),
    database: await openNewDatabase(),
    transport: () => ({ kind: "gateway", shards: [] }),
  });
  const metrics: readonly (MetricObject & { labelNames?: string[] })[] =
    registry.getMetricsAsArray();
  return new Map(metrics.map(({ name, labelNames = [] }) => [name, labelNames]));
}

function read(name: string): string {
  return readFileSync(new URL(`../../docs/${name}`, import.meta.url), "utf8");
}

/** The metric that a series belongs to. */
function metricOf(series: string, known: ReadonlyMap<string, unknown>): string {
  return known.has(series) ? series : series.replace(/_(?:bucket|sum|count)$/, "");
}

const dashboardSchema = z.object({
  __inputs: z.array(z.object({ name: z.string(), pluginId: z.string() })),
  panels: z.array(
    z.object({
      id: z.number(),
      type: z.string(),
      title: z.string().min(1),
      targets: z.array(z.object({ expr: z.string() })).optional(),
    }),
  ),
  templating: z.object({ list: z.array(z.object({ definition: z.string() })) }),
});

function dashboard() {
  return dashboardSchema.parse(JSON.parse(read("grafana-dashboard.json")));
}

function dashboardQueries(): readonly string[] {
  const { panels, templating } = dashboard();
  const targets = panels.flatMap((panel) => panel.targets ?? []);
  return [
    ...targets.map(({ expr }) => expr),
    ...templating.list.map(({ definition }) => definition),
  ];
}

/** The labels that a query filters or groups by. */
function labelsIn(query: string): readonly string[] {
  const filtered = [...query.matchAll(/([a-z]+)(?:=~|!=|!~|=)"/g)].map(([, label = ""]) => label);
  const grouped = [...query.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = ""]) =>
    list.split(",").map((label) => label.trim()),
  );
  return [...filtered, ...grouped];
}

describe("docs/monitoring.md", () => {
  it("names no metric that there is not", async () => {
    const known = await registered();
    const named = new Set(read("monitoring.md").match(METRIC));
    const unknown = [...named].filter((series) => !known.has(metricOf(series, known)));
    expect(unknown).toEqual([]);
  });

  it("has a row for each metric of the bot's own, with its labels", async () => {
    const lines = read("monitoring.md").split("\n");
    for (const [name, labels] of await registered()) {
      if (!name.startsWith("forecast_")) continue;
      const row = lines.find((line) => line.startsWith(`| \`${name}\` |`));
      expect(row, name).toBeDefined();
      const listed = row?.split("|")[3]?.match(/[a-z]+/g) ?? [];
      expect([...listed].sort(), name).toEqual([...labels].sort());
    }
  });
});

describe("docs/grafana-dashboard.json", () => {
  it("asks for no metric and no label that there is not", async () => {
    const known = await registered();
    for (const query of dashboardQueries()) {
      const metrics = [...new Set(query.match(METRIC))].map((series) => metricOf(series, known));
      expect(metrics.length, query).toBeGreaterThan(0);
      const labels = metrics.flatMap((name) => known.get(name) ?? [`no metric ${name}`]);
      expect([...SCRAPE_LABELS, ...labels], query).toEqual(
        expect.arrayContaining([...labelsIn(query)]),
      );
      for (const name of metrics) expect(known.has(name), name).toBe(true);
    }
  });

  it("shows each metric of the bot's own", async () => {
    const known = await registered();
    const shown = new Set(
      dashboardQueries()
        .flatMap((query) => query.match(METRIC) ?? [])
        .map((series) => metricOf(series, known)),
    );
    const own = [...known.keys()].filter((name) => name.startsWith("forecast_"));
    expect(own.filter((name) => !shown.has(name))).toEqual([]);
  });

  it("asks for its data source when it is imported, and has no panel twice", () => {
    const { __inputs, panels } = dashboard();
    expect(__inputs).toMatchObject([{ name: "DS_PROMETHEUS", pluginId: "prometheus" }]);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });
});
