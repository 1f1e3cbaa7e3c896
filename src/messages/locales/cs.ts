/** What the bot says in Czech. */
import type { Translation } from "./en.ts";

export const cs = {
  forecast: {
    title: "{place} · {days, plural, one {# den} few {# dny} many {# dne} other {# dnů}}",
    today: "dnes",
    updated: "Aktualizováno {when}",
    stale:
      "⚠️ Služba počasí právě neodpovídá. Toto je její poslední předpověď, aktualizovaná {when}.",
    fewerDays:
      "Služba počasí má pro toto místo {shown, plural, one {# den} few {# dny} many {# dne} other {# dnů}}, ne {asked, number}.",
    high: "Max.",
    low: "Min.",
    day: "Den",
    night: "Noc",
    labelled: "{label}: {value}",
    rain: "Srážky",
    humidity: "Vlhkost",
    uvIndex: "UV index",
    uvCategories: {
      low: "nízký",
      moderate: "střední",
      high: "vysoký",
      "very-high": "velmi vysoký",
      extreme: "extrémní",
    },
    pressure: "Tlak",
    visibility: "Dohlednost",
    cloudCover: "Oblačnost",
    wind: "Vítr",
    windForce: "stupeň {scale}",
    beaufort: {
      calm: "Bezvětří",
      "light-air": "Vánek",
      "light-breeze": "Větřík",
      "gentle-breeze": "Slabý vítr",
      "moderate-breeze": "Mírný vítr",
      "fresh-breeze": "Čerstvý vítr",
      "strong-breeze": "Silný vítr",
      "near-gale": "Prudký vítr",
      gale: "Bouřlivý vítr",
      "strong-gale": "Vichřice",
      storm: "Silná vichřice",
      "violent-storm": "Mohutná vichřice",
      hurricane: "Orkán",
    },
    sun: "Slunce",
    sunrise: "Východ",
    sunset: "Západ",
    moon: "Měsíc",
    moonrise: "Východ Měsíce",
    moonset: "Západ Měsíce",
    sources: "Zdroj: {names}",
    licenses: "Licence: {names}",
    previousPage: "Předchozí",
    nextPage: "Další",
    page: "Strana {page, number} z {pages, number}",
    locationId: "ID místa {id}",
    daysChoice: "{days, plural, one {# den} few {# dny} many {# dne} other {# dnů}}",
    details: "Podrobnosti dne",
    highAndLow: "max. {high}, min. {low}",
    dayGone: "Tento den už v předpovědi není. Vyžádejte si novou.",
    showInUnit: "Zobrazit v {unit}",
    showChart: "Zobrazit graf",
    hideChart: "Skrýt graf",
    refresh: "Obnovit",
    tooSoon: "Tato předpověď byla získána {when}. O novější mohu požádat {then}.",
  },
  board: {
    title: "{count, plural, one {# místo} few {# místa} many {# místa} other {# míst}}",
    faults: {
      gone: "už není známé",
      unknown: "služba počasí ho nezná",
      "no-data": "teď bez předpovědi",
      plan: "není součástí tarifu tohoto bota u služby počasí",
      refused: "služba počasí tohoto bota odmítá",
      busy: "služba počasí dostává příliš mnoho dotazů",
      down: "služba počasí neodpovídá",
    },
    stale: "poslední předpověď, aktualizovaná {when}",
  },
  week: {
    title: "Týden: {place}",
  },
  chart: {
    about: "Graf teplot a srážek, {from} až {to}.",
    highs: "Maxima od {least} do {most}.",
    highsOf: "Maximum každý den {value}.",
    lows: "Minima od {least} do {most}.",
    lowsOf: "Minimum každý den {value}.",
    warmer: "Otepluje se.",
    colder: "Ochlazuje se.",
    steady: "Teploty zůstávají zhruba stejné.",
    warmest: "Nejteplejší den: {day}, {value}.",
    coldest: "Nejchladnější den: {day}, {value}.",
    wettest: "Nejdeštivější den: {day}, {value}.",
    dry: "Beze srážek.",
  },
  location: {
    empty:
      "Které místo? Zadejte jeho název jako `location`, například `Paris` nebo `Paris, Texas`. Abych se už neptal, nastavte si své pomocí `/forecast-me set`.",
    "postal-code":
      "Poštovním směrovacím číslům nerozumím. Zadejte název obce, například `Paris` nebo `Paris, Texas`.",
    "out-of-range":
      "Tyto souřadnice nejsou na Zemi: zeměpisná délka je od −180 do 180 a šířka od −90 do 90, jako v `2.35,48.86`.",
    "out-of-range-swapped": "Tyto souřadnice nejsou na Zemi, ale obráceně by byly: `{label}`.",
    ambiguous: "Míst s názvem {name} je několik. Které máte na mysli?",
    "too-wide":
      "{area} je příliš velké území pro jednu předpověď. Vyberte některou z tamních obcí, nebo zadejte jinou.",
    unknown:
      "Neznám žádné místo s názvem {name}. Zkontrolujte pravopis, nebo zadejte větší obec v okolí.",
    "unknown-closest": "Neznám žádné místo s názvem {name}. Máte na mysli některé z těchto?",
    menu: "Vyberte místo",
  },
  preferences: {
    place: "Místo",
    days: "Dny",
    unit: "Jednotky",
    language: "Jazyk",
    timeZone: "Časové pásmo",
    notSet: "nenastaveno",
    units: { m: "metrické (°C, km/h)", i: "imperiální (°F, mph)" },
    sources: {
      option: "zadáno teď",
      person: "vaše",
      server: "z tohoto serveru",
      "built-in": "výchozí",
    },
    nothingGiven: "Nic se nezměnilo: zadejte alespoň jednu z možností.",
    placeGone: "{place}, místo už není známé: vyberte jiné",
    mySaved: "Uloženo. Toto pro vás `/forecast` použije, ať ho spustíte kdekoli:",
    myDefaults: "Toto pro vás `/forecast` použije zde:",
    forgotten: "Zapomenuto: už o vás nic neukládám.",
    nothingToForget: "Nic o vás neukládám.",
    serverSaved:
      "Uloženo. Toto `/forecast` na tomto serveru použije pro toho, kdo nemá vlastní nastavení:",
    serverDefaults:
      "Toto `/forecast` na tomto serveru použije pro toho, kdo nemá vlastní nastavení:",
    resetQuestion: "Tím se odstraní všechna výchozí nastavení tohoto serveru:",
    resetDone: "Odstraněno: tento server už nemá žádná výchozí nastavení.",
    resetCancelled: "Nic se nezměnilo.",
    resetNothing: "Tento server nemá žádná výchozí nastavení, která by šla odstranit.",
    resetButton: "Odstranit",
    cancelButton: "Ponechat",
    adminsOnly: "Výchozí nastavení mohou měnit jen členové, kteří smějí spravovat tento server.",
    serverOnly: "Toto funguje jen na serveru.",
    unknownTimeZone:
      "Neznám časové pásmo s názvem {name}. Vyberte některé ze seznamu, například `Europe/Paris`.",
    timeZoneAbbreviation:
      "{name} neříká, jaké změny času platí. Zadejte pásmo některého místa, například {examples}.",
    timeZoneExamples: "{name} má několik časových pásem. Zadejte jedno, například {examples}.",
  },
  schedule: {
    dailyPost: "Denní příspěvek",
    late: "⏰ Tento příspěvek se opozdil: měl přijít v {time}.",
    listTitle:
      "{count, plural, one {# denní příspěvek} few {# denní příspěvky} many {# denního příspěvku} other {# denních příspěvků}}",
    none: "Tento server zatím nemá žádné denní příspěvky. Vytvořte první, například pomocí `/forecast-schedule add time:07:00 location:Paris`.",
    placeGone: "{reference}, už není známé",
    paused: "pozastaveno",
    next: "Další: {when} ({relative})",
    nextRuns: "Další příspěvky, ve vašem čase:",
    pausedUntil:
      "Pozastaveno některým členem, pokračuje {date}, nebo hned pomocí `/forecast-schedule resume`.",
    delivery: {
      replace: "poslední zpráva se aktualizuje",
      bottom: "přesouvá se na konec kanálu",
      silent: "nikomu nezazní upozornění",
      week: "týden jako karta",
      eachThread: "pokaždé nové vlákno",
      namedThread: "ve vlákně {name}",
    },
    note: "Poznámka: {text}",
    pausedByPerson: "Pozastaveno {when} některým členem. `/forecast-schedule resume` ho obnoví.",
    stopped: "Pozastaveno {when}: {why} {cure}",
    held: "Pozastaveno {when}: {why} {cure} Příště to sám zkusím znovu.",
    reasons: {
      "unknown-channel": {
        why: "kanál už neexistuje.",
        cure: "Vyberte jiný pomocí `/forecast-schedule edit` a bude pokračovat.",
      },
      "missing-access": {
        why: "kanál nevidím.",
        cure: "Dejte mi tam oprávnění „Zobrazit kanál“ a použijte `/forecast-schedule resume`, nebo vyberte jiný pomocí `/forecast-schedule edit`.",
      },
      "missing-permission": {
        why: "do kanálu nesmím psát.",
        cure: "Dejte mi tam oprávnění „Odesílat zprávy“ (ve vlákně „Odesílat zprávy ve vláknech“) a „Vkládat odkazy“ a pak použijte `/forecast-schedule resume`.",
      },
      "channel-closed": {
        why: "vlákno je zavřené.",
        cure: "Otevřete ho, odemkněte a použijte `/forecast-schedule resume`, nebo vyberte jiný kanál pomocí `/forecast-schedule edit`.",
      },
      "wrong-channel-kind": {
        why: "do kanálu tohoto druhu nelze přispívat.",
        cure: "Vyberte jiný pomocí `/forecast-schedule edit` a bude pokračovat.",
      },
      "tag-required": {
        why: "fórum u každého příspěvku vyžaduje štítek.",
        cure: "Povolte tam příspěvky bez štítku a použijte `/forecast-schedule resume`, nebo vyberte jiný kanál pomocí `/forecast-schedule edit`.",
      },
      "place-gone": {
        why: "místo už není známé.",
        cure: "Vyberte jiné pomocí `/forecast-schedule edit` a bude pokračovat.",
      },
      "forbidden-by-plan": {
        why: "předpověď na tolik dní není součástí tarifu tohoto bota u služby počasí.",
        cure: "Vyberte méně dní pomocí `/forecast-schedule edit` a bude pokračovat.",
      },
      "weather-refused": {
        why: "služba počasí tohoto bota odmítá.",
        cure: "Dejte prosím vědět tomu, kdo ho provozuje.",
      },
      "no-data": {
        why: "služba počasí teď pro toto místo nemá předpověď.",
        cure: "Nemusíte nic dělat.",
      },
      blocked: {
        why: "filtry Discordu odmítly text předpovědi.",
        cure: "Nemusíte nic dělat.",
      },
      rejected: {
        why: "Discord zprávu odmítl a je to moje chyba.",
        cure: "Dejte prosím vědět tomu, kdo tohoto bota provozuje.",
      },
    },
    last: {
      posted: "Naposledy: <link>zveřejněno</link> {when}",
      "posted-late": "Naposledy: <link>zveřejněno pozdě</link> {when}",
      quiet: "Naposledy: nebylo co hlásit, mělo vyjít {when}",
      unconfirmed:
        "Naposledy: možná zveřejněno, mělo vyjít {when}: Discord to nepotvrdil a já nikdy nezveřejňuji dvakrát.",
      missed: "Naposledy: vynecháno, mělo vyjít {when}: {why}",
      failed: "Naposledy: nezveřejněno, mělo vyjít {when}: {why}",
    },
    missReasons: {
      away: "byl jsem pryč nebo příliš vytížený déle než dvě hodiny.",
      "guild-gone": "nebyl jsem členem tohoto serveru.",
      "discord-unavailable": "Discord byl příliš dlouho mimo provoz.",
      "weather-unavailable": "služba počasí byla příliš dlouho mimo provoz.",
      unexpected: "na mé straně se něco pokazilo.",
    },
    noticedPost: "Denní příspěvek pro místo {place} v {time} v kanálu {channel}",
    stoppedNotice:
      "⏸️ {post} se zastavil: {why} {cure} Mohly se zastavit i další denní příspěvky v tomto kanálu: `/forecast-schedule list` <link>na serveru</link> je ukáže.",
    heldNotice:
      "⚠️ {post} se neobjevil: {why} {cure} Příště to sám zkusím znovu. Může se to týkat i dalších denních příspěvků v tomto kanálu: `/forecast-schedule list` <link>na serveru</link> je ukáže.",
  },
  conditions: {
    names: {
      rain: "Déšť",
      snow: "Sníh",
      precipitation: "Srážky",
      low: "Nejnižší teplota",
      high: "Nejvyšší teplota",
      wind: "Vítr",
      uv: "UV index",
      "day-change": "Změna z jednoho dne na druhý",
      "forecast-change": "Změna předpovědi",
      thunderstorm: "Bouřka",
      "freezing-rain": "Mrznoucí déšť",
      fog: "Mlha",
      frost: "Mráz",
      warmer: "Tepleji",
      colder: "Chladněji",
      "forecast-warmer": "Teplejší předpověď než dříve",
      "forecast-colder": "Chladnější předpověď než dříve",
    },
    atLeast: "{what}: {value} nebo více",
    atMost: "{what}: {value} nebo méně",
    today: "{what} dnes: {value}",
    tomorrow: "{what} zítra: {value}",
    later: "{what}, {date}: {value}",
    more: "a {count, plural, one {# další} few {# další} many {# dalšího} other {# dalších}}",
    any: "{days, plural, one {Jen když dnes platí něco z tohoto: {conditions}} few {Jen když v jednom ze # dnů platí něco z tohoto: {conditions}} many {Jen když v jednom z # dne platí něco z tohoto: {conditions}} other {Jen když v jednom z # dnů platí něco z tohoto: {conditions}}}",
    all: "{days, plural, one {Jen když dnes platí toto všechno: {conditions}} few {Jen když v jednom ze # dnů platí toto všechno: {conditions}} many {Jen když v jednom z # dne platí toto všechno: {conditions}} other {Jen když v jednom z # dnů platí toto všechno: {conditions}}}",
  },
  scheduling: {
    adminsOnly: "Denní příspěvky mohou nastavovat jen členové, kteří smějí spravovat tento server.",
    outdated: "Tato zpráva je ze starší verze. Použijte znovu `/forecast-schedule`.",
    unknownTime:
      "{text} nedokážu přečíst jako čas. Napište ho jako `07:00`, `19:30` nebo `7:30 pm`.",
    nextMidnight:
      "24:00 může být začátek i konec dne. Napište `00:00`: příspěvek dne pak přijde v jeho úplně první minutě.",
    unknownWeekdays:
      "{text} nedokážu přečíst jako dny v týdnu. Napište je jako `mon-fri`, `weekends` nebo `tue, thu`, nebo je vynechte pro každý den.",
    channelKinds: {
      media:
        "{channel} je mediální kanál, který přijímá zprávy jen ve svých vláknech. Vyberte raději některé z nich.",
      voice: "{channel} je hlasový kanál. Vyberte textový kanál, kanál s oznámeními nebo vlákno.",
      stage: "{channel} je pódium. Vyberte textový kanál, kanál s oznámeními nebo vlákno.",
      other:
        "Do kanálu, jako je {channel}, nemohu přispívat. Vyberte textový kanál, kanál s oznámeními nebo vlákno.",
    },
    lockedThread:
      "Vlákno {channel} je zamčené. Odemkněte ho, dovolte mi tam spravovat vlákna, nebo vyberte jiný kanál.",
    missingPermissions:
      "Do kanálu {channel} nemohu přispívat, protože mi tam chybí: {names}. Povolte mi to, nebo vyberte jiný kanál.",
    permissions: {
      "view-channel": "Zobrazit kanál",
      "send-messages": "Odesílat zprávy",
      "send-messages-in-threads": "Odesílat zprávy ve vláknech",
      "embed-links": "Vkládat odkazy",
      "create-public-threads": "Vytvářet veřejná vlákna",
      "attach-files": "Přikládat soubory",
    },
    everyone: "Všechny nezmiňuji. Vyberte jinou roli, nebo vynechte `role`.",
    roleNotYours:
      "Roli {role} v kanálu {channel} zmiňovat nesmíte, takže to neudělám ani za vás. Vyberte roli, kterou smí zmínit každý, nebo požádejte někoho, kdo tuto zmínit smí.",
    roleSilent:
      "Když zmíním {role} v kanálu {channel}, nikdo nedostane upozornění. Povolte zmiňování této role všem, nebo mi tam dejte „Zmiňovat všechny“.",
    roleUnchecked:
      "Odtud nepoznám, zda smíte zmiňovat {role} v kanálu {channel}. Zadejte `channel` i `role`.",
    noLocation:
      "Které místo? Zadejte jeho název jako `location`, nebo nastavte místo tohoto serveru pomocí `/forecast-settings set`.",
    noTimeZone:
      "Neznám časové pásmo místa {place}. Zadejte ho jako `timezone`, například `Europe/Paris`, nebo nastavte pásmo tohoto serveru pomocí `/forecast-settings set`.",
    tooMany:
      "Tento server má {count, plural, one {# denní příspěvek} few {# denní příspěvky} many {# denního příspěvku} other {# denních příspěvků}} a víc jich mít nemůže. Odstraňte některý pomocí `/forecast-schedule remove`, nebo některý změňte pomocí `/forecast-schedule edit`.",
    added: "Hotovo: nový denní příspěvek.",
    edited: "Změněno. Denní příspěvek teď vypadá takto:",
    editedAndResumed: "Změněno a už není pozastaveno. Denní příspěvek teď vypadá takto:",
    nothingGiven: "Nic se nezměnilo: kromě `schedule` zadejte alespoň jednu z možností.",
    paused: "Pozastaveno, dokud ho někdo neobnoví pomocí `/forecast-schedule resume`:",
    alreadyPaused: "Nic se nezměnilo, protože už je pozastavený:",
    resumed: "Obnoveno:",
    alreadyActive: "Nic se nezměnilo, protože není pozastavený:",
    removed: "Odstraněno: {post}. Už se nebude zveřejňovat.",
    noSuchPost:
      "Na tomto serveru neznám denní příspěvek s názvem {text}. Vyberte některý ze seznamu, nebo se podívejte na `/forecast-schedule list`.",
    severalPosts:
      "Název {text} má na tomto serveru několik denních příspěvků. Vyberte některý ze seznamu.",
    pausedUntil: "Pozastaveno, pokračuje {date}:",
    skipped: "Další příspěvek se vynechá. Ten po něm přijde {date}:",
    unknownDate:
      "{text} nedokážu přečíst jako datum. Napište ho jako `2026-12-24`, nebo vyberte některé ze seznamu.",
    pastDate: "Datum {date} už minulo. Zadejte pozdější.",
    farDate: "Datum {date} je příliš daleko. Zadejte datum do jednoho roku.",
    unknownConditions:
      "{text} nedokážu přečíst jako podmínku. Napište ji jako `rain 5 mm`, `low 0`, `wind 7` nebo `thunderstorm`, více podmínek oddělte čárkami, nebo vyberte některou ze seznamu.",
    tooManyConditions:
      "To je příliš mnoho podmínek: denní příspěvek má nejvýše {count, plural, one {# podmínku} few {# podmínky} many {# podmínky} other {# podmínek}}.",
    noConditions:
      "Zatím nemá žádné podmínky, kterých se `match` a `within` týkají. Zadejte je jako `conditions`, například `rain 5 mm`.",
    tooManyPlaces:
      "Denní příspěvek ukazuje nejvýše {count, plural, one {# místo} few {# místa} many {# místa} other {# míst}}. Nejdřív některé odeberte, například pomocí `places: -Paris`.",
    placeThere: "Místo {place} už v tomto denním příspěvku je.",
    placeNotThere: "Místo {place} v tomto denním příspěvku není, takže ho nelze odebrat.",
    lastPlace:
      "Je to jeho jediné místo. Nejdřív přidejte jiné, nebo odstraňte celý denní příspěvek pomocí `/forecast-schedule remove`.",
    weekOfOnePlace:
      "Týden jako karta ukazuje jen jedno místo. Odeberte ostatní místa, nebo vyberte jiný `layout`.",
    threadInThread:
      "{channel} je samo vlákno, ve kterém nelze otevírat další. Vyberte také jiný kanál.",
    forumNeedsThread: "{channel} je fórum, kde je každý příspěvek vláknem. Zadejte také `thread`.",
    previewQuiet: "Teď není co hlásit, takže by se nic nezveřejnilo. Jinak by vypadal takto:",
    previewBelow: "Teď by vypadal takto:",
    previewHeading: "Náhled jen pro vás: {post} v kanálu {channel}.",
    previewNext: "Další příspěvek přijde {when}.",
    previewPaused: "Je pozastavený, takže se nezveřejňuje.",
    noPreview: "Nemohu ukázat, jak by teď vypadal: {sentence}",
    placeGone: "Jeho místo už není známé. Vyberte jiné pomocí `/forecast-schedule edit`.",
  },
  failure: {
    database: "Teď se nedostanu ke svým poznámkám. Zkuste to za chvíli znovu.",
    unauthorized:
      "Nejsem správně nastavený: služba počasí odmítá mé přihlašovací údaje. Dejte prosím vědět tomu, kdo tohoto bota provozuje.",
    "invalid-host":
      "Nejsem správně nastavený: služba počasí mě na této adrese nezná. Dejte prosím vědět tomu, kdo tohoto bota provozuje.",
    "wrong-address":
      "Nejsem správně nastavený: na adrese, kterou mám, není žádná služba počasí. Dejte prosím vědět tomu, kdo tohoto bota provozuje.",
    "forbidden-by-plan":
      "Tato předpověď není součástí tarifu tohoto bota u služby počasí. Dejte prosím vědět tomu, kdo tohoto bota provozuje.",
    "forbidden-by-plan-shorter":
      "Takto dlouhá předpověď není součástí tarifu tohoto bota u služby počasí. Zkuste `days: {days}` nebo méně.",
    account:
      "Služba počasí zavřela účet tohoto bota. Dejte prosím vědět tomu, kdo tohoto bota provozuje.",
    deprecated:
      "Služba počasí tuto předpověď už nenabízí, takže bot potřebuje aktualizaci. Dejte prosím vědět tomu, kdo ho provozuje.",
    "no-such-location":
      "Služba počasí nezná místo {place}. Zkontrolujte ho, nebo zkuste místo v okolí.",
    "no-data": "Služba počasí nemá pro místo {place} předpověď. Zkuste místo v okolí.",
    "invalid-request":
      "Služba počasí nepřijala dotaz na místo {place}. Zkontrolujte možnosti, nebo zkuste místo v okolí.",
    "rate-limited": "Služba počasí teď dostává příliš mnoho dotazů. Zkuste to za minutu znovu.",
    "quota-exhausted":
      "Tento bot prozatím vyčerpal svůj příděl předpovědí. Dejte prosím vědět tomu, kdo ho provozuje.",
    unavailable: "Služba počasí je teď mimo provoz. Zkuste to za několik minut znovu.",
    timeout: "Služba počasí odpovídala příliš dlouho. Zkuste to za chvíli znovu.",
    malformed:
      "Služba počasí poslala odpověď, kterou neumím přečíst. Zkuste to za několik minut znovu.",
    "unknown-command":
      "Tento příkaz už neznám. Počkejte minutu a zkuste to znovu, nebo restartujte Discord.",
    "outdated-component": "Tato zpráva je ze starší verze. Použijte znovu `/forecast`.",
    unexpected:
      "Na mé straně se něco pokazilo. Zkuste to znovu; pokud se to zopakuje, dejte vědět tomu, kdo tohoto bota provozuje.",
    restarting: "Právě se restartuji. Zeptejte se za chvíli znovu.",
    "too-fast": "To bylo najednou příliš mnoho dotazů. Zeptejte se znovu {when}.",
    "too-fast-server":
      "Z tohoto serveru teď přichází příliš mnoho dotazů. Zeptejte se znovu {when}.",
    reference: "Kód {id}",
  },
  command: {
    description: "Denní počasí pro kterékoli místo na Zemi, na 1 až 30 dní",
    location: "Místo jako Paříž nebo Paris, Texas; souřadnice; nebo ID místa",
    days: "Kolik dní, 1 až 30 (3, není-li zadáno)",
    unit: "Jednotky v odpovědi",
    metric: "Metrické: °C, km/h",
    imperial: "Imperiální: °F, mph",
    private: "Odpověď uvidíte jen vy",
    me: {
      description: "Vaše vlastní nastavení pro /forecast",
      set: "Nastavit vlastní místo, dny nebo jednotky",
      show: "Ukázat, co pro vás /forecast použije a proč",
      forget: "Smazat vše, co je o vás uloženo",
      location: "Vaše místo: název jako Paříž nebo Paris, Texas; souřadnice; nebo ID místa",
      days: "Kolik dní, 1 až 30",
      unit: "Vaše jednotky",
    },
    settings: {
      description: "Výchozí nastavení tohoto serveru pro /forecast",
      set: "Nastavit místo, dny, jednotky, jazyk nebo časové pásmo tohoto serveru",
      show: "Ukázat, co /forecast na tomto serveru použije a proč",
      reset: "Odstranit všechna výchozí nastavení tohoto serveru",
      location: "Místo serveru: název jako Paříž nebo Paris, Texas; souřadnice; nebo ID",
      days: "Kolik dní, 1 až 30",
      unit: "Jednotky serveru",
      language: "Jazyk předpovědí na tomto serveru",
      timezone: "Časové pásmo serveru: napište město, zemi nebo kolik je tam hodin",
    },
    schedule: {
      description: "Denní předpovědi, zveřejňované v kanálech tohoto serveru",
      add: "Nechat zveřejňovat předpověď každý den nebo v některé dny v týdnu",
      list: "Ukázat denní příspěvky serveru, kdy přijdou další a jak dopadly poslední",
      edit: "Změnit denní příspěvek; co vynecháte, zůstane, jak je",
      pause: "Pozastavit denní příspěvek, dokud ho neobnovíte",
      resume: "Obnovit pozastavený denní příspěvek",
      remove: "Odstranit denní příspěvek",
      preview: "Ukázat vám, a jen vám, jak by denní příspěvek teď vypadal",
      schedule: "Který denní příspěvek: vyberte ho ze seznamu",
      time: "Čas, například 07:00, 19:30 nebo 7:30 pm",
      location: "Místo (serveru, není-li zadáno): název, souřadnice nebo ID místa",
      days: "Kolik dní, 1 až 30 (podle serveru, není-li zadáno)",
      unit: "Jednotky předpovědi (podle serveru, není-li zadáno)",
      channel: "Kde zveřejnit (zde, není-li zadáno)",
      timezone: "Pásmo tohoto času (místa, není-li zadáno): napište město nebo zemi",
      weekdays: "Dny v týdnu, například mon-fri nebo weekends (každý den, není-li zadáno)",
      role: "Role, kterou zmínit v každém příspěvku (žádná, není-li zadáno)",
      until: "Den, kdy má pokračovat, například 2026-12-24; nebo jen vynechat další příspěvek",
      skipNext: "Vynechat jen další příspěvek",
      places: "Přidat místo, například Oslo, nebo odebrat, například -Oslo: až 10 v jedné zprávě",
      conditions:
        "Zveřejnit, jen když na tom záleží, například: rain 5 mm, low 0, wind 7, thunderstorm",
      match: "Zda stačí kterákoli z podmínek, nebo je musí jeden den splnit všechny",
      matchAny: "kterákoli z nich, například déšť nebo mráz",
      matchAll: "všechny v jeden den, například déšť a vítr",
      within: "Kolik dní u podmínek sledovat: 1 je jen dnešek, 2 dnešek a zítřek",
      mode: "Co se stane s poslední zprávou, například aby jedna byla stále aktuální",
      modeNew: "Zůstane a pokaždé se zveřejní nová",
      modeReplace: "Aktualizuje se na svém místě: jedna zpráva, stále čerstvá",
      modeBottom: "Přesune se na konec: smaže se a zveřejní znovu (připnutá se aktualizuje)",
      silent: "Zveřejnit, aniž by někomu zaznělo upozornění, například v noci",
      thread: "Zveřejnit ve vlákně: „each“ otevře pokaždé nové; nebo název, například Počasí",
      threadEach: "pokaždé nové",
      note: "Vaše vlastní slova nad každou předpovědí, například: Dobré ráno, zahrádkáři!",
      layout: "Jak má vypadat, například každou neděli týden jako karta",
      layoutForecast: "Jako /forecast",
      layoutWeek: "Týden jako karta s grafem",
      clear: "Něco zase odebrat, například poznámku",
      cleared: {
        conditions: "Podmínky: zveřejnit pokaždé",
        places: "Všechna místa kromě prvního",
        note: "Poznámka",
        thread: "Vlákno: zveřejnit přímo v kanálu",
        role: "Role: nikoho nezmiňovat",
        days: "Počet dní: podle serveru",
        unit: "Jednotky: podle serveru",
      },
      changed: {
        time: "Jiný čas, například 07:00, 19:30 nebo 7:30 pm",
        location: "Jiné místo: název jako Paříž nebo Paris, Texas; souřadnice; nebo ID místa",
        days: "Jiný počet dní, 1 až 30",
        unit: "Jiné jednotky předpovědi",
        channel: "Jiný kanál nebo vlákno",
        timezone: "Jiné pásmo tohoto času: napište město nebo zemi",
        weekdays: "Jiné dny v týdnu, například mon-fri nebo weekends",
        role: "Jiná role, kterou zmínit v každém příspěvku",
      },
    },
  },
} satisfies Translation;
