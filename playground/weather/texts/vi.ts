/** Condition and moon phase names in Vietnamese. */
import type { WeatherTexts } from "./weather-texts.ts";

export const VIETNAMESE: WeatherTexts = {
  conditions: {
    sunny: "Trời nắng",
    clear: "Trời quang",
    "few-clouds": "Ít mây",
    "partly-cloudy": "Mây rải rác",
    cloudy: "Nhiều mây",
    overcast: "Trời u ám",
    shower: "Mưa rào",
    thundershower: "Mưa rào và dông",
    drizzle: "Mưa phùn",
    "light-rain": "Mưa nhỏ",
    "moderate-rain": "Mưa vừa",
    "heavy-rain": "Mưa to",
    rainstorm: "Mưa rất to",
    sleet: "Mưa tuyết",
    "snow-flurry": "Tuyết rơi từng đợt",
    "light-snow": "Tuyết rơi nhẹ",
    "moderate-snow": "Tuyết rơi vừa",
    "heavy-snow": "Tuyết rơi dày",
    snowstorm: "Bão tuyết",
    mist: "Sương mù nhẹ",
    fog: "Sương mù",
    haze: "Mù khô",
  },
  moonPhases: {
    "new-moon": "Trăng mới",
    "waxing-crescent": "Trăng lưỡi liềm đầu tháng",
    "first-quarter": "Bán nguyệt đầu tháng",
    "waxing-gibbous": "Trăng khuyết đầu tháng",
    "full-moon": "Trăng tròn",
    "waning-gibbous": "Trăng khuyết cuối tháng",
    "last-quarter": "Bán nguyệt cuối tháng",
    "waning-crescent": "Trăng lưỡi liềm cuối tháng",
  },
};
