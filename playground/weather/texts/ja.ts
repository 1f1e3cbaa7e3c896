/** Condition and moon phase names in Japanese. */
import type { WeatherTexts } from "./weather-texts.ts";

export const JAPANESE: WeatherTexts = {
  conditions: {
    sunny: "晴れ",
    clear: "快晴",
    "few-clouds": "晴れ時々曇り",
    "partly-cloudy": "所により曇り",
    cloudy: "曇り",
    overcast: "本曇り",
    shower: "にわか雨",
    thundershower: "雷雨",
    drizzle: "霧雨",
    "light-rain": "小雨",
    "moderate-rain": "雨",
    "heavy-rain": "大雨",
    rainstorm: "暴風雨",
    sleet: "みぞれ",
    "snow-flurry": "にわか雪",
    "light-snow": "小雪",
    "moderate-snow": "雪",
    "heavy-snow": "大雪",
    snowstorm: "吹雪",
    mist: "もや",
    fog: "霧",
    haze: "煙霧",
  },
  moonPhases: {
    "new-moon": "新月",
    "waxing-crescent": "三日月",
    "first-quarter": "上弦の月",
    "waxing-gibbous": "十三夜月",
    "full-moon": "満月",
    "waning-gibbous": "寝待月",
    "last-quarter": "下弦の月",
    "waning-crescent": "有明月",
  },
};
