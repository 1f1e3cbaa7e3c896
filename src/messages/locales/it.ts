/** What the bot says in Italian. */
import type { Translation } from "./en.ts";

export const it = {
  forecast: {
    title: "{place} · {days, plural, one {# giorno} many {# di giorni} other {# giorni}}",
    today: "oggi",
    updated: "Aggiornato {when}",
    stale:
      "⚠️ Il servizio meteo al momento non risponde. Questa è la sua ultima previsione, di {when}.",
    fewerDays:
      "Per questo luogo il servizio meteo ha {shown, plural, one {# giorno} many {# di giorni} other {# giorni}}, non {asked, number}.",
    high: "Massima",
    low: "Minima",
    day: "Giorno",
    night: "Notte",
    labelled: "{label}: {value}",
    rain: "Precipitazioni",
    humidity: "Umidità",
    uvIndex: "Indice UV",
    uvCategories: {
      low: "basso",
      moderate: "moderato",
      high: "alto",
      "very-high": "molto alto",
      extreme: "estremo",
    },
    pressure: "Pressione",
    visibility: "Visibilità",
    cloudCover: "Nuvolosità",
    wind: "Vento",
    windForce: "forza {scale}",
    beaufort: {
      calm: "Calma",
      "light-air": "Bava di vento",
      "light-breeze": "Brezza leggera",
      "gentle-breeze": "Brezza tesa",
      "moderate-breeze": "Vento moderato",
      "fresh-breeze": "Vento teso",
      "strong-breeze": "Vento fresco",
      "near-gale": "Vento forte",
      gale: "Burrasca",
      "strong-gale": "Burrasca forte",
      storm: "Tempesta",
      "violent-storm": "Tempesta violenta",
      hurricane: "Uragano",
    },
    sun: "Sole",
    sunrise: "Alba",
    sunset: "Tramonto",
    moon: "Luna",
    moonrise: "Levata",
    moonset: "Tramonto",
    sources: "Fonte: {names}",
    licenses: "Licenza: {names}",
    previousPage: "Indietro",
    nextPage: "Avanti",
    page: "Pagina {page, number} di {pages, number}",
    locationId: "ID del luogo {id}",
    daysChoice: "{days, plural, one {# giorno} many {# di giorni} other {# giorni}}",
    details: "Dettagli di un giorno",
    highAndLow: "massima {high}, minima {low}",
    dayGone: "Questo giorno non fa più parte della previsione. Chiedine una nuova.",
    showInUnit: "Mostra in {unit}",
    showChart: "Mostra grafico",
    hideChart: "Nascondi grafico",
    refresh: "Aggiorna",
    tooSoon: "Questa previsione è stata richiesta {when}. Posso chiederne una più recente {then}.",
  },
  board: {
    title: "{count, plural, one {# luogo} many {# di luoghi} other {# luoghi}}",
    faults: {
      gone: "luogo che non riconosco più",
      unknown: "luogo sconosciuto al servizio meteo",
      "no-data": "nessuna previsione al momento",
      plan: "previsione non compresa nel piano di questo bot presso il servizio meteo",
      refused: "il servizio meteo rifiuta questo bot",
      busy: "il servizio meteo riceve troppe richieste",
      down: "il servizio meteo non risponde",
    },
    stale: "ultima previsione, di {when}",
  },
  week: {
    title: "La settimana a {place}",
  },
  chart: {
    about: "Grafico di temperature e precipitazioni, da {from} a {to}.",
    highs: "Massime da {least} a {most}.",
    highsOf: "Massime di {value} ogni giorno.",
    lows: "Minime da {least} a {most}.",
    lowsOf: "Minime di {value} ogni giorno.",
    warmer: "Le temperature salgono.",
    colder: "Le temperature scendono.",
    steady: "Le temperature restano più o meno uguali.",
    warmest: "Giorno più caldo: {day}, {value}.",
    coldest: "Giorno più freddo: {day}, {value}.",
    wettest: "Giorno più piovoso: {day}, {value}.",
    dry: "Nessuna precipitazione.",
  },
  location: {
    empty:
      "Quale luogo? Indica il nome in `location`, per esempio `Paris` o `Paris, Texas`. Per non dover più rispondere, imposta il tuo con `/forecast-me set`.",
    "postal-code":
      "Non capisco i codici postali. Indica il nome della località, per esempio `Paris` o `Paris, Texas`.",
    "out-of-range":
      "Queste coordinate non sono sulla Terra: la longitudine va da −180 a 180 e la latitudine da −90 a 90, come in `2.35,48.86`.",
    "out-of-range-swapped":
      "Queste coordinate non sono sulla Terra, ma invertite lo sarebbero: `{label}`.",
    ambiguous: "Ci sono più luoghi che si chiamano {name}. Quale intendi?",
    "too-wide":
      "{area} è una zona troppo grande per una sola previsione. Scegli una delle sue località o indicane un’altra.",
    unknown:
      "Non conosco nessun luogo che si chiama {name}. Controlla come è scritto o indica una località più grande nei dintorni.",
    "unknown-closest": "Non conosco nessun luogo che si chiama {name}. Intendi uno di questi?",
    menu: "Scegli un luogo",
  },
  preferences: {
    place: "Luogo",
    days: "Giorni",
    unit: "Unità",
    language: "Lingua",
    timeZone: "Fuso orario",
    notSet: "non impostato",
    units: { m: "metriche (°C, km/h)", i: "imperiali (°F, mph)" },
    sources: {
      option: "valore indicato ora",
      person: "il tuo valore",
      server: "valore di questo server",
      "built-in": "valore predefinito",
    },
    nothingGiven: "Non è cambiato nulla: indica almeno una delle opzioni.",
    placeGone: "{place}, che non riconosco più: scegline un altro",
    mySaved: "Salvato. Ecco cosa usa `/forecast` per te, ovunque tu lo usi:",
    myDefaults: "Ecco cosa usa `/forecast` per te qui:",
    forgotten: "Dimenticato: non conservo più nulla su di te.",
    nothingToForget: "Non conservo nulla su di te.",
    serverSaved:
      "Salvato. Ecco cosa usa `/forecast` in questo server per chi non ha impostazioni proprie:",
    serverDefaults:
      "Ecco cosa usa `/forecast` in questo server per chi non ha impostazioni proprie:",
    resetQuestion: "Saranno rimosse tutte le impostazioni predefinite di questo server:",
    resetDone: "Rimosse: questo server non ha più impostazioni predefinite.",
    resetCancelled: "Non è cambiato nulla.",
    resetNothing: "Questo server non ha impostazioni predefinite da rimuovere.",
    resetButton: "Rimuovi",
    cancelButton: "Mantieni",
    adminsOnly:
      "Solo i membri che possono gestire questo server ne possono cambiare le impostazioni predefinite.",
    serverOnly: "Funziona solo in un server.",
    unknownTimeZone:
      "Non conosco nessun fuso orario che si chiama {name}. Scegline uno dalla lista, per esempio `Europe/Paris`.",
    timeZoneAbbreviation:
      "{name} non dice quali cambi d’ora valgono. Indica il fuso di un luogo, per esempio {examples}.",
    timeZoneExamples: "{name} ha più fusi orari. Indicane uno, per esempio {examples}.",
  },
  schedule: {
    dailyPost: "Post giornaliero",
    late: "⏰ Questo post è in ritardo: era previsto alle {time}.",
    listTitle:
      "{count, plural, one {# post giornaliero} many {# di post giornalieri} other {# post giornalieri}}",
    none: "Questo server non ha ancora post giornalieri. Creane uno, per esempio con `/forecast-schedule add time:07:00 location:Paris`.",
    placeGone: "{reference}, che non riconosco più",
    paused: "in pausa",
    next: "Prossimo: {when} ({relative})",
    nextRuns: "Prossimi post, nel tuo orario:",
    pausedUntil:
      "Messo in pausa fino a {date} da un membro. `/forecast-schedule resume` lo riattiva subito.",
    delivery: {
      replace: "l’ultimo messaggio viene aggiornato",
      bottom: "si sposta in fondo al canale",
      silent: "senza far suonare i dispositivi",
      week: "la settimana come scheda",
      eachThread: "ogni volta un nuovo thread",
      namedThread: "nel thread {name}",
    },
    note: "Nota: {text}",
    pausedByPerson: "Messo in pausa {when} da un membro. `/forecast-schedule resume` lo riattiva.",
    stopped: "Messo in pausa {when}: {why} {cure}",
    held: "Messo in pausa {when}: {why} {cure} La prossima volta riprovo da solo.",
    reasons: {
      "unknown-channel": {
        why: "il canale non esiste più.",
        cure: "Scegline un altro con `/forecast-schedule edit` e ripartirà.",
      },
      "missing-access": {
        why: "non posso vedere il canale.",
        cure: "Dammi in quel canale il permesso «Visualizza canale» e usa `/forecast-schedule resume`, oppure scegline un altro con `/forecast-schedule edit`.",
      },
      "missing-permission": {
        why: "non posso scrivere nel canale.",
        cure: "Dammi in quel canale i permessi «Invia messaggi» (in un thread «Invia messaggi nei thread») e «Incorpora link», poi usa `/forecast-schedule resume`.",
      },
      "channel-closed": {
        why: "il thread è chiuso.",
        cure: "Riaprilo, sbloccalo e usa `/forecast-schedule resume`, oppure scegli un altro canale con `/forecast-schedule edit`.",
      },
      "wrong-channel-kind": {
        why: "in un canale di questo tipo non si può pubblicare.",
        cure: "Scegline un altro con `/forecast-schedule edit` e ripartirà.",
      },
      "tag-required": {
        why: "il forum richiede un tag per ogni suo post.",
        cure: "Permetti lì i post senza tag e usa `/forecast-schedule resume`, oppure scegli un altro canale con `/forecast-schedule edit`.",
      },
      "place-gone": {
        why: "non riconosco più il luogo.",
        cure: "Scegline un altro con `/forecast-schedule edit` e ripartirà.",
      },
      "forbidden-by-plan": {
        why: "una previsione di così tanti giorni non è compresa nel piano di questo bot presso il servizio meteo.",
        cure: "Scegli meno giorni con `/forecast-schedule edit` e ripartirà.",
      },
      "weather-refused": {
        why: "il servizio meteo rifiuta questo bot.",
        cure: "Dillo a chi lo gestisce.",
      },
      "no-data": {
        why: "il servizio meteo al momento non ha previsioni per il luogo.",
        cure: "Non devi fare nulla.",
      },
      blocked: {
        why: "i filtri di Discord hanno rifiutato il testo della previsione.",
        cure: "Non devi fare nulla.",
      },
      rejected: {
        why: "Discord ha rifiutato il messaggio, ed è un mio errore.",
        cure: "Dillo a chi gestisce questo bot.",
      },
    },
    last: {
      posted: "Ultimo: <link>pubblicato</link> {when}",
      "posted-late": "Ultimo: <link>pubblicato in ritardo</link> {when}",
      quiet: "Ultimo: niente da segnalare, doveva uscire {when}",
      unconfirmed:
        "Ultimo: forse pubblicato, doveva uscire {when}: Discord non l’ha confermato, e io non pubblico mai due volte.",
      missed: "Ultimo: saltato, doveva uscire {when}: {why}",
      failed: "Ultimo: non pubblicato, doveva uscire {when}: {why}",
    },
    missReasons: {
      away: "sono rimasto assente o sovraccarico per più di due ore.",
      "guild-gone": "non ero membro di questo server.",
      "discord-unavailable": "Discord è rimasto fuori servizio troppo a lungo.",
      "weather-unavailable": "il servizio meteo è rimasto fuori servizio troppo a lungo.",
      unexpected: "qualcosa è andato storto da parte mia.",
    },
    noticedPost: "Il post giornaliero per {place} alle {time} in {channel}",
    stoppedNotice:
      "⏸️ {post} è stato messo in pausa: {why} {cure} Potrebbero essersi fermati anche altri post giornalieri di questo canale: `/forecast-schedule list` <link>nel server</link> li mostra.",
    heldNotice:
      "⚠️ {post} non è apparso: {why} {cure} La prossima volta riprovo da solo. Il problema potrebbe riguardare anche altri post giornalieri di questo canale: `/forecast-schedule list` <link>nel server</link> li mostra.",
  },
  conditions: {
    names: {
      rain: "Pioggia",
      snow: "Neve",
      precipitation: "Precipitazioni",
      low: "Minima",
      high: "Massima",
      wind: "Vento",
      uv: "Indice UV",
      "day-change": "Variazione da un giorno all’altro",
      "forecast-change": "Variazione della previsione",
      thunderstorm: "Temporale",
      "freezing-rain": "Pioggia congelantesi",
      fog: "Nebbia",
      frost: "Gelo",
      warmer: "Più caldo",
      colder: "Più freddo",
      "forecast-warmer": "Previsione più calda di prima",
      "forecast-colder": "Previsione più fredda di prima",
    },
    atLeast: "{what}: {value} o più",
    atMost: "{what}: {value} o meno",
    today: "{what} oggi: {value}",
    tomorrow: "{what} domani: {value}",
    later: "{what}, {date}: {value}",
    more: "e {count, plural, one {# in più} many {# in più} other {# in più}}",
    any: "{days, plural, one {Solo se oggi si verifica almeno una di queste condizioni: {conditions}} many {Solo se in uno di # di giorni si verifica almeno una di queste condizioni: {conditions}} other {Solo se in uno di # giorni si verifica almeno una di queste condizioni: {conditions}}}",
    all: "{days, plural, one {Solo se oggi si verificano tutte queste condizioni: {conditions}} many {Solo se in uno di # di giorni si verificano tutte queste condizioni: {conditions}} other {Solo se in uno di # giorni si verificano tutte queste condizioni: {conditions}}}",
  },
  scheduling: {
    adminsOnly:
      "Solo i membri che possono gestire questo server ne possono organizzare i post giornalieri.",
    outdated: "Questo messaggio è di una versione precedente. Usa di nuovo `/forecast-schedule`.",
    unknownTime:
      "Non riesco a leggere {text} come un’ora del giorno. Scrivila come `07:00`, `19:30` o `7:30 pm`.",
    nextMidnight:
      "24:00 può indicare l’inizio o la fine del giorno. Scrivi `00:00`: il post del giorno uscirà allora al primissimo minuto.",
    unknownWeekdays:
      "Non riesco a leggere {text} come giorni della settimana. Scrivili come `mon-fri`, `weekends` o `tue, thu`, oppure non indicarli per averlo ogni giorno.",
    channelKinds: {
      media:
        "{channel} è un canale multimediale, che accetta messaggi solo nei suoi thread. Scegli uno di questi.",
      voice:
        "{channel} è un canale vocale. Scegli un canale testuale, un canale annunci o un thread.",
      stage:
        "{channel} è un canale stage. Scegli un canale testuale, un canale annunci o un thread.",
      other:
        "Non posso pubblicare in un canale come {channel}. Scegli un canale testuale, un canale annunci o un thread.",
    },
    lockedThread:
      "{channel} è bloccato. Sbloccalo, permettimi di gestire i thread lì o scegli un altro canale.",
    missingPermissions:
      "Non posso pubblicare in {channel}, perché lì mi manca: {names}. Dammi questo permesso o scegli un altro canale.",
    permissions: {
      "view-channel": "Visualizza canale",
      "send-messages": "Invia messaggi",
      "send-messages-in-threads": "Invia messaggi nei thread",
      "embed-links": "Incorpora link",
      "create-public-threads": "Crea thread pubblici",
      "attach-files": "Allega file",
    },
    everyone: "Non menziono tutti. Scegli un altro ruolo o lascia vuoto `role`.",
    roleNotYours:
      "Non puoi menzionare {role} in {channel}, quindi non lo farò io per te. Scegli un ruolo che tutti possono menzionare, o chiedi a qualcuno che può menzionare questo.",
    roleSilent:
      "Se menziono {role} in {channel}, nessuno riceve una notifica. Permetti a chiunque di menzionare il ruolo, o dammi in quel canale il permesso «Menziona @everyone, @here e tutti i ruoli».",
    roleUnchecked:
      "Da qui non vedo se puoi menzionare {role} in {channel}. Indica sia `channel` sia `role`.",
    noLocation:
      "Quale luogo? Indica il nome in `location`, o imposta il luogo di questo server con `/forecast-settings set`.",
    noTimeZone:
      "Non conosco il fuso orario di {place}. Indicalo in `timezone`, per esempio `Europe/Paris`, o imposta quello di questo server con `/forecast-settings set`.",
    tooMany:
      "Questo server ha {count, plural, one {# post giornaliero} many {# di post giornalieri} other {# post giornalieri}} e non può averne di più. Rimuovine uno con `/forecast-schedule remove` o cambiane uno con `/forecast-schedule edit`.",
    added: "Fatto: un nuovo post giornaliero.",
    edited: "Modificato. Ora il post giornaliero è questo:",
    editedAndResumed: "Modificato e non più in pausa. Ora il post giornaliero è questo:",
    nothingGiven: "Non è cambiato nulla: indica almeno una delle opzioni oltre a `schedule`.",
    paused: "In pausa finché qualcuno non lo riattiva con `/forecast-schedule resume`:",
    alreadyPaused: "Non è cambiato nulla, perché è già in pausa:",
    resumed: "Riattivato:",
    alreadyActive: "Non è cambiato nulla, perché non è in pausa:",
    removed: "Rimosso: {post}. Non sarà più pubblicato.",
    noSuchPost:
      "In questo server non conosco nessun post giornaliero che si chiama {text}. Scegline uno dalla lista o guarda `/forecast-schedule list`.",
    severalPosts:
      "Più post giornalieri di questo server si chiamano {text}. Scegline uno dalla lista.",
    pausedUntil: "In pausa fino a {date}:",
    skipped: "Il prossimo post viene saltato. Quello successivo uscirà {date}:",
    unknownDate:
      "Non riesco a leggere {text} come una data. Scrivila come `2026-12-24` o scegline una dalla lista.",
    pastDate: "La data {date} è già passata. Indica una data successiva.",
    farDate: "La data {date} è troppo lontana. Indica una data entro un anno.",
    unknownConditions:
      "Non riesco a leggere {text} come una condizione. Scrivila come `rain 5 mm`, `low 0`, `wind 7` o `thunderstorm`, più d’una separate da virgole, oppure scegline una dalla lista.",
    tooManyConditions:
      "Sono troppe condizioni: un post giornaliero può averne al massimo {count, plural, one {#} many {#} other {#}}.",
    noConditions:
      "Non ha ancora condizioni, a cui si riferiscono `match` e `within`. Indicale in `conditions`, per esempio `rain 5 mm`.",
    tooManyPlaces:
      "Un post giornaliero mostra al massimo {count, plural, one {# luogo} many {# di luoghi} other {# luoghi}}. Prima togline uno, per esempio con `places: -Paris`.",
    placeThere: "{place} fa già parte di questo post giornaliero.",
    placeNotThere: "{place} non fa parte di questo post giornaliero, quindi non si può togliere.",
    lastPlace:
      "È il suo unico luogo. Prima aggiungine un altro, o rimuovi l’intero post giornaliero con `/forecast-schedule remove`.",
    weekOfOnePlace:
      "La settimana come scheda mostra un solo luogo. Togli gli altri luoghi o scegli un altro `layout`.",
    threadInThread:
      "{channel} è già un thread, in cui non se ne possono aprire altri. Scegli anche un altro canale.",
    forumNeedsThread: "{channel} è un forum, in cui ogni post è un thread. Indica anche `thread`.",
    previewQuiet:
      "Al momento non c’è niente da segnalare, quindi non verrebbe pubblicato nulla. Altrimenti si presenterebbe così:",
    previewBelow: "Ora si presenterebbe così:",
    previewHeading: "Anteprima, solo per te, di {post} in {channel}.",
    previewNext: "Il prossimo post uscirà {when}.",
    previewPaused: "È in pausa, quindi non viene pubblicato.",
    noPreview: "Non posso mostrare come si presenterebbe ora: {sentence}",
    placeGone: "Non riconosco più il suo luogo. Scegline un altro con `/forecast-schedule edit`.",
  },
  failure: {
    database: "Al momento non riesco a leggere i miei appunti. Riprova tra un attimo.",
    unauthorized:
      "Non sono configurato bene: il servizio meteo rifiuta le mie credenziali. Dillo a chi gestisce questo bot.",
    "invalid-host":
      "Non sono configurato bene: a questo indirizzo il servizio meteo non mi conosce. Dillo a chi gestisce questo bot.",
    "wrong-address":
      "Non sono configurato bene: all’indirizzo che ho ricevuto non c’è nessun servizio meteo. Dillo a chi gestisce questo bot.",
    "forbidden-by-plan":
      "Questa previsione non è compresa nel piano di questo bot presso il servizio meteo. Dillo a chi gestisce questo bot.",
    "forbidden-by-plan-shorter":
      "Una previsione così lunga non è compresa nel piano di questo bot presso il servizio meteo. Prova con `days: {days}` o meno.",
    account:
      "Il servizio meteo ha chiuso l’account di questo bot. Dillo a chi gestisce questo bot.",
    deprecated:
      "Il servizio meteo non offre più questa previsione, quindi questo bot va aggiornato. Dillo a chi lo gestisce.",
    "no-such-location":
      "Il servizio meteo non conosce {place}. Controlla il luogo o provane uno nei dintorni.",
    "no-data": "Il servizio meteo non ha previsioni per {place}. Prova un luogo nei dintorni.",
    "invalid-request":
      "Il servizio meteo non ha accettato la richiesta per {place}. Controlla le opzioni o prova un luogo nei dintorni.",
    "rate-limited": "Al momento il servizio meteo riceve troppe richieste. Riprova tra un minuto.",
    "quota-exhausted":
      "Per ora questo bot ha esaurito la sua quota di previsioni. Dillo a chi lo gestisce.",
    unavailable: "Al momento il servizio meteo è fuori servizio. Riprova tra qualche minuto.",
    timeout: "Il servizio meteo ci ha messo troppo a rispondere. Riprova tra un attimo.",
    malformed:
      "Il servizio meteo ha mandato una risposta che non so leggere. Riprova tra qualche minuto.",
    "unknown-command":
      "Non conosco più questo comando. Aspetta un minuto e riprova, o riavvia Discord.",
    "outdated-component":
      "Questo messaggio è di una versione precedente. Usa di nuovo `/forecast`.",
    unexpected:
      "Qualcosa è andato storto da parte mia. Riprova; se succede ancora, dillo a chi gestisce questo bot.",
    restarting: "Mi sto riavviando. Riprova tra un momento.",
    "too-fast": "Sono troppe richieste in una volta. Riprova {when}.",
    "too-fast-server": "Da questo server arrivano troppe richieste al momento. Riprova {when}.",
    reference: "Riferimento {id}",
  },
  command: {
    description: "Il meteo giornaliero di qualsiasi luogo della Terra, da 1 a 30 giorni",
    location: "Un luogo come Parigi o Paris, Texas; coordinate; o un ID del luogo",
    days: "Quanti giorni, da 1 a 30 (3 se non indicati)",
    unit: "Unità della risposta",
    metric: "Metriche: °C, km/h",
    imperial: "Imperiali: °F, mph",
    private: "Solo tu vedi la risposta",
    me: {
      description: "Le tue impostazioni predefinite per /forecast",
      set: "Imposta il tuo luogo, i giorni o le unità",
      show: "Mostra cosa usa /forecast per te, e perché",
      forget: "Elimina tutto ciò che è conservato su di te",
      location: "Il tuo luogo: un nome come Parigi o Paris, Texas; coordinate; o un ID",
      days: "Quanti giorni, da 1 a 30",
      unit: "Le tue unità",
    },
    settings: {
      description: "Le impostazioni predefinite di questo server per /forecast",
      set: "Imposta luogo, giorni, unità, lingua o fuso orario di questo server",
      show: "Mostra cosa usa /forecast in questo server, e perché",
      reset: "Rimuovi tutte le impostazioni predefinite di questo server",
      location: "Il luogo del server: un nome come Parigi o Paris, Texas; coordinate; o un ID",
      days: "Quanti giorni, da 1 a 30",
      unit: "Le unità del server",
      language: "Lingua delle previsioni in questo server",
      timezone: "Fuso orario di questo server: scrivi una città, un Paese o l’ora che è lì",
    },
    schedule: {
      description: "Previsioni giornaliere, pubblicate nei canali di questo server",
      add: "Fai pubblicare una previsione ogni giorno o in alcuni giorni della settimana",
      list: "Mostra i post giornalieri di questo server, i prossimi orari e l’esito degli ultimi",
      edit: "Modifica un post giornaliero; ciò che non indichi resta com’è",
      pause: "Metti in pausa un post giornaliero finché non lo riattivi",
      resume: "Riattiva un post giornaliero in pausa",
      remove: "Rimuovi un post giornaliero",
      preview: "Mostra a te, e solo a te, come si presenterebbe ora un post giornaliero",
      schedule: "Quale post giornaliero: sceglilo dalla lista",
      time: "Ora del giorno, per esempio 07:00, 19:30 o 7:30 pm",
      location: "Il luogo (quello del server se non indicato): un nome, coordinate o un ID",
      days: "Quanti giorni, da 1 a 30 (quelli del server se non indicati)",
      unit: "Unità della previsione (quelle del server se non indicate)",
      channel: "Dove pubblicare (qui se non indicato)",
      timezone: "Fuso dell’ora (quello del luogo se non indicato): scrivi una città o un Paese",
      weekdays: "Giorni della settimana, come mon-fri o weekends (ogni giorno se non indicati)",
      role: "Un ruolo da menzionare in ogni post (nessuno se non indicato)",
      until: "Il giorno in cui riprendere, come 2026-12-24; o salta solo il prossimo post",
      skipNext: "Salta solo il prossimo post",
      places: "Aggiungi un luogo, come Oslo, o toglilo, come -Oslo: fino a 10 in un messaggio",
      conditions: "Pubblica solo quando serve, per esempio: rain 5 mm, low 0, wind 7, thunderstorm",
      match: "Se basta una delle condizioni o se uno stesso giorno deve soddisfarle tutte",
      matchAny: "una qualsiasi, per esempio pioggia o gelo",
      matchAll: "tutte nello stesso giorno, per esempio pioggia e vento",
      within: "Quanti giorni guardare per le condizioni: 1 è solo oggi, 2 oggi e domani",
      mode: "Che fare dell’ultimo messaggio, per esempio uno solo sempre aggiornato",
      modeNew: "Resta, e ogni volta ne viene pubblicato uno nuovo",
      modeReplace: "Viene aggiornato dov’è: un solo messaggio, sempre aggiornato",
      modeBottom: "Si sposta in fondo: eliminato e ripubblicato (se è fissato, viene aggiornato)",
      silent: "Pubblica senza far suonare i dispositivi, per esempio per un post notturno",
      thread: "Pubblica in un thread: «each» ne apre uno ogni volta; o un nome, come Meteo",
      threadEach: "uno nuovo ogni volta",
      note: "Parole tue sopra ogni previsione, per esempio: Buongiorno, giardinieri!",
      layout: "Come si presenta, per esempio la settimana come scheda ogni domenica",
      layoutForecast: "Come /forecast",
      layoutWeek: "La settimana come scheda con il grafico",
      clear: "Togli di nuovo qualcosa, per esempio la nota",
      cleared: {
        conditions: "Le condizioni: pubblica ogni volta",
        places: "Tutti i luoghi tranne il primo",
        note: "La nota",
        thread: "Il thread: pubblica nel canale stesso",
        role: "Il ruolo: non menzionare nessuno",
        days: "Il numero di giorni: segui quello del server",
        unit: "Le unità: segui quelle del server",
      },
      changed: {
        time: "Un’altra ora del giorno, per esempio 07:00, 19:30 o 7:30 pm",
        location: "Un altro luogo: un nome come Parigi o Paris, Texas; coordinate; o un ID",
        days: "Un altro numero di giorni, da 1 a 30",
        unit: "Altre unità della previsione",
        channel: "Un altro canale o thread",
        timezone: "Un altro fuso dell’ora: scrivi una città o un Paese",
        weekdays: "Altri giorni della settimana, come mon-fri o weekends",
        role: "Un altro ruolo da menzionare in ogni post",
      },
    },
  },
} satisfies Translation;
