/** What the bot says in Norwegian. */
import type { Translation } from "./en.ts";

export const no = {
  forecast: {
    title: "{place} · {days, plural, one {# dag} other {# dager}}",
    today: "i dag",
    updated: "Oppdatert {when}",
    stale: "⚠️ Værtjenesten svarer ikke akkurat nå. Dette er det siste varselet, oppdatert {when}.",
    fewerDays:
      "Værtjenesten har {shown, plural, one {# dag} other {# dager}} for dette stedet, ikke {asked, number}.",
    high: "Maks.",
    low: "Min.",
    day: "Dag",
    night: "Natt",
    labelled: "{label}: {value}",
    rain: "Nedbør",
    humidity: "Luftfuktighet",
    uvIndex: "UV-indeks",
    uvCategories: {
      low: "lav",
      moderate: "moderat",
      high: "høy",
      "very-high": "svært høy",
      extreme: "ekstrem",
    },
    pressure: "Lufttrykk",
    visibility: "Sikt",
    cloudCover: "Skydekke",
    wind: "Vind",
    windForce: "{scale} beaufort",
    beaufort: {
      calm: "Stille",
      "light-air": "Flau vind",
      "light-breeze": "Svak vind",
      "gentle-breeze": "Lett bris",
      "moderate-breeze": "Laber bris",
      "fresh-breeze": "Frisk bris",
      "strong-breeze": "Liten kuling",
      "near-gale": "Stiv kuling",
      gale: "Sterk kuling",
      "strong-gale": "Liten storm",
      storm: "Full storm",
      "violent-storm": "Sterk storm",
      hurricane: "Orkan",
    },
    sun: "Sol",
    sunrise: "Soloppgang",
    sunset: "Solnedgang",
    moon: "Måne",
    moonrise: "Måneoppgang",
    moonset: "Månenedgang",
    sources: "Kilde: {names}",
    licenses: "Lisens: {names}",
    previousPage: "Forrige",
    nextPage: "Neste",
    page: "Side {page, number} av {pages, number}",
    locationId: "Steds-ID {id}",
    daysChoice: "{days, plural, one {# dag} other {# dager}}",
    details: "Detaljer om en dag",
    highAndLow: "maks. {high}, min. {low}",
    dayGone: "Denne dagen er ikke lenger med i varselet. Hent et nytt.",
    showInUnit: "Vis i {unit}",
    showChart: "Vis diagram",
    hideChart: "Skjul diagram",
    refresh: "Oppdater",
    tooSoon: "Dette varselet ble hentet {when}. Jeg kan hente et nyere {then}.",
  },
  board: {
    title: "{count, plural, one {# sted} other {# steder}}",
    faults: {
      gone: "ikke lenger kjent",
      unknown: "ukjent for værtjenesten",
      "no-data": "ikke noe varsel akkurat nå",
      plan: "ikke med i abonnementet denne boten har hos værtjenesten",
      refused: "værtjenesten avviser denne boten",
      busy: "værtjenesten får for mange spørsmål",
      down: "værtjenesten svarer ikke",
    },
    stale: "siste varsel, oppdatert {when}",
  },
  week: {
    title: "Uken i {place}",
  },
  chart: {
    about: "Diagram over temperatur og nedbør, {from} til {to}.",
    highs: "Høyeste temperaturer fra {least} til {most}.",
    highsOf: "Høyest {value} hver dag.",
    lows: "Laveste temperaturer fra {least} til {most}.",
    lowsOf: "Lavest {value} hver dag.",
    warmer: "Det blir varmere.",
    colder: "Det blir kaldere.",
    steady: "Temperaturen holder seg omtrent lik.",
    warmest: "Varmeste dag: {day}, {value}.",
    coldest: "Kaldeste dag: {day}, {value}.",
    wettest: "Våteste dag: {day}, {value}.",
    dry: "Ingen nedbør.",
  },
  location: {
    empty:
      "Hvilket sted? Oppgi navnet som `location`, for eksempel `Paris` eller `Paris, Texas`. Velg ditt eget med `/forecast-me set`, så slipper du spørsmålet.",
    "postal-code":
      "Jeg forstår ikke postnumre. Oppgi navnet på stedet, for eksempel `Paris` eller `Paris, Texas`.",
    "out-of-range":
      "Disse koordinatene finnes ikke på jorden: lengdegraden går fra −180 til 180 og breddegraden fra −90 til 90, som i `2.35,48.86`.",
    "out-of-range-swapped":
      "Disse koordinatene finnes ikke på jorden, men motsatt vei gjør de det: `{label}`.",
    ambiguous: "Det finnes flere steder som heter {name}. Hvilket mener du?",
    "too-wide": "{area} er for stort til ett varsel. Velg et av stedene der, eller oppgi et annet.",
    unknown:
      "Jeg kjenner ikke til noe sted som heter {name}. Sjekk skrivemåten, eller oppgi et større sted i nærheten.",
    "unknown-closest": "Jeg kjenner ikke til noe sted som heter {name}. Mener du et av disse?",
    menu: "Velg et sted",
  },
  preferences: {
    place: "Sted",
    days: "Dager",
    unit: "Enheter",
    language: "Språk",
    timeZone: "Tidssone",
    notSet: "ikke valgt",
    units: { m: "metriske (°C, km/h)", i: "britiske (°F, mph)" },
    sources: {
      option: "oppgitt nå",
      person: "valgt av deg",
      server: "fra denne serveren",
      "built-in": "innebygd",
    },
    nothingGiven: "Ingenting ble endret: oppgi minst ett av alternativene.",
    placeGone: "{place}, som ikke lenger er kjent: velg et annet",
    mySaved: "Lagret. Dette bruker `/forecast` for deg, uansett hvor du bruker kommandoen:",
    myDefaults: "Dette bruker `/forecast` for deg her:",
    forgotten: "Glemt: jeg lagrer ikke lenger noe om deg.",
    nothingToForget: "Jeg lagrer ingenting om deg.",
    serverSaved:
      "Lagret. Dette bruker `/forecast` på denne serveren for dem som ikke har valgt selv:",
    serverDefaults: "Dette bruker `/forecast` på denne serveren for dem som ikke har valgt selv:",
    resetQuestion: "Dette fjerner alle standardvalgene til serveren:",
    resetDone: "Fjernet: denne serveren har ingen standardvalg lenger.",
    resetCancelled: "Ingenting ble endret.",
    resetNothing: "Denne serveren har ingen standardvalg å fjerne.",
    resetButton: "Fjern dem",
    cancelButton: "Behold dem",
    adminsOnly: "Bare medlemmer som kan administrere denne serveren, kan endre standardvalgene.",
    serverOnly: "Dette virker bare på en server.",
    unknownTimeZone:
      "Jeg kjenner ingen tidssone som heter {name}. Velg en fra listen, for eksempel `Europe/Paris`.",
    timeZoneAbbreviation:
      "{name} sier ikke hvilken sommertid som gjelder. Oppgi tidssonen til et sted, for eksempel {examples}.",
    timeZoneExamples: "{name} har flere tidssoner. Oppgi en, for eksempel {examples}.",
  },
  schedule: {
    dailyPost: "Daglig innlegg",
    late: "⏰ Dette innlegget er forsinket: det skulle ha kommet kl. {time}.",
    listTitle: "{count, plural, one {# daglig innlegg} other {# daglige innlegg}}",
    none: "Denne serveren har ingen daglige innlegg ennå. Lag et, for eksempel med `/forecast-schedule add time:07:00 location:Paris`.",
    placeGone: "{reference}, ikke lenger kjent",
    paused: "satt på pause",
    next: "Neste: {when} ({relative})",
    nextRuns: "Neste innlegg, vist i din egen tid:",
    pausedUntil:
      "Satt på pause til {date} av et medlem. `/forecast-schedule resume` lar det fortsette med en gang.",
    delivery: {
      replace: "den siste meldingen oppdateres",
      bottom: "flyttes nederst i kanalen",
      silent: "uten varsling",
      week: "uken som et kort",
      eachThread: "en ny tråd hver gang",
      namedThread: "i tråden {name}",
    },
    note: "Merknad: {text}",
    pausedByPerson:
      "Satt på pause {when} av et medlem. `/forecast-schedule resume` lar det fortsette.",
    stopped: "Satt på pause {when}: {why} {cure}",
    held: "Satt på pause {when}: {why} {cure} Jeg prøver selv igjen neste gang.",
    reasons: {
      "unknown-channel": {
        why: "kanalen finnes ikke lenger.",
        cure: "Velg en annen med `/forecast-schedule edit`, så fortsetter det.",
      },
      "missing-access": {
        why: "jeg kan ikke se kanalen.",
        cure: "Gi meg tillatelsen «Vis kanal» der og bruk `/forecast-schedule resume`, eller velg en annen med `/forecast-schedule edit`.",
      },
      "missing-permission": {
        why: "jeg har ikke lov til å skrive i kanalen.",
        cure: "Gi meg tillatelsene «Send meldinger» (i en tråd «Send meldinger i tråder») og «Bygg inn lenker» der, og bruk så `/forecast-schedule resume`.",
      },
      "channel-closed": {
        why: "tråden er stengt.",
        cure: "Åpne den, lås den opp og bruk `/forecast-schedule resume`, eller velg en annen kanal med `/forecast-schedule edit`.",
      },
      "wrong-channel-kind": {
        why: "man kan ikke legge ut noe i en slik kanal.",
        cure: "Velg en annen med `/forecast-schedule edit`, så fortsetter det.",
      },
      "tag-required": {
        why: "forumet krever en tagg på hvert innlegg.",
        cure: "Tillat innlegg uten tagg der og bruk `/forecast-schedule resume`, eller velg en annen kanal med `/forecast-schedule edit`.",
      },
      "place-gone": {
        why: "stedet er ikke lenger kjent.",
        cure: "Velg et annet med `/forecast-schedule edit`, så fortsetter det.",
      },
      "forbidden-by-plan": {
        why: "et varsel for så mange dager er ikke med i abonnementet denne boten har hos værtjenesten.",
        cure: "Velg færre dager med `/forecast-schedule edit`, så fortsetter det.",
      },
      "weather-refused": {
        why: "værtjenesten avviser denne boten.",
        cure: "Si fra til den som driver den.",
      },
      "no-data": {
        why: "værtjenesten har ikke noe varsel for stedet akkurat nå.",
        cure: "Du trenger ikke gjøre noe.",
      },
      blocked: {
        why: "filtrene til Discord avviste teksten i varselet.",
        cure: "Du trenger ikke gjøre noe.",
      },
      rejected: {
        why: "Discord avviste meldingen, og det er min feil.",
        cure: "Si fra til den som driver denne boten.",
      },
    },
    last: {
      posted: "Sist: <link>lagt ut</link> {when}",
      "posted-late": "Sist: <link>lagt ut for sent</link> {when}",
      quiet: "Sist: ingenting å melde, planlagt {when}",
      unconfirmed:
        "Sist: kanskje lagt ut, skulle ha kommet {when}: Discord bekreftet det ikke, og jeg legger aldri ut to ganger.",
      missed: "Sist: hoppet over, skulle ha kommet {when}: {why}",
      failed: "Sist: ikke lagt ut, skulle ha kommet {when}: {why}",
    },
    missReasons: {
      away: "jeg var borte eller opptatt i mer enn to timer.",
      "guild-gone": "jeg var ikke medlem av denne serveren.",
      "discord-unavailable": "Discord var ute av drift for lenge.",
      "weather-unavailable": "værtjenesten var ute av drift for lenge.",
      unexpected: "noe gikk galt hos meg.",
    },
    noticedPost: "Det daglige innlegget for {place} kl. {time} i {channel}",
    stoppedNotice:
      "⏸️ {post} har stoppet: {why} {cure} Andre daglige innlegg i kanalen kan også ha stoppet: `/forecast-schedule list` <link>på serveren</link> viser dem.",
    heldNotice:
      "⚠️ {post} kom ikke: {why} {cure} Jeg prøver selv igjen neste gang. Andre daglige innlegg i kanalen kan også være rammet: `/forecast-schedule list` <link>på serveren</link> viser dem.",
  },
  conditions: {
    names: {
      rain: "Regn",
      snow: "Snø",
      precipitation: "Nedbør",
      low: "Laveste temperatur",
      high: "Høyeste temperatur",
      wind: "Vind",
      uv: "UV-indeks",
      "day-change": "Endring fra en dag til den neste",
      "forecast-change": "Endring i varselet",
      thunderstorm: "Tordenvær",
      "freezing-rain": "Underkjølt regn",
      fog: "Tåke",
      frost: "Frost",
      warmer: "Varmere",
      colder: "Kaldere",
      "forecast-warmer": "Varselet er varmere enn før",
      "forecast-colder": "Varselet er kaldere enn før",
    },
    atLeast: "{what}: {value} eller mer",
    atMost: "{what}: {value} eller mindre",
    today: "{what} i dag: {value}",
    tomorrow: "{what} i morgen: {value}",
    later: "{what}, {date}: {value}",
    more: "og {count, plural, one {# til} other {# til}}",
    any: "{days, plural, one {Bare hvis noe av dette gjelder i dag: {conditions}} other {Bare hvis noe av dette gjelder en av # dager: {conditions}}}",
    all: "{days, plural, one {Bare hvis alt dette gjelder i dag: {conditions}} other {Bare hvis alt dette gjelder en av # dager: {conditions}}}",
  },
  scheduling: {
    adminsOnly:
      "Bare medlemmer som kan administrere denne serveren, kan styre de daglige innleggene.",
    outdated: "Denne meldingen er fra en eldre versjon. Bruk `/forecast-schedule` på nytt.",
    unknownTime:
      "Jeg kan ikke lese {text} som et klokkeslett. Skriv det som i `07:00`, `19:30` eller `7:30 pm`.",
    nextMidnight:
      "24:00 kan være begynnelsen eller slutten på dagen. Skriv `00:00`: innlegget for en dag kommer da i dagens aller første minutt.",
    unknownWeekdays:
      "Jeg kan ikke lese {text} som ukedager. Skriv dem som i `mon-fri`, `weekends` eller `tue, thu`, eller utelat dem for hver dag.",
    channelKinds: {
      media:
        "{channel} er en mediekanal, som bare tar imot meldinger i trådene sine. Velg en av trådene i stedet.",
      voice: "{channel} er en talekanal. Velg en tekstkanal, en kunngjøringskanal eller en tråd.",
      stage: "{channel} er en scene. Velg en tekstkanal, en kunngjøringskanal eller en tråd.",
      other:
        "Jeg kan ikke legge ut noe i en kanal som {channel}. Velg en tekstkanal, en kunngjøringskanal eller en tråd.",
    },
    lockedThread:
      "{channel} er låst. Lås opp tråden, la meg administrere tråder der, eller velg en annen kanal.",
    missingPermissions:
      "Jeg kan ikke legge ut noe i {channel}, for der mangler jeg: {names}. Tillat det, eller velg en annen kanal.",
    permissions: {
      "view-channel": "Vis kanal",
      "send-messages": "Send meldinger",
      "send-messages-in-threads": "Send meldinger i tråder",
      "embed-links": "Bygg inn lenker",
      "create-public-threads": "Opprett offentlige tråder",
      "attach-files": "Legg ved filer",
    },
    everyone: "Jeg nevner ikke alle. Velg en annen rolle, eller utelat `role`.",
    roleNotYours:
      "Du kan ikke nevne {role} i {channel}, så da gjør jeg det heller ikke for deg. Velg en rolle som alle kan nevne, eller spør noen som kan nevne denne.",
    roleSilent:
      "Hvis jeg nevner {role} i {channel}, blir ingen varslet. La alle nevne rollen, eller gi meg «Nevn alle» der.",
    roleUnchecked:
      "Herfra kan jeg ikke se om du kan nevne {role} i {channel}. Oppgi både `channel` og `role`.",
    noLocation:
      "Hvilket sted? Oppgi navnet som `location`, eller velg stedet til serveren med `/forecast-settings set`.",
    noTimeZone:
      "Jeg vet ikke hvilken tidssone {place} har. Oppgi den som `timezone`, for eksempel `Europe/Paris`, eller velg serverens tidssone med `/forecast-settings set`.",
    tooMany:
      "Denne serveren har {count, plural, one {# daglig innlegg} other {# daglige innlegg}} og kan ikke ha flere. Fjern et med `/forecast-schedule remove`, eller endre et med `/forecast-schedule edit`.",
    added: "Opprettet: et nytt daglig innlegg.",
    edited: "Endret. Slik er det daglige innlegget nå:",
    editedAndResumed: "Endret og ikke lenger på pause. Slik er det daglige innlegget nå:",
    nothingGiven:
      "Ingenting ble endret: oppgi minst ett av alternativene i tillegg til `schedule`.",
    paused: "Satt på pause til noen gjenopptar det med `/forecast-schedule resume`:",
    alreadyPaused: "Ingenting ble endret, for det er allerede på pause:",
    resumed: "Gjenopptatt:",
    alreadyActive: "Ingenting ble endret, for det er ikke på pause:",
    removed: "Fjernet: {post}. Det legges ikke ut mer.",
    noSuchPost:
      "Jeg kjenner ikke til noe daglig innlegg som heter {text} på denne serveren. Velg et fra listen, eller se `/forecast-schedule list`.",
    severalPosts: "Flere daglige innlegg på denne serveren heter {text}. Velg et fra listen.",
    pausedUntil: "Satt på pause til {date}:",
    skipped: "Neste innlegg hoppes over. Det etter kommer {date}:",
    unknownDate:
      "Jeg kan ikke lese {text} som en dato. Skriv den som i `2026-12-24`, eller velg en fra listen.",
    pastDate: "{date} er forbi. Oppgi en senere dato.",
    farDate: "{date} er for langt fram i tid. Oppgi en dato innen et år.",
    unknownConditions:
      "Jeg kan ikke lese {text} som en betingelse. Skriv den som i `rain 5 mm`, `low 0`, `wind 7` eller `thunderstorm`, flere med komma mellom, eller velg en fra listen.",
    tooManyConditions:
      "Dette er for mange betingelser: et daglig innlegg har høyst {count, plural, one {# betingelse} other {# betingelser}}.",
    noConditions:
      "Det har ingen betingelser ennå, og det er dem `match` og `within` handler om. Oppgi dem som `conditions`, for eksempel `rain 5 mm`.",
    tooManyPlaces:
      "Et daglig innlegg viser høyst {count, plural, one {# sted} other {# steder}}. Ta bort et først, for eksempel med `places: -Paris`.",
    placeThere: "{place} er allerede med i dette daglige innlegget.",
    placeNotThere: "{place} er ikke med i dette daglige innlegget og kan derfor ikke tas bort.",
    lastPlace:
      "Dette er det eneste stedet. Legg til et annet først, eller fjern hele det daglige innlegget med `/forecast-schedule remove`.",
    weekOfOnePlace:
      "Uken som et kort viser bare ett sted. Ta bort de andre stedene, eller velg en annen `layout`.",
    threadInThread:
      "{channel} er selv en tråd, og der kan det ikke åpnes flere. Velg også en annen kanal.",
    forumNeedsThread: "{channel} er et forum, der hvert innlegg er en tråd. Oppgi også `thread`.",
    previewQuiet:
      "Akkurat nå er det ingenting å melde, så ingenting ville blitt lagt ut. Ellers ville det sett slik ut:",
    previewBelow: "Slik ville det sett ut nå:",
    previewHeading: "Forhåndsvisning, bare for deg, av {post} i {channel}.",
    previewNext: "Neste innlegg kommer {when}.",
    previewPaused: "Det er på pause og blir derfor ikke lagt ut.",
    noPreview: "Jeg kan ikke vise hvordan det ville sett ut nå: {sentence}",
    placeGone: "Stedet er ikke lenger kjent. Velg et annet med `/forecast-schedule edit`.",
  },
  failure: {
    database: "Jeg får ikke tak i notatene mine akkurat nå. Prøv igjen om litt.",
    unauthorized:
      "Jeg er ikke riktig satt opp: værtjenesten avviser opplysningene mine. Si fra til den som driver denne boten.",
    "invalid-host":
      "Jeg er ikke riktig satt opp: værtjenesten kjenner meg ikke på denne adressen. Si fra til den som driver denne boten.",
    "wrong-address":
      "Jeg er ikke riktig satt opp: det finnes ingen værtjeneste på adressen jeg har fått. Si fra til den som driver denne boten.",
    "forbidden-by-plan":
      "Dette varselet er ikke med i abonnementet denne boten har hos værtjenesten. Si fra til den som driver denne boten.",
    "forbidden-by-plan-shorter":
      "Et så langt varsel er ikke med i abonnementet denne boten har hos værtjenesten. Prøv `days: {days}` eller færre.",
    account:
      "Værtjenesten har stengt kontoen til denne boten. Si fra til den som driver denne boten.",
    deprecated:
      "Værtjenesten tilbyr ikke lenger dette varselet, så boten må oppdateres. Si fra til den som driver den.",
    "no-such-location":
      "Værtjenesten kjenner ikke til {place}. Sjekk stedet, eller prøv et i nærheten.",
    "no-data": "Værtjenesten har ikke noe varsel for {place}. Prøv et sted i nærheten.",
    "invalid-request":
      "Værtjenesten godtok ikke spørsmålet om {place}. Sjekk alternativene, eller prøv et sted i nærheten.",
    "rate-limited": "Værtjenesten får for mange spørsmål akkurat nå. Prøv igjen om et minutt.",
    "quota-exhausted":
      "Boten har foreløpig brukt opp varslene sine. Si fra til den som driver den.",
    unavailable: "Værtjenesten er ute av drift akkurat nå. Prøv igjen om noen minutter.",
    timeout: "Værtjenesten brukte for lang tid på å svare. Prøv igjen om litt.",
    malformed: "Værtjenesten sendte et svar som jeg ikke kan lese. Prøv igjen om noen minutter.",
    "unknown-command":
      "Jeg kjenner ikke lenger denne kommandoen. Vent et minutt og prøv igjen, eller start Discord på nytt.",
    "outdated-component": "Denne meldingen er fra en eldre versjon. Bruk `/forecast` på nytt.",
    unexpected:
      "Noe gikk galt hos meg. Prøv igjen; skjer det en gang til, si fra til den som driver denne boten.",
    restarting: "Jeg startes på nytt. Spør igjen om et øyeblikk.",
    "too-fast": "Det var mange spørsmål på én gang. Spør igjen {when}.",
    "too-fast-server":
      "Det kommer for mange spørsmål fra denne serveren akkurat nå. Spør igjen {when}.",
    reference: "Referanse {id}",
  },
  command: {
    description: "Det daglige været for et hvilket som helst sted på jorden, i 1 til 30 dager",
    location: "Et sted som Paris eller Paris, Texas; koordinater; eller en steds-ID",
    days: "Hvor mange dager, 1 til 30 (3 hvis ikke oppgitt)",
    unit: "Enheter i svaret",
    metric: "Metriske: °C, km/h",
    imperial: "Britiske: °F, mph",
    private: "Bare du ser svaret",
    me: {
      description: "Dine egne standardvalg for /forecast",
      set: "Velg ditt eget sted, dine dager eller enheter",
      show: "Vis hva /forecast bruker for deg, og hvorfor",
      forget: "Slett alt som er lagret om deg",
      location: "Stedet ditt: et navn som Paris eller Paris, Texas; koordinater; eller en steds-ID",
      days: "Hvor mange dager, 1 til 30",
      unit: "Enhetene dine",
    },
    settings: {
      description: "Standardvalgene til denne serveren for /forecast",
      set: "Velg serverens sted, dager, enheter, språk eller tidssone",
      show: "Vis hva /forecast bruker på denne serveren, og hvorfor",
      reset: "Fjern alle standardvalgene til serveren",
      location: "Serverens sted: et navn som Paris eller Paris, Texas; koordinater; eller en ID",
      days: "Hvor mange dager, 1 til 30",
      unit: "Enhetene til serveren",
      language: "Språket i varslene på denne serveren",
      timezone: "Serverens tidssone: skriv en by, et land eller hva klokken er der",
    },
    schedule: {
      description: "Daglige varsler, lagt ut i kanalene på denne serveren",
      add: "Få et varsel lagt ut hver dag eller på noen ukedager",
      list: "Vis serverens daglige innlegg, når de kommer neste gang, og hvordan det gikk sist",
      edit: "Endre et daglig innlegg; det du utelater, forblir som det er",
      pause: "Sett et daglig innlegg på pause til du gjenopptar det",
      resume: "La et daglig innlegg på pause fortsette",
      remove: "Fjern et daglig innlegg",
      preview: "Vis bare for deg hvordan et daglig innlegg ville sett ut nå",
      schedule: "Hvilket daglig innlegg: velg det fra listen",
      time: "Klokkeslett, for eksempel 07:00, 19:30 eller 7:30 pm",
      location: "Stedet (serverens hvis ikke oppgitt): et navn, koordinater eller en steds-ID",
      days: "Hvor mange dager, 1 til 30 (serverens antall hvis ikke oppgitt)",
      unit: "Enheter i varselet (serverens hvis ikke oppgitt)",
      channel: "Hvor det legges ut (her hvis ikke oppgitt)",
      timezone:
        "Tidssonen til klokkeslettet (stedets hvis ikke oppgitt): skriv en by eller et land",
      weekdays: "Ukedager, for eksempel mon-fri eller weekends (hver dag hvis ikke oppgitt)",
      role: "En rolle å nevne i hvert innlegg (ingen hvis ikke oppgitt)",
      until: "Dagen det fortsetter, for eksempel 2026-12-24; eller hopp bare over neste innlegg",
      skipNext: "Hopp bare over neste innlegg",
      places: "Legg til et sted, som Oslo, eller ta bort et, som -Oslo: opptil 10 i én melding",
      conditions:
        "Legg ut bare når det betyr noe, for eksempel: rain 5 mm, low 0, wind 7, thunderstorm",
      match: "Om én av betingelsene er nok, eller om én dag må oppfylle alle",
      matchAny: "en av dem, for eksempel regn eller frost",
      matchAll: "alle på samme dag, for eksempel regn og vind",
      within: "Hvor mange dager betingelsene gjelder: 1 er bare i dag, 2 er i dag og i morgen",
      mode: "Hva som skjer med den siste meldingen, for eksempel én som alltid er oppdatert",
      modeNew: "Den blir stående, og en ny legges ut hver gang",
      modeReplace: "Den oppdateres der den står: én melding, alltid fersk",
      modeBottom:
        "Den flyttes nederst: slettes og legges ut på nytt (er den festet, oppdateres den)",
      silent: "Legg ut uten å varsle noen, for eksempel om natten",
      thread: "Legg ut i en tråd: «each» åpner en hver gang; eller et navn, for eksempel Vær",
      threadEach: "en ny hver gang",
      note: "Dine egne ord over hvert varsel, for eksempel: God morgen, hagefolk!",
      layout: "Hvordan det ser ut, for eksempel uken som et kort hver søndag",
      layoutForecast: "Som /forecast",
      layoutWeek: "Uken som et kort med diagrammet",
      clear: "Ta bort noe igjen, for eksempel merknaden",
      cleared: {
        conditions: "Betingelsene: legg ut hver gang",
        places: "Alle steder unntatt det første",
        note: "Merknaden",
        thread: "Tråden: legg ut i selve kanalen",
        role: "Rollen: nevn ingen",
        days: "Antall dager: følg serverens",
        unit: "Enhetene: følg serverens",
      },
      changed: {
        time: "Et annet klokkeslett, for eksempel 07:00, 19:30 eller 7:30 pm",
        location: "Et annet sted: et navn som Paris eller Paris, Texas; koordinater; eller en ID",
        days: "Et annet antall dager, 1 til 30",
        unit: "Andre enheter for varselet",
        channel: "En annen kanal eller tråd",
        timezone: "En annen tidssone for klokkeslettet: skriv en by eller et land",
        weekdays: "Andre ukedager, for eksempel mon-fri eller weekends",
        role: "En annen rolle å nevne i hvert innlegg",
      },
    },
  },
} satisfies Translation;
