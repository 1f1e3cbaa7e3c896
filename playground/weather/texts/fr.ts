/** Condition and moon phase names in French. */
import type { WeatherTexts } from "./weather-texts.ts";

export const FRENCH: WeatherTexts = {
  conditions: {
    sunny: "Ensoleillé",
    clear: "Dégagé",
    "few-clouds": "Peu nuageux",
    "partly-cloudy": "Partiellement nuageux",
    cloudy: "Nuageux",
    overcast: "Couvert",
    shower: "Averses",
    thundershower: "Averses orageuses",
    drizzle: "Bruine",
    "light-rain": "Pluie faible",
    "moderate-rain": "Pluie modérée",
    "heavy-rain": "Forte pluie",
    rainstorm: "Pluie torrentielle",
    sleet: "Neige fondue",
    "snow-flurry": "Averses de neige",
    "light-snow": "Neige faible",
    "moderate-snow": "Neige modérée",
    "heavy-snow": "Forte neige",
    snowstorm: "Tempête de neige",
    mist: "Brume",
    fog: "Brouillard",
    haze: "Brume sèche",
  },
  moonPhases: {
    "new-moon": "Nouvelle lune",
    "waxing-crescent": "Premier croissant",
    "first-quarter": "Premier quartier",
    "waxing-gibbous": "Gibbeuse croissante",
    "full-moon": "Pleine lune",
    "waning-gibbous": "Gibbeuse décroissante",
    "last-quarter": "Dernier quartier",
    "waning-crescent": "Dernier croissant",
  },
};
