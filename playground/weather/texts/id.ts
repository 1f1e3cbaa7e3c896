/** Condition and moon phase names in Indonesian. */
import type { WeatherTexts } from "./weather-texts.ts";

export const INDONESIAN: WeatherTexts = {
  conditions: {
    sunny: "Cerah",
    clear: "Langit cerah",
    "few-clouds": "Sedikit berawan",
    "partly-cloudy": "Cerah berawan",
    cloudy: "Berawan",
    overcast: "Berawan tebal",
    shower: "Hujan lokal",
    thundershower: "Hujan petir",
    drizzle: "Gerimis",
    "light-rain": "Hujan ringan",
    "moderate-rain": "Hujan sedang",
    "heavy-rain": "Hujan lebat",
    rainstorm: "Hujan sangat lebat",
    sleet: "Hujan bercampur salju",
    "snow-flurry": "Hujan salju sesaat",
    "light-snow": "Salju ringan",
    "moderate-snow": "Salju sedang",
    "heavy-snow": "Salju lebat",
    snowstorm: "Badai salju",
    mist: "Kabut tipis",
    fog: "Kabut",
    haze: "Udara kabur",
  },
  moonPhases: {
    "new-moon": "Bulan baru",
    "waxing-crescent": "Bulan sabit awal",
    "first-quarter": "Perbani awal",
    "waxing-gibbous": "Bulan cembung awal",
    "full-moon": "Bulan purnama",
    "waning-gibbous": "Bulan cembung akhir",
    "last-quarter": "Perbani akhir",
    "waning-crescent": "Bulan sabit akhir",
  },
};
