/** `npm run check:imports`: fails when a file imports what its place in the house may not know. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";

/** A room imports only from rows above its own, types included: see docs/architecture.md. */
const ROWS: readonly (readonly string[])[] = [
  [
    "src/clock.ts",
    "src/limits.ts",
    "src/local-time.ts",
    "src/log.ts",
    "src/metrics.ts",
    "src/parent-process.ts",
    "src/short-id.ts",
  ],
  ["src/weather", "src/database", "src/places"],
  ["src/forecasts", "src/preferences", "src/days"],
  ["src/schedules"],
  ["src/subscriptions"],
  ["src/messages"],
  ["src/discord"],
  ["commands", "src/http", "src/config"],
  ["src/daily-posts.ts", "src/exit-code.ts"],
  ["src/bot.ts", "src/cli/arguments.ts"],
  ["src/main.ts", "src/launch.ts", "src/cli/doctor", "src/cli/keygen"],
  ["playground/discord", "playground/weather"],
  ["playground"],
  ["test", "bench", "scripts"],
];
/** What a room may not know although it stands above. */
const STRANGERS: Readonly<Record<string, readonly string[]>> = {
  "src/forecasts": ["src/places"],
  // A message gets the time as a parameter, and never waits.
  "src/messages": ["src/clock.ts", "src/log.ts", "src/database"],
  "src/cli/keygen": ["src/config", "src/database", "src/places", "src/discord", "commands"],
  // A fake that used the bot's code would share its mistakes.
  "playground/discord": ["src", "commands"],
  "playground/weather": ["src", "commands"],
};
/** Nothing above this row knows Discord. */
const FIRST_WITH_DISCORD = "src/messages";

const isIn = (file: string, room: string) => file === room || file.startsWith(`${room}/`);
const rowOf = (file: string) => ROWS.findIndex((row) => row.some((room) => isIn(file, room)));

function faultOf(file: string, target: string): string | null {
  const row = rowOf(file);
  const room = ROWS[row]?.find((one) => isIn(file, one)) ?? "";
  if (target === "discord.js") return row < rowOf(FIRST_WITH_DISCORD) ? "knows Discord" : null;
  if (!target.startsWith(".")) return null;
  const path = join(dirname(file), target);
  if (STRANGERS[room]?.some((stranger) => isIn(path, stranger)) === true) return "is a stranger";
  if (isIn(path, room) || row === ROWS.length - 1) return null;
  return rowOf(path) < row ? null : "is not in a row above";
}

let faults = 0;
const folders = new Set(ROWS.flat().map((room) => room.split("/", 1)[0] ?? ""));
const files = [...folders].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
);
for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
  if (rowOf(file) === -1)
    throw new Error(`${file} has no place: add it to scripts/check-imports.ts`);
  const text = readFileSync(file, "utf8");
  for (const [, target = ""] of text.matchAll(/(?:from |import\(|^import )"([^"]+)"/gm)) {
    const fault = faultOf(file, target);
    if (fault === null) continue;
    faults += 1;
    process.stderr.write(`${file} imports ${target}, which ${fault}\n`);
  }
}
process.exitCode = faults === 0 ? 0 : 1;
