/** The playground: the real bot over the fakes, in the browser or for a single command in the terminal. */
import { parseArgs } from "node:util";
import { type Transport, transports } from "./inside-views.ts";
import { discordLocales } from "./page/protocol.ts";

const DEFAULT_PORT = 4321;
const USAGE = `npm run playground                                   opens the playground for the browser
npm run playground -- --port 8080                    on another port
npm run playground -- --interactions http            commands reach the bot by signed requests,
                                                     not over the gateway; with --once, too
npm run playground -- --once "/forecast location:2.35,48.86 days:3"
                                                     runs one command, prints the answer and ends
npm run playground -- --once "/forecast location:Paris" --locale de
                                                     as a person whose Discord is in German
`;

type Arguments =
  | { readonly kind: "serve"; readonly port: number; readonly transport: Transport }
  | {
      readonly kind: "once";
      readonly line: string;
      readonly locale: string;
      readonly transport: Transport;
    }
  | { readonly kind: "usage"; readonly problem: string | null };

function readArguments(): Arguments {
  try {
    const { values } = parseArgs({
      options: {
        once: { type: "string" },
        locale: { type: "string", default: "en-US" },
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
    const locale = discordLocales.find((one) => one.toLowerCase() === values.locale.toLowerCase());
    if (locale === undefined) {
      return { kind: "usage", problem: `A locale is one of ${discordLocales.join(", ")}.` };
    }
    if (values.once !== undefined) return { kind: "once", line: values.once, locale, transport };
    const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : Number.NaN;
    if (port <= 65_535) return { kind: "serve", port, transport };
    return { kind: "usage", problem: "A port is a number from 0 to 65535." };
  } catch (error) {
    return { kind: "usage", problem: error instanceof Error ? error.message : "Not understood." };
  }
}

async function main(): Promise<void> {
  const args = readArguments();
  if (args.kind === "usage") {
    process.stdout.write(`${args.problem === null ? "" : `${args.problem}\n\n`}${USAGE}`);
    process.exitCode = args.problem === null ? 0 : 1;
    return;
  }
  if (args.kind === "serve") process.stdout.write("Starting the bot and its fakes …\n");
  // Loaded only now: that takes seconds, and the line above should be seen at once.
  const { once, serve } = await import("./run.ts");
  await (args.kind === "once" ? once(args) : serve(args));
}

await main();
