/** Reads the outlines of the weather icons from the package of the service's own icons. */
import { readFile } from "node:fs/promises";

/** The side of the square that the outlines are drawn in. */
export const ICON_UNITS = 16;

const CODE = /^\d{3,4}$/;
const OUTLINE = /<path\b[^>]*\bd="(?<outline>[^"]+)"/g;

/**
 * The SVG path data of an icon, filled by the nonzero rule; empty for a code that has no picture.
 *
 * @param code the service's icon code, such as `"305"`
 */
export async function readIconPaths(code: string): Promise<readonly string[]> {
  if (!CODE.test(code)) return [];
  const svg = await readIcon(`${code}-fill.svg`);
  return [...svg.matchAll(OUTLINE)].flatMap(({ groups }) => groups?.["outline"] ?? []);
}

async function readIcon(name: string): Promise<string> {
  const root = import.meta.resolve("qweather-icons/package.json");
  try {
    return await readFile(new URL(`icons/${name}`, root), "utf8");
  } catch (error) {
    // Codes "may be added, modified, or removed" by the service.
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  }
}
