/** Wind in the service's answers: compass text and Beaufort scale. */

const COMPASS = "N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW".split(" ");
const CHINESE_SIMPLIFIED = "北风 东北风 东风 东南风 南风 西南风 西风 西北风".split(" ");
const CHINESE_TRADITIONAL = "北風 東北風 東風 東南風 南風 西南風 西風 西北風".split(" ");

/** Highest speed of Beaufort 0, 1, 2 …, km/h. */
const BEAUFORT_UP_TO_KMH = [0, 5, 11, 19, 28, 38, 49, 61, 74, 88, 102, 117];

const sector = (names: readonly string[], degrees: number): string =>
  names[Math.round((degrees / 360) * names.length) % names.length] ?? "";

/**
 * `windDirDay`/`windDirNight` for a wind from `degrees` (0 is north, clockwise): words in Chinese,
 * the compass code in every other language.
 */
export const windDirectionText = (degrees: number, language: string): string => {
  if (language === "zh-hant") {
    return sector(CHINESE_TRADITIONAL, degrees);
  }
  return sector(language.startsWith("zh") ? CHINESE_SIMPLIFIED : COMPASS, degrees);
};

/** Beaufort level (0 to 12) of a whole number of km/h. */
export const beaufortLevel = (speedKmh: number): number => {
  const level = BEAUFORT_UP_TO_KMH.findIndex((upTo) => speedKmh <= upTo);
  return level === -1 ? BEAUFORT_UP_TO_KMH.length : level;
};

/** `windScaleDay`/`windScaleNight`: `"1-3"` for light wind, then a range or a single level. */
export const windScaleText = (speedKmh: number): string => {
  const level = beaufortLevel(speedKmh);
  if (level <= 3) {
    return "1-3";
  }
  return speedKmh % 2 === 0 ? `${level}-${level + 1}` : `${level}`;
};
