/**
 * The client of the weather service, as the rest of the program sees it. The folder could be published as
 * a package: it imports nothing from outside but the types of `clock.ts` and `metrics.ts`.
 */
export * from "./client.ts";
export * from "./credentials.ts";
export * from "./display-units.ts";
export * from "./errors.ts";
export * from "./forecast.ts";
export { WEATHER_APIS, type WeatherApi } from "./interface-choice.ts";
export { keyFingerprints, readPrivateKey } from "./key-pair.ts";
export * from "./precipitation.ts";
export {
  type DailyRequest,
  type Location,
  MAX_DAYS,
  NEXT_MAX_DAYS,
  pathPoint,
  SERVED_DAYS,
  servedDays,
} from "./questions.ts";
export * from "./units.ts";
export * from "./warnings.ts";
