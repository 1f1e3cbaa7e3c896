/** The store of messages, by channel and by id. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { StoredMessage } from "../../../playground/discord/message-types.ts";
import { Messages } from "../../../playground/discord/messages.ts";
import { noPings } from "../../../playground/discord/write-message.ts";

function aMessage(id: string, channelId: string, viewerId: string | null): StoredMessage {
  return {
    id,
    channelId,
    guildId: null,
    author: { id: "1", username: "forecast" },
    content: id,
    embeds: [],
    components: [],
    attachments: [],
    flags: 0,
    viewerId,
    thinking: false,
    interaction: null,
    nonce: null,
    pings: noPings,
    pinned: false,
    createdAt: 0,
    editedAt: null,
  };
}

const step = fc.record({
  channelId: fc.constantFrom("a", "b", "c"),
  viewerId: fc.constantFrom(null, "ada", "ben"),
  change: fc.constantFrom("add", "add", "update", "remove"),
  at: fc.nat(),
});

test("any posts, edits and deletions -> each channel has what a plain list of all would tell", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const store = new Messages({ now: () => 0, emit: () => {} });
      let plain: StoredMessage[] = [];
      for (const [index, { change, at, channelId, viewerId }] of steps.entries()) {
        const chosen = plain[at % Math.max(plain.length, 1)];
        if (change === "add" || chosen === undefined) {
          plain.push(store.add(aMessage(String(index), channelId, viewerId)));
        } else if (change === "update") {
          const changed = store.update(chosen, { content: `changed ${index}` });
          plain = plain.map((one) => (one === chosen ? changed : one));
        } else {
          store.remove(chosen);
          plain = plain.filter((one) => one !== chosen);
        }
      }
      for (const channelId of ["a", "b", "c"]) {
        const here = plain.filter((one) => one.channelId === channelId);
        const isFor = (viewer: string | null) => (one: StoredMessage) =>
          one.viewerId === null || one.viewerId === viewer;
        expect(store.inChannel(channelId)).toEqual(here.filter(isFor(null)));
        expect(store.inChannel(channelId, "ada")).toEqual(here.filter(isFor("ada")));
      }
      for (const one of plain) expect(store.get(one.id)).toBe(one);
    }),
  );
});
