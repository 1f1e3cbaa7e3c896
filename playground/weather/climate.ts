/** The usual weather at a latitude on a day of the year. */

const DAYS_PER_YEAR = 365.2425;
/** About 19 July: the warmest time of the northern year trails the solstice by a month. */
const WARMEST_DAY = 199;
const MARCH_EQUINOX_DAY = 79;
const EARTH_TILT_DEGREES = 23.44;

export interface Climate {
  /** °C, mean of day and night. */
  readonly temperature: number;
  /** °C: how far weather moves the temperature from its mean, to either side. */
  readonly variability: number;
  /** 0 to 1: how large a part of the scale from dry to soaked is rain or snow. */
  readonly wetShare: number;
  /** Degrees of the sun over the horizon at noon; negative in polar night. */
  readonly noonElevation: number;
}

const yearCosine = (day: number, peakDay: number): number =>
  Math.cos((2 * Math.PI * (day - peakDay)) / DAYS_PER_YEAR);

const temperatureOf = (latitude: number, day: number): number => {
  const distance = Math.abs(latitude);
  const yearly = 27 - 0.0065 * distance ** 2;
  const iceSheet = latitude < -65 ? -15 : 0;
  // Southern seasons are milder: there is more sea.
  const amplitude = (1 + 0.22 * distance) * (latitude >= 0 ? 1 : -0.6);
  return yearly + iceSheet + amplitude * yearCosine(day, WARMEST_DAY);
};

/** Wet at the equator and around 50°, dry in the desert belts and at the poles. */
const wetShareOf = (latitude: number): number => {
  const distance = Math.abs(latitude);
  const bands = [
    { centre: 0, width: 14, height: 0.3 },
    { centre: 50, width: 16, height: 0.2 },
  ];
  return bands.reduce(
    (share, { centre, width, height }) =>
      share + height * Math.exp(-(((distance - centre) / width) ** 2)),
    0.22,
  );
};

/** The climate at `latitude` (degrees, north positive) on `day` (days since the Unix epoch). */
export const climateOf = (latitude: number, day: number): Climate => {
  const declination = EARTH_TILT_DEGREES * yearCosine(day, MARCH_EQUINOX_DAY + DAYS_PER_YEAR / 4);
  return {
    temperature: temperatureOf(latitude, day),
    variability: 2 + 5 * Math.min(1, Math.abs(latitude) / 45),
    wetShare: wetShareOf(latitude),
    noonElevation: 90 - Math.abs(latitude - declination),
  };
};
