/** The names of time zones that are offered and accepted, and how people may write them. */
import { fold } from "../gazetteer/fold.ts";

export interface ZoneNames {
  /** Every zone that is offered, by its present IANA name. */
  readonly all: readonly string[];
  /** The present name of a zone written exactly as a name or link of IANA's; null for any other. */
  present(name: string): string | null;
  /** The zone so named, in any case and with blanks for underscores: `america/new york`. */
  named(text: string): string | null;
  /** The zones whose last part is the text: `New York`, `Newfoundland` of Canada/Newfoundland. */
  withLastPart(text: string): readonly string[];
  /** The zones whose first part is the text: `Asia`. */
  withFirstPart(text: string): readonly string[];
  /** The zones with a name or a last part that begins with the text. */
  beginning(text: string): readonly string[];
  /** The zones with the text in a name. */
  containing(text: string): readonly string[];
}

/** IANA's present names where the runtime lists an older link to the same zone. */
const OLDER_NAMES: Readonly<Record<string, string>> = {
  "Africa/Asmara": "Africa/Asmera",
  "America/Argentina/Buenos_Aires": "America/Buenos_Aires",
  "America/Argentina/Catamarca": "America/Catamarca",
  "America/Argentina/Cordoba": "America/Cordoba",
  "America/Argentina/Jujuy": "America/Jujuy",
  "America/Argentina/Mendoza": "America/Mendoza",
  "America/Atikokan": "America/Coral_Harbour",
  "America/Indiana/Indianapolis": "America/Indianapolis",
  "America/Kentucky/Louisville": "America/Louisville",
  "America/Nuuk": "America/Godthab",
  "Asia/Ho_Chi_Minh": "Asia/Saigon",
  "Asia/Kathmandu": "Asia/Katmandu",
  "Asia/Kolkata": "Asia/Calcutta",
  "Asia/Yangon": "Asia/Rangoon",
  "Atlantic/Faroe": "Atlantic/Faeroe",
  "Europe/Kyiv": "Europe/Kiev",
  "Pacific/Chuuk": "Pacific/Truk",
  "Pacific/Kanton": "Pacific/Enderbury",
  "Pacific/Pohnpei": "Pacific/Ponape",
};

/** Further links of IANA's that people and programs still use, by the zone that each means. */
const LINKS: Readonly<Record<string, readonly string[]>> = {
  UTC: ["Etc/UTC", "Etc/UCT", "Etc/Universal", "Etc/Zulu"],
  "Africa/Bamako": ["Africa/Timbuktu"],
  "America/Anchorage": ["US/Alaska"],
  "America/Chicago": ["US/Central"],
  "America/Denver": ["US/Mountain", "Navajo"],
  "America/Detroit": ["US/Michigan"],
  "America/Edmonton": ["Canada/Mountain", "America/Yellowknife"],
  "America/Halifax": ["Canada/Atlantic"],
  "America/Iqaluit": ["America/Pangnirtung"],
  "America/Los_Angeles": ["US/Pacific"],
  "America/New_York": ["US/Eastern"],
  "America/Phoenix": ["US/Arizona"],
  "America/Regina": ["Canada/Saskatchewan"],
  "America/Sao_Paulo": ["Brazil/East"],
  "America/St_Johns": ["Canada/Newfoundland"],
  "America/Tijuana": ["America/Ensenada", "America/Santa_Isabel"],
  "America/Toronto": [
    "Canada/Eastern",
    "America/Montreal",
    "America/Nipigon",
    "America/Thunder_Bay",
  ],
  "America/Vancouver": ["Canada/Pacific"],
  "America/Whitehorse": ["Canada/Yukon"],
  "America/Winnipeg": ["Canada/Central", "America/Rainy_River"],
  "Asia/Dhaka": ["Asia/Dacca"],
  "Asia/Jerusalem": ["Asia/Tel_Aviv"],
  "Asia/Macau": ["Asia/Macao"],
  "Asia/Makassar": ["Asia/Ujung_Pandang"],
  "Asia/Shanghai": ["Asia/Chongqing", "Asia/Chungking", "Asia/Harbin"],
  "Asia/Thimphu": ["Asia/Thimbu"],
  "Asia/Ulaanbaatar": ["Asia/Choibalsan", "Asia/Ulan_Bator"],
  "Asia/Urumqi": ["Asia/Kashgar"],
  "Australia/Adelaide": ["Australia/South"],
  "Australia/Brisbane": ["Australia/Queensland"],
  "Australia/Darwin": ["Australia/North"],
  "Australia/Hobart": ["Australia/Tasmania", "Australia/Currie"],
  "Australia/Melbourne": ["Australia/Victoria"],
  "Australia/Perth": ["Australia/West"],
  "Australia/Sydney": ["Australia/ACT", "Australia/Canberra", "Australia/NSW"],
  "Europe/Chisinau": ["Europe/Tiraspol"],
  "Europe/Istanbul": ["Asia/Istanbul"],
  "Europe/Kyiv": ["Europe/Uzhgorod", "Europe/Zaporozhye"],
  "Europe/London": ["Europe/Belfast"],
  "Pacific/Honolulu": ["US/Hawaii", "Pacific/Johnston"],
  "Pacific/Pago_Pago": ["Pacific/Samoa", "US/Samoa"],
};

/** Collects the runtime's names and the links it leaves out of its list. */
export function createZoneNames(): ZoneNames {
  const presentNames = collectNames();
  const names = [...presentNames].map(([name, zone]): Name => {
    const parts = name.split("/").map(fold);
    return { zone, folded: fold(name), first: parts[0] ?? "", last: parts.at(-1) ?? "" };
  });
  const byFolded = new Map(names.map(({ folded, zone }) => [folded, zone]));
  return {
    all: [...new Set(presentNames.values())],
    present: (name) => presentNames.get(name) ?? null,
    named: (text) => byFolded.get(fold(text)) ?? null,
    withLastPart: (text) => {
      const folded = fold(text);
      return zonesOf(names.filter(({ last }) => last === folded));
    },
    withFirstPart: (text) => {
      const folded = fold(text);
      return zonesOf(names.filter(({ first }) => first === folded));
    },
    beginning: (text) => {
      const folded = fold(text);
      if (folded === "") return [];
      const begins = (part: string) => part.startsWith(folded);
      return zonesOf(names.filter((name) => begins(name.folded) || begins(name.last)));
    },
    containing: (text) => {
      const folded = fold(text);
      return folded === "" ? [] : zonesOf(names.filter((name) => name.folded.includes(folded)));
    },
  };
}

/** A name of a zone, its first and its last part in the form they are searched by. */
interface Name {
  readonly zone: string;
  readonly folded: string;
  readonly first: string;
  readonly last: string;
}

function zonesOf(names: readonly Name[]): readonly string[] {
  return [...new Set(names.map(({ zone }) => zone))];
}

/** Every accepted name, older and present ones, with the present name of its zone. */
function collectNames(): ReadonlyMap<string, string> {
  // Some runtimes list Etc/GMT+5, EST and the like, which belong to no place.
  const listed = Intl.supportedValuesOf("timeZone").filter(
    (name) => name.includes("/") && !name.startsWith("Etc/"),
  );
  const presentNames = new Map([...listed, "UTC"].map((name) => [name, name]));
  for (const [zone, older] of Object.entries(OLDER_NAMES)) {
    presentNames.set(zone, zone).set(older, zone);
  }
  for (const [zone, links] of Object.entries(LINKS)) {
    for (const link of links) presentNames.set(link, zone);
  }
  return presentNames;
}
