/** Condition and moon phase names in Finnish. */
import type { WeatherTexts } from "./weather-texts.ts";

export const FINNISH: WeatherTexts = {
  conditions: {
    sunny: "Aurinkoista",
    clear: "Selkeää",
    "few-clouds": "Enimmäkseen selkeää",
    "partly-cloudy": "Puolipilvistä",
    cloudy: "Enimmäkseen pilvistä",
    overcast: "Pilvistä",
    shower: "Sadekuuroja",
    thundershower: "Ukkoskuuroja",
    drizzle: "Tihkusadetta",
    "light-rain": "Heikkoa vesisadetta",
    "moderate-rain": "Kohtalaista vesisadetta",
    "heavy-rain": "Voimakasta vesisadetta",
    rainstorm: "Rankkasadetta",
    sleet: "Räntäsadetta",
    "snow-flurry": "Lumikuuroja",
    "light-snow": "Heikkoa lumisadetta",
    "moderate-snow": "Kohtalaista lumisadetta",
    "heavy-snow": "Voimakasta lumisadetta",
    snowstorm: "Lumimyrsky",
    mist: "Utua",
    fog: "Sumua",
    haze: "Auerta",
  },
  moonPhases: {
    "new-moon": "Uusikuu",
    "waxing-crescent": "Kasvava kuunsirppi",
    "first-quarter": "Ensimmäinen neljännes",
    "waxing-gibbous": "Kasvava kuu",
    "full-moon": "Täysikuu",
    "waning-gibbous": "Vähenevä kuu",
    "last-quarter": "Viimeinen neljännes",
    "waning-crescent": "Vähenevä kuunsirppi",
  },
};
