/** Weekdays as the database and custom ids keep them: their numbers in a row, `12345`. */
import { z } from "zod";
import { EVERY_DAY, type Weekdays } from "./schedule.ts";

/** `12345` for Monday to Friday. */
export function weekdaysText(weekdays: Weekdays): string {
  return weekdays.join("");
}

/** The opposite of {@link weekdaysText}: ascending digits from 1 to 7, at least one. */
export const weekdaysSchema = z
  .string()
  .regex(/^(?=.)1?2?3?4?5?6?7?$/)
  .transform((text): Weekdays => EVERY_DAY.filter((weekday) => text.includes(String(weekday))));
