/** Condition and moon phase names in Italian. */
import type { WeatherTexts } from "./weather-texts.ts";

export const ITALIAN: WeatherTexts = {
  conditions: {
    sunny: "Soleggiato",
    clear: "Sereno",
    "few-clouds": "Poco nuvoloso",
    "partly-cloudy": "Parzialmente nuvoloso",
    cloudy: "Nuvoloso",
    overcast: "Coperto",
    shower: "Rovesci",
    thundershower: "Rovesci temporaleschi",
    drizzle: "Pioviggine",
    "light-rain": "Pioggia debole",
    "moderate-rain": "Pioggia moderata",
    "heavy-rain": "Pioggia forte",
    rainstorm: "Nubifragio",
    sleet: "Nevischio",
    "snow-flurry": "Rovesci di neve",
    "light-snow": "Neve debole",
    "moderate-snow": "Neve moderata",
    "heavy-snow": "Neve forte",
    snowstorm: "Tormenta di neve",
    mist: "Foschia",
    fog: "Nebbia",
    haze: "Caligine",
  },
  moonPhases: {
    "new-moon": "Luna nuova",
    "waxing-crescent": "Luna crescente",
    "first-quarter": "Primo quarto",
    "waxing-gibbous": "Gibbosa crescente",
    "full-moon": "Luna piena",
    "waning-gibbous": "Gibbosa calante",
    "last-quarter": "Ultimo quarto",
    "waning-crescent": "Luna calante",
  },
};
