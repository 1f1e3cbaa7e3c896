/** What the bot says in German. */
import type { Translation } from "./en.ts";

export const de = {
  forecast: {
    title: "{place} · {days, plural, one {# Tag} other {# Tage}}",
    today: "heute",
    updated: "Aktualisiert {when}",
    stale:
      "⚠️ Der Wetterdienst antwortet gerade nicht. Das ist seine letzte Vorhersage, von {when}.",
    fewerDays:
      "Der Wetterdienst hat für diesen Ort {shown, plural, one {# Tag} other {# Tage}}, nicht {asked, number}.",
    high: "Max.",
    low: "Min.",
    day: "Tag",
    night: "Nacht",
    labelled: "{label}: {value}",
    rain: "Niederschlag",
    humidity: "Luftfeuchte",
    uvIndex: "UV-Index",
    uvCategories: {
      low: "niedrig",
      moderate: "mittel",
      high: "hoch",
      "very-high": "sehr hoch",
      extreme: "extrem",
    },
    pressure: "Luftdruck",
    visibility: "Sicht",
    cloudCover: "Bewölkung",
    wind: "Wind",
    windForce: "Stärke {scale}",
    beaufort: {
      calm: "Windstille",
      "light-air": "Leiser Zug",
      "light-breeze": "Leichte Brise",
      "gentle-breeze": "Schwache Brise",
      "moderate-breeze": "Mäßige Brise",
      "fresh-breeze": "Frische Brise",
      "strong-breeze": "Starker Wind",
      "near-gale": "Steifer Wind",
      gale: "Stürmischer Wind",
      "strong-gale": "Sturm",
      storm: "Schwerer Sturm",
      "violent-storm": "Orkanartiger Sturm",
      hurricane: "Orkan",
    },
    sun: "Sonne",
    sunrise: "Aufgang",
    sunset: "Untergang",
    moon: "Mond",
    moonrise: "Aufgang",
    moonset: "Untergang",
    sources: "Quelle: {names}",
    licenses: "Lizenz: {names}",
    previousPage: "Zurück",
    nextPage: "Weiter",
    page: "Seite {page, number} von {pages, number}",
    locationId: "Orts-ID {id}",
    daysChoice: "{days, plural, one {# Tag} other {# Tage}}",
    details: "Einzelheiten zu einem Tag",
    highAndLow: "max. {high}, min. {low}",
    dayGone: "Dieser Tag gehört nicht mehr zur Vorhersage. Bitte rufe eine neue ab.",
    showInUnit: "In {unit} anzeigen",
    showChart: "Diagramm einblenden",
    hideChart: "Diagramm ausblenden",
    refresh: "Aktualisieren",
    tooSoon: "Diese Vorhersage wurde {when} abgerufen. Eine neuere kann ich {then} holen.",
  },
  board: {
    title: "{count, plural, one {# Ort} other {# Orte}}",
    faults: {
      gone: "nicht mehr bekannt",
      unknown: "dem Wetterdienst unbekannt",
      "no-data": "gerade keine Vorhersage",
      plan: "gehört nicht zum Tarif dieses Bots beim Wetterdienst",
      refused: "der Wetterdienst lehnt diesen Bot ab",
      busy: "der Wetterdienst bekommt zu viele Anfragen",
      down: "der Wetterdienst antwortet nicht",
    },
    stale: "letzte Vorhersage, von {when}",
  },
  week: {
    title: "Die Woche in {place}",
  },
  chart: {
    about: "{from} bis {to}: Diagramm von Temperatur und Niederschlag.",
    highs: "Höchstwerte von {least} bis {most}.",
    highsOf: "Höchstwerte jeden Tag {value}.",
    lows: "Tiefstwerte von {least} bis {most}.",
    lowsOf: "Tiefstwerte jeden Tag {value}.",
    warmer: "Es wird wärmer.",
    colder: "Es wird kälter.",
    steady: "Die Temperaturen bleiben etwa gleich.",
    warmest: "Wärmster Tag: {day}, {value}.",
    coldest: "Kältester Tag: {day}, {value}.",
    wettest: "Nassester Tag: {day}, {value}.",
    dry: "Kein Niederschlag.",
  },
  location: {
    empty:
      "Welcher Ort? Bitte gib seinen Namen als `location` an, etwa `Paris` oder `Paris, Texas`. Mit `/forecast-me set` legst du deinen eigenen fest und wirst nicht mehr gefragt.",
    "postal-code":
      "Postleitzahlen verstehe ich nicht. Bitte gib den Namen des Ortes an, etwa `Paris` oder `Paris, Texas`.",
    "out-of-range":
      "Diese Koordinaten liegen nicht auf der Erde: Die Länge geht von −180 bis 180 und die Breite von −90 bis 90, wie in `2.35,48.86`.",
    "out-of-range-swapped":
      "Diese Koordinaten liegen nicht auf der Erde, andersherum aber schon: `{label}`.",
    ambiguous: "Es gibt mehrere Orte namens {name}. Welchen meinst du?",
    "too-wide":
      "{area} ist zu groß für eine einzige Vorhersage. Wähle einen der Orte dort oder gib einen anderen an.",
    unknown:
      "Ich kenne keinen Ort namens {name}. Bitte prüfe die Schreibweise oder gib einen größeren Ort in der Nähe an.",
    "unknown-closest": "Ich kenne keinen Ort namens {name}. Meinst du einen von diesen?",
    menu: "Ort auswählen",
  },
  preferences: {
    place: "Ort",
    days: "Tage",
    unit: "Einheiten",
    language: "Sprache",
    timeZone: "Zeitzone",
    notSet: "nicht festgelegt",
    units: { m: "metrisch (°C, km/h)", i: "imperial (°F, mph)" },
    sources: {
      option: "gerade angegeben",
      person: "von dir",
      server: "von diesem Server",
      "built-in": "voreingestellt",
    },
    nothingGiven: "Es wurde nichts geändert: Gib mindestens eine der Optionen an.",
    placeGone: "{place}, nicht mehr bekannt: Bitte wähle einen anderen Ort",
    mySaved: "Gespeichert. Das nimmt `/forecast` für dich, wo immer du es benutzt:",
    myDefaults: "Das nimmt `/forecast` hier für dich:",
    forgotten: "Vergessen: Ich speichere nichts mehr über dich.",
    nothingToForget: "Ich speichere nichts über dich.",
    serverSaved:
      "Gespeichert. Das nimmt `/forecast` auf diesem Server, wenn jemand nichts Eigenes festgelegt hat:",
    serverDefaults:
      "Das nimmt `/forecast` auf diesem Server, wenn jemand nichts Eigenes festgelegt hat:",
    resetQuestion: "Damit werden alle Voreinstellungen dieses Servers entfernt:",
    resetDone: "Entfernt: Dieser Server hat keine Voreinstellungen mehr.",
    resetCancelled: "Es wurde nichts geändert.",
    resetNothing: "Dieser Server hat keine Voreinstellungen, die man entfernen könnte.",
    resetButton: "Entfernen",
    cancelButton: "Behalten",
    adminsOnly:
      "Nur Mitglieder, die diesen Server verwalten dürfen, können seine Voreinstellungen ändern.",
    serverOnly: "Das geht nur auf einem Server.",
    unknownTimeZone:
      "Ich kenne keine Zeitzone namens {name}. Bitte wähle eine aus der Liste, etwa `Europe/Paris`.",
    timeZoneAbbreviation:
      "{name} sagt nicht, welche Zeitumstellungen gelten. Bitte gib die Zone eines Ortes an, etwa {examples}.",
    timeZoneExamples: "{name} hat mehrere Zeitzonen. Bitte gib eine an, etwa {examples}.",
  },
  schedule: {
    dailyPost: "Täglicher Beitrag",
    late: "⏰ Dieser Beitrag kommt verspätet: Er war um {time} fällig.",
    listTitle: "{count, plural, one {# täglicher Beitrag} other {# tägliche Beiträge}}",
    none: "Dieser Server hat noch keine täglichen Beiträge. Lege einen an, zum Beispiel mit `/forecast-schedule add time:07:00 location:Paris`.",
    placeGone: "{reference}, nicht mehr bekannt",
    paused: "angehalten",
    next: "Nächster: {when} ({relative})",
    nextRuns: "Nächste Beiträge, in deiner eigenen Zeit:",
    pausedUntil:
      "Von einem Mitglied angehalten bis {date}, mit `/forecast-schedule resume` geht es sofort weiter.",
    delivery: {
      replace: "die letzte Nachricht wird aktualisiert",
      bottom: "rückt ans Ende des Kanals",
      silent: "ohne Ton auf den Geräten",
      week: "die Woche als Infokarte",
      eachThread: "jedes Mal ein neuer Thread",
      namedThread: "im Thread {name}",
    },
    note: "Notiz: {text}",
    pausedByPerson:
      "Wurde {when} von einem Mitglied angehalten. Mit `/forecast-schedule resume` geht es weiter.",
    stopped: "Wurde {when} angehalten: {why} {cure}",
    held: "Wurde {when} angehalten: {why} {cure} Beim nächsten Mal versuche ich es von selbst wieder.",
    reasons: {
      "unknown-channel": {
        why: "Der Kanal ist nicht mehr da.",
        cure: "Wähle mit `/forecast-schedule edit` einen anderen, dann geht es weiter.",
      },
      "missing-access": {
        why: "Ich kann den Kanal nicht sehen.",
        cure: "Gib mir dort die Berechtigung „Kanal ansehen“ und benutze `/forecast-schedule resume`, oder wähle mit `/forecast-schedule edit` einen anderen.",
      },
      "missing-permission": {
        why: "Ich darf in dem Kanal nicht schreiben.",
        cure: "Gib mir dort die Berechtigungen „Nachrichten senden“ (in einem Thread „Nachrichten in Threads senden“) und „Links einbetten“, dann benutze `/forecast-schedule resume`.",
      },
      "channel-closed": {
        why: "Der Thread ist geschlossen.",
        cure: "Öffne und entsperre ihn und benutze `/forecast-schedule resume`, oder wähle mit `/forecast-schedule edit` einen anderen Kanal.",
      },
      "wrong-channel-kind": {
        why: "In einem Kanal dieser Art kann man nichts posten.",
        cure: "Wähle mit `/forecast-schedule edit` einen anderen, dann geht es weiter.",
      },
      "tag-required": {
        why: "Das Forum verlangt für jeden Beitrag einen Tag.",
        cure: "Lass dort Beiträge ohne Tag zu und benutze `/forecast-schedule resume`, oder wähle mit `/forecast-schedule edit` einen anderen Kanal.",
      },
      "place-gone": {
        why: "Der Ort ist nicht mehr bekannt.",
        cure: "Wähle mit `/forecast-schedule edit` einen anderen, dann geht es weiter.",
      },
      "forbidden-by-plan": {
        why: "Eine Vorhersage über so viele Tage gehört nicht zum Tarif dieses Bots beim Wetterdienst.",
        cure: "Wähle mit `/forecast-schedule edit` weniger Tage, dann geht es weiter.",
      },
      "weather-refused": {
        why: "Der Wetterdienst lehnt diesen Bot ab.",
        cure: "Bitte sag es der Person, die ihn betreibt.",
      },
      "no-data": {
        why: "Der Wetterdienst hat für den Ort gerade keine Vorhersage.",
        cure: "Du musst nichts tun.",
      },
      blocked: {
        why: "Discords Filter haben den Text der Vorhersage abgelehnt.",
        cure: "Du musst nichts tun.",
      },
      rejected: {
        why: "Discord hat die Nachricht abgelehnt; das ist mein Fehler.",
        cure: "Bitte sag es der Person, die diesen Bot betreibt.",
      },
    },
    last: {
      posted: "Zuletzt: <link>gepostet</link> {when}",
      "posted-late": "Zuletzt: <link>verspätet gepostet</link> {when}",
      quiet: "Zuletzt: nichts zu melden, fällig {when}",
      unconfirmed:
        "Zuletzt: vielleicht gepostet, fällig {when}: Discord hat es nicht bestätigt, und ich poste nie doppelt.",
      missed: "Zuletzt: ausgelassen, fällig {when}: {why}",
      failed: "Zuletzt: nicht gepostet, fällig {when}: {why}",
    },
    missReasons: {
      away: "Ich war mehr als zwei Stunden lang weg oder überlastet.",
      "guild-gone": "Ich war kein Mitglied dieses Servers.",
      "discord-unavailable": "Discord war zu lange gestört.",
      "weather-unavailable": "Der Wetterdienst war zu lange gestört.",
      unexpected: "Bei mir ist etwas schiefgegangen.",
    },
    noticedPost: "Der tägliche Beitrag für {place} um {time} in {channel}",
    stoppedNotice:
      "⏸️ {post} wurde angehalten: {why} {cure} Vielleicht betrifft das weitere tägliche Beiträge in diesem Kanal: `/forecast-schedule list` <link>auf dem Server</link> zeigt sie.",
    heldNotice:
      "⚠️ {post} ist nicht erschienen: {why} {cure} Beim nächsten Mal versuche ich es von selbst wieder. Vielleicht betrifft das weitere tägliche Beiträge in diesem Kanal: `/forecast-schedule list` <link>auf dem Server</link> zeigt sie.",
  },
  conditions: {
    names: {
      rain: "Regen",
      snow: "Schnee",
      precipitation: "Niederschlag",
      low: "Tiefstwert",
      high: "Höchstwert",
      wind: "Wind",
      uv: "UV-Index",
      "day-change": "Änderung von einem Tag zum nächsten",
      "forecast-change": "Änderung der Vorhersage",
      thunderstorm: "Gewitter",
      "freezing-rain": "Gefrierender Regen",
      fog: "Nebel",
      frost: "Frost",
      warmer: "Wärmer",
      colder: "Kälter",
      "forecast-warmer": "Wärmere Vorhersage als zuvor",
      "forecast-colder": "Kältere Vorhersage als zuvor",
    },
    atLeast: "{what}: {value} oder mehr",
    atMost: "{what}: {value} oder weniger",
    today: "{what} heute: {value}",
    tomorrow: "{what} morgen: {value}",
    later: "{what} am {date}: {value}",
    more: "und {count, plural, one {# weitere Meldung} other {# weitere Meldungen}}",
    any: "{days, plural, one {Nur wenn heute etwas davon zutrifft: {conditions}} other {Nur wenn an einem von # Tagen etwas davon zutrifft: {conditions}}}",
    all: "{days, plural, one {Nur wenn heute all das zutrifft: {conditions}} other {Nur wenn an einem von # Tagen all das zutrifft: {conditions}}}",
  },
  scheduling: {
    adminsOnly:
      "Nur Mitglieder, die diesen Server verwalten dürfen, können seine täglichen Beiträge einrichten.",
    outdated:
      "Diese Nachricht stammt von einer älteren Version. Bitte benutze `/forecast-schedule` noch einmal.",
    unknownTime:
      "{text} kann ich nicht als Uhrzeit lesen. Bitte schreib sie wie `07:00`, `19:30` oder `7:30 pm`.",
    nextMidnight:
      "24:00 könnte den Tag beginnen oder beenden. Bitte schreib `00:00`: Der Beitrag eines Tages kommt dann in dessen allererster Minute.",
    unknownWeekdays:
      "{text} kann ich nicht als Wochentage lesen. Bitte schreib sie wie `mon-fri`, `weekends` oder `tue, thu`, oder lass sie für jeden Tag weg.",
    channelKinds: {
      media:
        "{channel} ist ein Medienkanal und nimmt Nachrichten nur in seinen Threads an. Bitte wähle stattdessen einen davon.",
      voice:
        "{channel} ist ein Sprachkanal. Bitte wähle einen Textkanal, einen Ankündigungskanal oder einen Thread.",
      stage:
        "{channel} ist ein Stage-Kanal. Bitte wähle einen Textkanal, einen Ankündigungskanal oder einen Thread.",
      other:
        "In einem Kanal wie {channel} kann ich nicht posten. Bitte wähle einen Textkanal, einen Ankündigungskanal oder einen Thread.",
    },
    lockedThread:
      "{channel} ist gesperrt. Bitte entsperre ihn, lass mich dort Threads verwalten oder wähle einen anderen Kanal.",
    missingPermissions:
      "In {channel} kann ich nicht posten, denn mir fehlt dort: {names}. Bitte erlaube mir das oder wähle einen anderen Kanal.",
    permissions: {
      "view-channel": "Kanal ansehen",
      "send-messages": "Nachrichten senden",
      "send-messages-in-threads": "Nachrichten in Threads senden",
      "embed-links": "Links einbetten",
      "create-public-threads": "Öffentliche Threads erstellen",
      "attach-files": "Dateien anhängen",
    },
    everyone: "Alle erwähne ich nicht. Bitte wähle eine andere Rolle oder lass `role` weg.",
    roleNotYours:
      "Du darfst {role} in {channel} nicht erwähnen, also tue ich es auch nicht für dich. Bitte wähle eine Rolle, die alle erwähnen dürfen, oder bitte jemanden, der diese erwähnen darf.",
    roleSilent:
      "Würde ich {role} in {channel} erwähnen, bekäme niemand eine Benachrichtigung. Bitte erlaube allen, die Rolle zu erwähnen, oder gib mir dort die Berechtigung „@everyone, @here und alle Rollen erwähnen“.",
    roleUnchecked:
      "Von hier aus weiß ich nicht, ob du {role} in {channel} erwähnen darfst. Bitte gib `channel` und `role` zusammen an.",
    noLocation:
      "Welcher Ort? Bitte gib seinen Namen als `location` an oder lege mit `/forecast-settings set` den Ort dieses Servers fest.",
    noTimeZone:
      "Ich kenne die Zeitzone von {place} nicht. Bitte gib sie als `timezone` an, etwa `Europe/Paris`, oder lege mit `/forecast-settings set` die dieses Servers fest.",
    tooMany:
      "Dieser Server hat {count, plural, one {# täglichen Beitrag} other {# tägliche Beiträge}}, mehr gehen nicht. Bitte entferne einen mit `/forecast-schedule remove` oder ändere einen mit `/forecast-schedule edit`.",
    added: "Eingerichtet: ein neuer täglicher Beitrag.",
    edited: "Geändert. So sieht der tägliche Beitrag jetzt aus:",
    editedAndResumed:
      "Geändert und nicht mehr angehalten. So sieht der tägliche Beitrag jetzt aus:",
    nothingGiven: "Es wurde nichts geändert: Gib außer `schedule` mindestens eine der Optionen an.",
    paused: "Angehalten, bis ihn jemand mit `/forecast-schedule resume` fortsetzt:",
    alreadyPaused: "Es wurde nichts geändert, denn er ist schon angehalten:",
    resumed: "Fortgesetzt:",
    alreadyActive: "Es wurde nichts geändert, denn er ist nicht angehalten:",
    removed: "Entfernt: {post}. Er wird nicht mehr gepostet.",
    noSuchPost:
      "Auf diesem Server kenne ich keinen täglichen Beitrag namens {text}. Bitte wähle einen aus der Liste oder sieh in `/forecast-schedule list` nach.",
    severalPosts:
      "Mehrere tägliche Beiträge dieses Servers heißen {text}. Bitte wähle einen aus der Liste.",
    pausedUntil: "Angehalten bis {date}:",
    skipped: "Der nächste Beitrag fällt aus. Der übernächste kommt am {date}:",
    unknownDate:
      "{text} kann ich nicht als Datum lesen. Bitte schreib es wie `2026-12-24` oder wähle eines aus der Liste.",
    pastDate: "Der Tag {date} ist vorbei. Bitte gib ein späteres Datum an.",
    farDate: "Der Tag {date} ist zu weit weg. Bitte gib ein Datum innerhalb eines Jahres an.",
    unknownConditions:
      "{text} kann ich nicht als Bedingung lesen. Bitte schreib sie wie `rain 5 mm`, `low 0`, `wind 7` oder `thunderstorm`, mehrere mit Kommas dazwischen, oder wähle eine aus der Liste.",
    tooManyConditions:
      "Das sind zu viele Bedingungen: Ein täglicher Beitrag hat höchstens {count, plural, one {# Bedingung} other {# Bedingungen}}.",
    noConditions:
      "Er hat noch keine Bedingungen, auf die sich `match` und `within` beziehen. Bitte gib sie als `conditions` an, etwa `rain 5 mm`.",
    tooManyPlaces:
      "Ein täglicher Beitrag zeigt höchstens {count, plural, one {# Ort} other {# Orte}}. Bitte nimm zuerst einen weg, etwa mit `places: -Paris`.",
    placeThere: "{place} gehört schon zu diesem täglichen Beitrag.",
    placeNotThere:
      "{place} gehört nicht zu diesem täglichen Beitrag und kann deshalb nicht weggenommen werden.",
    lastPlace:
      "Das ist sein einziger Ort. Bitte füge zuerst einen anderen hinzu oder entferne mit `/forecast-schedule remove` den ganzen täglichen Beitrag.",
    weekOfOnePlace:
      "Die Woche als Infokarte zeigt nur einen Ort. Bitte nimm die anderen Orte weg oder wähle ein anderes `layout`.",
    threadInThread:
      "{channel} ist selbst ein Thread, in dem man keine weiteren öffnen kann. Bitte wähle auch einen anderen Kanal.",
    forumNeedsThread:
      "{channel} ist ein Forum, in dem jeder Beitrag ein Thread ist. Bitte gib auch `thread` an.",
    previewQuiet:
      "Gerade gibt es nichts zu melden, also würde nichts gepostet. Sonst würde er so aussehen:",
    previewBelow: "So würde er jetzt aussehen:",
    previewHeading: "Vorschau nur für dich: {post} in {channel}.",
    previewNext: "Der nächste Beitrag kommt {when}.",
    previewPaused: "Er ist angehalten und wird deshalb nicht gepostet.",
    noPreview: "Ich kann nicht zeigen, wie er jetzt aussehen würde: {sentence}",
    placeGone:
      "Sein Ort ist nicht mehr bekannt. Bitte wähle mit `/forecast-schedule edit` einen anderen.",
  },
  failure: {
    database: "Ich komme gerade nicht an meine Notizen heran. Bitte versuch es gleich noch einmal.",
    unauthorized:
      "Ich bin nicht richtig eingerichtet: Der Wetterdienst lehnt meine Zugangsdaten ab. Bitte sag es der Person, die diesen Bot betreibt.",
    "invalid-host":
      "Ich bin nicht richtig eingerichtet: Der Wetterdienst kennt mich unter dieser Adresse nicht. Bitte sag es der Person, die diesen Bot betreibt.",
    "wrong-address":
      "Ich bin nicht richtig eingerichtet: Unter der Adresse, die ich bekommen habe, gibt es keinen Wetterdienst. Bitte sag es der Person, die diesen Bot betreibt.",
    "forbidden-by-plan":
      "Diese Vorhersage gehört nicht zum Tarif dieses Bots beim Wetterdienst. Bitte sag es der Person, die diesen Bot betreibt.",
    "forbidden-by-plan-shorter":
      "Eine so lange Vorhersage gehört nicht zum Tarif dieses Bots beim Wetterdienst. Versuch es mit `days: {days}` oder weniger.",
    account:
      "Der Wetterdienst hat das Konto dieses Bots gesperrt. Bitte sag es der Person, die diesen Bot betreibt.",
    deprecated:
      "Der Wetterdienst bietet diese Vorhersage nicht mehr an, also braucht dieser Bot ein Update. Bitte sag es der Person, die ihn betreibt.",
    "no-such-location":
      "Der Wetterdienst kennt {place} nicht. Bitte prüfe die Angabe oder versuch es mit einem Ort in der Nähe.",
    "no-data":
      "Der Wetterdienst hat keine Vorhersage für {place}. Versuch es mit einem Ort in der Nähe.",
    "invalid-request":
      "Der Wetterdienst hat die Anfrage zu {place} nicht angenommen. Bitte prüfe die Optionen oder versuch es mit einem Ort in der Nähe.",
    "rate-limited":
      "Der Wetterdienst bekommt gerade zu viele Anfragen. Bitte versuch es in einer Minute noch einmal.",
    "quota-exhausted":
      "Dieser Bot hat sein Kontingent an Vorhersagen vorerst aufgebraucht. Bitte sag es der Person, die ihn betreibt.",
    unavailable:
      "Der Wetterdienst ist gerade gestört. Bitte versuch es in ein paar Minuten noch einmal.",
    timeout:
      "Der Wetterdienst hat zu lange für eine Antwort gebraucht. Bitte versuch es gleich noch einmal.",
    malformed:
      "Der Wetterdienst hat eine Antwort geschickt, die ich nicht lesen kann. Bitte versuch es in ein paar Minuten noch einmal.",
    "unknown-command":
      "Diesen Befehl kenne ich nicht mehr. Bitte warte eine Minute und versuch es noch einmal, oder starte Discord neu.",
    "outdated-component":
      "Diese Nachricht stammt von einer älteren Version. Bitte benutze `/forecast` noch einmal.",
    unexpected:
      "Bei mir ist etwas schiefgegangen. Bitte versuch es noch einmal; wenn es wieder passiert, sag es der Person, die diesen Bot betreibt.",
    restarting: "Ich werde gerade neu gestartet. Bitte frag gleich noch einmal.",
    "too-fast": "Das waren sehr viele Fragen auf einmal. Bitte frag {when} noch einmal.",
    "too-fast-server":
      "Von diesem Server kommen gerade sehr viele Fragen. Bitte frag {when} noch einmal.",
    reference: "Kennung {id}",
  },
  command: {
    description: "Das tägliche Wetter für jeden Ort der Erde, für 1 bis 30 Tage",
    location: "Ein Ort wie Paris oder Paris, Texas; Koordinaten; oder eine Orts-ID",
    days: "Wie viele Tage, 1 bis 30 (3, wenn nicht angegeben)",
    unit: "Einheiten der Antwort",
    metric: "Metrisch: °C, km/h",
    imperial: "Imperial: °F, mph",
    private: "Nur du siehst die Antwort",
    me: {
      description: "Deine eigenen Voreinstellungen für /forecast",
      set: "Lege deinen Ort, deine Tage oder deine Einheiten fest",
      show: "Zeige, was /forecast für dich nimmt und warum",
      forget: "Lösche alles, was über dich gespeichert ist",
      location: "Dein Ort: ein Name wie Paris oder Paris, Texas; Koordinaten; oder eine Orts-ID",
      days: "Wie viele Tage, 1 bis 30",
      unit: "Deine Einheiten",
    },
    settings: {
      description: "Die Voreinstellungen dieses Servers für /forecast",
      set: "Lege Ort, Tage, Einheiten, Sprache oder Zeitzone dieses Servers fest",
      show: "Zeige, was /forecast auf diesem Server nimmt und warum",
      reset: "Entferne alle Voreinstellungen dieses Servers",
      location:
        "Der Ort des Servers: ein Name wie Paris oder Paris, Texas; Koordinaten; oder eine ID",
      days: "Wie viele Tage, 1 bis 30",
      unit: "Die Einheiten des Servers",
      language: "Sprache der Vorhersagen auf diesem Server",
      timezone: "Zeitzone dieses Servers: tippe eine Stadt, ein Land oder die Uhrzeit dort",
    },
    schedule: {
      description: "Tägliche Vorhersagen, gepostet in den Kanälen dieses Servers",
      add: "Lass jeden Tag oder an manchen Wochentagen eine Vorhersage posten",
      list: "Zeige die täglichen Beiträge dieses Servers, ihre nächsten Termine und wie es zuletzt lief",
      edit: "Ändere einen täglichen Beitrag; was du weglässt, bleibt, wie es ist",
      pause: "Halte einen täglichen Beitrag an, bis du ihn fortsetzt",
      resume: "Setze einen angehaltenen täglichen Beitrag fort",
      remove: "Entferne einen täglichen Beitrag",
      preview: "Sieh dir an, wie ein täglicher Beitrag jetzt aussähe; nur du siehst es",
      schedule: "Welcher tägliche Beitrag: Wähle ihn aus der Liste",
      time: "Uhrzeit, etwa 07:00, 19:30 oder 7:30 pm",
      location: "Der Ort (wenn nicht angegeben, der des Servers): Name, Koordinaten oder Orts-ID",
      days: "Wie viele Tage, 1 bis 30 (wenn nicht angegeben, so viele wie beim Server)",
      unit: "Einheiten der Vorhersage (wenn nicht angegeben, die des Servers)",
      channel: "Wo gepostet wird (hier, wenn nicht angegeben)",
      timezone: "Zeitzone der Uhrzeit (ohne Angabe die des Ortes): tippe eine Stadt oder ein Land",
      weekdays: "Wochentage, etwa mon-fri oder weekends (jeden Tag, wenn nicht angegeben)",
      role: "Eine Rolle, die jeder Beitrag erwähnt (keine, wenn nicht angegeben)",
      until:
        "Der Tag, an dem es weitergeht, etwa 2026-12-24; oder lass nur den nächsten Beitrag aus",
      skipNext: "Nur den nächsten Beitrag auslassen",
      places:
        "Füge einen Ort hinzu, etwa Oslo, oder nimm einen weg, etwa -Oslo: bis zu 10 in einer Nachricht",
      conditions: "Poste nur, wenn es darauf ankommt, etwa: rain 5 mm, low 0, wind 7, thunderstorm",
      match: "Ob eine der Bedingungen genügt oder ein Tag alle erfüllen muss",
      matchAny: "eine davon, etwa Regen oder Frost",
      matchAll: "alle an einem Tag, etwa Regen und Wind",
      within: "Wie viele Tage für die Bedingungen zählen: 1 ist nur heute, 2 heute und morgen",
      mode: "Was aus der letzten Nachricht wird, etwa eine, die immer aktuell ist",
      modeNew: "Sie bleibt, und jedes Mal wird eine neue gepostet",
      modeReplace: "Sie wird an ihrer Stelle aktualisiert: eine Nachricht, immer frisch",
      modeBottom:
        "Sie rückt ans Ende: gelöscht und neu gepostet (eine angepinnte wird aktualisiert)",
      silent: "Poste, ohne dass ein Gerät klingelt, etwa bei einem Beitrag in der Nacht",
      thread: "Poste in einem Thread: „each“ öffnet jedes Mal einen; oder ein Name, etwa Wetter",
      threadEach: "jedes Mal ein neuer",
      note: "Deine eigenen Worte über jeder Vorhersage, etwa: Guten Morgen, ihr Gärtner!",
      layout: "Wie er aussieht, etwa jeden Sonntag die Woche als Infokarte",
      layoutForecast: "Wie /forecast",
      layoutWeek: "Die Woche als Infokarte mit dem Diagramm",
      clear: "Nimm etwas wieder weg, etwa die Notiz",
      cleared: {
        conditions: "Die Bedingungen: jedes Mal posten",
        places: "Alle Orte außer dem ersten",
        note: "Die Notiz",
        thread: "Der Thread: im Kanal selbst posten",
        role: "Die Rolle: niemanden erwähnen",
        days: "Die Zahl der Tage: wie beim Server",
        unit: "Die Einheiten: wie beim Server",
      },
      changed: {
        time: "Eine andere Uhrzeit, etwa 07:00, 19:30 oder 7:30 pm",
        location:
          "Ein anderer Ort: ein Name wie Paris oder Paris, Texas; Koordinaten; oder eine Orts-ID",
        days: "Eine andere Zahl von Tagen, 1 bis 30",
        unit: "Andere Einheiten der Vorhersage",
        channel: "Ein anderer Kanal oder Thread",
        timezone: "Eine andere Zeitzone der Uhrzeit: tippe eine Stadt oder ein Land",
        weekdays: "Andere Wochentage, etwa mon-fri oder weekends",
        role: "Eine andere Rolle, die jeder Beitrag erwähnt",
      },
    },
  },
} satisfies Translation;
