/** A check always ends, and how findings look in a terminal and when piped. */
import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import {
  DEADLINE_MS,
  fault,
  findingsText,
  ok,
  runCheck,
  summaryText,
  warning,
} from "../../../src/cli/doctor/findings.ts";
import { TestClock } from "../../support/test-clock.ts";

describe("runCheck", () => {
  it("one that does not end is a fault after its deadline", async () => {
    const clock = new TestClock();
    const findings = runCheck({ name: "Discord", run: () => new Promise(() => undefined) }, clock);
    await clock.advance(DEADLINE_MS);
    expect(await findings).toMatchObject([{ status: "fault", what: "Timed out after 12 s." }]);
  });

  it("one that throws is a fault that quotes nothing", async () => {
    const run = () => {
      throw new TypeError("marked secret");
    };
    const findings = await runCheck({ name: "Discord", run }, new TestClock());
    expect(findings).toMatchObject([
      { status: "fault", what: "The check itself failed (TypeError)." },
    ]);
  });
});

const FINDINGS = [
  ok("The first sentence is longer than the room that there is, so that it goes on below."),
  fault("Wrong.", "Do what has to be done, however many words it takes to say what that is."),
];

describe("findingsText", () => {
  it("at a terminal: no line is wider, and all are in columns", () => {
    const text = findingsText("Discord", FINDINGS, { colours: true, width: 80 });
    expect(text).toContain("\u001B[31mfault");
    expect(stripVTControlCharacters(text)).toBe(`\
ok       Discord          The first sentence is longer than the room that there
                          is, so that it goes on below.
fault                     Wrong.
                          → Do what has to be done, however many words it takes
                          to say what that is.
`);
  });

  it("a word that is too long keeps a line of its own, as far left as it needs to be", () => {
    const word = "f".repeat(64);
    const link = `https://discord.com/${"x".repeat(80)}`;
    const text = findingsText("places", [ok(`Is ${word} or ${link}`)], {
      colours: false,
      width: 80,
    });
    expect(text.split("\n")).toEqual([
      "ok       places           Is",
      `                ${word}`,
      "                          or",
      link,
      "",
    ]);
  });

  it("piped: a line each, whole, with its check and without colours", () => {
    expect(findingsText("Discord", FINDINGS, { colours: false, width: null })).toBe(`\
ok       Discord          The first sentence is longer than the room that there is, so that it goes on below.
fault    Discord          Wrong.
                          → Do what has to be done, however many words it takes to say what that is.
`);
  });

  it("what could steer the terminal is left out", () => {
    const hostile = ok("The token belongs to \u001B[2Jbot\u202E\r\n.");
    const text = findingsText("Discord", [hostile], { colours: false, width: null });
    expect(text).toBe("ok       Discord          The token belongs to [2Jbot.\n");
  });
});

describe("summaryText", () => {
  it.each([
    [[ok("a")], "All is well. The bot can start: npm start\n"],
    [[ok("a"), warning("b", "c")], "No fault, 1 warning. The bot can start: npm start\n"],
    [
      [fault("a", "b"), fault("a", "b")],
      "2 faults, no warnings. Fix them from the top, and run this again.\n",
    ],
  ])("%o -> %s", (findings, text) => {
    expect(summaryText(findings)).toBe(text);
  });
});
