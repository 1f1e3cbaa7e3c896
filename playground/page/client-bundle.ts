/** Bundles the client's script and styles in memory, so that no build is needed. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** The files of the page, by path. */
export interface ClientBundle {
  readonly html: string;
  readonly icon: string;
  readonly script: string;
  readonly style: string;
}

/** Reads and bundles the client from its sources. */
export async function bundleClient(): Promise<ClientBundle> {
  const folder = new URL("client/", import.meta.url);
  const [html, icon, built] = await Promise.all([
    readFile(new URL("index.html", folder), "utf8"),
    readFile(new URL("icon.svg", folder), "utf8"),
    build({
      absWorkingDir: fileURLToPath(folder),
      entryPoints: ["main.ts", "style.css"],
      bundle: true,
      write: false,
      outdir: "out",
      format: "esm",
      target: "es2022",
      minify: true,
      legalComments: "none",
      logLevel: "silent",
    }),
  ]);
  const output = (extension: string) =>
    built.outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? "";
  return { html, icon, script: output(".js"), style: output(".css") };
}
