/** Condition and moon phase names in Greek. */
import type { WeatherTexts } from "./weather-texts.ts";

export const GREEK: WeatherTexts = {
  conditions: {
    sunny: "Ηλιοφάνεια",
    clear: "Αίθριος καιρός",
    "few-clouds": "Λίγες νεφώσεις",
    "partly-cloudy": "Αραιή συννεφιά",
    cloudy: "Συννεφιά",
    overcast: "Βαριά συννεφιά",
    shower: "Όμβροι",
    thundershower: "Όμβροι και καταιγίδες",
    drizzle: "Ψιλόβροχο",
    "light-rain": "Ασθενής βροχή",
    "moderate-rain": "Μέτρια βροχή",
    "heavy-rain": "Ισχυρή βροχή",
    rainstorm: "Καταρρακτώδης βροχή",
    sleet: "Χιονόνερο",
    "snow-flurry": "Παροδική χιονόπτωση",
    "light-snow": "Ασθενής χιονόπτωση",
    "moderate-snow": "Μέτρια χιονόπτωση",
    "heavy-snow": "Ισχυρή χιονόπτωση",
    snowstorm: "Χιονοθύελλα",
    mist: "Αραιή ομίχλη",
    fog: "Ομίχλη",
    haze: "Ξηρή αχλύς",
  },
  moonPhases: {
    "new-moon": "Νέα σελήνη",
    "waxing-crescent": "Αύξων μηνίσκος",
    "first-quarter": "Πρώτο τέταρτο",
    "waxing-gibbous": "Αύξων αμφίκυρτος",
    "full-moon": "Πανσέληνος",
    "waning-gibbous": "Φθίνων αμφίκυρτος",
    "last-quarter": "Τελευταίο τέταρτο",
    "waning-crescent": "Φθίνων μηνίσκος",
  },
};
