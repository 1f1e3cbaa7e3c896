/** Condition and moon phase names in Dutch. */
import type { WeatherTexts } from "./weather-texts.ts";

export const DUTCH: WeatherTexts = {
  conditions: {
    sunny: "Zonnig",
    clear: "Helder",
    "few-clouds": "Licht bewolkt",
    "partly-cloudy": "Half bewolkt",
    cloudy: "Bewolkt",
    overcast: "Betrokken",
    shower: "Regenbuien",
    thundershower: "Onweersbuien",
    drizzle: "Motregen",
    "light-rain": "Lichte regen",
    "moderate-rain": "Matige regen",
    "heavy-rain": "Zware regen",
    rainstorm: "Stortregen",
    sleet: "Natte sneeuw",
    "snow-flurry": "Sneeuwbuien",
    "light-snow": "Lichte sneeuw",
    "moderate-snow": "Matige sneeuw",
    "heavy-snow": "Zware sneeuw",
    snowstorm: "Sneeuwstorm",
    mist: "Nevel",
    fog: "Mist",
    haze: "Heiigheid",
  },
  moonPhases: {
    "new-moon": "Nieuwe maan",
    "waxing-crescent": "Wassende sikkel",
    "first-quarter": "Eerste kwartier",
    "waxing-gibbous": "Wassende maan",
    "full-moon": "Volle maan",
    "waning-gibbous": "Afnemende maan",
    "last-quarter": "Laatste kwartier",
    "waning-crescent": "Afnemende sikkel",
  },
};
