/** Condition and moon phase names in simplified Chinese. */
import type { WeatherTexts } from "./weather-texts.ts";

export const SIMPLIFIED_CHINESE: WeatherTexts = {
  conditions: {
    sunny: "晴",
    clear: "晴",
    "few-clouds": "少云",
    "partly-cloudy": "晴间多云",
    cloudy: "多云",
    overcast: "阴",
    shower: "阵雨",
    thundershower: "雷阵雨",
    drizzle: "毛毛雨",
    "light-rain": "小雨",
    "moderate-rain": "中雨",
    "heavy-rain": "大雨",
    rainstorm: "暴雨",
    sleet: "雨夹雪",
    "snow-flurry": "阵雪",
    "light-snow": "小雪",
    "moderate-snow": "中雪",
    "heavy-snow": "大雪",
    snowstorm: "暴雪",
    mist: "薄雾",
    fog: "雾",
    haze: "霾",
  },
  moonPhases: {
    "new-moon": "新月",
    "waxing-crescent": "蛾眉月",
    "first-quarter": "上弦月",
    "waxing-gibbous": "盈凸月",
    "full-moon": "满月",
    "waning-gibbous": "亏凸月",
    "last-quarter": "下弦月",
    "waning-crescent": "残月",
  },
};
