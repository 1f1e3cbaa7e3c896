/** Finds text that does not fit, on a page in a real browser. */
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Page } from "playwright-core";

const SCRIPT = fileURLToPath(new URL("in-browser/text-faults.ts", import.meta.url));
const NAME = "lookedFor";

/** Finds faults in the texts of a page's messages, one line each. */
export type FindTextFaults = (page: Page) => Promise<readonly string[]>;

export async function createFindTextFaults(): Promise<FindTextFaults> {
  const options = { bundle: true, write: false, format: "iife", globalName: NAME } as const;
  const { outputFiles } = await build({ entryPoints: [SCRIPT], ...options });
  const code = `${outputFiles[0]?.text ?? ""}\n${NAME}.textFaults();`;
  return (page) => page.evaluate<readonly string[]>(code);
}
