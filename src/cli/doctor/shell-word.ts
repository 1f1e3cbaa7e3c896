/** Quotes a path for a shell. */

/** In single quotes, unless it needs none: `key.pem`, `'my key.pem'`. */
export function shellWord(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
