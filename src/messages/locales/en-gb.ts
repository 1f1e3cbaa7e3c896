/** What British English says otherwise than American English. */
import type { PartialTranslation } from "./en.ts";

export const enGb = {
  forecast: { licenses: "Licence: {names}" },
} satisfies PartialTranslation;
