/** Storing the defaults of people and servers, on both databases. */
import fc from "fast-check";
import { type Kysely, sql } from "kysely";
import { expect, it } from "vitest";
import type { Tables } from "../../src/database/tables.ts";
import { DISCORD_LOCALES } from "../../src/preferences/languages.ts";
import {
  changeGuildPreferences,
  changePersonPreferences,
  forgetPerson,
  guildPreferenceRecords,
  readGuildPreferences,
  readPersonPreferences,
  resetGuild,
} from "../../src/preferences/preference-store.ts";
import type { GuildPreferences } from "../../src/preferences/preferences.ts";
import { UNITS } from "../../src/weather/index.ts";
import { describeEachDatabase } from "../support/databases.ts";

const NOW = Date.UTC(2026, 10, 28);
const PERSON = "80351110224678912";
const GUILD = "197038439483310086";
const NOTHING = { location: null, days: null, unit: null };
const NOTHING_OF_GUILD = { ...NOTHING, language: null, timeZone: null };

const GUILD_CHANGES: fc.Arbitrary<Partial<GuildPreferences>> = fc.record(
  {
    location: fc.option(fc.stringMatching(/^[a-z0-9.,-]{1,40}$/)),
    days: fc.option(fc.integer({ min: 1, max: 30 })),
    unit: fc.option(fc.constantFrom(...UNITS)),
    language: fc.option(fc.constantFrom(...DISCORD_LOCALES)),
    timeZone: fc.option(fc.constantFrom("Europe/Berlin", "Asia/Kathmandu", "UTC")),
  },
  { requiredKeys: [] },
);

/** Every value of every table of the database, including Kysely's. */
async function everyValue(kysely: Kysely<Tables>): Promise<unknown[]> {
  const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true });
  expect(tables.length).toBeGreaterThanOrEqual(4);
  const rows = await Promise.all(
    tables.map(({ name }) =>
      sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(kysely),
    ),
  );
  return rows.flatMap((result) => result.rows).flatMap((row) => Object.values(row));
}

describeEachDatabase("the store of preferences", (open) => {
  it("nothing stored -> all null", async () => {
    const db = await open();
    expect(await readPersonPreferences(db, PERSON)).toEqual(NOTHING);
    expect(await readGuildPreferences(db, GUILD)).toEqual(NOTHING_OF_GUILD);
  });

  it("changes of a person -> the given fields are written, null unsets, the others stay", async () => {
    const db = await open();
    await changePersonPreferences(db, PERSON, { location: "2.35,48.86", days: 7 }, NOW);
    await changePersonPreferences(db, PERSON, { unit: "i" }, NOW + 1);
    await changePersonPreferences(db, PERSON, { days: null }, NOW + 2);
    expect(await readPersonPreferences(db, PERSON)).toEqual({
      location: "2.35,48.86",
      days: null,
      unit: "i",
    });
    const rows = await db.kysely.selectFrom("person_preferences").selectAll().execute();
    expect(rows).toMatchObject([{ user_id: PERSON, updated_at: NOW + 2 }]);
  });

  it("any sequence of a server's changes -> what a plain object would hold", async () => {
    const db = await open();
    await fc.assert(
      fc.asyncProperty(fc.array(GUILD_CHANGES, { maxLength: 6 }), async (sequence) => {
        await resetGuild(db, GUILD);
        for (const changes of sequence) await changeGuildPreferences(db, GUILD, changes, NOW);
        const expected = Object.assign({ ...NOTHING_OF_GUILD }, ...sequence);
        expect(await readGuildPreferences(db, GUILD)).toEqual(expected);
      }),
      { numRuns: 50 },
    );
  });

  it("two admins who change different fields 100 times at once -> none is lost", async () => {
    const [one, other] = [await open(), await open()];
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom(...DISCORD_LOCALES),
        async (days, language) => {
          await resetGuild(one, GUILD);
          await Promise.all([
            changeGuildPreferences(one, GUILD, { days }, NOW),
            changeGuildPreferences(other, GUILD, { language }, NOW),
            changeGuildPreferences(one, GUILD, { unit: "i" }, NOW),
            changeGuildPreferences(other, GUILD, { location: "101010100" }, NOW),
          ]);
          expect(await readGuildPreferences(other, GUILD)).toEqual({
            ...{ days, language, unit: "i", location: "101010100", timeZone: null },
          });
        },
      ),
      { numRuns: 100 },
    );
  });

  it("people with different ids, odd ones too -> each their own defaults", async () => {
    const db = await open();
    const ids = ["0", "00", "18446744073709551615", "1e3", "", "' or 1=1 --", "ß漢🌧", "%", "_"];
    for (const [index, id] of ids.entries()) {
      await changePersonPreferences(db, id, { days: index + 1 }, NOW);
    }
    for (const [index, id] of ids.entries()) {
      expect(await readPersonPreferences(db, id)).toEqual({ ...NOTHING, days: index + 1 });
    }
  });

  it("stored values that mean nothing -> null, and the others are read", async () => {
    const db = await open();
    const odd = { location: "", days: 99, unit: "x", updated_at: NOW };
    await db.kysely
      .insertInto("person_preferences")
      .values({ ...odd, user_id: "1" })
      .execute();
    await db.kysely
      .insertInto("guild_preferences")
      .values({ ...odd, guild_id: "1", days: 30, language: "tlh", time_zone: "Mars/Olympus" })
      .execute();
    expect(await readPersonPreferences(db, "1")).toEqual(NOTHING);
    // Only the rules of time zones can tell whether they know one.
    const kept = { ...NOTHING_OF_GUILD, days: 30, timeZone: "Mars/Olympus" };
    expect(await readGuildPreferences(db, "1")).toEqual(kept);
    await db.kysely
      .insertInto("guild_preferences")
      .values({ guild_id: "2", language: "zh-hant", updated_at: 0 })
      .execute();
    expect((await readGuildPreferences(db, "2")).language).toBe("zh-TW");
  });

  it("a person is forgotten -> no table of the database holds their id or place any more", async () => {
    const db = await open();
    await changePersonPreferences(db, PERSON, { location: "13.37,52.52" }, NOW);
    await changePersonPreferences(db, "another", { days: 3 }, NOW);
    expect(await everyValue(db.kysely)).toEqual(expect.arrayContaining([PERSON, "13.37,52.52"]));

    expect(await forgetPerson(db, PERSON)).toBe(true);
    const values = await everyValue(db.kysely);
    expect(values).toContain("another");
    expect(values).not.toContain(PERSON);
    expect(values).not.toContain("13.37,52.52");
    expect(await forgetPerson(db, PERSON)).toBe(false);
  });

  it("a server is reset -> no table of the database holds its id any more", async () => {
    const db = await open();
    await changeGuildPreferences(db, GUILD, { timeZone: "Asia/Tokyo" }, NOW);
    await changeGuildPreferences(db, "another", { days: 3 }, NOW);
    expect(await resetGuild(db, GUILD)).toBe(true);
    const values = await everyValue(db.kysely);
    expect(values).toContain("another");
    expect(values).not.toContain(GUILD);
    expect(await resetGuild(db, GUILD)).toBe(false);
  });
});

describeEachDatabase("servers that the bot leaves", (open) => {
  it("left twice -> the first time counts; present -> no time", async () => {
    const db = await open();
    const records = guildPreferenceRecords(db);
    await changeGuildPreferences(db, GUILD, { days: 3 }, NOW);
    await changeGuildPreferences(db, "another", { days: 3 }, NOW);
    await records.markLeft(GUILD, NOW + 1);
    await records.markLeft(GUILD, NOW + 2);
    expect(await records.list()).toEqual([
      { guildId: GUILD, leftAt: NOW + 1 },
      { guildId: "another", leftAt: null },
    ]);
    await records.markPresent(GUILD);
    expect(await records.list()).toContainEqual({ guildId: GUILD, leftAt: null });
  });

  it("a change by an admin -> the server is present again", async () => {
    const db = await open();
    const records = guildPreferenceRecords(db);
    await changeGuildPreferences(db, GUILD, { days: 3 }, NOW);
    await records.markLeft(GUILD, NOW + 1);
    await changeGuildPreferences(db, GUILD, { unit: "m" }, NOW + 2);
    expect(await records.list()).toEqual([{ guildId: GUILD, leftAt: null }]);
    expect(await readGuildPreferences(db, GUILD)).toMatchObject({ days: 3, unit: "m" });
  });

  it("a server of which nothing is stored -> stays so when left or joined", async () => {
    const db = await open();
    const records = guildPreferenceRecords(db);
    await records.markLeft(GUILD, NOW);
    await records.markPresent(GUILD);
    expect(await records.list()).toEqual([]);
  });

  it("deletion -> only servers left before the given time, and their number", async () => {
    const db = await open();
    const records = guildPreferenceRecords(db);
    for (const id of ["present", "long-gone", "gone", "just-gone"]) {
      await changeGuildPreferences(db, id, { days: 3 }, NOW);
    }
    await records.markLeft("long-gone", NOW - 2);
    await records.markLeft("gone", NOW - 1);
    await records.markLeft("just-gone", NOW);
    await records.markPresent("just-gone");
    expect(await records.deleteLeft("gone")).toBe(true);
    expect(await records.deleteLeft("gone")).toBe(false);
    expect(await records.deleteLeft("just-gone")).toBe(false);
    expect(await records.deleteLeft("present")).toBe(false);
    expect((await records.list()).map(({ guildId }) => guildId)).toEqual([
      "just-gone",
      "long-gone",
      "present",
    ]);
  });
});
