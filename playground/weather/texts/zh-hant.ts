/** Condition and moon phase names in traditional Chinese. */
import type { WeatherTexts } from "./weather-texts.ts";

export const TRADITIONAL_CHINESE: WeatherTexts = {
  conditions: {
    sunny: "晴",
    clear: "晴",
    "few-clouds": "少雲",
    "partly-cloudy": "晴間多雲",
    cloudy: "多雲",
    overcast: "陰",
    shower: "陣雨",
    thundershower: "雷陣雨",
    drizzle: "毛毛雨",
    "light-rain": "小雨",
    "moderate-rain": "中雨",
    "heavy-rain": "大雨",
    rainstorm: "暴雨",
    sleet: "雨夾雪",
    "snow-flurry": "陣雪",
    "light-snow": "小雪",
    "moderate-snow": "中雪",
    "heavy-snow": "大雪",
    snowstorm: "暴雪",
    mist: "薄霧",
    fog: "霧",
    haze: "霾",
  },
  moonPhases: {
    "new-moon": "新月",
    "waxing-crescent": "蛾眉月",
    "first-quarter": "上弦月",
    "waxing-gibbous": "盈凸月",
    "full-moon": "滿月",
    "waning-gibbous": "虧凸月",
    "last-quarter": "下弦月",
    "waning-crescent": "殘月",
  },
};
