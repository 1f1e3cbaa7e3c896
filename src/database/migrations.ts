/**
 * Everything that ever created or changed the tables, for SQLite and PostgreSQL alike. Times are Unix
 * milliseconds, hence bigint. Rows from before an added column have null in it.
 */
import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";

/**
 * Every migration in order. They are listed and not read from a folder, since the program is one bundle. A
 * released migration is never changed, renamed or removed.
 */
export const MIGRATIONS: Readonly<Record<string, (db: Kysely<unknown>) => Promise<void>>> = {
  /** Creates the tables of the defaults of people and servers. */
  "0001-preferences": async (db) => {
    await db.schema
      .createTable("person_preferences")
      .addColumn("user_id", "text", primaryKey)
      .addColumn("location", "text")
      .addColumn("days", "integer")
      .addColumn("unit", "text")
      .addColumn("updated_at", "bigint", notNull)
      .execute();
    await db.schema
      .createTable("guild_preferences")
      .addColumn("guild_id", "text", primaryKey)
      .addColumn("location", "text")
      .addColumn("days", "integer")
      .addColumn("unit", "text")
      .addColumn("updated_at", "bigint", notNull)
      .addColumn("language", "text")
      .addColumn("time_zone", "text")
      .addColumn("left_at", "bigint")
      .execute();
  },
  /** Creates the table of the daily posts and the one of their rate limit. */
  "0002-schedules": async (db) => {
    await db.schema
      .createTable("schedules")
      .addColumn("id", "text", primaryKey)
      .addColumn("guild_id", "text", notNull)
      .addColumn("maker_id", "text")
      .addColumn("channel_id", "text", notNull)
      .addColumn("role_id", "text")
      .addColumn("location", "text", notNull)
      .addColumn("days", "integer")
      .addColumn("unit", "text")
      .addColumn("local_time", "text", notNull)
      .addColumn("weekdays", "text", notNull)
      .addColumn("time_zone", "text", notNull)
      .addColumn("guild_locale", "text", notNull)
      .addColumn("state", "text", notNull)
      .addColumn("state_reason", "text")
      .addColumn("state_at", "bigint")
      .addColumn("due_at", "bigint", notNull)
      .addColumn("due_date", "text", notNull)
      .addColumn("claimable_at", "bigint")
      .addColumn("claim_id", "text")
      .addColumn("sending_at", "bigint")
      .addColumn("attempts", "integer", notNull)
      .addColumn("trouble", "text")
      .addColumn("last_outcome", "text")
      .addColumn("last_reason", "text")
      .addColumn("last_message_id", "text")
      .addColumn("last_due_at", "bigint")
      .addColumn("last_ended_at", "bigint")
      .addColumn("told_at", "bigint")
      .addColumn("left_at", "bigint")
      .addColumn("created_at", "bigint", notNull)
      .addColumn("updated_at", "bigint", notNull)
      .execute();
    await createIndex(db, "schedules", "guild_id", "created_at");
    await createIndex(db, "schedules", "claimable_at");
    await db.schema
      .createTable("post_pace")
      .addColumn("id", "integer", primaryKey)
      .addColumn("free_at", "double precision", notNull)
      .execute();
  },
  /** Creates the table of shared forecasts, which stays empty on SQLite. */
  "0003-forecasts": async (db) => {
    await db.schema
      .createTable("forecasts")
      .addColumn("forecast_key", "text", primaryKey)
      .addColumn("forecast", "text")
      .addColumn("fetched_at", "bigint")
      .addColumn("failure", "text")
      .addColumn("failed_at", "bigint")
      .addColumn("asker_id", "text")
      .addColumn("asking_until", "bigint")
      .addColumn("touched_at", "bigint", notNull)
      .execute();
    await createIndex(db, "forecasts", "touched_at");
  },
  /** Creates the table that hands out the slots in which shards identify to Discord's gateway. */
  "0004-identify-pace": async (db) => {
    await db.schema
      .createTable("identify_pace")
      .addColumn("bucket", "integer", primaryKey)
      .addColumn("free_at", "bigint", notNull)
      .execute();
  },
  /** Adds the columns that make a daily post more than a forecast of one place at each run. */
  "0005-post-options": async (db) => {
    await addColumns(db, "schedules", {
      other_locations: "text",
      conditions: "text",
      mode: "text",
      layout: "text",
      is_silent: "integer",
      thread: "text",
      note: "text",
      rest_until: "text",
      standing_channel_id: "text",
      standing_message_id: "text",
      thread_id: "text",
      thread_key: "text",
      memory: "text",
    });
    await sql`
      update schedules
      set standing_channel_id = channel_id, standing_message_id = last_message_id
      where last_message_id is not null
    `.execute(db);
  },
  /** Creates the table that records which interactions a process has claimed. */
  "0006-interaction-claims": async (db) => {
    await db.schema
      .createTable("interaction_claims")
      .addColumn("interaction_id", "text", primaryKey)
      .addColumn("claimed_at", "bigint", notNull)
      .execute();
    await createIndex(db, "interaction_claims", "claimed_at");
  },
  /** Adds the columns for daily posts that are published to other servers, or that carry a forum's tag. */
  "0007-publishing": async (db) => {
    await addColumns(db, "schedules", {
      publish: "integer",
      tag: "text",
      publish_state: "text",
      publish_at: "bigint",
      publish_until: "bigint",
    });
    await createIndex(db, "schedules", "publish_at");
  },
  /** Adds the language of a daily post. */
  "0008-post-language": async (db) => {
    await addColumns(db, "schedules", { language: "text" });
  },
  /** Adds since when the weather service refuses the run of a daily post. */
  "0009-refused-at": async (db) => {
    await addColumns(db, "schedules", { refused_at: "bigint" });
  },
  /** Adds the columns for notices that a daily post stopped. */
  "0010-notices": async (db) => {
    await addColumns(db, "schedules", { notice_at: "bigint", notice_until: "bigint" });
    await createIndex(db, "schedules", "notice_at");
  },
  /** Adds official warnings that are posted between the daily times. */
  "0011-alerts": async (db) => {
    await addColumns(db, "schedules", { alerts: "text", alerts_at: "bigint" });
    await createIndex(db, "schedules", "alerts_at");
    await db.schema
      .createTable("posted_alerts")
      .addColumn("schedule_id", "text", (column) =>
        column.notNull().references("schedules.id").onDelete("cascade"),
      )
      .addColumn("alert_id", "text", notNull)
      .addColumn("channel_id", "text", notNull)
      .addColumn("message_id", "text")
      .addColumn("title", "text", notNull)
      .addColumn("shown", "text")
      .addColumn("sending_at", "bigint", notNull)
      .addColumn("expires_at", "bigint", notNull)
      .addPrimaryKeyConstraint("posted_alerts_key", ["schedule_id", "alert_id"])
      .execute();
  },
  /** Adds which days a daily post shows. */
  "0012-shown-days": async (db) => {
    await addColumns(db, "schedules", { shown_days: "text" });
  },
  /** Creates the table for what buttons and menus mean, where that does not fit into their custom ids. */
  "0013-component-states": async (db) => {
    await db.schema
      .createTable("component_states")
      .addColumn("id", "text", primaryKey)
      .addColumn("kind", "text", notNull)
      .addColumn("state", "text", notNull)
      .addColumn("expires_at", "bigint", notNull)
      .execute();
    await createIndex(db, "component_states", "expires_at");
  },
  /**
   * Creates the table of what was forecast before. It replaces what each daily post kept for itself in the
   * column `memory`, which nothing reads any more.
   */
  "0014-day-history": async (db) => {
    await db.schema
      .createTable("day_history")
      .addColumn("place_key", "text", notNull)
      .addColumn("date", "text", notNull)
      .addColumn("newer_at", "bigint", notNull)
      .addColumn("newer", "text", notNull)
      .addColumn("older_at", "bigint")
      .addColumn("older", "text")
      .addPrimaryKeyConstraint("day_history_key", ["place_key", "date"])
      .execute();
    await createIndex(db, "day_history", "newer_at");
    await sql`update schedules set memory = null where memory is not null`.execute(db);
  },
  /** Creates the tables of forecasts that people get by direct message. */
  "0015-subscriptions": async (db) => {
    await db.schema
      .createTable("subscribers")
      .addColumn("user_id", "text", primaryKey)
      .addColumn("locale", "text", notNull)
      .addColumn("channel_id", "text")
      .addColumn("seen_at", "bigint", notNull)
      .addColumn("refused_on", "text")
      .addColumn("closed_at", "bigint")
      .addColumn("told_at", "bigint")
      .execute();
    await db.schema
      .createTable("subscriptions")
      .addColumn("id", "text", primaryKey)
      .addColumn("user_id", "text", (column) =>
        column.notNull().references("subscribers.user_id").onDelete("cascade"),
      )
      .addColumn("kind", "text", notNull)
      .addColumn("location", "text", notNull)
      .addColumn("time_zone", "text", notNull)
      .addColumn("local_time", "text")
      .addColumn("weekdays", "text")
      .addColumn("days", "integer")
      .addColumn("unit", "text")
      .addColumn("shown_days", "text")
      .addColumn("conditions", "text")
      .addColumn("from_date", "text")
      .addColumn("to_date", "text")
      .addColumn("story", "text")
      .addColumn("state", "text", notNull)
      .addColumn("state_reason", "text")
      .addColumn("state_at", "bigint")
      .addColumn("rest_until", "text")
      .addColumn("due_at", "bigint", notNull)
      .addColumn("due_date", "text", notNull)
      .addColumn("claimable_at", "bigint")
      .addColumn("sending_at", "bigint")
      .addColumn("telling", "text")
      .addColumn("attempts", "integer", notNull)
      .addColumn("trouble", "text")
      .addColumn("refused_at", "bigint")
      .addColumn("created_at", "bigint", notNull)
      .addColumn("updated_at", "bigint", notNull)
      .execute();
    await createIndex(db, "subscriptions", "claimable_at");
    await createIndex(db, "subscriptions", "user_id");
  },
};

function notNull(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull();
}

function primaryKey(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull().primaryKey();
}

/** Named after its table and first column. */
async function createIndex(
  db: Kysely<unknown>,
  table: string,
  ...columns: [string, ...string[]]
): Promise<void> {
  await db.schema.createIndex(`${table}_${columns[0]}`).on(table).columns(columns).execute();
}

async function addColumns(
  db: Kysely<unknown>,
  table: string,
  columns: Readonly<Record<string, "text" | "integer" | "bigint">>,
): Promise<void> {
  // SQLite adds one column per statement.
  for (const [name, type] of Object.entries(columns)) {
    await db.schema.alterTable(table).addColumn(name, type).execute();
  }
}
