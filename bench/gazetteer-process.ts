/** Started by the gazetteer bench: loads the index and searches it in a new process. */
import { once } from "node:events";
import { z } from "zod";
import { loadZoneRules } from "../src/local-time.ts";
import { loadDisplayNames } from "../src/places/display-names/display-names.ts";
import { AreaNames } from "../src/places/gazetteer/area-names.ts";
import { openGazetteer } from "../src/places/gazetteer/gazetteer.ts";
import { searchNarrowed } from "../src/places/gazetteer/search-narrowed.ts";
import { Places } from "../src/places/places.ts";
import { latencyOf, memoryAdded, settledMemory, timeEach } from "./measure.ts";

/** As many as Discord shows. */
const LIMIT = 25;
/** Searches that read the names of regions and countries, too. */
const NARROWED = ["Paris, TX", "London, Ontario", "Springfield IL", "Bern, Switzerland"];
const POINTS = Array.from({ length: 200 }, (_, n) => ({ longitude: n - 100, latitude: n % 60 }));
/** A language in which many places have other names. */
const VIEWER = { locale: "de", homeCountryCode: "DE" } as const;

// Nothing is imported from the bench itself, since what it loads would be in the memory before, too.
const taskSchema = z.object({
  path: z.string(),
  prefixes: z.array(z.string()),
  misspelt: z.array(z.string()),
});
const [message]: readonly unknown[] = await once(process, "message");
const { path, prefixes, misspelt } = taskSchema.parse(message);

const before = await settledMemory();
const start = performance.now();
const gazetteer = openGazetteer(path);
const areaNames = new AreaNames(gazetteer);
const loadMs = performance.now() - start;
const find = (text: string) => gazetteer.search(text, { limit: LIMIT });
const texts = [...prefixes, ...misspelt];
for (const text of texts) find(text);
const narrowed = { gazetteer, areaNames, limit: LIMIT, tolerance: "normal" } as const;
for (const text of NARROWED) {
  searchNarrowed(text, { ...narrowed, locale: "en", homeCountryCode: null });
}
for (const point of POINTS) gazetteer.around(point, 200);
const added = memoryAdded(before, await settledMemory());

const data = { gazetteer, areaNames, displayNames: loadDisplayNames() };
const places = new Places(data, loadZoneRules());
const suggest = (text: string) => places.suggest(text, VIEWER);
for (const text of texts) suggest(text);
const result = {
  places: gazetteer.size,
  loadMs,
  added,
  prefix: latencyOf(timeEach(prefixes, find)),
  misspelt: latencyOf(timeEach(misspelt, find)),
  labelled: latencyOf(timeEach(texts, suggest)),
};
process.send?.(result, undefined, undefined, () => process.disconnect());
