/** What a post says is decided by the place's own today, wherever the bot runs. */
import { expect, it } from "vitest";
import { WarningStore } from "../../src/forecasts/warning-store.ts";
import { createLogger } from "../../src/log.ts";
import { parseConditions } from "../../src/schedules/conditions/parse-conditions.ts";
import { PostContents } from "../../src/schedules/post-content.ts";
import { PLAIN_POST } from "../../src/schedules/schedule.ts";
import { displayUnits } from "../../src/weather/index.ts";
import { setUp } from "../forecasts/store-and-service.ts";
import { aForecast, aForecastDay, aSchedule } from "../support/builders.ts";
import { openNewDatabase } from "../support/databases.ts";
import { sharedPlaces } from "../support/places.ts";
import { aWarning } from "../support/warnings.ts";
import { zoneRules } from "../support/zone-rules.ts";

/** In Auckland it is already 01:00 on the 15th. */
const NOW = "2026-07-14T13:00:00Z";

it.each([
  ["2026-07-14", "quiet"],
  ["2026-07-15", "ready"],
  ["2026-07-16", "quiet"],
])("rain only on %s -> a post about Auckland's today is %s", async (rainy, kind) => {
  const days = ["2026-07-14", "2026-07-15", "2026-07-16", "2026-07-17"].map((date) =>
    aForecastDay({ date, precipitation: date === rainy ? 20 : 0 }),
  );
  const updatedAt = { at: Date.parse(NOW), utcOffsetMinutes: 720 };
  const { store, clock } = setUp({ start: NOW, answer: () => aForecast({ days, updatedAt }) });
  const database = await openNewDatabase();
  const { places } = await sharedPlaces();
  const contents = new PostContents({
    ...{ database, places, clock, zoneRules },
    forecasts: store,
    warnings: null,
  });
  const read = parseConditions("rain 5 mm", displayUnits("m", "en-US"));
  if (read.kind !== "conditions") throw new Error("no condition");
  const conditions = { list: read.list, match: "any", withinDays: 1 } as const;
  const schedule = aSchedule({ location: "Auckland", post: { ...PLAIN_POST, conditions } });
  expect((await contents.prepare({ ...schedule, timeZone: "Pacific/Auckland" })).kind).toBe(kind);
});

it.each([
  ["rain 0.1", null],
  ["warning", "current"],
])("warnings take five seconds, condition %s -> the post has %j", async (typed, expected) => {
  const { store, clock } = setUp({ start: NOW });
  const database = await openNewDatabase();
  const { places } = await sharedPlaces();
  const weather = {
    async warnings() {
      await clock.sleep(5_000);
      return { list: [aWarning({ onset: null, expires: null })], attributions: [] };
    },
  };
  const log = createLogger("silent", { write: () => undefined });
  const warnings = new WarningStore({ weather, clock, log, ttlMs: 60_000 });
  const contents = new PostContents({
    database,
    places,
    forecasts: store,
    warnings,
    clock,
    zoneRules,
  });
  const read = parseConditions(typed, displayUnits("m", "en-US"));
  if (read.kind !== "conditions") throw new Error("no condition");
  const conditions = { list: read.list, match: "any", withinDays: 7 } as const;
  const schedule = aSchedule({ location: "Auckland", post: { ...PLAIN_POST, conditions } });
  const prepared = await clock.settle(contents.prepare(schedule));
  expect(prepared).toMatchObject({
    kind: "ready",
    content: { parts: [{ warnings: expected === null ? null : { kind: expected } }] },
  });
});
