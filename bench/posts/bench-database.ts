/** Creates a database for the posts of one measurement: a SQLite file, or one on a PostgreSQL server. */
import { randomBytes } from "node:crypto";
import pg from "pg";

export interface BenchDatabase {
  readonly kind: "sqlite" | "postgres";
  readonly url: string;
  remove(): Promise<void>;
}

/** Path in a folder that the caller removes. */
export function sqliteDatabase(path: string): BenchDatabase {
  return { kind: "sqlite", url: `file:${path}`, remove: async () => undefined };
}

/** @param server with a role that may create databases, such as `postgres://postgres@127.0.0.1:5432/postgres` */
export async function postgresDatabase(server: string): Promise<BenchDatabase> {
  const name = `forecast_bench_${randomBytes(6).toString("hex")}`;
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    kind: "postgres",
    url: url.href,
    remove: () => run(server, `drop database ${name} with (force)`),
  };
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
