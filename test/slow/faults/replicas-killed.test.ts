/** Replicas over HTTP behind a load balancer: each interaction is answered once, even if a replica dies. */
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { atPace } from "../../../bench/clock.ts";
import { requesterAt, wideWorld } from "../../../bench/stage.ts";
import type { FakeDiscord } from "../../../playground/discord/fake-discord.ts";
import type { SentInteraction } from "../../../playground/discord/interactions.ts";
import { endpointAt } from "../../../playground/interactions-transport.ts";
import { type BotProcess, runProgram, startFakes } from "../../support/bot-process.ts";
import { BOT_COMMAND } from "../../support/built-bot.ts";
import {
  createPostgresDatabase,
  describePostgres,
  dropPostgresDatabase,
  temporaryFolder,
} from "../../support/databases.ts";
import { freePort } from "../../support/free-port.ts";
import { findHaproxy, startLoadBalancer } from "../../support/load-balancer.ts";

const REPLICAS = 3;
const PER_SECOND = 20;
const COMMANDS = 300;
/** How much slower Discord's clock is than the machine's: on a busy machine 3 s are short. */
const SLOWNESS = 10;
/** After how many commands one replica is killed, and another is stopped. */
const KILLED_AFTER = 60;
const STOPPED_AFTER = 180;
/** The time that a host gives a process to stop, and more for a busy machine. */
const STOP_LIMIT_MS = 10_000;
/** Enough people that nobody reaches the bot's rate limit. */
const WORLD = { guilds: 40, people: 200 };
const PLACES = ["2.35,48.86", "10.75,59.91", "139.69,35.69", "-77.04,-12.05"];
const TIMEOUT_MS = 180_000;
/** Longer than a forecast may take. What a dead process acknowledged would only end after 15 minutes. */
const LAST_WAIT_MS = 12_000;
/** On a busy machine, replicas would drop what Discord's slow clock still gives them time for. */
const NEVER_BUSY =
  "--import=data:text/javascript,performance.eventLoopUtilization=()=>({utilization:0})";
/** Set by the load balancer. */
const REPLICA_HEADER = "x-replica";

interface Replica {
  readonly name: string;
  readonly port: number;
  /** Resolves when it answers interactions. */
  start(): Promise<BotProcess>;
}

async function startReplicas(serverUrl: string) {
  const startedAt = Date.now();
  const now = () => startedAt + (Date.now() - startedAt) / SLOWNESS;
  const { discord, environment } = await startFakes(wideWorld(WORLD), { now });
  const expiry = setInterval(discord.expire, 250);
  onTestFinished(() => clearInterval(expiry));
  const databaseUrl = await createPostgresDatabase(serverUrl);
  onTestFinished(() => dropPostgresDatabase(serverUrl, databaseUrl));
  const replicas: Replica[] = [];
  for (let index = 1; index <= REPLICAS; index += 1) {
    const port = await freePort();
    replicas.push({
      name: `bot-${index}`,
      port,
      async start() {
        const bot = runProgram(BOT_COMMAND, temporaryFolder(), {
          ...environment,
          DATABASE_URL: databaseUrl,
          DISCORD_INTERACTIONS: "http",
          DISCORD_PUBLIC_KEY: discord.publicKey,
          HTTP_PORT: String(port),
          NODE_OPTIONS: NEVER_BUSY,
        });
        await bot.prints('"msg":"ready"');
        return bot;
      },
    });
  }
  const running = await Promise.all(replicas.map((replica) => replica.start()));
  const balancer = await startLoadBalancer({ replicas });
  await discord.useEndpoint(endpointAt(balancer.port));
  return { discord, replicas, running };
}

/**
 * Sends commands at a steady rate. Each of `events` happens before the command of its number.
 *
 * @returns for each command the replica that took it, and whether the person saw the answer
 */
async function askSteadily(discord: FakeDiscord, events: ReadonlyMap<number, () => Promise<void>>) {
  const sent: SentInteraction[] = [];
  const takenBy = new Map<string, string | undefined>();
  const stopListening = discord.on((event) => {
    if (event.kind !== "delivery") return;
    takenBy.set(event.interactionId, event.headers[REPLICA_HEADER]);
  });
  onTestFinished(stopListening);
  const happening: Promise<void>[] = [];
  await atPace({ perSecond: PER_SECOND, count: COMMANDS }, (index) => {
    const event = events.get(index);
    if (event !== undefined) happening.push(event());
    const location = PLACES[index % PLACES.length] ?? "";
    const command = {
      name: "forecast",
      options: { location, days: 3 },
      ...requesterAt(index, WORLD),
    };
    sent.push(discord.runCommand(command));
  });
  await Promise.all(happening);
  const late = sleep(LAST_WAIT_MS, false, { ref: false });
  return Promise.all(
    sent.map(async ({ id, outcome }) => {
      const isAnswered = await Promise.race([
        outcome.then(({ kind }) => kind !== "unanswered"),
        late,
      ]);
      return { replica: takenBy.get(id), isAnswered };
    }),
  );
}

function suite(serverUrl: string): void {
  it("one is killed and one restarted under load -> every interaction of a living one is answered once", {
    timeout: TIMEOUT_MS,
  }, async () => {
    const { discord, replicas, running } = await startReplicas(serverUrl);
    const [killed, stopped] = running;
    if (killed === undefined || stopped === undefined) throw new Error("two are needed");
    let ended: Awaited<BotProcess["exited"]> | "too late" = "too late";
    const events = new Map([
      [
        KILLED_AFTER,
        async () => {
          killed.child.kill("SIGKILL");
          await killed.exited;
          await replicas[0]?.start();
        },
      ],
      [
        STOPPED_AFTER,
        async () => {
          stopped.child.kill("SIGTERM");
          ended = await Promise.race([
            stopped.exited,
            sleep(STOP_LIMIT_MS, "too late" as const, { ref: false }),
          ]);
          await replicas[1]?.start();
        },
      ],
    ]);
    const all = await askSteadily(discord, events);
    expect(ended).toMatchObject({ code: 0 });
    expect(all).toHaveLength(COMMANDS);
    const lost = all.filter(({ isAnswered }) => !isAnswered);
    // Only interactions that the dead process acknowledged may be lost.
    expect(lost.filter(({ replica }) => replica !== replicas[0]?.name)).toEqual([]);
    expect(discord.violations).toEqual([]);
    const took = new Set(all.map(({ replica }) => replica));
    expect([...took].sort()).toEqual(replicas.map(({ name }) => name));
  });
}

if (findHaproxy() === null) {
  it.skip("replicas behind a load balancer (left out: haproxy is not installed)");
} else {
  describe("replicas behind a load balancer", () => {
    describePostgres("on one PostgreSQL", suite);
  });
}
