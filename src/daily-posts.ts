/** Ties the schedules' runner to the forecasts, the messages and Discord. */
import { postBody, postChartInput } from "../commands/schedule/post-body.ts";
import type { Clock } from "./clock.ts";
import type { Database } from "./database/database.ts";
import { confirmMembership } from "./discord/guild-membership.ts";
import { createPoster } from "./discord/post-message.ts";
import { createPostingRest } from "./discord/posting-rest.ts";
import type { DiscordRefusal } from "./discord/refusal.ts";
import { createMakerNotice } from "./discord/tell-maker.ts";
import type { ForecastStore } from "./forecasts/forecast-store.ts";
import type { Logger } from "./log.ts";
import type { ChartRenderer } from "./messages/chart/chart-renderer.ts";
import type { I18n } from "./messages/i18n.ts";
import type { MessageBody } from "./messages/message-body.ts";
import { postThreadName } from "./messages/place-names.ts";
import { scheduleStoppedMessage } from "./messages/schedule-message.ts";
import type { Metrics } from "./metrics.ts";
import { createReader } from "./places/place.ts";
import type { Places } from "./places/places.ts";
import type { WeekdayLanguage } from "./schedules/parse-weekdays.ts";
import type { PostContent, PostContents, PreparedPost } from "./schedules/post-content.ts";
import { createPostPace } from "./schedules/post-pace.ts";
import { createRunSchedule } from "./schedules/run-schedule.ts";
import { claimNotice } from "./schedules/run-store.ts";
import { createRunner, type Runner } from "./schedules/runner.ts";
import type { HoldReason, Schedule, StopReason } from "./schedules/schedule.ts";
import { applyZoneRules } from "./schedules/zone-rules.ts";

export interface DailyPosts {
  /** Begins to post; called once, when the bot's own id is known. */
  start(botId: string): Promise<void>;
  /** Looks for due runs now. */
  wake(): void;
  /** Lets what is being posted finish for some seconds. */
  stop(): Promise<void>;
}

export interface DailyPostServices {
  readonly discord: { readonly token: string; readonly apiUrl: string };
  readonly database: Database;
  readonly forecasts: ForecastStore;
  readonly charts: ChartRenderer;
  readonly places: Places;
  readonly postContents: PostContents;
  readonly weekdayLanguage: WeekdayLanguage;
  readonly i18n: I18n;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly onRefusal: (refusal: DiscordRefusal) => void;
  /** Called when the bot turned out to be no member of a server any more. */
  readonly onGuildGone: (guildId: string) => Promise<void>;
}

export function createDailyPosts(services: DailyPostServices): DailyPosts {
  const { database, charts, places, postContents, i18n, clock, log, metrics } = services;
  const rest = createPostingRest({
    ...services.discord,
    onTokenRefused: services.onRefusal,
    log,
  });
  const pace = createPostPace({ database, clock });
  const tellMaker = createMakerNotice({ rest, clock, pace: () => pace.take() });
  let notices: Promise<void> = Promise.resolve();
  let runner: Runner | null = null;

  /** A post is made in one go, so its chart is drawn before and only taken up then. */
  async function prepare(schedule: Schedule): Promise<PreparedPost> {
    const prepared = await postContents.prepare(schedule);
    const input = prepared.kind === "ready" ? postChartInput(prepared.content, services) : null;
    if (input !== null) await charts.render(input);
    return prepared;
  }

  /** A post is the bot's own, so that everybody who changes it gets a copy. */
  function render(content: PostContent, isLate: boolean, botId: string): MessageBody {
    const input = postChartInput(content, services);
    const chart = input === null ? null : charts.peek(input);
    return postBody(content, { askerId: botId, isLate, mentions: true, chart }, services);
  }

  function threadName({ location, guildLocale, post }: Schedule, localDate: string): string {
    const reader = createReader(guildLocale, guildLocale);
    const labels = [location, ...post.otherLocations].map((reference) => {
      const resolution = places.resolve(reference, reader);
      return resolution.kind === "found" ? resolution.place.label : reference;
    });
    return postThreadName(labels, localDate, i18n(guildLocale));
  }

  async function notify(schedule: Schedule, reason: StopReason | HoldReason): Promise<void> {
    const { id, guildId, guildLocale, location, makerId } = schedule;
    if (!(await claimNotice(database, schedule, clock.now()))) return;
    const resolution = places.resolve(location, createReader(guildLocale, guildLocale));
    const placeLabel = resolution.kind === "found" ? resolution.place.label : null;
    const words = i18n(guildLocale);
    const body = scheduleStoppedMessage({ schedule, placeLabel, reason }, words);
    const told = await tellMaker({ makerId, guildId, body });
    log.info({ scheduleId: id, guildId, reason, told }, "maker notified of a stopped schedule");
  }

  /** One after the other, since what is told to somebody depends on what they were told before. */
  function tell(schedule: Schedule, reason: StopReason | HoldReason): void {
    notices = notices
      .then(() => notify(schedule, reason))
      .catch((error: unknown) =>
        log.error({ scheduleId: schedule.id, err: error }, "maker could not be notified"),
      );
  }

  async function moveRuns(): Promise<void> {
    try {
      const count = await applyZoneRules(database, log);
      if (count > 0) log.info({ count }, "runs moved by changed zone rules");
    } catch (error) {
      // Rules seldom change, and the next start looks again.
      log.error({ err: error }, "zone rules could not be applied");
    }
  }

  return {
    async start(botId) {
      await moveRuns();
      const runSchedule = createRunSchedule({
        database,
        clock,
        log,
        pace,
        prepare,
        render: (content, isLate) => render(content, isLate, botId),
        threadName,
        poster: createPoster({ rest, botId, pace: () => pace.take() }),
        confirmMembership: (guildId) => confirmMembership(rest, guildId),
        onGuildGone: services.onGuildGone,
        tell,
        startedAt: clock.now(),
        metrics,
      });
      runner = createRunner({ database, clock, log, runSchedule, metrics });
      runner.start();
    },
    wake: () => runner?.wake(),
    async stop() {
      await runner?.stop();
      await notices;
    },
  };
}
