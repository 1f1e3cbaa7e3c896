/** A Discord channel in a file, which survives the processes that post in it. */
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import type { Poster } from "../../src/schedules/poster.ts";
import { plainPoster } from "./plain-poster.ts";

export interface FiledPost {
  readonly nonce: string;
  /** Unix milliseconds. */
  readonly at: number;
}

/** How long a repeated nonce returns the first message: as long as the bot expects, and a little more. */
const NONCE_MEMORY_MS = 150_000;

/** All posts in the file, oldest first. */
export function filedPosts(path: string): readonly FiledPost[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, "utf8").trimEnd().split("\n");
  return lines.map((line): FiledPost => {
    const [nonce = "", at] = line.split(" ");
    return { nonce, at: Number(at) };
  });
}

/**
 * Posts into the file as Discord does, and answers after a delay in which the process may die.
 *
 * @param answer resolves when the answer arrives
 */
export function fileChannel(
  path: string,
  { now, answer }: { readonly now: () => number; readonly answer: () => Promise<void> },
): Poster<null> {
  return plainPoster({
    async post({ nonce }) {
      await answer();
      const known = filedPosts(path).some(
        (post) => post.nonce === nonce && now() - post.at < NONCE_MEMORY_MS,
      );
      if (!known) appendFileSync(path, `${nonce} ${now()}\n`);
      await answer();
      return { kind: "posted", messageId: nonce };
    },
    async find({ marker, after }) {
      await answer();
      const found = filedPosts(path).find(
        (post) => post.nonce.startsWith(marker) && post.at >= after,
      );
      return found === undefined ? { kind: "absent" } : { kind: "found", messageId: found.nonce };
    },
  });
}
