/** The option `conditions`: read, and suggested while it is typed. */
import { type Choice, RefusedError } from "../../src/discord/command.ts";
import { MAX_CHOICE_LENGTH } from "../../src/limits.ts";
import { conditionLabel } from "../../src/messages/condition-text.ts";
import type { Messages } from "../../src/messages/i18n.ts";
import { plainText, SEPARATOR, safeText } from "../../src/messages/markdown.ts";
import {
  type Condition,
  conditionsSource,
  MAX_CONDITIONS,
  type ThresholdUnits,
} from "../../src/schedules/conditions/condition.ts";
import { parseConditions } from "../../src/schedules/conditions/parse-conditions.ts";
import { suggestConditions } from "../../src/schedules/conditions/suggest-conditions.ts";
import type { Unit } from "../../src/weather/index.ts";

/** Longest text that is repeated back. */
const TEXT_LIMIT = 80;

/**
 * @param context.units of thresholds that were typed without one
 * @throws {RefusedError}
 */
export function readConditions(
  typed: string,
  {
    units,
    t,
  }: {
    readonly units: ThresholdUnits;
    readonly t: Pick<Messages["scheduling"], "unknownConditions" | "tooManyConditions">;
  },
): readonly Condition[] {
  const read = parseConditions(typed, units);
  switch (read.kind) {
    case "conditions":
      return read.list;
    case "unknown":
      throw new RefusedError(t.unknownConditions(safeText(read.text, TEXT_LIMIT)));
    case "too-many":
      throw new RefusedError(t.tooManyConditions(MAX_CONDITIONS));
  }
}

/**
 * Each name begins with its value, which means the same in every language, and explains it in the
 * requester's.
 *
 * @param options.unit of the figures
 */
export function conditionChoices(
  typed: string,
  { unit, hasWarnings }: { readonly unit: Unit; readonly hasWarnings: boolean },
  t: Messages,
): readonly Choice[] {
  const units = t.format.units(unit);
  return suggestConditions(typed, units).flatMap((list) => {
    const last = list.at(-1);
    const isOffered = hasWarnings || list.every(({ kind }) => kind !== "warning");
    if (last === undefined || !isOffered) return [];
    const value = conditionsSource(list, units);
    const label = plainText(conditionLabel(last, unit, t), MAX_CHOICE_LENGTH);
    const name = `${value}${SEPARATOR}${withoutSeparators(label)}`;
    return { name: name.length > MAX_CHOICE_LENGTH ? value : name, value };
  });
}

/**
 * Removes characters that would begin another condition when Discord returns the name, or that mention
 * something.
 */
function withoutSeparators(label: string): string {
  return label.replace(/[@#;；、،؛，]|,(?!\d)/g, " ");
}
