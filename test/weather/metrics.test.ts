/** The metrics of the client's requests, calls and tokens. */
import { describe, expect, it } from "vitest";
import { PARIS, startServiceAndClient } from "../support/fake-weather.ts";
import { recordMetrics } from "../support/recorded-metrics.ts";
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
      ["weatherCallEnded", { outcome: "forecast", requests: 1 }],
      ["weatherCallEnded", { outcome: "forecast", requests: 1 }],
      ["weatherRequestEnded", { outcome: "forecast", seconds: 0 }],
      ["weatherRequestEnded", { outcome: "forecast", seconds: 0 }],
      ["weatherTokenSigned"],
    ]);
  });

  it("a try that fails and one that succeeds -> two requests, one call of two", async () => {
    const { client, service, clock, told } = await start();
    service.fail({ kind: "html", status: 503 }, { times: 1 });
    await clock.settle(client.daily(PARIS));
    expect(told.slice(1)).toEqual([
      ["weatherRequestEnded", { outcome: "unavailable", seconds: 0 }],
      ["weatherRequestEnded", { outcome: "forecast", seconds: 0 }],
      ["weatherCallEnded", { outcome: "forecast", requests: 2 }],
    ]);
  });

  it("a service that is silent -> one request and call, over after the deadline", async () => {
    const { client, service, clock, told } = await start();
    service.fail({ kind: "silent" });
    const taken = new Promise<void>((resolve) => service.onRequest(() => resolve()));
    const call = client.daily(PARIS).catch(() => undefined);
    await taken;
    await clock.advance(10_000);
    await call;
    expect(told.slice(1)).toEqual([
      ["weatherRequestEnded", { outcome: "timeout", seconds: 10 }],
      ["weatherCallEnded", { outcome: "timeout", requests: 1 }],
    ]);
  });
});
