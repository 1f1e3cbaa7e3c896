/** One WebSocket of a bot: HELLO, IDENTIFY or RESUME, heartbeats. */
import type { RawData, WebSocket } from "ws";
import type { Core } from "./core.ts";
import {
  anyMessageSchema,
  type ClientMessage,
  clientMessageSchema,
  closeCodes,
  type Identify,
  intentBits,
  opcodes,
  type Resume,
} from "./gateway-messages.ts";
import type { Session, Sessions } from "./gateway-sessions.ts";
import { userJson } from "./message-json.ts";
import { shardOf } from "./snowflake.ts";
import { type Guild, guildsOfBot } from "./world.ts";
import { guildCreateJson } from "./world-json.ts";

/** A bot's connection as the gateway sees it. */
export interface GatewayConnection {
  send(message: unknown): void;
  close(code: number, reason: string): void;
  terminate(): void;
}

export interface ConnectionParts {
  readonly core: Core;
  readonly socket: WebSocket;
  readonly sessions: Sessions;
  readonly query: URLSearchParams;
  readonly heartbeatIntervalMs: number;
  /** Guilds that one session may have. */
  readonly maxGuildsPerShard: number;
}

interface Connection extends ConnectionParts, GatewayConnection {
  session: Session | undefined;
  /** Times of the bot's messages in the last minute, in milliseconds since the Unix epoch. */
  sent: number[];
  heartbeatTimer: NodeJS.Timeout | undefined;
}

/** A bot may send this many messages a minute. */
const messagesPerMinute = 120;

/** A heartbeat may be this much late, as a factor of the interval. */
const heartbeatPatience = 1.5;

/** Sends HELLO to a bot and serves its connection. */
export function createConnection(parts: ConnectionParts): GatewayConnection {
  const { socket, query } = parts;
  const connection: Connection = {
    ...parts,
    session: undefined,
    sent: [],
    heartbeatTimer: undefined,
    send: (message) => socket.send(JSON.stringify(message)),
    close: (code, reason) => socket.close(code, reason),
    terminate: () => socket.terminate(),
  };
  socket.on("close", (code) => onClose(connection, code));
  // After an error comes "close", which keeps the session for a resume.
  socket.on("error", () => {});
  const problem = queryProblem(query);
  if (problem !== undefined) {
    violate(connection, closeCodes.invalidApiVersion, problem);
    return connection;
  }
  socket.on("message", (data) => onMessage(connection, data));
  expectHeartbeat(connection);
  const d = { heartbeat_interval: parts.heartbeatIntervalMs };
  connection.send({ op: opcodes.hello, d });
  return connection;
}

function queryProblem(query: URLSearchParams): string | undefined {
  if (query.get("v") !== "10")
    return `The gateway was asked for version ${query.get("v")}, not 10.`;
  if (query.get("encoding") !== "json") return "The gateway was not asked for the encoding json.";
  if (query.has("compress")) return "The gateway was asked for compression, which is not offered.";
  return undefined;
}

function violate(connection: Connection, code: number, message: string): void {
  connection.core.report("gateway-protocol", message);
  connection.close(code, message.slice(0, 100));
}

function expectHeartbeat(connection: Connection): void {
  clearTimeout(connection.heartbeatTimer);
  connection.heartbeatTimer = setTimeout(
    () => violate(connection, closeCodes.sessionTimedOut, "The bot sent no heartbeat in time."),
    connection.heartbeatIntervalMs * heartbeatPatience,
  ).unref();
}

function onClose(connection: Connection, code: number): void {
  clearTimeout(connection.heartbeatTimer);
  const { session, sessions } = connection;
  if (session === undefined) return;
  session.detach();
  // Codes 1000 and 1001 end the session.
  if (code === 1000 || code === 1001) sessions.end(session);
  sessions.announce(session, "closed");
}

function onMessage(connection: Connection, data: RawData): void {
  const { core } = connection;
  const now = core.now();
  connection.sent = [...connection.sent.filter((at) => now - at < 60_000), now];
  if (connection.sent.length > messagesPerMinute) {
    violate(connection, closeCodes.rateLimited, "The bot sent more than 120 messages in a minute.");
    return;
  }
  const message = readMessage(connection, data);
  if (message !== undefined) handle(connection, message);
}

function readMessage(connection: Connection, data: RawData): ClientMessage | undefined {
  const json = parse(data.toString());
  const result = clientMessageSchema.safeParse(json);
  if (result.success) return result.data;
  const { decodeError, unknownOpcode } = closeCodes;
  const op = anyMessageSchema.safeParse(json).data?.op;
  const known = op !== undefined && Object.values(opcodes).some((one) => one === op);
  const code = op === undefined || known ? decodeError : unknownOpcode;
  const issue = result.error.issues[0];
  const where = issue === undefined ? "" : `: ${issue.path.join(".")} ${issue.message}`;
  violate(connection, code, `The bot sent a gateway message that Discord does not take${where}.`);
  return undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The schema rejected it; close with Discord's code.
    return undefined;
  }
}

function handle(connection: Connection, message: ClientMessage): void {
  switch (message.op) {
    case opcodes.heartbeat:
      expectHeartbeat(connection);
      connection.send({ op: opcodes.heartbeatAck });
      return;
    case opcodes.identify:
      identify(connection, message.d);
      return;
    case opcodes.resume:
      resume(connection, message.d);
      return;
    case opcodes.presence:
    case opcodes.voiceState:
    case opcodes.requestMembers:
      if (connection.session !== undefined) return;
      violate(connection, closeCodes.notAuthenticated, "The bot sent something before IDENTIFY.");
  }
}

function identify(connection: Connection, fields: Identify): void {
  const problem = identifyProblem(connection, fields);
  if (problem !== undefined) {
    violate(connection, closeCodes[problem.code], problem.message);
    return;
  }
  const { core, sessions } = connection;
  const { intents, shard: [shardId, shardCount] = [0, 1] } = fields;
  if (!sessions.mayIdentify(shardId)) {
    connection.send({ op: opcodes.invalidSession, d: false });
    return;
  }
  const session = sessions.start({ shardId, shardCount, intents });
  connection.session = session;
  session.attach(connection.send, 0);
  welcome(core, session);
  sessions.announce(session, "ready");
}

function identifyProblem(
  { core, session, maxGuildsPerShard }: Connection,
  { token, intents, shard: [shardId, shardCount] = [0, 1] }: Identify,
): { readonly code: keyof typeof closeCodes; readonly message: string } | undefined {
  if (session !== undefined) {
    const message = "The bot identified twice on one connection.";
    return { code: "alreadyAuthenticated", message };
  }
  if (token !== core.botToken) {
    return { code: "authenticationFailed", message: "The bot identified with a wrong token." };
  }
  if (shardId >= shardCount) {
    return { code: "invalidShard", message: `There is no shard ${shardId} of ${shardCount}.` };
  }
  const guildCount = guildsOfShard(core, shardId, shardCount).length;
  if (guildCount > maxGuildsPerShard) {
    const message = `Shard ${shardId} of ${shardCount} would have ${guildCount} guilds; ${maxGuildsPerShard} are the most.`;
    return { code: "shardingRequired", message };
  }
  if ((intents & ~intentBits.known) !== 0) {
    return { code: "invalidIntents", message: `The intents ${intents} have unknown bits.` };
  }
  if ((intents & intentBits.privileged) !== 0) {
    const message = `The intents ${intents} include privileged ones.`;
    return { code: "disallowedIntents", message };
  }
  return undefined;
}

function welcome(core: Core, session: Session): void {
  const { shardId, shardCount, intents } = session;
  const guilds = guildsOfShard(core, shardId, shardCount);
  session.dispatch("READY", {
    v: 10,
    user: { ...userJson(core.bot), verified: true, mfa_enabled: false, email: null, flags: 0 },
    guilds: guilds.map(({ id }) => ({ id, unavailable: true })),
    session_id: session.id,
    resume_gateway_url: core.origin().replace("http", "ws"),
    shard: [shardId, shardCount],
    application: { id: core.applicationId, flags: 0 },
    private_channels: [],
    session_type: "normal",
  });
  if ((intents & intentBits.guilds) === 0) return;
  for (const guild of guilds) session.dispatch("GUILD_CREATE", guildCreateJson(guild, core.bot.id));
}

function guildsOfShard({ world }: Core, shardId: number, shardCount: number): readonly Guild[] {
  return guildsOfBot(world).filter(({ id }) => shardOf(id, shardCount) === shardId);
}

function resume(connection: Connection, fields: Resume): void {
  const { core, sessions } = connection;
  if (fields.token !== core.botToken) {
    violate(connection, closeCodes.authenticationFailed, "The bot resumed with a wrong token.");
    return;
  }
  const session = sessions.find(fields.session_id);
  const sequence = fields.seq ?? 0;
  if (session === undefined || sequence > session.sequence()) {
    connection.send({ op: opcodes.invalidSession, d: false });
    return;
  }
  connection.session = session;
  session.attach(connection.send, sequence);
  session.dispatch("RESUMED", { _trace: [] });
  sessions.announce(session, "resumed");
}
