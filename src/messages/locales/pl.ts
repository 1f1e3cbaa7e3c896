/** What the bot says in Polish. */
import type { Translation } from "./en.ts";

export const pl = {
  forecast: {
    title: "{place} · {days, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}",
    today: "dzisiaj",
    updated: "Zaktualizowano {when}",
    stale:
      "⚠️ Serwis pogodowy w tej chwili nie odpowiada. To jego ostatnia prognoza, wydana {when}.",
    fewerDays:
      "Serwis pogodowy ma dla tego miejsca prognozę na {shown, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}, a nie na {asked, number}.",
    high: "Maks.",
    low: "Min.",
    day: "Dzień",
    night: "Noc",
    labelled: "{label}: {value}",
    rain: "Opady",
    humidity: "Wilgotność",
    uvIndex: "UV",
    uvCategories: {
      low: "niski",
      moderate: "umiarkowany",
      high: "wysoki",
      "very-high": "bardzo wysoki",
      extreme: "ekstremalny",
    },
    pressure: "Ciśnienie",
    visibility: "Widzialność",
    cloudCover: "Zachmurzenie",
    wind: "Wiatr",
    windForce: "{scale} w skali Beauforta",
    beaufort: {
      calm: "Cisza",
      "light-air": "Powiew",
      "light-breeze": "Słaby wiatr",
      "gentle-breeze": "Łagodny wiatr",
      "moderate-breeze": "Umiarkowany wiatr",
      "fresh-breeze": "Dość silny wiatr",
      "strong-breeze": "Silny wiatr",
      "near-gale": "Bardzo silny wiatr",
      gale: "Wicher",
      "strong-gale": "Wichura",
      storm: "Silna wichura",
      "violent-storm": "Gwałtowna wichura",
      hurricane: "Huragan",
    },
    sun: "Słońce",
    sunrise: "Wschód słońca",
    sunset: "Zachód słońca",
    moon: "Księżyc",
    moonrise: "Wschód księżyca",
    moonset: "Zachód księżyca",
    sources: "Źródło: {names}",
    licenses: "Licencja: {names}",
    previousPage: "Wstecz",
    nextPage: "Dalej",
    page: "Strona {page, number} z {pages, number}",
    locationId: "ID miejsca {id}",
    daysChoice: "{days, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}",
    details: "Szczegóły wybranego dnia",
    highAndLow: "maks. {high}, min. {low}",
    dayGone: "Ten dzień nie wchodzi już w zakres prognozy. Poproś o nową.",
    showInUnit: "Pokaż w {unit}",
    showChart: "Pokaż wykres",
    hideChart: "Ukryj wykres",
    refresh: "Odśwież",
    tooSoon: "Ta prognoza została pobrana {when}. Nowszą można pobrać {then}.",
  },
  board: {
    title: "{count, plural, one {# miejsce} few {# miejsca} many {# miejsc} other {# miejsca}}",
    faults: {
      gone: "już nieznane",
      unknown: "nieznane serwisowi pogodowemu",
      "no-data": "teraz brak prognozy",
      plan: "poza planem tego bota w serwisie pogodowym",
      refused: "serwis pogodowy odrzuca żądania tego bota",
      busy: "serwis pogodowy dostaje zbyt wiele zapytań",
      down: "serwis pogodowy nie odpowiada",
    },
    stale: "ostatnia prognoza, wydana {when}",
  },
  week: {
    title: "Tydzień: {place}",
  },
  chart: {
    about: "Wykres temperatury i opadów, okres: {from} – {to}.",
    highs: "Temperatura maksymalna od {least} do {most}.",
    highsOf: "Temperatura maksymalna każdego dnia: {value}.",
    lows: "Temperatura minimalna od {least} do {most}.",
    lowsOf: "Temperatura minimalna każdego dnia: {value}.",
    warmer: "Robi się cieplej.",
    colder: "Robi się chłodniej.",
    steady: "Temperatura prawie się nie zmienia.",
    warmest: "Najcieplejszy dzień: {day}, {value}.",
    coldest: "Najzimniejszy dzień: {day}, {value}.",
    wettest: "Najwięcej opadów: {day}, {value}.",
    dry: "Bez opadów.",
  },
  location: {
    empty:
      "Jakie miejsce? Podaj jego nazwę w opcji `location`, np. `Paris` albo `Paris, Texas`. Aby nie podawać jej za każdym razem, ustaw własne miejsce za pomocą `/forecast-me set`.",
    "postal-code":
      "Nie rozumiem kodów pocztowych. Podaj nazwę miejscowości, np. `Paris` albo `Paris, Texas`.",
    "out-of-range":
      "Te współrzędne nie leżą na Ziemi: długość geograficzna ma zakres od −180 do 180, a szerokość od −90 do 90, jak w `2.35,48.86`.",
    "out-of-range-swapped":
      "Te współrzędne nie leżą na Ziemi, ale w odwrotnej kolejności byłyby poprawne: `{label}`.",
    ambiguous: "Jest kilka miejsc o nazwie {name}. O które chodzi?",
    "too-wide":
      "Obszar {area} jest zbyt rozległy na jedną prognozę. Wybierz leżącą w nim miejscowość albo podaj inną.",
    unknown:
      "Nie znam miejsca o nazwie {name}. Sprawdź pisownię albo podaj większą miejscowość w pobliżu.",
    "unknown-closest": "Nie znam miejsca o nazwie {name}. Czy chodzi o któreś z tych?",
    menu: "Wybierz miejsce",
  },
  preferences: {
    place: "Miejsce",
    days: "Liczba dni",
    unit: "Jednostki",
    language: "Język",
    timeZone: "Strefa czasowa",
    notSet: "nie ustawiono",
    units: { m: "metryczne (°C, km/h)", i: "imperialne (°F, mph)" },
    sources: {
      option: "podane teraz",
      person: "twoje ustawienie",
      server: "ustawienie serwera",
      "built-in": "domyślnie",
    },
    nothingGiven: "Nic się nie zmieniło: podaj co najmniej jedną z opcji.",
    placeGone: "{place} – to miejsce nie jest już znane, wybierz inne",
    mySaved: "Zapisano. Oto czego `/forecast` używa dla ciebie wszędzie:",
    myDefaults: "Oto czego `/forecast` używa dla ciebie tutaj:",
    forgotten: "Usunięto: nie przechowuję już żadnych danych o tobie.",
    nothingToForget: "Nie przechowuję żadnych danych o tobie.",
    serverSaved:
      "Zapisano. Oto czego `/forecast` używa na tym serwerze, jeśli ktoś nie ma własnych ustawień:",
    serverDefaults:
      "Oto czego `/forecast` używa na tym serwerze, jeśli ktoś nie ma własnych ustawień:",
    resetQuestion: "To usunie wszystkie ustawienia domyślne tego serwera:",
    resetDone: "Usunięto: ten serwer nie ma już ustawień domyślnych.",
    resetCancelled: "Nic się nie zmieniło.",
    resetNothing: "Ten serwer nie ma ustawień domyślnych, które można by usunąć.",
    resetButton: "Usuń je",
    cancelButton: "Zachowaj je",
    adminsOnly:
      "Ustawienia domyślne serwera mogą zmieniać tylko osoby z uprawnieniem „Zarządzanie serwerem”.",
    serverOnly: "To działa tylko na serwerze.",
    unknownTimeZone:
      "Nie znam strefy czasowej o nazwie {name}. Wybierz strefę z listy, np. `Europe/Paris`.",
    timeZoneAbbreviation:
      "Z nazwy {name} nie wynika, jakie zmiany czasu obowiązują. Podaj strefę konkretnego miejsca, np. {examples}.",
    timeZoneExamples: "{name}: tu jest kilka stref czasowych. Podaj jedną z nich, np. {examples}.",
  },
  schedule: {
    dailyPost: "Codzienna prognoza",
    late: "⏰ Ta prognoza jest spóźniona: jej pora to {time}.",
    listTitle:
      "{count, plural, one {# codzienna prognoza} few {# codzienne prognozy} many {# codziennych prognoz} other {# codziennej prognozy}}",
    none: "Ten serwer nie ma jeszcze codziennych prognoz. Dodaj pierwszą, np. za pomocą `/forecast-schedule add time:07:00 location:Paris`.",
    placeGone: "{reference}, już nieznane",
    paused: "wstrzymana",
    next: "Następna publikacja: {when} ({relative})",
    nextRuns: "Następne publikacje, w twoim czasie lokalnym:",
    pausedUntil:
      "Wstrzymana przez członka serwera, wznowienie: {date}. Aby wznowić ją od razu, użyj `/forecast-schedule resume`.",
    delivery: {
      replace: "ostatnia wiadomość jest aktualizowana",
      bottom: "przenosi się na dół kanału",
      silent: "bez powiadomień",
      week: "tydzień jako karta",
      eachThread: "za każdym razem nowy wątek",
      namedThread: "w wątku {name}",
    },
    note: "Notatka: {text}",
    pausedByPerson:
      "Wstrzymana {when} przez członka serwera. Aby ją wznowić, użyj `/forecast-schedule resume`.",
    stopped: "Wstrzymana {when}: {why} {cure}",
    held: "Wstrzymana {when}: {why} {cure} W następnym terminie automatycznie spróbuję ponownie.",
    reasons: {
      "unknown-channel": {
        why: "kanał już nie istnieje.",
        cure: "Wybierz inny za pomocą `/forecast-schedule edit`, a prognoza zostanie wznowiona.",
      },
      "missing-access": {
        why: "nie widzę kanału.",
        cure: "Nadaj mi tam uprawnienie „Wyświetlanie kanału” i użyj `/forecast-schedule resume` albo wybierz inny kanał za pomocą `/forecast-schedule edit`.",
      },
      "missing-permission": {
        why: "nie mogę publikować na kanale.",
        cure: "Nadaj mi tam uprawnienia „Wysyłanie wiadomości” (w wątku „Wysyłanie wiadomości w wątkach”) i „Osadzanie linków”, a potem użyj `/forecast-schedule resume`.",
      },
      "channel-closed": {
        why: "wątek jest zamknięty.",
        cure: "Otwórz go, odblokuj i użyj `/forecast-schedule resume` albo wybierz inny kanał za pomocą `/forecast-schedule edit`.",
      },
      "wrong-channel-kind": {
        why: "na kanale tego rodzaju nie można publikować.",
        cure: "Wybierz inny za pomocą `/forecast-schedule edit`, a prognoza zostanie wznowiona.",
      },
      "tag-required": {
        why: "forum wymaga tagu w każdym poście.",
        cure: "Zezwól tam na posty bez tagu i użyj `/forecast-schedule resume` albo wybierz inny kanał za pomocą `/forecast-schedule edit`.",
      },
      "place-gone": {
        why: "miejsce nie jest już znane.",
        cure: "Wybierz inne za pomocą `/forecast-schedule edit`, a prognoza zostanie wznowiona.",
      },
      "forbidden-by-plan": {
        why: "plan tego bota w serwisie pogodowym nie obejmuje prognozy na tyle dni.",
        cure: "Wybierz mniej dni za pomocą `/forecast-schedule edit`, a prognoza zostanie wznowiona.",
      },
      "weather-refused": {
        why: "serwis pogodowy odrzuca żądania tego bota.",
        cure: "Powiadom osobę, która prowadzi bota.",
      },
      "no-data": {
        why: "serwis pogodowy nie ma teraz prognozy dla tego miejsca.",
        cure: "Nie musisz nic robić.",
      },
      blocked: {
        why: "filtry Discorda odrzuciły treść prognozy.",
        cure: "Nie musisz nic robić.",
      },
      rejected: {
        why: "Discord odrzucił wiadomość, a to mój błąd.",
        cure: "Powiadom osobę, która prowadzi tego bota.",
      },
    },
    last: {
      posted: "Ostatnio: <link>opublikowano</link> {when}",
      "posted-late": "Ostatnio: <link>opublikowano z opóźnieniem</link> {when}",
      quiet: "Ostatnio: nie było o czym informować, planowano {when}",
      unconfirmed:
        "Ostatnio: być może opublikowano, planowano {when}: Discord tego nie potwierdził, a ja nigdy nie publikuję dwa razy.",
      missed: "Ostatnio: pominięto, planowano {when}: {why}",
      failed: "Ostatnio: nie opublikowano, planowano {when}: {why}",
    },
    missReasons: {
      away: "bot był niedostępny lub zbyt zajęty przez ponad dwie godziny.",
      "guild-gone": "bota nie było na tym serwerze.",
      "discord-unavailable": "Discord zbyt długo nie działał.",
      "weather-unavailable": "serwis pogodowy zbyt długo nie działał.",
      unexpected: "coś poszło nie tak po mojej stronie.",
    },
    noticedPost: "Codzienna prognoza o {time} dla miejsca {place} na kanale {channel}",
    stoppedNotice:
      "⏸️ {post} została wstrzymana: {why} {cure} Inne codzienne prognozy na tym kanale też mogły zostać wstrzymane: listę pokaże `/forecast-schedule list` <link>na serwerze</link>.",
    heldNotice:
      "⚠️ {post} nie pojawiła się: {why} {cure} W następnym terminie automatycznie spróbuję ponownie. Problem może dotyczyć też innych codziennych prognoz na tym kanale: listę pokaże `/forecast-schedule list` <link>na serwerze</link>.",
  },
  conditions: {
    names: {
      rain: "Deszcz",
      snow: "Śnieg",
      precipitation: "Opady",
      low: "Temperatura minimalna",
      high: "Temperatura maksymalna",
      wind: "Wiatr",
      uv: "Indeks UV",
      "day-change": "Zmiana z dnia na dzień",
      "forecast-change": "Zmiana prognozy",
      thunderstorm: "Burza",
      "freezing-rain": "Marznący deszcz",
      fog: "Mgła",
      frost: "Mróz",
      warmer: "Cieplej",
      colder: "Zimniej",
      "forecast-warmer": "Prognoza cieplejsza niż wcześniej",
      "forecast-colder": "Prognoza zimniejsza niż wcześniej",
    },
    atLeast: "{what}: {value} lub więcej",
    atMost: "{what}: {value} lub mniej",
    today: "{what} dzisiaj: {value}",
    tomorrow: "{what} jutro: {value}",
    later: "{what}, {date}: {value}",
    more: "i jeszcze {count, plural, one {#} few {#} many {#} other {#}}",
    any: "{days, plural, one {Tylko jeśli dzisiaj spełni się co najmniej jeden z warunków: {conditions}} few {Tylko jeśli w jednym z # dni spełni się co najmniej jeden z warunków: {conditions}} many {Tylko jeśli w jednym z # dni spełni się co najmniej jeden z warunków: {conditions}} other {Tylko jeśli w jednym z # dnia spełni się co najmniej jeden z warunków: {conditions}}}",
    all: "{days, plural, one {Tylko jeśli dzisiaj spełnią się wszystkie warunki: {conditions}} few {Tylko jeśli w jednym z # dni spełnią się wszystkie warunki: {conditions}} many {Tylko jeśli w jednym z # dni spełnią się wszystkie warunki: {conditions}} other {Tylko jeśli w jednym z # dnia spełnią się wszystkie warunki: {conditions}}}",
  },
  scheduling: {
    adminsOnly:
      "Codziennymi prognozami serwera mogą zarządzać tylko osoby z uprawnieniem „Zarządzanie serwerem”.",
    outdated: "Ta wiadomość pochodzi ze starszej wersji. Użyj `/forecast-schedule` ponownie.",
    unknownTime:
      "Nie rozumiem godziny {text}. Zapisz ją tak, jak w przykładach: `07:00`, `19:30` albo `7:30 pm`.",
    nextMidnight:
      "24:00 może oznaczać początek albo koniec dnia. Wpisz `00:00`: prognoza pojawi się wtedy w pierwszej minucie dnia.",
    unknownWeekdays:
      "Nie rozumiem dni tygodnia {text}. Zapisz je tak, jak w przykładach: `mon-fri`, `weekends` albo `tue, thu`, lub pomiń je, jeśli chcesz mieć prognozę każdego dnia.",
    channelKinds: {
      media:
        "{channel} to kanał multimediów, a tam wiadomości można wysyłać tylko w wątkach. Wybierz jeden z jego wątków.",
      voice: "{channel} to kanał głosowy. Wybierz kanał tekstowy, kanał ogłoszeń albo wątek.",
      stage: "{channel} to podium. Wybierz kanał tekstowy, kanał ogłoszeń albo wątek.",
      other:
        "Nie mogę publikować na kanale takim jak {channel}. Wybierz kanał tekstowy, kanał ogłoszeń albo wątek.",
    },
    lockedThread:
      "Wątek {channel} jest zablokowany. Odblokuj go, pozwól mi zarządzać tam wątkami albo wybierz inny kanał.",
    missingPermissions:
      "Nie mogę publikować na kanale {channel}, bo nie mam tam uprawnień: {names}. Nadaj mi je albo wybierz inny kanał.",
    permissions: {
      "view-channel": "Wyświetlanie kanału",
      "send-messages": "Wysyłanie wiadomości",
      "send-messages-in-threads": "Wysyłanie wiadomości w wątkach",
      "embed-links": "Osadzanie linków",
      "create-public-threads": "Tworzenie publicznych wątków",
      "attach-files": "Załączanie plików",
    },
    everyone: "Nie wzmiankuję wszystkich. Wybierz inną rolę albo pomiń `role`.",
    roleNotYours:
      "Nie możesz wzmiankować roli {role} na kanale {channel}, więc nie zrobię tego za ciebie. Wybierz rolę, którą może wzmiankować każdy, albo poproś kogoś, kto może wzmiankować tę.",
    roleSilent:
      "Moja wzmianka o roli {role} na kanale {channel} nikogo by nie powiadomiła. Pozwól wszystkim wzmiankować tę rolę albo nadaj mi tam uprawnienie „Wzmiankowanie @everyone, @here i wszystkich ról”.",
    roleUnchecked:
      "Nie mogę stąd sprawdzić, czy możesz wzmiankować rolę {role} na kanale {channel}. Podaj zarówno `channel`, jak i `role`.",
    noLocation:
      "Jakie miejsce? Podaj jego nazwę w opcji `location` albo ustaw miejsce tego serwera za pomocą `/forecast-settings set`.",
    noTimeZone:
      "Nie znam strefy czasowej miejsca {place}. Podaj ją w opcji `timezone`, np. `Europe/Paris`, albo ustaw strefę tego serwera za pomocą `/forecast-settings set`.",
    tooMany:
      "Ten serwer ma {count, plural, one {# codzienną prognozę} few {# codzienne prognozy} many {# codziennych prognoz} other {# codziennej prognozy}} i nie może mieć więcej. Usuń którąś za pomocą `/forecast-schedule remove` albo zmień za pomocą `/forecast-schedule edit`.",
    added: "Gotowe: dodano codzienną prognozę.",
    edited: "Zmieniono. Codzienna prognoza wygląda teraz tak:",
    editedAndResumed: "Zmieniono i wznowiono. Codzienna prognoza wygląda teraz tak:",
    nothingGiven: "Nic się nie zmieniło: oprócz `schedule` podaj co najmniej jedną opcję.",
    paused: "Wstrzymano, dopóki ktoś nie użyje `/forecast-schedule resume`:",
    alreadyPaused: "Nic się nie zmieniło, bo ta prognoza jest już wstrzymana:",
    resumed: "Wznowiono:",
    alreadyActive: "Nic się nie zmieniło, bo ta prognoza nie jest wstrzymana:",
    removed: "Usunięto: {post}. Ta prognoza nie będzie już publikowana.",
    noSuchPost:
      "Na tym serwerze nie ma codziennej prognozy o nazwie {text}. Wybierz prognozę z listy albo zajrzyj do `/forecast-schedule list`.",
    severalPosts:
      "Na tym serwerze jest kilka codziennych prognoz o nazwie {text}. Wybierz jedną z listy.",
    pausedUntil: "Wstrzymano, wznowienie: {date}",
    skipped: "Następna publikacja zostanie pominięta. Kolejna: {date}",
    unknownDate:
      "Nie rozumiem daty {text}. Zapisz ją tak, jak w przykładzie `2026-12-24`, albo wybierz datę z listy.",
    pastDate: "Ta data już minęła: {date}. Podaj późniejszą datę.",
    farDate: "Ta data jest zbyt odległa: {date}. Podaj datę w ciągu najbliższego roku.",
    unknownConditions:
      "Nie rozumiem warunku {text}. Zapisz go tak, jak w przykładach: `rain 5 mm`, `low 0`, `wind 7` albo `thunderstorm`, kilka oddziel przecinkami, albo wybierz warunek z listy.",
    tooManyConditions:
      "To za dużo warunków: codzienna prognoza może mieć najwyżej {count, plural, one {# warunek} few {# warunki} many {# warunków} other {# warunku}}.",
    noConditions:
      "Ta prognoza nie ma jeszcze warunków, a to ich dotyczą `match` i `within`. Podaj je w opcji `conditions`, np. `rain 5 mm`.",
    tooManyPlaces:
      "Codzienna prognoza pokazuje najwyżej {count, plural, one {# miejsce} few {# miejsca} many {# miejsc} other {# miejsca}}. Najpierw usuń któreś, np. za pomocą `places: -Paris`.",
    placeThere: "Miejsce {place} jest już w tej codziennej prognozie.",
    placeNotThere: "Miejsca {place} nie ma w tej codziennej prognozie, więc nie można go usunąć.",
    lastPlace:
      "To jedyne miejsce tej prognozy. Najpierw dodaj inne albo usuń całą codzienną prognozę za pomocą `/forecast-schedule remove`.",
    weekOfOnePlace:
      "Tydzień jako karta pokazuje tylko jedno miejsce. Usuń pozostałe miejsca albo wybierz inny `layout`.",
    threadInThread:
      "{channel} to już wątek, a w nim nie można otwierać kolejnych. Wybierz też inny kanał.",
    forumNeedsThread: "{channel} to forum, a tam każdy post jest wątkiem. Podaj też `thread`.",
    previewQuiet:
      "Teraz nie ma o czym informować, więc nic nie zostałoby opublikowane. W innym razie wyglądałoby to tak:",
    previewBelow: "Tak ta prognoza wyglądałaby teraz:",
    previewHeading: "Podgląd widoczny tylko dla ciebie: {post}, kanał {channel}.",
    previewNext: "Następna publikacja {when}.",
    previewPaused: "Ta prognoza jest wstrzymana, więc nie jest publikowana.",
    noPreview: "Nie mogę pokazać, jak ta prognoza wyglądałaby teraz: {sentence}",
    placeGone:
      "Miejsce tej prognozy nie jest już znane. Wybierz inne za pomocą `/forecast-schedule edit`.",
  },
  failure: {
    database: "Nie mam teraz dostępu do swoich danych. Spróbuj ponownie za chwilę.",
    unauthorized:
      "Bot nie jest poprawnie skonfigurowany: serwis pogodowy odrzuca jego dane dostępowe. Powiadom osobę, która prowadzi tego bota.",
    "invalid-host":
      "Bot nie jest poprawnie skonfigurowany: serwis pogodowy nie zna go pod tym adresem. Powiadom osobę, która prowadzi tego bota.",
    "wrong-address":
      "Bot nie jest poprawnie skonfigurowany: pod podanym mu adresem nie ma serwisu pogodowego. Powiadom osobę, która prowadzi tego bota.",
    "forbidden-by-plan":
      "Plan tego bota w serwisie pogodowym nie obejmuje tej prognozy. Powiadom osobę, która prowadzi tego bota.",
    "forbidden-by-plan-shorter":
      "Plan tego bota w serwisie pogodowym nie obejmuje tak długiej prognozy. Spróbuj `days: {days}` lub mniej.",
    account:
      "Serwis pogodowy zablokował konto tego bota. Powiadom osobę, która prowadzi tego bota.",
    deprecated:
      "Serwis pogodowy nie oferuje już tej prognozy, więc bot wymaga aktualizacji. Powiadom osobę, która go prowadzi.",
    "no-such-location":
      "Serwis pogodowy nie zna miejsca {place}. Sprawdź nazwę albo spróbuj z miejscem w pobliżu.",
    "no-data": "Serwis pogodowy nie ma prognozy dla miejsca {place}. Spróbuj z miejscem w pobliżu.",
    "invalid-request":
      "Serwis pogodowy nie przyjął zapytania o miejsce {place}. Sprawdź opcje albo spróbuj z miejscem w pobliżu.",
    "rate-limited": "Serwis pogodowy dostaje teraz zbyt wiele zapytań. Spróbuj ponownie za minutę.",
    "quota-exhausted":
      "Ten bot wykorzystał na razie swój limit prognoz. Powiadom osobę, która go prowadzi.",
    unavailable: "Serwis pogodowy w tej chwili nie działa. Spróbuj ponownie za kilka minut.",
    timeout: "Serwis pogodowy zbyt długo nie odpowiadał. Spróbuj ponownie za chwilę.",
    malformed:
      "Serwis pogodowy przysłał odpowiedź, której nie rozumiem. Spróbuj ponownie za kilka minut.",
    "unknown-command":
      "Nie znam już tego polecenia. Odczekaj minutę i spróbuj ponownie albo uruchom Discorda od nowa.",
    "outdated-component": "Ta wiadomość pochodzi ze starszej wersji. Użyj `/forecast` ponownie.",
    unexpected:
      "Coś poszło nie tak po mojej stronie. Spróbuj ponownie, a jeśli to się powtórzy, powiadom osobę, która prowadzi tego bota.",
    restarting: "Właśnie uruchamiam się ponownie. Zapytaj jeszcze raz za chwilę.",
    "too-fast": "To za dużo zapytań naraz. Zapytaj ponownie {when}.",
    "too-fast-server": "Z tego serwera przychodzi teraz za dużo zapytań. Zapytaj ponownie {when}.",
    reference: "ID błędu {id}",
  },
  command: {
    description: "Pogoda dzień po dniu dla dowolnego miejsca na Ziemi, od 1 do 30 dni",
    location: "Miejsce, np. Paryż albo Paris, Texas; współrzędne lub ID miejsca",
    days: "Liczba dni, od 1 do 30 (domyślnie 3)",
    unit: "Jednostki w odpowiedzi",
    metric: "Metryczne: °C, km/h",
    imperial: "Imperialne: °F, mph",
    private: "Odpowiedź zobaczysz tylko ty",
    me: {
      description: "Twoje własne ustawienia domyślne dla /forecast",
      set: "Ustaw własne miejsce, liczbę dni lub jednostki",
      show: "Pokaż, czego /forecast używa dla ciebie i dlaczego",
      forget: "Usuń wszystkie zapisane dane o tobie",
      location: "Twoje miejsce: nazwa, np. Paryż albo Paris, Texas; współrzędne lub ID miejsca",
      days: "Liczba dni, od 1 do 30",
      unit: "Twoje jednostki",
    },
    settings: {
      description: "Ustawienia domyślne tego serwera dla /forecast",
      set: "Ustaw miejsce, liczbę dni, jednostki, język lub strefę czasową tego serwera",
      show: "Pokaż, czego /forecast używa na tym serwerze i dlaczego",
      reset: "Usuń wszystkie ustawienia domyślne tego serwera",
      location: "Miejsce serwera: nazwa, np. Paryż albo Paris, Texas; współrzędne lub ID",
      days: "Liczba dni, od 1 do 30",
      unit: "Jednostki serwera",
      language: "Język prognoz na tym serwerze",
      timezone: "Strefa czasowa tego serwera: wpisz miasto, kraj lub godzinę, która tam teraz jest",
    },
    schedule: {
      description: "Codzienne prognozy publikowane na kanałach tego serwera",
      add: "Dodaj prognozę publikowaną codziennie lub w wybrane dni tygodnia",
      list: "Pokaż codzienne prognozy serwera, ich następne terminy i ostatnie wyniki",
      edit: "Zmień codzienną prognozę; to, co pominiesz, zostanie bez zmian",
      pause: "Wstrzymaj codzienną prognozę do czasu wznowienia",
      resume: "Wznów wstrzymaną codzienną prognozę",
      remove: "Usuń codzienną prognozę",
      preview: "Pokaż tylko tobie, jak codzienna prognoza wyglądałaby teraz",
      schedule: "Która codzienna prognoza: wybierz z listy",
      time: "Godzina, np. 07:00, 19:30 albo 7:30 pm",
      location: "Miejsce (domyślnie to z ustawień serwera): nazwa, współrzędne lub ID miejsca",
      days: "Liczba dni, od 1 do 30 (domyślnie ta z ustawień serwera)",
      unit: "Jednostki prognozy (domyślnie te z ustawień serwera)",
      channel: "Gdzie publikować (domyślnie tutaj)",
      timezone:
        "Strefa czasowa godziny (domyślnie ta, w której leży miejsce): wpisz miasto lub kraj",
      weekdays: "Dni tygodnia, np. mon-fri albo weekends (domyślnie każdy dzień)",
      role: "Rola wzmiankowana przy każdej publikacji (domyślnie żadna)",
      until: "Dzień wznowienia, np. 2026-12-24; albo pomiń tylko następną publikację",
      skipNext: "Pomiń tylko następną publikację",
      places: "Dodaj miejsce, np. Oslo, albo usuń, np. -Oslo: do 10 w jednej wiadomości",
      conditions: "Publikuj tylko, gdy to ważne, np.: rain 5 mm, low 0, wind 7, thunderstorm",
      match: "Czy wystarczy dowolny z warunków, czy jeden dzień musi spełnić wszystkie",
      matchAny: "dowolny z nich, np. deszcz lub mróz",
      matchAll: "wszystkie jednego dnia, np. deszcz i wiatr",
      within: "Ile dni sprawdzać pod kątem warunków: 1 to tylko dzisiaj, 2 to dzisiaj i jutro",
      mode: "Co dzieje się z ostatnią wiadomością, np. jedna zawsze aktualna",
      modeNew: "Zostaje, a za każdym razem publikowana jest nowa",
      modeReplace: "Jest aktualizowana na miejscu: jedna wiadomość, zawsze świeża",
      modeBottom:
        "Przenosi się na dół: usuwana i publikowana od nowa (przypięta jest aktualizowana)",
      silent: "Publikuj bez powiadomień, np. w nocy",
      thread: "Publikuj w wątku: „each” otwiera za każdym razem nowy; albo podaj nazwę, np. Pogoda",
      threadEach: "za każdym razem nowy",
      note: "Własne słowa nad każdą prognozą, np.: Dzień dobry, ogrodnicy!",
      layout: "Jak ma wyglądać, np. tydzień jako karta w każdą niedzielę",
      layoutForecast: "Jak /forecast",
      layoutWeek: "Tydzień jako karta z wykresem",
      clear: "Usuń coś z ustawień, np. notatkę",
      cleared: {
        conditions: "Warunki: publikuj za każdym razem",
        places: "Wszystkie miejsca oprócz pierwszego",
        note: "Notatka",
        thread: "Wątek: publikuj na samym kanale",
        role: "Rola: nie wzmiankuj nikogo",
        days: "Liczba dni: taka jak na serwerze",
        unit: "Jednostki: takie jak na serwerze",
      },
      changed: {
        time: "Inna godzina, np. 07:00, 19:30 albo 7:30 pm",
        location: "Inne miejsce: nazwa, np. Paryż albo Paris, Texas; współrzędne lub ID miejsca",
        days: "Inna liczba dni, od 1 do 30",
        unit: "Inne jednostki prognozy",
        channel: "Inny kanał lub wątek",
        timezone: "Inna strefa czasowa godziny: wpisz miasto lub kraj",
        weekdays: "Inne dni tygodnia, np. mon-fri albo weekends",
        role: "Inna rola wzmiankowana przy każdej publikacji",
      },
    },
  },
} satisfies Translation;
