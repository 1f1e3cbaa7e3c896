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
  const { id, location, timeZone, conditions } = subscription;
  const isDaily = subscription.kind === "daily";
  const list = conditions ?? [];
  return {
    id,
    guildId: null,
    userId,
    guildLocale: locale,
    location,
    days: isDaily ? subscription.days : null,
    unit: isDaily ? subscription.unit : null,
    language: locale,
    timeZone,
    roleId: null,
    ...(isDaily ? {} : { range: subscription.range }),
    post: {
      ...PLAIN_POST,
      when: isDaily ? subscription.when : null,
      conditions:
        list.length === 0
          ? null
          : { list, match: "any", withinDays: isDaily ? DEFAULT_WITHIN_DAYS : 1 },
    },
  };
}
