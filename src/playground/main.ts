/** The playground: the real bot over the local stand-ins, in the browser or for one command in the terminal. */
import { parseArgs } from "node:util";
import { createBot } from "../bot.ts";
import { systemClock } from "../clock.ts";
import { loadConfig } from "../config.ts";
import { createLogger, type LogLevel } from "../log.ts";
import { parseCommandText } from "./command-text.ts";
import { createDemoIdentity } from "./demo-environment.ts";
import { type LocalDiscord, startLocalDiscord } from "./discord/local-discord.ts";
import { startPage } from "./page/page-server.ts";
import { terminalText } from "./terminal.ts";
import { startWeatherService } from "./weather-service/weather-service.ts";

const DEFAULT_PORT = 4321;
const USAGE = `npm run playground                                   opens the playground for the browser
npm run playground -- --port 8080                    on another port
npm run playground -- --once "/forecast location:2.35,48.86 days:3"
                                                     runs one command, prints the answer and ends
`;

/** Starts the stand-ins and the bot between them. */
async function startPlayground(logLevel: LogLevel) {
  const identity = createDemoIdentity();
  const discord = await startLocalDiscord({ botToken: identity.botToken });
  const weather = await startWeatherService({ credentials: [identity.credential] });
  const urls = { apiUrl: discord.apiUrl, weatherBaseUrl: weather.baseUrl };
  const bot = createBot(loadConfig(identity.environment(urls)), {
    clock: systemClock,
    log: createLogger(logLevel),
    onRefusal: (refusal) => {
      throw refusal;
    },
  });
  await bot.start();
  return {
    discord,
    weather,
    async stop() {
      await bot.stop();
      await discord.close();
      await weather.close();
    },
  };
}

/** Runs one command as a person would; the text to print and whether the command was understood. */
async function runOnce(
  discord: LocalDiscord,
  text: string,
): Promise<{ text: string; answered: boolean }> {
  const parsed = parseCommandText(text, discord.registeredCommands());
  if (parsed.kind === "problem") return { text: parsed.message, answered: false };
  const outcome = await discord.runCommand(parsed).outcome;
  if (outcome.kind === "replied") {
    return { text: terminalText(outcome.message, Date.now()), answered: true };
  }
  return { text: "The application did not respond.", answered: false };
}

async function once(text: string): Promise<void> {
  const playground = await startPlayground("error");
  try {
    const result = await runOnce(playground.discord, text);
    process.stdout.write(`${result.text}\n`);
    process.exitCode = result.answered ? 0 : 1;
  } finally {
    await playground.stop();
  }
}

async function serve(port: number): Promise<void> {
  const { discord, weather, stop } = await startPlayground("warn");
  const page = await startPage({ port, discord, weather });
  process.stdout.write(`The playground is open at ${page.url}\nCtrl+C ends it.\n`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      void page
        .close()
        .then(stop)
        .finally(() => process.exit());
    });
  }
}

const { values } = parseArgs({
  options: {
    once: { type: "string" },
    port: { type: "string", default: String(DEFAULT_PORT) },
    help: { type: "boolean", short: "h", default: false },
  },
});
if (values.help) process.stdout.write(USAGE);
else if (values.once === undefined) await serve(Number(values.port));
else await once(values.once);
