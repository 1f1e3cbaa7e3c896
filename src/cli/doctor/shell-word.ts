/** Writes a path as a shell takes it. */

/** In single quotes, but for what needs none: `key.pem`, `'my key.pem'`. */
export function shellWord(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
