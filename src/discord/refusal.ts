/** What it means that Discord will not have this process. */

/** Discord will not have this process, whatever it tries: wrong token, shards or version. */
export class DiscordRefusal extends Error {
  override readonly name = "DiscordRefusal";
  readonly kind: "token-refused" | "session-refused";

  constructor(kind: DiscordRefusal["kind"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** What a 401 to a request with the bot's token means. */
export function tokenRefusal(): DiscordRefusal {
  return new DiscordRefusal("token-refused", "Discord refused DISCORD_TOKEN.");
}
