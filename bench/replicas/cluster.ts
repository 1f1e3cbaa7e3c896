/** Replicas of the bot over HTTP behind the shipped load balancer. */
import { freePort } from "../../test/support/free-port.ts";
import { type LoadBalancer, runLoadBalancer } from "../../test/support/haproxy.ts";
import { ourProgram } from "../programs/programs.ts";
import type { RunningProgram } from "../programs/running-program.ts";
import type { Stage } from "../programs/stage.ts";

export interface Replica {
  readonly name: string;
  readonly port: number;
  /** The current process. */
  program(): RunningProgram;
  /** Starts it again at the same port. Resolves when it answers commands. */
  start(): Promise<void>;
}

export interface ReplicaCluster {
  readonly replicas: readonly Replica[];
  stop(): Promise<void>;
}

/**
 * Starts the replicas and sets their endpoint in Discord.
 *
 * @param databaseUrl shared by all
 */
export async function startReplicas(
  stage: Stage,
  { count, databaseUrl }: { readonly count: number; readonly databaseUrl: string },
): Promise<ReplicaCluster> {
  const replicas: Replica[] = [];
  for (let index = 1; index <= count; index += 1) {
    replicas.push(
      createReplica(stage, { name: `bot-${index}`, port: await freePort(), databaseUrl }),
    );
  }
  let balancer: LoadBalancer | null = null;
  async function stop(): Promise<void> {
    await stage.discord.useEndpoint(null);
    await Promise.all(replicas.map((replica) => replica.program().stop()));
    await balancer?.stop();
  }
  try {
    // One after the other, because the first one migrates the tables.
    for (const replica of replicas) await replica.start();
    balancer = await runLoadBalancer({ replicas });
    await stage.discord.useEndpoint(`http://127.0.0.1:${balancer.port}/interactions`);
    return { replicas, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function createReplica(
  stage: Stage,
  options: { readonly name: string; readonly port: number; readonly databaseUrl: string },
): Replica {
  const { name, port, databaseUrl } = options;
  const environment = {
    DATABASE_URL: databaseUrl,
    DISCORD_INTERACTIONS: "http",
    DISCORD_PUBLIC_KEY: stage.discord.publicKey,
    HTTP_PORT: String(port),
  };
  const run = () => stage.run(ourProgram(), { environment });
  let program = run();
  let isFirst = true;
  return {
    name,
    port,
    program: () => program,
    async start() {
      if (!isFirst) program = run();
      isFirst = false;
      await program.ready;
    },
  };
}
