/** How interactions arrive: over the gateway, or by Discord's signed HTTP requests. */
import type { EnvironmentReader } from "./environment-reader.ts";

export type InteractionsConfig =
  | { readonly kind: "gateway" }
  /** `publicKey`: the application's Ed25519 key, 64 lower-case hex digits. */
  | { readonly kind: "http"; readonly publicKey: string };

const WAYS = ["gateway", "http"] as const;
const COPY_KEY =
  "Copy the application's public key, 64 hex digits, from its General Information page in Discord's developer portal.";

/** Null where something is wrong, which is reported. */
export function readInteractions(reader: EnvironmentReader): InteractionsConfig | null {
  const way = reader.choice("DISCORD_INTERACTIONS", WAYS, "gateway");
  const publicKey = readPublicKey(reader);
  if (way === "gateway") return { kind: "gateway" };
  reader.required("HTTP_PORT", "Give the port that takes POST /interactions.");
  if (reader.optional("DISCORD_PUBLIC_KEY") === null) {
    reader.report("DISCORD_PUBLIC_KEY", "missing", COPY_KEY);
  }
  const shards = reader.optional("DISCORD_SHARDS") ?? "auto";
  if (shards !== "auto") {
    return reader.report(
      "DISCORD_SHARDS",
      "conflicting",
      "Leave it out: with DISCORD_INTERACTIONS=http there are no shards.",
    );
  }
  return publicKey === null ? null : { kind: "http", publicKey };
}

function readPublicKey(reader: EnvironmentReader): string | null {
  const publicKey = reader.optional("DISCORD_PUBLIC_KEY");
  if (publicKey === null) return null;
  if (/^[\da-f]{64}$/i.test(publicKey)) return publicKey.toLowerCase();
  return reader.report("DISCORD_PUBLIC_KEY", "malformed", COPY_KEY);
}
