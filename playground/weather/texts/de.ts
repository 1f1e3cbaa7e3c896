/** Condition and moon phase names in German. */
import type { WeatherTexts } from "./weather-texts.ts";

export const GERMAN: WeatherTexts = {
  conditions: {
    sunny: "Sonnig",
    clear: "Klar",
    "few-clouds": "Leicht bewölkt",
    "partly-cloudy": "Teilweise bewölkt",
    cloudy: "Bewölkt",
    overcast: "Bedeckt",
    shower: "Regenschauer",
    thundershower: "Gewitterschauer",
    drizzle: "Nieselregen",
    "light-rain": "Leichter Regen",
    "moderate-rain": "Mäßiger Regen",
    "heavy-rain": "Starker Regen",
    rainstorm: "Sturzregen",
    sleet: "Schneeregen",
    "snow-flurry": "Schneeschauer",
    "light-snow": "Leichter Schneefall",
    "moderate-snow": "Mäßiger Schneefall",
    "heavy-snow": "Starker Schneefall",
    snowstorm: "Schneesturm",
    mist: "Dunst",
    fog: "Nebel",
    haze: "Trockener Dunst",
  },
  moonPhases: {
    "new-moon": "Neumond",
    "waxing-crescent": "Zunehmende Sichel",
    "first-quarter": "Erstes Viertel",
    "waxing-gibbous": "Zunehmender Mond",
    "full-moon": "Vollmond",
    "waning-gibbous": "Abnehmender Mond",
    "last-quarter": "Letztes Viertel",
    "waning-crescent": "Abnehmende Sichel",
  },
};
