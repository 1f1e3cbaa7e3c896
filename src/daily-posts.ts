/** Connects the runner of the daily posts and of the messages to people to forecasts, messages and Discord. */
import { pauseWeekId, stopId } from "../commands/me/component-ids.ts";
import { postBody, postChartInput, postForecastContext } from "../commands/schedule/show.ts";
import type { Clock } from "./clock.ts";
import type { Database } from "./database/database.ts";
import { confirmMembership } from "./discord/guilds.ts";
import { notifyCreator } from "./discord/notify-creator.ts";
import { createPoster } from "./discord/post-message.ts";
import { createPostingRest } from "./discord/rest.ts";
import type { DiscordStartupError } from "./discord/transport.ts";
import type { ForecastStore } from "./forecasts/forecast-store.ts";
import type { WarningStore } from "./forecasts/warning-store.ts";
import { dateInZone, type ZoneRules } from "./local-time.ts";
import type { Logger } from "./log.ts";
import type { ChartRenderer } from "./messages/chart/chart-renderer.ts";
import type { I18n } from "./messages/i18n.ts";
import type { MessageBody } from "./messages/message-body.ts";
import { postThreadName } from "./messages/place-names.ts";
import { scheduleStoppedMessage } from "./messages/schedule-message.ts";
import { dailyMessage, watchMessage } from "./messages/subscription-message.ts";
import { alertMessage, endedAlertMessage } from "./messages/warnings-message.ts";
import type { Metrics } from "./metrics.ts";
import { createViewer } from "./places/place.ts";
import { type Places, placeLabelOf, placeOf } from "./places/places.ts";
import { applyZoneRules } from "./schedules/apply-zone-rules.ts";
import { createLookForAlerts } from "./schedules/look-for-alerts.ts";
import {
  type PostContent,
  type PostContents,
  type PostSubject,
  type PreparedPost,
  seenOf,
} from "./schedules/post-content.ts";
import { DatabaseRateLimit } from "./schedules/post-rate-limit.ts";
import { createPublish } from "./schedules/publishing.ts";
import { createRunSchedule } from "./schedules/run-schedule.ts";
import { Runner } from "./schedules/runner.ts";
import type { Schedule } from "./schedules/schedule.ts";
import { createNotify, type SendNotice } from "./schedules/stopped-schedules.ts";
import {
  type Composed,
  createRunSubscriptions,
  type SubscriptionServices,
  sendTest,
} from "./subscriptions/run-subscription.ts";
import type {
  Daily,
  Subscription,
  SubscriptionRun,
  Watch,
  WatchStory,
} from "./subscriptions/subscription.ts";
import { judge, type WatchNews, watchNews } from "./subscriptions/watch.ts";

export interface DailyPostServices {
  readonly discord: { readonly token: string; readonly apiUrl: string };
  readonly database: Database;
  readonly forecasts: ForecastStore;
  /** Null where warnings are off. */
  readonly warnings: WarningStore | null;
  readonly charts: ChartRenderer;
  readonly places: Places;
  readonly postContents: PostContents;
  readonly i18n: I18n;
  readonly clock: Clock;
  readonly zoneRules: ZoneRules;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly onStartupError: (error: DiscordStartupError) => void;
  /** Called when Discord says that the bot is no longer a member of a server. */
  readonly onGuildGone: (guildId: string) => Promise<void>;
}

export class DailyPosts {
  readonly #services: DailyPostServices;
  readonly #rest: ReturnType<typeof createPostingRest>;
  #isStopped = false;
  #runner: Runner | null = null;
  #direct: SubscriptionServices<MessageBody> | null = null;

  constructor(services: DailyPostServices) {
    const { discord, log, onStartupError: onTokenRefused } = services;
    this.#services = services;
    this.#rest = createPostingRest({ ...discord, onTokenRefused, log });
  }

  /** Starts to post. Call it once, when the bot's own id is known. */
  async start(botId: string): Promise<void> {
    await this.#moveRuns();
    if (this.#isStopped) return;
    const { database, clock, log, zoneRules, metrics, i18n, warnings } = this.#services;
    const rest = this.#rest;
    const rateLimit = new DatabaseRateLimit({ database, clock });
    const poster = createPoster({ rest, botId, waitForSlot: () => rateLimit.take() });
    const shared = { database, clock, log, rateLimit, poster };
    const running = { ...shared, zoneRules, startedAt: clock.now(), metrics };
    this.#direct = {
      ...running,
      prepare: (subject) => this.#prepare(subject),
      compose: (run, content) => this.#compose(run, content),
    };
    const look = createLookForAlerts({
      ...shared,
      warningsOf: (schedule) => this.#services.postContents.warningsOf(schedule),
      render: (content) => alertMessage(content, i18n(content.locale)),
      renderEnded: (title, locale) => endedAlertMessage(title, i18n(locale)),
    });
    this.#runner = new Runner({
      database,
      clock,
      log,
      metrics,
      runSchedule: createRunSchedule({
        ...running,
        prepare: (schedule) => this.#prepare(schedule),
        render: (content, isLate) => this.#render(content, isLate, botId),
        threadName: (schedule, localDate) => this.#threadName(schedule, localDate),
        confirmMembership: (guildId) => confirmMembership(rest, guildId),
        onGuildGone: this.#services.onGuildGone,
      }),
      beside: {
        publication: createPublish(shared),
        notice: createNotify({
          ...shared,
          send: (notice) => notifyCreator(rest, { ...notice, ...this.#noticeContent(notice) }),
        }),
        ...(warnings === null ? {} : { look }),
        subscription: createRunSubscriptions(this.#direct),
      },
    });
    this.#runner.start();
  }

  /** Looks for due runs now. */
  wake(): void {
    this.#runner?.wake();
  }

  /**
   * Sends the forecast of a daily at once, as a test. `closed`: Discord refuses messages to the person, and
   * everything that they get is paused.
   *
   * @throws {DatabaseError}
   */
  async sendTest(daily: Daily): Promise<"sent" | "closed" | "failed"> {
    if (this.#direct === null) return "failed";
    return sendTest(this.#direct, daily, (content) =>
      dailyMessage({ ...this.#directContext(daily, content), daily, isLate: false, isTest: true }),
    );
  }

  /** Lets posts that are being sent finish for some seconds. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#runner?.stop();
    // Their timers would keep the whole bot in memory.
    this.#rest.clearHashSweeper();
    this.#rest.clearHandlerSweeper();
  }

  /** The chart is drawn here, so that posting itself need not wait for it. */
  async #prepare<Subject extends PostSubject>(schedule: Subject): Promise<PreparedPost<Subject>> {
    const prepared = await this.#services.postContents.prepare(schedule);
    const input =
      prepared.kind === "ready" ? postChartInput(prepared.content, this.#services) : null;
    if (input !== null) await this.#services.charts.render(input);
    return prepared;
  }

  /** The requester is the bot itself, so that everyone who changes a post gets a copy of it. */
  #render(content: PostContent, isLate: boolean, requesterId: string): MessageBody {
    const chart = this.#drawnChart(content);
    return postBody(content, { requesterId, isLate, mentions: true, chart }, this.#services);
  }

  #drawnChart(content: PostContent<PostSubject>) {
    const input = postChartInput(content, this.#services);
    return input === null ? null : this.#services.charts.peek(input);
  }

  /** What a message to a person says now; null for a watch that has nothing to say. */
  #compose(
    { subscription, telling, due }: SubscriptionRun,
    content: PostContent<PostSubject>,
  ): Composed<MessageBody> | null {
    const { clock, zoneRules: rules } = this.#services;
    const context = () => this.#directContext(subscription, content);
    if (subscription.kind === "daily") {
      const daily = { daily: subscription, isTest: false };
      return { story: null, render: (isLate) => dailyMessage({ ...context(), ...daily, isLate }) };
    }
    const [part] = content.parts;
    const today = dateInZone(rules, subscription.timeZone, clock.now());
    const judged = part?.kind === "forecast" ? judge(subscription, seenOf(part, today)) : null;
    const news =
      telling === null
        ? watchNews(subscription, judged, { ...due, rules })
        : repeatedNews(subscription, telling);
    if (news === null) return null;
    const { story, reason } = news;
    const { told } = story;
    // What is repeated in doubt says the same as before, even if the forecast is another by now.
    const isSame = told === null || told.isMet === judged?.isMet;
    const verdict = isSame ? judged : { ...told, finding: null };
    return {
      story,
      render: () => watchMessage({ ...context(), watch: subscription, verdict, reason }),
    };
  }

  #directContext({ id, userId }: Subscription, content: PostContent<PostSubject>) {
    const occasion = { requesterId: userId, chart: this.#drawnChart(content) };
    const buttons = { stop: stopId(id), pauseWeek: pauseWeekId(id) };
    return { ...postForecastContext(content, occasion, this.#services), buttons };
  }

  async #threadName(schedule: Schedule, localDate: string): Promise<string> {
    const { places, postContents, i18n } = this.#services;
    const { location, guildLocale, post } = schedule;
    const locale = await postContents.localeOf(schedule);
    const viewer = createViewer(locale, guildLocale);
    const named = [location, ...post.otherLocations].map(
      (reference) => placeOf(reference, viewer, places) ?? reference,
    );
    return postThreadName(named, localDate, i18n(locale));
  }

  #noticeContent({ schedule, reason }: Pick<Parameters<SendNotice>[0], "schedule" | "reason">) {
    const { places, i18n } = this.#services;
    const { creatorId, guildId, guildLocale, location } = schedule;
    const placeLabel = placeLabelOf(location, createViewer(guildLocale, guildLocale), places);
    const body = scheduleStoppedMessage({ schedule, placeLabel, reason }, i18n(guildLocale));
    return { creatorId, guildId, body };
  }

  async #moveRuns(): Promise<void> {
    const { database, zoneRules, log } = this.#services;
    try {
      const count = await applyZoneRules(database, zoneRules, log);
      if (count > 0) log.info({ count }, "moved runs to match new time zone rules");
    } catch (error) {
      // Rules seldom change, and the next start tries again.
      log.error({ err: error }, "could not apply new time zone rules");
    }
  }
}

/** What a watch says again in doubt. */
function repeatedNews({ story: before }: Watch, story: WatchStory): WatchNews {
  const isMet = story.told?.isMet ?? false;
  const isTurned = isMet !== (before.told?.isMet ?? false);
  const reason = isTurned ? (isMet ? "met" : "unmet") : "changed";
  return { reason: story.isOver ? "eve" : reason, story };
}
