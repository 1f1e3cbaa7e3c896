/** Condition and moon phase names in Korean. */
import type { WeatherTexts } from "./weather-texts.ts";

export const KOREAN: WeatherTexts = {
  conditions: {
    sunny: "맑음",
    clear: "맑음",
    "few-clouds": "구름 조금",
    "partly-cloudy": "부분적으로 흐림",
    cloudy: "구름 많음",
    overcast: "흐림",
    shower: "소나기",
    thundershower: "뇌우",
    drizzle: "이슬비",
    "light-rain": "약한 비",
    "moderate-rain": "비",
    "heavy-rain": "강한 비",
    rainstorm: "폭우",
    sleet: "진눈깨비",
    "snow-flurry": "소낙눈",
    "light-snow": "약한 눈",
    "moderate-snow": "눈",
    "heavy-snow": "강한 눈",
    snowstorm: "폭설",
    mist: "옅은 안개",
    fog: "안개",
    haze: "연무",
  },
  moonPhases: {
    "new-moon": "삭",
    "waxing-crescent": "초승달",
    "first-quarter": "상현달",
    "waxing-gibbous": "차오르는 달",
    "full-moon": "보름달",
    "waning-gibbous": "기우는 달",
    "last-quarter": "하현달",
    "waning-crescent": "그믐달",
  },
};
