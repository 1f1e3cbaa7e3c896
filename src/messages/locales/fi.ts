/** What the bot says in Finnish. */
import type { Translation } from "./en.ts";

export const fi = {
  forecast: {
    title: "{place} · {days, plural, one {# päivä} other {# päivää}}",
    today: "tänään",
    updated: "Päivitetty {when}",
    stale: "⚠️ Sääpalvelu ei juuri nyt vastaa. Tämä on sen viimeisin ennuste, päivitetty {when}.",
    fewerDays:
      "Sääpalvelulla on tälle paikalle vain {shown, plural, one {# päivän} other {# päivän}} ennuste, vaikka pyydettiin {asked, number}.",
    high: "Ylin",
    low: "Alin",
    day: "Päivä",
    night: "Yö",
    labelled: "{label}: {value}",
    rain: "Sademäärä",
    humidity: "Ilmankosteus",
    uvIndex: "UV-indeksi",
    uvCategories: {
      low: "heikko",
      moderate: "kohtalainen",
      high: "voimakas",
      "very-high": "hyvin voimakas",
      extreme: "äärimmäisen voimakas",
    },
    pressure: "Ilmanpaine",
    visibility: "Näkyvyys",
    cloudCover: "Pilvisyys",
    wind: "Tuuli",
    windForce: "boforiasteikolla {scale}",
    beaufort: {
      calm: "Tyyni",
      "light-air": "Heikko tuuli",
      "light-breeze": "Heikko tuuli",
      "gentle-breeze": "Kohtalainen tuuli",
      "moderate-breeze": "Kohtalainen tuuli",
      "fresh-breeze": "Navakka tuuli",
      "strong-breeze": "Navakka tuuli",
      "near-gale": "Kova tuuli",
      gale: "Kova tuuli",
      "strong-gale": "Myrsky",
      storm: "Kova myrsky",
      "violent-storm": "Ankara myrsky",
      hurricane: "Hirmumyrsky",
    },
    sun: "Aurinko",
    sunrise: "Nousee",
    sunset: "Laskee",
    moon: "Kuu",
    moonrise: "Nousee",
    moonset: "Laskee",
    sources: "Lähde: {names}",
    licenses: "Lisenssi: {names}",
    previousPage: "Edellinen",
    nextPage: "Seuraava",
    page: "Sivu {page, number}/{pages, number}",
    locationId: "Paikan tunnus {id}",
    daysChoice: "{days, plural, one {# päivä} other {# päivää}}",
    details: "Yhden päivän tiedot",
    highAndLow: "ylin {high}, alin {low}",
    dayGone: "Tämä päivä ei enää kuulu ennusteeseen. Pyydä uusi.",
    showInUnit: "Näytä: {unit}",
    showChart: "Näytä kaavio",
    hideChart: "Piilota kaavio",
    refresh: "Päivitä",
    tooSoon: "Tämä ennuste haettiin {when}. Voin hakea uudemman {then}.",
  },
  board: {
    title: "{count, plural, one {# paikka} other {# paikkaa}}",
    faults: {
      gone: "ei enää tunneta",
      unknown: "sääpalvelu ei tunne paikkaa",
      "no-data": "ei juuri nyt ennustetta",
      plan: "ei kuulu tämän botin sopimukseen sääpalvelun kanssa",
      refused: "sääpalvelu ei hyväksy tätä bottia",
      busy: "sääpalvelu saa liikaa pyyntöjä",
      down: "sääpalvelu ei vastaa",
    },
    stale: "viimeisin ennuste, päivitetty {when}",
  },
  week: {
    title: "Viikon sää: {place}",
  },
  chart: {
    about: "Kaavio lämpötilasta ja sateesta, {from} – {to}.",
    highs: "Ylimmät lämpötilat vähintään {least}, enintään {most}.",
    highsOf: "Ylin lämpötila joka päivä {value}.",
    lows: "Alimmat lämpötilat vähintään {least}, enintään {most}.",
    lowsOf: "Alin lämpötila joka päivä {value}.",
    warmer: "Sää lämpenee.",
    colder: "Sää kylmenee.",
    steady: "Lämpötila pysyy suunnilleen samana.",
    warmest: "Lämpimin päivä: {day}, {value}.",
    coldest: "Kylmin päivä: {day}, {value}.",
    wettest: "Sateisin päivä: {day}, {value}.",
    dry: "Ei sadetta.",
  },
  location: {
    empty:
      "Mikä paikka? Anna sen nimi kohdassa `location`, esimerkiksi `Paris` tai `Paris, Texas`. Jotta kysymystä ei enää tulisi, valitse oma paikkasi komennolla `/forecast-me set`.",
    "postal-code":
      "En ymmärrä postinumeroita. Anna paikkakunnan nimi, esimerkiksi `Paris` tai `Paris, Texas`.",
    "out-of-range":
      "Nämä koordinaatit eivät ole maapallolla: pituusaste on −180–180 ja leveysaste −90–90, kuten `2.35,48.86`.",
    "out-of-range-swapped":
      "Nämä koordinaatit eivät ole maapallolla, mutta toisin päin ne ovat: `{label}`.",
    ambiguous: "Nimellä {name} on useita paikkoja. Mitä niistä tarkoitat?",
    "too-wide":
      "{area} on liian laaja alue yhteen ennusteeseen. Valitse jokin sen paikkakunnista tai anna toinen.",
    unknown:
      "En tunne paikkaa nimeltä {name}. Tarkista kirjoitusasu tai anna suurempi paikkakunta läheltä.",
    "unknown-closest": "En tunne paikkaa nimeltä {name}. Tarkoitatko jotakin näistä?",
    menu: "Valitse paikka",
  },
  preferences: {
    place: "Paikka",
    days: "Päivät",
    unit: "Yksiköt",
    language: "Kieli",
    timeZone: "Aikavyöhyke",
    notSet: "ei asetettu",
    units: { m: "metriset (°C, km/h)", i: "brittiläiset (°F, mph)" },
    sources: {
      option: "annettu nyt",
      person: "omasi",
      server: "tämän palvelimen",
      "built-in": "oletus",
    },
    nothingGiven: "Mikään ei muuttunut: anna vähintään yksi valinnoista.",
    placeGone: "{place}, jota ei enää tunneta: valitse toinen",
    mySaved: "Tallennettu. Näitä arvoja `/forecast` käyttää kohdallasi kaikkialla:",
    myDefaults: "Näitä arvoja `/forecast` käyttää kohdallasi täällä:",
    forgotten: "Unohdettu: en enää säilytä sinusta mitään tietoja.",
    nothingToForget: "En säilytä sinusta mitään tietoja.",
    serverSaved:
      "Tallennettu. Näitä arvoja `/forecast` käyttää tällä palvelimella, jos jäsenellä ei ole omia:",
    serverDefaults:
      "Näitä arvoja `/forecast` käyttää tällä palvelimella, jos jäsenellä ei ole omia:",
    resetQuestion: "Tämä poistaa kaikki palvelimen oletukset:",
    resetDone: "Poistettu: tällä palvelimella ei enää ole oletuksia.",
    resetCancelled: "Mikään ei muuttunut.",
    resetNothing: "Tällä palvelimella ei ole poistettavia oletuksia.",
    resetButton: "Poista ne",
    cancelButton: "Säilytä ne",
    adminsOnly: "Vain tätä palvelinta hallitsevat jäsenet voivat muuttaa sen oletuksia.",
    serverOnly: "Tämä toimii vain palvelimella.",
    unknownTimeZone:
      "En tunne aikavyöhykettä nimeltä {name}. Valitse luettelosta, esimerkiksi `Europe/Paris`.",
    timeZoneAbbreviation:
      "{name} ei kerro, mitkä kellonsiirrot ovat voimassa. Anna jonkin paikan vyöhyke, esimerkiksi {examples}.",
    timeZoneExamples:
      "Kohteessa {name} on useita aikavyöhykkeitä. Anna jokin, esimerkiksi {examples}.",
  },
  schedule: {
    dailyPost: "Päivittäinen julkaisu",
    late: "⏰ Tämä julkaisu on myöhässä: sen piti tulla klo {time}.",
    listTitle: "{count, plural, one {# päivittäinen julkaisu} other {# päivittäistä julkaisua}}",
    none: "Tällä palvelimella ei vielä ole päivittäisiä julkaisuja. Tee sellainen esimerkiksi komennolla `/forecast-schedule add time:07:00 location:Paris`.",
    placeGone: "{reference}, ei enää tunneta",
    paused: "tauolla",
    next: "Seuraava: {when} ({relative})",
    nextRuns: "Seuraavat julkaisut omassa ajassasi:",
    pausedUntil:
      "Jäsen keskeytti tämän, jatkuu {date}, tai heti komennolla `/forecast-schedule resume`.",
    delivery: {
      replace: "viimeisin viesti päivitetään",
      bottom: "siirtyy kanavan loppuun",
      silent: "ilman ilmoitusääntä",
      week: "viikko korttina",
      eachThread: "joka kerta uusi ketju",
      namedThread: "ketjussa {name}",
    },
    note: "Huomautus: {text}",
    pausedByPerson:
      "Jäsen keskeytti tämän {when}. Komento `/forecast-schedule resume` jatkaa sitä.",
    stopped: "Keskeytetty {when}: {why} {cure}",
    held: "Keskeytetty {when}: {why} {cure} Yritän seuraavalla kerralla itse uudelleen.",
    reasons: {
      "unknown-channel": {
        why: "kanavaa ei enää ole.",
        cure: "Valitse toinen komennolla `/forecast-schedule edit`, niin se jatkuu.",
      },
      "missing-access": {
        why: "en näe kanavaa.",
        cure: "Anna minulle siellä oikeus ”Näytä kanava” ja käytä komentoa `/forecast-schedule resume`, tai valitse toinen komennolla `/forecast-schedule edit`.",
      },
      "missing-permission": {
        why: "en saa kirjoittaa kanavalle.",
        cure: "Anna minulle siellä oikeudet ”Lähetä viestejä” (ketjussa ”Lähetä viestejä ketjuissa”) ja ”Upota linkkejä” ja käytä sitten komentoa `/forecast-schedule resume`.",
      },
      "channel-closed": {
        why: "ketju on suljettu.",
        cure: "Avaa se, poista lukitus ja käytä komentoa `/forecast-schedule resume`, tai valitse toinen kanava komennolla `/forecast-schedule edit`.",
      },
      "wrong-channel-kind": {
        why: "tällaiselle kanavalle ei voi julkaista.",
        cure: "Valitse toinen komennolla `/forecast-schedule edit`, niin se jatkuu.",
      },
      "tag-required": {
        why: "foorumi vaatii jokaiselle julkaisulle tunnisteen.",
        cure: "Salli siellä julkaisut ilman tunnistetta ja käytä komentoa `/forecast-schedule resume`, tai valitse toinen kanava komennolla `/forecast-schedule edit`.",
      },
      "place-gone": {
        why: "paikkaa ei enää tunneta.",
        cure: "Valitse toinen komennolla `/forecast-schedule edit`, niin se jatkuu.",
      },
      "forbidden-by-plan": {
        why: "näin monen päivän ennuste ei kuulu tämän botin sopimukseen sääpalvelun kanssa.",
        cure: "Valitse vähemmän päiviä komennolla `/forecast-schedule edit`, niin se jatkuu.",
      },
      "weather-refused": {
        why: "sääpalvelu ei hyväksy tätä bottia.",
        cure: "Kerro siitä botin ylläpitäjälle.",
      },
      "no-data": {
        why: "sääpalvelulla ei juuri nyt ole ennustetta paikalle.",
        cure: "Sinun ei tarvitse tehdä mitään.",
      },
      blocked: {
        why: "Discordin suodattimet hylkäsivät ennusteen tekstin.",
        cure: "Sinun ei tarvitse tehdä mitään.",
      },
      rejected: {
        why: "Discord hylkäsi viestin, ja vika on minun.",
        cure: "Kerro siitä tämän botin ylläpitäjälle.",
      },
    },
    last: {
      posted: "Viimeksi: <link>julkaistu</link> {when}",
      "posted-late": "Viimeksi: <link>julkaistu myöhässä</link> {when}",
      quiet: "Viimeksi: ei kerrottavaa, piti tulla {when}",
      unconfirmed:
        "Viimeksi: ehkä julkaistu, piti tulla {when}: Discord ei vahvistanut sitä, enkä koskaan julkaise kahdesti.",
      missed: "Viimeksi: jäi väliin, piti tulla {when}: {why}",
      failed: "Viimeksi: ei julkaistu, piti tulla {when}: {why}",
    },
    missReasons: {
      away: "olin poissa tai liian kiireinen yli kaksi tuntia.",
      "guild-gone": "en ollut tämän palvelimen jäsen.",
      "discord-unavailable": "Discord oli liian kauan epäkunnossa.",
      "weather-unavailable": "sääpalvelu oli liian kauan epäkunnossa.",
      unexpected: "jokin meni vikaan minun puolellani.",
    },
    noticedPost: "Päivittäinen julkaisu – {place}, klo {time}, {channel} –",
    stoppedNotice:
      "⏸️ {post} on pysähtynyt: {why} {cure} Myös muita tämän kanavan päivittäisiä julkaisuja on voinut pysähtyä: `/forecast-schedule list` <link>palvelimella</link> näyttää ne.",
    heldNotice:
      "⚠️ {post} ei ilmestynyt: {why} {cure} Yritän seuraavalla kerralla itse uudelleen. Sama voi koskea muitakin tämän kanavan päivittäisiä julkaisuja: `/forecast-schedule list` <link>palvelimella</link> näyttää ne.",
  },
  conditions: {
    names: {
      rain: "Sade",
      snow: "Lumi",
      precipitation: "Sademäärä",
      low: "Alin lämpötila",
      high: "Ylin lämpötila",
      wind: "Tuuli",
      uv: "UV-indeksi",
      "day-change": "Muutos päivästä toiseen",
      "forecast-change": "Ennusteen muutos",
      thunderstorm: "Ukkonen",
      "freezing-rain": "Jäätävä sade",
      fog: "Sumu",
      frost: "Pakkanen",
      warmer: "Lämpimämpää",
      colder: "Kylmempää",
      "forecast-warmer": "Ennuste aiempaa lämpimämpi",
      "forecast-colder": "Ennuste aiempaa kylmempi",
    },
    atLeast: "{what}: {value} tai enemmän",
    atMost: "{what}: {value} tai vähemmän",
    today: "{what} tänään: {value}",
    tomorrow: "{what} huomenna: {value}",
    later: "{what}, {date}: {value}",
    more: "ja {count, plural, one {# muu} other {# muuta}}",
    any: "{days, plural, one {Vain jos tänään toteutuu jokin näistä: {conditions}} other {Vain jos yhtenä # päivästä toteutuu jokin näistä: {conditions}}}",
    all: "{days, plural, one {Vain jos tänään toteutuvat kaikki nämä: {conditions}} other {Vain jos yhtenä # päivästä toteutuvat kaikki nämä: {conditions}}}",
  },
  scheduling: {
    adminsOnly:
      "Vain tätä palvelinta hallitsevat jäsenet voivat järjestää sen päivittäisiä julkaisuja.",
    outdated:
      "Tämä viesti on vanhemmasta versiosta. Käytä komentoa `/forecast-schedule` uudelleen.",
    unknownTime:
      "En osaa lukea tätä kellonaikana: {text}. Kirjoita se kuten `07:00`, `19:30` tai `7:30 pm`.",
    nextMidnight:
      "24:00 voi olla päivän alku tai loppu. Kirjoita `00:00`: päivän julkaisu tulee silloin sen aivan ensimmäisellä minuutilla.",
    unknownWeekdays:
      "En osaa lukea tätä viikonpäivinä: {text}. Kirjoita ne kuten `mon-fri`, `weekends` tai `tue, thu`, tai jätä pois, jos tarkoitat joka päivää.",
    channelKinds: {
      media:
        "{channel} on mediakanava, joka ottaa viestejä vain ketjuihinsa. Valitse jokin sen ketjuista.",
      voice: "{channel} on puhekanava. Valitse tekstikanava, tiedotuskanava tai ketju.",
      stage: "{channel} on lavakanava. Valitse tekstikanava, tiedotuskanava tai ketju.",
      other:
        "En voi julkaista kanavalla {channel}. Valitse tekstikanava, tiedotuskanava tai ketju.",
    },
    lockedThread:
      "{channel} on lukittu. Poista lukitus, anna minun hallita ketjuja siellä tai valitse toinen kanava.",
    missingPermissions:
      "En voi julkaista kanavalla {channel}, koska minulta puuttuu siellä: {names}. Anna oikeus tai valitse toinen kanava.",
    permissions: {
      "view-channel": "Näytä kanava",
      "send-messages": "Lähetä viestejä",
      "send-messages-in-threads": "Lähetä viestejä ketjuissa",
      "embed-links": "Upota linkkejä",
      "create-public-threads": "Luo julkisia ketjuja",
      "attach-files": "Liitä tiedostoja",
    },
    everyone: "En mainitse kaikkia. Valitse toinen rooli tai jätä `role` pois.",
    roleNotYours:
      "Et saa mainita roolia {role} kanavalla {channel}, joten en tee sitä puolestasi. Valitse rooli, jonka kaikki saavat mainita, tai pyydä jotakuta, joka saa mainita tämän.",
    roleSilent:
      "Jos mainitsen roolin {role} kanavalla {channel}, kukaan ei saa ilmoitusta. Salli kaikkien mainita rooli tai anna minulle siellä ”Mainitse kaikki”.",
    roleUnchecked:
      "En näe täältä, saatko mainita roolin {role} kanavalla {channel}. Anna sekä `channel` että `role`.",
    noLocation:
      "Mikä paikka? Anna sen nimi kohdassa `location` tai valitse palvelimen paikka komennolla `/forecast-settings set`.",
    noTimeZone:
      "En tiedä paikan {place} aikavyöhykettä. Anna se kohdassa `timezone`, esimerkiksi `Europe/Paris`, tai valitse palvelimen vyöhyke komennolla `/forecast-settings set`.",
    tooMany:
      "Tällä palvelimella on {count, plural, one {# päivittäinen julkaisu} other {# päivittäistä julkaisua}}, eikä enempää voi olla. Poista jokin komennolla `/forecast-schedule remove` tai muuta jotakin komennolla `/forecast-schedule edit`.",
    added: "Luotu: uusi päivittäinen julkaisu.",
    edited: "Muutettu. Tällainen päivittäinen julkaisu nyt on:",
    editedAndResumed: "Muutettu, eikä enää tauolla. Tällainen päivittäinen julkaisu nyt on:",
    nothingGiven: "Mikään ei muuttunut: anna vähintään yksi valinta kohdan `schedule` lisäksi.",
    paused: "Tauolla, kunnes joku jatkaa sitä komennolla `/forecast-schedule resume`:",
    alreadyPaused: "Mikään ei muuttunut, koska se on jo tauolla:",
    resumed: "Jatkuu:",
    alreadyActive: "Mikään ei muuttunut, koska se ei ole tauolla:",
    removed: "Poistettu: {post}. Sitä ei enää julkaista.",
    noSuchPost:
      "En tunne tällä palvelimella päivittäistä julkaisua nimeltä {text}. Valitse luettelosta tai katso `/forecast-schedule list`.",
    severalPosts:
      "Usealla tämän palvelimen päivittäisellä julkaisulla on nimi {text}. Valitse luettelosta.",
    pausedUntil: "Tauolla, jatkuu {date}:",
    skipped: "Seuraava julkaisu jää väliin. Sitä seuraava tulee {date}:",
    unknownDate:
      "En osaa lukea tätä päivämääränä: {text}. Kirjoita se kuten `2026-12-24` tai valitse luettelosta.",
    pastDate: "Päivä {date} on jo mennyt. Anna myöhempi päivä.",
    farDate: "Päivä {date} on liian kaukana. Anna päivä vuoden sisältä.",
    unknownConditions:
      "En osaa lukea tätä ehtona: {text}. Kirjoita se kuten `rain 5 mm`, `low 0`, `wind 7` tai `thunderstorm`, useat pilkuin erotettuina, tai valitse luettelosta.",
    tooManyConditions:
      "Ehtoja on liikaa: päivittäisellä julkaisulla on enintään {count, plural, one {# ehto} other {# ehtoa}}.",
    noConditions:
      "Sillä ei vielä ole ehtoja, joita `match` ja `within` koskevat. Anna ne kohdassa `conditions`, esimerkiksi `rain 5 mm`.",
    tooManyPlaces:
      "Päivittäinen julkaisu näyttää enintään {count, plural, one {# paikan} other {# paikkaa}}. Poista ensin jokin, esimerkiksi `places: -Paris`.",
    placeThere: "{place} on jo tässä päivittäisessä julkaisussa.",
    placeNotThere: "{place} ei ole tässä päivittäisessä julkaisussa, joten sitä ei voi poistaa.",
    lastPlace:
      "Tämä on sen ainoa paikka. Lisää ensin toinen tai poista koko päivittäinen julkaisu komennolla `/forecast-schedule remove`.",
    weekOfOnePlace:
      "Viikko korttina näyttää vain yhden paikan. Poista muut paikat tai valitse toinen `layout`.",
    threadInThread:
      "{channel} on itse ketju, eikä siinä voi avata uusia. Valitse myös toinen kanava.",
    forumNeedsThread: "{channel} on foorumi, jossa jokainen julkaisu on ketju. Anna myös `thread`.",
    previewQuiet:
      "Juuri nyt ei ole kerrottavaa, joten mitään ei julkaistaisi. Muuten se näyttäisi tältä:",
    previewBelow: "Nyt se näyttäisi tältä:",
    previewHeading: "Esikatselu vain sinulle: {post}, {channel}.",
    previewNext: "Seuraava julkaisu tulee {when}.",
    previewPaused: "Se on tauolla, joten sitä ei julkaista.",
    noPreview: "En voi näyttää, miltä se nyt näyttäisi: {sentence}",
    placeGone: "Sen paikkaa ei enää tunneta. Valitse toinen komennolla `/forecast-schedule edit`.",
  },
  failure: {
    database: "En juuri nyt pääse muistiinpanoihini. Yritä hetken kuluttua uudelleen.",
    unauthorized:
      "Asetuksissani on vikaa: sääpalvelu ei hyväksy tunnuksiani. Kerro siitä tämän botin ylläpitäjälle.",
    "invalid-host":
      "Asetuksissani on vikaa: sääpalvelu ei tunne minua tässä osoitteessa. Kerro siitä tämän botin ylläpitäjälle.",
    "wrong-address":
      "Asetuksissani on vikaa: saamassani osoitteessa ei ole sääpalvelua. Kerro siitä tämän botin ylläpitäjälle.",
    "forbidden-by-plan":
      "Tämä ennuste ei kuulu tämän botin sopimukseen sääpalvelun kanssa. Kerro siitä tämän botin ylläpitäjälle.",
    "forbidden-by-plan-shorter":
      "Näin pitkä ennuste ei kuulu tämän botin sopimukseen sääpalvelun kanssa. Kokeile `days: {days}` tai vähemmän.",
    account: "Sääpalvelu on sulkenut tämän botin tilin. Kerro siitä tämän botin ylläpitäjälle.",
    deprecated:
      "Sääpalvelu ei enää tarjoa tätä ennustetta, joten botti on päivitettävä. Kerro siitä sen ylläpitäjälle.",
    "no-such-location":
      "Sääpalvelu ei tunne tätä paikkaa: {place}. Tarkista se tai kokeile jotakin lähellä olevaa.",
    "no-data":
      "Sääpalvelulla ei ole ennustetta tälle paikalle: {place}. Kokeile jotakin lähellä olevaa.",
    "invalid-request":
      "Sääpalvelu ei hyväksynyt pyyntöä paikasta {place}. Tarkista valinnat tai kokeile jotakin lähellä olevaa paikkaa.",
    "rate-limited": "Sääpalvelu saa juuri nyt liikaa pyyntöjä. Yritä minuutin kuluttua uudelleen.",
    "quota-exhausted":
      "Tämä botti on toistaiseksi käyttänyt ennusteensa loppuun. Kerro siitä sen ylläpitäjälle.",
    unavailable: "Sääpalvelu on juuri nyt epäkunnossa. Yritä muutaman minuutin kuluttua uudelleen.",
    timeout: "Sääpalvelun vastaus kesti liian kauan. Yritä hetken kuluttua uudelleen.",
    malformed:
      "Sääpalvelu lähetti vastauksen, jota en osaa lukea. Yritä muutaman minuutin kuluttua uudelleen.",
    "unknown-command":
      "En enää tunne tätä komentoa. Odota minuutti ja yritä uudelleen, tai käynnistä Discord uudelleen.",
    "outdated-component":
      "Tämä viesti on vanhemmasta versiosta. Käytä komentoa `/forecast` uudelleen.",
    unexpected:
      "Jokin meni vikaan minun puolellani. Yritä uudelleen; jos se toistuu, kerro siitä tämän botin ylläpitäjälle.",
    restarting: "Minua käynnistetään juuri uudelleen. Kysy hetken kuluttua uudelleen.",
    "too-fast": "Kysymyksiä tuli liikaa kerralla. Kysy uudelleen {when}.",
    "too-fast-server":
      "Tältä palvelimelta tulee juuri nyt liikaa kysymyksiä. Kysy uudelleen {when}.",
    reference: "Viite {id}",
  },
  command: {
    description: "Minkä tahansa maapallon paikan sää päivittäin, 1–30 päivää",
    location: "Paikka, kuten Pariisi tai Paris, Texas; koordinaatit; tai paikan tunnus",
    days: "Montako päivää, 1–30 (3, jos ei annettu)",
    unit: "Vastauksen yksiköt",
    metric: "Metriset: °C, km/h",
    imperial: "Brittiläiset: °F, mph",
    private: "Vain sinä näet vastauksen",
    me: {
      description: "Omat oletuksesi komennolle /forecast",
      set: "Aseta oma paikkasi, päiväsi tai yksikkösi",
      show: "Näytä, mitä arvoja /forecast käyttää kohdallasi ja miksi",
      forget: "Poista kaikki, mitä sinusta on tallennettu",
      location: "Paikkasi: nimi, kuten Pariisi tai Paris, Texas; koordinaatit; tai paikan tunnus",
      days: "Montako päivää, 1–30",
      unit: "Yksikkösi",
    },
    settings: {
      description: "Tämän palvelimen oletukset komennolle /forecast",
      set: "Aseta palvelimen paikka, päivät, yksiköt, kieli tai aikavyöhyke",
      show: "Näytä, mitä arvoja /forecast käyttää tällä palvelimella ja miksi",
      reset: "Poista kaikki palvelimen oletukset",
      location: "Palvelimen paikka: nimi, kuten Pariisi tai Paris, Texas; koordinaatit; tai tunnus",
      days: "Montako päivää, 1–30",
      unit: "Palvelimen yksiköt",
      language: "Ennusteiden kieli tällä palvelimella",
      timezone: "Palvelimen aikavyöhyke: kirjoita kaupunki, maa tai siellä oleva kellonaika",
    },
    schedule: {
      description: "Päivittäisiä ennusteita tämän palvelimen kanavilla",
      add: "Julkaise ennuste joka päivä tai joinakin viikonpäivinä",
      list: "Näytä palvelimen päivittäiset julkaisut, seuraavat ajat ja miten viimeksi kävi",
      edit: "Muuta päivittäistä julkaisua; mitä jätät pois, pysyy ennallaan",
      pause: "Keskeytä päivittäinen julkaisu, kunnes jatkat sitä",
      resume: "Jatka keskeytettyä päivittäistä julkaisua",
      remove: "Poista päivittäinen julkaisu",
      preview: "Näytä vain sinulle, miltä päivittäinen julkaisu nyt näyttäisi",
      schedule: "Mikä päivittäinen julkaisu: valitse luettelosta",
      time: "Kellonaika, kuten 07:00, 19:30 tai 7:30 pm",
      location: "Paikka (palvelimen, jos ei annettu): nimi, koordinaatit tai paikan tunnus",
      days: "Montako päivää, 1–30 (palvelimen määrä, jos ei annettu)",
      unit: "Ennusteen yksiköt (palvelimen, jos ei annettu)",
      channel: "Minne julkaistaan (tänne, jos ei annettu)",
      timezone: "Kellonajan vyöhyke (paikan, jos ei annettu): kirjoita kaupunki tai maa",
      weekdays: "Viikonpäivät, kuten mon-fri tai weekends (joka päivä, jos ei annettu)",
      role: "Rooli, joka mainitaan joka julkaisussa (ei mitään, jos ei annettu)",
      until: "Päivä, jona se jatkuu, kuten 2026-12-24; tai ohita vain seuraava julkaisu",
      skipNext: "Ohita vain seuraava julkaisu",
      places: "Lisää paikka, kuten Oslo, tai poista, kuten -Oslo: enintään 10 yhdessä viestissä",
      conditions:
        "Julkaise vain, kun sillä on väliä, kuten: rain 5 mm, low 0, wind 7, thunderstorm",
      match: "Riittääkö jokin ehdoista, vai pitääkö niiden kaikkien toteutua samana päivänä",
      matchAny: "jokin niistä, kuten sade tai pakkanen",
      matchAll: "kaikki samana päivänä, kuten sade ja tuuli",
      within: "Montako päivää ehtoja katsotaan: 1 on vain tänään, 2 tänään ja huomenna",
      mode: "Mitä viimeisimmälle viestille tapahtuu, esimerkiksi yksi aina ajan tasalla oleva viesti",
      modeNew: "Se jää, ja joka kerta julkaistaan uusi",
      modeReplace: "Se päivitetään paikallaan: yksi viesti, aina tuore",
      modeBottom:
        "Se siirtyy loppuun: poistetaan ja julkaistaan uudelleen (kiinnitetty päivitetään)",
      silent: "Julkaise niin, ettei kenenkään laite soi, esimerkiksi yöllä",
      thread: "Julkaise ketjussa: ”each” avaa joka kerta uuden; tai nimi, kuten Sää",
      threadEach: "joka kerta uusi",
      note: "Omat sanasi jokaisen ennusteen yläpuolelle, kuten: Huomenta, puutarhurit!",
      layout: "Miltä se näyttää, esimerkiksi viikko korttina joka sunnuntai",
      layoutForecast: "Kuten /forecast",
      layoutWeek: "Viikko korttina kaavion kera",
      clear: "Poista jotakin, esimerkiksi huomautus",
      cleared: {
        conditions: "Ehdot: julkaise joka kerta",
        places: "Kaikki paikat paitsi ensimmäinen",
        note: "Huomautus",
        thread: "Ketju: julkaise suoraan kanavalla",
        role: "Rooli: älä mainitse ketään",
        days: "Päivien määrä: palvelimen mukaan",
        unit: "Yksiköt: palvelimen mukaan",
      },
      changed: {
        time: "Toinen kellonaika, kuten 07:00, 19:30 tai 7:30 pm",
        location: "Toinen paikka: nimi, kuten Pariisi tai Paris, Texas; koordinaatit; tai tunnus",
        days: "Toinen päivien määrä, 1–30",
        unit: "Toiset yksiköt ennusteelle",
        channel: "Toinen kanava tai ketju",
        timezone: "Toinen kellonajan vyöhyke: kirjoita kaupunki tai maa",
        weekdays: "Toiset viikonpäivät, kuten mon-fri tai weekends",
        role: "Toinen rooli, joka mainitaan joka julkaisussa",
      },
    },
  },
} satisfies Translation;
