/** Reads the body of a request, up to a length. */

export type ReadBody =
  | { readonly kind: "body"; readonly bytes: Uint8Array }
  | { readonly kind: "too-long" }
  /** The connection broke, or the sender was too slow. */
  | { readonly kind: "broken-off" };

/**
 * Reads no more than it must to know; never rejects. Hono's own limit makes a new request of a body whose
 * length is not told, which the server's requests are not made for.
 */
export async function readBody(request: Request, maxBytes: number): Promise<ReadBody> {
  try {
    const told = request.headers.get("Content-Length");
    if (told === null) return await readUntold(request, maxBytes);
    if (Number(told) > maxBytes) return { kind: "too-long" };
    return { kind: "body", bytes: new Uint8Array(await request.arrayBuffer()) };
  } catch {
    return { kind: "broken-off" };
  }
}

async function readUntold({ body }: Request, maxBytes: number): Promise<ReadBody> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // To cancel it would close the connection before the answer is sent.
  for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
    length += chunk.length;
    if (length > maxBytes) return { kind: "too-long" };
    chunks.push(chunk);
  }
  return { kind: "body", bytes: Buffer.concat(chunks) };
}
