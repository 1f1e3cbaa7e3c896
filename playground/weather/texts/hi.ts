/** Condition and moon phase names in Hindi. */
import type { WeatherTexts } from "./weather-texts.ts";

export const HINDI: WeatherTexts = {
  conditions: {
    sunny: "धूप",
    clear: "साफ आसमान",
    "few-clouds": "थोड़े बादल",
    "partly-cloudy": "आंशिक बादल",
    cloudy: "बादल छाए",
    overcast: "घने बादल",
    shower: "बौछारें",
    thundershower: "गरज के साथ बौछारें",
    drizzle: "बूंदाबांदी",
    "light-rain": "हल्की बारिश",
    "moderate-rain": "मध्यम बारिश",
    "heavy-rain": "भारी बारिश",
    rainstorm: "मूसलाधार बारिश",
    sleet: "बारिश के साथ बर्फबारी",
    "snow-flurry": "बर्फ की बौछारें",
    "light-snow": "हल्की बर्फबारी",
    "moderate-snow": "मध्यम बर्फबारी",
    "heavy-snow": "भारी बर्फबारी",
    snowstorm: "बर्फीला तूफान",
    mist: "कुहासा",
    fog: "कोहरा",
    haze: "धुंध",
  },
  moonPhases: {
    "new-moon": "अमावस्या",
    "waxing-crescent": "बढ़ता अर्धचंद्र",
    "first-quarter": "प्रथम चतुर्थांश",
    "waxing-gibbous": "बढ़ता चंद्रमा",
    "full-moon": "पूर्णिमा",
    "waning-gibbous": "घटता चंद्रमा",
    "last-quarter": "अंतिम चतुर्थांश",
    "waning-crescent": "घटता अर्धचंद्र",
  },
};
