/** Counted words in languages with more than two plural forms, written down by hand for 1, 2, 5 and 21. */
import { describe, expect, it } from "vitest";
import { createI18n, type Messages } from "../../../src/messages/i18n.ts";

const COUNTS = [1, 2, 5, 21];

const COUNTED = {
  title: (t: Messages, count: number) => t.forecast.title("X", count),
  fewerDays: (t: Messages, count: number) => t.forecast.fewerDays(count, 30),
  daysChoice: (t: Messages, count: number) => t.forecast.daysChoice(count),
  morePlaces: (t: Messages, count: number) => t.forecast.morePlaces("X", count),
  dailyPosts: (t: Messages, count: number) => t.schedule.listTitle(count),
  more: (t: Messages, count: number) => t.conditions.more(count),
  any: (t: Messages, count: number) => t.conditions.any(count),
  all: (t: Messages, count: number) => t.conditions.all(count),
  tooMany: (t: Messages, count: number) => t.scheduling.tooMany(count),
  tooManyConditions: (t: Messages, count: number) => t.scheduling.tooManyConditions(count),
  tooManyPlaces: (t: Messages, count: number) => t.scheduling.tooManyPlaces(count),
};

/** What a message contains for 1, 2, 5 and 21. Conditions look at 7 days at most, so they have no 21. */
const PARTS: Readonly<Record<string, Readonly<Record<keyof typeof COUNTED, string>>>> = {
  ru: {
    title: "X · 1 день | X · 2 дня | X · 5 дней | X · 21 день",
    fewerDays: "на 1 день, | на 2 дня, | на 5 дней, | на 21 день,",
    daysChoice: "1 день | 2 дня | 5 дней | 21 день",
    morePlaces: "X и ещё 1 место | X и ещё 2 места | X и ещё 5 мест | X и ещё 21 место",
    dailyPosts:
      "1 ежедневный прогноз | 2 ежедневных прогноза | 5 ежедневных прогнозов | 21 ежедневный прогноз",
    more: "и ещё 1 | и ещё 2 | и ещё 5 | и ещё 21",
    any: "если сегодня | в один из 2 дней | в один из 5 дней",
    all: "если сегодня | в один из 2 дней | в один из 5 дней",
    tooMany:
      "уже 1 ежедневный прогноз, | уже 2 ежедневных прогноза, | уже 5 ежедневных прогнозов, | уже 21 ежедневный прогноз,",
    tooManyConditions: "не больше 1. | не больше 2. | не больше 5. | не больше 21.",
    tooManyPlaces:
      "не больше 1 места. | не больше 2 мест. | не больше 5 мест. | не больше 21 места.",
  },
  uk: {
    title: "X · 1 день | X · 2 дні | X · 5 днів | X · 21 день",
    fewerDays: "на 1 день, | на 2 дні, | на 5 днів, | на 21 день,",
    daysChoice: "1 день | 2 дні | 5 днів | 21 день",
    morePlaces: "X і ще 1 місце | X і ще 2 місця | X і ще 5 місць | X і ще 21 місце",
    dailyPosts:
      "1 щоденний прогноз | 2 щоденні прогнози | 5 щоденних прогнозів | 21 щоденний прогноз",
    more: "і ще 1 | і ще 2 | і ще 5 | і ще 21",
    any: "якщо сьогодні | в один із 2 днів | в один із 5 днів",
    all: "якщо сьогодні | в один із 2 днів | в один із 5 днів",
    tooMany:
      "вже 1 щоденний прогноз, | вже 2 щоденні прогнози, | вже 5 щоденних прогнозів, | вже 21 щоденний прогноз,",
    tooManyConditions: "ніж 1. | ніж 2. | ніж 5. | ніж 21.",
    tooManyPlaces: "1 місце. | 2 місця. | 5 місць. | 21 місце.",
  },
  pl: {
    title: "X · 1 dzień | X · 2 dni | X · 5 dni | X · 21 dni",
    fewerDays: "na 1 dzień, | na 2 dni, | na 5 dni, | na 21 dni,",
    daysChoice: "1 dzień | 2 dni | 5 dni | 21 dni",
    morePlaces:
      "X i jeszcze 1 miejsce | X i jeszcze 2 miejsca | X i jeszcze 5 miejsc | X i jeszcze 21 miejsc",
    dailyPosts:
      "1 codzienna prognoza | 2 codzienne prognozy | 5 codziennych prognoz | 21 codziennych prognoz",
    more: "i jeszcze 1 | i jeszcze 2 | i jeszcze 5 | i jeszcze 21",
    any: "jeśli dzisiaj | w jednym z 2 dni | w jednym z 5 dni",
    all: "jeśli dzisiaj | w jednym z 2 dni | w jednym z 5 dni",
    tooMany:
      "1 codzienną prognozę i | 2 codzienne prognozy i | 5 codziennych prognoz i | 21 codziennych prognoz i",
    tooManyConditions:
      "najwyżej 1 warunek. | najwyżej 2 warunki. | najwyżej 5 warunków. | najwyżej 21 warunków.",
    tooManyPlaces:
      "najwyżej 1 miejsce. | najwyżej 2 miejsca. | najwyżej 5 miejsc. | najwyżej 21 miejsc.",
  },
  cs: {
    title: "X · 1 den | X · 2 dny | X · 5 dnů | X · 21 dnů",
    fewerDays: "1 den, ne 30 | 2 dny, ne 30 | 5 dnů, ne 30 | 21 dnů, ne 30",
    daysChoice: "1 den | 2 dny | 5 dnů | 21 dnů",
    morePlaces: "a 1 další místo | a 2 další místa | a 5 dalších míst | a 21 dalších míst",
    dailyPosts:
      "1 denní příspěvek | 2 denní příspěvky | 5 denních příspěvků | 21 denních příspěvků",
    more: "a 1 další | a 2 další | a 5 dalších | a 21 dalších",
    any: "když dnes | v jednom ze 2 dnů | v jednom z 5 dnů",
    all: "když dnes | v jednom ze 2 dnů | v jednom z 5 dnů",
    tooMany:
      "1 denní příspěvek a | 2 denní příspěvky a | 5 denních příspěvků a | 21 denních příspěvků a",
    tooManyConditions: "1 podmínku. | 2 podmínky. | 5 podmínek. | 21 podmínek.",
    tooManyPlaces: "1 místo. | 2 místa. | 5 míst. | 21 míst.",
  },
  lt: {
    title: "X · 1 diena | X · 2 dienos | X · 5 dienos | X · 21 diena",
    fewerDays:
      "tik 1 dienos prognozę | tik 2 dienų prognozę | tik 5 dienų prognozę | tik 21 dienos prognozę",
    daysChoice: "1 diena | 2 dienos | 5 dienos | 21 diena",
    morePlaces: "X ir dar 1 vieta | X ir dar 2 vietos | X ir dar 5 vietos | X ir dar 21 vieta",
    dailyPosts:
      "1 kasdienis įrašas | 2 kasdieniai įrašai | 5 kasdieniai įrašai | 21 kasdienis įrašas",
    more: "ir dar 1 | ir dar 2 | ir dar 5 | ir dar 21",
    any: "jei šiandien | vieną iš 2 dienų | vieną iš 5 dienų",
    all: "jei šiandien | vieną iš 2 dienų | vieną iš 5 dienų",
    tooMany: "1 kasdienį įrašą, | 2 kasdienius įrašus, | 5 kasdienius įrašus, | 21 kasdienį įrašą,",
    tooManyConditions: "kaip 1 sąlygą. | kaip 2 sąlygas. | kaip 5 sąlygas. | kaip 21 sąlygą.",
    tooManyPlaces: "kaip 1 vietą. | kaip 2 vietas. | kaip 5 vietas. | kaip 21 vietą.",
  },
};

const i18n = createI18n();

describe.each(Object.entries(PARTS))("%s", (locale, parts) => {
  it.each(Object.entries(COUNTED))("%s: the words agree with the number", (name, message) => {
    const expected = parts[name as keyof typeof COUNTED].split(" | ");
    for (const [index, part] of expected.entries()) {
      // Whole words, so that "1 день" is not found in "21 день".
      const words = new RegExp(`(?<![\\p{L}\\d])${part}(?!\\p{L})`, "u");
      expect(message(i18n(locale), COUNTS[index] ?? 0)).toMatch(words);
    }
    expect(expected.length).toBeGreaterThanOrEqual(3);
  });
});

describe("Lithuanian from 10 to 20", () => {
  it.each([
    [10, "10 dienų"],
    [11, "11 dienų"],
    [20, "20 dienų"],
    [22, "22 dienos"],
    [30, "30 dienų"],
  ])("%d → %s", (count, text) => {
    expect(i18n("lt").forecast.daysChoice(count)).toBe(text);
  });
});
