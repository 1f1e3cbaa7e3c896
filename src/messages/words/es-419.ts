/** What the Spanish of Latin America says otherwise than the Spanish of Spain. */
import type { PartialTranslation } from "./en.ts";

export const es419 = {} satisfies PartialTranslation;
