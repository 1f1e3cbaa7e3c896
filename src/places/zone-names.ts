/** Names of time zones: those that are offered, older ones, and abbreviations and offsets, which are no zones. */
import type { ZoneRules } from "../local-time.ts";

/** IANA's present names, by the older ones that people still know and that runtimes list. */
export const PRESENT_NAMES: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "Africa/Timbuktu": "Africa/Bamako",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Fort_Wayne": "America/Indiana/Indianapolis",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "America/Virgin": "America/St_Thomas",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Atlantic/Jan_Mayen": "Arctic/Longyearbyen",
  "Etc/UTC": "UTC",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
  "Pacific/Yap": "Pacific/Chuuk",
};

/** What people call their time, and the zones that they may mean, the likeliest first. */
const ABBREVIATIONS: readonly (readonly [abbreviations: string, zones: string])[] = [
  ["AST ADT", "America/Halifax America/Puerto_Rico Asia/Riyadh"],
  ["EST EDT ET EST5EDT EASTERN", "America/New_York America/Toronto America/Panama America/Jamaica"],
  ["CST CDT CT CST6CDT CENTRAL", "America/Chicago Asia/Shanghai America/Mexico_City"],
  ["MST MDT MT MST7MDT MOUNTAIN", "America/Denver America/Phoenix America/Edmonton"],
  ["PST PDT PT PST8PDT PACIFIC", "America/Los_Angeles America/Vancouver Asia/Manila"],
  ["AKST AKDT", "America/Anchorage"],
  ["HST HDT", "Pacific/Honolulu America/Adak"],
  ["NST NDT NT NEWFOUNDLAND", "America/St_Johns"],
  ["BRT", "America/Sao_Paulo America/Fortaleza"],
  ["GMT GREENWICH", "Europe/London UTC Africa/Accra"],
  ["UCT ZULU", "UTC"],
  ["WET WEST", "Europe/Lisbon Atlantic/Canary"],
  ["BST", "Europe/London Asia/Dhaka"],
  ["CET CEST MET MEST MEZ MESZ", "Europe/Berlin Europe/Paris Europe/Rome Europe/Madrid"],
  ["EET EEST", "Europe/Kyiv Europe/Bucharest Europe/Athens Europe/Helsinki Africa/Cairo"],
  ["MSK", "Europe/Moscow"],
  ["SAST", "Africa/Johannesburg"],
  ["IST IDT", "Asia/Kolkata Europe/Dublin Asia/Jerusalem"],
  ["SGT", "Asia/Singapore"],
  ["HKT", "Asia/Hong_Kong"],
  ["PHT", "Asia/Manila"],
  ["JST", "Asia/Tokyo"],
  ["KST", "Asia/Seoul"],
  ["AWST", "Australia/Perth"],
  ["ACST ACDT", "Australia/Adelaide Australia/Darwin"],
  ["AEST AEDT", "Australia/Sydney Australia/Melbourne Australia/Brisbane"],
  ["NZST NZDT NZT", "Pacific/Auckland"],
];

/** `UTC+2`, `gmt -5`, `+05:30`, `Etc/GMT+5`, `UTC5:30` */
const OFFSET =
  /^(?=\D)(?<area>etc\/)?(?:utc|gmt)?\s*(?<sign>[+−–-]?)\s*(?<hours>\d{1,2})(?:[:.]?(?<minutes>[0-5]\d))?$/iu;

/** Every zone that is offered, by its present name. */
export function offeredZones({ countryZones }: ZoneRules): readonly string[] {
  return [...countryZones, "UTC"];
}

/** The present name of a zone or link that the rules know, in any case; null for any other text. */
export function knownZone(rules: ZoneRules, text: string): string | null {
  const found = rules.find(text);
  if (found === null) return null;
  const { name, target } = found;
  const present = PRESENT_NAMES[name];
  if (present !== undefined) return present;
  // A link that is a country's own zone keeps its name: Europe/Oslo, whose clocks are those of Berlin.
  return offeredZones(rules).includes(name) ? name : (PRESENT_NAMES[target] ?? target);
}

/** The zones meant by an abbreviation in any case: `EST`, `pacific time`, `Etc/GMT`; none for other text. */
export function zonesOfAbbreviation(text: string): readonly string[] {
  const name = text.replace(/^etc\/|(?: standard| daylight)? time$/giu, "").toUpperCase();
  const found = ABBREVIATIONS.find(([abbreviations]) => abbreviations.split(" ").includes(name));
  return found?.[1].split(" ") ?? [];
}

/** Minutes east of Greenwich of a bare offset; null for other text. */
export function parseOffset(text: string): number | null {
  const groups = OFFSET.exec(text)?.groups;
  if (groups === undefined) return null;
  const minutes = Number(groups["hours"]) * 60 + Number(groups["minutes"] ?? 0);
  const isWest = groups["sign"] !== "" && groups["sign"] !== "+";
  // POSIX counts west of Greenwich: Etc/GMT+5 is UTC-5.
  const isPosix = groups["area"] !== undefined;
  return isWest === isPosix ? minutes : 0 - minutes;
}
