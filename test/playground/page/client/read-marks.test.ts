/** Which channels have unread messages. */
import { expect, test } from "vitest";
import { ReadMarks } from "../../../../playground/page/client/read-marks.ts";
import type { ChannelView } from "../../../../playground/page/protocol.ts";

function channel(id: string, lastMessageId: string | null): ChannelView {
  const rest = { name: id, type: 0, parentId: null, takesMessages: true, closed: null };
  return { id, lastMessageId, ...rest };
}

test("what is there at first -> is read; what comes later is not, until it is shown", () => {
  const marks = new ReadMarks();
  marks.meet([channel("a", "99"), channel("b", null)]);
  expect(marks.unread([channel("a", "99"), channel("b", null)])).toEqual(new Set());
  const later = [channel("a", "100"), channel("b", "7")];
  marks.meet(later);
  expect(marks.unread(later)).toEqual(new Set(["a", "b"]));
  marks.read("a", "100");
  expect(marks.unread(later)).toEqual(new Set(["b"]));
});

test("a newest message that was deleted -> leaves no mark behind", () => {
  const marks = new ReadMarks();
  marks.meet([channel("a", "1")]);
  marks.read("a", "100");
  marks.read("a", "99");
  marks.read("a", null);
  expect(marks.unread([channel("a", "99")])).toEqual(new Set());
  expect(marks.unread([channel("a", "101")])).toEqual(new Set(["a"]));
});
