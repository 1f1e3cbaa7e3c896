/** Writes a chart as SVG. It needs no font: letters are outlines, like everything else. */
import {
  DIGIT_HEIGHT,
  GLYPH_UNITS,
  GLYPHS,
  type Label,
  type LabelRole,
  textWidth,
} from "./labels.ts";
import {
  type Box,
  CHART_BOX,
  type ChartLayout,
  type Column,
  columnWidth,
  type Point,
  TEMPERATURE_ROW,
} from "./layout.ts";

/** Light ink on a dark card, the same on Discord's dark and light themes. */
export const PALETTE = {
  card: "#20262f",
  weekend: "#2b333f",
  high: "#ffb066",
  low: "#74b9ff",
  bar: "#4fa3e0",
  baseline: "#5d6b7c",
  freezing: "#8fa0b3",
  today: "#eef2f7",
} as const;

export const INKS = {
  high: "#ffd7ad",
  low: "#bfe0ff",
  precipitation: "#b9dcf7",
  chance: "#b9dcf7",
  day: "#eef2f7",
  /** On the pill in the colour of today. */
  today: "#20262f",
  scale: "#b3becb",
} as const satisfies Record<LabelRole, string>;

const ICONS = { sun: "#ffd166", rain: "#8fcaff", snow: "#ffffff", other: "#eef2f7" } as const;

const CARD_RADIUS = 28;
const FRAME_RADIUS = 14;
const BAR_RADIUS = 5;
const DOT_RADIUS = 7;
const LINE_WIDTH = 5;
/** In narrower columns, dots and lines are smaller, so that they do not fill the plot. */
const NARROW_COLUMN = 45;
const NARROW_SCALE = 0.72;
/** Width of the halo around a number that a line crosses. */
const HALO_WIDTH = 7;
/** In a narrower column the numbers would cross today's frame. */
const FRAMED_COLUMN = 60;
/** The side of the square that the weather icons are drawn in. */
const ICON_UNITS = 16;
/** Between the temperature lines, from warm above to cold below. */
const BAND_COLORS = `<linearGradient id="band" gradientUnits="userSpaceOnUse" x2="0"
    y1="${TEMPERATURE_ROW.top}" y2="${TEMPERATURE_ROW.bottom}">
  <stop stop-color="${PALETTE.high}" stop-opacity="0.42"/>
  <stop stop-color="${PALETTE.low}" stop-opacity="0.3" offset="1"/>
</linearGradient>`;
const BAND = `fill="url(#band)"`;
/** A day without neighbours has a bar from low to high. */
const LONE_BAND = `stroke="url(#band)" stroke-width="24"`;

/** Nothing is escaped, since all texts are ours. @param icons the SVG shapes of each icon's code */
export function chartSvg(
  layout: ChartLayout,
  labels: readonly Label[],
  icons: ReadonlyMap<string, string>,
): string {
  return svgOf([
    card(layout.columns),
    freezingLine(layout),
    temperatures(layout),
    ...layout.bars.map((one) => bar(one, layout.precipitationRow.bottom)),
    ...layout.icons.map((icon) => placedIcon(icon, icons.get(icon.code) ?? "")),
    ...labels.map(placedLabel),
  ]);
}

/** The whole picture. */
export function svgOf(shapes: readonly string[]): string {
  const { width, height } = CHART_BOX;
  const letters = Array.from(GLYPHS, ([letter, { outline }]) => {
    return `<path id="${glyphId(letter)}" d="${outline}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"
      stroke-linejoin="round" stroke-linecap="round">
    <defs>${BAND_COLORS}${letters.join("")}</defs>
    ${shapes.join("\n")}
  </svg>`;
}

/** Only helps the eye: the pictures also differ by shape. @param code the service's icon code */
export function iconColor(code: string): string {
  if (/^(?:10[0-3]|15\d|900)$/.test(code)) return ICONS.sun;
  if (/^3\d\d$/.test(code)) return ICONS.rain;
  return /^(?:4\d\d|901)$/.test(code) ? ICONS.snow : ICONS.other;
}

function rect({ x, y, width, height }: Box, radius: number, look: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" ${look}/>`;
}

export function card(columns: readonly Column[]): string {
  const weekends = unbrokenRuns(columns.map(({ isWeekend, box }) => (isWeekend ? box : null)));
  const today = columns.find(({ isToday }) => isToday)?.box;
  const frame = `fill="none" stroke="${PALETTE.today}" stroke-width="2.5" opacity="0.6"`;
  return [
    rect(CHART_BOX, CARD_RADIUS, `fill="${PALETTE.card}"`),
    ...weekends.flatMap(([first, ...others]) => {
      if (first === undefined) return [];
      const box = { ...first, width: first.width * (1 + others.length) };
      return [rect(box, FRAME_RADIUS, `fill="${PALETTE.weekend}"`)];
    }),
    today !== undefined && today.width >= FRAMED_COLUMN ? rect(today, FRAME_RADIUS, frame) : "",
  ].join("");
}

/** The stretches between gaps, in order. */
export function unbrokenRuns<Item>(items: readonly (Item | null)[]): readonly (readonly Item[])[] {
  const runs: Item[][] = [[]];
  for (const item of items) {
    if (item === null) runs.push([]);
    else runs.at(-1)?.push(item);
  }
  return runs.filter((run) => run.length > 0);
}

function freezingLine({ freezing, columns }: ChartLayout): string {
  const first = columns[0]?.box;
  if (freezing === null || first === undefined) return "";
  const line = `M${first.x} ${freezing.y}h${first.width * columns.length}`;
  return `<path d="${line}" stroke="${PALETTE.freezing}" stroke-width="2" stroke-dasharray="2 8"/>`;
}

function temperatures({ highs, lows, columns }: ChartLayout): string {
  const scale = columnWidth(columns) < NARROW_COLUMN ? NARROW_SCALE : 1;
  const pairs = highs.map((high, index) => {
    const low = lows[index] ?? null;
    return high === null || low === null ? null : { high, low };
  });
  return [
    ...unbrokenRuns(pairs).map((run) => {
      const corners = [...run.map(({ high }) => high), ...run.map(({ low }) => low).reverse()];
      const look = run.length > 1 ? BAND : LONE_BAND;
      return `<path d="${pathThrough(corners)}" ${look}/>`;
    }),
    temperatureLine(lows, PALETTE.low, scale),
    temperatureLine(highs, PALETTE.high, scale),
  ].join("");
}

function temperatureLine(marks: readonly (Point | null)[], color: string, scale: number): string {
  const path = unbrokenRuns(marks).map(pathThrough).join("");
  const look = `fill="none" stroke="${color}" stroke-width="${LINE_WIDTH * scale}"`;
  const dots = marks.map((mark) => {
    if (mark === null) return "";
    return `<circle cx="${mark.x}" cy="${mark.y}" r="${DOT_RADIUS * scale}" fill="${color}"/>`;
  });
  return `<path d="${path}" ${look}/>${dots.join("")}`;
}

export function pathThrough(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`;
}

/** A dry day gets its piece of the baseline. */
function bar({ box }: ChartLayout["bars"][number], baseline: number): string {
  const radius = Math.min(BAR_RADIUS, box.height / 2);
  const base = { ...box, y: baseline, height: 3 };
  return [
    box.height > 0 ? rect(box, radius, `fill="${PALETTE.bar}"`) : "",
    rect(base, 0, `fill="${PALETTE.baseline}"`),
  ].join("");
}

function placedIcon({ code, box }: ChartLayout["icons"][number], shapes: string): string {
  const place = `translate(${box.x} ${box.y}) scale(${box.width / ICON_UNITS})`;
  return `<g transform="${place}" fill="${iconColor(code)}">${shapes}</g>`;
}

/** A number that a line may cross has a halo, below all of its letters; today's has a pill. */
export function placedLabel({ role, text, fontSize, box, ink = INKS[role] }: Label): string {
  const scale = fontSize / GLYPH_UNITS;
  const x = box.x + (box.width - textWidth(text, fontSize)) / 2;
  const baseline = box.y + (box.height + DIGIT_HEIGHT * fontSize) / 2;
  const letters = Array.from(text, (letter, index) => {
    const before = textWidth(text.slice(0, index), GLYPH_UNITS);
    return `<use href="#${glyphId(letter)}" x="${before}"/>`;
  }).join("");
  const halo = `stroke="${PALETTE.card}" stroke-width="${HALO_WIDTH / scale}"`;
  const isToday = role === "today";
  return [
    isToday ? rect(box, box.height / 2, `fill="${PALETTE.today}"`) : "",
    `<g transform="translate(${x} ${baseline}) scale(${scale})">`,
    isToday ? "" : `<g ${halo}>${letters}</g>`,
    `<g fill="${ink}">${letters}</g></g>`,
  ].join("");
}

function glyphId(letter: string): string {
  return `glyph-${letter.codePointAt(0)}`;
}
