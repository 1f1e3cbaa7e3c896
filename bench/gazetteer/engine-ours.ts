/** Our gazetteer, for the comparison. */
import { openGazetteer } from "../../src/places/gazetteer/gazetteer.ts";
import { LIMIT, type SearchIds } from "./engine.ts";

export function prepareOurs(indexPath: string): () => SearchIds {
  return () => {
    const gazetteer = openGazetteer(indexPath);
    return (text) => gazetteer.search(text, { limit: LIMIT }).map(({ place }) => place.id);
  };
}
