/** Builds every service once and connects them. The process, the playground and the tests all start here. */
import { setMaxListeners } from "node:events";
import { createCommands } from "../commands/index.ts";
import { closedMessagesNews } from "../commands/me/own-forecasts.ts";
import { type Clock, withinTime } from "./clock.ts";
import type { Config } from "./config/config.ts";
import { shardWarnings } from "./config/config.ts";
import { keyFileWarnings } from "./config/weather-config.ts";
import { DailyPosts } from "./daily-posts.ts";
import type { Database } from "./database/database.ts";
import { definitionsOf } from "./discord/command.ts";
import { createGatewayTransport } from "./discord/gateway-transport.ts";
import { confirmMembership } from "./discord/guilds.ts";
import { createHttpTransport } from "./discord/http-transport.ts";
import { createIdentifyRateLimit } from "./discord/identify-rate-limit.ts";
import { inviteLink } from "./discord/identity.ts";
import { registerCommands } from "./discord/register-commands.ts";
import { Responder } from "./discord/respond.ts";
import { RestartingError, Router } from "./discord/router.ts";
import type { DiscordStartupError, DiscordTransport, OpenTransport } from "./discord/transport.ts";
import { createUserRateLimits, type UserRateLimits } from "./discord/user-rate-limit.ts";
import { DayHistory } from "./forecasts/day-history.ts";
import { ForecastStore } from "./forecasts/forecast-store.ts";
import { SharedForecasts } from "./forecasts/shared-forecasts.ts";
import { WarningStore } from "./forecasts/warning-store.ts";
import { type Monitoring, NO_MONITORING } from "./http/monitoring.ts";
import type { RunningServer } from "./http/server.ts";
import { areRulesOld, type ZoneRules } from "./local-time.ts";
import type { Logger } from "./log.ts";
import { createChartRenderer } from "./messages/chart/chart-renderer.ts";
import { createI18n } from "./messages/i18n.ts";
import type { Places } from "./places/places.ts";
import { RecentPlaces } from "./places/recent-places.ts";
import type { TimeZones } from "./places/time-zones.ts";
import { markLeft, reconcileGuilds, sweepLeftGuilds } from "./preferences/guild-lifecycle.ts";
import { guildPreferenceRecords } from "./preferences/preference-store.ts";
import { guildSchedules } from "./schedules/guild-schedules.ts";
import { PostContents } from "./schedules/post-content.ts";
import { sweepSubscriptions } from "./subscriptions/subscription-progress.ts";
import { createWeatherClient, credentialWarnings } from "./weather/index.ts";

/**
 * `stop` waits this long for running commands and posts, and then this long until people are notified that
 * their command was stopped. Together with closing everything it takes less than 5 s.
 */
const FINISH_TIMEOUT_MS = 3_500;
const NOTIFY_TIMEOUT_MS = 800;

export interface BotParts {
  readonly clock: Clock;
  readonly log: Logger;
  readonly places: Places;
  readonly timeZones: TimeZones;
  readonly zoneRules: ZoneRules;
  /** Open. The caller closes it after `stop`. */
  readonly database: Database;
  /** Health and metrics; none when left out. */
  readonly monitoring?: Monitoring;
  /** How often people may use commands; the usual limits when left out. */
  readonly limits?: UserRateLimits;
  /** Called when Discord rejects the bot after it had started. */
  readonly onStartupError: (error: DiscordStartupError) => void;
}

type Services = ReturnType<typeof createServices>;

function createServices(config: Config, parts: BotParts) {
  const { clock, zoneRules, log, database, places, monitoring = NO_MONITORING } = parts;
  const limits = parts.limits ?? createUserRateLimits(clock);
  const { metrics } = monitoring;
  const weather = createWeatherClient({
    ...config.weather,
    clock,
    metrics,
    onApiChange: (api) =>
      api === "next"
        ? log.warn("the weather service ended v7, using its successor")
        : log.info("the weather service answers v7 again"),
  });
  const forecasts = new ForecastStore({
    weather,
    // All processes that share a SQLite file run on one machine, and each write to the file is waited for.
    shared: database.dialect === "postgres" ? new SharedForecasts({ database, clock, log }) : null,
    history: new DayHistory({ database, log }),
    clock,
    zoneRules,
    log,
    metrics,
    ttlMs: config.forecastTtlMs,
  });
  const ttlMs = config.warningsTtlMs;
  const warnings = ttlMs === null ? null : new WarningStore({ weather, clock, log, ttlMs });
  const charts = createChartRenderer({
    onFailure: ({ kind, message }) => log.warn({ kind, detail: message }, "could not draw a chart"),
  });
  const responder = new Responder(clock);
  const recentPlaces = new RecentPlaces();
  const postContents = new PostContents({
    database,
    places,
    forecasts,
    warnings,
    clock,
    zoneRules,
  });
  const i18n = createI18n();
  const records = [guildPreferenceRecords(database), guildSchedules(database)];
  const shared = { ...parts, forecasts, warnings, charts, postContents, i18n };
  const posts = new DailyPosts({
    ...shared,
    metrics,
    discord: config.discord,
    onGuildGone: (guildId) => markLeft({ records, clock, log }, guildId),
  });
  const commands = createCommands({
    ...shared,
    recentPlaces,
    responder,
    limits,
    maxDays: weather.maxDays,
    wakeRunner: () => posts.wake(),
    sendTest: (daily) => posts.sendTest(daily),
  });
  const shutdown = new AbortController();
  // All interactions that are being handled listen.
  setMaxListeners(0, shutdown.signal);
  const router = new Router({
    commands,
    responder,
    i18n,
    limits,
    shutdown: shutdown.signal,
    clock,
    log,
    newsFor: (person) => closedMessagesNews(person, { database, i18n, clock }),
    metrics,
  });
  return { monitoring, metrics, weather, records, posts, commands, shutdown, router };
}

/** The whole bot. */
export class Bot {
  readonly #config: Config;
  readonly #parts: BotParts;
  readonly #services: Services;
  readonly #transport: DiscordTransport;
  /** Interactions that are being handled. */
  readonly #running = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  #watching: Promise<void> = Promise.resolve();
  #serving: Promise<RunningServer | null> = Promise.resolve(null);

  constructor(config: Config, parts: BotParts) {
    this.#config = config;
    this.#parts = parts;
    this.#services = createServices(config, parts);
    this.#transport = this.#createTransport();
  }

  /**
   * Connects and registers the commands. Resolves when commands are answered; waits as long as Discord
   * cannot be reached. Health and metrics are served from the beginning.
   *
   * @throws {DiscordStartupError} when Discord rejects the connection
   * @throws {ListenError} when the port of `HTTP_PORT` cannot be opened
   */
  async start(): Promise<void> {
    const { clock, zoneRules, log } = this.#parts;
    const { weather } = this.#config;
    this.#serving = this.#serve();
    await this.#serving;
    if (areRulesOld(zoneRules, clock.now())) {
      log.warn({ zoneRules: zoneRules.version }, "time zone rules are older than six months");
    }
    const warnings = [
      ...credentialWarnings(weather.credential),
      ...keyFileWarnings(weather.privateKeyFile),
      ...shardWarnings(this.#config),
    ];
    for (const warning of warnings) log.warn(warning);
    const opened = await this.#transport.open(this.#stopping.signal);
    if (opened === null) return;
    const { rest, applicationId, botId } = opened;
    const target = { applicationId, guildId: this.#config.discord.guildId };
    const definitions = this.#services.commands.flatMap(definitionsOf);
    await registerCommands({ rest, target, definitions, clock, log });
    if (this.#stopping.signal.aborted) return;
    const state = this.#transport.state();
    const via = state.kind === "gateway" ? { shards: state.shards.length } : { over: "http" };
    const invite = inviteLink(applicationId);
    log.info({ applicationId, ...via, zoneRules: zoneRules.version, invite }, "ready");
    this.#watching = this.#watchGuilds(opened);
    await this.#services.posts.start(botId);
  }

  /**
   * Takes no new work, lets running commands and posts finish for some seconds, notifies people whose
   * command did not finish, and closes every connection. All of that takes at most 5 s.
   */
  async stop(): Promise<void> {
    const { clock, log } = this.#parts;
    const { weather, posts, shutdown } = this.#services;
    this.#stopping.abort();
    const finished = Promise.allSettled([...this.#running, this.#watching, posts.stop()]);
    const within = (durationMs: number) =>
      withinTime(clock, finished, { durationMs, otherwise: undefined });
    await within(FINISH_TIMEOUT_MS);
    shutdown.abort(new RestartingError());
    await within(NOTIFY_TIMEOUT_MS);
    if (this.#running.size > 0) {
      log.warn({ count: this.#running.size }, "commands interrupted by shutdown");
    }
    // `start` has already thrown the error if the port could not be opened.
    const served = this.#serving.then((server) => server?.close()).catch(() => undefined);
    await Promise.all([this.#transport.close(), weather.close(), served]);
  }

  #createTransport(): DiscordTransport {
    const { interactions, discord } = this.#config;
    const { clock, log, database, onStartupError } = this.#parts;
    const { router, metrics } = this.#services;
    const handlers = { onStartupError, clock, log };
    if (interactions.kind === "http") {
      const { publicKey } = interactions;
      const track = (work: Promise<void>) => this.#track(work);
      const receiving = { ...handlers, database, router, track, metrics };
      return createHttpTransport({ ...discord, publicKey }, receiving);
    }
    return createGatewayTransport(discord, {
      ...handlers,
      onInteraction: (interaction) => {
        if (!this.#stopping.signal.aborted) this.#track(router.handle(interaction));
      },
      identifyRateLimit: createIdentifyRateLimit({ database, clock, log }),
    });
  }

  /** @param work never rejects */
  #track(work: Promise<void>): void {
    this.#running.add(work);
    void work.finally(() => this.#running.delete(work));
  }

  #serve(): Promise<RunningServer | null> {
    const { clock, log, database } = this.#parts;
    return this.#services.monitoring.serve({
      clock,
      log,
      database,
      transport: () => this.#transport.state(),
      interactions: this.#transport.requests,
      isStopping: () => this.#stopping.signal.aborted,
    });
  }

  async #watchGuilds({ rest, guilds }: OpenTransport): Promise<void> {
    const { clock, log, database } = this.#parts;
    const confirm = (guildId: string) => confirmMembership(rest, guildId);
    const presence = { ...guilds, confirm };
    const deleteUnused = (nowMs: number) => sweepSubscriptions(database, nowMs);
    const lifecycle = { records: this.#services.records, presence, clock, log, deleteUnused };
    try {
      await reconcileGuilds(lifecycle);
    } catch (error) {
      // The next start does it again, and answering commands does not depend on it.
      log.error({ err: error }, "could not compare guild lists");
    }
    await sweepLeftGuilds(lifecycle, this.#stopping.signal);
  }
}
