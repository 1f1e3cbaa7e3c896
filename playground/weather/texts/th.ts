/** Condition and moon phase names in Thai. */
import type { WeatherTexts } from "./weather-texts.ts";

export const THAI: WeatherTexts = {
  conditions: {
    sunny: "มีแดด",
    clear: "ท้องฟ้าแจ่มใส",
    "few-clouds": "ท้องฟ้าโปร่ง",
    "partly-cloudy": "มีเมฆบางส่วน",
    cloudy: "มีเมฆเป็นส่วนมาก",
    overcast: "มีเมฆเต็มท้องฟ้า",
    shower: "ฝนตกเป็นช่วง ๆ",
    thundershower: "ฝนฟ้าคะนอง",
    drizzle: "ฝนละออง",
    "light-rain": "ฝนตกเล็กน้อย",
    "moderate-rain": "ฝนตกปานกลาง",
    "heavy-rain": "ฝนตกหนัก",
    rainstorm: "ฝนตกหนักมาก",
    sleet: "ฝนปนหิมะ",
    "snow-flurry": "หิมะโปรยปราย",
    "light-snow": "หิมะตกเล็กน้อย",
    "moderate-snow": "หิมะตกปานกลาง",
    "heavy-snow": "หิมะตกหนัก",
    snowstorm: "พายุหิมะ",
    mist: "หมอกบาง",
    fog: "หมอก",
    haze: "ฟ้าหลัว",
  },
  moonPhases: {
    "new-moon": "จันทร์ดับ",
    "waxing-crescent": "จันทร์เสี้ยวข้างขึ้น",
    "first-quarter": "จันทร์ครึ่งดวงข้างขึ้น",
    "waxing-gibbous": "จันทร์ค่อนดวงข้างขึ้น",
    "full-moon": "จันทร์เพ็ญ",
    "waning-gibbous": "จันทร์ค่อนดวงข้างแรม",
    "last-quarter": "จันทร์ครึ่งดวงข้างแรม",
    "waning-crescent": "จันทร์เสี้ยวข้างแรม",
  },
};
