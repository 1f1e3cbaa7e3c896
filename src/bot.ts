/** Builds every service once and ties them together: the composition that main, playground and tests share. */
import { createCommands } from "../commands/index.ts";
import { type Clock, withinTime } from "./clock.ts";
import type { Config } from "./config/config.ts";
import { keyFileWarnings } from "./config/key-file-warnings.ts";
import { shardWarnings } from "./config/shard-warnings.ts";
import { createDailyPosts } from "./daily-posts.ts";
import type { Database } from "./database/database.ts";
import { type CommandLimits, createCommandLimits } from "./discord/command-limits.ts";
import { createEnding } from "./discord/ending.ts";
import { createGatewayIntake } from "./discord/gateway-intake.ts";
import { createHttpIntake } from "./discord/http-intake.ts";
import { createIdentifyPace } from "./discord/identify-pace.ts";
import type { Intake, OpenIntake } from "./discord/intake.ts";
import { createInteractionClaims } from "./discord/interaction-claims.ts";
import { inviteLink } from "./discord/invite-link.ts";
import { createReceiver } from "./discord/receive-interactions.ts";
import type { DiscordRefusal } from "./discord/refusal.ts";
import { registerCommands } from "./discord/register-commands.ts";
import { createResponder } from "./discord/respond.ts";
import { createRouter } from "./discord/router.ts";
import { createForecastStore } from "./forecasts/forecast-store.ts";
import { createSharedForecasts } from "./forecasts/shared-forecasts.ts";
import type { InteractionRequests } from "./http/interactions.ts";
import { type Monitoring, NO_MONITORING } from "./http/monitoring.ts";
import type { RunningServer } from "./http/server.ts";
import type { Logger } from "./log.ts";
import { createChartRenderer } from "./messages/chart/chart-renderer.ts";
import { createI18n } from "./messages/i18n.ts";
import type { Places } from "./places/places.ts";
import { createRecentPlaces } from "./places/recent-places.ts";
import type { TimeZones } from "./places/time-zones.ts";
import { markLeft, reconcileGuilds, sweepLeftGuilds } from "./preferences/guild-lifecycle.ts";
import { guildPreferenceRecords } from "./preferences/preference-store.ts";
import { guildSchedules } from "./schedules/guild-schedules.ts";
import { createWeekdayLanguage } from "./schedules/parse-weekdays.ts";
import { createPostContents } from "./schedules/post-content.ts";
import { createWeatherClient, credentialWarnings } from "./weather/index.ts";

/**
 * How long `stop` waits for running commands and posts, and then for people to be told that theirs comes to
 * nothing. Together with closing everything less than 5 s.
 */
const FINISH_TIMEOUT_MS = 3_500;
const TELL_TIMEOUT_MS = 800;

export interface Bot {
  /**
   * Connects and registers the commands; resolves once commands are answered. Waits for as long as
   * Discord cannot be reached. Health and metrics are served from the beginning.
   *
   * @throws {DiscordRefusal} when Discord will not have this process
   * @throws {ListenError} when the port of `HTTP_PORT` cannot be opened
   */
  start(): Promise<void>;
  /**
   * Takes nothing new, lets running commands and posts finish for some seconds, tells people whose command
   * has not, and closes every connection: all of it within 5 s.
   */
  stop(): Promise<void>;
}

export interface BotParts {
  readonly clock: Clock;
  readonly log: Logger;
  readonly places: Places;
  readonly timeZones: TimeZones;
  /** Open, and the caller's to close after `stop`. */
  readonly database: Database;
  /** Health and metrics; none when left out. */
  readonly monitoring?: Monitoring;
  /** How fast people may ask; the usual limits when left out. */
  readonly limits?: CommandLimits;
  /** Called when Discord refuses this process after it had started. */
  readonly onRefusal: (refusal: DiscordRefusal) => void;
}

interface IntakeParts {
  readonly intake: Intake;
  /** Null where interactions come by the gateway. */
  readonly interactions: InteractionRequests | null;
}

export function createBot(config: Config, parts: BotParts): Bot {
  const { clock, log, database, places, onRefusal, monitoring = NO_MONITORING } = parts;
  const limits = parts.limits ?? createCommandLimits(clock);
  const { metrics } = monitoring;
  const weather = createWeatherClient({ ...config.weather, clock, metrics });
  const forecasts = createForecastStore({
    weather,
    // A file is shared by one machine's processes at most, and each write to it is waited for.
    shared:
      database.dialect === "postgres" ? createSharedForecasts({ database, clock, log }) : null,
    clock,
    log,
    metrics,
    ttlMs: config.forecastTtlMs,
  });
  const charts = createChartRenderer({
    onFailure: ({ kind, message }) => log.warn({ kind, detail: message }, "chart not drawn"),
  });
  const responder = createResponder(clock);
  const recentPlaces = createRecentPlaces();
  const weekdayLanguage = createWeekdayLanguage();
  const postContents = createPostContents({ database, places, forecasts, clock });
  const i18n = createI18n();
  const records = [guildPreferenceRecords(database), guildSchedules(database)];
  const shared = { ...parts, forecasts, charts, postContents, weekdayLanguage, i18n };
  const posts = createDailyPosts({
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
    wakeRunner: posts.wake,
  });
  const ending = createEnding();
  const router = createRouter({
    commands,
    responder,
    i18n,
    limits,
    ending,
    clock,
    log,
    metrics,
  });
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  let watching: Promise<void> = Promise.resolve();
  let serving: Promise<RunningServer | null> = Promise.resolve(null);

  /** @param work never rejects */
  function track(work: Promise<void>): void {
    running.add(work);
    void work.finally(() => running.delete(work));
  }

  function createIntake(): IntakeParts {
    const { interactions: way, discord } = config;
    const handlers = { onRefusal, clock, log };
    if (way.kind === "http") {
      const { publicKey } = way;
      const intake = createHttpIntake({ ...discord, publicKey }, handlers);
      const claims = createInteractionClaims({ database, clock, log });
      const receive = createReceiver({ read: intake.read, claims, router, track, metrics, log });
      return { intake, interactions: { publicKey, receive } };
    }
    const intake = createGatewayIntake(discord, {
      ...handlers,
      onInteraction(interaction) {
        if (!stopping.signal.aborted) track(router.handle(interaction));
      },
      identifyPace: createIdentifyPace({ database, clock, log }),
    });
    return { intake, interactions: null };
  }
  const { intake, interactions } = createIntake();

  async function register({ rest, applicationId }: OpenIntake): Promise<void> {
    const target = { applicationId, guildId: config.discord.guildId };
    const definitions = commands.map(({ definition }) => definition);
    try {
      await registerCommands({ rest, target, definitions, clock, log });
    } catch (error) {
      // The commands of the last start still work.
      log.error({ err: error }, "commands could not be registered");
    }
  }

  async function watchGuilds({ presence }: OpenIntake): Promise<void> {
    const lifecycle = { records, presence, clock, log };
    try {
      await reconcileGuilds(lifecycle);
    } catch (error) {
      // It is done again at the next start; answering commands does not depend on it.
      log.error({ err: error }, "guilds could not be compared");
    }
    await sweepLeftGuilds(lifecycle, stopping.signal);
  }

  function serve(): Promise<RunningServer | null> {
    const isStopping = () => stopping.signal.aborted;
    const observed = { clock, log, database, intake: intake.state, interactions, isStopping };
    return monitoring.serve(observed);
  }

  return {
    async start() {
      serving = serve();
      await serving;
      for (const warning of credentialWarnings(config.weather.credential)) log.warn(warning);
      for (const warning of keyFileWarnings(config.weather.privateKeyFile)) log.warn(warning);
      for (const warning of shardWarnings(config)) log.warn(warning);
      const opened = await intake.open(stopping.signal);
      if (opened === null) return;
      await register(opened);
      const { applicationId, botId } = opened;
      const state = intake.state();
      const via = state.kind === "gateway" ? { shards: state.shards.length } : { over: "http" };
      log.info({ applicationId, ...via, invite: inviteLink(applicationId) }, "ready");
      watching = watchGuilds(opened);
      await posts.start(botId);
    },
    async stop() {
      stopping.abort();
      const finished = Promise.allSettled([...running, watching, posts.stop()]);
      const within = (durationMs: number) =>
        withinTime(clock, finished, { durationMs, otherwise: undefined });
      await within(FINISH_TIMEOUT_MS);
      ending.end();
      await within(TELL_TIMEOUT_MS);
      if (running.size > 0) log.warn({ count: running.size }, "commands cut off by the stop");
      await intake.close();
      await charts.close();
      await weather.close();
      // A port that could not be opened was told by `start`.
      await serving.then((server) => server?.close()).catch(() => undefined);
    },
  };
}
