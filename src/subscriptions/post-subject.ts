/** A subscription in the shape of a post, for which `PostContents` prepares a forecast. */
import { DEFAULT_WITHIN_DAYS } from "../schedules/conditions/condition.ts";
import type { PostSubject } from "../schedules/post-content.ts";
import { PLAIN_POST } from "../schedules/schedule.ts";
import type { Subscriber, Subscription } from "./subscription.ts";

/**
 * A watch needs the days up to its last one. Whether its conditions hold then is not for the post to say:
 * see `watch.ts`. They are passed on so that warnings are waited for.
 */
export function postSubject(
  subscription: Subscription,
  { userId, locale }: Subscriber,
): PostSubject {
  const { id, location, timeZone, conditions: list } = subscription;
  const isDaily = subscription.kind === "daily";
  const { days, unit, when } = isDaily ? subscription : { days: null, unit: null, when: null };
  const withinDays = isDaily ? DEFAULT_WITHIN_DAYS : 1;
  const conditions = list === null ? null : { list, match: "any" as const, withinDays };
  return {
    id,
    guildId: null,
    userId,
    guildLocale: locale,
    location,
    days,
    unit,
    language: locale,
    timeZone,
    roleId: null,
    ...(isDaily ? {} : { range: subscription.range }),
    post: { ...PLAIN_POST, when, conditions },
  };
}
