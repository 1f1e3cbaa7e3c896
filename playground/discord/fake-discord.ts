/** A strict fake of Discord: REST v10 and gateway for slash-command bots, with people who use them. */
import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { ApplicationCommands } from "./application-commands.ts";
import type { ApplicationCommand } from "./command-types.ts";
import { createCore } from "./core.ts";
import type { DiscordEvent, DiscordViolation, RestRequest } from "./events.ts";
import { type DiscordFault, type FaultOptions, Faults } from "./faults.ts";
import { Gateway, type GatewayOptions } from "./gateway.ts";
import { Interactions } from "./interactions.ts";
import { InteractionsEndpoint } from "./interactions-endpoint.ts";
import { listen, stopServer } from "./listen.ts";
import type { StoredMessage } from "./message-types.ts";
import { Messages } from "./messages.ts";
import { createPersonActions, type PersonActions } from "./person-actions.ts";
import { RateLimits } from "./rate-limits.ts";
import { createRest } from "./rest.ts";
import type { OpenRequest } from "./rest-parts.ts";
import {
  type DirectChannel,
  defaultIds,
  defaultWorld,
  openDirectChannel,
  type World,
} from "./world.ts";

export interface FakeDiscordOptions extends Partial<GatewayOptions> {
  /** Port on 127.0.0.1; default 0, a free one. */
  readonly port?: number;
  /**
   * Milliseconds since the Unix epoch; default `Date.now`. Drives the 3 s and 15 min rules, nonces
   * and rate limits. If a test moves the clock, it must call `expire()` afterwards. A rate limit
   * ends only when the clock moves.
   */
  readonly now?: () => number;
  readonly botToken: string;
  /** 17 to 19 digits; also the id of the bot's user. */
  readonly applicationId?: string;
  /** Default: `defaultWorld()`. It is not copied, so tests may change it while the fake runs. */
  readonly world?: World;
}

export interface FakeDiscord extends PersonActions {
  /** `http://127.0.0.1:PORT/SOME-PATH/api`; the library appends `/v10`. */
  readonly apiUrl: string;
  /** In the order of arrival. */
  readonly requests: readonly RestRequest[];
  /** Every rule that the bot broke. The bot got Discord's answer each time, too. */
  readonly violations: readonly DiscordViolation[];
  readonly world: World;
  /** The id of the bot's user and of its application. */
  readonly botId: string;
  /** The channel between the bot and a person; created if there is none. */
  directChannelOf(userId: string): DirectChannel;
  /** Resolves when a bot has identified and got READY. */
  waitUntilReady(): Promise<void>;
  /** Commands registered everywhere, or in one guild. */
  registeredCommands(guildId?: string): readonly ApplicationCommand[];
  /** A channel's messages, oldest first; private ones only for their viewer. */
  messagesIn(channelId: string, viewerId?: string): readonly StoredMessage[];
  /** A message by its id, private ones included; `undefined` if there is none (any more). */
  messageById(id: string): StoredMessage | undefined;
  /** Makes requests fail. */
  fail(fault: DiscordFault, options?: FaultOptions): void;
  /** Ends all faults. */
  heal(): void;
  /** Ends interactions that passed a deadline. Tests that move the clock must call it. */
  expire(): void;
  /** The application's key: 64 lower-case hexadecimal digits; new at each start. */
  readonly publicKey: string;
  /**
   * Sets the endpoint, as a developer does in the portal: with a URL, interactions are no longer sent over the gateway but
   * posted there, signed. `null` goes back to the gateway.
   * @throws {Error} if the URL answers a PING or a wrong signature wrongly; the old setting stays.
   */
  useEndpoint(url: string | null): Promise<void>;
  /** Where interactions go; `null`: to the gateway. */
  interactionsEndpoint(): string | null;
  /**
   * Discord's headers for a body: signature, timestamp and content type. The timestamp is
   * in Unix seconds, as text; default: now.
   */
  sign(body: string, timestamp?: string): Record<string, string>;
  /** Closes the bot's gateway connections with a code. */
  closeGateway(code: number): void;
  /** Asks the bot to reconnect and resume (op 7). */
  requestReconnect(): void;
  /** Sends the bot a packet over the gateway, however odd it is. */
  sendRaw(packet: unknown): void;
  /** Calls the listener for each event. Returns a function that removes it. */
  on(listener: (event: DiscordEvent) => void): () => void;
  close(): Promise<void>;
}

export async function startFakeDiscord(options: FakeDiscordOptions): Promise<FakeDiscord> {
  let origin = "";
  const core = createCore({
    now: options.now ?? Date.now,
    world: options.world ?? defaultWorld(),
    botToken: options.botToken,
    applicationId: options.applicationId ?? defaultIds.applicationId,
    origin: () => origin,
  });
  const requests: OpenRequest[] = [];
  const parts = {
    core,
    requests,
    gateway: new Gateway(core, options),
    endpoint: new InteractionsEndpoint(core),
    messages: new Messages(core),
    interactions: new Interactions(core),
    commands: new ApplicationCommands(core),
    limits: new RateLimits(core.now),
    faults: new Faults(),
  };
  const { gateway, endpoint, messages, interactions, commands, faults } = parts;
  const answer = getRequestListener(createRest(parts).fetch, { overrideGlobalObjects: false });
  // This port may have belonged to another server whose clients still call. Requests on
  // other paths are not from this fake's bot, so they are neither checked nor counted.
  const ownPath = `/${randomBytes(6).toString("hex")}`;
  const takeOwn = (request: IncomingMessage): boolean => {
    const { url = "" } = request;
    request.url = url.slice(ownPath.length);
    return url.startsWith(`${ownPath}/`) || url.startsWith(`${ownPath}?`);
  };
  const server = createServer((request, response) => {
    if (takeOwn(request)) void answer(request, response);
    else response.writeHead(404).end();
  });
  server.on("upgrade", (request, socket, head) => {
    if (takeOwn(request)) gateway.upgrade(request, socket, head);
    else socket.destroy();
  });
  origin = (await listen(server, options.port ?? 0)) + ownPath;
  // By the machine's clock, passed deadlines are noticed without a call of `expire`.
  const timer =
    options.now === undefined ? setInterval(() => interactions.expire(), 250).unref() : undefined;
  return {
    ...createPersonActions(parts),
    apiUrl: `${origin}/api`,
    requests,
    violations: core.violations,
    world: core.world,
    botId: core.applicationId,
    publicKey: endpoint.publicKey,
    directChannelOf: (userId) => openDirectChannel(core.world, userId, core.newId),
    waitUntilReady: () => gateway.waitUntilReady(),
    registeredCommands: (guildId) => commands.list(guildId ?? null),
    messagesIn: (channelId, viewerId) => messages.inChannel(channelId, viewerId),
    messageById: (id) => messages.get(id),
    fail: (fault, which) => faults.add(fault, which),
    heal: () => faults.heal(),
    expire: () => interactions.expire(),
    useEndpoint: (url) => endpoint.use(url),
    interactionsEndpoint: () => endpoint.url,
    sign: (body, timestamp) => endpoint.sign(body, timestamp),
    closeGateway: (code) => gateway.closeAll(code),
    requestReconnect: () => gateway.requestReconnect(),
    sendRaw: (packet) => gateway.sendRaw(packet),
    on: core.on,
    async close() {
      clearInterval(timer);
      interactions.close();
      await Promise.all([endpoint.close(), gateway.close()]);
      await stopServer(server);
    },
  };
}
