/** What the list says of a daily post that is more than a plain forecast. */
import type { PostConditions } from "../schedules/conditions/condition.ts";
import type { PostOptions } from "../schedules/schedule.ts";
import { conditionLabel } from "./condition-text.ts";
import type { Words } from "./locales/en.ts";
import { safeText } from "./markdown.ts";

const SEPARATOR = " · ";
const THREAD_LIMIT = 40;
/** So that a field of the list holds it all. */
const NOTE_LIMIT = 80;

/** Lines of markdown: how it is delivered, when it is posted, what stands above it; none for a plain post. */
export function postLines(post: PostOptions, words: Words): readonly string[] {
  const delivery = deliveryTexts(post, words.schedule.delivery);
  const { conditions, note } = post;
  return [
    ...(delivery.length === 0 ? [] : [delivery.join(SEPARATOR)]),
    ...(conditions === null ? [] : [conditionsText(conditions, words)]),
    ...(note === null ? [] : [words.schedule.note(safeText(note, NOTE_LIMIT))]),
  ];
}

function deliveryTexts(
  { mode, layout, isSilent, thread }: PostOptions,
  words: Words["schedule"]["delivery"],
): readonly string[] {
  return [
    ...(layout === "week" ? [words.week] : []),
    ...(mode === "new" ? [] : [words[mode]]),
    ...(thread === null
      ? []
      : [
          thread.kind === "each"
            ? words.eachThread
            : words.namedThread(safeText(thread.name, THREAD_LIMIT)),
        ]),
    ...(isSilent ? [words.silent] : []),
  ];
}

function conditionsText({ list, match, withinDays }: PostConditions, words: Words): string {
  const labels = list.map((condition) => conditionLabel(condition, words));
  return words.conditions[match](withinDays, labels.join("; "));
}
