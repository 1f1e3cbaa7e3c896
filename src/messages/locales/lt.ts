/** What the bot says in Lithuanian. */
import type { Translation } from "./en.ts";

export const lt = {
  forecast: {
    title: "{place} · {days, plural, one {# diena} few {# dienos} many {# dienos} other {# dienų}}",
    today: "šiandien",
    updated: "Atnaujinta {when}",
    stale: "⚠️ Orų tarnyba šiuo metu neatsako. Tai paskutinė jos prognozė, atnaujinta {when}.",
    fewerDays:
      "Šiai vietai orų tarnyba turi tik {shown, plural, one {# dienos} few {# dienų} many {# dienos} other {# dienų}} prognozę, o prašyta dienų: {asked, number}.",
    high: "Aukščiausia",
    low: "Žemiausia",
    day: "Diena",
    night: "Naktis",
    labelled: "{label}: {value}",
    rain: "Krituliai",
    humidity: "Drėgmė",
    uvIndex: "UV indeksas",
    uvCategories: {
      low: "žemas",
      moderate: "vidutinis",
      high: "aukštas",
      "very-high": "labai aukštas",
      extreme: "ekstremalus",
    },
    pressure: "Slėgis",
    visibility: "Matomumas",
    cloudCover: "Debesuotumas",
    wind: "Vėjas",
    windForce: "{scale} pagal Bofortą",
    beaufort: {
      calm: "Tyka",
      "light-air": "Tykus vėjas",
      "light-breeze": "Lengvas vėjas",
      "gentle-breeze": "Silpnas vėjas",
      "moderate-breeze": "Vidutinis vėjas",
      "fresh-breeze": "Apystipris vėjas",
      "strong-breeze": "Stiprus vėjas",
      "near-gale": "Smarkus vėjas",
      gale: "Labai smarkus vėjas",
      "strong-gale": "Audra",
      storm: "Stipri audra",
      "violent-storm": "Labai stipri audra",
      hurricane: "Uraganas",
    },
    sun: "Saulė",
    sunrise: "Teka",
    sunset: "Leidžiasi",
    moon: "Mėnulis",
    moonrise: "Teka",
    moonset: "Leidžiasi",
    sources: "Šaltinis: {names}",
    licenses: "Licencija: {names}",
    previousPage: "Ankstesnis",
    nextPage: "Kitas",
    page: "{page, number} puslapis iš {pages, number}",
    locationId: "Vietos ID {id}",
    daysChoice: "{days, plural, one {# diena} few {# dienos} many {# dienos} other {# dienų}}",
    details: "Išsami dienos prognozė",
    highAndLow: "aukščiausia {high}, žemiausia {low}",
    dayGone: "Ši diena į prognozę nebeįeina. Paprašyk naujos.",
    showInUnit: "Rodyti {unit}",
    showChart: "Rodyti diagramą",
    hideChart: "Slėpti diagramą",
    refresh: "Atnaujinti",
    tooSoon: "Ši prognozė gauta {when}. Naujesnės galėsiu paprašyti {then}.",
  },
  board: {
    title: "{count, plural, one {# vieta} few {# vietos} many {# vietos} other {# vietų}}",
    faults: {
      gone: "vieta nebežinoma",
      unknown: "orų tarnyba šios vietos nežino",
      "no-data": "šiuo metu prognozės nėra",
      plan: "neįeina į šio boto orų tarnybos planą",
      refused: "orų tarnyba atmeta šį botą",
      busy: "orų tarnyba gauna per daug užklausų",
      down: "orų tarnyba neatsako",
    },
    stale: "paskutinė prognozė, atnaujinta {when}",
  },
  week: {
    title: "Savaitė: {place}",
  },
  chart: {
    about: "Temperatūros ir kritulių diagrama, {from} – {to}.",
    highs: "Aukščiausia temperatūra – nuo {least} iki {most}.",
    highsOf: "Aukščiausia temperatūra kasdien – {value}.",
    lows: "Žemiausia temperatūra – nuo {least} iki {most}.",
    lowsOf: "Žemiausia temperatūra kasdien – {value}.",
    warmer: "Šyla.",
    colder: "Vėsta.",
    steady: "Temperatūra beveik nesikeičia.",
    warmest: "Šilčiausia diena: {day}, {value}.",
    coldest: "Šalčiausia diena: {day}, {value}.",
    wettest: "Diena, kai daugiausia kritulių: {day}, {value}.",
    dry: "Kritulių nebus.",
  },
  location: {
    empty:
      "Kuri vieta? Įrašyk jos pavadinimą į `location`, pavyzdžiui, `Paris` arba `Paris, Texas`. Kad daugiau neklausčiau, nustatyk savo vietą komanda `/forecast-me set`.",
    "postal-code":
      "Pašto kodų nesuprantu. Įrašyk miesto pavadinimą, pavyzdžiui, `Paris` arba `Paris, Texas`.",
    "out-of-range":
      "Šios koordinatės ne Žemėje: ilguma būna nuo −180 iki 180, platuma – nuo −90 iki 90, pavyzdžiui, `2.35,48.86`.",
    "out-of-range-swapped": "Šios koordinatės ne Žemėje, bet sukeitus vietomis tiktų: `{label}`.",
    ambiguous: "Yra kelios vietos pavadinimu {name}. Kurią turi omenyje?",
    "too-wide":
      "{area} – per didelė teritorija vienai prognozei. Pasirink vieną iš jos miestų arba nurodyk kitą vietą.",
    unknown:
      "Nežinau vietos pavadinimu {name}. Patikrink rašybą arba nurodyk didesnį miestą netoliese.",
    "unknown-closest": "Nežinau vietos pavadinimu {name}. Gal turi omenyje vieną iš šių?",
    menu: "Pasirink vietą",
  },
  preferences: {
    place: "Vieta",
    days: "Dienos",
    unit: "Vienetai",
    language: "Kalba",
    timeZone: "Laiko juosta",
    notSet: "nenustatyta",
    units: { m: "metriniai (°C, km/h)", i: "imperiniai (°F, mph)" },
    sources: {
      option: "nurodyta dabar",
      person: "tavo nustatymas",
      server: "serverio nustatymas",
      "built-in": "boto nustatymas",
    },
    nothingGiven: "Niekas nepakeista: nurodyk bent vieną parinktį.",
    placeGone: "{place} (ši vieta nebežinoma, pasirink kitą)",
    mySaved: "Išsaugota. Tai `/forecast` taiko tau, kad ir kur jį naudotum:",
    myDefaults: "Tai `/forecast` taiko tau čia:",
    forgotten: "Pamiršta: nieko apie tave nebesaugau.",
    nothingToForget: "Nieko apie tave nesaugau.",
    serverSaved:
      "Išsaugota. Tai `/forecast` taiko šiame serveryje visiems, kas neturi savų nustatymų:",
    serverDefaults: "Tai `/forecast` taiko šiame serveryje visiems, kas neturi savų nustatymų:",
    resetQuestion: "Taip bus pašalinti visi šio serverio numatytieji nustatymai:",
    resetDone: "Pašalinta: šis serveris nebeturi numatytųjų nustatymų.",
    resetCancelled: "Niekas nepakeista.",
    resetNothing: "Šis serveris neturi numatytųjų nustatymų, kuriuos būtų galima pašalinti.",
    resetButton: "Pašalinti",
    cancelButton: "Palikti",
    adminsOnly:
      "Šio serverio numatytuosius nustatymus gali keisti tik nariai, turintys teisę tvarkyti serverį.",
    serverOnly: "Tai veikia tik serveryje.",
    unknownTimeZone:
      "Nežinau laiko juostos pavadinimu {name}. Pasirink vieną iš sąrašo, pavyzdžiui, `Europe/Paris`.",
    timeZoneAbbreviation:
      "Iš santrumpos {name} neaišku, kada sukamas laikrodis. Nurodyk kurios nors vietos laiko juostą, pavyzdžiui, {examples}.",
    timeZoneExamples:
      "{name} apima kelias laiko juostas. Nurodyk vieną iš jų, pavyzdžiui, {examples}.",
  },
  schedule: {
    dailyPost: "Kasdienis įrašas",
    late: "⏰ Šis įrašas vėluoja: jis turėjo pasirodyti {time}.",
    listTitle:
      "{count, plural, one {# kasdienis įrašas} few {# kasdieniai įrašai} many {# kasdienio įrašo} other {# kasdienių įrašų}}",
    none: "Šiame serveryje kasdienių įrašų dar nėra. Sukurk įrašą, pavyzdžiui, komanda `/forecast-schedule add time:07:00 location:Paris`.",
    placeGone: "{reference}, vieta nebežinoma",
    paused: "pristabdytas",
    next: "Kitas: {when} ({relative})",
    nextRuns: "Kiti įrašai, rodomi tavo laiku:",
    pausedUntil:
      "Serverio narys pristabdė, vėl įsijungs: {date}. Įjungti iškart galima komanda `/forecast-schedule resume`.",
    delivery: {
      replace: "paskutinė žinutė atnaujinama",
      bottom: "perkeliamas į kanalo apačią",
      silent: "be pranešimo garso",
      week: "savaitė kaip kortelė",
      eachThread: "kaskart nauja gija",
      namedThread: "gijoje {name}",
    },
    note: "Pastaba: {text}",
    pausedByPerson:
      "Serverio narys pristabdė {when}. Vėl įjungti galima komanda `/forecast-schedule resume`.",
    stopped: "Pristabdytas {when}: {why} {cure}",
    held: "Pristabdytas {when}: {why} {cure} Kitą kartą atėjus laikui bandysiu vėl.",
    reasons: {
      "unknown-channel": {
        why: "kanalo nebėra.",
        cure: "Pasirink kitą kanalą komanda `/forecast-schedule edit` ir įrašas vėl bus skelbiamas.",
      },
      "missing-access": {
        why: "nematau kanalo.",
        cure: "Suteik man ten leidimą „Peržiūrėti kanalą“ ir panaudok `/forecast-schedule resume` arba pasirink kitą kanalą komanda `/forecast-schedule edit`.",
      },
      "missing-permission": {
        why: "neturiu teisės skelbti šiame kanale.",
        cure: "Suteik man ten leidimus „Siųsti žinutes“ (gijoje – „Siųsti žinutes gijose“) ir „Įterpti nuorodas“, tada panaudok `/forecast-schedule resume`.",
      },
      "channel-closed": {
        why: "gija uždaryta.",
        cure: "Atidaryk ją, atrakink ir panaudok `/forecast-schedule resume` arba pasirink kitą kanalą komanda `/forecast-schedule edit`.",
      },
      "wrong-channel-kind": {
        why: "tokio tipo kanale skelbti negalima.",
        cure: "Pasirink kitą kanalą komanda `/forecast-schedule edit` ir įrašas vėl bus skelbiamas.",
      },
      "tag-required": {
        why: "forumas reikalauja žymos kiekvienam įrašui.",
        cure: "Leisk ten skelbti be žymos ir panaudok `/forecast-schedule resume` arba pasirink kitą kanalą komanda `/forecast-schedule edit`.",
      },
      "place-gone": {
        why: "vieta nebežinoma.",
        cure: "Pasirink kitą vietą komanda `/forecast-schedule edit` ir įrašas vėl bus skelbiamas.",
      },
      "forbidden-by-plan": {
        why: "šio boto orų tarnybos planas neapima tiek dienų prognozės.",
        cure: "Pasirink mažiau dienų komanda `/forecast-schedule edit` ir įrašas vėl bus skelbiamas.",
      },
      "weather-refused": {
        why: "orų tarnyba atmeta šį botą.",
        cure: "Pranešk tam, kas jį prižiūri.",
      },
      "no-data": {
        why: "orų tarnyba šiuo metu neturi šios vietos prognozės.",
        cure: "Tau nieko daryti nereikia.",
      },
      blocked: {
        why: "Discord filtrai atmetė prognozės tekstą.",
        cure: "Tau nieko daryti nereikia.",
      },
      rejected: {
        why: "Discord atmetė žinutę, ir tai mano klaida.",
        cure: "Pranešk tam, kas prižiūri šį botą.",
      },
    },
    last: {
      posted: "Paskutinis: <link>paskelbtas</link> {when}",
      "posted-late": "Paskutinis: <link>paskelbtas pavėluotai</link> {when}",
      quiet: "Paskutinis: nebuvo ko pranešti, turėjo pasirodyti {when}",
      unconfirmed:
        "Paskutinis: galbūt paskelbtas, turėjo pasirodyti {when}: Discord to nepatvirtino, o aš niekada neskelbiu dukart.",
      missed: "Paskutinis: praleistas, turėjo pasirodyti {when}: {why}",
      failed: "Paskutinis: nepaskelbtas, turėjo pasirodyti {when}: {why}",
    },
    missReasons: {
      away: "ilgiau nei dvi valandas manęs nebuvo arba turėjau per daug darbo.",
      "guild-gone": "nebuvau šio serverio narys.",
      "discord-unavailable": "Discord per ilgai neveikė.",
      "weather-unavailable": "orų tarnyba per ilgai neveikė.",
      unexpected: "mano pusėje įvyko klaida.",
    },
    noticedPost: "Kasdienis vietos {place} įrašas, numatytas {time} kanale {channel}",
    stoppedNotice:
      "⏸️ {post}, sustabdytas: {why} {cure} Galbūt sustojo ir kiti kasdieniai šio kanalo įrašai: juos parodys `/forecast-schedule list` <link>serveryje</link>.",
    heldNotice:
      "⚠️ {post}, nepasirodė: {why} {cure} Kitą kartą atėjus laikui bandysiu vėl. Galbūt tai paveikė ir kitus kasdienius šio kanalo įrašus: juos parodys `/forecast-schedule list` <link>serveryje</link>.",
  },
  conditions: {
    names: {
      rain: "Lietus",
      snow: "Sniegas",
      precipitation: "Krituliai",
      low: "Žemiausia temperatūra",
      high: "Aukščiausia temperatūra",
      wind: "Vėjas",
      uv: "UV indeksas",
      "day-change": "Pokytis nuo vienos dienos iki kitos",
      "forecast-change": "Prognozės pokytis",
      thunderstorm: "Perkūnija",
      "freezing-rain": "Lijundra",
      fog: "Rūkas",
      frost: "Šaltis",
      warmer: "Šilčiau",
      colder: "Šalčiau",
      "forecast-warmer": "Prognozė šiltesnė nei anksčiau",
      "forecast-colder": "Prognozė šaltesnė nei anksčiau",
    },
    atLeast: "{what}: {value} arba daugiau",
    atMost: "{what}: {value} arba mažiau",
    today: "{what} šiandien: {value}",
    tomorrow: "{what} rytoj: {value}",
    later: "{what}, {date}: {value}",
    more: "ir dar {count, plural, one {#} few {#} many {#} other {#}}",
    any: "{days, plural, one {Tik jei šiandien tenkinama bent viena sąlyga: {conditions}} few {Tik jei vieną iš # dienų tenkinama bent viena sąlyga: {conditions}} many {Tik jei vieną iš # dienos tenkinama bent viena sąlyga: {conditions}} other {Tik jei vieną iš # dienų tenkinama bent viena sąlyga: {conditions}}}",
    all: "{days, plural, one {Tik jei šiandien tenkinamos visos sąlygos: {conditions}} few {Tik jei vieną iš # dienų tenkinamos visos sąlygos: {conditions}} many {Tik jei vieną iš # dienos tenkinamos visos sąlygos: {conditions}} other {Tik jei vieną iš # dienų tenkinamos visos sąlygos: {conditions}}}",
  },
  scheduling: {
    adminsOnly:
      "Šio serverio kasdienius įrašus gali tvarkyti tik nariai, turintys teisę tvarkyti serverį.",
    outdated: "Ši žinutė iš senesnės versijos. Panaudok `/forecast-schedule` dar kartą.",
    unknownTime:
      "Negaliu perskaityti {text} kaip paros laiko. Rašyk taip: `07:00`, `19:30` arba `7:30 pm`.",
    nextMidnight:
      "24:00 gali būti dienos pradžia arba pabaiga. Rašyk `00:00`: tada dienos įrašas pasirodys pačią pirmą jos minutę.",
    unknownWeekdays:
      "Negaliu perskaityti {text} kaip savaitės dienų. Rašyk taip: `mon-fri`, `weekends` arba `tue, thu`, o jei nori kasdien – nerašyk nieko.",
    channelKinds: {
      media:
        "{channel} yra medijos kanalas, o jame žinutes galima rašyti tik gijose. Pasirink vieną iš jo gijų.",
      voice: "{channel} yra balso kanalas. Pasirink tekstinį kanalą, skelbimų kanalą arba giją.",
      stage: "{channel} yra scena. Pasirink tekstinį kanalą, skelbimų kanalą arba giją.",
      other:
        "Tokiame kanale kaip {channel} skelbti negaliu. Pasirink tekstinį kanalą, skelbimų kanalą arba giją.",
    },
    lockedThread:
      "Gija {channel} užrakinta. Atrakink ją, leisk man ten tvarkyti gijas arba pasirink kitą kanalą.",
    missingPermissions:
      "Negaliu skelbti kanale {channel}, nes ten man trūksta šių leidimų: {names}. Suteik juos arba pasirink kitą kanalą.",
    permissions: {
      "view-channel": "Peržiūrėti kanalą",
      "send-messages": "Siųsti žinutes",
      "send-messages-in-threads": "Siųsti žinutes gijose",
      "embed-links": "Įterpti nuorodas",
      "create-public-threads": "Kurti viešas gijas",
      "attach-files": "Pridėti failus",
    },
    everyone: "Visų neminiu. Pasirink kitą rolę arba nenurodyk `role`.",
    roleNotYours:
      "Tu negali paminėti rolės {role} kanale {channel}, todėl ir aš už tave to nedarysiu. Pasirink rolę, kurią gali paminėti visi, arba paprašyk to, kas gali paminėti šią.",
    roleSilent:
      "Man paminėjus rolę {role} kanale {channel}, niekas negautų pranešimo. Leisk visiems paminėti šią rolę arba suteik man ten leidimą „Paminėti visus“.",
    roleUnchecked:
      "Iš čia negaliu nustatyti, ar tu gali paminėti rolę {role} kanale {channel}. Nurodyk ir `channel`, ir `role`.",
    noLocation:
      "Kuri vieta? Įrašyk jos pavadinimą į `location` arba nustatyk šio serverio vietą komanda `/forecast-settings set`.",
    noTimeZone:
      "Nežinau vietos {place} laiko juostos. Įrašyk ją į `timezone`, pavyzdžiui, `Europe/Paris`, arba nustatyk šio serverio laiko juostą komanda `/forecast-settings set`.",
    tooMany:
      "Šis serveris turi {count, plural, one {# kasdienį įrašą} few {# kasdienius įrašus} many {# kasdienio įrašo} other {# kasdienių įrašų}}, o daugiau turėti negali. Pašalink kurį nors komanda `/forecast-schedule remove` arba pakeisk komanda `/forecast-schedule edit`.",
    added: "Sutarta: naujas kasdienis įrašas.",
    edited: "Pakeista. Dabar kasdienis įrašas yra toks:",
    editedAndResumed: "Pakeista ir nebepristabdyta. Dabar kasdienis įrašas yra toks:",
    nothingGiven: "Niekas nepakeista: be `schedule`, nurodyk dar bent vieną parinktį.",
    paused: "Pristabdytas, kol kas nors jį vėl įjungs komanda `/forecast-schedule resume`:",
    alreadyPaused: "Niekas nepakeista, nes jis jau pristabdytas:",
    resumed: "Vėl įjungtas:",
    alreadyActive: "Niekas nepakeista, nes jis nepristabdytas:",
    removed: "Pašalintas: {post}. Jis daugiau nebus skelbiamas.",
    noSuchPost:
      "Šiame serveryje nežinau kasdienio įrašo pavadinimu {text}. Pasirink vieną iš sąrašo arba žiūrėk `/forecast-schedule list`.",
    severalPosts: "Keli šio serverio kasdieniai įrašai vadinasi {text}. Pasirink vieną iš sąrašo.",
    pausedUntil: "Pristabdytas, vėl įsijungs: {date}",
    skipped: "Kitas įrašas praleidžiamas. Tas, kuris po jo: {date}",
    unknownDate:
      "Negaliu perskaityti {text} kaip datos. Rašyk taip: `2026-12-24`, arba pasirink iš sąrašo.",
    pastDate: "Ši data jau praėjo: {date}. Nurodyk vėlesnę.",
    farDate: "Ši data per toli: {date}. Nurodyk datą per artimiausius metus.",
    unknownConditions:
      "Negaliu perskaityti {text} kaip sąlygos. Rašyk taip: `rain 5 mm`, `low 0`, `wind 7` arba `thunderstorm`, kelias atskirk kableliais, arba pasirink iš sąrašo.",
    tooManyConditions:
      "Sąlygų per daug: kasdienis įrašas gali turėti ne daugiau kaip {count, plural, one {# sąlygą} few {# sąlygas} many {# sąlygos} other {# sąlygų}}.",
    noConditions:
      "Jis dar neturi sąlygų, o `match` ir `within` skirti joms. Įrašyk jas į `conditions`, pavyzdžiui, `rain 5 mm`.",
    tooManyPlaces:
      "Kasdienis įrašas rodo ne daugiau kaip {count, plural, one {# vietą} few {# vietas} many {# vietos} other {# vietų}}. Pirma kurią nors pašalink, pavyzdžiui, taip: `places: -Paris`.",
    placeThere: "Vieta {place} jau yra šiame kasdieniame įraše.",
    placeNotThere: "Vietos {place} šiame kasdieniame įraše nėra, todėl jos pašalinti negalima.",
    lastPlace:
      "Tai vienintelė jo vieta. Pirma pridėk kitą arba pašalink visą kasdienį įrašą komanda `/forecast-schedule remove`.",
    weekOfOnePlace:
      "Savaitė kaip kortelė rodo tik vieną vietą. Pašalink kitas vietas arba pasirink kitą `layout`.",
    threadInThread:
      "{channel} jau yra gija, o joje kitų atidaryti negalima. Pasirink ir kitą kanalą.",
    forumNeedsThread:
      "{channel} yra forumas, o jame kiekvienas įrašas yra gija. Nurodyk ir `thread`.",
    previewQuiet:
      "Šiuo metu nėra ko pranešti, todėl niekas nebūtų paskelbta. Kitu atveju jis atrodytų taip:",
    previewBelow: "Dabar jis atrodytų taip:",
    previewHeading: "Peržiūra, matoma tik tau: {post}, kanalas {channel}.",
    previewNext: "Kitas įrašas pasirodys {when}.",
    previewPaused: "Jis pristabdytas, todėl neskelbiamas.",
    noPreview: "Negaliu parodyti, kaip jis dabar atrodytų: {sentence}",
    placeGone: "Jo vieta nebežinoma. Pasirink kitą vietą komanda `/forecast-schedule edit`.",
  },
  failure: {
    database: "Šiuo metu negaliu pasiekti savo užrašų. Pabandyk dar kartą po akimirkos.",
    unauthorized:
      "Esu netinkamai nustatytas: orų tarnyba nepriima mano prisijungimo duomenų. Pranešk tam, kas prižiūri šį botą.",
    "invalid-host":
      "Esu netinkamai nustatytas: orų tarnyba manęs šiuo adresu nepažįsta. Pranešk tam, kas prižiūri šį botą.",
    "wrong-address":
      "Esu netinkamai nustatytas: man nurodytu adresu orų tarnybos nėra. Pranešk tam, kas prižiūri šį botą.",
    "forbidden-by-plan":
      "Šio boto orų tarnybos planas neapima šios prognozės. Pranešk tam, kas prižiūri šį botą.",
    "forbidden-by-plan-shorter":
      "Šio boto orų tarnybos planas neapima tokios ilgos prognozės. Pabandyk `days: {days}` arba mažiau.",
    account: "Orų tarnyba uždarė prieigą šio boto paskyrai. Pranešk tam, kas prižiūri šį botą.",
    deprecated:
      "Orų tarnyba šios prognozės nebeteikia, todėl šį botą reikia atnaujinti. Pranešk tam, kas jį prižiūri.",
    "no-such-location":
      "Orų tarnyba nežino vietos {place}. Patikrink ją arba pabandyk kitą vietą netoliese.",
    "no-data": "Orų tarnyba neturi prognozės vietai {place}. Pabandyk kitą vietą netoliese.",
    "invalid-request":
      "Orų tarnyba nepriėmė užklausos apie vietą {place}. Patikrink parinktis arba pabandyk kitą vietą netoliese.",
    "rate-limited": "Orų tarnyba šiuo metu gauna per daug užklausų. Pabandyk dar kartą po minutės.",
    "quota-exhausted":
      "Šis botas kol kas išnaudojo savo prognozių limitą. Pranešk tam, kas jį prižiūri.",
    unavailable: "Orų tarnyba šiuo metu neveikia. Pabandyk dar kartą po kelių minučių.",
    timeout: "Orų tarnyba per ilgai neatsakė. Pabandyk dar kartą po akimirkos.",
    malformed:
      "Orų tarnyba atsiuntė atsakymą, kurio negaliu perskaityti. Pabandyk dar kartą po kelių minučių.",
    "unknown-command":
      "Šios komandos nebežinau. Palauk minutę ir pabandyk dar kartą arba paleisk Discord iš naujo.",
    "outdated-component": "Ši žinutė iš senesnės versijos. Panaudok `/forecast` dar kartą.",
    unexpected:
      "Mano pusėje įvyko klaida. Pabandyk dar kartą, o jei tai pasikartos, pranešk tam, kas prižiūri šį botą.",
    restarting: "Šiuo metu esu paleidžiamas iš naujo. Klausk dar kartą po akimirkos.",
    "too-fast": "Per daug užklausų vienu metu. Klausk dar kartą {when}.",
    "too-fast-server":
      "Iš šio serverio šiuo metu ateina per daug užklausų. Klausk dar kartą {when}.",
    reference: "Klaidos kodas {id}",
  },
  command: {
    description: "Bet kurios Žemės vietos orai kiekvienai dienai, nuo 1 iki 30 dienų",
    location: "Vieta, pvz., Paryžius arba Paris, Texas; koordinatės; arba vietos ID",
    days: "Kiek dienų, nuo 1 iki 30 (3, jei nenurodyta)",
    unit: "Atsakymo vienetai",
    metric: "Metriniai: °C, km/h",
    imperial: "Imperiniai: °F, mph",
    private: "Atsakymą matai tik tu",
    me: {
      description: "Tavo numatytieji /forecast nustatymai",
      set: "Nustatyk savo vietą, dienas arba vienetus",
      show: "Pažiūrėk, ką /forecast taiko tau ir kodėl",
      forget: "Ištrink viską, kas apie tave saugoma",
      location:
        "Tavo vieta: pavadinimas, pvz., Paryžius arba Paris, Texas; koordinatės; arba vietos ID",
      days: "Kiek dienų, nuo 1 iki 30",
      unit: "Tavo vienetai",
    },
    settings: {
      description: "Šio serverio numatytieji /forecast nustatymai",
      set: "Nustatyk šio serverio vietą, dienas, vienetus, kalbą arba laiko juostą",
      show: "Pažiūrėk, ką /forecast taiko šiame serveryje ir kodėl",
      reset: "Pašalink visus šio serverio numatytuosius nustatymus",
      location:
        "Serverio vieta: pavadinimas, pvz., Paryžius arba Paris, Texas; koordinatės; arba ID",
      days: "Kiek dienų, nuo 1 iki 30",
      unit: "Serverio vienetai",
      language: "Prognozių kalba šiame serveryje",
      timezone: "Šio serverio laiko juosta: įrašyk miestą, šalį arba kiek ten dabar valandų",
    },
    schedule: {
      description: "Kasdienės prognozės, skelbiamos šio serverio kanaluose",
      add: "Skelbk prognozę kasdien arba tam tikromis savaitės dienomis",
      list: "Pažiūrėk šio serverio kasdienius įrašus, kada bus kiti ir kaip pavyko paskutiniai",
      edit: "Pakeisk kasdienį įrašą; kas nenurodyta, lieka kaip buvę",
      pause: "Pristabdyk kasdienį įrašą, kol vėl jį įjungsi",
      resume: "Vėl įjunk pristabdytą kasdienį įrašą",
      remove: "Pašalink kasdienį įrašą",
      preview: "Pažiūrėk (matysi tik tu), kaip kasdienis įrašas atrodytų dabar",
      schedule: "Kuris kasdienis įrašas: pasirink jį iš sąrašo",
      time: "Paros laikas, pvz., 07:00, 19:30 arba 7:30 pm",
      location: "Vieta (nenurodžius – serverio): pavadinimas, koordinatės arba vietos ID",
      days: "Kiek dienų, nuo 1 iki 30 (nenurodžius – kiek nustatyta serveryje)",
      unit: "Prognozės vienetai (nenurodžius – serverio)",
      channel: "Kur skelbti (nenurodžius – čia)",
      timezone: "Nurodyto laiko juosta (nenurodžius – vietos): įrašyk miestą arba šalį",
      weekdays: "Savaitės dienos, pvz., mon-fri arba weekends (nenurodžius – kasdien)",
      role: "Rolė, kurią paminėti kiekviename įraše (nenurodžius – jokios)",
      until: "Diena, kada vėl įjungti, pvz., 2026-12-24; arba praleisk tik kitą įrašą",
      skipNext: "Praleisti tik kitą įrašą",
      places: "Pridėk vietą, pvz., Oslo, arba pašalink, pvz., -Oslo: iki 10 vienoje žinutėje",
      conditions: "Skelbk tik tada, kai svarbu, pvz.: rain 5 mm, low 0, wind 7, thunderstorm",
      match: "Ar pakanka bet kurios sąlygos, ar viena diena turi tenkinti visas",
      matchAny: "bet kuri iš jų, pvz., lietus arba šaltis",
      matchAll: "visos tą pačią dieną, pvz., lietus ir vėjas",
      within: "Kiek dienų tikrinti sąlygas: 1 – tik šiandien, 2 – šiandien ir rytoj",
      mode: "Kas nutinka paskutinei žinutei, pvz., viena visada nauja",
      modeNew: "Ji lieka, ir kaskart skelbiama nauja",
      modeReplace: "Ji atnaujinama vietoje: viena žinutė, visada šviežia",
      modeBottom: "Ji perkeliama į apačią: ištrinama ir skelbiama vėl (prisegta atnaujinama)",
      silent: "Skelbk be pranešimo garso, pvz., naktį",
      thread: "Skelbk gijoje: „each“ kaskart atidaro naują; arba pavadinimas, pvz., Orai",
      threadEach: "kaskart nauja",
      note: "Tavo žodžiai virš kiekvienos prognozės, pvz.: Labas rytas, sodininkai!",
      layout: "Kaip jis atrodo, pvz., savaitė kaip kortelė kas sekmadienį",
      layoutForecast: "Kaip /forecast",
      layoutWeek: "Savaitė kaip kortelė su diagrama",
      clear: "Ką nors vėl pašalink, pvz., pastabą",
      cleared: {
        conditions: "Sąlygos: skelbti kaskart",
        places: "Visos vietos, išskyrus pirmąją",
        note: "Pastaba",
        thread: "Gija: skelbti pačiame kanale",
        role: "Rolė: nieko neminėti",
        days: "Dienų skaičius: kaip serverio",
        unit: "Vienetai: kaip serverio",
      },
      changed: {
        time: "Kitas paros laikas, pvz., 07:00, 19:30 arba 7:30 pm",
        location:
          "Kita vieta: pavadinimas, pvz., Paryžius arba Paris, Texas; koordinatės; arba vietos ID",
        days: "Kitas dienų skaičius, nuo 1 iki 30",
        unit: "Kiti prognozės vienetai",
        channel: "Kitas kanalas arba gija",
        timezone: "Kita nurodyto laiko juosta: įrašyk miestą arba šalį",
        weekdays: "Kitos savaitės dienos, pvz., mon-fri arba weekends",
        role: "Kita rolė, kurią paminėti kiekviename įraše",
      },
    },
  },
} satisfies Translation;
