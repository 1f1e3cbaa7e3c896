/** What the bot says in Indonesian. */
import type { Translation } from "./en.ts";

export const id = {
  forecast: {
    title: "{place} · {days, plural, other {# hari}}",
    today: "hari ini",
    updated: "Diperbarui {when}",
    stale: "⚠️ Layanan cuaca sedang tidak merespons. Ini prakiraan terakhirnya, dari {when}.",
    fewerDays:
      "Layanan cuaca hanya punya prakiraan {shown, plural, other {# hari}} untuk lokasi ini, bukan {asked, number} hari.",
    high: "Tertinggi",
    low: "Terendah",
    day: "Siang",
    night: "Malam",
    labelled: "{label}: {value}",
    rain: "Curah hujan",
    humidity: "Kelembapan",
    uvIndex: "UV",
    uvCategories: {
      low: "rendah",
      moderate: "sedang",
      high: "tinggi",
      "very-high": "sangat tinggi",
      extreme: "ekstrem",
    },
    pressure: "Tekanan udara",
    visibility: "Jarak pandang",
    cloudCover: "Tutupan awan",
    wind: "Angin",
    windForce: "skala {scale}",
    beaufort: {
      calm: "Tenang",
      "light-air": "Hampir tenang",
      "light-breeze": "Embusan angin ringan",
      "gentle-breeze": "Embusan angin pelan",
      "moderate-breeze": "Embusan angin sedang",
      "fresh-breeze": "Embusan angin sejuk",
      "strong-breeze": "Embusan angin kuat",
      "near-gale": "Angin mendekati kencang",
      gale: "Angin kencang",
      "strong-gale": "Angin kencang sekali",
      storm: "Badai",
      "violent-storm": "Badai dahsyat",
      hurricane: "Badai topan",
    },
    sun: "Matahari",
    sunrise: "Matahari terbit",
    sunset: "Matahari terbenam",
    moon: "Bulan",
    moonrise: "Bulan terbit",
    moonset: "Bulan terbenam",
    sources: "Sumber: {names}",
    licenses: "Lisensi: {names}",
    previousPage: "Sebelumnya",
    nextPage: "Berikutnya",
    page: "Halaman {page, number} dari {pages, number}",
    locationId: "ID lokasi {id}",
    daysChoice: "{days, plural, other {# hari}}",
    details: "Detail per hari",
    highAndLow: "tertinggi {high}, terendah {low}",
    dayGone: "Hari itu sudah tidak termasuk dalam prakiraan. Silakan minta prakiraan baru.",
    showInUnit: "Tampilkan dalam {unit}",
    showChart: "Tampilkan grafik",
    hideChart: "Sembunyikan grafik",
    refresh: "Segarkan",
    tooSoon: "Prakiraan ini diambil {when}. Aku bisa meminta yang lebih baru {then}.",
  },
  board: {
    title: "{count, plural, other {# lokasi}}",
    faults: {
      gone: "sudah tidak dikenal",
      unknown: "tidak dikenal layanan cuaca",
      "no-data": "sedang tidak ada prakiraan",
      plan: "tidak termasuk dalam paket layanan cuaca bot ini",
      refused: "layanan cuaca menolak bot ini",
      busy: "layanan cuaca menerima terlalu banyak permintaan",
      down: "layanan cuaca tidak merespons",
    },
    stale: "prakiraan terakhir, dari {when}",
  },
  week: {
    title: "Sepekan di {place}",
  },
  chart: {
    about: "Grafik suhu dan curah hujan, {from} sampai {to}.",
    highs: "Suhu tertinggi dari {least} sampai {most}.",
    highsOf: "Suhu tertinggi {value} setiap hari.",
    lows: "Suhu terendah dari {least} sampai {most}.",
    lowsOf: "Suhu terendah {value} setiap hari.",
    warmer: "Cuaca makin hangat.",
    colder: "Cuaca makin dingin.",
    steady: "Suhu kurang lebih tetap.",
    warmest: "Hari terhangat: {day}, {value}.",
    coldest: "Hari terdingin: {day}, {value}.",
    wettest: "Hari dengan hujan terbanyak: {day}, {value}.",
    dry: "Tidak ada hujan.",
  },
  location: {
    empty:
      "Lokasi mana? Tulis namanya di `location`, misalnya `Paris` atau `Paris, Texas`. Supaya tidak ditanya lagi, atur lokasimu sendiri dengan `/forecast-me set`.",
    "postal-code":
      "Aku tidak mengerti kode pos. Silakan tulis nama kotanya, misalnya `Paris` atau `Paris, Texas`.",
    "out-of-range":
      "Koordinat ini tidak ada di Bumi: bujur berkisar dari −180 sampai 180 dan lintang dari −90 sampai 90, misalnya `2.35,48.86`.",
    "out-of-range-swapped": "Koordinat ini tidak ada di Bumi, tetapi kalau dibalik ada: `{label}`.",
    ambiguous: "Ada beberapa lokasi bernama {name}. Mana yang kamu maksud?",
    "too-wide":
      "{area} terlalu luas untuk satu prakiraan. Pilih salah satu kotanya, atau tulis kota lain.",
    unknown:
      "Aku tidak menemukan lokasi bernama {name}. Silakan periksa ejaannya, atau tulis kota yang lebih besar di dekatnya.",
    "unknown-closest":
      "Aku tidak menemukan lokasi bernama {name}. Apakah maksudmu salah satu dari ini?",
    menu: "Pilih lokasi",
  },
  preferences: {
    place: "Lokasi",
    days: "Jumlah hari",
    unit: "Satuan",
    language: "Bahasa",
    timeZone: "Zona waktu",
    notSet: "belum diatur",
    units: { m: "metrik (°C, km/h)", i: "imperial (°F, mph)" },
    sources: {
      option: "baru diberikan",
      person: "milikmu",
      server: "milik server ini",
      "built-in": "bawaan",
    },
    nothingGiven: "Tidak ada yang diubah: isi minimal satu opsi.",
    placeGone: "{place}, yang sudah tidak dikenal: silakan pilih yang lain",
    mySaved: "Tersimpan. Inilah yang dipakai `/forecast` untukmu, di mana pun kamu memakainya:",
    myDefaults: "Inilah yang dipakai `/forecast` untukmu di sini:",
    forgotten: "Sudah dihapus: aku tidak lagi menyimpan apa pun tentangmu.",
    nothingToForget: "Aku tidak menyimpan apa pun tentangmu.",
    serverSaved:
      "Tersimpan. Inilah yang dipakai `/forecast` di server ini, kecuali bagi yang punya pengaturan sendiri:",
    serverDefaults:
      "Inilah yang dipakai `/forecast` di server ini, kecuali bagi yang punya pengaturan sendiri:",
    resetQuestion: "Ini akan menghapus semua pengaturan default server ini:",
    resetDone: "Sudah dihapus: server ini tidak lagi punya pengaturan default.",
    resetCancelled: "Tidak ada yang diubah.",
    resetNothing: "Server ini tidak punya pengaturan default yang bisa dihapus.",
    resetButton: "Hapus",
    cancelButton: "Pertahankan",
    adminsOnly:
      "Hanya anggota yang boleh mengelola server ini yang bisa mengubah pengaturan default-nya.",
    serverOnly: "Ini hanya berfungsi di server.",
    unknownTimeZone:
      "Aku tidak menemukan zona waktu bernama {name}. Silakan pilih dari daftar, misalnya `Europe/Paris`.",
    timeZoneAbbreviation:
      "{name} tidak menunjukkan kapan jam dimajukan atau dimundurkan. Silakan tulis zona waktu suatu tempat, misalnya {examples}.",
    timeZoneExamples:
      "{name} punya beberapa zona waktu. Silakan tulis salah satunya, misalnya {examples}.",
  },
  schedule: {
    dailyPost: "Postingan harian",
    late: "⏰ Postingan ini terlambat: seharusnya muncul pukul {time}.",
    listTitle: "{count, plural, other {# postingan harian}}",
    none: "Server ini belum punya postingan harian. Buat satu, misalnya dengan `/forecast-schedule add time:07:00 location:Paris`.",
    placeGone: "{reference}, sudah tidak dikenal",
    paused: "dijeda",
    next: "Berikutnya: {when} ({relative})",
    nextRuns: "Postingan berikutnya, menurut waktumu sendiri:",
    pausedUntil:
      "Dijeda sampai {date} oleh seorang anggota. Lanjutkan sekarang juga dengan `/forecast-schedule resume`.",
    delivery: {
      replace: "pesan terakhir diperbarui",
      bottom: "pindah ke bagian bawah channel",
      silent: "tanpa bunyi di perangkat siapa pun",
      week: "sepekan dalam bentuk kartu",
      eachThread: "thread baru setiap kali",
      namedThread: "di thread {name}",
    },
    note: "Catatan: {text}",
    pausedByPerson:
      "Dijeda {when} oleh seorang anggota. Lanjutkan dengan `/forecast-schedule resume`.",
    stopped: "Dijeda {when}: {why} {cure}",
    held: "Dijeda {when}: {why} {cure} Aku akan otomatis mencoba lagi pada jadwal berikutnya.",
    reasons: {
      "unknown-channel": {
        why: "channel-nya sudah tidak ada.",
        cure: "Pilih channel lain dengan `/forecast-schedule edit`, lalu postingan akan berlanjut.",
      },
      "missing-access": {
        why: "aku tidak bisa melihat channel-nya.",
        cure: "Beri aku izin “Lihat Channel” di sana lalu gunakan `/forecast-schedule resume`, atau pilih channel lain dengan `/forecast-schedule edit`.",
      },
      "missing-permission": {
        why: "aku tidak boleh memposting di channel itu.",
        cure: "Beri aku izin “Kirim Pesan” (di thread, “Kirim Pesan di Thread”) dan “Sematkan Tautan” di sana, lalu gunakan `/forecast-schedule resume`.",
      },
      "channel-closed": {
        why: "thread-nya ditutup.",
        cure: "Buka thread itu, buka kuncinya, lalu gunakan `/forecast-schedule resume`, atau pilih channel lain dengan `/forecast-schedule edit`.",
      },
      "wrong-channel-kind": {
        why: "channel jenis ini tidak menerima postingan.",
        cure: "Pilih channel lain dengan `/forecast-schedule edit`, lalu postingan akan berlanjut.",
      },
      "tag-required": {
        why: "forum itu mewajibkan tag untuk setiap postingannya.",
        cure: "Izinkan postingan tanpa tag di sana lalu gunakan `/forecast-schedule resume`, atau pilih channel lain dengan `/forecast-schedule edit`.",
      },
      "place-gone": {
        why: "lokasinya sudah tidak dikenal.",
        cure: "Pilih lokasi lain dengan `/forecast-schedule edit`, lalu postingan akan berlanjut.",
      },
      "forbidden-by-plan": {
        why: "prakiraan sebanyak itu harinya tidak termasuk dalam paket layanan cuaca bot ini.",
        cure: "Kurangi jumlah harinya dengan `/forecast-schedule edit`, lalu postingan akan berlanjut.",
      },
      "weather-refused": {
        why: "layanan cuaca menolak bot ini.",
        cure: "Silakan beri tahu pengelola bot ini.",
      },
      "no-data": {
        why: "layanan cuaca sedang tidak punya prakiraan untuk lokasi itu.",
        cure: "Kamu tidak perlu melakukan apa-apa.",
      },
      blocked: {
        why: "filter Discord menolak teks prakiraan.",
        cure: "Kamu tidak perlu melakukan apa-apa.",
      },
      rejected: {
        why: "Discord menolak pesannya, dan itu kesalahanku.",
        cure: "Silakan beri tahu pengelola bot ini.",
      },
    },
    last: {
      posted: "Terakhir: <link>diposting</link> {when}",
      "posted-late": "Terakhir: <link>terlambat diposting</link> {when}",
      quiet: "Terakhir: tidak ada yang perlu dilaporkan, jadwalnya {when}",
      unconfirmed:
        "Terakhir: mungkin sudah diposting, jadwalnya {when}: Discord tidak mengonfirmasinya, dan aku tidak pernah memposting dua kali.",
      missed: "Terakhir: dilewati, jadwalnya {when}: {why}",
      failed: "Terakhir: tidak diposting, jadwalnya {when}: {why}",
    },
    missReasons: {
      away: "aku offline atau terlalu sibuk selama lebih dari dua jam.",
      "guild-gone": "aku bukan anggota server ini.",
      "discord-unavailable": "Discord mengalami gangguan terlalu lama.",
      "weather-unavailable": "layanan cuaca mengalami gangguan terlalu lama.",
      unexpected: "ada yang salah di pihakku.",
    },
    noticedPost: "Postingan harian untuk {place} pukul {time} di {channel}",
    stoppedNotice:
      "⏸️ {post} berhenti: {why} {cure} Postingan harian lain di channel ini mungkin juga berhenti: lihat dengan `/forecast-schedule list` <link>di server</link>.",
    heldNotice:
      "⚠️ {post} tidak muncul: {why} {cure} Aku akan otomatis mencoba lagi pada jadwal berikutnya. Postingan harian lain di channel ini mungkin juga terdampak: lihat dengan `/forecast-schedule list` <link>di server</link>.",
  },
  conditions: {
    names: {
      rain: "Hujan",
      snow: "Salju",
      precipitation: "Hujan atau salju",
      low: "Suhu terendah",
      high: "Suhu tertinggi",
      wind: "Angin",
      uv: "Indeks UV",
      "day-change": "Perubahan dari hari ke hari",
      "forecast-change": "Perubahan prakiraan",
      thunderstorm: "Badai petir",
      "freezing-rain": "Hujan beku",
      fog: "Kabut",
      frost: "Suhu beku",
      warmer: "Lebih hangat",
      colder: "Lebih dingin",
      "forecast-warmer": "Prakiraan lebih hangat dari sebelumnya",
      "forecast-colder": "Prakiraan lebih dingin dari sebelumnya",
    },
    atLeast: "{what}: {value} atau lebih",
    atMost: "{what}: {value} atau kurang",
    today: "{what} hari ini: {value}",
    tomorrow: "{what} besok: {value}",
    later: "{what}, {date}: {value}",
    more: "dan {count, plural, other {# lainnya}}",
    any: "{days, plural, other {Hanya kalau dalam # hari mulai hari ini ada hari yang memenuhi salah satu syarat ini: {conditions}}}",
    all: "{days, plural, other {Hanya kalau dalam # hari mulai hari ini ada hari yang memenuhi semua syarat ini: {conditions}}}",
  },
  scheduling: {
    adminsOnly:
      "Hanya anggota yang boleh mengelola server ini yang bisa mengatur postingan hariannya.",
    outdated: "Pesan ini berasal dari versi lama. Silakan gunakan `/forecast-schedule` lagi.",
    unknownTime:
      "Aku tidak bisa membaca {text} sebagai jam. Silakan tulis seperti `07:00`, `19:30`, atau `7:30 pm`.",
    nextMidnight:
      "24:00 bisa berarti awal atau akhir hari. Silakan tulis `00:00`: postingan lalu muncul pada menit pertama hari itu.",
    unknownWeekdays:
      "Aku tidak bisa membaca {text} sebagai hari dalam seminggu. Silakan tulis seperti `mon-fri`, `weekends`, atau `tue, thu`, atau kosongkan untuk setiap hari.",
    channelKinds: {
      media:
        "{channel} adalah channel media, yang hanya menerima pesan di thread-nya. Silakan pilih salah satu thread-nya.",
      voice:
        "{channel} adalah channel suara. Silakan pilih channel teks, channel pengumuman, atau thread.",
      stage:
        "{channel} adalah channel stage. Silakan pilih channel teks, channel pengumuman, atau thread.",
      other:
        "Aku tidak bisa memposting di channel seperti {channel}. Silakan pilih channel teks, channel pengumuman, atau thread.",
    },
    lockedThread:
      "{channel} terkunci. Silakan buka kuncinya, izinkan aku mengelola thread di sana, atau pilih channel lain.",
    missingPermissions:
      "Aku tidak bisa memposting di {channel} karena belum punya izin ini di sana: {names}. Silakan beri aku izin itu, atau pilih channel lain.",
    permissions: {
      "view-channel": "Lihat Channel",
      "send-messages": "Kirim Pesan",
      "send-messages-in-threads": "Kirim Pesan di Thread",
      "embed-links": "Sematkan Tautan",
      "create-public-threads": "Buat Thread Publik",
      "attach-files": "Lampirkan File",
    },
    everyone: "Aku tidak menyebut semua orang. Silakan pilih role lain, atau kosongkan `role`.",
    roleNotYours:
      "Kamu tidak boleh menyebut {role} di {channel}, jadi aku tidak akan melakukannya untukmu. Silakan pilih role yang boleh disebut semua orang, atau minta bantuan orang yang boleh menyebut role ini.",
    roleSilent:
      "Kalau aku menyebut {role} di {channel}, tidak akan ada notifikasi. Silakan izinkan semua orang menyebut role itu, atau beri aku izin “Sebut Semua Orang” di sana.",
    roleUnchecked:
      "Dari sini aku tidak bisa tahu apakah kamu boleh menyebut {role} di {channel}. Silakan isi `channel` dan `role` sekaligus.",
    noLocation:
      "Lokasi mana? Silakan tulis namanya di `location`, atau atur lokasi server ini dengan `/forecast-settings set`.",
    noTimeZone:
      "Aku tidak tahu zona waktu {place}. Silakan tulis di `timezone`, misalnya `Europe/Paris`, atau atur zona waktu server ini dengan `/forecast-settings set`.",
    tooMany:
      "Server ini sudah punya {count, plural, other {# postingan harian}} dan tidak bisa menambah lagi. Silakan hapus salah satunya dengan `/forecast-schedule remove`, atau ubah salah satunya dengan `/forecast-schedule edit`.",
    added: "Sudah diatur: postingan harian baru.",
    edited: "Sudah diubah. Postingan hariannya sekarang seperti ini:",
    editedAndResumed:
      "Sudah diubah dan tidak lagi dijeda. Postingan hariannya sekarang seperti ini:",
    nothingGiven: "Tidak ada yang diubah: isi minimal satu opsi selain `schedule`.",
    paused: "Dijeda sampai ada yang melanjutkannya dengan `/forecast-schedule resume`:",
    alreadyPaused: "Tidak ada yang diubah, karena memang sudah dijeda:",
    resumed: "Dilanjutkan:",
    alreadyActive: "Tidak ada yang diubah, karena memang tidak dijeda:",
    removed: "Dihapus: {post}. Postingan ini tidak akan muncul lagi.",
    noSuchPost:
      "Aku tidak menemukan postingan harian bernama {text} di server ini. Silakan pilih dari daftar, atau lihat `/forecast-schedule list`.",
    severalPosts:
      "Ada beberapa postingan harian bernama {text} di server ini. Silakan pilih dari daftar.",
    pausedUntil: "Dijeda sampai {date}:",
    skipped: "Postingan berikutnya dilewati. Postingan setelah itu muncul pada {date}:",
    unknownDate:
      "Aku tidak bisa membaca {text} sebagai tanggal. Silakan tulis seperti `2026-12-24`, atau pilih dari daftar.",
    pastDate: "{date} sudah lewat. Silakan tulis tanggal yang lebih lambat.",
    farDate: "{date} masih terlalu jauh. Silakan tulis tanggal dalam setahun ke depan.",
    unknownConditions:
      "Aku tidak bisa membaca {text} sebagai syarat. Silakan tulis seperti `rain 5 mm`, `low 0`, `wind 7`, atau `thunderstorm`, pisahkan dengan koma kalau lebih dari satu, atau pilih dari daftar.",
    tooManyConditions:
      "Syaratnya terlalu banyak: satu postingan harian punya paling banyak {count, plural, other {# syarat}}.",
    noConditions:
      "Postingan ini belum punya syarat, padahal `match` dan `within` mengatur syarat. Silakan isi di `conditions`, misalnya `rain 5 mm`.",
    tooManyPlaces:
      "Satu postingan harian menampilkan paling banyak {count, plural, other {# lokasi}}. Silakan hapus salah satunya dulu, misalnya dengan `places: -Paris`.",
    placeThere: "{place} sudah ada di postingan harian ini.",
    placeNotThere: "{place} tidak ada di postingan harian ini, jadi tidak bisa dihapus.",
    lastPlace:
      "Ini satu-satunya lokasinya. Silakan tambahkan lokasi lain dulu, atau hapus seluruh postingan harian dengan `/forecast-schedule remove`.",
    weekOfOnePlace:
      "Kartu sepekan hanya menampilkan satu lokasi. Silakan hapus lokasi lainnya, atau pilih `layout` lain.",
    threadInThread:
      "{channel} sendiri adalah thread, dan di dalamnya tidak bisa dibuka thread lagi. Silakan pilih juga channel lain.",
    forumNeedsThread:
      "{channel} adalah forum, yang setiap postingannya berupa thread. Silakan isi `thread` juga.",
    previewQuiet:
      "Sekarang tidak ada yang perlu dilaporkan, jadi tidak akan ada yang diposting. Kalau ada, beginilah tampilannya:",
    previewBelow: "Beginilah tampilannya sekarang:",
    previewHeading: "Pratinjau {post} di {channel}, yang hanya bisa kamu lihat.",
    previewNext: "Postingan berikutnya: {when}.",
    previewPaused: "Postingan ini dijeda, jadi tidak diposting.",
    noPreview: "Aku tidak bisa menampilkan pratinjaunya sekarang: {sentence}",
    placeGone:
      "Lokasinya sudah tidak dikenal. Silakan pilih lokasi lain dengan `/forecast-schedule edit`.",
  },
  failure: {
    database: "Aku sedang tidak bisa membuka catatanku. Silakan coba beberapa saat lagi.",
    unauthorized:
      "Aku belum disiapkan dengan benar: layanan cuaca menolak kredensialku. Silakan beri tahu pengelola bot ini.",
    "invalid-host":
      "Aku belum disiapkan dengan benar: layanan cuaca tidak mengenalku di alamat ini. Silakan beri tahu pengelola bot ini.",
    "wrong-address":
      "Aku belum disiapkan dengan benar: tidak ada layanan cuaca di alamat yang diberikan kepadaku. Silakan beri tahu pengelola bot ini.",
    "forbidden-by-plan":
      "Prakiraan ini tidak termasuk dalam paket layanan cuaca bot ini. Silakan beri tahu pengelola bot ini.",
    "forbidden-by-plan-shorter":
      "Prakiraan sepanjang ini tidak termasuk dalam paket layanan cuaca bot ini. Coba `days: {days}` atau kurang.",
    account:
      "Layanan cuaca telah menutup akses untuk akun bot ini. Silakan beri tahu pengelola bot ini.",
    deprecated:
      "Layanan cuaca tidak lagi menyediakan prakiraan ini, jadi bot ini perlu diperbarui. Silakan beri tahu pengelola bot ini.",
    "no-such-location":
      "Layanan cuaca tidak mengenal {place}. Silakan periksa lagi, atau coba lokasi di dekatnya.",
    "no-data": "Layanan cuaca tidak punya prakiraan untuk {place}. Coba lokasi di dekatnya.",
    "invalid-request":
      "Layanan cuaca tidak menerima permintaan tentang {place}. Silakan periksa opsinya, atau coba lokasi di dekatnya.",
    "rate-limited":
      "Layanan cuaca sedang menerima terlalu banyak permintaan. Silakan coba lagi dalam satu menit.",
    "quota-exhausted":
      "Jatah prakiraan bot ini sudah habis untuk sementara. Silakan beri tahu pengelola bot ini.",
    unavailable: "Layanan cuaca sedang mengalami gangguan. Silakan coba lagi dalam beberapa menit.",
    timeout: "Layanan cuaca terlalu lama menjawab. Silakan coba beberapa saat lagi.",
    malformed:
      "Layanan cuaca mengirim jawaban yang tidak bisa kubaca. Silakan coba lagi dalam beberapa menit.",
    "unknown-command":
      "Aku tidak mengenal perintah ini lagi. Silakan tunggu sebentar lalu coba lagi, atau mulai ulang Discord.",
    "outdated-component": "Pesan ini berasal dari versi lama. Silakan gunakan `/forecast` lagi.",
    unexpected:
      "Ada yang salah di pihakku. Silakan coba lagi; kalau terjadi lagi, beri tahu pengelola bot ini.",
    restarting: "Aku sedang dimulai ulang. Silakan tanya beberapa saat lagi.",
    "too-fast": "Terlalu banyak pertanyaan sekaligus. Silakan tanya lagi {when}.",
    "too-fast-server":
      "Terlalu banyak pertanyaan dari server ini saat ini. Silakan tanya lagi {when}.",
    reference: "Referensi {id}",
  },
  command: {
    description: "Cuaca harian untuk lokasi mana pun di Bumi, selama 1 sampai 30 hari",
    location: "Lokasi seperti Paris atau Paris, Texas; koordinat; atau ID lokasi",
    days: "Berapa hari, 1 sampai 30 (3 kalau dikosongkan)",
    unit: "Satuan dalam jawaban",
    metric: "Metrik: °C, km/h",
    imperial: "Imperial: °F, mph",
    private: "Hanya kamu yang bisa melihat jawabannya",
    me: {
      description: "Pengaturan default-mu sendiri untuk /forecast",
      set: "Atur lokasi, jumlah hari, atau satuanmu sendiri",
      show: "Lihat apa yang dipakai /forecast untukmu, dan alasannya",
      forget: "Hapus semua yang disimpan tentangmu",
      location: "Lokasimu: nama seperti Paris atau Paris, Texas; koordinat; atau ID lokasi",
      days: "Berapa hari, 1 sampai 30",
      unit: "Satuanmu",
    },
    settings: {
      description: "Pengaturan default server ini untuk /forecast",
      set: "Atur lokasi, jumlah hari, satuan, bahasa, atau zona waktu server ini",
      show: "Lihat apa yang dipakai /forecast di server ini, dan alasannya",
      reset: "Hapus semua pengaturan default server ini",
      location: "Lokasi server: nama seperti Paris atau Paris, Texas; koordinat; atau ID",
      days: "Berapa hari, 1 sampai 30",
      unit: "Satuan server",
      language: "Bahasa prakiraan di server ini",
      timezone: "Zona waktu server ini: ketik kota, negara, atau jam di sana sekarang",
    },
    schedule: {
      description: "Prakiraan harian yang diposting di channel server ini",
      add: "Posting prakiraan setiap hari, atau pada hari tertentu dalam seminggu",
      list: "Lihat postingan harian server ini, jadwal berikutnya, dan hasil terakhirnya",
      edit: "Ubah postingan harian; yang kamu kosongkan tetap seperti semula",
      pause: "Jeda postingan harian sampai kamu melanjutkannya",
      resume: "Lanjutkan postingan harian yang dijeda",
      remove: "Hapus postingan harian",
      preview: "Tampilkan, hanya untukmu, bagaimana postingan harian terlihat sekarang",
      schedule: "Postingan harian yang mana: pilih dari daftar",
      time: "Jam, misalnya 07:00 atau 19:30",
      location: "Lokasi (milik server kalau dikosongkan): nama, koordinat, atau ID lokasi",
      days: "Berapa hari, 1 sampai 30 (sesuai server kalau dikosongkan)",
      unit: "Satuan prakiraan (sesuai server kalau dikosongkan)",
      channel: "Tempat memposting (di sini kalau dikosongkan)",
      timezone: "Zona waktu jam itu (sesuai lokasi kalau dikosongkan): ketik kota atau negara",
      weekdays: "Hari dalam seminggu, misalnya mon-fri atau weekends (kosong: setiap hari)",
      role: "Role yang disebut di setiap postingan (tidak ada kalau dikosongkan)",
      until: "Tanggal dilanjutkan, misalnya 2026-12-24; atau lewati postingan berikutnya saja",
      skipNext: "Lewati postingan berikutnya saja",
      places:
        "Tambah lokasi, misalnya Oslo, atau hapus, misalnya -Oslo: maksimal 10 dalam satu pesan",
      conditions: "Posting hanya kalau penting, misalnya: rain 5 mm, low 0, wind 7, thunderstorm",
      match: "Apakah salah satu syarat sudah cukup, atau satu hari harus memenuhi semuanya",
      matchAny: "salah satunya, misalnya hujan atau suhu beku",
      matchAll: "semuanya pada hari yang sama, misalnya hujan dan angin",
      within: "Berapa hari yang dilihat untuk syarat: 1 hanya hari ini, 2 hari ini dan besok",
      mode: "Nasib pesan terakhir, misalnya satu pesan yang selalu terbaru",
      modeNew: "Tetap ada, dan pesan baru diposting setiap kali",
      modeReplace: "Diperbarui di tempatnya: satu pesan, selalu terbaru",
      modeBottom: "Pindah ke bawah: dihapus lalu diposting lagi (yang disematkan diperbarui)",
      silent: "Posting tanpa bunyi di perangkat siapa pun, misalnya untuk postingan malam hari",
      thread:
        "Posting di thread: “each” membuka yang baru setiap kali; atau sebuah nama, misalnya Cuaca",
      threadEach: "yang baru setiap kali",
      note: "Kata-katamu sendiri di atas setiap prakiraan, misalnya: Selamat pagi, para pekebun!",
      layout: "Tampilannya, misalnya kartu sepekan setiap hari Minggu",
      layoutForecast: "Seperti /forecast",
      layoutWeek: "Kartu sepekan dengan grafik",
      clear: "Hapus lagi sesuatu, misalnya catatan",
      cleared: {
        conditions: "Syarat: posting setiap kali",
        places: "Semua lokasi kecuali yang pertama",
        note: "Catatan",
        thread: "Thread: posting di channel itu sendiri",
        role: "Role: jangan sebut siapa pun",
        days: "Jumlah hari: ikuti pengaturan server",
        unit: "Satuan: ikuti pengaturan server",
      },
      changed: {
        time: "Jam lain, misalnya 07:00 atau 19:30",
        location: "Lokasi lain: nama seperti Paris atau Paris, Texas; koordinat; atau ID lokasi",
        days: "Jumlah hari lain, 1 sampai 30",
        unit: "Satuan prakiraan yang lain",
        channel: "Channel atau thread lain",
        timezone: "Zona waktu lain untuk jam itu: ketik kota atau negara",
        weekdays: "Hari lain dalam seminggu, misalnya mon-fri atau weekends",
        role: "Role lain yang disebut di setiap postingan",
      },
    },
  },
} satisfies Translation;
