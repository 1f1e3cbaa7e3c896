/** The running fake: which request meets which fault, listeners, and closing. */
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { startFakeWeather } from "../../../playground/weather/fake-weather.ts";
import { BEIJING, NOW_MS, startService } from "./raw-client.ts";

describe("fail and heal", () => {
  test("a fault without times stays until heal", async () => {
    const { service, get } = await startService();
    service.fail({ kind: "empty-body", status: 503 });
    expect([(await get(BEIJING)).status, (await get(BEIJING)).status]).toEqual([503, 503]);
    service.heal();
    expect((await get(BEIJING)).status).toBe(200);
  });

  test("faults with times line up and then all is well", async () => {
    const { service, get } = await startService();
    service.fail({ kind: "empty-body", status: 503 }, { times: 2 });
    service.fail({ kind: "empty-body", status: 429 }, { times: 1 });
    for (const status of [503, 503, 429, 200]) expect((await get(BEIJING)).status).toBe(status);
  });

  test("a fault without times is replaced by the next", async () => {
    const { service, get } = await startService();
    service.fail({ kind: "empty-body", status: 503 });
    service.fail({ kind: "empty-body", status: 500 });
    expect((await get(BEIJING)).status).toBe(500);
  });

  test("a fault of one location -> met by requests about it alone, before those of all", async () => {
    const { service, get } = await startService();
    service.fail({ kind: "empty-body", status: 503 }, { location: "2.35,48.86" });
    expect((await get(BEIJING)).status).toBe(200);
    const paris = "/v7/weather/3d?location=2.35%2C48.86";
    service.fail({ kind: "empty-body", status: 500 });
    expect([(await get(paris)).status, (await get(BEIJING)).status]).toEqual([503, 500]);
  });

  test("a request that breaks a rule gets its own refusal and uses no fault up", async () => {
    const { service, get } = await startService();
    service.fail({ kind: "empty-body", status: 503 }, { times: 1 });
    expect((await get(`${BEIJING}&unit=x`)).status).toBe(400);
    expect((await get("/v7/weather/3d?location=999999999")).status).toBe(400);
    expect((await get(BEIJING)).status).toBe(503);
  });
});

describe("records", () => {
  test("hold what was asked, in order, with the service's own time", async () => {
    const { service, get } = await startService();
    await get(`${BEIJING}&lang=zh-hans`);
    await get("/x?location=1%2C2", { method: "POST", headers: {} });
    expect(service.requests).toMatchObject([
      {
        at: NOW_MS,
        method: "GET",
        path: "/v7/weather/3d",
        query: { location: "101010100", lang: "zh-hans" },
        status: 200,
      },
      { method: "POST", path: "/x", query: { location: "1,2" }, status: 405 },
    ]);
  });

  test("reach a listener until it is taken away", async () => {
    const { service, get } = await startService();
    const seen: string[] = [];
    const stop = service.onRequest(({ path }) => seen.push(path));
    await get(BEIJING);
    stop();
    await get("/v7/weather/7d?location=101010100");
    expect(seen).toEqual(["/v7/weather/3d"]);
  });
});

describe("a running service", () => {
  test("close ends a request that hangs, and frees the port", async () => {
    const { service, get } = await startService();
    service.fail({ kind: "silent" });
    const arrived = new Promise<void>((resolve) => service.onRequest(() => resolve()));
    const hanging = get(BEIJING);
    const broken = expect(hanging).rejects.toMatchObject({ code: "ECONNRESET" });
    await arrived;
    await service.close();
    await broken;
    await expect(get(BEIJING)).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });

  test("close also ends a slow answer with its timer, and may be called twice", async () => {
    const started = vi.spyOn(globalThis, "setTimeout");
    const cleared = vi.spyOn(globalThis, "clearTimeout");
    onTestFinished(() => void vi.restoreAllMocks());
    const { service, get } = await startService();
    service.fail({ kind: "slow", delayMs: 600_000 });
    const arrived = new Promise<void>((resolve) => service.onRequest(() => resolve()));
    const broken = expect(get(BEIJING)).rejects.toMatchObject({ code: "ECONNRESET" });
    await arrived;
    await service.close();
    await service.close();
    await broken;
    const own = started.mock.calls.findIndex(([, delayMs]) => delayMs === 600_000);
    await expect.poll(() => cleared.mock.calls).toContainEqual([started.mock.results[own]?.value]);
  });

  test("a port that is taken rejects", async () => {
    const { service } = await startService();
    const port = Number(new URL(service.baseUrl).port);
    const second = startFakeWeather({ port, credentials: [] });
    await expect(second).rejects.toMatchObject({ code: "EADDRINUSE" });
  });
});
