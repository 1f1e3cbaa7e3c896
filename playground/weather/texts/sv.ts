/** Condition and moon phase names in Swedish. */
import type { WeatherTexts } from "./weather-texts.ts";

export const SWEDISH: WeatherTexts = {
  conditions: {
    sunny: "Soligt",
    clear: "Klart",
    "few-clouds": "Nästan klart",
    "partly-cloudy": "Halvklart",
    cloudy: "Molnigt",
    overcast: "Mulet",
    shower: "Regnskurar",
    thundershower: "Åskskurar",
    drizzle: "Duggregn",
    "light-rain": "Lätt regn",
    "moderate-rain": "Måttligt regn",
    "heavy-rain": "Kraftigt regn",
    rainstorm: "Skyfall",
    sleet: "Snöblandat regn",
    "snow-flurry": "Snöbyar",
    "light-snow": "Lätt snöfall",
    "moderate-snow": "Måttligt snöfall",
    "heavy-snow": "Kraftigt snöfall",
    snowstorm: "Snöstorm",
    mist: "Fuktdis",
    fog: "Dimma",
    haze: "Torrdis",
  },
  moonPhases: {
    "new-moon": "Nymåne",
    "waxing-crescent": "Tilltagande månskära",
    "first-quarter": "Första kvarteret",
    "waxing-gibbous": "Tilltagande måne",
    "full-moon": "Fullmåne",
    "waning-gibbous": "Avtagande måne",
    "last-quarter": "Sista kvarteret",
    "waning-crescent": "Avtagande månskära",
  },
};
