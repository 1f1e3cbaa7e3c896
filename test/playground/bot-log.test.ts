/** The bot's log in the playground. */
import { expect, test } from "vitest";
import { createBotLog } from "../../playground/bot-log.ts";
import { createLogger } from "../../src/log.ts";

const NOW = 1_800_000_000_000;

function setUp() {
  const told: string[] = [];
  const botLog = createBotLog(
    (line) => told.push(line),
    () => NOW,
  );
  return { told, botLog, log: createLogger("debug", botLog.destination) };
}

test("a line -> is kept with the playground's time, and passed on; a debug line is only passed on", () => {
  const { botLog, log } = setUp();
  const passed: string[] = [];
  botLog.on(({ message }) => passed.push(message));
  log.debug("typed");
  log.info({ shard: 0 }, "ready");
  expect(botLog.lines).toEqual([
    { at: NOW, level: "info", message: "ready", fields: { shard: 0 } },
  ]);
  expect(passed).toEqual(["typed", "ready"]);
});

test("a warning -> also goes to the terminal; lower levels do not", () => {
  const { told, log } = setUp();
  log.info("ready");
  log.warn({ kind: "timeout" }, "could not draw a chart");
  expect(told).toHaveLength(1);
  expect(told[0]).toContain("could not draw a chart");
});

test("a secret -> is cut out before it gets here", () => {
  const { botLog, log } = setUp();
  log.info({ token: "secret" }, "signed");
  expect(botLog.lines[0]?.fields).toEqual({ token: "[redacted]" });
});

test("more than 200 lines -> the oldest go", () => {
  const { botLog, log } = setUp();
  for (let n = 0; n < 250; n++) log.info({ n }, "line");
  expect(botLog.lines).toHaveLength(200);
  expect(botLog.lines[0]?.fields).toEqual({ n: 50 });
});
