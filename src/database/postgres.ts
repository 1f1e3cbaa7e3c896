/** The connections to PostgreSQL: deadlines for everything, and none is used again once it broke. */
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import pg from "pg";
import type { Logger } from "../log.ts";
import { driverFailure, isConnectionBroken } from "./driver-failure.ts";

interface PoolOptions {
  readonly log: Logger;
  /** How long the server works on one statement, in milliseconds. */
  readonly statementTimeoutMs: number;
  readonly maxConnections: number;
}

/** How many connections of a pool there are, and how many queries wait for one. */
export interface Connections {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
}

interface OurPool extends PostgresPool {
  connections(): Connections;
}

/** For the bot's queries: Discord waits 3 seconds for the first answer. */
export const QUERY_POOL = { statementTimeoutMs: 2000, maxConnections: 10 } as const;
/** For migrations, one of which may have to wait for another process's. */
export const MIGRATION_POOL = { statementTimeoutMs: 60_000, maxConnections: 1 } as const;

/** Connecting, or waiting for a connection that is in use. */
const CONNECTION_TIMEOUT_MS = 2000;
/** Beyond the statement's own deadline the server is gone without a word. */
const SILENCE_MS = 1000;

/**
 * A pool for Kysely. A connection that is lost, by a restart of the server say, is logged and replaced;
 * the process goes on. int8 is read as a number: ours are Unix milliseconds and counts.
 */
export function createPostgresPool(url: string, options: PoolOptions): OurPool {
  const { log, statementTimeoutMs } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + SILENCE_MS,
    keepAlive: true,
    types: { getTypeParser },
  });
  pool.on("error", (error) => {
    const { kind, code } = driverFailure("postgres", error);
    log.warn({ kind, code }, "a database connection was lost");
  });
  // While a connection is in use the pool does not listen, and an unheard error ends the process; the
  // query under way rejects with it.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return {
    connect: async () => new GuardedClient(await pool.connect()),
    end: () => pool.end(),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}

/** pg keeps a connection after a client-side timeout, and the next query would wait behind the lost one. */
class GuardedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  #broken = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<Row>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query(statement: string | PostgresCursor<unknown>, parameters: readonly unknown[] = []): unknown {
    // Only streamed queries bring a cursor, and the dialect is given no cursor class.
    if (typeof statement !== "string") return statement;
    return this.#client.query(statement, [...parameters]).catch((error: unknown) => {
      this.#broken ||= isConnectionBroken(error);
      throw error;
    });
  }

  release(destroy?: boolean): void {
    this.#client.release(this.#broken || destroy === true);
  }
}

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: "text" | "binary") =>
  oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format);
