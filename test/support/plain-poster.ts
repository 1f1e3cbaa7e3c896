/** A poster for plain posts: everything except posting and finding a post throws. */
import type { Poster } from "../../src/schedules/poster.ts";

export function plainPoster<Body>(asked: Pick<Poster<Body>, "post" | "find">): Poster<Body> {
  const refuse = async () => {
    throw new Error("a plain post needs no such request");
  };
  return {
    ...asked,
    edit: refuse,
    remove: refuse,
    publish: refuse,
    isPinned: refuse,
    openThread: refuse,
    findThread: refuse,
  };
}
