/** Daily posts with conditions in a year of weather: each appears on the days of a handwritten table. */
import { expect, it } from "vitest";
import { add, expectSoon, POST_CHANNELS, spreadPosts, textOf } from "../support/daily-posts.ts";
import { type RunningBot, startBot } from "../support/start-bot.ts";

/** The clock begins at noon, so that the first run is the next day's. */
const FIRST = "2026-07-15";
const DAYS = 365;
const DAY_MS = 86_400_000;
/** When each day's posts are due, UTC. */
const TIME = "07:00";

/** The service's values of a day; all are text or missing. */
interface Weather {
  readonly tempMax?: string | null;
  readonly tempMin?: string | null;
  readonly precip?: string | null;
  readonly iconDay?: string;
  readonly iconNight?: string;
  readonly textDay?: string;
  readonly textNight?: string;
  readonly windScaleDay?: string | null;
  readonly windSpeedDay?: string | null;
  readonly windScaleNight?: string | null;
  readonly windSpeedNight?: string | null;
  readonly uvIndex?: string | null;
}

const FINE: Weather = {
  tempMax: "15",
  tempMin: "8",
  precip: "0.0",
  iconDay: "100",
  iconNight: "150",
  textDay: "Sunny",
  textNight: "Clear",
  windScaleDay: "1-3",
  windSpeedDay: "12",
  windScaleNight: "1-3",
  windSpeedNight: "10",
  uvIndex: "3",
};

/** Days with special weather. */
const EVENTS: Readonly<Record<string, Weather>> = {
  "2026-07-20": { tempMax: "30" },
  "2026-07-21": { tempMax: "29" },
  "2026-08-03": { tempMax: "34", uvIndex: "8", tempMin: null },
  "2026-08-04": { tempMax: "33", uvIndex: "7" },
  "2026-08-15": { precip: "9.9", iconDay: "305", textDay: "Light rain" },
  "2026-08-16": { precip: "10.0", iconDay: "306", textDay: "Moderate rain" },
  "2026-08-17": { precip: null, iconDay: "307", textDay: "Heavy rain" },
  "2026-09-10": { iconNight: "302", textNight: "Thundershower", precip: "4.0" },
  "2026-09-22": { iconDay: "501", textDay: "Foggy" },
  "2026-10-05": { windScaleDay: "7", windSpeedDay: "55" },
  "2026-10-06": { windScaleDay: "6", windSpeedDay: "49", windScaleNight: "7-8" },
  "2026-10-07": { windScaleDay: null, windSpeedDay: "62", windScaleNight: null },
  "2026-10-08": { windScaleDay: null, windSpeedDay: null, windScaleNight: null },
  "2026-11-18": { tempMin: "1" },
  "2026-11-19": { tempMin: "0" },
  "2026-11-20": { tempMin: "-3", precip: "12.0", iconDay: "305", textDay: "Light rain" },
  "2026-12-24": { iconDay: "401", textDay: "Moderate snow", precip: "6.0", tempMin: "-1" },
  "2026-12-25": { iconNight: "400", textNight: "Light snow", precip: null, tempMin: null },
  "2026-12-28": { iconDay: "404", textDay: "Sleet", precip: "11.0" },
  "2027-01-12": { iconDay: "313", textDay: "Freezing rain", precip: "3.0" },
  "2027-02-01": { tempMax: "5" },
  "2027-04-04": { tempMax: null, uvIndex: "" },
  "2027-06-30": { tempMax: "40", tempMin: null, uvIndex: "11" },
};

/** Unexpected highs: until that morning the forecast was normal. */
const SURPRISES: Readonly<Record<string, string>> = { "2027-03-10": "21", "2027-03-20": "10" };

/** The days on which each condition posts, with the start of the post. Only the day itself counts. */
const TABLE: readonly (readonly [conditions: string, dates: readonly string[], leads: RegExp])[] = [
  ["high 30", ["2026-07-20", "2026-08-03", "2026-08-04", "2027-06-30"], /High today: \d+.°C/],
  ["low 0", ["2026-11-19", "2026-11-20", "2026-12-24"], /Frost today: (?:0|−\d+).°C/],
  ["uv 8", ["2026-08-03", "2027-06-30"], /UV today: /],
  ["rain 10 mm", ["2026-08-16", "2026-11-20", "2026-12-28"], /Rain today: 1\d.mm/],
  [
    "rain",
    [
      "2026-08-15",
      "2026-08-16",
      "2026-08-17",
      "2026-09-10",
      "2026-11-20",
      "2026-12-28",
      "2027-01-12",
    ],
    /Rain today: /,
  ],
  ["snow", ["2026-12-24", "2026-12-25", "2026-12-28"], /Snow today: /],
  ["snow 6", ["2026-12-24", "2026-12-28"], /Snow today: /],
  ["wind 7", ["2026-10-05", "2026-10-06", "2026-10-07"], /Wind today: /],
  ["wind 62 km/h", ["2026-10-07"], /Wind today: 62.km\/h/],
  ["thunderstorm", ["2026-09-10"], /Thunderstorm today: .*Thundershower/],
  ["fog", ["2026-09-22"], /Fog today: .*Foggy/],
  ["freezing rain", ["2027-01-12"], /Freezing rain today: .*Freezing rain/],
  // From one day to the next: up and down again.
  [
    "change 14",
    ["2026-07-20", "2026-07-22", "2026-08-03", "2026-08-05", "2027-06-30", "2027-07-01"],
    /(?:Warmer|Colder) today: [+−]\d+/,
  ],
  [
    "forecast change 5",
    ["2027-03-10", "2027-03-20"],
    /(?:Warmer|Colder) than forecast today: [+−]\d/,
  ],
  [
    "low 0, rain 10 mm",
    ["2026-08-16", "2026-11-19", "2026-11-20", "2026-12-24", "2026-12-28"],
    /today: /,
  ],
];
/** All of them on one day. */
const ALL = { conditions: "low 0, rain 10 mm", dates: ["2026-11-20"] };
/** Today and the next two days, so that each frost is reported at most three times. */
const AHEAD = {
  conditions: "frost",
  dates: [
    "2026-11-17",
    "2026-11-18",
    "2026-11-19",
    "2026-11-20",
    "2026-12-22",
    "2026-12-23",
    "2026-12-24",
  ],
};

function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The answer of a morning: that day and the next two. */
function answerOn(today: string) {
  const daily = [0, 1, 2].map((ahead) => {
    const date = dateAfter(today, ahead);
    const surprise = ahead === 0 ? SURPRISES[date] : undefined;
    const seen = surprise === undefined ? {} : { tempMax: surprise };
    return { fxDate: date, ...FINE, ...EVENTS[date], ...seen };
  });
  return {
    code: "200",
    updateTime: `${today}T06:00+00:00`,
    fxLink: "https://weather.example/en/weather/year.html",
    daily,
    refer: { sources: ["A year"], license: ["Invented"] },
  };
}

/** The posts of one day are spread over channels, as in `addSpread`. */
async function addWith(
  bot: RunningBot,
  index: number,
  options: Record<string, string | number>,
): Promise<string> {
  const channel = POST_CHANNELS[index % POST_CHANNELS.length] ?? "";
  const order = { time: TIME, timezone: "UTC", location: "2.35,48.86", unit: "m", channel };
  const schedule = await add(bot, order);
  expect(await textOf(bot, "edit", { schedule, ...options })).toContain("Changed.");
  return schedule;
}

/** Whether all of them have ended the run that is due at an instant. */
async function allEnded({ database }: RunningBot, dueAt: number, count: number): Promise<boolean> {
  const rows = await database.kysely
    .selectFrom("schedules")
    .select("id")
    .where("last_due_at", "=", dueAt)
    .execute();
  return rows.length === count;
}

it("a year of weather -> each condition posts on exactly its days, led by the reason", async () => {
  const bot = await startBot();
  bot.weather.fail({ kind: "answer", body: answerOn("2026-07-14") });
  const cases: { id: string; name: string; dates: readonly string[]; leads: RegExp }[] = [];
  for (const [conditions, dates, leads] of TABLE) {
    const id = await addWith(bot, cases.length, { conditions, within: 1 });
    cases.push({ id, name: conditions, dates, leads });
  }
  const all = await addWith(bot, cases.length, {
    conditions: ALL.conditions,
    match: "all",
    within: 1,
  });
  cases.push({
    id: all,
    name: "all of them",
    dates: ALL.dates,
    leads: /Frost today.*\n.*Rain today/,
  });
  const ahead = await addWith(bot, cases.length, { conditions: AHEAD.conditions, within: 3 });
  const leads = /Frost(?: today| tomorrow|, \w+, \w+ \d+): /;
  cases.push({ id: ahead, name: "frost ahead", dates: AHEAD.dates, leads });

  for (let day = 0; day < DAYS; day += 1) {
    const date = dateAfter(FIRST, day);
    bot.weather.fail({ kind: "answer", body: answerOn(date) });
    const dueAt = Date.parse(`${date}T${TIME}:00Z`);
    // The runner polls every few seconds, which would take minutes for a year.
    bot.clock.jumpBy(dueAt - bot.clock.now());
    await bot.clock.advance(0);
    await expectSoon(bot, () => allEnded(bot, dueAt, cases.length)).toBe(true);
  }

  for (const { id, name, dates, leads: expected } of cases) {
    const own = spreadPosts(bot).filter(({ embeds }) =>
      embeds.some(({ description }) => description?.includes(id)),
    );
    const days = own.map(({ createdAt }) => new Date(createdAt).toISOString().slice(0, 10));
    expect(days, name).toEqual(dates);
    for (const { content } of own) expect(content, name).toMatch(expected);
  }
  expect(await textOf(bot, "list")).toContain("nothing to report");
}, 300_000);
