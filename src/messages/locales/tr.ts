/** What the bot says in Turkish. */
import type { Translation } from "./en.ts";

export const tr = {
  forecast: {
    title: "{place} · {days, plural, one {# gün} other {# gün}}",
    today: "bugün",
    updated: "Güncelleme: {when}",
    stale: "⚠️ Hava durumu servisi şu anda yanıt vermiyor. Bu, servisin {when} verdiği son tahmin.",
    fewerDays:
      "Hava durumu servisi bu konum için {asked, number} günlük değil, {shown, plural, one {# günlük} other {# günlük}} tahmin sunuyor.",
    high: "En yüksek",
    low: "En düşük",
    day: "Gündüz",
    night: "Gece",
    labelled: "{label}: {value}",
    rain: "Yağış",
    humidity: "Nem",
    uvIndex: "UV",
    uvCategories: {
      low: "düşük",
      moderate: "orta",
      high: "yüksek",
      "very-high": "çok yüksek",
      extreme: "aşırı",
    },
    pressure: "Basınç",
    visibility: "Görüş mesafesi",
    cloudCover: "Bulutluluk",
    wind: "Rüzgâr",
    windForce: "{scale} bofor",
    beaufort: {
      calm: "Sakin",
      "light-air": "Esinti",
      "light-breeze": "Hafif rüzgâr",
      "gentle-breeze": "Tatlı rüzgâr",
      "moderate-breeze": "Orta rüzgâr",
      "fresh-breeze": "Sert rüzgâr",
      "strong-breeze": "Kuvvetli rüzgâr",
      "near-gale": "Fırtınamsı rüzgâr",
      gale: "Fırtına",
      "strong-gale": "Kuvvetli fırtına",
      storm: "Tam fırtına",
      "violent-storm": "Çok şiddetli fırtına",
      hurricane: "Kasırga",
    },
    sun: "Güneş",
    sunrise: "Gün doğumu",
    sunset: "Gün batımı",
    moon: "Ay",
    moonrise: "Ay doğuşu",
    moonset: "Ay batışı",
    sources: "Kaynak: {names}",
    licenses: "Lisans: {names}",
    previousPage: "Önceki",
    nextPage: "Sonraki",
    page: "Sayfa {page, number} / {pages, number}",
    locationId: "Konum kimliği {id}",
    daysChoice: "{days, plural, one {# gün} other {# gün}}",
    details: "Bir günün ayrıntıları",
    highAndLow: "en yüksek {high}, en düşük {low}",
    dayGone: "Seçtiğin gün artık tahminde yer almıyor. Lütfen yeni bir tahmin iste.",
    showInUnit: "{unit} olarak göster",
    showChart: "Grafiği göster",
    hideChart: "Grafiği gizle",
    refresh: "Yenile",
    tooSoon: "Bu tahmin {when} alındı. Daha yenisini {then} isteyebilirim.",
  },
  board: {
    title: "{count, plural, one {# konum} other {# konum}}",
    faults: {
      gone: "artık bilinmiyor",
      unknown: "hava durumu servisi tanımıyor",
      "no-data": "şu anda tahmin yok",
      plan: "bu botun hava durumu servisindeki planına dahil değil",
      refused: "hava durumu servisi bu botu reddediyor",
      busy: "hava durumu servisine çok fazla istek gidiyor",
      down: "hava durumu servisi yanıt vermiyor",
    },
    stale: "son tahmin, güncelleme: {when}",
  },
  week: {
    title: "Haftalık hava: {place}",
  },
  chart: {
    about: "Sıcaklık ve yağış grafiği, {from} – {to}.",
    highs: "En yüksek sıcaklıklar {least} ile {most} arasında.",
    highsOf: "En yüksek sıcaklık her gün {value}.",
    lows: "En düşük sıcaklıklar {least} ile {most} arasında.",
    lowsOf: "En düşük sıcaklık her gün {value}.",
    warmer: "Hava ısınıyor.",
    colder: "Hava soğuyor.",
    steady: "Sıcaklıklar pek değişmiyor.",
    warmest: "En sıcak gün: {day}, {value}.",
    coldest: "En soğuk gün: {day}, {value}.",
    wettest: "En yağışlı gün: {day}, {value}.",
    dry: "Yağış yok.",
  },
  location: {
    empty:
      "Hangi konum? Adını `location` olarak yaz; örneğin `Paris` veya `Paris, Texas`. Bir daha sorulmasın istersen `/forecast-me set` ile kendi konumunu ayarla.",
    "postal-code":
      "Posta kodlarından anlamıyorum. Lütfen şehrin adını yaz; örneğin `Paris` veya `Paris, Texas`.",
    "out-of-range":
      "Bu koordinatlar Dünya üzerinde değil: Boylam −180 ile 180, enlem −90 ile 90 arasında olur; örneğin `2.35,48.86`.",
    "out-of-range-swapped":
      "Bu koordinatlar Dünya üzerinde değil, ama yerleri değişirse olur: `{label}`.",
    ambiguous: "{name} adında birden fazla konum var. Hangisini kastediyorsun?",
    "too-wide":
      "{area} tek bir tahmin için fazla geniş. Oradaki şehirlerden birini seç veya başka bir şehir yaz.",
    unknown:
      "{name} adında bir konum bulamadım. Lütfen yazımını kontrol et veya yakındaki daha büyük bir şehri yaz.",
    "unknown-closest": "{name} adında bir konum bulamadım. Bunlardan birini mi kastediyorsun?",
    menu: "Bir konum seç",
  },
  preferences: {
    place: "Konum",
    days: "Gün sayısı",
    unit: "Birimler",
    language: "Dil",
    timeZone: "Saat dilimi",
    notSet: "ayarlanmadı",
    units: { m: "metrik (°C, km/h)", i: "emperyal (°F, mph)" },
    sources: {
      option: "şimdi verildi",
      person: "senin ayarın",
      server: "bu sunucunun ayarı",
      "built-in": "yerleşik",
    },
    nothingGiven: "Hiçbir şey değiştirilmedi: En az bir seçenek ver.",
    placeGone: "{place}, artık bilinmiyor: Lütfen başka bir konum seç",
    mySaved: "Kaydedildi. `/forecast` nerede kullanırsan kullan senin için bunları esas alır:",
    myDefaults: "`/forecast` burada senin için bunları esas alır:",
    forgotten: "Unutuldu: Artık seninle ilgili hiçbir şey saklamıyorum.",
    nothingToForget: "Seninle ilgili hiçbir şey saklamıyorum.",
    serverSaved:
      "Kaydedildi. Kendi ayarı olmayan herkes için `/forecast` bu sunucuda bunları esas alır:",
    serverDefaults: "Kendi ayarı olmayan herkes için `/forecast` bu sunucuda bunları esas alır:",
    resetQuestion: "Bu işlem, bu sunucunun tüm varsayılanlarını kaldırır:",
    resetDone: "Kaldırıldı: Bu sunucunun artık hiç varsayılanı yok.",
    resetCancelled: "Hiçbir şey değiştirilmedi.",
    resetNothing: "Bu sunucunun kaldırılabilecek bir varsayılanı yok.",
    resetButton: "Varsayılanları kaldır",
    cancelButton: "Varsayılanları koru",
    adminsOnly:
      "Bu sunucunun varsayılanlarını yalnızca sunucuyu yönetebilen üyeler değiştirebilir.",
    serverOnly: "Bu yalnızca bir sunucuda çalışır.",
    unknownTimeZone:
      "{name} adında bir saat dilimi bulamadım. Lütfen listeden birini seç; örneğin `Europe/Paris`.",
    timeZoneAbbreviation:
      "{name}, yaz saatine geçilip geçilmediğini belli etmiyor. Lütfen bir yerin saat dilimini yaz; örneğin {examples}.",
    timeZoneExamples:
      "{name} için birden fazla saat dilimi var. Lütfen birini yaz; örneğin {examples}.",
  },
  schedule: {
    dailyPost: "Günlük gönderi",
    late: "⏰ Bu gönderi gecikti. Planlanan saat: {time}.",
    listTitle: "{count, plural, one {# günlük gönderi} other {# günlük gönderi}}",
    none: "Bu sunucuda henüz günlük gönderi yok. Örneğin `/forecast-schedule add time:07:00 location:Paris` ile bir tane oluşturabilirsin.",
    placeGone: "{reference}, artık bilinmiyor",
    paused: "duraklatıldı",
    next: "Sıradaki: {when} ({relative})",
    nextRuns: "Sıradaki gönderiler, kendi saatine göre:",
    pausedUntil:
      "Bir üye duraklattı, devam edeceği gün: {date}. `/forecast-schedule resume` ile hemen devam ettirebilirsin.",
    delivery: {
      replace: "son mesaj güncellenir",
      bottom: "kanalın en altına taşınır",
      silent: "kimsede bildirim sesi çıkmaz",
      week: "haftalık kart",
      eachThread: "her seferinde yeni bir alt başlık",
      namedThread: "{name} alt başlığında",
    },
    note: "Not: {text}",
    pausedByPerson:
      "Bir üye {when} duraklattı. `/forecast-schedule resume` ile devam ettirebilirsin.",
    stopped: "Duraklatıldı ({when}): {why} {cure}",
    held: "Duraklatıldı ({when}): {why} {cure} Zamanı gelince kendiliğimden tekrar denerim.",
    reasons: {
      "unknown-channel": {
        why: "Kanal artık yok.",
        cure: "`/forecast-schedule edit` ile başka bir kanal seçersen devam eder.",
      },
      "missing-access": {
        why: "Kanalı göremiyorum.",
        cure: "Bana orada “Kanalı Görüntüle” iznini verip `/forecast-schedule resume` kullan veya `/forecast-schedule edit` ile başka bir kanal seç.",
      },
      "missing-permission": {
        why: "Kanala gönderi yapma iznim yok.",
        cure: "Bana orada “Mesaj Gönder” (alt başlıkta “Alt Başlıklarda Mesaj Gönder”) ve “Bağlantı Yerleştir” izinlerini ver, sonra `/forecast-schedule resume` kullan.",
      },
      "channel-closed": {
        why: "Alt başlık kapalı.",
        cure: "Alt başlığı aç, kilidini kaldır ve `/forecast-schedule resume` kullan veya `/forecast-schedule edit` ile başka bir kanal seç.",
      },
      "wrong-channel-kind": {
        why: "Bu türden bir kanala gönderi yapılamıyor.",
        cure: "`/forecast-schedule edit` ile başka bir kanal seçersen devam eder.",
      },
      "tag-required": {
        why: "Forum, her gönderi için bir etiket istiyor.",
        cure: "Orada etiketsiz gönderilere izin verip `/forecast-schedule resume` kullan veya `/forecast-schedule edit` ile başka bir kanal seç.",
      },
      "place-gone": {
        why: "Konum artık bilinmiyor.",
        cure: "`/forecast-schedule edit` ile başka bir konum seçersen devam eder.",
      },
      "forbidden-by-plan": {
        why: "Bu kadar günlük tahmin, bu botun hava durumu servisindeki planına dahil değil.",
        cure: "`/forecast-schedule edit` ile daha az gün seçersen devam eder.",
      },
      "weather-refused": {
        why: "Hava durumu servisi bu botu reddediyor.",
        cure: "Lütfen botu yöneten kişiye haber ver.",
      },
      "no-data": {
        why: "Hava durumu servisinde şu anda bu konum için tahmin yok.",
        cure: "Bir şey yapmana gerek yok.",
      },
      blocked: {
        why: "Discord’un filtreleri tahminin metnini reddetti.",
        cure: "Bir şey yapmana gerek yok.",
      },
      rejected: {
        why: "Discord mesajı reddetti, bu benim hatam.",
        cure: "Lütfen bu botu yöneten kişiye haber ver.",
      },
    },
    last: {
      posted: "Son gönderi: {when} <link>gönderildi</link>",
      "posted-late": "Son gönderi: {when} <link>geç gönderildi</link>",
      quiet: "Son gönderi: bildirilecek bir şey yoktu (zamanı: {when})",
      unconfirmed:
        "Son gönderi: belki gönderildi (zamanı: {when}): Discord bunu doğrulamadı ve ben asla iki kez göndermem.",
      missed: "Son gönderi: atlandı (zamanı: {when}): {why}",
      failed: "Son gönderi: gönderilmedi (zamanı: {when}): {why}",
    },
    missReasons: {
      away: "İki saatten uzun süre çevrimdışıydım veya çok meşguldüm.",
      "guild-gone": "Bu sunucunun üyesi değildim.",
      "discord-unavailable": "Discord çok uzun süre hizmet dışıydı.",
      "weather-unavailable": "Hava durumu servisi çok uzun süre hizmet dışıydı.",
      unexpected: "Benim tarafımda bir şeyler ters gitti.",
    },
    noticedPost: "{channel} kanalında {place} için saat {time} olarak ayarlanan günlük gönderi",
    stoppedNotice:
      "⏸️ {post} durdu: {why} {cure} Bu kanaldaki başka günlük gönderiler de durmuş olabilir: <link>sunucuda</link> `/forecast-schedule list` hepsini gösterir.",
    heldNotice:
      "⚠️ {post} yayınlanmadı: {why} {cure} Zamanı gelince kendiliğimden tekrar denerim. Bu kanaldaki başka günlük gönderiler de etkilenmiş olabilir: <link>sunucuda</link> `/forecast-schedule list` hepsini gösterir.",
  },
  conditions: {
    names: {
      rain: "Yağmur",
      snow: "Kar",
      precipitation: "Yağış",
      low: "En düşük sıcaklık",
      high: "En yüksek sıcaklık",
      wind: "Rüzgâr",
      uv: "UV indeksi",
      "day-change": "Bir günden ertesine değişim",
      "forecast-change": "Tahminde değişiklik",
      thunderstorm: "Gök gürültülü fırtına",
      "freezing-rain": "Donan yağmur",
      fog: "Sis",
      frost: "Don",
      warmer: "Daha sıcak",
      colder: "Daha soğuk",
      "forecast-warmer": "Öncekinden daha sıcak tahmin",
      "forecast-colder": "Öncekinden daha soğuk tahmin",
    },
    atLeast: "{what}: {value} veya daha fazla",
    atMost: "{what}: {value} veya daha az",
    today: "{what}, bugün: {value}",
    tomorrow: "{what}, yarın: {value}",
    later: "{what}, {date}: {value}",
    more: "ve {count, plural, one {# tane daha} other {# tane daha}}",
    any: "{days, plural, one {Yalnızca bugün şunlardan biri varsa: {conditions}} other {Yalnızca # günün birinde şunlardan biri varsa: {conditions}}}",
    all: "{days, plural, one {Yalnızca bugün şunların hepsi varsa: {conditions}} other {Yalnızca # günün birinde şunların hepsi varsa: {conditions}}}",
  },
  scheduling: {
    adminsOnly:
      "Bu sunucunun günlük gönderilerini yalnızca sunucuyu yönetebilen üyeler düzenleyebilir.",
    outdated:
      "Bu mesaj eski bir sürümden kalma. Lütfen `/forecast-schedule` komutunu yeniden kullan.",
    unknownTime:
      "{text} ifadesini saat olarak anlayamıyorum. Lütfen `07:00`, `19:30` veya `7:30 pm` gibi yaz.",
    nextMidnight:
      "24:00 günün başı da olabilir, sonu da. Lütfen `00:00` yaz: Gönderi o zaman günün ilk dakikasında gelir.",
    unknownWeekdays:
      "{text} ifadesini haftanın günleri olarak anlayamıyorum. Lütfen `mon-fri`, `weekends` veya `tue, thu` gibi yaz ya da her gün için boş bırak.",
    channelKinds: {
      media:
        "{channel} bir medya kanalı ve yalnızca alt başlıklarına mesaj gönderilebiliyor. Lütfen bunun yerine alt başlıklarından birini seç.",
      voice:
        "{channel} bir ses kanalı. Lütfen bir metin kanalı, duyuru kanalı veya alt başlık seç.",
      stage:
        "{channel} bir sahne kanalı. Lütfen bir metin kanalı, duyuru kanalı veya alt başlık seç.",
      other:
        "{channel} gibi bir kanala gönderi yapamıyorum. Lütfen bir metin kanalı, duyuru kanalı veya alt başlık seç.",
    },
    lockedThread:
      "{channel} kilitli. Lütfen kilidini kaldır, orada alt başlıkları yönetmeme izin ver veya başka bir kanal seç.",
    missingPermissions:
      "{channel} kanalına gönderi yapamıyorum, çünkü orada şu izinlerim eksik: {names}. Lütfen bunlara izin ver veya başka bir kanal seç.",
    permissions: {
      "view-channel": "Kanalı Görüntüle",
      "send-messages": "Mesaj Gönder",
      "send-messages-in-threads": "Alt Başlıklarda Mesaj Gönder",
      "embed-links": "Bağlantı Yerleştir",
      "create-public-threads": "Herkese Açık Alt Başlıklar Oluştur",
      "attach-files": "Dosya Ekle",
    },
    everyone: "Herkesten bahsetmiyorum. Lütfen başka bir rol seç veya `role` seçeneğini boş bırak.",
    roleNotYours:
      "{channel} kanalında {role} rolünden bahsetme iznin yok, bu yüzden senin yerine ben de bahsetmem. Lütfen herkesin bahsedebildiği bir rol seç veya bu rolden bahsedebilen birinden yardım iste.",
    roleSilent:
      "{channel} kanalında {role} rolünden bahsetmem bildirim göndermez. Lütfen herkesin bu rolden bahsetmesine izin ver veya bana orada “Herkesten Bahset” iznini ver.",
    roleUnchecked:
      "{channel} kanalında {role} rolünden bahsedip bahsedemeyeceğini buradan anlayamıyorum. Lütfen hem `channel` hem de `role` seçeneğini doldur.",
    noLocation:
      "Hangi konum? Lütfen adını `location` olarak yaz veya `/forecast-settings set` ile bu sunucunun konumunu ayarla.",
    noTimeZone:
      "{place} için saat dilimini bilmiyorum. Lütfen `timezone` olarak yaz (örneğin `Europe/Paris`) veya `/forecast-settings set` ile bu sunucunun saat dilimini ayarla.",
    tooMany:
      "Bu sunucuda {count, plural, one {# günlük gönderi} other {# günlük gönderi}} var, daha fazlası eklenemez. Lütfen `/forecast-schedule remove` ile birini kaldır veya `/forecast-schedule edit` ile birini değiştir.",
    added: "Ayarlandı: yeni bir günlük gönderi.",
    edited: "Değiştirildi. Günlük gönderi artık böyle:",
    editedAndResumed: "Değiştirildi ve artık duraklatılmış değil. Günlük gönderi artık böyle:",
    nothingGiven: "Hiçbir şey değiştirilmedi: `schedule` dışında en az bir seçenek ver.",
    paused: "Biri `/forecast-schedule resume` ile devam ettirene kadar duraklatıldı:",
    alreadyPaused: "Zaten duraklatılmış olduğu için hiçbir şey değiştirilmedi:",
    resumed: "Devam ediyor:",
    alreadyActive: "Duraklatılmış olmadığı için hiçbir şey değiştirilmedi:",
    removed: "Kaldırıldı: {post}. Artık gönderilmeyecek.",
    noSuchPost:
      "Bu sunucuda {text} adında bir günlük gönderi bulamadım. Lütfen listeden birini seç veya `/forecast-schedule list` ile listeye bak.",
    severalPosts:
      "Bu sunucuda {text} adında birden fazla günlük gönderi var. Lütfen listeden birini seç.",
    pausedUntil: "Duraklatıldı, devam edeceği gün: {date}",
    skipped: "Sıradaki gönderi atlanacak. Ondan sonraki: {date}",
    unknownDate:
      "{text} ifadesini tarih olarak anlayamıyorum. Lütfen `2026-12-24` gibi yaz veya listeden birini seç.",
    pastDate: "Bu tarih geçti: {date}. Lütfen daha sonraki bir tarih ver.",
    farDate: "Bu tarih çok uzak: {date}. Lütfen bir yıl içinde bir tarih ver.",
    unknownConditions:
      "{text} ifadesini koşul olarak anlayamıyorum. Lütfen `rain 5 mm`, `low 0`, `wind 7` veya `thunderstorm` gibi yaz, birden fazlaysa aralarına virgül koy ya da listeden birini seç.",
    tooManyConditions:
      "Bu kadar koşul çok fazla: Bir günlük gönderide en fazla {count, plural, one {# koşul} other {# koşul}} olabilir.",
    noConditions:
      "`match` ve `within` koşullarla ilgili, ama bu gönderinin henüz koşulu yok. Lütfen koşulları `conditions` olarak yaz; örneğin `rain 5 mm`.",
    tooManyPlaces:
      "Bir günlük gönderi en fazla {count, plural, one {# konum} other {# konum}} gösterir. Lütfen önce birini çıkar; örneğin `places: -Paris` ile.",
    placeThere: "{place} zaten bu günlük gönderide var.",
    placeNotThere: "{place} bu günlük gönderide yok, bu yüzden çıkarılamaz.",
    lastPlace:
      "Bu, gönderinin tek konumu. Lütfen önce başka bir konum ekle veya `/forecast-schedule remove` ile günlük gönderinin tamamını kaldır.",
    weekOfOnePlace:
      "Haftalık kart yalnızca tek bir konumu gösterir. Lütfen öteki konumları çıkar veya başka bir `layout` seç.",
    threadInThread:
      "{channel} zaten bir alt başlık, içinde başka alt başlık açılamaz. Lütfen başka bir kanal da seç.",
    forumNeedsThread:
      "{channel} bir forum ve orada her gönderi bir alt başlıktır. Lütfen `thread` seçeneğini de doldur.",
    previewQuiet:
      "Şu anda bildirilecek bir şey yok, bu yüzden hiçbir şey gönderilmezdi. Gönderilseydi böyle görünürdü:",
    previewBelow: "Şu anda böyle görünürdü:",
    previewHeading: "Yalnızca senin gördüğün önizleme: {post}, {channel} kanalında.",
    previewNext: "Sıradaki gönderi: {when}.",
    previewPaused: "Duraklatıldığı için gönderilmiyor.",
    noPreview: "Şu anda nasıl görüneceğini gösteremiyorum: {sentence}",
    placeGone: "Konumu artık bilinmiyor. Lütfen `/forecast-schedule edit` ile başka bir konum seç.",
  },
  failure: {
    database: "Şu anda kayıtlarıma ulaşamıyorum. Lütfen birazdan tekrar dene.",
    unauthorized:
      "Kurulumum hatalı: Hava durumu servisi kimlik bilgilerimi reddediyor. Lütfen bu botu yöneten kişiye haber ver.",
    "invalid-host":
      "Kurulumum hatalı: Hava durumu servisi beni bu adreste tanımıyor. Lütfen bu botu yöneten kişiye haber ver.",
    "wrong-address":
      "Kurulumum hatalı: Bana verilen adreste bir hava durumu servisi yok. Lütfen bu botu yöneten kişiye haber ver.",
    "forbidden-by-plan":
      "Bu tahmin, bu botun hava durumu servisindeki planına dahil değil. Lütfen bu botu yöneten kişiye haber ver.",
    "forbidden-by-plan-shorter":
      "Bu kadar uzun bir tahmin, bu botun hava durumu servisindeki planına dahil değil. `days: {days}` veya daha azını dene.",
    account:
      "Hava durumu servisi bu botun hesabına erişimi kapattı. Lütfen bu botu yöneten kişiye haber ver.",
    deprecated:
      "Hava durumu servisi bu tahmini artık sunmuyor, bu yüzden botun güncellenmesi gerekiyor. Lütfen bu botu yöneten kişiye haber ver.",
    "no-such-location":
      "Hava durumu servisi {place} konumunu tanımıyor. Lütfen kontrol et veya yakındaki bir konumu dene.",
    "no-data": "Hava durumu servisinde {place} için tahmin yok. Yakındaki bir konumu dene.",
    "invalid-request":
      "Hava durumu servisi {place} için yapılan isteği kabul etmedi. Lütfen seçenekleri kontrol et veya yakındaki bir konumu dene.",
    "rate-limited":
      "Hava durumu servisine şu anda çok fazla istek gidiyor. Lütfen bir dakika sonra tekrar dene.",
    "quota-exhausted":
      "Bu bot şimdilik tahmin kotasını doldurdu. Lütfen bu botu yöneten kişiye haber ver.",
    unavailable: "Hava durumu servisi şu anda hizmet dışı. Lütfen birkaç dakika sonra tekrar dene.",
    timeout: "Hava durumu servisinin yanıtı çok uzun sürdü. Lütfen birazdan tekrar dene.",
    malformed:
      "Hava durumu servisi okuyamadığım bir yanıt gönderdi. Lütfen birkaç dakika sonra tekrar dene.",
    "unknown-command":
      "Bu komutu artık tanımıyorum. Lütfen bir dakika bekleyip tekrar dene veya Discord’u yeniden başlat.",
    "outdated-component":
      "Bu mesaj eski bir sürümden kalma. Lütfen `/forecast` komutunu yeniden kullan.",
    unexpected:
      "Benim tarafımda bir şeyler ters gitti. Lütfen tekrar dene; yine olursa bu botu yöneten kişiye haber ver.",
    restarting: "Yeniden başlatılıyorum. Lütfen birazdan tekrar sor.",
    "too-fast": "Bir kerede çok fazla soru geldi. Lütfen {when} tekrar sor.",
    "too-fast-server": "Bu sunucudan şu anda çok fazla soru geliyor. Lütfen {when} tekrar sor.",
    reference: "Referans {id}",
  },
  command: {
    description: "Dünya’daki her konumun 1–30 günlük hava durumu",
    location: "Paris veya Paris, Texas gibi bir konum; koordinatlar veya konum kimliği",
    days: "Kaç gün, 1–30 (boş bırakılırsa 3)",
    unit: "Yanıttaki birimler",
    metric: "Metrik: °C, km/h",
    imperial: "Emperyal: °F, mph",
    private: "Yanıtı yalnızca sen görürsün",
    me: {
      description: "/forecast için kendi varsayılanların",
      set: "Kendi konumunu, gün sayını veya birimlerini ayarla",
      show: "/forecast komutunun senin için neyi, neden esas aldığını göster",
      forget: "Seninle ilgili saklanan her şeyi sil",
      location: "Konumun: Paris veya Paris, Texas gibi bir ad; koordinatlar veya konum kimliği",
      days: "Kaç gün, 1–30",
      unit: "Kullandığın birimler",
    },
    settings: {
      description: "Bu sunucunun /forecast varsayılanları",
      set: "Bu sunucunun konumunu, gün sayısını, birimlerini, dilini veya saat dilimini ayarla",
      show: "/forecast komutunun bu sunucuda neyi, neden esas aldığını göster",
      reset: "Bu sunucunun tüm varsayılanlarını kaldır",
      location: "Sunucunun konumu: Paris veya Paris, Texas gibi bir ad; koordinatlar veya kimlik",
      days: "Kaç gün, 1–30",
      unit: "Sunucunun birimleri",
      language: "Bu sunucudaki tahminlerin dili",
      timezone: "Bu sunucunun saat dilimi: Bir şehir, ülke veya oradaki saati yaz",
    },
    schedule: {
      description: "Bu sunucunun kanallarına gönderilen günlük tahminler",
      add: "Her gün veya haftanın bazı günleri bir tahmin gönderilmesini sağla",
      list: "Günlük gönderileri, ne zaman geleceklerini ve son gönderilerin durumunu göster",
      edit: "Bir günlük gönderiyi değiştir; boş bıraktıkların olduğu gibi kalır",
      pause: "Bir günlük gönderiyi sen devam ettirene kadar duraklat",
      resume: "Duraklatılmış bir günlük gönderiyi devam ettir",
      remove: "Bir günlük gönderiyi kaldır",
      preview: "Bir günlük gönderinin şu anda nasıl görüneceğini yalnızca sana göster",
      schedule: "Hangi günlük gönderi: Listeden seç",
      time: "Saat; örneğin 07:00 veya 19:30",
      location: "Konum (boş bırakılırsa sunucununki): Bir ad, koordinatlar veya konum kimliği",
      days: "Kaç gün, 1–30 (boş bırakılırsa sunucunun gün sayısı)",
      unit: "Tahminin birimleri (boş bırakılırsa sunucununkiler)",
      channel: "Nereye gönderilsin (boş bırakılırsa buraya)",
      timezone: "Saatin dilimi (boş bırakılırsa konumunki): Bir şehir veya ülke yaz",
      weekdays: "Haftanın günleri; örneğin mon-fri veya weekends (boş bırakılırsa her gün)",
      role: "Her gönderide bahsedilecek rol (boş bırakılırsa hiçbiri)",
      until: "Devam edeceği gün, örneğin 2026-12-24; ya da yalnızca sıradaki gönderiyi atla",
      skipNext: "Yalnızca sıradaki gönderiyi atla",
      places: "Konum ekle (örneğin Oslo) veya çıkar (örneğin -Oslo): tek mesajda en fazla 10",
      conditions: "Yalnızca önemliyse gönder; örneğin: rain 5 mm, low 0, wind 7, thunderstorm",
      match: "Koşullardan biri yeterli mi, yoksa bir gün hepsini birden mi karşılamalı",
      matchAny: "herhangi biri; örneğin yağmur veya don",
      matchAll: "hepsi aynı günde; örneğin yağmur ve rüzgâr",
      within: "Koşullar için kaç güne bakılsın: 1 yalnızca bugün, 2 bugün ve yarın",
      mode: "Son mesaja ne olsun; örneğin her zaman güncel kalan tek bir mesaj",
      modeNew: "Kalır ve her seferinde yeni bir mesaj gönderilir",
      modeReplace: "Olduğu yerde güncellenir: tek bir mesaj, hep taze",
      modeBottom: "En alta taşınır: silinip yeniden gönderilir (sabitlenmişse güncellenir)",
      silent: "Kimsede bildirim sesi çıkarmadan gönder; örneğin gece gönderileri için",
      thread:
        "Alt başlığa gönder: “each” her seferinde yenisini açar; ya da bir ad, örneğin Hava Durumu",
      threadEach: "her seferinde yenisi",
      note: "Her tahminin üstünde kendi sözlerin; örneğin: Günaydın bahçıvanlar!",
      layout: "Nasıl görünsün; örneğin her pazar haftalık kart",
      layoutForecast: "/forecast gibi",
      layoutWeek: "Grafikli haftalık kart",
      clear: "Bir şeyi yeniden kaldır; örneğin notu",
      cleared: {
        conditions: "Koşullar: her seferinde gönder",
        places: "İlki dışındaki tüm konumlar",
        note: "Not",
        thread: "Alt başlık: kanalın kendisine gönder",
        role: "Rol: kimseden bahsetme",
        days: "Gün sayısı: sunucununkine uy",
        unit: "Birimler: sunucununkilere uy",
      },
      changed: {
        time: "Başka bir saat; örneğin 07:00 veya 19:30",
        location:
          "Başka bir konum: Paris veya Paris, Texas gibi bir ad; koordinatlar veya konum kimliği",
        days: "Başka bir gün sayısı, 1–30",
        unit: "Tahmin için başka birimler",
        channel: "Başka bir kanal veya alt başlık",
        timezone: "Saat için başka bir saat dilimi: Bir şehir veya ülke yaz",
        weekdays: "Haftanın başka günleri; örneğin mon-fri veya weekends",
        role: "Her gönderide bahsedilecek başka bir rol",
      },
    },
  },
} satisfies Translation;
