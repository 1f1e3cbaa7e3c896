/** Runs the playground until it is ended, or for a single command. */
import { rm } from "node:fs/promises";
import { onParentExit } from "../src/parent-process.ts";
import { parseCommandText } from "./command-text.ts";
import { PersonError } from "./discord/errors.ts";
import type { FakeDiscord } from "./discord/fake-discord.ts";
import type { Transport } from "./inside-views.ts";
import { startPage } from "./page/page-server.ts";
import { startPlayground } from "./start-playground.ts";
import { terminalText } from "./terminal.ts";

/** A separate folder, so that a real bot's data stays untouched. */
const FOLDER = "data/playground";
const DATABASE_URL = `file:${FOLDER}/forecast.sqlite`;

interface OnceOptions {
  readonly line: string;
  /** Discord's code of the person's language. */
  readonly locale: string;
  readonly transport: Transport;
}

/** Runs one command and prints the answer. The exit code is 1 if there is none. */
export async function once({ transport, ...typed }: OnceOptions): Promise<void> {
  const playground = await startPlayground({
    logLevel: "error",
    databaseUrl: "file::memory:",
    transport,
  });
  try {
    process.stdout.write(`${await answerTo(playground.discord, typed)}\n`);
  } catch (error) {
    if (!(error instanceof PersonError)) throw error;
    process.stdout.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    await playground.stop();
  }
}

/** @throws {PersonError} with the reason why there is no answer */
async function answerTo(
  discord: FakeDiscord,
  { line, locale }: Omit<OnceOptions, "transport">,
): Promise<string> {
  const [guild] = discord.world.guilds;
  const known = { channels: guild?.channels ?? [], roles: guild?.roles ?? [] };
  const parsed = parseCommandText(line, discord.registeredCommands(), known);
  if (parsed.kind === "problem") throw new PersonError(parsed.message);
  // As the server's owner, who may use every command.
  const userId = guild?.ownerId;
  const command = { ...parsed.value, locale, ...(userId === undefined ? {} : { userId }) };
  const outcome = await discord.runCommand(command).outcome;
  if (outcome.kind !== "replied") throw new PersonError("The application did not respond.");
  return terminalText(outcome.message, { now: Date.now(), locale, known });
}

interface OpenOptions {
  readonly port: number;
  readonly transport: Transport;
}

async function open({ port, transport }: OpenOptions, startOver: () => void) {
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

/** Serves the page until the process is ended. */
export async function serve(options: OpenOptions): Promise<void> {
  let running: Awaited<ReturnType<typeof open>>;
  try {
    running = await open(options, startOver);
  } catch (error) {
    explainPort(error, options.port);
    return;
  }
  let isStartingOver = false;
  process.stdout.write(`The playground is open at ${running.url}\nCtrl+C ends it.\n`);

  /** A second request while this runs is ignored. */
  async function beginAnew(): Promise<void> {
    const port = Number(new URL(running.url).port);
    const transport = running.transport();
    await running.close();
    await rm(FOLDER, { recursive: true, force: true });
    running = await open({ port, transport }, startOver);
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

function explainPort(error: unknown, port: number): void {
  if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error;
  process.stderr.write(
    `Port ${port} is taken. Another one: npm run playground -- --port ${port + 1}\n`,
  );
  process.exitCode = 1;
}
