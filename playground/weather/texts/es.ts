/** Condition and moon phase names in Spanish. */
import type { WeatherTexts } from "./weather-texts.ts";

export const SPANISH: WeatherTexts = {
  conditions: {
    sunny: "Soleado",
    clear: "Despejado",
    "few-clouds": "Pocas nubes",
    "partly-cloudy": "Parcialmente nublado",
    cloudy: "Nublado",
    overcast: "Cubierto",
    shower: "Chubascos",
    thundershower: "Chubascos tormentosos",
    drizzle: "Llovizna",
    "light-rain": "Lluvia débil",
    "moderate-rain": "Lluvia moderada",
    "heavy-rain": "Lluvia fuerte",
    rainstorm: "Aguacero",
    sleet: "Aguanieve",
    "snow-flurry": "Chubascos de nieve",
    "light-snow": "Nieve débil",
    "moderate-snow": "Nieve moderada",
    "heavy-snow": "Nieve fuerte",
    snowstorm: "Tormenta de nieve",
    mist: "Neblina",
    fog: "Niebla",
    haze: "Calima",
  },
  moonPhases: {
    "new-moon": "Luna nueva",
    "waxing-crescent": "Luna creciente",
    "first-quarter": "Cuarto creciente",
    "waxing-gibbous": "Gibosa creciente",
    "full-moon": "Luna llena",
    "waning-gibbous": "Gibosa menguante",
    "last-quarter": "Cuarto menguante",
    "waning-crescent": "Luna menguante",
  },
};
