/** What languages call every day, the working week and the weekend, and the words between weekdays. */

/**
 * Phrases separated by commas; the first one is shown, all are read. Case and accents do not count. The
 * weekend is Saturday and Sunday and the working week Monday to Friday in every language: the words depend
 * on a person's language, which does not reveal the country.
 */
export interface GroupPhrases {
  readonly everyDay: string;
  readonly workingWeek: string;
  readonly weekend: string;
}

/** Words separated by commas, none where the language says it by the ending of the day's name. */
export interface Connectives {
  /** Before the first day of a range: `from`. */
  readonly from?: string;
  /** Between the two days of a range: `to`. */
  readonly to: string;
  /** After the last day of a range, where languages put a word there. */
  readonly until?: string;
  /** Between or before days, without a meaning here: `and`, `on`. */
  readonly skipped: string;
}

/** By language; Taiwan's Chinese has its own row, since it uses other characters. */
export const GROUP_PHRASES = {
  bg: {
    everyDay: "всеки ден, ежедневно, всички дни",
    workingWeek:
      "делнични дни, делник, в делник, в делнични дни, работни дни, в работни дни, през седмицата",
    weekend: "уикенд, през уикенда, уикенда, почивни дни, в почивните дни",
  },
  cs: {
    everyDay: "každý den, denně, všechny dny",
    workingWeek: "všední dny, ve všední dny, pracovní dny, v pracovní dny, přes týden",
    weekend: "víkend, o víkendu, o víkendech, víkendy",
  },
  da: {
    everyDay: "hver dag, dagligt, daglig, alle dage",
    workingWeek: "hverdage, på hverdage, hverdag, på hverdagene, alle hverdage",
    weekend: "weekend, i weekenden, weekenden, weekender, i weekender",
  },
  de: {
    everyDay: "jeden Tag, täglich, alle Tage",
    workingWeek:
      "wochentags, werktags, an Wochentagen, an Werktagen, Wochentage, Werktage, unter der Woche",
    weekend: "Wochenende, am Wochenende, Wochenenden, an Wochenenden, wochenends",
  },
  el: {
    everyDay: "κάθε μέρα, κάθε ημέρα, καθημερινά, όλες τις μέρες",
    workingWeek:
      "καθημερινές, τις καθημερινές, εργάσιμες, τις εργάσιμες, εργάσιμες ημέρες, εργάσιμες μέρες",
    weekend: "Σαββατοκύριακο, το Σαββατοκύριακο, Σαββατοκύριακα, τα Σαββατοκύριακα",
  },
  en: {
    everyDay: "every day, daily, everyday, all days, each day, all week, all",
    workingWeek:
      "weekdays, weekday, every weekday, workdays, working days, work days, business days, school days",
    weekend: "weekend, weekends, the weekend, every weekend",
  },
  es: {
    everyDay: "todos los días, cada día, diario, a diario, diariamente",
    workingWeek:
      "entre semana, días laborables, laborables, días hábiles, días de semana, días laborales",
    weekend: "fin de semana, fines de semana, los fines de semana, el fin de semana, finde",
  },
  fi: {
    everyDay: "joka päivä, päivittäin, kaikki päivät",
    workingWeek: "arkisin, arkipäivisin, arkipäivät, arki, arkena, työpäivät",
    weekend: "viikonloppu, viikonloppuisin, viikonloppuna, viikonloput",
  },
  fr: {
    everyDay: "tous les jours, chaque jour, quotidien, quotidiennement",
    workingWeek:
      "en semaine, jours ouvrés, les jours ouvrés, jours de semaine, la semaine, jours de la semaine",
    weekend: "week-end, le week-end, weekend, le weekend, week-ends, weekends, les week-ends",
  },
  hi: {
    everyDay: "हर दिन, रोज़, रोज, हर रोज़, हर रोज, प्रतिदिन, रोज़ाना, रोजाना, दैनिक",
    workingWeek: "कार्यदिवस, कार्य दिवस, काम के दिन",
    weekend: "सप्ताहांत, वीकेंड, सप्ताहान्त",
  },
  hr: {
    everyDay: "svaki dan, svakodnevno, svakoga dana, svakog dana, dnevno",
    workingWeek: "radni dani, radnim danima, radnim danom, radne dane, tijekom tjedna",
    weekend: "vikend, vikendom, vikendima, vikendi",
  },
  hu: {
    everyDay: "minden nap, naponta, mindennap, minden napon",
    workingWeek:
      "hétköznap, hétköznapokon, hétköznaponként, hétköznapok, munkanapokon, munkanap, munkanapok",
    weekend: "hétvége, hétvégén, hétvégente, hétvégék, a hétvégén",
  },
  id: {
    everyDay: "setiap hari, tiap hari, harian, semua hari",
    workingWeek: "hari kerja, setiap hari kerja, tiap hari kerja",
    weekend: "akhir pekan, setiap akhir pekan, weekend, akhir minggu",
  },
  it: {
    everyDay: "ogni giorno, tutti i giorni, giornaliero, quotidiano",
    workingWeek: "giorni feriali, feriali, nei giorni feriali, giorni lavorativi, in settimana",
    weekend: "fine settimana, nel fine settimana, weekend, week-end, nel weekend, il weekend",
  },
  ja: {
    everyDay: "毎日, 全日, 全部",
    workingWeek: "平日, ウィークデー",
    weekend: "週末, 土日",
  },
  ko: {
    everyDay: "매일, 날마다, 모든 요일",
    workingWeek: "평일, 주중",
    weekend: "주말",
  },
  lt: {
    everyDay: "kasdien, kiekvieną dieną, visas dienas, visos dienos",
    workingWeek: "darbo dienomis, darbo dienos, darbo dienas, šiokiadieniais",
    weekend: "savaitgalis, savaitgaliais, savaitgalį, savaitgaliai",
  },
  nl: {
    everyDay: "elke dag, dagelijks, iedere dag, alle dagen",
    workingWeek: "werkdagen, doordeweeks, op werkdagen, weekdagen, op weekdagen, door de week",
    weekend: "weekend, in het weekend, het weekend, weekends, weekenden",
  },
  no: {
    everyDay: "hver dag, daglig, alle dager",
    workingWeek: "hverdager, på hverdager, ukedager, på ukedager, hverdag, virkedager",
    weekend: "helg, i helgen, helgen, helger, i helgene, i helga, helga",
  },
  pl: {
    everyDay: "codziennie, każdego dnia, co dzień, każdy dzień, co dziennie",
    workingWeek: "dni robocze, w dni robocze, dni powszednie, w dni powszednie, w tygodniu",
    weekend: "weekend, w weekend, weekendy, w weekendy",
  },
  pt: {
    everyDay: "todos os dias, diariamente, todo dia, cada dia, diário",
    workingWeek: "dias úteis, nos dias úteis, dias de semana, durante a semana, dia de semana",
    weekend: "fim de semana, fins de semana, no fim de semana, aos fins de semana, fim-de-semana",
  },
  ro: {
    everyDay: "în fiecare zi, zilnic, fiecare zi, toate zilele",
    workingWeek:
      "zile lucrătoare, în zilele lucrătoare, în timpul săptămânii, în cursul săptămânii",
    weekend: "weekend, în weekend, week-end, weekenduri, sfârșit de săptămână",
  },
  ru: {
    everyDay: "каждый день, ежедневно, все дни",
    workingWeek:
      "по будням, будни, в будни, будние дни, в будние дни, рабочие дни, по рабочим дням",
    weekend: "выходные, по выходным, на выходных, в выходные, выходные дни",
  },
  sv: {
    everyDay: "varje dag, dagligen, alla dagar",
    workingWeek: "vardagar, på vardagar, vardag, arbetsdagar",
    weekend: "helg, på helgen, helgen, helger, på helger, helgerna",
  },
  th: {
    everyDay: "ทุกวัน, รายวัน, ทุก ๆ วัน, ทุกๆ วัน",
    workingWeek: "วันธรรมดา, วันทำงาน, วันทำการ, ทุกวันธรรมดา, ทุกวันทำงาน",
    weekend: "วันหยุดสุดสัปดาห์, สุดสัปดาห์, เสาร์อาทิตย์, ทุกสุดสัปดาห์",
  },
  tr: {
    everyDay: "her gün, günlük, hergün, tüm günler",
    workingWeek: "hafta içi, haftaiçi, iş günleri, hafta içleri, hafta içi her gün",
    weekend: "hafta sonu, haftasonu, hafta sonları, haftasonları",
  },
  uk: {
    everyDay: "щодня, кожен день, кожного дня, щоденно, усі дні, всі дні",
    workingWeek: "у будні, будні, в будні, по буднях, робочі дні, у робочі дні, будні дні",
    weekend: "вихідні, у вихідні, на вихідних, у вихідні дні, по вихідних",
  },
  vi: {
    everyDay: "hằng ngày, hàng ngày, mỗi ngày, tất cả các ngày",
    workingWeek: "ngày thường, các ngày trong tuần, ngày trong tuần, ngày làm việc",
    weekend: "cuối tuần, ngày cuối tuần, các ngày cuối tuần",
  },
  zh: {
    everyDay: "每天, 每日, 天天, 每一天",
    workingWeek: "工作日, 平日, 周中, 上班日",
    weekend: "周末, 週末, 双休日",
  },
  "zh-TW": {
    everyDay: "每天, 每日, 天天, 每一天",
    workingWeek: "平日, 工作日, 上班日",
    weekend: "週末, 周末",
  },
} as const satisfies Readonly<Record<string, GroupPhrases>>;

export type Language = keyof typeof GROUP_PHRASES;

export const CONNECTIVES: Readonly<Record<Language, Connectives>> = {
  bg: { from: "от", to: "до", skipped: "и, в, във, всеки, всяка, всяко" },
  cs: { from: "od", to: "do, až, až do", skipped: "a, v, ve, každý, každou, každé, i" },
  da: { from: "fra", to: "til, til og med", skipped: "og, om, hver, på, samt" },
  de: {
    from: "von, vom",
    to: "bis, bis zum, bis einschließlich",
    skipped: "und, am, jeden, immer, sowie",
  },
  el: { from: "από", to: "έως, ως, μέχρι", skipped: "και, κάθε, την, το, τη" },
  en: { from: "from", to: "to, through, thru, until, till", skipped: "and, on, every, each" },
  es: {
    from: "de, del, desde, desde el",
    to: "a, al, hasta, hasta el",
    skipped: "y, e, el, los, cada, todos",
  },
  fi: { to: "", skipped: "ja, sekä, joka" },
  fr: { from: "du, de", to: "à, au, jusqu'au, jusqu'à", skipped: "et, le, les, chaque, tous" },
  hi: { to: "से", until: "तक", skipped: "और, व, एवं, हर, को, प्रत्येक" },
  hr: { from: "od", to: "do", skipped: "i, te, u, svaki, svake, svaku" },
  hu: { to: "", skipped: "és, meg, minden, valamint" },
  id: {
    from: "dari",
    to: "sampai, hingga, s/d, sd, sampai dengan",
    skipped: "dan, hari, setiap, tiap",
  },
  it: {
    from: "da, dal, dalla",
    to: "a, al, alla, fino a",
    skipped: "e, ed, il, la, ogni, di, tutti i",
  },
  ja: { to: "から", until: "まで", skipped: "と, 毎週, の, 及び, および" },
  ko: { to: "부터, 에서", until: "까지", skipped: "와, 과, 및, 그리고, 매주, 마다" },
  lt: { from: "nuo", to: "iki", skipped: "ir, kiekvieną, bei" },
  nl: { from: "van", to: "tot, tot en met, t/m, tm", skipped: "en, op, elke, iedere" },
  no: { from: "fra", to: "til, til og med", skipped: "og, på, hver, om, samt" },
  pl: { from: "od", to: "do", skipped: "i, oraz, w, we, każdy, każdą" },
  pt: {
    from: "de, da, do, desde",
    to: "a, à, até, ao, até a",
    skipped: "e, às, aos, as, os, toda, todo, cada, feira",
  },
  ro: { from: "de, de la", to: "până, până la, la, pînă", skipped: "și, în, fiecare" },
  ru: { from: "с, со, от", to: "по, до", skipped: "и, в, во, каждый, каждую, каждое" },
  sv: { from: "från", to: "till, till och med, t o m", skipped: "och, på, varje, samt" },
  th: { from: "ตั้งแต่, จาก", to: "ถึง, จนถึง", skipped: "และ, กับ, ทุก" },
  tr: { to: "ile", until: "kadar, arası", skipped: "ve, her, günü, günleri" },
  uk: {
    from: "з, із, від, зі",
    to: "по, до",
    skipped: "і, й, та, у, в, кожен, кожну, кожної",
  },
  vi: { from: "từ", to: "đến, tới", skipped: "và, vào, mỗi, hằng tuần, ngày" },
  zh: { from: "从, 由, 從", to: "至, 到", skipped: "和, 及, 与, 與, 跟, 每, 的" },
  "zh-TW": { from: "從, 由, 从", to: "至, 到", skipped: "和, 及, 與, 与, 跟, 每, 的" },
};

/** What a label puts between the ends of a range and between items, where it is not `–` and `, `. */
export const LABEL_MARKS: Readonly<
  Partial<Record<Language, { readonly range: string; readonly list: string }>>
> = {
  ja: { range: "〜", list: "、" },
  ko: { range: "~", list: ", " },
  zh: { range: "至", list: "、" },
  "zh-TW": { range: "至", list: "、" },
};
