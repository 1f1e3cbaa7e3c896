/** The metrics of the client's requests, calls and tokens. */
import { describe, expect, it } from "vitest";
import { PARIS, startServiceAndClient } from "../support/fake-weather.ts";
import { call, recordMetrics, request } from "../support/recorded-metrics.ts";
import { TestClock } from "../support/test-clock.ts";

async function start() {
  const clock = new TestClock();
  const { metrics, told } = recordMetrics();
  return { clock, told, ...(await startServiceAndClient(clock, { metrics })) };
}

describe("the client's metrics", () => {
  it("calls at the same time -> each request and call, and one token for all", async () => {
    const { client, told } = await start();
    await Promise.all([client.daily(PARIS), client.daily(PARIS)]);
    expect(told.toSorted()).toEqual([
      ["count", "forecast_weather_tokens_signed_total", {}],
      call("forecast", 1),
      call("forecast", 1),
      request("forecast", 0),
      request("forecast", 0),
    ]);
  });

  it("a try that fails and one that succeeds -> two requests, one call of two", async () => {
    const { client, service, clock, told } = await start();
    service.fail({ kind: "html", status: 503 }, { times: 1 });
    await clock.settle(client.daily(PARIS));
    expect(told.slice(1)).toEqual([
      request("unavailable", 0),
      request("forecast", 0),
      call("forecast", 2),
    ]);
  });

  it("a service that is silent -> one request and call, over after the deadline", async () => {
    const { client, service, clock, told } = await start();
    service.fail({ kind: "silent" });
    const taken = new Promise<void>((resolve) => service.onRequest(() => resolve()));
    const asked = client.daily(PARIS).catch(() => undefined);
    await taken;
    await clock.advance(10_000);
    await asked;
    expect(told.slice(1)).toEqual([request("timeout", 10), call("timeout", 1)]);
  });
});
