/** What the bot says in Danish. */
import type { Translation } from "./en.ts";

export const da = {
  forecast: {
    title: "{place} · {days, plural, one {# dag} other {# dage}}",
    today: "i dag",
    updated: "Opdateret {when}",
    stale: "⚠️ Vejrtjenesten svarer ikke lige nu. Dette er dens seneste prognose, opdateret {when}.",
    fewerDays:
      "Vejrtjenesten har {shown, plural, one {# dag} other {# dage}} for dette sted, ikke {asked, number}.",
    high: "Højest",
    low: "Lavest",
    day: "Dag",
    night: "Nat",
    labelled: "{label}: {value}",
    rain: "Nedbør",
    humidity: "Luftfugtighed",
    uvIndex: "UV-indeks",
    uvCategories: {
      low: "lavt",
      moderate: "moderat",
      high: "højt",
      "very-high": "meget højt",
      extreme: "ekstremt",
    },
    pressure: "Lufttryk",
    visibility: "Sigtbarhed",
    cloudCover: "Skydække",
    wind: "Vind",
    windForce: "{scale} beaufort",
    beaufort: {
      calm: "Stille",
      "light-air": "Næsten stille",
      "light-breeze": "Svag vind",
      "gentle-breeze": "Let vind",
      "moderate-breeze": "Jævn vind",
      "fresh-breeze": "Frisk vind",
      "strong-breeze": "Hård vind",
      "near-gale": "Stiv kuling",
      gale: "Hård kuling",
      "strong-gale": "Stormende kuling",
      storm: "Storm",
      "violent-storm": "Stærk storm",
      hurricane: "Orkan",
    },
    sun: "Sol",
    sunrise: "Solopgang",
    sunset: "Solnedgang",
    moon: "Måne",
    moonrise: "Måneopgang",
    moonset: "Månenedgang",
    sources: "Kilde: {names}",
    licenses: "Licens: {names}",
    previousPage: "Forrige",
    nextPage: "Næste",
    page: "Side {page, number} af {pages, number}",
    locationId: "Steds-id {id}",
    daysChoice: "{days, plural, one {# dag} other {# dage}}",
    details: "Detaljer om en dag",
    highAndLow: "højest {high}, lavest {low}",
    dayGone: "Denne dag er ikke længere en del af prognosen. Hent en ny.",
    showInUnit: "Vis i {unit}",
    showChart: "Vis diagram",
    hideChart: "Skjul diagram",
    refresh: "Opdater",
    tooSoon: "Denne prognose blev hentet {when}. Jeg kan hente en nyere {then}.",
  },
  chart: {
    about: "Diagram over temperatur og nedbør, {from} til {to}.",
    highs: "Højeste temperaturer fra {least} til {most}.",
    highsOf: "Højest {value} hver dag.",
    lows: "Laveste temperaturer fra {least} til {most}.",
    lowsOf: "Lavest {value} hver dag.",
    warmer: "Det bliver varmere.",
    colder: "Det bliver koldere.",
    steady: "Temperaturen holder sig nogenlunde ens.",
    warmest: "Varmeste dag: {day}, {value}.",
    coldest: "Koldeste dag: {day}, {value}.",
    wettest: "Vådeste dag: {day}, {value}.",
    dry: "Ingen nedbør.",
  },
  location: {
    empty:
      "Hvilket sted? Angiv navnet som `location`, for eksempel `Paris` eller `Paris, Texas`. Vælg dit eget med `/forecast-me set`, så bliver du ikke spurgt mere.",
    "postal-code":
      "Jeg forstår ikke postnumre. Angiv byens navn, for eksempel `Paris` eller `Paris, Texas`.",
    "out-of-range":
      "Disse koordinater findes ikke på Jorden: længdegraden går fra −180 til 180 og breddegraden fra −90 til 90, som i `2.35,48.86`.",
    "out-of-range-swapped":
      "Disse koordinater findes ikke på Jorden, men omvendt gør de: `{label}`.",
    ambiguous: "Der er flere steder, der hedder {name}. Hvilket mener du?",
    "too-wide": "{area} er for stort til én prognose. Vælg en af byerne der, eller angiv en anden.",
    unknown:
      "Jeg kender ikke noget sted, der hedder {name}. Tjek stavemåden, eller angiv en større by i nærheden.",
    "unknown-closest": "Jeg kender ikke noget sted, der hedder {name}. Mener du et af disse?",
    menu: "Vælg et sted",
  },
  preferences: {
    place: "Sted",
    days: "Dage",
    unit: "Enheder",
    language: "Sprog",
    timeZone: "Tidszone",
    notSet: "ikke valgt",
    units: { m: "metriske (°C, km/h)", i: "britiske (°F, mph)" },
    sources: {
      option: "angivet nu",
      person: "valgt af dig",
      server: "fra denne server",
      "built-in": "indbygget",
    },
    nothingGiven: "Intet blev ændret: angiv mindst én af valgmulighederne.",
    placeGone: "{place}, som ikke længere er kendt: vælg et andet",
    mySaved: "Gemt. Dette bruger `/forecast` for dig, uanset hvor du bruger kommandoen:",
    myDefaults: "Dette bruger `/forecast` for dig her:",
    forgotten: "Glemt: jeg gemmer ikke længere noget om dig.",
    nothingToForget: "Jeg gemmer intet om dig.",
    serverSaved: "Gemt. Dette bruger `/forecast` på denne server for dem, der ikke har valgt selv:",
    serverDefaults: "Dette bruger `/forecast` på denne server for dem, der ikke har valgt selv:",
    resetQuestion: "Dette fjerner alle serverens standardvalg:",
    resetDone: "Fjernet: denne server har ingen standardvalg længere.",
    resetCancelled: "Intet blev ændret.",
    resetNothing: "Denne server har ingen standardvalg, der kan fjernes.",
    resetButton: "Fjern dem",
    cancelButton: "Behold dem",
    adminsOnly: "Kun medlemmer, der må administrere denne server, kan ændre dens standardvalg.",
    serverOnly: "Dette virker kun på en server.",
    unknownTimeZone:
      "Jeg kender ingen tidszone, der hedder {name}. Vælg en på listen, for eksempel `Europe/Paris`.",
    timeZoneAbbreviation:
      "{name} siger ikke, hvilken sommertid der gælder. Angiv tidszonen for et sted, for eksempel {examples}.",
    timeZoneExamples: "{name} har flere tidszoner. Angiv en, for eksempel {examples}.",
  },
  schedule: {
    dailyPost: "Dagligt opslag",
    late: "⏰ Dette opslag er forsinket: det skulle være kommet kl. {time}.",
    listTitle: "{count, plural, one {# dagligt opslag} other {# daglige opslag}}",
    none: "Denne server har ingen daglige opslag endnu. Lav et, for eksempel med `/forecast-schedule add time:07:00 location:Paris`.",
    placeGone: "{reference}, ikke længere kendt",
    paused: "sat på pause",
    next: "Næste: {when} ({relative})",
    nextRuns: "Næste opslag, vist i din egen tid:",
    pausedByPerson:
      "Sat på pause {when} af et medlem. `/forecast-schedule resume` lader det fortsætte.",
    stopped: "Sat på pause {when}: {why} {cure}",
    held: "Sat på pause {when}: {why} {cure} Jeg prøver selv igen næste gang.",
    reasons: {
      "unknown-channel": {
        why: "kanalen findes ikke længere.",
        cure: "Vælg en anden med `/forecast-schedule edit`, så fortsætter det.",
      },
      "missing-access": {
        why: "jeg kan ikke se kanalen.",
        cure: "Giv mig tilladelsen »Vis kanal« der, og brug `/forecast-schedule resume`, eller vælg en anden med `/forecast-schedule edit`.",
      },
      "missing-permission": {
        why: "jeg må ikke skrive i kanalen.",
        cure: "Giv mig tilladelserne »Send beskeder« (i en tråd »Send beskeder i tråde«) og »Indlejr links« der, og brug så `/forecast-schedule resume`.",
      },
      "channel-closed": {
        why: "tråden er lukket.",
        cure: "Åbn den, lås den op, og brug `/forecast-schedule resume`, eller vælg en anden kanal med `/forecast-schedule edit`.",
      },
      "wrong-channel-kind": {
        why: "man kan ikke slå noget op i en kanal af denne slags.",
        cure: "Vælg en anden med `/forecast-schedule edit`, så fortsætter det.",
      },
      "place-gone": {
        why: "stedet er ikke længere kendt.",
        cure: "Vælg et andet med `/forecast-schedule edit`, så fortsætter det.",
      },
      "forbidden-by-plan": {
        why: "en prognose for så mange dage er ikke en del af denne bots abonnement hos vejrtjenesten.",
        cure: "Vælg færre dage med `/forecast-schedule edit`, så fortsætter det.",
      },
      "weather-refused": {
        why: "vejrtjenesten afviser denne bot.",
        cure: "Sig det til den, der driver den.",
      },
      "no-data": {
        why: "vejrtjenesten har ingen prognose for stedet lige nu.",
        cure: "Du behøver ikke gøre noget.",
      },
      blocked: {
        why: "Discords filtre afviste prognosens tekst.",
        cure: "Du behøver ikke gøre noget.",
      },
      rejected: {
        why: "Discord afviste beskeden, hvilket er min fejl.",
        cure: "Sig det til den, der driver denne bot.",
      },
    },
    last: {
      posted: "Sidst: <link>slået op</link> {when}",
      "posted-late": "Sidst: <link>slået op for sent</link> {when}",
      unconfirmed:
        "Sidst: måske slået op, skulle være kommet {when}: Discord bekræftede det ikke, og jeg slår aldrig op to gange.",
      missed: "Sidst: sprunget over, skulle være kommet {when}: {why}",
      failed: "Sidst: ikke slået op, skulle være kommet {when}: {why}",
    },
    missReasons: {
      away: "jeg var væk eller optaget i mere end to timer.",
      "guild-gone": "jeg var ikke medlem af denne server.",
      "discord-unavailable": "Discord var ude af drift for længe.",
      "weather-unavailable": "vejrtjenesten var ude af drift for længe.",
      unexpected: "noget gik galt hos mig.",
    },
    noticedPost: "Det daglige opslag for {place} kl. {time} i {channel}",
    stoppedNotice:
      "⏸️ {post} er stoppet: {why} {cure} Andre daglige opslag i kanalen kan også være stoppet: `/forecast-schedule list` <link>på serveren</link> viser dem.",
    heldNotice:
      "⚠️ {post} kom ikke: {why} {cure} Jeg prøver selv igen næste gang. Andre daglige opslag i kanalen kan også være ramt: `/forecast-schedule list` <link>på serveren</link> viser dem.",
  },
  scheduling: {
    adminsOnly: "Kun medlemmer, der må administrere denne server, kan styre dens daglige opslag.",
    outdated: "Denne besked er fra en ældre version. Brug `/forecast-schedule` igen.",
    unknownTime:
      "Jeg kan ikke læse {text} som et klokkeslæt. Skriv det som i `07:00`, `19:30` eller `7:30 pm`.",
    nextMidnight:
      "24:00 kan være dagens begyndelse eller dens slutning. Skriv `00:00`: en dags opslag kommer så i dens allerførste minut.",
    unknownWeekdays:
      "Jeg kan ikke læse {text} som ugedage. Skriv dem som i `mon-fri`, `weekends` eller `tue, thu`, eller udelad dem for hver dag.",
    channelKinds: {
      forum:
        "{channel} er et forum, som kun tager imod beskeder i sine tråde. Vælg en af trådene i stedet.",
      media:
        "{channel} er en mediekanal, som kun tager imod beskeder i sine tråde. Vælg en af trådene i stedet.",
      voice: "{channel} er en stemmekanal. Vælg en tekstkanal, en meddelelseskanal eller en tråd.",
      stage: "{channel} er en scene. Vælg en tekstkanal, en meddelelseskanal eller en tråd.",
      other:
        "Jeg kan ikke slå noget op i en kanal som {channel}. Vælg en tekstkanal, en meddelelseskanal eller en tråd.",
    },
    lockedThread:
      "{channel} er låst. Lås tråden op, lad mig administrere tråde der, eller vælg en anden kanal.",
    missingPermissions:
      "Jeg kan ikke slå noget op i {channel}, for der mangler jeg: {names}. Tillad det, eller vælg en anden kanal.",
    permissions: {
      "view-channel": "Vis kanal",
      "send-messages": "Send beskeder",
      "send-messages-in-threads": "Send beskeder i tråde",
      "embed-links": "Indlejr links",
      "attach-files": "Vedhæft filer",
    },
    everyone: "Jeg nævner ikke alle. Vælg en anden rolle, eller udelad `role`.",
    roleNotYours:
      "Du må ikke nævne {role} i {channel}, så det gør jeg heller ikke for dig. Vælg en rolle, som alle må nævne, eller bed en, der må nævne denne.",
    roleSilent:
      "Hvis jeg nævner {role} i {channel}, får ingen en notifikation. Lad alle nævne rollen, eller giv mig »Nævn alle« der.",
    roleUnchecked:
      "Herfra kan jeg ikke se, om du må nævne {role} i {channel}. Angiv både `channel` og `role`.",
    noLocation:
      "Hvilket sted? Angiv navnet som `location`, eller vælg serverens sted med `/forecast-settings set`.",
    noTimeZone:
      "Jeg kender ikke tidszonen for {place}. Angiv den som `timezone`, for eksempel `Europe/Paris`, eller vælg serverens med `/forecast-settings set`.",
    tooMany:
      "Denne server har {count, plural, one {# dagligt opslag} other {# daglige opslag}} og kan ikke have flere. Fjern et med `/forecast-schedule remove`, eller ændr et med `/forecast-schedule edit`.",
    added: "Oprettet: et nyt dagligt opslag.",
    edited: "Ændret. Sådan er det daglige opslag nu:",
    editedAndResumed: "Ændret og ikke længere på pause. Sådan er det daglige opslag nu:",
    nothingGiven: "Intet blev ændret: angiv mindst én af valgmulighederne ud over `schedule`.",
    paused: "Sat på pause, indtil nogen genoptager det med `/forecast-schedule resume`:",
    alreadyPaused: "Intet blev ændret, for det er allerede på pause:",
    resumed: "Genoptaget:",
    alreadyActive: "Intet blev ændret, for det er ikke på pause:",
    removed: "Fjernet: {post}. Det slås ikke op mere.",
    noSuchPost:
      "Jeg kender ikke noget dagligt opslag, der hedder {text}, på denne server. Vælg et på listen, eller se `/forecast-schedule list`.",
    severalPosts: "Flere daglige opslag på denne server hedder {text}. Vælg et på listen.",
    previewBelow: "Sådan ville det se ud nu:",
    previewHeading: "Forhåndsvisning, kun for dig, af {post} i {channel}.",
    previewNext: "Næste opslag kommer {when}.",
    previewPaused: "Det er på pause, så det slås ikke op.",
    noPreview: "Jeg kan ikke vise, hvordan det ville se ud nu: {sentence}",
    placeGone: "Stedet er ikke længere kendt. Vælg et andet med `/forecast-schedule edit`.",
  },
  failure: {
    database: "Jeg kan ikke få fat i mine noter lige nu. Prøv igen om lidt.",
    unauthorized:
      "Jeg er ikke sat rigtigt op: vejrtjenesten afviser mine oplysninger. Sig det til den, der driver denne bot.",
    "invalid-host":
      "Jeg er ikke sat rigtigt op: vejrtjenesten kender mig ikke på denne adresse. Sig det til den, der driver denne bot.",
    "wrong-address":
      "Jeg er ikke sat rigtigt op: der er ingen vejrtjeneste på den adresse, jeg har fået. Sig det til den, der driver denne bot.",
    "forbidden-by-plan":
      "Denne prognose er ikke en del af bottens abonnement hos vejrtjenesten. Sig det til den, der driver denne bot.",
    "forbidden-by-plan-shorter":
      "Så lang en prognose er ikke en del af bottens abonnement hos vejrtjenesten. Prøv `days: {days}` eller færre.",
    account: "Vejrtjenesten har lukket for bottens konto. Sig det til den, der driver denne bot.",
    deprecated:
      "Vejrtjenesten tilbyder ikke længere denne prognose, så botten skal opdateres. Sig det til den, der driver den.",
    "no-such-location": "Vejrtjenesten kender ikke {place}. Tjek stedet, eller prøv et i nærheden.",
    "no-data": "Vejrtjenesten har ingen prognose for {place}. Prøv et sted i nærheden.",
    "invalid-request":
      "Vejrtjenesten tog ikke imod spørgsmålet om {place}. Tjek valgmulighederne, eller prøv et sted i nærheden.",
    "rate-limited": "Vejrtjenesten får for mange spørgsmål lige nu. Prøv igen om et minut.",
    "quota-exhausted":
      "Botten har foreløbig brugt alle sine prognoser. Sig det til den, der driver den.",
    unavailable: "Vejrtjenesten er ude af drift lige nu. Prøv igen om nogle minutter.",
    timeout: "Vejrtjenesten var for længe om at svare. Prøv igen om lidt.",
    malformed: "Vejrtjenesten sendte et svar, som jeg ikke kan læse. Prøv igen om nogle minutter.",
    "unknown-command":
      "Jeg kender ikke længere denne kommando. Vent et minut, og prøv igen, eller genstart Discord.",
    "outdated-component": "Denne besked er fra en ældre version. Brug `/forecast` igen.",
    unexpected:
      "Noget gik galt hos mig. Prøv igen; hvis det sker en gang til, så sig det til den, der driver denne bot.",
    "too-fast": "Det var mange spørgsmål på én gang. Spørg igen {when}.",
    "too-fast-server": "Der kommer mange spørgsmål fra denne server lige nu. Spørg igen {when}.",
    reference: "Reference: {id}",
  },
  command: {
    description: "Det daglige vejr for ethvert sted på Jorden, i 1 til 30 dage",
    location: "Et sted som Paris eller Paris, Texas; koordinater; eller et steds-id",
    days: "Hvor mange dage, 1 til 30 (3, hvis intet angives)",
    unit: "Svarets enheder",
    metric: "Metriske: °C, km/h",
    imperial: "Britiske: °F, mph",
    private: "Kun du kan se svaret",
    me: {
      description: "Dine egne standardvalg for /forecast",
      set: "Vælg dit eget sted, dine dage eller enheder",
      show: "Vis, hvad /forecast bruger for dig, og hvorfor",
      forget: "Slet alt, hvad der er gemt om dig",
      location: "Dit sted: et navn som Paris eller Paris, Texas; koordinater; eller et steds-id",
      days: "Hvor mange dage, 1 til 30",
      unit: "Dine enheder",
    },
    settings: {
      description: "Denne servers standardvalg for /forecast",
      set: "Vælg serverens sted, dage, enheder, sprog eller tidszone",
      show: "Vis, hvad /forecast bruger på denne server, og hvorfor",
      reset: "Fjern alle serverens standardvalg",
      location: "Serverens sted: et navn som Paris eller Paris, Texas; koordinater; eller et id",
      days: "Hvor mange dage, 1 til 30",
      unit: "Serverens enheder",
      language: "Prognosernes sprog på denne server",
      timezone: "Serverens tidszone: skriv en by, et land eller hvad klokken er der",
    },
    schedule: {
      description: "Daglige prognoser, slået op i denne servers kanaler",
      add: "Få en prognose slået op hver dag eller på nogle ugedage",
      list: "Vis serverens daglige opslag, hvornår de kommer næste gang, og hvordan det gik sidst",
      edit: "Ændr et dagligt opslag; det, du udelader, forbliver, som det er",
      pause: "Sæt et dagligt opslag på pause, indtil du genoptager det",
      resume: "Lad et dagligt opslag på pause fortsætte",
      remove: "Fjern et dagligt opslag",
      preview: "Vis kun for dig, hvordan et dagligt opslag ville se ud nu",
      schedule: "Hvilket dagligt opslag: vælg det på listen",
      time: "Klokkeslæt, for eksempel 07:00, 19:30 eller 7:30 pm",
      location: "Stedet (serverens, hvis intet angives): et navn, koordinater eller et steds-id",
      days: "Hvor mange dage, 1 til 30 (serverens antal, hvis intet angives)",
      unit: "Prognosens enheder (serverens, hvis intet angives)",
      channel: "Hvor det slås op (her, hvis intet angives)",
      timezone: "Klokkeslættets tidszone (stedets, hvis intet angives): skriv en by eller et land",
      weekdays: "Ugedage, for eksempel mon-fri eller weekends (hver dag, hvis intet angives)",
      role: "En rolle, der nævnes i hvert opslag (ingen, hvis intet angives)",
      changed: {
        time: "Et andet klokkeslæt, for eksempel 07:00, 19:30 eller 7:30 pm",
        location: "Et andet sted: et navn som Paris eller Paris, Texas; koordinater; eller et id",
        days: "Et andet antal dage, 1 til 30",
        unit: "Andre enheder for prognosen",
        channel: "En anden kanal eller tråd",
        timezone: "En anden tidszone for klokkeslættet: skriv en by eller et land",
        weekdays: "Andre ugedage, for eksempel mon-fri eller weekends",
        role: "En anden rolle, der nævnes i hvert opslag",
      },
    },
  },
} satisfies Translation;
