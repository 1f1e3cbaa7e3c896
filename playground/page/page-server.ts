/** The playground's web page shows the fake Discord in the browser, on this machine only. */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { build } from "esbuild";
import { listen, stopServer } from "../discord/listen.ts";
import { createLiveUpdates } from "./live-updates.ts";
import { type ClientBundle, createPageApp } from "./page-app.ts";
import type { ViewParts } from "./page-view.ts";
import { createWeatherFaultSwitch } from "./switches.ts";

export interface PageOptions extends Omit<ViewParts, "faults"> {
  /** Port on 127.0.0.1; 0 for any free one. */
  readonly port: number;
}

export interface Page {
  /** Open this in a browser: `http://127.0.0.1:PORT`. */
  readonly url: string;
  /** Closes every connection. The fakes keep running. */
  close(): Promise<void>;
}

/** Bundles the client in memory and serves it on 127.0.0.1. */
export async function startPage(options: PageOptions): Promise<Page> {
  const { port, discord, weather, clock, bot } = options;
  const client = await bundleClient();
  const faults = createWeatherFaultSwitch(weather);
  const parts = { discord, weather, faults, clock, bot };
  const live = createLiveUpdates(parts);
  const app = createPageApp({ ...parts, client, onChange: live.changed });
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => void answer(request, response));
  server.on("upgrade", live.upgrade);
  const url = await listen(server, port);
  return {
    url,
    async close() {
      live.close();
      await stopServer(server);
    },
  };
}

/** Bundles the client's script and styles in memory, so that no build is needed. */
async function bundleClient(): Promise<ClientBundle> {
  const folder = new URL("client/", import.meta.url);
  const [html, icon, built] = await Promise.all([
    readFile(new URL("index.html", folder), "utf8"),
    readFile(new URL("icon.svg", folder), "utf8"),
    build({
      absWorkingDir: fileURLToPath(folder),
      entryPoints: ["main.tsx"],
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
