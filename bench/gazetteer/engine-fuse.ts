/** Fuse.js, for the comparison. */
import Fuse from "fuse.js";
import { fold } from "../../src/places/gazetteer/fold.ts";
import { LIMIT, type SearchIds } from "./engine.ts";
import { sourcePlaces } from "./source-places.ts";

/** 0 is exact, 1 is anything. The default of 0.6 is slower and finds far-fetched names. */
const THRESHOLD = 0.3;

/** Gets only the main names, without accents, because it compares the text with every name. */
export function prepareFuse(): () => SearchIds {
  const documents = sourcePlaces().map(({ id, name }) => ({ id, name: fold(name) }));
  return () => {
    const fuse = new Fuse(documents, { keys: ["name"], threshold: THRESHOLD });
    return (text) => fuse.search(fold(text), { limit: LIMIT }).map(({ item }) => item.id);
  };
}
