/** The worker that draws charts, one after the other: the drawing library is in memory only while it lives. */
import { parentPort } from "node:worker_threads";
import { drawChart } from "./draw.ts";
import { layOutChart } from "./layout.ts";
import type { RenderAnswer, RenderRequest } from "./protocol.ts";

const port = parentPort;
if (port === null) throw new Error("This module runs as a worker");
port.on("message", (request: RenderRequest) => {
  render(request).then(
    (png) => answer({ kind: "drawn", id: request.id, png }, png.buffer),
    (error: unknown) => answer({ kind: "failed", id: request.id, message: String(error) }),
  );
});

async function render({ input }: RenderRequest): Promise<Uint8Array<ArrayBuffer>> {
  return await drawChart(layOutChart(input));
}

function answer(message: RenderAnswer, ...moved: readonly ArrayBuffer[]): void {
  port?.postMessage(message, moved);
}
