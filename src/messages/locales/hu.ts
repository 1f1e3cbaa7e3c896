/** What the bot says in Hungarian. */
import type { Translation } from "./en.ts";

export const hu = {
  forecast: {
    title: "{place} · {days, plural, one {# nap} other {# nap}}",
    today: "ma",
    updated: "Frissítve: {when}",
    stale:
      "⚠️ Az időjárás-szolgáltatás most nem válaszol. Ez a legutóbbi előrejelzése, frissítve: {when}.",
    fewerDays:
      "Az időjárás-szolgáltatásnál erre a helyre {shown, plural, one {# nap} other {# nap}} érhető el, nem {asked, number}.",
    high: "Max.",
    low: "Min.",
    day: "Nappal",
    night: "Éjjel",
    labelled: "{label}: {value}",
    rain: "Csapadék",
    humidity: "Páratartalom",
    uvIndex: "UV-index",
    uvCategories: {
      low: "gyenge",
      moderate: "mérsékelt",
      high: "erős",
      "very-high": "nagyon erős",
      extreme: "extrém",
    },
    pressure: "Légnyomás",
    visibility: "Látótávolság",
    cloudCover: "Felhőzet",
    wind: "Szél",
    windForce: "Beaufort {scale}",
    beaufort: {
      calm: "Szélcsend",
      "light-air": "Gyenge szellő",
      "light-breeze": "Enyhe szél",
      "gentle-breeze": "Gyenge szél",
      "moderate-breeze": "Mérsékelt szél",
      "fresh-breeze": "Élénk szél",
      "strong-breeze": "Erős szél",
      "near-gale": "Viharos szél",
      gale: "Élénk viharos szél",
      "strong-gale": "Heves vihar",
      storm: "Szélvész",
      "violent-storm": "Heves szélvész",
      hurricane: "Orkán",
    },
    sun: "Nap",
    sunrise: "Napkelte",
    sunset: "Napnyugta",
    moon: "Hold",
    moonrise: "Holdkelte",
    moonset: "Holdnyugta",
    sources: "Forrás: {names}",
    licenses: "Licenc: {names}",
    previousPage: "Előző",
    nextPage: "Következő",
    page: "{page, number}/{pages, number}. oldal",
    locationId: "Helyazonosító: {id}",
    daysChoice: "{days, plural, one {# nap} other {# nap}}",
    details: "Egy nap részletei",
    highAndLow: "max. {high}, min. {low}",
    dayGone: "Ez a nap már nem része az előrejelzésnek. Kérj egy újat.",
    showInUnit: "Mutasd így: {unit}",
    showChart: "Grafikon megjelenítése",
    hideChart: "Grafikon elrejtése",
    refresh: "Frissítés",
    tooSoon: "Ezt az előrejelzést {when} kértem le. Újabbat {then} kérhetek.",
  },
  board: {
    title: "{count, plural, one {# hely} other {# hely}}",
    faults: {
      gone: "már nem ismert",
      unknown: "az időjárás-szolgáltatás nem ismeri",
      "no-data": "most nincs előrejelzés",
      plan: "nem része a bot előfizetésének az időjárás-szolgáltatásnál",
      refused: "az időjárás-szolgáltatás elutasítja ezt a botot",
      busy: "az időjárás-szolgáltatás túl sok kérést kap",
      down: "az időjárás-szolgáltatás nem válaszol",
    },
    stale: "legutóbbi előrejelzés, frissítve: {when}",
  },
  week: {
    title: "A hét itt: {place}",
  },
  chart: {
    about: "Grafikon a hőmérsékletről és a csapadékról: {from} – {to}.",
    highs: "Maximumok: {least} és {most} között.",
    highsOf: "A maximum minden nap {value}.",
    lows: "Minimumok: {least} és {most} között.",
    lowsOf: "A minimum minden nap {value}.",
    warmer: "Melegszik az idő.",
    colder: "Hűl az idő.",
    steady: "A hőmérséklet nagyjából változatlan.",
    warmest: "A legmelegebb nap: {day}, {value}.",
    coldest: "A leghidegebb nap: {day}, {value}.",
    wettest: "A legcsapadékosabb nap: {day}, {value}.",
    dry: "Nincs csapadék.",
  },
  location: {
    empty:
      "Melyik hely? Add meg a nevét a `location` mezőben, például `Paris` vagy `Paris, Texas`. Ha nem akarod, hogy többször megkérdezzem, állítsd be a sajátodat a `/forecast-me set` paranccsal.",
    "postal-code":
      "Az irányítószámokat nem értem. Add meg a település nevét, például `Paris` vagy `Paris, Texas`.",
    "out-of-range":
      "Ezek a koordináták nem a Földön vannak: a hosszúság −180-tól 180-ig, a szélesség −90-től 90-ig terjed, mint itt: `2.35,48.86`.",
    "out-of-range-swapped":
      "Ezek a koordináták nem a Földön vannak, fordítva viszont igen: `{label}`.",
    ambiguous: "Több helynek is ez a neve: {name}. Melyikre gondolsz?",
    "too-wide":
      "Ez túl nagy terület egyetlen előrejelzéshez: {area}. Válassz egy ottani települést, vagy adj meg egy másikat.",
    unknown:
      "Nem ismerek ilyen nevű helyet: {name}. Ellenőrizd az írásmódot, vagy adj meg egy nagyobb települést a közelben.",
    "unknown-closest": "Nem ismerek ilyen nevű helyet: {name}. Ezek valamelyikére gondolsz?",
    menu: "Válassz helyet",
  },
  preferences: {
    place: "Hely",
    days: "Napok",
    unit: "Mértékegységek",
    language: "Nyelv",
    timeZone: "Időzóna",
    notSet: "nincs beállítva",
    units: { m: "metrikus (°C, km/h)", i: "angolszász (°F, mph)" },
    sources: {
      option: "most megadva",
      person: "saját beállítás",
      server: "szerverbeállítás",
      "built-in": "alapértelmezett",
    },
    nothingGiven: "Semmi sem változott: adj meg legalább egy lehetőséget.",
    placeGone: "{place}, amely már nem ismert: válassz másikat",
    mySaved: "Elmentve. A `/forecast` nálad ezeket az értékeket használja, akárhol hívod meg:",
    myDefaults: "A `/forecast` itt nálad ezeket az értékeket használja:",
    forgotten: "Elfelejtve: már semmit sem tárolok rólad.",
    nothingToForget: "Semmit sem tárolok rólad.",
    serverSaved:
      "Elmentve. A `/forecast` ezen a szerveren ezeket az értékeket használja, ha valakinek nincs sajátja:",
    serverDefaults:
      "A `/forecast` ezen a szerveren ezeket az értékeket használja, ha valakinek nincs sajátja:",
    resetQuestion: "Ezzel a szerver összes alapbeállítását eltávolítod:",
    resetDone: "Eltávolítva: ennek a szervernek már nincsenek alapbeállításai.",
    resetCancelled: "Semmi sem változott.",
    resetNothing: "Ennek a szervernek nincs eltávolítható alapbeállítása.",
    resetButton: "Eltávolítás",
    cancelButton: "Megtartás",
    adminsOnly: "Csak az a tag módosíthatja az alapbeállításokat, aki kezelheti ezt a szervert.",
    serverOnly: "Ez csak szerveren működik.",
    unknownTimeZone:
      "Nem ismerek ilyen nevű időzónát: {name}. Válassz egyet a listából, például: `Europe/Paris`.",
    timeZoneAbbreviation:
      "Ebből nem derül ki, milyen óraátállítások érvényesek: {name}. Add meg egy hely zónáját, például: {examples}.",
    timeZoneExamples: "Itt több időzóna is van: {name}. Adj meg egyet, például: {examples}.",
  },
  schedule: {
    dailyPost: "Napi bejegyzés",
    late: "⏰ Ez a bejegyzés késett: az esedékes időpont {time} volt.",
    listTitle: "{count, plural, one {# napi bejegyzés} other {# napi bejegyzés}}",
    none: "Ennek a szervernek még nincs napi bejegyzése. Készíts egyet, például így: `/forecast-schedule add time:07:00 location:Paris`.",
    placeGone: "{reference}, már nem ismert",
    paused: "szünetel",
    next: "Következő: {when} ({relative})",
    nextRuns: "A következő bejegyzések a te helyi időd szerint:",
    pausedUntil:
      "Egy tag szüneteltette (folytatás: {date}). A `/forecast-schedule resume` paranccsal azonnal folytatható.",
    delivery: {
      replace: "a legutóbbi üzenet frissül",
      bottom: "a csatorna aljára kerül",
      silent: "senkinek sem szól az eszköze",
      week: "a hét kártyaként",
      eachThread: "minden alkalommal új szál",
      namedThread: "ebben a szálban: {name}",
    },
    note: "Megjegyzés: {text}",
    pausedByPerson:
      "Egy tag szüneteltette ({when}). A `/forecast-schedule resume` paranccsal folytatható.",
    stopped: "Szünetel ({when}). Az ok: {why} {cure}",
    held: "Szünetel ({when}). Az ok: {why} {cure} A következő alkalommal magamtól újra megpróbálom.",
    reasons: {
      "unknown-channel": {
        why: "a csatorna már nem létezik.",
        cure: "Válassz másikat a `/forecast-schedule edit` paranccsal, és folytatódik.",
      },
      "missing-access": {
        why: "nem látom a csatornát.",
        cure: "Add meg nekem ott a „Csatorna megtekintése” jogosultságot, és használd a `/forecast-schedule resume` parancsot, vagy válassz másikat a `/forecast-schedule edit` paranccsal.",
      },
      "missing-permission": {
        why: "nem írhatok a csatornába.",
        cure: "Add meg nekem ott az „Üzenetek küldése” (szálban az „Üzenetek küldése szálakban”) és a „Linkek beágyazása” jogosultságot, majd használd a `/forecast-schedule resume` parancsot.",
      },
      "channel-closed": {
        why: "a szál le van zárva.",
        cure: "Nyisd meg, oldd fel a zárolását, és használd a `/forecast-schedule resume` parancsot, vagy válassz másik csatornát a `/forecast-schedule edit` paranccsal.",
      },
      "wrong-channel-kind": {
        why: "ilyen csatornába nem lehet bejegyzést tenni.",
        cure: "Válassz másikat a `/forecast-schedule edit` paranccsal, és folytatódik.",
      },
      "tag-required": {
        why: "a fórum minden bejegyzéshez címkét követel.",
        cure: "Engedélyezd ott a címke nélküli bejegyzéseket, és használd a `/forecast-schedule resume` parancsot, vagy válassz másik csatornát a `/forecast-schedule edit` paranccsal.",
      },
      "place-gone": {
        why: "a hely már nem ismert.",
        cure: "Válassz másikat a `/forecast-schedule edit` paranccsal, és folytatódik.",
      },
      "forbidden-by-plan": {
        why: "ennyi napos előrejelzés nem része a bot előfizetésének az időjárás-szolgáltatásnál.",
        cure: "Válassz kevesebb napot a `/forecast-schedule edit` paranccsal, és folytatódik.",
      },
      "weather-refused": {
        why: "az időjárás-szolgáltatás elutasítja ezt a botot.",
        cure: "Szólj annak, aki üzemelteti.",
      },
      "no-data": {
        why: "az időjárás-szolgáltatásnak most nincs előrejelzése a helyre.",
        cure: "Nincs teendőd.",
      },
      blocked: {
        why: "a Discord szűrői elutasították az előrejelzés szövegét.",
        cure: "Nincs teendőd.",
      },
      rejected: {
        why: "a Discord elutasította az üzenetet, és ez az én hibám.",
        cure: "Szólj annak, aki ezt a botot üzemelteti.",
      },
    },
    last: {
      posted: "Legutóbb: <link>közzétéve</link>, {when}",
      "posted-late": "Legutóbb: <link>késve közzétéve</link>, {when}",
      quiet: "Legutóbb: nem volt mit jelenteni, esedékes volt: {when}",
      unconfirmed:
        "Legutóbb: talán közzétéve, esedékes volt: {when}. A Discord nem erősítette meg, és kétszer soha nem teszem közzé.",
      missed: "Legutóbb: kimaradt, esedékes volt: {when}. Az ok: {why}",
      failed: "Legutóbb: nem lett közzétéve, esedékes volt: {when}. Az ok: {why}",
    },
    missReasons: {
      away: "több mint két órán át távol voltam vagy túl elfoglalt.",
      "guild-gone": "nem voltam tagja ennek a szervernek.",
      "discord-unavailable": "a Discord túl sokáig nem működött.",
      "weather-unavailable": "az időjárás-szolgáltatás túl sokáig nem működött.",
      unexpected: "valami elromlott nálam.",
    },
    noticedPost: "A napi bejegyzés – {place}, {time}, {channel} –",
    stoppedNotice:
      "⏸️ {post} leállt: {why} {cure} A csatorna más napi bejegyzései is leállhattak: a `/forecast-schedule list` <link>a szerveren</link> megmutatja őket.",
    heldNotice:
      "⚠️ {post} nem jelent meg: {why} {cure} A következő alkalommal magamtól újra megpróbálom. Ez a csatorna más napi bejegyzéseit is érintheti: a `/forecast-schedule list` <link>a szerveren</link> megmutatja őket.",
  },
  conditions: {
    names: {
      rain: "Eső",
      snow: "Hó",
      precipitation: "Csapadék",
      low: "Minimum",
      high: "Maximum",
      wind: "Szél",
      uv: "UV-index",
      "day-change": "Változás egyik napról a másikra",
      "forecast-change": "Az előrejelzés változása",
      thunderstorm: "Zivatar",
      "freezing-rain": "Ónos eső",
      fog: "Köd",
      frost: "Fagy",
      warmer: "Melegebb",
      colder: "Hidegebb",
      "forecast-warmer": "Az előrejelzés melegebb, mint korábban",
      "forecast-colder": "Az előrejelzés hidegebb, mint korábban",
    },
    atLeast: "{what}: {value} vagy több",
    atMost: "{what}: {value} vagy kevesebb",
    today: "{what} – ma: {value}",
    tomorrow: "{what} – holnap: {value}",
    later: "{what} – {date}: {value}",
    more: "és {count, plural, one {még #} other {még #}}",
    any: "{days, plural, one {Csak akkor, ha ma ezek bármelyike teljesül: {conditions}} other {Csak akkor, ha # nap egyikén ezek bármelyike teljesül: {conditions}}}",
    all: "{days, plural, one {Csak akkor, ha ma ezek mindegyike teljesül: {conditions}} other {Csak akkor, ha # nap egyikén ezek mindegyike teljesül: {conditions}}}",
  },
  scheduling: {
    adminsOnly: "Csak az a tag szervezheti a napi bejegyzéseket, aki kezelheti ezt a szervert.",
    outdated:
      "Ez az üzenet egy régebbi verzióból való. Használd újra a `/forecast-schedule` parancsot.",
    unknownTime:
      "Ezt nem tudom időpontként értelmezni: {text}. Írd úgy, mint itt: `07:00`, `19:30` vagy `7:30 pm`.",
    nextMidnight:
      "A 24:00 lehet a nap eleje és a vége is. Írd azt, hogy `00:00`: így egy nap bejegyzése annak legelső percében jön.",
    unknownWeekdays:
      "Ezt nem tudom a hét napjaiként értelmezni: {text}. Írd úgy, mint itt: `mon-fri`, `weekends` vagy `tue, thu`, vagy hagyd el, ha minden napra kell.",
    channelKinds: {
      media:
        "{channel}: ez egy médiacsatorna, amely csak a szálaiban fogad üzeneteket. Válaszd inkább az egyik szálát.",
      voice:
        "{channel}: ez egy hangcsatorna. Válassz szöveges csatornát, közleménycsatornát vagy szálat.",
      stage:
        "{channel}: ez egy színpad. Válassz szöveges csatornát, közleménycsatornát vagy szálat.",
      other:
        "Ilyen csatornába nem tudok írni: {channel}. Válassz szöveges csatornát, közleménycsatornát vagy szálat.",
    },
    lockedThread:
      "{channel}: ez a szál zárolva van. Oldd fel, engedd, hogy ott szálakat kezeljek, vagy válassz másik csatornát.",
    missingPermissions:
      "Itt nem tudok írni: {channel}, mert hiányzik: {names}. Engedd meg, vagy válassz másik csatornát.",
    permissions: {
      "view-channel": "Csatorna megtekintése",
      "send-messages": "Üzenetek küldése",
      "send-messages-in-threads": "Üzenetek küldése szálakban",
      "embed-links": "Linkek beágyazása",
      "create-public-threads": "Nyilvános szálak létrehozása",
      "attach-files": "Fájlok csatolása",
    },
    everyone: "Nem említek meg mindenkit. Válassz másik rangot, vagy hagyd üresen a `role` mezőt.",
    roleNotYours:
      "Nem említheted meg ezt a rangot: {role} (itt: {channel}), ezért helyetted sem teszem meg. Válassz olyan rangot, amelyet bárki megemlíthet, vagy kérj meg valakit, aki ezt megemlítheti.",
    roleSilent:
      "Ha megemlítem ezt a rangot: {role} (itt: {channel}), senki nem kap értesítést. Engedd, hogy bárki megemlítse a rangot, vagy add meg nekem ott a „Mindenki megemlítése” jogosultságot.",
    roleUnchecked:
      "Innen nem látom, megemlítheted-e ezt a rangot: {role} (itt: {channel}). Töltsd ki a `channel` és a `role` mezőt is.",
    noLocation:
      "Melyik hely? Add meg a nevét a `location` mezőben, vagy állítsd be a szerver helyét a `/forecast-settings set` paranccsal.",
    noTimeZone:
      "Nem tudom ennek a helynek az időzónáját: {place}. Add meg a `timezone` mezőben, például `Europe/Paris`, vagy állítsd be a szerverét a `/forecast-settings set` paranccsal.",
    tooMany:
      "Ennek a szervernek {count, plural, one {# napi bejegyzése} other {# napi bejegyzése}} van, és több nem lehet. Távolíts el egyet a `/forecast-schedule remove` paranccsal, vagy módosíts egyet a `/forecast-schedule edit` paranccsal.",
    added: "Kész: egy új napi bejegyzés.",
    edited: "Módosítva. A napi bejegyzés most ilyen:",
    editedAndResumed: "Módosítva, és már nem szünetel. A napi bejegyzés most ilyen:",
    nothingGiven:
      "Semmi sem változott: a `schedule` mellett adj meg legalább egy másik lehetőséget is.",
    paused: "Szünetel, amíg valaki nem folytatja a `/forecast-schedule resume` paranccsal:",
    alreadyPaused: "Semmi sem változott, mert már szünetel:",
    resumed: "Folytatódik:",
    alreadyActive: "Semmi sem változott, mert nem szünetel:",
    removed: "Eltávolítva: {post}. Többé nem jelenik meg.",
    noSuchPost:
      "Ezen a szerveren nem ismerek ilyen napi bejegyzést: {text}. Válassz a listából, vagy nézd meg: `/forecast-schedule list`.",
    severalPosts:
      "Ezen a szerveren több napi bejegyzésnek is ez a neve: {text}. Válassz a listából.",
    pausedUntil: "Szünetel (folytatás: {date}):",
    skipped: "A következő bejegyzés kimarad, legközelebb az azutáni jelenik meg ({date}):",
    unknownDate:
      "Ezt nem tudom dátumként értelmezni: {text}. Írd úgy, mint itt: `2026-12-24`, vagy válassz egyet a listából.",
    pastDate: "Ez a nap ({date}) már elmúlt. Adj meg egy későbbi dátumot.",
    farDate: "Ez a nap ({date}) túl messze van. Adj meg egy dátumot egy éven belül.",
    unknownConditions:
      "Ezt nem tudom feltételként értelmezni: {text}. Írd úgy, mint itt: `rain 5 mm`, `low 0`, `wind 7` vagy `thunderstorm`, többet vesszővel elválasztva, vagy válassz egyet a listából.",
    tooManyConditions:
      "Ez túl sok feltétel: egy napi bejegyzésnek legfeljebb {count, plural, one {# feltétele} other {# feltétele}} lehet.",
    noConditions:
      "Még nincsenek feltételei, pedig a `match` és a `within` azokra vonatkozik. Add meg őket a `conditions` mezőben, például `rain 5 mm`.",
    tooManyPlaces:
      "Egy napi bejegyzés legfeljebb {count, plural, one {# helyet} other {# helyet}} mutat. Előbb vegyél el egyet, például így: `places: -Paris`.",
    placeThere: "Ez a hely már része a napi bejegyzésnek: {place}.",
    placeNotThere: "Ez a hely nem része a napi bejegyzésnek, ezért nem lehet elvenni: {place}.",
    lastPlace:
      "Ez az egyetlen helye. Előbb adj hozzá egy másikat, vagy távolítsd el az egész napi bejegyzést a `/forecast-schedule remove` paranccsal.",
    weekOfOnePlace:
      "A hét kártyaként csak egy helyet mutat. Vedd el a többi helyet, vagy válassz másik `layout` értéket.",
    threadInThread:
      "{channel}: ez maga is szál, amelyben nem lehet újabbakat nyitni. Válassz másik csatornát is.",
    forumNeedsThread:
      "{channel}: ez egy fórum, amelyben minden bejegyzés egy szál. Add meg a `thread` mezőt is.",
    previewQuiet: "Most nincs mit jelenteni, ezért semmi sem jelenne meg. Egyébként így nézne ki:",
    previewBelow: "Most így nézne ki:",
    previewHeading: "Előnézet, csak neked: {post}, {channel}.",
    previewNext: "A következő bejegyzés: {when}.",
    previewPaused: "Szünetel, ezért nem jelenik meg.",
    noPreview: "Nem tudom megmutatni, hogyan nézne ki most: {sentence}",
    placeGone: "A helye már nem ismert. Válassz másikat a `/forecast-schedule edit` paranccsal.",
  },
  failure: {
    database: "Most nem férek hozzá a feljegyzéseimhez. Próbáld újra kis idő múlva.",
    unauthorized:
      "Nem vagyok jól beállítva: az időjárás-szolgáltatás elutasítja az adataimat. Szólj annak, aki ezt a botot üzemelteti.",
    "invalid-host":
      "Nem vagyok jól beállítva: az időjárás-szolgáltatás ezen a címen nem ismer. Szólj annak, aki ezt a botot üzemelteti.",
    "wrong-address":
      "Nem vagyok jól beállítva: a kapott címen nincs időjárás-szolgáltatás. Szólj annak, aki ezt a botot üzemelteti.",
    "forbidden-by-plan":
      "Ez az előrejelzés nem része a bot előfizetésének az időjárás-szolgáltatásnál. Szólj annak, aki ezt a botot üzemelteti.",
    "forbidden-by-plan-shorter":
      "Ilyen hosszú előrejelzés nem része a bot előfizetésének az időjárás-szolgáltatásnál. Próbáld így: `days: {days}`, vagy kevesebbel.",
    account:
      "Az időjárás-szolgáltatás lezárta a bot fiókját. Szólj annak, aki ezt a botot üzemelteti.",
    deprecated:
      "Az időjárás-szolgáltatás már nem kínálja ezt az előrejelzést, ezért a botot frissíteni kell. Szólj annak, aki üzemelteti.",
    "no-such-location":
      "Az időjárás-szolgáltatás nem ismeri ezt a helyet: {place}. Ellenőrizd, vagy próbálj meg egy közelit.",
    "no-data":
      "Az időjárás-szolgáltatásnak nincs előrejelzése erre a helyre: {place}. Próbálj meg egy közelit.",
    "invalid-request":
      "Az időjárás-szolgáltatás nem fogadta el a kérést erről a helyről: {place}. Ellenőrizd a lehetőségeket, vagy próbálj meg egy közeli helyet.",
    "rate-limited":
      "Az időjárás-szolgáltatás most túl sok kérést kap. Próbáld újra egy perc múlva.",
    "quota-exhausted":
      "Ez a bot egyelőre elhasználta az előrejelzéseit. Szólj annak, aki üzemelteti.",
    unavailable: "Az időjárás-szolgáltatás most nem működik. Próbáld újra néhány perc múlva.",
    timeout: "Az időjárás-szolgáltatás túl lassan válaszolt. Próbáld újra kis idő múlva.",
    malformed:
      "Az időjárás-szolgáltatás olyan választ küldött, amelyet nem tudok elolvasni. Próbáld újra néhány perc múlva.",
    "unknown-command":
      "Ezt a parancsot már nem ismerem. Várj egy percet, és próbáld újra, vagy indítsd újra a Discordot.",
    "outdated-component":
      "Ez az üzenet egy régebbi verzióból való. Használd újra a `/forecast` parancsot.",
    unexpected:
      "Valami elromlott nálam. Próbáld újra; ha megint előfordul, szólj annak, aki ezt a botot üzemelteti.",
    restarting: "Épp újraindulok. Kérdezz újra egy pillanat múlva.",
    "too-fast": "Ez sok kérdés volt egyszerre. Kérdezz újra {when}.",
    "too-fast-server": "Erről a szerverről most túl sok kérdés érkezik. Kérdezz újra {when}.",
    reference: "Hivatkozás: {id}",
  },
  command: {
    description: "A Föld bármely helyének napi időjárása, 1–30 napra",
    location: "Egy hely, mint Párizs vagy Paris, Texas; koordináták; vagy egy helyazonosító",
    days: "Hány nap, 1–30 (3, ha nincs megadva)",
    unit: "A válasz mértékegységei",
    metric: "Metrikus: °C, km/h",
    imperial: "Angolszász: °F, mph",
    private: "Csak te látod a választ",
    me: {
      description: "A saját alapbeállításaid a /forecast parancshoz",
      set: "Beállítja a saját helyedet, napjaidat vagy mértékegységeidet",
      show: "Megmutatja, milyen értékeket használ nálad a /forecast, és miért",
      forget: "Törli mindazt, amit rólad tárolok",
      location: "A helyed: egy név, mint Párizs vagy Paris, Texas; koordináták; vagy egy azonosító",
      days: "Hány nap, 1–30",
      unit: "A mértékegységeid",
    },
    settings: {
      description: "Ennek a szervernek az alapbeállításai a /forecast parancshoz",
      set: "Beállítja a szerver helyét, napjait, mértékegységeit, nyelvét vagy időzónáját",
      show: "Megmutatja, milyen értékeket használ ezen a szerveren a /forecast, és miért",
      reset: "Eltávolítja a szerver összes alapbeállítását",
      location: "A szerver helye: egy név, mint Párizs vagy Paris, Texas; koordináták; azonosító",
      days: "Hány nap, 1–30",
      unit: "A szerver mértékegységei",
      language: "Az előrejelzések nyelve ezen a szerveren",
      timezone: "A szerver időzónája: írj be egy várost, egy országot vagy az ottani időt",
    },
    schedule: {
      description: "Napi előrejelzések ennek a szervernek a csatornáiban",
      add: "Előrejelzést tesz közzé minden nap vagy a hét egyes napjain",
      list: "Megmutatja a napi bejegyzéseket, a következő időpontokat, és hogy mi lett a legutóbbiakkal",
      edit: "Módosít egy napi bejegyzést; amit nem adsz meg, az marad",
      pause: "Szüneteltet egy napi bejegyzést, amíg nem folytatod",
      resume: "Folytat egy szünetelő napi bejegyzést",
      remove: "Eltávolít egy napi bejegyzést",
      preview: "Csak neked mutatja meg, hogyan nézne ki most egy napi bejegyzés",
      schedule: "Melyik napi bejegyzés: válaszd ki a listából",
      time: "Időpont, például 07:00, 19:30 vagy 7:30 pm",
      location: "A hely (a szerveré, ha nincs megadva): név, koordináták vagy helyazonosító",
      days: "Hány nap, 1–30 (a szerveré, ha nincs megadva)",
      unit: "Az előrejelzés mértékegységei (a szerveré, ha nincs megadva)",
      channel: "Hol jelenjen meg (itt, ha nincs megadva)",
      timezone: "Az időpont időzónája (a helyé, ha nincs megadva): írj be egy várost vagy országot",
      weekdays: "A hét napjai, például mon-fri vagy weekends (minden nap, ha nincs megadva)",
      role: "Egy rang, amelyet minden bejegyzés megemlít (egyik sem, ha nincs megadva)",
      until: "A folytatás napja, például 2026-12-24; vagy csak a következő bejegyzés kihagyása",
      skipNext: "Csak a következő bejegyzés kihagyása",
      places:
        "Adj hozzá egy helyet, például Oslo, vagy vegyél el, például -Oslo: legfeljebb 10 egy üzenetben",
      conditions:
        "Csak akkor jelenik meg, ha számít, például: rain 5 mm, low 0, wind 7, thunderstorm",
      match: "Elég-e bármelyik feltétel, vagy egyazon napnak mindet teljesítenie kell",
      matchAny: "bármelyik, például eső vagy fagy",
      matchAll: "mindegyik egyazon napon, például eső és szél",
      within: "Hány napot nézzen a feltételekhez: az 1 csak a mai, a 2 a mai és a holnapi nap",
      mode: "Mi legyen a legutóbbi üzenettel, például egyetlen, mindig naprakész üzenet",
      modeNew: "Marad, és minden alkalommal új jelenik meg",
      modeReplace: "A helyén frissül: egyetlen üzenet, mindig friss",
      modeBottom: "Az aljára kerül: törlés után újra megjelenik (a kitűzött frissül)",
      silent: "Úgy jelenik meg, hogy senkinek sem szól az eszköze, például éjszakai bejegyzésnél",
      thread: "Szálban jelenik meg: az „each” mindig újat nyit; vagy egy név, például Időjárás",
      threadEach: "minden alkalommal új",
      note: "Saját szavaid minden előrejelzés felett, például: Jó reggelt, kertészek!",
      layout: "Hogyan nézzen ki, például a hét kártyaként minden vasárnap",
      layoutForecast: "Mint a /forecast",
      layoutWeek: "A hét kártyaként, grafikonnal",
      clear: "Elvesz valamit, például a megjegyzést",
      cleared: {
        conditions: "A feltételek: minden alkalommal megjelenik",
        places: "Minden hely az első kivételével",
        note: "A megjegyzés",
        thread: "A szál: magában a csatornában jelenik meg",
        role: "A rang: senkit sem említ meg",
        days: "A napok száma: a szerveré szerint",
        unit: "A mértékegységek: a szerveré szerint",
      },
      changed: {
        time: "Másik időpont, például 07:00, 19:30 vagy 7:30 pm",
        location: "Másik hely: egy név, mint Párizs vagy Paris, Texas; koordináták; vagy azonosító",
        days: "Másik napszám, 1–30",
        unit: "Más mértékegységek az előrejelzéshez",
        channel: "Másik csatorna vagy szál",
        timezone: "Másik időzóna az időponthoz: írj be egy várost vagy országot",
        weekdays: "A hét más napjai, például mon-fri vagy weekends",
        role: "Másik rang, amelyet minden bejegyzés megemlít",
      },
    },
  },
} satisfies Translation;
