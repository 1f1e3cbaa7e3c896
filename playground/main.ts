/** The playground: the real bot over the fakes, in the browser or for a single command in the terminal. */
import { rm } from "node:fs/promises";
import { parseArgs } from "node:util";
import { onParentExit } from "../src/parent-process.ts";
import { parseCommandText } from "./command-text.ts";
import type { FakeDiscord } from "./discord/fake-discord.ts";
import { type Transport, transports } from "./inside-views.ts";
import { startPage } from "./page/page-server.ts";
import { startPlayground } from "./start-playground.ts";
import { terminalText } from "./terminal.ts";

const DEFAULT_PORT = 4321;
/** A separate folder, so that a real bot's data stays untouched. */
const FOLDER = "data/playground";
const DATABASE_URL = `file:${FOLDER}/forecast.sqlite`;
const USAGE = `npm run playground                                   opens the playground for the browser
npm run playground -- --port 8080                    on another port
npm run playground -- --interactions http            commands reach the bot by signed requests,
                                                     not over the gateway; with --once, too
npm run playground -- --once "/forecast location:2.35,48.86 days:3"
                                                     runs one command, prints the answer and ends
`;

/** Runs one command as a person would. Returns the text to print and whether the bot answered. */
async function runOnce(
  discord: FakeDiscord,
  text: string,
): Promise<{ text: string; answered: boolean }> {
  const [guild] = discord.world.guilds;
  const known = { channels: guild?.channels ?? [], roles: guild?.roles ?? [] };
  const parsed = parseCommandText(text, discord.registeredCommands(), known);
  if (parsed.kind === "problem") return { text: parsed.message, answered: false };
  // As the server's owner, who may use every command.
  const userId = guild?.ownerId;
  const command = { ...parsed, ...(userId === undefined ? {} : { userId }) };
  const outcome = await discord.runCommand(command).outcome;
  if (outcome.kind === "replied") {
    return { text: terminalText(outcome.message, Date.now(), known), answered: true };
  }
  return { text: "The application did not respond.", answered: false };
}

async function once(text: string, transport: Transport): Promise<void> {
  const playground = await startPlayground({
    logLevel: "error",
    databaseUrl: "file::memory:",
    transport,
  });
  try {
    const result = await runOnce(playground.discord, text);
    process.stdout.write(`${result.text}\n`);
    process.exitCode = result.answered ? 0 : 1;
  } finally {
    await playground.stop();
  }
}

interface Open {
  readonly url: string;
  transport(): Transport;
  close(): Promise<void>;
}

interface OpenOptions {
  readonly port: number;
  readonly transport: Transport;
  readonly startOver: () => void;
}

async function open({ port, transport, startOver }: OpenOptions): Promise<Open> {
  const playground = await startPlayground({
    logLevel: "debug",
    databaseUrl: DATABASE_URL,
    transport,
  });
  const bot = { ...playground, startOver };
  const page = await startPage({ ...playground, port, bot }).catch(async (error: unknown) => {
    await playground.stop();
    throw error;
  });
  return {
    url: page.url,
    transport: () => playground.delivery.current().transport,
    async close() {
      await page.close();
      await playground.stop();
    },
  };
}

async function serve(first: {
  readonly port: number;
  readonly transport: Transport;
}): Promise<void> {
  let running = await open({ ...first, startOver });
  let isStartingOver = false;
  process.stdout.write(`The playground is open at ${running.url}\nCtrl+C ends it.\n`);

  /** A second request while this runs is ignored. */
  async function beginAnew(): Promise<void> {
    const port = Number(new URL(running.url).port);
    const transport = running.transport();
    await running.close();
    await rm(FOLDER, { recursive: true, force: true });
    running = await open({ port, transport, startOver });
    isStartingOver = false;
  }

  function startOver(): void {
    if (isStartingOver) return;
    isStartingOver = true;
    void beginAnew();
  }

  const end = () => {
    void running.close().finally(() => process.exit());
  };
  process.once("SIGINT", end);
  process.once("SIGTERM", end);
  onParentExit(end);
}

type Arguments =
  | { readonly kind: "serve"; readonly port: number; readonly transport: Transport }
  | { readonly kind: "once"; readonly text: string; readonly transport: Transport }
  | { readonly kind: "usage"; readonly problem: string | null };

function readArguments(): Arguments {
  try {
    const { values } = parseArgs({
      options: {
        once: { type: "string" },
        port: { type: "string", default: String(DEFAULT_PORT) },
        interactions: { type: "string", default: "gateway" },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    if (values.help) return { kind: "usage", problem: null };
    const transport = transports.find((one) => one === values.interactions);
    if (transport === undefined) {
      return { kind: "usage", problem: "Interactions come over the gateway or by http." };
    }
    if (values.once !== undefined) return { kind: "once", text: values.once, transport };
    const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : Number.NaN;
    if (port <= 65_535) return { kind: "serve", port, transport };
    return { kind: "usage", problem: "A port is a number from 0 to 65535." };
  } catch (error) {
    return { kind: "usage", problem: error instanceof Error ? error.message : "Not understood." };
  }
}

function explainPort(error: unknown, port: number): void {
  if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error;
  process.stderr.write(
    `Port ${port} is taken. Another one: npm run playground -- --port ${port + 1}\n`,
  );
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const args = readArguments();
  switch (args.kind) {
    case "serve":
      return serve(args).catch((error: unknown) => explainPort(error, args.port));
    case "once":
      return once(args.text, args.transport);
    case "usage":
      process.stdout.write(`${args.problem === null ? "" : `${args.problem}\n\n`}${USAGE}`);
      process.exitCode = args.problem === null ? 0 : 1;
  }
}

await main();
