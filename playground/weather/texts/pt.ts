/** Condition and moon phase names in Portuguese. */
import type { WeatherTexts } from "./weather-texts.ts";

export const PORTUGUESE: WeatherTexts = {
  conditions: {
    sunny: "Ensolarado",
    clear: "Céu limpo",
    "few-clouds": "Poucas nuvens",
    "partly-cloudy": "Parcialmente nublado",
    cloudy: "Nublado",
    overcast: "Encoberto",
    shower: "Aguaceiros",
    thundershower: "Aguaceiros com trovoada",
    drizzle: "Chuvisco",
    "light-rain": "Chuva fraca",
    "moderate-rain": "Chuva moderada",
    "heavy-rain": "Chuva forte",
    rainstorm: "Tempestade de chuva",
    sleet: "Chuva com neve",
    "snow-flurry": "Aguaceiros de neve",
    "light-snow": "Neve fraca",
    "moderate-snow": "Neve moderada",
    "heavy-snow": "Neve forte",
    snowstorm: "Tempestade de neve",
    mist: "Neblina",
    fog: "Nevoeiro",
    haze: "Névoa seca",
  },
  moonPhases: {
    "new-moon": "Lua nova",
    "waxing-crescent": "Lua crescente",
    "first-quarter": "Quarto crescente",
    "waxing-gibbous": "Gibosa crescente",
    "full-moon": "Lua cheia",
    "waning-gibbous": "Gibosa minguante",
    "last-quarter": "Quarto minguante",
    "waning-crescent": "Lua minguante",
  },
};
