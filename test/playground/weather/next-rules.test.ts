/** The successor of v7 and the lookup of location IDs: each rule is broken by a request here. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { V7_ENDED } from "../../../playground/weather/fake-weather.ts";
import { API_KEY, BEIJING, jsonOf, outcomeOf, startService } from "./raw-client.ts";

const PARIS = "/weather/v1/daily/48.86/2.35";
const LOOKUP = "/geo/v2/city/lookup?location=C86AA";

const problem = (slug: string, invalidParams?: readonly string[]) => ({
  error: expect.objectContaining({
    status: 400,
    type: expect.stringMatching(new RegExp(`#${slug}$`)),
    ...(invalidParams === undefined ? {} : { invalidParams }),
  }),
});

describe("a request without fault", () => {
  test.each([
    ["without parameters", PARIS],
    ["whole degrees", "/weather/v1/daily/50/4"],
    ["negative degrees", "/weather/v1/daily/-0.5/-179.99"],
    ["the limits", "/weather/v1/daily/-90/180"],
    ["all parameters", `${PARIS}?days=10&localTime=true&lang=zh-hant&key=${API_KEY}`],
    ["a location ID to look up", LOOKUP],
  ])("%s is answered with 200 and no violation", async (_, target) => {
    const key = { "accept-encoding": "gzip" };
    const changes = target.includes("key=") ? { headers: key } : {};
    expect(await outcomeOf(target, changes)).toMatchObject({ status: 200, violations: "" });
  });

  test("days are 7 unless another number is given", async () => {
    const { get } = await startService();
    const countOf = async (target: string) => {
      const { days } = z.object({ days: z.array(z.unknown()) }).parse(jsonOf(await get(target)));
      return days.length;
    };
    expect([await countOf(PARIS), await countOf(`${PARIS}?days=1`)]).toEqual([7, 1]);
  });

  test("times are the place's own, or in UTC, where a day begins on the date before", async () => {
    const { get } = await startService();
    const startOf = async (localTime: boolean) => {
      const target = `${PARIS}?days=1&localTime=${localTime}&lang=en`;
      return jsonOf(await get(target));
    };
    expect(await startOf(true)).toMatchObject({
      metadata: { tag: expect.any(String), attributions: [expect.any(String)] },
      days: [
        {
          forecastStartTime: "2026-07-15T00:00+02:00",
          astro: { sunrise: expect.stringMatching(/^2026-07-15T0\d:\d\d\+02:00$/) },
          temperatureMax: { value: expect.any(Number), unit: "°C" },
          daytime: {
            condition: { text: expect.any(String), code: expect.stringMatching(/^\d{3}$/) },
            wind: { speed: { unit: "m/s" }, scale: expect.any(Number) },
          },
        },
      ],
    });
    expect(await startOf(false)).toMatchObject({
      days: [{ forecastStartTime: "2026-07-14T22:00Z" }],
    });
  });

  test("an ID is found with its coordinates", async () => {
    expect((await outcomeOf(LOOKUP)).body).toMatchObject({
      code: "200",
      location: [{ id: "C86AA", lat: "22.30000", lon: "114.17000" }],
    });
  });
});

describe("a rule that is broken", () => {
  test.each([
    "/weather/v1/daily/48.860/2.35",
    "/weather/v1/daily/48.86/2.350",
    "/weather/v1/daily/50.0/4",
    "/weather/v1/daily/-0/4",
    "/weather/v1/daily/48.861/2.35",
    "/weather/v1/daily/91/2",
    "/weather/v1/daily/2/181",
    "/weather/v1/daily/1e1/2",
    "/weather/v1/daily/48.86,2.35",
    "/weather/v1/daily/101010100",
    "/weather/v1/daily/48.86/2.35/",
    "/weather/v1/hourly/48.86/2.35",
    "/geo/v2/poi/lookup?location=C86AA",
  ])("the path of %s is refused with a bodyless 404", async (target) => {
    const violations = expect.stringContaining("The path is not");
    expect(await outcomeOf(target)).toEqual({ status: 404, body: null, violations });
  });

  test.each([
    [`${PARIS}?days=0`, ["days"]],
    [`${PARIS}?days=11`, ["days"]],
    [`${PARIS}?days=3d`, ["days"]],
    [`${PARIS}?localTime=1`, ["localTime"]],
    [`${PARIS}?lang=xx`, ["lang"]],
    [`${PARIS}?unit=m`, ["unit"]],
    [`${PARIS}?location=2.35%2C48.86`, ["location"]],
    ["/geo/v2/city/lookup?location=Paris", ["location"]],
    [`${LOOKUP}&unit=m`, ["unit"]],
  ])("%s is refused, and %j named", async (target, names) => {
    const outcome = await outcomeOf(target);
    expect(outcome).toMatchObject({ status: 400, body: problem("invalid-parameter", names) });
    expect(outcome.violations).not.toBe("");
  });

  test("a lookup of nothing lacks a parameter, and of an unknown ID finds no place", async () => {
    const nothing = await outcomeOf("/geo/v2/city/lookup");
    expect(nothing.body).toEqual(problem("missing-parameter", ["location"]));
    const unknown = await outcomeOf("/geo/v2/city/lookup?location=999999999");
    expect(unknown).toEqual({ status: 400, body: problem("no-such-location"), violations: "" });
  });

  test("a request without a credential is refused", async () => {
    const changes = { headers: { "accept-encoding": "gzip" } };
    expect(await outcomeOf(PARIS, changes)).toMatchObject({ status: 401 });
    expect(await outcomeOf(LOOKUP, changes)).toMatchObject({ status: 401 });
  });
});

describe("faults", () => {
  test("of one interface leave the others alone, until they are healed", async () => {
    const { service, get } = await startService();
    service.fail(V7_ENDED, { api: "v7" });
    const statuses = async () => [(await get(BEIJING)).status, (await get(PARIS)).status];
    expect(await statuses()).toEqual([403, 200]);
    service.fail({ kind: "empty-body", status: 503 }, { api: "next" });
    expect(await statuses()).toEqual([403, 503]);
    service.heal();
    expect(await statuses()).toEqual([200, 200]);
  });

  test("change the successor's values, but no date", async () => {
    const { service, get } = await startService();
    const bodyWith = async (kind: "missing-fields" | "junk-values" | "polar-night") => {
      service.fail({ kind });
      return JSON.stringify(jsonOf(await get(`${PARIS}?days=2&localTime=true`)));
    };
    const dates = /"forecastStartTime":"2026-07-15T00:00\+02:00".*"2026-07-16T00:00\+02:00"/;
    for (const kind of ["missing-fields", "junk-values"] as const) {
      const body = await bodyWith(kind);
      expect(body).toMatch(dates);
      expect(body).not.toMatch(/"condition":\{"text":"[^"]+","code":"\d+"\}/);
    }
    expect(await bodyWith("polar-night")).toContain('"sunrise":null,"sunset":null');
  });

  test("of a location are met in the successor's path, too", async () => {
    const { service, get } = await startService();
    service.fail({ kind: "empty-body", status: 503 }, { location: "2.35,48.86" });
    expect((await get(PARIS)).status).toBe(503);
    expect((await get("/weather/v1/daily/50/4")).status).toBe(200);
  });
});
