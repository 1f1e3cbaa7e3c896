/** Condition and moon phase names in Czech. */
import type { WeatherTexts } from "./weather-texts.ts";

export const CZECH: WeatherTexts = {
  conditions: {
    sunny: "Slunečno",
    clear: "Jasno",
    "few-clouds": "Skoro jasno",
    "partly-cloudy": "Polojasno",
    cloudy: "Oblačno",
    overcast: "Zataženo",
    shower: "Dešťové přeháňky",
    thundershower: "Přeháňky s bouřkami",
    drizzle: "Mrholení",
    "light-rain": "Slabý déšť",
    "moderate-rain": "Mírný déšť",
    "heavy-rain": "Silný déšť",
    rainstorm: "Přívalový déšť",
    sleet: "Déšť se sněhem",
    "snow-flurry": "Sněhové přeháňky",
    "light-snow": "Slabé sněžení",
    "moderate-snow": "Mírné sněžení",
    "heavy-snow": "Silné sněžení",
    snowstorm: "Sněhová vánice",
    mist: "Kouřmo",
    fog: "Mlha",
    haze: "Zákal",
  },
  moonPhases: {
    "new-moon": "Nov",
    "waxing-crescent": "Dorůstající srpek",
    "first-quarter": "První čtvrť",
    "waxing-gibbous": "Dorůstající Měsíc",
    "full-moon": "Úplněk",
    "waning-gibbous": "Ubývající Měsíc",
    "last-quarter": "Poslední čtvrť",
    "waning-crescent": "Ubývající srpek",
  },
};
