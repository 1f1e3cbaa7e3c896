/** Who reads the answer to an interaction. */
import { createViewer, type Viewer } from "../places/place.ts";

/** @param interaction its locale is the person's, its guild locale the server's */
export function readerOf(interaction: {
  readonly locale: string;
  readonly guildLocale: string | null;
}): Viewer {
  return createViewer(interaction.locale, interaction.guildLocale);
}
