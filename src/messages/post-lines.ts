/** What the list says of a daily post that is more than a plain forecast. */
import type { PostConditions } from "../schedules/conditions/condition.ts";
import type { PostOptions } from "../schedules/schedule.ts";
import { conditionLabel } from "./condition-text.ts";
import type { Messages } from "./i18n.ts";
import { safeText } from "./markdown.ts";

const SEPARATOR = " · ";
const THREAD_LIMIT = 40;
/** So that a field of the list holds it all. */
const NOTE_LIMIT = 80;

/** Lines of markdown: how it is delivered, when it is posted, what stands above it; none for a plain post. */
export function postLines(post: PostOptions, t: Messages): readonly string[] {
  const delivery = deliveryTexts(post, t.schedule.delivery);
  const { conditions, note } = post;
  return [
    ...(delivery.length === 0 ? [] : [delivery.join(SEPARATOR)]),
    ...(conditions === null ? [] : [conditionsText(conditions, t)]),
    ...(note === null ? [] : [t.schedule.note(safeText(note, NOTE_LIMIT))]),
  ];
}

function deliveryTexts(
  { mode, layout, isSilent, thread }: PostOptions,
  t: Messages["schedule"]["delivery"],
): readonly string[] {
  return [
    ...(layout === "week" ? [t.week] : []),
    ...(mode === "new" ? [] : [t[mode]]),
    ...(thread === null
      ? []
      : [
          thread.kind === "each"
            ? t.eachThread
            : t.namedThread(safeText(thread.name, THREAD_LIMIT)),
        ]),
    ...(isSilent ? [t.silent] : []),
  ];
}

function conditionsText({ list, match, withinDays }: PostConditions, t: Messages): string {
  const labels = list.map((condition) => conditionLabel(condition, t));
  return t.conditions[match](withinDays, labels.join("; "));
}
