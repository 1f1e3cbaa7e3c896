/** Reads `DATABASE_URL`: SQLite or PostgreSQL, and where it is. */

/** Where the database is. `url` may contain a password and is never logged. */
export type DatabaseUrl =
  | { readonly kind: "sqlite"; readonly path: string }
  | { readonly kind: "postgres"; readonly url: string };

/** SQLite's name for a database that lives only in memory. */
export const IN_MEMORY = ":memory:";

/**
 * The TLS modes that pg knows. For any other word pg uses no TLS, so a misspelt `verify-full` would send the
 * password unencrypted.
 */
const SSL_MODES: ReadonlySet<string> = new Set([
  "disable",
  "no-verify",
  "prefer",
  "require",
  "verify-ca",
  "verify-full",
]);

/**
 * Reads `file:data/forecast.sqlite`, `file:/srv/forecast.sqlite`, `file:///srv/forecast.sqlite`,
 * `file::memory:`, `postgres://user:password@host/name?sslmode=verify-full` or `postgresql://…`.
 *
 * @returns null for anything else. TLS and other connection parameters stay in `url`; pg reads them there.
 */
export function parseDatabaseUrl(text: string): DatabaseUrl | null {
  if (text.startsWith("file:")) return sqliteUrl(text.slice("file:".length));
  if (/^postgres(?:ql)?:\/\//i.test(text)) return postgresUrl(text);
  return null;
}

function sqliteUrl(text: string): DatabaseUrl | null {
  // A file URL has an empty host: file:///srv/… means /srv/….
  const path = text.startsWith("///") ? decoded(text.slice("//".length)) : text;
  if (path === null || path === "" || path.startsWith("//")) return null;
  // Parameters of SQLite's own URLs would become part of the file's name.
  if (/[?#\0]/.test(path) || path.endsWith("/")) return null;
  return { kind: "sqlite", path };
}

function postgresUrl(text: string): DatabaseUrl | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if ([url.username, url.password, url.pathname].some((part) => decoded(part) === null))
    return null;
  const sslMode = url.searchParams.get("sslmode");
  if (sslMode !== null && !SSL_MODES.has(sslMode)) return null;
  return { kind: "postgres", url: text };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
