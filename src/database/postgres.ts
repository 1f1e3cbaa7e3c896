/**
 * PostgreSQL: a pool with deadlines for everything, whose broken connections are never used again, and
 * Kysely's dialect without locks that belong to a session. Loaded only where PostgreSQL is used.
 */
import {
  type Dialect,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from "kysely";
import pg from "pg";
import type { Logger } from "../log.ts";
import { isConnectionBroken, toDatabaseError } from "./driver-failure.ts";

interface PoolOptions {
  readonly log: Logger;
  /** The server cancels a statement after this many milliseconds. */
  readonly statementTimeoutMs: number;
  readonly maxConnections: number;
}

/** The connections of a pool, and how many queries wait for one. */
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
/** For migrations, which may have to wait for those of another process. */
export const MIGRATION_POOL = { statementTimeoutMs: 60_000, maxConnections: 1 } as const;

/** Limit for connecting, and for waiting until a connection is free. */
const CONNECTION_TIMEOUT_MS = 2000;
/** If nothing came this long after the statement's own deadline, the server is gone. */
const SILENCE_MS = 1000;

/**
 * A pool for Kysely. A lost connection, for example after a restart of the server, is logged and replaced.
 * int8 is read as a number: all of ours are Unix milliseconds and counts.
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
    const { kind, code } = toDatabaseError("postgres", error);
    log.warn({ kind, code }, "lost a database connection");
  });
  // While a connection is in use the pool does not listen to it, and an error without a listener ends the
  // process. The query under way rejects with the error.
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

/**
 * Kysely locks a session while it migrates. Behind a pooler in transaction mode it unlocks another session,
 * and the next process would wait for ever. So `migrate` locks a transaction instead.
 */
export function postgresDialect(pool: PostgresPool): Dialect {
  const dialect = new PostgresDialect({ pool });
  return {
    createDriver: () => dialect.createDriver(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createAdapter: () =>
      Object.assign(dialect.createAdapter(), {
        acquireMigrationLock: async () => undefined,
        releaseMigrationLock: async () => undefined,
      }),
  };
}

/** pg reuses a connection after a client-side timeout, and the next query would wait behind the lost one. */
class GuardedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  #broken = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<Row>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query(statement: string | PostgresCursor<unknown>, parameters: readonly unknown[] = []): unknown {
    // Only streamed queries pass a cursor, and they need a cursor class, which the dialect does not get.
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
