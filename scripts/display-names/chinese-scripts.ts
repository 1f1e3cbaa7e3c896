/** Writes Chinese names in one script, with the program `opencc` of Debian's package of that name. */
import { execFileSync } from "node:child_process";
import type { NamesById } from "../../src/places/display-names/names-file.ts";

/** Names in either script → simplified. */
export function toSimplified(names: NamesById): NamesById {
  return convert(names, "t2s");
}

/** Names in either script → traditional as in Taiwan; a name that is traditional stays as it is. */
export function toTraditional(names: NamesById): NamesById {
  const simplified = toSimplified(names);
  const traditional = convert(names, "s2tw");
  return new Map(
    [...names].map(([id, name]) => {
      if (simplified.get(id) !== name) return [id, name];
      // In a place's name this is a sound or a village; the other character says "inside".
      return [id, (traditional.get(id) ?? name).replaceAll("裡", "里")];
    }),
  );
}

function convert(names: NamesById, configuration: "t2s" | "s2tw"): NamesById {
  const input = [...names.values()].join("\n");
  const output = execFileSync("opencc", ["-c", `${configuration}.json`], {
    input,
    encoding: "utf8",
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = output.split("\n");
  return new Map([...names].map(([id, name], index) => [id, lines[index] ?? name]));
}
