/** A poster for plain posts: everything except posting, finding a post and what is given throws. */
import type { Poster } from "../../src/schedules/poster.ts";

export function plainPoster<Body>(
  asked: Pick<Poster<Body>, "post" | "find"> & Partial<Pick<Poster<Body>, "openDirect">>,
): Poster<Body> {
  const refuse = async () => {
    throw new Error("a plain post needs no such request");
  };
  return {
    openDirect: refuse,
    ...asked,
    edit: refuse,
    remove: refuse,
    publish: refuse,
    isPinned: refuse,
    openThread: refuse,
    findThread: refuse,
  };
}
