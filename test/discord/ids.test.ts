/** Custom ids, written and read back. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatCustomId, parseCustomId } from "../../src/discord/ids.ts";

describe("formatCustomId", () => {
  it("joins command, version and fields", () => {
    const fields = ["next", "2.35,48.86", "30", "m", "2"];
    expect(formatCustomId({ command: "forecast", version: 1, fields })).toBe(
      "forecast:1:next:2.35,48.86:30:m:2",
    );
    expect(formatCustomId({ command: "forecast", version: 2, fields: [] })).toBe("forecast:2");
  });

  it.each([
    ["the command", { command: "fore:cast", version: 1, fields: [] }],
    ["a field", { command: "forecast", version: 1, fields: ["a", "b:c"] }],
  ])("a separator in %s is refused", (_, id) => {
    expect(() => formatCustomId(id)).toThrow(RangeError);
  });

  it("100 characters are taken and 101 refused", () => {
    const id = (length: number) => ({ command: "f", version: 1, fields: ["x".repeat(length - 4)] });
    expect(formatCustomId(id(100))).toHaveLength(100);
    expect(() => formatCustomId(id(101))).toThrow(RangeError);
  });
});

describe("parseCustomId", () => {
  it.each(["", "page", ":1:a", "forecast", "forecast:", "forecast:x:a", "forecast:0:a"])(
    "%j is no id of ours",
    (text) => {
      expect(parseCustomId(text)).toBeNull();
    },
  );

  it.each(["forecast:-1", "forecast:1.5", "forecast:01", "forecast:10000", "forecast: 1"])(
    "%j has no version",
    (text) => {
      expect(parseCustomId(text)).toBeNull();
    },
  );

  it("an empty field is a field", () => {
    expect(parseCustomId("forecast:1::b:")).toEqual({
      command: "forecast",
      version: 1,
      fields: ["", "b", ""],
    });
  });

  it("no text makes it throw", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const id = parseCustomId(text);
        if (id !== null) expect(id.version).toBeGreaterThan(0);
      }),
    );
  });

  it("reads what formatCustomId wrote", () => {
    const part = fc.string({ maxLength: 12 }).filter((text) => !text.includes(":"));
    fc.assert(
      fc.property(
        part.filter((text) => text !== ""),
        fc.integer({ min: 1, max: 9999 }),
        fc.array(part, { maxLength: 6 }),
        (command, version, fields) => {
          const id = { command, version, fields };
          expect(parseCustomId(formatCustomId(id))).toEqual(id);
        },
      ),
    );
  });
});
