/** Which parts of a message are kept when Discord would not accept all of it. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitting, roomIn, withLines } from "../../src/messages/embed-room.ts";

/** Discord's limit over all embeds of a message. */
const TOTAL = 6000;

const aField = (name: number, value: number) => ({
  name: "n".repeat(name),
  value: "v".repeat(value),
});

describe("roomIn", () => {
  it("counts every text of every embed, and nothing that Discord does not count", () => {
    const embeds = [
      {
        title: "t".repeat(10),
        description: "d".repeat(200),
        fields: [aField(3, 40), aField(5, 60)],
        footer: { text: "f".repeat(1000) },
        url: "https://weather.example/",
        image: { url: "attachment://chart.png" },
        color: 1,
      },
      { description: "d".repeat(2000) },
    ];
    expect(roomIn(embeds)).toBe(TOTAL - 10 - 200 - 108 - 1000 - 2000);
    expect(roomIn([])).toBe(TOTAL);
  });
});

describe("fitting", () => {
  it.each([
    [203, [100, 101, 2]],
    [202, [100, 101]],
    [201, [100, 101]],
    [200, [100]],
    [-5, []],
  ])("room for %d -> %j: one that does not fit is left out with all after it", (room, fit) => {
    expect(fitting([100, 101, 2], (length) => length, room)).toEqual(fit);
  });
});

describe("withLines", () => {
  /** Those that are kept below a text of some length, in an embed whose title and footer leave some room. */
  function keptOf(before: string, lines: readonly string[], room: number): readonly string[] {
    const around = [{ description: "d".repeat(TOTAL - room) }];
    const end = ["end"];
    const { description = "" } = withLines({}, { top: [[before]], lines, end, around });
    const start = before === "" ? "" : `${before}\n\n`;
    expect(description.startsWith(start)).toBe(true);
    expect(description.endsWith("end")).toBe(true);
    const kept = description.slice(start.length, -"\n\nend".length);
    return kept === "" ? [] : kept.split("\n");
  }

  it("any text before and lines of any length -> a description that Discord takes", () => {
    const text = fc.integer({ min: 1, max: 3000 }).map((length) => "x".repeat(length));
    const left = fc.integer({ min: 0, max: TOTAL });
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 12 }), left, (before, lines, room) => {
        const kept = keptOf(before, lines, room);
        expect(kept).toEqual(lines.slice(0, kept.length));
        if (kept.length === 0) return;
        const { length } = [before, kept.join("\n"), "end"].join("\n\n");
        expect(length).toBeLessThanOrEqual(Math.min(room, 4096));
      }),
    );
  });

  it.each([1, 50])(
    "a description of 4,096 characters fits, and of one more does not: %d before the lines",
    (length) => {
      const before = "b".repeat(length);
      const filled = 4096 - `${before}\n\n\n\n\nend`.length;
      const lines = ["x".repeat(96), "x".repeat(filled - 96)];
      expect([before, lines.join("\n"), "end"].join("\n\n")).toHaveLength(4096);
      expect(keptOf(before, lines, TOTAL)).toEqual(lines);
      expect(keptOf(`${before}b`, lines, TOTAL)).toEqual(lines.slice(0, 1));
      expect(keptOf(before, [...lines.slice(0, 1), `${lines[1]}x`], TOTAL)).toHaveLength(1);
      // The same where the message as a whole has less room.
      expect(keptOf(before, lines, 4096)).toEqual(lines);
      expect(keptOf(before, lines, 4095)).toHaveLength(1);
    },
  );
});
