/** State of buttons and menus that does not fit into their custom ids. */
import { expect, it } from "vitest";
import { z } from "zod";
import { runQuery } from "../../src/database/query.ts";
import { createComponentStates } from "../../src/discord/component-states.ts";
import { describeEachDatabase } from "../support/databases.ts";
import { TestClock } from "../support/test-clock.ts";

const KEEP_MS = 15 * 60_000;
const same = <State>(state: State) => state;

describeEachDatabase("component states", (open) => {
  const numbers = z.object({ list: z.array(z.number()) });

  async function start() {
    const [database, clock] = [await open(), new TestClock()];
    const parts = { database, clock, schema: numbers, keepMs: KEEP_MS };
    return { database, clock, parts, states: createComponentStates({ ...parts, kind: "a" }) };
  }

  it("a state -> is there under its id, as it was changed last", async () => {
    const { states } = await start();
    const id = await states.create({ list: [1] });
    expect(id).toMatch(/^[2-9A-Z]{8}$/);
    await states.change(id, ({ list }) => ({ list: [...list, 2] }));
    expect(await states.change(id, same)).toEqual({ list: [1, 2] });
    expect(await states.change("NOTTHERE", same)).toBeNull();
  });

  it("changed by several at the same time -> no change is lost", async () => {
    const { states } = await start();
    const id = await states.create({ list: [] });
    const add = (number: number) => states.change(id, ({ list }) => ({ list: [...list, number] }));
    await Promise.all([add(1), add(2), add(3)]);
    expect((await states.change(id, same))?.list.toSorted()).toEqual([1, 2, 3]);
  });

  it("another kind, or a state that this version cannot read -> null", async () => {
    const { states, parts } = await start();
    const id = await states.create({ list: [1] });
    expect(await createComponentStates({ ...parts, kind: "b" }).change(id, same)).toBeNull();
    const newer = createComponentStates({
      ...parts,
      kind: "a",
      schema: z.object({ x: z.string() }),
    });
    expect(await newer.change(id, same)).toBeNull();
  });

  it("after its time -> null, and the next one removes its row", async () => {
    const { database, clock, states } = await start();
    const id = await states.create({ list: [1] });
    clock.jumpBy(KEEP_MS - 1);
    expect(await states.change(id, same)).not.toBeNull();
    clock.jumpBy(1);
    expect(await states.change(id, same)).toBeNull();
    const next = await states.create({ list: [2] });
    const rows = await runQuery(database, (kysely) =>
      kysely.selectFrom("component_states").select("id").execute(),
    );
    expect(rows).toEqual([{ id: next }]);
  });
});
