/** Which parts of a message are kept when Discord would not accept all of it. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitting, fittingLines, roomIn } from "../../src/messages/embed-room.ts";

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

describe("fittingLines", () => {
  it("any text before and lines of any length -> a description that Discord takes", () => {
    const text = fc.nat({ max: 3000 }).map((length) => "x".repeat(length));
    const room = fc.integer({ min: -10, max: TOTAL });
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 12 }), room, (before, lines, left) => {
        const kept = fittingLines(before, lines, left);
        expect(kept).toEqual(lines.slice(0, kept.length));
        if (kept.length === 0) return;
        const added = `\n\n${kept.join("\n")}`.length;
        expect(added).toBeLessThanOrEqual(left);
        expect(before.length + added).toBeLessThanOrEqual(4096);
      }),
    );
  });

  it.each([0, 1, 50])(
    "a description of 4,096 characters fits, and of one more does not: %d before the lines",
    (length) => {
      const before = "b".repeat(length);
      const filled = 4096 - `${before}\n\n\n`.length;
      const lines = ["x".repeat(96), "x".repeat(filled - 96)];
      expect([before, lines.join("\n")].join("\n\n")).toHaveLength(4096);
      expect(fittingLines(before, lines, TOTAL)).toEqual(lines);
      expect(fittingLines(`${before}b`, lines, TOTAL)).toEqual(lines.slice(0, 1));
      expect(fittingLines(before, [...lines.slice(0, 1), `${lines[1]}x`], TOTAL)).toHaveLength(1);
      // The same where the message as a whole has less room.
      const room = `\n\n${lines.join("\n")}`.length;
      expect(fittingLines("", lines, room)).toEqual(lines);
      expect(fittingLines("", lines, room - 1)).toHaveLength(1);
    },
  );

  it("with room for all of them nothing is left out", () => {
    const lines = Array.from({ length: 10 }, () => "x".repeat(100));
    expect(fittingLines("before", lines, 4000)).toEqual(lines);
  });
});
