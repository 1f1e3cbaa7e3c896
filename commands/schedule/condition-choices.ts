/** The option `conditions`: what is offered while it is typed. */
import type { Choice } from "../../src/discord/command.ts";
import { conditionLabel } from "../../src/messages/condition-text.ts";
import type { Messages } from "../../src/messages/i18n.ts";
import { plainText, truncate } from "../../src/messages/markdown.ts";
import { conditionsSource } from "../../src/schedules/conditions/condition-source.ts";
import { suggestConditions } from "../../src/schedules/conditions/suggest-conditions.ts";
import type { Unit } from "../../src/weather/index.ts";

/** Discord's limit for the name and the value of a choice. */
const CHOICE_LIMIT = 100;

/**
 * Each name begins with what means something in any language and explains it in the asker's; Discord may
 * hand back either.
 *
 * @param unit what thresholds are in where none is typed
 */
export function conditionChoices(typed: string, unit: Unit, words: Messages): readonly Choice[] {
  return suggestConditions(typed, unit).flatMap((list) => {
    const value = conditionsSource(list);
    if (value.length > CHOICE_LIMIT) return [];
    const last = list.at(-1);
    const label = last === undefined ? "" : plainText(conditionLabel(last, words), CHOICE_LIMIT);
    const name = `${value} · ${withoutSeparators(label)}`;
    return [{ name: name.length > CHOICE_LIMIT ? value : truncate(name, CHOICE_LIMIT), value }];
  });
}

/** Without what would begin another condition, should the name be handed back, or mention something. */
function withoutSeparators(label: string): string {
  return label.replace(/[@#;；、،؛，]|,(?!\d)/g, " ");
}
