/** Events → the samples that Prometheus reads. */
import { describe, expect, it } from "vitest";
import { createPrometheusMetrics, createRegistry } from "../../src/http/prometheus.ts";
import type { Metrics } from "../../src/metrics.ts";
import { parseExposition } from "../support/scrape.ts";

async function samplesAfter(record: (metrics: Metrics) => void) {
  const registry = createRegistry();
  record(createPrometheusMetrics(registry));
  return parseExposition(await registry.metrics());
}

describe("an interaction", () => {
  it("its duration by command, kind and outcome, its age, and no failure", async () => {
    const samples = await samplesAfter((metrics) => {
      metrics.observe("forecast_interaction_duration_seconds", 0.04, {
        command: "forecast",
        kind: "command",
        outcome: "answered",
      });
      metrics.observe("forecast_interaction_age_seconds", 0.2, {});
    });
    const labels = 'command="forecast",kind="command",outcome="answered"';
    const duration = "forecast_interaction_duration_seconds";
    expect(samples.get(`${duration}_count{${labels}}`)).toBe(1);
    expect(samples.get(`${duration}_sum{${labels}}`)).toBe(0.04);
    expect(samples.get(`${duration}_bucket{le="0.025",${labels}}`)).toBe(0);
    expect(samples.get(`${duration}_bucket{le="0.05",${labels}}`)).toBe(1);
    expect(samples.get('forecast_interaction_age_seconds_bucket{le="0.1"}')).toBe(0);
    expect(samples.get('forecast_interaction_age_seconds_bucket{le="0.25"}')).toBe(1);
    expect([...samples.keys()].join()).not.toContain("forecast_interaction_failures_total{");
  });

  it("a failure -> counted by cause and kind", async () => {
    const labels = { command: "forecast", cause: "weather", failure: "timeout" } as const;
    const samples = await samplesAfter((metrics) =>
      metrics.count("forecast_interaction_failures_total", labels),
    );
    const counted = 'command="forecast",cause="weather",failure="timeout"';
    expect(samples.get(`forecast_interaction_failures_total{${counted}}`)).toBe(1);
  });

  it("with a clock that was set back -> no age, never less", async () => {
    const samples = await samplesAfter((metrics) =>
      metrics.observe("forecast_interaction_age_seconds", -0.4, {}),
    );
    expect(samples.get("forecast_interaction_age_seconds_sum")).toBe(0);
    expect(samples.get("forecast_interaction_age_seconds_count")).toBe(1);
  });
});

describe("the weather service", () => {
  it("requests, calls and tokens are counted", async () => {
    const samples = await samplesAfter((metrics) => {
      metrics.observe("forecast_weather_request_duration_seconds", 0.3, { outcome: "unavailable" });
      metrics.observe("forecast_weather_request_duration_seconds", 0.1, { outcome: "forecast" });
      metrics.observe("forecast_weather_call_requests", 2, { outcome: "forecast" });
      metrics.count("forecast_weather_tokens_signed_total", {});
    });
    const requests = "forecast_weather_request_duration_seconds";
    expect(samples.get(`${requests}_count{outcome="unavailable"}`)).toBe(1);
    expect(samples.get(`${requests}_sum{outcome="forecast"}`)).toBe(0.1);
    const calls = "forecast_weather_call_requests";
    expect(samples.get(`${calls}_bucket{le="1",outcome="forecast"}`)).toBe(0);
    expect(samples.get(`${calls}_bucket{le="2",outcome="forecast"}`)).toBe(1);
    expect(samples.get("forecast_weather_tokens_signed_total")).toBe(1);
  });
});

describe("the forecast store", () => {
  it("what was served and refreshed is counted by source and outcome", async () => {
    const samples = await samplesAfter((metrics) => {
      for (const source of ["memory", "memory", "shared", "service", "stale"] as const) {
        metrics.count("forecast_store_served_total", { source });
      }
      metrics.count("forecast_store_refreshed_ahead_total", { outcome: "refreshed" });
      metrics.count("forecast_store_refreshed_ahead_total", { outcome: "failed" });
    });
    expect(samples.get('forecast_store_served_total{source="memory"}')).toBe(2);
    expect(samples.get('forecast_store_served_total{source="stale"}')).toBe(1);
    expect(samples.get('forecast_store_refreshed_ahead_total{outcome="failed"}')).toBe(1);
  });
});

describe("daily posts", () => {
  it("ends, lateness and retries are counted, and the runs at work are the last number", async () => {
    const samples = await samplesAfter((metrics) => {
      metrics.count("forecast_posts_total", { outcome: "posted", reason: "" });
      metrics.count("forecast_posts_total", { outcome: "missed", reason: "away" });
      metrics.observe("forecast_post_lateness_seconds", 1.2, {});
      metrics.observe("forecast_post_lateness_seconds", 4000, {});
      metrics.count("forecast_post_retries_total", { reason: "discord-unavailable" });
      metrics.set("forecast_runs_at_work", 5);
      metrics.set("forecast_runs_at_work", 3);
    });
    expect(samples.get('forecast_posts_total{outcome="posted",reason=""}')).toBe(1);
    expect(samples.get('forecast_posts_total{outcome="missed",reason="away"}')).toBe(1);
    expect(samples.get("forecast_post_lateness_seconds_count")).toBe(2);
    expect(samples.get("forecast_post_lateness_seconds_sum")).toBe(4001.2);
    expect(samples.get('forecast_post_retries_total{reason="discord-unavailable"}')).toBe(1);
    expect(samples.get("forecast_runs_at_work")).toBe(3);
  });
});

describe("direct messages", () => {
  it("counted by kind and outcome, from 0 on", async () => {
    const samples = await samplesAfter((metrics) =>
      metrics.count("forecast_direct_messages_total", { kind: "watch", outcome: "posted" }),
    );
    const name = "forecast_direct_messages_total";
    expect(samples.get(`${name}{kind="watch",outcome="posted"}`)).toBe(1);
    expect(samples.get(`${name}{kind="daily",outcome="posted-late"}`)).toBe(0);
  });
});

describe("before anything happened", () => {
  it("each outcome of a post exists as 0, so that the first one is an increase", async () => {
    const samples = await samplesAfter(() => undefined);
    const ends = [...samples].filter(([series]) => series.startsWith("forecast_posts_total{"));
    expect(ends).toHaveLength(22);
    expect(ends.every(([, value]) => value === 0)).toBe(true);
    expect(samples.get('forecast_posts_total{outcome="held",reason="weather-refused"}')).toBe(0);
    expect(samples.get('forecast_store_served_total{source="stale"}')).toBe(0);
  });
});

describe("the registry", () => {
  it("two of them share nothing", async () => {
    const [one, other] = [createRegistry(), createRegistry()];
    createPrometheusMetrics(one).count("forecast_weather_tokens_signed_total", {});
    createPrometheusMetrics(other);
    const samples = parseExposition(await other.metrics());
    expect(samples.get("forecast_weather_tokens_signed_total")).toBe(0);
  });

  it("it has the process's own metrics, the event loop's lag among them", async () => {
    const samples = parseExposition(await createRegistry().metrics());
    expect(samples.has("nodejs_eventloop_lag_p99_seconds")).toBe(true);
    expect(samples.get("process_resident_memory_bytes")).toBeGreaterThan(0);
  });
});
