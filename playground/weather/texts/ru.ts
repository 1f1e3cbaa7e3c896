/** Condition and moon phase names in Russian. */
import type { WeatherTexts } from "./weather-texts.ts";

export const RUSSIAN: WeatherTexts = {
  conditions: {
    sunny: "Солнечно",
    clear: "Ясно",
    "few-clouds": "Малооблачно",
    "partly-cloudy": "Переменная облачность",
    cloudy: "Облачно",
    overcast: "Пасмурно",
    shower: "Ливневый дождь",
    thundershower: "Ливень с грозой",
    drizzle: "Морось",
    "light-rain": "Небольшой дождь",
    "moderate-rain": "Умеренный дождь",
    "heavy-rain": "Сильный дождь",
    rainstorm: "Очень сильный дождь",
    sleet: "Мокрый снег",
    "snow-flurry": "Снежный заряд",
    "light-snow": "Небольшой снег",
    "moderate-snow": "Умеренный снег",
    "heavy-snow": "Сильный снег",
    snowstorm: "Метель",
    mist: "Дымка",
    fog: "Туман",
    haze: "Мгла",
  },
  moonPhases: {
    "new-moon": "Новолуние",
    "waxing-crescent": "Молодая луна",
    "first-quarter": "Первая четверть",
    "waxing-gibbous": "Прибывающая луна",
    "full-moon": "Полнолуние",
    "waning-gibbous": "Убывающая луна",
    "last-quarter": "Последняя четверть",
    "waning-crescent": "Старая луна",
  },
};
