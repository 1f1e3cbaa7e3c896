/** What the bot says in Swedish. */
import type { Translation } from "./en.ts";

export const svSe = {
  forecast: {
    title: "{place} · {days, plural, one {# dag} other {# dagar}}",
    today: "i dag",
    updated: "Uppdaterad {when}",
    stale:
      "⚠️ Vädertjänsten svarar inte just nu. Det här är den senaste prognosen, uppdaterad {when}.",
    fewerDays:
      "Vädertjänsten har {shown, plural, one {# dag} other {# dagar}} för den här platsen, inte {asked, number}.",
    high: "Högst",
    low: "Lägst",
    day: "Dag",
    night: "Natt",
    labelled: "{label}: {value}",
    rain: "Nederbörd",
    humidity: "Luftfuktighet",
    uvIndex: "UV-index",
    uvCategories: {
      low: "lågt",
      moderate: "måttligt",
      high: "högt",
      "very-high": "mycket högt",
      extreme: "extremt",
    },
    pressure: "Lufttryck",
    visibility: "Sikt",
    cloudCover: "Molnighet",
    wind: "Vind",
    windForce: "{scale} Beaufort",
    beaufort: {
      calm: "Stiltje",
      "light-air": "Nästan stiltje",
      "light-breeze": "Lätt bris",
      "gentle-breeze": "God bris",
      "moderate-breeze": "Frisk bris",
      "fresh-breeze": "Styv bris",
      "strong-breeze": "Hård bris",
      "near-gale": "Styv kuling",
      gale: "Hård kuling",
      "strong-gale": "Halv storm",
      storm: "Storm",
      "violent-storm": "Svår storm",
      hurricane: "Orkan",
    },
    sun: "Sol",
    sunrise: "Soluppgång",
    sunset: "Solnedgång",
    moon: "Måne",
    moonrise: "Månuppgång",
    moonset: "Månnedgång",
    sources: "Källa: {names}",
    licenses: "Licens: {names}",
    previousPage: "Föregående",
    nextPage: "Nästa",
    page: "Sida {page, number} av {pages, number}",
    locationId: "Plats-ID {id}",
    daysChoice: "{days, plural, one {# dag} other {# dagar}}",
    details: "Detaljer för en dag",
    highAndLow: "högst {high}, lägst {low}",
    dayGone: "Den här dagen ingår inte längre i prognosen. Hämta en ny.",
    showInUnit: "Visa i {unit}",
    showChart: "Visa diagram",
    hideChart: "Dölj diagram",
    refresh: "Uppdatera",
    tooSoon: "Den här prognosen hämtades {when}. Jag kan hämta en nyare {then}.",
  },
  board: {
    title: "{count, plural, one {# plats} other {# platser}}",
    faults: {
      gone: "inte längre känd",
      unknown: "okänd för vädertjänsten",
      "no-data": "ingen prognos just nu",
      plan: "ingår inte i botens abonnemang hos vädertjänsten",
      refused: "vädertjänsten avvisar den här boten",
      busy: "vädertjänsten får för många frågor",
      down: "vädertjänsten svarar inte",
    },
    stale: "senaste prognosen, uppdaterad {when}",
  },
  week: {
    title: "Veckan i {place}",
  },
  chart: {
    about: "Diagram över temperatur och nederbörd, {from} till {to}.",
    highs: "Högsta temperaturer från {least} till {most}.",
    highsOf: "Högst {value} varje dag.",
    lows: "Lägsta temperaturer från {least} till {most}.",
    lowsOf: "Lägst {value} varje dag.",
    warmer: "Det blir varmare.",
    colder: "Det blir kallare.",
    steady: "Temperaturen håller sig ungefär densamma.",
    warmest: "Varmaste dagen: {day}, {value}.",
    coldest: "Kallaste dagen: {day}, {value}.",
    wettest: "Blötaste dagen: {day}, {value}.",
    dry: "Ingen nederbörd.",
  },
  location: {
    empty:
      "Vilken plats? Ange namnet som `location`, till exempel `Paris` eller `Paris, Texas`. Ställ in din egen med `/forecast-me set` så slipper du frågan.",
    "postal-code":
      "Jag förstår inte postnummer. Ange ortens namn, till exempel `Paris` eller `Paris, Texas`.",
    "out-of-range":
      "De här koordinaterna finns inte på jorden: longituden går från −180 till 180 och latituden från −90 till 90, som i `2.35,48.86`.",
    "out-of-range-swapped":
      "De här koordinaterna finns inte på jorden, men tvärtom gör de det: `{label}`.",
    ambiguous: "Det finns flera platser som heter {name}. Vilken menar du?",
    "too-wide":
      "{area} är för stort för en enda prognos. Välj en av orterna där eller ange en annan.",
    unknown:
      "Jag känner inte till någon plats som heter {name}. Kontrollera stavningen eller ange en större ort i närheten.",
    "unknown-closest":
      "Jag känner inte till någon plats som heter {name}. Menar du någon av de här?",
    menu: "Välj en plats",
  },
  preferences: {
    place: "Plats",
    days: "Dagar",
    unit: "Enheter",
    language: "Språk",
    timeZone: "Tidszon",
    notSet: "inte inställt",
    units: { m: "metriska (°C, km/h)", i: "imperiska (°F, mph)" },
    sources: {
      option: "angivet nu",
      person: "ditt standardval",
      server: "serverns standardval",
      "built-in": "inbyggt",
    },
    nothingGiven: "Inget ändrades: ange minst ett av alternativen.",
    placeGone: "{place}, som inte längre är känd: välj en annan",
    mySaved: "Sparat. Det här använder `/forecast` för dig, var du än använder det:",
    myDefaults: "Det här använder `/forecast` för dig här:",
    forgotten: "Glömt: jag sparar inte längre något om dig.",
    nothingToForget: "Jag sparar inget om dig.",
    serverSaved:
      "Sparat. Det här använder `/forecast` på den här servern för den som inte har något eget:",
    serverDefaults:
      "Det här använder `/forecast` på den här servern för den som inte har något eget:",
    resetQuestion: "Det här tar bort serverns alla standardval:",
    resetDone: "Borttaget: den här servern har inga standardval längre.",
    resetCancelled: "Inget ändrades.",
    resetNothing: "Den här servern har inga standardval att ta bort.",
    resetButton: "Ta bort dem",
    cancelButton: "Behåll dem",
    adminsOnly: "Bara medlemmar som får hantera den här servern kan ändra dess standardval.",
    serverOnly: "Det här fungerar bara på en server.",
    unknownTimeZone:
      "Jag känner inte till någon tidszon som heter {name}. Välj en i listan, till exempel `Europe/Paris`.",
    timeZoneAbbreviation:
      "{name} säger inte vilka tidsomställningar som gäller. Ange zonen för en plats, till exempel {examples}.",
    timeZoneExamples: "{name} har flera tidszoner. Ange en, till exempel {examples}.",
  },
  schedule: {
    dailyPost: "Dagligt inlägg",
    late: "⏰ Det här inlägget är sent: det skulle ha kommit kl. {time}.",
    listTitle: "{count, plural, one {# dagligt inlägg} other {# dagliga inlägg}}",
    none: "Den här servern har inga dagliga inlägg än. Skapa ett, till exempel med `/forecast-schedule add time:07:00 location:Paris`.",
    placeGone: "{reference}, inte längre känd",
    paused: "pausat",
    next: "Nästa: {when} ({relative})",
    nextRuns: "Kommande inlägg, i din egen tid:",
    pausedUntil:
      "Pausat till {date} av en medlem. `/forecast-schedule resume` låter det fortsätta direkt.",
    delivery: {
      replace: "det senaste meddelandet uppdateras",
      bottom: "flyttas längst ned i kanalen",
      silent: "utan ljud hos någon",
      week: "veckan som ett kort",
      eachThread: "en ny tråd varje gång",
      namedThread: "i tråden {name}",
    },
    note: "Anteckning: {text}",
    pausedByPerson: "Pausat {when} av en medlem. `/forecast-schedule resume` låter det fortsätta.",
    stopped: "Pausat {when}: {why} {cure}",
    held: "Pausat {when}: {why} {cure} Jag försöker igen automatiskt nästa gång.",
    reasons: {
      "unknown-channel": {
        why: "kanalen finns inte längre.",
        cure: "Välj en annan med `/forecast-schedule edit`, så fortsätter det.",
      },
      "missing-access": {
        why: "jag kan inte se kanalen.",
        cure: "Ge mig behörigheten ”Visa kanal” där och använd `/forecast-schedule resume`, eller välj en annan med `/forecast-schedule edit`.",
      },
      "missing-permission": {
        why: "jag får inte skriva i kanalen.",
        cure: "Ge mig behörigheterna ”Skicka meddelanden” (i en tråd ”Skicka meddelanden i trådar”) och ”Bädda in länkar” där, och använd sedan `/forecast-schedule resume`.",
      },
      "channel-closed": {
        why: "tråden är stängd.",
        cure: "Öppna den, lås upp den och använd `/forecast-schedule resume`, eller välj en annan kanal med `/forecast-schedule edit`.",
      },
      "wrong-channel-kind": {
        why: "i en sådan kanal går det inte att lägga upp något.",
        cure: "Välj en annan med `/forecast-schedule edit`, så fortsätter det.",
      },
      "tag-required": {
        why: "forumet kräver en tagg för varje inlägg.",
        cure: "Tillåt inlägg utan tagg där och använd `/forecast-schedule resume`, eller välj en annan kanal med `/forecast-schedule edit`.",
      },
      "place-gone": {
        why: "platsen är inte längre känd.",
        cure: "Välj en annan med `/forecast-schedule edit`, så fortsätter det.",
      },
      "forbidden-by-plan": {
        why: "en prognos för så många dagar ingår inte i botens abonnemang hos vädertjänsten.",
        cure: "Välj färre dagar med `/forecast-schedule edit`, så fortsätter det.",
      },
      "weather-refused": {
        why: "vädertjänsten avvisar den här boten.",
        cure: "Säg till den som driver den.",
      },
      "no-data": {
        why: "vädertjänsten har ingen prognos för platsen just nu.",
        cure: "Du behöver inte göra något.",
      },
      blocked: {
        why: "Discords filter avvisade prognosens text.",
        cure: "Du behöver inte göra något.",
      },
      rejected: {
        why: "Discord avvisade meddelandet, vilket är mitt fel.",
        cure: "Säg till den som driver den här boten.",
      },
    },
    last: {
      posted: "Senast: <link>publicerat</link> {when}",
      "posted-late": "Senast: <link>publicerat sent</link> {when}",
      quiet: "Senast: inget att rapportera, skulle ha kommit {when}",
      unconfirmed:
        "Senast: kanske publicerat, skulle ha kommit {when}: Discord bekräftade det inte, och jag publicerar aldrig två gånger.",
      missed: "Senast: överhoppat, skulle ha kommit {when}: {why}",
      failed: "Senast: inte publicerat, skulle ha kommit {when}: {why}",
    },
    missReasons: {
      away: "jag var borta eller upptagen i mer än två timmar.",
      "guild-gone": "jag var inte medlem på den här servern.",
      "discord-unavailable": "Discord var ur funktion för länge.",
      "weather-unavailable": "vädertjänsten var ur funktion för länge.",
      unexpected: "något gick fel hos mig.",
    },
    noticedPost: "Det dagliga inlägget för {place} kl. {time} i {channel}",
    stoppedNotice:
      "⏸️ {post} har stannat: {why} {cure} Andra dagliga inlägg i kanalen kan också ha stannat: `/forecast-schedule list` <link>på servern</link> visar dem.",
    heldNotice:
      "⚠️ {post} kom inte: {why} {cure} Jag försöker igen automatiskt nästa gång. Andra dagliga inlägg i kanalen kan också vara drabbade: `/forecast-schedule list` <link>på servern</link> visar dem.",
  },
  conditions: {
    names: {
      rain: "Regn",
      snow: "Snö",
      precipitation: "Nederbörd",
      low: "Lägsta temperatur",
      high: "Högsta temperatur",
      wind: "Vind",
      uv: "UV-index",
      "day-change": "Ändring från en dag till nästa",
      "forecast-change": "Ändring av prognosen",
      thunderstorm: "Åska",
      "freezing-rain": "Underkylt regn",
      fog: "Dimma",
      frost: "Frost",
      warmer: "Varmare",
      colder: "Kallare",
      "forecast-warmer": "Varmare prognos än tidigare",
      "forecast-colder": "Kallare prognos än tidigare",
    },
    atLeast: "{what}: {value} eller mer",
    atMost: "{what}: {value} eller lägre",
    today: "{what} i dag: {value}",
    tomorrow: "{what} i morgon: {value}",
    later: "{what}, {date}: {value}",
    more: "och {count, plural, one {# till} other {# till}}",
    any: "{days, plural, one {Bara om något av detta gäller i dag: {conditions}} other {Bara om något av detta gäller en av # dagar: {conditions}}}",
    all: "{days, plural, one {Bara om allt detta gäller i dag: {conditions}} other {Bara om allt detta gäller en av # dagar: {conditions}}}",
  },
  scheduling: {
    adminsOnly: "Bara medlemmar som får hantera den här servern kan ordna dess dagliga inlägg.",
    outdated: "Det här meddelandet är från en äldre version. Använd `/forecast-schedule` igen.",
    unknownTime:
      "Jag kan inte läsa {text} som ett klockslag. Skriv det som i `07:00`, `19:30` eller `7:30 pm`.",
    nextMidnight:
      "24:00 kan vara dagens början eller dess slut. Skriv `00:00`: en dags inlägg kommer då under dess allra första minut.",
    unknownWeekdays:
      "Jag kan inte läsa {text} som veckodagar. Skriv dem som i `mon-fri`, `weekends` eller `tue, thu`, eller utelämna dem för varje dag.",
    channelKinds: {
      media:
        "{channel} är en mediekanal, som bara tar emot meddelanden i sina trådar. Välj en av trådarna i stället.",
      voice:
        "{channel} är en röstkanal. Välj en textkanal, en tillkännagivandekanal eller en tråd.",
      stage: "{channel} är en scen. Välj en textkanal, en tillkännagivandekanal eller en tråd.",
      other:
        "Jag kan inte publicera i en kanal som {channel}. Välj en textkanal, en tillkännagivandekanal eller en tråd.",
    },
    lockedThread:
      "Tråden {channel} är låst. Lås upp den, låt mig hantera trådar där eller välj en annan kanal.",
    missingPermissions:
      "Jag kan inte publicera i {channel}, för där saknar jag: {names}. Ge mig det eller välj en annan kanal.",
    permissions: {
      "view-channel": "Visa kanal",
      "send-messages": "Skicka meddelanden",
      "send-messages-in-threads": "Skicka meddelanden i trådar",
      "embed-links": "Bädda in länkar",
      "create-public-threads": "Skapa offentliga trådar",
      "attach-files": "Bifoga filer",
    },
    everyone: "Jag nämner inte alla. Välj en annan roll eller utelämna `role`.",
    roleNotYours:
      "Du får inte nämna {role} i {channel}, så jag gör det inte åt dig. Välj en roll som alla får nämna, eller be någon som får nämna den här.",
    roleSilent:
      "Om jag nämner {role} i {channel} får ingen någon avisering. Låt vem som helst nämna rollen, eller ge mig ”Nämn alla” där.",
    roleUnchecked:
      "Härifrån kan jag inte avgöra om du får nämna {role} i {channel}. Ange både `channel` och `role`.",
    noLocation:
      "Vilken plats? Ange namnet som `location`, eller ställ in serverns plats med `/forecast-settings set`.",
    noTimeZone:
      "Jag vet inte vilken tidszon {place} har. Ange den som `timezone`, till exempel `Europe/Paris`, eller ställ in serverns med `/forecast-settings set`.",
    tooMany:
      "Den här servern har {count, plural, one {# dagligt inlägg} other {# dagliga inlägg}} och kan inte ha fler. Ta bort ett med `/forecast-schedule remove` eller ändra ett med `/forecast-schedule edit`.",
    added: "Klart: ett nytt dagligt inlägg.",
    edited: "Ändrat. Så här är det dagliga inlägget nu:",
    editedAndResumed: "Ändrat och inte längre pausat. Så här är det dagliga inlägget nu:",
    nothingGiven: "Inget ändrades: ange minst ett av alternativen utöver `schedule`.",
    paused: "Pausat tills någon återupptar det med `/forecast-schedule resume`:",
    alreadyPaused: "Inget ändrades, eftersom det redan är pausat:",
    resumed: "Återupptaget:",
    alreadyActive: "Inget ändrades, eftersom det inte är pausat:",
    removed: "Borttaget: {post}. Det publiceras inte mer.",
    noSuchPost:
      "Jag känner inte till något dagligt inlägg som heter {text} på den här servern. Välj ett i listan eller se `/forecast-schedule list`.",
    severalPosts: "Flera dagliga inlägg på den här servern heter {text}. Välj ett i listan.",
    pausedUntil: "Pausat till {date}:",
    skipped: "Nästa inlägg hoppas över. Det därefter kommer {date}:",
    unknownDate:
      "Jag kan inte läsa {text} som ett datum. Skriv det som i `2026-12-24` eller välj ett i listan.",
    pastDate: "Datumet {date} har passerat. Ange ett senare datum.",
    farDate: "Datumet {date} ligger för långt fram. Ange ett datum inom ett år.",
    unknownConditions:
      "Jag kan inte läsa {text} som ett villkor. Skriv det som i `rain 5 mm`, `low 0`, `wind 7` eller `thunderstorm`, flera med komma emellan, eller välj ett i listan.",
    tooManyConditions:
      "Det är för många villkor: ett dagligt inlägg har högst {count, plural, one {# villkor} other {# villkor}}.",
    noConditions:
      "Det har inga villkor än, som `match` och `within` handlar om. Ange dem som `conditions`, till exempel `rain 5 mm`.",
    tooManyPlaces:
      "Ett dagligt inlägg visar högst {count, plural, one {# plats} other {# platser}}. Ta först bort en, till exempel med `places: -Paris`.",
    placeThere: "{place} ingår redan i det här dagliga inlägget.",
    placeNotThere: "{place} ingår inte i det här dagliga inlägget och kan därför inte tas bort.",
    lastPlace:
      "Det här är inläggets enda plats. Lägg först till en annan, eller ta bort hela det dagliga inlägget med `/forecast-schedule remove`.",
    weekOfOnePlace:
      "Veckan som ett kort visar bara en plats. Ta bort de andra platserna eller välj en annan `layout`.",
    threadInThread:
      "{channel} är själv en tråd, där inga fler kan öppnas. Välj även en annan kanal.",
    forumNeedsThread: "{channel} är ett forum, där varje inlägg är en tråd. Ange även `thread`.",
    previewQuiet:
      "Just nu finns det inget att rapportera, så inget skulle publiceras. Annars skulle det se ut så här:",
    previewBelow: "Så här skulle det se ut nu:",
    previewHeading: "Förhandsvisning, bara för dig, av {post} i {channel}.",
    previewNext: "Nästa inlägg kommer {when}.",
    previewPaused: "Det är pausat och publiceras därför inte.",
    noPreview: "Jag kan inte visa hur det skulle se ut nu: {sentence}",
    placeGone: "Platsen är inte längre känd. Välj en annan med `/forecast-schedule edit`.",
  },
  failure: {
    database: "Jag kommer inte åt mina anteckningar just nu. Försök igen om en stund.",
    unauthorized:
      "Jag är inte rätt inställd: vädertjänsten avvisar mina uppgifter. Säg till den som driver den här boten.",
    "invalid-host":
      "Jag är inte rätt inställd: vädertjänsten känner inte till mig på den här adressen. Säg till den som driver den här boten.",
    "wrong-address":
      "Jag är inte rätt inställd: det finns ingen vädertjänst på adressen jag fick. Säg till den som driver den här boten.",
    "forbidden-by-plan":
      "Den här prognosen ingår inte i botens abonnemang hos vädertjänsten. Säg till den som driver den här boten.",
    "forbidden-by-plan-shorter":
      "En så lång prognos ingår inte i botens abonnemang hos vädertjänsten. Prova `days: {days}` eller färre.",
    account: "Vädertjänsten har stängt botens konto. Säg till den som driver den här boten.",
    deprecated:
      "Vädertjänsten erbjuder inte längre den här prognosen, så boten behöver uppdateras. Säg till den som driver den.",
    "no-such-location":
      "Vädertjänsten känner inte till {place}. Kontrollera platsen eller prova en i närheten.",
    "no-data": "Vädertjänsten har ingen prognos för {place}. Prova en plats i närheten.",
    "invalid-request":
      "Vädertjänsten godtog inte frågan om {place}. Kontrollera alternativen eller prova en plats i närheten.",
    "rate-limited": "Vädertjänsten får för många frågor just nu. Försök igen om en minut.",
    "quota-exhausted":
      "Boten har för tillfället gjort slut på sina prognoser. Säg till den som driver den.",
    unavailable: "Vädertjänsten är ur funktion just nu. Försök igen om några minuter.",
    timeout: "Vädertjänsten tog för lång tid på sig att svara. Försök igen om en stund.",
    malformed:
      "Vädertjänsten skickade ett svar som jag inte kan läsa. Försök igen om några minuter.",
    "unknown-command":
      "Jag känner inte längre till det här kommandot. Vänta en minut och försök igen, eller starta om Discord.",
    "outdated-component": "Det här meddelandet är från en äldre version. Använd `/forecast` igen.",
    unexpected:
      "Något gick fel hos mig. Försök igen; händer det en gång till, säg till den som driver den här boten.",
    restarting: "Jag startas om just nu. Fråga igen om en liten stund.",
    "too-fast": "Det var många frågor på en gång. Fråga igen {when}.",
    "too-fast-server":
      "Det kommer för många frågor från den här servern just nu. Fråga igen {when}.",
    reference: "Referens {id}",
  },
  command: {
    description: "Dagligt väder för vilken plats som helst på jorden, 1 till 30 dagar framåt",
    location: "En plats som Paris eller Paris, Texas; koordinater; eller ett plats-ID",
    days: "Hur många dagar, 1 till 30 (3 om inget anges)",
    unit: "Enheter i svaret",
    metric: "Metriska: °C, km/h",
    imperial: "Imperiska: °F, mph",
    private: "Bara du ser svaret",
    me: {
      description: "Dina egna standardval för /forecast",
      set: "Ställ in din egen plats, dina dagar eller enheter",
      show: "Visa vad /forecast använder för dig, och varför",
      forget: "Radera allt som är sparat om dig",
      location: "Din plats: ett namn som Paris eller Paris, Texas; koordinater; eller ett plats-ID",
      days: "Hur många dagar, 1 till 30",
      unit: "Dina enheter",
    },
    settings: {
      description: "Den här serverns standardval för /forecast",
      set: "Ställ in serverns plats, dagar, enheter, språk eller tidszon",
      show: "Visa vad /forecast använder på den här servern, och varför",
      reset: "Ta bort serverns alla standardval",
      location: "Serverns plats: ett namn som Paris eller Paris, Texas; koordinater; eller ett ID",
      days: "Hur många dagar, 1 till 30",
      unit: "Serverns enheter",
      language: "Språk för prognoserna på den här servern",
      timezone: "Serverns tidszon: skriv en stad, ett land eller vad klockan är där",
    },
    schedule: {
      description: "Dagliga prognoser, publicerade i den här serverns kanaler",
      add: "Låt en prognos publiceras varje dag, eller vissa veckodagar",
      list: "Visa serverns dagliga inlägg, när de kommer härnäst och hur det gick senast",
      edit: "Ändra ett dagligt inlägg; det du utelämnar förblir som det är",
      pause: "Pausa ett dagligt inlägg tills du återupptar det",
      resume: "Låt ett pausat dagligt inlägg fortsätta",
      remove: "Ta bort ett dagligt inlägg",
      preview: "Visa, bara för dig, hur ett dagligt inlägg skulle se ut nu",
      schedule: "Vilket dagligt inlägg: välj det i listan",
      time: "Klockslag, till exempel 07:00, 19:30 eller 7:30 pm",
      location: "Platsen (serverns om inget anges): ett namn, koordinater eller ett plats-ID",
      days: "Hur många dagar, 1 till 30 (serverns antal om inget anges)",
      unit: "Prognosens enheter (serverns om inget anges)",
      channel: "Var det publiceras (här om inget anges)",
      timezone: "Klockslagets tidszon (platsens om inget anges): skriv en stad eller ett land",
      weekdays: "Veckodagar, till exempel mon-fri eller weekends (varje dag om inget anges)",
      role: "En roll att nämna i varje inlägg (ingen om inget anges)",
      until: "Dagen då det fortsätter, till exempel 2026-12-24; eller hoppa bara över nästa inlägg",
      skipNext: "Hoppa bara över nästa inlägg",
      places:
        "Lägg till en plats, som Oslo, eller ta bort en, som -Oslo: upp till 10 i ett meddelande",
      conditions: "Publicera bara när det är viktigt, som: rain 5 mm, low 0, wind 7, thunderstorm",
      match: "Om det räcker med ett av villkoren, eller om en dag måste uppfylla alla",
      matchAny: "något av dem, till exempel regn eller frost",
      matchAll: "alla samma dag, till exempel regn och vind",
      within: "Hur många dagar villkoren gäller: 1 är bara i dag, 2 är i dag och i morgon",
      mode: "Vad som händer med det senaste meddelandet, till exempel ett som alltid är aktuellt",
      modeNew: "Det står kvar, och ett nytt publiceras varje gång",
      modeReplace: "Det uppdateras där det står: ett meddelande, alltid färskt",
      modeBottom: "Det flyttas längst ned: raderas och publiceras igen (ett fäst uppdateras)",
      silent: "Publicera utan att det låter hos någon, till exempel på natten",
      thread:
        "Publicera i en tråd: ”each” öppnar en ny varje gång; eller ett namn, till exempel Vädret",
      threadEach: "en ny varje gång",
      note: "Dina egna ord ovanför varje prognos, till exempel: God morgon, alla odlare!",
      layout: "Hur det ser ut, till exempel veckan som ett kort varje söndag",
      layoutForecast: "Som /forecast",
      layoutWeek: "Veckan som ett kort med diagrammet",
      clear: "Ta bort något igen, till exempel anteckningen",
      cleared: {
        conditions: "Villkoren: publicera varje gång",
        places: "Alla platser utom den första",
        note: "Anteckningen",
        thread: "Tråden: publicera i själva kanalen",
        role: "Rollen: nämn ingen",
        days: "Antalet dagar: följ serverns",
        unit: "Enheterna: följ serverns",
      },
      changed: {
        time: "Ett annat klockslag, till exempel 07:00, 19:30 eller 7:30 pm",
        location:
          "En annan plats: ett namn som Paris eller Paris, Texas; koordinater; eller ett ID",
        days: "Ett annat antal dagar, 1 till 30",
        unit: "Andra enheter för prognosen",
        channel: "En annan kanal eller tråd",
        timezone: "En annan tidszon för klockslaget: skriv en stad eller ett land",
        weekdays: "Andra veckodagar, till exempel mon-fri eller weekends",
        role: "En annan roll att nämna i varje inlägg",
      },
    },
  },
} satisfies Translation;
