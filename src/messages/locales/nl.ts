/** What the bot says in Dutch. */
import type { Translation } from "./en.ts";

export const nl = {
  forecast: {
    title: "{place} · {days, plural, one {# dag} other {# dagen}}",
    today: "vandaag",
    updated: "Bijgewerkt {when}",
    stale: "⚠️ De weerdienst antwoordt nu niet. Dit is de laatste verwachting, van {when}.",
    fewerDays:
      "De weerdienst heeft voor deze plaats {shown, plural, one {# dag} other {# dagen}}, niet {asked, number}.",
    high: "Max.",
    low: "Min.",
    day: "Overdag",
    night: "’s Nachts",
    labelled: "{label}: {value}",
    rain: "Neerslag",
    humidity: "Vochtigheid",
    uvIndex: "Uv-index",
    uvCategories: {
      low: "laag",
      moderate: "matig",
      high: "hoog",
      "very-high": "zeer hoog",
      extreme: "extreem",
    },
    pressure: "Luchtdruk",
    visibility: "Zicht",
    cloudCover: "Bewolking",
    wind: "Wind",
    windForce: "kracht {scale}",
    beaufort: {
      calm: "Windstil",
      "light-air": "Zwakke wind",
      "light-breeze": "Zwakke wind",
      "gentle-breeze": "Matige wind",
      "moderate-breeze": "Matige wind",
      "fresh-breeze": "Vrij krachtige wind",
      "strong-breeze": "Krachtige wind",
      "near-gale": "Harde wind",
      gale: "Stormachtige wind",
      "strong-gale": "Storm",
      storm: "Zware storm",
      "violent-storm": "Zeer zware storm",
      hurricane: "Orkaan",
    },
    sun: "Zon",
    sunrise: "Zon op",
    sunset: "Zon onder",
    moon: "Maan",
    moonrise: "Maan op",
    moonset: "Maan onder",
    sources: "Bron: {names}",
    licenses: "Licentie: {names}",
    previousPage: "Vorige",
    nextPage: "Volgende",
    page: "Pagina {page, number} van {pages, number}",
    locationId: "Plaats-ID {id}",
    daysChoice: "{days, plural, one {# dag} other {# dagen}}",
    details: "Details van een dag",
    highAndLow: "max. {high}, min. {low}",
    dayGone: "Deze dag hoort niet meer bij de verwachting. Vraag een nieuwe op.",
    showInUnit: "Tonen in {unit}",
    showChart: "Grafiek tonen",
    hideChart: "Grafiek verbergen",
    refresh: "Vernieuwen",
    tooSoon: "Deze verwachting is {when} opgehaald. Een nieuwere kan ik {then} opvragen.",
  },
  board: {
    title: "{count, plural, one {# plaats} other {# plaatsen}}",
    faults: {
      gone: "niet meer bekend",
      unknown: "onbekend bij de weerdienst",
      "no-data": "nu geen verwachting",
      plan: "hoort niet bij het abonnement van deze bot bij de weerdienst",
      refused: "de weerdienst weigert deze bot",
      busy: "de weerdienst krijgt te veel vragen",
      down: "de weerdienst antwoordt niet",
    },
    stale: "laatste verwachting, van {when}",
  },
  week: {
    title: "De week in {place}",
  },
  chart: {
    about: "Grafiek van temperatuur en neerslag, {from} tot en met {to}.",
    highs: "Maxima van {least} tot {most}.",
    highsOf: "Elke dag een maximum van {value}.",
    lows: "Minima van {least} tot {most}.",
    lowsOf: "Elke dag een minimum van {value}.",
    warmer: "Het wordt warmer.",
    colder: "Het wordt kouder.",
    steady: "De temperatuur blijft ongeveer gelijk.",
    warmest: "Warmste dag: {day}, {value}.",
    coldest: "Koudste dag: {day}, {value}.",
    wettest: "Natste dag: {day}, {value}.",
    dry: "Geen neerslag.",
  },
  location: {
    empty:
      "Welke plaats? Geef de naam op als `location`, bijvoorbeeld `Paris` of `Paris, Texas`. Stel met `/forecast-me set` je eigen plaats in, dan vraag ik het niet meer.",
    "postal-code":
      "Postcodes begrijp ik niet. Geef de naam van de plaats op, bijvoorbeeld `Paris` of `Paris, Texas`.",
    "out-of-range":
      "Deze coördinaten liggen niet op aarde: de lengtegraad gaat van −180 tot 180 en de breedtegraad van −90 tot 90, zoals in `2.35,48.86`.",
    "out-of-range-swapped": "Deze coördinaten liggen niet op aarde, maar andersom wel: `{label}`.",
    ambiguous: "Er zijn meerdere plaatsen die {name} heten. Welke bedoel je?",
    "too-wide":
      "{area} is te groot voor één verwachting. Kies een van de plaatsen daar of geef een andere op.",
    unknown:
      "Ik ken geen plaats die {name} heet. Controleer de spelling of geef een grotere plaats in de buurt op.",
    "unknown-closest": "Ik ken geen plaats die {name} heet. Bedoel je een van deze?",
    menu: "Kies een plaats",
  },
  preferences: {
    place: "Plaats",
    days: "Dagen",
    unit: "Eenheden",
    language: "Taal",
    timeZone: "Tijdzone",
    notSet: "niet ingesteld",
    units: { m: "metrisch (°C, km/h)", i: "imperiaal (°F, mph)" },
    sources: {
      option: "nu opgegeven",
      person: "van jou",
      server: "van deze server",
      "built-in": "ingebouwd",
    },
    nothingGiven: "Er is niets veranderd: geef ten minste één van de opties op.",
    placeGone: "{place}, niet meer bekend: kies een andere plaats",
    mySaved: "Opgeslagen. Hiermee werkt `/forecast` voor jou, waar je het ook gebruikt:",
    myDefaults: "Hiermee werkt `/forecast` hier voor jou:",
    forgotten: "Vergeten: ik bewaar niets meer over je.",
    nothingToForget: "Ik bewaar niets over je.",
    serverSaved:
      "Opgeslagen. Hiermee werkt `/forecast` op deze server voor wie zelf niets heeft ingesteld:",
    serverDefaults: "Hiermee werkt `/forecast` op deze server voor wie zelf niets heeft ingesteld:",
    resetQuestion: "Hiermee verdwijnen alle standaardwaarden van deze server:",
    resetDone: "Verwijderd: deze server heeft geen standaardwaarden meer.",
    resetCancelled: "Er is niets veranderd.",
    resetNothing: "Deze server heeft geen standaardwaarden om te verwijderen.",
    resetButton: "Verwijderen",
    cancelButton: "Behouden",
    adminsOnly: "Alleen leden die deze server mogen beheren, kunnen de standaardwaarden wijzigen.",
    serverOnly: "Dit werkt alleen op een server.",
    unknownTimeZone:
      "Ik ken geen tijdzone die {name} heet. Kies er een uit de lijst, bijvoorbeeld `Europe/Paris`.",
    timeZoneAbbreviation:
      "{name} zegt niet welke zomer- en wintertijd geldt. Geef de zone van een plaats op, bijvoorbeeld {examples}.",
    timeZoneExamples: "{name} heeft meerdere tijdzones. Geef er een op, bijvoorbeeld {examples}.",
  },
  schedule: {
    dailyPost: "Dagelijks bericht",
    late: "⏰ Dit bericht is laat: het stond gepland om {time}.",
    listTitle: "{count, plural, one {# dagelijks bericht} other {# dagelijkse berichten}}",
    none: "Deze server heeft nog geen dagelijkse berichten. Maak er een, bijvoorbeeld met `/forecast-schedule add time:07:00 location:Paris`.",
    placeGone: "{reference}, niet meer bekend",
    paused: "gepauzeerd",
    next: "Volgende: {when} ({relative})",
    nextRuns: "Volgende berichten, in je eigen tijd:",
    pausedUntil:
      "Door een lid gepauzeerd tot {date}. Met `/forecast-schedule resume` gaat het meteen verder.",
    delivery: {
      replace: "het laatste bericht wordt bijgewerkt",
      bottom: "schuift naar onderaan in het kanaal",
      silent: "zonder melding",
      week: "de week als kaart",
      eachThread: "elke keer een nieuwe thread",
      namedThread: "in de thread {name}",
    },
    note: "Notitie: {text}",
    pausedByPerson:
      "{when} gepauzeerd door een lid. Met `/forecast-schedule resume` gaat het verder.",
    stopped: "{when} gepauzeerd: {why} {cure}",
    held: "{when} gepauzeerd: {why} {cure} De volgende keer probeer ik het vanzelf opnieuw.",
    reasons: {
      "unknown-channel": {
        why: "het kanaal bestaat niet meer.",
        cure: "Kies een ander met `/forecast-schedule edit`, dan gaat het verder.",
      },
      "missing-access": {
        why: "ik kan het kanaal niet zien.",
        cure: "Geef me daar de machtiging ‘Kanaal bekijken’ en gebruik `/forecast-schedule resume`, of kies een ander met `/forecast-schedule edit`.",
      },
      "missing-permission": {
        why: "ik mag niet in het kanaal posten.",
        cure: "Geef me daar de machtigingen ‘Berichten verzenden’ (in een thread ‘Berichten verzenden in threads’) en ‘Links insluiten’, en gebruik dan `/forecast-schedule resume`.",
      },
      "channel-closed": {
        why: "de thread is gesloten.",
        cure: "Open en ontgrendel hem en gebruik `/forecast-schedule resume`, of kies een ander kanaal met `/forecast-schedule edit`.",
      },
      "wrong-channel-kind": {
        why: "in een kanaal van deze soort kan niets worden gepost.",
        cure: "Kies een ander met `/forecast-schedule edit`, dan gaat het verder.",
      },
      "tag-required": {
        why: "het forum eist bij elk bericht een tag.",
        cure: "Sta daar berichten zonder tag toe en gebruik `/forecast-schedule resume`, of kies een ander kanaal met `/forecast-schedule edit`.",
      },
      "place-gone": {
        why: "de plaats is niet meer bekend.",
        cure: "Kies een andere met `/forecast-schedule edit`, dan gaat het verder.",
      },
      "forbidden-by-plan": {
        why: "een verwachting van zoveel dagen hoort niet bij het abonnement van deze bot bij de weerdienst.",
        cure: "Kies minder dagen met `/forecast-schedule edit`, dan gaat het verder.",
      },
      "weather-refused": {
        why: "de weerdienst weigert deze bot.",
        cure: "Meld het aan degene die hem beheert.",
      },
      "no-data": {
        why: "de weerdienst heeft nu geen verwachting voor de plaats.",
        cure: "Je hoeft niets te doen.",
      },
      blocked: {
        why: "de filters van Discord hebben de tekst van de verwachting geweigerd.",
        cure: "Je hoeft niets te doen.",
      },
      rejected: {
        why: "Discord heeft het bericht geweigerd, en dat is mijn fout.",
        cure: "Meld het aan degene die deze bot beheert.",
      },
    },
    last: {
      posted: "Laatste: {when} <link>gepost</link>",
      "posted-late": "Laatste: {when} <link>te laat gepost</link>",
      quiet: "Laatste: niets te melden, stond gepland {when}",
      unconfirmed:
        "Laatste: misschien gepost, had {when} moeten komen: Discord heeft het niet bevestigd, en ik post nooit dubbel.",
      missed: "Laatste: overgeslagen, had {when} moeten komen: {why}",
      failed: "Laatste: niet gepost, had {when} moeten komen: {why}",
    },
    missReasons: {
      away: "ik was meer dan twee uur weg of te druk.",
      "guild-gone": "ik was geen lid van deze server.",
      "discord-unavailable": "Discord lag er te lang uit.",
      "weather-unavailable": "de weerdienst lag er te lang uit.",
      unexpected: "er ging bij mij iets mis.",
    },
    noticedPost: "Het dagelijkse bericht voor {place} om {time} in {channel}",
    stoppedNotice:
      "⏸️ {post} is gestopt: {why} {cure} Misschien zijn ook andere dagelijkse berichten in dit kanaal gestopt: `/forecast-schedule list` <link>op de server</link> toont ze.",
    heldNotice:
      "⚠️ {post} is niet verschenen: {why} {cure} De volgende keer probeer ik het vanzelf opnieuw. Misschien geldt het ook voor andere dagelijkse berichten in dit kanaal: `/forecast-schedule list` <link>op de server</link> toont ze.",
  },
  conditions: {
    names: {
      rain: "Regen",
      snow: "Sneeuw",
      precipitation: "Neerslag",
      low: "Minimum",
      high: "Maximum",
      wind: "Wind",
      uv: "Uv-index",
      "day-change": "Verandering van dag tot dag",
      "forecast-change": "Verandering van de verwachting",
      thunderstorm: "Onweer",
      "freezing-rain": "IJzel",
      fog: "Mist",
      frost: "Vorst",
      warmer: "Warmer",
      colder: "Kouder",
      "forecast-warmer": "Verwachting warmer dan eerder",
      "forecast-colder": "Verwachting kouder dan eerder",
    },
    atLeast: "{what}: {value} of meer",
    atMost: "{what}: {value} of minder",
    today: "{what} vandaag: {value}",
    tomorrow: "{what} morgen: {value}",
    later: "{what}, {date}: {value}",
    more: "en {count, plural, one {nog #} other {nog #}}",
    any: "{days, plural, one {Alleen als voor vandaag een van deze geldt: {conditions}} other {Alleen als voor een van # dagen een van deze geldt: {conditions}}}",
    all: "{days, plural, one {Alleen als voor vandaag al deze gelden: {conditions}} other {Alleen als voor een van # dagen al deze gelden: {conditions}}}",
  },
  scheduling: {
    adminsOnly:
      "Alleen leden die deze server mogen beheren, kunnen de dagelijkse berichten regelen.",
    outdated: "Dit bericht is van een oudere versie. Gebruik `/forecast-schedule` opnieuw.",
    unknownTime:
      "Ik kan {text} niet als tijdstip lezen. Schrijf het zoals `07:00`, `19:30` of `7:30 pm`.",
    nextMidnight:
      "24:00 kan het begin of het einde van de dag zijn. Schrijf `00:00`: het bericht van een dag komt dan in de allereerste minuut.",
    unknownWeekdays:
      "Ik kan {text} niet als dagen van de week lezen. Schrijf ze zoals `mon-fri`, `weekends` of `tue, thu`, of laat ze weg voor elke dag.",
    channelKinds: {
      media:
        "{channel} is een mediakanaal, dat alleen in zijn threads berichten aanneemt. Kies een van die threads.",
      voice:
        "{channel} is een spraakkanaal. Kies een tekstkanaal, een aankondigingskanaal of een thread.",
      stage:
        "{channel} is een podium. Kies een tekstkanaal, een aankondigingskanaal of een thread.",
      other:
        "In een kanaal als {channel} kan ik niet posten. Kies een tekstkanaal, een aankondigingskanaal of een thread.",
    },
    lockedThread:
      "De thread {channel} is vergrendeld. Ontgrendel hem, laat mij daar threads beheren of kies een ander kanaal.",
    missingPermissions:
      "Ik kan niet posten in {channel}, want daar mis ik: {names}. Sta me dat toe of kies een ander kanaal.",
    permissions: {
      "view-channel": "Kanaal bekijken",
      "send-messages": "Berichten verzenden",
      "send-messages-in-threads": "Berichten verzenden in threads",
      "embed-links": "Links insluiten",
      "create-public-threads": "Openbare threads maken",
      "attach-files": "Bestanden bijvoegen",
    },
    everyone: "Ik vermeld niet iedereen. Kies een andere rol of laat `role` weg.",
    roleNotYours:
      "Je mag {role} in {channel} niet vermelden, dus doe ik het ook niet voor je. Kies een rol die iedereen mag vermelden, of vraag iemand die deze mag vermelden.",
    roleSilent:
      "Als ik {role} in {channel} vermeld, krijgt niemand een melding. Laat iedereen de rol vermelden, of geef me daar ‘Iedereen vermelden’.",
    roleUnchecked:
      "Van hieruit kan ik niet zien of je {role} in {channel} mag vermelden. Geef zowel `channel` als `role` op.",
    noLocation:
      "Welke plaats? Geef de naam op als `location`, of stel met `/forecast-settings set` de plaats van deze server in.",
    noTimeZone:
      "Ik weet de tijdzone van {place} niet. Geef die op als `timezone`, bijvoorbeeld `Europe/Paris`, of stel met `/forecast-settings set` die van deze server in.",
    tooMany:
      "Deze server heeft {count, plural, one {# dagelijks bericht} other {# dagelijkse berichten}}, en meer kan niet. Verwijder er een met `/forecast-schedule remove` of wijzig er een met `/forecast-schedule edit`.",
    added: "Geregeld: een nieuw dagelijks bericht.",
    edited: "Gewijzigd. Dit is het dagelijkse bericht nu:",
    editedAndResumed: "Gewijzigd en niet meer gepauzeerd. Dit is het dagelijkse bericht nu:",
    nothingGiven: "Er is niets veranderd: geef naast `schedule` ten minste één van de opties op.",
    paused: "Gepauzeerd tot iemand het hervat met `/forecast-schedule resume`:",
    alreadyPaused: "Er is niets veranderd, want het is al gepauzeerd:",
    resumed: "Hervat:",
    alreadyActive: "Er is niets veranderd, want het is niet gepauzeerd:",
    removed: "Verwijderd: {post}. Het wordt niet meer gepost.",
    noSuchPost:
      "Ik ken op deze server geen dagelijks bericht dat {text} heet. Kies er een uit de lijst of bekijk `/forecast-schedule list`.",
    severalPosts:
      "Meerdere dagelijkse berichten van deze server heten {text}. Kies er een uit de lijst.",
    pausedUntil: "Gepauzeerd tot {date}:",
    skipped: "Het volgende bericht wordt overgeslagen. Het bericht daarna komt op {date}:",
    unknownDate:
      "Ik kan {text} niet als datum lezen. Schrijf die zoals `2026-12-24`, of kies er een uit de lijst.",
    pastDate: "{date} is al voorbij. Geef een latere datum op.",
    farDate: "{date} is te ver weg. Geef een datum binnen een jaar op.",
    unknownConditions:
      "Ik kan {text} niet als voorwaarde lezen. Schrijf die zoals `rain 5 mm`, `low 0`, `wind 7` of `thunderstorm`, meerdere met komma’s ertussen, of kies er een uit de lijst.",
    tooManyConditions:
      "Dit zijn te veel voorwaarden: een dagelijks bericht heeft er ten hoogste {count, plural, one {#} other {#}}.",
    noConditions:
      "Het heeft nog geen voorwaarden, en daar gaan `match` en `within` over. Geef ze op als `conditions`, bijvoorbeeld `rain 5 mm`.",
    tooManyPlaces:
      "Een dagelijks bericht toont ten hoogste {count, plural, one {# plaats} other {# plaatsen}}. Haal er eerst een weg, bijvoorbeeld met `places: -Paris`.",
    placeThere: "{place} hoort al bij dit dagelijkse bericht.",
    placeNotThere:
      "{place} hoort niet bij dit dagelijkse bericht en kan dus niet worden weggehaald.",
    lastPlace:
      "Dit is de enige plaats. Voeg eerst een andere toe, of verwijder het hele dagelijkse bericht met `/forecast-schedule remove`.",
    weekOfOnePlace:
      "De week als kaart toont maar één plaats. Haal de andere plaatsen weg of kies een andere `layout`.",
    threadInThread:
      "{channel} is zelf een thread, waarin geen andere kunnen worden geopend. Kies ook een ander kanaal.",
    forumNeedsThread:
      "{channel} is een forum, waarin elk bericht een thread is. Geef ook `thread` op.",
    previewQuiet:
      "Nu is er niets te melden, dus zou er niets worden gepost. Anders zou het er zo uitzien:",
    previewBelow: "Zo zou het er nu uitzien:",
    previewHeading: "Voorbeeld, alleen voor jou, van {post} in {channel}.",
    previewNext: "Het volgende bericht komt {when}.",
    previewPaused: "Het is gepauzeerd en wordt dus niet gepost.",
    noPreview: "Ik kan niet laten zien hoe het er nu uit zou zien: {sentence}",
    placeGone: "De plaats is niet meer bekend. Kies een andere met `/forecast-schedule edit`.",
  },
  failure: {
    database: "Ik kan nu niet bij mijn aantekeningen. Probeer het zo meteen opnieuw.",
    unauthorized:
      "Ik ben niet goed ingesteld: de weerdienst weigert mijn gegevens. Meld het aan degene die deze bot beheert.",
    "invalid-host":
      "Ik ben niet goed ingesteld: de weerdienst kent me niet op dit adres. Meld het aan degene die deze bot beheert.",
    "wrong-address":
      "Ik ben niet goed ingesteld: op het adres dat ik heb gekregen is geen weerdienst. Meld het aan degene die deze bot beheert.",
    "forbidden-by-plan":
      "Deze verwachting hoort niet bij het abonnement van deze bot bij de weerdienst. Meld het aan degene die deze bot beheert.",
    "forbidden-by-plan-shorter":
      "Zo’n lange verwachting hoort niet bij het abonnement van deze bot bij de weerdienst. Probeer `days: {days}` of minder.",
    account:
      "De weerdienst heeft het account van deze bot gesloten. Meld het aan degene die deze bot beheert.",
    deprecated:
      "De weerdienst biedt deze verwachting niet meer aan, dus deze bot heeft een update nodig. Meld het aan degene die hem beheert.",
    "no-such-location":
      "De weerdienst kent {place} niet. Controleer de plaats of probeer er een in de buurt.",
    "no-data": "De weerdienst heeft geen verwachting voor {place}. Probeer een plaats in de buurt.",
    "invalid-request":
      "De weerdienst heeft de vraag over {place} niet aangenomen. Controleer de opties of probeer een plaats in de buurt.",
    "rate-limited": "De weerdienst krijgt nu te veel vragen. Probeer het over een minuut opnieuw.",
    "quota-exhausted":
      "Deze bot heeft zijn tegoed aan verwachtingen voorlopig opgebruikt. Meld het aan degene die hem beheert.",
    unavailable: "De weerdienst ligt er nu uit. Probeer het over een paar minuten opnieuw.",
    timeout: "De weerdienst deed te lang over een antwoord. Probeer het zo meteen opnieuw.",
    malformed:
      "De weerdienst stuurde een antwoord dat ik niet kan lezen. Probeer het over een paar minuten opnieuw.",
    "unknown-command":
      "Ik ken deze opdracht niet meer. Wacht een minuut en probeer het opnieuw, of herstart Discord.",
    "outdated-component": "Dit bericht is van een oudere versie. Gebruik `/forecast` opnieuw.",
    unexpected:
      "Er ging bij mij iets mis. Probeer het opnieuw; gebeurt het nog eens, meld het dan aan degene die deze bot beheert.",
    restarting: "Ik word opnieuw gestart. Vraag het zo meteen nog eens.",
    "too-fast": "Dat waren veel vragen tegelijk. Vraag het {when} opnieuw.",
    "too-fast-server": "Er komen nu te veel vragen van deze server. Vraag het {when} opnieuw.",
    reference: "Kenmerk {id}",
  },
  command: {
    description: "Het dagelijkse weer van elke plaats op aarde, voor 1 tot 30 dagen",
    location: "Een plaats zoals Parijs of Paris, Texas; coördinaten; of een plaats-ID",
    days: "Hoeveel dagen, 1 tot 30 (3 als je niets opgeeft)",
    unit: "Eenheden van het antwoord",
    metric: "Metrisch: °C, km/h",
    imperial: "Imperiaal: °F, mph",
    private: "Alleen jij ziet het antwoord",
    me: {
      description: "Je eigen standaardwaarden voor /forecast",
      set: "Stel je eigen plaats, dagen of eenheden in",
      show: "Bekijk waarmee /forecast voor jou werkt, en waarom",
      forget: "Verwijder alles wat over jou is opgeslagen",
      location: "Je plaats: een naam zoals Parijs of Paris, Texas; coördinaten; of een plaats-ID",
      days: "Hoeveel dagen, 1 tot 30",
      unit: "Je eenheden",
    },
    settings: {
      description: "De standaardwaarden van deze server voor /forecast",
      set: "Stel plaats, dagen, eenheden, taal of tijdzone van deze server in",
      show: "Bekijk waarmee /forecast op deze server werkt, en waarom",
      reset: "Verwijder alle standaardwaarden van deze server",
      location:
        "De plaats van de server: een naam zoals Parijs of Paris, Texas; coördinaten; of een ID",
      days: "Hoeveel dagen, 1 tot 30",
      unit: "De eenheden van de server",
      language: "Taal van de verwachtingen op deze server",
      timezone: "Tijdzone van deze server: typ een stad, een land of de tijd die het daar is",
    },
    schedule: {
      description: "Dagelijkse verwachtingen, gepost in de kanalen van deze server",
      add: "Laat elke dag, of op sommige dagen van de week, een verwachting posten",
      list: "Bekijk de dagelijkse berichten van deze server, de volgende tijden en hoe het laatst ging",
      edit: "Wijzig een dagelijks bericht; wat je weglaat, blijft zoals het is",
      pause: "Pauzeer een dagelijks bericht tot je het hervat",
      resume: "Laat een gepauzeerd dagelijks bericht doorgaan",
      remove: "Verwijder een dagelijks bericht",
      preview: "Bekijk, alleen voor jou, hoe een dagelijks bericht er nu uit zou zien",
      schedule: "Welk dagelijks bericht: kies het uit de lijst",
      time: "Tijdstip, zoals 07:00, 19:30 of 7:30 pm",
      location: "De plaats (anders die van de server): een naam, coördinaten of een plaats-ID",
      days: "Hoeveel dagen, 1 tot 30 (anders het aantal van de server)",
      unit: "Eenheden van de verwachting (anders die van de server)",
      channel: "Waar het wordt gepost (anders hier)",
      timezone: "Tijdzone van het tijdstip (anders die van de plaats): typ een stad of een land",
      weekdays: "Dagen van de week, zoals mon-fri of weekends (anders elke dag)",
      role: "Een rol om bij elk bericht te vermelden (anders geen)",
      until:
        "De dag waarop het verdergaat, zoals 2026-12-24; of sla alleen het volgende bericht over",
      skipNext: "Alleen het volgende bericht overslaan",
      places:
        "Voeg een plaats toe, zoals Oslo, of haal er een weg, zoals -Oslo: tot 10 in één bericht",
      conditions: "Post alleen als het ertoe doet, zoals: rain 5 mm, low 0, wind 7, thunderstorm",
      match: "Of één van de voorwaarden genoeg is, of één dag aan alle moet voldoen",
      matchAny: "een ervan, zoals regen of vorst",
      matchAll: "allemaal op één dag, zoals regen en wind",
      within: "Hoeveel dagen voor de voorwaarden tellen: 1 is alleen vandaag, 2 vandaag en morgen",
      mode: "Wat er met het laatste bericht gebeurt, zoals één dat altijd actueel is",
      modeNew: "Het blijft staan, en elke keer wordt een nieuw gepost",
      modeReplace: "Het wordt bijgewerkt waar het staat: één bericht, altijd vers",
      modeBottom:
        "Het schuift naar onderaan: verwijderd en opnieuw gepost (een vastgezet bericht wordt bijgewerkt)",
      silent: "Post zonder dat iemand een melding krijgt, bijvoorbeeld ’s nachts",
      thread: "Post in een thread: ‘each’ opent er elke keer een; of een naam, zoals Weer",
      threadEach: "elke keer een nieuwe",
      note: "Je eigen woorden boven elke verwachting, zoals: Goedemorgen, tuiniers!",
      layout: "Hoe het eruitziet, zoals elke zondag de week als kaart",
      layoutForecast: "Zoals /forecast",
      layoutWeek: "De week als kaart met de grafiek",
      clear: "Haal iets weer weg, zoals de notitie",
      cleared: {
        conditions: "De voorwaarden: elke keer posten",
        places: "Alle plaatsen behalve de eerste",
        note: "De notitie",
        thread: "De thread: in het kanaal zelf posten",
        role: "De rol: niemand vermelden",
        days: "Het aantal dagen: dat van de server volgen",
        unit: "De eenheden: die van de server volgen",
      },
      changed: {
        time: "Een ander tijdstip, zoals 07:00, 19:30 of 7:30 pm",
        location:
          "Een andere plaats: een naam zoals Parijs of Paris, Texas; coördinaten; of een ID",
        days: "Een ander aantal dagen, 1 tot 30",
        unit: "Andere eenheden van de verwachting",
        channel: "Een ander kanaal of een andere thread",
        timezone: "Een andere tijdzone van het tijdstip: typ een stad of een land",
        weekdays: "Andere dagen van de week, zoals mon-fri of weekends",
        role: "Een andere rol om bij elk bericht te vermelden",
      },
    },
  },
} satisfies Translation;
