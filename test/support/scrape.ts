/** Reads metrics and JSON over HTTP. */
import { expect } from "vitest";

/** A metric's samples: `name{label="value"}` → value. */
export type Samples = ReadonlyMap<string, number>;

/** Reads the text format of Prometheus and checks each line. */
export function parseExposition(text: string): Samples {
  const samples = new Map<string, number>();
  for (const line of text.split("\n")) {
    if (line === "" || line.startsWith("# HELP ") || line.startsWith("# TYPE ")) continue;
    const { series, value } =
      /^(?<series>[a-z_][a-z\d_]*(?:\{.*\})?) (?<value>\S+)$/i.exec(line)?.groups ?? {};
    if (series === undefined) throw new Error(`not a sample: ${line}`);
    samples.set(series, value === "+Inf" ? Number.POSITIVE_INFINITY : Number(value));
  }
  return samples;
}

export async function scrapeText(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("text/plain; version=0.0.4");
  return response.text();
}

export async function scrape(port: number): Promise<Samples> {
  return parseExposition(await scrapeText(port));
}

/** The answer of a JSON route. */
export async function askJson(port: number, path: string) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: response.status, body: await response.json() };
}
