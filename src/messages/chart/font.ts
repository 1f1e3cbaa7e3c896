/** Gives the drawing library the chart's font. */
import { fileURLToPath } from "node:url";
import { GlobalFonts } from "@napi-rs/canvas";

const FAMILY = "Forecast Chart";

/**
 * A CSS font of `size` pixels. Registers the chart's font if needed. If that fails, an installed font is
 * used, squeezed where it is wider.
 */
export function chartFont(size: number): string {
  // The library keeps fonts for the whole process, also those of an earlier worker.
  if (!GlobalFonts.has(FAMILY)) {
    // Heavy enough to be read when Discord scales the chart down.
    const file = import.meta.resolve(
      "@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff2",
    );
    GlobalFonts.registerFromPath(fileURLToPath(file), FAMILY);
  }
  return `600 ${size}px "${FAMILY}", "DejaVu Sans", Arial, sans-serif`;
}
