/** What the bot says in Romanian. */
import type { Translation } from "./en.ts";

export const ro = {
  forecast: {
    title: "{place} · {days, plural, one {# zi} few {# zile} other {# de zile}}",
    today: "azi",
    updated: "Actualizată {when}",
    stale:
      "⚠️ Serviciul meteo nu răspunde acum. Aceasta este ultima lui prognoză, actualizată {when}.",
    fewerDays:
      "Pentru acest loc, serviciul meteo are {shown, plural, one {# zi} few {# zile} other {# de zile}}, nu {asked, number}.",
    high: "Max.",
    low: "Min.",
    day: "Ziua",
    night: "Noaptea",
    labelled: "{label}: {value}",
    rain: "Precipitații",
    humidity: "Umiditate",
    uvIndex: "Indice UV",
    uvCategories: {
      low: "scăzut",
      moderate: "moderat",
      high: "ridicat",
      "very-high": "foarte ridicat",
      extreme: "extrem",
    },
    pressure: "Presiune",
    visibility: "Vizibilitate",
    cloudCover: "Nebulozitate",
    wind: "Vânt",
    windForce: "forța {scale}",
    beaufort: {
      calm: "Fără vânt",
      "light-air": "Adiere",
      "light-breeze": "Vânt ușor",
      "gentle-breeze": "Vânt slab",
      "moderate-breeze": "Vânt moderat",
      "fresh-breeze": "Vânt semnificativ",
      "strong-breeze": "Vânt puternic",
      "near-gale": "Vânt foarte puternic",
      gale: "Vânt de furtună",
      "strong-gale": "Furtună",
      storm: "Furtună puternică",
      "violent-storm": "Furtună violentă",
      hurricane: "Uragan",
    },
    sun: "Soare",
    sunrise: "Răsărit",
    sunset: "Apus",
    moon: "Lună",
    moonrise: "Răsăritul lunii",
    moonset: "Apusul lunii",
    sources: "Sursă: {names}",
    licenses: "Licență: {names}",
    previousPage: "Înapoi",
    nextPage: "Înainte",
    page: "Pagina {page, number} din {pages, number}",
    locationId: "ID-ul locului {id}",
    daysChoice: "{days, plural, one {# zi} few {# zile} other {# de zile}}",
    details: "Detalii despre o zi",
    highAndLow: "maxima {high}, minima {low}",
    dayGone: "Această zi nu mai face parte din prognoză. Cere una nouă.",
    showInUnit: "Afișează în {unit}",
    showChart: "Afișează graficul",
    hideChart: "Ascunde graficul",
    refresh: "Actualizează",
    tooSoon: "Această prognoză a fost obținută {when}. Pot cere una mai nouă {then}.",
  },
  board: {
    title: "{count, plural, one {# loc} few {# locuri} other {# de locuri}}",
    faults: {
      gone: "nu mai este cunoscut",
      unknown: "necunoscut serviciului meteo",
      "no-data": "fără prognoză acum",
      plan: "nu face parte din abonamentul acestui bot la serviciul meteo",
      refused: "serviciul meteo refuză acest bot",
      busy: "serviciul meteo primește prea multe întrebări",
      down: "serviciul meteo nu răspunde",
    },
    stale: "ultima prognoză, actualizată {when}",
  },
  week: {
    title: "Săptămâna în {place}",
  },
  chart: {
    about: "Grafic cu temperatura și precipitațiile, {from} – {to}.",
    highs: "Maxime de la {least} la {most}.",
    highsOf: "Maxime de {value} în fiecare zi.",
    lows: "Minime de la {least} la {most}.",
    lowsOf: "Minime de {value} în fiecare zi.",
    warmer: "Vremea se încălzește.",
    colder: "Vremea se răcește.",
    steady: "Temperaturile rămân cam la fel.",
    warmest: "Cea mai caldă zi: {day}, {value}.",
    coldest: "Cea mai rece zi: {day}, {value}.",
    wettest: "Cea mai ploioasă zi: {day}, {value}.",
    dry: "Fără precipitații.",
  },
  location: {
    empty:
      "Ce loc? Scrie-i numele la `location`, de exemplu `Paris` sau `Paris, Texas`. Ca să nu te mai întreb, setează-ți locul cu `/forecast-me set`.",
    "postal-code":
      "Nu înțeleg codurile poștale. Scrie numele localității, de exemplu `Paris` sau `Paris, Texas`.",
    "out-of-range":
      "Aceste coordonate nu sunt pe Pământ: longitudinea merge de la −180 la 180, iar latitudinea de la −90 la 90, ca în `2.35,48.86`.",
    "out-of-range-swapped":
      "Aceste coordonate nu sunt pe Pământ, dar ar fi dacă le-ai inversa: `{label}`.",
    ambiguous: "Există mai multe locuri cu numele {name}. La care te referi?",
    "too-wide":
      "{area} este o zonă prea mare pentru o singură prognoză. Alege o localitate de acolo sau scrie alta.",
    unknown:
      "Nu știu niciun loc cu numele {name}. Verifică ortografia sau scrie o localitate mai mare din apropiere.",
    "unknown-closest": "Nu știu niciun loc cu numele {name}. Te referi la unul dintre acestea?",
    menu: "Alege un loc",
  },
  preferences: {
    place: "Loc",
    days: "Zile",
    unit: "Unități",
    language: "Limbă",
    timeZone: "Fus orar",
    notSet: "nesetat",
    units: { m: "metrice (°C, km/h)", i: "imperiale (°F, mph)" },
    sources: {
      option: "ales acum",
      person: "setarea ta",
      server: "setarea acestui server",
      "built-in": "prestabilit",
    },
    nothingGiven: "Nu s-a schimbat nimic: completează cel puțin una dintre opțiuni.",
    placeGone: "{place}, un loc care nu mai este cunoscut: alege altul",
    mySaved: "Salvat. Iată ce folosește `/forecast` pentru tine, oriunde ai fi:",
    myDefaults: "Iată ce folosește `/forecast` pentru tine aici:",
    forgotten: "Gata, am uitat: nu mai păstrez nimic despre tine.",
    nothingToForget: "Nu păstrez nimic despre tine.",
    serverSaved:
      "Salvat. Iată ce folosește `/forecast` pe acest server pentru cine nu are propriile setări:",
    serverDefaults:
      "Iată ce folosește `/forecast` pe acest server pentru cine nu are propriile setări:",
    resetQuestion: "Se vor șterge toate setările implicite ale acestui server:",
    resetDone: "Șterse: acest server nu mai are setări implicite.",
    resetCancelled: "Nu s-a schimbat nimic.",
    resetNothing: "Acest server nu are setări implicite de șters.",
    resetButton: "Șterge-le",
    cancelButton: "Păstrează-le",
    adminsOnly: "Doar membrii care pot gestiona acest server îi pot schimba setările implicite.",
    serverOnly: "Funcționează doar pe un server.",
    unknownTimeZone:
      "Nu știu niciun fus orar cu numele {name}. Alege unul din listă, de exemplu `Europe/Paris`.",
    timeZoneAbbreviation:
      "{name} nu spune ce schimbări de oră se aplică. Scrie fusul orar al unui loc, de exemplu {examples}.",
    timeZoneExamples:
      "Pentru {name} există mai multe fusuri orare. Scrie unul, de exemplu {examples}.",
  },
  schedule: {
    dailyPost: "Postare zilnică",
    late: "⏰ Această postare a întârziat: trebuia să apară la {time}.",
    listTitle:
      "{count, plural, one {# postare zilnică} few {# postări zilnice} other {# de postări zilnice}}",
    none: "Acest server nu are încă postări zilnice. Creează una, de exemplu cu `/forecast-schedule add time:07:00 location:Paris`.",
    placeGone: "{reference}, loc care nu mai este cunoscut",
    paused: "în pauză",
    next: "Următoarea: {when} ({relative})",
    nextRuns: "Următoarele postări, la ora ta locală:",
    pausedUntil:
      "Pusă în pauză până {date} de un membru. `/forecast-schedule resume` o repornește imediat.",
    delivery: {
      replace: "ultimul mesaj este actualizat",
      bottom: "se mută la sfârșitul canalului",
      silent: "fără notificări",
      week: "săptămâna pe un card",
      eachThread: "de fiecare dată un fir nou",
      namedThread: "în firul {name}",
    },
    note: "Notă: {text}",
    pausedByPerson: "Pusă în pauză {when} de un membru. `/forecast-schedule resume` o repornește.",
    stopped: "Pusă în pauză {when}: {why} {cure}",
    held: "Pusă în pauză {when}: {why} {cure} Data viitoare încerc din nou automat.",
    reasons: {
      "unknown-channel": {
        why: "canalul nu mai există.",
        cure: "Alege altul cu `/forecast-schedule edit` și postarea continuă.",
      },
      "missing-access": {
        why: "nu pot vedea canalul.",
        cure: "Dă-mi acolo permisiunea „Vizualizare canal” și folosește `/forecast-schedule resume` sau alege alt canal cu `/forecast-schedule edit`.",
      },
      "missing-permission": {
        why: "nu am voie să postez în canal.",
        cure: "Dă-mi acolo permisiunile „Trimitere mesaje” (într-un fir, „Trimitere mesaje în fire”) și „Încorporare linkuri”, apoi folosește `/forecast-schedule resume`.",
      },
      "channel-closed": {
        why: "firul este închis.",
        cure: "Deschide-l, deblochează-l și folosește `/forecast-schedule resume` sau alege alt canal cu `/forecast-schedule edit`.",
      },
      "wrong-channel-kind": {
        why: "într-un canal de acest tip nu se poate posta.",
        cure: "Alege altul cu `/forecast-schedule edit` și postarea continuă.",
      },
      "tag-required": {
        why: "forumul cere o etichetă la fiecare postare.",
        cure: "Permite acolo postări fără etichetă și folosește `/forecast-schedule resume` sau alege alt canal cu `/forecast-schedule edit`.",
      },
      "place-gone": {
        why: "locul nu mai este cunoscut.",
        cure: "Alege altul cu `/forecast-schedule edit` și postarea continuă.",
      },
      "forbidden-by-plan": {
        why: "o prognoză pe atâtea zile nu face parte din abonamentul acestui bot la serviciul meteo.",
        cure: "Alege mai puține zile cu `/forecast-schedule edit` și postarea continuă.",
      },
      "weather-refused": {
        why: "serviciul meteo refuză acest bot.",
        cure: "Anunță persoana care îl administrează.",
      },
      "no-data": {
        why: "serviciul meteo nu are acum o prognoză pentru acest loc.",
        cure: "Nu trebuie să faci nimic.",
      },
      blocked: {
        why: "filtrele Discord au refuzat textul prognozei.",
        cure: "Nu trebuie să faci nimic.",
      },
      rejected: {
        why: "Discord a refuzat mesajul, iar greșeala e a mea.",
        cure: "Anunță persoana care administrează acest bot.",
      },
    },
    last: {
      posted: "Ultima: <link>publicată</link> {when}",
      "posted-late": "Ultima: <link>publicată cu întârziere</link> {when}",
      quiet: "Ultima: nimic de raportat, trebuia să apară {when}",
      unconfirmed:
        "Ultima: poate publicată, trebuia să apară {when}: Discord nu a confirmat, iar eu nu postez niciodată de două ori.",
      missed: "Ultima: omisă, trebuia să apară {when}: {why}",
      failed: "Ultima: nepublicată, trebuia să apară {when}: {why}",
    },
    missReasons: {
      away: "am fost plecat sau prea ocupat mai mult de două ore.",
      "guild-gone": "nu eram membru al acestui server.",
      "discord-unavailable": "Discord a fost indisponibil prea mult timp.",
      "weather-unavailable": "serviciul meteo a fost indisponibil prea mult timp.",
      unexpected: "ceva n-a mers bine la mine.",
    },
    noticedPost: "Postarea zilnică pentru {place} de la ora {time} din {channel}",
    stoppedNotice:
      "⏸️ {post} s-a oprit: {why} {cure} E posibil să se fi oprit și alte postări zilnice din acest canal: `/forecast-schedule list` <link>pe server</link> ți le arată.",
    heldNotice:
      "⚠️ {post} nu a apărut: {why} {cure} Data viitoare încerc din nou automat. E posibil să fie afectate și alte postări zilnice din acest canal: `/forecast-schedule list` <link>pe server</link> ți le arată.",
  },
  conditions: {
    names: {
      rain: "Ploaie",
      snow: "Ninsoare",
      precipitation: "Precipitații",
      low: "Minima",
      high: "Maxima",
      wind: "Vânt",
      uv: "Indice UV",
      "day-change": "Schimbare de la o zi la alta",
      "forecast-change": "Schimbarea prognozei",
      thunderstorm: "Furtună cu descărcări electrice",
      "freezing-rain": "Ploaie înghețată",
      fog: "Ceață",
      frost: "Îngheț",
      warmer: "Mai cald",
      colder: "Mai rece",
      "forecast-warmer": "Prognoză mai caldă decât înainte",
      "forecast-colder": "Prognoză mai rece decât înainte",
    },
    atLeast: "{what}: {value} sau mai mult",
    atMost: "{what}: {value} sau mai puțin",
    today: "{what} azi: {value}",
    tomorrow: "{what} mâine: {value}",
    later: "{what}, {date}: {value}",
    more: "și încă {count, plural, one {#} few {#} other {#}}",
    any: "{days, plural, one {Doar dacă azi se îndeplinește oricare dintre condiții: {conditions}} few {Doar dacă în una din # zile se îndeplinește oricare dintre condiții: {conditions}} other {Doar dacă în una din # de zile se îndeplinește oricare dintre condiții: {conditions}}}",
    all: "{days, plural, one {Doar dacă azi se îndeplinesc toate condițiile: {conditions}} few {Doar dacă în una din # zile se îndeplinesc toate condițiile: {conditions}} other {Doar dacă în una din # de zile se îndeplinesc toate condițiile: {conditions}}}",
  },
  scheduling: {
    adminsOnly: "Doar membrii care pot gestiona acest server îi pot programa postările zilnice.",
    outdated:
      "Acest mesaj este dintr-o versiune mai veche. Folosește din nou `/forecast-schedule`.",
    unknownTime: "Nu pot citi {text} ca oră. Scrie ora ca în `07:00`, `19:30` sau `7:30 pm`.",
    nextMidnight:
      "24:00 poate fi începutul sau sfârșitul zilei. Scrie `00:00`: postarea unei zile apare atunci chiar în primul ei minut.",
    unknownWeekdays:
      "Nu pot citi {text} ca zile ale săptămânii. Scrie-le ca în `mon-fri`, `weekends` sau `tue, thu` ori nu le completa, pentru fiecare zi.",
    channelKinds: {
      media:
        "{channel} este un canal media și primește mesaje doar în firele sale. Alege unul dintre aceste fire.",
      voice: "{channel} este un canal vocal. Alege un canal text, un canal de anunțuri sau un fir.",
      stage: "{channel} este o scenă. Alege un canal text, un canal de anunțuri sau un fir.",
      other:
        "Nu pot posta într-un canal ca {channel}. Alege un canal text, un canal de anunțuri sau un fir.",
    },
    lockedThread:
      "Firul {channel} este blocat. Deblochează-l, lasă-mă să gestionez firele de acolo sau alege alt canal.",
    missingPermissions:
      "Nu pot posta în {channel}, pentru că acolo îmi lipsește: {names}. Acordă-mi permisiunea sau alege alt canal.",
    permissions: {
      "view-channel": "Vizualizare canal",
      "send-messages": "Trimitere mesaje",
      "send-messages-in-threads": "Trimitere mesaje în fire",
      "embed-links": "Încorporare linkuri",
      "create-public-threads": "Creare fire publice",
      "attach-files": "Atașare fișiere",
    },
    everyone: "Nu menționez pe toată lumea. Alege alt rol sau nu completa `role`.",
    roleNotYours:
      "Nu ai voie să menționezi {role} în {channel}, așa că nu o fac nici eu pentru tine. Alege un rol pe care îl poate menționa oricine sau roagă pe cineva care îl poate menționa pe acesta.",
    roleSilent:
      "Dacă menționez {role} în {channel}, nimeni nu va primi o notificare. Permite oricui să menționeze rolul sau dă-mi acolo permisiunea „Menționarea tuturor”.",
    roleUnchecked:
      "De aici nu pot ști dacă ai voie să menționezi {role} în {channel}. Completează și `channel`, și `role`.",
    noLocation:
      "Ce loc? Scrie-i numele la `location` sau setează locul acestui server cu `/forecast-settings set`.",
    noTimeZone:
      "Nu știu fusul orar pentru {place}. Scrie-l la `timezone`, de exemplu `Europe/Paris`, sau setează-l pe cel al serverului cu `/forecast-settings set`.",
    tooMany:
      "Acest server are {count, plural, one {# postare zilnică} few {# postări zilnice} other {# de postări zilnice}} și nu poate avea mai multe. Șterge una cu `/forecast-schedule remove` sau modifică una cu `/forecast-schedule edit`.",
    added: "Gata: o nouă postare zilnică.",
    edited: "Modificată. Acum postarea zilnică arată așa:",
    editedAndResumed: "Modificată și scoasă din pauză. Acum postarea zilnică arată așa:",
    nothingGiven:
      "Nu s-a schimbat nimic: pe lângă `schedule`, completează cel puțin una dintre opțiuni.",
    paused: "În pauză până când cineva o reia cu `/forecast-schedule resume`:",
    alreadyPaused: "Nu s-a schimbat nimic, pentru că este deja în pauză:",
    resumed: "Reluată:",
    alreadyActive: "Nu s-a schimbat nimic, pentru că nu este în pauză:",
    removed: "Ștearsă: {post}. Nu va mai fi publicată.",
    noSuchPost:
      "Nu știu nicio postare zilnică cu numele {text} pe acest server. Alege una din listă sau vezi `/forecast-schedule list`.",
    severalPosts:
      "Mai multe postări zilnice de pe acest server au numele {text}. Alege una din listă.",
    pausedUntil: "În pauză până {date}:",
    skipped: "Următoarea postare este omisă. Cea de după ea apare {date}:",
    unknownDate:
      "Nu pot citi {text} ca dată. Scrie data ca în `2026-12-24` sau alege una din listă.",
    pastDate: "{date} a trecut. Scrie o dată ulterioară.",
    farDate: "{date} este prea departe. Scrie o dată din următorul an.",
    unknownConditions:
      "Nu pot citi {text} ca o condiție. Scrie-o ca în `rain 5 mm`, `low 0`, `wind 7` sau `thunderstorm`, mai multe cu virgule între ele, sau alege una din listă.",
    tooManyConditions:
      "Sunt prea multe condiții: o postare zilnică are cel mult {count, plural, one {# condiție} few {# condiții} other {# de condiții}}.",
    noConditions:
      "Nu are încă nicio condiție, iar `match` și `within` se referă la condiții. Scrie-le la `conditions`, de exemplu `rain 5 mm`.",
    tooManyPlaces:
      "O postare zilnică arată cel mult {count, plural, one {# loc} few {# locuri} other {# de locuri}}. Scoate întâi unul, de exemplu cu `places: -Paris`.",
    placeThere: "{place} face deja parte din această postare zilnică.",
    placeNotThere: "{place} nu face parte din această postare zilnică, așa că nu poate fi scos.",
    lastPlace:
      "Acesta este singurul ei loc. Adaugă întâi altul sau șterge toată postarea zilnică cu `/forecast-schedule remove`.",
    weekOfOnePlace:
      "Săptămâna pe un card arată un singur loc. Scoate celelalte locuri sau alege alt `layout`.",
    threadInThread:
      "{channel} este deja un fir, în care nu se pot deschide altele. Alege și alt canal.",
    forumNeedsThread:
      "{channel} este un forum, în care fiecare postare este un fir. Completează și `thread`.",
    previewQuiet: "Acum nu e nimic de raportat, așa că nu s-ar publica nimic. Altfel ar arăta așa:",
    previewBelow: "Iată cum ar arăta acum:",
    previewHeading: "Previzualizare, doar pentru tine, pentru {post} în {channel}.",
    previewNext: "Următoarea postare apare {when}.",
    previewPaused: "Este în pauză, așa că nu se publică.",
    noPreview: "Nu îți pot arăta cum ar fi acum: {sentence}",
    placeGone: "Locul ei nu mai este cunoscut. Alege altul cu `/forecast-schedule edit`.",
  },
  failure: {
    database: "Nu pot ajunge acum la notițele mele. Încearcă din nou peste câteva clipe.",
    unauthorized:
      "Nu sunt configurat corect: serviciul meteo îmi refuză datele de acces. Anunță persoana care administrează acest bot.",
    "invalid-host":
      "Nu sunt configurat corect: serviciul meteo nu mă cunoaște la această adresă. Anunță persoana care administrează acest bot.",
    "wrong-address":
      "Nu sunt configurat corect: la adresa pe care am primit-o nu există niciun serviciu meteo. Anunță persoana care administrează acest bot.",
    "forbidden-by-plan":
      "Această prognoză nu face parte din abonamentul acestui bot la serviciul meteo. Anunță persoana care administrează acest bot.",
    "forbidden-by-plan-shorter":
      "O prognoză atât de lungă nu face parte din abonamentul acestui bot la serviciul meteo. Încearcă `days: {days}` sau mai puține.",
    account:
      "Serviciul meteo a închis contul acestui bot. Anunță persoana care administrează acest bot.",
    deprecated:
      "Serviciul meteo nu mai oferă această prognoză, așa că botul are nevoie de o actualizare. Anunță persoana care îl administrează.",
    "no-such-location":
      "Serviciul meteo nu cunoaște locul {place}. Verifică-l sau încearcă un loc din apropiere.",
    "no-data":
      "Serviciul meteo nu are nicio prognoză pentru {place}. Încearcă un loc din apropiere.",
    "invalid-request":
      "Serviciul meteo nu a acceptat întrebarea despre {place}. Verifică opțiunile sau încearcă un loc din apropiere.",
    "rate-limited":
      "Serviciul meteo primește acum prea multe întrebări. Încearcă din nou peste un minut.",
    "quota-exhausted":
      "Acest bot și-a consumat deocamdată toate prognozele. Anunță persoana care îl administrează.",
    unavailable: "Serviciul meteo nu funcționează acum. Încearcă din nou peste câteva minute.",
    timeout: "Serviciul meteo nu a răspuns la timp. Încearcă din nou peste câteva clipe.",
    malformed:
      "Serviciul meteo a trimis un răspuns pe care nu îl pot citi. Încearcă din nou peste câteva minute.",
    "unknown-command":
      "Nu mai cunosc această comandă. Așteaptă un minut și încearcă din nou sau repornește Discord.",
    "outdated-component":
      "Acest mesaj este dintr-o versiune mai veche. Folosește din nou `/forecast`.",
    unexpected:
      "Ceva n-a mers bine la mine. Încearcă din nou; dacă se repetă, anunță persoana care administrează acest bot.",
    restarting: "Sunt în curs de repornire. Întreabă din nou peste câteva clipe.",
    "too-fast": "Au fost prea multe întrebări deodată. Întreabă din nou {when}.",
    "too-fast-server": "De pe acest server vin acum prea multe întrebări. Întreabă din nou {when}.",
    reference: "Referință {id}",
  },
  command: {
    description: "Vremea zilnică din orice loc de pe Pământ, pentru 1 până la 30 de zile",
    location: "Un loc, de exemplu Paris sau Paris, Texas; coordonate; sau ID-ul unui loc",
    days: "Câte zile, de la 1 la 30 (3 dacă nu completezi)",
    unit: "Unitățile răspunsului",
    metric: "Metrice: °C, km/h",
    imperial: "Imperiale: °F, mph",
    private: "Doar tu vezi răspunsul",
    me: {
      description: "Setările tale implicite pentru /forecast",
      set: "Setează-ți locul, zilele sau unitățile",
      show: "Vezi ce folosește /forecast pentru tine și de ce",
      forget: "Șterge tot ce este păstrat despre tine",
      location: "Locul tău: un nume, de exemplu Paris sau Paris, Texas; coordonate; sau un ID",
      days: "Câte zile, de la 1 la 30",
      unit: "Unitățile tale",
    },
    settings: {
      description: "Setările implicite ale acestui server pentru /forecast",
      set: "Setează locul, zilele, unitățile, limba sau fusul orar al acestui server",
      show: "Vezi ce folosește /forecast pe acest server și de ce",
      reset: "Șterge toate setările implicite ale acestui server",
      location: "Locul serverului: un nume ca Paris sau Paris, Texas; coordonate; sau un ID",
      days: "Câte zile, de la 1 la 30",
      unit: "Unitățile serverului",
      language: "Limba prognozelor de pe acest server",
      timezone: "Fusul orar al serverului: scrie un oraș, o țară sau ora de acolo",
    },
    schedule: {
      description: "Prognoze zilnice, publicate în canalele acestui server",
      add: "Publică o prognoză în fiecare zi sau în anumite zile ale săptămânii",
      list: "Vezi postările zilnice ale serverului, când urmează și cum au mers ultimele",
      edit: "Modifică o postare zilnică; ce nu completezi rămâne la fel",
      pause: "Pune în pauză o postare zilnică până când o reiei",
      resume: "Reia o postare zilnică aflată în pauză",
      remove: "Șterge o postare zilnică",
      preview: "Vezi, doar tu, cum ar arăta acum o postare zilnică",
      schedule: "Care postare zilnică: alege-o din listă",
      time: "Ora, de exemplu 07:00, 19:30 sau 7:30 pm",
      location: "Locul (al serverului dacă nu completezi): un nume, coordonate sau ID-ul unui loc",
      days: "Câte zile, de la 1 la 30 (ca la server dacă nu completezi)",
      unit: "Unitățile prognozei (ale serverului dacă nu completezi)",
      channel: "Unde se publică (aici dacă nu completezi)",
      timezone: "Fusul orar al orei (al locului dacă nu completezi): scrie un oraș sau o țară",
      weekdays: "Zilele săptămânii, ca mon-fri sau weekends (fiecare zi dacă nu completezi)",
      role: "Un rol de menționat la fiecare postare (niciunul dacă nu completezi)",
      until: "Ziua în care continuă, de exemplu 2026-12-24; sau omite doar următoarea postare",
      skipNext: "Omite doar următoarea postare",
      places: "Adaugă un loc, ca Oslo, sau scoate unul, ca -Oslo: până la 10 într-un mesaj",
      conditions: "Postează doar când contează, de exemplu: rain 5 mm, low 0, wind 7, thunderstorm",
      match:
        "Dacă e de ajuns oricare dintre condiții sau o zi trebuie să le îndeplinească pe toate",
      matchAny: "oricare dintre ele, ca ploaie sau îngheț",
      matchAll: "toate în aceeași zi, ca ploaie și vânt",
      within: "Câte zile se verifică pentru condiții: 1 e doar azi, 2 e azi și mâine",
      mode: "Ce se întâmplă cu ultimul mesaj, de exemplu unul mereu actualizat",
      modeNew: "Rămâne și de fiecare dată se publică unul nou",
      modeReplace: "Este actualizat pe loc: un singur mesaj, mereu proaspăt",
      modeBottom: "Se mută la sfârșit: șters și publicat din nou (dacă e fixat, este actualizat)",
      silent: "Postează fără notificări, de exemplu noaptea",
      thread: "Postează într-un fir: „each” deschide unul de fiecare dată; sau un nume, ca Vremea",
      threadEach: "unul nou de fiecare dată",
      note: "Cuvintele tale deasupra fiecărei prognoze, de exemplu: Bună dimineața, grădinari!",
      layout: "Cum arată, de exemplu săptămâna pe un card în fiecare duminică",
      layoutForecast: "Ca /forecast",
      layoutWeek: "Săptămâna pe un card cu graficul",
      clear: "Scoate ceva, de exemplu nota",
      cleared: {
        conditions: "Condițiile: postează de fiecare dată",
        places: "Toate locurile în afară de primul",
        note: "Nota",
        thread: "Firul: postează chiar în canal",
        role: "Rolul: nu menționa pe nimeni",
        days: "Numărul de zile: ca la server",
        unit: "Unitățile: ca la server",
      },
      changed: {
        time: "Altă oră, de exemplu 07:00, 19:30 sau 7:30 pm",
        location: "Alt loc: un nume, de exemplu Paris sau Paris, Texas; coordonate; sau un ID",
        days: "Alt număr de zile, de la 1 la 30",
        unit: "Alte unități ale prognozei",
        channel: "Alt canal sau fir",
        timezone: "Alt fus orar al orei: scrie un oraș sau o țară",
        weekdays: "Alte zile ale săptămânii, ca mon-fri sau weekends",
        role: "Alt rol de menționat la fiecare postare",
      },
    },
  },
} satisfies Translation;
