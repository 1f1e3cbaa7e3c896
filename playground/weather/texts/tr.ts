/** Condition and moon phase names in Turkish. */
import type { WeatherTexts } from "./weather-texts.ts";

export const TURKISH: WeatherTexts = {
  conditions: {
    sunny: "Güneşli",
    clear: "Açık",
    "few-clouds": "Az bulutlu",
    "partly-cloudy": "Parçalı bulutlu",
    cloudy: "Çok bulutlu",
    overcast: "Kapalı",
    shower: "Sağanak yağışlı",
    thundershower: "Gök gürültülü sağanak yağışlı",
    drizzle: "Çisenti",
    "light-rain": "Hafif yağmurlu",
    "moderate-rain": "Yağmurlu",
    "heavy-rain": "Kuvvetli yağmurlu",
    rainstorm: "Şiddetli yağmurlu",
    sleet: "Karla karışık yağmurlu",
    "snow-flurry": "Kar sağanağı",
    "light-snow": "Hafif kar yağışlı",
    "moderate-snow": "Kar yağışlı",
    "heavy-snow": "Yoğun kar yağışlı",
    snowstorm: "Kar fırtınası",
    mist: "Puslu",
    fog: "Sisli",
    haze: "Kuru pus",
  },
  moonPhases: {
    "new-moon": "Yeni ay",
    "waxing-crescent": "Büyüyen hilal",
    "first-quarter": "İlk dördün",
    "waxing-gibbous": "Büyüyen şişkin ay",
    "full-moon": "Dolunay",
    "waning-gibbous": "Küçülen şişkin ay",
    "last-quarter": "Son dördün",
    "waning-crescent": "Küçülen hilal",
  },
};
