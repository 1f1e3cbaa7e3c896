/** Official warnings of the fake weather service: each rule is broken by a request here. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { jsonOf, type RawRequest, startService } from "./raw-client.ts";

const PARIS = "/weatheralert/v1/current/48.86/2.35";
/** Today there are two. */
const WARNED = "/weatheralert/v1/current/45/3";

const outcomeOf = async (target: string, changes?: Partial<RawRequest>) => {
  const { service, get } = await startService();
  const answer = await get(target, changes);
  const violations = service.requests.flatMap((record) => record.violations);
  return { status: answer.status, answer, violations: violations.join(" ") };
};

test.each([PARIS, `${PARIS}?localTime=true&lang=de`, "/weatheralert/v1/current/-0.5/180"])(
  "%s is answered with 200 and no violation",
  async (target) => {
    expect(await outcomeOf(target)).toMatchObject({ status: 200, violations: "" });
  },
);

describe("a broken rule", () => {
  test.each([
    ["/weatheralert/v1/current/2.35,48.86", 404, "The path is not /weatheralert/v1/current/"],
    ["/weatheralert/v1/current/48.861/2.35", 404, "at most 2 decimals"],
    ["/weatheralert/v1/current/-0/2.35", 404, "at most 2 decimals"],
    ["/weatheralert/v1/current/90.01/2.35", 404, "at most 2 decimals"],
    ["/weatheralert/v1/now/48.86/2.35", 404, "The path is not"],
    [`${PARIS}?localTime=yes`, 400, '"localTime" is not'],
    [`${PARIS}?lang=xx`, 400, '"lang" is not'],
    [`${PARIS}?unit=m`, 400, "unit"],
  ])("%s -> %d", async (target, status, violation) => {
    const outcome = await outcomeOf(target);
    expect(outcome.status).toBe(status);
    expect(outcome.violations).toContain(violation);
  });

  test("a stranger learns nothing", async () => {
    const headers = { "accept-encoding": "gzip" };
    expect((await outcomeOf(PARIS, { headers })).status).toBe(401);
  });
});

const alertsSchema = z.object({
  metadata: z.object({ zeroResult: z.boolean(), attributions: z.array(z.string()).min(1) }),
  alerts: z.array(
    z.object({
      id: z.string(),
      severity: z.enum(["moderate", "severe", "extreme"]),
      expireTime: z.string(),
    }),
  ),
});

test("the same warnings every time, with the place's time or in UTC", async () => {
  const { get } = await startService();
  const answer = async (query: string) => alertsSchema.parse(jsonOf(await get(WARNED + query)));
  const local = await answer("?localTime=true");
  expect(local).toEqual(await answer("?localTime=true&lang=de"));
  expect(local.metadata.zeroResult).toBe(local.alerts.length === 0);
  expect(local.alerts[0]?.expireTime).toMatch(/\+02:00$/);
  const utc = await answer("");
  expect(utc.alerts.map(({ expireTime }) => Date.parse(expireTime))).toEqual(
    local.alerts.map(({ expireTime }) => Date.parse(expireTime)),
  );
  expect(utc.alerts[0]?.expireTime).toMatch(/Z$/);
});

test("most places have none now, and the far south never", async () => {
  const { get } = await startService();
  const points = Array.from({ length: 20 }, (_, n) => `/weatheralert/v1/current/${n * 3}/${n * 5}`);
  const answers = await Promise.all(points.map((point) => get(point)));
  const empty = answers.filter((answer) => alertsSchema.parse(jsonOf(answer)).metadata.zeroResult);
  expect(empty.length).toBeGreaterThan(5);
  expect(empty.length).toBeLessThan(20);
  const south = await get("/weatheralert/v1/current/-75/0");
  expect([south.status, JSON.stringify(jsonOf(south))]).toEqual([
    400,
    expect.stringContaining("#data-not-available"),
  ]);
});

test("faults can be for warnings alone, and leave each its id", async () => {
  const { service, get } = await startService();
  service.fail({ kind: "empty-body", status: 500 }, { api: "warnings", times: 1 });
  expect((await get("/weather/v1/daily/48.86/2.35")).status).toBe(200);
  expect((await get(WARNED)).status).toBe(500);
  const { alerts } = alertsSchema.parse(jsonOf(await get(WARNED)));
  for (const kind of ["missing-fields", "junk-values"] as const) {
    service.fail({ kind }, { api: "warnings", times: 1 });
    const faulty = z.object({ alerts: z.array(z.looseObject({ id: z.string() })) });
    const { alerts: changed } = faulty.parse(jsonOf(await get(WARNED)));
    expect(changed.map(({ id }) => id)).toEqual(alerts.map(({ id }) => id));
    expect(changed).not.toEqual(alerts);
  }
});
