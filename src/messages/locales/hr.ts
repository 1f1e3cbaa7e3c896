/** What the bot says in Croatian. */
import type { Translation } from "./en.ts";

export const hr = {
  forecast: {
    title: "{place} · {days, plural, one {# dan} few {# dana} other {# dana}}",
    today: "danas",
    updated: "Ažurirano {when}",
    stale:
      "⚠️ Vremenski servis trenutačno ne odgovara. Ovo je njegova zadnja prognoza, ažurirana {when}.",
    fewerDays:
      "Vremenski servis za ovo mjesto ima prognozu samo za {shown, plural, one {# dan} few {# dana} other {# dana}}, a ne za {asked, number}.",
    high: "Najviša",
    low: "Najniža",
    day: "Dan",
    night: "Noć",
    labelled: "{label}: {value}",
    rain: "Oborine",
    humidity: "Vlažnost",
    uvIndex: "UV indeks",
    uvCategories: {
      low: "nizak",
      moderate: "umjeren",
      high: "visok",
      "very-high": "vrlo visok",
      extreme: "ekstreman",
    },
    pressure: "Tlak",
    visibility: "Vidljivost",
    cloudCover: "Naoblaka",
    wind: "Vjetar",
    windForce: "{scale} po Beaufortu",
    beaufort: {
      calm: "Tišina",
      "light-air": "Lahor",
      "light-breeze": "Povjetarac",
      "gentle-breeze": "Slab vjetar",
      "moderate-breeze": "Umjeren vjetar",
      "fresh-breeze": "Umjereno jak vjetar",
      "strong-breeze": "Jak vjetar",
      "near-gale": "Žestok vjetar",
      gale: "Olujni vjetar",
      "strong-gale": "Jak olujni vjetar",
      storm: "Orkanski vjetar",
      "violent-storm": "Jak orkanski vjetar",
      hurricane: "Orkan",
    },
    sun: "Sunce",
    sunrise: "Izlazak",
    sunset: "Zalazak",
    moon: "Mjesec",
    moonrise: "Izlazak",
    moonset: "Zalazak",
    sources: "Izvor: {names}",
    licenses: "Licenca: {names}",
    previousPage: "Prethodna",
    nextPage: "Sljedeća",
    page: "Stranica {page, number} od {pages, number}",
    locationId: "ID mjesta {id}",
    daysChoice: "{days, plural, one {# dan} few {# dana} other {# dana}}",
    details: "Pojedinosti za dan",
    highAndLow: "najviša {high}, najniža {low}",
    dayGone: "Ovaj dan više nije dio prognoze. Zatraži novu.",
    showInUnit: "Prikaži u {unit}",
    showChart: "Prikaži grafikon",
    hideChart: "Sakrij grafikon",
    refresh: "Osvježi",
    tooSoon: "Ova je prognoza dohvaćena {when}. Noviju mogu zatražiti {then}.",
  },
  board: {
    title: "{count, plural, one {# mjesto} few {# mjesta} other {# mjesta}}",
    faults: {
      gone: "više nije poznato",
      unknown: "nepoznato vremenskom servisu",
      "no-data": "trenutačno nema prognoze",
      plan: "pretplata ovog bota na vremenski servis to ne uključuje",
      refused: "vremenski servis odbija ovog bota",
      busy: "vremenski servis dobiva previše upita",
      down: "vremenski servis ne odgovara",
    },
    stale: "zadnja prognoza, ažurirana {when}",
  },
  week: {
    title: "Tjedan u mjestu {place}",
  },
  chart: {
    about: "Grafikon temperature i oborina, {from} – {to}.",
    highs: "Najviše temperature od {least} do {most}.",
    highsOf: "Najviša temperatura svaki dan: {value}.",
    lows: "Najniže temperature od {least} do {most}.",
    lowsOf: "Najniža temperatura svaki dan: {value}.",
    warmer: "Postaje toplije.",
    colder: "Postaje hladnije.",
    steady: "Temperature ostaju otprilike iste.",
    warmest: "Najtopliji dan: {day}, {value}.",
    coldest: "Najhladniji dan: {day}, {value}.",
    wettest: "Dan s najviše oborina: {day}, {value}.",
    dry: "Bez oborina.",
  },
  location: {
    empty:
      "Koje mjesto? Upiši njegovo ime u `location`, primjerice `Paris` ili `Paris, Texas`. Da te više ne pitam, postavi svoje mjesto naredbom `/forecast-me set`.",
    "postal-code":
      "Ne razumijem poštanske brojeve. Upiši ime mjesta, primjerice `Paris` ili `Paris, Texas`.",
    "out-of-range":
      "Ove koordinate nisu na Zemlji: zemljopisna dužina ide od −180 do 180, a širina od −90 do 90, primjerice `2.35,48.86`.",
    "out-of-range-swapped":
      "Ove koordinate nisu na Zemlji, ali bi obrnutim redoslijedom bile: `{label}`.",
    ambiguous: "Postoji više mjesta koja se zovu {name}. Na koje misliš?",
    "too-wide":
      "{area} je preširoko područje za jednu prognozu. Odaberi jedno od tamošnjih mjesta ili navedi neko drugo.",
    unknown:
      "Ne znam za mjesto koje se zove {name}. Provjeri je li ime dobro napisano ili navedi veće mjesto u blizini.",
    "unknown-closest": "Ne znam za mjesto koje se zove {name}. Misliš li možda na neko od ovih?",
    menu: "Odaberi mjesto",
  },
  preferences: {
    place: "Mjesto",
    days: "Dani",
    unit: "Jedinice",
    language: "Jezik",
    timeZone: "Vremenska zona",
    notSet: "nije postavljeno",
    units: { m: "metričke (°C, km/h)", i: "imperijalne (°F, mph)" },
    sources: {
      option: "navedeno u naredbi",
      person: "tvoja postavka",
      server: "postavka servera",
      "built-in": "ugrađena postavka",
    },
    nothingGiven: "Ništa nije promijenjeno: navedi barem jednu opciju.",
    placeGone: "{place} (ovo mjesto više nije poznato, odaberi drugo)",
    mySaved: "Spremljeno. Ovo `/forecast` uzima za tebe, gdje god ga koristiš:",
    myDefaults: "Ovo `/forecast` ovdje uzima za tebe:",
    forgotten: "Zaboravljeno: više ne pohranjujem ništa o tebi.",
    nothingToForget: "Ne pohranjujem ništa o tebi.",
    serverSaved: "Spremljeno. Ovo `/forecast` uzima na ovom serveru za sve koji nemaju svoje:",
    serverDefaults: "Ovo `/forecast` uzima na ovom serveru za sve koji nemaju svoje:",
    resetQuestion: "Ovime se uklanjaju sve zadane postavke ovog servera:",
    resetDone: "Uklonjeno: ovaj server više nema zadanih postavki.",
    resetCancelled: "Ništa nije promijenjeno.",
    resetNothing: "Ovaj server nema zadanih postavki koje bi se mogle ukloniti.",
    resetButton: "Ukloni ih",
    cancelButton: "Zadrži ih",
    adminsOnly:
      "Zadane postavke ovog servera mogu mijenjati samo članovi koji smiju upravljati njime.",
    serverOnly: "Ovo radi samo na serveru.",
    unknownTimeZone:
      "Ne znam za vremensku zonu koja se zove {name}. Odaberi jednu s popisa, primjerice `Europe/Paris`.",
    timeZoneAbbreviation:
      "Iz oznake {name} ne vidi se kad se pomiče sat. Navedi zonu nekog mjesta, primjerice {examples}.",
    timeZoneExamples: "{name} ima više vremenskih zona. Navedi jednu, primjerice {examples}.",
  },
  schedule: {
    dailyPost: "Dnevna objava",
    late: "⏰ Ova objava kasni: trebala je izaći u {time}.",
    listTitle:
      "{count, plural, one {# dnevna objava} few {# dnevne objave} other {# dnevnih objava}}",
    none: "Ovaj server još nema dnevnih objava. Napravi jednu, primjerice naredbom `/forecast-schedule add time:07:00 location:Paris`.",
    placeGone: "{reference}, više nije poznato",
    paused: "pauzirana",
    next: "Sljedeća: {when} ({relative})",
    nextRuns: "Sljedeće objave, prikazane po tvom lokalnom vremenu:",
    pausedUntil:
      "Pauzirana do {date} (pauzirao ju je član servera). Naredbom `/forecast-schedule resume` nastavlja se odmah.",
    delivery: {
      replace: "zadnja se poruka ažurira",
      bottom: "premješta se na dno kanala",
      silent: "nikome ne zvoni uređaj",
      week: "tjedan kao kartica",
      eachThread: "svaki put nova nit",
      namedThread: "u niti {name}",
    },
    note: "Napomena: {text}",
    pausedByPerson:
      "Pauzirao ju je član servera {when}. Nastavlja se naredbom `/forecast-schedule resume`.",
    stopped: "Pauzirana {when}: {why} {cure}",
    held: "Pauzirana {when}: {why} {cure} U sljedećem ću terminu pokušati ponovno.",
    reasons: {
      "unknown-channel": {
        why: "kanal više ne postoji.",
        cure: "Odaberi drugi naredbom `/forecast-schedule edit` i objava se nastavlja.",
      },
      "missing-access": {
        why: "ne vidim kanal.",
        cure: "Daj mi ondje dopuštenje „Pregledavanje kanala” i upotrijebi `/forecast-schedule resume` ili odaberi drugi kanal naredbom `/forecast-schedule edit`.",
      },
      "missing-permission": {
        why: "ne smijem objavljivati u kanalu.",
        cure: "Daj mi ondje dopuštenja „Slanje poruka” (u niti „Slanje poruka u nitima”) i „Ugrađivanje poveznica”, a zatim upotrijebi `/forecast-schedule resume`.",
      },
      "channel-closed": {
        why: "nit je zatvorena.",
        cure: "Otvori je, otključaj i upotrijebi `/forecast-schedule resume` ili odaberi drugi kanal naredbom `/forecast-schedule edit`.",
      },
      "wrong-channel-kind": {
        why: "u kanalu te vrste nije moguće objavljivati.",
        cure: "Odaberi drugi naredbom `/forecast-schedule edit` i objava se nastavlja.",
      },
      "tag-required": {
        why: "forum za svaku objavu zahtijeva oznaku.",
        cure: "Dopusti ondje objave bez oznake i upotrijebi `/forecast-schedule resume` ili odaberi drugi kanal naredbom `/forecast-schedule edit`.",
      },
      "place-gone": {
        why: "mjesto više nije poznato.",
        cure: "Odaberi drugo naredbom `/forecast-schedule edit` i objava se nastavlja.",
      },
      "forbidden-by-plan": {
        why: "pretplata ovog bota na vremenski servis ne uključuje prognozu za toliko dana.",
        cure: "Odaberi manje dana naredbom `/forecast-schedule edit` i objava se nastavlja.",
      },
      "weather-refused": {
        why: "vremenski servis odbija ovog bota.",
        cure: "Javi to onome tko ga održava.",
      },
      "no-data": {
        why: "vremenski servis trenutačno nema prognozu za to mjesto.",
        cure: "Ne trebaš ništa poduzeti.",
      },
      blocked: {
        why: "Discordovi filtri odbili su tekst prognoze.",
        cure: "Ne trebaš ništa poduzeti.",
      },
      rejected: {
        why: "Discord je odbio poruku, a to je moja pogreška.",
        cure: "Javi to onome tko održava ovog bota.",
      },
    },
    last: {
      posted: "Zadnja: <link>objavljena</link> {when}",
      "posted-late": "Zadnja: <link>objavljena sa zakašnjenjem</link> {when}",
      quiet: "Zadnja: ništa za javiti, trebala je izaći {when}",
      unconfirmed:
        "Zadnja: možda objavljena, trebala je izaći {when}: Discord to nije potvrdio, a ja nikad ne objavljujem dvaput.",
      missed: "Zadnja: preskočena, trebala je izaći {when}: {why}",
      failed: "Zadnja: nije objavljena, trebala je izaći {when}: {why}",
    },
    missReasons: {
      away: "više od dva sata nije me bilo ili sam imao previše posla.",
      "guild-gone": "nisam bio član ovog servera.",
      "discord-unavailable": "Discord predugo nije radio.",
      "weather-unavailable": "vremenski servis predugo nije radio.",
      unexpected: "nešto je kod mene pošlo po zlu.",
    },
    noticedPost: "Dnevna objava za mjesto {place} u {time} u kanalu {channel}",
    stoppedNotice:
      "⏸️ {post} zaustavljena je: {why} {cure} Možda su stale i druge dnevne objave u ovom kanalu: prikazuje ih `/forecast-schedule list` <link>na serveru</link>.",
    heldNotice:
      "⚠️ {post} nije izašla: {why} {cure} U sljedećem ću terminu pokušati ponovno. Možda su pogođene i druge dnevne objave u ovom kanalu: prikazuje ih `/forecast-schedule list` <link>na serveru</link>.",
  },
  conditions: {
    names: {
      rain: "Kiša",
      snow: "Snijeg",
      precipitation: "Oborine",
      low: "Najniža temperatura",
      high: "Najviša temperatura",
      wind: "Vjetar",
      uv: "UV indeks",
      "day-change": "Promjena od dana do dana",
      "forecast-change": "Promjena prognoze",
      thunderstorm: "Grmljavinsko nevrijeme",
      "freezing-rain": "Ledena kiša",
      fog: "Magla",
      frost: "Mraz",
      warmer: "Toplije",
      colder: "Hladnije",
      "forecast-warmer": "Prognoza toplija nego prije",
      "forecast-colder": "Prognoza hladnija nego prije",
    },
    atLeast: "{what}: {value} ili više",
    atMost: "{what}: {value} ili manje",
    today: "{what} danas: {value}",
    tomorrow: "{what} sutra: {value}",
    later: "{what}, {date}: {value}",
    more: "i {count, plural, one {još #} few {još #} other {još #}}",
    any: "{days, plural, one {Samo ako je danas ispunjeno bilo što od ovoga: {conditions}} few {Samo ako je u jednom od # dana ispunjeno bilo što od ovoga: {conditions}} other {Samo ako je u jednom od # dana ispunjeno bilo što od ovoga: {conditions}}}",
    all: "{days, plural, one {Samo ako je danas ispunjeno sve ovo: {conditions}} few {Samo ako je u jednom od # dana ispunjeno sve ovo: {conditions}} other {Samo ako je u jednom od # dana ispunjeno sve ovo: {conditions}}}",
  },
  scheduling: {
    adminsOnly:
      "Dnevne objave ovog servera mogu uređivati samo članovi koji smiju upravljati njime.",
    outdated: "Ova je poruka iz starije verzije. Upotrijebi `/forecast-schedule` ponovno.",
    unknownTime:
      "Ne mogu pročitati {text} kao doba dana. Napiši ga primjerice kao `07:00`, `19:30` ili `7:30 pm`.",
    nextMidnight:
      "24:00 može biti početak ili kraj dana. Napiši `00:00`: tada objava za taj dan izlazi u njegovoj prvoj minuti.",
    unknownWeekdays:
      "Ne mogu pročitati {text} kao dane u tjednu. Napiši ih primjerice kao `mon-fri`, `weekends` ili `tue, thu` ili ih izostavi za svaki dan.",
    channelKinds: {
      media:
        "{channel} je medijski kanal i prima poruke samo u svojim nitima. Umjesto toga odaberi jednu od njegovih niti.",
      voice: "{channel} je glasovni kanal. Odaberi tekstni kanal, kanal za najave ili nit.",
      stage: "{channel} je pozornica. Odaberi tekstni kanal, kanal za najave ili nit.",
      other:
        "Ne mogu objavljivati u kanalu kao što je {channel}. Odaberi tekstni kanal, kanal za najave ili nit.",
    },
    lockedThread:
      "Nit {channel} zaključana je. Otključaj je, dopusti mi da ondje upravljam nitima ili odaberi drugi kanal.",
    missingPermissions:
      "Ne mogu objavljivati u kanalu {channel} jer mi ondje nedostaju dopuštenja: {names}. Daj mi ih ili odaberi drugi kanal.",
    permissions: {
      "view-channel": "Pregledavanje kanala",
      "send-messages": "Slanje poruka",
      "send-messages-in-threads": "Slanje poruka u nitima",
      "embed-links": "Ugrađivanje poveznica",
      "create-public-threads": "Stvaranje javnih niti",
      "attach-files": "Prilaganje datoteka",
    },
    everyone: "Ne spominjem sve. Odaberi drugu ulogu ili izostavi `role`.",
    roleNotYours:
      "Ne smiješ spominjati ulogu {role} u kanalu {channel}, pa to neću učiniti umjesto tebe. Odaberi ulogu koju svi smiju spominjati ili zamoli nekoga tko smije spominjati ovu.",
    roleSilent:
      "Kad bih u kanalu {channel} spomenuo ulogu {role}, nitko ne bi dobio obavijest. Dopusti svima da spominju tu ulogu ili mi ondje daj dopuštenje „Spominjanje svih”.",
    roleUnchecked:
      "Odavde ne mogu utvrditi smiješ li spominjati ulogu {role} u kanalu {channel}. Navedi i `channel` i `role`.",
    noLocation:
      "Koje mjesto? Upiši njegovo ime u `location` ili postavi mjesto ovog servera naredbom `/forecast-settings set`.",
    noTimeZone:
      "Ne znam vremensku zonu mjesta {place}. Navedi je u `timezone`, primjerice `Europe/Paris`, ili postavi zonu ovog servera naredbom `/forecast-settings set`.",
    tooMany:
      "Ovaj server ima {count, plural, one {# dnevnu objavu} few {# dnevne objave} other {# dnevnih objava}} i ne može ih imati više. Ukloni jednu naredbom `/forecast-schedule remove` ili izmijeni jednu naredbom `/forecast-schedule edit`.",
    added: "Gotovo: nova dnevna objava.",
    edited: "Izmijenjeno. Dnevna objava sada izgleda ovako:",
    editedAndResumed: "Izmijenjeno i više nije pauzirano. Dnevna objava sada izgleda ovako:",
    nothingGiven: "Ništa nije promijenjeno: uz `schedule` navedi još barem jednu opciju.",
    paused: "Pauzirana dok je netko ne nastavi naredbom `/forecast-schedule resume`:",
    alreadyPaused: "Ništa nije promijenjeno jer je već pauzirana:",
    resumed: "Nastavljena:",
    alreadyActive: "Ništa nije promijenjeno jer nije pauzirana:",
    removed: "Uklonjena: {post}. Više se neće objavljivati.",
    noSuchPost:
      "Ne znam za dnevnu objavu koja se na ovom serveru zove {text}. Odaberi jednu s popisa ili pogledaj `/forecast-schedule list`.",
    severalPosts: "Više dnevnih objava ovog servera zove se {text}. Odaberi jednu s popisa.",
    pausedUntil: "Pauzirana do {date}:",
    skipped: "Sljedeća se objava preskače. Ona nakon nje izlazi {date}:",
    unknownDate:
      "Ne mogu pročitati {text} kao datum. Napiši ga primjerice kao `2026-12-24` ili odaberi jedan s popisa.",
    pastDate: "Datum {date} već je prošao. Navedi kasniji.",
    farDate: "Datum {date} predaleko je. Navedi datum unutar godine dana.",
    unknownConditions:
      "Ne mogu pročitati {text} kao uvjet. Napiši ga primjerice kao `rain 5 mm`, `low 0`, `wind 7` ili `thunderstorm`, više njih odvoji zarezima, ili odaberi jedan s popisa.",
    tooManyConditions:
      "Ovo je previše uvjeta: dnevna objava ima najviše {count, plural, one {# uvjet} few {# uvjeta} other {# uvjeta}}.",
    noConditions:
      "Još nema uvjeta, a na njih se odnose `match` i `within`. Navedi ih u `conditions`, primjerice `rain 5 mm`.",
    tooManyPlaces:
      "Dnevna objava prikazuje najviše {count, plural, one {# mjesto} few {# mjesta} other {# mjesta}}. Najprije ukloni jedno, primjerice s `places: -Paris`.",
    placeThere: "Mjesto {place} već je dio ove dnevne objave.",
    placeNotThere: "Mjesto {place} nije dio ove dnevne objave, pa se ne može ukloniti.",
    lastPlace:
      "Ovo joj je jedino mjesto. Najprije dodaj drugo ili ukloni cijelu dnevnu objavu naredbom `/forecast-schedule remove`.",
    weekOfOnePlace:
      "Tjedan kao kartica prikazuje samo jedno mjesto. Ukloni ostala mjesta ili odaberi drugi `layout`.",
    threadInThread:
      "{channel} već je nit, a u njoj se ne mogu otvarati nove. Odaberi i drugi kanal.",
    forumNeedsThread: "{channel} je forum, u kojem je svaka objava nit. Navedi i `thread`.",
    previewQuiet:
      "Trenutačno nema ništa za javiti, pa se ništa ne bi objavilo. Inače bi izgledala ovako:",
    previewBelow: "Sada bi izgledala ovako:",
    previewHeading: "Pregled, vidljiv samo tebi: {post} u kanalu {channel}.",
    previewNext: "Sljedeća objava izlazi {when}.",
    previewPaused: "Pauzirana je pa se ne objavljuje.",
    noPreview: "Ne mogu pokazati kako bi sada izgledala: {sentence}",
    placeGone:
      "Njezino mjesto više nije poznato. Odaberi drugo naredbom `/forecast-schedule edit`.",
  },
  failure: {
    database: "Trenutačno ne mogu doći do svojih bilježaka. Pokušaj ponovno za koji trenutak.",
    unauthorized:
      "Nisam dobro postavljen: vremenski servis odbija moje pristupne podatke. Javi to onome tko održava ovog bota.",
    "invalid-host":
      "Nisam dobro postavljen: vremenski servis ne poznaje me na ovoj adresi. Javi to onome tko održava ovog bota.",
    "wrong-address":
      "Nisam dobro postavljen: na adresi koju sam dobio nema vremenskog servisa. Javi to onome tko održava ovog bota.",
    "forbidden-by-plan":
      "Pretplata ovog bota na vremenski servis ne uključuje ovu prognozu. Javi to onome tko održava ovog bota.",
    "forbidden-by-plan-shorter":
      "Pretplata ovog bota na vremenski servis ne uključuje tako dugu prognozu. Pokušaj s `days: {days}` ili manje.",
    account:
      "Vremenski servis zatvorio je pristup računu ovog bota. Javi to onome tko održava ovog bota.",
    deprecated:
      "Vremenski servis više ne nudi ovu prognozu, pa ovog bota treba ažurirati. Javi to onome tko ga održava.",
    "no-such-location":
      "Vremenski servis ne poznaje mjesto {place}. Provjeri ga ili pokušaj s nekim mjestom u blizini.",
    "no-data":
      "Vremenski servis nema prognozu za mjesto {place}. Pokušaj s nekim mjestom u blizini.",
    "invalid-request":
      "Vremenski servis nije prihvatio upit za mjesto {place}. Provjeri opcije ili pokušaj s nekim mjestom u blizini.",
    "rate-limited": "Vremenski servis trenutačno dobiva previše upita. Pokušaj ponovno za minutu.",
    "quota-exhausted":
      "Ovaj je bot zasad potrošio svoj dio prognoza. Javi to onome tko ga održava.",
    unavailable: "Vremenski servis trenutačno ne radi. Pokušaj ponovno za nekoliko minuta.",
    timeout: "Vremenski servis predugo nije odgovorio. Pokušaj ponovno za koji trenutak.",
    malformed:
      "Vremenski servis poslao je odgovor koji ne mogu pročitati. Pokušaj ponovno za nekoliko minuta.",
    "unknown-command":
      "Više ne poznajem ovu naredbu. Pričekaj minutu i pokušaj ponovno ili ponovno pokreni Discord.",
    "outdated-component": "Ova je poruka iz starije verzije. Upotrijebi `/forecast` ponovno.",
    unexpected:
      "Nešto je kod mene pošlo po zlu. Pokušaj ponovno, a ako se opet dogodi, javi to onome tko održava ovog bota.",
    restarting: "Upravo se ponovno pokrećem. Pitaj ponovno za koji trenutak.",
    "too-fast": "To je bilo previše upita odjednom. Pitaj ponovno {when}.",
    "too-fast-server": "S ovog poslužitelja trenutačno stiže previše upita. Pitaj ponovno {when}.",
    reference: "Oznaka pogreške {id}",
  },
  command: {
    description: "Vrijeme po danima za bilo koje mjesto na Zemlji, za 1 do 30 dana",
    location: "Mjesto, npr. Pariz ili Paris, Texas; koordinate; ili ID mjesta",
    days: "Koliko dana, od 1 do 30 (3 ako se izostavi)",
    unit: "Jedinice u odgovoru",
    metric: "Metričke: °C, km/h",
    imperial: "Imperijalne: °F, mph",
    private: "Odgovor vidiš samo ti",
    me: {
      description: "Tvoje zadane postavke za /forecast",
      set: "Postavi svoje mjesto, dane ili jedinice",
      show: "Prikaži što /forecast uzima za tebe i zašto",
      forget: "Izbriši sve što je pohranjeno o tebi",
      location: "Tvoje mjesto: ime, npr. Pariz ili Paris, Texas; koordinate; ili ID mjesta",
      days: "Koliko dana, od 1 do 30",
      unit: "Tvoje jedinice",
    },
    settings: {
      description: "Zadane postavke ovog servera za /forecast",
      set: "Postavi mjesto, dane, jedinice, jezik ili vremensku zonu ovog servera",
      show: "Prikaži što /forecast uzima na ovom serveru i zašto",
      reset: "Ukloni sve zadane postavke ovog servera",
      location: "Mjesto servera: ime, npr. Pariz ili Paris, Texas; koordinate; ili ID mjesta",
      days: "Koliko dana, od 1 do 30",
      unit: "Jedinice servera",
      language: "Jezik prognoza na ovom serveru",
      timezone: "Vremenska zona ovog servera: upiši grad, državu ili koliko je ondje sati",
    },
    schedule: {
      description: "Dnevne prognoze, objavljene u kanalima ovog servera",
      add: "Objavljuj prognozu svaki dan ili u neke dane u tjednu",
      list: "Prikaži dnevne objave ovog servera, kad izlaze sljedeće i kako su prošle zadnje",
      edit: "Izmijeni dnevnu objavu; što izostaviš, ostaje kako jest",
      pause: "Pauziraj dnevnu objavu dok je ne nastaviš",
      resume: "Nastavi pauziranu dnevnu objavu",
      remove: "Ukloni dnevnu objavu",
      preview: "Pogledaj, vidljivo samo tebi, kako bi dnevna objava sada izgledala",
      schedule: "Koja dnevna objava: odaberi je s popisa",
      time: "Doba dana, npr. 07:00, 19:30 ili 7:30 pm",
      location: "Mjesto (ako se izostavi, ono servera): ime, koordinate ili ID mjesta",
      days: "Koliko dana, od 1 do 30 (ako se izostavi, koliko je postavljeno za server)",
      unit: "Jedinice prognoze (ako se izostave, one servera)",
      channel: "Gdje objavljivati (ako se izostavi, ovdje)",
      timezone: "Vremenska zona termina (ako se izostavi, ona mjesta): upiši grad ili državu",
      weekdays: "Dani u tjednu, npr. mon-fri ili weekends (ako se izostave, svaki dan)",
      role: "Uloga koja se spominje u svakoj objavi (ako se izostavi, nijedna)",
      until: "Dan nastavka, npr. 2026-12-24; ili preskoči samo sljedeću objavu",
      skipNext: "Preskoči samo sljedeću objavu",
      places: "Dodaj mjesto, npr. Oslo, ili ga ukloni, npr. -Oslo: najviše 10 u jednoj poruci",
      conditions: "Objavi samo kad je važno, npr.: rain 5 mm, low 0, wind 7, thunderstorm",
      match: "Je li dovoljan bilo koji uvjet ili jedan dan mora ispuniti sve",
      matchAny: "bilo koji od njih, npr. kiša ili mraz",
      matchAll: "svi u istom danu, npr. kiša i vjetar",
      within: "Koliko se dana gleda za uvjete: 1 je samo danas, 2 su danas i sutra",
      mode: "Što biva sa zadnjom porukom, npr. jedna koja je uvijek ažurna",
      modeNew: "Ostaje, a svaki se put objavljuje nova",
      modeReplace: "Ažurira se na svom mjestu: jedna poruka, uvijek ažurna",
      modeBottom: "Ide na dno: briše se i ponovno objavljuje (prikvačena se ažurira)",
      silent: "Objavi tako da nikome ne zvoni uređaj, npr. za objavu noću",
      thread: "Objavi u niti: „each” svaki put otvara novu; ili ime, npr. Vrijeme",
      threadEach: "svaki put nova",
      note: "Tvoje riječi iznad svake prognoze, npr.: Dobro jutro, vrtlari!",
      layout: "Kako izgleda, npr. tjedan kao kartica svake nedjelje",
      layoutForecast: "Kao /forecast",
      layoutWeek: "Tjedan kao kartica s grafikonom",
      clear: "Ukloni nešto što je postavljeno, npr. napomenu",
      cleared: {
        conditions: "Uvjeti: objavi svaki put",
        places: "Sva mjesta osim prvog",
        note: "Napomena",
        thread: "Nit: objavi u samom kanalu",
        role: "Uloga: ne spominji nikoga",
        days: "Broj dana: kao na serveru",
        unit: "Jedinice: kao na serveru",
      },
      changed: {
        time: "Drugo doba dana, npr. 07:00, 19:30 ili 7:30 pm",
        location: "Drugo mjesto: ime, npr. Pariz ili Paris, Texas; koordinate; ili ID mjesta",
        days: "Drugi broj dana, od 1 do 30",
        unit: "Druge jedinice prognoze",
        channel: "Drugi kanal ili nit",
        timezone: "Druga vremenska zona termina: upiši grad ili državu",
        weekdays: "Drugi dani u tjednu, npr. mon-fri ili weekends",
        role: "Druga uloga koja se spominje u svakoj objavi",
      },
    },
  },
} satisfies Translation;
