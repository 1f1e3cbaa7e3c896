/** The weather service's client, as the rest of the program sees it. */
export { beaufortLevel } from "./beaufort.ts";
export { createWeatherClient, type WeatherClient } from "./client.ts";
export {
  credentialWarnings,
  DEFAULT_API_KEY_HEADER,
  type WeatherCredential,
} from "./credentials.ts";
export { WeatherError, type WeatherFailure, type WeatherFailureKind } from "./errors.ts";
export { keyFingerprints } from "./key-fingerprints.ts";
export { LANGUAGES, type Language } from "./languages.ts";
export { readPrivateKey } from "./private-key.ts";
export { type DailyRequest, SERVED_DAYS, servedDays } from "./request.ts";
export type { DailyForecast, ForecastDay, HalfDay, Wind } from "./response.ts";
export { createTokenSigner, MAX_LIFETIME_SECONDS, MIN_LIFETIME_SECONDS } from "./token-signer.ts";
export { KM_PER_MILE, UNIT_SYMBOLS, UNITS, type Unit } from "./units.ts";
