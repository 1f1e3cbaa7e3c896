/** What buttons and menus mean, where that does not fit into their custom ids: a row under a short id. */
import type { z } from "zod";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { runExclusively, runQuery } from "../database/query.ts";
import { createShortId } from "../short-id.ts";

const ID_LENGTH = 8;

/** Both throw {@link DatabaseError}. */
export interface ComponentStates<State> {
  /** Returns the id for custom ids. */
  create(state: State): Promise<string>;
  /**
   * Returns the state after `changed`, also when several are changed at the same time; null when it expired or
   * this version cannot read it.
   */
  change(id: string, changed: (state: State) => State): Promise<State | null>;
}

/**
 * @param kind which states these are; others have other schemas
 * @param keepMs how long a state is kept after it was created
 */
export function createComponentStates<State>({
  database,
  clock,
  kind,
  schema,
  keepMs,
}: {
  readonly database: Database;
  readonly clock: Pick<Clock, "now">;
  readonly kind: string;
  readonly schema: z.ZodType<State>;
  readonly keepMs: number;
}): ComponentStates<State> {
  return {
    async create(state) {
      const [id, now] = [createShortId(ID_LENGTH), clock.now()];
      const row = { id, kind, state: JSON.stringify(state), expires_at: now + keepMs };
      await runQuery(database, async (kysely) => {
        await kysely.deleteFrom("component_states").where("expires_at", "<=", now).execute();
        await kysely.insertInto("component_states").values(row).execute();
      });
      return id;
    },
    change: (id, changed) =>
      runExclusively(database, id, async (kysely) => {
        const row = await kysely
          .selectFrom("component_states")
          .select("state")
          .where("id", "=", id)
          .where("kind", "=", kind)
          .where("expires_at", ">", clock.now())
          .executeTakeFirst();
        const read = schema.safeParse(JSON.parse(row?.state ?? "null"));
        if (!read.success) return null;
        const state = changed(read.data);
        const change = { state: JSON.stringify(state) };
        await kysely.updateTable("component_states").set(change).where("id", "=", id).execute();
        return state;
      }),
  };
}
