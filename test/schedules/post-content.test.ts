/** What a post says is decided by the place's own today, wherever the bot runs. */
import { expect, it } from "vitest";
import { parseConditions } from "../../src/schedules/conditions/parse-conditions.ts";
import { createPostContents } from "../../src/schedules/post-content.ts";
import { PLAIN_POST } from "../../src/schedules/schedule.ts";
import { displayUnits } from "../../src/weather/index.ts";
import { setUp } from "../forecasts/store-and-service.ts";
import { aForecast, aForecastDay, aSchedule } from "../support/builders.ts";
import { openUntilFinished } from "../support/databases.ts";
import { sharedPlaces } from "../support/places.ts";

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
  const database = await openUntilFinished({ kind: "sqlite", path: ":memory:" });
  const { places } = await sharedPlaces();
  const contents = createPostContents({ database, places, forecasts: store, clock });
  const read = parseConditions("rain 5 mm", displayUnits("m", "en-US"));
  if (read.kind !== "conditions") throw new Error("no condition");
  const conditions = { list: read.list, match: "any", withinDays: 1 } as const;
  const schedule = aSchedule({ location: "Auckland", post: { ...PLAIN_POST, conditions } });
  expect((await contents.prepare({ ...schedule, timeZone: "Pacific/Auckland" })).kind).toBe(kind);
});
