/** Condition and moon phase names in English. */
import type { WeatherTexts } from "./weather-texts.ts";

export const ENGLISH: WeatherTexts = {
  conditions: {
    sunny: "Sunny",
    clear: "Clear",
    "few-clouds": "Few Clouds",
    "partly-cloudy": "Partly Cloudy",
    cloudy: "Cloudy",
    overcast: "Overcast",
    shower: "Shower Rain",
    thundershower: "Thundershower",
    drizzle: "Drizzle Rain",
    "light-rain": "Light Rain",
    "moderate-rain": "Moderate Rain",
    "heavy-rain": "Heavy Rain",
    rainstorm: "Rainstorm",
    sleet: "Sleet",
    "snow-flurry": "Snow Flurry",
    "light-snow": "Light Snow",
    "moderate-snow": "Moderate Snow",
    "heavy-snow": "Heavy Snow",
    snowstorm: "Snowstorm",
    mist: "Mist",
    fog: "Fog",
    haze: "Haze",
  },
  moonPhases: {
    "new-moon": "New Moon",
    "waxing-crescent": "Waxing crescent",
    "first-quarter": "First quarter",
    "waxing-gibbous": "Waxing gibbous",
    "full-moon": "Full Moon",
    "waning-gibbous": "Waning gibbous",
    "last-quarter": "Last quarter",
    "waning-crescent": "Waning crescent",
  },
};
