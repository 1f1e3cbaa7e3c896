/** Condition and moon phase names in Polish. */
import type { WeatherTexts } from "./weather-texts.ts";

export const POLISH: WeatherTexts = {
  conditions: {
    sunny: "Słonecznie",
    clear: "Bezchmurnie",
    "few-clouds": "Niewielkie zachmurzenie",
    "partly-cloudy": "Częściowe zachmurzenie",
    cloudy: "Pochmurno",
    overcast: "Całkowite zachmurzenie",
    shower: "Przelotny deszcz",
    thundershower: "Burza z deszczem",
    drizzle: "Mżawka",
    "light-rain": "Słaby deszcz",
    "moderate-rain": "Umiarkowany deszcz",
    "heavy-rain": "Silny deszcz",
    rainstorm: "Ulewa",
    sleet: "Deszcz ze śniegiem",
    "snow-flurry": "Przelotny śnieg",
    "light-snow": "Słaby śnieg",
    "moderate-snow": "Umiarkowany śnieg",
    "heavy-snow": "Silny śnieg",
    snowstorm: "Śnieżyca",
    mist: "Zamglenie",
    fog: "Mgła",
    haze: "Zmętnienie",
  },
  moonPhases: {
    "new-moon": "Nów",
    "waxing-crescent": "Sierp przybywający",
    "first-quarter": "Pierwsza kwadra",
    "waxing-gibbous": "Garb przybywający",
    "full-moon": "Pełnia",
    "waning-gibbous": "Garb ubywający",
    "last-quarter": "Ostatnia kwadra",
    "waning-crescent": "Sierp ubywający",
  },
};
