/** Damages the days of an answer: missing fields, nonsense values. */
import type { DailyAnswer, DailyFields } from "./answer.ts";

/** An answer whose days may contain anything. */
export interface DamagedAnswer extends Omit<DailyAnswer, "daily"> {
  readonly daily: readonly Readonly<Record<string, unknown>>[];
}

type FieldChange = (value: string | null, position: number) => readonly unknown[];

/** `change` returns the new value in a list of one, or an empty list to drop the field. */
const changeFields = (
  answer: DailyAnswer,
  touches: (field: string) => boolean,
  change: FieldChange,
): DamagedAnswer => {
  const changeDay = (day: DailyFields, dayIndex: number): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
      Object.entries(day).flatMap(([field, value], fieldIndex) => {
        const keep = field === "fxDate" || !touches(field);
        const values = keep ? [value] : change(value, dayIndex + fieldIndex);
        return values.map((changed) => [field, changed]);
      }),
    );
  return { ...answer, daily: answer.daily.map(changeDay) };
};

const LONG_MARKDOWN =
  "**bold** _it_ ~~gone~~ ||spoiler|| `code` [link](https://example.invalid) <@1> @everyone\n# big\n> ".repeat(
    20,
  );

/** The interface promises none of these. Each is a different kind of surprise. */
const JUNK: readonly unknown[] = [
  42,
  -0.5,
  1e300,
  true,
  { value: "12" },
  ["1", "2"],
  "NaN",
  "Infinity",
  "-",
  "  12 ",
  "12abc",
  "25:99",
  "0x1F",
  LONG_MARKDOWN,
  "\u202e\u0000\ud83d",
];

/** Every field of `fields` (`null`: all) but `fxDate` is dropped, `null` or `""`, in turns. */
export const withoutFields = (
  answer: DailyAnswer,
  fields: readonly string[] | null,
): DamagedAnswer =>
  changeFields(
    answer,
    (field) => fields === null || fields.includes(field),
    (_, position) => [[], [null], [""]][position % 3] ?? [],
  );

/** Every value but `fxDate` becomes junk, in turns. */
export const junkValues = (answer: DailyAnswer): DamagedAnswer =>
  changeFields(
    answer,
    () => true,
    (_, position) => [JUNK[position % JUNK.length]],
  );

/** No sunrise and no sunset, as in polar night. */
export const polarNight = (answer: DailyAnswer): DamagedAnswer =>
  changeFields(
    answer,
    (field) => field === "sunrise" || field === "sunset",
    () => [null],
  );
